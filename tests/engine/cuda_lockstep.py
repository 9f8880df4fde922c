"""Play in lockstep through Numba's CUDA simulator; run by `test_cuda_simulator.py` in a process of its own.

The simulator runs the code that is compiled for a GPU as Python on records, whose numbers have few bits: it
finds what a GPU could not do, and sums that only work out with unbounded ints.
"""

import sys
from typing import Any

import numpy
from numba import config, cuda

from seasalt.rules import compiling
from seasalt.rules.dice import DICE_WORDS
from seasalt.rules.legal import legal_actions
from seasalt.rules.playout import play_at_random
from seasalt.rules.state import State
from seasalt.rules.vocabulary import ACTION_COUNT, PHASES

from .compiled import differences, packed
from .helpers import TABLES, VARIANTS, dice_of, new_game, steps_of

THREADS = 32
_play_at_random = compiling.load("cuda", "playout").play_at_random


@cuda.jit
def play_one_decision(states: Any, dice: Any, out: Any) -> None:
    place = cuda.grid(1)
    if place < states.shape[0]:
        _play_at_random(states[place], dice[place], out[place], 1)


def positions_in_every_phase(most: int) -> list[State]:
    """Up to so many positions of random games in which a player has to decide, for each phase and table."""
    out = [0] * ACTION_COUNT
    positions = []
    for table in TABLES:
        found = dict.fromkeys(range(len(PHASES)), 0)
        for s, _ in steps_of(table, games=1):
            if found[s.phase] < most and legal_actions(s, out) > 0:
                found[s.phase] += 1
                positions.append(s.copy())
    return positions


def play_in_lockstep(plain: list[State], decisions: int) -> None:
    """So many decisions from each of these positions, both ways; ends the program at the first difference."""
    size = len(plain)
    buffers = numpy.array([compiling.pack(s) for s in plain])
    states = buffers.view(compiling.record_type()).reshape(size)
    plain_dice = [dice_of(0, game) for game in range(size)]
    dice = numpy.array(plain_dice, numpy.int64).reshape(size, DICE_WORDS)
    out = numpy.zeros((size, ACTION_COUNT), numpy.int16)
    for decision in range(decisions):
        play_one_decision[(size + THREADS - 1) // THREADS, THREADS](states, dice, out)
        for place, s in enumerate(plain):
            phase = PHASES[s.phase]
            play_at_random(s, plain_dice[place], [0] * ACTION_COUNT, 1)
            if packed(s) != buffers[place].tobytes() or plain_dice[place] != dice[place].tolist():
                differ = differences(s, buffers[place])
                sys.exit(f"position {place}, decision {decision}, {phase}: {differ}")


def main() -> None:
    assert config.ENABLE_CUDASIM
    in_games, most, after_positions = map(int, sys.argv[1:])
    beginnings = [new_game(variant) for variant in VARIANTS]
    play_in_lockstep(beginnings, in_games)
    positions = positions_in_every_phase(most)
    play_in_lockstep(positions, after_positions)
    print(f"{len(beginnings)} games, {len(positions)} positions, no difference")


if __name__ == "__main__":
    main()
