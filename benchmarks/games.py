"""Many games that are watched, on all cores."""

import sys
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from benchmarks.variants import rules_of

from seasalt import Game
from seasalt.arena import executor
from seasalt.arena.executors import Lost
from seasalt.bots import Bot, get, prepared

GAMES_A_SEED = 1_000_000

Found = TypeVar("Found")


def seed_of(seed: int, number: int) -> int:
    """Of the game of this number."""
    return seed * GAMES_A_SEED + number


def begun(players: int, variant: str, seed: int) -> Game:
    return Game(**rules_of(players, variant).agreed, seed=seed)


@cache
def ready(text: str) -> Bot:
    """A bot that is prepared, once in each process."""
    bot = get(text)
    prepared(bot)
    return bot


def in_games(watch: Callable[[int], list[Found]], games: int, jobs: int) -> list[Found]:
    """What is found in each of so many games, by its number, in their order."""
    found: dict[int, list[Found]] = {}
    for number, seen in executor(jobs).run(watch, iter(range(games))):
        if isinstance(seen, Lost):
            raise RuntimeError(f"game {number} was lost")
        found[number] = seen
        print(f"\r{len(found)} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return [each for number in sorted(found) for each in found[number]]
