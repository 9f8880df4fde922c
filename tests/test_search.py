"""The search: repeatable on any number of cores, interpreted or compiled, and out to win the game."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from seasalt import Game, Rules, View
from seasalt.bots import Budget, Choice, get, search, tree
from seasalt.bots.search import Compiled, Interpreted, Search, Thought
from seasalt.bots.tree import AT_A_GLANCE, EDGES, NODES, observed
from seasalt.errors import SeasaltError
from seasalt.rules.legal import legal_actions
from seasalt.rules.many import MOST_LEGAL
from seasalt.rules.vocabulary import TYPES

from .conftest import soak_count

POSITIONS = soak_count(8, 200)
DEEP = soak_count(40, 300)  # iterations of each tree, interpreted
BOTH: dict[str, Any] = {"salt": True, "pepper": True}


def played(players: int, seed: int, decisions: int, **variant: Any) -> View:
    """What the seat to move sees after so many decisions of planners."""
    game, bot, mind = Game(players, seed=seed, **variant), get("planner"), Random(seed)
    for _ in range(decisions):
        if game.turn is None:
            break
        game.play(bot.choose(game.view(game.turn), mind).action)
    while game.turn is not None and len(game.legal_actions) == 1:
        game.play(next(iter(game.legal_actions)))
    return played(players, seed + 1, decisions, **variant) if game.turn is None else game.view(game.turn)


def views() -> Iterator[View]:
    choice = Random(5)
    for number in range(POSITIONS):
        variant = {"salt": number % 2 == 0, "pepper": number % 4 > 1}
        yield played(2 + number % 3, number, choice.randrange(10, 120), **variant)


class NotCompiled:
    """As where there is no Numba, or nothing can be kept."""

    function: Any = None

    def settled(self, timeout: float | None = None) -> bool:
        return True


def thought(view: View, iterations: int = 400, **parameters: Any) -> Choice:
    return Search(**parameters).choose(view, Random(3), Budget(iterations=iterations), explain=True)


@pytest.mark.compiled
def test_the_same_seed_and_iterations_give_the_same_choice() -> None:
    view = played(3, 1, 40, **BOTH)
    assert thought(view) == thought(view)


@pytest.mark.compiled
def test_the_choice_is_the_same_on_any_number_of_cores() -> None:
    for view in views():
        assert thought(view, threads=1) == thought(view, threads=2) == thought(view, threads=4)


@pytest.mark.compiled
def test_interpreted_and_compiled_searches_think_the_same() -> None:
    for view in views():
        found = []
        for position in (Interpreted(view), Compiled(view)):
            thinking = Thought(position, 2, 11, (AT_A_GLANCE, 1.0, 0.5))
            thinking.grow(map, DEEP)
            found.append(thinking.considered(thinking.best()))
        assert found[0] == found[1], view


@pytest.mark.compiled
def test_bounds_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a check of every index the search does the same; without one a wrong index would go unnoticed."""
    from seasalt.bots.tree import GROW
    from seasalt.rules.compiling import entry_point

    plain = [thought(view, 200) for view in views()]
    ready = NotCompiled()
    ready.function = entry_point("checked", *GROW[1:])
    monkeypatch.setattr(search, "compiled", lambda: ready)
    assert [thought(view, 200) for view in views()] == plain


@pytest.mark.compiled
def test_other_seeds_give_other_numbers() -> None:
    view = played(2, 1, 30)
    one, other = (Search().choose(view, Random(seed), Budget(iterations=400), explain=True) for seed in (1, 2))
    assert one.considered != other.considered


@pytest.mark.compiled
def test_every_legal_action_is_considered_with_a_chance_and_how_sure_it_is() -> None:
    view = played(2, 3, 20)
    considered = thought(view, 4000).considered
    assert {each.action for each in considered} == set(view.legal_actions)
    for each in considered:
        assert each.chance is not None
        assert each.error is not None
        assert 0 <= each.chance <= 1
        assert 0 < each.error < 0.2


@pytest.mark.compiled
def test_it_stops_thinking_when_no_other_action_can_be_tried_as_often() -> None:
    position = Compiled(played(2, 3, 20))
    thinking = Thought(position, 2, 11, (AT_A_GLANCE, 1.0, 0.5))
    thinking.grow(map, 500)
    visits = sorted(tried.visits for tried in thinking._found().values())
    lead = (visits[-1] - visits[-2]) // 2
    assert thinking.is_settled(lead - 1)
    assert not thinking.is_settled(lead + 1)


