"""Extra Salt (X), first part: jellyfish and lobster. What the new cards are worth: test_extra_salt_points.py."""

from fractions import Fraction

import pytest

import seasalt
from seasalt.notation import cards
from seasalt.position import Value

from .calls import NEW_PILES, SEVEN, final_turn
from .marks import allows, forbids
from .positions import assert_refused, choices, position

STING = "lay jellyfish/pink+swimmer/black"
STINGER = "jellyfish/pink swimmer/black"
CATCH = "lay lobster/black+crab/grey"
CATCHER = "lobster crab/grey"
PILES = {"left": "boat/black boat/yellow", "right": "octopus/purple shark/black"}


def salty(**fields: Value) -> seasalt.Game:
    """A position with Extra Salt: three players, seat 0 lays duos unless something else is said."""
    usual: dict[str, Value] = {"players": 3, "salt": True, "phase": "playing", "turn": 0, **PILES}
    return position(**(usual | fields))


def stung(game: seasalt.Game) -> list[int]:
    return [seat for seat in game.seats if game.stung(seat)]


# X1: jellyfish + swimmer


@allows("X1")
def test_jellyfish_and_swimmer_sting_every_other_player() -> None:
    game = salty(players=4, turn=2, hand2=STINGER)
    game.play(STING)
    assert stung(game) == [0, 1, 3]


@forbids("X1")
def test_the_player_of_the_jellyfish_is_not_stung_and_goes_on() -> None:
    game = salty(hand0=f"{STINGER} fish/black fish/green")
    game.play(STING)
    assert (game.turn, choices(game)) == (0, {"lay fish/black+fish/green", "end"})


@forbids("X1")
@pytest.mark.parametrize("protection", [{"caller": 2, "call": "last_chance"}, {"reef2": "shell/grey"}])
def test_protected_players_are_not_stung(protection: dict[str, Value]) -> None:
    game = salty(pepper=True, event="coral_reef", hand0=STINGER, **protection)
    game.play(STING)
    assert stung(game) == [1]


@forbids("X1")
@pytest.mark.parametrize(
    "pair", ["jellyfish/pink+jellyfish/purple", "jellyfish/pink+shark/black", "jellyfish/pink+crab/grey"]
)
def test_a_jellyfish_makes_a_duo_with_a_swimmer_only(pair: str) -> None:
    game = salty(hand0=pair.replace("+", " "), right="")
    assert choices(game) == {"end"}
    assert game.points(0).duos == 0
    with pytest.raises(seasalt.NotationError, match="no duo"):
        game.play(f"lay {pair}")


@allows("X1")
@pytest.mark.parametrize(
    ("hand", "duos"),
    [
        ("jellyfish/pink swimmer/black", 1),
        ("jellyfish/pink swimmer/black shark/black", 1),
        ("jellyfish/pink swimmer/black shark/black swimmer/yellow", 2),
    ],
)
def test_jellyfish_and_swimmer_in_hand_are_a_duo(hand: str, duos: int) -> None:
    assert seasalt.score(hand).duos == duos


@allows("X1")
def test_the_turn_of_a_stung_player_is_one_card_from_the_deck_into_the_hand() -> None:
    game = salty(hand0=STINGER, hand1="fish/black")
    game.play(STING)
    game.play("end")
    assert (game.turn, choices(game)) == (1, {"draw"})
    game.play("draw", chance=["fish/green"])
    assert (game.turn, game.hand(1)) == (2, cards("fish/black fish/green"))
    assert [len(game.pile(pile)) for pile in ("left", "right")] == [2, 2]


@forbids("X1")
def test_a_stung_player_takes_nothing_from_a_pile() -> None:
    game = salty(phase="drawing", turn=1, stung=1)
    assert_refused(game, "take left", "take right")


@forbids("X1")
@pytest.mark.parametrize(
    ("hand", "event"),
    [
        ("fish/black", "dolphins"),
        ("fish/black starfish/yellow", "dolphins"),
        ("shell/black shell/yellow", "coral_reef"),
        ("sailor/pink sailor/orange penguin/pink penguin/purple", "dolphins"),
    ],
    ids=["duo", "trio", "Coral Reef", "call"],
)
def test_a_stung_player_lays_nothing_and_cannot_call(hand: str, event: str) -> None:
    game = salty(pepper=True, event=event, phase="drawing", turn=1, stung=1, hand1=hand)
    assert choices(game) == {"draw"}
    game.play("draw", chance=["fish/green"])
    assert (game.turn, game.phase, game.table(1), game.caller) == (2, "drawing", (), None)


@forbids("X1")
def test_a_stung_player_does_not_meet_angelfish() -> None:
    tops = {"left": "boat/black", "right": "shark/black"}
    game = salty(pepper=True, event="angelfish", phase="drawing", turn=1, stung=1, **tops)
    game.play("draw", chance=["fish/green"])
    assert (game.turn, game.hand(1)) == (2, cards("fish/green"))


