"""The errors of the library: all are `ValueError`s whose text says what was wrong and what would be right.

No error ever names a hidden card, and after an error nothing has changed.
"""

from collections.abc import Iterable
from difflib import get_close_matches


class SeasaltError(ValueError):
    """Anything that this library refuses."""


class NotationError(SeasaltError):
    """A text that cannot be read: a card, an action, a position or a record."""


class IllegalAction(SeasaltError):
    """An action that the rules do not allow now."""


def listed(names: Iterable[object], most: int = 12) -> str:
    """Names in a sentence, cut after a few."""
    texts = [str(name) for name in names]
    if len(texts) > most:
        texts = [*texts[:most], f"… ({len(texts) - most} more)"]
    return ", ".join(texts)


def unknown(what: str, text: str, known: Iterable[str]) -> NotationError:
    """The error for a name that does not exist, with what is near to it or all there is."""
    names = list(known)
    near = get_close_matches(text, names, n=3)
    if near:
        return NotationError(f"unknown {what} {text!r}; did you mean {' or '.join(near)}?")
    return NotationError(f"unknown {what} {text!r}; there are {listed(names, 20)}")
