"""The end of a round (C), first part: who reveals and when, final turns, and who is protected."""

import pytest

import seasalt
from seasalt.notation import cards

from .calls import EIGHT, FOUR, PILES, SEVEN, final_turn, last_chance_by_0
from .marks import allows, forbids
from .positions import assert_refused, choices, position


def revealed_now(game: seasalt.Game) -> list[int]:
    """The seats that have shown their hands in the latest step, in order."""
    return [news.seat for news in game.news() if news.what == "revealed"]


# C1: the caller reveals, and STOP ends the round at once


@allows("C1")
def test_stop_makes_everyone_reveal_the_hand_the_caller_first() -> None:
    game = position(players=3, phase="playing", turn=1, hand0=FOUR, hand1=SEVEN, hand2=EIGHT)
    game.play("stop")
    assert revealed_now(game) == [1, 2, 0]
    assert [set(hand) for hand in game.results[-1].hands] == [set(cards(hand)) for hand in (FOUR, SEVEN, EIGHT)]


@allows("C1")
def test_stop_scores_everyones_cards() -> None:
    game = position(players=3, phase="playing", turn=1, hand0=FOUR, hand1=SEVEN, hand2=EIGHT)
    game.play("stop")
    assert game.scores == (4, 7, 8)


@allows("C1")
def test_stop_scores_hand_and_table_together() -> None:
    laid = "fish/black+fish/green"
    game = position(phase="playing", turn=0, hand0=SEVEN, table0=laid, hand1=FOUR, table1="boat/black+boat/yellow")
    game.play("stop")
    assert game.scores == (8, 5)


@forbids("C1")
def test_stop_brings_no_colour_bonus() -> None:
    game = position(phase="playing", turn=0, hand0=SEVEN, hand1=FOUR)
    assert [game.points(seat).colour_bonus for seat in (0, 1)] == [2, 3]
    game.play("stop")
    assert game.results[-1].points == (7, 4)


@forbids("C1")
def test_stop_is_no_bet_that_others_could_make_the_caller_lose() -> None:
    game = position(phase="playing", turn=0, hand0=SEVEN, hand1=EIGHT)
    game.play("stop")
    assert game.scores == (7, 8)
    assert game.results[-1].bet_won is None


@forbids("C1")
def test_nobody_has_another_turn_after_stop() -> None:
    game = position(players=3, phase="playing", turn=1, hand1=SEVEN)
    game.play("stop")
    assert len(game.results) == 1
    assert (game.phase, game.round) == ("dealing", 2)


@allows("C1")
def test_last_chance_makes_the_caller_reveal_the_hand() -> None:
    game = position(players=3, phase="playing", turn=1, hand0=FOUR, hand1=SEVEN, hand2=EIGHT, **PILES)
    game.play("last_chance")
    assert revealed_now(game) == [1]
    assert set(game.view(0).shown_hands[1]) == set(cards(SEVEN))


@forbids("C1")
def test_last_chance_does_not_make_the_others_reveal_before_their_final_turn() -> None:
    game = position(players=3, phase="playing", turn=1, hand0=FOUR, hand1=SEVEN, hand2=EIGHT, **PILES)
    game.play("last_chance")
    assert set(game.view(1).shown_hands) == set()
    assert set(game.view(None).shown_hands) == {1}


@forbids("C1")
def test_ending_the_turn_without_a_call_reveals_nothing() -> None:
    game = position(players=2, phase="playing", turn=0, hand0=SEVEN, **PILES)
    game.play("end")
    assert revealed_now(game) == []
    assert game.view(1).shown_hands == {}


@allows("C1", "C4")
@pytest.mark.parametrize(("call", "scores"), [("stop", (7, 4)), ("last_chance", (9, 2))])
def test_the_example_of_the_rulebooks(call: str, scores: tuple[int, int]) -> None:
    """7 points with two yellow cards against 4 points with two light blue ones."""
    other = "penguin/purple penguin/light_orange boat/light_blue boat/light_blue"
    game = position(phase="playing", turn=0, hand0=SEVEN, hand1=other, **PILES)
    game.play(call)
    if call == "last_chance":
        final_turn(game)
    assert game.scores == scores


# C2: final turns


@allows("C2")
def test_after_last_chance_the_others_play_once_in_order_and_then_the_round_is_scored() -> None:
    game = position(players=4, phase="playing", turn=2, hand2=SEVEN, left="fish/black fish/green fish/yellow")
    game.play("last_chance")
    for seat in (3, 0, 1):
        assert (game.turn, game.phase, len(game.results)) == (seat, "drawing", 0)
        final_turn(game)
    assert len(game.results) == 1


@forbids("C2")
def test_the_caller_has_no_final_turn() -> None:
    game = last_chance_by_0()
    final_turn(game)
    assert (game.turn, game.round) == (None, 2)


@allows("C2")
def test_a_final_turn_may_lay_duos_with_their_effects() -> None:
    game = last_chance_by_0(hand1="fish/black fish/green")
    game.play("take left")
    game.play("lay fish/black+fish/green", chance=["mermaid/white"])
    assert "mermaid/white" in map(str, game.hand(1))


@forbids("C2")
def test_a_final_turn_begins_with_a_draw() -> None:
    game = last_chance_by_0(hand1="fish/black fish/green")
    assert choices(game) == {"draw", "take left", "take right"}


@allows("C2")
def test_boats_in_a_final_turn_bring_another_draw() -> None:
    game = last_chance_by_0(hand1="boat/black boat/yellow")
    game.play("take left")
    game.play("lay boat/black+boat/yellow")
    assert (game.turn, game.phase, game.revealed(1)) == (1, "drawing", False)
    final_turn(game, "right")
    assert len(game.results) == 1


