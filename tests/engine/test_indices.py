"""Rules never use an index that is negative or too large: compiled code takes indices as they are (`rules/cpu.py`).

Python takes -1 for the last place, and -1 is NONE: a rule that forgets to ask whether there is a card at all would
go unnoticed. So here all lists that rules read and write, in states and in tables, refuse such indices.
"""

import sys
from collections.abc import Iterator
from itertools import islice
from types import ModuleType
from typing import Any

import pytest

from seasalt import observation
from seasalt.rules import knowledge, many, play, scoring, tally, turn
from seasalt.rules.dice import DICE_WORDS, below
from seasalt.rules.state import FIELDS, State
from seasalt.rules.vocabulary import ACTION_COUNT, MAX_PLAYERS, NONE

from ..conftest import soak_count
from .helpers import (
    SMALL_DECKS,
    SMALL_GAME_STEPS,
    TABLES,
    VARIANTS,
    Steps,
    Variant,
    new_game,
    new_small_game,
    play_on,
    table_name,
    variants_of,
)

GAMES = soak_count(1, 20)  # of each variant
LOOKS = soak_count(97, 20)  # at each so many-th step somebody looks


class Outside(Exception):
    """An index that compiled code would take as it is."""


class Strict(list[Any]):
    """A list that is indexed from its beginning only."""

    def __getitem__(self, index: Any) -> Any:
        if index.__class__ is slice or 0 <= index < len(self):
            return list.__getitem__(self, index)
        raise Outside(f"index {index} in a list of {len(self)}")

    def __setitem__(self, index: Any, value: Any) -> None:
        first, last = (index.start, index.stop - 1) if index.__class__ is slice else (index, index)
        if not 0 <= first <= last < len(self):
            raise Outside(f"index {index} in a list of {len(self)}")
        list.__setitem__(self, index, value)


def zeros(*shape: int) -> Strict:
    return Strict(zeros(*shape[1:]) if shape[1:] else 0 for _ in range(shape[0]))


class Masks(Strict):
    """The mask of one place; rules ask it, as they ask an array, whether masks are kept."""

    shape = (1, ACTION_COUNT)


class StrictState(State):
    """A state of such lists; its copies are, too."""

    __slots__ = ()

    def copy(self) -> "StrictState":
        return strict_state(self)


def strict_state(s: State) -> StrictState:
    twin = StrictState.__new__(StrictState)
    for field in FIELDS:
        value = getattr(s, field.name)
        if len(field.shape) == 2:
            value = Strict(map(Strict, value))
        elif field.shape:
            value = Strict(value)
        setattr(twin, field.name, value)
    return twin


def strict_table(values: Any) -> Any:
    return Strict(map(strict_table, values)) if isinstance(values, list | tuple) else values


def tables() -> list[tuple[ModuleType, str, list[Any]]]:
    """All tables that rules read: in each of their modules its own, and those it imported."""
    modules = [module for name, module in sys.modules.items() if name.startswith("seasalt.rules.")] + [observation]
    return [
        (module, name, values)
        for module in modules
        for name, values in vars(module).items()
        if isinstance(values, list)
    ]


@pytest.fixture(autouse=True)
def strict_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name, values in tables():
        monkeypatch.setattr(module, name, strict_table(values))


