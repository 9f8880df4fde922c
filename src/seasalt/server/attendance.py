"""What a process does for all tables without being asked: bots, clocks, waits, deletion, and keeping in touch.

A table that wants attention has a due time in the store. Whoever is alive claims it for a few seconds; if that process
dies, somebody else gets it when they are over.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from ..view import View
from .house import House
from .measures import BOT_SECONDS, MISHAPS, TABLES
from .rooms import NoTable, Room
from .store import Conflict, StoreError
from .table import Bot, Event, Table, attend, bot_turn, forget_at
from .table.attention import DAY, BotTurn
from .table.commands import Act
from .thinking import NoThinker

LEASE = 2.0  # seconds
POLL = 0.1  # seconds
AT_ONCE = 64  # tables that are claimed together
BEAT = 10.0  # seconds between signs of life
TIDY = 300.0  # seconds between two times at which old rows are dropped
AFTER_MISHAP = 0.5  # seconds

log = logging.getLogger(__name__)


class Attendance:
    def __init__(self, house: House) -> None:
        self._house = house
        self._tasks: list[asyncio.Task[None]] = []
        self._busy: set[str] = set()
        self._mistaken: set[str] = set()  # tables at which something of ours went wrong

    def start(self) -> None:
        loops = (self._claim, self._listen, self._beat, self._tidy)
        self._tasks = [asyncio.create_task(self._again_and_again(loop)) for loop in loops]

    async def stop(self) -> None:
        """Claim nothing more. What is claimed `House.close` brings to its end."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _again_and_again(self, work: Callable[[], Awaitable[None]]) -> None:
        """Nothing that goes wrong in the background ends it: the database comes back, and a mistake is in the log."""
        while True:
            try:
                await work()
            except StoreError as error:
                MISHAPS.labels("store").inc()
                log.warning("the database: %s", error)
                await asyncio.sleep(AFTER_MISHAP)
            except Exception:
                MISHAPS.labels("mistake").inc()
                log.exception("a mistake in the background")
                await asyncio.sleep(AFTER_MISHAP)

    # Tables that are due

    async def _claim(self) -> None:
        house = self._house
        if house.stopping:
            await asyncio.sleep(POLL)
            return
        for table_id in await house.store.claim(house.clock(), LEASE, AT_ONCE):
            if table_id not in self._busy:
                house.begin(self._look_after(table_id))
        await asyncio.sleep(POLL)

    async def _look_after(self, table_id: str) -> None:
        """Do what a table wants now. Where it cannot be done, the lease runs out and it is tried again."""
        self._busy.add(table_id)
        try:
            await self._attend(await self._house.room(table_id))
        except (NoTable, Conflict):
            pass  # deleted meanwhile; or another process was faster, and has said when it is due next
        except (StoreError, NoThinker) as error:
            MISHAPS.labels("store" if isinstance(error, StoreError) else "bot").inc()
            log.warning("table %s is looked after later: %s", table_id[:6], error)
        except Exception:
            self._mistake(table_id)
        finally:
            self._busy.discard(table_id)

    def _mistake(self, table_id: str) -> None:
        """A table that cannot be read stays so until somebody repairs it. One traceback of it is enough."""
        MISHAPS.labels("mistake").inc()
        if table_id not in self._mistaken:
            log.exception("a mistake at table %s", table_id[:6])
        self._mistaken.add(table_id)

    async def _attend(self, room: Room) -> None:
        house = self._house
        if house.store.shared:
            async with room():
                await room.catch_up()
                await room.look_elsewhere()
        if await self._forgotten(room):
            return
        something = False
        while await self._one_thing(room):
            something = True
        if not something:  # it only seemed due; say when it will be
            async with room():
                await room.store([])

    async def _forgotten(self, room: Room) -> bool:
        """Delete a table whose time is over."""
        house = self._house
        async with room() as table:
            at = forget_at(table)
            if at is None or at > house.clock():
                return False
            await house.store.forget(room.id)
            room.deleted()
        house.close_room(room)
        return True

    async def _one_thing(self, room: Room) -> bool:
        """One thing that happens by itself, or one decision of a bot. Was there any?"""
        house = self._house

        async def by_itself(table: Table) -> list[Event]:
            return attend(table, house.clock(), house.entropy(), room.presence_now(table))

        if await house.change(room, by_itself):
            return True
        async with room() as table:
            turn = bot_turn(table)
            if turn is None or turn.at > house.clock():
                return False
            assert table.game is not None
            view = table.game.view(turn.seat)
        return await self._bot_decides(room, turn, view)

    async def _bot_decides(self, room: Room, turn: BotTurn, view: View) -> bool:
        house = self._house
        begin = time.perf_counter()
        action = await house.thinkers.choose(turn.level, view, house.entropy())
        BOT_SECONDS.labels(turn.level).observe(time.perf_counter() - begin)
        # Somebody may have been faster, or the seat was taken back: then it is refused, and that is all right.
        refused = await house.obey(room.id, Act(id="bot", action=action, sequence=view.sequence), Bot(turn.seat))
        return refused is None

    # Keeping in touch

    async def _listen(self) -> None:
        """Show the guests of this process what others have stored. What it stores itself they have seen."""
        if not self._house.store.shared:
            await asyncio.sleep(TIDY)
            return
        with self._house.store.listen() as listener:
            async for notice in listener:
                room = self._house.rooms.get(notice.table_id)
                if room is not None and room.guests and not (notice.number and room.knows(notice.number)):
                    await self._refresh(room)
        await asyncio.sleep(POLL)

    async def _refresh(self, room: Room) -> None:
        try:
            async with room():
                await room.catch_up()
                await room.look_elsewhere()
                await room.remind_if_others_came()
            for guest in room.guests:
                guest.look()
        except NoTable:
            self._house.close_room(room)
        except StoreError:
            raise
        except Exception:  # the other tables must not suffer from it
            self._mistake(room.id)
            for guest in room.guests:
                guest.leave("broken")

    async def _beat(self) -> None:
        """Every few seconds: say who is connected here, look for what was missed, and send a sign of life."""
        house = self._house
        rooms = [room for room in house.rooms.values() if room.guests]
        TABLES.set(len(house.rooms))
        seats = [(room.id, seat) for room in rooms for seat in room.seats_here]
        await house.store.seen(house.process, seats, house.clock())
        pause = BEAT / (len(rooms) + 1)
        for room in rooms:
            if house.store.shared:
                await self._refresh(room)
            for guest in list(room.guests):
                guest.pulse()
            await asyncio.sleep(pause)
        house.sweep()
        await asyncio.sleep(pause)

    async def _tidy(self) -> None:
        """What processes said about seats long ago helps nobody."""
        await self._house.store.sweep(self._house.clock() - DAY)
        await asyncio.sleep(TIDY)
