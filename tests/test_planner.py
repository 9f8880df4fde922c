"""The yardstick does exactly what it is defined to do, and the planner beats it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from seasalt import Action, Game, Rules
from seasalt.bots import get
from seasalt.bots.greedy import greedy
from seasalt.bots.planner import planner
from seasalt.rules.dice import DICE_WORDS
from seasalt.rules.many import MOST_LEGAL, begin_game, play_game
from seasalt.rules.tally import DECISIONS, TALLY_SIZE


def choices(name: str, game: Game, times: int = 40) -> Counter[str]:
    """What a bot plays in this position, as often as that."""
    assert game.turn is not None
    bot, view, mind = get(name), game.view(game.turn), Random(1)
    return Counter(str(bot.choose(view, mind).action) for _ in range(times))


@pytest.mark.parametrize(
    ("hand", "event"), [("mermaid mermaid mermaid", None), ("mermaid mermaid", "dance_of_the_mermaids")]
)
def test_planner_takes_the_mermaid_that_wins_the_game(hand: str, event: str | None) -> None:
    pepper: dict[str, Any] = {"pepper": True, "event": event} if event else {}
    game = Game.set_up(hand0=hand, left="mermaid", right="octopus/green", **pepper)
    assert set(choices("planner", game)) == {"take left"}
    game = Game.set_up(hand0=hand, phase="keeping", drawn="mermaid crab/black", **pepper)
    assert set(choices("planner", game)) == {"keep mermaid/white"}


def test_greedy_takes_the_pile_top_that_adds_most() -> None:
    game = Game.set_up(hand0="octopus/green shell/grey", left="octopus/yellow", right="shell/black")
    assert set(choices("greedy", game)) == {"take left"}


def test_greedy_draws_if_no_pile_top_adds_anything() -> None:
    game = Game.set_up(hand0="octopus/green", left="crab/black", right="shell/black")
    assert set(choices("greedy", game)) == {"draw"}


def test_greedy_keeps_the_card_that_adds_most() -> None:
    game = Game.set_up(hand0="sailor/pink", phase="keeping", drawn="sailor/orange mermaid")
    assert set(choices("greedy", game)) == {"keep sailor/orange"}


def test_greedy_keeps_either_of_two_equals() -> None:
    game = Game.set_up(phase="keeping", drawn="crab/black crab/green")
    assert set(choices("greedy", game)) == {"keep crab/black", "keep crab/green"}


def test_greedy_lays_every_duo_before_it_stops() -> None:
    hand = "crab/black crab/green octopus/green octopus/yellow octopus/grey"
    game = Game.set_up(hand0=hand, left="boat/black", phase="playing")
    assert set(choices("greedy", game)) == {"lay crab/black+crab/green"}


def test_greedy_stops_as_soon_as_it_may() -> None:
    hand = "octopus/green octopus/yellow octopus/grey octopus/purple"
    game = Game.set_up(hand0=hand, phase="playing")
    assert set(choices("greedy", game)) == {"stop"}


def test_greedy_picks_the_card_of_the_pile_that_adds_most() -> None:
    game = Game.set_up(hand0="sailor/pink", left="sailor/orange crab/black", phase="picking", looking="left")
    assert set(choices("greedy", game)) == {"pick 2"}


def test_planner_bets_when_it_is_far_ahead() -> None:
    hand = "octopus/green octopus/yellow octopus/grey octopus/purple shell/green crab/green"
    game = Game.set_up(hand0=hand, hand1="crab/black boat/black fish/black", phase="playing")
    assert set(choices("planner", game)) == {"last_chance"}


def test_planner_stops_when_the_others_may_have_more() -> None:
    hand = "octopus/green octopus/yellow octopus/grey penguin/pink"
    other = "shell/grey shell/black shell/yellow boat/black crab/black fish/black swimmer/black"
    game = Game.set_up(hand0=hand, hand1=other, phase="playing")
    assert set(choices("planner", game)) == {"stop"}


def interpreted(policy: Any, rules: Rules, game: int) -> tuple[list[int], int]:
    """The totals and the number of decisions of a game that a policy plays in plain Python."""
    start, tally = rules.new_state(), [0] * TALLY_SIZE
    box, seen = [start.copy()], [start.copy()]
    dice, mind, out = [0] * DICE_WORDS, [0] * DICE_WORDS, [0] * MOST_LEGAL
    begin_game(box, [start], dice, mind, 3, game)
    assert play_game(box, dice, mind, seen, out, policy, 1000, tally)
    return box[0].scores[: rules.players], tally[DECISIONS]


@pytest.mark.compiled
@pytest.mark.parametrize("policy", [greedy, planner])
def test_compiled_it_plays_the_same_games(policy: Any) -> None:
    from seasalt.fast import play

    for rules in (Rules(), Rules(players=4, salt=True, pepper=True)):
        results = play(3, rules, policy, seed=3)
        for game in range(3):
            assert (results.scores[game].tolist(), results.decisions[game]) == interpreted(policy, rules, game)


def planner_first(v: Any, actions: Any, size: int, mind: Any) -> int:
    """The planner at seat 0, the yardstick elsewhere."""
    if v.player == 0:
        return planner(v, actions, size, mind)
    return greedy(v, actions, size, mind)


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("rules", "share"),
    [
        (Rules(), 0.75),
        (Rules(salt=True, pepper=True), 0.70),
        (Rules(players=3), 0.50),
        (Rules(players=4, salt=True, pepper=True), 0.37),
    ],
    ids=str,
)
def test_planner_wins_far_more_than_its_share_against_the_yardstick(rules: Rules, share: float) -> None:
    from seasalt.fast import play

    winners = play(3_000, rules, planner_first, seed=1).winners
    won = winners[:, 0] / winners.sum(axis=1).clip(1)
    assert won.mean() > share  # the seats are drawn by lot, so an even share is one by the number of players


def test_legal_actions_are_left_as_they_were() -> None:
    game = Game.set_up(hand0="octopus/green shell/grey", left="octopus/yellow", right="shell/black")
    view = game.view(0)
    before = str(view)
    get("planner").choose(view, Random(1), explain=True)
    assert str(view) == before
    assert Action("draw") in view.legal_actions
