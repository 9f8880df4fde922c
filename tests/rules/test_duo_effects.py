"""Duo effects (E): crabs search a pile, boats turn again, fish bring a card, swimmer and shark steal one."""

from fractions import Fraction

import pytest

import seasalt
from seasalt.notation import cards

from .marks import allows, forbids
from .positions import SEVEN_POINTS, assert_refused, choices, play, position

CRABS, LAY_CRABS = "crab/black crab/grey", "lay crab/black+crab/grey"
BOATS, LAY_BOATS = "boat/yellow boat/black", "lay boat/yellow+boat/black"
FISH, LAY_FISH = "fish/black fish/green", "lay fish/black+fish/green"
THIEVES, LAY_THIEVES = "swimmer/black shark/green", "lay swimmer/black+shark/green"
PILE = "sailor/pink boat/black boat/black crab/yellow mermaid crab/yellow"  # the top is last


def crabs_laid(left: str = PILE, right: str = "shell/black") -> seasalt.Game:
    game = position(phase="playing", hand0=CRABS, left=left, right=right)
    game.play(LAY_CRABS)
    return game


# E1: crab + crab


@allows("E1")
def test_crabs_choose_a_pile_and_only_then_look_through_it() -> None:
    game = crabs_laid()
    assert choices(game) == {"look left", "look right"}
    assert game.view(0).choices == ()
    game.play("look left")
    assert game.view(0).choices == cards(PILE)


@forbids("E1")
def test_after_the_look_the_other_pile_can_no_longer_be_chosen() -> None:
    game = crabs_laid()
    game.play("look left")
    assert_refused(game, "look right", "look left", "take right")


@forbids("E1")
def test_an_empty_pile_cannot_be_chosen() -> None:
    game = crabs_laid(right="")
    assert choices(game) == {"look left"}
    assert_refused(game, "look right")


@allows("E1")
@pytest.mark.parametrize(
    ("pick", "taken", "rest"),
    [
        ("pick 1", "crab/yellow", "sailor/pink boat/black boat/black crab/yellow mermaid"),
        ("pick 2", "mermaid", "sailor/pink boat/black boat/black crab/yellow crab/yellow"),
        ("pick 3", "crab/yellow", "sailor/pink boat/black boat/black mermaid crab/yellow"),
        ("pick 4", "boat/black", "sailor/pink boat/black crab/yellow mermaid crab/yellow"),
        ("pick 6", "sailor/pink", "boat/black boat/black crab/yellow mermaid crab/yellow"),
    ],
)
def test_a_pick_takes_the_card_at_its_depth_and_leaves_the_others_in_order(pick: str, taken: str, rest: str) -> None:
    game = crabs_laid()
    play(game, "look left", pick)
    assert (game.hand(0), game.pile("left")) == (cards(taken), cards(rest))
    assert game.phase == "playing"


@allows("E1")
def test_copies_at_different_depths_are_different_picks() -> None:
    """Both yellow crabs may be wanted: one leaves a mermaid on top, the other a crab."""
    game = crabs_laid()
    game.play("look left")
    assert {"pick 1", "pick 3"} <= choices(game)


@forbids("E1")
@pytest.mark.parametrize(
    ("pile", "picks"),
    [
        (PILE, {"pick 1", "pick 2", "pick 3", "pick 4", "pick 6"}),
        ("mermaid mermaid mermaid", {"pick 1"}),
        ("crab/yellow crab/yellow mermaid mermaid", {"pick 1", "pick 3"}),
    ],
)
def test_picks_that_leave_the_same_pile_are_one_pick(pile: str, picks: set[str]) -> None:
    game = crabs_laid(left=pile)
    game.play("look left")
    assert choices(game) == picks


@forbids("E1")
def test_exactly_one_card_must_be_taken() -> None:
    game = crabs_laid()
    assert_refused(game, "end")
    game.play("look left")
    assert_refused(game, "end", "decline", "pick 7")
    game.play("pick 2")
    assert_refused(game, "pick 1", "look left")


@forbids("E1")
@pytest.mark.parametrize("watcher", [1, None])
def test_the_others_see_neither_the_pile_nor_what_is_taken(watcher: int | None) -> None:
    game = crabs_laid()
    game.play("look left")
    assert game.view(watcher).choices == ()
    game.play("pick 2")
    [picked] = [news for news in game.news(watcher) if news.what == "picked"]
    assert (picked.seat, picked.card) == (0, None)
    assert game.view(watcher).pile_sizes["left"] == 5


@forbids("E1", "T6")
def test_after_the_pick_the_pile_is_out_of_sight_again() -> None:
    game = crabs_laid()
    play(game, "look left", "pick 2")
    assert (game.view(0).choices, game.looking) == ((), None)


