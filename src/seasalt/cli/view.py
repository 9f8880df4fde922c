"""`seasalt view`: what a seat knew at a moment of a recorded game, and nothing else."""

import argparse
import json
from collections.abc import Iterator

from ..cards import KINDS, PILES, Card
from ..errors import SeasaltError
from ..game import Game
from ..record import Record, ResultLine
from ..view import View
from . import whole_number
from .records import beginning, checked, names_in
from .terminal.choices import choices, listed
from .terminal.console import Console
from .terminal.ink import unbroken
from .terminal.prompts import prompt
from .terminal.results import round_summary
from .terminal.screen import cards_in, laid_text, sign, whole_table
from .terminal.sheet import Sheet
from .terminal.story import Story, call_name
from .terminal.words import EVENT_EFFECTS, counted, event_name, in_a_row, plural

HELP = "show what a seat knew at a moment of a recorded game"
DETAILS = """\
With --seat onlooker (or without --seat) it shows what somebody sees who only watches.
With --at N it speaks of the moment after the first N actions, else of the last one.

--json prints one object: `actions` (how many had been done), and the view: seat, round, turn, phase, legal_actions,
scores, tops, hand, hand_sizes, tables, choices, points, stop, last_chance, no_call_because, news, and in `memory` the
cards known to be in hands, the piles as far as they are known, and the fewest and most copies of each unseen card."""

