"""Games that nobody plays any more: their record, their replay, what can be counted in them, whether they were fair.

All of it tells hidden cards, so there is nothing of it while a game is on.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, TypeVar

from litestar import Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from ...record import Record
from ..checking import Check, checked
from ..house import House
from ..replaying import Replay, replayed
from ..statistics import Statistics, statistics_of
from ..table import Table
from ..table.frames import TableInfo, table_info
from ..table.sheet import PLAYING
from .callers import Turned
from .gate import TheHouse

Answer = TypeVar("Answer")

RECORD_TYPE = "text/plain; charset=utf-8"
# Playing a game again takes a tenth of a second or more, and those that are on go on meanwhile.
ONE_AT_A_TIME = ThreadPoolExecutor(1, "replay")


@get("/api/tables/{table_id:str}/record", media_type=RECORD_TYPE)
async def record(house: TheHouse, table_id: FromPath[str]) -> Response[str]:
    """The game as a file that `seasalt verify` and `seasalt replay` read, once nobody plays any more."""
    found, _ = await ended(house, table_id)
    disposition = f'attachment; filename="seasalt-{table_id[:8]}.salt"'
    return Response(str(found), media_type=RECORD_TYPE, headers={"content-disposition": disposition})


@get("/api/tables/{table_id:str}/replay")
async def replay(
    house: TheHouse,
    table_id: FromPath[str],
    number: Annotated[int, QueryParameter(name="round", ge=1)] = 1,
    seat: FromQuery[int | None] = None,
) -> Replay:
    """A round step by step, as a seat saw it or, without one, with all cards open; once nobody plays any more."""
    found, table = await ended(house, table_id)
    if seat is not None and not 0 <= seat < found.rules.players:
        raise Turned("unknown_seat", seat=seat)
    told = await aside(replayed, found, table, number, seat)
    if told is None:
        raise Turned("no_round")
    return told


@get("/api/tables/{table_id:str}/statistics")
async def statistics(house: TheHouse, table_id: FromPath[str]) -> Statistics:
    """The points of every round, what each seat did, and what decided the game; once nobody plays any more."""
    found, _ = await ended(house, table_id)
    return await aside(statistics_of, found)


@get("/api/tables/{table_id:str}/check")
async def check(house: TheHouse, table_id: FromPath[str]) -> Check:
    """Was the shuffle fair? What `seasalt verify` says of the record, once nobody plays any more."""
    found, _ = await ended(house, table_id)
    return await aside(checked, found)


async def ended(house: House, table_id: str) -> tuple[Record, TableInfo]:
    """The record of a game that nobody plays any more, and its table."""
    room = await house.room(table_id)
    async with room() as table:
        if table.sheet.state == PLAYING:
            raise Turned("not_over")
        found = table.record(**names(table))
        if found is None:
            raise Turned("no_record")
        return found, table_info(table)


async def aside(work: Callable[..., Answer], *given: object) -> Answer:
    """Do work beside the games that are on."""
    return await asyncio.get_running_loop().run_in_executor(ONE_AT_A_TIME, work, *given)


def names(table: Table) -> dict[str, str]:
    """Who sat where, for the file's headers."""
    seats = enumerate(table.sheet.seats)
    return {f"Seat{number}": (seat.name or seat.level).replace('"', "'") for number, seat in seats}


FINISHED = [record, replay, statistics, check]
