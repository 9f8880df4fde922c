"""Duos and their effects: the base game's (E), Extra Salt's (X) and Water Rodeo's (V7); Coral Reef (V16).

An effect is carried out as far as possible and otherwise ignored; the duo still counts (T3).
"""

from .backend import rule
from .events import protected, under
from .moves import (
    into_deck,
    into_hand,
    lay_on_table,
    out_of_drawn,
    out_of_hand,
    out_of_pile,
    tell,
    to_other_table,
)
from .round_end import gain, look_for_mermaids
from .state import LOBSTER_LOOK, State
from .turn import begin_draw
from .vocabulary import (
    BOATS,
    CATCHING,
    CHOOSING_PILE,
    CRABS,
    DUO_FAMILY,
    FISHES,
    GIVING,
    HERMIT_CRAB,
    LEFT,
    LOBSTER_AND_CRAB,
    MOVING,
    NONE,
    OVER,
    PICKING,
    PLAYING,
    RIGHT,
    ROBBING,
    SHARKS,
    STEALING,
    STING,
    SUNFISH,
    SWIMMER_AND_SHARK,
    SWIMMERS,
    THEFT,
    TOLD_CAUGHT,
    TOLD_DECLINED,
    TOLD_HID,
    TOLD_LAID,
    TOLD_LOOKED,
    TOLD_MOVED,
    TOLD_PICKED,
    TOLD_STOLE,
    TOLD_STUNG,
    TOLD_SWAPPED,
    TOLD_VISITED,
    TRIO,
    VISITING,
    WANTING,
)


@rule
def lay(s: State, duo: int) -> None:
    """T3, E5: lay a duo and apply its effect; a starfish chosen before makes it a trio without one (X4)."""
    star = s.star
    s.star = NONE
    s.phase = PLAYING
    lay_on_table(s, s.player, duo, star)
    tell(s, TOLD_LAID, s.player, NONE, duo, star)
    if star == NONE:
        apply_effect(s, DUO_FAMILY[duo])


@rule
def apply_effect(s: State, family: int) -> None:
    if family == CRABS:
        begin_crabs(s)
    elif family == BOATS:
        begin_draw(s)  # E2: another turn, which continues this one
    elif family == FISHES:
        s.draws = min(2 if under(s, s.player, SUNFISH) else 1, s.deck_size)  # E3, V6
    elif family == SWIMMER_AND_SHARK:
        choose_opponent(s, STEALING)
    elif family == STING:
        sting(s)
    elif family == LOBSTER_AND_CRAB:
        begin_lobster(s)
    elif family == SWIMMERS:
        choose_opponent(s, VISITING)
    elif family == SHARKS:
        choose_opponent(s, ROBBING)


@rule
def choose_starfish(s: State, star: int) -> None:
    """X4: this starfish goes with the next duo, which must follow."""
    s.star = star
    s.phase = TRIO


@rule
def hide(s: State, shell: int) -> None:
    """V16: a shell face down; it is no card at all any more, and protects its owner until the round ends."""
    out_of_hand(s, s.player, shell)
    s.reef[s.player] = shell
    tell(s, TOLD_HID, s.player, NONE, shell, NONE)


# Crabs


@rule
def begin_crabs(s: State) -> None:
    """E1: choose a pile and look; V5: Hermit Crab looks through both, the left one first."""
    if s.pile_size[LEFT] + s.pile_size[RIGHT] == 0:
        return
    if not under(s, s.player, HERMIT_CRAB):
        s.phase = CHOOSING_PILE
    elif s.pile_size[LEFT] > 0:
        look(s, LEFT)
    else:
        look(s, RIGHT)


@rule
def look(s: State, pile: int) -> None:
    s.looking = pile
    s.phase = PICKING
    tell(s, TOLD_LOOKED, s.player, pile, NONE, NONE)


@rule
def same_as_above(s: State, pile: int, depth: int) -> bool:
    """E1: the card one step nearer to the top is of the same type, so taking either leaves the same pile."""
    place = s.pile_size[pile] - 1 - depth
    return depth > 0 and s.pile[pile][place] == s.pile[pile][place + 1]


