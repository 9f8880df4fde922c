"""Extra Pepper: when events are revealed and who keeps them (rules V1–V3; V4 has a file of its own)."""

from fractions import Fraction
from typing import Any

import pytest

from seasalt import Game

from .marks import allows, forbids
from .positions import assert_refused, choices, position

PLUS = ("kraken", "tornado", "treasure_chest", "diodon_fish")
MINUS = (
    "hermit_crab",
    "sunfish",
    "water_rodeo",
    "dance_of_the_shells",
    "dance_of_the_mermaids",
    "angelfish",
    "dolphins",
    "coral_reef",
)
EVENTS = (*PLUS, *MINUS)
ELEVEN_POINTS = "sailor/pink sailor/orange captain/light_orange"


def after_void_round(*scores: int, event: str, **fields: Any) -> Game:
    """The deck has run out (T5), so nothing was scored; the next event is not revealed yet."""
    cards = {"hand0": "crab/black", "left": "boat/black", "right": "fish/green", "deck": ""}
    game = position(pepper=True, players=len(scores), scores=scores, event=event, phase="playing", **cards, **fields)
    game.play("end")
    return game


def kept(game: Game) -> list[str | None]:
    return [game.kept_event(seat) for seat in game.seats]


# V1: an event a round, for everybody


@allows("V1")
def test_each_of_twelve_events_is_equally_likely_to_be_the_first() -> None:
    game = Game(pepper=True, supplied=True)
    game.happen("0")
    assert game.phase == "revealing"
    assert game.outcomes == dict.fromkeys(EVENTS, Fraction(1, 12))


@allows("V1")
def test_the_event_is_revealed_before_the_first_turn() -> None:
    game = Game(pepper=True, supplied=True)
    for outcome in ("0", "kraken", "crab/black", "boat/black"):
        game.happen(outcome)
    assert (game.event, game.phase, game.turn) == ("kraken", "drawing", 0)


@allows("V1")
def test_a_new_round_brings_a_new_event() -> None:
    game = after_void_round(0, 0, event="kraken")
    game.happen("tornado")
    assert game.event == "tornado"


