"""The build hook: compiles the rules with mypyc, or leaves them as they are where no C compiler is found."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "src"
STAMP = SOURCES / "regalia" / "_built.json"
BOTS = ("greedy", "tree", "search", "flat")
CORE = ("boards", "ordering", "rng", "fingerprint", "state", "play")
UNCOMPILED = {"__init__.py", "story.py"}  # words and wiring: nothing hot


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
        group_name="regalia",
        target_dir=str(folder),
    )
    for extension in extensions:
        extension.extra_compile_args.append("-fvisibility=hidden")
    distribution = Distribution({"name": "regalia", "ext_modules": extensions, "package_dir": {"": "src"}})
    command = build_ext(distribution)
    command.inplace = True
    command.build_temp = str(folder)
    command.ensure_finalized()
    command.run()
    made = sorted(path for pattern in ("*.so", "*.pyd") for path in SOURCES.rglob(pattern))
    files = [str(path.relative_to(SOURCES)) for path in made]
    STAMP.write_text(json.dumps({"fingerprint": fingerprint(level), "files": files}, indent=1), "utf-8")
    return made


if __name__ == "__main__":
    compile_rules(os.environ.get("REGALIA_OPT", "3"))
