"""Records in files: found, read within limits, and checked. Every command reads a record here."""

import sys
from pathlib import Path

from ..errors import SeasaltError
from ..game import Game
from ..position import SETTINGS
from ..record import FORMAT, FORMAT_VERSION, Record
from .safe_text import shortened

MOST_BYTES = 2_000_000  # a game takes about ten thousand
LONGEST_NAME = 12
STANDARD_INPUT = "-"


def checked(file: str, seed: int = 0) -> tuple[Record, Game]:
    """The record in a file and the game it leads to, if everything in it is right.

    Where the game goes on, chance comes from the seed.
    """
    name = "standard input" if file == STANDARD_INPUT else file
    data = bytes_of(file)
    try:
        text = text_of(data)
        try:
            record = Record.parse(text)
        except SeasaltError as error:
            raise SeasaltError(f"{error}{_where(text, str(error))}") from None
        game = Game.replay(record, seed=seed)
    except SeasaltError as error:
        raise SeasaltError(f"{name}: {error}") from None
    return record, game


def expanded(file: Path) -> Path:
    """A file as somebody typed it, with the home folder that ~ stands for."""
    if "\0" in str(file):
        raise SeasaltError(f"{file}: a file name has no NUL character; leave it out")
    try:
        return file.expanduser()
    except RuntimeError:
        raise SeasaltError(
            f"{file}: {file.parts[0]} is nobody's home folder here; write ./~… for a file of that name"
        ) from None


def is_name(name: str) -> bool:
    """Whether somebody at the table may be called so."""
    return name.isprintable() and not set(name) & set(',"') and name.strip() != "" and len(name) <= LONGEST_NAME


def names_in(record: Record) -> list[str]:
    """Who sat where, as the record says it, long names cut; empty if it does not say it for every seat."""
    names = [shortened(name.strip(), LONGEST_NAME) for name in record.tags.get("Names", "").split(",")]
    return names if len(names) == record.rules.players and all(map(is_name, names)) else []


def beginning(record: Record) -> Game:
    """The game before the record's first line; chance is supplied."""
    if record.start is not None:
        return Game.from_position(record.start, supplied=True)
    rules = {key: getattr(record.rules, key) for key in SETTINGS}
    return Game(**rules, deck=record.rules.deck, supplied=True)


def bytes_of(file: str) -> bytes:
    """One byte more than a record may have is enough to refuse it; a device may have no end."""
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with expanded(Path(file)).open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def text_of(data: bytes) -> str:
    if not data.removeprefix(b"\xef\xbb\xbf").strip():
        raise SeasaltError(f'the file is empty; a game record begins with [Format "{FORMAT}/{FORMAT_VERSION}"]')
    if len(data) > MOST_BYTES:
        raise SeasaltError(f"this is no game record: it has more than {MOST_BYTES:,} bytes, a game takes about 10,000")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SeasaltError(f"line {line}: this is no game record, nor any text; UTF-8 is needed") from None


def _where(text: str, error: str) -> str:
    """Where a record that was cut or edited leaves the rules, or where it ends."""
    if "[Check]" not in error and "[Actions]" not in error:
        return ""
    lines = ["" if line.startswith(("[Check ", "[Actions ")) else line for line in text.splitlines()]
    try:
        Game.replay("\n".join(lines), seed=0)
    except SeasaltError as fault:
        if str(fault).startswith("line "):
            return f"; the first fault is in {fault}"
    return f"; its last line is {len(lines)}"
