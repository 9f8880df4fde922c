"""Bots of other packages may do anything: what goes wrong in them is told in one line."""

from collections.abc import Sequence
from random import Random

import pytest

from seasalt import View
from seasalt.bots import Budget, Choice, registry

from .command import Command

POSITION = "seasalt-position/1 phase=playing hand0=octopus/grey,octopus/green,octopus/yellow,penguin/pink"
BOT_BEGINS = "1"  # a seed


class Broken:
    def __init__(self, error: type[BaseException]) -> None:
        self._error = error

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        raise self._error("nothing\nis left")


class Unready(Broken):
    def prepare(self, seconds: float | None) -> bool:
        raise self._error("no room")


@pytest.mark.parametrize("error", [ZeroDivisionError, SystemExit])
@pytest.mark.parametrize("words", [("simulate", "-n", "1", "--jobs", "1", "--bot"), ("hint", POSITION, "--bot")])
def test_a_bot_that_fails_is_told_in_one_line(
    command: Command, monkeypatch: pytest.MonkeyPatch, words: Sequence[str], error: type[BaseException]
) -> None:
    monkeypatch.setattr(registry, "_others", lambda: {"broken": lambda: lambda: Broken(error)})
    assert f"the bot 'broken' failed: {error.__name__}: nothing" in command.refused(*words, "broken")


def test_a_bot_that_fails_in_the_terminal_ends_the_game_with_one_line(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_others", lambda: {"broken": lambda: lambda: Broken(ZeroDivisionError)})
    ran = command("play", "--seed", BOT_BEGINS, "--bots", "broken")
    assert ran.status == 2
    [line] = ran.err.splitlines()
    assert line.startswith("seasalt: the bot 'broken' failed: ZeroDivisionError: nothing")


@pytest.mark.parametrize(
    "words", [("simulate", "-n", "1", "--bot"), ("arena", "-n", "1", "random"), ("hint", POSITION, "--bot")]
)
def test_a_bot_that_fails_to_get_ready_is_told_in_one_line(
    command: Command, monkeypatch: pytest.MonkeyPatch, words: Sequence[str]
) -> None:
    monkeypatch.setattr(registry, "_others", lambda: {"unready": lambda: lambda: Unready(OSError)})
    assert "the bot 'unready' failed: OSError: no room" in command.refused(*words, "unready")
