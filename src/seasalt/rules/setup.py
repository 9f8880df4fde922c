"""Set-up (S): a new game, and a new round."""

from .backend import rule
from .events import shuffle_events_if_none_left
from .moves import into_deck, onto_pile, tell
from .state import State
from .turn import begin_turn
from .vocabulary import (
    COLOUR_COUNT,
    DEALING,
    EVENT_COUNT,
    KIND_COUNT,
    LEFT,
    NONE,
    REVEALING,
    RIGHT,
    SHUFFLING,
    STARTING,
    TOLD_DEALT,
    TOLD_EVENT,
    TOLD_STARTER,
    TYPES,
)


@rule
def begin_game(s: State) -> None:
    """S1: what was agreed is set; a random player will start."""
    for event in range(EVENT_COUNT):
        s.event_deck[event] = s.pepper
    s.phase = STARTING


@rule
def name_starter(s: State, seat: int) -> None:
    s.starter = seat
    s.phase = SHUFFLING
    tell(s, TOLD_STARTER, seat, NONE, NONE, NONE)


@rule
def clear_player(s: State, seat: int) -> None:
    for card in range(TYPES):
        s.hand[seat][card] = 0
    for kind in range(KIND_COUNT):
        s.hand_kinds[seat][kind] = 0
        s.table_kinds[seat][kind] = 0
    for colour in range(COLOUR_COUNT):
        s.colours[seat][colour] = 0
    s.hand_size[seat] = 0
    s.stung[seat] = 0
    s.revealed[seat] = 0
    s.reef[seat] = NONE
    s.last_turn[seat] = 0


@rule
def clear_table(s: State) -> None:
    for place in range(s.laid):
        s.laid_duo[place] = NONE
        s.laid_star[place] = NONE
        s.laid_by[place] = NONE
    s.laid = 0
    for pile in range(2):
        for place in range(s.pile_size[pile]):
            s.pile[pile][place] = NONE
        s.pile_size[pile] = 0


@rule
def fill_deck(s: State) -> None:
    for place in range(s.deck_size):
        s.deck[place] = NONE
    s.deck_size = 0
    for card in range(TYPES):
        for _ in range(s.box[card]):
            into_deck(s, card)


@rule
def begin_round(s: State) -> None:
    """C6: all cards together again; then the round's event (V1) and the two piles (S1) are revealed."""
    for seat in range(s.players):
        clear_player(s, seat)
    clear_table(s)
    fill_deck(s)
    s.round_number += 1
    s.turn = 0
    s.player = s.starter
    s.caller = NONE
    s.call = NONE
    s.phase = DEALING
    if s.pepper:
        shuffle_events_if_none_left(s)
        s.phase = REVEALING


@rule
def reveal_event(s: State, event: int) -> None:
    """V1: it holds for everybody in this round."""
    s.event_deck[event] = 0
    s.event = event
    s.phase = DEALING
    tell(s, TOLD_EVENT, NONE, NONE, event, NONE)


@rule
def deal(s: State, card: int) -> None:
    """S1: the left pile is the first; when both have a card the first turn begins."""
    pile = LEFT if s.pile_size[LEFT] == 0 else RIGHT
    onto_pile(s, pile, card)
    tell(s, TOLD_DEALT, NONE, pile, card, NONE)
    if pile == RIGHT:
        begin_turn(s)