@allows("C2")
def test_a_final_turn_may_lay_a_trio() -> None:
    game = last_chance_by_0(salt=True, hand1="boat/black boat/yellow starfish/yellow")
    game.play("take left")
    game.play("star starfish/yellow")
    game.play("lay boat/black+boat/yellow")
    assert (game.phase, game.points(1).duos) == ("playing", 3)


@allows("C2")
def test_a_final_turn_may_use_coral_reef() -> None:
    game = last_chance_by_0(players=3, pepper=True, event="coral_reef", hand1="shell/grey")
    game.play("take left")
    game.play("hide shell/grey")
    assert game.view(2).protected(1)


@allows("C2")
def test_a_final_turn_meets_angelfish_before_the_reveal() -> None:
    game = last_chance_by_0(
        players=3, pepper=True, event="angelfish", left="fish/black shark/black", right="crab/black"
    )
    game.play("take left")
    game.play("end")
    assert (game.turn, game.phase, game.revealed(1)) == (1, "angelfish", False)
    game.play("take right")
    assert (game.turn, game.revealed(1)) == (2, True)


@forbids("C2")
def test_nobody_calls_in_a_final_turn() -> None:
    game = last_chance_by_0(hand1=EIGHT)
    game.play("take left")
    assert game.points(1).total == 8
    assert_refused(game, "stop", "last_chance")
    assert choices(game) == {"end"}


@allows("C2")
def test_a_final_turn_ends_with_the_hand_revealed() -> None:
    game = last_chance_by_0(players=3, hand1=FOUR)
    game.play("take left")
    assert (game.revealed(1), game.view(2).shown_hands) == (False, {0: ()})
    game.play("end")
    assert revealed_now(game) == [1]
    assert set(game.view(2).shown_hands[1]) == set(cards(FOUR + " fish/dark_blue"))


@forbids("C2")
def test_an_empty_deck_takes_no_final_turn_away() -> None:
    game = position(players=3, phase="playing", turn=0, hand0=SEVEN, deck="", **PILES)
    game.play("last_chance")
    for seat, pile in ((1, "left"), (2, "right")):
        assert game.turn == seat
        final_turn(game, pile)
    assert game.results[-1].call == "last_chance"


@allows("C2")
def test_a_final_turn_without_anything_to_draw_still_lays_duos() -> None:
    game = position(phase="playing", turn=0, hand0=SEVEN, hand1="fish/black fish/green", deck="")
    game.play("last_chance")
    assert (game.turn, choices(game)) == (1, {"lay fish/black+fish/green", "end"})


# C3: protected from the reveal on


@allows("C3")
def test_the_caller_is_protected_at_once_and_the_others_after_their_final_turn() -> None:
    game = last_chance_by_0(players=3)
    assert [game.view().protected(seat) for seat in game.seats] == [True, False, False]
    final_turn(game)
    assert [game.view().protected(seat) for seat in game.seats] == [True, True, False]


@forbids("C3")
def test_nothing_is_stolen_from_a_revealed_hand() -> None:
    game = last_chance_by_0(
        players=4,
        turn="2",
        revealed="0 1",
        phase="playing",
        hand0=SEVEN,
        hand1=FOUR,
        hand3=EIGHT,
        hand2="swimmer/black shark/black",
    )
    game.play("lay swimmer/black+shark/black")
    assert choices(game) == {"from 3"}


@allows("C3")
def test_who_has_not_revealed_yet_can_be_stolen_from() -> None:
    game = last_chance_by_0(players=3, phase="playing", hand2="crab/grey", hand1="swimmer/black shark/black")
    game.play("lay swimmer/black+shark/black")
    game.play("from 2", chance=["crab/grey"])
    assert game.hand(1) == cards("crab/grey")


@forbids("C3")
@pytest.mark.parametrize(
    "duo", ["swimmer/black+shark/black", "swimmer/black+swimmer/yellow", "shark/black+shark/green"]
)
def test_effects_aimed_at_a_revealed_player_are_ignored(duo: str) -> None:
    game = last_chance_by_0(
        phase="playing",
        pepper=True,
        event="water_rodeo",
        hand0=SEVEN,
        table0="boat/black+boat/yellow",
        hand1=[*duo.split("+"), "crab/grey"],
    )
    before = game.hand(0), game.table(0)
    game.play(f"lay {duo}")
    assert (game.turn, game.phase) == (1, "playing")
    assert (game.hand(0), game.table(0), game.hand(1)) == (*before, cards("crab/grey"))


@forbids("C3")
def test_a_revealed_hand_cannot_be_looked_at_for_a_swap() -> None:
    game = last_chance_by_0(
        players=3,
        phase="playing",
        pepper=True,
        event="water_rodeo",
        hand0=SEVEN,
        hand2=FOUR,
        hand1="swimmer/black swimmer/yellow crab/grey",
    )
    game.play("lay swimmer/black+swimmer/yellow")
    assert choices(game) == {"from 2"}


@forbids("C3")
def test_the_table_of_a_revealed_player_is_protected_even_if_the_hand_is_empty() -> None:
    game = last_chance_by_0(
        players=3,
        phase="playing",
        pepper=True,
        event="water_rodeo",
        hand1="shark/black shark/green",
        table0="boat/black+boat/yellow",
        table2="fish/black+fish/green",
    )
    assert game.hand(0) == ()
    game.play("lay shark/black+shark/green")
    assert choices(game) == {"from 2"}


@forbids("C3")
def test_a_revealed_player_cannot_be_stung_even_if_the_hand_is_empty() -> None:
    game = last_chance_by_0(players=3, salt=True, phase="playing", hand1="swimmer/black jellyfish/pink")
    game.play("lay jellyfish/pink+swimmer/black")
    assert [game.stung(seat) for seat in game.seats] == [False, False, True]
