"""The dice: a known generator, fair for every size, the same compiled, and different for every game."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

import pytest

from seasalt.rules import compiling
from seasalt.rules import dice as dice_module
from seasalt.rules.dice import WORD, below, mix, roll, seed_dice
from seasalt.rules.vocabulary import ALL_CARDS

SIZES = range(1, ALL_CARDS + 1)  # as large as chance and legal lists come
FIRST_ROLLS_OF_1_AND_2 = [  # as the authors' implementation gives them
    3802928447,
    813792938,
    1618621494,
    2955957307,
    3252880261,
    1129983909,
    2539651700,
    1327610908,
    1757650787,
    2763843748,
]


def rotated(word: int, left: int) -> int:
    bits = f"{word:032b}"
    return int(bits[left:] + bits[:left], 2)


def xoroshiro64starstar(first: int, second: int) -> Iterator[int]:
    """The generator once more, from its description by Blackman and Vigna."""
    modulus = 2**32
    while True:
        yield rotated(first * 0x9E3779BB % modulus, 5) * 5 % modulus
        second ^= first
        first, second = rotated(first, 26) ^ second ^ (second * 2**9 % modulus), rotated(second, 13)


def seeded(seed: int, game: int) -> list[int]:
    dice = [0, 0]
    seed_dice(dice, seed, game)
    return dice


def test_rolls_are_those_of_the_published_generator() -> None:
    dice = [1, 2]
    assert [roll(dice) for _ in FIRST_ROLLS_OF_1_AND_2] == FIRST_ROLLS_OF_1_AND_2


@pytest.mark.parametrize("words", [(1, 2), (WORD, 0), (0, WORD), (0x80000000, 1), (123456789, 987654321)])
def test_rolls_equal_a_second_implementation(words: tuple[int, int]) -> None:
    dice = list(words)
    assert [roll(dice) for _ in range(1000)] == list(islice(xoroshiro64starstar(*words), 1000))


def test_words_and_rolls_stay_within_32_bits() -> None:
    dice = seeded(7, 0)
    for _ in range(1000):
        assert 0 <= roll(dice) <= WORD
        assert all(0 <= word <= WORD for word in dice)


def test_mixing_is_the_finaliser_of_murmurhash3() -> None:
    assert [mix(0), mix(1)] == [0, 0x514E28B7]


def test_mixing_keeps_different_words_different() -> None:
    assert len({mix(word) for word in range(100_000)}) == 100_000


class RolledAgainError(Exception):
    pass


def outcome_of(word: int, size: int, monkeypatch: pytest.MonkeyPatch) -> int | None:
    """What `below` makes of this roll; None if it rolls again."""
    rolls = iter([word])

    def next_roll(_: Any) -> int:
        for first in rolls:
            return first
        raise RolledAgainError

    monkeypatch.setattr(dice_module, "roll", next_roll)
    try:
        return below([1, 2], size)
    except RolledAgainError:
        return None


@pytest.mark.parametrize("size", SIZES)
def test_every_outcome_is_exactly_as_likely(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rolls of one outcome lie side by side; at most the first of them is rolled again. So count by the edges."""
    edges = [-(-outcome * 2**32 // size) for outcome in range(size + 1)]
    for outcome, (first, end) in enumerate(pairwise(edges)):
        rejected = outcome_of(first, size, monkeypatch) is None
        inside = {first + (1 if rejected else 0), first + 1, (first + end) // 2, end - 1}
        assert {outcome_of(word, size, monkeypatch) for word in inside if word < end} == {outcome}
        assert end - first - rejected == 2**32 // size


@pytest.mark.parametrize("size", [2, 3, 7, 58, 66])
def test_outcomes_come_equally_often(size: int) -> None:
    dice, rolls = seeded(11, size), 1000 * size
    counts = Counter(below(dice, size) for _ in range(rolls))
    assert sorted(counts) == list(range(size))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < (size - 1) + 4 * (2 * (size - 1)) ** 0.5  # four standard deviations


def test_a_single_outcome_is_certain() -> None:
    assert below(seeded(1, 1), 1) == 0


def test_seeds_and_games_give_different_dice() -> None:
    numbers = [*range(100), 2**31, 2**32, 2**32 + 1, 2**40, 2**62]
    words = {tuple(seeded(seed, game)) for seed in numbers for game in numbers}
    assert len(words) == len(numbers) ** 2


def test_games_that_follow_each_other_roll_differently() -> None:
    streams = {tuple(below(dice, 66) for _ in range(8)) for dice in (seeded(1, game) for game in range(10_000))}
    assert len(streams) == 10_000


@pytest.mark.parametrize("seed", [0, 1, 2**40 + 5])
def test_dice_are_never_all_zero(seed: int) -> None:
    """From two zeros only zeros would follow. For each seed there is one game that would begin so."""
    low = mix((seed & WORD) ^ 0x9E3779B9)
    high = mix((seed >> 32) ^ low)
    dice = seeded(seed, high << 32 | low)
    assert dice != [0, 0]
    assert len({roll(dice) for _ in range(10)}) > 5


@pytest.mark.compiled
def test_compiled_dice_fall_as_interpreted_ones() -> None:
    import numpy

    compiled = compiling.load("numba", "dice")
    for seed, game in ((0, 0), (1, 2), (2**31, 2**32 + 7), (2**62 + 3, 2**62 + 5)):
        dice, compiled_dice = [0, 0], numpy.zeros(2, numpy.int64)
        seed_dice(dice, seed, game)
        compiled.seed_dice(compiled_dice, seed, game)
        assert compiled_dice.tolist() == dice
        assert [compiled.roll(compiled_dice) for _ in range(1000)] == [roll(dice) for _ in range(1000)]
        for size in SIZES:
            assert [compiled.below(compiled_dice, size) for _ in range(50)] == [below(dice, size) for _ in range(50)]
        assert compiled_dice.tolist() == dice
