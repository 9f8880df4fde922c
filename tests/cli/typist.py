"""Somebody who types at `seasalt play`: lines written down before, or choices made from what is on the screen."""

import io
import re
from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

import pytest

from seasalt.cli import main

_CHOICE = re.compile(r"^ {2,3}(\d+)  (\w+)", re.MULTILINE)


class Played(NamedTuple):
    status: int
    out: str
    err: str

    def after(self, typed: str) -> str:
        """What was printed between a typed line and the next prompt."""
        return self.out.split(f" > {typed}\n", 1)[1].split("\n > ")[0]


class Keyboard:
    """A keyboard on which `next_line` types; it sees what has been printed so far."""

    def __init__(self, next_line: Callable[[str], str]) -> None:
        self._next_line = next_line
        self._printed = io.BytesIO()
        self.screen = io.TextIOWrapper(self._printed, "utf-8", newline="\n", write_through=True)

    def printed(self) -> str:
        return self._printed.getvalue().decode()

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        return self._next_line(self.printed())


def typing(next_line: Callable[[str], str], *words: str) -> Played:
    """Run `seasalt play` with these words and this typist."""
    keyboard, errors = Keyboard(next_line), io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", keyboard)
        patch.setattr("sys.stdout", keyboard.screen)
        patch.setattr("sys.stderr", errors)
        status = main(["play", *words])
    return Played(status, keyboard.printed(), errors.getvalue())


def play(lines: Iterable[str], *words: str) -> Played:
    """Type these lines, then leave by the end of the input."""
    rest = iter(lines)
    return typing(lambda screen: next((f"{line}\n" for line in rest), ""), *words)


def choose_by(seed: int) -> Callable[[str], str]:
    """A typist who takes any of the listed choices, but likes duos and calls."""
    random = Random(seed)

    def next_line(screen: str) -> str:
        listed = _CHOICE.findall(screen.split("\n > ")[-2] if "\n > " in screen[:-4] else screen)
        liked = [number for number, verb in listed if verb in ("lay", "star", "hide", "stop", "last", "want")]
        if liked and random.random() < 0.7:
            return random.choice(liked) + "\n"
        return random.choice([number for number, _ in listed]) + "\n"

    return next_line
