"""What the server says about itself: the schema of its messages, and an OpenAPI document that is exact about answers.

Litestar finds the addresses and their parameters. Types come from `schema.py`, as for the messages; which refusals an
address may answer with is said here.
"""

from typing import Any

import msgspec
from litestar import Response, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Method

from ... import __version__
from ..advising import Hint
from ..checking import Check
from ..lesson import Lesson
from ..messages import CODES, Done, Problem, status_of
from ..replaying import Replay
from ..schema import Schema, definitions, messages
from ..settings import Settings
from ..shapes import REFERENCE
from ..statistics import Statistics
from ..table import REFUSALS, Create, Snapshot
from ..table.commands import Command
from .callers import COOKIE
from .pages import About, Games, Health, Lobby, Made, Session, Token

COMPONENTS = "#/components/schemas/"
JSON_TYPE = "application/json"
HTTP_TYPES = (
    About, Check, Command, Create, Done, Games, Health, Hint, Lesson, Lobby, Made, Problem, Replay, Session,
    Snapshot, Statistics, Token,
)  # fmt: skip
DESCRIPTION = """\
Tables of the card game Sea Salt & Paper. Live play goes over a WebSocket at /api/tables/{table_id}/socket, whose
messages are described at /api/schema/messages.json; everything can also be done by the requests listed here."""
TAGS = {
    "tokens": "Who somebody is: whoever has a token holds the seats that were taken with it.",
    "tables": "Tables and games.",
    "server": "What the server is, and how it is.",
}
# What is refused where, besides what may be refused everywhere.
EVERYWHERE = ("bad_message", "too_many", "broken", "unavailable")
WITH_BODY = ("foreign_origin", "message_too_large")
REFUSED: dict[str, tuple[str, ...]] = {
    "begin_session": ("no_token",),
    "personal_link": ("no_token",),
    "create_table": ("no_token", "bad_name", "bad_clock", "bad_rules"),
    "look": ("no_table", "no_onlookers"),
    "command": ("no_token", "no_table", *REFUSALS),
    "record": ("no_table", "not_over", "no_record"),
    "replay": ("no_table", "not_over", "no_record", "no_round", "unknown_seat"),
    "hint": (
        "no_token",
        "no_table",
        "not_seated",
        "not_started",
        "game_over",
        "not_alone",
        "played_by_bot",
        "look_first",
        "not_your_turn",
    ),
    "statistics": ("no_table", "not_over", "no_record"),
    "check": ("no_table", "not_over", "no_record"),
    "games": ("no_token",),
}
SECURITY_SCHEMES = {
    "token": {"type": "http", "scheme": "bearer", "description": "For programs: the token from POST /api/token."},
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "For browsers: POST /api/session."},
}
WITH_TOKEN: list[dict[str, list[str]]] = [{"token": []}, {"cookie": []}]
PERHAPS_WITH_TOKEN = ("begin_session", "end_session", "look")


@get("/api/schema/messages.json", include_in_schema=False)
async def messages_schema() -> Response[bytes]:
    """The schema of all messages of a connection."""
    return Response(msgspec.json.encode(messages()), media_type="application/schema+json")


def everything() -> dict[str, Schema]:
    """All types that go over the network, by HTTP and by connections."""
    return {**messages()["$defs"], **definitions(HTTP_TYPES)[1]}


def described(found: dict[str, Any]) -> dict[str, Any]:
    """What Litestar found, with exact types, descriptions, refusals and who needs a token."""
    found = msgspec.json.decode(msgspec.json.encode(found))  # Litestar keeps what it found
    for path, methods in found["paths"].items():
        for method, operation in methods.items():
            _describe(path, method, operation)
    types = _in_openapi(definitions(HTTP_TYPES)[1])
    create = types["Create"]  # where only this can be sent, it need not say so
    create["required"] = [name for name in create["required"] if name != "type"]
    return {
        **found,
        "info": {"title": "seasalt", "version": __version__, "description": DESCRIPTION},
        "tags": [{"name": name, "description": text} for name, text in TAGS.items()],
        "components": {"schemas": types, "securitySchemes": SECURITY_SCHEMES},
    }


def _describe(path: str, method: str, operation: dict[str, Any]) -> None:
    name = operation["operationId"]
    operation["summary"] = name.replace("_", " ").capitalize()
    operation["tags"] = [_tag(path)]
    codes = [*REFUSED.get(name, ()), *EVERYWHERE, *(WITH_BODY if method != "get" else ())]
    operation["security"] = (
        [{}, *WITH_TOKEN] if name in PERHAPS_WITH_TOKEN else WITH_TOKEN if "no_token" in codes else []
    )
    well = {status: answer for status, answer in operation["responses"].items() if int(status) < 400}
    for status, answer in well.items():
        if status == "204":
            answer.pop("content", None)
    operation["responses"] = {**well, **_refusals(codes)}


def _tag(path: str) -> str:
    if path.startswith(("/api/tables", "/api/games")):
        return "tables"
    return "tokens" if path.startswith(("/api/token", "/api/session")) else "server"


def _refusals(codes: list[str]) -> dict[str, Any]:
    """The answers that say no: for each status the codes that have it."""
    answers: dict[str, Any] = {}
    for status in sorted({status_of(code) for code in codes}):
        lines = [f"- `{code}`: {CODES[code]}" for code in dict.fromkeys(codes) if status_of(code) == status]
        content = {JSON_TYPE: {"schema": {"$ref": f"{COMPONENTS}Problem"}}}
        answers[str(status)] = {"description": "\n".join(lines), "content": content}
    return answers


def _in_openapi(types: dict[str, Schema]) -> dict[str, Schema]:
    text = msgspec.json.encode(types).decode().replace(REFERENCE, COMPONENTS)
    moved: dict[str, Schema] = msgspec.json.decode(text)
    return moved


class Exact(JsonRenderPlugin):
    """Shows the document as `described` makes it."""

    def render(self, request: Any, openapi_schema: dict[str, Any]) -> bytes:
        return msgspec.json.encode(described(openapi_schema))


def operation_id(handler: Any, method: Method, path: list[Any]) -> str:
    return str(handler.handler_name)


def openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="seasalt",
        version=__version__,
        path="/api/schema",
        render_plugins=[Exact()],
        use_handler_docstrings=True,
        operation_id_creator=operation_id,
    )


def openapi() -> dict[str, Any]:
    """The document without a server."""
    from .app import make

    return described(make(Settings()).openapi_schema.to_schema())
