"""`seasalt serve` as people call it: a process with children, all of which can be found and killed (Linux)."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import websockets

PROC = Path("/proc")
PATIENCE = 30.0  # seconds


class Serving:
    """The command. All its processes are in a session of their own, by which those are found that outlive it."""

    def __init__(self, folder: Path, database_url: str, *options: str) -> None:
        self._log = folder / "stderr"
        with self._log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "seasalt", "serve", "--port", "0", "--database-url", database_url, *options],
                stderr=log,
                start_new_session=True,
            )
        self.url = self._address()
        self.port = int(self.url.rpartition(":")[2])

    def _address(self) -> str:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            if found := re.search(r"serving at (http://\S+)\n", self._log.read_text()):
                return found[1]
            time.sleep(0.02)
        raise AssertionError(self._log.read_text())

    @property
    def log(self) -> str:
        return self._log.read_text()

    async def ready(self, workers: int) -> list[int]:
        """Wait until so many processes serve: their ids."""
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=self.url) as client:
            while True:
                found = [pid for pid in self.workers() if listens(pid, self.port)]
                try:
                    if len(found) == workers and (await client.get("/health")).status_code == 200:
                        return found
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.05)

    def workers(self) -> list[int]:
        return [pid for pid in self.processes() if parent_of(pid) == self.process.pid and "spawn_main" in words_of(pid)]

    def processes(self) -> list[int]:
        """All that live, the command itself too."""
        pids = [int(folder.name) for folder in PROC.iterdir() if folder.name.isdecimal()]
        return [pid for pid in pids if session_of(pid) == self.process.pid]

    async def nothing_left(self, within: float) -> bool:
        deadline = time.monotonic() + within
        while self.processes() and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        return not self.processes()

    async def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.to_thread(self.process.wait, PATIENCE)

    def worker_of(self, connection: websockets.ClientConnection) -> int:
        """Which of the processes has the other end of a connection."""
        inode = inode_of(self.port, connection.local_address[1])
        return next(pid for pid in self.workers() if f"socket:[{inode}]" in open_by(pid))

    def __enter__(self) -> "Serving":
        return self

    def __exit__(self, *_: object) -> None:
        for pid in self.processes():
            os.kill(pid, signal.SIGKILL)
        self.process.wait()


# What Linux says about processes. Whoever has ended meanwhile is nobody.


def _status(pid: int) -> list[str]:
    """State, parent, group, session …"""
    try:
        return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ["Z", "0", "0", "0"]


def session_of(pid: int) -> int:
    status = _status(pid)
    return 0 if status[0] == "Z" else int(status[3])


def parent_of(pid: int) -> int:
    return int(_status(pid)[1])


def words_of(pid: int) -> str:
    try:
        return (PROC / str(pid) / "cmdline").read_text()
    except OSError:
        return ""


def open_by(pid: int) -> list[str]:
    try:
        return [str(handle.readlink()) for handle in (PROC / str(pid) / "fd").iterdir()]
    except OSError:
        return []


def inode_of(local: int, remote: int) -> str:
    """The socket that connects two ports of this machine, as the one with the first has it."""
    for line in (PROC / "net" / "tcp").read_text().splitlines()[1:]:
        words = line.split()
        if [int(words[place].rpartition(":")[2], 16) for place in (1, 2)] == [local, remote]:
            return words[9]
    raise AssertionError("there is no such connection")


def listens(pid: int, port: int) -> bool:
    """Has it got the socket, and does it wait for what comes there? Only those who do have opened an epoll."""
    files = open_by(pid)
    return f"socket:[{inode_of(port, 0)}]" in files and any("eventpoll" in file for file in files)
