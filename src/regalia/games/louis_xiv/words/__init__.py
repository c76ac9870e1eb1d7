"""The words of Louis XIV: the catalogue beside this file, and what things are called."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from regalia.core.words import Words, amount
from regalia.games.louis_xiv.components import JOKER

WORDS = Words(str(Path(__file__).parent))
SEATS = WORDS.list("seats")
PERSONAGES = WORDS.list("personages")
CHIPS = WORDS.list("chips")
COLOURS = WORDS.list("colours")
DESIGNS = WORDS.list("designs")


def tile_name(tile: int) -> str:
    """A tile as one speaks of it: "Colbert (7)"."""
    return f"{PERSONAGES[tile - 1]} ({tile})"


def card_name(card: int) -> str:
    """An influence card."""
    return WORDS.say("joker") if card == JOKER else tile_name(card)


def markers(count: int) -> str:
    """So many markers."""
    return amount(count, "marker")


def reward_words(reward: str, count: int) -> str:
    """A reward in words: "2 shields"."""
    key = f"reward.{reward}.{count}"
    return WORDS.say(key if key in WORDS else f"reward.{reward}", amount=count)


def effect_words(effect: str) -> str:
    """A mission's effect in words; "tile_marker(5)" names its tile."""
    name, _, tile = effect.rstrip(")").partition("(")
    return WORDS.say(f"effect.{name}", tile=tile)


def mission_words(mission: Mapping[str, Any]) -> str:
    """A mission with its cost and its effect."""
    needs = [WORDS.say("needs.any") if chip == "?" else chip for chip in mission["needs"]]
    effect = effect_words(mission["effect"])
    return WORDS.say("mission", mission=mission["mission"], needs=" + ".join(needs), effect=effect)
