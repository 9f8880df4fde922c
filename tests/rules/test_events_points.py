"""Events that change points, the mermaids' win and the calls (rules V8–V13)."""

from typing import Any

import pytest

from seasalt import Game, score

from .marks import allows, forbids
from .positions import position

SHELLS = ["shell/black", "shell/grey", "shell/green", "shell/yellow", "shell/dark_blue", "shell/light_blue"]
OCTOPUSES = ["octopus/grey", "octopus/green", "octopus/yellow", "octopus/purple", "octopus/light_blue"]
TWO_SAILORS = "sailor/pink sailor/orange"  # 5 points
SEVEN_POINTS = f"{TWO_SAILORS} shell/black shell/grey"
SIX_POINTS = f"{TWO_SAILORS} penguin/pink"
TEN_POINTS = f"{TWO_SAILORS} penguin/pink penguin/purple penguin/light_orange"
NINE_POINTS = f"{TWO_SAILORS} octopus/grey octopus/green penguin/pink"


def playing(event: str, **fields: Any) -> Game:
    """Seat 0 is in T3 of a turn under this event."""
    return position(pepper=True, event=event, phase="playing", **fields)


# V8: Dance of the Shells


@allows("V8")
@pytest.mark.parametrize("count", range(7))
def test_every_shell_is_worth_two_points_in_the_dance_of_the_shells(count: int) -> None:
    assert score(SHELLS[:count], events=["dance_of_the_shells"]).collectors == 2 * count


@forbids("V8")
def test_the_steps_of_the_shell_collection_do_not_count_as_well() -> None:
    assert score(SHELLS[:1]).collectors == 0
    assert score(SHELLS[:1], events=["dance_of_the_shells"]).collectors == 2
    assert score(SHELLS, events=["dance_of_the_shells"]).collectors == 12


@forbids("V8")
def test_the_dance_of_the_shells_changes_no_other_collection() -> None:
    others = ["octopus/grey", "octopus/green", "penguin/pink", "sailor/pink", "sailor/orange"]
    assert score(others, events=["dance_of_the_shells"]) == score(others)


@forbids("V8")
def test_the_dance_of_the_shells_that_another_player_keeps_changes_nothing() -> None:
    game = playing("tornado", kept1="dance_of_the_shells", hand0="shell/black", hand1="shell/grey")
    assert (game.points(0).collectors, game.points(1).collectors) == (0, 2)


@allows("V8", "X5")
@pytest.mark.parametrize("count", [1, 5])
def test_the_seahorse_is_one_more_shell_of_two_points(count: int) -> None:
    assert score([*SHELLS[:count], "seahorse"], events=["dance_of_the_shells"]).collectors == 2 * count + 2


@forbids("V8", "X5")
@pytest.mark.parametrize("count", [0, 6])
def test_the_seahorse_neither_begins_the_shells_nor_goes_beyond_the_sixth(count: int) -> None:
    assert score([*SHELLS[:count], "seahorse"], events=["dance_of_the_shells"]).collectors == 2 * count


# V9: Kraken


@allows("V9")
@pytest.mark.parametrize("count", range(6))
def test_every_octopus_is_worth_one_point_under_kraken(count: int) -> None:
    assert score(OCTOPUSES[:count], events=["kraken"]).collectors == count


@forbids("V9")
def test_the_steps_of_the_octopus_collection_do_not_count_as_well() -> None:
    assert score(OCTOPUSES).collectors == 12
    assert score(OCTOPUSES, events=["kraken"]).collectors == 5


@forbids("V9")
def test_kraken_changes_no_other_collection() -> None:
    others = [*SHELLS, "penguin/pink", "sailor/pink", "sailor/orange"]
    assert score(others, events=["kraken"]) == score(others)


@forbids("V9")
def test_kraken_that_another_player_keeps_changes_nothing() -> None:
    two, other_two = "octopus/grey octopus/green", "octopus/yellow octopus/purple"
    game = playing("tornado", kept1="kraken", hand0=two, hand1=other_two)
    assert (game.points(0).collectors, game.points(1).collectors) == (3, 2)


@allows("V9", "X5")
@pytest.mark.parametrize("count", [1, 4])
def test_the_seahorse_is_one_more_octopus_of_one_point(count: int) -> None:
    assert score([*OCTOPUSES[:count], "seahorse"], events=["kraken"]).collectors == count + 1


