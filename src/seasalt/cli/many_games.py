"""Many games for statistics: on all cores, with compiled rules where that is possible.

A game depends on the seed and its number alone, and tallies are added up, so the result is the same for any
number of jobs, interpreted or compiled.
"""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from dataclasses import dataclass, replace
from itertools import islice
from multiprocessing import get_context
from random import Random
from typing import Any

from ..bots import faults_of, get
from ..game import Game
from ..record import Step
from ..rules.changeover import Changeover
from ..rules.dice import DICE_WORDS, below, seed_dice
from ..rules.loops import count_games
from ..rules.tally import (
    BET_LOST,
    BET_WON,
    BY_MERMAIDS,
    BY_STOP,
    CALLER_POINTS,
    CHOICES,
    DECISIONS,
    GAMES,
    OTHERS_POINTS,
    ROUNDS,
    SHARED_WINS,
    STARTER_WINS,
    TALLY_SIZE,
    UNFINISHED,
    VOID,
    WINS,
)
from ..settings import Rules

# How many games are played at once before the progress is shown.
COMPILED_CHUNK, INTERPRETED_CHUNK, BOT_CHUNK = 1000, 100, 1


@dataclass(frozen=True, kw_only=True)
class Plan:
    """Which games are played, and how."""

    rules: Rules
    seed: int
    most_rounds: int  # S4: after so many a game is given up
    bot: str = "random"
    compiled: bool = False

    @property
    def chunk(self) -> int:
        if self.bot != "random":
            return BOT_CHUNK
        return COMPILED_CHUNK if self.compiled else INTERPRETED_CHUNK


def compiled_player() -> Any:
    """The compiled loop that plays at random; the first time on a machine this takes a while."""
    from ..fast.whole_games import playing_loop

    return playing_loop(None)


def changeover() -> Changeover:
    """The same for those who begin with interpreted rules meanwhile."""
    from ..fast.whole_games import PLAY_AT_RANDOM

    return Changeover(*PLAY_AT_RANDOM, hurry=True)  # the games themselves keep all cores busy


def play(plan: Plan, first: int, count: int) -> list[int]:
    """The tally of the games with these numbers."""
    if plan.bot != "random":
        return _play_with_bots(plan, first, count)
    if plan.compiled:
        from ..fast import play_random

        done = play_random(count, plan.rules, plan.seed, threads=1, first=first, most_rounds=plan.most_rounds)
        return [number for numbers in done.tally.values() for number in numbers]
    tally = [0] * TALLY_SIZE
    count_games(plan.rules.new_state(), plan.seed, first, count, plan.most_rounds, tally)
    return tally


def _play_with_bots(plan: Plan, first: int, count: int) -> list[int]:
    tally = [0] * TALLY_SIZE
    for number in range(first, first + count):
        game, decisions, choices = bot_game(plan, number)
        count_game(game, tally)
        tally[DECISIONS] += decisions
        tally[CHOICES] += choices
    return tally


def bot_game(plan: Plan, number: int) -> tuple[Game, int, int]:
    """A game that bots play, with the numbers of their decisions and of those with a choice."""
    dice = [0] * DICE_WORDS
    seed_dice(dice, plan.seed, number)
    rules, bot = plan.rules, get(plan.bot)
    game = Game(**rules.agreed, dealer=lambda size: below(dice, size))
    minds = [Random(f"{plan.seed} {number} {seat}") for seat in game.seats]
    decisions = choices = 0
    while game.turn is not None and len(game.results) < plan.most_rounds:
        decisions += 1
        choices += len(game.legal_actions) > 1
        with faults_of(plan.bot):
            action = bot.choose(game.view(game.turn), minds[game.turn]).action
        game.play(action)
    return game, decisions, choices


def count_game(game: Game, tally: list[int]) -> None:
    """Count a whole game by its results, to the same sums as `rules.tally` counts step by step."""
    tally[GAMES] += 1
    tally[UNFINISHED] += not game.over
    for result in game.results:
        if result.caller is None:
            tally[ROUNDS + VOID] += 1
            continue
        ending = {None: BY_STOP, True: BET_WON, False: BET_LOST}[result.bet_won]
        caller = result.points[result.caller]
        tally[ROUNDS + ending] += 1
        tally[CALLER_POINTS + ending] += caller
        tally[OTHERS_POINTS + ending] += sum(result.points) - caller
    if game.over and game.round > len(game.results):
        tally[ROUNDS + BY_MERMAIDS] += 1
    kind = WINS if len(game.winners) == 1 else SHARED_WINS
    for seat in game.winners:
        tally[kind + seat] += 1
    deal = game.record().steps[0]
    assert isinstance(deal, Step)
    tally[STARTER_WINS] += game.winners == (int(deal.outcomes[0]),)  # chance names the starter first


def jobs_for(plan: Plan, games: int, most: int) -> int:
    """How many jobs have something to do."""
    return min(most, -(-games // plan.chunk))


class Waiting:
    """The games that nobody has begun yet."""

    def __init__(self, games: int) -> None:
        self.first, self.games = 0, games

    def chunks(self, size: int, enough: Callable[[], bool]) -> Iterator[tuple[int, int]]:
        """The first game and the number of games of each chunk, until there is enough of it."""
        while self.first < self.games and not enough():
            first, count = self.first, min(size, self.games - self.first)
            self.first += count
            yield first, count


def play_all(
    plan: Plan, games: int, jobs: int, show: Callable[[int], None], change: Changeover | None = None
) -> tuple[list[int], bool]:
    """The tally of this many games, and whether they were all played: Ctrl-C ends it early.

    With a changeover, interpreted rules begin and compiled ones go on when they are ready. `show` is told now and
    then how many games are done.
    """
    waiting = Waiting(games)
    stages = [(plan, lambda: False)]
    if change is not None:
        stages = [(plan, lambda: change.function is not None), (replace(plan, compiled=True), lambda: False)]
    sums = [0] * TALLY_SIZE
    complete = True
    try:
        for stage, enough in stages:
            chunks = waiting.chunks(stage.chunk, enough)
            side_by_side = jobs_for(stage, games - waiting.first, jobs)
            for tally in _side_by_side(stage, chunks, side_by_side) if side_by_side > 1 else _one_by_one(stage, chunks):
                sums = [a + b for a, b in zip(sums, tally, strict=True)]
                show(sums[GAMES])
    except KeyboardInterrupt:
        complete = False
    return sums, complete


def _one_by_one(plan: Plan, chunks: Iterator[tuple[int, int]]) -> Iterator[list[int]]:
    for chunk in chunks:
        yield play(plan, *chunk)


def _side_by_side(plan: Plan, chunks: Iterator[tuple[int, int]], jobs: int) -> Iterator[list[int]]:
    """The tallies in the order in which they are ready; only a few chunks wait at any time."""
    pool = _pool(plan, jobs)
    waiting: set[Future[list[int]]] = set()
    try:
        while True:
            waiting |= {pool.submit(play, plan, *chunk) for chunk in islice(chunks, 2 * jobs - len(waiting))}
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _pool(plan: Plan, jobs: int) -> Executor:
    """Compiled rules run beside each other in threads, interpreted ones need processes."""
    if plan.compiled:
        return ThreadPoolExecutor(jobs)
    return ProcessPoolExecutor(jobs, get_context("spawn"), _leave_ctrl_c_to_the_parent)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
