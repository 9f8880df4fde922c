"""What programs here take from their command lines, refused in one clear line before anything is played."""

import argparse
from collections.abc import Callable
from pathlib import Path

from seasalt.arena import checked
from seasalt.bots.network import FILE as NETWORK
from seasalt.bots.network import weights_of
from seasalt.cli import whole_number
from seasalt.errors import SeasaltError

count = whole_number("this", 1, 10**6)


def network(text: str) -> Path:
    """The file of a network that can be used; a bot without its network would be the search."""
    path = Path(text)
    _whatever_is_wrong(lambda: weights_of(path))
    return path


def bot(text: str) -> str:
    """A bot that plays itself."""
    _whatever_is_wrong(lambda: checked((text,)))
    return text


def share(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= 1:
        raise argparse.ArgumentTypeError(f"a share is a number above 0, at most 1, not {text!r}")
    return found


def new_or_own_file(weights: Path, file: Path, kept: Path) -> Path:
    """Where to write what is found of a network; what is kept in the repository is of the package's."""
    if weights != NETWORK and file == kept:
        raise SeasaltError(f"{kept.name} here is of the package's network; with --weights name another with --file")
    if not file.parent.is_dir():
        raise SeasaltError(f"{file} cannot be written: there is no folder {file.parent}")
    return file


def _whatever_is_wrong(look: Callable[[], object]) -> None:
    try:
        look()
    except SeasaltError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