@allows("E1")
def test_a_card_taken_with_crabs_can_be_laid_at_once() -> None:
    game = position(phase="playing", hand0=f"{CRABS} crab/green", left=PILE)
    play(game, LAY_CRABS, "look left", "pick 3", "lay crab/yellow+crab/green")
    assert len(game.table(0)) == 2


# E2: boat + boat


@allows("E2")
def test_boats_bring_another_turn_from_its_draw_on() -> None:
    game = position(phase="playing", hand0=f"{BOATS} {FISH}", left="shell/black", right="sailor/pink")
    game.play(LAY_BOATS)
    assert (game.turn, game.phase) == (0, "drawing")
    assert choices(game) == {"draw", "take left", "take right"}
    game.play("take left")
    assert choices(game) == {LAY_FISH, "end"}


@allows("E2")
def test_boats_in_a_boat_turn_bring_yet_another_one() -> None:
    game = position(phase="playing", hand0=f"{BOATS} boat/dark_blue", left="shell/black boat/light_blue")
    play(game, LAY_BOATS, "take left", "lay boat/dark_blue+boat/light_blue", "take left")
    assert (game.turn, game.phase, game.hand(0)) == (0, "playing", cards("shell/black"))


@forbids("E2")
def test_a_boat_turn_continues_the_same_turn() -> None:
    """It has no number of its own, and after it the left neighbour follows."""
    game = position(phase="playing", hand0=BOATS, left="shell/black", turns=9, last_turns=[9, 8])
    game.play(LAY_BOATS)
    assert " last_turns=9,8" in game.position
    play(game, "take left", "end")
    assert game.turn == 1
    assert " last_turns=9,10" in game.position


@forbids("E2")
def test_nothing_can_be_called_or_laid_before_the_boat_turn_has_drawn() -> None:
    game = position(phase="playing", hand0=f"{BOATS} {FISH} {SEVEN_POINTS}", left="shell/black")
    assert "stop" in game.legal_actions
    game.play(LAY_BOATS)
    assert_refused(game, "stop", "last_chance", LAY_FISH, "end")
    game.play("take left")
    assert {"stop", "last_chance", LAY_FISH, "end"} <= choices(game)


@forbids("E2")
def test_an_empty_deck_does_not_void_the_round_before_the_boat_turn() -> None:
    game = position(phase="playing", deck="", hand0=BOATS, left="shell/black")
    game.play(LAY_BOATS)
    assert (game.results, game.turn) == ([], 0)
    game.play("take left")
    assert game.results == []
    game.play("end")
    assert game.results[-1].call is None


@forbids("E2")
def test_a_final_turn_is_revealed_only_after_its_boat_turn() -> None:
    game = position(phase="playing", turn=1, hand1=BOATS, left="shell/black", caller=0, call="last_chance", revealed=0)
    game.play(LAY_BOATS)
    assert not game.revealed(1)
    assert game.turn == 1


@forbids("E2")
def test_angelfish_do_not_come_before_the_boat_turn() -> None:
    piles = {"left": "shell/black", "right": "octopus/grey crab/black"}
    game = position(phase="playing", pepper=True, event="angelfish", hand0=BOATS, **piles)
    game.play(LAY_BOATS)
    assert game.phase == "drawing"


# E3: fish + fish


@allows("E3")
def test_fish_bring_the_top_card_of_the_deck_into_the_hand() -> None:
    game = position(phase="playing", hand0=FISH, deck="crab/yellow crab/yellow mermaid")
    game.play(LAY_FISH)
    assert game.outcomes == {"crab/yellow": Fraction(2, 3), "mermaid/white": Fraction(1, 3)}
    game.happen("mermaid/white")
    assert (game.hand(0), game.deck_size, game.phase) == (cards("mermaid"), 2, "playing")


@allows("E3")
def test_fish_may_take_the_last_card_and_the_round_is_void_only_after_the_turn() -> None:
    game = position(phase="playing", hand0=FISH, deck="crab/yellow", left="mermaid")
    game.play(LAY_FISH, chance=["crab/yellow"])
    assert (game.deck_size, game.results) == (0, [])
    game.play("end")
    assert game.results[-1].call is None


@forbids("E3")
def test_fish_bring_one_card_without_choice_or_discard() -> None:
    game = position(phase="playing", hand0=FISH, left="shell/black", right="sailor/pink")
    game.play(LAY_FISH, chance=["mermaid/white"])
    assert (game.hand(0), game.drawn) == (cards("mermaid"), ())
    assert_refused(game, "discard left", "keep mermaid/white", "take left", "draw")


# E4: swimmer + shark


