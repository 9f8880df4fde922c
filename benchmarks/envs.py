"""How fast the environments step, beside the card games of RLCard and PettingZoo, in one run on one core.

    python -m benchmarks.envs [--seconds 2] [--json]        (pip install rlcard for the others)

A step is one decision of one player: the action, what follows from it, and for whoever decides next the observation and
what is legal. Only the time of steps (and of beginning new games) is measured, not how actions are chosen, which is at
random for all. For thousands of games that is more work than the steps, and would leave the caches full of it; so it is
done beforehand, in a twin with the same seed. All take turns in short slices, so that other programs on the machine hit
all alike; the fastest tenth of the slices of each counts.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy

from seasalt.envs import seasalt_v0
from seasalt.envs.single import SeaSaltEnv
from seasalt.envs.vector import SeaSaltVectorEnv

Slice = Callable[[], float]  # plays for a moment, and returns steps a second
RLCARD = (
    "leduc-holdem",
    "limit-holdem",
    "no-limit-holdem",
    "uno",
    "gin-rummy",
    "blackjack",
    "doudizhu",
    "mahjong",
    "bridge",
)
PETTINGZOO = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")
STEPS, LANE_STEPS = 100, 4096  # in a slice, which then takes about a millisecond
WARM_UP = 2  # steps of each slice that are not measured
LEAD, CHOSEN = 150, 450  # steps until the games are at different places, and steps that are chosen beforehand
choice = Random(1)


def chosen(env: SeaSaltVectorEnv) -> list[Any]:
    """Actions at random for so many steps from the beginning."""
    generator, found = numpy.random.default_rng(1), []
    observed, _ = env.reset(seed=1)
    for _ in range(CHOSEN):
        games, legal = numpy.nonzero(observed["action_mask"])
        counts = numpy.bincount(games)
        found.append(legal[numpy.cumsum(counts) - 1 - (generator.random(len(counts)) * counts).astype(numpy.int64)])
        observed = env.step(found[-1])[0]
    return found


def replayed(env: SeaSaltVectorEnv, actions: list[Any]) -> Iterator[Any]:
    """The same actions, again and again, from where the games are at different places."""
    while True:
        env.reset(seed=1)
        for early in actions[:LEAD]:
            env.step(early)
        yield from actions[LEAD:]


def vector(lanes: int, **arguments: Any) -> Slice:
    """Thousands of games at once, on one thread."""
    env = SeaSaltVectorEnv(lanes, threads=1, **arguments)
    following, times = replayed(env, chosen(env)), max(1, LANE_STEPS // lanes)

    def play() -> float:
        spent = 0
        for turn in range(-WARM_UP, times):
            actions = next(following)
            begun = time.perf_counter_ns()
            env.step(actions)
            spent += (time.perf_counter_ns() - begun) * (turn >= 0)
        return times * lanes / spent * 1e9

    return play


def one_by_one(begin: Callable[[], None], legal: Callable[[], Any], step: Callable[[Any], bool]) -> Slice:
    """A single game: `step` returns whether it is over."""
    begin()

    def play() -> float:
        spent = 0
        for turn in range(-WARM_UP, STEPS):
            action = choice.choice(list(legal()))
            begun = time.perf_counter_ns()
            if step(action):
                begin()
            spent += (time.perf_counter_ns() - begun) * (turn >= 0)
        return STEPS / spent * 1e9

    return play


def pettingzoo(env: Any) -> Slice:
    observed: dict[str, Any] = {}

    def look() -> bool:
        observed["now"], _, terminated, truncated, _ = env.last()
        return bool(terminated or truncated)

    def begin() -> None:
        env.reset()
        look()

    def step(action: int) -> bool:
        env.step(action)
        return look()

    return one_by_one(begin, lambda: numpy.flatnonzero(observed["now"]["action_mask"]).tolist(), step)


def gymnasium(env: Any) -> Slice:
    observed: dict[str, Any] = {}

    def begin() -> None:
        observed["now"], _ = env.reset()

    def step(action: int) -> bool:
        observed["now"], _, terminated, truncated, _ = env.step(action)
        return bool(terminated or truncated)

    return one_by_one(begin, lambda: numpy.flatnonzero(observed["now"]["action_mask"]).tolist(), step)


def rlcard(name: str) -> Slice:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    state: dict[str, Any] = {}

    def begin() -> None:
        state["now"], _ = env.reset()

    def step(action: int) -> bool:
        state["now"], _ = env.step(action)
        return bool(env.is_over())

    return one_by_one(begin, lambda: state["now"]["legal_actions"], step)


def ours() -> dict[str, Callable[[], Slice]]:
    all_in = {"players": 4, "salt": True, "pepper": True}
    return {
        "vector, 256 games, self-play": lambda: vector(256, opponents="self"),
        "vector, 1024 games, self-play": lambda: vector(1024, opponents="self"),
        "vector, 2048 games, self-play": lambda: vector(2048, opponents="self"),
        "vector, 4096 games, self-play": lambda: vector(4096, opponents="self"),
        "vector, 1024 games of four with both expansions": lambda: vector(1024, opponents="self", **all_in),
        "vector, 1024 games, a greedy opponent": lambda: vector(1024, opponents="greedy"),
        "PettingZoo seasalt_v0": lambda: pettingzoo(seasalt_v0.raw_env()),
        "Gymnasium SeaSalt-v0, a random opponent": lambda: gymnasium(SeaSaltEnv()),
    }


def others() -> dict[str, Callable[[], Slice]]:
    import pettingzoo as zoo

    made: dict[str, Callable[[], Slice]] = {f"RLCard {name}": lambda name=name: rlcard(name) for name in RLCARD}
    for name in PETTINGZOO:
        made[f"PettingZoo {name}"] = lambda name=name: pettingzoo(zoo.make("aec", f"classic/{name}"))
    return made


def measured(seconds: float) -> dict[str, float]:
    """Steps a second of each, the fastest tenth of their slices."""
    players: dict[str, Slice] = {}
    for name, make in {**ours(), **others()}.items():
        try:
            players[name] = make()
        except Exception as error:  # not installed, or it does not work with what is
            print(f"{name} is left out: {type(error).__name__}: {error}", file=sys.stderr)
    found: dict[str, list[float]] = {name: [] for name in players}
    until = time.monotonic() + seconds * len(players)
    while time.monotonic() < until:
        for name, play in players.items():
            found[name].append(play())
    return {name: float(numpy.percentile(speeds, 90)) for name, speeds in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measured(given.seconds)
    if given.json:
        print(json.dumps(found))
        return
    foreign = {name: speed for name, speed in found.items() if name not in ours()}
    fastest = max(foreign.values(), default=float("nan"))
    print("| | steps/s | × the fastest other |\n| --- | ---: | ---: |")
    for name, speed in found.items():
        print(f"| {name} | {speed:,.0f} | {speed / fastest:,.2f} |")


if __name__ == "__main__":
    main()
