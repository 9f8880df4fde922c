"""What the tests of rules K share: a table of three, and what its seats learn."""

from typing import Any

from seasalt import CARDS, Game

from .positions import position

WATCHERS = (1, 2, None)  # two opponents of seat 0, who acts, and an onlooker
SEVEN_POINTS = "sailor/pink sailor/orange shell/black shell/grey"
LAY_SWIMMERS = "lay swimmer/black+swimmer/yellow"
SWIMMERS = {"hand0": "swimmer/black swimmer/yellow crab/black", "hand1": "shell/grey"}


def table(**fields: Any) -> Game:
    """Three players; it is seat 0's turn; chance is supplied."""
    usual = {"players": 3, "salt": True, "pepper": True, "event": "kraken", "phase": "playing"}
    return position(**{**usual, **fields})


def learned(game: Game, seat: int | None, what: str) -> list[str | None]:
    """The cards that news of this kind names to a seat; None where it sees only that it happened."""
    told = [news.card for news in game.news(seat) if news.what == what]
    return [None if card is None else str(CARDS[card]) for card in told]


def names(cards: tuple[Any, ...]) -> list[str]:
    return sorted(map(str, cards))
