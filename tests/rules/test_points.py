"""Points (P): what cards are worth, in hand and on the table together."""

import pytest

import seasalt
from seasalt.cards import CARDS

from .marks import allows, forbids
from .positions import SEVEN_POINTS, position

# P2: points for 1, 2, 3 … cards of a collection, as the rulebooks print them.
COLLECTIONS = {
    "shell": [0, 2, 4, 6, 8, 10],
    "octopus": [0, 3, 6, 9, 12],
    "penguin": [1, 3, 5],
    "sailor": [0, 5],
}


def some(kind: str, count: int) -> list[str]:
    """So many cards of a kind, of different colours."""
    found = [str(card) for card in CARDS if card.kind == kind][:count]
    assert len(found) == count
    return found


# P1: duos


@allows("P1")
@pytest.mark.parametrize(
    ("hand", "duos"),
    [
        ("crab/black crab/grey", 1),
        ("crab/yellow crab/yellow", 1),
        ("boat/black boat/yellow", 1),
        ("fish/black fish/green", 1),
        ("swimmer/black shark/green", 1),
        ("jellyfish/pink swimmer/black", 1),
        ("lobster crab/grey", 1),
        ("crab/black crab/grey crab/green crab/yellow", 2),
        ("boat/black boat/black fish/green fish/yellow swimmer/black shark/black", 3),
        ("swimmer/black swimmer/yellow shark/green jellyfish/pink", 2),
        ("lobster crab/grey crab/black crab/green", 2),
    ],
)
def test_every_duo_in_the_hand_is_worth_a_point(hand: str, duos: int) -> None:
    assert seasalt.score(hand).duos == duos
    assert seasalt.score(hand).total == duos


@forbids("P1")
@pytest.mark.parametrize(
    ("hand", "duos"),
    [
        ("", 0),
        ("crab/black", 0),
        ("crab/black boat/black fish/black", 0),
        ("swimmer/black swimmer/yellow", 0),
        ("shark/green shark/purple", 0),
        ("jellyfish/pink jellyfish/purple", 0),
        ("jellyfish/pink shark/green", 0),
        ("crab/black crab/grey crab/green", 1),
        ("swimmer/black shark/green shark/purple", 1),
        ("swimmer/black shark/green jellyfish/pink", 1),
        ("swimmer/black swimmer/yellow shark/green", 1),
        ("lobster crab/grey crab/black", 1),
    ],
)
def test_no_card_is_part_of_two_duos(hand: str, duos: int) -> None:
    assert seasalt.score(hand).duos == duos


@allows("P1")
@pytest.mark.parametrize("duo", ["crab/black crab/grey", "boat/black boat/yellow", "swimmer/black shark/green"])
def test_a_duo_is_worth_a_point_played_or_not(duo: str) -> None:
    laid = seasalt.score("", table=[duo.replace(" ", "+")])
    assert laid == seasalt.score(duo)
    assert laid.total == 1


@allows("P1")
def test_hand_and_table_count_together() -> None:
    game = position(
        phase="playing",
        hand0="shell/black shell/grey fish/yellow fish/green lighthouse mermaid",
        table0="boat/black+boat/yellow crab/black+crab/yellow",
    )
    assert game.points(0) == seasalt.Points(duos=3, collectors=2, multipliers=2, mermaids=3, total=10, colour_bonus=3)


@forbids("P1")
def test_a_laid_card_forms_no_duo_with_a_card_of_the_hand() -> None:
    assert seasalt.score("crab/yellow", table=["crab/black+crab/grey"]).duos == 1
    assert seasalt.score("shark/green", table=["swimmer/black+shark/purple"]).duos == 1


@forbids("P1")
def test_cards_of_others_and_of_the_piles_do_not_count() -> None:
    game = position(hand0="crab/black", hand1="crab/grey", left="crab/green", table1="boat/black+boat/yellow")
    assert game.points(0).total == 0


# P2: collections


@allows("P2")
@pytest.mark.parametrize(
    ("kind", "count", "points"),
    [(kind, count, points) for kind in COLLECTIONS for count, points in enumerate(COLLECTIONS[kind], 1)],
)
def test_a_collection_is_worth_more_with_every_card(kind: str, count: int, points: int) -> None:
    worth = seasalt.score(some(kind, count))
    assert (worth.collectors, worth.total) == (points, points)


@allows("P2")
def test_all_collections_together() -> None:
    hand = [card for kind, steps in COLLECTIONS.items() for card in some(kind, len(steps))]
    assert seasalt.score(hand).total == 10 + 12 + 5 + 5


@forbids("P2")
@pytest.mark.parametrize("hand", ["shell/black octopus/grey", "shell/black sailor/pink", "octopus/green sailor/orange"])
def test_collections_do_not_mix(hand: str) -> None:
    assert seasalt.score(hand).collectors == 0


