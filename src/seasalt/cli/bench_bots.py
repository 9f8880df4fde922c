"""How fast bots think: iterations of the search, and how long each level takes for a decision."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from ..bots import LEVELS, get, prepared
from ..bots.search import ROLLOUTS, Compiled, Search, Thought, compiled
from ..game import Game
from ..view import View

SEED = 3
MIDDLE = 44  # cards left in the deck of 58
ITERATIONS = 10_000
EACH = 6  # decisions for every number of players and expansion
APART = 9  # decisions between two that are measured


def mid_round() -> View:
    """What a seat sees when it begins a turn in the middle of a round of planners, the base game for two."""
    game, bot, mind = Game(2, seed=SEED), get("planner"), Random(SEED)
    while game.turn is not None and (game.deck_size > MIDDLE or game.phase != "drawing"):
        game.play(bot.choose(game.view(game.turn), mind).action)
    return game.view(game.turn)


def search_speeds(runs: int, clock: Callable[[], float]) -> dict[str, Any]:
    """Iterations a second of one core in the middle of a round, for each way to play beyond the tree."""
    Search().prepare()
    if not compiled().function:
        return {}
    view = mid_round()

    def speed(rollouts: int) -> int:
        thought = Thought(Compiled(view), 1, SEED, (rollouts, 1.0, 0.5))
        begun = clock()
        thought.grow(map, ITERATIONS)
        return round(ITERATIONS / (clock() - begun))

    return {
        f"search.{name}": {"iterations_per_s": round(median(speed(rollouts) for _ in range(runs)))}
        for name, rollouts in ROLLOUTS.items()
    }


def positions() -> Iterator[View]:
    """Decisions of planners in every variant where there is a choice."""
    bot, mind = get("planner"), Random(SEED)
    for players, salt, pepper in product((2, 3, 4), (False, True), (False, True)):
        found: list[View] = []
        game = Game(players, salt=salt, pepper=pepper, seed=SEED)
        since = 0
        while len(found) < EACH and game.turn is not None:
            view = game.view(game.turn)
            since += 1
            if since >= APART and len(view.legal_actions) > 1:
                found.append(view)
                since = 0
            game.play(bot.choose(view, mind).action)
        yield from found


def latencies() -> dict[str, Any]:
    """Milliseconds by the clock that each level takes for a decision, once it is ready."""
    views = list(positions())
    return {f"latency.{level}": _latency(level, views) for level in LEVELS}


def _latency(level: str, views: list[View]) -> dict[str, float]:
    bot, mind = get(level), Random(SEED)
    budget = getattr(bot, "budget", None)
    prepared(bot)
    bot.choose(views[0], mind)
    took = []
    for view in views:
        begun = perf_counter()
        bot.choose(view, mind)
        took.append(1000 * (perf_counter() - begun))
    budgeted = {} if budget is None else {"budget_ms": budget.ms}
    return {"median_ms": round(median(took), 2), "longest_ms": round(max(took), 2), **budgeted}
