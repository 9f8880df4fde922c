"""Set-up (S): who plays, how a game begins, and when it could end."""

from fractions import Fraction

import pytest

import seasalt
from seasalt.notation import cards
from seasalt.rules.dice import DICE_WORDS, seed_dice
from seasalt.rules.playout import play_at_random
from seasalt.rules.vocabulary import ACTION_COUNT, OVER

from .marks import allows, forbids
from .positions import SEVEN_POINTS, assert_refused, position

TARGETS = {2: 40, 3: 35, 4: 30}


@allows("S1")
@pytest.mark.parametrize("players", TARGETS)
def test_a_random_player_starts_the_game(players: int) -> None:
    game = seasalt.Game(players, supplied=True)
    assert game.outcomes == {str(seat): Fraction(1, players) for seat in range(players)}


@allows("S1")
@pytest.mark.parametrize("starter", range(4))
def test_the_player_whom_chance_names_takes_the_first_turn(starter: int) -> None:
    game = seasalt.Game(4, supplied=True)
    for outcome in (starter, "crab/black", "boat/yellow"):
        game.happen(outcome)
    assert (game.turn, game.phase, game.round) == (starter, "drawing", 1)


@allows("S1")
def test_two_revealed_cards_become_the_piles_and_the_left_one_is_first() -> None:
    game = seasalt.Game(supplied=True)
    game.happen("1")
    game.happen("crab/black")
    assert (game.pile("left"), game.pile("right")) == (cards("crab/black"), ())
    game.happen("boat/yellow")
    assert (game.pile("left"), game.pile("right")) == (cards("crab/black"), cards("boat/yellow"))
    assert game.deck_size == 56


@allows("S1")
def test_a_shuffled_deck_may_begin_with_any_card() -> None:
    game = seasalt.Game(supplied=True)
    game.happen("0")
    assert game.outcomes["crab/black"] == Fraction(1, 58)
    assert game.outcomes["crab/yellow"] == Fraction(2, 58)
    assert sum(game.outcomes.values()) == 1


@forbids("S1")
@pytest.mark.parametrize("players", [-2, 0, 1, 5, True, 2.0, "2", None])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(seasalt.SeasaltError, match="2, 3 or 4 players"):
        seasalt.Game(players)


@forbids("S1")
def test_a_card_on_the_left_pile_cannot_be_revealed_again() -> None:
    game = seasalt.Game(supplied=True)
    game.happen("0")
    game.happen("crab/black")
    assert "crab/black" not in game.outcomes
    with pytest.raises(seasalt.SeasaltError, match="must be a card of the deck"):
        game.happen("crab/black")


@forbids("S1")
def test_nobody_plays_before_both_piles_are_there() -> None:
    game = seasalt.Game(supplied=True)
    for outcome in ("0", "crab/black"):
        assert_refused(game, "draw", "take left")
        game.happen(outcome)
    assert_refused(game, "draw", "take left")


@forbids("S1")
def test_nobody_begins_with_cards_or_points() -> None:
    game = seasalt.Game(4, seed=1)
    for seat in game.seats:
        assert (game.hand(seat), game.table(seat), game.scores[seat]) == ((), (), 0)


@allows("S2")
@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("players", TARGETS)
def test_reaching_the_target_ends_the_game(players: int, double: bool) -> None:
    target = TARGETS[players] * (2 if double else 1)
    scores = [target - 7, *[0] * (players - 1)]
    game = position(players=players, double_points=double, phase="playing", hand0=SEVEN_POINTS, scores=scores)
    assert game.rules.target == target
    game.play("stop")
    assert (game.over, game.scores[0], game.winners) == (True, target, (0,))


@forbids("S2")
@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("players", TARGETS)
def test_a_point_less_than_the_target_does_not_end_the_game(players: int, double: bool) -> None:
    target = TARGETS[players] * (2 if double else 1)
    scores = [target - 8, *[0] * (players - 1)]
    game = position(players=players, double_points=double, phase="playing", hand0=SEVEN_POINTS, scores=scores)
    game.play("stop")
    assert (game.over, game.scores[0], game.winners) == (False, target - 1, ())
    assert game.round == 2


@allows("S3")
@pytest.mark.parametrize("double_points", [False, True])
@pytest.mark.parametrize("pepper", [False, True])
@pytest.mark.parametrize("salt", [False, True])
@pytest.mark.parametrize("players", TARGETS)
def test_the_variants_combine_freely(players: int, salt: bool, pepper: bool, double_points: bool) -> None:
    game = seasalt.Game(players, salt=salt, pepper=pepper, double_points=double_points, seed=5)
    assert game.deck_size == (66 if salt else 58) - 2
    assert (game.event is not None) == pepper
    assert game.rules.target == TARGETS[players] * (2 if double_points else 1)
    assert game.phase == "drawing"


@allows("S3")
@pytest.mark.parametrize("players", TARGETS)
def test_turns_go_to_the_next_seat_and_after_the_last_to_the_first(players: int) -> None:
    game = position(players=players, left="crab/yellow " * 2 + "boat/black " * 2 + "boat/yellow " * 2 + "mermaid " * 3)
    seats = []
    for _ in range(2 * players):
        seats.append(game.turn)
        game.play("take left")
        game.play("end")
    assert seats == [*range(players), *range(players)]


@forbids("S3")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_nobody_plays_out_of_turn(seat: int) -> None:
    game = position(players=4, turn=2, left="crab/black", right="boat/yellow")
    before = game.position
    with pytest.raises(seasalt.IllegalAction, match="turn of seat 2"):
        game.play("take left", seat=seat)
    assert game.position == before


@forbids("S3")
def test_a_variant_that_was_not_chosen_changes_nothing() -> None:
    with pytest.raises(seasalt.SeasaltError, match="Extra Salt"):
        position(pepper=True, double_points=True, hand0="lobster")
    with pytest.raises(seasalt.SeasaltError, match="Extra Pepper"):
        position(salt=True, double_points=True, event="kraken")
    assert position(salt=True, pepper=True, event="kraken", left="crab/black").rules.target == 40


def never_call(rounds: int) -> seasalt.Game:
    """A game with three cards: two become the piles, the third is drawn, and the deck is empty."""
    game = seasalt.Game(deck=["crab/black", "boat/yellow", "mermaid/white"], seed=2)
    for _ in range(rounds):
        game.play("draw")
        game.play("end")
    return game


@allows("S4")
def test_players_who_never_call_play_void_rounds_for_ever() -> None:
    game = never_call(rounds=100)
    assert game.round == 101
    assert all(result.call is None for result in game.results)


@forbids("S4")
def test_no_number_of_rounds_ends_a_game() -> None:
    game = never_call(rounds=100)
    assert (game.over, game.winners, game.scores) == (False, (), (0, 0))


@allows("S4")
def test_a_harness_sets_its_own_cap_and_can_tell_that_the_game_is_unfinished() -> None:
    s = seasalt.Rules(deck=("crab/black", "boat/yellow", "mermaid/white")).new_state()
    dice = [0] * DICE_WORDS
    seed_dice(dice, 1, 0)
    assert play_at_random(s, dice, [0] * ACTION_COUNT, 500) == 500
    assert s.phase != OVER
