"""Whole games, as many as you like: played at random or by a policy, on all cores or on a GPU."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy

from ..errors import SeasaltError, quoted
from ..rules.compiling import entry_point, pack, record_type
from ..rules.loops import FAILED
from ..rules.many import RESULT
from ..rules.tally import TALLY, TALLY_BEGIN, TALLY_SIZE
from ..rules.vocabulary import MAX_PLAYERS
from ..settings import Rules
from .devices import check_memory, checked_threads, gpu_of, on_gpu, processors
from .policies import Function, Policy, checked_policy, launch_with, loop_types

MOST_ROUNDS = 1_000  # S4: a game that has not ended by then is given up
MOST_SEED = 2**63 - 1
CHUNK = 1_000  # games that a thread takes at once
BLOCK, BLOCKS_PER_PROCESSOR = 256, 4  # threads on a GPU; as many as its registers hold


@dataclass(frozen=True)
class Results:
    """How games ended: a row for each, in the order of their numbers, and what happened in all of them."""

    scores: Any  # the totals, a column for each seat
    winners: Any  # true for whoever won or shared the win; nobody did in games that were given up
    rounds: Any
    decisions: Any
    choices: Any  # decisions with at least two legal actions
    tally: dict[str, list[int]]  # sums, with the names of `seasalt.rules.tally.TALLY`

    def __len__(self) -> int:
        return len(self.rounds)


def play_random(
    n: int, rules: Rules | None = None, seed: int = 0, device: str = "cpu", *,
    threads: int | None = None, first: int = 0, most_rounds: int = MOST_ROUNDS,
) -> Results:  # fmt: skip
    """Play whole games at random: `n` of them, with the numbers from `first` on.

    A game depends on the seed, its number and the rules, and on nothing else.
    """
    return play(n, rules, None, seed, device, threads=threads, first=first, most_rounds=most_rounds)


def play(
    n: int, rules: Rules | None, policy: Policy | Function | None, seed: int = 0, device: str = "cpu", *,
    threads: int | None = None, first: int = 0, most_rounds: int = MOST_ROUNDS,
) -> Results:  # fmt: skip
    """Play whole games in which a policy decides for every seat; each time it sees what that seat sees."""
    rules = Rules() if rules is None else rules
    if not isinstance(rules, Rules):
        raise SeasaltError(f"rules are seasalt.Rules(...), not {quoted(rules)}")
    n = whole_number("n, the number of games,", n, 1, 10**12)
    seed = whole_number("the seed", seed, 0, MOST_SEED)
    first = whole_number("first, the first game's number,", first, 0, MOST_SEED - n)
    most_rounds = whole_number("most_rounds", most_rounds, 1, 30_000)
    chosen = checked_policy(policy)
    gpu = gpu_of(device)
    tables = _Tables(n, gpu)
    if gpu is None:
        _play_on_cores(tables, rules, chosen, seed, first, most_rounds, checked_threads(threads))
    else:
        _play_on_gpu(tables, rules, chosen, seed, first, most_rounds, gpu)
    return tables.results(rules, chosen, first)


def whole_number(what: str, number: object, least: int, most: int) -> int:
    """The number, if it is one, as an int: NumPy's own have few bits and would overflow."""
    if isinstance(number, bool) or not isinstance(number, int | numpy.integer) or not least <= number <= most:
        raise SeasaltError(f"{what} is a whole number from {least:,} to {most:,}, not {quoted(number)}")
    return int(number)


