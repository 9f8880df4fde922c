"""Play full games at many tables over real sockets, and report what the server makes of it.

    python -m benchmarks.load                             500 tables of 4, at 100 to 1,600 actions a second, on SQLite
    python -m benchmarks.load --tables 50 --rates 400     other counts
    python -m benchmarks.load --database-url postgresql://… --workers 2
    python -m benchmarks.load --url http://…              a server that runs already, without limits for this address

The server is `seasalt serve`, and shares the machine with this program. People decide at random. At each table
somebody acts at random moments, so that all tables together make the rate. The latency of an action is the time from
sending it to its acknowledgement, which comes after the commit; "seen" is the time until each of the others has it. A
rate is held when 99 of 100 actions take at most 100 ms, nothing is refused, and all that was due is done.
"""

import argparse
import asyncio
import os
import secrets
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import httpx
import websockets
from msgspec import Struct, field, json

RATES = (100, 200, 400, 600, 800, 1200, 1600)
GOOD_ENOUGH = 0.100  # seconds
SEATS = 4
AT_ONCE = 20  # tables that are set up at a time
SETTLING = 5.0  # seconds at a new rate before anything counts
UNLIMITED = ("tables-per-minute", "sockets-per-address", "messages-per-minute", "requests-per-minute")


class TableInfo(Struct):
    state: str
    result_open: bool
    result_seen: list[int]


class View(Struct):
    sequence: int
    legal_actions: list[str]


class Message(Struct):
    """What is read of all that the server says."""

    type: str
    seat: int | None = None
    id: str = ""
    code: str = ""
    table: TableInfo | None = None
    view: View | None = None


read = json.Decoder(Message).decode


class Tally(Struct):
    """What was measured since the rate was set."""

    answered: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    games: int = 0


class Load:
    """All tables, at one rate at a time."""

    def __init__(self, url: str, tables: int) -> None:
        self.url = url
        self.tables = tables
        self.rate = 1.0  # actions a second, of all tables together
        self.tally = Tally()
        self.random = Random(1)
        self.setting_up = asyncio.Semaphore(AT_ONCE)
        self.playing = 0

    def pause(self) -> float:
        """From one action of a table to the next."""
        return self.random.expovariate(self.rate / self.tables)


class Seat:
    """One person at one table, over one socket."""

    socket: websockets.ClientConnection

    def __init__(self, load: Load, name: str) -> None:
        self.load = load
        self.name = name
        self.headers = {"Authorization": f"Bearer {secrets.token_urlsafe(32)}"}
        self.looked = False
        self._sent: dict[str, float] = {}

    async def open(self, table: str) -> None:
        address = f"{self.load.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.socket = await websockets.connect(
            address, additional_headers=self.headers, max_size=None, compression=None, ping_interval=None
        )

    async def say(self, kind: str, **values: object) -> None:
        name = secrets.token_hex(6)
        if kind == "act":
            self._sent[name] = time.perf_counter()
        await self.socket.send(json.encode({"type": kind, "id": name, **values}).decode())

    def heard(self, message: Message) -> None:
        """An answer."""
        begun = self._sent.pop(message.id, None)
        if message.type != "done":
            self.load.tally.errors[message.code] += 1
        elif begun is not None:
            self.load.tally.answered.append(time.perf_counter() - begun)


