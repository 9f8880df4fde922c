"""Masked PPO on the vector environment, in NumPy: a network with two hidden layers learns to beat random players.

python examples/envs_ppo.py [UPDATES]

Written to be read: gradients by hand, no other library. A small network and a few hundred thousand decisions are enough
to win far more than half of all games against chance; see the figures at the end.
"""

import os
import sys
import time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the matrices are too small for several threads to pay

import numpy

from seasalt.envs.spaces import scale
from seasalt.envs.vector import SeaSaltVectorEnv

GAMES, STEPS, HIDDEN = 256, 64, 64
DISCOUNT, SMOOTHING, CLIP = 0.995, 0.95, 0.2
RATE, PASSES, BATCH, CURIOSITY = 2e-3, 2, 2048, 0.01


class Network:
    """Observations to the logits of all actions and to a value; Adam moves the weights."""

    def __init__(self, inputs: int, actions: int, choice: Any) -> None:
        def layer(before: int, after: int, gain: float) -> Any:
            return (choice.standard_normal((before, after)) * gain / numpy.sqrt(before)).astype(numpy.float32)

        sizes = [(inputs, HIDDEN, 1.4), (HIDDEN, HIDDEN, 1.4), (HIDDEN, actions, 0.01), (HIDDEN, 1, 1.0)]
        self.weights = [part for size in sizes for part in (layer(*size), numpy.zeros(size[1], numpy.float32))]
        self._means = [numpy.zeros_like(weight) for weight in self.weights]
        self._squares = [numpy.zeros_like(weight) for weight in self.weights]
        self._time = 0

    def forward(self, seen: Any) -> tuple[Any, Any, Any]:
        """Hidden layers, logits and values."""
        w1, b1, w2, b2, wp, bp, wv, bv = self.weights
        first = numpy.maximum(seen @ w1 + b1, 0)
        second = numpy.maximum(first @ w2 + b2, 0)
        return (first, second), second @ wp + bp, (second @ wv + bv)[:, 0]

    def backward(self, seen: Any, hidden: Any, of_logits: Any, of_values: Any) -> list[Any]:
        """The gradients of all weights, from those of logits and values."""
        _, _, w2, _, wp, _, wv, _ = self.weights
        first, second = hidden
        of_values = of_values[:, None]
        of_second = (of_logits @ wp.T + of_values @ wv.T) * (second > 0)
        of_first = (of_second @ w2.T) * (first > 0)
        layers = [(seen, of_first), (first, of_second), (second, of_logits), (second, of_values)]
        return [part for before, after in layers for part in (before.T @ after, after.sum(axis=0))]

    def improve(self, gradients: list[Any]) -> None:
        self._time += 1
        length = numpy.sqrt(sum(float((gradient**2).sum()) for gradient in gradients))
        for weight, gradient, mean, square in zip(self.weights, gradients, self._means, self._squares, strict=True):
            gradient *= min(1.0, 0.5 / (length + 1e-8))
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = mean / (1 - 0.9**self._time)
            weight -= RATE * step / (numpy.sqrt(square / (1 - 0.999**self._time)) + 1e-8)


def chances(logits: Any, masks: Any) -> Any:
    """Softmax over what is legal."""
    logits = numpy.where(masks, logits, -1e9)
    grown = numpy.exp(logits - logits.max(axis=1, keepdims=True))
    return grown / grown.sum(axis=1, keepdims=True)


def drawn(choice: Any, weights: Any) -> Any:
    """An action by its chance, for each game."""
    return (weights.cumsum(axis=1) > choice.random((len(weights), 1)) * 0.999999).argmax(axis=1)


