"""A bot, a client and an onlooker see what is seen from their seat, and nothing else (rule K6)."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from seasalt import CARDS, Game, IllegalAction, SeasaltError, View
from seasalt.cards import PILES
from seasalt.notation import ACTION_TEXTS
from seasalt.rules.vocabulary import HIDDEN, PHASES
from tests.conftest import soak_count

from .exchange import Seen, dealt_anew, differences, game_at, leaks, left_for, look, many_positions
from .knowledge import LAY_SWIMMERS, SEVEN_POINTS, SWIMMERS, WATCHERS, learned, table
from .marks import allows, forbids

GAMES = soak_count(2, 40)


def shown(view: View) -> set[str]:
    """Every card that lies open to the seat or that it holds."""
    places = (view.tops, view.hand, view.shown_hands, view.tables, view.choices, view.reef, view.results)
    return {f"{kind}/{colour}" for kind, colour in re.findall(r"Card\(kind='(\w+)', colour='(\w+)'\)", repr(places))}


# What is shown


@allows("K6")
def test_a_seat_sees_its_hand_its_points_and_what_it_may_do() -> None:
    view = table(hand0="crab/black crab/grey shell/black").view(0)
    assert list(map(str, view.hand)) == ["crab/black", "crab/grey", "shell/black"]
    assert view.points.duos == 1
    assert list(map(str, view.legal_actions)) == ["lay crab/black+crab/grey", "end"]


@forbids("K6")
@pytest.mark.parametrize("seat", WATCHERS)
def test_a_seat_does_not_see_what_another_may_do(seat: int | None) -> None:
    assert list(table(hand0="crab/black crab/grey").view(seat).legal_actions) == []


@forbids("K6")
def test_an_onlooker_sees_no_hidden_card() -> None:
    game = table(
        hand0="crab/black crab/grey",
        hand1="shell/grey penguin/pink",
        hand2="octopus/grey",
        reef2="shell/black",
        kept2="coral_reef",
        left="fish/black fish/green",
        right="boat/yellow",
        table1="boat/black+boat/dark_blue",
    )
    assert shown(game.view(None)) == {"fish/green", "boat/yellow", "boat/black", "boat/dark_blue"}


@forbids("K6")
@pytest.mark.parametrize("seat", [0, *WATCHERS])
def test_of_a_pile_only_the_top_is_shown(seat: int | None) -> None:
    game = table(phase="drawing", left="fish/black shell/grey boat/black", right="crab/black crab/grey")
    assert shown(game.view(seat)) == {"boat/black", "crab/grey"}


@forbids("K6")
@pytest.mark.parametrize("seat", WATCHERS)
def test_nobody_but_the_looker_sees_below_the_top_while_a_pile_is_looked_through(seat: int | None) -> None:
    game = table(phase="choosing_pile", left="fish/black shell/grey boat/black")
    game.play("look left")
    assert shown(game.view(seat)) == {"boat/black"}


@forbids("K6")
@pytest.mark.parametrize(("seat", "below"), [(0, {"left": 0, "right": 1}), (1, {"left": 2, "right": 1})])
def test_the_record_of_a_seat_holds_cards_below_a_top_only_for_the_pile_it_looks_through(
    seat: int, below: dict[str, int]
) -> None:
    game = table(phase="choosing_pile", left="fish/black shell/grey boat/black", right="crab/black crab/grey")
    game.play("look left")
    record = left_for(game, seat)
    hidden = {pile: record.pile[number].count(HIDDEN) for number, pile in enumerate(PILES)}
    assert hidden == below


@allows("K6")
@pytest.mark.parametrize("seat", [0, *WATCHERS])
def test_every_discard_is_told_so_that_it_can_be_remembered(seat: int | None) -> None:
    game = table(phase="discarding", drawn="crab/black", left="fish/black", right="boat/black")
    game.play("discard left")
    assert learned(game, seat, "discarded") == ["crab/black"]


@allows("K6")
def test_an_onlooker_sees_the_hands_at_the_end_of_the_round() -> None:
    game = table(hand0=SEVEN_POINTS, hand1="crab/black")
    game.play("stop")
    assert {"sailor/pink", "crab/black"} <= shown(game.view(None))


# Steps in a player's head

HEADS: dict[str, tuple[dict[str, Any], str, str]] = {
    "a starfish chosen": ({"hand0": "crab/black crab/grey starfish/yellow"}, "star starfish/yellow", "playing"),
    "a card kept": ({"phase": "keeping", "drawn": "crab/black crab/grey"}, "keep crab/black", "keeping"),
    "a card wanted": ({"phase": "wanting", "other": 1, **SWIMMERS}, "want shell/grey", "wanting"),
}


@forbids("K6")
@pytest.mark.parametrize(("fields", "action", "phase"), HEADS.values(), ids=HEADS)
def test_the_phase_does_not_tell_the_others_of(fields: dict[str, Any], action: str, phase: str) -> None:
    game = table(event="water_rodeo", left="fish/black", **fields)
    game.play(action)
    assert game.view(0).phase != phase
    assert [game.view(seat).phase for seat in WATCHERS] == [phase] * 3


@forbids("K6")
@pytest.mark.parametrize(("fields", "action", "phase"), HEADS.values(), ids=HEADS)
def test_nothing_at_all_tells_the_others_of(fields: dict[str, Any], action: str, phase: str) -> None:
    game = table(event="water_rodeo", left="fish/black", **fields)
    before = [look(game, seat) for seat in WATCHERS]
    game.play(action)
    for old, seat in zip(before, WATCHERS, strict=True):
        assert differences(old, look(game, seat)) == []
        assert game.news(seat) == []


@allows("K6")
@pytest.mark.parametrize("seat", WATCHERS)
def test_the_others_do_see_that_a_hand_is_looked_at_and_whose(seat: int | None) -> None:
    game = table(event="water_rodeo", **SWIMMERS)
    game.play(LAY_SWIMMERS)
    game.play("from 1")
    assert (game.view(seat).phase, game.view(seat).other) == ("wanting", 1)


# Two tables that differ only in what a seat cannot see look alike from there


@forbids("K6")
@pytest.mark.parametrize("seat", [0, None])
def test_a_card_of_another_hand_exchanged_with_one_of_the_deck_is_not_noticed(seat: int | None) -> None:
    cards = {"hand0": "fish/black", "left": "boat/black", "hand2": "shell/grey"}
    one = table(**cards, hand1="crab/black mermaid")
    other = table(**cards, hand1="octopus/grey penguin/pink")
    assert differences(look(one, seat), look(other, seat)) == []


@allows("K6")
def test_a_player_does_notice_the_exchange_of_an_own_card() -> None:
    one, other = table(hand1="crab/black"), table(hand1="shell/grey")
    assert "hand" in differences(look(one, 1), look(other, 1))


@forbids("K6")
def test_no_view_depends_on_hidden_cards_in_random_games_of_all_variants() -> None:
    assert list(leaks(look, many_positions(GAMES))) == []


def test_the_random_games_reach_every_decision() -> None:
    reached = {game_at(position).phase for position in many_positions(GAMES)}
    assert set(PHASES) - reached <= {"starting", "shuffling", "over"}


PLANTED: dict[str, Callable[[Game], Seen]] = {
    "the hands": lambda game: {"shown_hands": [game.hand(owner) for owner in game.seats]},
    "how many kinds a hand has": lambda game: {"hand_sizes": [len(set(game.hand(owner))) for owner in game.seats]},
    "the cards drawn": lambda game: {"choices": game.drawn},
    "the next card": lambda game: {"top": CARDS[game._s.deck[0]]},
    "the points of the player to move": lambda game: {"points": game.points(game.turn or 0)},
    "the legal actions of the player to move": lambda game: {"legal_actions": list(game.legal_actions)},
    "a shell face down": lambda game: {"reef": [game.reef(owner) for owner in game.seats]},
}


@forbids("K6")
@pytest.mark.parametrize("leak", PLANTED.values(), ids=PLANTED)
def test_a_view_that_tells_too_much_is_found_out(leak: Callable[[Game], Seen]) -> None:
    def leaky(game: Game, seat: int | None) -> Seen:
        return {**look(game, seat), **leak(game)}

    assert next(leaks(leaky, many_positions(GAMES)), None) is not None


# Errors


def cards_named(text: str) -> set[str]:
    return set(re.findall(r"[a-z]+/[a-z_]+", text))


def refusals(game: Game, choice: Random) -> list[tuple[str, int | None, str]]:
    """Some actions that are refused: the text, the seat that tried, and the error."""
    found = []
    for text in choice.sample(ACTION_TEXTS, 8):
        seat = choice.choice([None, *game.seats])
        if seat not in (None, game.turn) or text not in game.legal_actions:
            with pytest.raises(IllegalAction) as error:
                game.play(text, seat=seat)
            found.append((text, seat, str(error.value)))
    return found


@forbids("K6")
def test_no_error_names_a_card_that_was_not_in_the_action_itself() -> None:
    choice = Random(2)
    for position in many_positions(GAMES):
        for text, _, error in refusals(game_at(position), choice):
            assert cards_named(error) <= cards_named(text), (text, error, position)


@forbids("K6")
def test_what_a_seat_is_told_out_of_turn_does_not_depend_on_hidden_cards() -> None:
    choice = Random(3)
    compared = 0
    for position in many_positions(GAMES):
        game = game_at(position)
        out_of_turn = [refusal for refusal in refusals(game, choice) if refusal[1] not in (None, game.turn)]
        for text, seat, error in out_of_turn[:1]:
            twin = dealt_anew(game, seat, choice)
            if twin is not None:
                compared += 1
                with pytest.raises(IllegalAction, match=re.escape(error)):
                    twin.play(text, seat=seat)
    assert compared > 100


@forbids("K6")
@pytest.mark.parametrize("text", ["lay crab/black", "keep crab", "keep crab/pink", "hide crab/black", "pick 99", "x"])
def test_an_action_that_cannot_be_read_is_refused_alike_whatever_the_cards(text: str) -> None:
    errors = set()
    for cards in ("crab/black crab/grey", "shell/grey penguin/pink"):
        with pytest.raises(SeasaltError) as error:
            table(hand0=cards).play(text)
        errors.add(str(error.value))
    assert len(errors) == 1


@forbids("K6")
def test_an_error_that_names_a_hidden_card_would_be_found() -> None:
    assert cards_named("'end' is not allowed now; try lay crab/black+crab/grey") == {"crab/black", "crab/grey"}
