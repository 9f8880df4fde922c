"""The end of the game (G), first part: the target, ties, and who starts the next round."""

import pytest

import seasalt

from .calls import EIGHT, FOUR, NEW_PILES, PILES, SEVEN, final_turn, last_chance_by_0
from .marks import allows, forbids
from .positions import assert_refused, choices, position

EDITIONS = ("online", "en", "it", "es")
MOST_POINTS = ("online", "it", "es")  # break ties so, en by the latest turn


# G1: the target


@allows("G1")
@pytest.mark.parametrize(
    ("players", "double", "target"), [(2, False, 40), (3, False, 35), (4, False, 30), (2, True, 80)]
)
def test_the_game_ends_after_a_round_that_brings_exactly_the_target(players: int, double: bool, target: int) -> None:
    scores = [target - 7, *[0] * (players - 1)]
    game = position(players=players, double_points=double, phase="playing", turn=0, hand0=SEVEN, scores=scores)
    game.play("stop")
    assert (game.over, game.scores[0], game.winners) == (True, target, (0,))


@forbids("G1")
@pytest.mark.parametrize(("players", "target"), [(2, 40), (3, 35), (4, 30)])
def test_a_point_less_than_the_target_does_not_end_the_game(players: int, target: int) -> None:
    scores = [target - 8, *[0] * (players - 1)]
    game = position(players=players, phase="playing", turn=0, hand0=SEVEN, scores=scores)
    game.play("stop")
    assert (game.over, game.winners, game.round) == (False, (), 2)


@allows("G1")
def test_the_highest_total_wins_even_if_another_player_called() -> None:
    game = position(phase="playing", turn=0, hand0=SEVEN, hand1=EIGHT, scores="33 35")
    game.play("stop")
    assert (game.scores, game.winners) == ((40, 43), (1,))


@allows("G1")
def test_a_total_that_only_an_opponent_reaches_ends_the_game_too() -> None:
    game = position(phase="playing", turn=0, hand0=SEVEN, hand1=FOUR, scores="0 36")
    game.play("stop")
    assert (game.scores, game.winners) == ((7, 40), (1,))


@allows("G1")
def test_the_colour_bonus_of_a_bet_counts_towards_the_target() -> None:
    game = last_chance_by_0(hand0=SEVEN, hand1=FOUR, scores="0 37")
    final_turn(game)
    assert (game.scores, game.winners) == ((9, 40), (1,))


@forbids("G1")
def test_a_lower_total_does_not_win_however_many_points_the_last_round_brought() -> None:
    game = position(phase="playing", turn=0, hand0=EIGHT, hand1="", scores="30 39")
    game.play("stop")
    assert not game.over
    game = position(phase="playing", turn=0, hand0=EIGHT, hand1="penguin/light_orange", scores="30 39")
    game.play("stop")
    assert (game.scores, game.winners) == ((38, 40), (1,))


@forbids("G1")
def test_points_on_the_cards_do_not_end_the_game_before_they_are_scored() -> None:
    game = position(phase="playing", turn=0, hand0=SEVEN, scores="39 39", **PILES)
    game.play("end")
    assert (game.over, game.turn) == (False, 1)


@forbids("G1")
def test_a_void_round_ends_no_game() -> None:
    game = position(phase="playing", turn=0, hand0=SEVEN, scores="39 39", deck="", **PILES)
    game.play("end")
    assert (game.over, game.round) == (False, 2)


@forbids("G1")
def test_after_the_end_nothing_more_can_be_done() -> None:
    game = position(phase="playing", turn=0, hand0=SEVEN, scores="33 0")
    game.play("stop")
    assert (game.turn, game.phase, choices(game), game.outcomes) == (None, "over", set(), {})
    assert_refused(game, "draw", "end")


# G3: the tie-break


