"""What a seat is given never depends on what it cannot see (rule K6): views, news, beliefs, legal actions, errors.

Random games of every variant are played in two worlds at once that differ only in hidden cards and hidden choices
(see `exchange.py`). Then leaks are planted in the rules, and each must be found.
"""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from seasalt import Game, IllegalAction, View, witness
from seasalt.rules import knowledge, memory
from seasalt.rules.state import State
from seasalt.rules.vocabulary import (
    DISCARDING,
    NEWS,
    PHASES,
    TOLD_HID,
    TOLD_PICKED,
    TOLD_SAW,
    TOLD_STOLE,
    TRIO,
)
from tests.conftest import soak_count

from .exchange import THEMES, Tally, compare_worlds, play_twins

STEPS = soak_count(40, 120)
ROUNDS = soak_count(1, 12)
COMPARISONS = soak_count(10_000, 300_000)

# Before a round is dealt there is nothing to hide, so no two worlds can differ there.
NOTHING_TO_HIDE = {"starting", "shuffling"}
TOLD_BEFORE_THE_DEAL = {"starter", "event", "dealt"}


def test_two_worlds_that_differ_only_in_what_a_seat_cannot_see_are_the_same_to_it() -> None:
    tally = Tally()
    for number in range(ROUNDS):
        compare_worlds(STEPS, tally, number)
    assert tally.compared > COMPARISONS
    assert tally.exchanges > COMPARISONS // 100
    assert set(PHASES) - set(tally.phases) == NOTHING_TO_HIDE
    assert set(NEWS) - set(tally.news) == TOLD_BEFORE_THE_DEAL


# Planted leaks

Plant = Callable[[pytest.MonkeyPatch], None]


def hide_but(spare: Callable[[State, State], None]) -> Plant:
    """Hide everything and then put back what `spare(seen, whole)` puts back, unless it is one's own."""
    hide = knowledge.hide

    def leaky(v: State, seat: int) -> None:
        whole = v.copy()
        hide(v, seat)
        if v.player != seat:
            spare(v, whole)

    return lambda patch: patch.setattr(witness, "hide", leaky)


def spare(*names: str) -> Plant:
    def put_back(v: State, whole: State) -> None:
        for name in names:
            setattr(v, name, getattr(whole, name))

    return hide_but(put_back)


def show_phase(phase: int) -> Plant:
    def put_back(v: State, whole: State) -> None:
        if whole.phase == phase:
            v.phase = phase

    return hide_but(put_back)


def show_hand_size_when_a_card_is_kept(v: State, whole: State) -> None:
    if whole.phase == DISCARDING:
        v.hand_size = whole.hand_size


def tell_card(word: int, *modules: Any) -> Plant:
    """Everybody learns the card of this news: what is told (`witness`), or what is remembered (`memory`)."""
    learns_card = knowledge.learns_card

    def leaky(s: State, row: int, seat: int) -> bool:
        return bool(s.news[row][0] == word) or learns_card(s, row, seat)

    def plant(patch: pytest.MonkeyPatch) -> None:
        for module in modules:
            patch.setattr(module, "learns_card", leaky)

    return plant


def tell_that_a_card_was_kept(patch: pytest.MonkeyPatch) -> None:
    """Without the card, but at the moment when it happens."""
    patch.setattr(witness, "sees_news", lambda s, row, seat: True)


def change_view(change: Callable[[View, Game], None]) -> Plant:
    view_of = Game.view

    def leaky(game: Game, seat: int | None = None) -> View:
        view = view_of(game, seat)
        change(view, game)
        return view

    return lambda patch: patch.setattr(Game, "view", leaky)


def legal_actions_out_of_turn(view: View, game: Game) -> None:
    view.__dict__["legal_actions"] = game.legal_actions


def news_of_the_latest_action_seen_or_not(view: View, game: Game) -> None:
    view.news = tuple(game.news(view.seat))


def points_of_the_player_to_move(view: View, game: Game) -> None:
    view.__dict__["points"] = game.points(game._s.player)


def say_in_errors_what_is_legal(patch: pytest.MonkeyPatch) -> None:
    play = Game.play

    def leaky(game: Game, *args: Any, **named: Any) -> None:
        try:
            play(game, *args, **named)
        except IllegalAction as error:
            raise IllegalAction(f"{error}; legal: {game.legal_actions}") from None

    patch.setattr(Game, "play", leaky)


# What is planted, and the theme of the short games in which it should show (see `exchange.THEMES`).
LEAKS: dict[str, tuple[Plant, str]] = {
    "the cards of a hand": (spare("hand"), "dolphins"),
    "how many of each kind a hand has": (spare("hand_kinds"), "dolphins"),
    "the colours of a hand": (spare("colours"), "dolphins"),
    "the cards below a pile's top": (spare("pile"), "hermit_crab"),
    "what is in the deck": (hide_but(lambda v, whole: setattr(v, "deck", sorted(whole.deck))), "dolphins"),
    "the cards drawn to choose from": (spare("drawn"), "dolphins"),
    "how many drawn cards are left": (spare("drawn_size"), "dolphins"),
    "a shell that lies face down": (spare("reef"), "coral_reef"),
    "the starfish chosen for a trio": (spare("star"), "dolphins"),
    "that a starfish was chosen": (show_phase(TRIO), "dolphins"),
    "that a card was kept, by the phase": (show_phase(DISCARDING), "dolphins"),
    "that a card was kept, by the hand's size": (hide_but(show_hand_size_when_a_card_is_kept), "dolphins"),
    "that a card was kept, by news": (tell_that_a_card_was_kept, "dolphins"),
    "the card wanted in a swap": (spare("wanted"), "water_rodeo"),
    "the news of earlier steps": (spare("news"), "dolphins"),
    "when a hidden choice is made": (change_view(news_of_the_latest_action_seen_or_not), "dolphins"),
    "news of a card picked from a pile": (tell_card(TOLD_PICKED, witness), "hermit_crab"),
    "news of a stolen card": (tell_card(TOLD_STOLE, witness), "hermit_crab"),
    "news of what the lobster saw": (tell_card(TOLD_SAW, witness), "hermit_crab"),
    "a belief fed with a card picked from a pile": (tell_card(TOLD_PICKED, memory), "hermit_crab"),
    "a belief fed with a stolen card": (tell_card(TOLD_STOLE, memory), "hermit_crab"),
    "a belief fed with a hidden shell": (tell_card(TOLD_HID, memory), "coral_reef"),
    "legal actions out of turn": (change_view(legal_actions_out_of_turn), "dolphins"),
    "the points of the player to move": (change_view(points_of_the_player_to_move), "dolphins"),
    "errors that say what is legal": (say_in_errors_what_is_legal, "dolphins"),
}


def play_short_games(event: str) -> None:
    theme = [event for _, event in THEMES].index(event)
    rules = {"players": 3, "salt": True, "pepper": True, "edition": "online"}
    for number, seat in product(range(theme, 40 * len(THEMES), len(THEMES)), (0, 1, 2, None)):
        play_twins(rules, seat, number, 60, Tally())


@pytest.mark.parametrize(("plant", "event"), LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_found(plant: Plant, event: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=r"step \d+"):
        play_short_games(event)