@rule
def pick(s: State, depth: int) -> None:
    """E1: one card of the pile, unseen by the others."""
    pile = s.looking
    card = out_of_pile(s, pile, depth)
    tell(s, TOLD_PICKED, s.player, pile, card, NONE)
    s.looking = NONE
    gain(s, s.player, card)
    if s.phase == OVER:
        return
    if pile == LEFT and under(s, s.player, HERMIT_CRAB) and s.pile_size[RIGHT] > 0:
        look(s, RIGHT)
    else:
        s.phase = PLAYING


# Extra Salt


@rule
def begin_lobster(s: State) -> None:
    """X2: the top five cards of the deck, or all there are."""
    if s.deck_size > 0:
        s.draws = min(LOBSTER_LOOK, s.deck_size)
        s.phase = CATCHING


@rule
def catch(s: State, card: int) -> None:
    """X2: one of them into the hand, the others back into the deck, which has no order to disturb."""
    out_of_drawn(s, card)
    for place in range(s.drawn_size):
        into_deck(s, s.drawn[place])
        s.drawn[place] = NONE
    s.drawn_size = 0
    tell(s, TOLD_CAUGHT, s.player, NONE, card, NONE)
    gain(s, s.player, card)
    if s.phase != OVER:
        s.phase = PLAYING


@rule
def sting(s: State) -> None:
    """X1: each other unprotected player's next turn is only a card from the deck."""
    for seat in range(s.players):
        if seat != s.player and not protected(s, seat):
            s.stung[seat] = 1
            tell(s, TOLD_STUNG, seat, s.player, NONE, NONE)


# Effects aimed at an opponent


@rule
def has_duo_to_move(s: State, seat: int) -> bool:
    """V7: a duo without a starfish on that table."""
    for place in range(s.laid):
        if s.laid_by[place] == seat and s.laid_star[place] == NONE:
            return True
    return False


@rule
def can_be_chosen(s: State, seat: int, phase: int) -> bool:
    """E4, V7: an unprotected opponent who has something to take."""
    if seat == s.player or protected(s, seat):
        return False
    if phase == ROBBING:
        return has_duo_to_move(s, seat)
    return s.hand_size[seat] > 0


@rule
def choose_opponent(s: State, phase: int) -> None:
    for seat in range(s.players):
        if can_be_chosen(s, seat, phase):
            s.phase = phase


@rule
def aim_at(s: State, seat: int) -> None:
    """The effect's opponent is chosen: chance picks a card (E4), or the hand or table is looked at (V7)."""
    s.other = seat
    if s.phase == STEALING:
        s.phase = THEFT
    elif s.phase == VISITING:
        s.phase = WANTING
        tell(s, TOLD_VISITED, s.player, seat, NONE, NONE)
    else:
        s.phase = MOVING


@rule
def done_with_opponent(s: State) -> None:
    s.other = NONE
    s.wanted = NONE
    if s.phase != OVER:
        s.phase = PLAYING


@rule
def steal(s: State, card: int) -> None:
    """E4: chance has picked this card from the opponent's hand."""
    victim = s.other
    out_of_hand(s, victim, card)
    tell(s, TOLD_STOLE, s.player, victim, card, NONE)
    gain(s, s.player, card)
    done_with_opponent(s)


@rule
def want(s: State, card: int) -> None:
    s.wanted = card
    s.phase = GIVING


@rule
def give(s: State, card: int) -> None:
    """V7: the swap. Both cards change hands together, then either hand may hold the deciding mermaid."""
    wanted = s.wanted
    out_of_hand(s, s.other, wanted)
    out_of_hand(s, s.player, card)
    into_hand(s, s.player, wanted)
    into_hand(s, s.other, card)
    tell(s, TOLD_SWAPPED, s.player, s.other, wanted, card)
    look_for_mermaids(s, s.player)
    look_for_mermaids(s, s.other)
    done_with_opponent(s)


@rule
def decline(s: State) -> None:
    tell(s, TOLD_DECLINED, s.player, s.other, NONE, NONE)
    done_with_opponent(s)


@rule
def move_duo(s: State, duo: int) -> None:
    """V7: the duo comes to one's own table, without effect. Equal duos are interchangeable."""
    place = 0
    while s.laid_by[place] != s.other or s.laid_duo[place] != duo or s.laid_star[place] != NONE:
        place += 1
    to_other_table(s, place, s.player)
    tell(s, TOLD_MOVED, s.player, s.other, duo, NONE)
    done_with_opponent(s)
