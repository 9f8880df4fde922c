"""A game as a readable text file: headers, then one action a line with what chance brought.

    [Format "seasalt-record/1"]
    [Rules "1"]
    [Players "2"]
    …
    deal : 1 crab/black boat/yellow
    1 draw : fish/black crab/grey
    1 keep crab/grey
    1 discard left
    …
    = round 1, stop by 0: +9 +4, totals 9 4

A replay checks every action against the rules and every result line against its own result.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from .errors import NotationError, SeasaltError, clipped, quoted, whole_number
from .notation import Action
from .rules.vocabulary import MAX_PLAYERS
from .settings import RULES_VERSION, Rules

FORMAT = "seasalt-record"
FORMAT_VERSION = 1
DEAL = "deal"
MOST_POINTS = 30_000
NO_RECORD = f'this is no game record: it must begin with [Format "{FORMAT}/{FORMAT_VERSION}"]'

_HEADER = re.compile(r'\[(\w+) "(.*)"\]')
_TAG = re.compile(r"\w+")


class Step(NamedTuple):
    """An action with the outcomes of chance that followed; seat and action are None for a round's deal."""

    seat: int | None
    action: Action | None
    outcomes: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = DEAL if self.action is None else f"{self.seat} {self.action}"
        return text + (f" : {' '.join(self.outcomes)}" if self.outcomes else "")


class ResultLine(NamedTuple):
    """What the record says about a round that ended."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Record:
    """A game that can be replayed. `str()` is the file's text, `Record.parse` reads it."""

    rules: Rules
    steps: tuple[Step | ResultLine, ...]
    scores: tuple[int, ...] | None = None  # None: the file does not say
    winners: tuple[int, ...] | None = None
    start: str | None = None  # the position it begins with, when it is not a new game
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)  # what else the headers say: names, date
    lines: tuple[int, ...] = field(default=(), compare=False)  # where each step stands in the file

    def __post_init__(self) -> None:
        for name, value in self.tags.items():
            if name in HEADERS or not _TAG.fullmatch(name):
                raise SeasaltError(f"{quoted(name)} cannot be a header of your own: one new word, such as Date")
            if not isinstance(value, str) or not value.isprintable():
                raise SeasaltError(f"the header {name} needs one line of printable text, not {quoted(value)}")

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(step.action for step in self.steps if isinstance(step, Step) and step.action is not None)

    def __str__(self) -> str:
        headers = {**self._fixed_headers(), **self.tags}
        body = "".join(f"{step}\n" for step in self.steps)
        headers["Check"] = _check(headers, body)
        return "".join(f'[{name} "{value}"]\n' for name, value in headers.items()) + "\n" + body

    def _fixed_headers(self) -> dict[str, str]:
        rules = self.rules
        headers = {
            "Format": f"{FORMAT}/{FORMAT_VERSION}",
            "Rules": str(RULES_VERSION),
            "Players": str(rules.players),
            "Salt": "yes" if rules.salt else "no",
            "Pepper": "yes" if rules.pepper else "no",
            "DoublePoints": "yes" if rules.double_points else "no",
            "Edition": rules.edition,
        }
        if rules.deck is not None and self.start is None:
            headers["Deck"] = " ".join(rules.deck)
        if self.start is not None:
            headers["Position"] = self.start
        headers["Actions"] = str(len(self.actions))
        if self.scores is not None:
            headers["Scores"] = " ".join(map(str, self.scores))
        if self.winners is not None:
            headers["Winners"] = " ".join(map(str, self.winners)) or "-"
        return headers

    def until(self, actions: int) -> "Record":
        """The record up to so many actions, with the chance and the round's end that follow the last of them."""
        if not 0 <= actions <= len(self.actions):
            raise SeasaltError(f"the record has {len(self.actions)} actions, so not {actions} of them")
        steps: list[Step | ResultLine] = []
        for step in self.steps:
            if isinstance(step, Step) and step.action is not None:
                actions -= 1
                if actions < 0:
                    break
            steps.append(step)
        return replace(self, steps=tuple(steps), scores=None, winners=None)

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read a record file. What it says is checked when it is replayed."""
        if not isinstance(text, str):
            raise NotationError(f"a record is a text, not {quoted(text)}")
        text = text.removeprefix("\ufeff")
        if '[Format "' not in text:
            raise NotationError(NO_RECORD)
        headers, steps, lines, body = _split(text)
        _check_version(headers)
        rules = _read_rules(headers)
        record = cls(
            rules=rules,
            steps=tuple(steps),
            scores=_numbers(headers, "Scores"),
            winners=_numbers(headers, "Winners"),
            start=headers.get("Position"),
            tags={name: value for name, value in headers.items() if name not in HEADERS},
            lines=tuple(lines),
        )
        if "Actions" in headers and headers["Actions"] != str(len(record.actions)):
            raise NotationError(
                f"the record announces {headers['Actions']} actions but has {len(record.actions)}: it was cut or "
                "edited; take the whole file, or correct [Actions]"
            )
        if "Check" in headers and headers["Check"] != _check(headers, body):
            raise NotationError(
                "the record was edited: its text does not match [Check]; take the original file, or remove the "
                "[Check] line to replay it as it stands"
            )
        return record


HEADERS = {
    "Format",
    "Rules",
    "Players",
    "Salt",
    "Pepper",
    "DoublePoints",
    "Edition",
    "Deck",
    "Position",
    "Actions",
    "Scores",
    "Winners",
    "Check",
}


def _check(headers: Mapping[str, str], body: str) -> str:
    import hashlib  # reading and writing records alone need it

    lines = "".join(f"{name}={value}\n" for name, value in headers.items() if name != "Check")
    return hashlib.sha256((lines + "\n" + body).encode(errors="surrogatepass")).hexdigest()[:16]


def _split(text: str) -> tuple[dict[str, str], list[Step | ResultLine], list[int], str]:
    """Headers, steps with the lines they stand on, and the body's text as it is written."""
    headers: dict[str, str] = {}
    steps: list[Step | ResultLine] = []
    lines: list[int] = []
    body = ""
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("[") and not steps:
            found = _HEADER.fullmatch(line)
            if found is None:
                raise NotationError(f'line {number}: a header looks like [Players "2"], not {quoted(line)}')
            if found[1] in headers:
                raise NotationError(f"line {number}: the header [{found[1]}] is there twice")
            headers[found[1]] = found[2]
        else:
            steps.append(_read_step(number, line))
            lines.append(number)
            body += f"{steps[-1]}\n"
    return headers, steps, lines, body


