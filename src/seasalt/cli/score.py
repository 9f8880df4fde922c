"""`seasalt score`: what some cards are worth, and where the points come from, for use at a real table."""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from ..cards import COLLECTION_POINTS, DUO_KINDS, EVENT_NAMES, MULTIPLIERS, Card
from ..errors import SeasaltError
from ..notation import cards
from ..rules.events import mermaids_to_win, points_to_call
from ..rules.state import State
from ..score import score
from ..values import Points
from .terminal.hand import colours_of
from .terminal.ink import NBSP, Ink, colours_shown, length
from .terminal.words import counted, event_name, in_a_row, number, plural

HELP = "what some cards are worth, and why"
DETAILS = """\
cards are named kind/colour, such as crab/light_blue; a kind that has one colour needs none: mermaid.
A number of equal cards is simply named so many times.

  seasalt score mermaid mermaid crab/light_blue octopus/grey octopus/yellow
  seasalt score mermaid shell/grey --table crab/black+crab/grey --event kraken

--json prints duos, collectors, multipliers, mermaids, total and colour_bonus."""

EXAMPLE = "seasalt score mermaid crab/light_blue octopus/grey --table fish/black+fish/green"
LEAST_WIDTH = 44


class Line(NamedTuple):
    """One reason for points."""

    text: str
    points: int