@forbids("V9", "X5")
@pytest.mark.parametrize("count", [0, 5])
def test_the_seahorse_neither_begins_the_octopuses_nor_goes_beyond_the_fifth(count: int) -> None:
    assert score([*OCTOPUSES[:count], "seahorse"], events=["kraken"]).collectors == count


@allows("V8", "V9")
def test_the_seahorse_goes_where_it_brings_most_under_the_events() -> None:
    """One octopus: +3 usually, +1 under Kraken; one shell: +2 either way."""
    cards = ["octopus/grey", "shell/black", "seahorse"]
    assert score(cards).collectors == 3
    assert score(cards, events=["kraken"]).collectors == 1 + 2
    assert score(cards, events=["kraken", "dance_of_the_shells"]).collectors == 1 + 2 + 2


# V10: Tornado

THREE_MERMAIDS = ["mermaid", "mermaid", "mermaid"]


@forbids("V10")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_mermaids_score_nothing_under_tornado(count: int) -> None:
    cards = [*THREE_MERMAIDS[:count], "crab/black", "boat/black", "fish/yellow"]
    assert score(cards).mermaids > 0
    assert score(cards, events=["tornado"]).mermaids == 0


@allows("V10")
def test_mermaids_still_are_white_cards_under_tornado() -> None:
    assert score([*THREE_MERMAIDS, "crab/black"], events=["tornado"]).colour_bonus == 3


@allows("V10")
def test_four_mermaids_still_win_under_tornado() -> None:
    game = position(pepper=True, event="tornado", hand0=THREE_MERMAIDS, left="mermaid", right="crab/black")
    game.play("take left")
    assert (game.over, game.winners) == (True, (0,))


@forbids("V10")
def test_tornado_that_another_player_keeps_changes_nothing() -> None:
    game = playing("kraken", kept1="tornado", hand0="mermaid", hand1="mermaid")
    assert (game.points(0).mermaids, game.points(1).mermaids) == (1, 0)


@forbids("V10")
def test_mermaids_do_not_help_to_call_under_tornado() -> None:
    cards = f"{SIX_POINTS} mermaid"
    assert "stop" in playing("kraken", hand0=cards).legal_actions
    assert "stop" not in playing("tornado", hand0=cards).legal_actions


# V11: Dance of the Mermaids


@allows("V11")
def test_three_mermaids_win_in_the_dance_of_the_mermaids() -> None:
    game = position(
        pepper=True, event="dance_of_the_mermaids", hand0=THREE_MERMAIDS[:2], left="mermaid", right="crab/black"
    )
    game.play("take left")
    assert (game.over, game.winners) == (True, (0,))


@forbids("V11")
def test_two_mermaids_do_not_win_in_the_dance_of_the_mermaids() -> None:
    game = position(pepper=True, event="dance_of_the_mermaids", hand0="mermaid", left="mermaid", right="crab/black")
    game.play("take left")
    assert not game.over


@allows("V11")
def test_more_than_three_win_as_well_when_they_are_placed() -> None:
    """In edition `en` a jellyfish turn places no mermaids (G3), so that a fourth may come first."""
    game = position(
        salt=True,
        pepper=True,
        edition="en",
        event="dance_of_the_mermaids",
        hand0=THREE_MERMAIDS,
        left="mermaid",
        right="crab/black",
    )
    game.play("take left")
    assert (game.over, game.winners) == (True, (0,))


@allows("V11")
def test_the_owner_of_the_dance_of_the_mermaids_wins_with_three() -> None:
    game = position(
        pepper=True, event="kraken", kept0="dance_of_the_mermaids", hand0=THREE_MERMAIDS[:2], left="mermaid"
    )
    game.play("take left")
    assert game.winners == (0,)


@forbids("V11")
def test_the_others_still_need_four_mermaids() -> None:
    game = position(
        pepper=True, event="kraken", kept1="dance_of_the_mermaids", hand0=THREE_MERMAIDS[:2], left="mermaid"
    )
    game.play("take left")
    assert not game.over


@allows("V11")
def test_mermaids_still_score_in_the_dance_of_the_mermaids() -> None:
    cards = ["mermaid", "mermaid", "crab/black"]
    assert score(cards, events=["dance_of_the_mermaids"]) == score(cards)


