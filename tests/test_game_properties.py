"""Properties of `Game` over random games and random positions, of every variant, edition and player count."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seasalt import CARDS, Action, Game, IllegalAction, SeasaltError
from seasalt.cards import EVENT_NAMES, PILES
from seasalt.notation import ACTION_TEXTS, DUO_TEXTS
from seasalt.position import CALLS
from seasalt.rules.vocabulary import PHASES
from seasalt.settings import EDITIONS

ALL_ACTIONS = [Action(text) for text in ACTION_TEXTS]
SEEDS = st.integers(min_value=0, max_value=2**32)


def any_rules(random: Random) -> dict[str, Any]:
    return {
        "players": random.choice([2, 3, 4]),
        "salt": random.random() < 0.6,
        "pepper": random.random() < 0.6,
        "double_points": random.random() < 0.2,
        "edition": random.choice(list(EDITIONS)),
    }


def whole_box(game: Game) -> Counter[str]:
    """Every card that is anywhere, by its text in the position."""
    s = game._s
    found = Counter(CARDS[card] for card in s.deck[: s.deck_size])
    found.update(CARDS[card] for pile in (0, 1) for card in s.pile[pile][: s.pile_size[pile]])
    found.update(CARDS[card] for card in s.drawn[: s.drawn_size])
    for seat in game.seats:
        found.update(game.hand(seat))
        found.update(card for laid in game.table(seat) for card in laid)
        found.update(card for card in [game.reef(seat)] if card is not None)
    return Counter({str(card): count for card, count in found.items()})


@given(SEEDS)
def test_every_action_that_is_not_legal_is_refused_and_changes_nothing(seed: int) -> None:
    random = Random(seed)
    game = Game(seed=seed, **any_rules(random))
    for _ in range(random.randrange(120)):
        if not game.over:
            game.play(random.choice(list(game.legal_actions)))
    before = game.position, str(game.record()), game.stream(0)
    for action in ALL_ACTIONS:
        if action not in game.legal_actions:
            with pytest.raises(IllegalAction):
                game.play(action)
    assert (game.position, str(game.record()), game.stream(0)) == before


@given(SEEDS)
def test_every_legal_action_can_be_played(seed: int) -> None:
    random = Random(seed)
    game = Game(seed=seed, **any_rules(random))
    for _ in range(random.randrange(120)):
        if not game.over:
            game.play(random.choice(list(game.legal_actions)))
    for action in game.legal_actions:
        game.copy().play(action)


def any_cards(random: Random, most: int) -> str:
    return " ".join(map(str, random.sample(CARDS, random.randrange(most + 1))))


def any_position(random: Random) -> dict[str, Any]:
    """Keys and values at random: most of it breaks some rule."""
    fields: dict[str, Any] = {**any_rules(random), "phase": random.choice(PHASES)}
    seats = range(fields["players"])
    maybe: dict[str, Any] = {
        **{f"hand{seat}": any_cards(random, 6) for seat in seats},
        **{f"table{seat}": random.choice(DUO_TEXTS) for seat in seats},
        **{f"reef{seat}": "shell/black" for seat in seats},
        **{f"kept{seat}": random.choice(EVENT_NAMES) for seat in seats},
        **{pile: any_cards(random, 4) for pile in PILES},
        "deck": any_cards(random, 8),
        "drawn": any_cards(random, 3),
        "draws": random.randrange(4),
        "turn": random.choice(seats),
        "event": random.choice(EVENT_NAMES),
        "events_left": ",".join(random.sample(EVENT_NAMES, 3)),
        "scores": ",".join(str(random.choice([0, 5, 20, 41])) for _ in seats),
        "caller": random.choice(seats),
        "call": random.choice(CALLS),
        "revealed": random.choice(seats),
        "stung": random.choice(seats),
        "winners": random.choice(seats),
        "star": "starfish/yellow",
        "looking": random.choice(PILES),
        "other": random.choice(seats),
        "wanted": str(random.choice(CARDS)),
        "round": random.choice([0, 1, 7]),
        "turns": random.choice([0, 3]),
        "starter": random.choice(seats),
    }
    for key in random.sample(list(maybe), random.randrange(1, 9)):
        fields[key] = maybe[key]
    return fields


@given(SEEDS)
def test_a_position_that_is_accepted_can_be_played_on(seed: int) -> None:
    random = Random(seed)
    for _ in range(40):
        try:
            game = Game.set_up(**any_position(random), seed=1)
        except SeasaltError:
            continue
        cards = whole_box(game)
        for _ in range(60):
            assert Game.from_position(game.position, supplied=True).position == game.position
            if game.over:
                break
            game.play(random.choice(list(game.legal_actions)))
            assert whole_box(game) == cards


@given(st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    with suppress(SeasaltError):
        assert str(Action(text)) in ACTION_TEXTS


@given(st.text())
def test_any_text_is_a_position_or_refused(text: str) -> None:
    for candidate in (text, f"seasalt-position/1 {text}", f"seasalt-position/1 hand0={text}"):
        with suppress(SeasaltError):
            Game.from_position(candidate)


WRONG = [None, 2.5, b"draw", object(), [], {}, "9" * 5000, "\ud800", "\x1b[31m", -1]


@pytest.mark.parametrize("wrong", WRONG, ids=[str(number) for number in range(len(WRONG))])
def test_what_is_no_text_or_no_number_is_refused_as_well(wrong: Any) -> None:
    game = Game(seed=1)
    calls: list[Callable[[], object]] = [
        lambda: Action(wrong),
        lambda: Action.from_number(wrong),
        lambda: Game(players=wrong),
        lambda: Game(edition=wrong),
        lambda: Game(deck=wrong or [None]),
        lambda: Game(seed=wrong if wrong is not None else "x"),  # type: ignore[arg-type]
        lambda: Game.set_up(hand0=wrong if wrong not in ([], {}) else None),  # type: ignore[arg-type]
        lambda: Game.set_up(scores=wrong),
        lambda: Game.from_position(wrong),
        lambda: Game.replay(wrong),
        lambda: game.play(wrong),
        lambda: game.play("draw", chance=wrong or [None]),
        lambda: game.points(wrong),
        lambda: game.pile(wrong),
    ]
    before = game.position
    for call in calls:
        with pytest.raises(SeasaltError):
            call()
    assert game.position == before
