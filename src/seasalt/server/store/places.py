"""Where the database is: what a URL says, or else a file in the user's data folder."""

import os
import sys
from pathlib import Path
from urllib.parse import unquote

from .interface import Refused

FILE = "tables.sqlite"


def data_folder() -> Path:
    """Where this user's programs keep what must not be lost, or what SEASALT_DATA says."""
    if named := os.environ.get("SEASALT_DATA"):
        return Path(named).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "seasalt"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "seasalt"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "seasalt"


def is_postgres(url: str | None) -> bool:
    return url is not None and url.startswith(("postgresql://", "postgres://"))


def sqlite_path(url: str | None) -> Path:
    """The file that "sqlite:///relative", "sqlite:////absolute", a plain path or nothing at all means."""
    if not url:
        return data_folder() / FILE
    kind, slashes, rest = url.partition("://")
    if not slashes:
        return Path(url).expanduser()
    # After two slashes comes the name of a machine, and that is always this one.
    if kind != "sqlite" or not rest.startswith("/") or rest == "/":
        # The URL itself stays out of the message, for it may hold a password.
        raise Refused("unknown database; write a path, sqlite:///path or postgresql://user:password@host/name")
    return Path(unquote(rest[1:]))
