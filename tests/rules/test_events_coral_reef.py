"""Coral Reef: a shell laid face down protects its owner and is no card any more (rule V16)."""

from typing import Any

import pytest

from seasalt import Game, score

from .marks import allows, forbids
from .positions import assert_refused, choices, position


def reef(**fields: Any) -> Game:
    """Seat 0 is in T3 of a turn under Coral Reef, with two shells in hand unless said otherwise."""
    usual = {"pepper": True, "event": "coral_reef", "phase": "playing", "hand0": "shell/black shell/grey"}
    return position(**{**usual, **fields})


def hidden(game: Game, action: str = "hide shell/black") -> Game:
    game.play(action)
    return game


@allows("V16")
def test_any_shell_of_the_hand_may_be_laid_face_down() -> None:
    assert choices(reef()) == {"hide shell/black", "hide shell/grey", "end"}


@forbids("V16")
def test_a_shell_that_is_not_in_the_hand_cannot_be_laid_face_down() -> None:
    assert_refused(reef(), "hide shell/yellow")


@forbids("V16")
def test_nobody_has_to_lay_a_shell_face_down() -> None:
    game = reef()
    game.play("end")
    assert game.reef(0) is None


@forbids("V16")
@pytest.mark.parametrize("fields", [{"event": "kraken"}, {"event": "kraken", "kept1": "coral_reef"}])
def test_only_a_player_under_the_event_may_lay_a_shell_face_down(fields: dict[str, str]) -> None:
    assert choices(reef(**fields)) == {"end"}


@allows("V16")
def test_the_owner_of_coral_reef_may_lay_a_shell_face_down() -> None:
    assert "hide shell/grey" in reef(event="kraken", kept0="coral_reef").legal_actions


@forbids("V16")
def test_a_second_shell_cannot_be_laid_face_down() -> None:
    assert choices(hidden(reef())) == {"end"}


@forbids("V16")
def test_the_protection_is_not_renewed_in_a_later_turn() -> None:
    assert choices(reef(reef0="shell/yellow")) == {"end"}


@allows("V16")
def test_t3_goes_on_after_the_shell_is_laid() -> None:
    game = hidden(reef(hand0="shell/black crab/black crab/grey"))
    assert choices(game) == {"lay crab/black+crab/grey", "end"}


@forbids("V16")
@pytest.mark.parametrize(
    "fields",
    [
        {"phase": "drawing", "left": "crab/black"},
        {"phase": "discarding", "drawn": "crab/black"},
        {"phase": "choosing_pile", "left": "crab/black"},
        {"phase": "drawing", "stung": 0, "salt": True},
    ],
    ids=["before the draw", "before the discard", "within an effect", "in a stung turn"],
)
def test_a_shell_is_laid_face_down_in_t3_only(fields: dict[str, Any]) -> None:
    assert choices(reef(**fields), "hide") == set()


@forbids("V16")
def test_a_stung_turn_is_over_without_a_chance_to_lay_a_shell() -> None:
    game = reef(salt=True, phase="drawing", stung=0)
    game.play("draw", chance=["crab/black"])
    assert game.turn == 1


@allows("V16")
def test_a_shell_may_be_laid_face_down_in_a_final_turn() -> None:
    game = reef(caller=1, call="last_chance", revealed=1)
    assert "hide shell/black" in game.legal_actions


@allows("V16")
def test_a_shell_may_be_laid_face_down_when_t3_resumes_in_a_boat_turn() -> None:
    game = reef(hand0="boat/black boat/yellow", left="shell/grey")
    game.play("lay boat/black+boat/yellow")
    game.play("take left")
    assert "hide shell/grey" in game.legal_actions


@allows("V16")
def test_from_now_on_the_player_is_protected() -> None:
    game = hidden(reef(salt=True, left="fish/black", hand1="swimmer/black shark/black"))
    game.play("end")
    game.play("take left")
    game.play("lay swimmer/black+shark/black")
    assert (game.phase, game.view(1).protected(0)) == ("playing", True)


