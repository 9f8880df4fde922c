"""Ways for a server to die at the worst moment. They are put into a process of the tests, never into the product."""

import os
from collections.abc import Awaitable, Callable
from typing import Any

from seasalt.server.store.postgres import PostgresStore
from seasalt.server.store.sqlite import SqliteStore

Call = Callable[..., Awaitable[Any]]


def prepare_to_die(how: str = "", number: str = "1") -> None:
    """`append 17`: after so many changes, stored but not answered yet. `claim`: with tables claimed and not looked
    after; it says which. Nothing is left to say goodbye with: it is as sudden as kill -9."""
    ways: dict[str, Callable[[Call], Call]] = {"append": after_appends(int(number)), "claim": with_claims}
    for store in (SqliteStore, PostgresStore) if how else ():
        setattr(store, how, ways[how](getattr(store, how)))


def after_appends(number: int) -> Callable[[Call], Call]:
    left = number

    def dying(append: Call) -> Call:
        async def stored(*arguments: Any) -> None:
            nonlocal left
            await append(*arguments)
            left -= 1
            if left == 0:
                os._exit(9)

        return stored

    return dying


def with_claims(claim: Call) -> Call:
    async def claimed(*arguments: Any) -> list[str]:
        ids: list[str] = await claim(*arguments)
        if ids:
            print(*ids, flush=True)
            os._exit(9)
        return ids

    return claimed
