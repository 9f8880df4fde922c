"""Saved games: the record in a file that is never left half written and never overwrites another one."""

from collections.abc import Callable
from pathlib import Path

from ...errors import SeasaltError
from ..records import expanded


class Keeper:
    """Writes the game's record. Once it has a file, the game is saved there again and again."""

    def __init__(self, record: Callable[[], str], file: Path | None = None) -> None:
        self._record = record
        self.file = file

    def begin(self, file: Path) -> None:
        """Save in this file from now on; an existing one stays as it is."""
        file = expanded(file)
        if file != self.file and _is_there(file):
            raise SeasaltError(f"{file} is there already; choose another name, or continue that game with --resume")
        self._write(file)
        self.file = file

    def save(self) -> None:
        if self.file is not None:
            self._write(self.file)

    def _write(self, file: Path) -> None:
        text = self._record()
        unfinished = file.with_name(f"{file.name}.part")
        try:
            unfinished.write_text(text, "utf-8")
            unfinished.replace(file)
        except (OSError, UnicodeError) as error:
            raise _cannot_write(file, error) from None


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except (OSError, UnicodeError) as error:  # a name that is too long, or a folder that may not be looked into
        raise _cannot_write(file, error) from None


def _cannot_write(file: Path, error: Exception) -> SeasaltError:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return SeasaltError(f"cannot write {file}: {reason.lower()}")
