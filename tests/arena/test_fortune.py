"""Luck taken out of a share: nothing on average, the same for everybody who looks, and less scatter without it."""

from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from statistics import fmean, pvariance, stdev
from typing import Any

import numpy
import pytest

from seasalt import Game, Rules
from seasalt.arena import Contest, Plan, executor, hold, lucks, match, report
from seasalt.arena.contest import Job
from seasalt.arena.fortune import luck_of_first_side
from seasalt.arena.match import DealResult, Forfeit, GameResult, Player, play_game, player
from seasalt.bots import get
from seasalt.bots.fortune import ROLLS, _seed_of, go_through_game, luck_of_seats
from seasalt.bots.luck import LUCK_WORDS
from seasalt.bots.network import FILE, weights_of
from seasalt.bots.network_input import INPUTS, OBSERVATION_SIZE, ROW_SIZE
from seasalt.bots.network_memory import NOTEBOOK_SIZE, RECALLED_SIZE
from seasalt.rules.chance import happen
from seasalt.rules.many import MOST_LEGAL
from seasalt.rules.vocabulary import MAX_PLAYERS

from ..conftest import soak_count
from .contestants import Crashing, First

pytestmark = pytest.mark.compiled

GAMES = soak_count(24, 400)
MOST_WAYS = 400  # that are gone through; of more, some are drawn
MANY_ROLLS = 1_000
PILES: dict[str, Any] = {"left": "crab/grey", "right": "shell/grey", "supplied": True}


def fish_laid(**fields: Any) -> Game:
    """One card of the deck comes next."""
    hand = f"fish/black fish/green {fields.pop('hand0', '')}"
    game = Game.set_up(phase="playing", hand0=hand, **PILES, **fields)
    game.play("lay fish/black+fish/green")
    return game


def fish_of_four() -> Game:
    return fish_laid(players=4, scores=[25, 3, 20, 11])


def two_drawn() -> Game:
    """Two cards of a small deck come next."""
    deck = "mermaid octopus/green crab/yellow crab/yellow shark/green boat/yellow"
    game = Game.set_up(phase="drawing", hand0="octopus/grey penguin/pink", hand1="shell/black", deck=deck, **PILES)
    game.play("draw")
    return game


def stolen() -> Game:
    """One of four cards of the victim's hand comes next."""
    thief, victim = "swimmer/black shark/green sailor/pink", "sailor/orange boat/black boat/black octopus/grey"
    game = Game.set_up(phase="playing", hand0=thief, hand1=victim, **PILES)
    game.play("lay swimmer/black+shark/green")
    game.play("from 1")
    return game


def lobster() -> Game:
    """Five cards of the deck are looked at, with Extra Salt."""
    hand, deck = (
        "lobster crab/black sailor/pink",
        "mermaid sailor/orange shell/black crab/yellow boat/yellow boat/black",
    )
    game = Game.set_up(phase="playing", salt=True, hand0=hand, deck=deck, **PILES)
    game.play(next(action for action in game.legal_actions if action.verb == "lay"))
    return game


def round_over() -> Game:
    """The event and the two piles of a new round come next, with few cards in all."""
    hand = "mermaid octopus/green octopus/grey penguin/pink sailor/pink sailor/orange"
    game = Game.set_up(
        phase="playing", pepper=True, event="kraken", hand0=hand, deck="crab/black", scores=[12, 30], **PILES
    )
    game.play("stop")
    return game


def all_that_may_come(game: Game, likely: float = 1.0) -> Iterator[tuple[float, Game]]:
    """Every way that chance may go until somebody has to decide, with its probability."""
    if not game.outcomes:
        yield likely, game
    for outcome, part in game.outcomes.items():
        yield from all_that_may_come(brought(game, outcome), likely * float(part))


def luck_in(game: Game, rolls: int = ROLLS) -> tuple[float, ...]:
    return luck_of_seats(*game.history, rolls)


def brought(game: Game, outcome: str) -> Game:
    twin = game.copy()
    twin.happen(outcome)
    return twin


def played_by_network(number: int) -> Game:
    """A whole game; players and variants take turns."""
    game = Game(2 + number % 3, salt=number % 2 == 0, pepper=number % 4 > 1, seed=number)
    bot, mind = get("network"), Random(0)
    while game.turn is not None:
        game.play(bot.choose(game.view(game.turn), mind).action)
    return game


# What luck is


@pytest.mark.parametrize("make", [fish_laid, fish_of_four, two_drawn, stolen, lobster, round_over])
def test_luck_is_nothing_on_average_over_all_that_may_come(make: Callable[[], Game]) -> None:
    found = list(all_that_may_come(make()))
    likely, ways, independent = [part for part, _ in found], [way for _, way in found], MANY_ROLLS
    if len(ways) > MOST_WAYS:
        ways, likely = Random(1).choices(ways, likely, k=MOST_WAYS), [1 / MOST_WAYS] * MOST_WAYS
        independent = MOST_WAYS
    for luck_of_seat in zip(*(luck_in(way, MANY_ROLLS) for way in ways), strict=True):
        mean = sum(part * luck for part, luck in zip(likely, luck_of_seat, strict=True))
        assert abs(mean) < 4 * stdev(luck_of_seat) / sqrt(independent)
        assert max(map(abs, luck_of_seat)) > 0.002


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
    seed = _seed_of(numpy.array(numbers, numpy.int16))
    found = [0.0] * MAX_PLAYERS
    go_through_game(
        came, before, box, notes, notes_before, notes_rolled, numbers, seed, rolls, [0] * LUCK_WORDS, [0] * MOST_LEGAL,
        weights.layers, tuple([0] * size for size in sizes), [0.0] * MAX_PLAYERS, found,
    )  # fmt: skip
    return tuple(found[: game.rules.players])


def test_rolls_are_others_in_other_games() -> None:
    one, other = (numpy.array(steps, numpy.int16) for steps in ([(0, 1), (1, 2)], [(0, 3), (1, 2)]))
    assert _seed_of(one) == _seed_of(one.copy()) != _seed_of(other)


def test_the_luck_of_a_game_that_was_given_up_is_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "MOST_ROUNDS", 1)
    result = play_game([player("greedy"), player("random")], (0, 1), Rules(), 1, 1)
    assert result.given_up
    assert luck_of_first_side(result.seats, result.record) == luck_of_first_side(result.seats, result.record) != 0


def test_who_forfeits_a_game_was_lucky_or_not_until_then() -> None:
    result = play_game([Player(First(), None), Player(Crashing(), None)], (0, 1), Rules(), 1, 1)
    assert result.forfeit is not None
    luck = luck_of_first_side((0, 1), result.record)
    assert luck == pytest.approx(-luck_of_first_side((1, 0), result.record))
    assert luck != 0


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
    contest = Contest(Plan(("random", "plankton"), Rules(players=3), 1), 2, whole=True)
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
    contest = Contest(Plan(("random", "greedy"), Rules(players=4, salt=True), 2), 2, whole=True)
    hold(contest, executor(1))
    assert lucks(contest, executor(2)) == lucks(contest, executor(1))


def test_in_a_game_whose_record_died_with_a_bot_nobody_is_lucky() -> None:
    contest = Contest(Plan(("random", "greedy"), Rules(), 1), 1)
    died = GameResult((0, 1), (1,), 0, forfeit=Forfeit(0, "crash", "its process died"))
    contest.add(Job(0, 0), DealResult((died, died)))
    assert lucks(contest, executor(1)) == {Job(0, 0): 0.0}
