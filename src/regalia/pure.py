"""Running from the sources although compiled modules lie beside them, and telling which of the two is running."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

_PACKAGE = Path(__file__).resolve().parent


class SourceFinder:
    """Finds the modules of `regalia` as `.py` files only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source file of a module of ours; nothing for others."""
        parts = fullname.split(".")
        if parts[0] != "regalia":
            return None
        place = _PACKAGE.joinpath(*parts[1:])
        if (place / "__init__.py").exists():
            return spec_from_file_location(fullname, place / "__init__.py", submodule_search_locations=[str(place)])
        source = place.with_suffix(".py")
        return spec_from_file_location(fullname, source) if source.exists() else None


def use_sources() -> None:
    """From now on import the sources, as `REGALIA_PURE=1` asks for."""
    if not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Whether the rules run as compiled code."""
    from regalia.core import state

    return not str(state.__file__).endswith(".py")
