"""Positions of Signorie built from a few facts: the rest follows, so that every invariant holds."""

from __future__ import annotations

from typing import Any

import regalia
from regalia.core.facts import rng_facts
from regalia.core.rng import seeded
from regalia.core.state import State
from regalia.games.signorie.components import (
    ASSIGNMENT_IDS,
    CAREER_IDS,
    CITY_IDS,
    COLUMN_IDS,
    HELPER_IDS,
    HOUSE_IDS,
    PLAYER_COLOURS,
    REWARD_IDS,
    ROW_IDS,
    SOURCE_IDS,
    TILE_IDS,
)
from support import do

GAME = regalia.game("signorie")
NO_CONTEXT = {
    "column": None,
    "helper_row": 0,
    "tile": None,
    "effect": None,
    "effect_left": 0,
    "points": 0,
    "has_advanced": False,
    "man": None,
    "marriage": None,
}


class Position:
    """A first turn of seat 0 with empty boards, 6 florins and 4 men and 3 women each, to be changed step by step.

    Unless told otherwise: all members not placed elsewhere are in the general stock, all tiles in the stack, all dice
    not taken show 3 and lie in the pool, and the first cities are the active ones, without tiles.
    """

    def __init__(self, players: int = 2, **options: Any) -> None:
        self.players = players
        self.options = options
        seats = range(players)
        self.round = 1
        self.active = 0
        self.order = list(seats)
        self.initiative = [0] * players
        self.initiative_order = list(seats)
        self.passed = [False] * players
        self.cities: dict[str, dict[str, Any]] = {
            name: {"active": place <= players, "slots": [None] * 8, "marriage": None, "mission": None}
            for place, name in enumerate(CITY_IDS)
        }
        self.pool: dict[str, list[int]] = {}
        self.assignments = list(ASSIGNMENT_IDS)
        self.rounds: int = options.get("rounds", 7)
        self.rewards = [*REWARD_IDS[: self.rounds - 2], *REWARD_IDS[9:11]]
        self.buried: list[str] = []
        self.stack_size: int | None = None
        self.proxies = 0
        self.rng = rng_facts(seeded(1))
        self.lords = [self._lord(PLAYER_COLOURS[seat]) for seat in seats]

    @staticmethod
    def _lord(colour: str) -> dict[str, Any]:
        return {
            "colour": colour,
            "florins": 6,
            "vp": 0,
            "vp_log": dict.fromkeys(SOURCE_IDS, 0),
            "supply": {"male": 4, "female": 3},
            "threshold": {"male": 0, "female": 0},
            "careers": {career: [0] * 6 for career in CAREER_IDS},
            "dice": dict.fromkeys(COLUMN_IDS, 0),
            "helpers": [],
            "brides": [False] * 4,
            "rows": {row: [] for row in ROW_IDS},
            "face_down": dict.fromkeys(ROW_IDS, 0),
        }

    # --- changing it ------------------------------------------------------------------------------------------------

    def have(self, seat: int = 0, *, florins: int | None = None, vp: int | None = None, colour: str = "") -> Position:
        lord = self.lords[seat]
        if florins is not None:
            lord["florins"] = florins
        if vp is not None:
            lord["vp"] = lord["vp_log"]["rewards"] = vp
        if colour:
            lord["colour"] = colour
        return self

    def supply(self, men: int, women: int, seat: int = 0) -> Position:
        self.lords[seat]["supply"] = {"male": men, "female": women}
        return self

    def on_threshold(self, men: int, women: int, seat: int = 0) -> Position:
        self.lords[seat]["threshold"] = {"male": men, "female": women}
        return self

    def man(self, career: str, *spaces: int, seat: int = 0) -> Position:
        """Men on these spaces of a career."""
        for space in spaces:
            self.lords[seat]["careers"][career][space - 1] += 1
        return self

    def taken(self, seat: int = 0, **dice: int) -> Position:
        """Dice on the seat's action slots."""
        self.lords[seat]["dice"].update(dice)
        return self

    def dice(self, **pool: list[int]) -> Position:
        """Dice in the pool."""
        self.pool.update({color: sorted(values) for color, values in pool.items()})
        return self

    def helpers(self, *names: str, seat: int = 0) -> Position:
        self.lords[seat]["helpers"] = sorted((f"helper_{name}" for name in names), key=HELPER_IDS.index)
        return self

    def brides(self, *brothers: int, seat: int = 0) -> Position:
        self.lords[seat]["brides"] = [brother + 1 in brothers for brother in range(4)]
        return self

    def row(self, name: str, *tiles: str, face_down: int = 0, seat: int = 0) -> Position:
        """Tiles such as `sforza_6` face up in a row, and some face down."""
        self.lords[seat]["rows"][name] = sorted((f"alliance_{tile}" for tile in tiles), key=TILE_IDS.index)
        self.lords[seat]["face_down"][name] = face_down
        return self

    def city(self, name: str, residents: int = 0, marriage: str = "", mission: str = "") -> Position:
        """Members of seat 1, and of seat 0 when it has no more, in the lowest slots; tiles such as `este_4`."""
        for slot in range(residents):
            sex = "female" if slot % 2 else "male"
            seat = 1 if self._stock(1, sex) > 0 else 0
            self.cities[name]["slots"][slot] = {"seat": seat, "sex": sex}
        for kind, tile in (("marriage", marriage), ("mission", mission)):
            if tile:
                self.cities[name][kind] = f"alliance_{tile}"
        return self

    def resident(self, city: str, slot: str, seat: int, sex: str) -> Position:
        """Somebody in a slot such as `2a`."""
        self.cities[city]["slots"][(int(slot[0]) - 1) * 2 + "ab".index(slot[1])] = {"seat": seat, "sex": sex}
        return self

    def cover(self, *names: str) -> Position:
        for name in CITY_IDS:
            self.cities[name]["active"] = name not in names
        return self

    def tiles_at(self, column: str, left: str, right: str = "") -> Position:
        """Assignment tiles at a column; the others make room."""
        for place, name in enumerate((left, right)):
            if name:
                goal = COLUMN_IDS.index(column) * 2 + place
                origin = self.assignments.index(f"asg_{name}")
                self.assignments[goal], self.assignments[origin] = self.assignments[origin], self.assignments[goal]
        return self

    def in_round(self, number: int, reward: str = "") -> Position:
        """The round, and its reward tile."""
        self.round = number
        if reward:
            name = f"rwd_{reward}"
            if name in self.rewards:
                self.rewards[self.rewards.index(name)] = self.rewards[number - 1]
            self.rewards[number - 1] = name
        return self

    def initiative_at(self, *spaces: int, order: list[int] | None = None) -> Position:
        """Discs by seat; among equals the lower seat is on top, unless the order from the top says otherwise."""
        self.initiative = list(spaces)
        self.initiative_order = order or sorted(range(self.players), key=lambda seat: -spaces[seat])
        return self

    def turns(self, order: list[int], active: int | None = None) -> Position:
        """The turn order, also of the discs on one space, and whose turn it is."""
        self.order = order
        self.initiative_order = sorted(order, key=lambda seat: -self.initiative[seat])
        self.active = order[0] if active is None else active
        return self

    def all_passed_but(self, seat: int = 0) -> Position:
        self.passed = [one != seat for one in range(self.players)]
        self.active = seat
        return self

    def stack_of(self, tiles: int, proxies: int = 0) -> Position:
        """A stack of so many tiles; the others lie face down in seat 1's political row."""
        self.stack_size = tiles
        self.proxies = proxies
        self.lords[1]["face_down"]["political"] += proxies
        return self

    def rolling(self, *faces: int) -> Position:
        """The next dice of the generator show these faces."""
        for seed in range(10**6):
            chance = seeded(seed)
            if all(chance.below(6) + 1 == face for face in faces):
                self.rng = rng_facts(seeded(seed))
                return self
        raise AssertionError("no such generator")

    # --- building it ------------------------------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        """All facts, those that follow included."""
        for seat, lord in enumerate(self.lords):
            lord["stock"] = {sex: self._stock(seat, sex) for sex in ("male", "female")}
            lord["actions"] = sum(value > 0 for value in lord["dice"].values())
        removed = [f"alliance_{house}_{number}" for house in HOUSE_IDS for number in range(1, 5 - self.players)]
        stack = self._unplaced(removed)
        if self.stack_size is not None:
            self.buried, stack = stack[self.stack_size :], stack[: self.stack_size]
            self.lords[1]["face_down"]["political"] += len(self.buried)
        return {
            "game": "signorie",
            "players": self.players,
            "options": self.options,
            "round": self.round,
            "phase": "actions",
            "active": self.active,
            "decision": "turn",
            "context": NO_CONTEXT,
            "turn_order": self.order,
            "initiative": self.initiative,
            "initiative_order": self.initiative_order,
            "passed": self.passed,
            "cities": self.cities,
            "pool": {column: self.pool.get(column, [3] * self._left(column)) for column in COLUMN_IDS},
            "assignments": {
                column: self.assignments[place * 2 : place * 2 + 2] for place, column in enumerate(COLUMN_IDS)
            },
            "rewards": self.rewards,
            "helpers_left": 48 - sum(len(lord["helpers"]) for lord in self.lords),
            "brides_left": 16 - sum(sum(lord["brides"]) for lord in self.lords),
            "proxies": self.proxies,
            "lords": self.lords,
            "stack": stack,
            "removed": removed,
            "buried": self.buried,
            "rng": self.rng,
        }

    def build(self) -> State:
        """The position, checked."""
        return GAME.from_facts(self.facts())

    def _stock(self, seat: int, sex: str) -> int:
        lord = self.lords[seat]
        elsewhere: int = lord["supply"][sex] + lord["threshold"][sex]
        elsewhere += sum(one == {"seat": seat, "sex": sex} for city in self.cities.values() for one in city["slots"])
        if sex == "male":
            elsewhere += sum(map(sum, lord["careers"].values()))
        return (12 if sex == "male" else 11) - elsewhere

    def _left(self, column: str) -> int:
        return self.players - len([lord for lord in self.lords if lord["dice"][column]])

    def _unplaced(self, removed: list[str]) -> list[str]:
        placed = {tile for lord in self.lords for row in lord["rows"].values() for tile in row}
        placed |= {city[kind] for city in self.cities.values() for kind in ("marriage", "mission")}
        placed |= {*removed, *self.buried}
        return [tile for tile in TILE_IDS if tile not in placed]


