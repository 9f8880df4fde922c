"""Perfect memory (K6) with Extra Salt and Extra Pepper, and from round to round."""

from typing import Any

import pytest

from seasalt import Game

from .played import CRABS, OTHERS, THEFT, bounds, go_on, known, pile, table, unseen

# Swaps (V7)

SWIMMERS = "lay swimmer/black+swimmer/yellow"
RODEO: dict[str, Any] = {
    "pepper": True,
    "event": "water_rodeo",
    "hand1": "swimmer/black swimmer/yellow",
    "hand2": "octopus/grey crab/black",
}


def test_after_a_swap_with_me_i_know_what_i_gave_and_where_it_is() -> None:
    game = table("take left", SWIMMERS, "from 0", "want penguin/pink", "give shell/grey", **RODEO)
    assert known(game.view(0), 1) == ["penguin/pink"]
    assert known(game.view(1), 0) == ["shell/grey"]
    assert bounds(game.view(0), 1, "shell/grey") == (0, 0)


@pytest.mark.parametrize("seat", [2, None])
def test_after_a_swap_between_others_what_they_had_may_be_with_either(seat: int | None) -> None:
    hands = {**RODEO, "hand0": "penguin/pink octopus/yellow", "hand1": "swimmer/black swimmer/yellow crab/grey"}
    game = table("take left", SWIMMERS, "from 0", "want penguin/pink", "give crab/grey", **hands)
    view = game.view(seat)
    assert known(view, 1) == known(view, 0) == []
    assert bounds(view, 0, "shell/grey") == bounds(view, 1, "shell/grey") == (0, 1)
    assert "shell/grey" not in unseen(view)


@pytest.mark.parametrize("seat", OTHERS)
def test_both_sides_of_a_swap_between_others_become_uncertain(seat: int | None) -> None:
    hands = {**RODEO, "hand1": "swimmer/black swimmer/yellow crab/grey", "turn": 2, "right": "shell/black crab/yellow"}
    game = table(
        "take left", "end", "draw > fish/green boat/yellow", "keep fish/green", "discard right", "end", **hands
    )
    go_on(game, "take right", SWIMMERS, "from 2", "want shell/grey", "give boat/yellow")
    view = game.view(seat)
    assert (known(view, 1), known(view, 2)) == ([], [])
    for card in ("shell/grey", "boat/yellow"):
        assert bounds(view, 1, card)[0] == bounds(view, 2, card)[0] == 0
        assert bounds(view, 1, card)[1] >= 1
        assert bounds(view, 2, card)[1] >= 1


@pytest.mark.parametrize("seat", OTHERS)
def test_a_swap_of_the_only_cards_of_two_hands_is_certain(seat: int | None) -> None:
    hands = {**RODEO, "turn": 2, "hand2": ""}
    game = table("take left", "end", "take right", "end", **hands)
    go_on(game, "take left", SWIMMERS, "from 2", "want shell/grey", "give boat/black")
    view = game.view(seat)
    assert (known(view, 1), known(view, 2)) == (["shell/grey"], ["boat/black"])


def test_a_hand_that_was_looked_at_is_known_even_if_the_swap_is_declined() -> None:
    game = table("take left", SWIMMERS, "from 2", "decline", **RODEO)
    assert known(game.view(1), 2) == ["crab/black", "octopus/grey"]
    assert known(game.view(0), 2) == known(game.view(None), 2) == []


def test_what_is_drawn_after_the_look_is_not_known() -> None:
    game = table("take left", SWIMMERS, "from 2", "decline", "end", **RODEO)
    go_on(game, "draw > boat/yellow fish/green", "keep fish/green", "discard left")
    assert known(game.view(1), 2) == ["crab/black", "octopus/grey"]
    assert bounds(game.view(1), 2, "fish/green") == (0, 1)


# The lobster (X2)

LOBSTER: dict[str, Any] = {
    "salt": True,
    "phase": "playing",
    "hand1": "lobster/black crab/black",
    "hand2": "octopus/grey",
}
FIVE = "penguin/purple sailor/pink crab/yellow colony/green captain/light_orange"
RETURNED = ("penguin/purple", "sailor/pink", "colony/green")


def lobster(**fields: Any) -> Game:
    """Seat 1 sees five cards and keeps the captain."""
    moves = (f"lay lobster/black+crab/black > {FIVE}", "keep captain/light_orange", "end")
    return table(*moves, **{**LOBSTER, **fields})


@pytest.mark.parametrize("card", RETURNED)
def test_what_my_lobster_returned_is_in_no_hand_from_before(card: str) -> None:
    view = lobster().view(1)
    assert bounds(view, 2, card) == (0, 0)
    assert unseen(view)[card] == (1, 1)


def test_the_second_copy_of_a_returned_card_may_be_in_a_hand_from_before() -> None:
    assert bounds(lobster(hand2="octopus/grey boat/black").view(1), 2, "crab/yellow") == (0, 1)


def test_a_second_copy_that_is_known_to_be_laid_leaves_the_returned_one_in_the_deck() -> None:
    game = lobster(hand2="crab/green octopus/grey", left="fish/black boat/black crab/yellow")
    go_on(game, "take left", "lay crab/green+crab/yellow")
    assert bounds(game.view(1), 2, "crab/yellow") == (0, 0)


@pytest.mark.parametrize("card", RETURNED)
def test_what_my_lobster_returned_may_be_drawn_later(card: str) -> None:
    game = lobster()
    go_on(game, "draw > fish/green sailor/orange", "keep fish/green", "discard left")
    assert bounds(game.view(1), 2, card) == (0, 1)


