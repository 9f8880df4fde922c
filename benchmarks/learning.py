"""Hold the network's chances against what came of them: calibration in games that it plays against itself.

    python benchmarks/learning.py [GAMES]     two players, base game; a second or so for each game

At each decision the seat to move says its chance to win; the table has, for tenths of that chance, how often it won.
The Brier score is the mean square of the difference; who always said 50 % would have 0.25.
"""

import sys
from random import Random

from seasalt import Game
from seasalt.bots.network import Network

SEED = 10_000
TENTHS = 10


def said_and_done(bot: Network, seed: int) -> list[tuple[float, float]]:
    """For every decision of a game the chance that its seat gave itself, and the part of the game that it won."""
    game = Game(2, seed=seed)
    said: list[tuple[int, float]] = []
    while game.turn is not None:
        view = game.view(game.turn)
        said.append((game.turn, bot.answer(view).chances[0]))
        game.play(bot.choose(view, Random(0)).action)
    winners = game.view(0).winners
    return [(chance, (seat in winners) / len(winners)) for seat, chance in said]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    bot = Network()
    bot.prepare()
    pairs = [pair for number in range(games) for pair in said_and_done(bot, SEED + number)]
    print(f"{games} games, {len(pairs)} decisions")
    for tenth in range(TENTHS):
        mine = [pair for pair in pairs if min(int(pair[0] * TENTHS), TENTHS - 1) == tenth]
        if mine:
            chance, won = (sum(column) / len(mine) for column in zip(*mine, strict=True))
            print(f"| {chance:.1%} | {won:.1%} | {len(mine)} |")
    print(f"Brier score {sum((chance - won) ** 2 for chance, won in pairs) / len(pairs):.4f}")


if __name__ == "__main__":
    main()
