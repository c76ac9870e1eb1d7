#!/usr/bin/env python3
"""Everything from a bare Python 3.11: sets up what is needed in `.venv`, then does it.

python3 go.py play [...]     open the tables in the browser (the arguments are those of `regalia serve`)
python3 go.py test [--long]  the whole proof: style, types, tests; --long adds the soaks
python3 go.py check [--fix]  style and types only
python3 go.py bench [...]    measure the speed, other engines beside us
python3 go.py run ...        any other `regalia` command; `run play` is the table at the terminal
"""

from __future__ import annotations

import compileall
import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")
REQUIREMENTS = ROOT / "requirements"

COMPILING = "Compiling the rules (one to two minutes, only this once)"

Command = list[str | Path]


class Failed(Exception):
    """A step that did not work, with what to do about it."""


def main() -> int:
    """Do what the first word says."""
    command, *rest = sys.argv[1:] or ["help"]
    commands = {"play": play, "test": test, "check": check, "bench": bench, "run": run}
    if command not in commands:
        print(__doc__)
        return 0 if command in ("help", "-h", "--help") else 2
    if sys.version_info < (3, 11):  # noqa: UP036 - this file must run on older ones to say so
        print(f"Regalia needs Python 3.11 or newer; this is {sys.version.split()[0]}. Try python3.11 go.py {command}.")
        return 2
    try:
        return commands[command](rest)
    except Failed as failed:
        print(f"\n{failed}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. Run the same command again to go on.", file=sys.stderr)
        return 130


def play(rest: list[str]) -> int:
    """Open the tables in the browser."""
    set_up("play", client=True)
    return call([PYTHON, "-m", "regalia", "serve", *rest], folder=None)


def run(rest: list[str]) -> int:
    """Any command of `regalia`."""
    set_up("play")
    return call([PYTHON, "-m", "regalia", *rest], folder=None)


def test(rest: list[str]) -> int:
    """Style, types and all tests; with words of its own only the tests they choose."""
    set_up("test", client=True)
    long = "--long" in rest
    chosen = [word for word in rest if word != "--long"]
    if not chosen and (found := check([])) != 0:
        return found
    marks = [] if long or "-m" in chosen else ["-m", "not long"]
    return call([PYTHON, "-m", "pytest", "-n", "auto", "--dist", "worksteal", *marks, *chosen])


def check(rest: list[str]) -> int:
    """Style and types; --fix mends what can be mended by itself."""
    set_up("test", client=True)
    fix = "--fix" in rest
    ruff: Command = [PYTHON, "-m", "ruff"]
    steps: list[Command] = [
        [*ruff, "check", *(["--fix"] if fix else []), "."],
        [*ruff, "format", *([] if fix else ["--check"]), "."],
        [PYTHON, "-m", "mypy"],
        [PYTHON, ROOT / "tests" / "browser" / "check_client.py"],
    ]
    return max(call(step) for step in steps)


def bench(rest: list[str]) -> int:
    """Measure, other engines beside us."""
    set_up("play")
    return call([PYTHON, ROOT / "bench" / "run.py", *rest])


# --- set-up -----------------------------------------------------------------------------------------------------------


def set_up(kind: str, *, client: bool = False) -> None:
    """Bring `.venv` to what this kind of work needs; quick when nothing has changed."""
    if not PYTHON.exists():
        step("Making .venv", [sys.executable, "-m", "venv", "--clear", VENV], "Install the venv module of your Python.")
    install(kind)
    with Beside("Building the web client", [PYTHON, ROOT / "build_client.py"] if client and needs_client() else None):
        build()


