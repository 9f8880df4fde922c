"""What the engine tells those who listen, and that listening changes nothing but what is told."""

from collections.abc import Iterator

import pytest

from seasalt.rules.state import FIELDS, State
from seasalt.rules.vocabulary import MAX_NEWS, NEWS_NAMES, NONE

from ..conftest import soak_count
from .helpers import TABLES, Variant, steps_of, table_name

GAMES = soak_count(1, 4)  # of each variant
NEWS_FIELDS = ("listening", "news", "news_size")


@pytest.fixture(params=TABLES, ids=table_name)
def table(request: pytest.FixtureRequest) -> Variant:
    variant: Variant = request.param
    return variant


def listen(table: Variant) -> Iterator[State]:
    return (s for s, _ in steps_of(table, GAMES, listening=True))


def test_the_news_of_one_step_always_have_room(table: Variant) -> None:
    # News that find no room are dropped, so one row must stay free to know that none was.
    for s in listen(table):
        assert s.news_size < MAX_NEWS


def test_news_name_a_word_and_existing_seats(table: Variant) -> None:
    for s in listen(table):
        for word, seat, *_ in s.news[: s.news_size]:
            assert 0 <= word < len(NEWS_NAMES)
            assert NONE <= seat < s.players


def test_without_listening_nothing_is_told(table: Variant) -> None:
    silence = State().news
    for s, _ in steps_of(table, GAMES):
        assert s.news_size == 0
        assert s.news == silence


def test_listening_changes_nothing_but_the_news(table: Variant) -> None:
    names = [field.name for field in FIELDS if field.name not in NEWS_FIELDS]
    silent = (s for s, _ in steps_of(table, GAMES))
    for heard, unheard in zip(listen(table), silent, strict=True):
        for name in names:
            assert getattr(heard, name) == getattr(unheard, name), name
