"""Servers that are killed in the middle of games: whatever was acknowledged has happened once, and play goes on."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from seasalt import Record
from seasalt.fair import verify
from seasalt.server.house import hash_of
from seasalt.server.store import Store, open_store
from seasalt.server.table import Table, read_event
from seasalt.server.table.events import Acted

from ...conftest import SOAK, soak_count
from .people import Enough, Person, over, resign
from .serving import Process

SECONDS_TO_DIE = 60.0


class Fleet:
    """Servers of one database, each with a port that it keeps over all its lives."""

    def __init__(self, database_url: str, count: int) -> None:
        self._database_url = database_url
        self._servers = [Process(database_url) for _ in range(count)]
        self.urls = [server.url for server in self._servers]

    async def start(self, place: int, death: str = "") -> Process:
        port = self._servers[place].port
        self._servers[place] = await asyncio.to_thread(Process, self._database_url, port=port, death=death)
        return self._servers[place]

    async def die_twice(self, dice: random.Random) -> None:
        """One of them is killed at any moment, and the next in its place dies between a commit and its answer."""
        place = dice.randrange(len(self._servers))
        await asyncio.sleep(dice.random())
        self._end(self._servers[place])
        doomed = await self.start(place, f"append {dice.randint(1, 40)}")
        async with asyncio.timeout(SECONDS_TO_DIE):
            while not doomed.dead:
                await asyncio.sleep(0.01)
        self._end(doomed)
        await self.start(place)

    def _end(self, server: Process) -> None:
        with server:
            server.kill()

    def end(self) -> None:
        for server in self._servers:
            self._end(server)


@asynccontextmanager
async def fleet(database_url: str, count: int) -> AsyncIterator[Fleet]:
    found = await asyncio.to_thread(Fleet, database_url, count)
    try:
        yield found
    finally:
        found.end()


class Party(NamedTuple):
    """A kind of table at which games are played one after the other, as long as servers die."""

    people: int
    bots: int
    to_the_end: bool  # else everybody resigns when all is quiet again, because the rest would take long
    wishes: dict[str, object]

    async def meet(self, urls: list[str], quiet: asyncio.Event, seed: int) -> list["Played"]:
        games = [await self.play(urls, quiet, str(seed))]
        while not quiet.is_set():
            games.append(await self.play(urls, quiet, f"{seed} {len(games)}"))
        return games

    async def play(self, urls: list[str], quiet: asyncio.Event, seed: str) -> "Played":
        people = [await newcomer(urls, f"P{number}", seed) for number in range(self.people)]
        for person in people:
            person.pause = 0.0 if self.to_the_end else 0.05
        table = await people[0].create(players=self.people + self.bots, **self.wishes)
        for person in people[1:]:
            await person.join(table)
        for _ in range(self.bots):
            assert (await people[0].say(table, "add_bot", level="plankton")).status_code == 200
        assert (await people[0].say(table, "start")).status_code == 200
        enough = over if self.to_the_end else Enough(people, quiet)
        await asyncio.gather(*(person.play(table, enough) for person in people))
        await resign(people, table)
        return Played(table, people)


class Played(NamedTuple):
    table: str
    people: list[Person]

    async def check(self, store: Store) -> None:
        events = [read_event(row.data) for row in await store.events(self.table)]
        for person in self.people:
            token = hash_of(person.token)
            acted = [
                (event.client, event.action) for event in events if isinstance(event, Acted) and event.token == token
            ]
            assert acted == person.acknowledged
            assert {refused["code"] for refused in person.refused} <= {"nothing_to_look_at", "unavailable"}
        # Of one message there may be several events, but none of the same kind twice.
        said = Counter((event.token, event.client, type(event)) for event in events if event.token)
        assert set(said.values()) == {1}
        table = Table.after(events)
        assert table.sheet.state == "over"
        assert verify(Record.parse(str(table.record()))).faults == ()


async def newcomer(urls: list[str], name: str, seed: str) -> Person:
    dice = random.Random(f"{name} {seed}")
    person = Person(urls[0], name, dice.randrange(10**6))
    person.patient, person.elsewhere = True, urls[1:]
    person.restless = 0.02 if len(urls) > 1 else 0.0  # or everybody would stay where nobody dies
    for _ in range(dice.randrange(len(urls))):
        await person.go_elsewhere()
    return await person.arrive()


PARTIES = [
    Party(people=2, bots=0, to_the_end=True, wishes={}),
    Party(people=3, bots=0, to_the_end=SOAK, wishes={"salt": True}),
    Party(people=2, bots=1, to_the_end=SOAK, wishes={"pepper": True}),
    Party(people=4, bots=0, to_the_end=SOAK, wishes={"salt": True, "pepper": True, "double_points": True}),
]


async def play_while_servers_die(database_url: str, servers: int, times: int) -> None:
    dice = random.Random(servers)
    async with fleet(database_url, servers) as found:
        quiet = asyncio.Event()
        parties = [
            asyncio.create_task(party.meet(found.urls, quiet, seed)) for seed, party in enumerate(PARTIES, 10 * servers)
        ]
        for _ in range(times):
            await found.die_twice(dice)
        quiet.set()
        games = [game for party in await asyncio.gather(*parties) for game in party]
    async with await open_store(database_url) as store:
        assert sorted(await store.tables(limit=10_000)) == sorted(game.table for game in games)
        for game in games:
            await game.check(store)
    acknowledged = sum(len(person.acknowledged) for game in games for person in game.people)
    print(f"{len(games)} games, {acknowledged} actions of people")


async def test_a_server_that_is_killed_again_and_again_loses_nothing_on_sqlite(tmp_path: Path) -> None:
    await play_while_servers_die(str(tmp_path / "tables.sqlite"), 1, soak_count(3, 100))


async def test_two_servers_of_which_one_is_killed_at_a_time_lose_nothing_on_postgresql(postgres_url: str) -> None:
    await play_while_servers_die(postgres_url, 2, soak_count(2, 100))
