"""Interpreted and compiled rules step by step with the same dice: not one field may differ, ever.

Compiling takes a while: all games of a backend are one test, so that only one process has to compile it, and
a few tests when there are many games (`make soak`).
"""

from itertools import count

import pytest

from seasalt.rules import compiling
from seasalt.rules.state import State

from ..conftest import soak_count
from .compiled import compiled_step, differences, packed
from .helpers import (
    GAME_OVER,
    LEGAL_COUNT,
    OUT_SIZE,
    SMALL_DECKS,
    SMALL_GAME_STEPS,
    VARIANTS,
    Variant,
    dice_of,
    new_game,
    new_small_game,
    play,
    step,
    style_of,
)

CHUNKS = soak_count(1, 8)
# Of each of 96 variants, with each backend; at full counts 20,160 whole games in all.
GAMES = soak_count(1, 80)
LISTENING_GAMES = soak_count(1, 25)
SMALL_GAMES = soak_count(1, 10) * len(SMALL_DECKS)


def play_in_lockstep(s: State, backend: str, variant: Variant, game: int, most: int = 0) -> None:
    """Play a game to its end, or for so many steps, both ways."""
    import numpy

    compiled = compiled_step(backend)
    style = style_of(variant, game)
    dice, out = dice_of(VARIANTS.index(variant), game), [0] * OUT_SIZE
    compiled_dice, compiled_out = numpy.array(dice, numpy.int64), numpy.zeros(OUT_SIZE, numpy.int16)
    buffer = compiling.pack(s)
    for number in count(1):
        done = step(s, dice, out, style)
        compiled_done = compiled(buffer, compiled_dice, compiled_out, style)
        if packed(s) != buffer.tobytes() or done != compiled_done:
            differ = differences(s, buffer)
            pytest.fail(f"game {game} of {variant}, step {number}: {done} and {compiled_done}, then {differ}")
        if done >= 0:
            size = out[LEGAL_COUNT]
            assert out[:size] == compiled_out[:size].tolist()
        if done == GAME_OVER or number == most:
            break
    assert dice == compiled_dice.tolist()


@pytest.mark.compiled
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("backend", ["numba", "checked"])
def test_compiled_games_equal_interpreted_ones(backend: str, chunk: int) -> None:
    """Whole games, without and with news, and the beginnings of games with small decks."""
    for variant in VARIANTS[chunk::CHUNKS]:
        for game in range(GAMES):
            play_in_lockstep(new_game(variant), backend, variant, game)
        for game in range(GAMES, GAMES + LISTENING_GAMES):
            play_in_lockstep(new_game(variant, listening=True), backend, variant, game)
        for game in range(SMALL_GAMES):
            play_in_lockstep(new_small_game(variant, game), backend, variant, game, SMALL_GAME_STEPS)


@pytest.mark.compiled
def test_a_packed_state_is_the_record_that_compiled_rules_work_on() -> None:
    for s, _ in play(VARIANTS[-1], game=0, listening=True):
        buffer = compiling.pack(s)
        assert packed(s) == buffer.tobytes()
        assert compiling.unpack(buffer) == s
        assert differences(s, buffer) == {}


@pytest.mark.compiled
def test_a_difference_in_a_single_field_is_found_and_named() -> None:
    s = new_game(VARIANTS[0])
    buffer = compiling.pack(s)
    buffer.view(compiling.record_type())["colours"][0][3][10] = 1
    assert packed(s) != buffer.tobytes()
    assert list(differences(s, buffer)) == ["colours"]
