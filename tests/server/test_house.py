"""What must not go wrong between rooms, guests and the store, however their turns fall.

Two houses on one store stand for two processes; a store that waits or fails when told to makes rare moments common.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from seasalt.server import guests
from seasalt.server.attendance import Attendance
from seasalt.server.guests import Guest
from seasalt.server.house import IDLE, House, hash_of
from seasalt.server.rooms import HEARD_OF, LOOK_AGAIN, NoTable
from seasalt.server.store import Change, Loaded, Seen, Unavailable
from seasalt.server.store.sqlite import SqliteStore
from seasalt.server.table import Create, Refused
from seasalt.server.table.attention import DAY, DELETED, HOST_AWAY, NOBODY_CAME
from seasalt.server.table.commands import AddBot, Chat, Command, Join, Rematch, Resign, Start, VoteAway
from seasalt.server.thinking import Thinkers

from .web.lines import HeldClock

ANN, BEN, CLEO = (hash_of(name) for name in ("ann", "ben", "cleo"))
SOON = 10.0  # seconds


class Troubled(SqliteStore):
    """A store that several processes share, as far as a house can tell, and that does as a test wants."""

    shared = True
    slow: asyncio.Event | None = None  # what is loaded, or deleted, waits for it
    failing = 0  # so many calls fail
    elsewhere: list[Seen] = []  # noqa: RUF012  # replaced, never changed

    async def load(self, table_id: str) -> Loaded | None:
        await self._trouble()
        return await super().load(table_id)

    async def create(self, table_id: str, change: Change) -> None:
        await self._trouble()
        await super().create(table_id, change)

    async def forget(self, table_id: str, before: float | None = None) -> bool:
        gone = await super().forget(table_id, before)
        await self._trouble()
        return gone

    async def presence(self, table_id: str) -> list[Seen]:
        return self.elsewhere

    async def _trouble(self) -> None:
        if self.slow is not None:
            await self.slow.wait()
        if self.failing:
            self.failing -= 1
            raise Unavailable("for a moment")


class Street:
    """A store, a clock, and as many houses as wanted."""

    def __init__(self, store: Troubled, clock: HeldClock) -> None:
        self.store = store
        self.clock = clock
        self._ids = 0

    def house(self) -> House:
        return House(self.store, Thinkers(1), self.clock)

    def id(self) -> str:
        self._ids += 1
        return f"m{self._ids}"

    async def table(self, house: House, **wishes: Any) -> str:
        made = await house.create(Create(id=self.id(), name="Ann", **wishes), ANN)
        assert isinstance(made, str)
        return made

    async def do(self, house: House, table: str, who: str, kind: type[Any], **values: Any) -> Refused | None:
        command: Command = kind(id=self.id(), **values)
        return await house.obey(table, command, who)

    async def claimed(self, seconds: float) -> list[str]:
        """What is due after so many seconds."""
        return await self.store.claim(self.clock.now + seconds, 1.0, 100)


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Street]:
    store = await Troubled.open(path / "tables.sqlite")
    assert isinstance(store, Troubled)
    async with store:
        yield Street(store, HeldClock())


async def shown(guest: Guest) -> list[dict[str, Any]]:
    async with asyncio.timeout(SOON):
        return [json.loads(text) for text in await guest.next()]


async def quiet(guest: Guest) -> None:
    """Nothing more is to be shown, and whatever went on in the background has come to its end."""
    with suppress(TimeoutError):
        while True:
            async with asyncio.timeout(0.1):
                await guest.next()


def told(messages: list[dict[str, Any]]) -> list[str]:
    return [thing["what"] for message in messages for thing in message.get("told", ())]


# Rooms are one


async def test_a_room_is_not_put_away_while_somebody_comes_in(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        table = await street.table(street.house())
        house = street.house()
        street.clock.pass_by(10 * IDLE)  # the house has been there for long
        street.store.slow = asyncio.Event()
        coming = asyncio.create_task(house.welcome(table, ANN))
        await asyncio.sleep(0)
        street.clock.pass_by(10 * IDLE)  # and the database takes its time
        house.sweep()
        street.store.slow.set()
        assert (await coming).room is house.rooms[table]


async def test_a_room_that_nobody_uses_is_put_away(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        house = street.house()
        table = await street.table(house)
        await house.farewell(await house.welcome(table, ANN))
        street.clock.pass_by(IDLE + 1)
        house.sweep()
        assert table not in house.rooms


async def test_who_waited_when_the_database_failed_for_another_sits_in_the_room_that_all_know(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        table = await street.table(street.house())
        house = street.house()
        street.store.slow, street.store.failing = asyncio.Event(), 1
        coming = [asyncio.create_task(house.welcome(table, who)) for who in (ANN, BEN)]
        await asyncio.sleep(0)
        street.store.slow.set()
        unlucky, lucky = await asyncio.gather(*coming, return_exceptions=True)
        assert isinstance(unlucky, Unavailable)
        assert isinstance(lucky, Guest)
        assert lucky.room is house.rooms[table]


async def test_who_comes_while_a_table_is_deleted_finds_none(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        house = street.house()
        table = await street.table(house)
        await street.do(house, table, ANN, AddBot, level="plankton")
        await street.do(house, table, ANN, Start)
        await street.do(house, table, ANN, Resign)
        street.clock.pass_by(DELETED["over"])
        street.store.slow = asyncio.Event()
        deleting = asyncio.create_task(Attendance(house)._look_after(table))
        await asyncio.sleep(0.1)
        coming = asyncio.create_task(house.welcome(table, ANN))
        await asyncio.sleep(0)
        street.store.slow.set()
        await deleting
        with pytest.raises(NoTable):
            await coming
        assert not house.rooms


# Nobody misses anything


async def test_guests_see_what_another_process_stored_when_a_command_here_came_too_late(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        here, there = street.house(), street.house()
        table = await street.table(here)
        guest = await here.welcome(table, ANN)
        await quiet(guest)
        await street.do(there, table, BEN, Join, name="Ben")
        refused = await street.do(here, table, CLEO, Join, name="Cleo")
        assert refused == Refused("table_full")
        assert "sat" in told(await shown(guest))


async def test_guests_see_what_is_taken_in_because_somebody_else_comes(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        here, there = street.house(), street.house()
        table = await street.table(here)
        guest = await here.welcome(table, ANN)
        await quiet(guest)
        await street.do(there, table, ANN, Chat, text="hello")
        await here.welcome(table, "")
        assert "chat" in told(await shown(guest))


# Tables do not wait for ever


async def test_a_table_to_which_nobody_ever_connects_is_due_after_an_hour(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        table = await street.table(street.house())
        assert await street.claimed(NOBODY_CAME - 1) == []
        assert await street.claimed(NOBODY_CAME) == [table]


async def test_a_table_is_looked_at_again_although_somebody_is_there(tmp_path: Path) -> None:
    """For whoever is there is not, when the process has died."""
    async with opened(tmp_path) as street:
        house = street.house()
        table = await street.table(house)
        await house.welcome(table, ANN)
        street.clock.pass_by(NOBODY_CAME)
        await Attendance(house)._look_after(table)
        assert await street.claimed(LOOK_AGAIN) == [table]


async def test_when_another_process_dies_the_host_who_was_there_loses_the_role_in_time(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        house = street.house()
        table = await street.table(house)
        await street.do(house, table, BEN, Join, name="Ben")
        street.store.elsewhere = [Seen(0, "another process", street.clock.now, True)]
        guest = await house.welcome(table, BEN)
        await quiet(guest)
        street.clock.pass_by(HEARD_OF)  # and nothing is heard of it
        await Attendance(house)._refresh(guest.room)
        assert [message["away"] for message in await shown(guest)] == [[0]]
        assert await street.claimed(HOST_AWAY - HEARD_OF) == [table]


async def test_a_rematch_that_could_not_be_stored_is_made_when_the_wish_comes_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        house = street.house()
        table = await street.table(house)
        await street.do(house, table, ANN, AddBot, level="plankton")
        await street.do(house, table, ANN, Start)
        await street.do(house, table, ANN, Resign)
        street.store.failing = 1
        wish = Rematch(id="again")
        with pytest.raises(Unavailable):
            await house.obey(table, wish, ANN)
        assert await house.obey(table, wish, ANN) is None
        async with (await house.room(table))() as found:
            assert await street.store.load(found.sheet.next_table)


async def test_a_rematch_that_was_deleted_is_not_made_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        house = street.house()
        table = await street.table(house)
        await street.do(house, table, ANN, AddBot, level="plankton")
        await street.do(house, table, ANN, Start)
        await street.do(house, table, ANN, Resign)
        await street.do(house, table, ANN, Rematch)
        async with (await house.room(table))() as found:
            rematch = found.sheet.next_table
        await street.store.forget(rematch)
        street.clock.pass_by(DAY)
        await street.house().room(table)
        assert await street.store.load(rematch) is None


# Who is there


async def test_a_command_without_a_connection_asks_who_is_connected_elsewhere(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        house = street.house()
        table = await street.table(house)
        await street.do(house, table, BEN, Join, name="Ben")
        await street.do(house, table, ANN, Start)
        street.clock.pass_by(10 * HEARD_OF)
        street.store.elsewhere = [Seen(1, "another process", street.clock.now, True)]
        assert await street.do(house, table, ANN, VoteAway, seat=1) == Refused("not_absent")


# Stopping


async def test_who_comes_while_the_server_stops_is_sent_away_too(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        house = street.house()
        table = await street.table(house)
        await house.close()
        assert (await house.welcome(table, ANN)).leaving == "restarting"


async def test_the_house_closes_when_everybody_has_been_seen_out(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        house = street.house()
        guest = await house.welcome(await street.table(house), ANN)

        async def stay() -> str:
            while await guest.next():
                pass
            await asyncio.sleep(0.05)  # as long as saying goodbye takes
            return guest.leaving

        stays = asyncio.create_task(stay())
        house.attend(stays)
        await house.close()
        assert stays.done()
        assert stays.result() == "restarting"


async def test_a_guest_asks_a_database_that_is_gone_no_more_often_the_longer_it_lasts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as street:
        house = street.house()
        table = await street.table(house)
        guest = await house.welcome(table, ANN)
        await quiet(guest)
        asked = 0

        async def gone() -> None:
            nonlocal asked
            asked += 1
            raise Unavailable("gone")

        monkeypatch.setattr(guests, "LOOK_AGAIN", 0.2)
        monkeypatch.setattr(guest.room, "_table", None)  # as after a change that could not be stored
        monkeypatch.setattr(guest.room, "loaded", gone)
        waiting = asyncio.create_task(guest.next())
        for _ in range(10):
            guest.pulse()
            await asyncio.sleep(0.01)
        asked = 0
        await asyncio.sleep(0.5)
        waiting.cancel()
        assert 1 <= asked <= 3


# Mistakes


async def test_a_table_that_cannot_be_read_any_more_keeps_nobody_else_from_signs_of_life(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as street:
        house = street.house()
        guest = await house.welcome(await street.table(house), ANN)
        await quiet(guest)

        async def broken() -> None:
            raise RuntimeError("no table, for a test")

        monkeypatch.setattr(guest.room, "loaded", broken)
        await Attendance(house)._refresh(guest.room)
        assert guest.leaving == "broken"


async def test_a_mistake_in_the_background_is_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def mistake() -> None:
        raise RuntimeError("nobody waits for this")

    async with opened(tmp_path) as street:
        logger = logging.getLogger("seasalt")
        logger.addHandler(caplog.handler)
        try:
            with pytest.raises(RuntimeError):
                await street.house().begin(mistake())
        finally:
            logger.removeHandler(caplog.handler)
        assert "nobody waits for this" in caplog.text
