"""The search that the network guides: it looks ahead where the network alone decides at a glance (`lookahead.py`).

All actions are tried in deal after deal of what is unseen, and those that fall behind are given up. What an action is
worth is the mean of its chances and, for each time that it is e times as likely by the network, a little more.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import ceil, log, log2, sqrt
from random import Random
from statistics import fmean, stdev

from ..notation import Action
from ..rules.changeover import Changeover
from ..rules.dice import DICE_WORDS
from ..rules.many import MOST_LEGAL
from ..rules.vocabulary import MAX_PLAYERS
from ..view import View
from .lookahead import LOOK, look_ahead
from .luck import LUCK_WORDS
from .network import Network, file_at, layers_of, weights_of
from .network_file import Weights
from .network_input import INPUTS, OBSERVATION_SIZE, ROW_SIZE
from .network_memory import NOTEBOOK_SIZE, RECALLED_SIZE
from .network_notebook import notebook_of
from .protocol import Budget, Choice, Considered, legal_actions
from .reasons import explained
from .search import MOST_TREES, Compiled, Each, Interpreted, Search, check_within

Look = Callable[[Sequence[int], int], list[float]]  # what comes of these actions in the deal of this number

UNLIKELY = 1e-4  # by the network; below that nothing is less likely
AT_ONCE = 4  # deals
EXPLAINED = 3  # actions that are tried in any case, if it has to explain
OF_SEARCH = 60  # iterations that the search does in the time of one try
MOST_TURNS = 99
SCATTER = 0.05  # how far the chances of two actions differ in one deal, as long as that is not known
BEHIND = 3.0  # in standard errors: an action that is so far behind is given up


class Guided:
    """Thinks for so many milliseconds or, if there are any, so many iterations: each tries one action in one deal and
    goes on for so many turns of the seat. `trust` is what it is worth, in chances to win, that an action is e times as
    likely by the network. Where there is no network that can be used, the search plays, and the log says why; where
    nothing is compiled there is no time to look ahead, and the network plays."""

    def __init__(
        self, ms: float = 100.0, iterations: int | None = None, threads: int = 1, turns: int = 2, trust: float = 0.0015,
        file: str = "",
    ) -> None:  # fmt: skip
        self.budget = Budget(ms=ms) if iterations is None else Budget(iterations=iterations)
        check_within("threads of guided", threads, 1, MOST_TREES)
        check_within("turns of guided", turns, 1, MOST_TURNS)
        check_within("trust of guided", trust, 0.0, 1.0)
        self._threads, self._turns, self._trust = threads, turns, trust
        self._path, self._network = file_at(file), Network(file)
        instead = bool(self._network.lack)
        self._instead = Search(ms, iterations and iterations * OF_SEARCH, threads=threads) if instead else None
        if not instead:
            compiled()

    def prepare(self, seconds: float | None = None) -> bool:
        if self._instead:
            return self._instead.prepare(seconds)
        until = None if seconds is None else time.perf_counter() + seconds
        if not self._network.prepare(seconds):
            return False
        return compiled().settled(None if until is None else max(until - time.perf_counter(), 0.0))

    @property
    def stand_in(self) -> str | None:
        if self._instead:
            return "search"
        return "network" if self.lack else None

    @property
    def lack(self) -> str:
        """Code that is still being prepared is none. So many tries are made interpreted too, however long it takes."""
        return self._network.lack or ("" if self.budget.iterations else compiled().reason)

    @property
    def digest(self) -> str | None:
        return self._network.digest

    @property
    def is_compiled(self) -> bool:
        return compiled().function is not None

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        budget = self.budget if budget is None or budget == Budget() else budget
        if self._instead:
            tries = budget.iterations
            instead = Budget(iterations=tries * OF_SEARCH) if tries else budget
            return self._instead.choose(view, mind, instead, explain=explain)
        begun = time.perf_counter()
        if budget.iterations:
            self.prepare()  # it chooses the same in any case, only sooner
        actions = legal_actions(view)
        if len(actions) == 1:
            return Choice(actions[0], explained(view, map(Considered, actions)) if explain else ())
        if not (budget.iterations or self.is_compiled):
            return self._network.choose(view, mind, explain=explain)
        shares = self._network.answer(view, actions).probabilities
        thought = self._thought(view, actions, shares, mind.getrandbits(62))
        with ThreadPoolExecutor(self._threads) as threads:
            each = threads.map if self._threads > 1 else map
            thought.go_on(each, Spending(budget, begun), EXPLAINED if explain else 1)
        return Choice(actions[thought.best], explained(view, thought.considered()) if explain else ())

    def _thought(self, view: View, actions: Sequence[Action], shares: Sequence[float], seed: int) -> "Thought":
        looking = looking_compiled if self.is_compiled else looking_interpreted
        look = looking(view, weights_of(self._path), self._turns, seed)
        return Thought(look, actions, [self._trust * log(max(share, UNLIKELY)) for share in shares])

    def chances(self, view: View) -> tuple[float, ...] | None:
        """Each seat's chance to win the game as the network sees it, at a glance; None where there is none."""
        return None if self._instead else self._network.chances(view)


