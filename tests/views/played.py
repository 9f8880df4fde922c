"""A game that was played by hand from a position made by hand, and what its seats then know."""

from typing import Any

from seasalt import Game, View

OTHERS = (0, None)  # a third player and an onlooker, when seats 1 and 2 deal with each other
CRABS = "lay crab/black+crab/grey"
THEFT = "lay swimmer/black+shark/black"

# Seat 1 is to draw; seat 2 can steal in its turn; all but the piles' tops is for seat 0 to find out.
FIELDS: dict[str, Any] = {
    "players": 3,
    "turn": 1,
    "hand0": "penguin/pink",
    "hand1": "octopus/grey",
    "hand2": "swimmer/black shark/black",
    "left": "fish/black boat/black shell/grey",
    "right": "octopus/green",
}


def played(*moves: str, **fields: Any) -> Game:
    """A position and what was done in it: actions, each with what chance brought behind a `>`."""
    game = Game.set_up(supplied=True, **fields)
    go_on(game, *moves)
    return game


def table(*moves: str, **fields: Any) -> Game:
    """The same from a usual table of three."""
    return played(*moves, **{**FIELDS, **fields})


def go_on(game: Game, *moves: str) -> None:
    for move in moves:
        action, _, chance = move.partition(" > ")
        game.play(action, chance=chance.split())


def known(view: View, owner: int) -> list[str]:
    """The cards that a view knows to be in a hand."""
    return [str(card) for card in view.known_hand(owner)]


def bounds(view: View, owner: int, card: str) -> tuple[int, int]:
    """The fewest and the most copies of a card that a view says may be in a hand."""
    return next((bounds for possible, bounds in view.possible(owner).items() if str(possible) == card), (0, 0))


def pile(view: View, name: str) -> list[str | None]:
    """A pile as a view remembers it, from the bottom up; None where it is not certain."""
    certain, _ = view.remembered_pile(name)
    return [None if card is None else str(card) for card in certain]


def maybe(view: View, name: str) -> list[str]:
    """The cards that may lie where a view is not certain of a pile."""
    _, cards = view.remembered_pile(name)
    return [str(card) for card in cards]


def unseen(view: View) -> dict[str, tuple[int, int]]:
    return {str(card): bounds for card, bounds in view.unseen.items()}
