"""Servers for tests: real ones, on a real port, in a thread of this process or in processes of their own."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import uvicorn

from seasalt.server.house import Entropy, random_bytes
from seasalt.server.serving import configuration, listening
from seasalt.server.settings import Settings
from seasalt.server.web import make

ROOT = Path(__file__).parents[3]
FAST = 20.0  # how much faster time passes for tables, so that nobody waits for bots
UNLIMITED = Settings(
    port=0, tables_per_minute=0, sockets_per_address=0, messages_per_minute=0, requests_per_minute=0, hints_per_minute=0
)


def clock_at(speed: float) -> Callable[[], float]:
    """A clock that runs faster, and shows the same in all processes."""
    return lambda: time.time() * speed


fast_clock = clock_at(FAST)


@contextmanager
def served(
    database_url: str,
    settings: Settings = UNLIMITED,
    clock: Callable[[], float] = fast_clock,
    entropy: Entropy = random_bytes,
) -> Iterator[str]:
    """A server in a thread: its address."""
    settings = replace(settings, database_url=database_url)
    config = configuration(settings)
    config.app, config.factory = make(settings, clock, entropy), False
    server = uvicorn.Server(config)
    with listening(settings) as socket:
        thread = threading.Thread(target=lambda: asyncio.run(server.serve([socket])))
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the server did not start"
                time.sleep(0.01)
            yield f"http://127.0.0.1:{socket.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


class Process:
    """A server as a process of its own, which can be killed."""

    def __init__(
        self, database_url: str, speed: float = FAST, port: int = 0, death: str = "", **settings: object
    ) -> None:
        options = replace(UNLIMITED, database_url=database_url, port=port, **settings)  # type: ignore[arg-type]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.web.program", str(speed), *death.split()],
            env={**os.environ, **options.to_environment()},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the server did not start"
        self.port = int(line)
        self.url = f"http://127.0.0.1:{self.port}"

    @property
    def dead(self) -> bool:
        return self._process.poll() is not None

    def last_words(self) -> str:
        """A line that it says before it dies; waits for it."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def kill(self) -> None:
        """The process ends at once, whatever it does."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Ask it to stop: its exit status."""
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(30)

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self.kill()
        assert self._process.stdout is not None
        self._process.stdout.close()
