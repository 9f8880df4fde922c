"""People for tests: they sit at tables over real connections, and play at random until the game is over."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
import websockets

Message = dict[str, Any]
A_FEW = 5  # actions


class Person:
    """Somebody with a token. Whatever breaks, a person comes back and sends again what was not acknowledged."""

    def __init__(self, url: str, name: str, seed: int = 0) -> None:
        self.url = url
        self.elsewhere: list[str] = []  # other servers of the same tables, to turn to when this one is gone
        self.patient = False  # over HTTP too, send again what was not answered
        self.restless = 0.0  # the chance to connect again elsewhere at any message
        self.pause = 0.0  # seconds before each message, so that others have time as well
        self.name = name
        self.random = Random(f"{name} {seed}")
        self.token = ""
        self.frames: list[str] = []  # all that came over sockets, as it came
        self.acknowledged: list[tuple[str, str]] = []  # ids and texts of actions that the server said were done
        self.refused: list[Message] = []
        self._count = 0

    def new_id(self) -> str:
        self._count += 1
        return f"{self.name}-{self._count}"

    async def http(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        if self.token:
            headers = {"Authorization": f"Bearer {self.token}", **headers}
        while True:
            try:
                async with httpx.AsyncClient(base_url=self.url, timeout=30) as client:
                    answer = await client.request(method, path, json=body, headers=headers)
                if not self.patient or answer.status_code != 503:
                    return answer
            except httpx.TransportError:
                if not self.patient:
                    raise
            await self.go_elsewhere()

    async def go_elsewhere(self) -> None:
        """The server is gone for a moment: wait a little, and try the next one."""
        self.elsewhere.append(self.url)
        self.url = self.elsewhere.pop(0)
        await asyncio.sleep(0.05)

    async def arrive(self) -> "Person":
        self.token = (await self.http("POST", "/api/token")).json()["token"]
        return self

    async def create(self, **wishes: object) -> str:
        answer = await self.http("POST", "/api/tables", {"id": self.new_id(), "name": self.name, **wishes})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def say(self, table: str, kind: str, **values: object) -> httpx.Response:
        """A command over HTTP."""
        return await self.http("POST", f"/api/tables/{table}", {"type": kind, "id": self.new_id(), **values})

    async def join(self, table: str) -> None:
        answer = await self.say(table, "join", name=self.name)
        assert answer.status_code == 200, answer.text

    @asynccontextmanager
    async def connected(self, table: str, **query: object) -> AsyncIterator[websockets.ClientConnection]:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?{asked}"
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        async with websockets.connect(address, additional_headers=headers, max_size=None) as socket:
            yield socket

    async def play(self, table: str, enough: Callable[[Message], bool] | None = None) -> Message:
        """Play at random until the game is over, or something else is reached: the last frame."""
        sitting = Sitting(self, table)
        while True:
            try:
                return await sitting.play(enough)
            except (OSError, websockets.WebSocketException):
                await self.go_elsewhere()


def over(frame: Message) -> bool:
    return frame["table"]["state"] in ("over", "expired")


class Sitting:
    """A person at a table, over as many connections as it takes."""

    def __init__(self, person: Person, table: str) -> None:
        self._person = person
        self._table = table
        self._seen: dict[str, object] = {}  # up to where: seat and sequence
        self._frame: Message | None = None  # the latest
        self._waiting: Message | None = None  # to be sent, or sent and not acknowledged yet
        self._sent = False
        self._decided: set[object] = set()

    async def play(self, enough: Callable[[Message], bool] | None) -> Message:
        async with self._person.connected(self._table, **self._seen) as socket:
            self._sent = False
            async for text in socket:
                assert isinstance(text, str)
                self._person.frames.append(text)
                message = json.loads(text)
                if message["type"] in ("snapshot", "update"):
                    self._follow(message)
                else:
                    self._hear(message)
                if self._frame is not None and self._waiting is None and (enough or over)(self._frame):
                    return self._frame
                self._decide()
                if self._person.restless and self._person.random.random() < self._person.restless:
                    break
                if self._waiting is not None and not self._sent:
                    self._sent = True
                    await asyncio.sleep(self._person.pause)
                    await socket.send(json.dumps(self._waiting))
        raise ConnectionResetError("the connection ended")

    def _follow(self, frame: Message) -> None:
        self._frame = frame
        if frame["type"] == "update":
            assert frame["since"] == self._seen.get("sequence"), "an update continues what was seen"
            assert frame["sequence"] == frame["since"] + len(frame["told"])
        self._seen = {"sequence": frame["sequence"]}
        if frame["seat"] is not None:
            self._seen["seat"] = frame["seat"]

    def _hear(self, message: Message) -> None:
        if message["type"] == "done":
            assert self._waiting is not None
            assert message["id"] == self._waiting["id"]
            if self._waiting["type"] == "act":
                self._person.acknowledged.append((message["id"], self._waiting["action"]))
            self._waiting = None
        elif message["type"] == "refused":
            self._person.refused.append(message)
            if message["code"] in ("unavailable", "too_many", "too_fast"):
                self._sent = False  # the same again
            else:
                self._waiting = None

    def _decide(self) -> None:
        """What is new may come before or after the acknowledgement of what brought it about."""
        frame = self._frame
        if frame is None or self._waiting is not None:
            return
        table, view = frame["table"], frame["view"]
        if table["result_open"]:
            if frame["seat"] is not None and frame["seat"] not in table["result_seen"]:
                self._want(("look", table["result"]["round"]), type="look")
        elif view is not None and view["legal_actions"]:
            action = self._person.random.choice(view["legal_actions"])
            self._want(frame["sequence"], type="act", action=action, sequence=view["sequence"])

    def _want(self, about: object, **command: object) -> None:
        """Decide on each view once, however often it comes."""
        if about not in self._decided:
            self._decided.add(about)
            self._waiting = {"id": self._person.new_id(), **command}
            self._sent = False


class Enough:
    """For `Person.play`: from a moment on everybody acts a few times more and then stops; the rest would take long."""

    def __init__(self, people: list[Person], moment: asyncio.Event) -> None:
        self._people = people
        self._moment = moment
        self._goals: list[int] | None = None

    def __call__(self, frame: Message) -> bool:
        if self._moment.is_set() and self._goals is None:
            self._goals = [len(person.acknowledged) + A_FEW for person in self._people]
        done = [len(person.acknowledged) for person in self._people]
        return over(frame) or (self._goals is not None and all(map(int.__ge__, done, self._goals)))


async def resign(people: list[Person], table: str) -> None:
    """A game that is not over ends."""
    for person in people:
        assert (await person.say(table, "resign")).status_code in (200, 409)


async def gathered(url: str, count: int, seed: int = 0, **wishes: object) -> tuple[str, list[Person]]:
    """A table with so many people, and the game is on."""
    people = [await Person(url, f"P{number}", seed).arrive() for number in range(count)]
    table = await people[0].create(**{"players": count, **wishes})
    for person in people[1:]:
        await person.join(table)
    return table, people


async def start(host: Person, table: str) -> None:
    answer = await host.say(table, "start")
    assert answer.status_code == 200, answer.text
