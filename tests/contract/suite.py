"""The contract that every game must keep, as functions that fail with a sentence.

`test_contract.py` runs them over all registered games, player counts and options; `test_suite_can_fail.py` shows on
deliberately broken games that each defect is caught.
"""

from __future__ import annotations

import json
import pickle
import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from regalia.core.errors import GameIsOver, IllegalAction, RegaliaError, UnknownAction, WrongSeat
from regalia.core.game import Game
from regalia.core.records import replay, steps
from regalia.core.state import State
from support import random_play


@dataclass(frozen=True)
class Table:
    """A game with its players and options, about to be played."""

    game: Game
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def new(self, seed: int, *, log: bool = True) -> State:
        return self.game.new(self.players, seed, self.options, log=log)

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items() if not isinstance(value, dict))
        return f"{self.game.id}-{self.players}" + (f"-{chosen}" if chosen else "")


def as_text(data: object) -> str:
    """Data as it would be sent; fails on anything that is not plain JSON."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False)


def sampled(table: Table, seed: int, positions: int) -> list[State]:
    """Some positions of a random game, its last one included."""
    game = [state.clone() for state in random_play(table.new(seed), seed)]
    chance = random.Random(seed)
    chosen = sorted(chance.sample(range(len(game) - 1), min(positions, len(game) - 1)))
    return [game[i] for i in chosen] + [game[-1]]


# --- 1: games end, invariants hold, nothing is shared -----------------------------------------------------------------


def ends_within_its_bound(table: Table, seed: int) -> None:
    """A random game ends within the bound, keeps its invariants at every step, and leaves past states alone."""
    past: list[tuple[State, int, str]] = []
    for decisions, state in enumerate(random_play(table.new(seed), seed)):
        assert decisions <= table.game.max_decisions, (
            f"{table} does not end within {table.game.max_decisions} decisions"
        )
        state.check()
        if not state.over:
            asks_properly(state)
        if decisions % 5 == 0:
            past.append((state.clone(), state.fingerprint(), as_text(state.facts())))
    ends_properly(state)
    for number, (before, fingerprint, facts) in enumerate(past):
        assert before.fingerprint() == fingerprint, f"state {number * 5} has changed its fingerprint since"
        assert as_text(before.facts()) == facts, f"state {number * 5} has changed its facts since"


def asks_properly(state: State) -> None:
    """Somebody is asked, has options, and all ways to list them agree."""
    assert state.waiting, "nobody is asked, but the game is not over"
    assert state.seat == state.waiting[0]
    assert isinstance(state.decision, str)
    assert state.ranks is None
    for seat in range(state.players):
        actions = state.legal_actions(seat)
        assert bool(actions) == (seat in state.waiting), "exactly the waiting seats have options"
        assert actions == sorted(set(actions)), "legal actions are ascending"
        if actions:
            assert state.count(seat) == len(actions)
            assert [state.pick(seat, k) for k in range(len(actions))] == actions, "pick and legal agree"


def ends_properly(state: State) -> None:
    """Nobody is asked after the end, and ranks are ranks."""
    assert (state.seat, state.waiting, state.decision) == (None, [], None)
    assert state.legal_actions() == []
    ranks = state.ranks
    assert ranks is not None
    assert len(ranks) == len(state.scores) == state.players
    nobody_wins = ranks == [state.players] * state.players and state.players > 1
    shared_places = ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
    assert nobody_wins or shared_places, f"{ranks} are no ranks"
    with pytest.raises(GameIsOver):
        state.apply(0)


# --- 2: clones, records, facts ----------------------------------------------------------------------------------------


def clones_are_independent(table: Table, seed: int) -> None:
    """A clone is equal, and whatever is done to it leaves the original alone; both go on alike."""
    for state in sampled(table, seed, 6):
        before = as_text([state.facts(), len(state.events)])
        clone = state.clone()
        assert clone == state
        assert clone.fingerprint() == state.fingerprint()
        for _ in random_play(clone, seed + 1):
            pass
        assert as_text([state.facts(), len(state.events)]) == before, "playing on a clone has changed the original"
        if not state.over:
            one, other = state.clone(), state.clone()
            action = one.legal_actions()[-1]
            one.apply(action)
            other.apply(action)
            assert one == other, "equal states must go on alike"
            assert one != state, "an action must change the state"


def records_replay(table: Table, seed: int) -> None:
    """A record, sent as text, replays to the same states; the same seed gives the same game."""
    fingerprints = [state.fingerprint() for state in random_play(table.new(seed), seed)]
    again = list(random_play(table.new(seed), seed))
    record = json.loads(as_text(again[-1].record()))
    assert [state.fingerprint() for state in steps(record)] == fingerprints, "replaying gives other states"
    final = replay(record)
    assert final.fingerprint() == fingerprints[-1]
    assert final.record() == record
    assert [e.as_json() for e in final.events] == [e.as_json() for e in again[-1].events]


def facts_are_complete(table: Table, seed: int) -> None:
    """Facts, sent as text, give the same state back; other facts have another fingerprint; pickling works."""
    seen: dict[int, str] = {}
    for state in random_play(table.new(seed), seed):
        facts = as_text(state.facts())
        assert seen.setdefault(state.fingerprint(), facts) == facts, "two positions share a fingerprint"
    assert len(set(seen.values())) == len(seen), "equal facts have different fingerprints"
    for state in sampled(table, seed, 4):
        restored = table.game.from_facts(json.loads(as_text(state.facts())))
        assert restored == state
        assert as_text(restored.facts()) == as_text(state.facts())
        assert restored.fingerprint() == state.fingerprint()
        unpickled: State = pickle.loads(pickle.dumps(state))
        assert unpickled == state
        assert unpickled.events == state.events
        other_facts_are_another_state(state, seed)


def other_facts_are_another_state(state: State, seed: int) -> None:
    """Facts changed by one are refused with a sentence, or are restored exactly and have another fingerprint."""
    chance = random.Random(seed)
    for _ in range(40):
        facts = json.loads(as_text(state.facts()))
        change_one(facts, chance)
        try:
            other = state.game.from_facts(facts)
        except RegaliaError:
            continue  # refused: which fact is wrong is tested game by game
        assert as_text(other.facts()) == as_text(facts), "from_facts has changed a fact by itself"
        assert other.fingerprint() != state.fingerprint(), "the fingerprint does not look at a fact"
        assert other != state


def change_one(facts: Any, chance: random.Random) -> None:
    """Change one number or flag, somewhere inside."""
    while True:
        key = chance.choice(list(facts) if isinstance(facts, dict) else range(len(facts)))
        inside = facts[key]
        if isinstance(inside, (dict, list)) and inside:
            facts = inside
        elif isinstance(inside, bool):
            facts[key] = not inside
            return
        elif isinstance(inside, int):
            facts[key] = inside + chance.choice((-1, 1))
            return
        else:
            facts[key] = "nonsense" if chance.random() < 0.5 else [1]
            return


# --- 3: what is illegal is refused ------------------------------------------------------------------------------------


def refuses_what_is_illegal(table: Table, seed: int) -> None:
    """Every legal action applies; every other code is refused with a rule of the game and changes nothing."""
    for state in sampled(table, seed, 4)[:-1]:
        for seat in state.waiting:
            legal = set(state.legal_actions(seat))
            before = (state.fingerprint(), len(state.events), as_text(state.record()))
            for action in range(table.game.actions):
                refusal = state.why_not(action, seat)
                assert (refusal is None) == (action in legal), f"{table.game.parse(action)}: why_not and legal disagree"
                if refusal is None:
                    after = state.clone()
                    after.apply(action, seat)
                    after.check()
                else:
                    assert refusal.rule in table.game.rules, f"{refusal.rule} is no rule of {table.game.id}"
                    assert refusal.text
                    with pytest.raises(IllegalAction) as caught:
                        state.apply(action, seat)
                    assert caught.value.refusal == refusal
            assert (state.fingerprint(), len(state.events), as_text(state.record())) == before, "a refusal changed it"
        catches_wrong_questions(state)


def catches_wrong_questions(state: State) -> None:
    """Actions that do not exist, seats that are not asked."""
    for wrong in (-1, state.game.actions, 10**30):
        with pytest.raises(UnknownAction):
            state.apply(wrong)
    for seat in range(-1, state.players + 1):
        if seat not in state.waiting:
            with pytest.raises(WrongSeat):
                state.apply(0, seat)


# --- 4: no seat learns what it may not know ---------------------------------------------------------------------------


def keeps_secrets(table: Table, seed: int, positions: int = 6) -> None:
    """Dealing anew what a seat cannot see leaves everything the seat gets byte for byte the same."""
    for state in sampled(table, seed, positions):
        before = state.fingerprint()
        for seat in (None, *range(table.players)):
            imagined = state.imagine(seat, seed)
            imagined.check()
            assert what_a_seat_gets(imagined, seat) == what_a_seat_gets(state, seat), f"seat {seat} could tell"
            assert no_generator_in(state.view(seat)), "a view shows the generator"
        assert state.fingerprint() == before, "imagining has changed the state"


def what_a_seat_gets(state: State, seat: int | None) -> str:
    """Everything that reaches a seat: view, legal actions, their words, refusals of all others, events."""
    asked: list[Any] = []
    if seat is not None and seat in state.waiting:
        asked = [state.prompt(seat), state.legal_actions(seat)]
        asked += [str(state.why_not(action, seat)) for action in range(state.game.actions)]
        asked += [state.label(action) for action in state.legal_actions(seat)]
    told = [[event.as_json(), state.game.story.tell(event)] for event in state.events_for(seat)]
    return as_text([state.view(seat), asked, told])


def what_a_seat_is_shown(state: State, seat: int | None) -> str:
    """View, legal actions and events without their words: quicker, for many positions."""
    asked = state.legal_actions(seat) if seat is not None else []
    return as_text([state.view(seat), asked, [event.as_json() for event in state.events_for(seat)]])


def no_generator_in(data: Any) -> bool:
    if isinstance(data, dict):
        return "rng" not in data and "seed" not in data and all(map(no_generator_in, data.values()))
    return all(map(no_generator_in, data)) if isinstance(data, list) else True


# --- 5: codes and words -----------------------------------------------------------------------------------------------


def codes_are_one_to_one(game: Game) -> None:
    """`parse` and `action` are inverse over the whole space."""
    for code in range(game.actions):
        parsed = game.parse(code)
        assert list(parsed).count("kind") == 1
        assert game.action(parsed.pop("kind"), **parsed) == code
    for wrong in (-1, game.actions, True, "0", None):
        with pytest.raises(UnknownAction):
            game.parse(wrong)  # type: ignore[arg-type]


def words_are_distinct(table: Table, seed: int) -> None:
    """Legal actions have distinct labels; every position, event and picture has words."""
    for state in sampled(table, seed, 8):
        for seat in state.waiting:
            labels = [state.label(action) for action in state.legal_actions(seat)]
            assert all(labels)
            assert len(set(labels)) == len(labels), f"two actions read alike: {sorted(labels)}"
            assert state.prompt(seat)
        assert all(state.game.story.tell(event) for event in state.events)
        assert all(state.game.story.picture(state.view(seat)) for seat in (None, *range(table.players)))


# --- 6: compiled and uncompiled agree ---------------------------------------------------------------------------------


def twins_agree(table: Table, twin: Game, seed: int) -> None:
    """The same game in two forms: same fingerprints, options, views, facts and outlook at every decision."""
    mine, theirs = table.new(seed), twin.new(table.players, seed, table.options)
    chance = random.Random(seed)
    while not mine.over:
        assert mine.fingerprint() == theirs.fingerprint()
        assert mine.waiting == theirs.waiting
        seat = chance.choice(mine.waiting)
        actions = mine.legal_actions(seat)
        assert theirs.legal_actions(seat) == actions
        if chance.random() < 0.1:
            assert what_twins_say(mine) == what_twins_say(theirs)
        action = chance.choice(actions)
        mine.apply(action, seat)
        theirs.apply(action, seat)
    assert mine.fingerprint() == theirs.fingerprint()
    assert mine.record() == theirs.record()
    assert what_twins_say(mine) == what_twins_say(theirs)


def what_twins_say(state: State) -> str:
    """All that can be asked of a position, as text; expectations to nine digits."""
    outlook = [f"{value:.9g}" for value in state.heuristic()]
    imagined = [state.imagine(seat, 5).facts() for seat in (None, *range(state.players))]
    return as_text([state.facts(), outlook, [state.view(seat) for seat in (None, *range(state.players))], imagined])


def fingerprints_agree(table: Table, twin: Game, seed: int) -> int:
    """Only the fingerprints, without a log: for many games. The number of decisions is returned."""
    mine = table.new(seed, log=False)
    theirs = twin.new(table.players, seed, table.options, log=False)
    chance = random.Random(seed)
    decisions = 0
    while not mine.over:
        seat = chance.choice(mine.waiting)
        k = chance.randrange(mine.count(seat))
        action = mine.pick(seat, k)
        assert theirs.pick(seat, k) == action, f"they part at decision {decisions}"
        mine.carry_out(seat, action)
        theirs.carry_out(seat, action)
        assert mine.fingerprint() == theirs.fingerprint(), f"they part after decision {decisions}"
        decisions += 1
    assert theirs.over
    assert (mine.scores, mine.ranks) == (theirs.scores, theirs.ranks)
    return decisions
