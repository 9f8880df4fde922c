"""A server whose clock the test moves, and tables on it at which people sit, each with a connection of their own."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from typing import NamedTuple

from seasalt.server.table import Table, read_event

from .lines import HeldClock, Line, Message
from .people import Person


class Seated:
    """People at a table, and their connections."""

    def __init__(self, place: "Place", table: str, people: list[Person]) -> None:
        self.place = place
        self.table = table
        self.people = people
        self.lines: list[Line] = []
        self.more: list[Line] = []

    async def line(self, who: Person | None = None, **seen: object) -> Line:
        """One more connection: another device of somebody, or an onlooker."""
        line = await Line.to(self.place.url, self.table, who.token if who else "", f"m{len(self.more)}", **seen)
        self.more.append(line)
        return line

    async def frames(self, sequence: int = 0) -> list[Message]:
        """What everybody was shown last, when all of it has come."""
        for line in self.lines:
            await line.synced()
        return [line.latest for line in self.lines]

    async def turn(self) -> int:
        """Whose turn it is."""
        seat: int = (await self.frames())[0]["view"]["turn"]
        return seat

    async def act(self, *wishes: str) -> Message:
        """The person to move does one of these, as far as allowed, else whatever comes first: the new frame."""
        line = self.lines[await self.turn()]
        await line.synced()
        before = line.latest
        actions = before["view"]["legal_actions"]
        actions = sorted(actions, key=lambda action: "mermaid" in action)  # four would end the game in mid-round
        wanted = [action for wish in wishes for action in actions if action.startswith(wish)]
        await line.do("act", action=[*wanted, *actions][0], sequence=before["view"]["sequence"])
        return await line.frame(lambda frame: frame["sequence"] > before["sequence"])

    async def play_to_a_result(self) -> None:
        """Until a round's result lies open."""
        while not (await self.frames())[0]["table"]["result_open"]:
            await self.act("stop", "last_chance", "draw", "keep", "discard", "lay")

    async def http(self, seat: int, kind: str, **values: object) -> int:
        """A command without a connection: the status."""
        return (await self.people[seat].say(self.table, kind, **values)).status_code

    async def seats(self) -> list[Message]:
        found: list[Message] = (await self.snapshot())["table"]["seats"]
        return found

    async def snapshot(self, seat: int = 0) -> Message:
        found: Message = (await self.people[seat].http("GET", f"/api/tables/{self.table}")).json()
        return found

    def stored(self) -> Table:
        """The table as its events in the database tell."""
        query = "SELECT data FROM events WHERE table_id = ? ORDER BY number"
        with closing(sqlite3.connect(f"file:{self.place.database}?mode=ro", uri=True)) as db:
            return Table.after(read_event(data) for (data,) in db.execute(query, (self.table,)))


class Place(NamedTuple):
    """A server, its clock and its database."""

    url: str
    clock: HeldClock
    database: str

    async def person(self, name: str) -> Person:
        return await Person(self.url, name).arrive()

    @asynccontextmanager
    async def seated(self, *names: str, bots: int = 0, start: bool = True, **wishes: object) -> AsyncIterator[Seated]:
        """These people and so many bots; the game is on unless it shall not."""
        people = [await self.person(name) for name in names]
        table = await people[0].create(**{"players": max(2, len(names) + bots), **wishes})
        seated = Seated(self, table, people)
        for person in people[1:]:
            await person.join(table)
        for _ in range(bots):
            assert await seated.http(0, "add_bot", level="plankton") == 200
        try:
            for number, person in enumerate(people):
                seated.lines.append(await Line.to(self.url, table, person.token, f"s{number}"))
                await seated.lines[-1].frame()
            if start:
                await seated.lines[0].do("start")
                await seated.frames()
            yield seated
        finally:
            for line in (*seated.lines, *seated.more):
                await line.close()
