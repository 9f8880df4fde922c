"""The end of a round (C), second part: who wins the bet, what it brings, and how the next round begins."""

import pytest

from seasalt.notation import cards

from .calls import EIGHT, FOUR, NEW_PILES, PILES, SEVEN, final_turn, last_chance_by_0
from .marks import allows, forbids
from .positions import position

# C4: the bet is won


@allows("C4")
def test_a_won_bet_brings_the_caller_cards_and_colour_bonus_and_the_others_their_colour_bonus() -> None:
    game = last_chance_by_0(players=3, hand0=EIGHT, hand1=FOUR, hand2=SEVEN)
    final_turn(game)
    final_turn(game, "right")
    assert game.results[-1].bet_won
    assert game.scores == (8 + 2, 3, 2)


@allows("C4")
def test_the_bet_is_won_on_equal_points() -> None:
    game = last_chance_by_0(hand0=SEVEN, hand1="sailor/pink sailor/orange fish/black fish/green boat/black boat/yellow")
    assert game.points(0).total == game.points(1).total == 7
    final_turn(game)
    assert game.results[-1].bet_won
    assert game.scores == (7 + 2, 2)


@forbids("C4")
def test_the_colour_bonus_does_not_decide_the_bet() -> None:
    seven_of_one_colour = "crab/dark_blue crab/dark_blue boat/dark_blue boat/dark_blue sailor/pink sailor/orange"
    game = last_chance_by_0(hand0=SEVEN, hand1=seven_of_one_colour)
    final_turn(game)
    assert game.results[-1].bet_won
    assert game.scores == (7 + 2, 5)


@forbids("C4")
def test_points_gained_in_the_final_turn_count_against_the_bet() -> None:
    game = last_chance_by_0(hand0=SEVEN, hand1="sailor/pink sailor/orange penguin/pink", left="penguin/purple")
    assert game.points(1).total == 6
    final_turn(game)
    assert not game.results[-1].bet_won


@allows("C4")
@pytest.mark.parametrize(("kept", "won"), [(None, False), ("kraken", True)])
def test_each_players_cards_count_under_that_players_own_events(kept: str | None, won: bool) -> None:
    """Four octopuses are 9 points, but only 4 for a player who keeps Kraken; the caller has 8."""
    more = {"kept1": kept} if kept else {}
    game = last_chance_by_0(
        pepper=True,
        event="dolphins",
        hand0=EIGHT,
        hand1="octopus/yellow octopus/green octopus/grey octopus/purple",
        scores="0 9",
        **more,
    )
    final_turn(game)
    assert game.results[-1].cards[1].total == (4 if won else 9)
    assert game.results[-1].bet_won is won


@allows("C4")
def test_an_event_that_the_caller_keeps_can_win_the_bet() -> None:
    """Four shells are 6 points, but 8 under Dance of the Shells."""
    shells = "shell/black shell/yellow shell/green shell/grey"
    game = last_chance_by_0(pepper=True, event="dolphins", kept0="dance_of_the_shells", hand0=shells, hand1=SEVEN)
    final_turn(game)
    assert game.results[-1].bet_won
    assert game.scores == (8 + 1, 2)


@forbids("C4")
def test_an_event_that_another_player_keeps_changes_nothing_for_the_caller() -> None:
    game = last_chance_by_0(pepper=True, event="dolphins", kept1="kraken", scores="0 9", hand0=SEVEN, hand1=FOUR)
    final_turn(game)
    assert game.results[-1].cards[0].total == 7


@forbids("C4")
def test_the_others_score_no_cards_when_the_bet_is_won() -> None:
    game = last_chance_by_0(hand0=EIGHT, hand1=SEVEN)
    final_turn(game)
    assert game.results[-1].points[1] == game.results[-1].cards[1].colour_bonus == 2


# C5: the bet is lost


@allows("C5")
def test_a_lost_bet_brings_the_caller_the_colour_bonus_and_the_others_their_cards() -> None:
    game = last_chance_by_0(hand0=SEVEN, hand1=EIGHT)
    final_turn(game)
    assert game.results[-1].bet_won is False
    assert game.scores == (2, 8)


