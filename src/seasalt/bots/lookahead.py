"""Looking ahead with the network: what comes of an action if everybody goes on as the network would.

What is unseen is dealt anew (`imagine`), the action is carried out, and all seats play what the network likes best,
each with what it can see and remember, until the seat that thinks has had so many turns more, or the round is over. As
each of these turns begins the network says the seat's chance to win the game, and the mean of that is the action's: a
late look knows more of what came of it, an early one is less a matter of luck. The network is asked as this seat only,
for as another it would not see the seat's hand. Every action is tried with the same deals and the same luck.

Written in the style of the rules: interpreted and compiled it finds the same.
"""

from math import exp
from typing import Any

from ..rules.backend import copy_box
from ..rules.dice import seed_dice
from ..rules.imagine import imagine
from ..rules.legal import legal_actions
from ..rules.play import apply
from ..rules.state import State
from ..rules.vocabulary import OVER
from .luck import leave_to_luck, seed_luck
from .network_file import FINE
from .network_memory import NOTEBOOK_SIZE, begin_notes, note_action, note_outcome, recall
from .network_play import answer

UNIT = 1 << FINE
WORTHS, CHANCES = 6, 7  # where in the room of `ask` they are

# The compiled `look`, as `Changeover` wants to know it.
LOOK = (
    "numba", "seasalt.bots.lookahead_loop", "look",
    "void(uint8[::1], uint8[::1], uint8[::1], uint8[::1], int16[::1], int64, int64, int64, int64, int16[::1], "
    "int64[::1], int64, int64, int64, int64[::1], float64[::1])",
)  # fmt: skip


def ask(s: State, notes: Any, actions: Any, count: int, network: Any, room: Any) -> None:
    """Whoever decides asks the network about so many actions, and everybody's chances; the answer is in the room."""
    weights, biases, row_size, width, depth, shifts = network
    memory, observation, row, answers, found, added, worths, chances = room
    recall(notes, s, s.player, memory)
    answer(
        s, s.player, memory, actions, count, weights, biases, row_size, width, depth, shifts, observation, row, answers,
        found, added, worths, chances,
    )  # fmt: skip


def chance_said(players: int, chances: Any) -> float:
    """The chance of who asked."""
    total = 0.0
    for place in range(players):
        total += exp((chances[place] - chances[0]) / UNIT)
    return 1.0 / total


def liked_most(count: int, worths: Any) -> int:
    best = 0
    for place in range(1, count):
        if worths[place] > worths[best]:
            best = place
    return best


def won_share(s: State, seat: int) -> float:
    winners = 0
    for other in range(s.players):
        winners += s.winners[other]
    share: float = s.winners[seat] / winners
    return share


def carry_out(s: State, notes: Any, action: int, luck: Any) -> None:
    """An action, what chance brings, and what the seats note of it."""
    round_number = s.round_number
    note_action(notes, s, action)
    apply(s, action)
    leave_to_luck(s, luck)
    note_what_came(notes, s, round_number)


def note_what_came(notes: Any, s: State, round_number: int) -> None:
    """After an action in the round of this number, and what chance brought."""
    if s.phase != OVER and s.round_number == round_number:
        note_outcome(notes, s)
    elif s.phase != OVER:
        begin_notes(notes, s)


def come_of(
    s: State, seat: int, turn: int, round_number: int, since: int, turns: int, notes: Any, luck: Any, out: Any,
    network: Any, room: Any,
) -> float:  # fmt: skip
    """Play on from the seat's turn of this number, for so many turns of its own or to the next round, and its chance:
    the mean of what it is at these turns, from the one of number `since` on."""
    total = 0.0
    nth = 0
    while s.phase != OVER:
        count = legal_actions(s, out)
        place = 0
        if count > 1:
            ask(s, notes, out, count, network, room)
            place = liked_most(count, room[WORTHS])
            if s.player == seat and (s.turn != turn or s.round_number != round_number):
                turn = s.turn
                nth += 1
                chance = chance_said(s.players, room[CHANCES])
                if nth == turns or s.round_number != round_number:
                    return mean_chance(total, chance, nth, since, turns)
                if nth >= since:
                    total += chance
        carry_out(s, notes, int(out[place]), luck)
    return mean_chance(total, won_share(s, seat), nth + 1, since, turns)


def mean_chance(total: float, last: float, nth: int, since: int, turns: int) -> float:
    """Of so many turns, from number `since` on: those before the nth have this total, and the last chance holds from
    then on."""
    return (total + last * (turns + 1 - max(nth, since))) / (turns + 1 - since)


def try_actions(
    box: Any, dealt: Any, kept_notes: Any, notes: Any, actions: Any, count: int, seed: int, deal: int, since: int,
    turns: int, luck: Any, out: Any, network: Any, room: Any, chances: Any,
) -> None:  # fmt: skip
    """What comes of each of these actions in a position whose cards are all known."""
    for place in range(count):
        copy_box(box, dealt)
        s = box[0]
        seat = s.player
        turn = s.turn
        round_number = s.round_number
        for note in range(NOTEBOOK_SIZE):
            notes[note] = kept_notes[note]
        seed_luck(luck, seed, deal)
        carry_out(s, notes, int(actions[place]), luck)
        chances[place] = come_of(s, seat, turn, round_number, since, turns, notes, luck, out, network, room)


def look_ahead(
    box: Any, dealt: Any, seen: Any, b: Any, e: Any, kept_notes: Any, notes: Any, actions: Any, count: int, seed: int,
    deal: int, since: int, turns: int, dice: Any, luck: Any, out: Any, network: Any, room: Any, chances: Any,
) -> None:  # fmt: skip
    """Deal what is unseen, the deal of this number, and find out what comes of each of these actions."""
    copy_box(dealt, seen)
    seed_dice(dice, seed, deal)
    imagine(seen[0], b, e, dice, dealt[0])
    try_actions(
        box, dealt, kept_notes, notes, actions, count, seed, deal, since, turns, luck, out, network, room, chances
    )  # fmt: skip
