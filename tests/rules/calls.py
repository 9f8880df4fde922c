"""Positions around a call, for the tests of the end of a round and of the game."""

import seasalt
from seasalt.position import Value

from .positions import position

SEVEN = "octopus/yellow octopus/green octopus/grey crab/yellow crab/black"  # 7 points, colour bonus 2
EIGHT = "sailor/pink sailor/orange penguin/pink penguin/purple"  # 8 points, colour bonus 2
FOUR = "shell/light_blue shell/black shell/green boat/light_blue octopus/light_blue"  # 4 points, colour bonus 3
PILES = {"left": "fish/dark_blue", "right": "shark/dark_blue"}  # single cards without points
NEW_PILES = ["crab/grey", "boat/black"]  # what chance turns up for the next round


def last_chance_by_0(**more: Value) -> seasalt.Game:
    """Seat 0 has called LAST CHANCE, and seat 1 is about to draw for the final turn."""
    called: dict[str, Value] = {"caller": 0, "call": "last_chance", "revealed": 0, "turn": 1, **PILES}
    return position(**(called | more))


def final_turn(game: seasalt.Game, pile: str = "left") -> None:
    """A turn that draws from a pile and does nothing else."""
    game.play(f"take {pile}")
    game.play("end")
