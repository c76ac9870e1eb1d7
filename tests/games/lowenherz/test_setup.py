"""LOW-2, LOW-3, LOW-4: set-up."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from mypy_extensions import i64

from games.lowenherz.realm import (
    BASIC,
    CASTLES,
    CORNERS,
    GAME,
    KNIGHTS,
    edge,
    offers,
    performing,
    square,
    why_not_square,
)
from regalia.core.errors import UnknownOption
from regalia.core.rng import seeded
from regalia.core.state import State
from regalia.core.vecs import vec
from regalia.games.lowenherz.components import BACKS, FRONTS, POLITICS_IDS
from regalia.games.lowenherz.facts import tile_at
from regalia.games.lowenherz.setup import assembled, shuffled_terrain
from regalia.games.lowenherz.view import terrain_rows
from support import example, rule


def new(players: int = 4, seed: int = 1, **options: object) -> State:
    return GAME.new(players, seed, options)


def set_up(state: State) -> State:
    """All castles and knights on the first squares offered."""
    while state.decision in {"place_castle", "place_setup_knight"}:
        state.apply(state.legal_actions()[0])
    return state


def placed(state: State) -> list[tuple[int, str]]:
    return [(e.facts["seat"], e.facts["castle"]) for e in state.events if e.kind == "castle_placed"]


@rule("LOW-2.1")
def test_tiles_lie_in_two_rows_of_three() -> None:
    marked = [letter * 5 + " " + " ".join([letter * 5] * 4) for letter in "PWHTPW"]
    rows = terrain_rows(vec[i64](assembled(marked, (0,) * 6)))
    assert rows == ["PPPPPWWWWWHHHHH"] * 5 + ["TTTTTPPPPPWWWWW"] * 5


@pytest.mark.parametrize(("players", "castles", "stock"), [(2, 4, 8), (3, 3, 9), (4, 3, 9)])
@rule("LOW-2.2", "LOW-2.13", "LOW-11.5", "TER-2.4")
def test_pieces_of_everybody(players: int, castles: int, stock: int) -> None:
    before = new(players).facts()
    assert set(before["stock"].values()) == {12}
    after = set_up(new(players)).facts()
    owned = Counter(name.rsplit("_", 1)[0] for name in after["castles"])
    assert set(owned.values()) == {castles}
    assert sum(owned.values()) == 12
    assert set(after["stock"].values()) == {stock}


@rule("LOW-2.3")
def test_colours_follow_the_seats() -> None:
    for players in (2, 3, 4):
        colours = [prince["colour"] for prince in new(players).view(None)["princes"]]
        assert colours == ["rose", "gold", "purple", "gray"][:players]
    state = set_up(new(3))
    assert [seat for seat, _ in placed(state)] == [0, 1, 2] * 4  # clockwise: the next higher seat, then seat 0 again


@rule("LOW-2.4")
def test_the_first_player() -> None:
    assert new().facts()["first_player"] == 0
    assert new(first_player=2).facts()["first_player"] == 2
    drawn = {new(seed=seed, first_player="random").facts()["first_player"] for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


@rule("LOW-2.5", "LOW-2.6")
def test_power_and_ducats_at_the_start() -> None:
    for players in (2, 3, 4):
        facts = new(players).facts()
        assert facts["power"] == [0] * players
        assert facts["ducats"] == [12] * players


@rule("LOW-2.7")
def test_ducats_are_private() -> None:
    assert [prince["ducats"] for prince in new(3).view(1)["princes"]] == [None, 12, None]


@rule("LOW-2.8")
def test_any_amount_can_be_bid() -> None:
    """Twelve ducats are 2x1, 2x2, 2x3 at the start; every amount up to 12 is offered, whatever was paid before."""
    state = performing(0, "b4", 1, "choose_pile")
    state.apply(630)
    state.apply(state.legal_actions()[0])
    assert state.decision == "bid"  # gold, purple and gray want slot 2
    assert offers(state, 1) == [f"duel_ducats {ducats}" for ducats in range(13)]


@rule("LOW-2.9")
def test_the_bank_never_runs_out() -> None:
    """All money bags together pay out 86 ducats; nothing in the position limits them."""
    for bag in ("b1", "d2", "e3"):
        state = performing(0, bag, 2, "place_wall" if bag == "b1" else "swords", ducats=[34, 34, 33, 33])
        assert sum(state.facts()["ducats"]) == 134
        state.apply(0)


@rule("LOW-2.10")
def test_politics_piles() -> None:
    seen = set()
    for seed in range(20):
        piles = new(seed=seed).facts()["piles"]
        assert (len(piles["left"]), len(piles["right"])) == (6, 7)
        assert sorted(piles["left"] + piles["right"]) == sorted(POLITICS_IDS)
        seen.add(tuple(piles["left"]))
    assert len(seen) == 20


@rule("LOW-2.11")
def test_the_deck() -> None:
    decks = set()
    for seed in range(20):
        state = new(seed=seed)
        deck = state.facts()["deck"]
        assert [card[0] for card in deck] == [*"aaaaaa", *"bbbbbbb", *"ccccccc", *"ddddddd", *"eeee"]
        decks.add(tuple(deck[6:13]))
        basic = new(seed=seed, setup="basic").facts()
        turned = [*basic["discard"], basic["card"]]
        assert sorted([*basic["deck"], *turned]) == sorted(deck[6:])
        assert all(card[0] == "b" for card in turned)
        assert [card[0] for card in basic["deck"]] == sorted(card[0] for card in basic["deck"])
    assert len(decks) == 20


@rule("LOW-2.12", "LOW-3.3")
def test_walls_in_the_supply() -> None:
    assert new().facts()["supply"] == 100
    assert new(setup="basic").facts()["supply"] == 80


# --- the basic layout -------------------------------------------------------------------------------------------------


@rule("LOW-3.1")
def test_the_basic_map() -> None:
    assert new(setup="basic", seed=5, tile_sides="random").facts()["terrain"] == BASIC


@rule("LOW-3.2", "LOW-3.3")
def test_the_basic_pieces_and_walls() -> None:
    facts = new(setup="basic").facts()
    assert facts["castles"] == {name: square(*at) for name, at in CASTLES.items()}
    assert facts["knights"] == {colour: sorted(square(*at) for at in all_at) for colour, all_at in KNIGHTS.items()}
    assert facts["walls"] == sorted(edge(name) for name in CORNERS)
    assert facts["placements"] == 12


@rule("LOW-3.4")
def test_the_basic_regions() -> None:
    facts = new(setup="basic").facts()
    assert list(facts["regions"]) == ["rose_1", "gold_1", "purple_1", "gray_1"]
    for squares in facts["regions"].values():
        letters = "".join(BASIC[at // 15][at % 15] for at in squares)
        assert (len(letters), letters.count("H"), letters.count("T")) == (6, 1, 0)


@rule("LOW-3.5")
def test_basic_start_points() -> None:
    assert new(setup="basic", seed=2).facts()["power"] in ([0] * 4, [1] * 4)  # one each if a Silver Mine came first
    with_points = new(setup="basic", seed=2, basic_start_points=5).facts()["power"]
    assert with_points == [points + 5 for points in new(setup="basic", seed=2).facts()["power"]]
    assert new(basic_start_points=5).facts()["power"] == [0] * 4


@rule("LOW-3.6", "TER-11.6")
def test_the_basic_layout_for_three() -> None:
    facts = new(3, setup="basic").facts()
    assert "gray_1" in facts["regions"]
    assert len(facts["castles"]) == 12
    assert len(facts["power"]) == 3


@rule("LOW-3.7", "LOW-13.4")
def test_options_that_are_refused() -> None:
    with pytest.raises(UnknownOption, match="basic layout is for 3 or 4"):
        new(2, setup="basic")
    with pytest.raises(UnknownOption, match="first_player is one of 0 to 2"):
        new(3, first_player=3)


@rule("LOW-13.4")
def test_options_without_effect() -> None:
    for players in (2, 3):
        one, two = new(players, first_player_cards_4p=1), new(players)
        assert set_up(one).facts()["terrain"] == set_up(two).facts()["terrain"]
        while one.decision == "choose_slot":
            assert one.legal_actions() == two.legal_actions()
            one.apply(1 if 1 in one.legal_actions() else 2)
            two.apply(1 if 1 in two.legal_actions() else 2)
        assert sum(map(len, one.facts()["laid"])) == sum(map(len, two.facts()["laid"]))


# --- the variable set-up ----------------------------------------------------------------------------------------------


@rule("LOW-4.1", "LOW-4.2")
def test_tiles_are_shuffled_and_turned() -> None:
    orders, looks = set(), set()
    for seed in range(60):
        rows = terrain_rows(vec[i64](shuffled_terrain(seeded(seed), False)))
        tiles = [tile_at(rows, place, ()) for place in range(6)]
        assert sorted(tiles) == list(range(6))
        orders.add(tuple(tiles))
        first = tiles.index(0)
        looks.add(tuple(row[5 * (first % 3) : 5 * (first % 3) + 5] for row in rows[5 * (first // 3) :][:5]))
    assert len(orders) > 50
    assert len(looks) == 4


@rule("LOW-4.2")
def test_both_sides() -> None:
    backs = 0
    for seed in range(40):
        rows = new(seed=seed, tile_sides="random").facts()["terrain"]
        assert sorted(tile_at(rows, place, BACKS) for place in range(6)) == list(range(6))
        backs += sum(tile_at(rows, place, ()) == -1 for place in range(6))
        assert all(tile_at(new(seed=seed).facts()["terrain"], place, ()) >= 0 for place in range(6))
    assert 80 < backs < 160
    assert len(FRONTS) == len(BACKS) == 6


@pytest.mark.parametrize(("players", "neutral"), [(2, "purple"), (3, "gray"), (4, None)])
@rule("LOW-4.3", "LOW-4.6", "LOW-4.7", "LOW-4.9")
def test_laps_of_placements(players: int, neutral: str | None) -> None:
    state = new(players, first_player=1)
    own = 12 // 3 if players == 2 else 3
    order = []
    while state.decision in {"place_castle", "place_setup_knight"}:
        order.append((state.seat, state.decision))
        state.apply(state.legal_actions()[0])
    seats = [seat for seat, _ in placed(state)]
    assert seats == [(1 + i) % players for i in range(12)]
    for before, after in pairwise(order):
        assert after[1] == "place_castle" or after[0] == before[0]
    colours = [name.rsplit("_", 1)[0] for _, name in placed(state)]
    assert colours[: own * players] == [["rose", "gold", "purple", "gray"][seat] for seat in seats[: own * players]]
    assert set(colours[own * players :]) == ({neutral} if neutral else set())


@rule("LOW-4.4", "TER-2.5")
def test_castles_and_first_knights_stand_on_plains() -> None:
    state = new(seed=3)
    terrain = "".join(state.facts()["terrain"])
    castles = [action - 464 for action in state.legal_actions()]
    assert all(terrain[at] == "P" for at in castles)
    for letter in "WHT":
        at = terrain.index(letter)
        assert why_not_square(state, at // 15, at % 15) == "TER-3.2"
    knights: set[str] = set()
    refused: set[str | None] = set()
    for castle in castles:
        after = state.clone()
        after.apply(464 + castle)
        if after.decision == "place_setup_knight":
            knights |= {terrain[action - 464] for action in after.legal_actions()}
            beside = [at for at in (castle - 15, castle + 15) if 0 <= at < 150 and terrain[at] in "WHT"]
            refused |= {why_not_square(after, at // 15, at % 15) for at in beside}
    assert knights == {"P"}
    assert refused == {"TER-3.3"}


@rule("LOW-4.5", "TER-3.4")
def test_castles_of_a_colour_keep_their_distance() -> None:
    for seed in range(5):
        state = new(3, seed)
        while state.decision in {"place_castle", "place_setup_knight"}:
            state.apply(state.legal_actions()[-1])
        castles = state.facts()["castles"]
        for colour in ("rose", "gold", "purple", "gray"):
            own = [divmod(at, 15) for name, at in castles.items() if name.startswith(colour)]
            gaps = [abs(a - c) + abs(b - d) - 1 for i, (a, b) in enumerate(own) for c, d in own[:i]]
            assert min(gaps) >= 6
    state = new(seed=1)
    first = state.legal_actions()[0] - 464
    while len(state.facts()["castles"]) < 4 or state.decision != "place_castle":
        state.apply(state.legal_actions()[0])
    near = [a - 464 for a in state.legal_actions()]
    assert all(abs(a // 15 - first // 15) + abs(a % 15 - first % 15) >= 7 for a in near)


@rule("LOW-4.8")
def test_no_walls_and_no_regions() -> None:
    facts = set_up(new()).facts()
    assert facts["walls"] == []
    assert facts["regions"] == {}


@rule("LOW-4.10")
def test_the_first_player_begins_the_first_round() -> None:
    state = set_up(new(3, first_player=2))
    assert state.facts()["first_player"] == 2
    assert (state.seat, state.decision) == (2, "choose_slot")
    assert state.facts()["card"][0] == "a"


@example("LOW-E24")
def test_e24() -> None:
    state = new(3)
    while len(state.facts()["castles"]) < 9 or state.decision != "place_castle":
        state.apply(state.legal_actions()[0])
    neutral = []
    while state.decision in {"place_castle", "place_setup_knight"}:
        neutral.append(state.seat)
        state.apply(state.legal_actions()[0])
    assert [seat for i, seat in enumerate(neutral) if i == 0 or neutral[i - 1] != seat] == [0, 1, 2]
    facts = state.facts()
    assert len(facts["castles"]) == 12
    assert [name for name in facts["castles"] if name.startswith("gray")] == ["gray_1", "gray_2", "gray_3"]
    # a region closed around a neutral castle scores for nobody
    closing = performing(0, "b7", 2, "place_wall", players=3, walls=["v(4,1)", "h(4,0)", "h(4,1)", "h(3,0)"])
    closing.apply(GAME.action("place_wall", edge=edge("h(3,1)")))
    assert "gray_2" in closing.facts()["regions"]
    assert closing.scores == [0, 0, 0]
