"""A server on each kind of database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from seasalt.server import attendance

from .lines import HeldClock
from .serving import served
from .sitting import Place


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A server on SQLite, whose clock runs fast."""
    with served(str(tmp_path / "tables.sqlite")) as address:
        yield address


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server for all tests of a file, whose clock stands still until a test moves it."""
    database, clock = str(tmp_path_factory.mktemp("place") / "tables.sqlite"), HeldClock()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(attendance, "POLL", 0.01)
        patch.setattr(attendance, "BEAT", 0.5)
        with served(database, clock=clock) as url:
            yield Place(url, clock, database)
