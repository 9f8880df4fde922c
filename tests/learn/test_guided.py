"""The search that the network guides: repeatable, and between the two."""

import logging
from math import log
from pathlib import Path
from random import Random

import pytest

from seasalt import Game, View
from seasalt.bots import Budget, get
from seasalt.bots.network import Network
from seasalt.bots.network_search import UNLIKELY, Guided
from seasalt.errors import SeasaltError

from ..conftest import soak_count

POSITIONS = soak_count(6, 60)
ITERATIONS = 60


def views() -> list[View]:
    """Decisions with a choice, some way into games of several variants."""
    found = []
    for number in range(POSITIONS):
        choice, game = Random(number), Game(2 + number % 3, salt=number % 2 == 0, pepper=number % 4 > 1, seed=number)
        for _ in range(choice.randrange(30, 60)):
            game.play(choice.choice(list(game.legal_actions)))
        while game.turn is not None and len(game.legal_actions) == 1:
            game.play(next(iter(game.legal_actions)))
        found += [] if game.turn is None else [game.view(game.turn)]
    return found


@pytest.mark.compiled
def test_the_same_mind_and_iterations_give_the_same_choice() -> None:
    few = Budget(iterations=ITERATIONS)
    for view in views():
        one, other = (Guided().choose(view, Random(3), few, explain=True) for _ in range(2))
        assert one == other
        assert {each.action for each in one.considered} == set(view.legal_actions)
        assert all(each.chance is None or 0 <= each.chance <= 1 for each in one.considered)


@pytest.mark.compiled
def test_it_takes_the_mermaid_that_wins_the_game() -> None:
    game = Game.set_up(hand0="mermaid mermaid mermaid", left="mermaid", right="octopus/grey", scores=[0, 39])
    choice = Guided().choose(game.view(0), Random(1), Budget(iterations=100), explain=True)
    assert str(choice.action) == "take left"
    assert choice.considered[0].chance == pytest.approx(1.0, abs=0.05)


@pytest.mark.compiled
def test_with_much_trust_it_does_what_the_network_likes_best() -> None:
    few = Budget(iterations=ITERATIONS)
    for view in views():
        assert Guided(trust=1.0).choose(view, Random(3), few) == Network().choose(view, Random(3))


@pytest.mark.compiled
def test_the_network_makes_an_action_better_the_likelier_it_is() -> None:
    for view in views():
        favour, shares = Guided(trust=0.1).favour(view), Network().answer(view).probabilities
        for action, share in zip(view.legal_actions, shares, strict=True):
            assert favour[action.number] == pytest.approx(0.1 * log(max(share, UNLIKELY)))


@pytest.mark.compiled
def test_where_the_network_is_sure_it_does_not_think(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.set_up(hand0="mermaid mermaid mermaid", left="mermaid", right="octopus/grey", scores=[0, 39])
    monkeypatch.setattr("seasalt.bots.network_search.SURE", 0.5)
    monkeypatch.setattr(Guided, "favour", lambda *_: pytest.fail("it thinks"))
    assert str(Guided().choose(game.view(0), Random(1)).action) == "take left"


@pytest.mark.parametrize("trust", ["-0.1", "2"])
def test_trust_is_a_share(trust: str) -> None:
    with pytest.raises(SeasaltError, match="from 0 to 1"):
        get(f"guided:trust={trust}")


def test_without_a_network_it_is_the_search_and_the_log_says_why(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        bot = get(f"guided:file={tmp_path / 'nowhere.bin'}")
    assert "the search plays without it" in caplog.text
    game = Game(2, seed=1)
    assert game.turn is not None
    few = Budget(iterations=8)
    chosen = bot.choose(game.view(game.turn), Random(1), few)
    assert chosen == get("search").choose(game.view(game.turn), Random(1), few)


def test_where_nothing_is_compiled_it_does_what_the_network_likes_best(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Guided(ms=100)
    monkeypatch.setattr(Guided, "is_compiled", False)
    for view in views():
        assert bot.choose(view, Random(3), explain=True) == Network().choose(view, Random(3), explain=True)


def test_it_says_the_chances_that_the_network_says() -> None:
    for view in views()[:3]:
        assert view.seat is not None
        said = Guided().chances(view)
        assert said == Network().chances(view)
        assert said is not None
        assert said[view.seat] == Network().answer(view).chances[0]
