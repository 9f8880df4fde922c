"""A contest: every two of some bots play the same deals. What is to be played, what was, and when it is enough."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple, Protocol

from .. import Rules
from ..bots import Bot, faults_of, get, prepared
from ..errors import SeasaltError, clipped
from .careful import play_carefully
from .executors import Executor, Lost
from .match import DealResult, play_deal, player, refuse_stand_in
from .statistics import Betting


class Job(NamedTuple):
    """A deal for a pair, by their numbers."""

    pair: int
    deal: int


@dataclass(frozen=True)
class Plan:
    """What the result of a deal depends on."""

    bots: tuple[str, ...]
    rules: Rules
    seed: int

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise SeasaltError(f"an arena needs at least two bots, not {len(self.bots)}; separate them by spaces")
        for bot in self.bots:
            if self.bots.count(bot) > 1:
                raise SeasaltError(
                    f"each bot takes part once, but {clipped(bot)} is named {self.bots.count(bot)} times"
                )

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.bots)), 2))

    @property
    def named(self) -> dict[str, Any]:
        """All of it by name, as JSON has it; the deck only if it is not the usual one."""
        agreed = self.rules.agreed
        deck = agreed.pop("deck")
        return {"bots": list(self.bots), **agreed, **({"deck": list(deck)} if deck else {}), "seed": self.seed}


def play_job(plan: Plan, job: Job) -> DealResult:
    """Play a deal, here or in any other process: the result is the same, but for the time it took."""
    players = [player(plan.bots[bot]) for bot in plan.pairs[job.pair]]
    return play_deal(players, plan.rules, plan.seed, job.deal)


def play_lost_job(plan: Plan, job: Job) -> DealResult:
    """The same for a deal of which workers died: who lets a process die forfeits."""
    first, second = plan.pairs[job.pair]
    return play_carefully((plan.bots[first], plan.bots[second]), plan.rules, plan.seed, job.deal)


class Keeper(Protocol):
    """Whoever keeps results for later."""

    def keep(self, job: Job, result: DealResult) -> None: ...


class Contest:
    """The deals of a plan, with those that have been played.

    With `until`, a pair stops after the first deal, in the order of their numbers, at which the anytime-valid test at
    this confidence tells the two apart. Deals that others played beyond it meanwhile do not count, so the result is
    the same however many are played side by side. The games themselves are kept only if `whole`.
    """

    def __init__(self, plan: Plan, deals: int, until: float | None = None, *, whole: bool = False) -> None:
        self.plan, self.deals, self.until, self._whole = plan, deals, until, whole
        self._played: dict[Job, DealResult] = {}
        pairs = range(len(plan.pairs))
        self._bets = [Betting(until) if until is not None else None for _ in pairs]
        self._next = [0] * len(pairs)  # the first deal of each pair that the bet has not seen

    def add(self, job: Job, result: DealResult) -> None:
        if job.deal < self.deals:
            self._played[job] = result if self._whole else result.without_records()
        self._look(job.pair)

    def _look(self, pair: int) -> None:
        """Let the bet see all deals of the pair up to the first that is still to be played."""
        bet = self._bets[pair]
        while bet is not None and not bet.decided:
            job = Job(pair, self._next[pair])
            if job not in self._played:
                return
            bet.add(self._played[job].share)
            self._next[pair] += 1

    def enough(self, pair: int) -> bool:
        """Whether the two are told apart, if they are to be."""
        bet = self._bets[pair]
        return bet is not None and bet.decided

    def bet(self, pair: int) -> Betting | None:
        return self._bets[pair]

    def jobs(self) -> Iterator[Job]:
        """What is left to be played, pair by pair within a deal; it takes notice of what is added meanwhile."""
        for deal in range(self.deals):
            for pair in range(len(self.plan.pairs)):
                job = Job(pair, deal)
                if job not in self._played and not self.enough(pair):
                    yield job

    def counted(self, pair: int) -> dict[int, DealResult]:
        """The deals of a pair that count, by number."""
        end = self.deals if self.until is None else self._next[pair]
        deals = (deal for deal in range(end) if Job(pair, deal) in self._played)
        return {deal: self._played[Job(pair, deal)] for deal in deals}

    @property
    def played(self) -> int:
        return len(self._played)


def hold(
    contest: Contest, executor: Executor, keeper: Keeper | None = None, show: Callable[[int], None] = lambda done: None
) -> bool:
    """Play what is left of a contest; False if Ctrl-C ended it early, with everything kept that was finished."""
    done = 0
    results = executor.run(partial(play_job, contest.plan), contest.jobs())
    try:
        for job, result in results:
            if isinstance(result, Lost):
                result = play_lost_job(contest.plan, job)
            if keeper is not None:
                keeper.keep(job, result)
            contest.add(job, result)
            done += 1
            show(done)
    except KeyboardInterrupt:
        return False
    finally:
        results.close()
    return True


def checked(bots: Sequence[str], get_ready: Callable[[Bot], object] = prepared) -> tuple[str, ...]:
    """The same names, after each bot could be made and got ready, and would play itself: better once here than in every
    process."""
    for name in bots:
        with _unheard_warnings():
            bot = get(name)
        with faults_of(name):
            refuse_stand_in(name, bot)  # nobody waits for what would not play …
            get_ready(bot)
            refuse_stand_in(name, bot)  # … and some bots know only now
    return tuple(bots)


@contextmanager
def _unheard_warnings() -> Iterator[None]:
    """Bots that lack something warn of who plays in their place; here nobody does, and the refusal says why."""
    logger = logging.getLogger("seasalt.bots")
    level = logger.level
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        logger.setLevel(level)
