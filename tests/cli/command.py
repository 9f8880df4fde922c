"""The command as tests call it: in this process, with what it printed and its exit status."""

import json
from typing import Any, NamedTuple

import pytest

from seasalt.cli import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.status == 0, self.err
        return json.loads(self.out)


class Command:
    """Calls the command: `command("score", "mermaid")`."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: str) -> Ran:
        self._capsys.readouterr()
        status = main(words)
        return Ran(status, *self._capsys.readouterr())

    def refused(self, *words: str) -> str:
        """What the command says when it refuses these words: one line on stderr, exit status 2, nothing else."""
        ran = self(*words)
        assert ran.status == 2
        assert ran.out == ""
        assert ran.err.startswith("seasalt: ")
        assert ran.err.count("\n") == 1
        return ran.err
