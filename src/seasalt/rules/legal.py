"""Which actions are legal: `legal_actions` lists them for every phase, in the order of their numbers."""

from typing import Any

from .backend import rule
from .duos import can_be_chosen, same_as_above
from .events import under
from .state import State
from .turn import may_call, points_in_turn
from .vocabulary import (
    CATCHING,
    CHOOSING_PILE,
    CORAL_REEF,
    DECLINE,
    DIODON_FISH,
    DISCARD,
    DISCARDING,
    DRAW,
    DRAWING,
    DUO_COPIES,
    DUO_COUNT,
    DUO_FAMILY_COUNT,
    DUO_FIRST,
    DUO_SECOND,
    END,
    FAMILY_BEGIN,
    FAMILY_FIRST,
    FAMILY_SECOND,
    FIRST_SHELL,
    FIRST_STARFISH,
    FROM,
    GIVE,
    GIVING,
    HIDE,
    KEEP,
    KEEP_EVENT,
    KEEPING,
    KEEPING_EVENT,
    LAST_CHANCE,
    LAY,
    LEFT,
    LOOK,
    MEETING_ANGELFISH,
    MOVE,
    MOVING,
    NONE,
    PICK,
    PICKING,
    PLAYING,
    RIGHT,
    ROBBING,
    SHELL,
    SHELL_TYPES,
    STAR,
    STARFISH,
    STARFISH_TYPES,
    STEALING,
    STOP,
    SWIMMERS,
    TAKE,
    TRIO,
    TYPES,
    VISITING,
    WANT,
    WANTING,
    WATER_RODEO,
)


@rule
def add_duos_of(s: State, family: int, out: Any, n: int) -> int:
    hand = s.hand[s.player]
    for duo in range(FAMILY_BEGIN[family], FAMILY_BEGIN[family + 1]):
        if min(hand[DUO_FIRST[duo]], hand[DUO_SECOND[duo]]) >= DUO_COPIES[duo]:
            out[n] = LAY + duo
            n += 1
    return n


@rule
def may_have_duos_of(s: State, family: int) -> bool:
    """The counts of kinds spare looking where there can be none; two families are for Water Rodeo only (V7)."""
    kinds = s.hand_kinds[s.player]
    first = FAMILY_FIRST[family]
    second = FAMILY_SECOND[family]
    if min(kinds[first], kinds[second]) < (2 if first == second else 1):
        return False
    return family < SWIMMERS or under(s, s.player, WATER_RODEO)


@rule
def add_duos(s: State, out: Any, n: int) -> int:
    """T3: every duo in the hand."""
    for family in range(DUO_FAMILY_COUNT):
        if may_have_duos_of(s, family):
            n = add_duos_of(s, family, out, n)
    return n


@rule
def add_turn_actions(s: State, points: int, out: Any) -> int:
    """T3, T4: duos, a starfish if there is a duo for it (X4), a shell to hide (V16), the calls, the end."""
    n = add_duos(s, out, 0)
    kinds = s.hand_kinds[s.player]
    if n > 0 and kinds[STARFISH] > 0:
        for star in range(STARFISH_TYPES):
            if s.hand[s.player][FIRST_STARFISH + star] > 0:
                out[n] = STAR + star
                n += 1
    if kinds[SHELL] > 0 and s.reef[s.player] == NONE and under(s, s.player, CORAL_REEF):
        for shell in range(SHELL_TYPES):
            if s.hand[s.player][FIRST_SHELL + shell] > 0:
                out[n] = HIDE + shell
                n += 1
    out[n] = END
    n += 1
    if may_call(s, points):
        if not under(s, s.player, DIODON_FISH):
            out[n] = STOP
            n += 1
        out[n] = LAST_CHANCE
        n += 1
    return n


@rule
def add_draws(s: State, out: Any) -> int:
    """T1: the deck or a pile's top, whatever is not empty; a stung player has only the deck (X1)."""
    n = 0
    if s.deck_size > 0:
        out[n] = DRAW
        n += 1
    if not s.stung[s.player]:
        n = add_piles(s, TAKE, out, n)
    return n


@rule
def add_piles(s: State, verb: int, out: Any, n: int) -> int:
    """Each pile that has cards."""
    for pile in range(2):
        if s.pile_size[pile] > 0:
            out[n] = verb + pile
            n += 1
    return n