@allows("E4")
def test_a_stolen_card_is_random_over_cards_and_not_over_types() -> None:
    game = position(phase="playing", hand0=THIEVES, hand1="mermaid mermaid mermaid crab/yellow")
    play(game, LAY_THIEVES, "from 1")
    assert game.outcomes == {"mermaid/white": Fraction(3, 4), "crab/yellow": Fraction(1, 4)}


@allows("E4")
def test_a_stolen_card_goes_from_hand_to_hand_and_can_be_laid_at_once() -> None:
    game = position(phase="playing", hand0=f"{THIEVES} crab/black", hand1="mermaid crab/yellow")
    game.play(LAY_THIEVES)
    game.play("from 1", chance=["crab/yellow"])
    assert (game.hand(0), game.hand(1)) == (cards("crab/yellow crab/black"), cards("mermaid"))
    assert "lay crab/yellow+crab/black" in game.legal_actions


@allows("E4")
def test_the_thief_chooses_among_all_opponents_with_cards() -> None:
    game = position(
        players=4, turn=1, phase="playing", hand0="mermaid", hand1=THIEVES, hand2="sailor/pink", hand3=CRABS
    )
    game.play(LAY_THIEVES)
    assert choices(game) == {"from 0", "from 2", "from 3"}


@forbids("E4")
def test_nobody_steals_from_an_empty_hand_or_from_the_own_one() -> None:
    game = position(
        players=3, phase="playing", hand0=f"{THIEVES} mermaid", hand2="sailor/pink", table1="boat/black+boat/yellow"
    )
    game.play(LAY_THIEVES)
    assert choices(game) == {"from 2"}
    assert_refused(game, "from 0", "from 1", "from 3", "end")


@forbids("E4")
def test_nobody_steals_from_a_revealed_hand() -> None:
    call = {"caller": "2", "call": "last_chance", "revealed": "2"}
    game = position(players=3, phase="playing", hand0=THIEVES, hand1="mermaid", hand2=SEVEN_POINTS, **call)
    game.play(LAY_THIEVES)
    assert choices(game) == {"from 1"}
    assert_refused(game, "from 2")


@forbids("E4")
def test_nobody_steals_from_behind_a_coral_reef() -> None:
    event = {"pepper": "yes", "event": "coral_reef", "reef2": "shell/black"}
    game = position(players=3, phase="playing", hand0=THIEVES, hand1="mermaid", hand2="sailor/pink", **event)
    game.play(LAY_THIEVES)
    assert choices(game) == {"from 1"}
    assert_refused(game, "from 2")


@forbids("E4")
def test_without_anybody_to_steal_from_the_turn_goes_on() -> None:
    call = {"caller": "1", "call": "last_chance", "revealed": "1"}
    game = position(phase="playing", hand0=THIEVES, hand1=SEVEN_POINTS, **call)
    game.play(LAY_THIEVES)
    assert (game.phase, game.points(0).duos) == ("playing", 1)


@forbids("E4")
def test_the_thief_cannot_say_which_card() -> None:
    game = position(phase="playing", hand0=THIEVES, hand1="mermaid sailor/pink")
    play(game, LAY_THIEVES, "from 1")
    assert (game.turn, choices(game)) == (None, set())
    assert_refused(game, "want mermaid", "keep mermaid")


# E5: which copies


@allows("E5")
def test_the_player_chooses_which_colours_are_laid_down() -> None:
    game = position(phase="playing", hand0="crab/black crab/grey crab/yellow")
    assert choices(game, "lay") == {
        "lay crab/black+crab/grey",
        "lay crab/yellow+crab/black",
        "lay crab/yellow+crab/grey",
    }
    game.play("lay crab/grey+crab/yellow")
    assert game.table(0) == (cards("crab/yellow crab/grey"),)
    assert game.hand(0) == cards("crab/black")


@allows("E5")
def test_the_choice_holds_for_both_cards_of_a_mixed_duo() -> None:
    game = position(phase="playing", hand0="swimmer/black swimmer/yellow shark/green shark/purple")
    pairs = {"black+shark/green", "black+shark/purple", "yellow+shark/green", "yellow+shark/purple"}
    assert choices(game, "lay") == {f"lay swimmer/{pair}" for pair in pairs}


@forbids("E5")
def test_colours_that_are_not_in_the_hand_cannot_be_laid() -> None:
    game = position(phase="playing", hand0="crab/black crab/grey", left="crab/yellow")
    assert_refused(game, "lay crab/yellow+crab/black", "lay crab/green+crab/grey")


@forbids("E5")
def test_one_copy_cannot_be_both_cards_of_a_duo() -> None:
    game = position(phase="playing", hand0="crab/yellow crab/grey")
    assert_refused(game, "lay crab/yellow+crab/yellow")
