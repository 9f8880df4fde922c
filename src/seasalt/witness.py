"""`Witness`: one seat's perfect memory of a game, kept from the news that this seat saw."""

from collections.abc import Callable, Iterator, Sequence

from .rules.explanations import Belief, Explanation
from .rules.imagine import count_unseen, imagine
from .rules.knowledge import hide, hide_news
from .rules.memory import begin_belief, remember
from .rules.state import State
from .rules.vocabulary import HIDDEN, NEWS_NAMES, NONE
from .values import News

Done = tuple[Callable[[State, int], None], int]  # a step of the rules: `apply` or `happen`, with its number


class Explanations:
    """As many explanations as are asked for. Compiled code has an array; here few are ever made."""

    __slots__ = ("_made",)

    def __init__(self, made: Sequence[Explanation] = ()) -> None:
        self._made = list(made)

    def __getitem__(self, place: int) -> Explanation:
        while place >= len(self._made):
            self._made.append(Explanation())
        return self._made[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Explanations) and self._made == other._made

    __hash__ = None  # type: ignore[assignment]

    def copy(self, count: int) -> "Explanations":
        return Explanations([explanation.copy() for explanation in self._made[:count]])


class Witness:
    """Watches a game from one seat (None is an onlooker) and remembers all of it."""

    def __init__(self, s: State, seat: int | None) -> None:
        self._s = s.copy()
        self._followed = 0
        self.belief = Belief()
        self.belief.seat = NONE if seat is None else seat
        self.explanations = Explanations()
        self.stream: list[tuple[int, News]] = []  # what the seat saw, with the number of the step that brought it
        begin_belief(self.belief, self.explanations, self._s)

    def follow(self, history: Sequence[Done]) -> None:
        """Take in what has been done since the last time."""
        for step in range(self._followed, len(history)):
            rule, number = history[step]
            rule(self._s, number)
            remember(self.belief, self.explanations, self._s)
            self.stream += ((step, news) for news in self._news())
        self._followed = len(history)

    def _news(self) -> Iterator[News]:
        seen = self._s.copy()
        hide_news(seen, self.belief.seat)
        for what, seat, other, card, extra in seen.news[: seen.news_size]:
            yield News(
                NEWS_NAMES[what], seat, other, None if card == HIDDEN else card, None if extra == HIDDEN else extra
            )

    def knowledge(self) -> "Knowledge":
        """What the seat knows now."""
        view = self._s.copy()
        hide(view, self.belief.seat)
        return Knowledge(view, self.belief.copy(), self.explanations.copy(self.belief.count))


class Knowledge:
    """What a seat sees and what it has worked out, at one moment. Nothing hidden is in it."""

    __slots__ = ("belief", "explanations", "seen")

    def __init__(self, seen: State, belief: Belief, explanations: Explanations) -> None:
        self.seen = seen
        self.belief = belief
        self.explanations = explanations

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    def imagine(self, dice: list[int]) -> State:
        """A whole position that looks the same to the seat."""
        s = self.seen.copy()
        imagine(self.seen, self.belief, self.explanations, dice, s)
        return s

    def unseen(self, place: int) -> list[int]:
        """How many copies of each card are in no known place, if one explanation is right."""
        count_unseen(self.belief, self.explanations[place], self.seen)
        unseen: list[int] = self.belief.unseen[:]
        return unseen
