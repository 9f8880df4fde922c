"""Notices between processes, on a PostgreSQL connection of their own.

They are sent after the commit and not in the transaction: a transaction with a notice in it commits alone, while
all others in the database wait, which makes appending four times slower (docs/storage.md).
"""

import asyncio
from contextlib import suppress
from itertools import chain, repeat
from typing import Any

import asyncpg

from .notices import Hub, Notice, Waiting

CHANNEL = "seasalt_tables"
SEND = f"SELECT pg_notify('{CHANNEL}', notice) FROM unnest($1::text[]) AS notice"
QUIET = 10.0  # seconds without a notice after which to see whether the connection still lives
PATIENCE = 3.0  # seconds to wait for an answer
PAUSES = (0.1, 0.2, 0.5, 1.0)  # between attempts to connect again

# What a driver raises when the database is away, shutting down, starting, full, or only a copy now.
GONE = (
    OSError,  # which TimeoutError is, too
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.FeatureNotSupportedError,  # what a copy says when asked for an unlogged table
)
BROKEN = (*GONE, asyncpg.PostgresError)  # whatever else it says, a new connection is worth a try


class Wire:
    """Sends what this process has to tell, hears what all tell, and connects again by itself."""

    def __init__(self, url: str, hub: Hub) -> None:
        self._url = url
        self._hub = hub
        self._unsent = Waiting()
        self._closing = False

    async def open(self) -> None:
        connection = await self._connect()
        self._task = asyncio.create_task(self._run(connection))

    def send(self, notice: Notice) -> None:
        self._unsent.put(notice)

    async def close(self) -> None:
        """Send what waits, if that is possible at once."""
        self._closing = True
        self._unsent.nudge()
        await asyncio.wait([self._task], timeout=PATIENCE)
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _connect(self) -> Any:
        # It need not be durable, for it lives no longer than the connections.
        quick = {"application_name": "seasalt notices", "synchronous_commit": "off"}
        connection = await asyncpg.connect(self._url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=quick)
        connection.add_termination_listener(lambda _: self._unsent.nudge())
        try:
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()  # a mere copy of a database takes connections, but no listeners
            raise
        return connection

    def _hear(self, _connection: object, _process: int, _channel: str, text: str) -> None:
        number, _, table_id = text.partition(" ")
        with suppress(ValueError):  # others may use the channel as well
            self._hub.tell(Notice(table_id, int(number)))

    async def _run(self, connection: Any) -> None:
        try:
            while not self._closing:
                with suppress(*BROKEN):
                    await self._pass_on(connection)
                if not self._closing:
                    connection.terminate()
                    connection = await self._connect_again()
        finally:
            connection.terminate()

    async def _pass_on(self, connection: Any) -> None:
        """Send whatever comes, until the connection fails or the end."""
        while not self._closing:
            with suppress(TimeoutError):
                async with asyncio.timeout(QUIET):
                    await self._unsent.wait()
            notices = self._unsent.take_all()
            try:
                # Without any notice it is still an answer from the database.
                await connection.execute(SEND, [f"{notice.number} {notice.table_id}" for notice in notices])
            except BROKEN:
                for notice in notices:
                    self._unsent.put(notice)
                raise

    async def _connect_again(self) -> Any:
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            await asyncio.sleep(pause)
            with suppress(*BROKEN):
                return await self._connect()
        raise AssertionError("it repeats for ever")
