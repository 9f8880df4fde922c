"""`seasalt hint`: the best actions in a position, each with the chance to win the game and the reasons."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from ..bots import Considered, chances, faults_of, get, names, stand_in
from ..errors import SeasaltError
from ..game import Game
from ..position import FORMAT
from ..record import Record
from ..view import View
from . import whole_number
from .records import MOST_BYTES, STANDARD_INPUT, checked, expanded, names_in
from .terminal.advice import ADVISER, BEST, advice_lines, advised, reason_text, seat_chances
from .terminal.choices import choices
from .terminal.console import Console
from .terminal.ink import Ink, plain
from .terminal.prompts import prompt
from .terminal.screen import event_row, kept_row, own_seat, seat_rows, state_of, table_row
from .terminal.sheet import Sheet
from .terminal.words import counted, in_a_row
from .waiting import get_ready

HELP = "the best actions in a position, with the chance to win and the reasons"
EXAMPLE = f"{FORMAT} phase=playing hand0=octopus/grey,octopus/green,octopus/yellow,penguin/pink"
TYPED = f"a position that is typed begins with {FORMAT}"
DETAILS = f"""\
It advises the player whose turn it is, from what that player can know: a position tells what lies there now, a record
also what was seen before.

  seasalt hint "{EXAMPLE}"
  seasalt hint game.txt --at 57

