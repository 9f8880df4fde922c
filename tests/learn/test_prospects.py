"""What cards would bring, as a network is told it."""

from random import Random

import pytest

from seasalt import Game, Rules, View
from seasalt.bots import get
from seasalt.bots.network_input import COLOURS, OBSERVATION_SIZE, PROSPECTS, ROW_BEGIN, ROW_SIZE, write_row
from seasalt.bots.network_memory import RECALLED_GONE, recalled
from seasalt.bots.network_prospects import gain, mermaids_bar, without_mermaids
from seasalt.cards import CARDS
from seasalt.rules.events import mermaids_to_win
from seasalt.rules.moves import into_hand, out_of_hand
from seasalt.rules.scoring import card_points
from seasalt.rules.vocabulary import KIND_OF, MERMAID, TYPES


def prospects(view: View) -> dict[str, list[int]]:
    assert view.seat is not None
    row = [0] * ROW_SIZE
    write_row(view.knowledge.seen, view.seat, recalled(view), [0] * OBSERVATION_SIZE, row)
    return {name: row[ROW_BEGIN[name] : ROW_BEGIN[name] + count] for name, (count, _) in (PROSPECTS | COLOURS).items()}


def seen_in(text: str, seat: int = 0) -> dict[str, list[int]]:
    return prospects(Game.from_position(f"seasalt-position/1 rules=1 {text}").view(seat))


DRAWING = "players=2 round=1 phase=drawing turn=0 hand1=fish/black left=octopus/green right=boat/yellow"


def test_the_tops_are_worth_what_they_add_to_the_hand() -> None:
    found = seen_in(f"{DRAWING} hand0=octopus/grey,boat/black,lighthouse/purple")
    assert found["own_points"] == [1]
    assert found["top_gains"] == [3, 2]  # a second octopus; a duo, and one more for the lighthouse


def test_a_mermaid_makes_colours_count() -> None:
    found = seen_in(f"{DRAWING} hand0=mermaid/white,shell/green,boat/black")
    assert found["own_points"] == [1]
    assert found["top_gains"] == [1, 1]  # a second green card; a duo of boats


def test_the_fourth_mermaid_is_worth_most() -> None:
    position = DRAWING.replace("octopus/green", "mermaid/white")
    found = seen_in(f"{position} hand0=mermaid/white,mermaid/white,mermaid/white,fish/green")
    assert found["top_gains"][0] == 30


def test_what_is_missing_is_missing_to_call_or_to_win_the_game() -> None:
    hand = "hand0=octopus/grey,boat/black,lighthouse/purple"
    assert seen_in(f"{DRAWING} {hand}")["own_missing"] == [30]  # of forty, as far as it is counted
    assert seen_in(f"{DRAWING} scores=38,0 {hand}")["own_missing"] == [6]  # seven to call, though two would win


def test_a_card_that_is_enough_to_win_is_marked() -> None:
    hand = "hand0=octopus/grey,boat/black,lighthouse/purple,sailor/pink,sailor/orange"
    found = seen_in(f"{DRAWING} scores=38,0 {hand}")
    assert found["own_missing"] == [1]
    assert found["enough"][:2] == [2, 2]


def test_a_card_of_the_most_frequent_colour_makes_the_bonus_larger() -> None:
    found = seen_in(f"{DRAWING} hand0=octopus/grey,fish/green,shell/green")
    assert found["top_bonus"] == [1, 0]  # a third green card; a first yellow one
    assert sorted(found["colour_counts"]) == [0] * 9 + [1, 2]


def test_of_two_cards_of_a_kind_the_one_of_the_right_colour_is_marked() -> None:
    position = DRAWING.replace("drawing", "keeping")
    found = seen_in(f"{position} drawn=crab/green,crab/yellow hand0=fish/green,shell/green")
    marked = [str(CARDS[card]) for card in range(TYPES) if found["choice_bonus"][card]]
    assert marked == ["crab/green"]


def test_a_bet_wins_the_game_with_points_and_bonus() -> None:
    hand = "hand0=octopus/grey,octopus/purple,shell/green,shell/black,fish/black,boat/black"
    found = seen_in(f"{DRAWING} scores=30,33 {hand}")
    assert found["own_points"] == [5]  # three and two
    assert found["own_bonus"] == [3]
    assert found["own_missing"] == [5]
    assert found["own_bet_missing"] == [2]
    assert found["known_bet_missing"][0] == 7  # of the other no card is known


def test_how_much_of_the_deck_brings_how_much() -> None:
    game = Game(2, seed=1)
    shares = prospects(game.view(game.turn or 0))["deck_shares"]
    assert shares == [32 * 7 // 56, 0, 0, 0, 0]  # four mermaids and three penguins


def test_a_card_that_the_next_player_is_known_to_hold_counts_for_that_player() -> None:
    game = Game.from_position(
        "seasalt-position/1 rules=1 players=2 round=1 phase=drawing turn=1 hand0=fish/black "
        "left=octopus/grey,octopus/green right=boat/yellow"
    )
    for action in ("take left", "end"):
        game.play(action)
    found = prospects(game.view(0))
    assert found["next_top_gains"] == [3, 0]
    assert found["known_points"] == [0, 0, 0]


@pytest.mark.parametrize("rules", [Rules(), Rules(players=3, salt=True, pepper=True)], ids=str)
def test_gains_are_what_the_rules_would_count(rules: Rules) -> None:
    bot, mind, compared = get("planner"), Random(4), 0
    for seed in range(4):
        game = Game(rules.players, salt=rules.salt, pepper=rules.pepper, seed=seed)
        while game.turn is not None:
            view = game.view(game.turn)
            s, seat = view.knowledge.seen, game.turn
            before, apart, bar = card_points(s, seat), without_mermaids(s, seat), mermaids_bar(s, seat)
            for card in range(TYPES):
                wins = KIND_OF[card] == MERMAID and s.hand_kinds[seat][MERMAID] + 1 >= mermaids_to_win(s, seat)
                if s.box[card] and not wins and mind.random() < 0.2:
                    gained = gain(s, seat, card, apart, bar)
                    into_hand(s, seat, card)
                    assert gained == max(card_points(s, seat) - before, 0), CARDS[card]
                    out_of_hand(s, seat, card)
                    compared += 1
            game.play(bot.choose(view, mind).action)
    assert compared > 1000


def test_nothing_of_the_position_is_changed_by_looking_at_it() -> None:
    game = Game(4, salt=True, pepper=True, seed=9)
    bot, mind = get("planner"), Random(2)
    for _ in range(120):
        if game.turn is None:
            break
        view = game.view(game.turn)
        before = repr(view.knowledge.seen)
        prospects(view)
        assert repr(view.knowledge.seen) == before
        game.play(bot.choose(view, mind).action)


def test_what_the_deck_brings_leaves_out_what_cannot_come() -> None:
    game = Game(2, seed=1)
    view = game.view(game.turn or 0)
    gone = recalled(view)[RECALLED_GONE:]
    assert sum(gone) == 2  # the two tops
    assert prospects(view)["deck_gain"] == [1]  # four mermaids and three penguins of 56 cards
