"""Reasons for and against actions: what they say in positions made by hand."""

from collections.abc import Mapping
from random import Random

from seasalt import Action, View
from seasalt.bots.reasons import reasons
from seasalt.bots.sight import MOST_A_CARD
from seasalt.position import Value
from tests.rules.positions import SEVEN_POINTS, play, position

FOUR_OCTOPUSES = "octopus/green octopus/grey octopus/purple octopus/yellow"


def about(action: str, **fields: Value) -> dict[str, Mapping[str, int | float | str]]:
    """The reasons for an action in a position made by hand, by code."""
    game = position(**fields)
    assert game.turn is not None
    return by_code(game.view(game.turn), action)


def by_code(view: View, action: str) -> dict[str, Mapping[str, int | float | str]]:
    assert action in view.legal_actions
    return {reason.code: reason.values for reason in reasons(view, Action(action))}


# A card that comes into the hand


def test_card_that_adds_points_says_how_many_and_what_that_makes() -> None:
    found = about("take left", hand0="octopus/green penguin/pink", left="octopus/yellow")
    assert found["points"] == {"gain": 3, "total": 4}


def test_keeping_a_shell_says_how_many_are_unseen_for_the_next() -> None:
    hand = "shell/black shell/grey shell/green"
    found = about("keep shell/yellow", phase="keeping", hand0=hand, drawn="shell/yellow boat/black", left="crab/black")
    assert found["outs"] == {"count": 2, "kind": "shell", "nth": 5, "goal": "collection"}


def test_card_that_lies_open_is_no_out() -> None:
    hand, left = "shell/black shell/grey shell/green", "shell/dark_blue"
    found = about("keep shell/yellow", phase="keeping", hand0=hand, drawn="shell/yellow boat/black", left=left)
    assert found["outs"]["count"] == 1


def test_last_card_of_a_collection_has_no_outs() -> None:
    hand = "penguin/pink penguin/purple"
    assert "outs" not in about("take left", hand0=hand, left="penguin/light_orange")


def test_multiplier_says_what_it_counts_already_and_what_may_come() -> None:
    found = about("take left", hand0="boat/black", table0="boat/yellow+boat/dark_blue", left="lighthouse")
    assert found["outs"] == {"count": 5, "kind": "boat", "nth": 4, "goal": "multiplier"}


def test_card_that_completes_a_duo_names_it_in_the_usual_order() -> None:
    assert about("take left", hand0="shark/black", left="swimmer/yellow")["duo"] == {
        "first": "swimmer",
        "second": "shark",
    }


def test_card_without_partner_says_how_many_may_come() -> None:
    found = about("take left", hand0="crab/black crab/grey", left="crab/green")  # the two others are a duo already
    assert found["outs"] == {"count": 6, "kind": "crab", "nth": 2, "goal": "duo"}


def test_two_swimmers_are_a_duo_under_water_rodeo_only() -> None:
    assert "duo" not in about("take left", hand0="swimmer/black", left="swimmer/yellow")
    found = about("take left", pepper=True, event="water_rodeo", hand0="swimmer/black", left="swimmer/yellow")
    assert found["duo"] == {"first": "swimmer", "second": "swimmer"}


def test_mermaid_says_how_many_there_are_and_how_many_win() -> None:
    found = about("take left", hand0="mermaid", left="mermaid")
    assert found["mermaids"] == {"held": 2, "needed": 4, "count": 2}


def test_deciding_mermaid_wins_and_nothing_else_is_said() -> None:
    assert about("take left", hand0="mermaid mermaid mermaid", left="mermaid") == {
        "wins": {"seat": 0, "by": "mermaids"}
    }


def test_third_mermaid_wins_under_dance_of_the_mermaids() -> None:
    fields: dict[str, Value] = {"hand0": "mermaid mermaid", "left": "mermaid"}
    assert "wins" not in about("take left", **fields)
    assert "wins" in about("take left", pepper=True, event="dance_of_the_mermaids", **fields)


def test_colour_is_named_when_it_becomes_the_bonus() -> None:
    hand = "boat/black shell/black"
    assert about("take left", hand0=hand, left="crab/black")["colour"] == {"colour": "black", "count": 3}
    assert "colour" not in about("take left", hand0=hand, left="crab/green")


# What others can have


def test_keeping_one_card_says_what_the_other_is_worth_to_the_next_player() -> None:
    game = position(phase="drawing", turn=1, left="octopus/green", right="boat/black", hand0="crab/black")
    play(game, "take left", "end")
    game.play("draw", chance=["octopus/yellow", "shell/grey"])
    assert by_code(game.view(0), "keep shell/grey")["leaves"] == {
        "card": "octopus/yellow",
        "seat": 1,
        "points": 3,
        "percent": 100,
    }


