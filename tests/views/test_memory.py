"""Perfect memory (K6): what a view must still know, and what it must no longer."""

from typing import Any

import pytest

from seasalt import Game

from .played import CRABS, OTHERS, THEFT, bounds, go_on, known, maybe, pile, table, unseen


def theft(stolen: str, **fields: Any) -> Game:
    """Seat 1 takes the shell from the left pile, and seat 2 steals a card from it."""
    return table("take left", "end", "take right", THEFT, f"from 1 > {stolen}", **fields)


# Cards that come into a hand, or leave it, before all eyes


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_card_taken_from_a_pile_is_known_to_be_in_that_hand(seat: int | None) -> None:
    assert known(table("take left").view(seat), 1) == ["shell/grey"]


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_card_kept_from_the_deck_is_not_known_but_may_be_any_that_was_not_seen(seat: int | None) -> None:
    game = table("draw > crab/black crab/green", "keep crab/green", "discard left")
    view = game.view(seat)
    assert known(view, 1) == []
    assert bounds(view, 1, "crab/green") == bounds(view, 1, "crab/grey") == (0, 1)
    assert bounds(view, 1, "crab/black") == (0, 0)


def test_a_card_that_is_laid_leaves_the_known_hand() -> None:
    game = table("take left", "lay boat/black+boat/yellow", hand1="boat/yellow shell/green", left="boat/black")
    assert known(game.view(0), 1) == []
    assert bounds(game.view(0), 1, "boat/black") == (0, 1)  # the second copy


def test_what_was_known_stays_known_while_other_cards_are_laid() -> None:
    game = table("take left", "lay boat/black+boat/yellow", hand1="boat/yellow boat/black")
    assert known(game.view(0), 1) == ["shell/grey"]


def test_discards_under_the_tops_are_remembered() -> None:
    game = table("draw > crab/black crab/green", "keep crab/green", "discard left", "end")
    go_on(game, "draw > boat/yellow mermaid/white", "keep mermaid/white", "discard left")
    assert pile(game.view(0), "left") == ["fish/black", "boat/black", "shell/grey", "crab/black", "boat/yellow"]


def test_a_seat_that_comes_later_knows_the_piles_and_no_hand() -> None:
    view = Game.from_position(table("take left").position, supplied=True).view(0)
    assert known(view, 1) == []
    assert pile(view, "left") == ["fish/black", "boat/black"]


# Stealing


@pytest.mark.parametrize("seat", OTHERS)
@pytest.mark.parametrize("stolen", ["shell/grey", "octopus/grey"])
def test_after_a_theft_between_others_a_known_card_is_certain_in_neither_hand(stolen: str, seat: int | None) -> None:
    view = theft(stolen).view(seat)
    assert known(view, 1) == []
    assert known(view, 2) == ["octopus/green"]
    assert bounds(view, 1, "shell/grey") == bounds(view, 2, "shell/grey") == (0, 1)
    assert "shell/grey" not in unseen(view)


@pytest.mark.parametrize("seat", OTHERS)
def test_the_only_card_of_a_hand_is_certainly_the_stolen_one(seat: int | None) -> None:
    view = theft("shell/grey", hand1="").view(seat)
    assert (known(view, 1), known(view, 2)) == ([], ["shell/grey", "octopus/green"])


def test_the_thief_and_the_victim_know_where_the_stolen_card_is() -> None:
    game = theft("shell/grey")
    assert known(game.view(1), 2) == ["shell/grey", "octopus/green"]
    assert known(game.view(2), 1) == []
    go_on(
        game,
        "end",
        "draw > crab/black crab/green",
        "keep crab/green",
        "discard right",
        "end",
        "draw > boat/yellow mermaid/white",
    )
    assert known(game.view(1), 2) == ["shell/grey", "octopus/green"]


def test_the_thief_still_knows_what_was_not_stolen() -> None:
    assert known(theft("octopus/grey").view(2), 1) == ["shell/grey"]