class Sitting:
    """One table, whose four people play one game after the other."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.seats = [Seat(load, f"P{seat}") for seat in range(SEATS)]
        self._turn: tuple[Seat, View] | None = None
        self._may_act = asyncio.Event()
        self._acted_at = 0.0
        self._unseen: set[Seat] = set()  # who has not heard of the latest action yet

    async def play(self, http: httpx.AsyncClient) -> None:
        while True:
            async with self.load.setting_up:
                await self._set_up(http)
            self.load.playing += 1
            acting = asyncio.create_task(self._act())
            await asyncio.gather(*(self._follow(seat) for seat in self.seats))
            acting.cancel()
            self.load.tally.games += 1
            self.load.playing -= 1
            for seat in self.seats:
                await seat.socket.close()

    async def _set_up(self, http: httpx.AsyncClient) -> None:
        host, *others = self.seats
        wishes = {"players": SEATS, "salt": True, "pepper": True}
        table = (await self._post(http, "/api/tables", host, name=host.name, **wishes))["table"]
        for seat in others:
            await self._post(http, f"/api/tables/{table}", seat, type="join", name=seat.name)
        for seat in self.seats:
            await seat.open(table)
        await self._post(http, f"/api/tables/{table}", host, type="start")

    async def _post(self, http: httpx.AsyncClient, path: str, seat: Seat, **body: object) -> dict[str, str]:
        answer = await http.post(path, json={"id": secrets.token_hex(6), **body}, headers=seat.headers)
        found: dict[str, str] = answer.raise_for_status().json()
        return found

    async def _follow(self, seat: Seat) -> None:
        """Take in what one person is told, until the game is over."""
        async for text in seat.socket:
            message = read(text)
            if message.type in ("done", "refused", "bye"):
                seat.heard(message)
            elif message.table is not None:
                if message.table.state == "over":
                    return
                await self._look(seat, message, message.table)
        self.load.tally.errors["closed"] += 1

    async def _look(self, seat: Seat, message: Message, table: TableInfo) -> None:
        if seat in self._unseen:
            self._unseen.discard(seat)
            self.load.tally.seen.append(time.perf_counter() - self._acted_at)
        if not table.result_open:
            seat.looked = False
        elif not seat.looked:
            seat.looked = True
            await seat.say("look")
        if message.view is not None and message.view.legal_actions:
            self._turn = (seat, message.view)
            self._may_act.set()

    async def _act(self) -> None:
        at = time.perf_counter()
        while True:
            at += self.load.pause()
            await asyncio.sleep(at - time.perf_counter())
            await self._may_act.wait()
            assert self._turn is not None
            seat, view = self._turn
            self._may_act.clear()
            self._acted_at, self._unseen = time.perf_counter(), {*self.seats} - {seat}
            await seat.say("act", action=self.load.random.choice(view.legal_actions), sequence=view.sequence)


class Server:
    """The server that is measured, and how much memory it has."""

    def __init__(self, process: subprocess.Popen[str] | None, url: str) -> None:
        self.process = process
        self.url = url

    def memory(self) -> float:
        """MB of the process that serves, as far as this system tells."""
        path = Path(f"/proc/{self.process.pid if self.process else 0}/status")
        lines = path.read_text().splitlines() if path.exists() else []
        return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

    def seconds(self) -> float:
        """Processor time of the process that serves."""
        path = Path(f"/proc/{self.process.pid if self.process else 0}/stat")
        if not path.exists():
            return 0.0
        fields = path.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def server(args: argparse.Namespace) -> Iterator[Server]:
    if args.url:
        yield Server(None, args.url)
        return
    with TemporaryDirectory(dir=args.folder) as folder:
        command = [sys.executable, "-m", "seasalt", "serve", "--port", "0", "--workers", str(args.workers)]
        command += ["--database-url", args.database_url or f"{folder}/tables.sqlite"]
        for name in UNLIMITED:
            command += [f"--{name}", "0"]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert process.stderr is not None
        line = process.stderr.readline()
        try:
            yield Server(process, line.split()[-1])
        finally:
            process.terminate()
            process.wait()


def at(values: list[float], share: float) -> float:
    """A percentile, in milliseconds."""
    return sorted(values)[int(len(values) * share)] * 1e3 if values else 0.0


async def measure(load: Load, served: Server, rate: int, seconds: float) -> bool:
    """One line: what came of a rate. Was it held?"""
    load.rate = rate
    await asyncio.sleep(SETTLING)
    load.tally, work, own, begun = Tally(), served.seconds(), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - begun
    tally, done = load.tally, len(load.tally.answered) / took
    held = at(tally.answered, 0.99) <= GOOD_ENOUGH * 1e3 and not tally.errors and done > 0.95 * rate
    errors = ", ".join(f"{count} {code}" for code, count in tally.errors.items()) or "0"
    figures = [f"{at(tally.answered, share):.1f}" for share in (0.5, 0.95, 0.99)]
    seen = [f"{at(tally.seen, share):.1f}" for share in (0.5, 0.99)]
    cores = [f"{(served.seconds() - work) / took:.2f}", f"{(time.process_time() - own) / took:.2f}"]
    line = [str(rate), f"{done:.0f}", *figures, *seen, errors, *cores, "yes" if held else "no"]
    print("| " + " | ".join(line) + " |", flush=True)
    return held


async def run(args: argparse.Namespace, served: Server) -> None:
    load = Load(served.url, args.tables)
    load.rate = args.rates[0]
    empty = served.memory()
    limits = httpx.Limits(max_connections=AT_ONCE)
    async with httpx.AsyncClient(base_url=served.url, limits=limits, timeout=60) as http:
        tasks = [asyncio.create_task(Sitting(load).play(http)) for _ in range(args.tables)]
        while load.playing < args.tables:
            await asyncio.sleep(0.1)
            for task in tasks:
                if task.done():
                    task.result()
        full = served.memory()
        print(f"{args.tables} tables, {args.tables * SEATS} sockets; the server has {empty:.0f} MB without")
        print(f"and {full:.0f} MB with them at the start: {(full - empty) / args.tables * 1e3:.0f} kB a table\n")
        print(
            "| rate | done/s | p50 ms | p95 | p99 | seen p50 | p99 | errors | server's cores | this program's | held |"
        )
        print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | --- |", flush=True)
        for rate in args.rates:
            if not await measure(load, served, rate, args.seconds):
                break
        print(f"\n{served.memory():.0f} MB at the end")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rates", type=lambda text: [int(rate) for rate in text.split(",")], default=list(RATES))
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--url")
    parser.add_argument("--database-url")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--folder", help="for the SQLite file, on the disk in question")
    args = parser.parse_args()
    with server(args) as served:
        asyncio.run(run(args, served))


if __name__ == "__main__":
    main()