class _Tables:
    """The arrays that games write into."""

    def __init__(self, games: int, gpu: int | None) -> None:
        columns = {"scores": (MAX_PLAYERS, "i2"), "winners": (MAX_PLAYERS, "i1"), "results": (len(RESULT), "i4")}
        check_memory(games, sum(width * numpy.dtype(kind).itemsize for width, kind in columns.values()), gpu)
        self.scores, self.winners, self.rows = (numpy.empty((games, width), kind) for width, kind in columns.values())
        self.tally = numpy.zeros(TALLY_SIZE, numpy.int64)

    def results(self, rules: Rules, policy: Policy | None, first: int) -> Results:
        failed = numpy.flatnonzero(self.rows[:, 0] == FAILED)
        if len(failed):
            raise SeasaltError(
                f"{policy} chose no legal action in game {first + failed[0]}; "
                "it must return a place in `actions`, from 0 to size - 1"
            )
        totals = [int(number) for number in self.tally]
        return Results(
            self.scores[:, : rules.players],
            self.winners[:, : rules.players].astype(bool),
            self.rows[:, 0],
            self.rows[:, 1],
            self.rows[:, 2],
            {name: totals[begin : begin + TALLY[name]] for name, begin in TALLY_BEGIN.items()},
        )


LOOP_TYPES = "uint8[::1], int64, int64, int64, int64, {}, int64[::1], int16[:, ::1], int8[:, ::1], int32[:, ::1]"
PLAY_AT_RANDOM = ("numba", "loops", "play_games", loop_types("void", LOOP_TYPES, False))  # for a `Changeover`


def playing_loop(policy: Policy | None) -> Any:
    """`loops.play_games` for a policy; the first time on a machine this takes a while."""
    return entry_point(*PLAY_AT_RANDOM[:3], loop_types("void", LOOP_TYPES, policy is not None))


def _play_on_cores(
    tables: _Tables, rules: Rules, policy: Policy | None, seed: int, first: int, most_rounds: int, threads: int
) -> None:
    loop = playing_loop(policy)
    choose = None if policy is None else policy.compiled("numba")
    start = pack(rules.new_state())

    def play_chunk(rows: slice) -> Any:
        tally = numpy.zeros(TALLY_SIZE, numpy.int64)
        count = rows.stop - rows.start
        tables.rows[rows] = 0  # what a policy that fails leaves unwritten
        mine = (tables.scores[rows], tables.winners[rows], tables.rows[rows])
        loop(start, seed, first + rows.start, count, most_rounds, choose, tally, *mine)
        return tally

    for tally in _side_by_side(play_chunk, len(tables.rows), threads):
        tables.tally += tally


def _side_by_side(play_chunk: Any, games: int, threads: int) -> Iterator[Any]:
    chunks = [slice(begin, min(begin + CHUNK, games)) for begin in range(0, games, CHUNK)]
    if threads == 1 or len(chunks) == 1:
        yield from map(play_chunk, chunks)
        return
    with ThreadPoolExecutor(min(threads, len(chunks))) as pool:
        try:
            yield from pool.map(play_chunk, chunks)
        except BaseException:  # Ctrl-C, too: what has not begun shall not begin
            pool.shutdown(cancel_futures=True)
            raise


def _play_on_gpu(
    tables: _Tables, rules: Rules, policy: Policy | None, seed: int, first: int, most_rounds: int, gpu: int
) -> None:
    games = len(tables.rows)
    with on_gpu(gpu) as cuda:
        block = min(BLOCK, games)
        blocks = min(BLOCKS_PER_PROCESSOR * processors(cuda), -(-games // block))
        start = cuda.to_device(pack(rules.new_state()).view(record_type()))
        begun = cuda.to_device(numpy.array([0, games], numpy.int64))
        tally = cuda.to_device(tables.tally)
        rows = (tables.scores, tables.winners, tables.rows)
        there = [cuda.device_array(table.shape, table.dtype) for table in rows]
        launch_with(
            policy, "playing", blocks, block, start, seed, first, games, most_rounds, begun, tally, *there
        )  # fmt: skip
        for table, result in zip((tables.tally, *rows), (tally, *there), strict=True):
            result.copy_to_host(table)
        failed = int(begun.copy_to_host()[1])
        if failed < games:
            tables.rows[:, 0] = 0  # most have not been written
            tables.rows[failed, 0] = FAILED
