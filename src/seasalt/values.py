"""The small values that a game hands out: points, legal actions, results, news."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, overload

from .cards import Card
from .errors import SeasaltError, listed
from .notation import Action

Laid = tuple[Card, ...]  # a duo on the table, or a trio with its starfish last

# What a phase allows in general. Errors say this and not the legal actions, which would tell hidden cards.
WHAT_FOR = {
    "drawing": "draw, take left or take right, from what is not empty; stung, only draw",
    "keeping": "keep one of the drawn cards",
    "discarding": "discard left or discard right; an empty pile must be filled first",
    "playing": "lay a duo, star, hide, end, or with enough points stop or last_chance",
    "trio": "lay the duo that goes with the starfish",
    "choosing_pile": "look left or look right",
    "picking": "pick a place in the pile, 1 is the top; of equal neighbours the upper one",
    "lobster": "keep one of the cards shown",
    "stealing": "from an opponent who has cards and is not protected",
    "visiting": "from an opponent who has cards and is not protected",
    "wanting": "want a card of that hand, or decline",
    "giving": "give a card of your hand",
    "robbing": "from an opponent who has a duo without starfish and is not protected",
    "moving": "move a duo without starfish of that table",
    "angelfish": "take left or take right",
    "keeping_event": "keep_event with one of your two events",
}


class Points(NamedTuple):
    """What a player's cards are worth (rules P). The colour bonus is not part of the total."""

    duos: int
    collectors: int
    multipliers: int
    mermaids: int
    total: int
    colour_bonus: int


class RoundResult(NamedTuple):
    """How a round ended. A void round has no call, no caller and no hands (T5)."""

    number: int
    call: str | None
    caller: int | None
    bet_won: bool | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    cards: tuple[Points, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    tables: tuple[tuple[Laid, ...], ...] = ()

    def __str__(self) -> str:
        how = "void" if self.call is None else f"{self.call} by {self.caller}"
        if self.bet_won is not None:
            how += ", bet won" if self.bet_won else ", bet lost"
        gained = " ".join(f"+{points}" for points in self.points)
        return f"round {self.number}, {how}: {gained}, totals {' '.join(map(str, self.totals))}"


class News(NamedTuple):
    """Something that happened, as one seat saw it: numbers stand for what `vocabulary.NEWS` says, None is hidden."""

    what: str
    seat: int
    other: int
    card: int | None
    extra: int | None


class LegalActions(Sequence[Action]):
    """The legal actions of a position: works with `in` (an Action or its text), `len` and iteration."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = tuple(numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __iter__(self) -> Iterator[Action]:
        return map(Action.from_number, self._numbers)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            try:
                action = Action(action)
            except SeasaltError:
                return False
        return isinstance(action, Action) and action.number in self._numbers

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [Action.from_number(number) for number in self._numbers[index]]
        return Action.from_number(self._numbers[index])

    def __repr__(self) -> str:
        return f"<LegalActions: {listed(self)}>"