class Held(NamedTuple):
    """What is to be scored: the hand, the duos laid down, and the events that hold."""

    hand: tuple[Card, ...]
    table: tuple[str, ...]
    events: tuple[str, ...]

    @property
    def all(self) -> list[Card]:
        """Hand and table together (P1)."""
        return [*self.hand, *cards(" ".join(self.table).replace("+", " "))]

    def worth(self, hand: Iterable[Card], table: Iterable[str] = ()) -> Points:
        """What only some of it would be worth; so the rules themselves say where points come from."""
        return score(hand, table=table, events=self.events)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cards", nargs="*", metavar="CARD", help="a card in the hand, such as crab/light_blue")
    parser.add_argument(
        "--table",
        action="append",
        default=[],
        metavar="DUO",
        help="a duo laid down, such as crab/black+crab/grey; a starfish may be third (repeatable)",
    )
    parser.add_argument(
        "--event",
        action="append",
        default=[],
        metavar="EVENT",
        help="an event that holds, such as kraken; two at most: the round's and one you keep (repeatable)",
    )
    parser.add_argument("--shell-down", action="store_true", help="a shell lies face down (Coral Reef)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    hand = cards(" ".join(args.cards))
    if not hand and not args.table:
        raise SeasaltError(f"name some cards, such as: {EXAMPLE}")
    points = score(hand, table=args.table, events=args.event, shell_down=args.shell_down)
    if args.json:
        print(json.dumps(points._asdict(), separators=(",", ":")))
        return 0
    ink = Ink(colours_shown(os.environ, sys.stdout.isatty()), signs=False)
    held = Held(hand, tuple(args.table), tuple(args.event))
    for line in readable(held, points, args.shell_down, ink):
        print(line.replace(NBSP, " "))
    return 0


# Where points come from


def duo_lines(held: Held, ink: Ink) -> Iterator[Line]:
    """P1, X4: each laid duo, then the duos in hand by the kinds that can form them, then starfish in hand."""
    for duo in held.table:
        laid = cards(duo.replace("+", " "))
        what = "trio" if len(laid) == 3 else "duo"
        yield Line(f"{what} laid: {_mentioned(laid, ink)}", held.worth((), [duo]).duos)
    counts = Counter(card.kind for card in held.hand)
    in_hand = 0
    for kinds in _families_of_duos():
        group = [card for card in held.hand if card.kind in kinds]
        duos = held.worth(group).duos
        if duos:
            in_hand += duos
            having = in_a_row([counted(counts[kind], kind) for kind in kinds if counts[kind]])
            yield Line(f"{counted(duos, 'duo')} in hand: {having}", duos)
    stars = held.worth(held.hand).duos - in_hand
    if stars:
        yield Line(f"{number(stars // 2)} starfish with a duo in hand", stars)


def _families_of_duos() -> list[tuple[str, ...]]:
    """Kinds that compete for each other stand together, so that the duos of each group can be counted alone."""
    groups: list[tuple[str, ...]] = []
    for duo in DUO_KINDS:
        touching = [group for group in groups if set(group) & set(duo)]
        merged = tuple(dict.fromkeys(kind for group in (*touching, duo) for kind in group))
        groups = [group for group in groups if group not in touching] + [merged]
    return groups


def collection_lines(held: Held, ink: Ink) -> Iterator[Line]:
    """P2, V8, V9: each collection, then the seahorse where it brings most (X5)."""
    gains: dict[str, int] = {}
    seahorse = [card for card in held.hand if card.kind == "seahorse"]
    for kind in COLLECTION_POINTS:
        collection = [card for card in held.hand if card.kind == kind]
        if collection:
            points = held.worth(collection).collectors
            gains[kind] = held.worth([*collection, *seahorse]).collectors - points
            yield Line(counted(len(collection), kind), points)
    if seahorse:
        best = max(gains, key=gains.__getitem__, default="")
        if best and gains[best]:
            yield Line(f"seahorse, as one more {best}", gains[best])
        else:
            yield Line("seahorse: no collection that it could continue", 0)


def multiplier_lines(held: Held, ink: Ink) -> Iterator[Line]:
    """P3, X3: what each counts, in hand or laid."""
    for multiplier in (card for card in held.hand if card.kind in MULTIPLIERS):
        kind, each = MULTIPLIERS[multiplier.kind]
        same = [card for card in held.hand if card.kind == kind]
        points = held.worth([multiplier, *same], held.table).multipliers
        having = counted(sum(card.kind == kind for card in held.all), kind)
        yield Line(f"{multiplier.kind}: {each} for each of {having}", points)


def mermaid_lines(held: Held, ink: Ink) -> Iterator[Line]:
    """P4: the most frequent colours, one a mermaid; V10: nothing under Tornado."""
    mermaids = sum(card.kind == "mermaid" for card in held.hand)
    if mermaids and not held.worth(held.hand).mermaids:
        yield Line("mermaids score nothing under Tornado", 0)
        return
    colours = list(colours_of(held.all).items())
    for colour, count in colours[:mermaids]:
        yield Line(f"mermaid: {ink.hue(colour)}", count)
    if mermaids > len(colours):
        left = mermaids - len(colours)
        yield Line(f"{number(left)} more {plural('mermaid', left)}: no colour left", 0)


PARTS: dict[str, Callable[[Held, Ink], Iterator[Line]]] = {
    "duos": duo_lines,
    "collectors": collection_lines,
    "multipliers": multiplier_lines,
    "mermaids": mermaid_lines,
}


# The page


def readable(held: Held, points: Points, shell_down: bool, ink: Ink) -> Iterator[str]:
    parts = {part: list(lines_of(held, ink)) for part, lines_of in PARTS.items()}
    inner = max([LEAST_WIDTH, *(length(line.text) + 8 for lines in parts.values() for line in lines)])
    outer = inner + 8
    if held.events:
        yield f"under {in_a_row([ink.strong(event_name(event)) for event in held.events])}"
    for part, lines in parts.items():
        if lines:
            yield _dotted(part, getattr(points, part), ink, outer)
        for line in lines:
            yield f"  {_dotted(line.text, line.points, ink, inner)}"
    if shell_down:
        yield _dotted("a shell face down: no card at all", 0, ink, outer)
    yield _dotted(ink.strong("card points"), points.total, ink, outer)
    yield _dotted(f"colour bonus: {_bonus_colours(held, points, ink)}", points.colour_bonus, ink, outer)
    yield ""
    yield from _calls(held, points, ink)


def _bonus_colours(held: Held, points: Points, ink: Ink) -> str:
    most = [ink.hue(colour) for colour, count in colours_of(held.all).items() if count == points.colour_bonus]
    return in_a_row(most, "or") or "no cards"


def _calls(held: Held, points: Points, ink: Ink) -> Iterator[str]:
    """T4, C1, C4, C5, G2: what a call would bring now."""
    s = State()
    places: Sequence[int] = [EVENT_NAMES.index(event) for event in held.events]
    s.event, s.kept[0] = [*places, -1, -1][:2]
    to_win, to_call = mermaids_to_win(s, 0), points_to_call(s, 0)
    if sum(card.kind == "mermaid" for card in held.hand) >= to_win:
        yield ink.strong(f"{number(to_win)} mermaids win the game at once".capitalize())
    elif points.total < to_call:
        yield f"No call: {to_call} card points are needed, {to_call - points.total} more."
    else:
        if "diodon_fish" in held.events:
            yield f"{ink.call('STOP')} may not be called under Diodon Fish."
        else:
            yield f"{ink.call('STOP')} brings {points.total}."
        won = points.total + points.colour_bonus
        yield f"{ink.risk('LAST CHANCE')} brings {won} if the bet is won, {points.colour_bonus} if it is lost."


def _mentioned(some: Iterable[Card], ink: Ink) -> str:
    return " + ".join(ink.mention(card) for card in some)


def _dotted(text: str, points: int, ink: Ink, width: int) -> str:
    """A text and its points, with dots in between to lead the eye."""
    dots = "." * (width - length(text) - len(str(points)) - 2)
    return f"{text} {ink.faint(dots)} {ink.strong(str(points))}"