def test_a_returned_card_that_is_seen_again_is_no_longer_in_the_deck() -> None:
    game = lobster()
    go_on(game, "draw > fish/green sailor/pink", "keep fish/green", "discard left")
    assert "sailor/pink" not in unseen(game.view(1))
    assert bounds(game.view(1), 2, "sailor/pink") == (0, 0)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_of_anothers_lobster_nothing_is_learnt(seat: int | None) -> None:
    view = lobster().view(seat)
    assert known(view, 1) == []
    for card in (*RETURNED, "captain/light_orange"):
        assert bounds(view, 1, card) == (0, 1)


# Shells that lie face down (V16)

REEF: dict[str, Any] = {"pepper": True, "event": "coral_reef"}


def test_my_own_shell_is_known_to_me_and_is_not_in_my_hand() -> None:
    view = table("take left", "hide shell/grey", **REEF).view(1)
    assert str(view.reef) == "shell/grey"
    assert known(view, 1) == ["octopus/grey"]
    assert "shell/grey" not in unseen(view)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_known_shell_may_be_the_hidden_one_or_not(seat: int | None) -> None:
    view = table("take left", "hide shell/grey", **REEF).view(seat)
    assert known(view, 1) == []
    assert bounds(view, 1, "shell/grey") == (0, 1)
    assert "shell/grey" not in unseen(view)


def test_the_only_card_of_a_hand_is_certainly_the_hidden_shell() -> None:
    view = table("take left", "hide shell/grey", **REEF, hand1="").view(0)
    assert bounds(view, 1, "shell/grey") == (0, 0)
    assert "shell/grey" not in unseen(view)


def test_an_unknown_card_that_was_hidden_may_be_any_unseen_shell() -> None:
    view = table("take right", "hide shell/green", **REEF, hand1="shell/green").view(0)
    assert known(view, 1) == ["octopus/green"]
    assert unseen(view)["shell/green"] == unseen(view)["shell/black"] == (1, 1)


def test_a_returned_shell_that_was_drawn_and_hidden_is_still_possible() -> None:
    shells = "shell/black shell/dark_blue shell/light_blue shell/yellow shell/grey"
    moves = ("lay lobster/black+crab/black > shell/green fish/green boat/yellow sailor/pink", "keep boat/yellow", "end")
    cards = {**LOBSTER, **REEF, "left": shells, "hand2": "", "deck": "shell/green fish/green boat/yellow sailor/pink"}
    game = table(
        *moves, "draw > shell/green fish/green", "keep shell/green", "discard left", "hide shell/green", **cards
    )
    assert bounds(game.view(1), 2, "shell/green") == (0, 0)
    assert "shell/green" not in unseen(game.view(1))


# The end of a round, and of the game

SEVEN_POINTS = "sailor/pink sailor/orange shell/black"


def last_chance() -> Game:
    """Seat 1 takes a second shell and calls."""
    return table("take left", "last_chance", hand1=SEVEN_POINTS)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_revealed_hand_is_known(seat: int | None) -> None:
    assert known(last_chance().view(seat), 1) == ["shell/black", "shell/grey", "sailor/pink", "sailor/orange"]


def test_a_revealed_hand_shows_what_was_stolen_before() -> None:
    game = table(
        "take left", "end", "take right", THEFT, "from 1 > octopus/grey", "end", hand1=SEVEN_POINTS + " octopus/grey"
    )
    go_on(game, "take left", "end")
    assert known(game.view(0), 1) == []
    go_on(game, "draw > fish/green boat/yellow", "keep fish/green", "discard right", "last_chance")
    view = game.view(0)
    assert "shell/grey" in known(view, 1)
    assert bounds(view, 2, "shell/grey") == (0, 0)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_new_round_forgets_all(seat: int | None) -> None:
    game = table(
        CRABS, "look left", "pick 2", "stop", phase="playing", hand1=SEVEN_POINTS + " shell/green crab/black crab/grey"
    )
    assert [known(game.view(seat), owner) for owner in range(3)] == [[], [], []]
    for card in ("shell/grey", "fish/black"):
        game.happen(card)
    view = game.view(seat)
    assert view.round == 2
    assert [known(view, owner) for owner in range(3)] == [[], [], []]
    assert (pile(view, "left"), pile(view, "right")) == (["shell/grey"], ["fish/black"])
    assert unseen(view)["sailor/pink"] == (1, 1)
    assert "shell/grey" not in unseen(view)


def test_the_mermaids_that_won_are_known_and_nothing_else_is() -> None:
    game = table(
        "draw > mermaid/white fish/green",
        "keep mermaid/white",
        hand1="mermaid/white mermaid/white mermaid/white octopus/grey",
    )
    assert game.over
    assert known(game.view(0), 1) == ["mermaid/white"] * 4
    assert bounds(game.view(0), 1, "octopus/grey") == (0, 1)


def test_a_pick_that_would_have_won_was_not_made() -> None:
    cards = {"right": "octopus/green mermaid/white mermaid/white", "left": "mermaid/white fish/black shell/grey"}
    game = table("take right", "end", **REEF, **cards, hand1="crab/black crab/grey", kept1="dance_of_the_mermaids")
    go_on(game, "draw > fish/green crab/green", "keep fish/green", "discard left", "end")
    go_on(game, "draw > boat/yellow crab/yellow", "keep boat/yellow", "discard left", "end")
    go_on(game, "take right", CRABS, "look left", "pick 3")
    assert bounds(game.view(0), 1, "mermaid/white") == (2, 2)
    assert pile(game.view(0), "left") == ["mermaid/white", None, None, "crab/yellow"]
