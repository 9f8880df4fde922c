"""Events that change the turn: Angelfish and Dolphins (rules V14, V15; Coral Reef has a file of its own)."""

from typing import Any

import pytest

from seasalt import Game

from .marks import allows, forbids
from .positions import assert_refused, choices, play, position

BLACK_TOPS = {"left": "fish/black", "right": "boat/black"}
TAKES = {"take left", "take right"}
TWO_SAILORS = "sailor/pink sailor/orange"
SEVEN_POINTS = f"{TWO_SAILORS} shell/yellow shell/grey"


def angelfish(**fields: Any) -> Game:
    """Seat 0 is in T3 of a turn under Angelfish, and both piles show black, unless said otherwise."""
    usual = {"pepper": True, "event": "angelfish", "phase": "playing"}
    return position(**{**usual, **BLACK_TOPS, **fields})


def hand(game: Game, seat: int = 0) -> list[str]:
    return sorted(map(str, game.hand(seat)))


def after(game: Game, *actions: str) -> Game:
    play(game, *actions)
    return game


# V14: Angelfish


@allows("V14")
@pytest.mark.parametrize(("pile", "card"), [("left", "fish/black"), ("right", "boat/black")])
def test_angelfish_takes_one_of_two_tops_of_the_same_colour(pile: str, card: str) -> None:
    game = after(angelfish(), "end")
    assert (game.phase, game.turn, choices(game)) == ("angelfish", 0, TAKES)
    game.play(f"take {pile}")
    assert (hand(game), game.turn, game.phase) == ([card], 1, "drawing")


@forbids("V14")
@pytest.mark.parametrize(
    "piles",
    [
        {"left": "crab/black", "right": "crab/grey"},
        {"left": "fish/black boat/yellow", "right": "boat/black"},
        {"left": "fish/black", "right": ""},
        {"left": "", "right": ""},
    ],
    ids=["same kind only", "same colour below the top", "one pile empty", "both piles empty"],
)
def test_without_two_tops_of_the_same_colour_there_is_no_angelfish(piles: dict[str, str]) -> None:
    game = after(angelfish(**piles), "end")
    assert (game.turn, game.phase, hand(game)) == (1, "drawing", [])


@allows("V14")
def test_white_is_a_colour_for_angelfish() -> None:
    game = after(angelfish(salt=True, left="mermaid", right="seahorse"), "end")
    assert game.phase == "angelfish"


@forbids("V14")
def test_angelfish_cannot_be_declined() -> None:
    game = after(angelfish(), "end")
    for action in ("end", "decline", "draw"):
        assert_refused(game, action)


@forbids("V14")
def test_angelfish_comes_once_a_turn_even_if_the_tops_are_alike_again() -> None:
    game = after(angelfish(left="shell/black fish/black"), "end", "take left")
    assert (game.turn, hand(game)) == (1, ["fish/black"])


@allows("V14")
def test_angelfish_comes_at_the_end_of_every_players_turn() -> None:
    game = after(angelfish(left="shell/black fish/black crab/black"), "end", "take left", "take left", "end")
    assert (game.turn, game.phase) == (1, "angelfish")


@forbids("V14")
def test_a_boat_turn_brings_no_angelfish_in_between() -> None:
    game = after(angelfish(hand0="boat/yellow boat/dark_blue"), "lay boat/dark_blue+boat/yellow")
    assert game.phase == "drawing"


@forbids("V14")
def test_a_turn_with_a_boat_turn_has_one_angelfish_in_all() -> None:
    game = angelfish(hand0="boat/yellow boat/dark_blue", left="shell/black fish/black crab/black")
    play(game, "lay boat/dark_blue+boat/yellow", "take left", "end")
    assert game.phase == "angelfish"
    game.play("take left")
    assert (game.turn, hand(game)) == (1, ["crab/black", "fish/black"])


@allows("V14")
def test_the_card_of_angelfish_counts() -> None:
    game = angelfish(hand0="octopus/grey", left="octopus/green", right="crab/green")
    assert after(game, "end", "take left").points(0).collectors == 3


@forbids("V14")
def test_the_card_of_angelfish_cannot_be_played_on_this_turn() -> None:
    game = after(angelfish(hand0="fish/green"), "end", "take left")
    assert (game.turn, hand(game)) == (1, ["fish/black", "fish/green"])


