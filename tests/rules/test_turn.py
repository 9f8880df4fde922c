"""A turn (T): draw, lay duos, call or end; and the round that nobody called."""

from fractions import Fraction

import pytest

import seasalt
from seasalt.notation import cards

from .marks import allows, forbids
from .positions import SEVEN_POINTS, assert_refused, choices, play, position

CRABS = "crab/black crab/grey"
BOATS = "boat/yellow boat/black"
FISH = "fish/black fish/green"
SIX_POINTS = "octopus/yellow octopus/green octopus/grey"
PILES = {"left": "shell/grey shell/black", "right": "fish/yellow sailor/orange"}
# A duo of each kind, and what the game waits for after it.
EFFECTS = {
    "crab/black+crab/grey": "choosing_pile",
    "boat/yellow+boat/black": "drawing",
    "fish/black+fish/green": "playing",
    "swimmer/black+shark/green": "stealing",
}

# T1: the draw


@allows("T1")
def test_a_draw_takes_two_cards_from_the_deck_to_choose_from() -> None:
    game = position(**PILES)
    size = game.deck_size
    game.play("draw", chance=["crab/black", "boat/yellow"])
    assert game.drawn == cards("crab/black boat/yellow")
    assert game.deck_size == size - 2
    assert choices(game) == {"keep crab/black", "keep boat/yellow"}


@allows("T1")
def test_the_deck_brings_any_of_its_cards_with_equal_chance() -> None:
    game = position(deck="crab/yellow crab/yellow boat/black", left="shell/black")
    game.play("draw")
    assert game.outcomes == {"crab/yellow": Fraction(2, 3), "boat/black": Fraction(1, 3)}
    game.happen("crab/yellow")
    assert game.outcomes == {"crab/yellow": Fraction(1, 2), "boat/black": Fraction(1, 2)}


@allows("T1")
@pytest.mark.parametrize(("kept", "other"), [("crab/black", "boat/yellow"), ("boat/yellow", "crab/black")])
@pytest.mark.parametrize("pile", PILES)
def test_one_drawn_card_is_kept_and_the_other_discarded_on_a_pile_of_choice(kept: str, other: str, pile: str) -> None:
    game = position(**PILES)
    game.play("draw", chance=["crab/black", "boat/yellow"])
    game.play(f"keep {kept}")
    assert choices(game) == {"discard left", "discard right"}
    game.play(f"discard {pile}")
    assert game.hand(0) == cards(kept)
    assert game.pile(pile) == cards(f"{PILES[pile]} {other}")
    assert game.view(1).tops[pile] == cards(other)[0]


@forbids("T1")
def test_after_a_look_at_two_cards_there_is_no_way_back_to_the_piles() -> None:
    game = position(**PILES)
    game.play("draw", chance=["crab/black", "boat/yellow"])
    assert_refused(game, "take left", "draw", "discard left", "end", "keep crab/grey")
    game.play("keep crab/black")
    assert_refused(game, "keep boat/yellow", "take left", "draw", "end")


@allows("T1")
@pytest.mark.parametrize("pile", PILES)
def test_the_top_card_of_a_pile_may_be_taken_instead(pile: str) -> None:
    game = position(**PILES)
    size = game.deck_size
    game.play(f"take {pile}")
    below, top = cards(PILES[pile])
    assert (game.hand(0), game.pile(pile), game.deck_size) == ((top,), (below,), size)
    assert game.phase == "playing"


@forbids("T1")
def test_a_card_from_a_pile_is_the_whole_draw() -> None:
    game = position(**PILES)
    game.play("take left")
    assert_refused(game, "take left", "take right", "draw", "discard left")


@forbids("T1")
def test_nothing_can_be_taken_from_an_empty_pile() -> None:
    game = position(left="", right="fish/green")
    assert choices(game) == {"draw", "take right"}
    assert_refused(game, "take left")


@allows("T1")
@forbids("T1")
@pytest.mark.parametrize(("empty", "other"), [("left", "right"), ("right", "left")])
def test_an_empty_pile_must_receive_the_discard(empty: str, other: str) -> None:
    game = position(**{other: "shell/black"})
    game.play("draw", chance=["crab/black", "boat/yellow"])
    game.play("keep crab/black")
    assert choices(game) == {f"discard {empty}"}
    assert_refused(game, f"discard {other}")


