"""The search: thinks ahead to the end of the round about what it cannot see, and plays to win the game.

A fixed number of trees grow independently of each other, each from a seed of its own, and are added up in their order;
so for the same seed and number of iterations the choice is the same on any number of cores, interpreted or compiled.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from ..errors import SeasaltError, quoted
from ..notation import Action
from ..rules.changeover import Changeover
from ..rules.compiling import pack, record_type
from ..rules.dice import seed_dice
from ..rules.many import MOST_LEGAL
from ..rules.state import State
from ..view import View
from .protocol import Budget, Choice, Considered
from .reasons import reasons
from .standings import GRIDS, on_grid, tables
from .tree import AT_A_GLANCE, AT_RANDOM, GROW, Tree, begin_search, iterate

ROLLOUTS = {"swift": AT_A_GLANCE, "random": AT_RANDOM}
FIRST_LOOK = 8  # iterations of each tree before the clock is looked at
LEAST = 50  # iterations of each tree for every action, if it has to explain
LOOKS = 8  # how often it is asked whether a choice is decided already
ENOUGH = 0.2  # how often an action must have been tried, in parts of the one that was tried most
MOST_MS, MOST_ITERATIONS, MOST_TREES = 600_000.0, 10**9, 64

Each = Callable[..., Iterable[None]]  # `map`, or that of several threads


class Search:
    """Thinks for so many milliseconds, or so many iterations if there are any."""

    def __init__(
        self, ms: float = 100.0, iterations: int = 0, trees: int = 4, threads: int = 1, rollouts: str = "swift",
        exploration: float = 1.0, prior: float = 0.5,
    ) -> None:  # fmt: skip
        _within("ms", ms, 0.01, MOST_MS)
        _within("iterations", iterations, 0, MOST_ITERATIONS)
        _within("trees", trees, 1, MOST_TREES)
        _within("threads", threads, 1, MOST_TREES)
        _within("exploration", exploration, 0, 100)
        _within("prior", prior, 0, 1)
        if rollouts not in ROLLOUTS:
            raise SeasaltError(f"rollouts of search are {' or '.join(ROLLOUTS)}, not {quoted(rollouts)}")
        self.budget = Budget(iterations=iterations) if iterations else Budget(ms=ms)
        self._trees, self._threads = trees, threads
        self._manner = (ROLLOUTS[rollouts], exploration, prior)
        self._pool: list[Any] = []
        compiled()

    def prepare(self, seconds: float | None = None) -> bool:
        """Wait, at most so long, until it is settled whether there is compiled code; before that it thinks slowly."""
        return compiled().settled(seconds)

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        actions = list(view.legal_actions)
        if len(actions) == 1:
            return Choice(actions[0], (Considered(actions[0], reasons=reasons(view, actions[0])),) if explain else ())
        if budget is None or not (budget.ms or budget.iterations):
            budget = self.budget
        until = time.perf_counter() + (budget.ms or 0.0) / 1000
        if budget.iterations:
            self.prepare()  # it chooses the same in any case, only sooner
        position = Compiled(view) if compiled().function else Interpreted(view)
        thought = Thought(position, self._pool, self._trees, mind.getrandbits(62), self._manner)
        chosen = None
        with ThreadPoolExecutor(self._threads) as threads:
            each = threads.map if self._threads > 1 else map
            for left in _growing(thought, each, budget, until):
                if chosen is None and thought.is_decided(left):
                    chosen = thought.best()
                    if not explain:
                        break
        choice = thought.best() if chosen is None else chosen
        considered = thought.considered(choice) if explain else ()
        thought.close()
        explained = (replace(each, reasons=reasons(view, each.action)) for each in considered)
        return Choice(Action.from_number(choice), tuple(explained))


def _within(name: str, number: float, least: float, most: float) -> None:
    if not least <= number <= most:
        raise SeasaltError(f"{name} of search is from {least:g} to {most:g}, not {number:g}")


def _growing(thought: "Thought", each: Each, budget: Budget, until: float) -> Iterator[int]:
    """Grow part by part, all trees alike, and say each time how many iterations a tree has still before it."""
    if budget.iterations:
        left = max(1, budget.iterations // len(thought))
        part = -(-left // LOOKS)
        while left > 0:
            thought.grow(each, min(part, left))
            left -= part
            yield max(left, 0)
        return
    part = FIRST_LOOK
    begun = time.perf_counter()
    left = part
    while left >= FIRST_LOOK:
        thought.grow(each, part)
        now = time.perf_counter()
        left = int((until - now) * part / (now - begun))
        part = max(FIRST_LOOK, min(4 * part, left // 2))
        begun = now
        yield max(left, 0)


class Thought:
    """The trees of one decision."""

    def __init__(
        self,
        position: "Compiled | Interpreted",
        pool: list[Any],
        count: int,
        seed: int,
        manner: tuple[int, float, float],
    ) -> None:
        self._position, self._pool = position, pool
        self._trees = [self._tree() for _ in range(count)]
        for number, tree in enumerate(self._trees):
            t = position.opened(tree)
            begin_search(t, position.seen, *manner)
            seed_dice(t.dice, seed, number)

    def _tree(self) -> Any:
        """One that an earlier decision has done with, of the same kind, or a new one."""
        while self._pool:
            tree = self._pool.pop()
            if isinstance(tree, Tree) == isinstance(self._position, Interpreted):
                return tree
        return self._position.tree()

    def close(self) -> None:
        self._pool += self._trees

    def __len__(self) -> int:
        return len(self._trees)

    def grow(self, each: Each, iterations: int) -> None:
        """So many iterations more for each tree: one after the other, or side by side."""
        list(each(lambda tree: self._position.grow(tree, iterations), self._trees))

    @property
    def iterations(self) -> int:
        return sum(int(self._position.opened(tree).iterations) for tree in self._trees)

    def is_decided(self, left: int) -> bool:
        """Whether so many iterations more of each tree cannot change which action was tried most."""
        visits = sorted(map(sum, zip(*(_visits(self._position.opened(tree)) for tree in self._trees), strict=True)))
        return visits[-1] - visits[-2] > left * len(self)

    def best(self) -> int:
        """Of the actions that were tried a lot, the one whose chance is best with a margin for how sure that is."""
        found = self._found()
        enough = max(tried.visits for tried in found.values()) * ENOUGH
        return max(found, key=lambda action: found[action].at_least if found[action].visits >= enough else -1.0)

    def considered(self, first: int) -> tuple[Considered, ...]:
        """All legal actions, this one first and then those with the best chances; each has been tried some times."""
        for tree in self._trees:
            t = self._position.opened(tree)
            t.least = min(LEAST, max(_visits(t)) // 2)
            self._position.grow(tree, sum(max(0, int(t.least) - visits) for visits in _visits(t)))
        found = self._found()
        order = sorted(found, key=lambda action: (action != first, -found[action].at_least))
        return tuple(Considered(Action.from_number(action), *found[action].chance_and_error) for action in order)

    def _found(self) -> dict[int, "Tried"]:
        """The actions of the root, all trees together."""
        roots = [_root(self._position.opened(tree)) for tree in self._trees]
        return {action: Tried(*map(sum, zip(*(root[action] for root in roots), strict=True))) for action in roots[0]}


class Tried(NamedTuple):
    """How often an action was tried, and the sums of what came of it and of its squares."""

    visits: int
    won: float
    squared: float

    @property
    def chance_and_error(self) -> tuple[float | None, float | None]:
        if self.visits == 0:
            return None, None
        chance = self.won / self.visits
        return chance, sqrt(max(self.squared / self.visits - chance * chance, 0.0) / self.visits)

    @property
    def at_least(self) -> float:
        chance, error = self.chance_and_error
        return -1.0 if chance is None or error is None else chance - error


def _edges(t: Any) -> slice:
    """Where a tree has the actions of its root."""
    return slice(int(t.first_edge[0]), int(t.first_edge[0]) + int(t.edge_count[0]))


def _visits(t: Any) -> list[int]:
    return list(map(int, t.visits[_edges(t)]))


def _root(t: Any) -> dict[int, tuple[int, float, float]]:
    """The actions of a tree's root, with how often they were tried and what came of it."""
    edges = _edges(t)
    rows = zip(t.action[edges], _visits(t), t.won[edges], t.won_squared[edges], strict=True)
    return {int(action): (visits, float(won), float(squared)) for action, visits, won, squared in rows}


