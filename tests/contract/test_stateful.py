"""Hypothesis plays: any mix of legal and illegal actions, clones, imaginings and round trips, shrunk on failure."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from contract.suite import what_a_seat_gets
from contract.tables import GAMES
from regalia.core.errors import IllegalAction
from regalia.core.game import Game
from regalia.core.state import State
from support import option_sweep


def machine_for(game: Game) -> type[RuleBasedStateMachine]:
    """A state machine that plays this game."""

    class Play(RuleBasedStateMachine):
        state: State

        @initialize(data=st.data(), seed=st.integers(0, 2**64 - 1))
        def begin(self, data: st.DataObject, seed: int) -> None:
            players = data.draw(st.sampled_from(game.players))
            options = data.draw(st.sampled_from(option_sweep(game, players)))
            self.state = game.new(players, seed, options)

        @precondition(lambda self: not self.state.over)
        @rule(which=st.integers(0, 10**6), whose=st.integers(0, 5))
        def take(self, which: int, whose: int) -> None:
            seat = self.state.waiting[whose % len(self.state.waiting)]
            actions = self.state.legal_actions(seat)
            self.state.apply(actions[which % len(actions)], seat)

        @precondition(lambda self: not self.state.over)
        @rule(action=st.integers(0, game.actions - 1))
        def try_anything(self, action: int) -> None:
            before = self.state.fingerprint()
            if action not in self.state.legal_actions():
                with pytest.raises(IllegalAction):
                    self.state.apply(action)
                assert self.state.fingerprint() == before

        @rule(seat=st.integers(0, 5), seed=st.integers(0, 2**64 - 1))
        def imagine(self, seat: int, seed: int) -> None:
            viewer = seat % self.state.players
            imagined = self.state.imagine(viewer, seed)
            assert what_a_seat_gets(imagined, viewer) == what_a_seat_gets(self.state, viewer)

        @rule()
        def send_round(self) -> None:
            again = game.from_facts(json.loads(json.dumps(self.state.facts())))
            assert again == self.state

        @invariant()
        def holds(self) -> None:
            if hasattr(self, "state"):
                self.state.check()
                assert self.state.clone() == self.state

    return Play


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_any_play_keeps_the_contract(game: Game) -> None:
    run_state_machine_as_test(
        machine_for(game),
        settings=settings(
            max_examples=15,
            stateful_step_count=30,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
