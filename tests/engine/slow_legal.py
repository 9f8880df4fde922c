"""Legal actions, slowly: written from the text of the rules alone, to check the engine's list against.

Actions are in words here, such as `("take", "left")` or `("lay", (crab, crab))`.
"""

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

from seasalt.cards import CARDS, EVENT_NAMES, PILES, Card
from seasalt.rules.state import State
from seasalt.rules.vocabulary import DUOS, NONE, PHASES, VERB_BEGIN, VERBS

from .helpers import events_of, hand_of, table_of
from .slow_scorer import is_duo, slow_points

Action = tuple[str, Any]

STARFISH = [card for card in CARDS if card.kind == "starfish"]
SHELLS = [card for card in CARDS if card.kind == "shell"]
PAIRS = [tuple(sorted((CARDS[first], CARDS[second]))) for first, second in DUOS]
ARGUMENTS: dict[str, Any] = {
    "take": PILES,
    "discard": PILES,
    "look": PILES,
    "keep": CARDS,
    "want": CARDS,
    "give": CARDS,
    "lay": PAIRS,
    "move": PAIRS,
    "star": STARFISH,
    "hide": SHELLS,
    "keep_event": EVENT_NAMES,
    "pick": range(VERBS["pick"]),
    "from": range(VERBS["from"]),
}


def in_words(action: int) -> Action:
    """What the number of an action stands for."""
    verb = [verb for verb, begin in VERB_BEGIN.items() if begin <= action][-1]
    argument = action - VERB_BEGIN[verb]
    return verb, ARGUMENTS[verb][argument] if verb in ARGUMENTS else None


def pile_of(s: State, pile: int) -> list[int]:
    """A pile's cards from the top down."""
    return [card for card in reversed(s.pile[pile]) if card != NONE]


def duos_among(hand: Iterable[Card], rodeo: bool) -> set[Action]:
    """T3, E5: every pair of cards in the hand that is a duo, by colours."""
    pairs = combinations(sorted(hand), 2)
    return {("lay", (one, other)) for one, other in pairs if is_duo(one.kind, other.kind, rodeo)}


def unprotected_opponents(s: State) -> list[int]:
    """V4: those who have neither revealed their hand (C3) nor laid a shell face down (V16)."""
    return [seat for seat in range(s.players) if seat != s.player and not s.revealed[seat] and s.reef[seat] == NONE]


def drawing(s: State) -> set[Action]:
    """T1; X1: a stung player has only the deck."""
    actions: set[Action] = set()
    if s.deck_size:
        actions.add(("draw", None))
    if not s.stung[s.player]:
        actions |= {("take", PILES[pile]) for pile in range(2) if pile_of(s, pile)}
    return actions


def keeping(s: State) -> set[Action]:
    """T1, X2: one of the cards that were drawn."""
    return {("keep", CARDS[card]) for card in s.drawn if card != NONE}


def discarding(s: State) -> set[Action]:
    """T1: an empty pile must receive the discard; if both are empty, either."""
    empty = {("discard", PILES[pile]) for pile in range(2) if not pile_of(s, pile)}
    return empty or {("discard", pile) for pile in PILES}


def trio(s: State) -> set[Action]:
    return duos_among(hand_of(s, s.player), "water_rodeo" in events_of(s, s.player))


def playing(s: State) -> set[Action]:
    """T3, T4 with X4 (a starfish goes with a duo), V16 (a shell face down), V12 and V13 (harder to call)."""
    hand, events = hand_of(s, s.player), events_of(s, s.player)
    actions = {("end", None)} | trio(s)
    if trio(s):
        actions |= {("star", card) for card in hand if card.kind == "starfish"}
    if "coral_reef" in events and s.reef[s.player] == NONE:
        actions |= {("hide", card) for card in hand if card.kind == "shell"}
    enough = 10 if "treasure_chest" in events else 7
    if s.caller == NONE and slow_points(hand, table_of(s, s.player), events).total >= enough:
        actions.add(("last_chance", None))
        if "diodon_fish" not in events:
            actions.add(("stop", None))
    return actions


def choosing_pile(s: State) -> set[Action]:
    return {("look", PILES[pile]) for pile in range(2) if pile_of(s, pile)}


def picking(s: State) -> set[Action]:
    """E1: picks that leave the same pile are the same pick, named by the position nearest the top."""
    pile = pile_of(s, s.looking)
    left = [pile[:depth] + pile[depth + 1 :] for depth in range(len(pile))]
    return {("pick", left.index(cards)) for cards in left}


def stealing(s: State) -> set[Action]:
    """E4, V7: an unprotected opponent with a card in hand."""
    return {("from", seat) for seat in unprotected_opponents(s) if hand_of(s, seat)}


def robbing(s: State) -> set[Action]:
    """V7: an unprotected opponent with a duo without a starfish."""
    return {("from", seat) for seat in unprotected_opponents(s) if any(len(cards) == 2 for cards in table_of(s, seat))}


def wanting(s: State) -> set[Action]:
    """V7: any card of the other hand, or decline; with an empty hand of one's own: only look."""
    wanted = set(hand_of(s, s.other)) if hand_of(s, s.player) else set()
    return {("decline", None)} | {("want", card) for card in wanted}


def giving(s: State) -> set[Action]:
    return {("give", card) for card in hand_of(s, s.player)}


def moving(s: State) -> set[Action]:
    return {("move", tuple(sorted(cards))) for cards in table_of(s, s.other) if len(cards) == 2}


def angelfish(s: State) -> set[Action]:
    """V14: one of two cards on top that show the same colour."""
    left, right = pile_of(s, 0)[0], pile_of(s, 1)[0]
    return {("take", pile) for pile in PILES} if CARDS[left].colour == CARDS[right].colour else set()


def keeping_event(s: State) -> set[Action]:
    return {("keep_event", EVENT_NAMES[event]) for event in (s.event, s.kept[s.player])}


def nothing(s: State) -> set[Action]:
    return set()


BY_PHASE: dict[str, Callable[[State], set[Action]]] = {
    "drawing": drawing,
    "keeping": keeping,
    "discarding": discarding,
    "playing": playing,
    "trio": trio,
    "choosing_pile": choosing_pile,
    "picking": picking,
    "lobster": keeping,
    "stealing": stealing,
    "visiting": stealing,
    "wanting": wanting,
    "giving": giving,
    "robbing": robbing,
    "moving": moving,
    "angelfish": angelfish,
    "keeping_event": keeping_event,
}


def slow_legal(s: State) -> set[Action]:
    """What the rules allow the player whose decision it is, while no card is still to be drawn."""
    return BY_PHASE.get(PHASES[s.phase], nothing)(s)
