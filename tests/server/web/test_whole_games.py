"""Whole games by real clients: every variant, two to four seats, on SQLite and on two processes with PostgreSQL."""

import asyncio
from itertools import product
from pathlib import Path

import pytest

from seasalt import Record
from seasalt.fair import verify

from ...conftest import SOAK
from .people import Person, gathered, start
from .serving import Process, served

VARIANTS = [
    {"players": players, "salt": salt, "pepper": pepper, "double_points": double}
    for players, salt, pepper, double in product((2, 3, 4), (False, True), (False, True), (False, True))
]


async def whole_game(urls: list[str], seed: int, **variant: object) -> None:
    """People of one table, each at another process if there are several, play to the end; the record is fair."""
    table, people = await gathered(urls[0], int(str(variant["players"])), seed, **variant)
    for number, person in enumerate(people):
        person.url = urls[number % len(urls)]
    await start(people[0], table)
    ends = await asyncio.gather(*(person.play(table) for person in people))
    assert {end["table"]["state"] for end in ends} == {"over"}
    assert len({str(end["table"]["result"]) for end in ends}) == 1
    record = Record.parse((await people[-1].http("GET", f"/api/tables/{table}/record")).text)
    assert verify(record).faults == ()
    assert len(record.actions) == sum(len(person.acknowledged) for person in people)
    # With a fast clock a result lies open for a second and a half only.
    assert {refused["code"] for person in people for refused in person.refused} <= {"nothing_to_look_at"}


@pytest.mark.parametrize("variant", VARIANTS if SOAK else VARIANTS[::5], ids=str)
def test_people_play_a_whole_game_on_sqlite(tmp_path: Path, variant: dict[str, object]) -> None:
    with served(str(tmp_path / "tables.sqlite")) as url:
        asyncio.run(whole_game([url], seed=1, **variant))


@pytest.mark.parametrize("variant", VARIANTS if SOAK else VARIANTS[4::9], ids=str)
def test_people_at_two_processes_play_one_game_on_postgresql(postgres_url: str, variant: dict[str, object]) -> None:
    with Process(postgres_url) as one, Process(postgres_url) as other:
        asyncio.run(whole_game([one.url, other.url], seed=2, **variant))


async def test_people_and_bots_play_a_whole_game(url: str) -> None:
    person = await Person(url, "Ann").arrive()
    table = await person.create(players=4, salt=True, pepper=True)
    for level in ("plankton", "seagull", "otter"):
        assert (await person.say(table, "add_bot", level=level)).status_code == 200
    await start(person, table)
    end = await person.play(table)
    assert end["table"]["state"] == "over"
    assert [seat["kind"] for seat in end["table"]["seats"]] == ["person", "bot", "bot", "bot"]
