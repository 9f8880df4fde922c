"""The search: thinks ahead to the end of the round about what it cannot see, and plays to win the game.

A fixed number of trees grow independently of each other, each from a seed of its own, and are added up in their order;
so for the same seed and number of iterations the choice is the same on any number of cores, interpreted or compiled.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from math import sqrt
from random import Random
from typing import Any, ClassVar, NamedTuple

from ..errors import SeasaltError, quoted
from ..notation import Action
from ..rules.changeover import Changeover
from ..rules.compiling import pack, record_type
from ..rules.dice import seed_dice
from ..rules.many import MOST_LEGAL
from ..rules.state import State
from ..view import View
from .planner import Planner
from .protocol import Budget, Choice, Considered, legal_actions
from .reasons import explained
from .standings import table_compiled, table_of
from .tree import AT_A_GLANCE, AT_RANDOM, GROW, Tree, begin_search, iterate

ROLLOUTS = {"swift": AT_A_GLANCE, "random": AT_RANDOM}
LEAST, MOST_EXTRA = 50, 1000  # iterations of each tree for every action and for all, if it has to explain
LOOKS = 8  # how often it is asked whether the choice is settled already
ENOUGH = 0.2  # how often an action must have been tried, in parts of the one that was tried most
MOST_TREES = 64
LONGEST_PART = 4096  # iterations of each tree at once: in between it can be interrupted

Each = Callable[..., Iterable[Any]]  # `map`, or that of several threads


class Search:
    """Thinks for so many milliseconds, or so many iterations if there are any."""

    too_little = 20.0  # milliseconds in which no search is worth anything unless it is compiled

    def __init__(
        self, ms: float = 100.0, iterations: int | None = None, trees: int = 4, threads: int = 1,
        rollouts: str = "swift", exploration: float = 1.0, prior: float = 0.5,
    ) -> None:  # fmt: skip
        self.budget = Budget(ms=ms) if iterations is None else Budget(iterations=iterations)
        check_within("trees of search", trees, 1, MOST_TREES)
        check_within("threads of search", threads, 1, MOST_TREES)
        check_within("exploration of search", exploration, 0, 100)
        check_within("prior of search", prior, 0, 1)
        if rollouts not in ROLLOUTS:
            raise SeasaltError(f"rollouts of search are {' or '.join(ROLLOUTS)}, not {quoted(rollouts)}")
        self._trees, self._threads = trees, threads
        self._manner = (ROLLOUTS[rollouts], exploration, prior)
        compiled()

    def prepare(self, seconds: float | None = None) -> bool:
        """Wait, at most so long, until it is settled whether there is compiled code; before that it thinks slowly."""
        return compiled().settled(seconds)

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        actions = legal_actions(view)
        if len(actions) == 1:
            return Choice(actions[0], explained(view, map(Considered, actions)) if explain else ())
        budget = self.budget if budget is None or budget == Budget() else budget
        until = time.perf_counter() + (budget.ms or 0.0) / 1000
        if budget.iterations:
            self.prepare()  # it chooses the same in any case, only sooner
        elif not self.is_compiled and (budget.ms or 0.0) < self.too_little:
            return Planner().choose(view, mind, explain=explain)
        return self._thinking(view, mind, budget, until, explain=explain)

    @property
    def is_compiled(self) -> bool:
        return compiled().function is not None

    def _thinking(self, view: View, mind: Random, budget: Budget, until: float, *, explain: bool) -> Choice:
        position = Compiled(view) if self.is_compiled else Interpreted(view)
        thought = Thought(position, self._trees, mind.getrandbits(62), self._manner)
        with ThreadPoolExecutor(self._threads) as threads:
            each = threads.map if self._threads > 1 else map
            for left in _growing(thought, each, budget, until):
                if not explain and thought.is_settled(left):
                    break
        choice = thought.best()
        considered = thought.considered(choice) if explain else ()
        thought.close()
        return Choice(Action.from_number(choice), explained(view, considered) if explain else ())


def check_within(name: str, number: float, least: float, most: float) -> None:
    if not least <= number <= most:
        raise SeasaltError(f"{name} is from {least:g} to {most:g}, not {number:g}")


def _growing(thought: "Thought", each: Each, budget: Budget, until: float) -> Iterator[int]:
    """Grow part by part, all trees alike, and say each time how many iterations a tree has still before it."""
    if budget.iterations:
        return _growing_by(thought, each, max(1, budget.iterations // len(thought)))
    return _growing_until(thought, each, until)


def _growing_by(thought: "Thought", each: Each, iterations: int) -> Iterator[int]:
    part = min(-(-iterations // LOOKS), LONGEST_PART)
    for left in range(iterations, 0, -part):
        thought.grow(each, min(part, left))
        yield max(left - part, 0)


def _growing_until(thought: "Thought", each: Each, until: float) -> Iterator[int]:
    part = left = thought.first_look
    begun = time.perf_counter()
    while left >= thought.first_look:
        thought.grow(each, part)
        now = time.perf_counter()
        left = int((until - now) * part / (now - begun))
        part = max(thought.first_look, min(4 * part, left // 2, LONGEST_PART))
        begun = now
        yield max(left, 0)


class Thought:
    """The trees of one decision."""

    def __init__(
        self, position: "Compiled | Interpreted", count: int, seed: int, manner: tuple[int, float, float]
    ) -> None:
        self._position = position
        self.first_look = position.first_look
        self._trees = [_spare_tree(position) for _ in range(count)]
        for number, tree in enumerate(self._trees):
            t = position.opened(tree)
            begin_search(t, position.seen, *manner)
            seed_dice(t.dice, seed, number)

    def close(self) -> None:
        """The trees are there for the next decision, of whichever bot."""
        self._position.spare.extend(self._trees)

    def __len__(self) -> int:
        return len(self._trees)

    def grow(self, each: Each, iterations: int) -> None:
        """So many iterations more for each tree: one after the other, or side by side."""
        list(each(lambda tree: self._position.grow(tree, iterations), self._trees))

    @property
    def iterations(self) -> int:
        return sum(int(self._position.opened(tree).iterations) for tree in self._trees)

    def is_settled(self, left: int) -> bool:
        """Whether, with so many iterations more of each tree, no other action can be tried as often as the first."""
        visits = sorted(map(sum, zip(*(_visits(self._position.opened(tree)) for tree in self._trees), strict=True)))
        return visits[-1] - visits[-2] > left * len(self)

    def best(self) -> int:
        """Of the actions that were tried a lot, the one whose chance is best with a margin for how sure that is."""
        found = self._found()
        enough = max(tried.visits for tried in found.values()) * ENOUGH
        return max(found, key=lambda action: found[action].at_least if found[action].visits >= enough else -1.0)

    def _try_all(self) -> None:
        """Try each action some times at least."""
        for tree in self._trees:
            t = self._position.opened(tree)
            t.least = min(LEAST, MOST_EXTRA // int(t.edge_count[0]), max(_visits(t)) // 2)
            self._position.grow(tree, sum(max(0, int(t.least) - visits) for visits in _visits(t)))

    def considered(self, first: int) -> tuple[Considered, ...]:
        """All legal actions, this one first and then those with the best chances; each has been tried some times."""
        self._try_all()
        found = self._found()
        order = sorted(found, key=lambda action: (action != first, -found[action].at_least))
        return tuple(Considered(Action.from_number(action), *found[action].chance_and_error) for action in order)

    def _found(self) -> dict[int, "Tried"]:
        """The actions of the root, all trees together."""
        roots = [_root(self._position.opened(tree)) for tree in self._trees]
        return {action: Tried(*map(sum, zip(*(root[action] for root in roots), strict=True))) for action in roots[0]}


def _spare_tree(position: "Compiled | Interpreted") -> Any:
    with suppress(IndexError):  # somebody else may have been faster
        return position.spare.pop()
    return position.tree()


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

    spare: ClassVar[list[Any]] = []
    first_look = 1  # iterations of each tree before the clock is looked at

    def __init__(self, view: View) -> None:
        self.seen = _unheard(view.seen)
        knowledge = view.knowledge
        self.belief, self.explanations = knowledge.belief.copy(), knowledge.explanations.copy(knowledge.belief.count)
        chances, *grid = table_of(view.rules.players)
        self._standings = (chances, grid)

    def tree(self) -> Tree:
        return Tree()

    def opened(self, tree: Tree) -> Any:
        return tree

    def grow(self, tree: Tree, iterations: int) -> None:
        out = [0] * MOST_LEGAL
        belief = self.belief.copy()  # it has a scratch, and another thread may be at work
        for _ in range(iterations):
            iterate(tree, [self.seen], [self.seen], belief, self.explanations, out, *self._standings)


class Compiled:
    """The same as compiled code takes it: everything as the bytes of its records."""

    spare: ClassVar[list[Any]] = []
    first_look = 8

    def __init__(self, view: View) -> None:
        import numpy

        self.seen = _unheard(view.seen)
        knowledge = view.knowledge
        explanations = [pack(knowledge.explanations[place]) for place in range(knowledge.belief.count)]
        self.position = (pack(self.seen), pack(knowledge.belief), numpy.concatenate(explanations))
        self._standings = table_compiled(view.rules.players)

    def tree(self) -> Any:
        import numpy

        return numpy.zeros(record_type(Tree).itemsize, numpy.uint8)

    def opened(self, tree: Any) -> Any:
        import numpy

        return tree.view(record_type(Tree)).view(numpy.recarray)[0]

    def grow(self, tree: Any, iterations: int) -> None:
        seen, belief, explanations = self.position
        compiled().function(tree, seen, belief.copy(), explanations, iterations, *self._standings)


def _unheard(seen: State) -> State:
    """Nobody listens to news of what is only imagined."""
    seen.listening = 0
    return seen


@cache
def compiled() -> Changeover:
    """The compiled search, as soon as it is ready."""
    return Changeover(*GROW, hurry=True)
