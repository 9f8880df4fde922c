"""Look at a run from beside: whenever there is a new checkpoint, play games with it against bots, on the processor.

So it costs the GPU nothing. It goes on until nothing new has come for a while.
"""

import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ..arena import Contest, Plan, checked, executor, hold, report
from ..bots import LEVELS
from ..errors import SeasaltError
from ..rules.compiling import cores
from ..settings import Rules
from .checkpoints import CHECKPOINT, network_of, read_checkpoint, weights_in
from .evaluation import OPPONENTS, share_against
from .training import Say, append

LOOKS = "looks.jsonl"
PAUSE = 1.0
BASE_GAME = Rules()
SEED = 7


def look(
    folder: Path, opponents: Sequence[str], games: int, rules: Rules = BASE_GAME, seed: int = SEED
) -> dict[str, Any]:
    """How often the network of the latest checkpoint wins against these, with half of the 95 % interval; also noted in
    the folder. Against policies it has one seat, so even is one of so many players; other bots share the seats with it
    in duplicate deals, as in the arena, where even is a half."""
    checked(opponents)
    kept = read_checkpoint(folder / CHECKPOINT)
    line: dict[str, Any] = {"seconds": round(kept["seconds"], 1), "decisions": kept["decisions"], "games": games}
    line |= {name: value for name, value in rules.agreed.items() if value != BASE_GAME.agreed[name]}
    for opponent in opponents:
        policy = LEVELS.get(opponent, opponent)
        if policy in OPPONENTS:
            found = share_against(network_of(kept), policy, rules, games, seed)
            share, half = found.share, found.half
        else:
            share, half = _in_the_arena(kept, opponent, rules, games, seed)
        line |= {opponent: round(share, 4), f"{opponent} ±": round(half, 4)}
    append(folder / LOOKS, line)
    return line


def _in_the_arena(kept: dict[str, Any], opponent: str, rules: Rules, games: int, seed: int) -> tuple[float, float]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "network.bin"
        file.write_bytes(weights_in(kept))
        deals = -(-games // 2)
        jobs = min(cores(), deals)
        contest = Contest(Plan((f"network:file={file}", opponent), rules, seed), deals)
        if not hold(contest, executor(jobs)):
            raise KeyboardInterrupt
    found = report(contest, complete=True, jobs=jobs, seconds=0.0)
    for forfeit in found["forfeits"]:  # would count as a game that the network has won
        raise SeasaltError(f"{opponent} cannot be looked at: {forfeit['how']}: {forfeit['what']}")
    [pair] = found["pairs"]
    low, high = pair["interval"]
    return pair["share"], (high - low) / 2


def keep_looking(
    folder: Path, opponents: Sequence[str], games: int, patience: float, say: Say = print, rules: Rules = BASE_GAME,
    seed: int = SEED,
) -> None:  # fmt: skip
    """Look at each checkpoint that is the latest when the look before is done, until none comes for so many seconds."""
    checked(opponents)  # now, not when there is something to look at
    seen, since = 0.0, time.monotonic()
    while time.monotonic() - since < patience:
        path = folder / CHECKPOINT
        changed = path.stat().st_mtime if path.exists() else 0.0
        if changed == seen:
            time.sleep(PAUSE)
            continue
        say(told(look(folder, opponents, games, rules, seed), opponents, rules))
        seen, since = changed, time.monotonic()
    if not seen:
        raise SeasaltError(f"there is no {folder / CHECKPOINT}, and none came in {patience:g} s")


def told(line: dict[str, Any], opponents: Sequence[str], rules: Rules = BASE_GAME) -> str:
    """A look in words; what even is depends on who shares the seats."""
    shares = []
    for opponent in opponents:
        even = 1 / rules.players if LEVELS.get(opponent, opponent) in OPPONENTS else 0.5
        shares.append(f"{opponent} {line[opponent]:.1%} ± {line[f'{opponent} ±']:.1%} (even {even:.0%})")
    return f"after {line['seconds']} s, of {line['games']} games against {', '.join(shares)}"
