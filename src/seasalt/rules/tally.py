"""Count what happens in whole games, for statistics and benchmarks.

A tally is an array of `TALLY_SIZE` whole numbers. Tallies of different games are simply added, so it does not
matter how games are shared out among cores.
"""

from typing import Any

from .backend import rule
from .scoring import colour_bonus
from .state import State
from .vocabulary import CALLED_STOP, KEEPING_EVENT, MAX_PLAYERS, NONE, OVER, SHUFFLING

# How a round ends: T5, G2, C1, C4, C5. Every round ends in exactly one of these ways.
ENDINGS = ("void", "mermaids", "stop", "bet_won", "bet_lost")
VOID, BY_MERMAIDS, BY_STOP, BET_WON, BET_LOST = range(len(ENDINGS))

# What is counted, and how many numbers it takes.
TALLY = {
    "games": 1,
    "unfinished": 1,  # S4: games given up at the cap on rounds
    "decisions": 1,
    "choices": 1,  # decisions with at least two legal actions
    "rounds": len(ENDINGS),
    "caller_points": len(ENDINGS),
    "others_points": len(ENDINGS),
    "wins": MAX_PLAYERS,  # alone
    "shared_wins": MAX_PLAYERS,
    "starter_wins": 1,  # alone, by the player who began the game
}
TALLY_BEGIN = {name: sum(list(TALLY.values())[:row]) for row, name in enumerate(TALLY)}
TALLY_SIZE = sum(TALLY.values())
(
    GAMES,
    UNFINISHED,
    DECISIONS,
    CHOICES,
    ROUNDS,
    CALLER_POINTS,
    OTHERS_POINTS,
    WINS,
    SHARED_WINS,
    STARTER_WINS,
) = TALLY_BEGIN.values()


@rule
def within_round(phase: int) -> bool:
    """Whether a round is being played: from its event or deal to its last turn."""
    return SHUFFLING < phase < KEEPING_EVENT


@rule
def target_reached(s: State) -> bool:
    for seat in range(s.players):
        if s.scores[seat] >= s.target:
            return True
    return False


@rule
def how_round_ended(s: State) -> int:
    """Of the round that has just ended. Its events may have changed hands already (V2), so nothing asks them."""
    if s.phase == OVER and not target_reached(s):
        return BY_MERMAIDS
    if s.caller == NONE:
        return VOID
    if s.call == CALLED_STOP:
        return BY_STOP
    # A caller has card points, so whoever got no more than the colour bonus has lost the bet (C5).
    if s.round_points[s.caller] > colour_bonus(s, s.caller):
        return BET_WON
    return BET_LOST


@rule
def count_round(s: State, tally: Any) -> None:
    """Count the round that has just ended, and the points it brought."""
    ending = how_round_ended(s)
    tally[ROUNDS + ending] += 1
    if ending >= BY_STOP:
        for seat in range(s.players):
            if seat == s.caller:
                tally[CALLER_POINTS + ending] += s.round_points[seat]
            else:
                tally[OTHERS_POINTS + ending] += s.round_points[seat]


@rule
def count_winners(s: State, starter: int, tally: Any) -> None:
    """G1, G3: a win alone, or a shared one for each who shares it."""
    winners = 0
    for seat in range(s.players):
        winners += s.winners[seat]
    for seat in range(s.players):
        if s.winners[seat]:
            if winners > 1:
                tally[SHARED_WINS + seat] += 1
            else:
                tally[WINS + seat] += 1
                if seat == starter:
                    tally[STARTER_WINS] += 1


@rule
def count_game(s: State, starter: int, tally: Any) -> None:
    """Count a game that is over or given up."""
    tally[GAMES] += 1
    if s.phase == OVER:
        count_winners(s, starter, tally)
    else:
        tally[UNFINISHED] += 1
