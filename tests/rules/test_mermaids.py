"""The end of the game (G), second part: four mermaids win at once, when they are held or when they are placed."""

import pytest

import seasalt
from seasalt.notation import cards
from seasalt.position import Value

from .calls import EIGHT, PILES, SEVEN, final_turn, last_chance_by_0
from .marks import allows, forbids
from .positions import assert_refused, choices, position

HELD = ("online", "es")
PLACED = ("en", "it")
EDITIONS = (*HELD, *PLACED)
THREE = "mermaid mermaid mermaid"
FOURTH = "mermaid/white"


# G2: four mermaids

# How the deciding card can come: the position of seat 0, what is done, and what chance then brings.
WAYS: dict[str, tuple[dict[str, Value], list[str], list[str]]] = {
    "kept from the deck": ({"phase": "keeping", "drawn": "mermaid crab/grey"}, ["keep mermaid"], []),
    "last card of the deck": ({"deck": "mermaid"}, ["draw"], [FOURTH]),
    "top of a pile": ({"left": "mermaid"}, ["take left"], []),
    "crabs": (
        {"phase": "playing", "hand0": f"{THREE} crab/black crab/grey", "left": "mermaid boat/black"},
        ["lay crab/black+crab/grey", "look left", "pick 2"],
        [],
    ),
    "fish": ({"phase": "playing", "hand0": f"{THREE} fish/black fish/green"}, ["lay fish/black+fish/green"], [FOURTH]),
    "theft": (
        {"phase": "playing", "hand0": f"{THREE} swimmer/black shark/black", "hand1": "mermaid crab/grey"},
        ["lay swimmer/black+shark/black", "from 1"],
        [FOURTH],
    ),
    "lobster": ({"phase": "lobster", "drawn": "mermaid crab/grey"}, ["keep mermaid"], []),
    "swap": (
        {
            "phase": "wanting",
            "event": "water_rodeo",
            "other": 1,
            "hand0": f"{THREE} crab/black",
            "hand1": "mermaid crab/grey",
        },
        ["want mermaid", "give crab/black"],
        [],
    ),
    "Dolphins": ({"phase": "discarding", "drawn": "shell/grey", "event": "dolphins"}, ["discard left"], [FOURTH]),
    "Angelfish": (
        {"phase": "playing", "event": "angelfish", "left": "mermaid", "right": "seahorse"},
        ["end", "take left"],
        [],
    ),
    "a turn of a stung player": ({"stung": 0}, ["draw"], [FOURTH]),
    "a final turn": ({"caller": 2, "call": "last_chance", "revealed": 2, "left": "mermaid"}, ["take left"], []),
}
TOO_EARLY_OR_TOO_LATE = ("kept from the deck", "a turn of a stung player", "Angelfish")  # to be placed


def after(way: str, **more: Value) -> seasalt.Game:
    """The fourth mermaid has come to seat 0 in one of the ways above."""
    fields, actions, chance = WAYS[way]
    given: dict[str, Value] = {"players": 3, "salt": True, "pepper": True, "turn": 0, "hand0": THREE}
    game = position(**(given | fields | more))
    for action in actions:
        assert not game.over
        game.play(action, chance=chance if action == actions[-1] else ())
    return game


@allows("G2")
@pytest.mark.parametrize("way", WAYS)
def test_four_mermaids_win_at_once_however_the_last_one_comes(way: str) -> None:
    game = after(way)
    assert (game.over, game.phase, game.winners) == (True, "over", (0,))


@allows("G2")
def test_four_mermaids_win_alone_whatever_the_totals_are() -> None:
    assert after("top of a pile", scores="0 34 34").winners == (0,)


@forbids("G2")
@pytest.mark.parametrize("way", WAYS)
def test_four_mermaids_leave_the_unfinished_round_unscored(way: str) -> None:
    game = after(way, scores="3 20 10")
    assert (game.scores, game.results) == ((3, 20, 10), [])


@forbids("G2")
def test_four_mermaids_in_a_final_turn_leave_the_caller_without_points() -> None:
    game = last_chance_by_0(hand0=EIGHT, hand1=THREE, left="mermaid", scores="35 0")
    game.play("take left")
    assert (game.winners, game.scores) == ((1,), (35, 0))


@allows("G2")
@pytest.mark.parametrize("watcher", [1, 2, None])
def test_the_winners_four_mermaids_are_shown(watcher: int | None) -> None:
    game = after("top of a pile", hand0=f"{THREE} crab/grey shell/black", hand1="boat/black")
    assert game.view(watcher).shown_hands[0] == cards(f"{THREE} mermaid")


@forbids("G2")
def test_nothing_but_the_winners_mermaids_is_shown() -> None:
    game = after("top of a pile", hand0=f"{THREE} crab/grey", hand1="boat/black", hand2="boat/yellow")
    assert set(game.view(1).shown_hands) == set(game.view(None).shown_hands) == {0}
    assert cards("crab/grey")[0] not in game.view(1).shown_hands[0]