def rollout(envs: SeaSaltVectorEnv, network: Network, observations: Any, choice: Any, size: Any) -> dict[str, Any]:
    """So many steps in all games, with what each decision turned out to be better than expected (GAE)."""
    kept: dict[str, list[Any]] = {
        name: [] for name in ("seen", "masks", "actions", "chances", "values", "rewards", "ends")
    }
    for _ in range(STEPS):
        seen = observations["observation"] * size
        masks = observations["action_mask"].astype(bool)
        _, logits, values = network.forward(seen)
        weights = chances(logits, masks)
        actions = drawn(choice, weights)
        observations, rewards, terminated, truncated, _ = envs.step(actions)
        taken = weights[numpy.arange(GAMES), actions]
        row = (seen, masks, actions, taken, values, rewards, terminated | truncated)
        for name, value in zip(kept, row, strict=True):
            kept[name].append(value)
    found = {name: numpy.stack(rows) for name, rows in kept.items()}
    _, _, after = network.forward(observations["observation"] * size)
    better, gain = numpy.zeros_like(found["values"]), numpy.zeros(GAMES, numpy.float32)
    for step in reversed(range(STEPS)):
        goes_on = 1 - found["ends"][step]
        change = found["rewards"][step] + DISCOUNT * after * goes_on - found["values"][step]
        gain = change + DISCOUNT * SMOOTHING * goes_on * gain
        better[step], after = gain, found["values"][step]
    found |= {"better": better, "returns": better + found["values"], "observations": observations}
    return found


def learn(network: Network, found: dict[str, Any], choice: Any) -> None:
    """PPO's clipped steps over a rollout, a few times in random order."""
    count = GAMES * STEPS
    names = ("seen", "masks", "actions", "chances", "better", "returns")
    flat = [found[name].reshape(count, *found[name].shape[2:]) for name in names]
    for _ in range(PASSES):
        for rows in choice.permutation(count).reshape(-1, BATCH):
            seen, masks, actions, before, better, returns = (part[rows] for part in flat)
            better = (better - better.mean()) / (better.std() + 1e-8)
            hidden, logits, values = network.forward(seen)
            weights = chances(logits, masks)
            places = numpy.arange(len(rows))
            ratio = weights[places, actions] / before
            counts = numpy.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # else it has moved far enough
            push = counts * ratio * better
            of_logits = weights * push[:, None]
            of_logits[places, actions] -= push
            logs = numpy.log(weights + 1e-12)
            disorder = -(weights * logs).sum(axis=1, keepdims=True)
            of_logits += CURIOSITY * weights * (logs + disorder)
            gradients = network.backward(seen, hidden, of_logits / len(rows), (values - returns) / len(rows))
            network.improve(gradients)


def share_won(network: Network, size: Any, choice: Any, opponents: str, steps: int = 400) -> tuple[float, int]:
    """The share of games that the network wins against a bot, and of how many."""
    envs = SeaSaltVectorEnv(GAMES, opponents=opponents)
    observations, _ = envs.reset(seed=99)
    won, ended = 0.0, 0
    for _ in range(steps):
        _, logits, _ = network.forward(observations["observation"] * size)
        actions = drawn(choice, chances(logits, observations["action_mask"].astype(bool)))
        observations, rewards, terminated, _, _ = envs.step(actions)
        won, ended = won + float(rewards.sum()), ended + int(terminated.sum())
    return won / max(1, ended), ended


def main(updates: int = 24) -> tuple[float, float]:
    choice = numpy.random.default_rng(1)
    envs = SeaSaltVectorEnv(GAMES, opponents="random", rewards="points")
    size = scale(2)
    network = Network(len(size), int(envs.single_action_space.n), choice)
    before, games = share_won(network, size, choice, "random")
    print(f"before: {before:.1%} of {games} games won against random")
    observations, _ = envs.reset(seed=1)
    begun = time.perf_counter()
    for update in range(updates):
        found = rollout(envs, network, observations, choice, size)
        found["rewards"] /= 10  # points
        observations = found["observations"]
        learn(network, found, choice)
        if update % 6 == 5:
            points = found["rewards"].sum() * 10 / max(1, found["ends"].sum())
            print(f"{update + 1} updates, {time.perf_counter() - begun:.0f} s: {points:.1f} points a game", flush=True)
    after, games = share_won(network, size, choice, "random")
    print(f"after: {after:.1%} of {games} games won against random")
    return before, after


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
