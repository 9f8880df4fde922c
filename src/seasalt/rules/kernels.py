"""Many games on a GPU: a thread for each game.

Threads work in groups of 32 that run the same instruction, or wait. So whole games are played in the rhythm of a
turn: each phase has its go, and all games that are in it act together; a game that is elsewhere waits for its turn to
come. Rounds and games begin only every few turns, again together. Each game goes its own way all the same: what
happens in it depends on its dice alone. `benchmarks/README.md` says what that brings.
"""

from typing import Any

import numba
from numba import cuda

from .backend import rule, table
from .chance import chance_size, happen
from .compiling import record_type
from .dice import DICE_WORDS, below
from .gpu import SIMULATED
from .legal import legal_actions
from .many import (
    MOST_LEGAL,
    begin_game,
    begin_slot,
    finished,
    is_legal,
    play_slot,
    policy_place,
    see_slot,
    step_slot,
    write_result,
)
from .play import apply
from .state import State
from .tally import CHOICES, DECISIONS, TALLY_SIZE, count_game, count_round, within_round
from .vocabulary import ACTION_COUNT, DISCARDING, DRAWING, KEEPING, NONE, OVER, PLAYING, SHUFFLING, THEFT

RECORD = record_type()
CHANCE, OTHERS = -2, -1
RHYTHM = table([DRAWING, CHANCE, CHANCE, KEEPING, DISCARDING, PLAYING, OTHERS, CHANCE])
BEATS = len(RHYTHM)
PATIENCE = 8  # rounds and games begin every so many turns
REGISTERS = 64  # a thread: with more of them fewer games run side by side


@rule
def has_its_go(s: State, beat: int) -> bool:
    """Whether the player of this game decides at this beat."""
    if s.draws > 0 or s.phase == THEFT or s.phase == OVER:
        return False
    if beat == OTHERS:
        return s.phase > PLAYING
    return s.phase == beat


@rule
def play_turn(
    box: Any, dice: Any, mind: Any, seen: Any, out: Any, choose: Any, tally: Any, patient: bool, most_rounds: int
) -> bool:  # fmt: skip
    """Once through the rhythm; false if a policy failed.

    How a decision is made stands in `play_game` too: as a function of its own it would take so many arrays that it
    cost a sixth of the time there, and calls cost even more here.
    """
    s = box[0]
    decisions = 0
    choices = 0
    for count in range(BEATS):
        beat = RHYTHM[count]
        phase = s.phase
        if beat == CHANCE:
            if phase != SHUFFLING or not (patient or s.round_number >= most_rounds):
                size = chance_size(s)
                if size > 0:
                    happen(s, below(dice, size))
        elif has_its_go(s, beat):
            size = legal_actions(s, out)
            if choose is None:
                place = below(mind, size)
            else:
                place = policy_place(box, mind, seen, out, size, choose)
                if place == NONE:
                    return False
            apply(s, out[place])
            decisions += 1
            if size > 1:
                choices += 1
        if within_round(phase) and not within_round(s.phase):
            count_round(s, tally)
    tally[DECISIONS] += decisions
    tally[CHOICES] += choices
    return True


@rule
def play_share(
    box: Any, start: Any, seed: int, first: int, count: int, most_rounds: int, begun: Any, dice: Any, mind: Any,
    seen: Any, out: Any, choose: Any, tally: Any, scores: Any, winners: Any, results: Any,
) -> None:  # fmt: skip
    """One thread's games: always the next that nobody has begun (the number in `begun`, and the first that failed)."""
    decisions = 0
    choices = 0
    starter = 0
    turns = 0
    fresh = True
    row = cuda.atomic.add(begun, 0, 1)
    while row < count:
        patient = turns % PATIENCE != 0
        turns += 1
        if fresh:
            begin_game(box, start, dice, mind, seed, first + row)
            starter = box[0].starter
            decisions = tally[DECISIONS]
            choices = tally[CHOICES]
            fresh = False
        if not play_turn(box, dice, mind, seen, out, choose, tally, patient, most_rounds):
            cuda.atomic.min(begun, 1, row)
            return
        if not patient and finished(box[0], most_rounds):
            count_game(box[0], starter, tally)
            write_result(box[0], tally, decisions, choices, scores[row], winners[row], results[row])
            row = cuda.atomic.add(begun, 0, 1)
            fresh = True


