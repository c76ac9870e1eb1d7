"""DOM-12: invariants hold in games and name what is wrong with facts."""

from __future__ import annotations

from typing import Any

import pytest

from games.domaine.estates import BLUE, CLOSED, GAME, REFERENCE, around, e9, in_use, position, realm, sell
from regalia.core.errors import BadFacts, BrokenInvariant
from regalia.core.state import State
from support import changed, random_play, rule


def broken(state: State, **facts: Any) -> str:
    """The rule with which these facts are refused."""
    with pytest.raises(BrokenInvariant) as caught:
        changed(state, **facts)
    return caught.value.rule


def bad(state: State, **facts: Any) -> str:
    with pytest.raises(BadFacts) as caught:
        changed(state, **facts)
    return str(caught.value)


@pytest.mark.parametrize("seed", range(12))
@rule("DOM-12.1", "DOM-6.11", "DOM-12.4", "DOM-12.9", "TER-5.5", "TER-12.8")
def test_invariants_hold_in_lively_games(seed: int) -> None:
    check = {"king_check": ["step", "turn_end"][seed % 2], "king_position": [60, 45][seed // 2 % 2]}
    alliances: list[list[str]] = []
    regions: set[str] = set()
    for state in random_play(realm(2 + seed % 3, options=check), seed):
        state.check()
        facts = state.facts()
        assert all(pair in facts["alliances"] for pair in alliances)
        assert regions <= set(facts["regions"])
        assert min(facts["points"]) >= 0
        alliances, regions = facts["alliances"], set(facts["regions"])


@pytest.mark.parametrize("seed", range(6))
def test_facts_come_back_in_lively_games(seed: int) -> None:
    for number, state in enumerate(random_play(realm(2 + seed % 3), seed)):
        if number % 5 == 0:
            again = GAME.from_facts(state.facts())
            assert again == state
            assert again.fingerprint() == state.fingerprint()
            assert again.legal_actions() == state.legal_actions()


@rule("DOM-12.1", "TER-12.1", "TER-12.2")
def test_the_board_is_checked() -> None:
    assert broken(position(walls=CLOSED), supply=99) == "TER-12.1"
    stock = position().facts()["stock"]
    assert broken(position(), stock={**stock, "red": 15}) == "TER-12.2"


@rule("DOM-12.2")
def test_every_card_is_somewhere_once() -> None:
    state = position()
    deck = state.facts()["deck"]
    assert broken(state, deck=deck[:-1]) == "DOM-12.2"
    assert broken(state, chancery=[deck[0]]) == "DOM-12.2"


@rule("DOM-12.3")
def test_ducats_are_counted() -> None:
    state = position()
    assert broken(state, bank=0) == "DOM-12.3"
    assert broken(state, ducats=[8, 7, 7, 7]) == "DOM-12.3"


@rule("DOM-12.4", "DOM-6.11")
def test_points_follow_from_the_board() -> None:
    assert broken(position(), points=[1, 0, 0, 0]) == "DOM-12.4"
    assert broken(position(walls=CLOSED), points=[5, 5, 0, 0]) == "DOM-12.4"


@rule("DOM-12.4", "DOM-6.11")
def test_the_ducat_bonus_counts_at_the_very_end_only() -> None:
    state = position(hands={0: ["a01"], 1: [], 2: [], 3: []}, deck=0, ducats=[1, 7, 5, 0])
    sell(state, "a01")
    assert state.scores == [0, 5, 3, 0]
    state.check()
    assert broken(state, points=[0, 0, 0, 0]) == "DOM-12.4"


@rule("DOM-12.5")
def test_hands_hold_three_cards() -> None:
    state = position()
    hands = state.facts()["hands"]
    deck = state.facts()["deck"]
    short = [hands[0], hands[1][:2], *hands[2:]]
    assert broken(state, hands=short, discard=[hands[1][2]]) == "DOM-12.5"
    assert broken(state, hands=[[*hands[0], deck[0]], *hands[1:]], deck=deck[1:]) in {"DOM-12.5", "DOM-9.1"}


@rule("DOM-12.6")
def test_monopolies_follow_from_the_board() -> None:
    assert broken(position(), monopolies=[["mine_iron"], [], [], []]) == "DOM-12.6"


@rule("DOM-12.7", "DOM-8.4")
def test_a_kind_has_one_monopolist() -> None:
    """There are four mines of a kind, so two seats cannot both hold three; the facts that say so are refused."""
    assert all("".join(REFERENCE).count(letter) == 4 for letter in "GSCI")
    both = [["mine_iron"], ["mine_iron"], [], []]
    assert broken(position(), monopolies=both) == "DOM-12.6"
    for seed in range(3):
        for state in random_play(realm(2), seed):
            held = [kind for kinds in state.facts()["monopolies"] for kind in kinds]
            assert len(held) == len(set(held))


@rule("DOM-12.8")
def test_nobody_is_at_the_king_while_the_game_goes_on() -> None:
    state = e9()  # blue 25, red 24
    assert broken(state, options={**state.facts()["options"], "king_position": 25}) == "DOM-12.8"
    later = {**state.facts()["options"], "king_position": 25, "king_check": "turn_end"}
    assert broken(state, options=later) == "DOM-12.8"  # at the start of a turn nobody can be there either
    acting = in_use(state, "a05", "place_border")
    changed(acting, options=later)  # within a turn one may
    assert broken(acting, options={**later, "king_check": "step"}) == "DOM-12.8"


@rule("DOM-2.1")
def test_the_royal_tile_lies_in_the_centre() -> None:
    top = [REFERENCE[r + 4][4:8] + REFERENCE[r][4:] for r in range(4)]  # the royal tile in the corner
    middle = [REFERENCE[r + 4][:4] + REFERENCE[r][:4] + REFERENCE[r + 4][8:] for r in range(4)]
    terrain = top + middle + REFERENCE[8:]
    assert broken(GAME.new(4, 1), terrain=terrain) == "DOM-2.1"


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"terrain": ["M" * 12] * 12}, "each of the nine tiles once"),
        ({"terrain": ["X" * 12] * 12}, "terrain must be rows"),
        ({"hands": [["a02", "a01", "a03"], [], [], []]}, "hands must be in the order of the cards"),
        ({"hands": [["z99"], [], [], []]}, "hands must be different cards"),
        ({"monopolies": [["mine_salt"], [], [], []]}, "monopolies must be kinds of mines"),
        ({"ducats": [7, 7, 7]}, "ducats must have 4 entries"),
        ({"decision": None}, "a decision is open exactly as long"),
        ({"stall": 9}, "stall must be a number from 0 to 8"),
        ({"target": 144}, "target must be a number from 0 to 143"),
    ],
)
def test_wrong_facts_are_named(wrong: dict[str, Any], named: str) -> None:
    assert named in bad(position(), **wrong)


def test_the_turn_must_fit_together() -> None:
    state = position(walls=CLOSED, hands={BLUE: ["b12", "b14", "a05"]})
    assert broken(state, placements=11) in {"DOM-2.13", "TER-12.7"}
    assert broken(state, steps_taken=1) == "DOM-3.7"
    assert broken(state, chosen="blue_1") == "DOM-3.12"
    assert broken(state, target=5) == "DOM-7.8"
    assert broken(state, active=None) == "DOM-11.1"
    assert broken(state, known=[state.facts()["deck"][0]]) == "DOM-14.1"
    assert broken(state, deck=state.facts()["deck"][::-1]) == "DOM-2.4"
    with pytest.raises(BrokenInvariant, match="does not belong"):
        in_use(state, "b12", "place_border")
    with pytest.raises(BrokenInvariant, match="no option"):
        in_use(position(walls=around(0, 0, 1, 2), hands={BLUE: ["b14", "a05", "a06"]}), "b14", "choose_domaine")