class Spending:
    """How much of a budget is spent. Time goes by from the moment at which somebody began to think, tries are made from
    now on: what comes before them must not make them look slow."""

    def __init__(self, budget: Budget, begun: float) -> None:
        self._iterations, self._seconds = budget.iterations or 0, (budget.ms or 0.0) / 1000
        self._begun, self._first = begun, time.perf_counter()
        self._tries = 0

    @property
    def share(self) -> float:
        """0 at first, 1 when it is used up."""
        if self._iterations:
            return self._tries / self._iterations
        return (time.perf_counter() - self._begun) / self._seconds

    def lasts_for(self, tries: int) -> bool:
        """Whether so many tries more are within the budget, if they take as long as those before."""
        if self._iterations:
            return self._tries + tries <= self._iterations
        now = time.perf_counter()
        return now - self._begun + tries * (now - self._first) / self._tries <= self._seconds

    def spend(self, tries: int) -> None:
        self._tries += tries


class Thought:
    """What has been found out about the actions of one decision: the chance of each in deal after deal."""

    def __init__(self, look: Look, actions: Sequence[Action], favour: Sequence[float]) -> None:
        self._look, self._actions, self._favour = look, actions, favour
        self._found: list[list[float]] = [[] for _ in actions]
        self._left: Sequence[int] = range(len(actions))  # those that are not given up

    def go_on(self, each: Each, spending: Spending, least: int = 1) -> None:
        """Try the actions until the budget is spent, or one is ahead of all others. The worse half is given up as often
        as leaves two for the last part of the budget, and what is clearly behind at any time. So many actions at least
        are tried, if there are as many."""
        self._begin(each, spending, least)
        halvings = ceil(log2(len(self._actions)))
        while True:
            order = sorted(self._left, key=self._worth, reverse=True)
            most = ceil(len(self._actions) / 2 ** int(min(spending.share, 1.0) * halvings))
            self._left = [place for place in order[:most] if not self._is_behind(place, order[0])]
            if len(self._left) == 1 or not spending.lasts_for(AT_ONCE * len(self._left)):
                break
            self._try(each, spending, self._left)

    def _begin(self, each: Each, spending: Spending, least: int) -> None:
        """The first deals, of the action that is favoured most and then, now that it is known how long that takes, of
        as many others as there is time for."""
        first, *others = sorted(self._left, key=lambda place: -self._favour[place])
        self._try(each, spending, [first])
        while len(others) >= least and not spending.lasts_for(AT_ONCE * len(others)):
            others.pop()
        self._try(each, spending, others)
        self._left = sorted([first, *others])

    def _try(self, each: Each, spending: Spending, places: Sequence[int]) -> None:
        """These actions, which were tried equally often, in the deals that come next."""
        if places:
            numbers, begin = [self._actions[place].number for place in places], len(self._found[places[0]])
            for chances in each(lambda deal: self._look(numbers, deal), range(begin, begin + AT_ONCE)):
                for place, chance in zip(places, chances, strict=True):
                    self._found[place].append(chance)
            spending.spend(AT_ONCE * len(places))

    @property
    def best(self) -> int:
        return max(self._left, key=self._worth)

    def _worth(self, place: int) -> float:
        return fmean(self._found[place]) + self._favour[place]

    def _leads(self, place: int, best: int) -> list[float]:
        """By how much one action was better than the other in the deals in which both were tried."""
        return [one - other for one, other in zip(self._found[best], self._found[place], strict=False)]

    def _is_behind(self, place: int, best: int) -> bool:
        """Whether an action is worth so much less than the best that more deals would hardly change it."""
        leads = self._leads(place, best)
        lead = fmean(leads)
        scatter = sum((each - lead) ** 2 for each in leads) + AT_ONCE * SCATTER**2
        error = sqrt(scatter / (len(leads) + AT_ONCE) / len(leads))
        return place != best and lead + self._favour[best] - self._favour[place] > BEHIND * error

    def considered(self) -> Iterator[Considered]:
        """All actions, the best first and then by their chances; those of actions that were given up early are not from
        as many deals, so they are reckoned from how they did beside the best. Last come those never tried."""
        best = self.best
        most = fmean(self._found[best])
        leads = {place: self._leads(place, best) for place, found in enumerate(self._found) if found}
        for place in sorted(leads, key=lambda place: (place != best, fmean(leads[place]))):
            chances = self._found[best] if place == best else leads[place]
            error = stdev(chances) / sqrt(len(chances))
            yield Considered(self._actions[place], min(max(most - fmean(leads[place]), 0.0), 1.0), error)
        untried = (place for place, found in enumerate(self._found) if not found)
        for place in sorted(untried, key=lambda place: -self._favour[place]):
            yield Considered(self._actions[place])


