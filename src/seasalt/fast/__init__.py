"""Many games at once, on all cores or on a GPU, from the same rules as everything else.

    from seasalt import Rules
    from seasalt.fast import Batch, play, play_random, policy

    play_random(100_000, Rules(players=2), seed=1).winners.mean(axis=0)

`play_random` and `play` play whole games, `Batch` steps thousands of games side by side. The same seed gives the
same games on every device and for any number of threads.
"""

try:
    import numpy as _numpy  # noqa: F401
except ImportError as _missing:
    raise ImportError("seasalt.fast needs NumPy and Numba: pip install 'seasalt[fast]'") from _missing

from .batch import Batch
from .devices import gpus
from .policies import Policy, policy
from .whole_games import Results, play, play_random

__all__ = ["Batch", "Policy", "Results", "gpus", "play", "play_random", "policy"]
