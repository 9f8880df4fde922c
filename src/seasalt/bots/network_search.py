"""The search that the network guides: it thinks ahead where the network alone decides at a glance.

The network has seen millions of games and thinks little of some actions; the search deals the unseen cards and finds
what comes of them. Each sees what the other does not, so an action is worth its chance by the search and, for each time
that it is e times as likely by the network, so much more.
"""

import logging
import time
from math import log
from pathlib import Path
from random import Random

from ..view import View
from .network import FILE, Network, weights_of
from .network_file import UnusableNetwork
from .protocol import Budget, Choice, legal_actions
from .search import Search, check_within

UNLIKELY = 1e-4  # by the network; below that nothing is less likely
SURE = 0.999  # above that there is nothing to think about


class Guided(Search):
    """Thinks for so many milliseconds, or so many iterations if there are any. `trust` is what it is worth, in chances
    to win, that an action is e times as likely by the network. Where there is no network that can be used, it is the
    search without one, and the log says why."""

    too_little = 10_000.0  # milliseconds without compiled code: as long as that, the network knows better

    def __init__(
        self, ms: float = 100.0, iterations: int = 0, threads: int = 1, trust: float = 0.015, file: str = ""
    ) -> None:
        super().__init__(ms, iterations, threads=threads)
        check_within("trust", trust, 0.0, 1.0)
        self._trust, self._network = trust, _usable(file)

    def prepare(self, seconds: float | None = None) -> bool:
        until = None if seconds is None else time.perf_counter() + seconds
        if self._network and not self._network.prepare(seconds):
            return False
        return super().prepare(None if until is None else max(until - time.perf_counter(), 0.0))

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        if self._network and not explain:
            actions = legal_actions(view)
            shares = self._network.answer(view, actions).probabilities
            if max(shares) > SURE:
                return Choice(actions[shares.index(max(shares))])
        return super().choose(view, mind, budget, explain=explain)

    def at_a_glance(self, view: View, mind: Random, *, explain: bool) -> Choice:
        """What the network alone would do."""
        if self._network is None:
            return super().at_a_glance(view, mind, explain=explain)
        return self._network.choose(view, mind, explain=explain)

    def favour(self, view: View) -> dict[int, float]:
        """By how much the network makes each action better."""
        if self._network is None:
            return {}
        actions = legal_actions(view)
        shares = self._network.answer(view, actions).probabilities
        return {
            action.number: self._trust * log(max(share, UNLIKELY))
            for action, share in zip(actions, shares, strict=True)
        }

    def chances(self, view: View) -> tuple[float, ...] | None:
        """Each seat's chance to win the game as the network sees it, at a glance; None where there is none."""
        return self._network.chances(view) if self._network else None


def _usable(file: str) -> Network | None:
    try:
        weights_of(Path(file) if file else FILE)
    except UnusableNetwork as error:
        logging.getLogger(__name__).warning("%s; the search plays without it", error)
        return None
    return Network(file)
