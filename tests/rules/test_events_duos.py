"""Events that change duo effects: Hermit Crab and Sunfish (rules V5, V6; Water Rodeo has a file of its own)."""

from typing import Any

import pytest

from seasalt import Game

from .marks import allows, forbids
from .positions import assert_refused, choices, position

CRABS = "crab/black crab/grey"
LAY_CRABS = "lay crab/black+crab/grey"


def playing(event: str = "tornado", **fields: Any) -> Game:
    """Seat 0 is in T3 of a turn under this event (Tornado changes no duo); chance is supplied."""
    return position(**{"pepper": True, "event": event, "phase": "playing", "left": "boat/black", **fields})


def hand(game: Game, seat: int = 0) -> list[str]:
    return sorted(map(str, game.hand(seat)))


def names(cards: tuple[Any, ...]) -> list[str]:
    return list(map(str, cards))


# V5: Hermit Crab


@allows("V5")
def test_hermit_crab_takes_from_the_left_pile_and_then_from_the_right() -> None:
    game = playing("hermit_crab", hand0=CRABS, left="fish/black boat/black", right="shell/grey octopus/grey")
    game.play(LAY_CRABS)
    assert (game.phase, game.looking) == ("picking", "left")
    game.play("pick 2")
    assert (game.phase, game.looking) == ("picking", "right")
    game.play("pick 1")
    assert (game.phase, hand(game)) == ("playing", ["fish/black", "octopus/grey"])
    assert (names(game.pile("left")), names(game.pile("right"))) == (["boat/black"], ["shell/grey"])


@allows("V5")
@pytest.mark.parametrize(("full", "empty"), [("left", "right"), ("right", "left")])
def test_hermit_crab_skips_an_empty_pile(full: str, empty: str) -> None:
    game = playing("hermit_crab", hand0=CRABS, **{full: "fish/black", empty: ""})
    game.play(LAY_CRABS)
    assert game.looking == full
    game.play("pick 1")
    assert (game.phase, hand(game)) == ("playing", ["fish/black"])


@allows("V5")
def test_hermit_crab_with_two_empty_piles_does_nothing_but_the_duo_counts() -> None:
    game = playing("hermit_crab", hand0=CRABS, left="")
    game.play(LAY_CRABS)
    assert (game.phase, game.points(0).duos) == ("playing", 1)


@forbids("V5")
def test_hermit_crab_leaves_no_choice_of_a_pile() -> None:
    game = playing("hermit_crab", hand0=CRABS, right="shell/grey")
    game.play(LAY_CRABS)
    assert choices(game) == {"pick 1"}
    assert_refused(game, "look right")


@forbids("V5")
def test_hermit_crab_must_take_a_card_of_each_pile() -> None:
    game = playing("hermit_crab", hand0=CRABS, right="shell/grey octopus/grey")
    game.play(LAY_CRABS)
    game.play("pick 1")
    assert choices(game) == {"pick 1", "pick 2"}


@forbids("V5")
def test_the_right_pile_is_seen_only_after_the_left_pick() -> None:
    game = playing("hermit_crab", hand0=CRABS, left="fish/black boat/black", right="shell/grey octopus/grey")
    game.play(LAY_CRABS)
    assert names(game.view(0).choices) == ["fish/black", "boat/black"]
    game.play("pick 1")
    assert names(game.view(0).choices) == ["shell/grey", "octopus/grey"]


@forbids("V5")
def test_a_winning_mermaid_from_the_left_pile_leaves_no_second_pick() -> None:
    game = playing("hermit_crab", hand0=f"{CRABS} mermaid mermaid mermaid", left="mermaid", right="shell/grey")
    game.play(LAY_CRABS)
    game.play("pick 1")
    assert game.over
    assert game.winners == (0,)
    assert names(game.pile("right")) == ["shell/grey"]


@allows("V5")
def test_the_owner_of_hermit_crab_takes_from_both_piles() -> None:
    game = playing(kept0="hermit_crab", hand0=CRABS)
    game.play(LAY_CRABS)
    assert game.looking == "left"


@forbids("V5")
def test_hermit_crab_that_another_player_keeps_changes_nothing() -> None:
    game = playing(kept1="hermit_crab", hand0=CRABS, right="shell/grey")
    game.play(LAY_CRABS)
    assert choices(game) == {"look left", "look right"}


@forbids("V5")
def test_hermit_crab_does_not_change_lobster_and_crab() -> None:
    game = playing("hermit_crab", salt=True, hand0="lobster crab/black")
    game.play("lay lobster/black+crab/black")
    assert game.phase == "lobster"


# V6: Sunfish

FISH = "fish/black fish/green"
LAY_FISH = "lay fish/black+fish/green"


@allows("V6")
def test_sunfish_brings_two_cards_from_the_deck() -> None:
    game = playing("sunfish", hand0=FISH)
    game.play(LAY_FISH, chance=["crab/black", "shell/grey"])
    assert (game.phase, hand(game)) == ("playing", ["crab/black", "shell/grey"])


@allows("V6")
def test_sunfish_brings_one_card_if_only_one_is_left() -> None:
    game = playing("sunfish", hand0=FISH, deck="crab/black")
    game.play(LAY_FISH, chance=["crab/black"])
    assert (game.phase, hand(game), game.deck_size) == ("playing", ["crab/black"], 0)


@allows("V6")
def test_sunfish_with_an_empty_deck_does_nothing_but_the_duo_counts() -> None:
    game = playing("sunfish", hand0=FISH, deck="")
    game.play(LAY_FISH)
    assert (game.turn, choices(game), game.points(0).duos) == (0, {"end"}, 1)


@forbids("V6")
def test_sunfish_brings_no_third_card_and_nothing_is_discarded() -> None:
    game = playing("sunfish", hand0=FISH, right="shell/grey")
    before = game.deck_size
    game.play(LAY_FISH, chance=["crab/black", "crab/grey"])
    assert before - game.deck_size == 2
    assert (len(game.pile("left")), len(game.pile("right"))) == (1, 1)


@forbids("V6")
def test_a_winning_mermaid_leaves_the_second_card_of_sunfish_in_the_deck() -> None:
    game = playing("sunfish", hand0=f"{FISH} mermaid mermaid mermaid", deck="mermaid crab/black")
    game.play(LAY_FISH, chance=["mermaid/white"])
    assert game.over
    assert game.deck_size == 1


@forbids("V6")
def test_sunfish_that_another_player_keeps_changes_nothing() -> None:
    game = playing(kept1="sunfish", hand0=FISH)
    game.play(LAY_FISH, chance=["crab/black"])
    assert hand(game) == ["crab/black"]


@allows("V6")
def test_the_owner_of_sunfish_draws_two_cards() -> None:
    game = playing(kept0="sunfish", hand0=FISH)
    game.play(LAY_FISH, chance=["crab/black", "shell/grey"])
    assert len(game.hand(0)) == 2
