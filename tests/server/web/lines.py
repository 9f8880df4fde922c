"""Connections whose every message is kept, and a clock that stands still, for tests that go step by step."""

import asyncio
import json
from collections.abc import Callable
from itertools import count
from typing import Any

import websockets

Message = dict[str, Any]
SOON = 60.0  # seconds until something that must happen has happened, on a busy machine too
ANSWERS = ("done", "refused")


class HeldClock:
    """A clock that a test moves. Servers of the same process read it."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


class Line:
    """A connection to a table. `frames` holds what came by itself, `answers` what was asked for, as they came."""

    def __init__(self, socket: websockets.ClientConnection, name: str = "line") -> None:
        self.frames: list[str] = []
        self.answers: list[str] = []
        self.pulses: list[tuple[int, int]] = []  # the sequence that each said, and that of the latest frame then
        self.latest: Message = {}  # snapshot or update
        self._socket = socket
        self._ids = (f"{name}-{number}" for number in count(1))
        self._asked: dict[str, asyncio.Future[Message]] = {}
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def to(cls, url: str, table: str, token: str = "", name: str = "line", **seen: object) -> "Line":
        query = "&".join(f"{key}={value}" for key, value in seen.items())
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket?{query}"
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return cls(await websockets.connect(address, additional_headers=headers, max_size=None), name)

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                assert isinstance(text, str)
                self._hear(text, json.loads(text))
                self._news.set()
        except websockets.ConnectionClosed:
            pass
        finally:
            self._news.set()

    def _hear(self, text: str, message: Message) -> None:
        if message["type"] in ANSWERS:
            self.answers.append(text)
            if message["id"] in self._asked:
                self._asked.pop(message["id"]).set_result(message)
        elif message["type"] == "pulse":
            said: int = message["sequence"]
            self.pulses.append((said, int(self.latest.get("sequence", said))))
        else:
            self.frames.append(text)
            if message["type"] in ("snapshot", "update"):
                self.latest = message

    # What a test does

    async def say(self, kind: str, **values: object) -> Message:
        """Send a command: its answer."""
        command = {"type": kind, "id": next(self._ids), **values}
        answer = self._asked[str(command["id"])] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps(command))
        async with asyncio.timeout(SOON):
            return await answer

    async def send(self, text: str) -> None:
        """Send this, and wait for nothing."""
        await self._socket.send(text)

    async def do(self, kind: str, **values: object) -> None:
        """Send a command that must be obeyed."""
        answer = await self.say(kind, **values)
        assert answer["type"] == "done", answer

    async def until(self, reached: Callable[["Line"], object]) -> None:
        """Wait for something that must come."""
        async with asyncio.timeout(SOON):
            while not reached(self):
                self._news.clear()
                await self._news.wait()

    async def more_frames_than(self, number: int) -> None:
        await self.until(lambda line: len(line.frames) > number)

    async def frame(self, reached: Callable[[Message], object] = bool) -> Message:
        """The latest frame, once it is as wanted."""
        await self.until(lambda line: line.latest and reached(line.latest))
        return self.latest

    async def ended(self) -> Message:
        """What was said last, by a server that ends the connection."""
        async with asyncio.timeout(SOON):
            await self._reader
        found: Message = json.loads(self.frames[-1])
        return found

    async def synced(self) -> None:
        """Everything has come that was to be sent before.

        Answers go out before the news that wait beside them, so it takes a second one to be behind those.
        """
        for _ in range(2):
            assert (await self.say("act", action="nonsense", sequence=-1))["type"] == "refused"

    @property
    def messages(self) -> list[Message]:
        return [json.loads(text) for text in self.frames]

    @property
    def away(self) -> list[int] | None:
        """Who is not there, as was said last."""
        said = [message["away"] for message in self.messages if message["type"] == "presence"]
        return said[-1] if said else None

    @property
    def told(self) -> list[Message]:
        """What was told in updates, in order."""
        return [told for message in self.messages if message["type"] == "update" for told in message["told"]]

    async def close(self) -> None:
        await self._socket.close()
        await self._reader
