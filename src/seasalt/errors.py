"""The errors of the library: all are `ValueError`s whose text says what was wrong and what would be right.

No error ever names a hidden card, and after an error nothing has changed.
"""

from collections.abc import Iterable


class SeasaltError(ValueError):
    """Anything that this library refuses."""


class NotationError(SeasaltError):
    """A text that cannot be read: a card, an action, a position or a record."""


class IllegalAction(SeasaltError):
    """An action that the rules do not allow now."""


LONGEST_QUOTE = 60
MOST_DIGITS = 18


def clipped(text: object) -> str:
    """What somebody typed, in a length that fits a message and without characters that a terminal would obey."""
    printable = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in str(text))
    return printable if len(printable) <= LONGEST_QUOTE else printable[:LONGEST_QUOTE] + "…"


def quoted(text: object) -> str:
    """The same in quotes; something that is no text as Python shows it."""
    return f"'{clipped(text)}'" if isinstance(text, str) else clipped(repr(text))


def whole_number(text: str, least: int, most: int) -> int | None:
    """The number that plain digits write, if it is in this range."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS and least <= int(text) <= most):
        return None
    return int(text)


def listed(names: Iterable[object], most: int = 12) -> str:
    """Names in a sentence, cut after a few."""
    texts = [str(name) for name in names]
    if len(texts) > most:
        texts = [*texts[:most], f"… ({len(texts) - most} more)"]
    return ", ".join(texts)


def unknown(what: str, text: object, known: Iterable[str]) -> NotationError:
    """The error for a name that does not exist, with what is near to it or all there is."""
    from difflib import get_close_matches  # only errors need it

    names = list(known)
    near = get_close_matches(str(text)[:LONGEST_QUOTE], names, n=3)
    if near:
        return NotationError(f"unknown {what} {quoted(text)}; did you mean {' or '.join(near)}?")
    return NotationError(f"unknown {what} {quoted(text)}; there are {listed(names, 20)}")
