"""Saved games: the record in a file that is never left half written and never overwrites another one."""

from collections.abc import Callable
from pathlib import Path

from ...errors import SeasaltError


class Keeper:
    """Writes the game's record. Once it has a file, the game is saved there again and again."""

    def __init__(self, record: Callable[[], str], file: Path | None = None) -> None:
        self._record = record
        self.file = file

    def begin(self, file: Path) -> None:
        """Save in this file from now on; an existing one stays as it is."""
        file = file.expanduser()
        if file != self.file and file.exists():
            raise SeasaltError(f"{file} is there already; choose another name, or continue that game with --resume")
        self._write(file)
        self.file = file

    def save(self) -> None:
        if self.file is not None:
            self._write(self.file)

    def _write(self, file: Path) -> None:
        unfinished = file.with_name(f"{file.name}.part")
        try:
            unfinished.write_text(self._record(), "utf-8")
            unfinished.replace(file)
        except OSError as error:
            raise SeasaltError(f"cannot write {file}: {(error.strerror or str(error)).lower()}") from None