@allows("V1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_revealed_event_holds_for_everybody(players: int) -> None:
    game = position(pepper=True, players=players, event="treasure_chest")
    assert [game.points_to_call(seat) for seat in game.seats] == [10] * players


@forbids("V1")
def test_without_extra_pepper_there_are_no_events() -> None:
    game = Game(supplied=True)
    game.happen("0")
    assert game.phase == "dealing"
    assert game.event is None


@forbids("V1")
def test_only_one_event_is_revealed_in_a_round() -> None:
    game = after_void_round(0, 0, event="kraken")
    game.happen("tornado")
    assert game.phase == "dealing"
    assert not set(game.outcomes) & set(EVENTS)


@forbids("V1")
def test_an_event_holds_in_its_own_round_only() -> None:
    game = after_void_round(0, 0, event="treasure_chest")
    game.happen("tornado")
    assert game.points_to_call(0) == 7


# V2: what becomes of an event after the round


@allows("V2")
def test_a_plus_event_goes_to_the_player_alone_with_the_highest_total() -> None:
    assert kept(after_void_round(3, 8, 5, event="kraken")) == [None, "kraken", None]


@allows("V2")
def test_a_minus_event_goes_to_the_player_alone_with_the_lowest_total() -> None:
    assert kept(after_void_round(3, 8, 5, event="sunfish")) == ["sunfish", None, None]


@allows("V2")
def test_the_points_of_the_round_count_before_the_event_is_handed_on() -> None:
    game = position(pepper=True, scores=[0, 5], event="kraken", phase="playing", hand0=ELEVEN_POINTS)
    game.play("stop")
    assert (game.scores, kept(game)) == ((11, 5), ["kraken", None])


@forbids("V2")
@pytest.mark.parametrize(("event", "scores"), [("kraken", (8, 8, 5)), ("sunfish", (3, 8, 3)), ("tornado", (0, 0, 0))])
def test_nobody_gets_the_event_on_a_tie(event: str, scores: tuple[int, ...]) -> None:
    game = after_void_round(*scores, event=event)
    assert kept(game) == [None, None, None]
    assert event not in game.outcomes


@allows("V2")
@pytest.mark.parametrize(("event", "scores"), [("kraken", (3, 8, 3)), ("sunfish", (8, 3, 8))])
def test_a_tie_at_the_other_end_does_not_matter(event: str, scores: tuple[int, ...]) -> None:
    assert kept(after_void_round(*scores, event=event)) == [None, event, None]


@allows("V2")
@pytest.mark.parametrize(("event", "owner"), [("kraken", 1), ("sunfish", 0)])
def test_an_event_stays_with_its_owner_who_is_still_alone(event: str, owner: int) -> None:
    game = after_void_round(3, 8, 5, event="dolphins" if event == "kraken" else "tornado", **{f"kept{owner}": event})
    assert game.kept_event(owner) == event


@forbids("V2")
@pytest.mark.parametrize("scores", [(8, 8, 5), (7, 8, 5)], ids=["caught up with", "overtaken"])
def test_an_owner_who_is_no_longer_alone_at_the_top_loses_a_plus_event(scores: tuple[int, ...]) -> None:
    game = after_void_round(*scores, event="sunfish", kept0="kraken")
    assert game.kept_event(0) is None


@forbids("V2")
@pytest.mark.parametrize("scores", [(5, 8, 5), (6, 8, 5)], ids=["caught up with", "another one is last"])
def test_an_owner_who_is_no_longer_alone_at_the_bottom_loses_a_minus_event(scores: tuple[int, ...]) -> None:
    game = after_void_round(*scores, event="kraken", kept0="sunfish")
    assert game.kept_event(0) is None


@forbids("V2")
def test_an_event_that_is_lost_does_not_pass_to_the_new_leader() -> None:
    assert kept(after_void_round(7, 8, event="tornado", kept0="kraken")) == [None, "tornado"]


@allows("V2")
def test_a_void_round_hands_events_on_as_well() -> None:
    game = after_void_round(9, 2, event="tornado")
    assert game.results[-1].call is None
    assert kept(game) == ["tornado", None]


@allows("V2")
def test_leader_and_last_may_keep_an_event_at_the_same_time() -> None:
    assert kept(after_void_round(9, 5, 2, event="tornado", kept2="sunfish")) == ["tornado", None, "sunfish"]


@allows("V2")
@pytest.mark.parametrize("choice", ["kraken", "tornado"])
def test_a_player_who_has_two_events_chooses_one_and_the_other_is_discarded(choice: str) -> None:
    game = after_void_round(2, 9, event="tornado", kept1="kraken")
    assert (game.phase, game.turn) == ("keeping_event", 1)
    game.play(f"keep_event {choice}")
    assert kept(game) == [None, choice]
    assert not {"kraken", "tornado"} & set(game.outcomes)


@forbids("V2")
def test_of_two_events_one_must_be_kept_and_no_third_one_can() -> None:
    game = after_void_round(2, 9, event="tornado", kept1="kraken")
    assert choices(game) == {"keep_event kraken", "keep_event tornado"}
    assert_refused(game, "keep_event treasure_chest")


@forbids("V2")
def test_the_next_event_waits_until_the_choice_is_made() -> None:
    game = after_void_round(2, 9, event="tornado", kept1="kraken")
    assert game.outcomes == {}
    game.play("keep_event kraken")
    assert game.phase == "revealing"


@forbids("V2")
def test_the_old_event_is_lost_first_so_that_there_is_nothing_to_choose() -> None:
    game = after_void_round(2, 9, event="sunfish", kept0="kraken")
    assert game.phase == "revealing"
    assert kept(game) == ["sunfish", None]


@allows("V2")
def test_a_kept_event_holds_for_its_owner_together_with_that_of_the_round() -> None:
    game = position(pepper=True, event="kraken", kept0="dance_of_the_shells", hand0="octopus/grey shell/black")
    assert game.points(0).collectors == 1 + 2


@forbids("V2")
def test_a_kept_event_does_not_hold_for_the_others() -> None:
    game = position(pepper=True, event="kraken", kept0="treasure_chest")
    assert [game.points_to_call(seat) for seat in game.seats] == [10, 7]


@forbids("V2")
def test_an_event_that_was_revealed_comes_again_only_after_all_others() -> None:
    game = after_void_round(0, 0, event="kraken", events_left="sunfish dolphins")
    assert game.outcomes == dict.fromkeys(("sunfish", "dolphins"), Fraction(1, 2))


@allows("V2")
def test_when_no_event_is_left_all_discards_are_shuffled_that_of_this_round_too() -> None:
    game = after_void_round(0, 0, event="kraken", events_left="")
    assert game.outcomes == dict.fromkeys(EVENTS, Fraction(1, 12))


@allows("V2")
def test_an_event_that_an_owner_has_just_lost_is_shuffled_with_the_discards() -> None:
    game = after_void_round(9, 9, event="sunfish", kept0="kraken", events_left="")
    assert {"kraken", "sunfish"} <= set(game.outcomes)


@allows("V2")
@pytest.mark.parametrize(("choice", "other"), [("kraken", "tornado"), ("tornado", "kraken")])
def test_the_event_not_chosen_is_shuffled_with_the_discards(choice: str, other: str) -> None:
    game = after_void_round(2, 9, event="tornado", kept1="kraken", events_left="")
    game.play(f"keep_event {choice}")
    assert set(game.outcomes) == set(EVENTS) - {choice}
    assert other in game.outcomes


@forbids("V2")
def test_kept_events_are_not_shuffled_with_the_discards() -> None:
    game = after_void_round(9, 2, event="tornado", kept1="sunfish", events_left="")
    assert kept(game) == ["tornado", "sunfish"]
    assert set(game.outcomes) == set(EVENTS) - {"tornado", "sunfish"}


@forbids("V2")
def test_events_do_not_change_hands_during_a_round() -> None:
    game = position(
        pepper=True,
        scores=[5, 5],
        event="tornado",
        kept0="kraken",
        phase="playing",
        hand0=ELEVEN_POINTS,
        left="crab/black",
    )
    for action in ("last_chance", "take left"):
        game.play(action)
        assert (game.event, kept(game)) == ("tornado", ["kraken", None])


@forbids("V2")
def test_a_round_that_ends_the_game_changes_no_event() -> None:
    game = position(pepper=True, scores=[30, 35], event="tornado", kept1="kraken", phase="playing", hand0=ELEVEN_POINTS)
    game.play("stop")
    assert game.over
    assert (game.event, kept(game)) == ("tornado", [None, "kraken"])


@forbids("V2")
def test_four_mermaids_end_the_game_without_a_change_of_events() -> None:
    mermaids = "mermaid mermaid mermaid"
    game = position(pepper=True, scores=[0, 9], event="tornado", kept0="kraken", hand0=mermaids, left="mermaid")
    game.play("take left")
    assert game.over
    assert (game.event, kept(game)) == ("tornado", ["kraken", None])


# V3: the signs


@allows("V3")
@pytest.mark.parametrize(("event", "owner"), [*((e, 0) for e in PLUS), *((e, 2) for e in MINUS)])
def test_plus_goes_to_the_highest_and_minus_to_the_lowest_total(event: str, owner: int) -> None:
    game = after_void_round(9, 5, 2, event=event)
    assert [seat for seat in game.seats if game.kept_event(seat) == event] == [owner]


@forbids("V3")
@pytest.mark.parametrize(("event", "owner"), [*((e, 2) for e in PLUS), *((e, 0) for e in MINUS)])
def test_an_event_does_not_stay_at_the_wrong_end(event: str, owner: int) -> None:
    other = "dolphins" if event != "dolphins" else "sunfish"
    game = after_void_round(9, 5, 2, event=other, **{f"kept{owner}": event})
    assert event not in kept(game)