def test_card_that_hardly_helps_a_small_hand_is_nearly_nothing() -> None:
    found = about("keep mermaid", phase="keeping", drawn="mermaid sailor/pink", hand1="crab/black", left="crab/grey")
    assert found["leaves"]["points"] == 0
    assert int(found["leaves"]["percent"]) < 5


def test_the_larger_the_unknown_hand_the_likelier_a_card_helps_it() -> None:
    chances = []
    for hand in ("crab/black", "crab/black boat/black shell/grey fish/black"):
        found = about("keep mermaid", phase="keeping", drawn="mermaid crab/green", hand1=hand, left="crab/grey")
        chances.append(int(found["leaves"]["percent"]))
    assert chances[0] < chances[1]


def test_nobody_takes_the_discard_when_the_round_ends_before() -> None:
    hand = f"{SEVEN_POINTS} crab/black"
    fields: dict[str, Value] = {"phase": "keeping", "turn": 1, "drawn": "mermaid sailor/pink", "hand0": hand}
    assert "leaves" in about("keep mermaid", **fields)
    assert "leaves" not in about("keep mermaid", **fields, caller=0, call="last_chance")


def test_covering_what_the_next_player_wants_is_said() -> None:
    table = "fish/black+fish/green"
    fields: dict[str, Value] = {"phase": "discarding", "drawn": "shark/black", "table1": table, "hand1": "crab/black"}
    found = about("discard left", left="mermaid", right="boat/black", **fields)
    assert found["denies"] == {"card": "mermaid/white", "seat": 1, "points": 1}
    assert "denies" not in about("discard right", left="mermaid", right="boat/black", **fields)


def test_covering_what_this_hand_could_use_is_said() -> None:
    fields: dict[str, Value] = {"left": "sailor/orange", "right": "boat/black", "hand0": "sailor/pink"}
    found = about("discard left", phase="discarding", drawn="shark/black", **fields)
    assert found["buries"] == {"card": "sailor/orange", "points": 5}
    assert "buries" not in about("discard right", phase="discarding", drawn="shark/black", **fields)


def test_leaving_the_mermaid_that_wins_for_the_next_player_is_said() -> None:
    game = position(pepper=True, event="dance_of_the_mermaids", turn=1, left="mermaid", right="mermaid")
    play(game, "take left", "end")
    game.play("draw", chance=["crab/black", "crab/grey"])
    play(game, "keep crab/black", "discard left", "end", "take right", "end")
    game.play("draw", chance=["mermaid/white", "boat/black"])
    assert by_code(game.view(0), "keep boat/black")["wins"] == {"seat": 1, "by": "mermaids"}


# Luck


def test_draw_says_how_likely_one_of_two_cards_adds_points() -> None:
    deck = "octopus/yellow crab/black boat/black fish/black"
    found = about("draw", hand0="octopus/green", deck=deck, left="shell/grey")
    assert found["likely"] == {"percent": 50, "cards": 2}


def test_draw_says_what_the_longest_collection_waits_for() -> None:
    found = about("draw", hand0="octopus/green octopus/grey shell/black", left="crab/black")
    assert found["outs"] == {"count": 3, "kind": "octopus", "nth": 3, "goal": "collection"}


def test_theft_counts_the_known_cards_and_the_size_of_the_hand() -> None:
    game = position(
        players=3, turn=1, left="octopus/yellow", right="boat/black", hand0="octopus/green shark/black swimmer/black"
    )
    play(game, "take left", "end", "take right", "end")
    game.play("draw", chance=["crab/black", "crab/grey"])
    play(game, "keep crab/black", "discard left", "lay swimmer/black+shark/black")
    known, other = by_code(game.view(0), "from 1"), by_code(game.view(0), "from 2")
    assert known["hand"] == {"seat": 1, "cards": 1, "known": 1}
    assert (known["likely"]["percent"], other["likely"]["percent"]) == (100, 0)


def test_crabs_remember_what_lies_in_a_pile() -> None:
    game = position(left="shell/grey", right="fish/black", hand0="octopus/green crab/black crab/grey")
    game.play("draw", chance=["octopus/yellow", "boat/black"])
    play(game, "keep boat/black", "discard left", "lay crab/black+crab/grey")
    assert by_code(game.view(0), "look left")["finds"] == {"card": "octopus/yellow", "pile": "left", "points": 3}
    assert by_code(game.view(0), "look right")["finds"]["points"] == 0


