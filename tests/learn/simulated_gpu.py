"""Lanes on a GPU that Numba simulates, and on the processor; run by `test_lanes.py` in a process of its own.

In the simulator a record's numbers have eight bits even while they are added, which they have neither on a processor
nor on a GPU. So there what is observed is worked out from a copy of the state that has ordinary numbers.
"""

from typing import Any

from seasalt import Rules
from seasalt.bots.network_input import write_row
from seasalt.learn import lane
from seasalt.learn.lanes import Lanes
from seasalt.rules.state import State

MIX = ((Rules(), 2), (Rules(players=3, salt=True, pepper=True), 2))
ARRAYS = ("actor", "legal_count", "legal", "rewards", "done", "truncated", "rows", "outputs", "games")
STEPS = 25


def ordinary(values: Any, shape: tuple[int, ...]) -> Any:
    if not shape:
        return int(values)
    return [ordinary(values[place], shape[1:]) for place in range(shape[0])]


class WriteRow:
    """An object, so that it is left as it is where functions would be compiled."""

    def __call__(self, v: Any, seat: int, observation: Any, row: Any) -> None:
        s = State()
        for field in State.FIELDS:
            setattr(s, field.name, ordinary(getattr(v, field.name), field.shape))
        write_row(s, int(seat), observation, row)


def use(writer: Any) -> None:
    vars(lane)["write_row"] = writer


def compare(there: Any, here: Any) -> None:
    for name in ARRAYS:
        assert (getattr(there, name).copy_to_host() == getattr(here, name)).all(), name


def play(opponent: Any) -> None:
    here = Lanes(MIX, 3, "cpu", opponent, most_rounds=2)
    use(WriteRow())
    there = Lanes(MIX, 3, "cuda", opponent, most_rounds=2)
    compare(there, here)
    for step in range(STEPS):
        places = [(number + step) % max(1, int(count)) for number, count in enumerate(here.legal_count)]
        here.places[:] = places
        there.places.copy_to_device(here.places)
        there.step()
        use(write_row)
        here.step()
        use(WriteRow())
        compare(there, here)
    there.check()
    assert (there.winners() == here.winners()).all()
    use(write_row)


if __name__ == "__main__":
    play(None)
    play(lane.by_lot)
    print("no difference")
