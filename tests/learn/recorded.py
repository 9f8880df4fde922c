"""Whole games that the package's network plays against itself, each as one line: what it decided, as a digest.

python -m tests.learn.recorded > tests/learn/recorded.txt          after new weights
"""

import hashlib
from pathlib import Path
from random import Random

from seasalt import Game
from seasalt.bots.network import Network

GAMES = 100
VARIANTS = (
    {"players": 2},
    {"players": 2, "salt": True, "pepper": True},
    {"players": 3, "salt": True},
    {"players": 4, "salt": True, "pepper": True},
    {"players": 2, "edition": "en"},
    {"players": 3, "double_points": True},
    {"players": 4, "salt": True, "pepper": True, "double_points": True},
)
FILE = Path(__file__).with_name("recorded.txt")


def played(number: int, bot: Network) -> str:
    """The game with this number: its variant, how many decisions it took, what they were, and the totals."""
    variant = VARIANTS[number % len(VARIANTS)]
    game = Game(**variant, seed=number)
    decisions = bytearray()
    while game.turn is not None:
        action = bot.choose(game.view(game.turn), Random(0)).action
        decisions += action.number.to_bytes(2, "little")
        game.play(action)
    digest = hashlib.sha256(decisions).hexdigest()[:16]
    return f"{number} {len(decisions) // 2} {digest} {' '.join(map(str, game.scores))}"


def main() -> None:
    bot = Network()
    bot.prepare()
    for number in range(GAMES):
        print(played(number, bot), flush=True)


if __name__ == "__main__":
    main()
