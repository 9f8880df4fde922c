"""Chat and quick reactions."""

import pytest

from seasalt.server.table import Refused
from seasalt.server.table.commands import Chat, React
from seasalt.server.table.events import Chatted
from seasalt.server.table.talking import MOST_EVENTS, MOST_SPOKEN, SPOKEN_WITHIN
from seasalt.server.table.words import LONGEST_CHAT, REACTIONS

from .sitting import ANNA, BEN, CLEO, Sitting, sitting


def said(text: str) -> str:
    table = Sitting()
    (event,) = table.send(ANNA, Chat(id="a", text=text))
    assert isinstance(event, Chatted)
    return event.text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("hello", "hello"),
        ("  two\nlines ", "two lines"),
        ("\x1b[31mred", "[31mred"),
        ("a\u202eb", "ab"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<b>&amp;", "<b>&amp;"),
        ("x" * LONGEST_CHAT, "x" * LONGEST_CHAT),
    ],
)
def test_what_is_said_is_plain_text(text: str, shown: str) -> None:
    assert said(text) == shown


@pytest.mark.parametrize("text", ["", " \n ", "\x00\x07", "\u200d", "x" * (LONGEST_CHAT + 1)])
def test_nothing_and_too_much_are_refused(text: str) -> None:
    assert Sitting().refused(ANNA, Chat(id="a", text=text)) == "bad_text"


@pytest.mark.parametrize("reaction", REACTIONS)
def test_these_reactions_there_are(reaction: str) -> None:
    Sitting().send(ANNA, React(id="a", reaction=reaction))


def test_other_reactions_are_refused() -> None:
    assert Sitting().refused(ANNA, React(id="a", reaction="shrug")) == "bad_reaction"


def test_onlookers_do_not_talk() -> None:
    table = sitting(BEN)
    assert table.refused(CLEO, Chat(id="a", text="take the left one")) == "not_seated"
    assert table.refused("", React(id="a", reaction="wow")) == "not_seated"


def test_who_talks_too_fast_must_wait_and_others_need_not() -> None:
    table = Sitting()
    table.join(BEN)
    for number in range(MOST_SPOKEN):
        table.send(ANNA, Chat(id=f"a{number}", text="hey"))
        table.now += 1
    decided = table.decide(ANNA, React(id="b", reaction="wow"))
    assert decided == Refused("too_fast", {"seconds": SPOKEN_WITHIN - MOST_SPOKEN})
    table.send(BEN, Chat(id="a", text="easy"))
    table.now += SPOKEN_WITHIN - MOST_SPOKEN
    table.send(ANNA, React(id="b", reaction="wow"))


def test_the_same_message_is_said_once() -> None:
    table = Sitting()
    table.send(ANNA, Chat(id="a", text="hey"))
    assert table.send(ANNA, Chat(id="a", text="hey")) == []


def test_a_table_that_has_kept_very_much_keeps_no_more_talk() -> None:
    table = Sitting()
    table.table.sheet.events = MOST_EVENTS
    assert table.refused(ANNA, Chat(id="a", text="and another thing")) == "said_enough"
    assert table.refused(ANNA, React(id="b", reaction="wow")) == "said_enough"


def test_a_long_game_leaves_room_to_talk() -> None:
    table = Sitting()
    table.table.sheet.events = MOST_EVENTS - 1
    table.send(ANNA, Chat(id="a", text="well played"))
