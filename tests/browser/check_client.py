"""svelte-check and vitest: the types and the unit tests of the web client."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from build_client import CLIENT, install, npm

if __name__ == "__main__":
    install(CLIENT)
    try:
        npm(CLIENT, "run", "check")
        npm(CLIENT, "run", "test")
    except RuntimeError as error:
        sys.exit(str(error))
    print("The web client: types and unit tests are clean.")
