"""A table that cannot be read harms no other, and does not fill the log."""

import asyncio
from itertools import count
from pathlib import Path

import pytest

from seasalt.server.attendance import Attendance
from seasalt.server.house import House, hash_of
from seasalt.server.store import Change, open_store
from seasalt.server.table import Create
from seasalt.server.thinking import Thinkers

DAMAGED = "d" * 22
STEP = 300.0  # seconds that pass between two looks at the clock


async def state_of(house: House, table_id: str) -> str:
    async with (await house.room(table_id))() as table:
        return table.sheet.state


async def test_a_damaged_table_is_told_once_and_the_others_are_looked_after(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with await open_store(str(tmp_path / "tables.sqlite")) as store:
        await store.create(DAMAGED, Change(0.0, [b"driftwood"], None, due=0.0))
        house = House(store, Thinkers(1), clock=count(1_000_000.0, STEP).__next__)
        table_id = await house.create(Create(id="1", name="Anna"), hash_of("Anna"))
        assert isinstance(table_id, str)
        attendance = Attendance(house)
        attendance.start()
        async with asyncio.timeout(20):  # nobody comes, and so it expires
            while await state_of(house, table_id) != "expired":
                await asyncio.sleep(0.1)
        await asyncio.sleep(0.5)  # the damaged one is tried again and again
        await attendance.stop()
        await house.close()
    assert caplog.text.count("a mistake at table dddddd") == 1
