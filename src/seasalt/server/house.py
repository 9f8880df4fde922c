"""`House`: all the tables that this process serves, and the one door through which they change.

No process owns a table. What a person sends is decided on the table as it is known here, and stored only if nobody
else was faster; then it is decided again on what is there now. Time and chance come from outside, for tests.
"""

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from hashlib import sha256
from typing import Any, TypeVar

from msgspec import Struct

from .guests import Guest, Seen
from .listing import Listing, read_listing
from .measures import MISHAPS
from .rooms import NoTable, Room, change_of
from .store import Conflict, Exists, Store, StoreError, Unavailable
from .table import Bot, Command, Create, Event, Presence, Refused, Table, create, decide, due, next_table
from .table.attention import DAY
from .table.chance import ENTROPY
from .table.decide import TABLE_ID
from .thinking import Thinkers

T = TypeVar("T")
Entropy = Callable[[], bytes]

TRIES = 8  # how often a decision is made again because another process was faster
IDLE = 120.0  # seconds after which a table that nobody looks at is put out of memory
LISTED = 100  # lines of a list
IDS = re.compile(f"[0-9a-f]{{{TABLE_ID}}}")

log = logging.getLogger(__name__)


def random_bytes() -> bytes:
    return secrets.token_bytes(ENTROPY)


class Mine(Struct, frozen=True):
    """A seat that somebody holds."""

    table: str
    seat: int
    listing: Listing


class Open(Struct, frozen=True):
    """A table that anybody may join."""

    table: str
    listing: Listing


def hash_of(token: str) -> str:
    """What is kept of a token. Whoever reads the database cannot sit on anybody's seat."""
    return sha256(token.encode()).hexdigest()