@rule
def add_discards(s: State, out: Any) -> int:
    """T1: an empty pile must receive the discard; if both are empty, either."""
    both_alike = (s.pile_size[LEFT] == 0) == (s.pile_size[RIGHT] == 0)
    n = 0
    for pile in range(2):
        if both_alike or s.pile_size[pile] == 0:
            out[n] = DISCARD + pile
            n += 1
    return n


@rule
def add_drawn(s: State, out: Any) -> int:
    """The types among the cards just drawn, each once: every card takes its place among those before it."""
    n = 0
    for place in range(s.drawn_size):
        action = KEEP + s.drawn[place]
        for before in range(n):
            if out[before] == action:
                action = DISCARD  # larger than any: it is not put anywhere
            smaller = min(out[before], action)
            action = max(out[before], action)
            out[before] = smaller
        if action < DISCARD:
            out[n] = action
            n += 1
    return n


@rule
def add_picks(s: State, out: Any) -> int:
    """E1: every card of the pile, but picks that leave the same pile only once, by the one nearest the top."""
    n = 0
    for depth in range(s.pile_size[s.looking]):
        if not same_as_above(s, s.looking, depth):
            out[n] = PICK + depth
            n += 1
    return n


@rule
def add_opponents(s: State, out: Any) -> int:
    n = 0
    for seat in range(s.players):
        if can_be_chosen(s, seat, s.phase):
            out[n] = FROM + seat
            n += 1
    return n


@rule
def add_hand(s: State, seat: int, verb: int, out: Any) -> int:
    n = 0
    for card in range(TYPES):
        if s.hand[seat][card] > 0:
            out[n] = verb + card
            n += 1
    return n


@rule
def add_wants(s: State, out: Any) -> int:
    """V7: any card of the other hand, or decline; with an empty hand of one's own there is only looking."""
    n = 0
    if s.hand_size[s.player] > 0:
        n = add_hand(s, s.other, WANT, out)
    out[n] = DECLINE
    return n + 1


@rule
def can_be_moved(s: State, duo: int) -> bool:
    """V7: such a duo lies on the chosen table without a starfish."""
    for place in range(s.laid):
        if s.laid_by[place] == s.other and s.laid_duo[place] == duo and s.laid_star[place] == NONE:
            return True
    return False


@rule
def add_moves(s: State, out: Any) -> int:
    """V7: every duo that can be moved; equal ones once."""
    n = 0
    for duo in range(DUO_COUNT):
        if can_be_moved(s, duo):
            out[n] = MOVE + duo
            n += 1
    return n


@rule
def add_events(s: State, out: Any) -> int:
    """V2: the event kept so far or the round's."""
    kept = s.kept[s.player]
    out[0] = KEEP_EVENT + int(min(kept, s.event))
    out[1] = KEEP_EVENT + int(max(kept, s.event))
    return 2


@rule
def legal_actions(s: State, out: Any) -> int:
    """Write the legal actions of `s.player` and return how many; 0 when chance is to come or the game is over."""
    return legal_knowing(s, points_in_turn(s), out)


@rule
def legal_knowing(s: State, points: int, out: Any) -> int:
    """The same, for those who have asked for the `points_in_turn` before."""
    phase = s.phase
    if s.draws > 0:
        return 0
    if phase == DRAWING:
        return add_draws(s, out)
    if phase == KEEPING or phase == CATCHING:
        return add_drawn(s, out)
    if phase == DISCARDING:
        return add_discards(s, out)
    if phase == PLAYING:
        return add_turn_actions(s, points, out)
    if phase == TRIO:
        return add_duos(s, out, 0)
    if phase == CHOOSING_PILE:
        return add_piles(s, LOOK, out, 0)
    if phase == PICKING:
        return add_picks(s, out)
    if phase == STEALING or phase == VISITING or phase == ROBBING:
        return add_opponents(s, out)
    if phase == WANTING:
        return add_wants(s, out)
    if phase == GIVING:
        return add_hand(s, s.player, GIVE, out)
    if phase == MOVING:
        return add_moves(s, out)
    if phase == MEETING_ANGELFISH:
        return add_piles(s, TAKE, out, 0)
    if phase == KEEPING_EVENT:
        return add_events(s, out)
    return 0
