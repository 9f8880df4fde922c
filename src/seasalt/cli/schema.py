"""`seasalt schema`: the form of everything that goes over the network, for those who write clients and bots."""

import argparse
import json
from typing import Any

from ..errors import SeasaltError

HELP = "print the schema of the server's messages, for clients and bots"
DETAILS = """\
messages    JSON Schema (2020-12) of all messages of a connection, as served at /api/schema/messages.json
openapi     the HTTP interface as OpenAPI, as served at /api/schema/openapi.json
typescript  both as TypeScript types, as in web/src/protocol.ts"""
KINDS = ("messages", "openapi", "typescript")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", choices=KINDS, help="what to print")


def run(args: argparse.Namespace) -> int:
    try:
        print(text_of(args.kind), end="")
    except ModuleNotFoundError as missing:
        raise SeasaltError(f"the server needs {missing.name}: pip install 'seasalt[server]'") from None
    return 0


def text_of(kind: str) -> str:
    if kind == "messages":
        from ..server.schema import messages

        return _indented(messages())
    if kind == "openapi":
        from ..server.web.describing import openapi

        return _indented(openapi())
    from ..server.typescript import typescript
    from ..server.web.describing import everything

    return typescript(everything())


def _indented(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"
