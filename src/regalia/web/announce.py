"""Saying where the table is, once, by the first worker that is ready.

The parent must not do it: it forks its workers, and a thread of its own that holds a lock at that moment (of an import,
say) would leave the lock held for ever in the child.
"""

from __future__ import annotations

import json
import os
import tempfile
import threading
import webbrowser
from pathlib import Path


def announcement(address: str, *, open_browser: bool) -> str:
    """A file with what is to be said; its path goes to the workers."""
    handle, path = tempfile.mkstemp(prefix="regalia-", suffix=".json")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump({"address": address, "browser": open_browser}, file)
    return path


def announce() -> None:
    """Say it, if nobody has: whoever removes the file was first."""
    path = Path(os.environ.get("REGALIA_ANNOUNCE", ""))
    try:
        said = json.loads(path.read_text("utf-8"))
        path.unlink()
    except (OSError, ValueError):
        return
    print(f"Regalia is at {said['address']}  (stop with Ctrl-C)", flush=True)
    if said["browser"]:
        threading.Thread(target=webbrowser.open, args=(said["address"],), daemon=True).start()
