"""Extra Pepper (V): who is under which event, who is protected, and what becomes of events after a round.

What an event changes stands where that is decided: scoring in `scoring.py`, duo effects in `duos.py`,
calls and turns in `turn.py`; they all ask `under`.
"""

from .backend import rule
from .moves import tell
from .state import State
from .vocabulary import (
    DANCE_OF_THE_MERMAIDS,
    EVENT_COUNT,
    EVENT_SIGN,
    KEEPING_EVENT,
    NONE,
    SHUFFLING,
    TOLD_EVENT_KEPT,
    TOLD_EVENT_LOST,
    TREASURE_CHEST,
)


@rule
def under(s: State, seat: int, event: int) -> bool:
    """V1, V2: the round's event holds for everybody, a kept one for its owner."""
    return s.event == event or s.kept[seat] == event


@rule
def protected(s: State, seat: int) -> bool:
    """V4: since the reveal (C3) or behind a Coral Reef (V16)."""
    return s.revealed[seat] != 0 or s.reef[seat] != NONE


@rule
def points_to_call(s: State, seat: int) -> int:
    """T4: 7, or 10 under Treasure Chest (V12)."""
    if under(s, seat, TREASURE_CHEST):
        return 10
    return 7


@rule
def mermaids_to_win(s: State, seat: int) -> int:
    """G2: four, or three under Dance of the Mermaids (V11)."""
    if under(s, seat, DANCE_OF_THE_MERMAIDS):
        return 3
    return 4


@rule
def alone_with(s: State, sign: int) -> int:
    """V2: the player alone with the highest (+) or lowest (-) total, or NONE on a tie."""
    best = 0
    tied = False
    for seat in range(1, s.players):
        lead = (s.scores[seat] - s.scores[best]) * sign
        if lead > 0:
            best = seat
            tied = False
        elif lead == 0:
            tied = True
    if tied:
        return NONE
    return best


@rule
def hand_on_events(s: State) -> None:
    """V2: kept events that are no longer deserved go, then the round's event finds its owner or goes too."""
    for seat in range(s.players):
        kept = s.kept[seat]
        if kept != NONE and alone_with(s, EVENT_SIGN[kept]) != seat:
            tell(s, TOLD_EVENT_LOST, seat, NONE, kept, NONE)
            s.kept[seat] = NONE
    if s.event == NONE:
        return  # only in positions set up by hand
    owner = alone_with(s, EVENT_SIGN[s.event])
    if owner == NONE:
        tell(s, TOLD_EVENT_LOST, NONE, NONE, s.event, NONE)
        s.event = NONE
    elif s.kept[owner] == NONE:
        tell(s, TOLD_EVENT_KEPT, owner, NONE, s.event, NONE)
        s.kept[owner] = s.event
        s.event = NONE
    else:
        s.player = owner
        s.phase = KEEPING_EVENT


@rule
def keep_event(s: State, event: int) -> None:
    """V2: a player with two events keeps one; the other is discarded."""
    lost = s.event
    if event == s.event:
        lost = s.kept[s.player]
    tell(s, TOLD_EVENT_KEPT, s.player, NONE, event, NONE)
    tell(s, TOLD_EVENT_LOST, s.player, NONE, lost, NONE)
    s.kept[s.player] = event
    s.event = NONE
    s.phase = SHUFFLING


@rule
def events_left(s: State) -> int:
    left = 0
    for event in range(EVENT_COUNT):
        left += s.event_deck[event]
    return left


@rule
def shuffle_events_if_none_left(s: State) -> None:
    """V2: all discards make a new event deck; only kept events stay out of it."""
    if events_left(s) == 0:
        for event in range(EVENT_COUNT):
            s.event_deck[event] = 1
        for seat in range(s.players):
            if s.kept[seat] != NONE:
                s.event_deck[s.kept[seat]] = 0


@rule
def nth_event_left(s: State, nth: int) -> int:
    event = 0
    while nth > 0 or s.event_deck[event] == 0:
        nth -= s.event_deck[event]
        event += 1
    return event