def tied(edition: str, hand0: str, hand1: str, scores: str, last_turns: str = "9 8") -> seasalt.Game:
    """Seat 0 ends the game with STOP, and both totals are equal."""
    game = position(
        edition=edition,
        phase="playing",
        turn=0,
        hand0=hand0,
        hand1=hand1,
        scores=scores,
        turns=9,
        last_turns=last_turns,
    )
    game.play("stop")
    assert game.over
    assert game.scores[0] == game.scores[1]
    return game


@allows("G3")
@pytest.mark.parametrize(("edition", "winner"), [("online", 1), ("it", 1), ("es", 1), ("en", 0)])
def test_a_tie_goes_to_the_most_points_or_to_the_latest_turn_of_the_last_round(edition: str, winner: int) -> None:
    assert tied(edition, SEVEN, EIGHT, "34 33").winners == (winner,)


@allows("G3")
@pytest.mark.parametrize("edition", MOST_POINTS)
def test_a_tie_is_a_shared_win_if_the_last_round_brought_both_the_same(edition: str) -> None:
    same = "sailor/pink sailor/orange fish/black fish/green boat/black boat/yellow"
    assert tied(edition, SEVEN, same, "33 33").winners == (0, 1)


@forbids("G3")
def test_no_win_is_shared_by_players_who_had_turns_in_the_last_round_where_the_latest_turn_decides() -> None:
    same = "sailor/pink sailor/orange fish/black fish/green boat/black boat/yellow"
    assert tied("en", SEVEN, same, "33 33").winners == (0,)


@allows("G3")
@pytest.mark.parametrize(("edition", "winner"), [("online", 0), ("it", 0), ("es", 0), ("en", 1)])
def test_after_last_chance_the_latest_turn_is_the_last_final_turn(edition: str, winner: int) -> None:
    game = last_chance_by_0(edition=edition, hand0=SEVEN, hand1=FOUR, scores="31 37")
    final_turn(game)
    assert (game.scores, game.winners) == ((40, 40), (winner,))


@allows("G3")
def test_the_points_of_the_last_round_that_break_a_tie_are_those_scored_after_the_bet() -> None:
    game = last_chance_by_0(hand0=SEVEN, hand1=EIGHT, scores="38 32")
    final_turn(game)
    assert (game.results[-1].points, game.winners) == ((2, 8), (1,))


