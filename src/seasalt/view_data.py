"""A view as plain data. Every player gets it after every action, so it is made from numbers without going by cards."""

from collections.abc import Sequence
from itertools import chain, compress, repeat
from typing import TYPE_CHECKING, Any

from .cards import CARDS, EVENT_NAMES, PILES
from .notation import DUO_TEXTS
from .rules.state import State
from .rules.vocabulary import NONE, PHASES
from .witness import Knowledge

if TYPE_CHECKING:
    from .view import View

CARD_TEXTS = tuple(map(str, CARDS))


def view_data(view: "View") -> dict[str, Any]:
    """Everything in a view, ready for JSON: words and numbers, no sentences."""
    knowledge = view.knowledge
    seen = knowledge.seen
    players = seen.players
    points = view.points
    return {
        "seat": view.seat,
        "players": players,
        "target": view.rules.target,
        "round": seen.round_number,
        "turn": view.turn,
        "phase": PHASES[seen.phase],
        "legal_actions": [str(action) for action in view.legal_actions],
        "scores": seen.scores[:players],
        "winners": [seat for seat in range(players) if seen.winners[seat]],
        "event": _event(seen.event),
        "kept_events": [_event(event) for event in seen.kept[:players]],
        "events_to_come": list(compress(EVENT_NAMES, seen.event_deck)),
        "deck_size": seen.deck_size,
        "tops": {name: _top(seen, pile) for pile, name in enumerate(PILES)},
        "pile_sizes": dict(zip(PILES, seen.pile_size, strict=True)),
        "hand": [] if view.seat is None else _hand(seen.hand[view.seat]),
        "hand_sizes": seen.hand_size[:players],
        "shown_hands": {str(owner): _hand(seen.hand[owner]) for owner in knowledge.shown},
        "tables": _tables(seen),
        "choices": [str(card) for card in view.choices],
        "stung": list(map(bool, seen.stung[:players])),
        "revealed": list(map(bool, seen.revealed[:players])),
        "reefs": [shell != NONE for shell in seen.reef[:players]],
        "reef": None if view.reef is None else str(view.reef),
        "caller": view.caller,
        "call": view.call,
        "other": view.other,
        "looking": view.looking,
        "points": points._asdict(),
        "points_to_call": view.points_to_call,
        "stop": view.stop_brings,
        "last_chance": view.last_chance_brings,
        "no_call_because": view.no_call_because,
        "sequence": view.sequence,
        "news": list(map(list, view.news)),
        "memory": {
            "hands": [_hand(knowledge.least(owner)) for owner in range(players)],
            "piles": {name: _pile(knowledge, pile) for pile, name in enumerate(PILES)},
            "unseen": _unseen(knowledge),
        },
    }


def _event(number: int) -> str | None:
    return None if number == NONE else EVENT_NAMES[number]


def _top(seen: State, pile: int) -> str | None:
    size = seen.pile_size[pile]
    return CARD_TEXTS[seen.pile[pile][size - 1]] if size else None


def _hand(counts: Sequence[int]) -> list[str]:
    """The cards of a hand that is given as counts."""
    if not any(counts):
        return []  # as most hands of others, of which nothing is known
    return list(chain.from_iterable(map(repeat, compress(CARD_TEXTS, counts), filter(None, counts))))


def _tables(seen: State) -> list[list[str]]:
    tables: list[list[str]] = [[] for _ in range(seen.players)]
    for place in range(seen.laid):
        duo, star = DUO_TEXTS[seen.laid_duo[place]], seen.laid_star[place]
        tables[seen.laid_by[place]].append(duo if star == NONE else f"{duo}+{CARD_TEXTS[star]}")
    return tables


def _pile(knowledge: Knowledge, pile: int) -> dict[str, list[Any]]:
    certain, maybe = knowledge.pile(pile)
    return {
        "certain": [None if card is None else CARD_TEXTS[card] for card in certain],
        "maybe": [CARD_TEXTS[card] for card in maybe],
    }


def _unseen(knowledge: Knowledge) -> dict[str, list[int]]:
    least, most = knowledge.unseen_bounds()
    return {CARD_TEXTS[card]: [least[card], most[card]] for card in compress(range(len(most)), most)}