@allows("X1")
def test_the_turn_after_the_stung_one_is_a_whole_turn_again() -> None:
    game = salty(players=2, hand0=STINGER)
    game.play(STING)
    game.play("end")
    game.play("draw", chance=["fish/green"])
    assert stung(game) == []
    final_turn(game)
    assert (game.turn, choices(game)) == (1, {"draw", "take left", "take right"})


@allows("X1")
def test_several_jellyfish_before_that_turn_count_once() -> None:
    game = salty(players=2, hand0=f"{STINGER} jellyfish/purple swimmer/yellow")
    game.play(STING)
    game.play("lay jellyfish/purple+swimmer/yellow")
    game.play("end")
    game.play("draw", chance=["fish/green"])
    final_turn(game)
    assert "take left" in game.legal_actions


@allows("X1")
def test_jellyfish_of_two_players_before_that_turn_count_once() -> None:
    """Behind a Coral Reef seat 1 is not stung, and stings seat 2 for the second time."""
    game = salty(
        pepper=True,
        event="coral_reef",
        hand0=STINGER,
        reef1="shell/grey",
        turn=0,
        hand1="jellyfish/purple swimmer/yellow",
    )
    game.play(STING)
    game.play("end")
    game.play("take left")
    game.play("lay jellyfish/purple+swimmer/yellow")
    assert stung(game) == [0, 2]
    game.play("end")
    game.play("draw", chance=["fish/green"])
    assert stung(game) == [0]


@allows("X1")
def test_a_sting_meets_the_final_turn() -> None:
    game = salty(hand0=f"{STINGER} {SEVEN}")
    game.play(STING)
    game.play("last_chance")
    for seat, card in ((1, "fish/green"), (2, "fish/black")):
        assert (game.turn, choices(game)) == (seat, {"draw"})
        game.play("draw", chance=[card])
    assert game.results[-1].call == "last_chance"
    assert game.results[-1].hands[1:] == (cards("fish/green"), cards("fish/black"))


@allows("X1")
def test_a_stung_player_reveals_after_the_final_turn() -> None:
    game = salty(hand0=f"{STINGER} {SEVEN}", hand1="fish/black")
    game.play(STING)
    game.play("last_chance")
    game.play("draw", chance=["fish/green"])
    assert game.view(2).shown_hands[1] == cards("fish/black fish/green")


@forbids("X1")
def test_a_sting_does_not_outlast_the_round() -> None:
    game = salty(hand0=f"{STINGER} {SEVEN}")
    game.play(STING)
    game.play("stop", chance=NEW_PILES)
    assert (game.turn, stung(game)) == (1, [])
    assert choices(game) == {"draw", "take left", "take right"}


@allows("X1")
def test_a_stung_player_may_take_the_very_last_card_in_the_final_turn() -> None:
    game = salty(hand0=f"{STINGER} {SEVEN}", deck="fish/green")
    game.play(STING)
    game.play("last_chance")
    assert (game.turn, choices(game)) == (1, {"draw"})
    game.play("draw", chance=["fish/green"])
    assert game.results[-1].hands[1:] == (cards("fish/green"), ())


@allows("X1")
def test_with_an_empty_deck_the_turn_of_a_stung_player_passes_by_itself() -> None:
    game = salty(players=4, stung="1", hand0=SEVEN, deck="")
    game.play("last_chance")
    assert (game.turn, game.revealed(1), game.hand(1)) == (2, True, ())
    assert (game.phase, stung(game)) == ("drawing", [])


@allows("X1")
def test_with_an_empty_deck_a_round_is_scored_at_once_if_all_others_are_stung() -> None:
    game = salty(hand0=f"{STINGER} {SEVEN}", hand1="fish/black fish/green", deck="")
    game.play(STING)
    game.play("last_chance")
    assert game.results[-1].points == (8 + 2, 1, 0)


@allows("X1")
def test_a_stung_player_who_draws_the_last_card_ends_the_round_without_points() -> None:
    game = salty(phase="drawing", turn=1, stung="1", hand1=SEVEN, deck="fish/green")
    game.play("draw", chance=["fish/green"])
    assert (game.round, game.results[-1].call, game.scores) == (2, None, (0, 0, 0))


# X2: lobster + crab


@allows("X2")
def test_the_lobster_shows_five_cards_of_which_one_is_taken() -> None:
    game = salty(hand0=CATCHER)
    size = game.deck_size
    five = ["mermaid/white", "fish/black", "shell/grey", "sailor/pink", "fish/green"]
    game.play(CATCH, chance=five)
    assert choices(game) == {f"keep {card}" for card in five}
    game.play("keep shell/grey")
    assert (game.hand(0), game.deck_size, game.drawn) == (cards("shell/grey"), size - 1, ())
    assert (game.turn, game.phase) == (0, "playing")