--json prints one object: seat, phase, bot, `chances` of the seats to win the game, and `actions`, the best first, each
with action, chance and error, reasons (code and values, as docs/hints.md lists them) and the same as text. Chances and
errors that the bot does not say are null."""

POSITION = FORMAT.partition("/")[0]
LARGEST_SEED = 2**63 - 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    where = "a position (one line), a file with one, or a game record; - reads standard input"
    parser.add_argument("position", metavar="POSITION", nargs="+", help=where)
    number = whole_number("the number of actions", 0, 10**9)
    parser.add_argument("--at", type=number, metavar="N", help="of a record: after the first N actions, not the last")
    parser.add_argument("--bot", default=ADVISER, help=f"who advises, {in_a_row(names(), 'or')} (default: {ADVISER})")
    parser.add_argument("--all", action="store_true", help=f"all that can be done, not only the best {BEST}")
    seed = whole_number("a seed", 0, LARGEST_SEED)
    parser.add_argument("--seed", type=seed, default=0, metavar="N", help="what the bot's luck depends on (default: 0)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    bot = get(args.bot)
    game, told = _read(" ".join(args.position), args.at)
    view = _view(game)
    with faults_of(args.bot):
        get_ready(bot)
        advice = advised(view, bot, Random(args.seed), None if args.all else BEST)
        said, by = chances(bot, view), stand_in(bot) or args.bot
    seats = told or [f"Seat {seat}" for seat in game.seats]
    called = tuple("You" if seat == view.seat else name for seat, name in enumerate(seats))
    if args.json:
        print(json.dumps(_facts(view, advice, said, by, Sheet(called, Ink())), indent=2))
        return 0
    console = Console()
    console.say(list(_page(view, advice, said, by, Sheet(called, console.ink, console.width))))
    return 0


# The position


def _read(given: str, at: int | None) -> tuple[Game, list[str]]:
    """The game at the moment that is asked about, and the names of those who play it, if they are known."""
    if not given.strip():
        raise SeasaltError(f"there is no position; {TYPED}, such as {EXAMPLE!r}, and --help says what else is read")
    if given.startswith(POSITION):
        return _from_position(given, "", at), []
    text = _text(given)
    if text.startswith(POSITION):
        return _from_position(text, f"{_named(given)}: ", at), []
    record = _record(given, text)
    total = len(record.actions)
    if at is not None and at > total:
        raise SeasaltError(f"--at {at}: the record has {counted(total, 'action')}, so a number from 0 to {total}")
    game = Game.replay(record if at is None else record.until(at), seed=0)
    if game.over:
        raise SeasaltError(f"{_named(given)}: the game is over; --at N, from 0 to {total - 1}, goes back to a decision")
    return game, names_in(record)


def _from_position(text: str, where: str, at: int | None) -> Game:
    if at is not None:
        raise SeasaltError(f"--at {at}: that is for a record; a position is one moment, so leave it out")
    try:
        game = Game.from_position(text, supplied=True)
    except SeasaltError as error:
        raise SeasaltError(f"{where}{error}") from None
    if game.over:
        raise SeasaltError(f"{where}the game is over; a hint needs a position in which somebody has to decide")
    if game.turn is None:
        raise SeasaltError(
            f"{where}chance comes first in this position ({game.phase}); a hint needs one in which a player decides"
        )
    return game


def _named(file: str) -> str:
    return "standard input" if file == STANDARD_INPUT else file


def _text(file: str) -> str:
    """The beginning of a file at least; what a record has beyond that is refused when it is checked."""
    if file == STANDARD_INPUT:
        data = sys.stdin.buffer.read(MOST_BYTES)
    else:
        try:
            with expanded(Path(file)).open("rb") as stream:
                data = stream.read(MOST_BYTES)
        except OSError as error:
            raise SeasaltError(f"{file}: {error.strerror}; {TYPED}, and --help has one") from None
    return data.decode("utf-8-sig", "replace").strip()


def _record(file: str, text: str) -> Record:
    if file != STANDARD_INPUT:
        return checked(file)[0]
    try:
        record = Record.parse(text)
        Game.replay(record, seed=0)
    except SeasaltError as error:
        raise SeasaltError(f"{_named(file)}: {error}") from None
    return record


def _view(game: Game) -> View:
    """What the player who decides knows. From here on nothing else is used."""
    return game.view(game.turn)


# What is told


Chances = tuple[float, ...] | None  # of each seat, if the bot says them


def _facts(view: View, advice: Sequence[Considered], said: Chances, bot: str, sheet: Sheet) -> dict[str, Any]:
    return {
        "seat": view.seat,
        "phase": view.phase,
        "bot": bot,
        "chances": said,
        "actions": [
            {
                "action": str(one.action),
                "chance": one.chance,
                "error": one.error,
                "reasons": [{"code": reason.code, "values": dict(reason.values)} for reason in one.reasons],
                "text": plain(reason_text(one, view, sheet)),
            }
            for one in advice
        ],
    }


def _page(view: View, advice: Sequence[Considered], said: Chances, bot: str, sheet: Sheet) -> Iterator[str]:
    yield from _seen(view, sheet)
    if said is not None:
        yield from sheet.row(sheet.ink.faint("chances"), seat_chances(said, view, sheet))
    yield ""
    found = choices(view, sheet)
    if len(found) > 1:
        yield from sheet.text(sheet.ink.strong(prompt(view, sheet)))
    yield from advice_lines(advice, found, view, sheet, numbered=False)
    yield ""
    yield from sheet.text(sheet.ink.faint(_about(advice, len(found), bot)))


def _seen(view: View, sheet: Sheet) -> Iterator[str]:
    """What the advice is about, in a few lines."""
    ink = sheet.ink
    yield from event_row(view, sheet)
    for seat in range(view.rules.players):
        yield from _own_rows(view, sheet) if seat == view.seat else seat_rows(view, seat, sheet)
    tops = [ink.faint(f"{pile} empty") if top is None else f"{pile} {ink.card(top)}" for pile, top in view.tops.items()]
    yield from sheet.row(ink.faint("piles"), ", ".join(tops))


def _own_rows(view: View, sheet: Sheet) -> Iterator[str]:
    ink, seat = sheet.ink, own_seat(view)
    points = counted(view.points.total, "card point")
    has = [f"{view.scores[seat]} of {view.rules.target}", points, *state_of(view, seat, sheet)]
    yield from sheet.row(ink.strong(sheet.names[seat]), ", ".join(has))
    yield from kept_row(view, sheet)
    yield from table_row(view, sheet)
    yield from sheet.row(ink.faint("your hand"), " ".join(map(ink.card, view.hand)) or ink.faint("no cards"))


def _about(advice: Sequence[Considered], count: int, bot: str) -> str:
    if count == 1:
        return "There is nothing else to do."
    all_of_them = "Both choices" if count == 2 else f"All {count} choices"
    shown = all_of_them if len(advice) == count else f"The best {len(advice)} of {count} choices"
    chances = ", with the chance to win the game" if any(one.chance is not None for one in advice) else ""
    return f"{shown}, best first{chances}, by {bot}."
