"""What a view costs inside compiled code: seeing (`hide`), and imagining a position (`imagine`).

Measured in the middle of a four-player round with both expansions, from one seat.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from ..rules.chance import chance_size, happen
from ..rules.compiling import load, pack, record_type
from ..rules.explanations import Belief, Explanation
from ..rules.legal import legal_actions
from ..rules.play import apply
from ..rules.state import State
from ..rules.vocabulary import ACTION_COUNT, DRAWING, LAST_CHANCE, STOP
from ..settings import Rules
from ..witness import Done, Knowledge, Witness

SEED = 3
MIDDLE = 28  # turns, all players together
TIMES = 100_000


def mid_round() -> tuple[State, Knowledge]:
    """A position when seat 0 begins a turn, reached by random play without calls, and what seat 0 knows."""
    random = Random(SEED)
    s = Rules(players=4, salt=True, pepper=True).new_state()
    s.listening = 1
    witness = Witness(s, 0)
    history: list[Done] = []
    out = [0] * ACTION_COUNT
    while s.turn < MIDDLE or s.player != 0 or s.phase != DRAWING:
        size = chance_size(s)
        if size:
            step: Done = (happen, random.randrange(size))
        else:
            actions = out[: legal_actions(s, out)]
            step = (apply, random.choice([action for action in actions if action not in (STOP, LAST_CHANCE)]))
        step[0](s, step[1])
        history.append(step)
    witness.follow(history)
    return s, witness.knowledge()


def view_costs(runs: int, clock: Callable[[], float]) -> dict[str, float]:
    """Nanoseconds for one `hide` and one `imagine`, with the copy of the state that each begins with."""
    import numba
    import numpy

    state, belief, explanation = (record_type(kind) for kind in (State, Belief, Explanation))
    hide, imagine = load("numba", "knowledge").hide, load("numba", "imagine").imagine

    def see_many(s: Any, v: Any, times: int) -> None:
        for _ in range(times):
            v[:] = s
            hide(v.view(state)[0], 0)

    def sample_many(v: Any, b: Any, e: Any, dice: Any, s: Any, times: int) -> None:
        for _ in range(times):
            s[:] = v
            imagine(v.view(state)[0], b.view(belief)[0], e.view(explanation), dice, s.view(state)[0])

    s, known = mid_round()
    seen, b = pack(known.seen), pack(known.belief)
    e = numpy.concatenate([pack(known.explanations[place]) for place in range(known.belief.count)])
    dice = numpy.array([SEED, SEED], numpy.int64)

    def cost(many: Any, *args: Any) -> float:
        many(*args, 1)
        found = []
        for _ in range(runs):
            begun = clock()
            many(*args, TIMES)
            found.append((clock() - begun) / TIMES * 1e9)
        return round(median(found))

    return {
        "see_ns": cost(numba.njit(see_many), pack(s), seen.copy()),
        "sample_ns": cost(numba.njit(sample_many), seen, b, e, dice, seen.copy()),
    }