@allows("C5")
def test_one_opponent_with_more_points_is_enough_to_lose_and_all_others_score_their_cards() -> None:
    game = last_chance_by_0(players=3, hand0=SEVEN, hand1=FOUR, hand2=EIGHT)
    final_turn(game)
    final_turn(game, "right")
    assert game.scores == (2, 4, 8)


@forbids("C5")
def test_a_lost_bet_brings_the_others_no_colour_bonus() -> None:
    game = last_chance_by_0(hand0=SEVEN, hand1=EIGHT)
    final_turn(game)
    assert game.results[-1].cards[1].colour_bonus == 2
    assert game.results[-1].points[1] == 8


@forbids("C5")
def test_a_lost_bet_brings_the_caller_no_cards() -> None:
    game = last_chance_by_0(hand0=SEVEN, hand1=EIGHT, scores="10 0")
    final_turn(game)
    assert game.scores[0] == 10 + 2


# C6: the next round


@allows("C6")
def test_the_points_of_the_round_are_added_to_the_totals() -> None:
    game = position(phase="playing", turn=0, hand0=SEVEN, hand1=FOUR, scores="11 20", round=3)
    game.play("stop")
    assert game.scores == (18, 24)
    assert game.results[-1].totals == (18, 24)


@allows("C6")
def test_a_new_round_begins_with_all_cards_shuffled_together_and_two_new_piles() -> None:
    game = position(
        players=3,
        phase="playing",
        turn=1,
        salt=True,
        hand0=FOUR,
        hand1=SEVEN,
        table1="boat/black+boat/yellow",
        table2="fish/black+fish/green+starfish/yellow",
        left="crab/grey swimmer/black",
        right="shark/green",
        stung="0",
    )
    game.play("stop", chance=NEW_PILES)
    assert (game.pile("left"), game.pile("right")) == (cards("crab/grey"), cards("boat/black"))
    assert [(game.hand(seat), game.table(seat)) for seat in game.seats] == [((), ())] * 3
    assert game.deck_size == 66 - 2
    assert (game.round, game.phase, game.caller, game.call) == (2, "drawing", None, None)


@allows("C6")
def test_shells_that_lay_face_down_go_back_into_the_deck_too() -> None:
    game = position(phase="playing", turn=0, pepper=True, event="coral_reef", hand0=SEVEN, reef1="shell/grey")
    game.play("stop", chance=["kraken", *NEW_PILES])
    assert (game.reef(1), game.deck_size) == (None, 58 - 2)


@allows("C6")
def test_any_card_may_be_turned_up_for_the_new_piles() -> None:
    game = position(phase="playing", turn=0, hand0=SEVEN, left="mermaid/white")
    game.play("stop")
    assert {"octopus/yellow", "mermaid/white", "shell/grey"} <= set(game.outcomes)


@forbids("C6")
def test_nobody_is_revealed_or_protected_in_the_new_round() -> None:
    game = position(phase="playing", turn=0, hand0=SEVEN, hand1=FOUR)
    game.play("stop", chance=NEW_PILES)
    assert game.view().revealed == (False, False)


@allows("C6")
def test_the_player_named_by_the_edition_starts_the_new_round() -> None:
    game = position(players=3, phase="playing", turn=1, hand1=SEVEN)
    game.play("stop", chance=NEW_PILES)
    assert game.turn == 2


@forbids("C6")
def test_no_new_round_begins_when_the_target_is_reached() -> None:
    game = position(phase="playing", turn=0, hand0=SEVEN, hand1=FOUR, scores="33 0")
    game.play("stop")
    assert (game.over, game.round) == (True, 1)


@forbids("C6")
def test_a_void_round_adds_nothing_to_the_totals() -> None:
    game = position(
        phase="playing", turn=0, hand0=SEVEN, hand1=EIGHT, deck="", scores="5 6", round_points="5 6", **PILES
    )
    game.play("end")
    assert (game.scores, game.round, game.phase) == ((5, 6), 2, "dealing")
    assert game.results[-1].points == (0, 0)
