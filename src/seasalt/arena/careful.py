"""A deal of which worker processes died: played once more, so that it is known who was deciding when that happens.

Some faults end the whole process, in compiled code for instance. Then nobody is left to report them. So each game is
played in a process of its own that says whose bot is asked before it asks it; if it dies, that bot forfeits.
"""

import signal
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random

from .. import Rules, View
from ..bots import Budget, Choice
from ..errors import SeasaltError
from .deals import Seats, games_of
from .match import CRASH, DealResult, Forfeit, GameResult, Player, play_game, player


class Announcing:
    """A bot that is announced before it decides."""

    def __init__(self, number: int, of: Player, pipe: Connection) -> None:
        self._number, self._of, self._pipe = number, of, pipe

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        self._pipe.send(self._number)
        return self._of.bot.choose(view, mind)


def play_carefully(bots: tuple[str, str], rules: Rules, seed: int, deal: int) -> DealResult:
    """The games of a deal, whatever the bots do to their process."""
    game = partial(_play_carefully, bots, rules, seed, deal)
    return DealResult(tuple(map(game, games_of(seed, deal, rules.players))))


def _play_carefully(bots: tuple[str, str], rules: Rules, seed: int, deal: int, seats: Seats) -> GameResult:
    context = get_context("spawn")
    pipe, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_serve, args=(theirs, bots, rules, seed, deal, seats))
    process.start()
    theirs.close()
    side = None
    try:
        while not isinstance(heard := pipe.recv(), GameResult):
            side = heard
        return heard
    except EOFError:
        if side is None:
            raise SeasaltError("the processes that play die before they have begun; so it stops") from None
        winners = tuple(seat for seat, other in enumerate(seats) if other != side)
        forfeit = Forfeit(side, CRASH, "its process died")
        return GameResult(seats, winners, 0, forfeit=forfeit)
    finally:
        pipe.close()
        process.terminate()
        process.join()


def _serve(pipe: Connection, bots: tuple[str, str], rules: Rules, seed: int, deal: int, seats: Seats) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's affair
    players = []
    for number, bot in enumerate(bots):
        pipe.send(number)  # it may die while it is made
        made = player(bot)
        players.append(Player(Announcing(number, made, pipe), made.ms))
    pipe.send(play_game(players, seats, rules, seed, deal))
