"""Luck taken out of what a contest has shown (see `bots/fortune.py`).

Luck is nothing on average, so a side's share of a game less its luck is on average the same as its share, and it
scatters less: the advantage sum of Zinkevich, Bowling, Bard, Kan and Billings (2006).
"""

from collections.abc import Callable
from contextlib import closing
from statistics import fmean
from typing import NamedTuple

from .. import Game
from ..bots import fortune
from ..errors import SeasaltError
from .contest import Contest, Job
from .deals import Seats
from .executors import Executor, Lost
from .match import GameResult


class KeptDeal(NamedTuple):
    """The games of a deal: who sat where, and the record."""

    job: Job
    games: tuple[tuple[Seats, str], ...]


def lucks(contest: Contest, executor: Executor, show: Callable[[int], None] = lambda done: None) -> dict[Job, float]:
    """The luck that the first side had in each deal that counts, the mean of its games."""
    deals = ready_for_luck(contest)
    found: dict[Job, float] = {}
    show(0)
    with closing(executor.run(luck_of_deal, iter(deals))) as results:
        for deal, luck in results:
            found[deal.job] = luck_of_deal(deal) if isinstance(luck, Lost) else luck
            show(len(found))
    return found


def ready_for_luck(contest: Contest) -> list[KeptDeal]:
    """The deals that were played so far; refused where luck cannot be reckoned."""
    fortune.compiled()  # once here, and kept, rather than in every process
    return [
        KeptDeal(Job(pair, deal), tuple((game.seats, _record(game)) for game in result.games))
        for pair in range(len(contest.plan.pairs))
        for deal, result in contest.counted(pair).items()
    ]


def _record(game: GameResult) -> str:
    if not game.record and game.forfeit is None:
        raise SeasaltError("luck is reckoned from whole games, and these were not kept; play them anew")
    return game.record


def luck_of_deal(deal: KeptDeal) -> float:
    return fmean(luck_of_first_side(*game) for game in deal.games)


def luck_of_first_side(seats: Seats, record: str) -> float:
    """In a game. Of one in which a bot's process died there is no record, and nobody is taken to be lucky."""
    if not record:
        return 0.0
    game = Game.replay(record, seed=0)  # if it was given up, a round may have been about to begin
    return sum(luck for luck, side in zip(fortune.luck_of_seats(*game.history), seats, strict=True) if side == 0)
