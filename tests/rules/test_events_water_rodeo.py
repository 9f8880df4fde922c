"""Water Rodeo: two swimmers look at a hand and may swap, two sharks move a laid duo (rule V7)."""

from typing import Any

import pytest

from seasalt import Game

from .marks import allows, forbids
from .positions import assert_refused, choices, play, position

SWIMMERS = "swimmer/black swimmer/yellow"
LAY_SWIMMERS = "lay swimmer/black+swimmer/yellow"
SHARKS = "shark/black shark/green"
LAY_SHARKS = "lay shark/black+shark/green"


def rodeo(**fields: Any) -> Game:
    """Seat 0 is in T3 of a turn under Water Rodeo."""
    return position(**{"pepper": True, "event": "water_rodeo", "phase": "playing", **fields})


def hand(game: Game, seat: int) -> list[str]:
    return sorted(map(str, game.hand(seat)))


def table(game: Game, seat: int) -> list[str]:
    return ["+".join(map(str, laid)) for laid in game.table(seat)]


def after(game: Game, *actions: str) -> Game:
    play(game, *actions)
    return game


# Two swimmers


@allows("V7")
def test_two_swimmers_are_a_duo_under_water_rodeo() -> None:
    assert LAY_SWIMMERS in rodeo(hand0=SWIMMERS).legal_actions


@forbids("V7")
@pytest.mark.parametrize(("cards", "duo"), [(SWIMMERS, LAY_SWIMMERS), (SHARKS, LAY_SHARKS)])
def test_two_swimmers_or_two_sharks_are_no_duo_without_the_event(cards: str, duo: str) -> None:
    game = rodeo(event="tornado", hand0=cards)
    assert choices(game) == {"end"}
    assert_refused(game, duo)


@forbids("V7")
def test_water_rodeo_that_another_player_keeps_makes_no_duo() -> None:
    assert choices(rodeo(event="tornado", kept1="water_rodeo", hand0=f"{SWIMMERS}")) == {"end"}


@allows("V7")
def test_the_owner_of_water_rodeo_may_lay_two_swimmers_and_two_sharks() -> None:
    game = rodeo(event="tornado", kept0="water_rodeo", hand0=f"{SWIMMERS} {SHARKS}")
    assert {LAY_SWIMMERS, LAY_SHARKS} <= choices(game)


@allows("V7")
def test_swimmers_choose_an_opponent_and_see_that_hand() -> None:
    game = rodeo(players=3, hand0=f"{SWIMMERS} crab/black", hand1="shell/grey", hand2="penguin/pink octopus/grey")
    play(game, LAY_SWIMMERS)
    assert choices(game) == {"from 1", "from 2"}
    game.play("from 2")
    assert [str(card) for card in game.view(0).shown_hands[2]] == ["octopus/grey", "penguin/pink"]


@forbids("V7")
def test_nobody_with_an_empty_hand_can_be_visited() -> None:
    game = rodeo(players=3, hand0=f"{SWIMMERS} crab/black", hand2="penguin/pink")
    assert choices(after(game, LAY_SWIMMERS)) == {"from 2"}


@allows("V7")
def test_swimmers_do_nothing_if_no_opponent_has_a_card_but_the_duo_counts() -> None:
    game = after(rodeo(hand0=f"{SWIMMERS} crab/black"), LAY_SWIMMERS)
    assert (game.phase, game.points(0).duos) == ("playing", 1)


@forbids("V7")
def test_looking_is_compulsory_if_it_is_possible() -> None:
    game = after(rodeo(hand0=f"{SWIMMERS} crab/black", hand1="shell/grey"), LAY_SWIMMERS)
    assert choices(game) == {"from 1"}


@forbids("V7")
def test_only_the_chosen_hand_is_seen() -> None:
    game = rodeo(players=3, hand0=f"{SWIMMERS} crab/black", hand1="shell/grey", hand2="penguin/pink")
    play(game, LAY_SWIMMERS, "from 2")
    assert list(game.view(0).shown_hands) == [2]


@allows("V7")
def test_any_card_may_be_swapped_for_any_card() -> None:
    game = rodeo(hand0=f"{SWIMMERS} crab/black fish/black", hand1="shell/grey penguin/pink")
    play(game, LAY_SWIMMERS, "from 1")
    assert choices(game) == {"want shell/grey", "want penguin/pink", "decline"}
    game.play("want penguin/pink")
    assert choices(game) == {"give crab/black", "give fish/black"}
    game.play("give crab/black")
    assert (hand(game, 0), hand(game, 1)) == (["fish/black", "penguin/pink"], ["crab/black", "shell/grey"])
    assert game.phase == "playing"


