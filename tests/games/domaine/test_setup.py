"""DOM-2: set-up."""

from __future__ import annotations

from collections import Counter

import pytest
from mypy_extensions import i64

from games.domaine.estates import GAME, REFERENCE, offers, why_not_square
from regalia.core.errors import UnknownOption
from regalia.core.rng import seeded
from regalia.core.state import State
from regalia.core.vecs import vec
from regalia.games.domaine.components import TILE_TERRAIN, turned
from regalia.games.domaine.facts import tile_at
from regalia.games.domaine.setup import shuffled_terrain
from regalia.games.domaine.view import terrain_rows
from support import changed, rule


def new(players: int = 4, seed: int = 1, **options: object) -> State:
    return GAME.new(players, seed, options)


def set_up(state: State) -> State:
    """All castles and knights on the first squares offered."""
    while state.decision in {"place_castle", "place_setup_knight"}:
        state.apply(state.legal_actions()[0])
    return state


def placed(state: State) -> list[tuple[int, str]]:
    return [(e.facts["seat"], e.facts["castle"]) for e in state.events if e.kind == "castle_placed"]


@rule("DOM-2.1", "DOM-2.2", "DOM-2.3")
def test_tiles_are_shuffled_and_turned_around_the_royal_one() -> None:
    orders, royal_turns = set(), set()
    for seed in range(60):
        rows = terrain_rows(vec[i64](shuffled_terrain(seeded(seed))))
        tiles = [tile_at(rows, place) for place in range(9)]
        assert tiles[4] == 0
        assert sorted(tiles) == list(range(9))
        orders.add(tuple(tiles))
        royal_turns.add(tuple(row[4:8] for row in rows[4:8]))
    assert len(orders) > 50
    assert len(royal_turns) == 4
    assert turned(["ABCD", "EFGH", "IJKL", "MNOP"]) == ["MIEA", "NJFB", "OKGC", "PLHD"]
    assert len({tuple(turned(tile.split())) for tile in TILE_TERRAIN}) == 9


@rule("DOM-2.2")
def test_the_reference_layout_and_chance() -> None:
    assert new(layout="reference").facts()["terrain"] == REFERENCE
    assert new(seed=1).facts()["terrain"] != new(seed=2).facts()["terrain"]
    assert new(seed=1).facts()["terrain"] == new(seed=1).facts()["terrain"]


@rule("DOM-2.4")
def test_the_deck_lies_in_the_order_of_letters() -> None:
    decks = set()
    for seed in range(20):
        facts = new(2, seed).facts()
        letters = [card[0] for card in facts["deck"]]
        assert letters == ["a"] * 9 + ["b"] * 15 + ["c"] * 15 + ["d"] * 15
        assert {card[0] for hand in facts["hands"] for card in hand} == {"a"}
        decks.add(tuple(facts["deck"][9:24]))
    assert len(decks) == 20


@rule("DOM-2.5")
def test_discard_and_chancery_start_empty() -> None:
    facts = new().facts()
    assert facts["discard"] == facts["chancery"] == []


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("DOM-2.6", "DOM-2.9", "DOM-2.10", "DOM-2.19")
def test_what_everybody_starts_with(players: int) -> None:
    facts = new(players).facts()
    assert facts["stock"] == dict.fromkeys(facts["stock"], 15)
    assert facts["ducats"] == [7] * players
    assert facts["points"] == [0] * players
    assert facts["supply"] == 100
    assert facts["bank"] == 91 - 7 * players


@pytest.mark.parametrize(("players", "each", "neutral"), [(2, 4, 4), (3, 4, 0), (4, 3, 0)])
@rule("DOM-2.7", "DOM-2.16", "DOM-2.17", "TER-11.1", "TER-11.6")
def test_castles_by_the_number_of_players(players: int, each: int, neutral: int) -> None:
    state = set_up(new(players))
    colours = Counter(name.rsplit("_", 1)[0] for name in state.facts()["castles"])
    expected = dict.fromkeys(("blue", "red", "green", "yellow")[:players], each)
    if neutral:
        expected["green"] = neutral
    assert colours == expected
    assert sum(colours.values()) == 12
    assert sum(len(squares) for squares in state.facts()["knights"].values()) == 12


@rule("DOM-2.8")
def test_cards_are_dealt_one_at_a_time() -> None:
    for first in (0, 2):
        state = new(3, 4, first_seat=first)
        facts = state.facts()
        other = new(3, 4, first_seat=(first + 1) % 3).facts()
        assert [len(hand) for hand in facts["hands"]] == [3, 3, 3]
        # the same nine cards, handed out from another seat on
        assert facts["hands"][first] == other["hands"][(first + 1) % 3]
    state = new(3, 4)
    top = sorted({card for hand in state.facts()["hands"] for card in hand})
    assert len(top) == 9
    assert not set(top) & set(state.facts()["deck"])


