"""What one, two or no players know (rules K2–K5)."""

from typing import Any

import pytest

from seasalt import CARDS, Game

from .knowledge import SWIMMERS, WATCHERS, learned, names, table
from .marks import allows, forbids
from .positions import play

# K2: known to one


@allows("K2")
def test_a_player_sees_the_two_cards_drawn_and_keeps_one() -> None:
    game = table(phase="drawing", left="fish/black", right="fish/green")
    game.play("draw", chance=["crab/black", "crab/grey"])
    assert learned(game, 0, "drew") == ["crab/black", "crab/grey"]
    assert names(game.view(0).choices) == ["crab/black", "crab/grey"]
    game.play("keep crab/grey")
    assert names(game.view(0).hand) == ["crab/grey"]


@forbids("K2")
@pytest.mark.parametrize("seat", WATCHERS)
def test_the_others_do_not_see_the_cards_drawn_or_kept(seat: int | None) -> None:
    game = table(phase="drawing", left="fish/black", right="fish/green")
    game.play("draw", chance=["crab/black", "crab/grey"])
    assert learned(game, seat, "drew") == [None, None]
    assert game.view(seat).choices == ()
    game.play("keep crab/grey")
    assert "crab/grey" not in learned(game, seat, "kept")


DECK_CARDS: dict[str, tuple[dict[str, Any], str]] = {
    "a fish duo": ({"hand0": "fish/black fish/green"}, "lay fish/black+fish/green"),
    "dolphins": ({"phase": "discarding", "drawn": "shell/black", "event": "dolphins"}, "discard left"),
    "a stung turn": ({"phase": "drawing", "stung": 0}, "draw"),
}


@allows("K2")
@forbids("K2")
@pytest.mark.parametrize(("fields", "action"), DECK_CARDS.values(), ids=DECK_CARDS)
def test_only_the_player_sees_the_card_from_the_deck_of(fields: dict[str, Any], action: str) -> None:
    game = table(**fields)
    game.play(action, chance=["crab/grey"])
    assert learned(game, 0, "drew") == ["crab/grey"]
    for seat in WATCHERS:
        assert learned(game, seat, "drew") == [None]


@allows("K2")
@forbids("K2")
def test_only_the_player_looks_through_the_pile() -> None:
    game = table(phase="choosing_pile", left="fish/black crab/black boat/black")
    game.play("look left")
    assert list(map(str, game.view(0).choices)) == ["fish/black", "crab/black", "boat/black"]
    for seat in WATCHERS:
        assert game.view(seat).choices == ()


LOBSTER = {"hand0": "lobster crab/black", "deck": "fish/black fish/green octopus/grey shell/grey mermaid penguin/pink"}
FIVE = ["fish/black", "fish/green", "octopus/grey", "shell/grey", "mermaid/white"]


@allows("K2")
def test_a_player_sees_the_five_cards_of_the_lobster_and_so_knows_what_returns_to_the_deck() -> None:
    game = table(**LOBSTER)
    game.play("lay lobster/black+crab/black", chance=FIVE)
    assert learned(game, 0, "saw") == FIVE
    assert names(game.view(0).choices) == sorted(FIVE)
    game.play("keep shell/grey")
    assert learned(game, 0, "caught") == ["shell/grey"]
    assert game.view(0).deck_size == 5


@forbids("K2")
@pytest.mark.parametrize("seat", WATCHERS)
def test_the_others_see_nothing_of_the_lobsters_cards(seat: int | None) -> None:
    game = table(**LOBSTER)
    game.play("lay lobster/black+crab/black", chance=FIVE)
    assert learned(game, seat, "saw") == [None] * 5
    assert game.view(seat).choices == ()
    game.play("keep shell/grey")
    assert learned(game, seat, "caught") == [None]


@allows("K2")
def test_a_player_sees_the_hand_that_is_visited() -> None:
    game = table(event="water_rodeo", phase="visiting", **SWIMMERS, hand2="crab/grey")
    game.play("from 1")
    assert names(game.view(0).shown_hands[1]) == ["shell/grey"]


@forbids("K2")
@pytest.mark.parametrize("seat", WATCHERS)
def test_the_others_do_not_see_the_hand_that_is_visited(seat: int | None) -> None:
    game = table(event="water_rodeo", phase="visiting", **SWIMMERS, hand2="crab/grey")
    game.play("from 1")
    assert game.view(seat).shown_hands == {}


@forbids("K2")
def test_the_hand_that_was_visited_is_out_of_sight_after_the_visit() -> None:
    game = table(event="water_rodeo", phase="visiting", **SWIMMERS)
    game.play("from 1")
    game.play("decline")
    assert game.view(0).shown_hands == {}


# K3: known to two


