"""Section 2: the court, the cards, the chips, and tables that replace them."""

from __future__ import annotations

import copy
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.louis_xiv.positions import GAME, build, choices, evaluate, fact, flat, next_round, on, owned, turn
from regalia.core.errors import UnknownOption
from regalia.games.louis_xiv.tables import STANDARD_MISSIONS, STANDARD_MONEY, STANDARD_TILES
from support import do, random_play, refused, rule

SYMBOLS = ("scepter", "helmet", "ring", "letter")


@rule("LXIV-1.1")
def test_twelve_tiles_with_two_sides() -> None:
    tiles = GAME.new(4).view(None)["tiles"]
    assert [tile["tile"] for tile in tiles] == list(range(1, 13))
    turned = turn(black=range(1, 13)).view(None)["tiles"]
    assert {tile["side"] for tile in tiles} == {"red"}
    assert {tile["side"] for tile in turned} == {"black"}


@rule("LXIV-1.2", "LXIV-1.12")
def test_conditions_and_rewards_of_both_sides() -> None:
    red = [(t["reward"], t["amount"], t["condition"], t["number"]) for t in turn().view(None)["tiles"]]
    black = [
        (t["reward"], t["amount"], t["condition"], t["number"]) for t in turn(black=range(1, 13)).view(None)["tiles"]
    ]
    assert [one[:2] for one in red] == [one[:2] for one in black], "both sides give the same"
    assert red == [
        ("scepter", 1, "money", 3),
        ("letter", 1, "money", 3),
        ("ring", 1, "money", 3),
        ("helmet", 1, "money", 3),
        ("crown", 1, "money", 4),
        ("shield", 2, "first", 0),
        ("gold", 4, "first", 0),
        ("marker", 2, "influence", 3),
        ("crown", 1, "money", 5),
        ("shield", 1, "influence", 2),
        ("influence_card", 1, "money", 3),
        ("intrigue_card", 1, "money", 2),
    ]
    assert [one[2:] for one in black] == [
        *[("first", 0)] * 4,
        ("influence", 4),
        ("money", 4),
        ("influence", 3),
        ("first", 0),
        ("first", 0),
        ("money", 2),
        ("first", 0),
        ("influence", 3),
    ]


@rule("LXIV-1.3")
def test_sixteen_edges_and_no_others() -> None:
    reached = set()
    for tile in range(1, 13):
        state = turn(hands={0: [tile, tile, 0], 1: [0], 2: [0], 3: [0]})
        do(state, "play_place", card=tile)
        do(state, "choose_count", count=2)
        found = {target for target, _ in choices(state, "jump")}
        for other in set(range(1, 13)) - found:
            assert refused(state, "jump", tile=other, count=1) == "LXIV-1.3"
        reached |= {(min(tile, other), max(tile, other)) for other in found}
    assert reached == {
        *((1, 2), (1, 4), (1, 6), (1, 7), (2, 3), (2, 8), (2, 9), (3, 4)),
        *((3, 10), (3, 11), (4, 5), (4, 12), (5, 6), (7, 8), (9, 10), (11, 12)),
    }


@rule("LXIV-1.4")
def test_thirty_influence_cards() -> None:
    facts = GAME.new(3, 5).facts()
    cards = Counter(facts["influence_deck"] + flat(facts["influence_hands"]))
    assert cards == {0: 6, **dict.fromkeys(range(1, 13), 2)}


@rule("LXIV-1.5")
def test_twelve_intrigue_cards() -> None:
    assert sorted(fact(GAME.new(3, 5), "intrigue_deck")) == list(range(1, 13))


@rule("LXIV-1.6")
def test_eight_money_cards_two_for_each_inner_tile() -> None:
    facts = GAME.new(3, 5).facts()
    assert sorted(facts["money_cards"] + facts["money_box"]) == list(range(8))
    assert Counter(card["tile"] for card in STANDARD_MONEY) == {1: 2, 2: 2, 3: 2, 4: 2}
    begun = [event.facts for seed in range(40) for event in GAME.new(2, seed).events if event.kind == "round_begun"]
    seen = {(facts["card"], facts["tile"], facts["gold"][0]) for facts in begun}
    assert seen == {(0, 1, 3), (1, 1, 6), (2, 2, 4), (3, 2, 5), (4, 3, 4), (5, 3, 5), (6, 4, 3), (7, 4, 6)}


