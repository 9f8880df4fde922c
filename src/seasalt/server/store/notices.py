"""Who is told that something is new at a table."""

import asyncio
from typing import NamedTuple, Self

MOST_WAITING = 10_000


class Notice(NamedTuple):
    table_id: str
    number: int  # of the table's last event; 0 if it is about who is there


class Waiting:
    """Notices that nobody has taken yet: the latest of each table, and never more than so many.

    Where a table moves on before its notice is taken, only the later one matters. One about who is there waits
    beside it, for it says something else.
    """

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._most = most
        self._numbers: dict[tuple[str, bool], int] = {}
        self._some = asyncio.Event()

    def put(self, notice: Notice) -> None:
        # Two processes may tell of one table in the wrong order.
        key = (notice.table_id, notice.number > 0)
        self._numbers[key] = max(notice.number, self._numbers.get(key, 0))
        if len(self._numbers) > self._most:
            del self._numbers[next(iter(self._numbers))]
        self._some.set()

    def nudge(self) -> None:
        """Let whoever waits look around, although there may be nothing."""
        self._some.set()

    async def wait(self) -> None:
        await self._some.wait()

    def take(self) -> Notice | None:
        """The one that has waited longest."""
        if not self._numbers:
            self._some.clear()
            return None
        key = next(iter(self._numbers))
        return Notice(key[0], self._numbers.pop(key))

    def take_all(self) -> list[Notice]:
        found = [Notice(table_id, number) for (table_id, _), number in self._numbers.items()]
        self._numbers.clear()
        self._some.clear()
        return found


class Listener:
    """Notices, one after the other. A slow listener misses what has been overtaken, and keeps nobody waiting."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._waiting = Waiting()
        self._closed = False

    def tell(self, notice: Notice) -> None:
        self._waiting.put(notice)

    def close(self) -> None:
        self._closed = True
        self._hub.leave(self)
        self._waiting.nudge()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Notice:
        while not self._closed:
            if (notice := self._waiting.take()) is not None:
                return notice
            await self._waiting.wait()
        raise StopAsyncIteration

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Hub:
    """All listeners of this process."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()

    def listen(self) -> Listener:
        listener = Listener(self)
        self._listeners.add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        self._listeners.discard(listener)

    def tell(self, notice: Notice) -> None:
        for listener in self._listeners:
            listener.tell(notice)

    def close(self) -> None:
        for listener in list(self._listeners):
            listener.close()
