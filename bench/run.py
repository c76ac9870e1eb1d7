"""Speed of all games, compiled and uncompiled, beside other engines in the same run: a table and a JSON file.

python3 go.py bench [--seconds 2] [--no-peers] [--json FILE]

The machine may be shared and noisy: look at the ratios, not at the figures. Every measurement is taken in turns, three
rounds of them, and the best round counts for everybody.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]
PEER_VENV = ROOT / ".bench"
PEERS = ("catanatron", "spiel:quoridor", "spiel:go(board_size=9)", "spiel:backgammon", "spiel:hanabi")
SEARCHING_PEERS = ("ismcts:gin_rummy", "ismcts:hearts", "ismcts:oh_hell")
ROUNDS = 3


def main() -> None:
    """Measure in rounds, show, write."""
    parser = argparse.ArgumentParser(prog="go.py bench", description="Speed of the games beside other engines.")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds for each figure")
    parser.add_argument("--no-peers", action="store_true", help="only Regalia")
    parser.add_argument("--json", type=Path, default=ROOT / "build" / "bench.json", help="where to write the figures")
    given = parser.parse_args()
    console = Console()
    python = None if given.no_peers else peer_python(console)
    share = given.seconds / ROUNDS
    rounds: list[list[dict[str, Any]]] = []
    searches: list[list[dict[str, Any]]] = []
    for number in range(1, ROUNDS + 1):
        console.print(f"· round {number} of {ROUNDS}", style="dim")
        found = measure_ours("Regalia", share, pure=False) + measure_ours("uncompiled", share, pure=True)
        if python is not None:
            for peer in PEERS:
                found += said_by([str(python), str(ROOT / "bench" / "peers.py"), str(share), peer])
        rounds.append(found)
        searches.append(measure_searches(share, python))
    best = [best_of(list(rows)) for rows in zip(*rounds, strict=True)]
    show(console, best)
    best_searches = [best_of(list(rows)) for rows in zip(*searches, strict=True)]
    show_searches(console, best_searches)
    given.json.parent.mkdir(parents=True, exist_ok=True)
    machine = {"python": platform.python_version(), "system": platform.system(), "cores": os.cpu_count()}
    given.json.write_text(
        json.dumps({"machine": machine, "seconds": given.seconds, "rows": best, "search": best_searches}, indent=1),
        "utf-8",
    )
    console.print(f"written to {os.path.relpath(given.json)}", style="dim")


def peer_python(console: Console) -> Path:
    """The Python of the environment with the peers; made on demand, apart from ours."""
    python = PEER_VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    done = PEER_VENV / "done"
    locked = (ROOT / "requirements" / "bench.txt").read_text("utf-8")
    if not done.exists() or done.read_text("utf-8") != locked:
        console.print("· installing the peers into .bench", style="dim")
        venv.create(PEER_VENV, with_pip=True, clear=True)
        install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
        subprocess.run([*install, "-r", str(ROOT / "requirements" / "bench.txt")], check=True)
        done.write_text(locked, "utf-8")
    return python


def measure_ours(form: str, seconds: float, *, pure: bool) -> list[dict[str, Any]]:
    """`regalia bench` in a process of its own, so that both forms can be measured."""
    command = [sys.executable, "-m", "regalia", "bench", "--json", "--seconds", str(seconds)]
    environment = {**os.environ, "REGALIA_PURE": "1" if pure else ""}
    said = said_by(command, environment)
    if said["compiled"] is pure:
        sys.exit("The compiled rules are missing; run python3 go.py test to build them.")
    return [{"engine": form, **game} for game in said["games"]]


def measure_searches(seconds: float, python: Path | None) -> list[dict[str, Any]]:
    """Simulations a second of our search, and of the peers that search."""
    ours = said_by([sys.executable, str(ROOT / "bench" / "search.py"), str(seconds)])
    found: list[dict[str, Any]] = list(ours)
    for peer in SEARCHING_PEERS if python is not None else ():
        found += said_by([str(python), str(ROOT / "bench" / "peers.py"), str(seconds), peer])
    return found


def said_by(command: list[str], environment: dict[str, str] | None = None) -> Any:
    """The JSON that a command prints."""
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{done.stderr[-2000:]}")
    return json.loads(done.stdout.splitlines()[-1])


def best_of(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The best of each figure over the rounds: most decisions, least microseconds."""
    best = dict(rows[0])
    for name, value in best.items():
        values = [row[name] for row in rows]
        if isinstance(value, float):
            best[name] = min(values) if name.endswith("microseconds") else max(values)
    return best


def show(console: Console, rows: list[dict[str, Any]]) -> None:
    """A table with ratios to Catanatron."""
    base = next((row["decisions_per_second"] for row in rows if row["engine"] == "Catanatron"), None)
    table = Table(box=None, header_style="dim", padding=(0, 1, 0, 0))
    for column in ("engine", "game", "n"):
        table.add_column(column, no_wrap=True)
    for column in ("decisions/s", "in Python", "×Catan", "clone µs", "legal µs"):
        table.add_column(column, justify="right", no_wrap=True)
    for row in rows:
        speed = row["decisions_per_second"]
        driven = row.get("python_decisions_per_second", speed)
        table.add_row(
            row["engine"],
            row["game"].replace("(board_size=9)", " 9×9"),
            str(row.get("players", "")),
            f"{speed:,.0f}",
            f"{driven:,.0f}",
            f"{speed / base:.1f}" if base else "–",
            f"{row['clone_microseconds']:.2f}",
            f"{row['legal_microseconds']:.2f}" if row["legal_microseconds"] is not None else "–",
        )
    console.print(table)


def show_searches(console: Console, rows: list[dict[str, Any]]) -> None:
    """A table of searches: random play-outs to the end, and as our levels search."""
    table = Table(box=None, header_style="dim", padding=(0, 1, 0, 0))
    for column in ("engine", "game", "n"):
        table.add_column(column, no_wrap=True)
    for column in ("simulations/s to the end", "as levels search"):
        table.add_column(column, justify="right", no_wrap=True)
    for row in rows:
        levels = row["simulations_of_levels"]
        table.add_row(
            row["engine"],
            row["game"],
            str(row["players"]),
            f"{row['simulations_to_the_end']:,.0f}",
            f"{levels:,.0f}" if levels is not None else "–",
        )
    console.print(table)


if __name__ == "__main__":
    main()
