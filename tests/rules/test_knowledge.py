"""What everybody knows (rule K1)."""

from typing import Any

import pytest

from seasalt.cards import EVENT_NAMES

from .knowledge import LAY_SWIMMERS, SEVEN_POINTS, SWIMMERS, WATCHERS, learned, names, table
from .marks import allows, forbids
from .positions import play


@allows("K1")
@pytest.mark.parametrize("seat", WATCHERS)
def test_sizes_tops_tables_and_totals_are_public(seat: int | None) -> None:
    game = table(
        hand0="crab/black crab/grey",
        hand1="shell/grey",
        table2="boat/black+boat/yellow+starfish/yellow",
        left="fish/black fish/green",
        right="penguin/pink",
        scores=[3, 5, 8],
        deck="crab/green mermaid mermaid octopus/grey",
    )
    view = game.view(seat)
    assert view.hand_sizes == (2, 1, 0)
    assert (view.deck_size, view.pile_sizes) == (4, {"left": 2, "right": 1})
    assert {pile: str(card) for pile, card in view.tops.items()} == {"left": "fish/green", "right": "penguin/pink"}
    assert [[names(laid) for laid in laid_by] for laid_by in view.tables] == [
        [],
        [],
        [["boat/black", "boat/yellow", "starfish/yellow"]],
    ]
    assert view.scores == (3, 5, 8)


@allows("K1")
@pytest.mark.parametrize("seat", WATCHERS)
def test_events_calls_stings_and_protection_are_public(seat: int | None) -> None:
    game = table(
        event="kraken",
        kept1="coral_reef",
        reef1="shell/black",
        stung=0,
        phase="drawing",
        caller=2,
        call="last_chance",
    )
    view = game.view(seat)
    assert (view.event, view.kept_events) == ("kraken", (None, "coral_reef", None))
    assert (view.caller, view.call) == (2, "last_chance")
    assert (view.stung, view.revealed, view.reefs) == (
        (True, False, False),
        (False, False, True),
        (False, True, False),
    )
    assert [view.protected(owner) for owner in range(3)] == [False, True, True]


PUBLIC_ACTIONS: dict[str, tuple[dict[str, Any], str, str]] = {
    "a card taken from a top": ({"phase": "drawing", "left": "crab/black"}, "take left", "took"),
    "a discard": ({"phase": "discarding", "drawn": "crab/black"}, "discard left", "discarded"),
    "a laid duo": ({"hand0": "crab/black crab/grey"}, "lay crab/black+crab/grey", "laid"),
    "the choice of a pile": ({"phase": "choosing_pile", "left": "crab/black"}, "look left", "looked"),
    "the choice of a hand to look at": ({"phase": "visiting", **SWIMMERS}, "from 1", "visited"),
    "a swap declined": ({"phase": "wanting", "other": 1, **SWIMMERS}, "decline", "declined"),
    "a duo moved": (
        {"phase": "moving", "other": 1, "table1": "boat/black+boat/yellow"},
        "move boat/black+boat/yellow",
        "moved",
    ),
    "a sting": (
        {"hand0": "jellyfish/pink swimmer/black"},
        "lay jellyfish/pink+swimmer/black",
        "stung",
    ),
    "the end of a turn": ({}, "end", "turn"),
    "STOP": ({"hand0": SEVEN_POINTS}, "stop", "called"),
    "LAST CHANCE": ({"hand0": SEVEN_POINTS}, "last_chance", "called"),
    "the points of a round": ({"hand0": SEVEN_POINTS}, "stop", "scored"),
    "the winner": ({"hand0": SEVEN_POINTS, "scores": [34, 0, 0]}, "stop", "won"),
}


@allows("K1")
@pytest.mark.parametrize(("fields", "action", "what"), PUBLIC_ACTIONS.values(), ids=PUBLIC_ACTIONS)
def test_everybody_sees(fields: dict[str, Any], action: str, what: str) -> None:
    game = table(event="water_rodeo", **fields)
    game.play(action)
    own = [news for news in game.news(0) if news.what == what]
    assert own
    for seat in WATCHERS:
        assert [news for news in game.news(seat) if news.what == what] == own


