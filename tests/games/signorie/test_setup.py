"""Set-up: SIG-1, and the options that change it."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations, permutations

import pytest

from games.signorie.positions import GAME, Position, family, lord, take, told
from regalia.core.errors import UnknownOption, WrongPlayerCount
from regalia.games.signorie.components import (
    ASSIGNMENT_IDS,
    CITY_IDS,
    COLUMN_IDS,
    HOUSE_IDS,
    PLAYER_COLOURS,
    REWARD_IDS,
)
from support import do, example, rule

BONUS = set(REWARD_IDS[:9])
POINTS = set(REWARD_IDS[9:])


@rule("SIG-1.1", "SIG-11.1")
def test_two_to_four_players_of_different_colours() -> None:
    for players in (1, 5):
        with pytest.raises(WrongPlayerCount):
            GAME.new(players)
    for players in (2, 3, 4):
        for colours in ("seats", "random"):
            boards = [one["colour"] for one in GAME.new(players, 3, {"colours": colours}).facts()["lords"]]
            assert len(set(boards)) == players


@rule("SIG-1.2", "SIG-11.9")
def test_colours_by_seat_or_drawn() -> None:
    def boards(seed: int, colours: str) -> tuple[str, ...]:
        return tuple(one["colour"] for one in GAME.new(2, seed, {"colours": colours}).facts()["lords"])

    assert boards(5, "seats") == ("red", "yellow")
    assert [one["colour"] for one in GAME.new(4, 5).facts()["lords"]] == ["red", "yellow", "purple", "blue"]
    drawn = Counter(boards(seed, "random") for seed in range(600))
    assert set(drawn) == set(permutations(PLAYER_COLOURS, 2))
    assert min(drawn.values()) > 25


@rule("SIG-1.3")
@pytest.mark.parametrize(("colour", "is_taken"), [("red", False), ("yellow", True), ("purple", True), ("blue", False)])
def test_each_board_has_its_own_career_plan(colour: str, is_taken: bool) -> None:
    position = Position().have(0, colour=colour).have(1, colour="red" if colour != "red" else "blue")
    state = position.man("military", 1).city("milano", mission="medici_5").dice(grey=[4, 4]).build()
    take(state, "grey", 4, "signoria")
    do(state, "choose_city_slot", city="milano", side="a")
    assert lord(state)["rows"]["military"] == (["alliance_medici_5"] if is_taken else [])


@rule("SIG-1.4", "SIG-1.5", "SIG-1.6", "SIG-1.8", "SIG-1.22", "SIG-1.23", "SIG-1.24")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_alike(players: int) -> None:
    facts = GAME.new(players, 8).facts()
    assert len(facts["lords"]) == players
    for one in facts["lords"]:
        assert (one["supply"], one["stock"]) == ({"male": 4, "female": 3}, {"male": 8, "female": 8})
        assert (one["vp"], set(one["vp_log"].values())) == (0, {0})
        assert one["helpers"] == []
        assert one["brides"] == [False] * 4
        assert set(one["dice"].values()) == {0}
        assert one["threshold"] == {"male": 0, "female": 0}
        assert all(not tiles for tiles in one["rows"].values())
        assert set(one["face_down"].values()) == {0}
        assert all(track == [0] * 6 for track in one["careers"].values())
    assert (facts["helpers_left"], facts["brides_left"], facts["proxies"]) == (48, 16, 0)
    residents = [slot for city in facts["cities"].values() for slot in city["slots"]]
    assert residents == [None] * 40


@rule("SIG-1.24")
def test_the_lord_counts_as_married() -> None:
    state = Position().dice(purple=[3, 3]).build()
    take(state, "purple", 3, "signoria")
    assert len(told(state, "offspring_rolled")[0]["rolled"]) == 1


@rule("SIG-1.7", "SIG-1.10")
@pytest.mark.parametrize(("players", "florins"), [(2, [6, 7]), (3, [6, 7, 7]), (4, [6, 7, 7, 8])])
def test_florins_by_turn_order(players: int, florins: list[int]) -> None:
    for seed in range(5):
        facts = GAME.new(players, seed).facts()
        assert [facts["lords"][seat]["florins"] for seat in facts["turn_order"]] == florins


@rule("SIG-1.9")
def test_the_turn_order_is_uniformly_random() -> None:
    orders = Counter(tuple(GAME.new(3, seed).facts()["turn_order"]) for seed in range(600))
    assert set(orders) == set(permutations(range(3)))
    assert min(orders.values()) > 65


@rule("SIG-1.11")
def test_initiative_discs_lie_in_turn_order() -> None:
    for seed in range(5):
        facts = GAME.new(4, seed).facts()
        assert facts["initiative"] == [0] * 4
        assert facts["initiative_order"] == facts["turn_order"]


@rule("SIG-1.12", "SIG-2.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_dice_of_each_colour_as_players(players: int) -> None:
    faces: Counter[int] = Counter()
    for seed in range(120):
        pool = GAME.new(players, seed).facts()["pool"]
        assert [len(pool[column]) for column in COLUMN_IDS] == [players] * 5
        for column in COLUMN_IDS:
            faces.update(pool[column])
    assert set(faces) == set(range(1, 7))
    mean = faces.total() / 6
    assert all(0.8 * mean < count < 1.2 * mean for count in faces.values())


@rule("SIG-1.13", "SIG-6.3.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_offspring_dice_with_every_number_of_players(players: int) -> None:
    state = Position(players).brides(1, 2, 3, 4).build()
    take(state, "purple", 3, "signoria")
    assert len(told(state, "offspring_rolled")[0]["rolled"]) == 5


@rule("SIG-1.14", "SIG-1.15")
def test_five_bonus_tiles_and_two_vp_tiles_are_drawn() -> None:
    first: set[str] = set()
    last: set[str] = set()
    for seed in range(200):
        rewards = GAME.new(2, seed).facts()["rewards"]
        assert len(set(rewards)) == len(rewards) == 7
        assert set(rewards[:5]) <= BONUS
        assert set(rewards[5:]) <= POINTS
        first.add(rewards[0])
        last.add(rewards[6])
    assert (first, last) == (BONUS, POINTS)


@rule("SIG-1.16")
def test_unused_reward_tiles_are_not_told() -> None:
    state = GAME.new(3, 4)
    everything = json.dumps([state.facts(), state.view(0), [event.as_json() for event in state.events]])
    unused = (BONUS | POINTS) - set(state.facts()["rewards"])
    assert len(unused) == 7
    assert not [name for name in unused if f'"{name}"' in everything]


@rule("SIG-1.17")
def test_assignment_tiles_are_unknown_until_the_round_begins() -> None:
    events = GAME.new(2, 4).events
    first = [event.kind for event in events].index("assignments_laid")
    before = json.dumps([event.as_json() for event in events[:first]])
    assert not [name for name in ASSIGNMENT_IDS if name in before]
    assert events[first].reveals


@rule("SIG-1.18", "SIG-1.19", "SIG-2.3")
@pytest.mark.parametrize(("players", "in_play"), [(2, 42), (3, 48), (4, 54)])
def test_tiles_are_removed_by_house(players: int, in_play: int) -> None:
    tops: set[str] = set()
    gone: set[str] = set()
    for seed in range(60):
        facts = GAME.new(players, seed).facts()
        houses = Counter(tile.split("_")[1] for tile in facts["removed"])
        assert houses == Counter({house: 4 - players for house in HOUSE_IDS if players < 4})
        laid = sum(city[kind] is not None for city in facts["cities"].values() for kind in ("marriage", "mission"))
        assert len(facts["stack"]) + laid == in_play
        assert laid == 2 * (players + 1)
        tops.add(facts["stack"][0])
        gone.update(facts["removed"])
    assert len(tops) > 25, "the stack is shuffled"
    assert len(gone) > 45 or players == 4, "any tile may be removed"


@rule("SIG-1.20", "SIG-1.21", "SIG-11.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_covered_cities_are_drawn(players: int) -> None:
    covered = Counter(
        tuple(name for name, city in GAME.new(players, seed).facts()["cities"].items() if not city["active"])
        for seed in range(300)
    )
    assert set(covered) == set(combinations(CITY_IDS, 4 - players))
    assert min(covered.values()) > 300 / len(covered) / 2


@rule("SIG-1.21", "SIG-11.5")
def test_covered_cities_can_be_named() -> None:
    cities = GAME.new(2, 1, {"covered_cities": "venezia,roma"}).facts()["cities"]
    assert [name for name in CITY_IDS if not cities[name]["active"]] == ["venezia", "roma"]
    assert (cities["roma"]["marriage"], cities["roma"]["mission"]) == (None, None)
    assert not GAME.new(3, 1, {"covered_cities": "roma"}).facts()["cities"]["roma"]["active"]
    wrong: list[tuple[int, str]] = [
        (2, "roma"),
        (3, "venezia,roma"),
        (4, "roma"),
        (2, "roma,venezia"),
        (2, "roma,roma"),
    ]
    for players, names in wrong:
        with pytest.raises(UnknownOption):
            GAME.new(players, 1, {"covered_cities": names})


@rule("SIG-1.21")
def test_nobody_goes_to_a_covered_city() -> None:
    state = Position().cover("milano", "venezia").build()
    take(state, "red", 3, "signoria")
    assert {action["city"] for action in map(GAME.parse, state.legal_actions())} == {"firenze", "roma", "napoli"}
    refusal = state.why_not(GAME.action("choose_city_slot", city="milano", side="a"))
    assert refusal is not None
    assert refusal.rule == "SIG-1.21"


@example("SIG-EX-1")
def test_set_up_with_four_players() -> None:
    seed = next(seed for seed in range(200) if GAME.new(4, seed).facts()["turn_order"] == [3, 0, 1, 2])
    state = GAME.new(4, seed)
    facts = state.facts()
    assert [facts["lords"][seat]["florins"] for seat in (3, 0, 1, 2)] == [6, 7, 7, 8]
    assert [family(state, seat) for seat in range(4)] == [(4, 3, 8, 8)] * 4
    assert facts["initiative_order"] == [3, 0, 1, 2]
    assert sum(map(len, facts["pool"].values())) == 20
    assert [city["active"] for city in facts["cities"].values()] == [True] * 5
    laid = [city[kind] for city in facts["cities"].values() for kind in ("marriage", "mission")]
    assert None not in laid
    assert (len(laid), len(facts["stack"])) == (10, 44)


@example("SIG-EX-2", "SIG-EX-3")
@pytest.mark.parametrize(
    ("players", "dice", "cities", "laid", "stack", "florins"),
    [(3, 15, 4, 8, 40, [6, 7, 7]), (2, 10, 3, 6, 36, [6, 7])],
)
def test_set_up_with_fewer_players(
    players: int, dice: int, cities: int, laid: int, stack: int, florins: list[int]
) -> None:
    facts = GAME.new(players, 6).facts()
    active = [city for city in facts["cities"].values() if city["active"]]
    assert sum(map(len, facts["pool"].values())) == dice
    assert len(active) == cities
    assert sum(len(city["slots"]) for city in active) == 8 * cities
    assert sum(city[kind] is not None for city in active for kind in ("marriage", "mission")) == laid
    assert len(facts["stack"]) == stack
    assert [facts["lords"][seat]["florins"] for seat in facts["turn_order"]] == florins


@rule("SIG-11.7")
@example("SIG-EX-46")
def test_the_short_game_has_three_bonus_rounds() -> None:
    state = GAME.new(2, 9, GAME.presets["short"])
    rewards = state.facts()["rewards"]
    assert len(rewards) == 5
    assert set(rewards[:3]) <= BONUS
    assert set(rewards[3:]) <= POINTS
    decisions = 0
    while not state.over:
        state.apply(state.legal_actions()[-1])
        decisions += 1
    assert decisions <= 350 * 2
    assert [event["round"] for event in told(state, "round_begun")] == [1, 2, 3, 4, 5]
    assert {len(told(state, kind)) for kind in ("initiative_scored", "game_ended")} == {5, 1}


def test_presets() -> None:
    assert GAME.check_options(GAME.presets["standard"], 2) == GAME.check_options({}, 2)
    published = GAME.check_options(GAME.presets["published"], 2)
    assert (published["tracks_points"], published["dowry_cap"]) == ("fixed_4", "total_4")
