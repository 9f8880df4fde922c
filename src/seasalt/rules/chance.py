"""Chance: who starts, which event comes, which card is drawn or stolen.

Every chance event is uniform over `chance_size` outcomes, numbered from 0. Whoever drives the game chooses
the number, with dice or otherwise; the rules hold no generator that a searching bot could read ahead.
"""

from .backend import rule
from .duos import steal
from .events import events_left, nth_event_left
from .moves import out_of_deck
from .setup import begin_round, deal, name_starter, reveal_event
from .state import State
from .turn import card_drawn
from .vocabulary import DEALING, NONE, REVEALING, SHUFFLING, STARTING, THEFT


@rule
def chance_size(s: State) -> int:
    """How many equally likely outcomes chance has now; 0 when it is a player's decision or the game is over."""
    if s.draws > 0 or s.phase == DEALING:
        return s.deck_size
    if s.phase == THEFT:
        return s.hand_size[s.other]
    if s.phase == SHUFFLING:
        return 1  # the deck has no order: shuffling has one outcome
    if s.phase == REVEALING:
        return events_left(s)
    if s.phase == STARTING:
        return s.players
    return 0


@rule
def nth_in_hand(s: State, seat: int, nth: int) -> int:
    card = 0
    while nth >= s.hand[seat][card]:
        nth -= s.hand[seat][card]
        card += 1
    return card


@rule
def chance_result(s: State, nth: int) -> int:
    """What the outcome with this number is: a card, a seat or an event, as the phase says."""
    if s.draws > 0 or s.phase == DEALING:
        return s.deck[nth]
    if s.phase == THEFT:
        return nth_in_hand(s, s.other, nth)
    if s.phase == REVEALING:
        return nth_event_left(s, nth)
    if s.phase == STARTING:
        return nth
    return NONE


@rule
def happen(s: State, nth: int) -> None:
    """Chance takes its course: the outcome with this number."""
    s.news_size = 0
    if s.draws > 0:
        card_drawn(s, out_of_deck(s, nth))
    elif s.phase == DEALING:
        deal(s, out_of_deck(s, nth))
    elif s.phase == THEFT:
        steal(s, nth_in_hand(s, s.other, nth))
    elif s.phase == SHUFFLING:
        begin_round(s)
    elif s.phase == REVEALING:
        reveal_event(s, nth_event_left(s, nth))
    elif s.phase == STARTING:
        name_starter(s, nth)