@allows("X2")
@pytest.mark.parametrize(
    "deck", ["fish/green", "fish/green fish/black", "fish/green fish/black shell/grey sailor/pink"]
)
def test_the_lobster_shows_all_cards_if_there_are_fewer_than_five(deck: str) -> None:
    game = salty(hand0=CATCHER, deck=deck)
    game.play(CATCH, chance=deck.split())
    assert choices(game) == {f"keep {card}" for card in deck.split()}


@forbids("X2")
def test_with_an_empty_deck_the_lobster_brings_nothing_and_the_duo_counts() -> None:
    game = salty(hand0=CATCHER, deck="")
    game.play(CATCH)
    assert (game.phase, game.hand(0), game.points(0).duos) == ("playing", (), 1)


@forbids("X2")
def test_the_lobster_takes_only_one_of_the_cards_it_shows_and_must_take_it() -> None:
    game = salty(hand0=CATCHER, deck="fish/green fish/black shell/grey sailor/pink mermaid mermaid")
    game.play(CATCH, chance=["fish/green", "fish/black", "shell/grey", "mermaid/white", "mermaid/white"])
    assert len(game.legal_actions) == 4
    assert_refused(game, "keep sailor/pink", "end", "decline")
    game.play("keep mermaid")
    assert_refused(game, "keep mermaid", "keep fish/green")


@allows("X2")
def test_the_other_cards_return_and_the_deck_is_shuffled() -> None:
    deck = "fish/green fish/black shell/grey sailor/pink sailor/orange mermaid penguin/pink"
    game = salty(hand0=CATCHER, deck=deck)
    game.play(CATCH, chance=["fish/green", "fish/black", "shell/grey", "sailor/pink", "mermaid/white"])
    game.play("keep mermaid")
    game.play("end")
    game.play("draw")
    assert game.outcomes == {card: Fraction(1, 6) for card in deck.split() if card != "mermaid"}


@forbids("X2")
def test_the_others_do_not_see_what_the_lobster_shows_and_takes() -> None:
    game = salty(hand0=CATCHER)
    game.play(CATCH, chance=["fish/black", "fish/green", "shell/grey", "sailor/pink", "mermaid/white"])
    assert (len(game.view(0).choices), game.view(1).choices, game.view(None).choices) == (5, (), ())
    game.play("keep sailor/pink")
    assert [news.card for news in game.news(1) if news.what == "caught"] == [None]


@allows("X2")
def test_lobster_and_crab_in_hand_are_a_duo() -> None:
    assert seasalt.score("lobster crab/grey").duos == 1
    assert seasalt.score("lobster crab/grey crab/black crab/green").duos == 2


@forbids("X2")
def test_the_lobster_is_no_crab_for_the_cast_of_crabs() -> None:
    assert seasalt.score("cast lobster").multipliers == 0
    assert seasalt.score("cast lobster crab/grey").multipliers == 1
    assert seasalt.score("cast", table=["lobster+crab/grey"]).multipliers == 1


@forbids("X2")
def test_hermit_crab_does_not_change_what_lobster_and_crab_do() -> None:
    game = salty(pepper=True, event="hermit_crab", hand0=CATCHER, deck="fish/green fish/black")
    game.play(CATCH, chance=["fish/green", "fish/black"])
    game.play("keep fish/green")
    assert (game.phase, game.looking, game.hand(0)) == ("playing", None, cards("fish/green"))


@forbids("X2")
def test_lobster_and_crab_look_through_no_pile() -> None:
    game = salty(hand0=CATCHER)
    game.play(CATCH, chance=["fish/black", "fish/green", "shell/grey", "sailor/pink", "mermaid/white"])
    assert_refused(game, "look left", "pick 1")


@forbids("X2")
@pytest.mark.parametrize("pair", ["lobster+boat/black", "lobster+swimmer/black", "lobster+jellyfish/pink"])
def test_a_lobster_makes_a_duo_with_a_crab_only(pair: str) -> None:
    assert seasalt.score(pair.replace("+", " ")).duos == 0
    with pytest.raises(seasalt.NotationError, match="no duo"):
        seasalt.Action(f"lay {pair}")


# Without the expansion


@forbids("X1", "X2", "X3", "X4", "X5")
@pytest.mark.parametrize("card", ["jellyfish/pink", "lobster/black", "cast/green", "starfish/yellow", "seahorse/white"])
def test_the_new_cards_belong_to_extra_salt_only(card: str) -> None:
    with pytest.raises(seasalt.SeasaltError, match="belongs to Extra Salt"):
        position(hand0=card)
