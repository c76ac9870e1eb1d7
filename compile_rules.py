"""The build hook: compiles the rules with mypyc, or leaves them as they are where no C compiler is found.

Each module becomes a C file of its own. They are compiled side by side, and only those that have changed: one large
file would take a compiler three times as long. What the files lose by being apart, the linker gives back where it can:
the smallest functions of the core are used everywhere, and the land games are twice as quick when they are inlined.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "src"
STAMP = SOURCES / "regalia" / "_built.json"
BOTS = ("greedy", "tree", "search", "flat")
CORE = ("boards", "ordering", "rng", "fingerprint", "state", "play")
UNCOMPILED = {"__init__.py", "story.py"}  # words and wiring: nothing hot
# Nobody waits for these while a game is played: a quick compile is worth more than the last bit of speed.
UNHURRIED = {"components", "edition", "facts", "invariants", "phrases", "picture", "rules", "setup", "tables"}


def modules() -> list[Path]:
    """The sources that are compiled: the hot part of the core, every game but its words, and the bots' inner loops."""
    package = SOURCES / "regalia"
    found = [package / "core" / f"{name}.py" for name in CORE]
    for folder in (package / "territory", package / "games"):
        found += [path for path in sorted(folder.rglob("*.py")) if path.name not in UNCOMPILED]
    found += [package / "bots" / f"{name}.py" for name in BOTS]
    return found


def fingerprint(level: str) -> str:
    """Changes with every compiled source, the compiler and its settings."""
    digest = hashlib.sha256(f"{sys.version} {level} {Path(__file__).read_text('utf-8')}".encode())
    for path in modules():
        digest.update(f"{path.relative_to(SOURCES)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def is_built(level: str = "3") -> bool:
    """Whether the compiled rules beside the sources are those of the sources."""
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return bool(stamp.get("fingerprint") == fingerprint(level)) and all(
        Path(SOURCES, so).exists() for so in stamp["files"]
    )


def has_compiler() -> bool:
    """Whether the C compiler that this Python was built with, or the one named in CC, can be found."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return sys.platform == "win32" or shutil.which(command.split()[0]) is not None


def is_gcc() -> bool:
    """Whether the compiler is GCC, which optimises across files in pieces, side by side."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    asked = subprocess.run([command.split()[0], "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in asked.stdout


def remove_compiled() -> None:
    """Stale compiled modules would silently win over edited sources."""
    for pattern in ("*.so", "*.pyd"):
        for path in SOURCES.rglob(pattern):
            path.unlink()
    STAMP.unlink(missing_ok=True)


def compile_rules(level: str = "3") -> list[Path]:
    """Compile in place; the files made are returned."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    remove_compiled()
    folder = ROOT / "build" / f"O{level}"
    folder.mkdir(parents=True, exist_ok=True)
    paths = [str(path) for path in modules()]
    os.environ["MYPYPATH"] = str(SOURCES)
    extensions = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), *paths],
        opt_level=level,
        debug_level="0",
        multi_file=True,
        group_name="regalia",
        target_dir=str(folder),
    )
    linking = ["-flto=auto", "-fno-semantic-interposition", f"-O{level}"] if level == "3" and is_gcc() else []
    for extension in extensions:
        extension.extra_compile_args += ["-fvisibility=hidden", *linking]
        extension.extra_link_args = [*(extension.extra_link_args or []), *linking]

    class SideBySide(build_ext):  # type: ignore[misc]
        """Compiles the files of an extension side by side."""

        def build_extension(self, ext: Any) -> None:
            one_by_one = self.compiler.compile
            self.compiler.compile = lambda sources, **settings: _compile(one_by_one, sources, settings)
            try:
                super().build_extension(ext)
            finally:
                self.compiler.compile = one_by_one

    distribution = Distribution({"name": "regalia", "ext_modules": extensions, "package_dir": {"": "src"}})
    command = SideBySide(distribution)
    command.inplace = True
    command.build_temp = str(folder)
    command.ensure_finalized()
    command.run()
    made = sorted(path for pattern in ("*.so", "*.pyd") for path in SOURCES.rglob(pattern))
    files = [str(path.relative_to(SOURCES)) for path in made]
    STAMP.write_text(json.dumps({"fingerprint": fingerprint(level), "files": files}, indent=1), "utf-8")
    return made


def _compile(one_by_one: Any, sources: list[str], settings: dict[str, Any]) -> list[str]:
    """The object files of these sources, in their order. The largest come first, so that no core waits at the end."""
    headers = hashlib.sha256()
    for header in sorted({path for source in sources for path in Path(source).parent.glob("*.h")}):
        headers.update(header.read_bytes())

    def work(source: str) -> str:
        arguments = list(settings.get("extra_postargs") or [])
        if source.rsplit("___", 1)[-1].removesuffix(".c") in UNHURRIED:
            arguments = ["-O1" if word.startswith("-O") else word for word in arguments if "-flto" not in word]
        key = hashlib.sha256(Path(source).read_bytes() + headers.digest() + repr(arguments).encode()).hexdigest()
        stamp = Path(settings["output_dir"], f"{Path(source).stem}.stamp")
        if stamp.exists() and stamp.read_text("utf-8").split("\n")[0] == key:
            made = stamp.read_text("utf-8").split("\n")[1]
            if Path(made).exists():
                return made
        (made,) = one_by_one([source], **{**settings, "extra_postargs": arguments})
        stamp.write_text(f"{key}\n{made}", "utf-8")
        return str(made)

    largest_first = sorted(sources, key=lambda source: -Path(source).stat().st_size)
    with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        objects = dict(zip(largest_first, pool.map(work, largest_first), strict=True))
    return [objects[source] for source in sources]


if __name__ == "__main__":
    compile_rules(os.environ.get("REGALIA_OPT", "3"))
