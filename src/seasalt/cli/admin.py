"""`seasalt admin`: what whoever runs a server may have to do with its database."""

import argparse
import asyncio
import json
import time
from typing import Any

from ..errors import SeasaltError
from .safe_text import printable

HELP = "look after the database of a server"
DETAILS = """\
rebuild makes every table from its events, compares it with its snapshot, and writes anew what is stored beside the
events: the snapshot, the line in lists, who holds a seat. With --check it only compares. Tables whose events are
damaged are named and left as they are. A server on a SQLite file has to be stopped first; one on PostgreSQL may go on.

Exit status: 0 all is right, 1 events are damaged (or with --check a snapshot is wrong), 2 it cannot be done.

--json prints one object:
  tables, events          how many there are
  written                 tables that were written anew
  differences             ids of tables whose snapshot said something else than their events
  damaged                 [{"table", "event", "text"}, …]"""

WRONG = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("rebuild",), help="what to do")
    parser.add_argument(
        "--database-url",
        metavar="TEXT",
        help="as for seasalt serve: postgresql://user:password@host/name, or the path of a SQLite file "
        "(default: SEASALT_DATABASE_URL, else the one in the data folder)",
    )
    parser.add_argument("--check", action="store_true", help="only compare, and write nothing")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    try:
        from msgspec import to_builtins

        from ..server.rebuilding import Report, rebuild
    except ModuleNotFoundError as missing:
        raise SeasaltError(f"the server's database needs {missing.name}: pip install 'seasalt[server]'") from None
    from ..server.settings import Settings
    from ..server.store import open_store

    url = args.database_url or Settings.from_environment().database_url
    _must_be_there(url)

    async def rebuilt() -> Report:
        async with await open_store(url or None) as store:
            return await rebuild(store, time.time(), write=not args.check)

    report = asyncio.run(rebuilt())
    found = to_builtins(report)
    print(json.dumps(found, indent=2) if args.json else _account(found, args.check))
    return WRONG if report.damaged or (args.check and report.differences) else 0


def _must_be_there(url: str) -> None:
    """A server makes a file that is missing; here it can only be a slip."""
    from ..server.store.places import is_postgres, sqlite_path

    if not is_postgres(url) and not sqlite_path(url or None).is_file():
        raise SeasaltError(f"there is no database at {sqlite_path(url or None)}; see --database-url")


def _account(found: dict[str, Any], check: bool) -> str:
    lines = [f"{found['tables']} tables with {found['events']} events"]
    lines += [
        f"table {table_id}: the snapshot says something else than the events" for table_id in found["differences"]
    ]
    for damage in found["damaged"]:
        text = printable(damage["text"])
        lines.append(f"table {damage['table']}: damaged at event {damage['event']}, left as it is: {text}")
    lines.append("nothing was written" if check else f"{found['written']} written anew")
    return "\n".join(lines)
