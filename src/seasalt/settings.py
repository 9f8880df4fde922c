"""What is agreed before a game: players, expansions, target and rulebook edition (rules S, G3)."""

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from .cards import BASE_COPIES, CARDS, COPIES, Card
from .errors import SeasaltError, quoted, unknown
from .notation import cards
from .rules.setup import begin_game
from .rules.state import State

RULES_VERSION = 1  # changes when the same actions would lead to another position or score
TARGETS = {2: 40, 3: 35, 4: 30}  # S2


class Edition(NamedTuple):
    """The three points on which the rulebooks disagree (G3)."""

    latest_turn_breaks_ties: bool
    last_turn_leads: bool
    mermaids_placed: bool


EDITIONS = {
    "online": Edition(False, False, False),
    "en": Edition(True, False, True),
    "it": Edition(False, True, True),
    "es": Edition(False, False, False),
}
SMALLEST_DECK = 3


def checked_deck(deck: "Counter[int]", salt: bool) -> None:
    """Refuse a deck with more copies of a card than there are, or cards of an expansion that is not used."""
    copies = COPIES if salt else BASE_COPIES
    for number, count in sorted(deck.items()):
        card = CARDS[number]
        if card not in copies:
            raise SeasaltError(f"{card} belongs to Extra Salt; play with salt=True or leave it out")
        if count > copies[card]:
            raise SeasaltError(f"{count} copies of {card}, but the deck has {copies[card]}")


@dataclass(frozen=True, kw_only=True)
class Rules:
    """What is agreed before a game. Salt, Pepper and Double Points combine freely (S3)."""

    players: int = 2
    salt: bool = False
    pepper: bool = False
    double_points: bool = False
    edition: str = "online"
    deck: tuple[str, ...] | None = None  # a smaller deck, for teaching, puzzles and exact solving

    def __post_init__(self) -> None:
        if type(self.players) is not int or self.players not in TARGETS:
            raise SeasaltError(f"2, 3 or 4 players, not {quoted(self.players)}")
        for name in ("salt", "pepper", "double_points"):
            if not isinstance(getattr(self, name), bool):
                raise SeasaltError(f"{name} is True or False, not {quoted(getattr(self, name))}")
        if not isinstance(self.edition, str) or self.edition not in EDITIONS:
            raise unknown("edition", self.edition, EDITIONS)
        if self.deck is not None:
            object.__setattr__(self, "deck", tuple(sorted(map(str, cards(self.deck)))))
            if len(self.box) < SMALLEST_DECK:
                raise SeasaltError(f"a deck needs at least {SMALLEST_DECK} cards, not {len(self.box)}")
            checked_deck(Counter(self.box), self.salt)

    @property
    def agreed(self) -> dict[str, Any]:
        """All of it by name, as `Game` and `Rules` take it."""
        return asdict(self)

    @property
    def target(self) -> int:
        """S2: the total that ends the game."""
        return TARGETS[self.players] * (2 if self.double_points else 1)

    @property
    def cards(self) -> list[Card]:
        """All cards that the game is played with."""
        return [CARDS[number] for number in self.box]

    @property
    def box(self) -> list[int]:
        """The numbers of all cards that the game is played with."""
        if self.deck is not None:
            return [CARDS.index(card) for card in cards(self.deck)]
        copies = COPIES if self.salt else BASE_COPIES
        return [number for number, card in enumerate(CARDS) for _ in range(copies.get(card, 0))]

    def new_state(self) -> State:
        """The state before chance has named the starting player."""
        s = State()
        s.players = self.players
        s.target = self.target
        s.pepper = int(self.pepper)
        for name, value in EDITIONS[self.edition]._asdict().items():
            setattr(s, name, int(value))
        for number in self.box:
            s.box[number] += 1
        begin_game(s)
        return s
