"""A view as plain text, for logs, notebooks and a quick look: `str(view)`."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from .cards import PILES, Card

if TYPE_CHECKING:
    from .view import View


def _row(name: str, *parts: str) -> str:
    return f"{name:<8}{', '.join(part for part in parts if part)}"


def _names(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "-"


def view_text(view: "View") -> str:
    """The table, the seats with what is known of their hands, and this seat's own cards and choices."""
    return "\n".join(_lines(view))


def _lines(view: "View") -> Iterator[str]:
    who = "onlooker" if view.seat is None else f"seat {view.seat}"
    state = "over" if view.over else f"seat {view.turn} {view.phase}"
    yield _row("view", who, f"round {view.round}", f"to {view.rules.target}", state)
    if view.rules.pepper:
        yield _row("event", view.event or "none", f"{len(view.events_to_come)} to come")
    yield _row("deck", f"{view.deck_size} cards")
    for pile in PILES:
        yield _row(pile, str(view.tops[pile] or "empty"), f"{view.pile_sizes[pile]} cards")
    for seat in range(view.rules.players):
        yield from _seat_lines(view, seat)
    if view.seat is not None:
        points = view.points
        yield _row("points", f"{points.total} of {view.points_to_call}", f"colour bonus {points.colour_bonus}")
        if view.no_call_because is None:
            won, lost = view.last_chance_brings
            yield _row("call", f"stop +{view.stop_brings}", f"last_chance +{won} or +{lost}")
    if view.choices:
        yield _row("choose", _names(view.choices))
    if view.legal_actions:
        yield _row("legal", *map(str, view.legal_actions))


def _seat_lines(view: "View", seat: int) -> Iterator[str]:
    marks = [
        word
        for word, there in (("stung", view.stung), ("revealed", view.revealed), ("reef", view.reefs))
        if there[seat]
    ]
    kept = view.kept_events[seat]
    yield _row(
        f"seat {seat}",
        f"total {view.scores[seat]}",
        f"{view.hand_sizes[seat]} in hand",
        *marks,
        f"keeps {kept}" if kept else "",
    )
    known = view.hand if seat == view.seat else view.known_hand(seat)
    if known:
        yield _row("  hand", _names(known) + ("" if len(known) == view.hand_sizes[seat] else " …"))
    if view.tables[seat]:
        yield _row("  table", " ".join("+".join(map(str, laid)) for laid in view.tables[seat]))