@allows("V10", "V11")
def test_three_mermaids_win_under_both_mermaid_events() -> None:
    game = position(
        pepper=True, event="tornado", kept0="dance_of_the_mermaids", hand0=THREE_MERMAIDS[:2], left="mermaid"
    )
    game.play("take left")
    assert game.winners == (0,)


# V12: Treasure Chest

CALLS = ["stop", "last_chance"]


def calls(game: Game) -> list[str]:
    return [call for call in CALLS if call in game.legal_actions]


@allows("V12")
def test_ten_points_are_enough_to_call_under_treasure_chest() -> None:
    game = playing("treasure_chest", hand0=TEN_POINTS)
    assert game.points(0).total == 10
    assert calls(game) == CALLS


@forbids("V12")
@pytest.mark.parametrize(("cards", "points"), [(SEVEN_POINTS, 7), (NINE_POINTS, 9)])
def test_fewer_than_ten_points_are_not_enough_under_treasure_chest(cards: str, points: int) -> None:
    game = playing("treasure_chest", hand0=cards)
    assert game.points(0).total == points
    assert calls(game) == []


@forbids("V12")
def test_the_colour_bonus_does_not_help_to_reach_ten() -> None:
    game = playing("treasure_chest", hand0=f"{NINE_POINTS} crab/black fish/black boat/black")
    assert game.points(0).colour_bonus == 3
    assert calls(game) == []


@allows("V12")
def test_treasure_chest_that_another_player_keeps_changes_nothing() -> None:
    assert calls(playing("kraken", kept1="treasure_chest", hand0=SEVEN_POINTS)) == CALLS


@forbids("V12")
def test_the_owner_of_treasure_chest_needs_ten_points() -> None:
    assert calls(playing("tornado", kept0="treasure_chest", hand0=SEVEN_POINTS)) == []


# V13: Diodon Fish


@forbids("V13")
def test_stop_may_not_be_called_under_diodon_fish() -> None:
    assert "stop" not in playing("diodon_fish", hand0=SEVEN_POINTS).legal_actions


@allows("V13")
def test_last_chance_may_be_called_under_diodon_fish() -> None:
    game = playing("diodon_fish", hand0=SEVEN_POINTS)
    game.play("last_chance")
    assert (game.call, game.caller) == ("last_chance", 0)


@forbids("V13")
def test_diodon_fish_does_not_lower_the_points_for_a_call() -> None:
    assert calls(playing("diodon_fish", hand0=SIX_POINTS)) == []


@forbids("V13")
def test_the_owner_of_diodon_fish_may_not_call_stop() -> None:
    assert calls(playing("tornado", kept0="diodon_fish", hand0=SEVEN_POINTS)) == ["last_chance"]


@allows("V13")
def test_diodon_fish_that_another_player_keeps_forbids_nothing() -> None:
    assert calls(playing("tornado", kept1="diodon_fish", hand0=SEVEN_POINTS)) == CALLS


@allows("V12", "V13")
def test_under_treasure_chest_and_diodon_fish_ten_points_allow_last_chance_only() -> None:
    assert calls(playing("treasure_chest", kept0="diodon_fish", hand0=TEN_POINTS)) == ["last_chance"]
    assert calls(playing("treasure_chest", kept0="diodon_fish", hand0=NINE_POINTS)) == []


# How events meet the bet (C4): each player's cards count under that player's own events


@allows("V8", "V9")
def test_in_a_bet_each_players_cards_count_under_that_players_events() -> None:
    """The caller's two octopuses bring 3; the opponent's three bring 3 under Kraken, 6 otherwise."""
    hands = {
        "hand0": f"{TWO_SAILORS} octopus/grey octopus/green",  # 8
        "hand1": "octopus/yellow octopus/purple octopus/light_blue shell/black shell/grey shell/green",  # 6 + 4
    }
    for kept, won in (({}, False), ({"kept1": "kraken"}, True)):
        game = playing("tornado", **hands, **kept, left="crab/black", right="fish/green", scores=[0, 1])
        for action in ("last_chance", "take left"):
            game.play(action)
        game.play("end", chance=["sunfish", "crab/black", "fish/green"])
        assert game.results[-1].bet_won is won
