"""Duplicate deals: the same chance for whoever sits where, seats that are shared fairly."""

from collections import Counter
from fractions import Fraction

import pytest

from seasalt import Game, Rules
from seasalt.arena.deals import Luck, first_to_ring, games_of, mind, shared_seats, swapped
from seasalt.arena.match import new_game, play_deal
from seasalt.bots import get

from ..conftest import soak_count
from .contestants import First, seated

VARIANTS = [
    Rules(),
    Rules(players=3, salt=True),
    Rules(players=4, pepper=True, edition="it"),
    Rules(players=4, salt=True, pepper=True, edition="en"),
]


def begun(luck: Luck) -> Game:
    """A game of which chance has dealt the first round."""
    game = new_game(Rules())
    while game.turn is None:
        game.happen(luck.outcome(game))
    return game


def played(game: Game, luck: Luck, *actions: str) -> Game:
    for action in actions:
        assert game.turn is not None
        luck.decided(game, game.turn)
        game.play(action)
        while game.turn is None and not game.over:
            game.happen(luck.outcome(game))
    return game


# The same chance


def test_a_deal_begins_the_same_way_each_time() -> None:
    assert begun(Luck(1, 5)) == begun(Luck(1, 5))


@pytest.mark.parametrize("other", [Luck(1, 6), Luck(2, 5)])
def test_other_deals_and_seeds_begin_in_other_ways(other: Luck) -> None:
    assert begun(Luck(1, 5)) != begun(other)


def test_the_next_player_draws_the_same_cards_whatever_the_first_one_did() -> None:
    lucks = [Luck(1, 5), Luck(1, 5)]
    first, second = (begun(luck) for luck in lucks)
    played(first, lucks[0], "take left", "end", "draw")
    played(second, lucks[1], "draw")
    played(second, lucks[1], f"keep {second.drawn[0]}", "discard left", "end", "draw")
    assert first.drawn == second.drawn


def test_an_outcome_that_is_missing_changes_only_the_choice_of_itself() -> None:
    everything = {name: Fraction(1, 6) for name in "abcdef"}
    for key in map(str, range(200)):
        chosen = first_to_ring(key, everything)
        for missing in everything:
            fewer = {name: Fraction(1, 5) for name in everything if name != missing}
            assert first_to_ring(key, fewer) == chosen or missing == chosen


def test_outcomes_come_by_their_probabilities() -> None:
    outcomes = {"a": Fraction(1, 2), "b": Fraction(1, 3), "c": Fraction(1, 6)}
    count = soak_count(6000, 60_000)
    found = Counter(first_to_ring(f"key {number}", outcomes) for number in range(count))
    for name, probability in outcomes.items():
        expected = float(probability) * count
        assert abs(found[name] - expected) < 4 * (expected * (1 - float(probability))) ** 0.5


def test_a_place_that_is_asked_again_brings_something_new() -> None:
    luck = Luck(1, 0)
    outcomes = []
    for _ in range(8):
        game = new_game(Rules())
        luck.decided(game, 0)
        outcomes.append(luck.outcome(game))
    assert set(outcomes) == {"0", "1"}


def test_minds_differ_by_seed_deal_and_seat_and_are_not_the_chance() -> None:
    numbers = [mind(*place).random() for place in ((1, 2, 0), (1, 2, 1), (1, 3, 0), (2, 2, 0))]
    assert len(set(numbers)) == 4
    assert mind(1, 2, 0).random() == numbers[0]


# Seats


def test_every_seat_is_each_sides_once() -> None:
    for players in (2, 3, 4):
        for deal in range(20):
            first, second = games_of(1, deal, players)
            assert second == swapped(first)
            assert abs(first.count(0) - first.count(1)) <= players % 2


@pytest.mark.parametrize(("players", "ways"), [(2, 1), (3, 3), (4, 3)])
def test_deals_go_through_all_ways_to_share_the_seats(players: int, ways: int) -> None:
    assert len(shared_seats(players)) == ways
    found = {frozenset(games_of(1, deal, players)) for deal in range(60)}
    assert len(found) == ways


@pytest.mark.parametrize("rules", VARIANTS, ids=str)
@pytest.mark.parametrize("bot", ["random", "first"])
def test_a_bot_against_itself_has_exactly_half_of_every_deal(rules: Rules, bot: str) -> None:
    player = First() if bot == "first" else get(bot)
    for deal in range(soak_count(2, 30)):
        result = play_deal(seated(player, player), rules, 7, deal)
        assert result.share == 0.5
        assert result.games[0].winners == result.games[1].winners


def test_swapping_the_two_bots_swaps_the_shares() -> None:
    bots = seated(First(), get("random"))
    for deal in range(2):
        forth, back = play_deal(bots, Rules(), 7, deal), play_deal(bots[::-1], Rules(), 7, deal)
        assert forth.share == 1 - back.share
