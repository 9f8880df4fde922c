"""Look at a run from beside: whenever there is a new checkpoint, play games with it against bots, on the processor.

So it costs the GPU nothing. It goes on until nothing new has come for a while.
"""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..errors import SeasaltError, unknown
from ..settings import Rules
from .checkpoints import CHECKPOINT, network_of, read_checkpoint
from .evaluation import OPPONENTS, share_against
from .training import Say, append

LOOKS = "looks.jsonl"
PAUSE = 1.0


def look(
    folder: Path, opponents: Sequence[str], games: int, rules: Rules | None = None, seed: int = 7
) -> dict[str, Any]:
    """How often the network of the latest checkpoint wins against these."""
    kept = read_checkpoint(folder / CHECKPOINT)
    network, line = network_of(kept), {"seconds": round(kept["seconds"], 1), "decisions": kept["decisions"]}
    for opponent in opponents:
        found = share_against(network, opponent, Rules() if rules is None else rules, games, seed, "cpu")
        line |= {opponent: round(found.share, 4), f"{opponent} ±": round(1.96 * found.error, 4)}
    return line | {"games": games}


def keep_looking(folder: Path, opponents: Sequence[str], games: int, patience: float, say: Say = print) -> None:
    """Look at each checkpoint that is the latest when the look before is done, until none comes for so many seconds."""
    for opponent in opponents:
        if opponent not in OPPONENTS:  # now, not when there is something to look at
            raise unknown("opponent", opponent, OPPONENTS)
    seen, since = 0.0, time.monotonic()
    while time.monotonic() - since < patience:
        path = folder / CHECKPOINT
        changed = path.stat().st_mtime if path.exists() else 0.0
        if changed == seen:
            time.sleep(PAUSE)
            continue
        line = look(folder, opponents, games)
        append(folder / LOOKS, line)
        say(" ".join(f"{name} {value}" for name, value in line.items()))
        seen, since = changed, time.monotonic()
    if not seen:
        raise SeasaltError(f"there is no {folder / CHECKPOINT}, and none came in {patience:g} s")
