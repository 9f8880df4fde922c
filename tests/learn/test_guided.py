"""The search that the network guides: repeatable, and what it does with what it finds."""

import logging
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from seasalt import Game, View
from seasalt.bots import Budget, get, lack, network_search, stand_in
from seasalt.bots.network import FILE, Network, weights_of
from seasalt.bots.network_search import OF_SEARCH, Guided, Spending, Thought, looking_compiled, looking_interpreted
from seasalt.errors import SeasaltError
from seasalt.notation import Action

from ..conftest import soak_count

POSITIONS = soak_count(6, 60)
ITERATIONS = 60
LOOKING = (looking_compiled, looking_interpreted)


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
def test_looking_ahead_is_compiled() -> None:
    bot = Guided()
    assert bot.prepare()
    assert bot.is_compiled


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
def test_several_threads_choose_the_same() -> None:
    few = Budget(iterations=ITERATIONS)
    for view in views():
        one, several = (Guided(threads=count).choose(view, Random(3), few, explain=True) for count in (1, 3))
        assert one == several


@pytest.mark.compiled
def test_what_comes_of_an_action_is_the_same_compiled_and_interpreted() -> None:
    Guided().prepare()
    weights = weights_of(FILE)
    for view in views()[: soak_count(3, 20)]:
        numbers = [action.number for action in view.legal_actions][:2]
        compiled, interpreted = (looking(view, weights, 2, 5)(numbers, 1) for looking in LOOKING)
        assert compiled == pytest.approx(interpreted, abs=1e-12)


@pytest.mark.compiled
def test_a_chance_is_the_mean_of_what_is_said_at_the_turns_that_are_looked_at() -> None:
    Guided().prepare()
    weights = weights_of(FILE)
    for view in views():
        numbers = [action.number for action in view.legal_actions]

        def looked(turns: int, since: int, view: View = view, numbers: list[int] = numbers) -> list[float]:
            return looking_compiled(view, weights, turns, 5, since)(numbers, 1)

        each = zip(looked(1, 1), looked(2, 2), looked(3, 3), strict=True)
        assert looked(3, 1) == pytest.approx([sum(chances) / 3 for chances in each])


# Thinking, with chances made up


class Made:
    """Chances made up for each action, the same in every deal but for what the deal brings to all."""

    def __init__(self, *chances: float) -> None:
        self.actions = [Action.from_number(number) for number in range(len(chances))]
        self._chances = chances
        self.tried: Counter[int] = Counter()

    def __call__(self, actions: Sequence[int], deal: int) -> list[float]:
        self.tried.update(actions)
        luck = 0.2 * (deal % 2)  # every action would be as lucky
        return [self._chances[number] + luck + 0.05 * ((deal + number) % 5 - 2) for number in actions]


def thought(made: Made, iterations: int, favour: Sequence[float] | None = None) -> Thought:
    found = Thought(made, made.actions, favour or [0.0] * len(made.actions))
    found.go_on(map, Spending(Budget(iterations=iterations), 0.0))
    return found


def test_the_action_with_the_best_chances_is_found() -> None:
    assert thought(Made(0.3, 0.32, 0.4, 0.31, 0.2), 400).best == 2


def test_what_is_favoured_makes_up_for_a_little() -> None:
    assert thought(Made(0.30, 0.31), 200, [0.02, 0.0]).best == 0
    assert thought(Made(0.30, 0.34), 200, [0.02, 0.0]).best == 1


def test_it_tries_no_more_than_the_iterations_that_it_is_given() -> None:
    for iterations in (40, 100, 333):
        made = Made(0.50, 0.51, 0.50, 0.51, 0.50, 0.51)
        thought(made, iterations)
        assert iterations / 2 < made.tried.total() <= iterations


def test_where_there_is_no_time_for_all_actions_it_tries_those_that_are_favoured() -> None:
    made = Made(*[0.5] * 50)
    found = thought(made, 40, [number / 1000 for number in range(50)])
    assert set(made.tried) == set(range(40, 50))
    assert made.tried.total() == 40
    considered = [each for each in found.considered() if each.chance is None]
    assert [each.action.number for each in considered] == list(range(39, -1, -1))


