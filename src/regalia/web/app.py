"""The application: handlers, headers, errors, metrics, start and stop."""

from __future__ import annotations

import logging
import os
import resource
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import ResponseHeader
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

import regalia
from regalia.core.errors import RegaliaError
from regalia.places import data_folder
from regalia.table.bots import BotPool
from regalia.table.log import TableRefusal
from regalia.table.postgres import PostgresStore
from regalia.table.service import TableService
from regalia.table.silence import SILENCE_SECONDS
from regalia.table.sqlite import SQLiteStore
from regalia.table.store import Store, StoreFailed
from regalia.web.announce import announce
from regalia.web.api import HANDLERS
from regalia.web.client_files import client_file
from regalia.web.limits import LARGEST_BODY, Limits
from regalia.web.live import Edge
from regalia.web.logs import keep_logs
from regalia.web.messages import Problem

NOT_FOUND = {"no_such_table", "no_such_moment", "UnknownGame"}
FORBIDDEN = {"not_host", "not_seated", "bad_token"}
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
logger = logging.getLogger("regalia.web")


def store_for(database: str | None, data: Path | None) -> Store:
    """The store that the settings name: PostgreSQL by its address, or a SQLite file in the data folder."""
    if database:
        return PostgresStore(database)
    return SQLiteStore((data or data_folder()) / "tables.db")


def create_app() -> Edge:
    """The application as a server process runs it; settings come from the environment, which workers share."""
    keep_logs(os.environ.get("REGALIA_LOG_LEVEL", "info"))
    database = os.environ.get("REGALIA_DATABASE")
    data = os.environ.get("REGALIA_DATA")
    bots = int(os.environ.get("REGALIA_BOT_WORKERS", "0")) or os.cpu_count() or 1
    silence = float(os.environ.get("REGALIA_SILENCE", SILENCE_SECONDS))
    store = store_for(database, Path(data) if data else None)
    sys.setswitchinterval(0.0005)  # the thread that writes to SQLite waits for its turn a few times in every commit
    return Edge(make_app(TableService(store, BotPool(bots), silence=silence)))


def make_app(service: TableService) -> Litestar:
    """The application over a service."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.service = service
        app.state.limits = Limits()
        app.state.begun = time.time()
        await service.start()
        logger.info("ready: %s", service.store.__class__.__name__)
        announce()
        try:
            yield
        finally:
            await service.stop()
            logger.info("stopped")

    return Litestar(
        [*HANDLERS, healthz, metrics, client_file],
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(title="Regalia", version=regalia.__version__, path="/schema"),
        exception_handlers={
            RegaliaError: _refused,
            HTTPException: _bad_request,
            RecursionError: _too_deep,
            Exception: _broken,
        },
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        debug=False,
    )


@get("/healthz", include_in_schema=False)
async def healthz(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """Whether this process can serve: the store answers."""
    service: TableService = request.app.state.service
    try:
        await service.store.summaries(status=("none",), listed_only=True, limit=1)
    except StoreFailed as error:
        return Response({"status": "no database", "why": str(error)}, status_code=503)
    return Response({"status": "ok", "version": regalia.__version__})


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any]) -> str:
    """Figures for Prometheus."""
    service: TableService = request.app.state.service
    halls = list(service._halls.values())
    figures = {
        "regalia_tables_loaded": len(halls),
        "regalia_watchers": sum(len(hall.watchers) for hall in halls),
        "regalia_moves_total": service.moves,
        "regalia_bot_workers_replaced_total": service.bots.replaced,
        "regalia_uptime_seconds": round(time.time() - request.app.state.begun, 1),
        "regalia_memory_bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
    }
    return "".join(f"{name} {value}\n" for name, value in figures.items())


def _refused(request: Request[Any, Any, Any], error: RegaliaError) -> Response[Problem]:
    code = error.code if isinstance(error, TableRefusal) else type(error).__name__
    status = 404 if code in NOT_FOUND else 403 if code in FORBIDDEN else 503 if code == "StoreFailed" else 400
    rule = error.rule if isinstance(error, TableRefusal) else None
    return Response(Problem(code, str(error), rule), status_code=status)


def _bad_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(f"{one.get('key', '')}: {one.get('message', '')}" for one in extra if isinstance(one, dict))
    text = f"{error.detail} ({details})" if details else str(error.detail)
    code = "bad_request" if error.status_code < 500 else "broken"
    return Response(Problem(code, text), status_code=error.status_code)


def _too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    return Response(Problem("bad_request", "This JSON is nested too deeply."), status_code=400)


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    logger.exception("broken: %s", request.url.path, exc_info=error)
    return Response(Problem("broken", "Something broke on our side; it is in the log."), status_code=500)
