"""Somebody who looks at a table over one connection: what has to be sent to it, and in which order.

Nothing is buffered for a slow reader. What happened is not kept as messages; whenever the connection can take more, it
gets what is new since the last time, in one frame. Only answers wait, and whoever leaves too many unread is not heard.
"""

import asyncio

from msgspec import Struct

from .messages import Done, No, Present, Pulse, written
from .rooms import NoTable, Room
from .store import StoreError
from .table import Presence, Table
from .table.frames import frame_bytes
from .table.sheet import GATHERING

MOST_ANSWERS = 16
LOOK_AGAIN = 0.5  # seconds
NOTHING_YET = -1


class Seen(Struct, frozen=True):
    """Up to where a client has seen things: the sequence of one seat (None is an onlooker)."""

    seat: int | None
    sequence: int


class Guest:
    def __init__(self, room: Room, who: str, seat: int | None, seen: Seen | None) -> None:
        self.room = room
        self.who = who
        self.seat = seat
        self.leaving = ""  # why this connection is to end
        self._sequence = seen.sequence if seen is not None and seen.seat == seat else NOTHING_YET
        self._away: list[int] | None = None
        self._answers: list[bytes] = []
        self._taken = asyncio.Event()
        self._look = asyncio.Event()
        self._pulse = False
        self._later: asyncio.TimerHandle | None = None  # looks again after the database was gone

    # What others say to it

    def look(self) -> None:
        """Something may be new."""
        self._look.set()

    def sit(self, seat: int | None) -> None:
        """Its person sits elsewhere now, or not any more: another view, all of which is new."""
        if seat != self.seat:
            self.seat, self._sequence = seat, NOTHING_YET
        self._look.set()

    def pulse(self) -> None:
        self._pulse = True
        self._look.set()

    def leave(self, code: str) -> None:
        """The connection shall end, for this reason."""
        self.leaving = self.leaving or code
        self._look.set()

    async def answer(self, answer: Done | No) -> None:
        """Something that the client waits for. Returns when there is room for it."""
        while len(self._answers) >= MOST_ANSWERS:
            self._taken.clear()
            await self._taken.wait()
        self._answers.append(written(answer))
        self._look.set()

    # What it is sent

    async def next(self) -> list[bytes]:
        """What is to be sent next, as soon as there is something; nothing when the connection is to end."""
        while not self.leaving:
            await self._look.wait()
            self._look.clear()
            messages, self._answers = self._answers, []
            self._taken.set()
            messages += await self._news()
            if messages:
                return messages
        return []

    async def _news(self) -> list[bytes]:
        table = self.room.at_rest
        if table is not None:
            return self._news_of(table, self.room.presence_now(table))
        try:
            async with self.room() as table:
                return self._news_of(table, self.room.presence_now(table))
        except NoTable:
            self.leave("no_table")
        except StoreError:  # the database is gone; answers go out nevertheless
            if self._later is not None:
                self._later.cancel()
            self._later = asyncio.get_running_loop().call_later(LOOK_AGAIN, self.look)
        return []

    def _news_of(self, table: Table, presence: Presence) -> list[bytes]:
        if self.seat is None and not table.sheet.onlookers and table.sheet.state != GATHERING:
            self.leave("no_onlookers")
            return []
        messages = []
        frame = frame_bytes(table, self.seat, self._sequence)
        if frame is not None:
            messages.append(frame)
            self._sequence = table.watcher(self.seat).sequence
        away = sorted(presence.away)
        if away != self._away:
            self._away = away
            messages.append(written(Present(away)))
        if self._pulse:
            self._pulse = False
            messages.append(written(Pulse(self._sequence)))
        return messages
