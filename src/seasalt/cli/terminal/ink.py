"""Ink: colour as the terminal can show it, and cards as small coloured slips. Colour is never alone.

Everything is painted word by word, so that a painted text can be broken at any space. `NBSP` stands for a space that
must not be broken; it becomes a plain space when it is printed.
"""

import re
from collections.abc import Mapping

from ...cards import Card
from .words import card_name

NBSP = "\u00a0"
NO_COLOUR, SIXTEEN, PALETTE, FULL = 0, 16, 256, 1 << 24

_ESCAPE = re.compile(r"\033\[[0-9;]*m")

# Each colour's sign, its paper, and the nearest of the sixteen colours every terminal has (background, text).
GLYPHS = {
    "dark_blue": "≈",
    "light_blue": "●",
    "black": "♦",
    "yellow": "☼",
    "green": "♣",
    "grey": "□",
    "purple": "☾",
    "light_orange": "∩",
    "pink": "∞",
    "orange": "▲",
    "white": "○",
}
_PAPER = {
    "dark_blue": "26489f",
    "light_blue": "48afde",
    "black": "3a3d45",
    "yellow": "f2c72f",
    "green": "2b9b64",
    "grey": "88929a",
    "purple": "975cbf",
    "light_orange": "f0a06a",
    "pink": "f08bb0",
    "orange": "d54a1f",
    "white": "dee9e9",
}
_SIXTEEN = {
    "dark_blue": "44;97",
    "light_blue": "46;30",
    "black": "40;97",
    "yellow": "43;30",
    "green": "42;30",
    "grey": "100;97",
    "purple": "45;97",
    "light_orange": "103;30",
    "pink": "105;30",
    "orange": "41;97",
    "white": "107;30",
}

# Text on a ground we do not know, so of middle brightness: what can be done now, calls, and what can be lost.
_NOW = {SIXTEEN: "33", PALETTE: "38;5;172", FULL: "38;2;214;137;16"}
_CALL = {SIXTEEN: "36", PALETTE: "38;5;31", FULL: "38;2;47;143;176"}
_RISK = {SIXTEEN: "31", PALETTE: "38;5;166", FULL: "38;2;214;79;45"}
_FAINT = {SIXTEEN: "2", PALETTE: "38;5;245", FULL: "38;2;132;146;154"}


def colours_shown(environ: Mapping[str, str], is_terminal: bool) -> int:
    """How many colours to use: none unless a terminal is there that can show them and nobody objects."""
    term = environ.get("TERM", "")
    windows = environ.get("OS") == "Windows_NT"
    if environ.get("NO_COLOR") or not is_terminal or term == "dumb" or not (term or windows):
        return NO_COLOUR
    if environ.get("COLORTERM") in ("truecolor", "24bit") or "direct" in term or "WT_SESSION" in environ:
        return FULL
    if windows and not term:
        return NO_COLOUR  # an old console prints the codes
    return PALETTE if "256color" in term else SIXTEEN


def length(text: str) -> int:
    """How many columns a painted text takes."""
    return len(_ESCAPE.sub("", text))


def plain(text: str) -> str:
    """A painted text without its paint."""
    return _ESCAPE.sub("", text).replace(NBSP, " ")


def unbroken(text: str) -> str:
    return text.replace(" ", NBSP)


def _channels(paper: str) -> tuple[int, int, int]:
    return int(paper[:2], 16), int(paper[2:4], 16), int(paper[4:], 16)


def _nearest_of_256(paper: str) -> int:
    """The colour of the usual 6 × 6 × 6 cube that is nearest."""
    steps = [round(max(0, channel - 55) / 40) if channel > 74 else int(channel > 47) for channel in _channels(paper)]
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]


def _is_light(paper: str) -> bool:
    red, green, blue = _channels(paper)
    return 0.299 * red + 0.587 * green + 0.114 * blue > 130


class Ink:
    """How things are painted: with so many colours, and with signs for them or in letters only."""

    def __init__(self, colours: int = NO_COLOUR, *, signs: bool = True) -> None:
        self.colours = colours
        self.signs = signs

    def strong(self, text: str) -> str:
        return self._paint("1" if self.colours else "", text)

    def faint(self, text: str) -> str:
        return self._paint(_FAINT.get(self.colours, ""), text)

    def now(self, text: str) -> str:
        """What you can do now, and nothing else."""
        return self._paint(f"1;{_NOW[self.colours]}" if self.colours else "", text)

    def call(self, text: str) -> str:
        return self._paint(f"1;{_CALL[self.colours]}" if self.colours else "", text)

    def risk(self, text: str) -> str:
        """You can lose something by this."""
        return self._paint(f"1;{_RISK[self.colours]}" if self.colours else "", text)

    def card(self, card: Card) -> str:
        """A card on the table or in a hand: a slip of its colour, or in brackets."""
        sign = f"{GLYPHS[card.colour]}{NBSP}" if self.signs else ""
        name = f"{sign}{unbroken(card_name(card))}"
        return self._slip(card.colour, name) if self.colours else f"[{name}]"

    def mention(self, card: Card) -> str:
        """A card in a sentence."""
        name = unbroken(card_name(card))
        return self._slip(card.colour, name) if self.colours else name

    def colour(self, colour: str) -> str:
        """A colour, with its sign."""
        name = unbroken(colour.replace("_", " "))
        return f"{GLYPHS[colour]}{NBSP}{name}" if self.signs else name

    def hue(self, colour: str) -> str:
        """A colour in a sentence."""
        name = unbroken(colour.replace("_", " "))
        return self._slip(colour, name) if self.colours else name

    def _slip(self, colour: str, text: str) -> str:
        return self._paint(self._paper(colour), f"{NBSP}{text}{NBSP}")

    def _paper(self, colour: str) -> str:
        if self.colours == SIXTEEN:
            return _SIXTEEN[colour]
        paper = _PAPER[colour]
        dark = _is_light(paper)
        if self.colours == PALETTE:
            return f"48;5;{_nearest_of_256(paper)};38;5;{16 if dark else 231}"
        red, green, blue = _channels(paper)
        return f"48;2;{red};{green};{blue};38;2;{'16;32;40' if dark else '255;255;255'}"

    def _paint(self, codes: str, text: str) -> str:
        if not codes:
            return text
        return " ".join(f"\033[{codes}m{word}\033[0m" if word else "" for word in text.split(" "))