@allows("V7")
def test_the_swap_may_be_declined() -> None:
    game = rodeo(hand0=f"{SWIMMERS} crab/black", hand1="shell/grey")
    play(game, LAY_SWIMMERS, "from 1", "decline")
    assert (game.phase, hand(game, 0), hand(game, 1)) == ("playing", ["crab/black"], ["shell/grey"])


@forbids("V7")
def test_with_an_empty_hand_of_ones_own_there_is_only_looking() -> None:
    game = after(rodeo(hand0=SWIMMERS, hand1="shell/grey"), LAY_SWIMMERS, "from 1")
    assert [str(card) for card in game.view(0).shown_hands[1]] == ["shell/grey"]
    assert choices(game) == {"decline"}


@forbids("V7")
def test_a_laid_card_cannot_be_given_in_a_swap() -> None:
    game = rodeo(hand0=f"{SWIMMERS} crab/black", table0="boat/black+boat/yellow", hand1="shell/grey")
    play(game, LAY_SWIMMERS, "from 1", "want shell/grey")
    assert choices(game) == {"give crab/black"}


@allows("V7")
def test_a_swap_may_win_with_the_fourth_mermaid() -> None:
    game = rodeo(hand0=f"{SWIMMERS} crab/black mermaid mermaid mermaid", hand1="mermaid")
    play(game, LAY_SWIMMERS, "from 1", "want mermaid", "give crab/black")
    assert (game.over, game.winners) == (True, (0,))


@allows("V7")
def test_a_swap_may_give_the_fourth_mermaid_away_and_lose_the_game() -> None:
    game = rodeo(hand0=f"{SWIMMERS} mermaid", hand1="crab/black mermaid mermaid mermaid")
    play(game, LAY_SWIMMERS, "from 1", "want crab/black", "give mermaid")
    assert (game.over, game.winners) == (True, (1,))


# Two sharks


@allows("V7")
def test_sharks_move_a_duo_from_an_opponents_table() -> None:
    game = rodeo(hand0=SHARKS, table1="crab/black+crab/grey boat/black+boat/yellow")
    play(game, LAY_SHARKS, "from 1")
    assert choices(game) == {"move crab/black+crab/grey", "move boat/black+boat/yellow"}
    game.play("move crab/black+crab/grey")
    assert table(game, 0) == ["crab/black+crab/grey", "shark/black+shark/green"]
    assert table(game, 1) == ["boat/black+boat/yellow"]


@forbids("V7")
@pytest.mark.parametrize("duo", ["boat/black+boat/yellow", "crab/black+crab/grey", "fish/black+fish/green"])
def test_a_duo_that_is_moved_has_no_effect(duo: str) -> None:
    game = rodeo(hand0=SHARKS, table1=duo, left="shell/grey")
    play(game, LAY_SHARKS, "from 1", f"move {duo}")
    assert (game.phase, game.turn, hand(game, 0)) == ("playing", 0, [])


@forbids("V7")
def test_a_trio_cannot_be_moved() -> None:
    trio = "crab/black+crab/grey+starfish/yellow"
    game = rodeo(salt=True, hand0=SHARKS, table1=f"{trio} boat/black+boat/yellow")
    assert choices(after(game, LAY_SHARKS, "from 1")) == {"move boat/black+boat/yellow"}


@allows("V7")
def test_a_duo_may_be_moved_though_an_equal_one_lies_in_a_trio() -> None:
    duo = "boat/black+boat/yellow"
    game = rodeo(salt=True, hand0=SHARKS, table1=f"{duo}+starfish/yellow {duo}")
    play(game, LAY_SHARKS, "from 1", f"move {duo}")
    assert table(game, 1) == [f"{duo}+starfish/yellow"]


@forbids("V7")
def test_sharks_are_not_aimed_at_a_table_without_a_duo_to_move() -> None:
    game = rodeo(
        players=4,
        salt=True,
        hand0=SHARKS,
        table1="crab/black+crab/grey+starfish/yellow",
        hand2="boat/black boat/yellow",
        table3="fish/black+fish/green",
    )
    assert choices(after(game, LAY_SHARKS)) == {"from 3"}


@allows("V7")
def test_sharks_do_nothing_if_no_opponent_has_a_duo_but_the_duo_counts() -> None:
    game = after(rodeo(hand0=SHARKS, table0="crab/black+crab/grey"), LAY_SHARKS)
    assert (game.phase, game.points(0).duos) == ("playing", 2)


@forbids("V7")
def test_moving_a_duo_is_compulsory_if_it_is_possible() -> None:
    game = after(rodeo(hand0=SHARKS, table1="crab/black+crab/grey"), LAY_SHARKS)
    assert choices(game) == {"from 1"}
    assert choices(after(game, "from 1")) == {"move crab/black+crab/grey"}


