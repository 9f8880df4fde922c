"""The HTTP interface: tokens, tables, lists, and how the server is."""

import asyncio

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from ... import __version__
from ...bots import LEVELS
from ...settings import EDITIONS, RULES_VERSION
from ..addresses import shared_address
from ..house import Mine, Open
from ..measures import exposition
from ..messages import Done
from ..store import StoreError
from ..table import Command, Create, Refused, Snapshot, snapshot
from ..table.sheet import GATHERING
from ..table.words import LONGEST_CHAT, LONGEST_NAME, REACTIONS
from .callers import TOKEN, Asking, Turned, cookie_for, new_token, token_of, who_asks
from .finished import FINISHED
from .gate import TheGate, TheHouse
from .sockets import obeyed

HEALTHY_WITHIN = 2.0  # seconds


class Token(Struct, frozen=True):
    """Whoever has a token holds the seats that were taken with it."""

    token: str


class Session(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a personal link, or none for a new one."""

    token: str | None = None


class Made(Struct, frozen=True):
    table: str


class Lobby(Struct, frozen=True):
    tables: list[Open]


class Games(Struct, frozen=True):
    games: list[Mine]


class About(Struct, frozen=True):
    """What a client has to know about this server."""

    version: str
    rules_version: int
    levels: list[str]
    editions: list[str]
    reactions: list[str]
    longest_name: int
    longest_chat: int
    address: str | None  # for links to tables; null: no other device reaches this server


class Health(Struct, frozen=True):
    status: str


@get("/api/about")
async def about(request: Asking, gate: TheGate) -> About:
    """What this server is, and what can be chosen."""
    return About(
        version=__version__,
        rules_version=RULES_VERSION,
        levels=list(LEVELS),
        editions=list(EDITIONS),
        reactions=list(REACTIONS),
        longest_name=LONGEST_NAME,
        longest_chat=LONGEST_CHAT,
        address=shared_address(gate.settings, str(request.base_url)),
    )


@post("/api/token")
async def make_token() -> Token:
    """A token for a program, to be sent as `Authorization: Bearer …`. Browsers get theirs as a cookie."""
    return Token(new_token())


@post("/api/session", status_code=204)
async def begin_session(request: Asking, data: JSONBody[Session]) -> Response[None]:
    """Give this browser a token, as a cookie that scripts cannot read; it keeps the one it has.

    With the token of a personal link it continues as that person.
    """
    if data.token is not None and not TOKEN.fullmatch(data.token):
        raise Turned("no_token")
    token = data.token or token_of(request) or new_token()
    return Response(None, status_code=204, cookies=[cookie_for(request, token)])


@delete("/api/session", status_code=204)
async def end_session(request: Asking) -> Response[None]:
    """Let this browser forget its token. Seats stay with whoever has the personal link."""
    return Response(None, status_code=204, cookies=[cookie_for(request, "")])


@post("/api/session/link", status_code=200)
async def personal_link(request: Asking) -> Token:
    """The token for a personal link, with which the same person continues on another device."""
    token = token_of(request)
    if not token:
        raise Turned("no_token")
    return Token(token)


@get("/api/tables")
async def lobby(house: TheHouse) -> Lobby:
    """Tables that anybody may join."""
    return Lobby(await house.lobby())


@post("/api/tables")
async def create_table(request: Asking, house: TheHouse, gate: TheGate, data: JSONBody[Create]) -> Made:
    """Set up a table and sit down as its host."""
    gate.take(gate.tables, request)
    made = await house.create(data, seated(request))
    if isinstance(made, Refused):
        raise Turned(made.code, **made.values)
    return Made(made)


@get("/api/tables/{table_id:str}")
async def look(request: Asking, house: TheHouse, table_id: FromPath[str]) -> Snapshot:
    """The table as who asks may see it now."""
    room = await house.room(table_id)
    async with room() as table:
        if house.store.shared:
            await room.catch_up()
        seat = table.seat_of(who_asks(request))
        if seat is None and not table.sheet.onlookers and table.sheet.state != GATHERING:
            raise Turned("no_onlookers")
        return snapshot(table, seat)


@post("/api/tables/{table_id:str}", status_code=200)
async def command(request: Asking, house: TheHouse, table_id: FromPath[str], data: JSONBody[Command]) -> Done:
    """Send a command without a socket. It is answered when it is stored."""
    refused = await obeyed(house, table_id, data, seated(request))
    if refused is not None:
        raise Turned(refused.code, **refused.values)
    return Done(data.id)


@get("/api/games")
async def games(request: Asking, house: TheHouse) -> Games:
    """The seats that who asks holds, the latest change first: games that are on and games that are over."""
    return Games(await house.games_of(seated(request)))


@get("/health")
async def health(house: TheHouse) -> Health:
    """Can this process serve, and reach its database?"""
    try:
        async with asyncio.timeout(HEALTHY_WITHIN):
            await house.store.open_tables(1)
    except (StoreError, TimeoutError):
        raise Turned("unavailable") from None
    return Health("ok")


@get("/metrics", media_type="text/plain; version=0.0.4; charset=utf-8")
async def metrics(request: Asking, gate: TheGate) -> bytes:
    """What was counted and measured, as Prometheus reads it; for those who run the server."""
    gate.check_metrics_reader(request)
    return exposition()


def seated(request: Asking) -> str:
    """Who asks, with a token."""
    who = who_asks(request)
    if not who:
        raise Turned("no_token")
    return who


PAGES = [
    about,
    make_token,
    begin_session,
    end_session,
    personal_link,
    lobby,
    create_table,
    look,
    command,
    *FINISHED,
    games,
    health,
    metrics,
]