@forbids("P2")
@pytest.mark.parametrize("kind", COLLECTIONS)
def test_the_table_of_a_collection_ends_with_its_last_card(kind: str) -> None:
    assert sum(card.kind == kind for card in CARDS) == len(COLLECTIONS[kind])


# P3: multipliers

COUNTED = {"lighthouse": ("boat", 1), "shoal": ("fish", 1), "colony": ("penguin", 2), "captain": ("sailor", 3)}


@allows("P3")
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("multiplier", COUNTED)
def test_a_multiplier_rewards_every_card_of_its_kind(multiplier: str, count: int) -> None:
    kind, each = COUNTED[multiplier]
    count = min(count, 2) if kind == "sailor" else count
    assert seasalt.score([multiplier, *some(kind, count)]).multipliers == each * count


@allows("P3")
@pytest.mark.parametrize(("multiplier", "kind"), [("lighthouse", "boat"), ("shoal", "fish")])
def test_a_multiplier_counts_played_cards_too(multiplier: str, kind: str) -> None:
    in_hand, *laid = some(kind, 3)
    assert seasalt.score([multiplier, in_hand], table=["+".join(laid)]).multipliers == 3


@forbids("P3")
@pytest.mark.parametrize("multiplier", COUNTED)
def test_a_multiplier_is_not_one_of_the_cards_it_counts(multiplier: str) -> None:
    kind, _ = COUNTED[multiplier]
    assert seasalt.score([multiplier]).total == 0
    alone = seasalt.score(some(kind, 1))
    worth = seasalt.score([multiplier, *some(kind, 1)])
    assert (worth.duos, worth.collectors) == (alone.duos, alone.collectors)


@forbids("P3")
@pytest.mark.parametrize("multiplier", COUNTED)
def test_a_multiplier_ignores_every_other_kind(multiplier: str) -> None:
    others = [str(card) for card in CARDS if card.kind not in (COUNTED[multiplier][0], *COUNTED, "cast")]
    assert seasalt.score([multiplier, *others]).multipliers == 0


# P4: mermaids


@allows("P4")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("mermaid", 1),  # white is a colour, and a mermaid is white
        ("mermaid crab/black", 1),
        ("mermaid crab/black boat/black", 2),
        ("mermaid crab/black boat/black fish/green", 2),
        ("mermaid mermaid", 2 + 0),
        ("mermaid mermaid crab/black", 2 + 1),
        ("mermaid mermaid crab/black boat/black fish/black", 3 + 2),
        ("mermaid mermaid crab/black boat/black crab/green fish/green", 2 + 2),
        ("mermaid mermaid mermaid crab/black boat/black crab/green", 3 + 2 + 1),
        ("mermaid mermaid mermaid seahorse", 4),
    ],
)
def test_mermaids_count_the_largest_colours_one_each(hand: str, points: int) -> None:
    assert seasalt.score(hand).mermaids == points


@allows("P4")
def test_mermaids_count_colours_of_the_table_too() -> None:
    assert seasalt.score("mermaid crab/black", table=["boat/black+boat/yellow", "fish/black+fish/black"]).mermaids == 4


@forbids("P4")
def test_no_colour_is_counted_twice() -> None:
    assert seasalt.score("mermaid mermaid crab/black boat/black fish/black boat/black").mermaids == 4 + 2


@forbids("P4")
@pytest.mark.parametrize("mermaids", [2, 3, 4])
def test_mermaids_without_a_colour_left_score_nothing(mermaids: int) -> None:
    assert seasalt.score("mermaid " * mermaids).mermaids == mermaids


@forbids("P4")
def test_without_mermaids_colours_are_worth_nothing() -> None:
    points = seasalt.score("crab/black boat/black fish/black shell/black")
    assert (points.mermaids, points.total, points.colour_bonus) == (0, 0, 4)


# P5: the colour bonus


@allows("P5")
@pytest.mark.parametrize(
    ("hand", "table", "bonus"),
    [
        ("", [], 0),
        ("sailor/orange", [], 1),
        ("crab/black boat/black fish/green", [], 2),
        ("crab/black boat/black fish/green shark/green", [], 2),
        ("crab/black", ["boat/black+boat/black", "fish/green+fish/black"], 4),
        ("mermaid mermaid mermaid crab/black", [], 3),
    ],
)
def test_the_colour_bonus_is_the_largest_colour_count(hand: str, table: list[str], bonus: int) -> None:
    assert seasalt.score(hand, table=table).colour_bonus == bonus


@forbids("P5")
def test_the_colour_bonus_is_no_part_of_the_card_points() -> None:
    points = seasalt.score(f"{SEVEN_POINTS} crab/yellow boat/yellow")
    assert (points.total, points.colour_bonus) == (7, 3)


@forbids("P5")
def test_nobody_scores_the_colour_bonus_after_stop() -> None:
    game = position(phase="playing", hand0=SEVEN_POINTS, hand1="crab/black boat/black fish/black")
    game.play("stop")
    assert game.scores == (7, 0)