@allows("K1")
@pytest.mark.parametrize("seat", WATCHERS)
def test_everybody_sees_that_two_cards_were_drawn_and_which_was_discarded(seat: int | None) -> None:
    game = table(phase="drawing", left="fish/black", right="fish/green")
    game.play("draw", chance=["crab/black", "crab/grey"])
    assert len(learned(game, seat, "drew")) == 2
    game.play("keep crab/grey")
    game.play("discard right")
    assert learned(game, seat, "discarded") == ["crab/black"]


@allows("K1")
@pytest.mark.parametrize("seat", WATCHERS)
def test_everybody_sees_whom_a_theft_is_aimed_at(seat: int | None) -> None:
    game = table(hand0="swimmer/black shark/black", hand1="shell/grey", hand2="shell/black")
    game.play("lay swimmer/black+shark/black")
    game.play("from 2")
    assert game.view(seat).other == 2


@allows("K1")
@pytest.mark.parametrize("seat", WATCHERS)
def test_everybody_sees_that_a_swap_was_made(seat: int | None) -> None:
    game = table(event="water_rodeo", **SWIMMERS)
    play(game, LAY_SWIMMERS, "from 1", "want shell/grey", "give crab/black")
    assert [(news.seat, news.other) for news in game.news(seat) if news.what == "swapped"] == [(0, 1)]


@allows("K1")
@pytest.mark.parametrize("seat", WATCHERS)
def test_everybody_sees_a_hand_that_is_revealed(seat: int | None) -> None:
    game = table(hand0=SEVEN_POINTS)
    game.play("last_chance")
    assert names(game.view(seat).shown_hands[0]) == sorted(SEVEN_POINTS.split())


@allows("K1")
@pytest.mark.parametrize("seat", [0, *WATCHERS])
def test_everybody_sees_which_events_are_kept_discarded_and_revealed(seat: int | None) -> None:
    game = table(event="tornado", kept0="kraken", hand0=SEVEN_POINTS)
    game.play("stop")
    game.play("keep_event tornado")
    events = [(news.what, news.card) for news in game.news(seat) if news.what.startswith("event")]
    assert events == [("event_kept", EVENT_NAMES.index("tornado")), ("event_lost", EVENT_NAMES.index("kraken"))]
    game.happen("sunfish")
    assert (game.view(seat).event, game.view(seat).kept_events) == ("sunfish", ("tornado", None, None))


@forbids("K1")
@pytest.mark.parametrize("seat", WATCHERS)
def test_a_hand_is_not_public_before_it_is_revealed(seat: int | None) -> None:
    view = table(hand0=SEVEN_POINTS, hand1="crab/black", hand2="crab/grey").view(seat)
    assert view.shown_hands == {}
    assert names(view.hand) == {1: ["crab/black"], 2: ["crab/grey"]}.get(seat if seat is not None else -1, [])


@forbids("K1")
def test_hands_are_not_revealed_when_the_round_is_void() -> None:
    game = table(hand0=SEVEN_POINTS, hand1="crab/black", deck="", left="fish/black", right="fish/green")
    game.play("end")
    assert (game.results[-1].hands, game.results[-1].cards) == ((), ())
    assert not [news for news in game.news(1) if news.what == "revealed"]


@forbids("K1")
def test_a_winner_by_mermaids_shows_the_mermaids_and_nothing_else() -> None:
    game = table(phase="drawing", hand0="mermaid mermaid mermaid crab/black", hand1="crab/grey", left="mermaid")
    game.play("take left")
    assert {owner: names(hand) for owner, hand in game.view(2).shown_hands.items()} == {0: ["mermaid/white"] * 4}


@forbids("K1")
@pytest.mark.parametrize("seat", WATCHERS)
def test_another_players_points_are_not_public(seat: int | None) -> None:
    assert table(hand0=SEVEN_POINTS).view(seat).points.total == 0
