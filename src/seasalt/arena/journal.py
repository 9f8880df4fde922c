"""A file that keeps each finished deal as a line of JSON, so that an interrupted contest goes on where it stopped.

The first line says what the results depend on: the version, the bots and their networks, the rules and the seed. How
many deals are asked for, and how many are played side by side, may differ the next time.
"""

import json
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from .. import __version__
from ..bots import digest, get
from ..errors import SeasaltError, clipped, quoted
from ..settings import RULES_VERSION
from .contest import Job, Plan
from .match import DealResult

FORMAT = "seasalt-arena/1"
NETWORKS = "networks"
SHORT = 8  # digits of a hash that tell it from another


def header(plan: Plan) -> dict[str, Any]:
    """The first line of the journal of this plan."""
    return {
        "format": FORMAT,
        "version": __version__,  # bots may have changed with it
        "rules_version": RULES_VERSION,
        **plan.named,
        NETWORKS: {name: found for name in plan.bots if (found := digest(get(name))) is not None},
    }


def kept_seed(path: Path) -> int | None:
    """The seed of the contest that a file keeps, if there is one."""
    if not path.exists() or path.stat().st_size == 0:
        return None
    seed = _lines(path)[0][0].get("seed")
    return seed if isinstance(seed, int) else None


class Journal:
    """Use it in a `with` block: `results` has what the file kept, `keep` adds to it."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.results: list[tuple[Job, DealResult]] = []
        whole = 0
        if path.exists() and path.stat().st_size > 0:
            lines, whole = _lines(path)
            _refuse_other(path, lines[0], header(plan))
            self.results = [_read(path, number, line, plan) for number, line in enumerate(lines[1:], start=2)]
        self._file: BinaryIO = path.open("r+b" if whole else "wb")
        self._file.truncate(whole)  # a line that was not finished
        self._file.seek(whole)
        if not whole:
            self._write(header(plan))

    def keep(self, job: Job, result: DealResult) -> None:
        self._write({"pair": job.pair, "deal": job.deal, "games": result.to_json()})

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _lines(path: Path) -> tuple[list[dict[str, Any]], int]:
    """The objects in the lines of a journal, and how many bytes they take: a last line that is damaged is left out."""
    data = path.read_bytes()
    found: list[dict[str, Any]] = []
    end = 0
    texts = data.split(b"\n")
    for number, text in enumerate(texts, start=1):
        line = _object(text)
        if line is None or number == len(texts):  # what follows the last newline was not finished
            if number < len(texts) - 1 or not found:
                raise SeasaltError(_no_journal(path, number))
            break
        if number == 1 and line.get("format") != FORMAT:
            raise SeasaltError(_no_journal(path, number))
        found.append(line)
        end += len(text) + 1
    return found, end


def _object(text: bytes) -> dict[str, Any] | None:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, dict) else None


def _no_journal(path: Path, number: int) -> str:
    if number == 1:
        return f"{clipped(path)} is no journal of an arena ({FORMAT}); choose another file"
    return f"{clipped(path)}: line {number} is damaged; remove it, and its deal is played again"


def _refuse_other(path: Path, kept: dict[str, Any], asked: dict[str, Any]) -> None:
    for key, value in asked.items():
        if key != NETWORKS and kept.get(key) != value:
            raise SeasaltError(
                f"{clipped(path)} keeps another contest: {key} is {_said(kept.get(key))} there and {_said(value)} here"
            )
    if NETWORKS in kept:  # else it is from before they were noted, and goes on
        _refuse_other_networks(path, kept[NETWORKS], asked[NETWORKS])


def _refuse_other_networks(path: Path, kept: object, asked: dict[str, str]) -> None:
    for bot, here in asked.items():
        there = kept.get(bot) if isinstance(kept, dict) else None
        if there != here:
            raise SeasaltError(
                f"{clipped(path)} keeps another contest: the network of {clipped(bot)} is another "
                f"({clipped(there)[:SHORT]}… there, {here[:SHORT]}… here); choose another file"
            )


def _said(value: object) -> str:
    return clipped(" ".join(map(str, value)) if isinstance(value, list) else value)


def _read(path: Path, number: int, line: dict[str, Any], plan: Plan) -> tuple[Job, DealResult]:
    try:
        job = Job(int(line["pair"]), int(line["deal"]))
        plan.pairs[job.pair]
        return job, DealResult.from_json(line["games"])
    except (KeyError, TypeError, IndexError, ValueError):
        raise SeasaltError(f"{clipped(path)}: line {number} is no deal: {quoted(str(line))}") from None