def install(kind: str) -> None:
    """The locked requirements. What tests need is installed on top of what play needs, never the other way round."""
    wanted = stamp_of("uv", "play", kind)
    stamp = VENV / f"installed-{kind}"
    if read(stamp) == wanted:
        return
    network = "Is the network there? Run the same command again to go on."
    pip: Command = [
        PYTHON,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--require-hashes",
    ]
    if not (BIN / PYTHON.name.replace("python", "uv")).exists():
        step("Getting the installer", [*pip, "-r", REQUIREMENTS / "uv.txt"], network)
    uv: Command = [
        PYTHON,
        "-m",
        "uv",
        "pip",
        "install",
        "--python",
        PYTHON,
        "--quiet",
        "--compile-bytecode",
        "--require-hashes",
    ]
    locked: Command = ["-r", REQUIREMENTS / f"{kind}.txt"]
    # pip knows settings that uv does not (a company's certificates and mirrors), so it may work where uv does not
    step(f"Installing what {kind} needs", [*uv, *locked], network, or_else=[*pip, *locked])
    stamp.write_text(wanted, "utf-8")


def build() -> None:
    """Install the project itself; later only compile again what has changed."""
    sys.path.insert(0, str(ROOT))
    from compile_rules import has_compiler, is_built

    stamp = VENV / "project"
    pure = os.environ.get("REGALIA_PURE") == "1" or not has_compiler()
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + str(ROOT).encode()).hexdigest()
    install_project: Command = [PYTHON, "-m", "uv", "pip", "install", "--python", PYTHON, "--quiet", "--no-deps"]
    install_project += ["--no-build-isolation", "--editable", ROOT]
    advice = "If the compiler is at fault, REGALIA_PURE=1 runs everything uncompiled."
    if read(stamp) != wanted:
        doing = "Installing Regalia uncompiled (no C compiler was found)" if pure else COMPILING
        step(doing, install_project, advice)
        compileall.compile_dir(ROOT / "src", quiet=2)  # also where Python is told to write no bytecode: quicker starts
        stamp.write_text(wanted, "utf-8")
    elif not pure and not is_built():
        step(COMPILING, [PYTHON, ROOT / "compile_rules.py"], advice)


def needs_client() -> bool:
    """Whether the sources of the web client have changed since it was built."""
    sys.path.insert(0, str(ROOT))
    from build_client import is_built

    return not is_built()


class Beside:
    """A command that runs while something else is done; its failure is told at the end."""

    def __init__(self, doing: str, command: Command | None) -> None:
        self.doing = doing
        self.command = command
        self.running: subprocess.Popen[str] | None = None

    def __enter__(self) -> None:
        if self.command is not None:
            pipe = subprocess.PIPE
            self.running = subprocess.Popen(self.command, cwd=ROOT, stdout=pipe, stderr=subprocess.STDOUT, text=True)

    def __exit__(self, *failure: object) -> None:
        if self.running is None:
            return
        if failure[0] is not None:
            self.running.kill()
            return
        print(f"· {self.doing} … ", end="", flush=True)
        said, _ = self.running.communicate()
        if self.running.returncode != 0:
            print("failed")
            raise Failed(f"{self.doing} did not work:\n\n{said}\n\nIs the network there? Run the same command again.")
        print("done", flush=True)


def step(doing: str, command: Command, advice: str, or_else: Command | None = None) -> None:
    """One visible step; what it says is shown only if it fails, and the other way to do it too."""
    print(f"· {doing} … ", end="", flush=True)
    begun = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0 and or_else is not None:
        done = subprocess.run(or_else, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        print("failed")
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-15:])
        raise Failed(f"{doing} did not work:\n\n{said}\n\n{advice}")
    print(f"{time.monotonic() - begun:.0f} s", flush=True)


def stamp_of(*kinds: str) -> str:
    """Changes when any of these requirements change, or the Python."""
    digest = hashlib.sha256(sys.version.encode())
    for kind in kinds:
        digest.update((REQUIREMENTS / f"{kind}.txt").read_bytes())
    return digest.hexdigest()


def read(path: Path) -> str:
    """A stamp, or nothing."""
    return path.read_text("utf-8") if path.exists() else ""


def call(command: Command, folder: Path | None = ROOT) -> int:
    """Run a command with our terminal; its exit code is ours."""
    environment = {**os.environ, "REGALIA_COMMAND": "python3 go.py"}
    return subprocess.run(command, cwd=folder, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