@forbids("V14")
def test_the_card_of_angelfish_cannot_be_called_on_in_this_turn() -> None:
    game = angelfish(hand0=f"{TWO_SAILORS} penguin/pink octopus/grey", left="octopus/green", right="crab/green")
    play(game, "end", "take left")
    assert game.points(0).total == 9
    assert (game.turn, game.call) == (1, None)


@allows("V14")
def test_the_card_of_angelfish_may_be_played_and_called_on_in_the_next_turn() -> None:
    game = angelfish(hand0=f"fish/green {SEVEN_POINTS}", right="crab/black shark/black")
    play(game, "end", "take left", "take right", "end", "take right")
    assert {"lay fish/black+fish/green", "stop"} <= choices(game)


@allows("V14")
def test_after_last_chance_the_caller_meets_angelfish_before_the_reveal() -> None:
    game = after(angelfish(hand0=SEVEN_POINTS), "last_chance")
    assert (game.phase, game.turn, game.call, game.revealed(0)) == ("angelfish", 0, "last_chance", False)
    game.play("take left")
    assert (game.revealed(0), game.turn) == (True, 1)
    assert "fish/black" in map(str, game.view(1).shown_hands[0])


@allows("V14")
def test_the_card_of_angelfish_counts_in_the_bet() -> None:
    """8 points against 9: only the third shell wins the bet."""
    game = angelfish(
        hand0=f"{SEVEN_POINTS} penguin/pink",
        left="shell/black",
        right="crab/black",
        hand1="octopus/grey octopus/green octopus/yellow octopus/purple",
        deck="boat/dark_blue",
    )
    play(game, "last_chance", "take left")
    game.play("draw", chance=["boat/dark_blue"])
    game.play("end")
    assert game.results[-1].bet_won


@forbids("V14")
def test_after_stop_there_is_no_angelfish() -> None:
    game = angelfish(hand0=f"{TWO_SAILORS} octopus/grey octopus/yellow", left="octopus/green", right="crab/green")
    game.play("stop")
    assert game.results[-1].points == (8, 0)


@allows("V14")
def test_a_final_turn_has_its_angelfish_before_the_reveal() -> None:
    game = angelfish(caller=1, call="last_chance", revealed=1, hand1=SEVEN_POINTS)
    game.play("end")
    assert (game.phase, game.revealed(0)) == ("angelfish", False)
    game.play("take right")
    assert [str(card) for card in game.results[-1].hands[0]] == ["boat/black"]


@allows("V14")
def test_with_an_empty_deck_angelfish_comes_before_the_round_is_void() -> None:
    game = angelfish(deck="", hand0="crab/green")
    game.play("end")
    assert (game.phase, game.results) == ("angelfish", [])
    game.play("take left")
    assert (game.phase, game.results[-1].call) == ("revealing", None)


@allows("V14")
def test_a_winning_mermaid_of_angelfish_wins_even_if_the_round_would_be_void() -> None:
    game = angelfish(deck="", hand0="mermaid mermaid mermaid", salt=True, left="mermaid", right="seahorse")
    play(game, "end", "take left")
    assert (game.over, game.winners, game.results) == (True, (0,), [])


@forbids("V14")
def test_mermaids_that_must_be_placed_wait_for_the_next_turn_after_angelfish() -> None:
    game = angelfish(edition="en", hand0="mermaid mermaid mermaid", salt=True, left="mermaid", right="seahorse")
    play(game, "end", "take left")
    assert not game.over
    play(game, "take right", "end")
    game.play("draw", chance=["crab/black", "crab/grey"])
    play(game, "keep crab/black", "discard left")
    assert (game.over, game.winners) == (True, (0,))


@forbids("V14")
def test_a_stung_turn_has_no_angelfish() -> None:
    game = position(salt=True, pepper=True, event="angelfish", stung=0, **BLACK_TOPS)
    game.play("draw", chance=["crab/green"])
    assert (game.turn, hand(game)) == (1, ["crab/green"])


@allows("V14")
def test_the_owner_of_angelfish_takes_a_top() -> None:
    assert after(angelfish(event="kraken", kept0="angelfish"), "end").phase == "angelfish"


@forbids("V14")
def test_angelfish_that_another_player_keeps_brings_nothing() -> None:
    assert after(angelfish(event="kraken", kept1="angelfish"), "end").phase == "drawing"


# V15: Dolphins

COLLECTORS = ("shell/black", "octopus/grey", "penguin/pink", "sailor/orange")
OTHERS = ("crab/black", "boat/black", "mermaid/white", "lighthouse/purple", "colony/green", "captain/light_orange")
SALTED_OTHERS = ("jellyfish/pink", "lobster/black", "cast/green", "starfish/yellow")