def _read_step(number: int, line: str) -> Step | ResultLine:
    if line.startswith("="):
        return ResultLine(line)
    text, _, chance = line.partition(" : ")
    outcomes = tuple(chance.split())
    if text == DEAL:
        return Step(None, None, outcomes)
    seat, _, action = text.partition(" ")
    player = whole_number(seat, 0, MAX_PLAYERS - 1)
    if player is None:
        raise NotationError(f"line {number}: a line begins with a seat, 'deal' or '=', not {quoted(line)}")
    try:
        return Step(player, Action(action), outcomes)
    except SeasaltError as error:
        raise NotationError(f"line {number}: {error}; the file was cut there or edited") from None


def _check_version(headers: Mapping[str, str]) -> None:
    name, _, version = headers.get("Format", "").partition("/")
    if name != FORMAT or not (version.isascii() and version.isdecimal()):
        raise NotationError(NO_RECORD)
    if version != str(FORMAT_VERSION):
        raise NotationError(
            f"this record has format {clipped(version)}, this program reads format {FORMAT_VERSION}; "
            "a newer seasalt reads it"
        )
    if "Rules" not in headers:
        raise NotationError(f'the header [Rules "{RULES_VERSION}"] is missing: the version of the rules')
    if headers["Rules"] != str(RULES_VERSION):
        raise NotationError(
            f"this record was played with version {clipped(headers['Rules'])} of the rules, this program plays "
            f"version {RULES_VERSION}; the seasalt it was made with replays it"
        )


def _read_rules(headers: Mapping[str, str]) -> Rules:
    def flag(name: str) -> bool:
        if headers.get(name, "no") not in ("yes", "no"):
            raise NotationError(f'[{name} "{clipped(headers[name])}"]: yes or no is needed')
        return headers.get(name) == "yes"

    players = whole_number(headers.get("Players", ""), 2, MAX_PLAYERS)
    if players is None:
        raise NotationError(f'[Players "{clipped(headers.get("Players", ""))}"]: 2, 3 or 4 players are needed')
    return Rules(
        players=players,
        salt=flag("Salt"),
        pepper=flag("Pepper"),
        double_points=flag("DoublePoints"),
        edition=headers.get("Edition", "online"),
        deck=tuple(headers["Deck"].split()) if "Deck" in headers else None,
    )


def _numbers(headers: Mapping[str, str], name: str) -> tuple[int, ...] | None:
    """The numbers of a header; a dash says that there are none, None that there is no such header."""
    if name not in headers:
        return None
    words = [] if headers[name] == "-" else headers[name].split()
    numbers = [whole_number(word, 0, MOST_POINTS) for word in words]
    if None in numbers:
        raise NotationError(f'[{name} "{clipped(headers[name])}"]: numbers with spaces between them are needed')
    return tuple(number for number in numbers if number is not None)
