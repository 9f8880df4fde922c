"""`seasalt replay`: plays a recorded game again, checks everything in it, and tells what happened."""

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..cards import PILES
from ..errors import SeasaltError
from ..fair import HEADER as FAIR
from ..game import Game
from ..position import SETTINGS
from ..record import Record, ResultLine
from ..values import News, RoundResult
from . import whole_number
from .records import beginning, checked, names_in
from .rules_options import played
from .safe_text import shortened
from .terminal.console import Console
from .terminal.results import round_end
from .terminal.sheet import Sheet
from .terminal.story import Story
from .terminal.words import counted, event_name, in_a_row

HELP = "replay a recorded game, check it and tell what happened"
DETAILS = """\
Every action is checked against the rules, and every result against what the record says.

--json prints one object:
  players, salt, pepper, double_points, edition
  actions                 how many there are
  rounds                  [{"number", "call", "caller", "bet_won", "points", "totals"}, …], as far as they ended
  scores, winners, over, turn, phase
  position                the position as one line of text, all hidden cards included
With --at N it speaks of the game after its first N actions."""

LONGEST_TAG = 100
NOBODY = -2  # a seat that nobody has: the story tells everything and says "you" to nobody


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a game record; - reads standard input")
    number = whole_number("the number of actions", 0, 10**9)
    parser.add_argument("--at", type=number, metavar="N", help="show the table after the first N actions")
    parser.add_argument("--quiet", action="store_true", help="only how the rounds ended and who won")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    record, game = checked(args.file)
    if args.at is not None:
        record = _cut(record, args.at)
        game = Game.replay(record, seed=0)
    if args.json:
        print(json.dumps(_facts(game, len(record.actions)), indent=2))
        return 0
    console = Console()
    names = names_in(record) or [f"Seat {seat}" for seat in game.seats]
    sheet = Sheet(tuple(names), console.ink, console.width)
    console.say([*sheet.text(_title(record)), ""])
    if args.at is not None:
        console.say(list(_table(game, sheet)))
    elif args.quiet:
        console.say([f" {result}" for result in game.results])
    else:
        console.say(list(_account(record, sheet)))
    console.say(["", *sheet.text(_outcome(game, sheet))])
    return 0


def _cut(record: Record, most: int) -> Record:
    total = len(record.actions)
    if most > total:
        raise SeasaltError(f"--at {most}: the record has {counted(total, 'action')}, so a number from 0 to {total}")
    return record.until(most)


# Telling


class Chapter(NamedTuple):
    """A round, as far as it was played, with everything that happened in it."""

    number: int
    actions: range
    news: list[News]
    result: RoundResult | None
    game: Game


def chapters(record: Record) -> Iterator[Chapter]:
    """The rounds of a record that has been checked."""
    game = beginning(record)
    news: list[News] = []
    first = played = 1
    for step in record.steps:
        if isinstance(step, ResultLine):
            continue
        rounds = len(game.results)
        if step.action is None:
            for outcome in step.outcomes:
                game.happen(outcome)
                news += game.news()
        else:
            game.play(step.action, seat=step.seat, chance=step.outcomes)
            news += game.news(step.seat)  # whoever acts sees all that comes of it
            played += 1
        if len(game.results) > rounds:
            yield Chapter(game.results[-1].number, range(first, played), news, game.results[-1], game)
            first, news = played, []
    if news:
        yield Chapter(game.round, range(first, played), news, None, game)


def _account(record: Record, sheet: Sheet) -> Iterator[str]:
    names = sheet.names
    story = Story(names, names.index("You") if "You" in names else NOBODY, sheet.ink)
    for chapter in chapters(record):
        where = f"actions {chapter.actions.start}–{chapter.actions.stop - 1}" if chapter.actions else "no actions"
        yield sheet.rule(sheet.ink.strong(f"Round {chapter.number}") + sheet.ink.faint(f" · {where}"))
        for sentence in story.sentences(chapter.news):
            yield from sheet.text(sentence, hanging=2)
        if chapter.result is not None:
            yield ""
            yield from round_end(chapter.result, chapter.game.view(None), sheet)
        yield ""


def _title(record: Record) -> str:
    rules = record.rules
    told = {name: value for name, value in record.tags.items() if not name.startswith(FAIR)}
    tags = "".join(f", {name} {shortened(value, LONGEST_TAG)}" for name, value in told.items())
    fair = ", with a shuffle that seasalt verify can check" if FAIR in record.tags else ""
    words, actions = ", ".join(played(rules.agreed)), counted(len(record.actions), "action")
    return f"{words}, edition {rules.edition}, {actions}{tags}{fair}"


def _outcome(game: Game, sheet: Sheet) -> str:
    totals = in_a_row([f"{name} {score}" for name, score in zip(sheet.names, game.scores, strict=True)])
    if not game.over:
        waits = "" if game.turn is None else f", {sheet.names[game.turn]} to move ({game.phase})"
        return f"Not over: round {game.round}{waits}. Totals: {totals}."
    who = sheet.ink.strong(in_a_row([sheet.names[seat] for seat in game.winners]))
    how = "share the win" if len(game.winners) > 1 else "won"
    scored = bool(game.results) and game.results[-1].number == game.round
    return f"{who} {how}{'' if scored else ' with mermaids'}. Totals: {totals}."


def _table(game: Game, sheet: Sheet) -> Iterator[str]:
    """Everything that lies on the table and in the hands."""

    def shown(cards: Sequence[Any]) -> str:
        return " ".join(sheet.ink.card(card) for card in cards) or "–"

    if game.event is not None:
        yield from sheet.row("event", event_name(game.event))
    yield from sheet.row("deck", counted(game.deck_size, "card"))
    for pile in PILES:
        yield from sheet.row(pile, shown(game.pile(pile)))
    if game.drawn:
        yield from sheet.row("drawn", shown(game.drawn))
    for seat in game.seats:
        yield from sheet.row(sheet.ink.strong(sheet.names[seat]), shown(game.hand(seat)))
        laid = "  ".join("+".join(sheet.ink.card(card) for card in duo) for duo in game.table(seat))
        if laid:
            yield from sheet.row("  laid", laid)
        kept = game.kept_event(seat)
        if kept is not None:
            yield from sheet.row("  keeps", event_name(kept))
    yield ""
    yield f" {game.position}"


def _facts(game: Game, actions: int) -> dict[str, Any]:
    keys = ("number", "call", "caller", "bet_won", "points", "totals")
    return {
        **{key: getattr(game.rules, key) for key in SETTINGS},
        "actions": actions,
        "rounds": [{key: getattr(result, key) for key in keys} for result in game.results],
        "scores": game.scores,
        "winners": game.winners,
        "over": game.over,
        "turn": game.turn,
        "phase": game.phase,
        "position": game.position,
    }
