"""What a seat should believe, worked out the long way: every history that agrees with what it saw, one by one.

Nothing here uses the belief of the rules. All positions that are possible are carried along with their probability;
each step of a game is tried in all of them, and those that would look different to the seat are struck out. Cards are
told apart, chance is uniform, and choices that the seat does not see are uniform over cards. What others do openly is
taken as given: it is possible in a position, or it is not.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from math import prod, sqrt
from random import Random
from typing import Any

import pytest

from seasalt import Game
from seasalt.rules import imagine
from seasalt.rules.chance import chance_result, chance_size, happen
from seasalt.rules.events import mermaids_to_win
from seasalt.rules.knowledge import hide
from seasalt.rules.legal import legal_actions
from seasalt.rules.moves import into_hand
from seasalt.rules.state import State
from seasalt.rules.vocabulary import (
    ACTION_COUNT,
    CATCHING,
    DECLINE,
    FIRST_SHELL,
    GIVE,
    GIVING,
    HIDE,
    KEEP,
    KEEPING,
    MERMAID,
    NONE,
    PICK,
    PICKING,
    SHELL_TYPES,
    WANT,
    WANTING,
)
from seasalt.witness import Done, Knowledge

Position = tuple[object, ...]  # where all cards are, copies alike
Odds = Mapping[Position, float]


def cards_of(s: State) -> Position:
    """Where all cards are. The deck and the cards just drawn have no order."""
    return (
        tuple(tuple(s.hand[seat]) for seat in range(s.players)),
        tuple(tuple(s.pile[pile][: s.pile_size[pile]]) for pile in range(2)),
        tuple(s.reef),
        tuple(sorted(s.drawn[: s.drawn_size])),
        tuple(sorted(s.deck[: s.deck_size])),
    )


def seen_by(s: State, seat: int) -> State:
    """All that a seat sees of a position."""
    seen = s.copy()
    hide(seen, seat)
    seen.news = seen.news[: seen.news_size]
    return seen


# The positions that may have been there at the beginning


def ways_to_fill(s: State, sizes: list[tuple[int, int]]) -> Iterator[State]:
    """Every way to deal cards of the deck to hands: (seat, how many) for each."""
    if not sizes:
        yield s
        return
    (owner, size), *others = sizes
    for places in combinations(range(s.deck_size), size):
        dealt = s.copy()
        cards = [s.deck[place] for place in places]
        rest = [s.deck[place] for place in range(s.deck_size) if place not in places]
        for card in cards:
            into_hand(dealt, owner, card)
        dealt.deck[: s.deck_size] = rest + [NONE] * size
        dealt.deck_size -= size
        yield from ways_to_fill(dealt, others)


def beginnings(s: State, seat: int) -> Iterator[State]:
    """Every position that looks like this one to a seat, with the hands of the others unknown to it."""
    hidden = [owner for owner in range(s.players) if owner != seat and s.hand_size[owner]]
    sizes = [(owner, s.hand_size[owner]) for owner in hidden]
    bare = s.copy()
    for owner in hidden:
        for card, count in enumerate(s.hand[owner]):
            bare.deck[bare.deck_size : bare.deck_size + count] = [card] * count
            bare.deck_size += count
        bare.colours[owner] = [0] * len(bare.colours[owner])
        bare.hand[owner] = [0] * len(bare.hand[owner])
        bare.hand_kinds[owner] = [0] * len(bare.hand_kinds[owner])
        bare.hand_size[owner] = 0
    for s in ways_to_fill(bare, sizes):
        if all(s.hand_kinds[owner][MERMAID] < mermaids_to_win(s, owner) for owner in hidden):
            yield s


# One step in all positions


def shares(cards: list[int], verb: int) -> list[tuple[int, float]]:
    """A choice that is uniform over cards, as actions with their probabilities."""
    return [(verb + card, count / len(cards)) for card, count in Counter(cards).items()]


def in_hand(s: State, owner: int) -> list[int]:
    return [card for card, count in enumerate(s.hand[owner]) for _ in range(count)]


def unseen_choices(s: State, action: int, seat: int) -> list[tuple[int, float]] | None:
    """What else a player may have chosen that the seat would not notice at once; None if it sees the choice."""
    if s.player == seat:
        return None
    if s.phase in (KEEPING, CATCHING):
        return shares(s.drawn[: s.drawn_size], KEEP)
    if s.phase == PICKING:
        size = s.pile_size[s.looking]
        return [(PICK + depth, 1 / size) for depth in range(size)]
    if s.phase == WANTING and action != DECLINE and s.other != seat:
        return shares(in_hand(s, s.other), WANT)
    if s.phase == GIVING and s.other != seat:
        return shares(in_hand(s, s.player), GIVE)
    if HIDE <= action < HIDE + SHELL_TYPES:
        shells = [shell for shell in range(SHELL_TYPES) for _ in range(s.hand[s.player][FIRST_SHELL + shell])]
        return shares(shells, HIDE) if shells else []
    return None


def choices(s: State, action: int, seat: int) -> list[tuple[int, float]]:
    """The actions that a position allows in place of one that happened, with their probabilities."""
    unseen = unseen_choices(s, action, seat)
    if unseen is not None:
        return unseen
    legal = [0] * ACTION_COUNT
    return [(action, 1.0)] if action in legal[: legal_actions(s, legal)] else []


def outcomes(s: State) -> list[tuple[int, float]]:
    """What chance may bring: for each different result one number, with its probability."""
    size = chance_size(s)
    numbers = {chance_result(s, nth): nth for nth in range(size)}
    counts = Counter(chance_result(s, nth) for nth in range(size))
    return [(numbers[result], count / size) for result, count in counts.items()]


Possible = dict[object, tuple[State, float]]


def step(possible: Possible, done: Done, before: State, truth: State, seat: int) -> Possible:
    """All positions after a step that look to the seat as it does in truth."""
    rule, number = done
    seen = seen_by(truth, seat)
    result = chance_result(before, number) if rule is happen else NONE
    after: Possible = {}
    for s, odds in possible.values():
        for other, share in outcomes(s) if rule is happen else choices(s, number, seat):
            if rule is happen and s.player == seat and chance_result(s, other) != result:
                continue  # the seat sees what it draws and steals; this only saves time
            twin = s.copy()
            rule(twin, other)
            if seen_by(twin, seat) == seen:
                key = cards_of(twin), twin.phase, twin.wanted
                after[key] = twin, odds * share + (after[key][1] if key in after else 0.0)
    return after


def all_histories(game: Game, seat: int) -> Odds:
    """How likely each position is to a seat that has seen a game, by trying all that can have happened."""
    truth = game._first.copy()
    possible: Possible = {}
    for s in beginnings(truth, seat):
        key = cards_of(s)
        possible[key] = s, 1.0 + (possible[key][1] if key in possible else 0.0)
    for rule, number in game._history:
        before = truth.copy()
        rule(truth, number)
        possible = step(possible, (rule, number), before, truth, seat)
    total = sum(odds for _, odds in possible.values())
    result: Counter[Position] = Counter()
    for s, odds in possible.values():
        result[cards_of(s)] += odds / total  # type: ignore[assignment]
    return result


# What the rules make of it


class Rejected(Exception):
    """A deal that is dealt again."""


class Path:
    """Dice that fall as they are told and note how many ways there were, so that all can be tried."""

    def __init__(self, explanation: int) -> None:
        self.explanation = explanation
        self.asked = False
        self.falls: list[int] = []
        self.sizes: list[int] = []
        self.at = 0

    def below(self, size: int) -> int:
        if self.at == len(self.falls):
            self.falls.append(0)
            self.sizes.append(size)
        self.at += 1
        return self.falls[self.at - 1]

    def choose_explanation(self) -> int:
        if self.asked:
            raise Rejected
        self.asked = True
        return self.explanation

    def next(self) -> bool:
        """Go on to the next way the dice may fall; False after the last."""
        self.at, self.asked = 0, False
        while self.falls and self.falls[-1] == self.sizes[-1] - 1:
            self.falls.pop()
            self.sizes.pop()
        if self.falls:
            self.falls[-1] += 1
        return bool(self.falls)


def all_samples(knowledge: Knowledge) -> Odds:
    """How likely the rules make each position: every way the dice can fall, one by one."""
    odds: Counter[Position] = Counter()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(imagine, "below", lambda path, size: path.below(size))
        patch.setattr(imagine, "choose_explanation", lambda b, e, path: path.choose_explanation())
        for place in range(knowledge.belief.count):
            path: Any = Path(place)
            more = True
            while more:
                try:
                    cards = cards_of(knowledge.imagine(path))
                    share = knowledge.explanations[place].weight / prod(path.sizes)
                    odds[cards] += share
                except Rejected:
                    pass
                more = path.next()
    total = sum(odds.values())
    return {cards: share / total for cards, share in odds.items()}


# How far two answers are apart


def distance(one: Odds, other: Odds) -> float:
    """The total variation distance: the largest difference in the probability of anything."""
    return sum(abs(one.get(cards, 0.0) - other.get(cards, 0.0)) for cards in {*one, *other}) / 2


def surprise(knowledge: Knowledge, odds: Odds, samples: int, seed: int) -> float:
    """Pearson's chi-square of samples, as a standard score (Wilson and Hilferty); above 3.1 is one in a thousand.

    Positions that are expected less than five times count together.
    """
    random = Random(seed)
    found: Counter[Position] = Counter()
    for _ in range(samples):
        found[cards_of(knowledge.imagine([random.getrandbits(32), random.getrandbits(32) | 1]))] += 1
    assert found.keys() <= odds.keys(), "a sample that cannot be"
    often = [cards for cards, share in odds.items() if share * samples >= 5]
    cells = [(found[cards], odds[cards] * samples) for cards in often]
    rest = samples - sum(count for count, _ in cells), samples - sum(expected for _, expected in cells)
    if rest[1] >= 5:
        cells.append(rest)
    freedom = len(cells) - 1
    square = sum((count - expected) ** 2 / expected for count, expected in cells)
    return ((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