@forbids("G2")
def test_the_deciding_card_leaves_no_time_for_the_discard() -> None:
    game = after("kept from the deck", left="boat/black", right="boat/yellow")
    assert (game.pile("left"), game.pile("right")) == (cards("boat/black"), cards("boat/yellow"))
    assert_refused(game, "discard left", "discard right")


@forbids("G2")
def test_the_deciding_card_leaves_no_time_for_the_second_card_under_sunfish() -> None:
    game = after("fish", event="sunfish", deck="mermaid crab/grey shell/black")
    assert (game.over, game.deck_size, game.outcomes) == (True, 2, {})


@allows("G2")
def test_the_second_card_under_sunfish_may_decide_as_well() -> None:
    game = position(phase="playing", turn=0, pepper=True, event="sunfish", hand0=f"{THREE} fish/black fish/green")
    game.play("lay fish/black+fish/green", chance=["crab/grey", FOURTH])
    assert game.winners == (0,)


@forbids("G2")
def test_the_deciding_card_leaves_no_time_for_the_second_pick_under_hermit_crab() -> None:
    hand = f"{THREE} crab/black crab/grey"
    game = position(
        phase="playing", turn=0, pepper=True, event="hermit_crab", hand0=hand, left="mermaid", right="fish/black"
    )
    game.play("lay crab/black+crab/grey")
    game.play("pick 1")
    assert (game.over, game.pile("right")) == (True, cards("fish/black"))
    assert_refused(game, "pick 1")


@allows("G2")
def test_a_player_wins_in_anothers_turn_when_a_swap_brings_the_fourth_mermaid() -> None:
    """Nobody would give it away, but it can be done."""
    game = position(
        phase="giving",
        turn=0,
        pepper=True,
        event="water_rodeo",
        other=1,
        wanted="crab/grey",
        hand0="mermaid",
        hand1=f"{THREE} crab/grey",
    )
    game.play("give mermaid")
    assert game.winners == (1,)


@forbids("G2")
def test_three_mermaids_do_not_win() -> None:
    game = position(turn=0, hand0="mermaid mermaid", left="mermaid")
    game.play("take left")
    assert (game.over, game.phase) == (False, "playing")


@forbids("G2")
def test_mermaids_of_several_players_do_not_add_up() -> None:
    game = position(turn=0, hand0=THREE, hand1="mermaid", left="crab/grey")
    game.play("take left")
    assert not game.over


@forbids("G2")
def test_a_drawn_mermaid_that_is_discarded_does_not_win() -> None:
    game = position(turn=0, hand0=THREE, **PILES)
    game.play("draw", chance=[FOURTH, "crab/grey"])
    assert (game.over, game.phase) == (False, "keeping")
    game.play("keep crab/grey")
    game.play("discard left")
    assert (game.over, game.phase) == (False, "playing")


@forbids("G2")
def test_a_mermaid_that_the_lobster_only_shows_does_not_win() -> None:
    game = position(salt=True, turn=0, phase="lobster", hand0=THREE, drawn="mermaid crab/grey")
    game.play("keep crab/grey")
    assert (game.over, game.phase) == (False, "playing")


@forbids("G2")
def test_a_hand_of_four_mermaids_cannot_be_set_up_without_a_winner() -> None:
    with pytest.raises(seasalt.SeasaltError, match="enough mermaids to have won"):
        position(hand0=f"{THREE} mermaid")


# G3: mermaids held or placed


@allows("G3")
@pytest.mark.parametrize("edition", HELD)
def test_held_mermaids_win_as_soon_as_the_fourth_is_kept(edition: str) -> None:
    game = position(edition=edition, turn=0, hand0=THREE, **PILES)
    game.play("draw", chance=[FOURTH, "crab/grey"])
    assert not game.over
    game.play(f"keep {FOURTH}")
    assert game.winners == (0,)


@forbids("G3")
@pytest.mark.parametrize("edition", PLACED)
def test_mermaids_cannot_be_placed_before_the_discard(edition: str) -> None:
    game = position(edition=edition, turn=0, hand0=THREE, **PILES)
    game.play("draw", chance=[FOURTH, "crab/grey"])
    game.play(f"keep {FOURTH}")
    assert (game.over, game.phase) == (False, "discarding")
    game.play("discard left")
    assert (game.winners, game.pile("left")[-1]) == ((0,), cards("crab/grey")[0])


