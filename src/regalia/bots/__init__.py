"""Bots: players that use nothing but the contract, and of a position only what their seat may see."""

from __future__ import annotations

from regalia.bots.levels import LEVELS, Bot, UnknownBot
from regalia.bots.naming import bot, level

__all__ = ["LEVELS", "Bot", "UnknownBot", "bot", "level"]
