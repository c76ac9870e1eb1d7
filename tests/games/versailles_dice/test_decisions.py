"""Section 5: codes, slots, masks, refusals."""

from __future__ import annotations

from itertools import product

import pytest

from games.versailles_dice.court import GAME, claiming, loaded, placing, sheet, shown
from regalia.core.errors import IllegalAction
from support import do, example, random_play, refused, rule


@rule("VERS-5.1")
def test_the_action_space() -> None:
    assert GAME.actions == 77
    six = placing(2, throw=([1, 2, 3, 4, 5, 6], []), sheets={0: sheet(influence=5, reroll=1)})
    assert len(six.legal_actions()) == 69
    most = 0
    for state in random_play(GAME.new(6, 4), 4):
        if not state.over and state.decision == "place" and state.facts()["scores"][state.seat or 0]["reroll"] == 0:
            most = max(most, len(state.legal_actions()))
    assert 2 <= most <= 6


@rule("VERS-5.2", "VERS-5.4")
def test_slots_are_coloured_first_each_part_ascending() -> None:
    state = placing(2, throw=([1, 5], [2, 4]), sheets={0: sheet(reroll=3)})
    state = loaded(state, 1, 6)
    do(state, "reroll", mask=0b1010)  # slot 1: coloured 5, slot 3: white 4
    assert shown(state, 0) == ([1, 1], [2, 6])
    state = loaded(state, 5, 1)
    do(state, "reroll", mask=0b0101)  # sorted again: slot 0 is coloured 1, slot 2 white 2
    assert shown(state, 0) == ([1, 5], [1, 6])
    facts = state.facts()["faces"][0]
    assert all(part == sorted(part) for part in facts.values())


@rule("VERS-5.3")
@pytest.mark.parametrize(
    ("coloured", "white"), [([1, 1, 1], [1]), ([2, 2, 3], [3]), ([1, 2, 3, 4, 5, 6], []), ([4, 4, 4, 4, 4, 4], [])]
)
def test_a_mask_takes_the_lowest_slots_of_dice_alike(coloured: list[int], white: list[int]) -> None:
    influence = {3: 2, 6: 5}[len(coloured)]
    state = placing(2, throw=(coloured, white), sheets={0: sheet(influence=influence, reroll=1)})
    slots = [("c", face) for face in coloured] + [("w", face) for face in white]
    expected = []
    for mask in range(1, 2 ** len(slots)):
        taken = [bool(mask >> slot & 1) for slot in range(len(slots))]
        pairs = product(range(len(slots)), repeat=2)
        if not any(taken[b] and not taken[a] for a, b in pairs if a < b and slots[a] == slots[b]):
            expected.append(mask)
    legal = [GAME.parse(a)["mask"] for a in state.legal_actions() if GAME.parse(a)["kind"] == "reroll"]
    assert legal == expected
    groups = [slots.count(one) + 1 for one in dict.fromkeys(slots)]
    masks = 1
    for size in groups:
        masks *= size
    assert len(legal) == masks - 1
    for mask in range(1, 2 ** len(slots)):
        assert refused(state, "reroll", mask=mask) == (None if mask in expected else "VERS-5.3")


@rule("VERS-5.5")
@pytest.mark.parametrize("players", range(2, 7))
def test_no_decision_is_without_options(players: int) -> None:
    for state in random_play(GAME.new(players, 13), 13):
        if not state.over:
            assert state.legal_actions()
            facts = state.facts()
            held = facts["hand_coloured"][facts["active"]] + facts["hand_white"][facts["active"]]
            assert held > 0 or state.decision == "claim"


@rule("VERS-5.6")
def test_what_is_not_open_is_refused_and_changes_nothing() -> None:
    state = placing(2, throw=([3, 5], [3, 6]))
    before = state.facts()
    for action in set(range(77)) - set(state.legal_actions()):
        with pytest.raises(IllegalAction):
            state.apply(action)
    assert state.facts() == before
    assert refused(state, "claim", favour=0) == "VERS-5.6"


@rule("VERS-5.7")
def test_names_and_parameters() -> None:
    assert GAME.parse(0) == {"kind": "place", "face": 1}
    assert GAME.parse(5) == {"kind": "place", "face": 6}
    assert GAME.parse(6) == {"kind": "reroll", "mask": 1}
    assert GAME.parse(68) == {"kind": "reroll", "mask": 63}
    assert [GAME.parse(code) for code in range(69, 75)] == [{"kind": "claim", "favour": kind} for kind in range(6)]
    assert (GAME.parse(75), GAME.parse(76)) == ({"kind": "roll_again"}, {"kind": "keep_faces"})


@rule("VERS-5.8")
def test_names_of_decisions() -> None:
    seen: dict[str, set[str]] = {}
    for seed in range(20):
        for state in random_play(GAME.new(3, seed, {"retained_dice": "choice"}), seed):
            if state.decision is not None:
                kinds = {GAME.parse(action)["kind"] for action in state.legal_actions()}
                seen.setdefault(state.decision, set()).update(kinds)
    assert seen == {"place": {"place", "reroll"}, "claim": {"claim"}, "retain": {"roll_again", "keep_faces"}}
    plain = {state.decision for state in random_play(GAME.new(3, 1), 1) if not state.over}
    assert plain == {"place", "claim"}


@rule("VERS-5.9")
def test_the_first_matching_row_names_the_rule() -> None:
    place = placing(2, throw=([3, 5], [3, 6]))
    assert refused(place, "keep_faces") == "VERS-9.9"
    assert refused(claiming({1: 0}), "roll_again") == "VERS-9.9"
    assert refused(place, "claim", favour=4) == "VERS-5.6"
    assert refused(claiming({1: 0}), "place", face=1) == "VERS-5.6"
    choice = placing(2, throw=([3, 5], [3, 6]), retained_dice="choice")
    assert refused(choice, "roll_again") == "VERS-5.6"
    fallen = placing(
        3, throw=([], [1, 2, 3, 4]), seat=2, turn=3, sheets={2: sheet(influence=0, reroll=2)}, vengeance="on"
    )
    assert refused(fallen, "reroll", mask=1) == "VERS-9.3d"
    assert refused(fallen, "reroll", mask=63) == "VERS-9.3d"
    rich = placing(2, throw=([3, 3], [3, 6]), sheets={0: sheet(reroll=1)})
    assert refused(rich, "reroll", mask=2) == "VERS-5.3"
    assert refused(rich, "reroll", mask=18) == "VERS-4.35"


@example("VERS-EX-36")
@rule("VERS-5.6", "VERS-5.9")
def test_example_36() -> None:
    state = placing(2, throw=([3, 5], [3, 6]))
    assert refused(state, "place", face=1) == "VERS-4.26"
    assert refused(state, "reroll", mask=1) == "VERS-4.34"
    assert refused(state, "claim", favour=0) == "VERS-5.6"
    assert refused(state, "roll_again") == "VERS-9.9"
    state = placing(2, throw=([3, 5], [3, 6]), sheets={0: sheet(reroll=1)})
    assert refused(state, "reroll", mask=16) == "VERS-4.35"
    winner = claiming({1: 0})
    assert refused(winner, "claim", favour=4) == "VERS-4.64"
    assert refused(winner, "claim", favour=5) == "VERS-4.66"
