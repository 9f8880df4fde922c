"""The search that the network guides: repeatable, interpreted or compiled, with memory or without."""

import logging
from pathlib import Path
from random import Random

import pytest

from seasalt import Game, View
from seasalt.bots import Budget, get
from seasalt.bots.network import weights_of
from seasalt.bots.network_file import shapes, written
from seasalt.bots.network_memory import NOTEBOOK_SIZE, RECALLED_SIZE, notebook_of, recall, recalled
from seasalt.bots.network_search import Guided, GuidedCompiled, GuidedInterpreted, compiled
from seasalt.bots.search import Thought
from seasalt.bots.tree import AT_A_GLANCE

from ..conftest import soak_count

POSITIONS = soak_count(6, 60)
ITERATIONS = 60


def small_network(folder: Path, memory: bool) -> Path:
    """A network of 4 with weights drawn by lot."""
    dice, layers = Random(5), []
    for place, (inputs, outputs) in enumerate(shapes(4, 2, memory)):
        rows, columns = (inputs, outputs) if place < 2 else (outputs, inputs)
        layers.append(([[dice.uniform(-0.5, 0.5) for _ in range(columns)] for _ in range(rows)], [0.0] * outputs))
    path = folder / f"small{memory}.bin"
    path.write_bytes(written(4, 2, layers, {}))
    return path


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
@pytest.mark.parametrize("memory", [True, False])
def test_interpreted_and_compiled_searches_find_the_same(tmp_path: Path, memory: bool) -> None:
    assert compiled().wait() is not None, compiled().reason
    weights = weights_of(small_network(tmp_path, memory))
    for view in views():
        found = []
        for position in (GuidedInterpreted(view, weights), GuidedCompiled(view, weights)):
            thinking = Thought(position, 1, 11, (AT_A_GLANCE, 1.0, 0.95))
            thinking.grow(map, ITERATIONS)
            found.append(thinking.considered(thinking.best()))
        one, other = ({each.action: each.chance for each in considered} for considered in found)
        assert list(one) == list(other), view
        assert one == pytest.approx(other), view  # exponentials differ in the last digit


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


def test_a_notebook_made_from_a_view_recalls_what_the_view_knows() -> None:
    for view in views():
        assert view.seat is not None
        notes, out = notebook_of(view), [0] * RECALLED_SIZE
        assert len(notes) == NOTEBOOK_SIZE
        recall(notes, view.knowledge.seen, view.seat, out)
        assert out == recalled(view)


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
    assert chosen == get("search:trees=1:prior=0.95").choose(game.view(game.turn), Random(1), few)