@allows("T1")
def test_with_both_piles_empty_the_discard_goes_to_either() -> None:
    game = position()
    game.play("draw", chance=["crab/black", "boat/yellow"])
    game.play("keep crab/black")
    assert choices(game) == {"discard left", "discard right"}


@forbids("T1")
def test_a_possible_draw_is_compulsory_and_comes_first() -> None:
    game = position(hand0=f"{SEVEN_POINTS} {CRABS}", left="shell/black", right="fish/green")
    assert choices(game) == {"draw", "take left", "take right"}
    assert_refused(game, "end", "stop", "last_chance", "lay crab/black+crab/grey")


@allows("T1")
@forbids("T1")
def test_with_the_deck_empty_the_draw_comes_from_a_pile() -> None:
    game = position(deck="", hand1="boat/black", caller=1, call="last_chance", revealed=1, **PILES)
    assert choices(game) == {"take left", "take right"}
    assert_refused(game, "draw", "end")


# T2: little or nothing to draw


@allows("T2")
@forbids("T2")
@pytest.mark.parametrize("left", ["", "shell/black"])
def test_the_last_card_of_the_deck_is_kept_and_nothing_is_discarded(left: str) -> None:
    game = position(deck="crab/black", left=left, right="fish/green boat/yellow")
    game.play("draw", chance=["crab/black"])
    assert game.hand(0) == cards("crab/black")
    assert (game.pile("left"), game.pile("right")) == (cards(left), cards("fish/green boat/yellow"))
    assert game.phase == "playing"
    assert_refused(game, "discard left", "keep crab/black")


@forbids("T2")
def test_with_two_cards_in_the_deck_one_is_discarded_as_ever() -> None:
    game = position(deck="crab/black boat/yellow", left="shell/black", right="fish/green")
    game.play("draw", chance=["crab/black", "boat/yellow"])
    game.play("keep boat/yellow")
    assert game.phase == "discarding"


@allows("T2")
def test_a_boat_turn_with_nothing_to_draw_goes_on_without_a_draw() -> None:
    game = position(phase="playing", deck="", hand0=f"{BOATS} crab/black")
    game.play("lay boat/yellow+boat/black")
    assert (game.turn, choices(game), game.hand(0)) == (0, {"end"}, cards("crab/black"))


@allows("T2")
def test_a_final_turn_with_nothing_to_draw_begins_with_its_duos() -> None:
    game = position(phase="playing", deck="", hand0=SEVEN_POINTS, hand1=CRABS)
    game.play("last_chance")
    assert (game.turn, game.phase) == (1, "playing")
    assert choices(game) == {"lay crab/black+crab/grey", "end"}


@forbids("T2")
def test_a_draw_is_not_skipped_while_one_pile_has_a_card() -> None:
    game = position(phase="playing", deck="", hand0=SEVEN_POINTS, hand1=CRABS, right="fish/green")
    game.play("last_chance")
    assert choices(game) == {"take right"}
    assert_refused(game, "end", "lay crab/black+crab/grey")


# T3: duos


@allows("T3")
def test_any_number_of_duos_may_be_laid_in_one_turn() -> None:
    game = position(phase="playing", hand0=f"{FISH} {BOATS} crab/yellow crab/green", left="shell/black")
    play(game, "lay crab/yellow+crab/green", "look left", "pick 1")
    game.play("lay fish/black+fish/green", chance=["mermaid/white"])
    game.play("lay boat/yellow+boat/black")
    assert len(game.table(0)) == 3
    assert game.hand(0) == cards("mermaid shell/black")


@allows("T3")
def test_a_laid_duo_lies_face_up_in_front_of_the_player() -> None:
    game = position(phase="playing", hand0=FISH)
    game.play("lay fish/black+fish/green", chance=["mermaid/white"])
    assert game.view(1).tables[0] == (cards("fish/black fish/green"),)
    assert game.hand(0) == cards("mermaid")


@allows("T3")
def test_no_duo_has_to_be_laid() -> None:
    game = position(phase="playing", hand0=f"{FISH} {CRABS}", **PILES)
    game.play("end")
    assert (game.turn, game.table(0)) == (1, ())


