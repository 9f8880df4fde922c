"""A PostgreSQL of our own, in a temporary folder, that listens on a socket there and nowhere else."""

import os
import shutil
import subprocess
import tempfile
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