def games_of(table: Variant) -> Iterator[Steps]:
    """Games of all variants, with all cards and with few; half of them with listeners."""
    for variant in variants_of(table):
        for game in range(GAMES):
            deck = VARIANTS.index(variant) + game  # the small decks take turns
            s = strict_state(new_game(variant, listening=game % 2 == 0))
            yield play_on(s, variant, game)
            small = strict_state(new_small_game(variant, deck, listening=deck // len(SMALL_DECKS) % 2 == 0))
            yield islice(play_on(small, variant, game), SMALL_GAME_STEPS)


def play_games(table: Variant) -> None:
    for steps in games_of(table):
        for _ in steps:
            pass


def choose_by_lot(v: Any, actions: Any, size: int, mind: Any) -> int:
    return below(mind, size)


@pytest.mark.parametrize("table", TABLES, ids=table_name)
def test_games_use_no_index_outside(table: Variant) -> None:
    """What is legal, what actions and chance do, and how rounds and games end."""
    play_games(table)


@pytest.mark.parametrize("table", TABLES, ids=table_name)
def test_scoring_observing_and_hiding_use_no_index_outside(table: Variant) -> None:
    for steps in games_of(table):
        for s, _ in islice(steps, 0, None, LOOKS):
            for seat in range(s.players):
                scoring.breakdown(s, seat, zeros(scoring.BREAKDOWN_SIZE))
                observation.observe(s, seat, zeros(observation.size_of(s.players)))
            for seat in range(NONE, s.players):
                knowledge.hide(s.copy(), seat)


@pytest.mark.parametrize("choose", [None, choose_by_lot])
@pytest.mark.parametrize("table", TABLES, ids=table_name)
def test_whole_games_use_no_index_outside(table: Variant, choose: Any) -> None:
    """With the arrays that compiled code has: as many legal actions as there can be, and no more."""
    dice, mind, out, counts = map(zeros, (DICE_WORDS, DICE_WORDS, many.MOST_LEGAL, tally.TALLY_SIZE))
    for variant in variants_of(table)[:: 4 if choose else 1]:
        start = strict_state(new_game(variant))
        box, seen = Strict([start]), Strict([start])
        for game in range(GAMES):
            many.begin_game(box, Strict([start]), dice, mind, 0, game)
            assert many.play_game(box, dice, mind, seen, out, choose, 1000, counts)
            scores, winners, result = map(zeros, (MAX_PLAYERS, MAX_PLAYERS, len(many.RESULT)))
            many.write_result(box[0], counts, 0, 0, scores, winners, result)


@pytest.mark.parametrize("table", TABLES, ids=table_name)
def test_batches_use_no_index_outside(table: Variant) -> None:
    """One place of a batch, stepped and played on through several games, each of one round."""
    start, box, seen = (Strict([strict_state(new_game(table))]) for _ in range(3))
    setting = Strict([0, 1, 1, 0, 1])
    games, actors, counts, legal = zeros(1), zeros(1), zeros(1), zeros(1, many.MOST_LEGAL)
    dice, minds, masks = zeros(1, DICE_WORDS), zeros(1, DICE_WORDS), Masks(zeros(1, ACTION_COUNT))
    shown = (setting, games, dice, minds, actors, counts, legal, masks)
    outcome = zeros(1, MAX_PLAYERS), zeros(1), zeros(1)
    many.begin_slot(box, start, 0, *shown)
    while games[0] < 3:
        for choose in (None, choose_by_lot):
            many.play_slot(box, start, 0, seen, choose, 0b1111, 20, *shown, *outcome)
            action = legal[0][counts[0] - 1]
            assert many.is_legal(0, action, counts, legal)
            many.step_slot(box, start, 0, action, *shown, *outcome)
            many.see_slot(box, seen, actors[0])
    assert sum(masks[0]) == counts[0]


# That they would be found


@pytest.mark.parametrize("index", [-1, -54, 54])
def test_index_outside_is_found_in_a_state_and_in_its_copies(index: int) -> None:
    for s in (strict_state(new_game(TABLES[0])), strict_state(new_game(TABLES[0])).copy()):
        with pytest.raises(Outside):
            s.hand[0][index] = 1
        with pytest.raises(Outside):
            s.box[index]


def test_index_outside_is_found_in_every_table() -> None:
    found = tables()
    assert {"KIND_OF", "DUO_FIRST", "COLLECTION_STEPS", "NEWS_KNOWN_TO"} <= {name for _, name, _ in found}
    for _, _, values in found:
        with pytest.raises(Outside):
            values[-1]


def test_fault_is_found_that_plain_games_do_not_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted one: who has taken the last card of a pile looks at its top, and sees its bottom."""
    take = turn.take

    def take_and_look(s: State, pile: int) -> None:
        take(s, pile)
        assert s.pile[pile][s.pile_size[pile] - 1] >= NONE

    monkeypatch.setattr(play, "take", take_and_look)
    variant = TABLES[0]
    assert len([*play_on(new_game(variant), variant, 0)]) > 0
    with pytest.raises(Outside):
        play_games(variant)