@allows("K3")
@pytest.mark.parametrize("seat", [0, 1])
def test_thief_and_victim_know_the_stolen_card(seat: int) -> None:
    game = table(phase="stealing", hand1="shell/grey crab/black", hand2="fish/black")
    game.play("from 1", chance=["crab/black"])
    assert learned(game, seat, "stole") == ["crab/black"]


@forbids("K3")
@pytest.mark.parametrize("seat", [2, None])
def test_nobody_else_knows_the_stolen_card(seat: int | None) -> None:
    game = table(phase="stealing", hand1="shell/grey crab/black", hand2="fish/black")
    game.play("from 1", chance=["crab/black"])
    assert learned(game, seat, "stole") == [None]
    assert game.view(seat).hand_sizes == (1, 1, 1)


def swapped() -> Game:
    game = table(event="water_rodeo", phase="visiting", **SWIMMERS)
    play(game, "from 1", "want shell/grey", "give crab/black")
    return game


@allows("K3")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_players_know_the_two_cards_of_a_swap(seat: int) -> None:
    [swap] = [news for news in swapped().news(seat) if news.what == "swapped"]
    assert [str(CARDS[card]) for card in (swap.card, swap.extra) if card is not None] == ["shell/grey", "crab/black"]


@forbids("K3")
@pytest.mark.parametrize("seat", [2, None])
def test_nobody_else_knows_the_cards_of_a_swap(seat: int | None) -> None:
    [swap] = [news for news in swapped().news(seat) if news.what == "swapped"]
    assert (swap.card, swap.extra) == (None, None)


@allows("K3")
def test_the_victim_of_a_look_knows_that_the_hand_was_seen() -> None:
    game = table(event="water_rodeo", phase="visiting", **SWIMMERS)
    game.play("from 1")
    assert [(news.what, news.seat, news.other) for news in game.news(1)] == [("visited", 0, 1)]


@forbids("K3")
def test_the_victim_of_a_look_does_not_see_the_other_hand_in_return() -> None:
    game = table(event="water_rodeo", phase="visiting", **SWIMMERS)
    game.play("from 1")
    assert game.view(1).shown_hands == {}


# K4: a crab's pick

PILE = {"phase": "choosing_pile", "left": "fish/black shell/grey boat/black", "right": "penguin/pink"}


@allows("K4")
@pytest.mark.parametrize("seat", WATCHERS)
@pytest.mark.parametrize(("pick", "top"), [("pick 1", "shell/grey"), ("pick 2", "boat/black")])
def test_the_others_see_the_pile_its_size_and_its_new_top(seat: int | None, pick: str, top: str) -> None:
    game = table(**PILE)
    game.play("look left")
    game.play(pick)
    assert [(news.what, news.seat, news.other) for news in game.news(seat)] == [("picked", 0, 0)]  # pile 0 is left
    view = game.view(seat)
    assert (view.pile_sizes["left"], str(view.tops["left"]), view.hand_sizes[0]) == (2, top, 1)


@forbids("K4")
@pytest.mark.parametrize("seat", WATCHERS)
def test_the_others_see_neither_the_card_nor_its_place_in_the_pile(seat: int | None) -> None:
    second, third = table(**PILE), table(**PILE)
    for game, pick in ((second, "pick 2"), (third, "pick 3")):
        game.play("look left")
        game.play(pick)
    assert [(news.card, news.extra) for news in second.news(seat)] == [(None, None)]
    assert second.news(seat) == third.news(seat)
    assert second.view(seat).tops == third.view(seat).tops


# K5: known to nobody


@allows("K5")
def test_every_card_of_the_deck_may_be_the_next_one() -> None:
    game = table(phase="drawing", stung=0, deck="crab/black crab/grey mermaid mermaid")
    game.play("draw")
    assert {card: float(chance) for card, chance in game.outcomes.items()} == {
        "crab/black": 0.25,
        "crab/grey": 0.25,
        "mermaid/white": 0.5,
    }


@forbids("K5")
def test_not_even_the_looker_knows_the_decks_order_after_a_lobster() -> None:
    """The returned cards are shuffled into the deck: none of them comes sooner than the others."""
    game = table(**LOBSTER, left="boat/black")
    game.play("lay lobster/black+crab/black", chance=FIVE)
    play(game, "keep shell/grey", "end", "draw")
    assert {float(chance) for chance in game.outcomes.values()} == {0.2}


@allows("K5")
def test_the_owner_knows_the_shell_that_lies_face_down() -> None:
    game = table(event="coral_reef", hand0="shell/black")
    game.play("hide shell/black")
    assert learned(game, 0, "hid") == ["shell/black"]
    assert str(game.view(0).reef) == "shell/black"


@forbids("K5")
@pytest.mark.parametrize("seat", WATCHERS)
def test_nobody_else_knows_the_shell_that_lies_face_down(seat: int | None) -> None:
    game = table(event="coral_reef", hand0="shell/black")
    game.play("hide shell/black")
    assert learned(game, seat, "hid") == [None]
    assert game.view(seat).reef is None
