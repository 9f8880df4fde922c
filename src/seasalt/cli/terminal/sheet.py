"""A sheet of lines: texts broken at spaces to the width of the terminal, rows with a label, two columns."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from .ink import NBSP, Ink, length

WIDE = 118
MARGIN = 1
SHORT = 32
BETWEEN_COLUMNS = 3


def pad(text: str, width: int) -> str:
    return text + NBSP * (width - length(text))


def pad_left(text: str, width: int) -> str:
    return NBSP * (width - length(text)) + text


def together(text: str) -> str:
    """A short text that stays on one line."""
    return text.replace(" ", NBSP) if length(text) <= SHORT else text


def broken(text: str, width: int) -> list[str]:
    """A text in lines of at most this width, broken at spaces; what is longer also behind a plus, or anywhere."""
    lines: list[str] = []
    line, used = "", 0
    for old, new in (("+", "+ "), (NBSP, " ")):
        text = " ".join(word if length(word) <= width else word.replace(old, new) for word in text.split(" "))
    for word in text.split(" "):
        if not word:
            continue
        long = length(word)
        if line and used + 1 + long > width:
            lines.append(line)
            line, used = "", 0
        line, used = (f"{line} {word}", used + 1 + long) if line else (word, long)
    return [*lines, line] if line else lines


@dataclass(frozen=True)
class Sheet:
    """Who sits where, how things are painted, and how wide a line may be."""

    names: tuple[str, ...]  # for tables and labels
    ink: Ink
    width: int = 80

    @property
    def wide(self) -> bool:
        return self.width >= WIDE

    def text(self, text: str, indent: int = MARGIN, hanging: int = 0) -> list[str]:
        """A paragraph; lines after the first hang further in."""
        lines = broken(text, self.width - indent - hanging)
        return [NBSP * (indent + (hanging if number else 0)) + line for number, line in enumerate(lines)]

    def row(self, label: str, text: str) -> list[str]:
        """A label, then a text that stays to the right of it."""
        label_width = max(len("right pile"), *map(len, self.names)) + 2
        lines = broken(text, self.width - MARGIN - label_width)
        labels = [label] + [""] * (len(lines) - 1)
        return [NBSP * MARGIN + pad(name, label_width) + line for name, line in zip(labels, lines, strict=True)]

    def rule(self, title: str) -> str:
        """A line across the sheet with a title."""
        dash = "─"
        left = f"{dash * 2} "
        fill = self.width - MARGIN - length(left) - length(title) - 2
        return NBSP * MARGIN + self.ink.faint(left.strip()) + " " + title + " " + self.ink.faint(dash * max(0, fill))

    def narrower(self, width: int) -> "Sheet":
        return Sheet(self.names, self.ink, width)


def side_by_side(left: Sequence[str], right: Sequence[str], width: int) -> list[str]:
    """Two columns, the left one so wide."""
    gap = NBSP * BETWEEN_COLUMNS
    return [pad(a, width) + (gap + b if b else "") for a, b in zip_longest(left, right, fillvalue="")]


def table(rows: Iterable[Sequence[str]], gap: int = 2) -> list[str]:
    """Rows in columns: the first to the left, the others to the right."""
    rows = list(rows)
    widths = [max(length(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [pad(row[0], widths[0])] + [pad_left(cell, w) for cell, w in zip(row[1:], widths[1:], strict=True)]
        lines.append((NBSP * gap).join(cells))
    return lines
