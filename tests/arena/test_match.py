"""One game in the arena: what bots get, what is counted, and how a game is forfeited."""

import time
from random import Random
from typing import Any

import pytest

from seasalt import Rules, View
from seasalt.arena import deals, match
from seasalt.arena.match import DealResult, Forfeit, GameResult, Side, budget_of, overrun, play_deal, play_game
from seasalt.bots import Budget, Choice, get

from .contestants import Cheating, Crashing, First, Hanging, Leaving, Patient, Silent, Slow, seated, told


def game_against(bot: Any, seats: tuple[int, ...] = (0, 1)) -> GameResult:
    """A game of this bot, the first side, against one without faults."""
    return play_game(seated(bot, First()), seats, Rules(players=len(seats)), 1, 0)


# What is counted


def test_calls_and_bets_are_those_of_the_rounds() -> None:
    result = play_game(seated(get("random"), get("random")), (0, 1), Rules(), 1, 0)
    calls = sum(side.stop + side.last_chance for side in result.sides)
    assert 0 < calls <= result.rounds
    for side in result.sides:
        assert side.bets_won + side.bets_lost == side.last_chance


def test_points_are_the_mean_of_the_seats_of_a_side() -> None:
    result = play_game(seated(First(), First()), (0, 1, 1), Rules(players=3), 1, 0)
    alone = play_game(seated(First(), First()), (0, 0, 1), Rules(players=3), 1, 0)
    totals = 1 * result.sides[0].points + 2 * result.sides[1].points
    assert totals == pytest.approx(2 * alone.sides[0].points + 1 * alone.sides[1].points)


def test_thinking_time_is_that_of_all_decisions() -> None:
    side = game_against(Slow(ms=0, takes=1)).sides[0]
    assert side.decisions > 5
    assert side.seconds >= 0.001 * side.decisions
    assert 0.001 <= side.longest <= side.seconds


def test_a_shared_win_is_shared_by_the_seats_that_won() -> None:
    assert GameResult((0, 1, 1), (0, 1), 3).share == 1 / 2
    assert GameResult((0, 1, 1), (0, 1, 2), 3).share == 1 / 3
    assert GameResult((0, 1, 1), (1, 2), 3).share == 0


def test_a_game_without_end_is_given_up_as_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "MOST_ROUNDS", 2)
    result = play_deal(seated(Patient(), Patient()), Rules(), 1, 0)
    assert [game.given_up for game in result.games] == [True, True]
    assert [game.rounds for game in result.games] == [2, 2]
    assert result.share == 0.5


def test_bots_get_a_view_of_their_seat_and_a_mind_of_their_own() -> None:
    seen: list[tuple[int | None, float]] = []

    class Looking(First):
        def choose(self, view: View, mind: Random, budget: Budget | None = None, *, explain: bool = False) -> Choice:
            seen.append((view.seat, mind.random()))
            return Choice(self.action(view))

    play_game(seated(Looking(), Looking()), (0, 1), Rules(), 1, 0)
    first = {seat: next(number for other, number in seen if other == seat) for seat in (0, 1)}
    assert first == {seat: deals.mind(1, 0, seat).random() for seat in (0, 1)}


def test_a_result_is_the_same_after_it_was_kept_as_json() -> None:
    result = DealResult((GameResult((0, 1), (1,), 4, (Side(3.0, 1), Side()), forfeit=Forfeit(0, "crash", "x")),) * 2)
    assert DealResult.from_json(result.to_json()) == result


# Forfeits


@pytest.mark.parametrize(
    ("bot", "how", "what"),
    [
        (Crashing(), "crash", "ZeroDivisionError: nothing\N{REPLACEMENT CHARACTER} is left"),
        (Leaving(), "crash", "SystemExit: 0"),
        (Cheating(), "illegal action", "'stop' while drawing"),
        (Silent(), "illegal action", "None is no choice of an action"),
        (Slow(), "overrun", "ms with a budget of 2 ms"),
        (Hanging(), "overrun", "ms with a budget of 1 ms"),
    ],
    ids=lambda bot: type(bot).__name__,
)
def test_a_fault_costs_the_game_and_is_reported(bot: First, how: str, what: str) -> None:
    result = game_against(bot)
    assert result.forfeit is not None
    assert (result.forfeit.side, result.forfeit.how) == (0, how)
    assert what in result.forfeit.what
    assert result.share == 0


def test_a_forfeit_loses_all_seats_of_the_side() -> None:
    result = game_against(Silent(), (0, 1, 0, 1))
    assert result.winners == (1, 3)
    assert result.share == 0


def test_a_fault_of_the_second_side_wins_the_game_for_the_first() -> None:
    assert play_game(seated(First(), Silent()), (0, 1), Rules(), 1, 0).share == 1


def test_a_bot_within_three_times_its_budget_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "PATIENCE", 60)  # the machine that tests may be very busy
    assert game_against(Slow(ms=2, takes=2.5)).forfeit is None


def test_a_bot_without_a_budget_may_think() -> None:
    assert game_against(Slow(ms=0, takes=3)).forfeit is None


def test_a_bot_that_never_comes_back_is_interrupted_soon() -> None:
    begun = time.monotonic()
    game_against(Hanging())
    assert time.monotonic() - begun < 5


@pytest.mark.parametrize(
    ("clock", "computed", "late"),
    [(0.02, 0.02, False), (0.04, 0.04, True), (0.04, 0.01, False), (1.2, 0.01, True), (0.02, 0.09, False)],
)
def test_a_busy_machine_is_no_fault_of_the_bot(clock: float, computed: float, late: bool) -> None:
    assert overrun(clock, computed, 0.03) is late


# Bots by name


@pytest.mark.parametrize(
    ("text", "bot", "ms"),
    [
        ("slow", Slow(ms=7), 7),
        ("hanging", Hanging(ms=4), 4),
        ("other:ms=5:depth=3", First(), 5),
        ("other:depth=3", First(), None),
        ("other:ms=0", First(), None),
    ],
)
def test_a_budget_is_what_the_bot_says_or_its_parameter(text: str, bot: First, ms: float | None) -> None:
    assert budget_of(text, bot) == ms


def test_the_same_deal_gives_the_same_games() -> None:
    bots = seated(get("random"), First())
    assert told(play_deal(bots, Rules(pepper=True), 3, 4)) == told(play_deal(bots, Rules(pepper=True), 3, 4))