ONLOOKER = "onlooker"
YOU = "You"
NOBODY = -2  # a seat that nobody has, so that a story says "you" to nobody


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="RECORD", help="a game record; - reads standard input")
    parser.add_argument("--seat", type=_seat, metavar="SEAT", help="a seat from 0 on, or onlooker (the default)")
    number = whole_number("the number of actions", 0, 10**9)
    parser.add_argument("--at", type=number, metavar="N", help="after the first N actions (default: the last one)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    record, game = checked(args.file)
    total = len(record.actions)
    _check_seat(args.seat, record.rules.players)
    if args.at is not None:
        game = _at(record, args.at)
    actions = total if args.at is None else args.at
    view = game.view(args.seat)
    if args.json:
        print(json.dumps({"actions": actions, **view.as_dict()}, indent=2))
        return 0
    console = Console()
    sheet = Sheet(_names(record, args.seat), console.ink, console.width)
    console.say([*sheet.text(_moment(view, actions, total, sheet)), ""])
    for part in (_table, _unknown, _latest, _next):
        console.say([*part(view, sheet), ""])
    return 0


# Which seat and which moment


def _seat(text: str) -> int | None:
    if text == ONLOOKER:
        return None
    try:
        return whole_number("a seat", 0, 3)(text)
    except argparse.ArgumentTypeError as error:
        raise argparse.ArgumentTypeError(f"{error}; or {ONLOOKER}") from None


def _check_seat(seat: int | None, players: int) -> None:
    if seat is not None and seat >= players:
        raise SeasaltError(f"--seat {seat}: in this game seats go from 0 to {players - 1}; or {ONLOOKER}")


def _at(record: Record, actions: int) -> Game:
    """The game after so many actions, with the chance and the new round that follow them."""
    total = len(record.actions)
    if actions > total:
        raise SeasaltError(f"--at {actions}: the record has {counted(total, 'action')}, so a number from 0 to {total}")
    game = beginning(record)
    for step in record.steps:
        if isinstance(step, ResultLine):
            continue
        if step.action is None:
            for outcome in step.outcomes:
                game.happen(outcome)
        elif actions == 0:
            break
        else:
            game.play(step.action, seat=step.seat, chance=step.outcomes)
            actions -= 1
    return game


def _names(record: Record, seat: int | None) -> tuple[str, ...]:
    """As the record says, or by number; only the seat that looks is you."""
    told = names_in(record) or [YOU] * record.rules.players
    names = [f"Seat {number}" if name == YOU else name for number, name in enumerate(told)]
    return tuple(YOU if number == seat else name for number, name in enumerate(names))


def _moment(view: View, actions: int, total: int, sheet: Sheet) -> str:
    who = "an onlooker" if view.seat is None else f"seat {view.seat}"
    when = "at the end" if actions == total else f"after {actions} of {total} actions"
    return f"What {sheet.ink.strong(who)} knew {when}, in round {view.round}:"


# The page


def _table(view: View, sheet: Sheet) -> list[str]:
    """What lies open, and what is one's own."""
    return whole_table(view, sheet) if view.seat is not None else list(_open_table(view, sheet))


def _open_table(view: View, sheet: Sheet) -> Iterator[str]:
    ink = sheet.ink
    yield sheet.rule(ink.strong(f"Round {view.round}") + ink.faint(f" · to {view.rules.target} points"))
    if view.event is not None:
        name = ink.strong(f"{event_name(view.event)} ({sign(view.event)}).")
        yield from sheet.row(ink.faint("event"), f"{name} {EVENT_EFFECTS[view.event]}")
    for seat, name in enumerate(sheet.names):
        yield from sheet.row(ink.strong(name), ", ".join(_state(view, seat)))
        if view.tables[seat]:
            yield from sheet.row("", laid_text(view.tables[seat], sheet))
    yield from sheet.row(ink.faint("deck"), counted(view.deck_size, "card"))
    for pile in PILES:
        top, size = view.tops[pile], view.pile_sizes[pile]
        below = f"and {size - 1} below" if size > 1 else "and nothing below"
        shown = ink.faint("empty") if top is None else f"{ink.card(top)} {ink.faint(below)}"
        yield from sheet.row(ink.faint(f"{pile} pile"), shown)


def _state(view: View, seat: int) -> Iterator[str]:
    yield f"{view.scores[seat]} of {view.rules.target}"
    yield f"{cards_in(view.hand_sizes[seat])} in hand"
    kept = view.kept_events[seat]
    if kept is not None:
        yield f"keeps {event_name(kept)}"
    if view.caller == seat and view.call is not None:
        yield f"called {call_name(view.call)}"
    if view.protected(seat):
        yield "protected"
    if view.stung[seat]:
        yield "stung"


def _unknown(view: View, sheet: Sheet) -> Iterator[str]:
    """What follows from all that was seen: cards of the others, piles, and what is nowhere to be seen."""
    yield sheet.rule(sheet.ink.strong("Remembered"))
    for seat, name in enumerate(sheet.names):
        if seat != view.seat:
            yield from sheet.row(sheet.ink.strong(name), _hand(view, seat, sheet))
    for pile in PILES:
        yield from sheet.row(sheet.ink.faint(f"{pile} pile"), _pile(view, pile, sheet))
    yield from sheet.row(sheet.ink.faint("unseen"), _unseen(view))


def _hand(view: View, seat: int, sheet: Sheet) -> str:
    known, size = view.known_hand(seat), view.hand_sizes[seat]
    if not size:
        return sheet.ink.faint("no cards in hand")
    if view.seat is not None and len(view.shown_hands.get(seat, ())) == size:
        return sheet.ink.faint("the hand lies open")
    unknown = size - len(known)
    parts = [_shown(known, sheet)] if known else []
    parts += [sheet.ink.faint(f"{'and ' if known else ''}{counted(unknown, 'unknown card')}")] if unknown else []
    return " ".join(parts)


def _pile(view: View, pile: str, sheet: Sheet) -> str:
    """From the top down; what is not certain as a question mark, and what it may be."""
    certain, maybe = view.remembered_pile(pile)
    if not certain:
        return sheet.ink.faint("empty")
    places = " ".join("[?]" if card is None else sheet.ink.card(card) for card in reversed(certain))
    if not maybe:
        return places
    return f"{places} {sheet.ink.faint('where ? is one of')} {_shown(maybe, sheet)}"


def _shown(cards: tuple[Card, ...], sheet: Sheet) -> str:
    return " ".join(sheet.ink.card(card) for card in cards)


def _unseen(view: View) -> str:
    """By kind, the fewest and the most that may be in the deck or in hands."""
    counts = {kind: [0, 0] for kind in KINDS}
    for card, (least, most) in view.unseen.items():
        counts[card.kind][0] += least
        counts[card.kind][1] += most
    told = [
        unbroken(f"{most if least == most else f'{least}–{most}'} {plural(kind, most)}")
        for kind, (least, most) in counts.items()
        if most
    ]
    return f"in the deck or among unknown cards: {in_a_row(told)}" if told else "nothing"


def _latest(view: View, sheet: Sheet) -> Iterator[str]:
    """What the seat saw happen last."""
    yield sheet.rule(sheet.ink.strong("Latest news"))
    story = Story(sheet.names, NOBODY if view.seat is None else view.seat, sheet.ink)
    told = story.sentences(view.news)
    words = {news.what: news.seat for news in view.news}
    if {"scored", "void"} & words.keys() and view.results:
        told.append(round_summary(view.results[-1], sheet))
    if "turn" in words:
        told.append(
            f"{'The round began with' if 'dealt' in words else 'The turn passed to'} {story.object(words['turn'])}."
        )
    for sentence in told or ["Nothing has happened yet."]:
        yield from sheet.text(sentence, hanging=2)


def _next(view: View, sheet: Sheet) -> Iterator[str]:
    """Whose decision it is, and what this seat may do."""
    if view.over:
        winners = in_a_row(["you" if seat == view.seat else sheet.names[seat] for seat in view.winners])
        yield from sheet.text(f"The game is over; {sheet.ink.strong(winners)} won.")
    elif view.turn is None:
        yield from sheet.text("Chance is to decide.")
    elif view.turn != view.seat:
        yield from sheet.text(f"{sheet.ink.strong(sheet.names[view.turn])} is to move ({view.phase}).")
    else:
        yield from sheet.text(sheet.ink.strong(prompt(view, sheet)))
        yield from listed(choices(view, sheet), sheet)
