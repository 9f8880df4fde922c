"""Play on a GPU that Numba simulates, and compare with the processor; run by `test_gpu_simulator.py` in a process
of its own.

The simulator runs what would be compiled for a GPU as Python: it finds what differs in the kernels, and in how
`seasalt.fast` calls them. Each function here is one of the tests; it ends the program at the first difference.
"""

import sys
from random import Random
from typing import Any

import numpy
from numba import config

from seasalt import Rules, SeasaltError
from seasalt.fast import Batch, Policy, gpus, play, whole_games

from .games import ENDLESS, FEW_RULES, SEED, SMALL_DECK, TABLES, ends_of, name_of, variants_of
from .policies import by_all_it_sees, by_lot, by_other_policies, by_rule, by_tables, too_high, too_low

ARRAYS = ("games", "actor", "legal_count", "legal", "mask", "rewards", "done", "truncated", "states")
TO_THE_END = 10**6


def compare(rules: Rules, games: int, policy: Policy | None = None, **options: Any) -> None:
    """Whole games on the GPU are those of the processor."""
    there, here = (play(games, rules, policy, SEED, device, **options) for device in ("cuda", "cpu"))
    assert ends_of(there) == ends_of(here), name_of(rules)
    assert there.tally == here.tally, name_of(rules)


def whole_games_of_all_variants(scale: int) -> None:
    for number, table in enumerate(TABLES):
        variants = variants_of(table)
        for shift in range(min(scale, len(variants))):
            compare(variants[(number + shift) % len(variants)], games=scale, most_rounds=2 * scale)
    compare(SMALL_DECK, games=scale, most_rounds=4)


def whole_games_that_are_given_up(scale: int) -> None:
    compare(ENDLESS, games=2 * scale, most_rounds=3)
    for most_rounds in (1, 2, 5):
        compare(Rules(players=3, pepper=True), games=2 * scale, most_rounds=most_rounds)


def whole_games_that_threads_take_in_turn(scale: int) -> None:
    """More games than threads, which as a rule there are only when games are very many."""
    threads = whole_games.BLOCK, whole_games.BLOCKS_PER_PROCESSOR
    whole_games.BLOCK, whole_games.BLOCKS_PER_PROCESSOR = 2, 1
    compare(Rules(), games=5 * scale)  # to their ends
    compare(Rules(pepper=True), games=3 * scale, policy=by_lot, most_rounds=2)
    compare(Rules(), games=3, first=2**32 - 1, most_rounds=1)
    whole_games.BLOCK, whole_games.BLOCKS_PER_PROCESSOR = threads


def whole_games_of_policies(scale: int) -> None:
    for policy in (by_all_it_sees, by_rule, by_tables, by_other_policies):
        compare(FEW_RULES[3], scale, policy, most_rounds=1)
    for policy in (too_low, too_high):
        messages = [refusal(play, 3, None, policy, SEED, device, first=5) for device in ("cuda", "cpu")]
        assert messages[0] == messages[1], messages


def refusal(use: Any, *arguments: Any, **options: Any) -> str:
    try:
        use(*arguments, **options)
    except SeasaltError as error:
        return str(error)
    raise AssertionError("nothing was refused")


class Pair:
    """A batch on the GPU and one on the processor, which must stay the same."""

    def __init__(self, games: int, rules: Rules, **options: Any) -> None:
        self.there, self.here = (Batch(games, rules, SEED, device, **options) for device in ("cuda", "cpu"))
        self.compare()

    def compare(self) -> None:
        for name in ARRAYS:
            there, here = getattr(self.there, name), getattr(self.here, name)
            if here is None:
                assert there is None
            else:
                assert (there.copy_to_host() == here).all(), name

    def step(self, choice: Random) -> None:
        actions = [choice.choice(row[:count]) for row, count in self._legal()]
        self.there.step(actions)
        self.here.step(actions)
        self.compare()

    def _legal(self) -> Any:
        for row, count in zip(self.here.legal.tolist(), self.here.legal_count.tolist(), strict=True):
            yield row, max(1, count)

    def play(self, *arguments: Any, **options: Any) -> None:
        assert self.there.play(*arguments, **options) == self.here.play(*arguments, **options)
        self.compare()

    def see(self) -> None:
        assert (self.there.seen().copy_to_host() == self.here.seen()).all()


