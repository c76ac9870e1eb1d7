"""The uncompiled twin of the package, loaded from the sources beside the compiled one in the same process."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module

from regalia.core.game import Game
from regalia.pure import SourceFinder


@cache
def uncompiled_games() -> dict[str, Game]:
    """Every registered game, from a second import of the whole package that finds `.py` files only."""
    ours = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "regalia"}
    finder = SourceFinder()
    for name in ours:
        del sys.modules[name]
    sys.meta_path.insert(0, finder)
    try:
        registry = import_module("regalia.core.registry")
        twins: dict[str, Game] = {name: registry.game(name) for name in registry.games()}
        state = sys.modules["regalia.core.state"]
        assert str(state.__file__).endswith(".py"), "the twin is not loaded from the sources"
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name.split(".")[0] == "regalia"]:
            del sys.modules[name]
        sys.modules.update(ours)
    return twins