@rule("LXIV-1.7", "LXIV-1.8", "LXIV-1.12")
def test_forty_missions_of_two_chips() -> None:
    assert len(STANDARD_MISSIONS) == 40
    assert all(len(mission["needs"]) == 2 for mission in STANDARD_MISSIONS)
    pale, medium, dark = STANDARD_MISSIONS[:20], STANDARD_MISSIONS[20:32], STANDARD_MISSIONS[32:]
    assert Counter(tuple(m["needs"]) for m in pale) == dict.fromkeys([(s, "?") for s in SYMBOLS], 5)
    pairs = [(a, b) for i, a in enumerate(SYMBOLS) for b in SYMBOLS[i + 1 :]]
    assert Counter(tuple(m["needs"]) for m in medium) == dict.fromkeys(pairs, 2)
    assert Counter(tuple(m["needs"]) for m in dark) == dict.fromkeys([(s, s) for s in SYMBOLS], 2)
    effects = Counter(m["effect"].partition("(")[0] for m in STANDARD_MISSIONS)
    several = {"gold1": 4, "marker1": 4, "tile_marker": 6, "extra_mission": 2, "skip_turn": 2, "chip_to_crown": 2}
    several |= {"swap_missions": 2, "goods2": 4, "shield1": 2, "louis_marker": 2, "swap_influence": 2}
    single = (
        "marker3",
        "gold3",
        "intrigue1",
        "marker_for_card",
        "card_is_4",
        "extra_marker",
        "first_once",
        "discount1",
    )
    assert effects == several | dict.fromkeys(single, 1)
    backs = [GAME.new(2, 1).view(0)["decks"][colour] for colour in ("pale", "medium", "dark")]
    assert backs == [18, 10, 8]


@rule("LXIV-1.9", "LXIV-2.9")
def test_the_chips_of_the_supply() -> None:
    assert GAME.new(4).view(None)["chip_supply"] == {"scepter": 6, "helmet": 6, "ring": 6, "letter": 6, "crown": 10}


@rule("LXIV-1.10", "LXIV-2.10")
def test_sixty_shields_face_down_in_random_order() -> None:
    supply = fact(GAME.new(4, 1), "shield_supply")
    assert Counter(supply) == dict.fromkeys(range(6), 10)
    assert supply != fact(GAME.new(4, 2), "shield_supply")


@rule("LXIV-1.11", "LXIV-2.11", "LXIV-12.1")
def test_sixteen_markers_each_at_every_moment() -> None:
    for state in random_play(GAME.new(3, 4), 4):
        facts = state.facts()
        for seat in range(3):
            placed = sum(row[seat] for row in facts["markers"])
            assert facts["private"][seat] + facts["common"][seat] + placed == 16


# --- other editions ---------------------------------------------------------------------------------------------------


def edited(table: list[dict[str, Any]], place: int, **entries: Any) -> list[dict[str, Any]]:
    copied = copy.deepcopy(table)
    copied[place].update(entries)
    return copied


def test_another_edition_of_the_tiles() -> None:
    tiles = edited(STANDARD_TILES, 0, reward="shield:3", red="influence(2)")
    state = evaluate(1, 3, markers={1: [2, 1, 0, 0]}, options={"tile_set": tiles}, louis=2)
    assert sum(fact(state, "shields")[0]) == 3
    assert sum(fact(state, "shields")[1]) == 0
    assert fact(state, "sides")[0] == "black", "an influence tile turns when its reward is received"


