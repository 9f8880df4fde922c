"""Who knows what (K): which seats learn the card that a piece of news names."""

from .backend import rule
from .state import State
from .vocabulary import ACTOR, BOTH, EVERYBODY, NEWS_KNOWN_TO


@rule
def learns_card(s: State, row: int, seat: int) -> bool:
    """K1–K5: whether this seat sees the card of a piece of news; an onlooker (NONE) sees what everybody sees."""
    known_to = NEWS_KNOWN_TO[s.news[row][0]]
    if known_to == EVERYBODY:
        return True
    if known_to == ACTOR:
        return s.news[row][1] == seat
    return known_to == BOTH and (s.news[row][1] == seat or s.news[row][2] == seat)