def test_a_known_card_that_i_steal_is_no_longer_known_to_be_there() -> None:
    game = table("take left", "end", "take right", "end", hand0="swimmer/black shark/black", hand2="")
    go_on(game, "take left", THEFT, "from 1 > shell/grey")
    assert known(game.view(0), 1) == []
    assert bounds(game.view(0), 1, "shell/grey") == (0, 0)
    assert "shell/grey" in known(game.view(0), 0)


def test_i_know_who_has_the_card_that_was_stolen_from_me() -> None:
    game = table("take left", "end", "take right", THEFT, "from 0 > penguin/pink")
    assert known(game.view(0), 2) == ["octopus/green", "penguin/pink"]
    assert known(game.view(1), 2) == known(game.view(None), 2) == ["octopus/green"]
    assert bounds(game.view(1), 2, "penguin/pink") == (0, 1)


BACK = {
    "hand1": "swimmer/yellow shark/green",
    "right": "octopus/green crab/black crab/grey fish/green",
    "left": "fish/black shell/grey",
}
STEAL_BACK = ("end", "take right", "end", "take right", "lay swimmer/yellow+shark/green")


def test_a_card_that_may_have_been_stolen_and_stolen_back_may_be_with_either() -> None:
    game = theft("shell/grey", **BACK)
    go_on(game, *STEAL_BACK[:4])
    assert bounds(game.view(0), 1, "shell/grey") == bounds(game.view(0), 2, "shell/grey") == (0, 1)


def test_what_the_victim_lays_later_shows_what_was_stolen() -> None:
    game = theft("shell/grey", **BACK)
    assert known(game.view(0), 2) == ["fish/green"]
    go_on(game, *STEAL_BACK)  # swimmer and shark are still there, so the shell is what was stolen
    assert known(game.view(0), 2) == ["fish/green", "shell/grey"]
    go_on(game, "from 2 > shell/grey")
    assert known(game.view(0), 1) == ["crab/black"]
    assert bounds(game.view(0), 1, "shell/grey") == bounds(game.view(0), 2, "shell/grey") == (0, 1)


def test_a_copy_from_the_deck_shows_that_the_other_copy_was_laid() -> None:
    hands = {"hand1": "crab/black octopus/grey", "left": "shell/black fish/black crab/yellow", "right": "fish/green"}
    game = table("take left", "end", "take right", THEFT, "from 1 > octopus/grey", "end", "take left", "end", **hands)
    go_on(game, "take left", "lay crab/black+crab/yellow", "end")  # the crab that was taken, or the second one
    assert bounds(game.view(0), 2, "crab/yellow") == (0, 1)
    go_on(game, "draw > crab/yellow mermaid/white", "keep mermaid/white", "discard left")
    assert bounds(game.view(0), 2, "crab/yellow") == (0, 0)


# Crabs


def crab(depth: int, **fields: Any) -> Game:
    """Seat 1 takes this card of the left pile with crabs."""
    cards = {"phase": "playing", "hand1": "crab/black crab/grey", **fields}
    return table(CRABS, "look left", f"pick {depth}", **cards)


@pytest.mark.parametrize("seat", OTHERS)
def test_a_new_top_shows_that_the_old_top_was_picked(seat: int | None) -> None:
    view = crab(1).view(seat)
    assert known(view, 1) == ["shell/grey"]
    assert pile(view, "left") == ["fish/black", "boat/black"]


@pytest.mark.parametrize("seat", OTHERS)
@pytest.mark.parametrize("depth", [2, 3])
def test_under_the_same_top_any_other_card_may_have_been_picked(depth: int, seat: int | None) -> None:
    view = crab(depth).view(seat)
    assert known(view, 1) == []
    assert pile(view, "left") == [None, "shell/grey"]
    assert maybe(view, "left") == ["boat/black", "fish/black"]
    assert bounds(view, 1, "shell/grey") == (0, 0)


