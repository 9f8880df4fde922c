"""What a seat sees, remembers and imagines is the same in compiled rules: step by step, field by field."""

from collections.abc import Sequence
from functools import cache
from math import isclose
from typing import Any, NamedTuple

import pytest

from seasalt.rules import compiling
from seasalt.rules.chance import chance_size
from seasalt.rules.dice import seed_dice
from seasalt.rules.explanations import MOST, Belief, Explanation
from seasalt.rules.imagine import imagine
from seasalt.rules.knowledge import hide
from seasalt.rules.memory import begin_belief, remember
from seasalt.rules.state import Plain, State
from seasalt.rules.vocabulary import NONE
from seasalt.witness import Explanations
from tests.conftest import soak_count
from tests.engine.compiled import differences, packed
from tests.engine.helpers import TABLES, Steps, play, play_small, variants_of

GAMES = soak_count(1, 20)
LONGEST = soak_count(60, 400)  # steps of a game
STEPS_PER_SAMPLE = 4
COMPARISONS = soak_count(4_000, 200_000)
# Both compile the same source, which takes long; with bounds checked, a place that does not exist is found too.
BACKENDS = ["checked", "numba"][: soak_count(1, 2)]


class Compiled(NamedTuple):
    """The compiled rules, on flat buffers of bytes."""

    begin: Any
    remember: Any
    see: Any
    imagine: Any


@cache
def compiled(backend: str) -> Compiled:
    import numba

    state, belief, explanation = (compiling.record_type(kind) for kind in (State, Belief, Explanation))
    memory = compiling.load(backend, "memory")
    begins, remembers = memory.begin_belief, memory.remember
    hides, imagines = compiling.load(backend, "knowledge").hide, compiling.load(backend, "imagine").imagine

    @numba.njit
    def begin(b: Any, e: Any, s: Any) -> None:
        begins(b.view(belief)[0], e.view(explanation), s.view(state)[0])

    @numba.njit
    def remember_step(b: Any, e: Any, s: Any) -> None:
        remembers(b.view(belief)[0], e.view(explanation), s.view(state)[0])

    @numba.njit
    def see(s: Any, v: Any, seat: int) -> None:
        v[:] = s
        hides(v.view(state)[0], seat)

    @numba.njit
    def imagine_from(v: Any, b: Any, e: Any, dice: Any, s: Any) -> None:
        s[:] = v
        imagines(v.view(state)[0], b.view(belief)[0], e.view(explanation), dice, s.view(state)[0])

    return Compiled(begin, remember_step, see, imagine_from)


def alike(plain: Plain, record: Any) -> list[str]:
    """The fields in which a plain object and a record differ; weights may differ by rounding."""
    differ = []
    for field in plain.FIELDS:
        one, other = getattr(plain, field.name), record[field.name].tolist()
        if not (isclose(one, other, rel_tol=1e-12) if field.real else one == other):
            differ.append(f"{field.name}: {one} and {other}")
    return differ


class Both:
    """One seat's knowledge, kept by interpreted and by compiled rules."""

    def __init__(self, rules: Compiled, s: State, seat: int) -> None:
        import numpy

        self.rules = rules
        self.belief, self.explanations = Belief(), Explanations()
        self.belief.seat = seat
        self.b = compiling.pack(self.belief)
        self.e = numpy.tile(compiling.pack(Explanation()), 2 * MOST)
        self.v, self.imagined = compiling.pack(s), compiling.pack(s)
        begin_belief(self.belief, self.explanations, s)
        rules.begin(self.b, self.e, self.v)

    def remember(self, s: State) -> None:
        remember(self.belief, self.explanations, s)
        self.rules.remember(self.b, self.e, compiling.pack(s))
        self.compare()

    def compare(self) -> None:
        assert alike(self.belief, self.b.view(compiling.record_type(Belief))[0]) == []
        explanations = self.e.view(compiling.record_type(Explanation))
        for place in range(self.belief.count):
            assert alike(self.explanations[place], explanations[place]) == []

    def see(self, s: State) -> State:
        seen = s.copy()
        hide(seen, self.belief.seat)
        self.rules.see(compiling.pack(s), self.v, self.belief.seat)
        assert packed(seen) == self.v.tobytes(), differences(seen, self.v)
        return seen

    def imagine(self, seen: State, number: int) -> None:
        import numpy

        dice = [0, 0]
        seed_dice(dice, number, self.belief.seat + 1)
        compiled_dice = numpy.array(dice, numpy.int64)
        imagined = seen.copy()
        imagine(seen, self.belief, self.explanations, dice, imagined)
        self.rules.imagine(self.v, self.b, self.e, compiled_dice, self.imagined)
        assert packed(imagined) == self.imagined.tobytes(), differences(imagined, self.imagined)
        assert dice == compiled_dice.tolist()
        self.compare()


def follow(rules: Compiled, steps: Steps, seats: Sequence[int]) -> int:
    """Follow a game from some seats, both ways; returns how often what they know was compared."""
    compared = 0
    first, _ = next(steps)
    followers = [Both(rules, first, seat) for seat in seats]
    for number, (s, _) in enumerate(steps):
        if number == LONGEST:
            break
        for both in followers:
            both.remember(s)
            seen = both.see(s)
            if chance_size(s) == 0 and number % STEPS_PER_SAMPLE == 0:
                both.imagine(seen, number)
            compared += 1
    return compared


@pytest.mark.compiled
@pytest.mark.parametrize("backend", BACKENDS)
def test_compiled_rules_see_remember_and_imagine_the_same(backend: str) -> None:
    """Games of all tables and editions, and beginnings of games with small decks, where hidden moves are frequent."""
    rules = compiled(backend)
    compared = 0
    for place, table in enumerate(TABLES):
        seats = [NONE, *range(table.players)]
        for number, variant in enumerate(variants_of(table)[place % 2 :: 2]):
            for game in range(GAMES):
                some = seats[number % 2 :: 2]
                compared += follow(rules, play(variant, game, listening=True), some)
                compared += follow(rules, play_small(variant, place + number + game, listening=True), some)
    assert compared > COMPARISONS


@pytest.mark.compiled
def test_a_difference_in_what_is_remembered_is_found() -> None:
    s, _ = next(play(TABLES[-1], 0, listening=True))
    both = Both(compiled(BACKENDS[0]), s, 0)
    both.compare()
    both.e.view(compiling.record_type(Explanation))["weight"][0] *= 1 + 1e-9
    with pytest.raises(AssertionError, match="weight"):
        both.compare()