@pytest.mark.compiled
def test_the_choice_that_is_explained_has_the_best_chance_with_a_margin() -> None:
    for view in views():
        considered = thought(view, 4000).considered
        margins = [(each.chance or 0) - (each.error or 0) for each in considered]
        assert margins[1:] == sorted(margins[1:], reverse=True)
        assert margins[0] > margins[1] - 0.02


def test_interpreted_it_thinks_the_same_on_several_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "compiled", NotCompiled)
    view = played(2, 1, 40, **BOTH)
    assert thought(view, 40, threads=1) == thought(view, 40, threads=4)


def test_without_compiled_code_a_short_budget_is_for_the_planner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "compiled", NotCompiled)
    view = played(2, 1, 40)
    planned = get("planner").choose(view, Random(3)).action
    assert Search(ms=2).choose(view, Random(3)).action == planned


def test_without_compiled_code_it_searches_if_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "compiled", NotCompiled)
    choice = Search(ms=60).choose(played(2, 3, 20), Random(3), explain=True)
    assert choice.considered[0].chance is not None


@pytest.mark.compiled
def test_more_iterations_make_it_surer() -> None:
    view = played(2, 3, 20)
    few, many = (thought(view, iterations).considered[0].error for iterations in (400, 40_000))
    assert few is not None
    assert many is not None
    assert many < few / 3


@pytest.mark.compiled
def test_a_full_pool_of_nodes_is_no_obstacle() -> None:
    view = played(4, 3, 20, **BOTH)
    position = Compiled(view)
    thinking = Thought(position, 1, 11, (AT_A_GLANCE, 1.0, 0.5))
    thinking.grow(map, 3 * NODES)
    t = position.opened(thinking._trees[0])
    assert thinking.iterations == 3 * NODES == t.iterations
    assert t.nodes == NODES or t.edges > EDGES - MOST_LEGAL
    assert sum(t.visits[: t.edge_count[0]]) == 3 * NODES


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_decides_about_events_between_rounds(players: int) -> None:
    """V2: the event of the round or the kept one; what counts then is the next round."""
    bot, mind, seed = get("planner"), Random(1), 0
    game = Game(players, pepper=True, seed=seed)
    while game.phase != "keeping_event":
        if game.turn is None:
            seed += 1
            game = Game(players, pepper=True, seed=seed)
        assert game.turn is not None
        game.play(bot.choose(game.view(game.turn), mind).action)
    assert game.turn is not None
    choice = thought(game.view(game.turn))
    assert choice.action.verb == "keep_event"
    assert all(each.chance is not None and 0.05 < each.chance < 0.95 for each in choice.considered)


def test_with_one_legal_action_there_is_nothing_to_think_about() -> None:
    game = Game.set_up(left="", right="", deck="crab/black crab/green shell/grey shell/green")
    assert len(game.legal_actions) == 1
    assert Search().choose(game.view(0), Random(1)).action == next(iter(game.legal_actions))


# It plays for the game, not for the round


def choice_at(scores: list[int]) -> str:
    """With eight points in the hand, and an opponent who has three cards."""
    hand = "octopus/green octopus/yellow octopus/grey shell/black shell/yellow"
    other = "fish/black crab/grey shell/green"
    game = Game.set_up(hand0=hand, hand1=other, left="crab/black", right="fish/green", phase="playing", scores=scores)
    return str(thought(game.view(0), 8000).action)


@pytest.mark.compiled
def test_ahead_it_takes_the_points_that_win_the_game() -> None:
    assert choice_at([33, 30]) == "stop"


@pytest.mark.compiled
def test_behind_it_bets_where_stopping_would_not_be_enough() -> None:
    assert choice_at([30, 33]) == "last_chance"


@pytest.mark.compiled
def test_early_in_the_game_it_collects_more_first() -> None:
    assert choice_at([0, 0]) == "end"


