"""Names (N): how cards, events, piles and seats are written in files, commands and the API."""

import pytest

import seasalt
from seasalt.cards import EVENT_NAMES

from .marks import allows, forbids
from .positions import position

KINDS = (
    "mermaid crab boat fish swimmer shark shell octopus penguin sailor lighthouse shoal colony captain "
    "jellyfish lobster cast starfish seahorse"
)
COLOURS = "dark_blue light_blue black yellow green grey purple light_orange pink orange white"
EVENTS = (
    "hermit_crab sunfish water_rodeo dance_of_the_shells kraken tornado dance_of_the_mermaids treasure_chest "
    "diodon_fish angelfish dolphins coral_reef"
)


@allows("N1")
def test_kinds_and_colours_have_these_names() -> None:
    assert {card.kind for card in seasalt.CARDS} == set(KINDS.split())
    assert {card.colour for card in seasalt.CARDS} == set(COLOURS.split())


@allows("N1")
@pytest.mark.parametrize("card", seasalt.CARDS, ids=str)
def test_a_card_is_its_kind_and_its_colour(card: seasalt.Card) -> None:
    game = position(salt=True, hand0=f"{card.kind}/{card.colour}", left="crab/yellow")
    assert game.hand(0) == (card,)


@allows("N1")
@pytest.mark.parametrize("event", EVENTS.split())
def test_an_event_has_its_name_in_snake_case(event: str) -> None:
    assert position(pepper=True, event=event, left="crab/yellow").event == event


@forbids("N1")
def test_there_are_no_other_events() -> None:
    assert set(EVENT_NAMES) == set(EVENTS.split())


@forbids("N1")
@pytest.mark.parametrize(
    "card",
    [
        "gray/crab",
        "crab/gray",
        "crab/blue",
        "crab/dark blue",
        "crabs/black",
        "ship/black",
        "cast_of_crabs/green",
        "crab",
    ],
)
def test_other_names_of_cards_are_refused(card: str) -> None:
    with pytest.raises(seasalt.NotationError):
        position(hand0=[card])


@forbids("N1")
@pytest.mark.parametrize("event", ["Kraken", "coral-reef", "CORAL_REEF", "the_kraken", "dance of the shells", "shells"])
def test_other_names_of_events_are_refused(event: str) -> None:
    with pytest.raises(seasalt.NotationError):
        position(pepper=True, event=event)


@allows("N1")
def test_the_piles_are_left_and_right() -> None:
    game = position(left="crab/black", right="boat/yellow")
    assert {"take left", "take right"} <= {str(action) for action in game.legal_actions}
    assert set(game.view(0).tops) == {"left", "right"}


@forbids("N1")
@pytest.mark.parametrize("pile", ["middle", "1", "0", "a"])
def test_other_names_of_piles_are_refused(pile: str) -> None:
    game = position(left="crab/black", right="boat/yellow")
    with pytest.raises(seasalt.NotationError):
        game.play(f"take {pile}")
    with pytest.raises(seasalt.NotationError):
        game.pile(pile)


@allows("N1")
def test_seats_are_numbered_from_0() -> None:
    game = seasalt.Game(4, seed=1)
    assert list(game.seats) == [0, 1, 2, 3]
    assert [game.points(seat).total for seat in (0, 1, 2, 3)] == [0, 0, 0, 0]


@forbids("N1")
@pytest.mark.parametrize("seat", [-1, 2, 4, "0", True, 0.0])
def test_there_is_no_other_seat(seat: int) -> None:
    with pytest.raises(seasalt.SeasaltError, match="seats go from 0 to 1"):
        position(left="crab/black").points(seat)