# Duos


def test_laying_a_duo_names_its_effect() -> None:
    found = about("lay boat/black+boat/yellow", phase="playing", hand0="boat/black boat/yellow")
    assert found["duo"] == {"first": "boat", "second": "boat"}


def test_what_an_effect_brings_is_counted_for_the_hand_that_is_left() -> None:
    """With the crabs laid, the starfish has no duo any more."""
    hand, right = "crab/black crab/grey sailor/pink", "starfish/yellow"
    fields: dict[str, Value] = {"salt": True, "phase": "playing", "hand0": hand, "left": "boat/black", "right": right}
    assert about("lay crab/black+crab/grey", **fields)["finds"]["points"] == 0


def test_duo_without_anybody_to_aim_at_has_no_effect() -> None:
    hand = "swimmer/black shark/black"
    found = about("lay swimmer/black+shark/black", phase="playing", hand0=hand)
    assert found["gives_up"] == {"what": "effect", "count": 1}
    found = about("lay swimmer/black+shark/black", phase="playing", hand0=hand, hand1="crab/black")
    assert "gives_up" not in found


def test_starfish_makes_three_cards_safe_and_gives_up_the_effect() -> None:
    hand = "crab/black crab/grey starfish/yellow"
    for action, fields in (
        ("star starfish/yellow", {"phase": "playing"}),
        ("lay crab/black+crab/grey", {"phase": "trio"}),
    ):
        star = {"star": "starfish/yellow"} if action.startswith("lay") else {}
        found = about(action, salt=True, hand0=hand, left="boat/black", **fields, **star)
        assert found["protects"] == {"cards": 3}
        assert found["gives_up"] == {"what": "effect", "count": 1}


def test_hiding_a_shell_says_what_it_protects_and_costs() -> None:
    hand = "shell/black shell/grey crab/black"
    found = about("hide shell/black", pepper=True, event="coral_reef", phase="playing", hand0=hand)
    assert (found["protects"], found["points"]) == ({"cards": 2}, {"gain": -2, "total": 0})


# Water Rodeo


RODEO: dict[str, Value] = {"pepper": True, "event": "water_rodeo"}
VISIT: dict[str, Value] = {
    **RODEO,
    "hand0": "octopus/green crab/black",
    "hand1": "octopus/grey octopus/yellow",
    "table0": "swimmer/black+swimmer/yellow",
    "other": 1,
}


def test_wanted_card_says_what_the_swap_brings_and_costs_the_other() -> None:
    found = about("want octopus/grey", phase="wanting", **VISIT)
    assert found["points"]["gain"] == 3
    assert found["denies"] == {"card": "octopus/grey", "seat": 1, "points": 3}


def test_given_card_says_what_it_brings_the_other() -> None:
    found = about("give octopus/green", phase="giving", wanted="octopus/grey", **VISIT)
    assert found["leaves"] == {"card": "octopus/green", "seat": 1, "points": 3, "percent": 100}
    assert "points" not in found  # an octopus for an octopus


def test_declining_says_what_a_swap_would_have_brought() -> None:
    assert about("decline", phase="wanting", **VISIT) == {"gives_up": {"what": "swap", "count": 3}}


def test_giving_the_deciding_mermaid_lets_the_other_win() -> None:
    hands: dict[str, Value] = {**VISIT, "hand0": "mermaid crab/black", "hand1": "mermaid mermaid mermaid boat/black"}
    found = about("give mermaid", phase="giving", wanted="boat/black", **hands)
    assert found == {"wins": {"seat": 1, "by": "mermaids"}}


def test_moved_duo_says_what_it_brings_and_costs() -> None:
    fields: dict[str, Value] = {**RODEO, "table0": "shark/black+shark/green", "table1": "boat/black+boat/yellow"}
    for action, phase in (("move boat/black+boat/yellow", "moving"), ("from 1", "robbing")):
        other: dict[str, Value] = {"other": 1} if phase == "moving" else {}
        found = about(action, phase=phase, hand0="lighthouse", **fields, **other)
        assert found["points"] == {"gain": 3, "total": 4}
        assert found["denies"] == {"card": "boat/black+boat/yellow", "seat": 1, "points": 1}


# The end of the turn


def test_end_says_how_many_points_are_missing_for_a_call() -> None:
    assert about("end", phase="playing", hand0="octopus/green octopus/grey")["missing"] == {"points": 4}
    chest = about("end", phase="playing", hand0="crab/black", pepper=True, event="treasure_chest")
    assert chest["missing"] == {"points": 10}


