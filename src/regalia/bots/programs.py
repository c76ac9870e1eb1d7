"""Bots that are programs of their own, in any language: one line of JSON in, one line of JSON out."""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from typing import IO, Any, Final

from regalia.core.errors import RegaliaError
from regalia.core.state import State

PROTOCOL: Final = 1
REPLY_SECONDS: Final = 10.0


class ProgramFailed(RegaliaError):
    """A program ended, said nothing in time, or said something that is no answer."""


class ProgramLate(ProgramFailed):
    """A program said nothing in time."""


class ProgramBot:
    """A program that is asked line by line. It is started when it is first asked, and again after it ended."""

    def __init__(self, name: str, reply_seconds: float = REPLY_SECONDS) -> None:
        self.name = name
        self.reply_seconds = reply_seconds
        self._command = shlex.split(name.partition(":")[2])
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        if not self._command:
            raise ProgramFailed("name the program behind `program:`")

    def choose(self, state: State, seat: int, seed: int) -> int:
        """The action that the program answers; `ProgramFailed` if it does not."""
        process = self._running()
        try:
            if process.stdin is None:
                raise ProgramFailed(f"{self.name} cannot be talked to")
            process.stdin.write(json.dumps(question(state, seat, seed)) + "\n")
            process.stdin.flush()
        except OSError as error:
            self.stop()
            raise ProgramFailed(f"{self.name} has ended: {error.strerror}") from error
        return self._answer()

    def _answer(self) -> int:
        try:
            line = self._lines.get(timeout=self.reply_seconds)
        except queue.Empty:
            self.stop()  # an answer that comes later would be taken for the next one
            raise ProgramLate(f"{self.name} said nothing for {self.reply_seconds:g} s") from None
        if line is None:
            self.stop()
            raise ProgramFailed(f"{self.name} has ended")
        try:
            return int(json.loads(line)["action"])
        except (ValueError, KeyError, TypeError) as error:
            raise ProgramFailed(f'{self.name} said {line.strip()[:80]!r}, not {{"action": NUMBER}}') from error

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None or self._process.poll() is not None:
            try:
                self._process = subprocess.Popen(  # noqa: S603 - the person at the keyboard named it
                    self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
                )
            except OSError as error:
                raise ProgramFailed(f"{self._command[0]} cannot be started: {error.strerror}") from error
            self._lines = queue.SimpleQueue()
            reader = threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True)
            reader.start()
        return self._process

    def stop(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    pipe.close()
            self._process = None


def _read(pipe: IO[str] | None, lines: queue.SimpleQueue[str | None]) -> None:
    """Hand on what the program says, line by line, and at the end None."""
    try:
        for line in pipe or ():
            lines.put(line)
    except ValueError:  # closed meanwhile
        pass
    lines.put(None)


def question(state: State, seat: int, seed: int) -> dict[str, Any]:
    """What a program is asked: the view of its seat and the actions open to it, with their words."""
    return {
        "protocol": PROTOCOL,
        "game": state.game.id,
        "players": state.players,
        "options": dict(state.options),
        "seat": seat,
        "seed": seed,
        "decision": state.decision,
        "view": state.view(seat),
        "actions": [{"action": action, "label": state.label(action)} for action in state.legal_actions(seat)],
    }
