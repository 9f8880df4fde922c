"""What the tests of the arena share with those of the command."""

from collections.abc import Iterator

import pytest

from seasalt.arena.match import player

from ..cli.command import Command


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture(autouse=True)
def _forget_bots() -> Iterator[None]:
    """Bots are made once a process; a test may bring others under the same names."""
    player.cache_clear()
    yield
    player.cache_clear()
