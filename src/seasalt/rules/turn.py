"""A turn (T): draw, lay duos, call or end, and pass to the next player."""

from .backend import rule
from .events import points_to_call, under
from .moves import into_drawn, onto_pile, out_of_drawn, out_of_pile, pile_top, tell
from .round_end import call, gain, left_of, look_for_mermaids, reveal, score_round, void_round
from .scoring import card_points
from .state import State
from .vocabulary import (
    ANGELFISH,
    CALLED_LAST_CHANCE,
    CATCHING,
    COLOUR_OF,
    DISCARDING,
    DOLPHINS,
    DOLPHINS_LIKE,
    DRAWING,
    KEEPING,
    LEFT,
    MEETING_ANGELFISH,
    NONE,
    PLAYING,
    RIGHT,
    TOLD_DISCARDED,
    TOLD_DREW,
    TOLD_KEPT,
    TOLD_SAW,
    TOLD_TOOK,
    TOLD_TURN,
)


@rule
def begin_turn(s: State) -> bool:
    """Open the turn of `s.player`. False if there is nothing at all to do in it: stung, with an empty deck."""
    s.turn += 1
    s.last_turn[s.player] = s.turn
    tell(s, TOLD_TURN, s.player, NONE, NONE, NONE)
    if not s.stung[s.player]:
        begin_draw(s)
        return True
    s.phase = DRAWING
    return s.deck_size > 0


@rule
def begin_draw(s: State) -> None:
    """T1: a possible draw is compulsory; T2: with nothing to draw anywhere it is skipped."""
    if s.deck_size + s.pile_size[LEFT] + s.pile_size[RIGHT] > 0:
        s.phase = DRAWING
    else:
        begin_duos(s)


@rule
def draw(s: State) -> None:
    """T1: two cards from the deck to choose from; a single one if stung (X1) or if it is the last (T2)."""
    if s.stung[s.player] or s.deck_size == 1:
        s.draws = 1
    else:
        s.draws = 2
        s.phase = KEEPING


@rule
def card_drawn(s: State, card: int) -> None:
    """A card has come from the deck: to choose from, or straight into the hand."""
    s.draws -= 1
    if s.phase == KEEPING or s.phase == CATCHING:
        tell(s, TOLD_DREW if s.phase == KEEPING else TOLD_SAW, s.player, NONE, card, NONE)
        into_drawn(s, card)
        return
    tell(s, TOLD_DREW, s.player, NONE, card, NONE)
    gain(s, s.player, card)
    if s.phase == DISCARDING:
        begin_duos(s)
    elif s.phase == DRAWING:
        if s.stung[s.player]:
            close_turn(s)
        else:
            begin_duos(s)


@rule
def keep(s: State, card: int) -> None:
    """T1: one of the two drawn cards goes into the hand."""
    out_of_drawn(s, card)
    tell(s, TOLD_KEPT, s.player, NONE, card, NONE)
    s.phase = DISCARDING
    gain(s, s.player, card)


@rule
def discard(s: State, pile: int) -> None:
    """T1: the other drawn card goes face up onto a pile; Dolphins may bring another (V15)."""
    card = s.drawn[0]
    out_of_drawn(s, card)
    onto_pile(s, pile, card)
    tell(s, TOLD_DISCARDED, s.player, pile, card, NONE)
    if under(s, s.player, DOLPHINS) and DOLPHINS_LIKE[card] and s.deck_size > 0:
        s.draws = 1
    else:
        begin_duos(s)


@rule
def take(s: State, pile: int) -> None:
    """The top card of a pile, as the draw (T1) or from the Angelfish (V14)."""
    card = out_of_pile(s, pile, 0)
    tell(s, TOLD_TOOK, s.player, pile, card, NONE)
    gain(s, s.player, card)
    if s.phase == DRAWING:
        begin_duos(s)
    elif s.phase == MEETING_ANGELFISH:
        close_turn(s)


@rule
def begin_duos(s: State) -> None:
    """T3 begins, or goes on after a boat turn's draw; mermaids in hand are placed now (G3)."""
    s.phase = PLAYING
    look_for_mermaids(s, s.player)


@rule
def points_in_turn(s: State) -> int:
    """What the cards of the player to move are worth where that matters to them, in T3 and T4; else 0."""
    if s.phase == PLAYING:
        return card_points(s, s.player)
    return 0


@rule
def may_call(s: State, points: int) -> bool:
    """T4: enough card points, and no call yet this round."""
    return s.caller == NONE and points >= points_to_call(s, s.player)


@rule
def last_chance(s: State) -> None:
    """C2: the caller's turn ends, and every other player will have one final turn."""
    call(s, CALLED_LAST_CHANCE)
    end_turn(s)


@rule
def tops_have_one_colour(s: State) -> bool:
    left = pile_top(s, LEFT)
    right = pile_top(s, RIGHT)
    return left != NONE and right != NONE and COLOUR_OF[left] == COLOUR_OF[right]


@rule
def end_turn(s: State) -> None:
    """T3 and T4 are closed; Angelfish comes before the turn is over (V14)."""
    if under(s, s.player, ANGELFISH) and tops_have_one_colour(s):
        s.phase = MEETING_ANGELFISH
    else:
        close_turn(s)


@rule
def close_turn(s: State) -> None:
    """The turn is over. The loop passes over turns in which nothing can be done."""
    while round_goes_on(s) and not begin_turn(s):
        pass


@rule
def round_goes_on(s: State) -> bool:
    """After a turn: reveal once called (C1, C2), void if the deck ran out (T5), else the next player's turn."""
    s.stung[s.player] = 0
    if s.caller != NONE:
        reveal(s, s.player)
    elif s.deck_size == 0:
        void_round(s)
        return False
    following = left_of(s, s.player)
    if following == s.caller:
        score_round(s)
        return False
    s.player = following
    return True