@pytest.mark.compiled
def test_it_takes_the_fourth_mermaid() -> None:
    game = Game.set_up(hand0="mermaid mermaid mermaid", left="mermaid", right="octopus/grey", scores=[0, 39])
    choice = thought(game.view(0), 200)
    assert str(choice.action) == "take left"
    assert choice.considered[0].chance == 1


# What it observes


def test_positions_that_look_the_same_to_the_seat_have_the_same_key() -> None:
    for view in views():
        assert view.seat is not None
        positions = [view.knowledge.imagine([seed, 1]) for seed in range(6)]
        assert len({observed(s, view.seat) for s in positions}) == 1


def test_the_order_in_which_cards_were_drawn_makes_no_difference() -> None:
    one, other = (
        Game.set_up(hand0="shell/grey", left="crab/black", right="boat/black", phase="keeping", drawn=drawn)._s
        for drawn in ("crab/green boat/yellow", "boat/yellow crab/green")
    )
    other.drawn[0], other.drawn[1] = one.drawn[1], one.drawn[0]
    assert one.drawn != other.drawn
    assert observed(one, 0) == observed(other, 0)


def test_pairs_of_drawn_cards_have_keys_of_their_own() -> None:
    game = Game.set_up(
        hand0="shell/grey", left="crab/black", right="boat/black", phase="keeping", drawn="mermaid mermaid"
    )
    keys = set()
    for pair in combinations(range(TYPES), 2):
        game._s.drawn[:2] = pair
        keys.add(observed(game._s, 0))
    assert len(keys) == TYPES * (TYPES - 1) // 2


@pytest.mark.compiled
def test_decisions_whose_keys_are_equal_by_accident_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "compiled", NotCompiled)
    monkeypatch.setattr(tree, "observed", lambda s, seat: s.deck_size % 2)
    for view in views():
        assert thought(view, 60).action in view.legal_actions


def test_what_another_keeps_unseen_leads_to_the_same_node() -> None:
    """Two worlds in which an opponent keeps another card of two, and discards the same one."""
    keys = set()
    for kept in ("shell/green", "octopus/green"):
        game = Game.set_up(hand0="shell/grey", left="crab/black", right="boat/black", turn=1,
                           deck=["crab/green", "shell/green", "octopus/green", "fish/black", "fish/green"])  # fmt: skip
        game.play("draw", chance=["crab/green", kept])
        game.play(f"keep {kept}")
        game.play("discard left")
        game.play("end")
        assert game.turn == 0
        keys.add(observed(game._s, 0))
    assert len(keys) == 1


def test_decisions_with_the_same_key_have_the_same_legal_actions() -> None:
    known: dict[int, list[int]] = {}
    out = [0] * MOST_LEGAL
    for number in range(soak_count(6, 60)):
        game, choice = Game(2 + number % 3, seed=number, **BOTH), Random(number)
        while game.turn is not None and len(game.results) < 8:
            s = game._s
            actions = out[: legal_actions(s, out)]
            assert known.setdefault(observed(s, s.player), actions) == actions
            game.play(choice.choice(list(game.legal_actions)))
    assert len(known) > 1000


# Parameters


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("search:ms=0", "a budget is more than 0 and at most 600000 ms, not 0.0"),
        ("search:ms=nan", "a budget is more than 0 and at most 600000 ms, not nan"),
        ("search:iterations=-1", "a budget is 1 to 1,000,000,000 iterations, not -1"),
        ("search:trees=0", "trees of search is from 1 to 64, not 0"),
        ("search:rollouts=deep", "rollouts of search are swift or random, not 'deep'"),
        ("search:prior=2", "prior of search is from 0 to 1, not 2"),
        ("search:ms=fast", "ms of search is a number, not 'fast'"),
    ],
)
def test_a_wrong_parameter_is_refused_with_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(SeasaltError) as refused:
        get(text)
    assert message in str(refused.value)


@pytest.mark.compiled
def test_rules_with_a_small_deck_are_no_obstacle() -> None:
    rules = Rules(
        deck=("crab/black", "crab/green", "shell/grey", "octopus/grey", "boat/black", "boat/yellow", "mermaid")
    )
    game = Game(deck=rules.deck, seed=3)
    bot, mind = Search(iterations=50), Random(1)
    while game.turn is not None and len(game.results) < 5:
        game.play(bot.choose(game.view(game.turn), mind).action)