# --- asking a state ---------------------------------------------------------------------------------------------------


def lord(state: State, seat: int = 0) -> dict[str, Any]:
    """The facts of a seat."""
    found: dict[str, Any] = state.facts()["lords"][seat]
    return found


def family(state: State, seat: int = 0) -> tuple[int, int, int, int]:
    """Men and women in the personal supply, men and women in the general stock."""
    supply, stock = lord(state, seat)["supply"], lord(state, seat)["stock"]
    return supply["male"], supply["female"], stock["male"], stock["female"]


def legal(state: State) -> list[dict[str, Any]]:
    """The legal actions with their parameters."""
    return [state.game.parse(action) for action in state.legal_actions()]


def kinds(state: State) -> set[str]:
    """The kinds of the legal actions."""
    return {action["kind"] for action in legal(state)}


def values(state: State, kind: str, parameter: str) -> list[Any]:
    """The values that a parameter has in the legal actions of this kind."""
    return [action[parameter] for action in legal(state) if action["kind"] == kind]


def take(state: State, color: str, value: int, then: str = "", **parameters: Any) -> None:
    """Take a die, and perhaps the action with it."""
    do(state, "take_die", color=color, value=value)
    if then:
        do(state, then, **parameters)


def told(state: State, kind: str) -> list[dict[str, Any]]:
    """What events of this kind said."""
    return [dict(event.facts) for event in state.events if event.kind == kind]
