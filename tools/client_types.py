"""Writes the client's TypeScript types from the server's own: `python tools/client_types.py`.

The source are the msgspec types in `regalia.web.messages`: what the REST API takes and gives, and what goes over the
WebSocket. A test fails when the file is stale.
"""

from __future__ import annotations

import inspect
import re
import types
import typing
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler

from regalia.web import messages
from regalia.web.api import HANDLERS

TARGET = Path(__file__).resolve().parents[1] / "client" / "src" / "lib" / "api.generated.ts"
HEAD = """// Made by tools/client_types.py from the server's types. Do not edit: run it again.

"""
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
NOTHING = "void"


class Route(typing.NamedTuple):
    """A way into the API: what it takes, what it gives."""

    name: str
    takes: Any
    gives: Any


def text() -> str:
    """The whole file."""
    routes = [route_of(handler) for handler in HANDLERS]
    roots = [kind for route in routes for kind in (route.takes, route.gives) if kind is not None]
    roots += [messages.Problem, *typing.get_args(messages.ClientMessage), *typing.get_args(messages.ServerMessage)]
    schemas, components = msgspec.json.schema_components(roots, ref_template="{name}")
    named = dict(zip(map(repr, roots), schemas, strict=True))
    parts = [declared(name, schema) for name, schema in sorted(components.items())]
    parts += [union("ClientMessage", messages.ClientMessage), union("ServerMessage", messages.ServerMessage)]
    parts.append(listing(routes, named))
    return HEAD + "\n".join(parts)


def route_of(handler: HTTPRouteHandler) -> Route:
    """The route of a handler, from its signature."""
    hints = typing.get_type_hints(handler.fn)
    gives = hints["return"]
    if typing.get_origin(gives) is Response:
        (gives,) = typing.get_args(gives)
    method = next(iter(handler.http_methods))
    path = re.sub(r":\w+}", "}", next(iter(handler.paths)))
    return Route(f"{method} {path}", hints.get("data"), gives)


def declared(name: str, schema: dict[str, Any]) -> str:
    """A type with its comment."""
    comment = "".join(
        f"{f' * {line}'.rstrip()}\n" for line in inspect.cleandoc(schema.get("description", "")).splitlines()
    )
    head = f"/**\n{comment} */\n" if comment else ""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{head}export type {name} = {typescript(schema)};\n"
    needed = set(schema.get("required", []))
    lines = [
        f"  {key}{'' if key in needed else '?'}: {typescript(value)};\n" for key, value in schema["properties"].items()
    ]
    return f"{head}export interface {name} {{\n{''.join(lines)}}}\n"


def typescript(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(typescript(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(typescript(one) for one in schema['prefixItems'])}]"
        item = typescript(schema.get("items", {}))
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        value = schema.get("additionalProperties", {})
        return f"Record<string, {typescript(value) if isinstance(value, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def union(name: str, kinds: types.UnionType) -> str:
    """A type that is one of several."""
    names = [kind.__name__ for kind in typing.get_args(kinds)]
    return f"export type {name} =\n" + "\n".join(f"  | {one}" for one in names) + ";\n"


def listing(routes: list[Route], named: dict[str, dict[str, Any]]) -> str:
    """Every route with what it takes and gives."""

    def say(kind: Any) -> str:
        return NOTHING if kind is None else typescript(named[repr(kind)])

    lines = [f'  "{one.name}": {{ takes: {say(one.takes)}; gives: {say(one.gives)} }};\n' for one in routes]
    return f"/**\n * What each route takes and gives.\n */\nexport interface Api {{\n{''.join(lines)}}}\n"


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text(), "utf-8")
    print(f"{TARGET.name}: {len(text().splitlines())} lines")
