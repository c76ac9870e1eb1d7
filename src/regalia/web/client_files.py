"""The built client: its files, compressed where the browser takes it, and its page for every path it draws itself."""

from __future__ import annotations

from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

CLIENT = Path(__file__).parent / "client"
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
VARIANTS = (("br", ".br"), ("gzip", ".gz"))
OURS = ("api", "schema", "healthz", "metrics")
TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Regalia</title>
<h1>Regalia is running, its pages are not built</h1>
<p>The server and its API work. To build the pages, in the folder <code>client</code> run
<code>npm ci</code> and then <code>npm run build</code>, and start the server again.</p>
<p>Until then the games can be played at the terminal with <code>regalia play</code>.</p>
</html>
"""


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def client_file(request: Request[Any, Any, Any], path: FromPath[Path | None] = None) -> Response[bytes]:
    """A file of the client, or its page: the client draws `/t/{table}` and the like by itself."""
    name = "" if path is None else str(path).lstrip("/")
    if name.split("/", 1)[0] in OURS:
        raise NotFoundException("There is nothing at this address.")
    client: Path = getattr(request.app.state, "client", CLIENT)
    found = files_of(client).get(name)
    if found is None:
        if "." in name.rsplit("/", 1)[-1] and name.startswith("assets/"):
            raise NotFoundException("There is no such file.")
        name, found = "index.html", files_of(client).get("index.html")
    if found is None:
        return _answer(NOT_BUILT.encode(), "text/html", ASK_AGAIN)
    caching = FOR_EVER if name.startswith("assets/") else ASK_AGAIN
    for encoding, suffix in VARIANTS:
        compressed = files_of(client).get(f"{name}{suffix}")
        if compressed is not None and accepts(request.headers.get("accept-encoding", ""), encoding):
            return _answer(compressed, type_of(name), caching, encoding)
    return _answer(found, type_of(name), caching)


@cache
def files_of(client: Path) -> dict[str, bytes]:
    """The files that may be served, by their path, read once. Only these: no path can lead out of the folder."""
    found = (path for path in client.rglob("*") if path.is_file()) if client.is_dir() else iter(())
    inside = client.resolve()
    return {
        path.relative_to(client).as_posix(): path.read_bytes()
        for path in found
        if path.resolve().is_relative_to(inside)
    }


def accepts(header: str, encoding: str) -> bool:
    """Whether a browser takes this encoding."""
    for one in header.split(","):
        name, _, quality = one.partition(";")
        if name.strip().lower() == encoding:
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def type_of(name: str) -> str:
    """What the browser is told that a file is."""
    return TYPES.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"


def _answer(body: bytes, kind: str, caching: str, encoding: str | None = None) -> Response[bytes]:
    headers = {"Cache-Control": caching, "Content-Security-Policy": PAGE_POLICY, "Vary": "Accept-Encoding"}
    if encoding is not None:
        headers["Content-Encoding"] = encoding
    return Response(body, media_type=kind, headers=headers)
