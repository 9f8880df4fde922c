"""Processes of their own, for tests that need more than one or kill one: `python -m tests.server.store.programs`."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from seasalt.server.store import Refused, Store, open_store

from .places import change

ROOT = Path(__file__).parents[3]
EVENTS = 3  # in each change of `append`
TABLES = 5


def start(name: str, url: str, *arguments: str, stdout: Any = subprocess.PIPE) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.server.store.programs", name, url, *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=stdout, text=True)


def say(text: str) -> None:
    """At once and in one piece, for this process may be killed at any moment."""
    os.write(1, f"{text}\n".encode())


async def append(url: str) -> None:
    """Continue some tables side by side for ever, and say of each change when it was acknowledged."""
    async with await open_store(url) as store:
        await asyncio.gather(*(append_to(store, f"table{number}") for number in range(TABLES)))


async def append_to(store: Store, table_id: str) -> None:
    loaded = await store.load(table_id)
    if loaded is None:
        await store.create(table_id, change())
    last = loaded.last if loaded else 0
    while True:
        numbers = range(last + 1, last + EVENTS + 1)
        after, last = last, numbers[-1]
        events = [f"{table_id} {number}" for number in numbers]
        await store.append(table_id, after, change(*events, snapshot=events[-1], seats={0: events[-1].encode()}))
        say(f"{table_id} {last}")


async def claim(url: str) -> None:
    """Claim a few tables at a time as soon as told to, until there are none, and say which."""
    async with await open_store(url) as store:
        say("ready")
        await asyncio.to_thread(sys.stdin.readline)
        while tables := await store.claim(now=100, lease=60, limit=3):
            say(" ".join(tables))


async def try_to_open(url: str) -> None:
    """Open it as soon as told to, and say how that went."""
    say("ready")
    await asyncio.to_thread(sys.stdin.readline)
    try:
        async with await open_store(url) as store:
            await store.events("reef")
            say("opened")
    except Refused as error:
        say(str(error))


if __name__ == "__main__":
    programs = {"append": append, "claim": claim, "open": try_to_open}
    asyncio.run(programs[sys.argv[1]](sys.argv[2]))
