"""`seasalt verify`: whether the shuffle of a recorded game was fair, as far as a record can show it."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from ..errors import SeasaltError, whole_number
from ..fair import FORMAT, SEAT, SERVER, Fault, Verdict, left_open, read_hex, verify
from ..position import SETTINGS
from ..record import Record
from ..rules.vocabulary import MAX_PLAYERS

# One door for files from outside: what is too long or no text is refused there.
from .records import STANDARD_INPUT, bytes_of, text_of
from .rules_options import played
from .safe_text import printable
from .terminal.console import Console
from .terminal.sheet import Sheet
from .terminal.words import counted, in_a_row

HELP = "check that the shuffle of a recorded game was fair"
DETAILS = """\
It plays the record again and checks that the secret fits the commitment, that every outcome of chance follows from
the secret and the numbers of all seats, that every action is legal and every result right. With the options it also
compares what you noted at the table. docs/fair.md says what that proves, and what it does not.

Exit status: 0 all is right, 1 something is wrong, 2 the file cannot be checked.

--json prints one object:
  fair                    true if nothing is wrong
  faults                  [{"what", "text", "line", "expected", "found"}, …]
  not_checked             [{"what", "text"}, …]
  format, commitment, secret
  numbers                 [{"seat", "number", "given_by"}, …]
  players, salt, pepper, double_points, edition, deck
  actions, outcomes       how many the record has
  over, scores, winners   as the rules and the dealer give them"""

WRONG = 1
# What `left_open` names: a word for programs, and a sentence.
NOT_CHECKED = {
    "commitment": (
        "commitment",
        "whether this commitment was published before the numbers were; if you noted it: --commitment",
    ),
    "alone": ("numbers", "whether the server tried many secrets: no seat gave a number, so it alone decided"),
    "numbers": ("numbers", "whether seats gave these numbers; if you noted yours: --number"),
    "rest": ("rest", "the rest of the game, which is not over in this record"),
    "people": (
        "people",
        "whether the players did what the record says, who talked, and who was shown cards: no record can tell",
    ),
}
SEEN_AT_THE_TABLE = "SEAT=HEX"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a game record; - reads standard input")
    parser.add_argument("--commitment", type=_hex, metavar="HEX", help="the commitment you saw before the game")
    parser.add_argument(
        "--number", type=_by_seat, action="append", default=[], metavar=SEEN_AT_THE_TABLE, help="the number you gave"
    )
    parser.add_argument(
        "--seal",
        type=_by_seat,
        action="append",
        default=[],
        metavar=SEEN_AT_THE_TABLE,
        help="the seal of a seat's number, if they were sealed",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    numbers, seals = _once("--number", args.number), _once("--seal", args.seal)
    try:
        record, faults = _read(args.file)
        verdict = verify(record, commitment=args.commitment, numbers=numbers, seals=seals)
    except SeasaltError as error:
        raise SeasaltError(f"{_name(args.file)}: {error}") from None
    verdict = verdict._replace(faults=(*faults, *verdict.faults))
    unchecked = dict(_not_checked(verdict, args.commitment is not None, set(numbers)))
    noted = ["the commitment"] * (args.commitment is not None)
    noted += [f"the number of seat {seat}" for seat in numbers] + [f"the seal of seat {seat}" for seat in seals]
    if args.json:
        print(json.dumps(_facts(record, verdict, unchecked), indent=2))
    else:
        console = Console()
        sheet = Sheet(("",), console.ink, console.width)
        heading = f"{printable(_name(args.file))}: {_settings(record)}"
        console.say([*sheet.text(heading), "", *_account(_right(record, verdict, noted), verdict, unchecked, sheet)])
    return 0 if verdict.fair else WRONG


# What was asked


def _hex(text: str) -> str:
    try:
        return read_hex("it", text).hex()
    except SeasaltError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _by_seat(text: str) -> tuple[int, str]:
    seat, equals, digits = text.partition("=")
    number = whole_number(seat, 0, MAX_PLAYERS - 1)
    if number is None or not equals:
        raise argparse.ArgumentTypeError(f"a seat from 0 on, = and 64 digits are needed, not {printable(text[:80])!r}")
    return number, _hex(digits)


def _once(option: str, pairs: list[tuple[int, str]]) -> dict[int, str]:
    noted = dict(pairs)
    if len(noted) < len(pairs):
        raise SeasaltError(f"{option}: once for each seat, please")
    return noted


def _name(file: str) -> str:
    return "standard input" if file == STANDARD_INPUT else file


def _read(file: str) -> tuple[Record, list[Fault]]:
    """The record in a file. One that was cut or edited is read as it stands, so that the place can be found."""
    text = text_of(bytes_of(file))
    try:
        return Record.parse(text), []
    except SeasaltError as error:
        lines = ["" if line.startswith(("[Check ", "[Actions ")) else line for line in text.split("\n")]
        try:
            return Record.parse("\n".join(lines)), [Fault("file", str(error).partition(";")[0])]
        except SeasaltError:
            raise error from None


# What is told


def _not_checked(verdict: Verdict, commitment: bool, seats: set[int]) -> Iterator[tuple[str, str]]:
    """What this record, with what was noted, leaves open."""
    return (NOT_CHECKED[what] for what in left_open(verdict, commitment=commitment, seats=seats))


def _account(
    right: Iterator[tuple[str, str]], verdict: Verdict, unchecked: dict[str, str], sheet: Sheet
) -> Iterator[str]:
    for label, text in right:
        yield from sheet.row(label, text)
    for fault in verdict.faults:
        yield from sheet.row(sheet.ink.strong("WRONG"), fault.text)
    for text in unchecked.values():
        yield from sheet.row(sheet.ink.faint("unchecked"), text)
    yield ""
    fair = "All that was checked is right."
    yield from sheet.text(sheet.ink.strong(fair if verdict.fair else "This is not the record of a fair game."))


def _settings(record: Record) -> str:
    rules = record.rules
    small = [f"a deck of {len(rules.deck)} cards"] if rules.deck is not None else []
    return f"{', '.join([*played(rules.agreed), *small])}, edition {rules.edition}"


def _right(record: Record, verdict: Verdict, noted: list[str]) -> Iterator[tuple[str, str]]:
    """What was found right, chapter by chapter."""
    wrong = {fault.what for fault in verdict.faults}
    shuffle, game = verdict.shuffle, verdict.game
    if "commitment" not in wrong:
        yield "commitment", f"{shuffle.commitment} fits the secret"
    if "number" not in wrong:
        yield "numbers", "; ".join(_givers(verdict))
    if noted and "noted" not in wrong:
        yield "your notes", f"{in_a_row(noted)}, as in the record"
    if wrong.isdisjoint({"outcome", "action", "result"}):
        yield "chance", f"{counted(_outcomes(record), 'outcome')}, each the one that secret and numbers give"
        ended = f"{counted(len(game.results), 'round')} scored right, " if game.results else ""
        totals = " ".join(map(str, game.scores))
        yield "play", f"{counted(len(record.actions), 'action')}, all legal; {ended}totals {totals}"


def _givers(verdict: Verdict) -> Iterator[str]:
    for giver, how in ((SEAT, "given at the table by"), (SERVER, "taken from the secret for")):
        seats = [str(seat) for seat, number in enumerate(verdict.shuffle.numbers) if number.giver == giver]
        if seats:
            yield f"{how} {'seat' if len(seats) == 1 else 'seats'} {in_a_row(seats)}"


def _outcomes(record: Record) -> int:
    return sum(len(getattr(step, "outcomes", ())) for step in record.steps)


def _facts(record: Record, verdict: Verdict, unchecked: dict[str, str]) -> dict[str, Any]:
    shuffle, game = verdict.shuffle, verdict.game
    return {
        "fair": verdict.fair,
        "faults": [fault._asdict() for fault in verdict.faults],
        "not_checked": [{"what": what, "text": text} for what, text in unchecked.items()],
        "format": FORMAT,
        "commitment": shuffle.commitment,
        "secret": shuffle.secret.hex(),
        "numbers": [
            {"seat": seat, "number": number.value.hex(), "given_by": number.giver}
            for seat, number in enumerate(shuffle.numbers)
        ],
        **{key: getattr(record.rules, key) for key in SETTINGS},
        "deck": record.rules.deck,
        "actions": len(record.actions),
        "outcomes": _outcomes(record),
        "over": game.over,
        "scores": game.scores,
        "winners": game.winners,
    }
