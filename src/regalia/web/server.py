"""Starting the server: one command, no configuration."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import uvicorn

from regalia.core.errors import RegaliaError
from regalia.web.announce import announcement

LARGEST_FRAME = 65_536  # longer messages are cut off; our own limit answers with a sentence below it


class CannotServe(RegaliaError):
    """The server cannot start, with the reason."""


def serve(
    host: str,
    port: int,
    *,
    data: Path | None,
    database: str | None,
    workers: int,
    log_level: str,
    open_browser: bool,
) -> None:
    """Serve until stopped. Settings reach the worker processes through the environment."""
    if log_level not in ("debug", "info", "warning", "error"):
        raise CannotServe(f"a log level is debug, info, warning or error, not {log_level!r}")
    if workers < 1:
        raise CannotServe("there is at least one worker")
    if database is not None and not database.startswith(("postgresql://", "postgres://")):
        raise CannotServe("a database is given as postgresql://user@host/name")
    _must_be_free(host, port)
    if data is not None:
        os.environ["REGALIA_DATA"] = str(data.resolve())
    if database is not None:
        os.environ["REGALIA_DATABASE"] = database
    os.environ["REGALIA_LOG_LEVEL"] = log_level
    address = f"http://{'localhost' if host in ('0.0.0.0', '127.0.0.1', '::') else host}:{port}"  # noqa: S104
    os.environ["REGALIA_ANNOUNCE"] = announcement(address, open_browser=open_browser)
    uvicorn.run(
        "regalia.web.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        log_level="warning" if log_level == "info" else log_level,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        timeout_graceful_shutdown=5,
    )


def _must_be_free(host: str, port: int) -> None:
    """Say so in a sentence if somebody else listens there."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            raise CannotServe(f"{host}:{port} cannot be used: {error.strerror}; choose another --port") from error