@forbids("T3")
@pytest.mark.parametrize(("duo", "effect"), EFFECTS.items())
def test_an_effect_comes_at_once_and_cannot_be_put_off(duo: str, effect: str) -> None:
    game = position(
        phase="playing",
        hand0=f"{duo.replace('+', ' ')} {SEVEN_POINTS} crab/yellow crab/green",
        hand1="mermaid",
        **PILES,
    )
    game.play(f"lay {duo}")
    assert game.phase == effect
    assert_refused(game, "lay crab/yellow+crab/green", "end", "stop", "last_chance")


@allows("T3")
@forbids("T3")
@pytest.mark.parametrize("duo", EFFECTS)
def test_an_impossible_effect_is_ignored_and_the_duo_still_counts(duo: str) -> None:
    """No pile to look through, nothing to draw, nobody with a card to steal."""
    game = position(phase="playing", deck="", hand0=[*duo.split("+"), "mermaid"])
    game.play(f"lay {duo}")
    assert (game.turn, choices(game), game.hand(0)) == (0, {"end"}, cards("mermaid"))
    assert game.points(0).duos == 1


@forbids("T3")
def test_only_two_matching_cards_of_the_own_hand_can_be_laid() -> None:
    hand = "crab/black boat/yellow swimmer/black mermaid"
    game = position(phase="playing", hand0=hand, hand1="crab/grey", table0="fish/black+fish/green")
    assert choices(game) == {"end"}
    assert_refused(game, "lay crab/black+crab/grey", "lay fish/black+fish/green", "lay boat/yellow+boat/yellow")


# T4: the call


@allows("T4")
def test_seven_points_are_enough_for_either_call() -> None:
    game = position(phase="playing", hand0=SEVEN_POINTS)
    assert game.points(0).total == 7
    assert choices(game) == {"end", "stop", "last_chance"}


@forbids("T4")
def test_six_points_are_not_enough_for_a_call() -> None:
    game = position(phase="playing", hand0=SIX_POINTS)
    assert game.points(0).total == 6
    assert_refused(game, "stop", "last_chance")


@allows("T4")
def test_cards_on_the_table_count_for_the_call() -> None:
    game = position(phase="playing", hand0=SIX_POINTS, table0="fish/black+fish/green")
    assert "stop" in game.legal_actions


@forbids("T4")
def test_the_colour_bonus_never_helps_to_call() -> None:
    hand = "octopus/light_blue octopus/grey octopus/green boat/light_blue swimmer/light_blue crab/light_blue"
    game = position(phase="playing", hand0=hand)
    assert (game.points(0).total, game.points(0).colour_bonus) == (6, 4)
    assert_refused(game, "stop", "last_chance")


@allows("T4")
def test_a_card_gained_by_a_duo_may_bring_the_seventh_point() -> None:
    game = position(phase="playing", hand0="octopus/green octopus/grey shell/black shell/grey fish/black fish/green")
    assert_refused(game, "stop")
    game.play("lay fish/black+fish/green", chance=["penguin/pink"])
    assert "stop" in game.legal_actions


@allows("T4")
def test_a_call_is_never_compulsory_and_the_turn_passes_to_the_left() -> None:
    game = position(players=3, turn=2, phase="playing", hand2=SEVEN_POINTS, left="crab/black")
    game.play("end")
    assert (game.turn, game.phase, game.caller) == (0, "drawing", None)


@forbids("T4")
def test_after_a_call_nobody_else_can_call() -> None:
    game = position(
        phase="playing", hand0=SEVEN_POINTS, hand1="mermaid mermaid shell/black shell/grey fish/black boat/black"
    )
    game.play("last_chance")
    game.play("draw", chance=["sailor/pink", "sailor/orange"])
    play(game, "keep sailor/pink", "discard left")
    assert game.points(1).total >= 7
    assert_refused(game, "stop", "last_chance")


@forbids("T4")
@pytest.mark.parametrize("closing", ["end", "last_chance"])
def test_the_end_of_a_turn_and_a_call_close_the_duos(closing: str) -> None:
    game = position(phase="playing", hand0=f"{SEVEN_POINTS} {CRABS}", left="shell/black")
    game.play(closing)
    assert (game.turn, game.phase) == (1, "drawing")
    with pytest.raises(seasalt.IllegalAction):
        game.play("lay crab/black+crab/grey", seat=0)
    assert game.table(0) == ()


