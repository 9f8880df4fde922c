"""The random games that the other tests play come everywhere: what is not reached is not tested."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from seasalt.cards import DUO_KINDS, EVENT_NAMES
from seasalt.rules.state import State
from seasalt.rules.vocabulary import (
    BOATS,
    DRAWING,
    DUO_FAMILY,
    LAY,
    NEWS_NAMES,
    NONE,
    OVER,
    PHASES,
    STAR,
    VERBS,
)

from .helpers import TABLES, steps_of
from .slow_legal import in_words

Sight = tuple[str, object]


def sights(s: State, done: int) -> Iterator[Sight]:
    """What can be seen in a state and in the step that led to it."""
    yield "phase", PHASES[s.phase]
    if done >= 0:
        yield "verb", in_words(done)[0]
    for row in range(s.news_size):
        yield "news", NEWS_NAMES[s.news[row][0]]
    if LAY <= done < STAR:
        family = DUO_FAMILY[done - LAY]
        yield "trio" if s.laid_star[s.laid - 1] != NONE else "duo", DUO_KINDS[family]
        if family == BOATS and s.phase != DRAWING:
            yield "rare", "a boat turn with nothing to draw"
    if s.event != NONE:
        yield "event", EVENT_NAMES[s.event]
    yield from (("kept", EVENT_NAMES[event]) for event in s.kept if event != NONE)
    if s.caller != NONE and s.deck_size == 0 and s.phase != OVER:
        yield "rare", "a final turn without a deck"
    if s.phase == OVER and not all(s.revealed[: s.players]):
        yield "mermaids", "placed" if s.mermaids_placed else "held"


@cache
def seen() -> Counter[Sight]:
    counts: Counter[Sight] = Counter()
    for table in TABLES:
        for s, done in steps_of(table, games=1, listening=True):
            counts.update(sights(s, done))
    return counts


@pytest.mark.parametrize(
    ("what", "names"),
    [
        ("phase", PHASES),
        ("verb", VERBS),
        ("news", NEWS_NAMES),
        ("duo", DUO_KINDS),
        ("trio", DUO_KINDS),
        ("event", EVENT_NAMES),
        ("kept", EVENT_NAMES),
        ("mermaids", ["held", "placed"]),
        ("rare", ["a boat turn with nothing to draw", "a final turn without a deck"]),
    ],
)
def test_random_games_reach_every(what: str, names: Iterable[object]) -> None:
    missed = [name for name in names if not seen()[what, name]]
    assert not missed
