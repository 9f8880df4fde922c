"""A game with explicit chance, and for each seat its story: all that it did and saw, in order.

The story is what perfect recall means here (rules K): the seat's own actions, the news it saw with the cards it learnt,
and the cards that lay open to it: a pile looked through, a hand visited, hands revealed. Two positions with the same
story are the same to the seat.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from ..cards import CARDS, EVENT_NAMES
from ..notation import ACTION_TEXTS
from ..rules.chance import chance_result, chance_size, happen
from ..rules.knowledge import hide, learns_card, sees_news
from ..rules.legal import legal_actions
from ..rules.many import finished
from ..rules.play import apply
from ..rules.state import State
from ..rules.vocabulary import (
    ACTION_COUNT,
    HIDDEN,
    NEWS,
    NEWS_NAMES,
    NONE,
    PICKING,
    REVEALING,
    SHUFFLING,
    STARTING,
    TOLD_REVEALED,
    TYPES,
    WANTING,
)

Line = tuple[int, int, int, int, int]  # as news: what, who, other, card, extra
ACTED, LAY_OPEN = len(NEWS), len(NEWS) + 1  # what is not news: an own action (card: its number), and an open card
LINE_WIDTH = 5


def lines_in_a_round(cards: int) -> int:
    """More than any story of a round with so many cards can have; tests see how many there are."""
    return 16 + 12 * cards


def decisions_in_a_round(cards: int) -> int:
    """More than there can be: a turn moves at least one card into a hand, and a duo leaves it with a few decisions."""
    return 32 + 8 * cards


class Story:
    """A position and how each seat came there."""

    __slots__ = ("before", "most_rounds", "s", "seats")

    def __init__(self, s: State, most_rounds: int) -> None:
        self.s = s.copy()
        self.s.listening = 1
        self.most_rounds = most_rounds
        self.seats: list[tuple[Line, ...]] = [()] * s.players
        self.before = [0] * s.players  # how much of each story is about earlier rounds

    def copy(self) -> "Story":
        twin = Story.__new__(Story)
        twin.s, twin.most_rounds = self.s.copy(), self.most_rounds
        twin.seats, twin.before = self.seats[:], self.before[:]
        return twin

    def __deepcopy__(self, memo: Any) -> "Story":
        return self.copy()

    @property
    def over(self) -> bool:
        """The game has ended, or is given up (S4)."""
        return bool(finished(self.s, self.most_rounds))

    @property
    def left_to_chance(self) -> bool:
        return not self.over and chance_size(self.s) > 0

    @property
    def legal(self) -> list[int]:
        """The actions of the player to move."""
        if self.over:
            return []
        out = [0] * ACTION_COUNT
        return out[: legal_actions(self.s, out)]

    @property
    def chances(self) -> dict[int, Fraction]:
        """What chance may bring: cards, seats or events by number."""
        size = chance_size(self.s)
        counts = Counter(chance_result(self.s, nth) for nth in range(size))
        return {result: Fraction(count, size) for result, count in sorted(counts.items())}

    def outcome(self, result: int) -> str:
        """What chance brings, in words."""
        if self.s.phase == STARTING:
            return str(result)
        return EVENT_NAMES[result] if self.s.phase == REVEALING else str(CARDS[result])

    def act(self, action: int) -> None:
        seat = self.s.player
        self.seats[seat] += ((ACTED, seat, NONE, action, NONE),)
        self._step(apply, action)

    def happen(self, result: int) -> None:
        nth = next(nth for nth in range(chance_size(self.s)) if chance_result(self.s, nth) == result)
        self._step(happen, nth)

    def _step(self, rule: Callable[[State, int], None], number: int) -> None:
        rule(self.s, number)
        for seat in range(self.s.players):
            self.seats[seat] += tuple(_seen_by(self.s, seat))
        if self.s.phase == SHUFFLING and not self.over:  # it has one outcome
            self.before = [len(story) for story in self.seats]
            self._step(happen, 0)

    def seen(self, seat: int) -> State:
        """What lies open to a seat at this moment."""
        v = self.s.copy()
        hide(v, seat)
        return v


def _seen_by(s: State, seat: int) -> Iterator[Line]:
    """What a seat sees of the step that led here."""
    for row in range(s.news_size):
        if sees_news(s, row, seat):
            what, who, other, card, extra = s.news[row]
            if learns_card(s, row, seat):
                yield what, who, other, card, extra
            else:
                yield what, who, other, HIDDEN, HIDDEN
            if what == TOLD_REVEALED:
                yield from _hand(s, who)
    if s.player == seat and s.phase == PICKING:
        for place in range(s.pile_size[s.looking]):
            yield LAY_OPEN, NONE, s.looking, s.pile[s.looking][place], place
    if s.player == seat and s.phase == WANTING:
        yield from _hand(s, s.other)


def _hand(s: State, owner: int) -> Iterator[Line]:
    for card in range(TYPES):
        if s.hand[owner][card]:
            yield LAY_OPEN, owner, NONE, card, s.hand[owner][card]


_MARKS = {NONE: "-", HIDDEN: "?"}
_WORDS = (*NEWS_NAMES, "acted", "lay_open")


def line_text(line: Line) -> str:
    what, *numbers = line
    if what == ACTED:
        return f"> {ACTION_TEXTS[line[3]]}"
    return " ".join([_WORDS[what], *(_MARKS.get(number, str(number)) for number in numbers)])
