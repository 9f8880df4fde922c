"""Measure how many appends a second the server's storage takes, for 1, 10 and 100 tables at once.

    python -m benchmarks.store [--seconds 3] [--folder FOLDER] [postgresql://…]

SQLite is a new file in FOLDER, which should be on the disk in question; PostgreSQL, unless a URL names one, is a
server of our own with the default settings, as the tests start it. Each table appends an event of 150 bytes with a
snapshot of 3,000, waits until it is durable, and appends the next. Figures are for one process, the database on the
same machine.
"""

import argparse
import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.server.store.cluster import Cluster, available

from seasalt.server.store import Change, Store, open_store

TABLES = (1, 10, 100)
EVENT = os.urandom(150)
SNAPSHOT = os.urandom(1000) + bytes(2000)  # about as compressible as a table


class Figures(NamedTuple):
    appends: float  # a second
    middle: float  # milliseconds that half of them took at most
    slow: float  # and 99 of 100
    work: float  # microseconds of processor time in this process for each


async def measure(store: Store, tables: int, seconds: float) -> Figures:
    run = os.urandom(4).hex()
    took: list[float] = []
    names = [f"{run}-{number}" for number in range(tables)]
    await asyncio.gather(*(store.create(name, Change(0, (), None)) for name in names))
    work, end = time.process_time(), time.perf_counter() + seconds
    await asyncio.gather(*(keep_appending(store, name, end, took) for name in names))
    work = time.process_time() - work
    took.sort()
    return Figures(
        len(took) / seconds, took[len(took) // 2] * 1e3, took[len(took) * 99 // 100] * 1e3, work / len(took) * 1e6
    )


async def keep_appending(store: Store, name: str, end: float, took: list[float]) -> None:
    number = 0
    while (begun := time.perf_counter()) < end:
        await store.append(name, number, Change(begun, [EVENT], SNAPSHOT, b"listing", True, begun + 30))
        took.append(time.perf_counter() - begun)
        number += 1


async def report(name: str, url: str, seconds: float) -> None:
    for tables in TABLES:
        async with await open_store(url) as store:
            found = await measure(store, tables, seconds)
        print(
            f"| {name} | {tables} | {found.appends:,.0f} | {found.middle:.1f} | {found.slow:.1f} | {found.work:.0f} |",
            flush=True,
        )


@contextmanager
def postgres(url: str | None) -> Iterator[str | None]:
    if url or not available():
        yield url
        return
    cluster = Cluster()
    try:
        yield cluster.url("postgres")
    finally:
        cluster.remove()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the server's storage.")
    parser.add_argument("url", nargs="?", help="a PostgreSQL database to use instead of one of our own")
    parser.add_argument("--seconds", type=float, default=3, help="for each figure")
    parser.add_argument("--folder", type=Path, help="where to put the SQLite file")
    options = parser.parse_args()
    print("| database | tables | appends/s | p50 ms | p99 ms | µs of this process |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    with TemporaryDirectory(dir=options.folder) as folder:
        asyncio.run(report("SQLite", str(Path(folder) / "tables.sqlite"), options.seconds))
    with postgres(options.url) as url:
        if url:
            asyncio.run(report("PostgreSQL", url, options.seconds))
        else:
            print("PostgreSQL is not here; name one by its URL.")


if __name__ == "__main__":
    main()