def test_with_a_clock_too_it_tries_only_as_many_actions_as_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Made(*[0.5] * 50)
    monkeypatch.setattr("time.perf_counter", lambda: made.tried.total() / 1024)
    Thought(made, made.actions, [0.0] * 50).go_on(map, Spending(Budget(ms=1000 / 16), 0.0))
    assert made.tried.total() == 64


def test_what_comes_before_the_tries_does_not_make_them_look_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Made(*[0.5] * 50)
    monkeypatch.setattr("time.perf_counter", lambda: 1 + made.tried.total() / 1024)
    Thought(made, made.actions, [0.0] * 50).go_on(map, Spending(Budget(ms=1000 + 1000 / 16), 0.0))
    assert made.tried.total() == 64


def test_who_has_to_explain_tries_three_actions_even_if_there_is_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Made(*[0.5] * 50)
    monkeypatch.setattr("time.perf_counter", lambda: 1.0 * made.tried.total())
    found = Thought(made, made.actions, [number / 1000 for number in range(50)])
    found.go_on(map, Spending(Budget(ms=40), 0.0), 3)
    assert made.tried == {47: 4, 48: 4, 49: 4}
    assert [each.chance is not None for each in found.considered()] == [True] * 3 + [False] * 47


def test_actions_that_fall_behind_are_given_up_and_the_best_two_are_tried_most() -> None:
    made = Made(0.1, 0.51, 0.50, 0.3)
    thought(made, 400)
    assert made.tried[1] == made.tried[2] > 2 * max(made.tried[0], made.tried[3])


def test_when_one_action_is_ahead_of_all_it_stops() -> None:
    made = Made(0.1, 0.9)
    thought(made, 10_000)
    assert made.tried.total() < 100


def test_the_chance_of_an_action_that_was_given_up_is_reckoned_beside_the_best() -> None:
    made = Made(0.1, 0.51, 0.50, 0.3)
    best, second, *others = thought(made, 400).considered()
    assert [each.action.number for each in (best, second, *others)] == [1, 2, 3, 0]
    assert best.chance is not None
    assert [each.chance for each in others] == [pytest.approx(best.chance - lead, abs=0.1) for lead in (0.21, 0.41)]


@pytest.mark.parametrize("trust", ["-0.1", "2"])
def test_trust_is_a_share(trust: str) -> None:
    with pytest.raises(SeasaltError, match="from 0 to 1"):
        get(f"guided:trust={trust}")


def test_without_a_network_it_is_the_search_and_the_log_says_why(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        bot = get(f"guided:file={tmp_path / 'nowhere.bin'}")
    assert "the search plays instead" in caplog.text
    game = Game(2, seed=1)
    assert game.turn is not None
    few = Budget(iterations=8)
    chosen = bot.choose(game.view(game.turn), Random(1), few)
    as_long = Budget(iterations=8 * OF_SEARCH)
    assert chosen == get("search").choose(game.view(game.turn), Random(1), as_long)


def test_where_nothing_is_compiled_it_does_what_the_network_likes_best(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Guided(ms=100)
    monkeypatch.setattr(Guided, "is_compiled", False)
    for view in views():
        assert bot.choose(view, Random(3), explain=True) == Network().choose(view, Random(3), explain=True)


class Stays:
    """A changeover to compiled code that does not come, for this reason, or not yet."""

    function = None

    def __init__(self, reason: str) -> None:
        self.reason = reason


def test_where_nothing_can_be_compiled_the_network_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_search, "compiled", lambda: Stays("Numba is not installed"))
    assert [stand_in(get(bot)) for bot in ("kraken", "guided")] == ["network", "network"]
    assert lack(get("kraken")) == "Numba is not installed"


def test_nobody_stands_in_while_it_is_being_prepared_or_if_it_has_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_search, "compiled", lambda: Stays("Numba is not installed"))
    assert stand_in(get("guided:iterations=40")) is None
    monkeypatch.setattr(network_search, "compiled", lambda: Stays(""))
    assert stand_in(get("kraken")) is None
    assert lack(get("kraken")) == ""


def test_it_says_the_chances_that_the_network_says() -> None:
    for view in views()[:3]:
        assert view.seat is not None
        said = Guided().chances(view)
        assert said == Network().chances(view)
        assert said is not None
        assert said[view.seat] == Network().answer(view).chances[0]
