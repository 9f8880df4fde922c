"""Games that are on survive an upgrade: tables that earlier software stored are loaded, and played to the end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random

import pytest

from seasalt import Record
from seasalt.fair import verify
from seasalt.server.house import House
from seasalt.server.rooms import Room
from seasalt.server.store import Change, open_store
from seasalt.server.table import Command, Table, bot_turn, read_event
from seasalt.server.table.commands import Act, Bot, Look
from seasalt.server.thinking import Thinkers
from seasalt.settings import RULES_VERSION

from .samples import PATHS, Sample
from .samples.make import expected

TABLE = "5a" * 11
A_PAUSE = 2.0  # seconds; no bot makes a longer one, and between two looks at the clock so many pass
MOST_STEPS = 5000

SAMPLES = [Sample.read(path) for path in PATHS]
PLAYED_TODAY = [sample for sample in SAMPLES if sample.rules_version == RULES_VERSION]
each = pytest.mark.parametrize("sample", PLAYED_TODAY, ids=lambda sample: sample.name)


class Sitting:
    """A stored table, and a server that goes on with it."""

    def __init__(self, house: House, room: Room) -> None:
        self.house = house
        self.room = room
        self._count = 0

    async def send(self, command: Command, who: str | Bot) -> None:
        assert await self.house.obey(TABLE, command, who) is None

    def new_id(self) -> str:
        self._count += 1
        return f"after the upgrade {self._count}"

    async def play(self) -> Table:
        """Everybody plays at random, to the end."""
        random = Random(1)
        for _ in range(MOST_STEPS):
            async with self.room() as table:
                pass
            if table.sheet.state != "playing":
                return table
            if table.sheet.result is not None:
                await self.look(table)
            else:
                await self.act(table, random)
        raise AssertionError("the game does not end")

    async def look(self, table: Table) -> None:
        seat = next(seat for seat in table.playing if seat not in table.sheet.result_seen)
        await self.send(Look(id=self.new_id()), table.sheet.seats[seat].token)

    async def act(self, table: Table, random: Random) -> None:
        seat, game = table.turn, table.game
        assert seat is not None
        assert game is not None
        action = str(random.choice(game.legal_actions))
        who = table.sheet.seats[seat].token if bot_turn(table) is None else Bot(seat)
        await self.send(Act(id=self.new_id(), action=action, sequence=game.sequence(seat)), who)


@asynccontextmanager
async def served(sample: Sample, folder: Path, snapshot: bool) -> AsyncIterator[Sitting]:
    async with await open_store(str(folder / "tables.sqlite")) as store:
        data, at = (sample.snapshot_bytes, sample.snapshot_at) if snapshot else (None, 0)
        await store.create(TABLE, Change(0.0, sample.events[: at or 1], data))
        await store.append(TABLE, at or 1, Change(0.0, sample.events[at or 1 :], None))
        later = Table.after(map(read_event, sample.events)).sheet.latest
        house = House(store, Thinkers(1), clock=count(later, A_PAUSE).__next__)
        yield Sitting(house, await house.room(TABLE))


async def test_a_snapshot_that_nobody_can_read_any_more_is_made_up_for_by_the_events(tmp_path: Path) -> None:
    sample = next(sample for sample in PLAYED_TODAY if sample.expected.state == "playing")
    async with served(sample, tmp_path, snapshot=True) as sitting:
        await sitting.house.store.append(TABLE, len(sample.events), Change(0.0, [], b"of another time"))
        room = await House(sitting.house.store, sitting.house.thinkers, sitting.house.clock).room(TABLE)
        async with room() as table:
            assert expected(table) == sample.expected


def test_every_state_and_variant_has_a_sample() -> None:
    assert {sample.expected.state for sample in SAMPLES} >= {"gathering", "playing", "over"}
    assert len(SAMPLES) >= 8


@each
@pytest.mark.parametrize("snapshot", [True, False], ids=["snapshot", "events"])
async def test_a_table_that_was_stored_earlier_is_the_same_table(
    sample: Sample, snapshot: bool, tmp_path: Path
) -> None:
    async with served(sample, tmp_path, snapshot) as sitting, sitting.room() as table:
        assert expected(table) == sample.expected


@each
async def test_a_game_that_was_begun_earlier_is_played_to_its_end(sample: Sample, tmp_path: Path) -> None:
    async with served(sample, tmp_path, snapshot=True) as sitting:
        table = await sitting.play()
        assert table.sheet.state == ("gathering" if sample.expected.state == "gathering" else "over")
        if table.game is not None:
            assert verify(Record.parse(str(table.record()))).faults == ()
