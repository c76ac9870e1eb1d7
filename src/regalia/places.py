"""Where Regalia keeps a person's things, and saying a thing once."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The platform's folder for a person's data; `REGALIA_DATA` moves it."""
    if chosen := os.environ.get("REGALIA_DATA"):
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", home / "AppData" / "Roaming")) / "Regalia"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Regalia"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "regalia"


def command() -> str:
    """How the person calls us: `regalia`, or through `go.py`, which says so."""
    return os.environ.get("REGALIA_COMMAND", "regalia")


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def is_first_time(what: str) -> bool:
    """True the first time this is asked on this account, and whenever that cannot be remembered."""
    mark = data_folder() / "said" / what
    if mark.exists():
        return False
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
    except OSError:
        return True
    return True
