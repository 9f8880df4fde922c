"""Live play: one WebSocket for each device that looks at a table."""

import asyncio
import logging
import time
from contextlib import suppress

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from msgspec import DecodeError, Struct, ValidationError, json

from ..guests import Guest, Seen
from ..house import House
from ..measures import COMMAND_SECONDS, COMMANDS, FRAMES, MISHAPS, SOCKETS
from ..messages import Bye, Done, No, written
from ..rooms import NoTable
from ..store import StoreError
from ..table import Command, Refused
from ..table.commands import read_command
from .callers import address_of, is_foreign, who_asks
from .gate import Gate, TheGate, TheHouse

SLOW = 10.0  # seconds in which a connection must take what is sent to it
MOST_REFUSED = 100  # messages in a row that were refused; then nobody sensible sits there

TRY_AGAIN, POLICY, RESTART = 1013, 1008, 1012  # codes of the WebSocket protocol
CLOSE_CODES = {"restarting": RESTART, "too_slow": TRY_AGAIN, "unavailable": TRY_AGAIN}

Socket = WebSocket[None, None, State]

log = logging.getLogger(__name__)


@websocket("/api/tables/{table_id:str}/socket")
async def live(
    socket: Socket,
    table_id: FromPath[str],
    house: TheHouse,
    gate: TheGate,
    sequence: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
) -> None:
    """Look at a table and play. `sequence` and `seat` say up to where the client has seen things."""
    address = address_of(socket)
    if is_foreign(socket, gate.public_origin) or not gate.sockets.enter(address):
        await socket.close(POLICY)  # before it is accepted: the handshake fails
        return
    SOCKETS.inc()
    if (connection := asyncio.current_task()) is not None:
        house.attend(connection)
    try:
        await socket.accept()
        with suppress(WebSocketDisconnect):
            await attended(socket, house, gate, table_id, None if sequence is None else Seen(seat, sequence))
    finally:
        SOCKETS.dec()
        gate.sockets.leave(address)


async def attended(socket: Socket, house: House, gate: Gate, table_id: str, seen: Seen | None) -> None:
    try:
        guest = await house.welcome(table_id, who_asks(socket), seen)
    except (NoTable, StoreError) as error:
        await farewell(socket, "no_table" if isinstance(error, NoTable) else "unavailable")
        return
    except Exception:
        await farewell(socket, mistaken(table_id))
        return
    writer = asyncio.create_task(write(socket, guest))
    reader = asyncio.create_task(read(socket, house, gate, guest))
    try:
        # The writer ends when the server wants to end it, the reader when the client has gone.
        await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (writer, reader):
            task.cancel()
        await asyncio.gather(writer, reader, return_exceptions=True)
        await house.farewell(guest)


async def write(socket: Socket, guest: Guest) -> None:
    """Send what is new, as fast as the client takes it."""
    try:
        while messages := await guest.next():
            async with asyncio.timeout(SLOW):
                for message in messages:
                    await socket.send_text(message)
            FRAMES.inc(len(messages))
    except TimeoutError:
        guest.leave("too_slow")
    except (WebSocketDisconnect, OSError):
        raise  # the client has gone
    except Exception:
        guest.leave(mistaken(guest.room.id))
    with suppress(TimeoutError):
        async with asyncio.timeout(1.0):
            await farewell(socket, guest.leaving)


def mistaken(table_id: str) -> str:
    """Nobody else would see an error in here: it goes into the log, and the client is told this."""
    MISHAPS.labels("mistake").inc()
    log.exception("a mistake at table %s", table_id[:6])
    return "broken"


async def farewell(socket: Socket, code: str) -> None:
    await socket.send_text(written(Bye(code)))
    await socket.close(CLOSE_CODES.get(code, POLICY), code)


class OnlyId(Struct):
    id: str = ""


async def read(socket: Socket, house: House, gate: Gate, guest: Guest) -> None:
    """Obey one message after the other; whoever sends faster waits."""
    address = address_of(socket)
    refused = 0
    while refused < MOST_REFUSED:
        text = await socket.receive_data(mode="text")
        try:
            answer = await answered(text, house, gate, guest, address)
        except Exception:
            answer = No(id_in(text), mistaken(guest.room.id))
        refused = refused + 1 if isinstance(answer, No) else 0
        await guest.answer(answer)
    guest.leave("too_many")
    await asyncio.sleep(SLOW)


async def answered(text: str, house: House, gate: Gate, guest: Guest, address: str) -> Done | No:
    wait = gate.messages.wait(address, time.monotonic())
    if wait:
        await asyncio.sleep(min(wait, 1.0))  # a flood is read slowly, so that it costs the sender, not us
        return No(id_in(text), "too_many", {"seconds": round(wait, 1)})
    try:
        command = read_command(text)
    except (DecodeError, ValidationError, RecursionError):
        COMMANDS.labels("unreadable", "bad_message").inc()
        return No(id_in(text), "bad_message")
    refused = await obeyed(house, guest.room.id, command, guest.who)
    return Done(command.id) if refused is None else No(command.id, refused.code, refused.values)


def id_in(text: str) -> str:
    """The id of a message that cannot be obeyed, if it has one that could be."""
    try:
        found = json.decode(text, type=OnlyId).id
    except (DecodeError, ValidationError, RecursionError):
        return ""
    return found[:64]


async def obeyed(house: House, table_id: str, command: Command, who: str) -> Refused | None:
    """Obey a command, by whichever way it came, and count it."""
    begin = time.perf_counter()
    refused: Refused | None
    try:
        refused = await house.obey(table_id, command, who)
    except NoTable:
        refused = Refused("no_table")
    except StoreError:
        refused = Refused("unavailable")
    COMMANDS.labels(command.__struct_config__.tag, "done" if refused is None else refused.code).inc()
    COMMAND_SECONDS.observe(time.perf_counter() - begin)
    return refused
