"""The package's network decides as it did when its games were recorded, on whatever machine this is."""

import pytest

from seasalt.bots.network import Network, compiled

from .recorded import FILE, GAMES, VARIANTS, played


@pytest.mark.compiled
@pytest.mark.parametrize("variant", range(len(VARIANTS)), ids=map(str, VARIANTS))
def test_recorded_decisions_are_found_again(variant: int) -> None:
    bot = Network()
    assert compiled().wait() is not None, compiled().reason
    lines = FILE.read_text("utf-8").splitlines()
    assert len(lines) == GAMES
    for number in range(variant, GAMES, len(VARIANTS)):
        assert played(number, bot) == lines[number]
