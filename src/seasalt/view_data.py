"""A view as plain data. Every player gets it after every action, so it is made from numbers without going by cards."""

from collections.abc import Sequence
from itertools import chain, compress, repeat
from typing import TYPE_CHECKING, Any

from .cards import CARDS, PILES
from .notation import DUO_TEXTS
from .rules.state import State
from .rules.vocabulary import NONE
from .witness import Knowledge

if TYPE_CHECKING:
    from .view import View

CARD_TEXTS = tuple(map(str, CARDS))


def view_data(view: "View") -> dict[str, Any]:
    """Everything in a view, ready for JSON: words and numbers, no sentences."""
    knowledge = view.knowledge
    seen = knowledge.seen
    return {
        "seat": view.seat,
        "players": view.rules.players,
        "target": view.rules.target,
        "round": view.round,
        "turn": view.turn,
        "phase": view.phase,
        "legal_actions": [str(action) for action in view.legal_actions],
        "scores": list(view.scores),
        "winners": list(view.winners),
        "event": view.event,
        "kept_events": list(view.kept_events),
        "events_to_come": list(view.events_to_come),
        "deck_size": view.deck_size,
        "tops": {pile: None if top is None else str(top) for pile, top in view.tops.items()},
        "pile_sizes": view.pile_sizes,
        "hand": [] if view.seat is None else _hand(seen.hand[view.seat]),
        "hand_sizes": list(view.hand_sizes),
        "shown_hands": {str(owner): _hand(seen.hand[owner]) for owner in knowledge.shown},
        "tables": _tables(seen),
        "choices": [str(card) for card in view.choices],
        "stung": list(view.stung),
        "revealed": list(view.revealed),
        "reefs": list(view.reefs),
        "reef": None if view.reef is None else str(view.reef),
        "caller": view.caller,
        "call": view.call,
        "other": view.other,
        "looking": view.looking,
        "points": view.points._asdict(),
        "points_to_call": view.points_to_call,
        "stop": view.stop_brings,
        "last_chance": view.last_chance_brings,
        "no_call_because": view.no_call_because,
        "sequence": view.sequence,
        "news": [list(news) for news in view.news],
        "memory": {
            "hands": [_hand(knowledge.least(owner)) for owner in range(seen.players)],
            "piles": {name: _pile(knowledge, pile) for pile, name in enumerate(PILES)},
            "unseen": _unseen(knowledge),
        },
    }


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
