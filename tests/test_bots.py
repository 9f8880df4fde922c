"""Bots by name and parameters, and what every bot promises."""

import re
from collections.abc import Callable
from importlib.metadata import EntryPoint
from math import inf, nan
from pathlib import Path
from random import Random
from typing import Any

import pytest

from seasalt import Game
from seasalt.bots import LEVELS, Budget, Choice, get, names, registry
from seasalt.bots.search import Search
from seasalt.errors import SeasaltError
from seasalt.view import View


class Patient:
    """A bot of another package, with parameters of three kinds."""

    def __init__(self, ms: float = 5.0, depth: int = 3, mood: str = "calm", deep: bool = True) -> None:
        self.settings = (ms, depth, mood)
        self.deep = deep

    def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
        return Choice(next(iter(view.legal_actions)))


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_others", lambda: {"patient": lambda: Patient})


@pytest.mark.usefixtures("patient")
def test_parameters_are_read_by_the_kind_of_their_own_values() -> None:
    bot = get("patient:ms=2:depth=7:mood=wild")
    assert isinstance(bot, Patient)
    assert bot.settings == (2.0, 7, "wild")
    assert get("patient").settings == (5.0, 3, "calm")  # type: ignore[attr-defined]


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("mood", ["C:\\nets\\mine.bin", "a:b:c", "D:/x"])
def test_a_word_among_the_parameters_may_hold_colons(mood: str) -> None:
    assert get(f"patient:mood={mood}:depth=7").settings == (5.0, 7, mood)  # type: ignore[attr-defined]
    assert get(f"patient:depth=7:mood={mood}").settings == (5.0, 7, mood)  # type: ignore[attr-defined]


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("greddy", "unknown bot 'greddy'; did you mean greedy?"),
        ("patient:depth=deep", "depth of patient is a whole number, not 'deep'"),
        ("patient:ms=x", "ms of patient is a number, not 'x'"),
        ("patient:speed=3", "patient takes ms, depth, mood, deep, as patient:key=value, not 'speed=3'"),
        ("patient:7", "patient takes ms, depth, mood, deep, as patient:key=value, not '7'"),
        ("patient:deep=very", "deep of patient is yes or no, not 'very'"),
        ("patient:depth=1:depth=2", "depth of patient is given twice"),
        ("guided:iterations=0", "a budget is 1 to 1,000,000,000 iterations, not 0"),
        ("search:iterations=0", "a budget is 1 to 1,000,000,000 iterations, not 0"),
        ("network:file=", "file of network is empty; say what it is, or leave it out"),
        ("guided:iterations=few", "iterations of guided is a whole number, not 'few'"),
        ("greedy:ms=3", "greedy takes no parameters"),
        ("otter:ms=3", "otter takes no parameters"),
    ],
)
def test_a_wrong_name_or_parameter_is_refused_with_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(SeasaltError) as refused:
        get(text)
    assert message in str(refused.value)


def failing() -> Any:
    raise ImportError("no module torch")


@pytest.mark.parametrize(
    ("load", "why"),
    [
        (EntryPoint("gone", "math:Gone", registry.GROUP).load, "AttributeError: module 'math' has no attribute 'Gone'"),
        (EntryPoint("gone", "nowhere:Gone", registry.GROUP).load, "ModuleNotFoundError: No module named 'nowhere'"),
        (EntryPoint("gone", "math:pi", registry.GROUP).load, "TypeError: 3.14"),
        (lambda: failing, "ImportError: no module torch"),
    ],
)
def test_a_bot_of_another_package_that_cannot_be_made_is_refused(
    monkeypatch: pytest.MonkeyPatch, load: Callable[[], Any], why: str
) -> None:
    monkeypatch.setattr(registry, "_others", lambda: {"gone": load})
    with pytest.raises(SeasaltError) as refused:
        get("gone")
    assert f"the bot 'gone' cannot be made: {why}" in str(refused.value)


def test_a_parameter_without_a_value_is_of_the_kind_that_its_annotation_names_even_as_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Postponed:
        def __init__(self, tries: "int | None" = None, deep: "bool | None" = None, near: "Nowhere" = None) -> None:  # type: ignore[name-defined]  # noqa: F821
            self.given = tries, deep, near

    class Known:
        def __init__(self, tries: "int | None" = None, deep: "bool | None" = None) -> None:
            self.given = tries, deep

    monkeypatch.setattr(registry, "_others", lambda: {"postponed": lambda: Postponed, "known": lambda: Known})
    assert get("known:tries=7:deep=yes").given == (7, True)  # type: ignore[attr-defined]
    assert get("postponed:tries=7").given == ("7", None, None)  # type: ignore[attr-defined]


@pytest.mark.usefixtures("patient")
def test_a_parameter_may_be_yes_or_no() -> None:
    assert [get(f"patient:deep={word}").deep for word in ("yes", "True", "no", "false")] == [True, True, False, False]  # type: ignore[attr-defined]


def test_the_parameters_of_a_level_may_be_changed() -> None:
    orca = get("orca:ms=40:threads=2")
    assert isinstance(orca, Search)
    assert orca.budget == Budget(ms=40)


@pytest.mark.parametrize("name", registry.BOTS)
def test_a_bot_that_has_nothing_to_decide_says_so(name: str) -> None:
    game = Game(2, seed=1)
    assert game.turn is not None
    views = [game.view(1 - game.turn), game.view(None)]
    for view, who in zip(views, (f"seat {1 - game.turn}", "an onlooker"), strict=True):
        with pytest.raises(SeasaltError, match=f"{who} has nothing to decide now"):
            get(name).choose(view, Random(1))


@pytest.mark.parametrize("wrong", [{"ms": 0}, {"ms": -1}, {"ms": nan}, {"ms": inf}, {"iterations": 0}])
def test_a_budget_is_something(wrong: dict[str, Any]) -> None:
    with pytest.raises(SeasaltError, match="a budget is"):
        Budget(**wrong)


def test_every_level_is_a_bot() -> None:
    assert set(LEVELS) <= set(names())
    for level in LEVELS:
        assert get(level) is not None


@pytest.mark.parametrize("name", registry.BOTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_plays_whole_games_with_both_expansions(name: str, players: int) -> None:
    game = Game(players, salt=True, pepper=True, seed=players)
    bot, mind = get(name), Random(1)
    while game.turn is not None and len(game.results) < 12:
        game.play(bot.choose(game.view(game.turn), mind, Budget(iterations=8)).action)


@pytest.mark.parametrize("name", registry.BOTS)
def test_asked_to_explain_a_bot_names_every_legal_action_its_choice_first(name: str) -> None:
    game = Game(2, seed=1)
    assert game.turn is not None
    view = game.view(game.turn)
    choice = get(name).choose(view, Random(1), explain=True)
    assert choice.considered[0].action == choice.action
    assert {considered.action for considered in choice.considered} == set(view.legal_actions)


def test_the_documentation_lists_the_levels_as_they_are() -> None:
    root = Path(__file__).parents[1]
    page = (root / "docs" / "bots.md").read_text("utf-8")
    assert re.findall(r"^\| (\w+) \| `([^`]+)` \|", page, re.MULTILINE) == list(LEVELS.items())
    readme = (root / "README.md").read_text("utf-8")
    assert [level for level in LEVELS if f"\n| {level} |" not in readme] == []
    for level, bot in LEVELS.items():
        if "ms=" in bot:
            [said] = re.findall(rf"\n\| {level} \| [\w ]+ for (\w+) milliseconds", readme)
            assert {"two": "2"}.get(said, said) == bot.partition("ms=")[2]