def discarding(card: str, **fields: Any) -> Game:
    """Seat 0 has kept one of two cards and must discard this one, under Dolphins."""
    usual = {"salt": True, "pepper": True, "event": "dolphins", "phase": "discarding"}
    return position(**{**usual, "left": "fish/black", "right": "fish/green", "drawn": card, **fields})


@allows("V15")
@pytest.mark.parametrize("card", [*COLLECTORS, "seahorse/white"])
def test_dolphins_bring_a_card_after_discarding_a_collector_or_the_seahorse(card: str) -> None:
    game = discarding(card)
    game.play("discard left", chance=["crab/grey"])
    assert (game.phase, game.turn, hand(game)) == ("playing", 0, ["crab/grey"])


@forbids("V15")
@pytest.mark.parametrize("card", [*OTHERS, *SALTED_OTHERS])
def test_dolphins_bring_nothing_for_any_other_card(card: str) -> None:
    game = after(discarding(card), "discard left")
    assert (game.phase, hand(game)) == ("playing", [])


@forbids("V15")
def test_the_card_of_dolphins_cannot_be_declined() -> None:
    game = after(discarding("shell/black"), "discard left")
    assert game.turn is None
    assert game.outcomes["crab/grey"] > 0


@forbids("V15")
def test_dolphins_bring_the_top_card_of_the_deck_and_none_from_a_pile() -> None:
    game = after(discarding("shell/black", deck="crab/grey"), "discard left")
    assert list(game.outcomes) == ["crab/grey"]


@forbids("V15")
def test_dolphins_bring_nothing_if_the_deck_is_empty() -> None:
    game = after(discarding("shell/black", deck=""), "discard left")
    assert (game.phase, hand(game)) == ("playing", [])


@forbids("V15")
def test_the_last_card_of_the_deck_is_not_discarded_and_so_brings_no_dolphins() -> None:
    game = discarding("", phase="drawing", deck="shell/black")
    game.play("draw", chance=["shell/black"])
    assert (game.phase, hand(game)) == ("playing", ["shell/black"])


@forbids("V15")
def test_keeping_a_collector_brings_no_dolphins() -> None:
    game = discarding("shell/black crab/grey", phase="keeping")
    play(game, "keep shell/black", "discard left")
    assert (game.phase, hand(game)) == ("playing", ["shell/black"])


@forbids("V15")
def test_taking_a_collector_from_a_pile_brings_no_dolphins() -> None:
    game = after(discarding("", phase="drawing", left="shell/black"), "take left")
    assert (game.phase, hand(game)) == ("playing", ["shell/black"])


@allows("V15")
def test_the_discard_of_a_boat_turn_brings_dolphins_too() -> None:
    game = discarding("", phase="playing", hand0="boat/black boat/yellow")
    game.play("lay boat/black+boat/yellow")
    game.play("draw", chance=["shell/black", "crab/grey"])
    game.play("keep crab/grey")
    game.play("discard left", chance=["octopus/grey"])
    assert hand(game) == ["crab/grey", "octopus/grey"]


@allows("V15")
def test_the_card_of_dolphins_may_be_played_on_this_turn() -> None:
    game = discarding("shell/black", hand0="crab/black")
    game.play("discard left", chance=["crab/grey"])
    assert "lay crab/black+crab/grey" in game.legal_actions


@allows("V15")
def test_the_card_of_dolphins_may_be_the_winning_mermaid() -> None:
    game = discarding("shell/black", hand0="mermaid mermaid mermaid")
    game.play("discard left", chance=["mermaid/white"])
    assert (game.over, game.winners) == (True, (0,))


@allows("V15")
def test_if_dolphins_take_the_last_card_the_round_is_void_at_the_end_of_the_turn() -> None:
    game = discarding("shell/black", deck="crab/grey")
    game.play("discard left", chance=["crab/grey"])
    assert game.results == []
    game.play("end")
    assert game.results[-1].call is None


@allows("V15")
def test_the_owner_of_dolphins_draws_a_card() -> None:
    game = discarding("shell/black", event="kraken", kept0="dolphins")
    game.play("discard left", chance=["crab/grey"])
    assert hand(game) == ["crab/grey"]


@forbids("V15")
def test_dolphins_that_another_player_keeps_bring_nothing() -> None:
    game = after(discarding("shell/black", event="kraken", kept1="dolphins"), "discard left")
    assert (game.phase, hand(game)) == ("playing", [])
