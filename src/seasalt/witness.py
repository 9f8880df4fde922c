"""`Witness`: one seat's perfect memory of a game, kept from the news that this seat saw."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence

from .rules.explanations import Belief, Explanation
from .rules.imagine import count_unseen, imagine
from .rules.knowledge import hide, learns_card, sees_news
from .rules.memory import begin_belief, remember
from .rules.state import State
from .rules.vocabulary import NEWS_NAMES, NONE, TYPES
from .values import News

Done = tuple[Callable[[State, int], None], int]  # a step of the rules: `apply` or `happen`, with its number


_spare: list[Explanation] = []  # that nobody needs now; whoever takes one writes over it
MOST_SPARE = 500


class Explanations:
    """As many explanations as are asked for. Compiled code has an array; here few are ever made, for many moves need
    some for a moment only."""

    __slots__ = ("_made",)

    def __init__(self, made: Sequence[Explanation] = ()) -> None:
        self._made = list(made)

    def __getitem__(self, place: int) -> Explanation:
        while place >= len(self._made):
            try:
                self._made.append(_spare.pop())
            except IndexError:
                self._made.append(Explanation())
        return self._made[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Explanations) and self._made == other._made

    __hash__ = None  # type: ignore[assignment]

    def drop_after(self, count: int) -> None:
        """Those that were struck out."""
        if len(_spare) < MOST_SPARE:
            _spare.extend(self._made[count:])
        del self._made[count:]

    def first(self, count: int) -> list[Explanation]:
        return self._made[:count]

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
        self.news: list[News] = []  # all that the seat saw; it only grows
        self.steps: list[int] = []  # the number of the step that brought each of them
        begin_belief(self.belief, self.explanations, self._s)

    def follow(self, history: Sequence[Done]) -> None:
        """Take in what has been done since the last time, by doing it again."""
        for rule, number in history[self._followed :]:
            rule(self._s, number)
            self.see(self._s)

    def see(self, s: State) -> None:
        """Take in the one step that led to this state, which is the witness's to look at from now on."""
        self._s = s
        remember(self.belief, self.explanations, s)
        self.explanations.drop_after(self.belief.count)
        for news in _seen_news(s, self.belief.seat):
            self.news.append(news)
            self.steps.append(self._followed)
        self._followed += 1

    def sequence(self, steps: int) -> int:
        """How much the seat had seen after so many steps."""
        return bisect_left(self.steps, steps)

    def knowledge(self) -> "Knowledge":
        """What the seat knows now."""
        view = self._s.copy()
        hide(view, self.belief.seat)
        return Knowledge(view, self.belief.copy(), self.explanations.copy(self.belief.count))


def _seen_news(s: State, seat: int) -> Iterator[News]:
    """K1–K4: the news of a step that a seat sees, without the cards that it does not learn."""
    for row in range(s.news_size):
        if sees_news(s, row, seat):
            what, who, other, card, extra = s.news[row]
            learns = learns_card(s, row, seat)
            yield News(NEWS_NAMES[what], who, other, card if learns else None, extra if learns else None)


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

    @property
    def shown(self) -> list[int]:
        """The others of whose hands something lies open: all cards, those that are looked at, mermaids that won."""
        seen = self.seen
        owners = [owner for owner in range(seen.players) if seen.revealed[owner] or any(seen.hand_kinds[owner])]
        return [owner for owner in owners if owner != self.belief.seat]

    def least(self, seat: int) -> list[int]:
        """How many copies of each card are in a hand at least, whichever explanation is right."""
        first, *others = [explanation.hand[seat][:TYPES] for explanation in self._explained()]
        different = [hand for hand in others if hand != first]  # mostly none
        return list(map(min, first, *different)) if different else first

    def pile(self, pile: int) -> tuple[list[int | None], list[int]]:
        """A pile from the bottom up, None where explanations differ, and the cards that may be at such a place."""
        size = self.seen.pile_size[pile]
        first, *others = [explanation.pile[pile][:size] for explanation in self._explained()]
        different = [cards for cards in others if cards != first]  # mostly none
        if not different:
            return first, []
        columns = [set(column) for column in zip(first, *different, strict=True)]
        unsure = set().union(*(column for column in columns if len(column) > 1))
        return [min(column) if len(column) == 1 else None for column in columns], sorted(unsure)

    def _explained(self) -> list[Explanation]:
        return self.explanations.first(self.belief.count)

    def unseen_bounds(self) -> tuple[list[int], list[int]]:
        """For each card the fewest and the most copies that are in no known place."""
        first, *others = (self.unseen(place) for place in range(self.belief.count))
        return (list(map(min, first, *others)), list(map(max, first, *others))) if others else (first, first)

    def unseen(self, place: int) -> list[int]:
        """How many copies of each card are in no known place, if one explanation is right."""
        count_unseen(self.belief, self.explanations[place], self.seen)
        unseen: list[int] = self.belief.unseen[:]
        return unseen
