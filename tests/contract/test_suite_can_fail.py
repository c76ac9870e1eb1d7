"""The contract suite catches every defect that it is there to catch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from contract import suite
from contract.suite import Table
from contract.toy import DEFECTS, TOY
from regalia.core import registry
from regalia.core.errors import RegaliaError

CHECKS: dict[str, Callable[[Table, int], None]] = {
    "ends": suite.ends_within_its_bound,
    "clones": suite.clones_are_independent,
    "records": suite.records_replay,
    "facts": suite.facts_are_complete,
    "refuses": suite.refuses_what_is_illegal,
    "secrets": suite.keeps_secrets,
    "words": suite.words_are_distinct,
}

CAUGHT_BY = {
    "view shows all hands": "secrets",
    "view shows the generator": "secrets",
    "options show hidden cards": "secrets",
    "clone shares hands": "clones",
    "fingerprint forgets turns": "facts",
    "illegal card accepted": "refuses",
    "refusal changes points": "refuses",
    "points miscounted": "ends",
    "chance from outside": "records",
    "passing for ever": "ends",
    "ranks with gaps": "ends",
    "labels alike": "words",
}


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    registry.register(TOY)
    yield
    registry._added.clear()


@pytest.mark.parametrize("players", TOY.players)
@pytest.mark.parametrize("check", CHECKS)
def test_a_sound_game_passes(check: str, players: int) -> None:
    for seed in range(5):
        CHECKS[check](Table(TOY, players), seed)
    suite.codes_are_one_to_one(TOY)


def test_every_defect_has_a_check_that_must_catch_it() -> None:
    assert set(CAUGHT_BY) == set(DEFECTS) - {"none"}


@pytest.mark.parametrize(("defect", "check"), CAUGHT_BY.items())
def test_a_broken_game_is_caught(defect: str, check: str) -> None:
    table = Table(TOY, 2, {"defect": defect})
    with pytest.raises((AssertionError, RegaliaError, pytest.fail.Exception)):
        for seed in range(20):
            CHECKS[check](table, seed)


def test_twins_that_differ_are_caught() -> None:
    table = Table(TOY, 2)
    numbers = count()

    class Odd(type(TOY)):  # type: ignore[misc]
        def new(self, *args: object, **more: object) -> object:
            state = super().new(*args, **more)
            if next(numbers) > 2:
                state.apply(state.legal_actions()[0])
            return state

    twin = Odd(**{name: getattr(TOY, name) for name in TOY.__dataclass_fields__ if not name.startswith("_")})
    with pytest.raises(AssertionError):
        for seed in range(5):
            suite.twins_agree(table, twin, seed)
