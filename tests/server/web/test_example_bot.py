"""The bot of the documentation, as a process of its own, plays real games at a real server to the end."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from seasalt import Record
from seasalt.fair import verify

from ...browser.positions import known_chance
from .people import Person, start
from .serving import FAST, ROOT, Process, served

BOT = ROOT / "examples" / "bot.py"
MOST_LINES = 40
PATIENCE = 150.0  # seconds


class Running:
    """The bot at a table."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def at(cls, url: str, table: str, name: str) -> "Running":
        command = (sys.executable, str(BOT), url, table, name)
        return cls(await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE))

    async def played(self) -> None:
        """It has come to the end by itself."""
        try:
            async with asyncio.timeout(PATIENCE):
                _, complaints = await self._process.communicate()
        except TimeoutError:
            self._process.kill()
            raise
        assert (self._process.returncode, complaints) == (0, b"")


async def seated(person: Person, table: str, count: int) -> None:
    """Wait until so many seats are taken."""
    while True:
        seats = (await look(person, table))["seats"]
        if sum(seat["kind"] != "free" for seat in seats) >= count:
            return
        await asyncio.sleep(0.05)


async def look(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = (await person.http("GET", f"/api/tables/{table}")).json()["table"]
    return found


async def record_of(person: Person, table: str) -> Record:
    return Record.parse((await person.http("GET", f"/api/tables/{table}/record")).text)


def test_the_bot_is_short() -> None:
    assert len(BOT.read_text("utf-8").splitlines()) <= MOST_LINES


@pytest.fixture
def same_cards(tmp_path: Path) -> Iterator[str]:
    """A server that shuffles alike each time: a game may also end with four mermaids before anybody lays or stops."""
    with served(str(tmp_path / "tables.sqlite"), entropy=known_chance) as address:
        yield address


async def test_two_of_them_play_a_whole_game_against_each_other(same_cards: str) -> None:
    person = await Person(same_cards, "Ann").arrive()
    table = await person.create(players=2, salt=True, pepper=True)
    async with person.connected(table):  # a host who is away is not host for long
        one = await Running.at(same_cards, table, "Bo")
        await seated(person, table, 2)
        assert (await person.say(table, "leave")).status_code == 200  # the first bot is the host now
    other = await Running.at(same_cards, table, "Cy")
    await asyncio.gather(one.played(), other.played())
    found = await look(person, table)
    assert (found["state"], found["reason"]) == ("over", "finished")
    record = await record_of(person, table)
    assert verify(record).faults == ()
    assert {"lay", "keep", "stop"} <= {action.verb for action in record.actions}


async def test_it_plays_a_whole_game_against_bots_of_the_house(url: str) -> None:
    person = await Person(url, "Ann").arrive()
    table = await person.create(players=3)
    assert (await person.say(table, "add_bot", level="seagull")).status_code == 200
    async with person.connected(table):
        bot = await Running.at(url, table, "Bo")
        await seated(person, table, 3)
        await start(person, table)
        assert (await person.say(table, "resign")).status_code == 200  # now two bots of the house play
    await bot.played()
    found = await look(person, table)
    assert (found["state"], found["reason"]) == ("over", "finished")


def test_it_comes_back_when_the_server_does(tmp_path: Path) -> None:
    asyncio.run(restarted(str(tmp_path / "tables.sqlite")))


async def restarted(database: str) -> None:
    with Process(database) as server:
        person = await Person(server.url, "Ann").arrive()
        table = await person.create(players=2)
        async with person.connected(table):
            bot = await Running.at(server.url, table, "Bo")
            await seated(person, table, 2)
            await start(person, table)
        await asyncio.wait_for(person.play(table, lambda frame: bool(frame["view"]["sequence"] > 20)), PATIENCE)
        server.kill()
    with Process(database, FAST, server.port):
        await asyncio.gather(person.play(table), bot.played())
        assert (await look(person, table))["reason"] == "finished"