def playing(choose: Any) -> Any:
    """The kernel that plays whole games with this policy."""

    def play_games(
        start: Any, seed: int, first: int, count: int, most_rounds: int, begun: Any,
        tallies: Any, scores: Any, winners: Any, results: Any,
    ) -> None:  # fmt: skip
        box = cuda.local.array(1, RECORD)
        seen = box if choose is None else cuda.local.array(1, RECORD)
        dice = cuda.local.array(DICE_WORDS, numba.int64)
        mind = cuda.local.array(DICE_WORDS, numba.int64)
        out = cuda.local.array(MOST_LEGAL, numba.int16)
        tally = cuda.local.array(TALLY_SIZE, numba.int64)
        for place in range(TALLY_SIZE):
            tally[place] = 0
        play_share(
            box, start, seed, first, count, most_rounds, begun, dice, mind,
            seen, out, choose, tally, scores, winners, results,
        )  # fmt: skip
        for place in range(TALLY_SIZE):
            cuda.atomic.add(tallies, place, tally[place])

    return cuda.jit(play_games) if SIMULATED else cuda.jit(play_games, max_registers=REGISTERS)


@cuda.jit
def begin_games(
    states: Any, start: Any, setting: Any, games: Any, dice: Any, minds: Any,
    actors: Any, counts: Any, legal: Any, masks: Any,
) -> None:  # fmt: skip
    slot = cuda.grid(1)
    if slot < games.size:
        begin_slot(
            states[slot : slot + 1], start, slot, setting, games, dice, minds, actors, counts, legal, masks
        )  # fmt: skip


@cuda.jit
def see_games(states: Any, seen: Any, actors: Any) -> None:
    slot = cuda.grid(1)
    if slot < actors.size:
        see_slot(states[slot : slot + 1], seen[slot : slot + 1], actors[slot])


@cuda.jit
def take_actions(given: Any, actions: Any, counts: Any, legal: Any, found: Any) -> None:
    """Take actions over from an array of any kind, and find the smallest slot whose action is not legal.

    Games that have ended take anything.
    """
    slot = cuda.grid(1)
    if slot < counts.size:
        action = given[slot]
        actions[slot] = action if 0 <= action < ACTION_COUNT else NONE
        if counts[slot] > 0 and not is_legal(slot, actions[slot], counts, legal):
            cuda.atomic.min(found, 0, slot)


@cuda.jit
def step_games(
    actions: Any, states: Any, start: Any, setting: Any, games: Any, dice: Any, minds: Any,
    actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any, truncated: Any,
) -> None:  # fmt: skip
    slot = cuda.grid(1)
    if slot < games.size:
        step_slot(
            states[slot : slot + 1], start, slot, actions[slot], setting, games, dice, minds,
            actors, counts, legal, masks, rewards, done, truncated,
        )  # fmt: skip


def playing_on(choose: Any) -> Any:
    """The kernel that lets this policy play on in a batch."""

    def play_on(
        played: Any, failed: Any, seats: int, most: int, states: Any, start: Any, setting: Any, games: Any,
        dice: Any, minds: Any, actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any,
        truncated: Any,
    ) -> None:  # fmt: skip
        slot = cuda.grid(1)
        if slot < games.size:
            box = states[slot : slot + 1]
            seen = box if choose is None else cuda.local.array(1, RECORD)
            times = play_slot(
                box, start, slot, seen, choose, seats, most, setting, games,
                dice, minds, actors, counts, legal, masks, rewards, done, truncated,
            )  # fmt: skip
            if times == NONE:
                cuda.atomic.min(failed, 0, slot)
            else:
                cuda.atomic.add(played, 0, times)

    return cuda.jit(play_on)