@allows("V7")
def test_a_duo_that_was_moved_before_may_be_moved_again() -> None:
    duo = "crab/black+crab/grey"
    game = rodeo(hand0=SHARKS, table1=duo, hand1="shark/purple shark/dark_blue", left="fish/black")
    play(game, LAY_SHARKS, "from 1", f"move {duo}", "end", "take left")
    play(game, "lay shark/dark_blue+shark/purple", "from 0", f"move {duo}")
    assert duo in table(game, 1)
    assert duo not in table(game, 0)


@allows("V7")
def test_the_sharks_themselves_may_be_moved_later() -> None:
    duo = "shark/dark_blue+shark/purple"
    game = rodeo(hand0=SHARKS, table1=duo)
    play(game, LAY_SHARKS, "from 1", f"move {duo}")
    assert duo in table(game, 0)


@allows("V7")
def test_a_moved_duo_counts_for_its_new_owner_in_every_way() -> None:
    """The duo itself, the multiplier, the mermaid's colour and the colour bonus."""
    boats = "boat/yellow+boat/yellow"
    game = rodeo(hand0=f"{SHARKS} lighthouse mermaid shell/yellow", table1=boats)
    play(game, LAY_SHARKS, "from 1", f"move {boats}")
    assert game.points(0) == (2, 0, 2, 3, 7, 3)


@forbids("V7")
def test_a_moved_duo_counts_no_longer_for_its_former_owner() -> None:
    boats = "boat/yellow+boat/yellow"
    game = rodeo(hand0=SHARKS, hand1="lighthouse mermaid", table1=boats)
    play(game, LAY_SHARKS, "from 1", f"move {boats}")
    assert game.points(1) == (0, 0, 0, 1, 1, 1)


# What they count for


@allows("V7")
@pytest.mark.parametrize("cards", [SWIMMERS, SHARKS])
def test_unplayed_they_are_a_duo_for_a_player_under_the_event(cards: str) -> None:
    assert rodeo(hand1=cards).points(1).duos == 1


@forbids("V7")
@pytest.mark.parametrize("cards", [SWIMMERS, SHARKS])
def test_unplayed_they_are_no_duo_for_others(cards: str) -> None:
    game = rodeo(event="tornado", kept0="water_rodeo", hand1=cards)
    assert game.points(1).duos == 0


@allows("V7")
@pytest.mark.parametrize("duo", ["swimmer/black+swimmer/yellow", "shark/black+shark/green"])
def test_laid_they_are_a_duo_for_good(duo: str) -> None:
    """Even on the table of a player who is not under the event."""
    game = rodeo(event="tornado", kept0="water_rodeo", table1=duo)
    assert game.points(1).duos == 1


@allows("V7")
@pytest.mark.parametrize(
    ("swimmers", "sharks", "jellyfish", "duos"),
    [(3, 1, 0, 2), (1, 3, 0, 2), (2, 1, 1, 2), (1, 1, 1, 1), (3, 2, 1, 3), (2, 0, 2, 2), (1, 2, 1, 2)],
)
def test_unplayed_duos_are_formed_so_that_there_are_most(swimmers: int, sharks: int, jellyfish: int, duos: int) -> None:
    cards = [
        *["swimmer/black", "swimmer/yellow", "swimmer/dark_blue"][:swimmers],
        *["shark/black", "shark/green", "shark/purple"][:sharks],
        *["jellyfish/pink", "jellyfish/purple"][:jellyfish],
    ]
    assert rodeo(salt=True, hand1=cards).points(1).duos == duos


@allows("V7")
def test_the_usual_swimmer_duos_remain() -> None:
    game = rodeo(salt=True, hand0="swimmer/black swimmer/yellow shark/black jellyfish/pink", hand1="shell/grey")
    assert {"lay swimmer/black+shark/black", "lay jellyfish/pink+swimmer/yellow"} <= choices(game)
    assert after(game, "lay swimmer/black+shark/black").phase == "stealing"


@allows("V7")
@forbids("V7")
@pytest.mark.parametrize(("cards", "duo"), [(SWIMMERS, LAY_SWIMMERS), (SHARKS, LAY_SHARKS)])
def test_a_starfish_makes_a_trio_of_them_and_cancels_the_effect(cards: str, duo: str) -> None:
    game = rodeo(salt=True, hand0=f"{cards} starfish/yellow", hand1="shell/grey", table1="crab/black+crab/grey")
    play(game, "star starfish/yellow", duo)
    assert (game.phase, game.points(0).duos) == ("playing", 3)
