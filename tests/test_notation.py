"""Text for cards and actions: short, readable, and the same way back."""

import pickle

import pytest

from seasalt import Action, Card, NotationError
from seasalt.notation import ACTION_TEXTS, card, cards


@pytest.mark.parametrize("text", ACTION_TEXTS)
def test_the_text_of_an_action_reads_back_as_the_same_action(text: str) -> None:
    action = Action.parse(text)
    assert str(action) == text
    assert eval(repr(action)) == action
    assert Action.from_number(action.number) == action


def test_actions_are_hashable_values() -> None:
    assert len({Action("draw"), Action("draw"), Action("end")}) == 2
    assert pickle.loads(pickle.dumps(Action("end"))) == Action("end")


def test_an_action_never_changes() -> None:
    with pytest.raises(AttributeError):
        Action("draw")._number = 3


def test_a_duo_may_be_written_in_either_order() -> None:
    assert Action("lay crab/grey+crab/black") == Action("lay crab/black+crab/grey")
    assert Action("lay shark/black+swimmer/yellow") == Action("lay swimmer/yellow+shark/black")


def test_an_action_tells_its_verb_its_argument_and_its_cards() -> None:
    action = Action("lay crab/black+crab/grey")
    assert (action.verb, action.argument) == ("lay", "crab/black+crab/grey")
    assert action.cards == (Card("crab", "black"), Card("crab", "grey"))
    assert Action("take left").cards == ()


def test_last_chance_may_be_written_as_it_is_said() -> None:
    assert Action("LAST CHANCE") == Action("last_chance")


def test_a_kind_of_one_colour_needs_no_colour() -> None:
    assert cards("mermaid captain lighthouse") == (
        Card("mermaid", "white"),
        Card("captain", "light_orange"),
        Card("lighthouse", "purple"),
    )


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("crob/black", "crab"),
        ("crab", "crab/dark_blue"),
        ("crab/pink", "dark_blue, light_blue"),
        ("", "a card is missing"),
    ],
)
def test_an_unknown_card_is_answered_with_what_there_is(text: str, hint: str) -> None:
    with pytest.raises(NotationError, match=hint):
        card(text)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "draw, take, keep"),
        ("drow", "did you mean draw"),
        ("keep", "keep mermaid/white"),
        ("end now", "stands alone"),
        ("take middle", "left, right"),
        ("pick 0", "from 1 to 66"),
        ("pick 67", "from 1 to 66"),
        ("pick two", "from 1 to 66"),
        ("from 4", "from 0 to 3"),
        ("from -1", "from 0 to 3"),
        ("lay crab/black", "two cards"),
        ("lay crab/black+crab/black", "only one crab/black"),
        ("lay crab/black+boat/black", "no duo"),
        ("star shell/black", "starfish/yellow"),
        ("hide crab/black", "shell/grey"),
        ("keep_event storm", "kraken"),
        ("keep crab/black boat/black", "one thing"),
    ],
)
def test_an_unreadable_action_is_answered_with_what_would_be_right(text: str, hint: str) -> None:
    with pytest.raises(NotationError, match=hint):
        Action(text)


def test_numbers_outside_the_space_of_actions_are_refused() -> None:
    with pytest.raises(NotationError, match="0 to 465"):
        Action.from_number(466)
