"""Deck (D): which cards there are, and what makes two of them the same."""

from collections import Counter

import pytest

import seasalt
from seasalt.cards import CARDS, FAMILY_OF
from seasalt.notation import cards
from seasalt.rules.vocabulary import ACTION_COUNT

from .marks import allows, forbids
from .positions import choices, position

# The deck once more, by colour instead of by kind.
BASE = {
    "dark_blue": "crab crab boat boat fish fish swimmer shark shell",
    "light_blue": "crab crab boat boat fish swimmer shark shell octopus",
    "black": "crab boat boat fish fish swimmer shark shell",
    "yellow": "crab crab boat boat fish swimmer shell octopus",
    "green": "crab fish shark shell octopus colony",
    "grey": "crab shell octopus shoal",
    "purple": "shark octopus penguin lighthouse",
    "white": "mermaid mermaid mermaid mermaid",
    "light_orange": "swimmer penguin captain",
    "pink": "penguin sailor",
    "orange": "sailor",
}
EXTRA_SALT = {
    "purple": "jellyfish",
    "pink": "jellyfish",
    "black": "lobster",
    "green": "cast",
    "dark_blue": "starfish",
    "light_blue": "starfish",
    "yellow": "starfish",
    "white": "seahorse",
}
# How many of each kind: the numbers that the rulebooks print beside the cards.
COPIES = {
    "mermaid": 4,
    "crab": 9,
    "boat": 8,
    "fish": 7,
    "swimmer": 5,
    "shark": 5,
    "shell": 6,
    "octopus": 5,
    "penguin": 3,
    "sailor": 2,
    "lighthouse": 1,
    "shoal": 1,
    "colony": 1,
    "captain": 1,
}
FAMILIES = {
    "duo": "crab boat fish swimmer shark lobster jellyfish",
    "collector": "shell octopus penguin sailor",
    "multiplier": "lighthouse shoal colony captain cast",
    "mermaid": "mermaid",
    "special": "starfish seahorse",
}


def whole_deck(salt: bool) -> "Counter[seasalt.Card]":
    """All cards of a new game, before the first one is revealed."""
    game = seasalt.Game(salt=salt, supplied=True)
    game.happen("0")
    deck: Counter[seasalt.Card] = Counter()
    for name, probability in game.outcomes.items():
        deck[cards(name)[0]] = int(probability * game.deck_size)
    return deck


def listed(by_colour: dict[str, str]) -> "Counter[seasalt.Card]":
    return Counter(seasalt.Card(kind, colour) for colour in by_colour for kind in by_colour[colour].split())


@allows("D1")
def test_the_base_deck_has_58_cards_of_14_kinds_in_11_colours() -> None:
    deck = whole_deck(salt=False)
    assert deck.total() == 58
    assert len({card.kind for card in deck}) == 14
    assert len({card.colour for card in deck}) == 11


@allows("D1")
@pytest.mark.parametrize("colour", BASE)
def test_each_colour_has_exactly_its_cards(colour: str) -> None:
    deck = whole_deck(salt=False)
    assert {card: deck[card] for card in deck if card.colour == colour} == listed({colour: BASE[colour]})


@allows("D1")
@pytest.mark.parametrize("kind", COPIES)
def test_each_kind_has_as_many_cards_as_the_rulebooks_print(kind: str) -> None:
    deck = whole_deck(salt=False)
    assert sum(deck[card] for card in deck if card.kind == kind) == COPIES[kind]


@forbids("D1")
def test_there_is_no_third_pink_card() -> None:
    """The colour list of the online help page has one too many and so adds up to 59."""
    deck = whole_deck(salt=False)
    assert [str(card) for card in deck if card.colour == "pink"] == ["penguin/pink", "sailor/pink"]


@forbids("D1")
@pytest.mark.parametrize("hand", ["mermaid " * 5, "shell/black shell/black", "crab/grey crab/grey"])
def test_no_card_is_there_more_often_than_in_the_box(hand: str) -> None:
    with pytest.raises(seasalt.SeasaltError, match="copies"):
        position(hand0=hand)


@forbids("D1")
@pytest.mark.parametrize("card", ["crab/purple", "sailor/white", "shark/yellow", "boat/green", "whale/black"])
def test_cards_that_were_never_printed_do_not_exist(card: str) -> None:
    with pytest.raises(seasalt.NotationError):
        position(hand0=card)


@allows("D2")
def test_extra_salt_adds_eight_cards_to_the_base_deck() -> None:
    deck = whole_deck(salt=True)
    assert deck.total() == 66
    assert deck == listed(BASE) + listed(EXTRA_SALT)


@forbids("D2")
@pytest.mark.parametrize("card", sorted(map(str, listed(EXTRA_SALT))))
def test_without_extra_salt_its_cards_stay_in_the_box(card: str) -> None:
    assert cards(card)[0] not in whole_deck(salt=False)
    with pytest.raises(seasalt.SeasaltError, match="Extra Salt"):
        position(hand0=card)


@allows("D2")
def test_two_copies_are_interchangeable() -> None:
    game = position(left="shell/black", right="shell/grey")
    game.play("draw", chance=["crab/yellow", "crab/yellow"])
    assert choices(game) == {"keep crab/yellow"}


@forbids("D2")
def test_nothing_tells_two_copies_apart() -> None:
    ways = []
    for first, second in (("left", "right"), ("right", "left")):
        game = position(left="crab/yellow boat/black", right="crab/yellow boat/black")
        for action in (f"take {first}", "end", f"take {second}"):
            game.play(action)
        ways.append(game)
    assert ways[0] == ways[1]


@allows("D3")
@pytest.mark.parametrize("family", FAMILIES)
def test_the_families_are_complete(family: str) -> None:
    assert {kind for kind, its_family in FAMILY_OF.items() if its_family == family} == set(FAMILIES[family].split())


@forbids("D3")
def test_only_cards_of_the_duo_family_form_duos() -> None:
    every_action = map(seasalt.Action.from_number, range(ACTION_COUNT))
    laid = {card.kind for action in every_action if action.verb == "lay" for card in action.cards}
    assert laid == set(FAMILIES["duo"].split())


@forbids("D3")
@pytest.mark.parametrize(
    "card", ["lighthouse/purple", "shoal/grey", "colony/green", "captain/light_orange", "cast/green"]
)
def test_a_multiplier_alone_is_no_collector(card: str) -> None:
    points = seasalt.score([card])
    assert (points.collectors, points.total) == (0, 0)


@allows("D4")
@pytest.mark.parametrize("card", CARDS, ids=str)
def test_each_card_counts_as_one(card: seasalt.Card) -> None:
    assert seasalt.score([card]).colour_bonus == 1


@forbids("D4")
def test_the_animals_in_a_picture_are_not_counted() -> None:
    """A colony shows many penguins and a shoal many fish, and yet each is a single card that is neither."""
    points = seasalt.score("colony shoal penguin/pink fish/green")
    assert points.multipliers == 2 * 1 + 1 * 1
    assert points.collectors == 1
    assert points.duos == 0
