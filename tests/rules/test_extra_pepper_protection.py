"""Who is protected, from what, and from when on (rule V4)."""

from typing import Any

import pytest

from seasalt import Game

from .marks import allows, forbids
from .positions import choices, play, position

SHIELDS: dict[str, dict[str, Any]] = {
    "reveal": {"caller": 2, "call": "last_chance", "revealed": 2},  # seats 0 and 1 have their final turns
    "reef": {"reef2": "shell/black", "kept2": "coral_reef"},
}
ATTACKS = {
    "theft": "lay swimmer/black+shark/black",
    "visit": "lay swimmer/black+swimmer/yellow",
    "robbery": "lay shark/black+shark/green",
}


def attack(action: str, **fields: Any) -> Game:
    """Seat 0 attacks; seats 1 and 2 both have a card in hand and a duo on the table."""
    game = position(
        players=3,
        salt=True,
        pepper=True,
        event="water_rodeo",
        phase="playing",
        hand0="swimmer/black swimmer/yellow shark/black shark/green jellyfish/pink",
        hand1="penguin/pink",
        table1="crab/black+crab/grey",
        hand2="penguin/purple",
        table2="boat/black+boat/yellow",
        **fields,
    )
    game.play(action)
    return game


@allows("V4")
@pytest.mark.parametrize("action", ATTACKS.values(), ids=ATTACKS)
def test_an_attack_may_be_aimed_at_any_unprotected_opponent(action: str) -> None:
    assert choices(attack(action)) == {"from 1", "from 2"}


@forbids("V4")
@pytest.mark.parametrize("shield", SHIELDS.values(), ids=SHIELDS)
@pytest.mark.parametrize("action", ATTACKS.values(), ids=ATTACKS)
def test_a_protected_player_cannot_be_attacked(action: str, shield: dict[str, Any]) -> None:
    assert choices(attack(action, **shield)) == {"from 1"}


@allows("V4")
def test_a_jellyfish_stings_every_unprotected_opponent() -> None:
    game = attack("lay jellyfish/pink+swimmer/black")
    assert [game.stung(seat) for seat in game.seats] == [False, True, True]


@forbids("V4")
@pytest.mark.parametrize("shield", SHIELDS.values(), ids=SHIELDS)
def test_a_jellyfish_does_not_sting_a_protected_player(shield: dict[str, Any]) -> None:
    game = attack("lay jellyfish/pink+swimmer/black", **shield)
    assert [game.stung(seat) for seat in game.seats] == [False, True, False]


@allows("V4")
@pytest.mark.parametrize("action", ATTACKS.values(), ids=ATTACKS)
def test_a_duo_may_be_laid_even_if_every_opponent_is_protected(action: str) -> None:
    game = attack(action, caller=1, call="last_chance")
    assert game.phase == "playing"
    assert len(game.table(0)) == 1


@forbids("V4")
def test_protection_that_comes_later_does_not_undo_a_theft() -> None:
    game = position(
        pepper=True,
        event="coral_reef",
        phase="playing",
        hand0="swimmer/black shark/black",
        hand1="shell/black shell/grey",
        left="fish/black",
    )
    game.play("lay swimmer/black+shark/black")
    game.play("from 1", chance=["shell/grey"])
    play(game, "end", "take left", "hide shell/black")
    assert [str(card) for card in game.hand(0)] == ["shell/grey"]


@forbids("V4")
def test_protection_that_comes_later_does_not_undo_a_sting() -> None:
    """The stung turn has no T3 to hide a shell in; only the next one has, and only then is the player safe."""
    game = position(
        salt=True,
        pepper=True,
        event="coral_reef",
        phase="playing",
        hand0="swimmer/black jellyfish/pink swimmer/yellow jellyfish/purple",
        hand1="shell/black",
        left="fish/black fish/green",
        deck="crab/black crab/grey boat/black",
    )
    game.play("lay jellyfish/pink+swimmer/black")
    game.play("end")
    assert choices(game) == {"draw"}
    game.play("draw", chance=["crab/black"])
    play(game, "take left", "end", "take left", "hide shell/black", "end")
    game.play("draw", chance=["crab/grey", "boat/black"])
    play(game, "keep crab/grey", "discard left", "lay jellyfish/purple+swimmer/yellow")
    assert not game.stung(1)
