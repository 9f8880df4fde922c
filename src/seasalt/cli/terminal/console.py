"""Lines out and lines in: a terminal, a dumb one, or a pipe."""

import sys
import time
from collections.abc import Sequence
from os import environ
from shutil import get_terminal_size

from ..safe_text import printable
from .ink import GLYPHS, NBSP, NO_COLOUR, Ink, colours_shown

PAUSE = 0.35  # seconds after what another player did
LEAST_WIDTH, MOST_WIDTH = 40, 160
ENDLESS = 1000  # rows, where nothing scrolls away

# For terminals that know only letters.
_IN_LETTERS = str.maketrans({"·": "-", "–": "-", "−": "-", "─": "-", "…": "...", "’": "'", "±": "+-"})


class Console:
    """Where a person reads and types. Pauses and colours only where somebody is there to see them."""

    def __init__(self, *, colour: bool = True) -> None:
        self._encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        self._signs = _can_write(self._encoding)
        self.lively = sys.stdin.isatty() and sys.stdout.isatty()
        self.ink = Ink(colours_shown(environ, sys.stdout.isatty()) if colour else NO_COLOUR, signs=self._signs)
        if self.lively:
            _edit_lines()

    @property
    def width(self) -> int:
        return max(LEAST_WIDTH, min(MOST_WIDTH, get_terminal_size((80, 24)).columns))

    @property
    def height(self) -> int:
        return get_terminal_size((80, ENDLESS)).lines

    def say(self, lines: Sequence[str]) -> None:
        for line in lines:
            text = line.replace(NBSP, " ").rstrip()
            if not self._signs:
                text = text.translate(_IN_LETTERS).encode(self._encoding, "replace").decode(self._encoding)
            print(text)

    def ask(self) -> str:
        """A line that the person types; EOFError when there are no more."""
        sys.stdout.flush()
        answer = input(" > ").strip()
        if not sys.stdin.isatty():
            self.say([printable(answer)])  # so that a transcript reads as if it had been typed
        return answer

    def pause(self) -> None:
        if self.lively:
            sys.stdout.flush()
            time.sleep(PAUSE)


def _can_write(encoding: str) -> bool:
    try:
        ("".join(GLYPHS.values()) + "·−─").encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _edit_lines() -> None:
    """Arrow keys and earlier lines, where Python has them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