def batches_step_by_step(scale: int) -> None:
    for number, rules in enumerate(FEW_RULES):
        pair = Pair(3, rules, masks=number % 2 == 0, rewards=("win", "points")[number // 2])
        choice = Random(number)
        for _ in range(10 * scale):
            pair.step(choice)
        pair.see()
        pair.there.reset()
        pair.here.reset()
        pair.compare()


def batches_played_by_policies(scale: int) -> None:
    for number, rules in enumerate(FEW_RULES[1::2]):
        pair = Pair(3, rules, masks=number == 1, rewards=("win", "points")[number])
        for _ in range(scale):
            pair.play(decisions=60)
            pair.play(by_all_it_sees, decisions=5)
            pair.play(by_lot, seats=[0], decisions=20)
            pair.play(seats=[1], decisions=20)
            pair.see()


def batches_beyond_the_end(scale: int) -> None:
    for auto_reset, rewards in ((True, "win"), (False, "points")):
        pair = Pair(2, Rules(), masks=True, rewards=rewards, auto_reset=auto_reset)
        for _ in range(scale):
            pair.play(decisions=TO_THE_END)
            assert pair.here.done.all()
            pair.see()
        pair.step(Random(0))
        pair = Pair(2, ENDLESS, auto_reset=auto_reset, most_rounds=1)
        pair.play(by_lot, decisions=TO_THE_END)
        assert pair.here.truncated.all()
        pair.play(seats=[])
        pair.step(Random(0))


def batches_refuse_the_same(scale: int) -> None:
    pair = Pair(3, Rules(), masks=True)
    wrong: list[Any] = [[181, 0, 0], [0, -1, 466], [0, 0, 65536], [0.0] * 3, [0] * 4, [[0], [0, 0], [0]]]
    for actions in wrong:
        assert refusal(pair.there.step, actions) == refusal(pair.here.step, actions)
        pair.compare()
    for policy in (too_low, too_high):
        assert refusal(pair.there.play, policy) == refusal(pair.here.play, policy)
    assert gpus() == ["simulated"]
    assert refusal(Batch, 1, device="cuda:7") == "there is no device cuda:7; there are cuda:0 (simulated), and cpu"


def batches_take_actions_that_are_on_the_gpu(scale: int) -> None:
    pair = Pair(3, Rules())
    for kind in ("int16", "int64", "uint8", ">i4"):
        pair.there.step(pair.there.legal[:, 0])
        pair.here.step(pair.here.legal[:, 0])
        pair.compare()
        column = pair.here.legal[:, 0].astype(kind)
        pair.there.step(column)
        pair.here.step(column)
        pair.compare()


def batches_are_larger_than_a_block(scale: int) -> None:
    games = 130  # a block is 128 threads
    pair = Pair(games, Rules(), masks=True)
    actions = pair.here.legal[numpy.arange(games), pair.here.legal_count - 1]
    pair.there.step(actions)
    pair.here.step(actions)
    pair.compare()
    actions[-1] = -1
    assert refusal(pair.there.step, actions) == refusal(pair.here.step, actions)


TESTS = {
    test.__name__: test
    for test in (
        whole_games_of_all_variants,
        whole_games_that_are_given_up,
        whole_games_that_threads_take_in_turn,
        whole_games_of_policies,
        batches_step_by_step,
        batches_played_by_policies,
        batches_beyond_the_end,
        batches_refuse_the_same,
        batches_take_actions_that_are_on_the_gpu,
        batches_are_larger_than_a_block,
    )
}


def main() -> None:
    assert config.ENABLE_CUDASIM
    name, scale = sys.argv[1:]
    TESTS[name](int(scale))
    print("no difference")


if __name__ == "__main__":
    main()
