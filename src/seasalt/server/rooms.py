"""A table as one process keeps it in memory, and how it gets there and back into the store.

The store is the only truth. A room whose change could not be stored, or may have been, forgets its table and loads it
again. Whoever looks at the table holds the room's lock, which is held while a change is being stored too: so nobody is
ever shown what might still be lost.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from ..errors import SeasaltError
from .listing import in_the_lobby, listing_of, write_listing
from .measures import MISHAPS
from .store import Change, Loaded, Seen, Store
from .table import Event, Presence, Table, due, forget_at, read_event, write_event
from .table.events import BotPut, Freed, Sat

if TYPE_CHECKING:
    from .guests import Guest

EVENTS_TO_SNAPSHOT = 50  # restoring replays all moves anyway, so more often would gain little
LOOK_AGAIN = 3600.0  # seconds after which a table that waits for nothing is looked at nevertheless
HEARD_OF = 30.0  # seconds after which a process that says nothing counts as dead, and its connections as gone


log = logging.getLogger(__name__)


class NoTable(SeasaltError):
    """There is no table of this id, or none any more."""

    def __init__(self) -> None:
        super().__init__("there is no such table, or none any more")


class Room:
    def __init__(
        self,
        table_id: str,
        store: Store,
        process: str,
        clock: Callable[[], float],
        opened: float,
        tell: Callable[["Room", Table], None] = lambda room, table: None,
    ) -> None:
        self.id = table_id
        self.guests: set[Guest] = set()
        self.used = clock()
        self._tell = tell
        self._told = 0  # the event up to which whoever looks has been told
        self._inside = 0  # how many hold the lock or wait for it
        self.next_made = False  # the table of the rematch is stored
        self._store = store
        self._process = process
        self._clock = clock
        self._opened = opened
        self._lock = asyncio.Lock()
        self._table: Table | None = None
        self._last = 0
        self._snapshot_at = 0
        self._here: set[int] = set()  # seats with a connection to this process, as others know it
        self._left: dict[int, float] = {}  # when the last of them ended
        self._elsewhere: list[Seen] = []  # connections to other processes
        self._reminded: set[int] = set()  # who was away when the store last heard when attention is wanted

    @asynccontextmanager
    async def __call__(self) -> AsyncIterator[Table]:
        """The table as it is stored, for as long as nobody changes it.

        Whichever way something new came into memory, the guests are told when it has.
        """
        self._inside += 1
        try:
            async with self._lock:
                try:
                    yield await self.loaded()
                finally:
                    self._tell_news()
        finally:
            self._inside -= 1
            self.used = self._clock()

    @property
    def at_rest(self) -> Table | None:
        """The table, if it is in memory and nobody is about to change it: who only looks need not wait in line."""
        return None if self._lock.locked() else self._table

    def _tell_news(self) -> None:
        if self._table is not None and self._told != self._last:
            self._told = self._last
            self._tell(self, self._table)

    @property
    def busy(self) -> bool:
        """Does anybody hold the table, or wait for it?"""
        return self._inside > 0

    def deleted(self) -> None:
        """The table is deleted. Who still waits for it finds that there is none."""
        self._table = None

    async def loaded(self) -> Table:
        if self._table is None:
            self._table = await self._load()
        return self._table

    async def _load(self) -> Table:
        found = await self._store.load(self.id)
        if found is None:
            raise NoTable
        table = await self._from_snapshot(found)
        if table is None:
            events = await self._store.events(self.id)
            table = Table.after(read_event(event.data) for event in events)
            self._last, self._snapshot_at = events[-1].number, 0
        await self.look_elsewhere()
        return table

    async def _from_snapshot(self, found: Loaded) -> Table | None:
        """The snapshot and what came after it; None if it is of no use, for it is only a cache."""
        if found.snapshot is None:
            return None
        events = await self._store.events(self.id, found.snapshot_at)
        try:
            table = restored(found)
            for event in events:
                table.apply(read_event(event.data))
        except Exception as error:  # whatever may come of bytes that are not ours
            MISHAPS.labels("snapshot").inc()
            log.warning("the snapshot of table %s is of no use, its events are taken: %r", self.id[:6], error)
            return None
        self._last = events[-1].number if events else found.snapshot_at
        self._snapshot_at = found.snapshot_at
        return table

    async def catch_up(self) -> bool:
        """Take in what other processes have stored. Was there anything?"""
        table = await self.loaded()
        events = await self._store.events(self.id, self._last)
        try:
            for event in events:
                table.apply(read_event(event.data))
        except BaseException:
            self._table = None
            raise
        self._last += len(events)
        return bool(events)

    def knows(self, number: int) -> bool:
        """Is the event of this number known here?"""
        return self._table is not None and number <= self._last

    async def store(self, events: Sequence[Event]) -> None:
        """Let these events happen; without any, only set down when the table wants attention next."""
        table = await self.loaded()
        try:
            for event in events:
                table.apply(event)
            await self._store.append(self.id, self._last, self._change(table, events))
        except BaseException:  # also when cancelled: then nobody knows whether it is stored
            self._table = None
            raise
        self._last += len(events)

    async def remind(self) -> None:
        """Whoever came or went may have changed when the table wants attention."""
        table = await self.loaded()
        self._reminded = set(self.presence_now(table).away)
        await self._store.remind(self.id, self._due(table))

    async def remind_if_others_came(self) -> None:
        """Or went: a process that died has told nobody who was connected to it."""
        if set(self.presence_now(await self.loaded()).away) != self._reminded:
            await self.remind()

    def _due(self, table: Table) -> float:
        """When the table wants attention: its own, or in the end that it is deleted.

        One that waits for nothing, because somebody is there, is looked at now and then: that somebody is gone too
        when this process dies, and nobody would say so.
        """
        forgotten = forget_at(table)
        if forgotten is not None:
            return forgotten
        at = due(table, self.presence_now(table))
        return self._clock() + LOOK_AGAIN if at is None else at

    def _change(self, table: Table, events: Sequence[Event]) -> Change:
        last = self._last + len(events)
        snapshot = None
        if last - self._snapshot_at >= EVENTS_TO_SNAPSHOT:
            snapshot, self._snapshot_at = table.snapshot(), last
        return change_of(table, events, self._due(table), snapshot)

    # Who is there

    @property
    def seats_here(self) -> set[int]:
        """The seats that have a connection to this process."""
        return {guest.seat for guest in self.guests if guest.seat is not None}

    @property
    def company_differs(self) -> bool:
        return self.seats_here != self._here

    def company(self, now: float) -> tuple[set[int], set[int]]:
        """The seats whose first connection to this process has come, and whose last has gone, since last asked."""
        here = self.seats_here
        came, went = here - self._here, self._here - here
        self._here = here
        self._left |= dict.fromkeys(went, now)
        return came, went

    async def look_elsewhere(self) -> None:
        """Learn who is connected to other processes."""
        self._elsewhere = await self._store.presence(self.id)

    def presence_now(self, table: Table) -> Presence:
        return self._presence(table, self._clock())

    def _presence(self, table: Table, now: float) -> Presence:
        here = self.seats_here
        away = {}
        for seat in table.people:
            seen = [row for row in self._elsewhere if row.seat == seat and row.process != self._process]
            if seat in here or any(row.connected and now - row.at < HEARD_OF for row in seen):
                continue
            # Who never came counts as away since the table was made, or since we began to look.
            ends = [table.sheet.created, self._left.get(seat, self._opened), *(row.at for row in seen)]
            away[seat] = max(ends)
        return Presence(away)


def restored(found: Loaded) -> Table:
    """The table as its snapshot has it."""
    assert found.snapshot is not None
    table = Table.restored(found.snapshot)
    if table.sheet.events != found.snapshot_at:
        raise SeasaltError(f"the snapshot of event {found.snapshot_at} holds {table.sheet.events} events")
    return table


def change_of(table: Table, events: Sequence[Event], due_at: float | None, snapshot: bytes | None) -> Change:
    """What the store writes down of events that a table has taken in.

    Lists are in the order of what everybody saw happen, or it would tell that somebody has chosen something.
    """
    listing = listing_of(table)
    return Change(
        at=listing.changed,
        events=[write_event(event) for event in events],
        snapshot=snapshot,
        listing=write_listing(listing),
        open=in_the_lobby(table),
        due=due_at,
        seats=seats_changed(events),
    )


def seats_changed(events: Sequence[Event]) -> dict[int, bytes | None]:
    seats: dict[int, bytes | None] = {}
    for event in events:
        if isinstance(event, Sat):
            seats[event.seat] = bytes.fromhex(event.token)
        elif isinstance(event, BotPut | Freed):
            seats[event.seat] = None
    return seats
