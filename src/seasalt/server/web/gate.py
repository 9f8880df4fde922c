"""Who may come in, and how often: one gate for each process."""

import time

from litestar.di import NamedDependency

from ..house import House
from ..settings import Settings
from .callers import Asking, Connection, Turned, address_of, is_foreign
from .limits import AtOnce, Rate


class Gate:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.public_origin = settings.public_origin
        self._metrics_readers = [reader.strip() for reader in settings.metrics_readers.split(",")]
        self.tables = Rate(settings.tables_per_minute)
        self.messages = Rate(settings.messages_per_minute)
        self.requests = Rate(settings.requests_per_minute)
        self.hints = Rate(settings.hints_per_minute)
        self.sockets = AtOnce(settings.sockets_per_address)

    async def check(self, request: Asking) -> None:
        """Every HTTP request passes here. Only what changes something may not come from other sites' pages.

        A coroutine, though it waits for nothing: anything else would be called in threads, several at once.
        """
        self.take(self.requests, request)
        if request.method not in ("GET", "HEAD") and is_foreign(request, self.public_origin):
            raise Turned("foreign_origin")

    def check_metrics_reader(self, request: Asking) -> None:
        """Counts of all that is done tell a player at a quiet server what somebody else only chose in the head."""
        if "*" not in self._metrics_readers and address_of(request) not in self._metrics_readers:
            raise Turned("no_such_page")

    def take(self, rate: Rate, connection: Connection) -> None:
        wait = rate.wait(address_of(connection), time.monotonic())
        if wait:
            raise Turned("too_many", seconds=round(wait, 1))


# What handlers ask for by these names (`app.make` provides it).
TheGate = NamedDependency[Gate]
TheHouse = NamedDependency[House]