def test_end_says_that_it_gives_up_a_call_and_leaves_duos() -> None:
    game = position(phase="playing", hand0=f"{SEVEN_POINTS} crab/black crab/grey", left="boat/black")
    found = reasons(game.view(0), Action("end"))
    assert [dict(reason.values) for reason in found] == [{"what": "call", "count": 8}, {"what": "duos", "count": 1}]


def test_end_with_an_empty_deck_gives_up_the_round() -> None:
    found = about("end", phase="playing", hand0="octopus/green octopus/grey", left="boat/black", deck="")
    assert found["gives_up"] == {"what": "round", "count": 3}


def test_final_turn_says_which_points_break_the_bet() -> None:
    found = about("end", phase="playing", turn=1, hand0=SEVEN_POINTS, hand1="crab/black", caller=0, call="last_chance")
    assert found["needs"] == {"seat": 1, "points": 8, "shown": 0, "hidden": 0}


def test_stop_says_what_it_scores_and_what_would_beat_it() -> None:
    table, hand = "fish/black+fish/green", "crab/black crab/grey"
    found = about("stop", phase="playing", hand0=SEVEN_POINTS, hand1=hand, table1=table, scores="5,9")
    assert found["scores"] == {"points": 7, "total": 12, "target": 40}
    assert found["needs"] == {"seat": 1, "points": 8, "shown": 1, "hidden": 2}


def test_stop_that_ends_the_game_counts_what_others_need_to_win() -> None:
    found = about("stop", phase="playing", hand0=SEVEN_POINTS, hand1="crab/black crab/grey", scores="33,30")
    assert found["needs"]["points"] == 11


def test_the_nearest_rival_is_named() -> None:
    fields: dict[str, Value] = {"hand1": "crab/black", "hand2": "boat/black fish/black crab/grey"}
    assert about("stop", players=3, phase="playing", hand0=SEVEN_POINTS, **fields)["needs"]["seat"] == 2


def test_stop_that_surely_wins_the_game_says_so() -> None:
    found = about("stop", phase="playing", hand0=SEVEN_POINTS, hand1="crab/black", scores="38,20")
    assert found["wins"] == {"seat": 0, "by": "points"}
    assert "wins" not in about("stop", phase="playing", hand0=SEVEN_POINTS, hand1="crab/black", scores="38,36")
    assert "wins" not in about("stop", phase="playing", hand0=SEVEN_POINTS, hand1="crab/black", scores="30,0")


def test_stop_that_surely_wins_does_so_whatever_the_others_hide() -> None:
    game = position(
        players=3, phase="playing", hand0=SEVEN_POINTS, hand1="crab/black", hand2="mermaid", scores="33,9,9"
    )
    view = game.view(0)
    assert "wins" in by_code(view, "stop")
    for seed in range(20):
        sample = view.sample(Random(seed))
        sample.play("stop")
        assert sample.winners == (0,)


def test_no_card_adds_more_than_is_taken_for_granted() -> None:
    """The most that is held of one colour, and a mermaid who scores white."""
    light_blue = "crab crab boat boat fish swimmer shark shell octopus starfish"
    hand = " ".join(f"{kind}/light_blue" for kind in light_blue.split())
    gain = about("take left", salt=True, hand0=f"{hand} mermaid", left="mermaid")["points"]["gain"]
    assert int(gain) <= MOST_A_CARD
    first = about("take left", salt=True, hand0=hand, left="mermaid")["points"]["gain"]
    assert first == MOST_A_CARD - 1


def test_last_chance_says_the_colour_bonus_and_scores_with_it() -> None:
    hand = f"{FOUR_OCTOPUSES} crab/green"
    found = about("last_chance", phase="playing", hand0=hand, hand1="crab/black")
    assert found["colour"] == {"colour": "green", "count": 2}
    assert found["scores"]["points"] == 11


def test_kept_event_helps_the_last_and_burdens_the_leader() -> None:
    fields: dict[str, Value] = {"pepper": True, "phase": "keeping_event"}
    leader = about("keep_event kraken", scores="9,3", kept0="kraken", event="tornado", **fields)
    assert leader["event"] == {"event": "kraken", "lost": "tornado", "helps": 0}
    last = about("keep_event dolphins", scores="3,9", kept0="sunfish", event="dolphins", **fields)
    assert last["event"] == {"event": "dolphins", "lost": "sunfish", "helps": 1}
