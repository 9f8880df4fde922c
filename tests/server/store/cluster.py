"""A PostgreSQL of our own, in a temporary folder, that listens on a socket there and nowhere else."""

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

HOW_TO_RUN = (
    "needs PostgreSQL's programs initdb and pg_ctl, which start a server of their own for the tests; "
    "on Debian and Ubuntu: sudo apt install postgresql; on macOS: brew install postgresql"
)
USER = "seasalt"


def program(name: str) -> str | None:
    """Where a program is; Debian does not put those of the server on the path."""
    folders = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name), reverse=True
    )
    return shutil.which(name) or next((found for folder in folders if (found := shutil.which(name, path=folder))), None)


def available() -> bool:
    return bool(program("initdb") and program("pg_ctl"))


class Cluster:
    def __init__(self) -> None:
        # A short name, for the path of a socket must not be long.
        self.folder = Path(tempfile.mkdtemp(prefix="seasalt-pg-", dir="/tmp"))
        self._user = unprivileged_user()
        if self._user:
            shutil.chown(self.folder, self._user)
        self._run("initdb", "--username", USER, "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync")
        self.start()

    def url(self, database: str) -> str:
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses="
        self._run("pg_ctl", "start", "--wait", "--silent", "--log", str(self.folder / "log"), "--options", options)

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "stop", "--wait", "--silent", "--mode", mode)

    @asynccontextmanager
    async def gone(self, mode: str = "fast") -> AsyncIterator[None]:
        """For so long the server is stopped; `immediate` is a crash."""
        await asyncio.to_thread(self.stop, mode)
        try:
            yield
        finally:
            await asyncio.to_thread(self.start)

    @asynccontextmanager
    async def only_a_copy(self) -> AsyncIterator[None]:
        """For so long the server is a standby, which can be read but not written."""
        await asyncio.to_thread(self.stop)
        signal = self.folder / "data" / "standby.signal"
        signal.touch()
        if self._user:
            shutil.chown(signal, self._user)
        await asyncio.to_thread(self.start)
        try:
            yield
        finally:
            await asyncio.to_thread(self._run, "pg_ctl", "promote", "--wait", "--silent")

    async def empty(self, database: str) -> None:
        """As if it were new, which would take much longer."""
        import asyncpg  # which those who only look whether there is a PostgreSQL may do without

        connection = await asyncpg.connect(self.url(database))
        await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        await connection.close()

    async def add(self, database: str) -> None:
        """One more database, for whoever needs it longer than a test."""
        import asyncpg

        connection = await asyncpg.connect(self.url("postgres"))
        await connection.execute(f"CREATE DATABASE {database}")
        await connection.close()

    def remove(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, name: str, *arguments: str) -> None:
        found = program(name)
        assert found
        done = subprocess.run(
            [found, "--pgdata", str(self.folder / "data"), *arguments],
            cwd=self.folder,
            user=self._user,
            group=self._user,
            extra_groups=[] if self._user else None,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if name == "initdb" else subprocess.DEVNULL,  # a started server keeps it open
            stderr=subprocess.PIPE if name == "initdb" else subprocess.DEVNULL,
            text=True,
            timeout=60,
        )
        assert done.returncode == 0, f"{name} failed: {done.stderr}"


def unprivileged_user() -> str | None:
    """Whom to run it as: PostgreSQL refuses to be run by root."""
    if os.geteuid() != 0:
        return None
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)