def looking_interpreted(view: View, weights: Weights, turns: int, seed: int, since: int = 1) -> Look:
    """Looks from a position, where nothing is compiled."""
    position, notes = Interpreted(view), notebook_of(view)
    sizes = (
        RECALLED_SIZE, OBSERVATION_SIZE, ROW_SIZE, INPUTS, weights.width, weights.width, MOST_LEGAL, MAX_PLAYERS,
    )  # fmt: skip

    def look(actions: Sequence[int], deal: int) -> list[float]:
        chances, room = [0.0] * len(actions), tuple([0] * size for size in sizes)
        look_ahead(
            [position.seen], [position.seen], [position.seen], position.belief.copy(), position.explanations, notes,
            [0] * NOTEBOOK_SIZE, actions, len(actions), seed, deal, since, turns, [0] * DICE_WORDS,
            [0] * LUCK_WORDS, [0] * MOST_LEGAL, weights.layers, room, chances,
        )  # fmt: skip
        return chances

    return look


def looking_compiled(view: View, weights: Weights, turns: int, seed: int, since: int = 1) -> Look:
    """The same, compiled."""
    import numpy

    seen, belief, explanations = Compiled(view).position
    notes = numpy.array(notebook_of(view), numpy.uint8)
    layers = layers_of(weights)

    def look(actions: Sequence[int], deal: int) -> list[float]:
        chances = numpy.zeros(len(actions))
        compiled().function(
            seen, belief.copy(), explanations, notes, numpy.array(actions, numpy.int16), seed, deal, since, turns,
            *layers, chances,
        )  # fmt: skip
        found: list[float] = chances.tolist()
        return found

    return look


@cache
def compiled() -> Changeover:
    """The compiled look ahead, as soon as it is ready."""
    return Changeover(*LOOK, hurry=True)
