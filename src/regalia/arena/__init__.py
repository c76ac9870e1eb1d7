"""The arena: bots against bots, in numbers that settle who is stronger."""

from __future__ import annotations

from regalia.arena.plan import Plan
from regalia.arena.running import run
from regalia.arena.summary import summary

__all__ = ["Plan", "run", "summary"]