class House:
    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        clock: Callable[[], float] = time.time,
        entropy: Entropy = random_bytes,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self.entropy = entropy
        self.process = secrets.token_hex(8)
        self.rooms: dict[str, Room] = {}
        self.stopping = False
        self._opened = clock()
        self._under_way: set[asyncio.Task[Any]] = set()

    # What people ask for

    async def create(self, command: Create, who: str) -> str | Refused:
        """Set up a table: its id. The same message of the same person is the same table, however often it comes."""
        return await self._finished(self._create(command, who))

    async def _create(self, command: Create, who: str) -> str | Refused:
        now = self.clock()
        events = create(command, who, now, self.entropy())
        if isinstance(events, Refused):
            return events
        table_id = sha256(f"{who} {command.id}".encode()).hexdigest()[:TABLE_ID]
        await self._add(table_id, events, now)
        return table_id

    async def obey(self, table_id: str, command: Command, who: str | Bot) -> Refused | None:
        """Do what somebody wants, if it may be done; None when it is stored."""
        return await self._finished(self._obey(table_id, command, who))

    async def _obey(self, table_id: str, command: Command, who: str | Bot) -> Refused | None:
        room = await self.room(table_id)

        async def decided(table: Table) -> list[Event] | Refused:
            if self.store.shared and not room.guests:  # then nobody has asked of late who is connected elsewhere
                await room.look_elsewhere()
            now, entropy = self.clock(), self.entropy()
            events = decide(table, command, who, now, entropy, room.presence_now(table))
            # What is refused here may be right after what another process has stored.
            if isinstance(events, Refused) and self.store.shared and await room.catch_up():
                events = decide(table, command, who, now, entropy, room.presence_now(table))
            return events

        result = await self.change(room, decided)
        return result if isinstance(result, Refused) else None

    async def change(
        self, room: Room, decided: Callable[[Table], Awaitable[list[Event] | Refused]]
    ) -> list[Event] | Refused:
        """Let happen what is decided on a table, anew each time another process was faster."""
        for _ in range(TRIES):
            async with room() as table:
                await self._make_next(room, table)
                events = await decided(table)
                if isinstance(events, Refused) or not events:
                    return events
                try:
                    await room.store(events)
                except Conflict:
                    continue
                await self._make_next(room, table)
            return events
        raise Unavailable("too many processes change this table at once")

    async def _make_next(self, room: Room, table: Table) -> None:
        """A rematch is a table of its own. A process may die before it made it, so all who come see to it."""
        if table.sheet.next_table and not room.next_made:
            now = self.clock()
            if now - table.sheet.latest < DAY:  # later it may have been there, and deleted again
                await self._add(table.sheet.next_table, next_table(table, now, room.id), now)
            room.next_made = True

    async def _add(self, table_id: str, events: list[Event], now: float) -> None:
        """Store a new table; where it is there already, it is the same one."""
        table = Table.after(events)
        nobody_yet = Presence(dict.fromkeys(table.people, now))
        with suppress(Exists):
            await self.store.create(table_id, change_of(table, events, due(table, nobody_yet), None))

    def told(self, room: Room, table: Table) -> None:
        """Let everybody who looks see what has happened."""
        for guest in room.guests:
            guest.sit(table.seat_of(guest.who))
        if room.company_differs:
            self.begin(self.company_changed(room))

    # Lists

    async def lobby(self) -> list[Open]:
        found = await self.store.open_tables(LISTED)
        return [Open(row.table_id, read_listing(row.listing)) for row in found if row.listing]

    async def games_of(self, who: str) -> list[Mine]:
        found = await self.store.seats_of(bytes.fromhex(who), LISTED)
        return [Mine(row.table_id, row.seat, read_listing(row.listing)) for row in found if row.listing]

    # Rooms

    async def room(self, table_id: str) -> Room:
        """The room of a table; `NoTable` if there is none."""
        if not IDS.fullmatch(table_id):  # anything may come in an address; the store sees only what could be an id
            raise NoTable
        room = self.rooms.get(table_id)
        if room is None:
            room = self.rooms[table_id] = Room(table_id, self.store, self.process, self.clock, self._opened, self.told)
            try:
                async with room() as table:
                    await self._make_next(room, table)
            except BaseException:
                # Whoever else waits inside may have more luck, and must not sit in a room that nobody knows.
                if not room.busy and not room.guests:
                    self.close_room(room)
                raise
        room.used = self.clock()
        return room

    def close_room(self, room: Room) -> None:
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        for guest in room.guests:
            guest.leave("no_table")

    def sweep(self) -> None:
        """Put out of memory what nobody has looked at for a while."""
        now = self.clock()
        for room in list(self.rooms.values()):
            if not room.guests and not room.busy and now - room.used > IDLE:
                self.close_room(room)

    # Guests

    async def welcome(self, table_id: str, who: str, seen: Seen | None = None) -> Guest:
        """Somebody comes to look at a table, and stays until `farewell`."""
        room = await self.room(table_id)
        async with room() as table:
            if self.store.shared:
                await room.catch_up()
                await room.look_elsewhere()
            await self._make_next(room, table)
            guest = Guest(room, who, table.seat_of(who), seen)
            room.guests.add(guest)
        if self.stopping:  # too late: everybody has been sent away
            guest.leave("restarting")
        guest.look()
        self.begin(self.company_changed(room))
        return guest

    async def farewell(self, guest: Guest) -> None:
        guest.room.guests.discard(guest)
        await self._finished(self.company_changed(guest.room))

    async def company_changed(self, room: Room) -> None:
        """Show everybody who is there; and a table may want attention, as when nobody is left to look at a result."""
        now = self.clock()
        came, went = room.company(now)
        if not came and not went:
            return
        for guest in room.guests:
            guest.look()
        # Presence is refreshed every few seconds anyway, so a database that is gone does no harm here.
        with suppress(StoreError, NoTable):
            await self.store.seen(self.process, [(room.id, seat) for seat in came], now)
            await self.store.gone(self.process, [(room.id, seat) for seat in went], now)
            async with room():
                await room.remind()

    # Stopping

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something to its end in the background. If it is a mistake, that is in the log."""
        task = self._task(work)
        task.add_done_callback(noted)
        return task

    def attend(self, connection: asyncio.Task[Any]) -> None:
        """Whoever came before the house closes is seen out: told why, and that it can come back."""
        if not self.stopping:
            self._await(connection)

    async def _finished(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, whoever goes away meanwhile."""
        return await asyncio.shield(self._task(work))

    def _task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.ensure_future(work)
        self._await(task)
        return task

    def _await(self, task: asyncio.Task[Any]) -> None:
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def close(self) -> None:
        """Send everybody away, to come back to whoever serves next, and finish what is under way."""
        self.stopping = True
        for room in list(self.rooms.values()):
            for guest in list(room.guests):
                guest.leave("restarting")
        while self._under_way:
            await asyncio.gather(*self._under_way, return_exceptions=True)


def noted(task: asyncio.Task[Any]) -> None:
    """Nobody waits for this task, so nobody else would notice its error."""
    error = None if task.cancelled() else task.exception()
    if error is not None:
        MISHAPS.labels("mistake").inc()
        log.error("a mistake in the background", exc_info=error)
