"""Sea Salt & Paper: the card game by Bruno Cathala and Théo Rivière as a Python library (unofficial).

>>> import seasalt
>>> game = seasalt.Game(players=3, salt=True, pepper=True, seed=7)
>>> "draw" in game.legal_actions
True
>>> game.play("draw")
>>> game.phase
'keeping'
"""

from .cards import CARDS, Card
from .errors import IllegalAction, NotationError, SeasaltError
from .game import Game
from .notation import Action
from .record import Record
from .score import score
from .settings import Rules
from .values import Points, RoundResult
from .view import View

__version__ = "0.1.0"

__all__ = [
    "CARDS",
    "Action",
    "Card",
    "Game",
    "IllegalAction",
    "NotationError",
    "Points",
    "Record",
    "RoundResult",
    "Rules",
    "SeasaltError",
    "View",
    "score",
]