def test_of_a_pile_of_one_the_pick_is_known() -> None:
    assert known(crab(1, left="shell/grey").view(0), 1) == ["shell/grey"]


def test_a_new_top_like_the_old_one_hides_whether_the_top_was_picked() -> None:
    view = crab(1, left="fish/black boat/black boat/black").view(0)
    assert known(view, 1) == []
    assert bounds(view, 1, "boat/black") == bounds(view, 1, "fish/black") == (0, 1)


def test_a_later_take_from_the_pile_shows_what_was_picked() -> None:
    game = crab(2)
    go_on(game, "end", "take left")
    assert known(game.view(0), 1) == ["boat/black"]
    assert pile(game.view(0), "left") == ["fish/black"]


def test_the_card_that_turns_out_to_have_been_picked_may_have_been_stolen_since() -> None:
    game = crab(2, hand1="crab/black crab/grey octopus/grey")
    go_on(game, "end", "take left", THEFT, "from 1 > octopus/grey", "end")
    view = game.view(0)
    assert known(view, 1) == []
    assert bounds(view, 1, "boat/black")[0] == bounds(view, 2, "boat/black")[0] == 0
    assert unseen(view)["boat/black"] == (1, 1)  # only the second copy
    assert pile(view, "left") == ["fish/black"]


def test_the_picker_knows_the_pile() -> None:
    assert pile(crab(3).view(1), "left") == ["boat/black", "shell/grey"]


TWO_CRABS = {"left": "fish/black boat/black octopus/yellow shell/grey", "hand2": "crab/yellow crab/green"}


def two_crabs() -> Game:
    """Seats 1 and 2 pick from the left pile, first the octopus, then the boat."""
    game = crab(2, **TWO_CRABS)
    go_on(game, "end", "take right", "lay crab/yellow+crab/green", "look left", "pick 2")
    return game


def test_after_two_crabs_in_one_pile_each_card_may_be_in_either_hand_or_in_the_pile() -> None:
    view = two_crabs().view(0)
    assert (known(view, 1), known(view, 2)) == ([], ["octopus/green"])
    assert pile(view, "left") == [None, "shell/grey"]
    assert maybe(view, "left") == ["boat/black", "fish/black", "octopus/yellow"]
    assert "octopus/yellow" not in unseen(view)


def test_the_second_to_look_knows_what_the_first_picked() -> None:
    assert known(two_crabs().view(2), 1) == ["octopus/yellow"]


def test_a_later_take_shows_which_two_cards_are_gone_but_not_who_has_which() -> None:
    game = two_crabs()
    go_on(game, "end", "take left", "end")
    view = game.view(0)
    assert pile(view, "left") == ["fish/black"]
    assert (known(view, 1), known(view, 2)) == ([], ["octopus/green"])
    assert bounds(view, 1, "octopus/yellow") == bounds(view, 2, "octopus/yellow") == (0, 1)
    assert bounds(view, 1, "fish/black")[0] == 0


def test_looking_through_a_pile_shows_what_others_picked_before() -> None:
    game = crab(3, hand0="crab/yellow crab/green")
    go_on(game, "end", "take right", "end", "draw > boat/yellow mermaid/white", "keep mermaid/white", "discard right")
    assert known(game.view(0), 1) == []
    go_on(game, "lay crab/yellow+crab/green", "look left")
    assert known(game.view(0), 1) == ["fish/black"]
    assert known(game.view(None), 1) == []


def test_of_hermit_crabs_two_picks_each_is_known_if_its_top_has_changed() -> None:
    hermit = {
        "pepper": True,
        "event": "hermit_crab",
        "right": "octopus/green boat/yellow",
        "hand1": "crab/black crab/grey",
    }
    game = table(CRABS, "pick 2", "pick 1", phase="playing", **hermit)
    assert known(game.view(0), 1) == ["boat/yellow"]
    assert bounds(game.view(0), 1, "fish/black") == (0, 1)
    assert pile(game.view(0), "right") == ["octopus/green"]