class Interpreted:
    """A position, and trees that grow from it, where nothing is compiled."""

    def __init__(self, view: View) -> None:
        self.seen = _unheard(view.seen)
        knowledge = view.knowledge
        self._belief, self._explanations = knowledge.belief.copy(), knowledge.explanations.copy(knowledge.belief.count)
        players = view.rules.players
        self._standings = (tables()[players], (len(GRIDS[players]), *on_grid(GRIDS[players])))

    def tree(self) -> Tree:
        return Tree()

    def opened(self, tree: Tree) -> Any:
        return tree

    def grow(self, tree: Tree, iterations: int) -> None:
        out = [0] * MOST_LEGAL
        for _ in range(iterations):
            iterate(tree, [self.seen], [self.seen], self._belief, self._explanations, out, *self._standings)


class Compiled:
    """The same as compiled code takes it: everything as the bytes of its records."""

    def __init__(self, view: View) -> None:
        import numpy

        self.seen = _unheard(view.seen)
        knowledge = view.knowledge
        explanations = [pack(knowledge.explanations[place]) for place in range(knowledge.belief.count)]
        self._position = (pack(self.seen), pack(knowledge.belief), numpy.concatenate(explanations))
        self._standings = _standings(view.rules.players)

    def tree(self) -> Any:
        import numpy

        return numpy.zeros(record_type(Tree).itemsize, numpy.uint8)

    def opened(self, tree: Any) -> Any:
        import numpy

        return tree.view(record_type(Tree)).view(numpy.recarray)[0]

    def grow(self, tree: Any, iterations: int) -> None:
        seen, belief, explanations = self._position
        compiled().function(tree, seen, belief.copy(), explanations, iterations, *self._standings)


def _unheard(seen: State) -> State:
    """Nobody listens to news of what is only imagined."""
    seen.listening = 0
    return seen


@cache
def compiled() -> Changeover:
    """The compiled search, as soon as it is ready."""
    return Changeover(*GROW, hurry=True)


@cache
def _standings(players: int) -> tuple[Any, ...]:
    import numpy

    places, shares = on_grid(GRIDS[players])
    return numpy.array(tables()[players]), len(GRIDS[players]), numpy.array(places), numpy.array(shares)
