"""How a wheel is built: with the rules compiled where there is a C compiler, otherwise from the sources alone."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from build_client import build_client
from build_client import is_built as is_client_built
from compile_rules import SOURCES, compile_rules, has_compiler, remove_compiled


class CompileRules(BuildHookInterface[Any]):
    """Compiles the rules before hatchling packs the files."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """In editable mode the compiled modules stay beside their sources; else they go into the wheel."""
        if version != "editable" and not is_client_built():
            build_client()
        if os.environ.get("REGALIA_PURE") == "1" or not has_compiler():
            remove_compiled()
            self.app.display_warning("No C compiler: the rules are installed uncompiled; all works, only slower.")
            return
        made = compile_rules()
        if version != "editable":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"].update({str(path): str(path.relative_to(SOURCES)) for path in made})