@forbids("G3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_tie_break_does_not_matter_when_the_totals_differ(edition: str) -> None:
    game = position(edition=edition, phase="playing", turn=0, hand0=SEVEN, hand1=EIGHT, scores="34 32")
    game.play("stop")
    assert (game.scores, game.winners) == ((41, 40), (0,))


@forbids("G3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_players_with_the_highest_total_are_in_the_tie(edition: str) -> None:
    """Seat 2 has the most points of the last round and the latest turn, but the lowest total."""
    game = position(
        edition=edition,
        players=3,
        phase="playing",
        turn=2,
        hand0="penguin/purple",
        hand1="penguin/light_orange",
        hand2=SEVEN,
        scores="34 34 0",
        turns=9,
        last_turns="7 8 9",
    )
    game.play("stop")
    assert game.winners == ((1,) if edition == "en" else (0, 1))


@allows("G3")
def test_a_turn_in_the_last_round_beats_no_turn_at_all() -> None:
    assert tied("en", SEVEN, EIGHT, "34 33", last_turns="9 0").winners == (0,)


@allows("G3")
def test_players_without_a_turn_in_the_last_round_share_the_win() -> None:
    game = position(
        edition="en",
        players=3,
        phase="playing",
        turn=0,
        hand0=SEVEN,
        hand1="penguin/purple",
        hand2="penguin/pink penguin/light_orange",
        scores="0 34 32",
        turns=1,
        last_turns="1 0 0",
    )
    game.play("stop")
    assert (game.scores, game.winners) == ((7, 35, 35), (1, 2))


@forbids("G3")
def test_turns_of_an_earlier_round_break_no_tie() -> None:
    """In the new round only the seats that have had a turn in it are remembered."""
    game = position(edition="en", phase="playing", turn=0, hand0=SEVEN, turns=9, last_turns="9 8")
    game.play("stop", chance=NEW_PILES)
    assert "last_turns=0,1" in game.position


@allows("G3")
@pytest.mark.parametrize("stung", ["", "2"])
def test_a_jellyfish_turn_is_a_turn_for_the_tie_break(stung: str) -> None:
    game = last_chance_by_0(
        edition="en",
        players=3,
        salt=True,
        stung=stung,
        hand0=SEVEN,
        hand1="boat/black",
        hand2="boat/yellow",
        scores="0 34 34",
    )
    final_turn(game)
    if stung:
        game.play("draw", chance=["crab/grey"])
    else:
        final_turn(game, "right")
    assert (game.scores, game.winners) == ((9, 35, 35), (2,))


@allows("G3")
def test_a_jellyfish_turn_without_a_card_to_draw_is_a_turn_too() -> None:
    game = position(
        edition="en",
        players=3,
        salt=True,
        phase="playing",
        turn=0,
        stung="1 2",
        hand0=SEVEN,
        hand1="boat/black",
        hand2="boat/yellow",
        scores="0 34 34",
        deck="",
    )
    game.play("last_chance")
    assert (game.scores, game.winners) == ((9, 35, 35), (2,))


@forbids("G3")
def test_a_boat_turn_is_no_turn_of_its_own() -> None:
    game = position(phase="playing", turn=0, hand0="boat/black boat/yellow", turns=5, last_turns="5 4", **PILES)
    game.play("lay boat/black+boat/yellow")
    assert "turns=5 last_turns=5,4" in game.position


# G3: who starts the next round


@allows("G3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_stop_the_player_left_of_the_caller_starts(edition: str) -> None:
    game = position(edition=edition, players=3, phase="playing", turn=1, hand1=SEVEN, starter=0)
    game.play("stop", chance=NEW_PILES)
    assert game.turn == 2


@allows("G3")
@pytest.mark.parametrize(("edition", "starter"), [("online", 2), ("en", 2), ("es", 2), ("it", 1)])
def test_after_last_chance_it_is_left_of_the_caller_or_of_the_last_turn(edition: str, starter: int) -> None:
    """Seat 1 calls, seats 2 and 0 have their final turns."""
    game = position(edition=edition, players=3, phase="playing", turn=1, hand1=SEVEN, starter=0, **PILES)
    game.play("last_chance")
    game.play("take left")
    game.play("end")
    game.play("take right")
    game.play("end", chance=NEW_PILES)
    assert game.turn == starter


@allows("G3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_void_round_it_is_left_of_the_player_whose_turn_ended_it(edition: str) -> None:
    game = position(
        edition=edition, players=3, phase="playing", turn=1, deck="", starter=1, hand0="fish/black", **PILES
    )
    game.play("end")
    game.happen("fish/black")
    game.happen("fish/dark_blue")
    assert game.turn == 2


@allows("G3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_jellyfish_turn_may_end_a_void_round(edition: str) -> None:
    game = position(edition=edition, players=3, salt=True, turn=1, stung=1, deck="crab/grey", starter=0, **PILES)
    game.play("draw", chance=["crab/grey", "crab/grey", "fish/dark_blue"])
    assert (game.round, game.turn) == (2, 2)


@forbids("G3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_starter_of_the_last_round_does_not_matter(edition: str) -> None:
    for starter in range(3):
        game = position(edition=edition, players=3, phase="playing", turn=2, hand2=SEVEN, starter=starter)
        game.play("stop", chance=NEW_PILES)
        assert game.turn == 0


@allows("G3")
def test_the_default_edition_is_online() -> None:
    assert seasalt.Game(seed=1).rules.edition == "online"


@forbids("G3")
def test_there_are_no_other_editions() -> None:
    with pytest.raises(seasalt.SeasaltError, match="unknown edition 'fr'; there are online, en, it, es"):
        position(edition="fr")