@forbids("V16")
def test_the_protection_ends_with_the_round() -> None:
    game = hidden(reef(deck="", left="crab/black", right="fish/green"))
    game.play("end", chance=["kraken", "crab/black", "fish/green"])
    assert game.round == 2
    assert game.reef(0) is None
    assert not game.view(1).protected(0)


@allows("V16")
def test_the_shell_is_among_the_cards_of_the_next_round() -> None:
    game = hidden(reef(deck="", left="crab/black", right="fish/green"))
    game.play("end")
    game.happen("kraken")
    assert "shell/black" in game.outcomes


# No card at all in scoring


@forbids("V16")
def test_the_shell_leaves_its_collection() -> None:
    game = reef()
    assert game.points(0).collectors == 2
    assert hidden(game).points(0).collectors == 0


@forbids("V16")
def test_the_shell_has_no_colour_any_more() -> None:
    game = reef(hand0="shell/black crab/black mermaid")
    assert (game.points(0).mermaids, game.points(0).colour_bonus) == (2, 2)
    hidden(game)
    assert (game.points(0).mermaids, game.points(0).colour_bonus) == (1, 1)


@forbids("V16", "X5")
def test_the_shell_does_not_enable_the_seahorse() -> None:
    game = hidden(reef(salt=True, hand0="shell/black seahorse"))
    assert game.points(0).collectors == 0
    assert score("seahorse", shell_down=True).collectors == 0


@forbids("V16")
def test_the_shell_scores_nothing_in_the_dance_of_the_shells() -> None:
    game = hidden(reef(kept0="dance_of_the_shells"))
    assert game.points(0).collectors == 2


@forbids("V16")
def test_a_player_who_lays_a_needed_point_face_down_can_no_longer_call() -> None:
    game = reef(hand0="sailor/pink sailor/orange shell/black shell/grey")
    assert "stop" in game.legal_actions
    assert "stop" not in hidden(game).legal_actions


@forbids("V16")
def test_the_shell_cannot_be_stolen_or_swapped_for_it_is_not_in_the_hand() -> None:
    game = hidden(reef(hand0="shell/black crab/black"))
    assert [str(card) for card in game.hand(0)] == ["crab/black"]
    assert game.view(1).hand_sizes[0] == 1


# Hidden, even at the end


@allows("V16")
def test_the_others_know_that_a_shell_lies_there() -> None:
    game = hidden(reef())
    assert [(news.what, news.seat) for news in game.news(1)] == [("hid", 0)]
    assert game.view(1).reefs == (True, False)


@forbids("V16")
def test_the_others_do_not_know_which_shell_it_is() -> None:
    game = hidden(reef())
    assert [(news.card, news.extra) for news in game.news(1)] == [(None, None)]
    assert (game.view(0).reef, game.view(1).reef, game.view(None).reef) == (("shell", "black"), None, None)


@forbids("V16")
@pytest.mark.parametrize("call", ["stop", "last_chance"])
def test_the_shell_stays_hidden_when_the_hand_is_revealed(call: str) -> None:
    game = hidden(reef(players=3, hand0="sailor/pink sailor/orange captain shell/black shell/grey"))
    game.play(call, chance=["kraken", "crab/black", "crab/grey"] if call == "stop" else [])
    shown = game.results[-1].hands[0] if call == "stop" else game.view(1).shown_hands[0]
    assert sorted(map(str, shown)) == ["captain/light_orange", "sailor/orange", "sailor/pink", "shell/grey"]


@forbids("V16")
def test_the_shell_stays_hidden_when_the_game_is_over() -> None:
    game = hidden(reef(scores=[35, 0], hand0="sailor/pink sailor/orange captain shell/black"))
    game.play("stop")
    assert game.over
    assert "shell/black" not in map(str, game.view(1).shown_hands[0])
    assert "shell/black" not in map(str, game.results[-1].hands[0])
    assert game.view(1).reef is None
