"""What a player does where it has the choice, counted decision by decision and told in tables for people."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from seasalt.board import points_of
from seasalt.bots.network_input import ROW_BEGIN, ROW_NEEDS, ROW_PLAYERS
from seasalt.cards import CARDS, DUO_KINDS
from seasalt.rules.compiling import unpack
from seasalt.rules.play import apply
from seasalt.rules.vocabulary import (
    CALLED_LAST_CHANCE,
    DRAW,
    DUO_FAMILY,
    END,
    KEEP,
    KEEPING,
    KEEPING_EVENT,
    LAST_CHANCE,
    LAY,
    STAR,
    STOP,
    TAKE,
    TOLD_SCORED,
    TOLD_VOID,
    TYPES,
)

CALLS = {STOP: "STOP", LAST_CHANCE: "LAST CHANCE", END: "goes on"}
MOST_POINTS = 13  # more are counted with these
FEW_POINTS = 8  # up to so many, where one may call, it is a question
HANDS = (3, 5, 7, 9)  # cards, up to which a row goes
NEEDS = (7, 14, 21, 28)  # points, likewise
DUO_NAMES = [f"{first} + {second}" for first, second in DUO_KINDS]

Shares = Counter[bool]


class Decision(NamedTuple):
    """One of many games, and what its seat is shown there."""

    game: int
    seat: int
    row: Any
    legal: frozenset[int]
    action: int

    def part(self, name: str, place: int = 0) -> int:
        return int(self.row[ROW_BEGIN[name] + place])

    @property
    def others(self) -> range:
        return range(1, int(self.row[ROW_PLAYERS]))

    @property
    def most_cards(self) -> int:
        """In the largest hand of another."""
        return max(self.part("hand_sizes", other) for other in self.others)

    @property
    def least_need(self) -> int:
        """Of the other who is nearest to the end of the game."""
        return min(int(self.row[ROW_NEEDS + other]) for other in self.others)

    @property
    def called(self) -> bool:
        return any(self.part("caller", seat) for seat in (0, *self.others))

    @property
    def duos(self) -> set[int]:
        """The families of duos that can be laid."""
        return {DUO_FAMILY[each - LAY] for each in self.legal if LAY <= each < STAR}


def round_ended(before: Any, after: Any) -> Any:
    """Whether a round was scored or broken off between these records of states, or arrays of them: the next one may
    have begun, or wait for those who keep events."""
    on = (after["round_number"] != before["round_number"]) | (after["phase"] == KEEPING_EVENT)
    return on & (before["phase"] != KEEPING_EVENT)


class Habits:
    """`note` each decision, `end_round` each round."""

    def __init__(self) -> None:
        self.calls: dict[int, Counter[str]] = defaultdict(Counter)  # by card points
        self.sufficient: Counter[str] = Counter()  # where its points reach the target
        self.by_hand: dict[str, Counter[str]] = defaultdict(Counter)  # with few points, where they do not
        self.by_need: dict[str, Counter[str]] = defaultdict(Counter)  # likewise
        self.bets: dict[int, Shares] = defaultdict(Counter)  # by card points
        self.ends: Counter[str] = Counter()
        self.draws: Counter[str] = Counter()
        self.kept: dict[str, Shares] = defaultdict(Counter)  # of two drawn cards of different kinds
        self.taken: dict[str, Shares] = defaultdict(Counter)  # tops of piles
        self.laid: dict[int, Shares] = defaultdict(Counter)  # duos, at the end of the turn or before
        self.waited: dict[int, Shares] = defaultdict(Counter)  # duos that were laid
        self._bet: dict[int, int] = {}  # game: the caller's card points
        self._held: dict[int, set[tuple[int, int]]] = defaultdict(set)  # game: seats, and the duos they held back

    def note(self, decision: Decision) -> None:
        if decision.action == LAST_CHANCE:
            self._bet[decision.game] = _points(decision)
        if LAST_CHANCE in decision.legal and decision.action in CALLS:  # not before the last duo of the turn is laid
            self._note_call(decision)
        if not decision.called:
            self._note_duos(decision)
        if DRAW in decision.legal:
            self._note_draw(decision)
        if decision.part("phase", KEEPING):
            kinds = {CARDS[each - KEEP].kind for each in decision.legal if KEEP <= each < KEEP + TYPES}
            for kind in kinds if len(kinds) == 2 else ():
                self.kept[kind][CARDS[decision.action - KEEP].kind == kind] += 1

    def _note_call(self, decision: Decision) -> None:
        done, points = CALLS[decision.action], decision.part("points")
        self.calls[_points(decision)][done] += 1
        if int(decision.row[ROW_NEEDS]) <= points:
            self.sufficient[done] += 1
        elif points <= FEW_POINTS:
            self.by_hand[_up_to(HANDS, decision.most_cards)][done] += 1
            self.by_need[_up_to(NEEDS, decision.least_need)][done] += 1

    def _note_duos(self, decision: Decision) -> None:
        seat, held = decision.seat, self._held[decision.game]
        if LAY <= decision.action < STAR:
            family = DUO_FAMILY[decision.action - LAY]
            self.laid[family][True] += 1
            self.waited[family][(seat, family) in held] += 1
            held.discard((seat, family))
        elif decision.action == END:  # whoever calls need not lay: duos in hand count as well
            for family in decision.duos:
                self.laid[family][False] += 1
                held.add((seat, family))

    def _note_draw(self, decision: Decision) -> None:
        if any(TAKE + pile in decision.legal for pile in range(2)):
            self.draws["draws" if decision.action == DRAW else "takes"] += 1
        for pile in range(2):
            if TAKE + pile in decision.legal:
                begin = ROW_BEGIN["tops"] + pile * TYPES
                top = CARDS[int(decision.row[begin : begin + TYPES].argmax())]
                self.taken[top.kind][decision.action == TAKE + pile] += 1

    def end_round(self, game: int, before: Any, action: int) -> None:
        """A round that this action ended, in the state whose bytes these are."""
        self._held.pop(game, None)
        points = self._bet.pop(game, None)
        s = unpack(before)
        s.listening, events = 1, (s.event, s.kept[:])
        apply(s, action)
        s.event, s.kept = events  # they may have changed hands already (V2)
        told = {row[0] for row in s.news[: s.news_size]}
        if TOLD_SCORED not in told:
            self.ends["the deck was empty" if TOLD_VOID in told else "all mermaids"] += 1
        elif s.call != CALLED_LAST_CHANCE:
            self.ends["STOP"] += 1
        else:
            worth = [points_of(s, seat).total for seat in range(s.players)]
            won = worth[s.caller] == max(worth)
            self.ends["LAST CHANCE, won" if won else "LAST CHANCE, lost"] += 1
            if points is not None:  # it was no choice, else
                self.bets[points][won] += 1

    def tables(self) -> Iterator[str]:
        yield from _head("how rounds end", "rounds", "share")
        for end, count in self.ends.most_common():
            yield f"| {end} | {count:,} | {count / self.ends.total():.1%} |"
        yield from _head("card points", "turns", *CALLS.values(), "bets won")
        for points, done in sorted(self.calls.items()):
            name = f"{points} and more" if points == MOST_POINTS else str(points)
            yield f"| {name} | {_calls(done)} | {_told(self.bets[points])} |"
        if self.sufficient:
            shares = [f"{what} {self.sufficient[what] / self.sufficient.total():.0%}" for what in CALLS.values()]
            yield f"\nWhere STOP reaches the target ({self.sufficient.total():,} turns): {', '.join(shares)}."
        yield f"\nWhere it does not, with {FEW_POINTS} points or fewer:"
        yield from _by("cards in the largest hand of another", self.by_hand, _names(HANDS))
        yield from _by("what the nearest other needs", self.by_need, _names(NEEDS))
        yield from self._duo_tables()
        yield from self._card_tables()

    def _duo_tables(self) -> Iterator[str]:
        yield from _head("duo", "could lay it, turns", "laid", "of those laid, had been held back")
        for family, laid in sorted(self.laid.items()):
            name, waited = DUO_NAMES[family], self.waited[family]
            yield f"| {name} | {laid.total():,} | {_share(laid):.0%} | {_share(waited):.0%} |"

    def _card_tables(self) -> Iterator[str]:
        yield f"\nWhere there is a card to take, it draws in {self.draws['draws'] / max(1, self.draws.total()):.0%}."
        yield from _head("kind", "kept of two", "taken from a pile")
        for kind in sorted(self.taken, key=lambda kind: -_share(self.kept[kind])):
            yield f"| {kind} | {_told(self.kept[kind])} | {_told(self.taken[kind])} |"


def _points(decision: Decision) -> int:
    return min(decision.part("points"), MOST_POINTS)


def _up_to(bounds: tuple[int, ...], number: int) -> str:
    """The name of the row in which a number is counted."""
    return _names(bounds)[sum(number > bound for bound in bounds)]


def _names(bounds: tuple[int, ...]) -> list[str]:
    begins = (0, *(bound + 1 for bound in bounds))
    return [*(f"{begin} to {end}" for begin, end in zip(begins, bounds, strict=False)), f"{begins[-1]} and more"]


def _head(*names: str) -> Iterator[str]:
    yield f"\n| {' | '.join(names)} |\n| --- {'| ---: ' * (len(names) - 1)}|"


def _by(what: str, counted: dict[str, Counter[str]], names: list[str]) -> Iterator[str]:
    yield from _head(what, "turns", *CALLS.values())
    for name in names:
        if name in counted:
            yield f"| {name} | {_calls(counted[name])} |"


def _calls(done: Counter[str]) -> str:
    return " | ".join([f"{done.total():,}", *(f"{done[what] / done.total():.0%}" for what in CALLS.values())])


def _share(counted: Shares) -> float:
    return counted[True] / max(1, counted.total())


def _told(counted: Shares) -> str:
    return f"{_share(counted):.0%} of {counted.total():,}" if counted else "–"
