"""What is rewarded, and when a game is given up: the same in all environments."""

from ..errors import SeasaltError, quoted
from ..fast.batch import REWARDS
from ..fast.whole_games import MOST_ROUNDS
from ..game import Game

__all__ = ["MOST_ROUNDS", "REWARDS", "checked_rewards", "rewards_of"]


def checked_rewards(rewards: str) -> str:
    if rewards not in REWARDS:
        raise SeasaltError(f"rewards are for {' or '.join(map(repr, REWARDS))}, not {quoted(rewards)}")
    return rewards


def rewards_of(game: Game, before: tuple[int, ...], rewards: str) -> list[float]:
    """What each seat has earned since its total was this: points, or the game, shared among its winners."""
    if rewards == "points":
        return [float(now - then) for now, then in zip(game.scores, before, strict=True)]
    return [(seat in game.winners) / max(1, len(game.winners)) for seat in game.seats]