@allows("G3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("way", [way for way in WAYS if way not in TOO_EARLY_OR_TOO_LATE])
def test_while_duos_are_laid_mermaids_are_placed_by_themselves(way: str, edition: str) -> None:
    assert after(way, edition=edition).winners == (0,)


@forbids("G3")
@pytest.mark.parametrize("edition", PLACED)
@pytest.mark.parametrize("way", TOO_EARLY_OR_TOO_LATE)
def test_mermaids_cannot_be_placed_before_or_after_duos_are_laid(way: str, edition: str) -> None:
    game = after(way, edition=edition)
    assert (game.over, game.hand(0)) == (False, cards(f"{THREE} mermaid"))


@allows("G3")
@pytest.mark.parametrize("edition", HELD)
def test_held_mermaids_win_in_a_jellyfish_turn(edition: str) -> None:
    game = position(edition=edition, salt=True, turn=0, stung=0, hand0=THREE)
    game.play("draw", chance=[FOURTH])
    assert game.winners == (0,)


@forbids("G3")
@pytest.mark.parametrize("edition", PLACED)
def test_mermaids_cannot_be_placed_in_a_jellyfish_turn_but_in_the_next_one(edition: str) -> None:
    game = position(edition=edition, salt=True, turn=0, stung=0, hand0=THREE, **PILES)
    game.play("draw", chance=[FOURTH])
    assert (game.over, game.turn) == (False, 1)
    final_turn(game)
    assert not game.over
    game.play("take right")
    assert game.winners == (0,)


@forbids("G3")
@pytest.mark.parametrize("edition", PLACED)
def test_mermaids_that_were_not_placed_in_time_can_be_stolen(edition: str) -> None:
    game = position(
        edition=edition, salt=True, turn=0, stung=0, hand0=THREE, hand1="swimmer/black shark/black", **PILES
    )
    game.play("draw", chance=[FOURTH])
    game.play("take left")
    game.play("lay swimmer/black+shark/black")
    game.play("from 0", chance=[FOURTH])
    game.play("end")
    game.play("take right")
    assert (game.over, game.turn, game.phase) == (False, 0, "playing")


@allows("G3")
@pytest.mark.parametrize("edition", PLACED)
def test_four_mermaids_that_a_final_jellyfish_turn_brings_are_scored_instead_of_placed(edition: str) -> None:
    game = last_chance_by_0(edition=edition, salt=True, stung=1, hand0=SEVEN, hand1=THREE)
    game.play("draw", chance=[FOURTH])
    assert (game.over, game.results[-1].cards[1].mermaids) == (False, 4)


@allows("G3")
@pytest.mark.parametrize(("edition", "wins"), [("online", True), ("es", True), ("en", False), ("it", False)])
def test_a_swap_in_anothers_turn_wins_only_where_mermaids_are_held(edition: str, wins: bool) -> None:
    game = position(
        edition=edition,
        pepper=True,
        event="water_rodeo",
        phase="giving",
        turn=0,
        other=1,
        wanted="crab/grey",
        hand0="mermaid",
        hand1=f"{THREE} crab/grey",
        **PILES,
    )
    game.play("give mermaid")
    assert game.over is wins
    if not wins:
        game.play("end")
        game.play("take left")
    assert game.winners == (1,)


@allows("G3")
@pytest.mark.parametrize(("edition", "wins"), [("online", True), ("es", True), ("en", False), ("it", False)])
def test_angelfish_wins_only_where_mermaids_are_held(edition: str, wins: bool) -> None:
    game = position(
        edition=edition,
        pepper=True,
        salt=True,
        event="angelfish",
        phase="angelfish",
        turn=0,
        hand0=THREE,
        left="crab/grey mermaid",
        right="fish/black seahorse",
    )
    game.play("take left")
    assert game.over is wins
    if not wins:
        final_turn(game, "right")
        game.play("take left")
    assert game.winners == (0,)


@forbids("G3")
@pytest.mark.parametrize("edition", PLACED)
def test_mermaids_drawn_in_a_boat_turn_wait_until_the_draw_is_done(edition: str) -> None:
    game = position(edition=edition, phase="playing", turn=0, hand0=f"{THREE} boat/black boat/yellow", **PILES)
    game.play("lay boat/black+boat/yellow")
    game.play("draw", chance=[FOURTH, "crab/grey"])
    game.play(f"keep {FOURTH}")
    assert not game.over
    game.play("discard right")
    assert game.winners == (0,)


@allows("G3")
@pytest.mark.parametrize("edition", PLACED)
def test_mermaids_are_placed_in_a_turn_without_anything_to_draw(edition: str) -> None:
    game = position(edition=edition, phase="playing", turn=0, hand0=SEVEN, hand1=f"{THREE} mermaid", deck="")
    game.play("last_chance")
    assert game.winners == (1,)


@allows("G3")
def test_three_mermaids_are_placed_under_dance_of_the_mermaids() -> None:
    game = position(
        edition="en", pepper=True, event="dance_of_the_mermaids", turn=0, hand0="mermaid mermaid", left="mermaid"
    )
    game.play("take left")
    assert game.winners == (0,)


@forbids("G3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_fewer_than_four_mermaids_are_not_placed(edition: str) -> None:
    game = position(edition=edition, phase="playing", turn=0, hand0=THREE)
    assert choices(game) == {"end"}
