"""Luck taken out of a share: nothing on average, the same for everybody who looks, and less scatter without it."""

from math import sqrt
from random import Random
from statistics import fmean, pvariance, stdev
from typing import Any

import pytest

from seasalt import Game, Rules
from seasalt.arena import Contest, Plan, executor, hold, lucks, report
from seasalt.arena.contest import Job
from seasalt.arena.fortune import go_through_game, luck_in, luck_of_first_side
from seasalt.arena.match import DealResult, Forfeit, GameResult
from seasalt.bots import get
from seasalt.bots.luck import LUCK_WORDS
from seasalt.bots.network import FILE, weights_of
from seasalt.bots.network_input import INPUTS, OBSERVATION_SIZE, ROW_SIZE
from seasalt.bots.network_memory import NOTEBOOK_SIZE, RECALLED_SIZE
from seasalt.rules.chance import happen
from seasalt.rules.many import MOST_LEGAL
from seasalt.rules.vocabulary import MAX_PLAYERS

from ..conftest import soak_count

pytestmark = pytest.mark.compiled

FISH, LAY_FISH = "fish/black fish/green", "lay fish/black+fish/green"
GAMES = soak_count(24, 400)
MANY_ROLLS = 5_000


def fish_laid(**fields: Any) -> Game:
    """One card of the deck comes next."""
    hand = f"{FISH} {fields.pop('hand0', '')}"
    game = Game.set_up(phase="playing", hand0=hand, left="crab/grey", right="shell/grey", supplied=True, **fields)
    game.play(LAY_FISH)
    return game


def brought(game: Game, card: str) -> Game:
    twin = game.copy()
    twin.happen(card)
    return twin


def played_by_network(number: int) -> Game:
    """A whole game; players and variants take turns."""
    game = Game(2 + number % 3, salt=number % 2 == 0, pepper=number % 4 > 1, seed=number)
    bot, mind = get("network"), Random(0)
    while game.turn is not None:
        game.play(bot.choose(game.view(game.turn), mind).action)
    return game


# What luck is


@pytest.mark.parametrize(
    "fields", [{}, {"players": 4, "scores": [25, 3, 20, 11]}, {"hand0": "shark/green penguin/pink"}]
)
def test_luck_is_nothing_on_average_over_all_that_may_come(fields: dict[str, Any]) -> None:
    game = fish_laid(**fields)
    found = [(float(likely), luck_in(brought(game, card), MANY_ROLLS)) for card, likely in game.outcomes.items()]
    for seat in game.seats:
        assert sum(likely * luck[seat] for likely, luck in found) == pytest.approx(0.0, abs=0.004)
    assert max(luck[0] for _, luck in found) > 0.02


def test_the_mermaid_that_wins_the_game_is_luck() -> None:
    game = fish_laid(hand0="mermaid mermaid mermaid", scores=[0, 39])
    won, not_won = (luck_in(brought(game, card)) for card in ("mermaid/white", "shell/green"))
    assert brought(game, "mermaid/white").winners == (0,)
    assert won[0] > 0.5 > 0.0 > not_won[0]


def test_what_one_gains_by_luck_the_others_lose() -> None:
    for number in range(4):
        game = played_by_network(number)
        found = luck_in(game)
        assert len(found) == game.rules.players
        assert sum(found) == pytest.approx(0.0, abs=1e-9)
        assert max(found) > 0.01


def test_where_nothing_is_left_to_chance_nobody_is_lucky() -> None:
    game = Game.set_up(phase="drawing", hand0="crab/grey", left="shell/grey", right="crab/black")
    game.play("take left")
    game.play("end")
    assert luck_in(game) == (0.0, 0.0)


def test_a_game_and_its_record_have_the_same_luck() -> None:
    game = played_by_network(5)
    first = game.rules.players * [1]
    first[0] = 0
    assert luck_of_first_side(tuple(first), str(game.record())) == luck_in(game)[0]


def test_luck_is_the_same_compiled_and_interpreted() -> None:
    game = fish_laid(players=3, hand0="crab/black crab/yellow")
    game.happen("octopus/green")
    game.play("end")
    game.play("draw")
    game.happen("shark/black")
    game.happen("boat/black")
    assert interpreted(game, 2) == pytest.approx(luck_in(game, 2), abs=1e-9)


def interpreted(game: Game, rolls: int) -> tuple[float, ...]:
    weights = weights_of(FILE)
    first, steps = game.history
    sizes = RECALLED_SIZE, OBSERVATION_SIZE, ROW_SIZE, INPUTS, weights.width, weights.width, MOST_LEGAL, MAX_PLAYERS
    came, before, box = ([first.copy()] for _ in range(3))
    notes, notes_before, notes_rolled = ([0] * NOTEBOOK_SIZE for _ in range(3))
    numbers = [(rule is happen, number) for rule, number in steps]
    found = [0.0] * MAX_PLAYERS
    go_through_game(
        came, before, box, notes, notes_before, notes_rolled, numbers, rolls, [0] * LUCK_WORDS, [0] * MOST_LEGAL,
        weights.layers, tuple([0] * size for size in sizes), [0.0] * MAX_PLAYERS, found,
    )  # fmt: skip
    return tuple(found[: game.rules.players])


# What it is good for


def test_luck_is_nothing_on_average_over_games_and_explains_most_of_who_wins() -> None:
    shares, found = [], []
    for number in range(GAMES):
        game = played_by_network(number)
        shares.append((0 in game.winners) / len(game.winners))
        found.append(luck_in(game)[0])
    assert abs(fmean(found)) < 3 * stdev(found) / sqrt(GAMES)
    left = pvariance([share - luck for share, luck in zip(shares, found, strict=True)])
    assert left < 0.75 * pvariance(shares)


def test_who_plays_against_itself_has_exactly_half_without_luck_too() -> None:
    contest = Contest(Plan(("random", "plankton"), Rules(players=3), 1), 2)
    hold(contest, executor(1))
    found = lucks(contest, executor(1))
    assert found == {Job(0, deal): pytest.approx(0.0, abs=1e-9) for deal in range(2)}
    [pair] = report(contest, complete=True, jobs=1, seconds=0.0, lucks=found)["pairs"]
    assert pair["without_luck"]["share"] == pair["share"] == 0.5


def test_a_share_without_luck_is_the_share_less_the_luck_of_the_deals() -> None:
    contest = Contest(Plan(("random", "greedy"), Rules(), 1), 2)
    hold(contest, executor(1))
    made_up = {Job(0, 0): 0.25, Job(0, 1): -0.05}
    [pair] = report(contest, complete=True, jobs=1, seconds=0.0, lucks=made_up)["pairs"]
    assert pair["without_luck"]["share"] == pytest.approx(pair["share"] - 0.1)


def test_the_number_of_jobs_changes_no_luck() -> None:
    contest = Contest(Plan(("random", "greedy"), Rules(players=4, salt=True), 2), 2)
    hold(contest, executor(1))
    assert lucks(contest, executor(2)) == lucks(contest, executor(1))


def test_in_a_game_whose_record_died_with_a_bot_nobody_is_lucky() -> None:
    contest = Contest(Plan(("random", "greedy"), Rules(), 1), 1)
    died = GameResult((0, 1), (1,), 0, forfeit=Forfeit(0, "crash", "its process died"))
    contest.add(Job(0, 0), DealResult((died, died)))
    assert lucks(contest, executor(1)) == {Job(0, 0): 0.0}
