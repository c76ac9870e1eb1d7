"""The example in the docs plays a whole game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from web.server import Browser, Server

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bot_client.py"


def test_the_example_bot_plays(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        host = Browser(server)
        opened = host.post("/api/tables", game="versailles_dice", players=2, name="Ann", bots=[None, "page"], sit=False)
        command = [sys.executable, str(EXAMPLE), server.address, opened["table"]]
        said = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert said.returncode == 0, said.stderr
        assert "scores [" in said.stdout
        assert host.get(f"/api/tables/{opened['table']}")["status"] == "over"
