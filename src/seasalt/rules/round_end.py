"""The end of a round (C) and of the game (G)."""

from .backend import rule
from .events import hand_on_events, mermaids_to_win
from .moves import into_hand, tell
from .scoring import card_points, colour_bonus
from .state import State
from .vocabulary import (
    CALLED_LAST_CHANCE,
    CALLED_STOP,
    KIND_OF,
    MERMAID,
    MOVING,
    NONE,
    OVER,
    PLAYING,
    SHUFFLING,
    TOLD_CALLED,
    TOLD_MERMAIDS,
    TOLD_REVEALED,
    TOLD_SCORED,
    TOLD_VOID,
    TOLD_WON,
)


@rule
def left_of(s: State, seat: int) -> int:
    """S3: the next seat round the table."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def look_for_mermaids(s: State, seat: int) -> None:
    """G2: enough mermaids win the game at once; G3: in hand, or placed during one's own T3."""
    if s.hand_kinds[seat][MERMAID] < mermaids_to_win(s, seat):
        return
    in_own_duos = seat == s.player and PLAYING <= s.phase <= MOVING
    if in_own_duos or not s.mermaids_placed:
        tell(s, TOLD_MERMAIDS, seat, NONE, s.hand_kinds[seat][MERMAID], NONE)
        tell(s, TOLD_WON, seat, NONE, NONE, NONE)
        s.winners[seat] = 1
        s.draws = 0
        s.phase = OVER


@rule
def gain(s: State, seat: int, card: int) -> None:
    """A card enters a hand; if it is the deciding mermaid, the game is over."""
    into_hand(s, seat, card)
    if KIND_OF[card] == MERMAID:
        look_for_mermaids(s, seat)


@rule
def reveal(s: State, seat: int) -> None:
    """C1, C2: the hand is shown; from now on the player is protected (C3)."""
    s.revealed[seat] = 1
    tell(s, TOLD_REVEALED, seat, NONE, NONE, NONE)


@rule
def call(s: State, which: int) -> None:
    """T4: from now on nobody else can call, and the round will be scored."""
    s.caller = s.player
    s.call = which
    tell(s, TOLD_CALLED, s.player, NONE, which, NONE)


@rule
def stop(s: State) -> None:
    """C1: everyone reveals and the round is scored at once."""
    call(s, CALLED_STOP)
    for step in range(s.players):
        reveal(s, (s.caller + step) % s.players)
    score_round(s)


@rule
def bet_is_won(s: State) -> bool:
    """C4: no opponent has more card points than the caller."""
    for seat in range(s.players):
        if s.round_points[seat] > s.round_points[s.caller]:
            return False
    return True


@rule
def count_round_points(s: State) -> None:
    """STOP: everyone's cards (C1). LAST CHANCE: as the bet went (C4, C5)."""
    for seat in range(s.players):
        s.round_points[seat] = card_points(s, seat)
    if s.call == CALLED_LAST_CHANCE:
        if bet_is_won(s):
            for seat in range(s.players):
                if seat == s.caller:
                    s.round_points[seat] += colour_bonus(s, seat)
                else:
                    s.round_points[seat] = colour_bonus(s, seat)
        else:
            s.round_points[s.caller] = colour_bonus(s, s.caller)


@rule
def score_round(s: State) -> None:
    """C6: points are added to the totals, which may end the game (G1)."""
    count_round_points(s)
    game_ends = False
    for seat in range(s.players):
        s.scores[seat] += s.round_points[seat]
        tell(s, TOLD_SCORED, seat, NONE, s.round_points[seat], NONE)
        if s.scores[seat] >= s.target:
            game_ends = True
    s.starter = left_of(s, s.player if s.last_turn_leads else s.caller)
    if game_ends:
        name_winners(s)
    else:
        end_round(s)


@rule
def void_round(s: State) -> None:
    """T5: nobody scores, and the next round begins left of the player whose turn ended this one."""
    for seat in range(s.players):
        s.round_points[seat] = 0
    tell(s, TOLD_VOID, s.player, NONE, NONE, NONE)
    s.starter = left_of(s, s.player)
    end_round(s)


@rule
def end_round(s: State) -> None:
    """Events change hands (V2); then the cards are shuffled for a new round (C6)."""
    s.phase = SHUFFLING
    if s.pepper:
        hand_on_events(s)


@rule
def better_on_tie(s: State, seat: int, rival: int) -> int:
    """G3: positive if the tie-break prefers seat to rival, 0 if it cannot tell them apart."""
    if s.latest_turn_breaks_ties:
        return s.last_turn[seat] - s.last_turn[rival]
    return s.round_points[seat] - s.round_points[rival]


@rule
def name_winners(s: State) -> None:
    """G1, G3: the highest total wins, then the tie-break; ties that survive are shared wins."""
    for seat in range(s.players):
        s.winners[seat] = 1
        for rival in range(s.players):
            lead = s.scores[seat] - s.scores[rival]
            if lead < 0 or (lead == 0 and better_on_tie(s, seat, rival) < 0):
                s.winners[seat] = 0
        if s.winners[seat]:
            tell(s, TOLD_WON, seat, NONE, NONE, NONE)
    s.phase = OVER