def test_another_edition_of_missions_and_money() -> None:
    missions = edited(STANDARD_MISSIONS, 8, needs=["ring", "letter"], effect="tile_marker(7)")
    options = {"mission_set": missions, "money_set": edited(STANDARD_MONEY, 2, gold=11)}
    state = next_round(fulfilled={0: [8]}, options=options)
    assert fact(state, "gold")[0] == 16
    assert state.decision == "pre_place"
    do(state, "accept")
    assert on(state, 7)[0] == 1
    assert "tile 7" in state.game.story.picture(state.view(0))


def test_tables_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "tiles.json"
    path.write_text(json.dumps(edited(STANDARD_TILES, 6, reward="gold:8")), "utf-8")
    state = GAME.new(2, 1, {"tile_set": str(path)})
    assert state.view(None)["tiles"][6]["amount"] == 8
    assert GAME.from_facts(json.loads(json.dumps(state.facts()))) == state
    with pytest.raises(UnknownOption, match="cannot be read"):
        GAME.new(2, 1, {"tile_set": str(tmp_path / "none.json")})


@pytest.mark.parametrize(
    ("option", "table", "sentence"),
    [
        ("tile_set", STANDARD_TILES[:11], "a list of 12 tiles"),
        ("tile_set", edited(STANDARD_TILES, 2, reward="chip:sword"), "the reward of tile 3"),
        ("tile_set", edited(STANDARD_TILES, 2, reward="shield:9"), "the reward of tile 3"),
        ("tile_set", edited(STANDARD_TILES, 2, red="money"), "the condition of tile 3, red"),
        ("tile_set", edited(STANDARD_TILES, 2, black="influence(0)"), "the condition of tile 3, black"),
        ("tile_set", edited(STANDARD_TILES, 2, green="first"), "entry 2 must have exactly"),
        ("tile_set", edited(STANDARD_TILES, 6, reward="chip:ring"), "at most 6 tiles may give chips"),
        ("tile_set", edited(STANDARD_TILES, 6, reward="influence_card:1"), "at most 1 tile may give an influence card"),
        ("tile_set", edited(STANDARD_TILES, 6, reward="marker:1"), "marker 2 at most"),
        ("mission_set", STANDARD_MISSIONS[1:], "a list of 40 missions"),
        ("mission_set", edited(STANDARD_MISSIONS, 4, needs=["crown", "?"]), "mission 4 must need two basic chips"),
        ("mission_set", edited(STANDARD_MISSIONS, 4, needs=["?", "ring"]), "mission 4 must need two basic chips"),
        ("mission_set", edited(STANDARD_MISSIONS, 4, effect="gold2"), "the effect of mission 4"),
        ("mission_set", edited(STANDARD_MISSIONS, 4, effect="tile_marker(13)"), "the effect of mission 4"),
        ("mission_set", edited(STANDARD_MISSIONS, 4, effect="first_once"), "at most 1 missions may have the effect"),
        ("money_set", {}, "a list of 8 money cards"),
        ("money_set", edited(STANDARD_MONEY, 0, tile=5), "money card 1 must name a tile from 1 to 4"),
        ("money_set", edited(STANDARD_MONEY, 0, gold=13), "money card 1 must give 0 to 12 gold"),
        ("money_set", edited(STANDARD_MONEY, 0, gold=True), "money card 1 must give 0 to 12 gold"),
        ("money_set", edited(STANDARD_MONEY, 0, tile=2), "must be on two money cards"),
    ],
)
def test_wrong_tables_are_refused_with_a_sentence(option: str, table: Any, sentence: str) -> None:
    with pytest.raises(UnknownOption, match=sentence):
        GAME.new(4, 1, {option: table})


def test_a_chip_reward_of_another_edition() -> None:
    tiles = edited(STANDARD_TILES, 9, reward="chip:ring")
    with pytest.raises(UnknownOption, match="at most 6"):
        build(options={"tile_set": tiles})
    tiles = edited(tiles, 4, reward="shield:1")
    state = evaluate(10, 3, markers={10: [2, 0, 0, 0]}, options={"tile_set": tiles})
    assert owned(state, 0) == {"ring": 1}