# T5: the deck is empty and nobody has called


@allows("T5")
def test_an_empty_deck_at_the_end_of_a_turn_voids_the_round() -> None:
    game = position(phase="playing", deck="", hand0=SEVEN_POINTS, hand1=CRABS, scores=[11, 5], left="mermaid")
    game.play("end")
    assert game.results[-1].points == (0, 0)
    assert (game.scores, game.round, game.call) == ((11, 5), 2, None)


@forbids("T5")
def test_after_a_void_round_nobody_reveals_a_hand() -> None:
    game = position(phase="playing", deck="", hand0=SEVEN_POINTS, hand1=CRABS, left="mermaid")
    game.play("end")
    assert (game.results[-1].hands, game.results[-1].cards) == ((), ())
    told = [news.what for news in game.news(1)]
    assert "void" in told
    assert "revealed" not in told


@forbids("T5")
def test_a_round_goes_on_while_the_deck_has_a_card() -> None:
    game = position(phase="playing", deck="crab/black", left="mermaid", right="fish/green")
    game.play("end")
    assert (game.results, game.turn) == ([], 1)


@forbids("T5")
def test_a_deck_that_runs_out_does_not_cut_the_turn_short() -> None:
    game = position(deck="octopus/yellow crab/black", hand0="crab/green crab/grey", left="mermaid")
    game.play("draw", chance=["octopus/yellow", "crab/black"])
    play(game, "keep octopus/yellow", "discard right", "lay crab/green+crab/grey", "look right", "pick 1")
    assert (game.results, game.turn, game.deck_size) == ([], 0, 0)


@allows("T5")
def test_stop_stands_even_if_the_deck_is_empty() -> None:
    game = position(phase="playing", deck="", hand0=SEVEN_POINTS, hand1=CRABS)
    game.play("stop")
    assert (game.results[-1].call, game.scores) == ("stop", (7, 1))


@allows("T5")
@forbids("T5")
def test_last_chance_stands_with_an_empty_deck_and_everyone_has_a_final_turn() -> None:
    game = position(players=3, phase="playing", deck="", hand0=SEVEN_POINTS, hand1="crab/black", **PILES)
    game.play("last_chance")
    for seat in (1, 2):
        assert (game.turn, game.results) == (seat, [])
        play(game, "take left", "end")
    assert (game.results[-1].call, game.results[-1].bet_won) == ("last_chance", True)
    assert game.scores == (7 + 1, 2, 1)


@forbids("T5")
def test_a_deck_that_runs_out_in_a_final_turn_voids_nothing() -> None:
    game = position(players=3, phase="playing", deck="crab/black", hand0=SEVEN_POINTS, right="fish/green")
    game.play("last_chance")
    game.play("draw", chance=["crab/black"])
    game.play("end")
    assert (game.turn, game.deck_size, game.results) == (2, 0, [])


# T6: the piles


@forbids("T6")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_only_the_top_of_each_pile_is_seen(seat: int | None) -> None:
    view = position(**PILES).view(seat)
    assert view.tops == {"left": cards("shell/black")[0], "right": cards("sailor/orange")[0]}
    assert view.choices == ()
    assert repr(seasalt.Card("shell", "grey")) not in repr(view)


@allows("T6")
def test_a_card_that_is_taken_uncovers_the_one_below() -> None:
    game = position(**PILES)
    game.play("take left")
    assert game.view(1).tops["left"] == cards("shell/grey")[0]
    assert game.view(1).pile_sizes == {"left": 1, "right": 2}


@forbids("T6")
def test_the_order_below_the_top_never_changes() -> None:
    pile = "shell/grey fish/black boat/yellow sailor/pink"
    game = position(hand0="crab/green crab/dark_blue", left=pile, right="mermaid")
    game.play("draw", chance=["crab/black", "penguin/pink"])
    play(game, "keep crab/black", "discard left")
    assert game.pile("left") == cards(f"{pile} penguin/pink")
    play(game, "lay crab/green+crab/dark_blue", "look left", "pick 3")
    assert game.pile("left") == cards("shell/grey fish/black sailor/pink penguin/pink")