@pytest.mark.parametrize(("players", "king"), [(2, 50), (3, 40), (4, 30)])
@rule("DOM-2.11")
def test_the_king_stands_by_the_number_of_players(players: int, king: int) -> None:
    assert new(players).view(None)["king"] == king
    assert new(players, king_position=25).view(None)["king"] == 25


@rule("DOM-2.12", "TER-11.6")
def test_seats_have_colours_in_order() -> None:
    state = new(4)
    assert [duke["colour"] for duke in state.view(None)["dukes"]] == ["blue", "red", "green", "yellow"]
    assert state.seat == 0


@rule("DOM-2.13", "DOM-2.18", "TER-3.1")
def test_castles_are_placed_clockwise_each_with_its_knight() -> None:
    state = new(3)
    kinds = []
    while state.decision in {"place_castle", "place_setup_knight"}:
        kinds.append((state.seat, state.decision))
        state.apply(state.legal_actions()[-1])
    assert [seat for seat, kind in kinds if kind == "place_castle"] == [0, 1, 2] * 4
    assert [castle for _, castle in placed(state)][:4] == ["blue_1", "red_1", "green_1", "blue_2"]
    knights = [e for e in state.events if e.kind == "setup_knight_placed"]
    assert len(knights) == 12
    assert (state.seat, state.decision) == (2, "main")


@rule("DOM-2.14", "TER-3.3", "TER-3.2")
def test_castles_on_meadow_knights_on_meadow_or_forest_for_nothing() -> None:
    state = new(layout="reference")
    meadows = {f"({r},{c})" for r in range(12) for c in range(12) if REFERENCE[r][c] == "M"}
    assert set(offers(state)) <= meadows
    assert why_not_square(state, 0, 0) == "TER-3.2"
    state.apply(GAME.action("choose_square", square=2 * 12 + 2))  # (2,2): forest to the west, village to the east
    assert set(offers(state)) == {"(1,2)", "(2,1)", "(3,2)"}
    assert why_not_square(state, 2, 3) == "TER-3.3"
    state.apply(GAME.action("choose_square", square=2 * 12 + 1))
    assert state.facts()["ducats"] == [7] * 4


@rule("DOM-2.15", "TER-3.4", "TER-3.6")
def test_castles_of_one_colour_keep_their_distance() -> None:
    state = new(2, layout="reference")
    while state.decision in {"place_castle", "place_setup_knight"}:
        if state.decision == "place_castle":
            castles = state.facts()["castles"]
            colour = "green" if len(castles) >= 8 else ("blue", "red")[state.seat or 0]
            own = [divmod(at, 12) for name, at in castles.items() if name.startswith(colour)]
            for offer in offers(state):
                r, c = map(int, offer.strip("()").split(","))
                assert all(abs(r - y) + abs(c - x) - 1 >= 6 for y, x in own)
        state.apply(state.legal_actions()[0])


@rule("DOM-2.20")
def test_hands_are_known_before_castles_are_placed() -> None:
    state = new()
    assert state.decision == "place_castle"
    assert len(state.view(0)["dukes"][0]["hand"]) == 3
    assert state.view(0)["dukes"][1]["hand"] == []
    dealt = state.events_for(0)[1]
    assert dealt.kind == "cards_dealt"
    assert dealt.facts["hand"] == state.view(0)["dukes"][0]["hand"]


@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 1), (4, 2), (3, 0)])
@rule("DOM-2.21", "DOM-2.18")
def test_another_first_seat(players: int, first: int) -> None:
    state = set_up(new(players, first_seat=first))
    assert [seat for seat, _ in placed(state)] == [(first + i) % players for i in range(12)]
    assert state.seat == (first + players - 1) % players


@rule("DOM-2.21")
def test_the_first_seat_must_exist_and_can_be_drawn() -> None:
    with pytest.raises(UnknownOption, match="first_seat"):
        new(2, first_seat=2)
    drawn = {new(3, seed, first_seat="random").seat for seed in range(20)}
    assert drawn == {0, 1, 2}


@rule("TER-2.2", "TER-12.10")
def test_castles_stay_where_they_are() -> None:
    state = set_up(new(2, 9))
    castles = state.facts()["castles"]
    for _ in range(200):
        if state.over:
            break
        state.apply(state.legal_actions()[-1])
        assert state.facts()["castles"] == castles


@rule("TER-3.9")
def test_a_castle_without_any_square_is_left_out() -> None:
    """No board of the game gets so full; a state whose placements are counted further goes on all the same."""
    state = new(4)
    state.apply(state.legal_actions()[0])
    state.apply(state.legal_actions()[0])
    last = changed(state, placements=11, active=3)
    last.apply(last.legal_actions()[0])
    last.apply(last.legal_actions()[0])
    assert (last.seat, last.decision) == (3, "main")
    assert len(last.facts()["castles"]) == 2
