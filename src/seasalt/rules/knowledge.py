"""Who knows what (K): which seats see a piece of news, and which learn the card that it names."""

from .backend import rule
from .state import State
from .vocabulary import (
    A_SHELL,
    ACTOR,
    ALL_CARDS,
    BOTH,
    COLOUR_OF,
    DISCARDING,
    EVERYBODY,
    GIVING,
    HIDDEN,
    KEEPING,
    KIND_COUNT,
    KIND_OF,
    MAX_NEWS,
    MERMAID,
    NEWS_KNOWN_TO,
    NEWS_WIDTH,
    NONE,
    OVER,
    PICKING,
    PLAYING,
    TOLD_KEPT,
    TRIO,
    TYPES,
    WANTING,
)


@rule
def sees_news(s: State, row: int, seat: int) -> bool:
    """Keeping one of two cards is in the player's head until the other is discarded; all else is seen by all."""
    return s.news[row][0] != TOLD_KEPT or s.news[row][1] == seat


@rule
def learns_card(s: State, row: int, seat: int) -> bool:
    """K1–K5: whether this seat sees the card of a piece of news; an onlooker (NONE) sees what everybody sees."""
    known_to = NEWS_KNOWN_TO[s.news[row][0]]
    if known_to == EVERYBODY:
        return True
    if known_to == ACTOR:
        return s.news[row][1] == seat
    return known_to == BOTH and (s.news[row][1] == seat or s.news[row][2] == seat)


@rule
def hide_hand(v: State, owner: int, only_mermaids: bool) -> None:
    """Take the cards of a hand out of a view; how many there are stays known."""
    hand = v.hand[owner]
    for card in range(TYPES):
        if hand[card] > 0 and not (only_mermaids and KIND_OF[card] == MERMAID):
            v.colours[owner][COLOUR_OF[card]] -= hand[card]
            hand[card] = 0
    for kind in range(KIND_COUNT):
        if not (only_mermaids and kind == MERMAID):
            v.hand_kinds[owner][kind] = 0


@rule
def hide_hands(v: State, seat: int) -> None:
    """C1, C2: revealed hands are seen; V7: the one being looked at; G2: the mermaids that won, and nothing else."""
    for owner in range(v.players):
        looking = v.player == seat and v.other == owner and (v.phase == WANTING or v.phase == GIVING)
        if owner != seat and not v.revealed[owner] and not looking:
            hide_hand(v, owner, v.phase == OVER and v.winners[owner] != 0)


@rule
def hide_piles(v: State, seat: int) -> None:
    """T6: only the tops, and the pile that this seat looks through (E1)."""
    for pile in range(2):
        if not (v.phase == PICKING and v.player == seat and v.looking == pile):
            for place in range(v.pile_size[pile] - 1):
                v.pile[pile][place] = HIDDEN


@rule
def hide_thoughts(v: State) -> None:
    """What is in the head of the player to move: cards drawn to choose from, and choices not carried out yet."""
    if v.phase == DISCARDING and v.draws == 0:
        v.phase = KEEPING
        v.hand_size[v.player] -= 1
        v.drawn_size = 2
    elif v.phase == TRIO:
        v.phase = PLAYING
    elif v.phase == GIVING:
        v.phase = WANTING
    for place in range(v.drawn_size):
        v.drawn[place] = HIDDEN
    v.star = NONE
    v.wanted = NONE


@rule
def hide_news(v: State, seat: int) -> None:
    """K1–K4: the news that this seat sees, without the cards that it does not learn."""
    kept = 0
    for row in range(v.news_size):
        if sees_news(v, row, seat):
            learns = learns_card(v, row, seat)
            for column in range(NEWS_WIDTH):
                v.news[kept][column] = v.news[row][column]
            if not learns:
                v.news[kept][3] = HIDDEN
                v.news[kept][4] = HIDDEN
            kept += 1
    for row in range(kept, MAX_NEWS):
        if v.news[row][0] != NONE:
            for column in range(NEWS_WIDTH):
                v.news[row][column] = NONE
    v.news_size = kept


@rule
def hide(v: State, seat: int) -> None:
    """Turn a copy of a state into what a seat sees of it; NONE is an onlooker. The one place where hiding happens."""
    hide_hands(v, seat)
    hide_piles(v, seat)
    if v.player != seat:
        hide_thoughts(v)
    deck = v.deck
    for place in range(v.deck_size):
        deck[place] = HIDDEN
    for place in range(v.deck_size, ALL_CARDS):
        deck[place] = NONE
    for owner in range(v.players):
        if owner != seat and v.reef[owner] != NONE:
            v.reef[owner] = A_SHELL
    v.news_size = 0  # news have a stream of their own; here they would tell when a hidden choice was made
    hide_news(v, seat)
