"""Play the same games on a GPU and on the processor, many of them, and compare every number and byte.

    python benchmarks/same_games.py          needs a GPU; the tests do the same in small in Numba's simulator

It says what it compared, and ends with an error at the first difference.
"""

from typing import Any

import numpy

from seasalt import Rules
from seasalt.bots.planner import planner
from seasalt.fast import Batch, play

SEED = 2026
GAMES, PLANNED_GAMES = 100_000, 10_000
PLACES, STEPS = 8_192, 200
VARIANTS = (
    Rules(),
    Rules(salt=True, pepper=True),
    Rules(players=3, pepper=True, double_points=True),
    Rules(players=4, salt=True, pepper=True),
)
ENDS = ("scores", "winners", "rounds", "decisions", "choices")
ARRAYS = ("games", "actor", "legal_count", "legal", "mask", "rewards", "done", "truncated", "states")


def same(there: Any, here: Any, what: str) -> None:
    if not numpy.array_equal(there, here):
        raise SystemExit(f"there is a difference: {what}")


def compare_games(games: int, rules: Rules, policy: Any) -> None:
    there, here = (play(games, rules, policy, SEED, device) for device in ("cuda", "cpu"))
    for name in ENDS:
        same(getattr(there, name), getattr(here, name), f"{name} of {rules}")
    if there.tally != here.tally:
        raise SystemExit(f"there is a difference: tally of {rules}")
    print(f"{games:,} games{' of the planner' if policy else ''}, {int(here.decisions.sum()):,} decisions: {rules}")


def compare_batches(rules: Rules) -> None:
    """Steps taken from outside, by whatever is in the masks, then some by chance; PyTorch and CuPy look on."""
    import cupy
    import torch

    there, here = (Batch(PLACES, rules, SEED, device, masks=True) for device in ("cuda", "cpu"))
    mask = torch.as_tensor(there.mask, device="cuda")
    legal = cupy.asarray(there.legal)
    dice = torch.Generator("cuda").manual_seed(SEED)
    for _ in range(STEPS):
        actions = torch.multinomial(mask.float(), 1, generator=dice).squeeze(1)
        there.step(actions)
        here.step(actions.cpu().numpy())
        same(mask.cpu().numpy(), here.mask, "what PyTorch sees in the mask")
        same(legal.get(), here.legal, "what CuPy sees in the legal actions")
    there.play(decisions=50)
    here.play(decisions=50)
    for name in ARRAYS:
        same(getattr(there, name).copy_to_host(), getattr(here, name), f"{name} of {rules}")
    same(there.seen().copy_to_host(), here.seen(), f"what the actors see, {rules}")
    print(f"{PLACES:,} places, {STEPS} steps and 50 decisions by chance: {rules}")


def main() -> None:
    compare_batches(VARIANTS[1])
    for rules in VARIANTS:
        compare_games(GAMES, rules, None)
    compare_games(PLANNED_GAMES, VARIANTS[1], planner)
    print("no difference")


if __name__ == "__main__":
    main()
