"""Lanes on a GPU that Numba simulates, and on the processor; run by `test_lanes.py` in a process of its own.

In the simulator a record's numbers have eight bits even while they are added, which they have neither on a processor
nor on a GPU. So there what is observed is worked out from a copy of the state that has ordinary numbers.
"""

from typing import Any

import numpy

from seasalt import Rules
from seasalt.learn import lane
from seasalt.learn.lanes import Lanes
from seasalt.learn.lanes_kernels import YES, answer_rows
from seasalt.rules.state import State

MIX = ((Rules(), 2), (Rules(players=3, salt=True, pepper=True), 2))
ARRAYS = ("actor", "legal_count", "legal", "rewards", "done", "truncated", "notes", "rows", "outputs", "games")
STEPS = 25


def ordinary(values: Any, shape: tuple[int, ...]) -> Any:
    if not shape:
        return int(values)
    return [ordinary(values[place], shape[1:]) for place in range(shape[0])]


class OnOrdinary:
    """A function that gets an ordinary copy of the state. An object, so that it is left as it is where functions would
    be compiled."""

    def __init__(self, function: Any) -> None:
        self._function = function

    def __call__(self, *given: Any) -> None:
        self._function(*map(_ordinary_part, given))


def _ordinary_part(part: Any) -> Any:
    if isinstance(part, int | numpy.integer):
        return int(part)
    if not hasattr(part, "players"):
        return part  # an array
    s = State()
    for field in State.FIELDS:
        setattr(s, field.name, ordinary(getattr(part, field.name), field.shape))
    return s


NAMES = ("write_row", "begin_notes", "note_action", "note_outcome", "recall")
PLAIN = {name: getattr(lane, name) for name in NAMES}
SIMULATED = {name: OnOrdinary(function) for name, function in PLAIN.items()}


def use(functions: dict[str, Any]) -> None:
    vars(lane).update(functions)


def compare(there: Any, here: Any) -> None:
    for name in ARRAYS:
        assert (getattr(there, name).copy_to_host() == getattr(here, name)).all(), name


def play(opponent: Any) -> None:
    here = Lanes(MIX, 3, "cpu", opponent, most_rounds=2)
    use(SIMULATED)
    there = Lanes(MIX, 3, "cuda", opponent, most_rounds=2)
    compare(there, here)
    for step in range(STEPS):
        places = [(number + step) % max(1, int(count)) for number, count in enumerate(here.legal_count)]
        here.places[:] = places
        there.places.copy_to_device(here.places)
        there.step()
        use(PLAIN)
        here.step()
        use(SIMULATED)
        compare(there, here)
    there.check()
    assert (there.winners() == here.winners()).all()
    use(PLAIN)


def answer_questions() -> None:
    """About rows as they lie on the processor and, column by column, on a GPU."""
    assert numpy.float32(1).view(numpy.int32) >> 16 == YES  # a bfloat16 is the upper half of such a number
    dice = numpy.random.default_rng(1)
    asked, thresholds = numpy.array([0, 0, 2, 4]), numpy.array([1, 3, 2, 200], numpy.uint8)
    by_rows = dice.integers(0, 256, (70, 5)).astype(numpy.uint8)
    for rows in (by_rows, numpy.asfortranarray(by_rows)):
        found = numpy.full((70, 4), -1, numpy.int16)
        answer_rows(rows, asked, thresholds, found)
        assert (found == numpy.where(rows[:, asked] >= thresholds, YES, 0)).all()


if __name__ == "__main__":
    answer_questions()
    play(None)
    play(lane.by_lot)
    print("no difference")
