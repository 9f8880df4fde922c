"""The package's network decides as it did when its games were recorded, on whatever machine this is."""

import pytest

from seasalt.bots.network import Network, compiled

from ..conftest import soak_count
from .recorded import FILE, GAMES, played

COUNT = soak_count(20, GAMES)


@pytest.mark.compiled
def test_recorded_decisions_are_found_again() -> None:
    bot = Network()
    assert compiled().wait() is not None, compiled().reason
    lines = FILE.read_text("utf-8").splitlines()
    assert len(lines) == GAMES
    for number in range(COUNT):
        assert played(number, bot) == lines[number]
