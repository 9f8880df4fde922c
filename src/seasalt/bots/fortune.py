"""How lucky everybody was in a game: what chance brought, beside what else it could have brought.

Wherever an action leaves something to chance, the network says everybody's chance to win the game, with what came and
with what may come, many times over. The difference is luck. Whatever the network says, luck is nothing on average,
because what came is one of the things that may come, each as likely as it is.

`go_through_game` and what it calls are written in the style of the rules.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp
from typing import Any
from zlib import crc32

from ..errors import SeasaltError
from ..rules.backend import copy_box
from ..rules.chance import chance_size, happen
from ..rules.compiling import entry_point, pack, why_not_compiled
from ..rules.legal import legal_actions
from ..rules.play import apply
from ..rules.state import State
from ..rules.vocabulary import MAX_PLAYERS, OVER
from .lookahead import CHANCES, UNIT, ask, carry_out, chance_said, note_what_came, won_share
from .luck import seed_luck
from .network import FILE, layers_of, weights_of
from .network_memory import NOTEBOOK_SIZE, begin_notes, note_action

ROLLS = 100  # of what may come
IS_CHANCE, NUMBER = 0, 1  # a step of a game: whether chance has brought it, and the number of the outcome or action

# The compiled `go_through`, as `entry_point` wants to know it.
GO_THROUGH = (
    "numba", "seasalt.bots.fortune_loop", "go_through",
    "void(uint8[::1], int16[:,::1], int64, int64, int16[::1], int64[::1], int64, int64, int64, int64[::1], "
    "float64[::1])",
)  # fmt: skip


def luck_of_seats(
    first: State, steps: Sequence[tuple[Callable[[State, int], None], int]], rolls: int = ROLLS
) -> tuple[float, ...]:
    """How much each seat's chance to win a game was raised by luck, from its `history`; all together have none."""
    import numpy

    numbers = numpy.array([(rule is happen, number) for rule, number in steps], numpy.int16).reshape(-1, 2)
    found = numpy.zeros(MAX_PLAYERS)
    compiled()(pack(first), numbers, _seed_of(numbers), rolls, *layers_of(weights_of(FILE)), found)
    return tuple(found[: first.players].tolist())


def _seed_of(numbers: Any) -> int:
    """For the rolls, by the actions of the game: what they miss in one game they must not miss in all."""
    return crc32(numbers[numbers[:, IS_CHANCE] == 0, NUMBER].astype("<i2").tobytes())


@cache
def compiled() -> Any:
    """The compiled `go_through`; refused where nothing can be compiled."""
    if reason := why_not_compiled():
        raise SeasaltError(f"luck is reckoned with compiled rules only. {reason}")
    return entry_point(*GO_THROUGH)


def say_chances(s: State, notes: Any, out: Any, network: Any, room: Any, said: Any) -> None:
    """Everybody's chance to win the game, as who has to decide sees it."""
    for seat in range(MAX_PLAYERS):
        said[seat] = 0.0
    if s.phase == OVER:
        for seat in range(s.players):
            said[seat] = won_share(s, seat)
        return
    ask(s, notes, out, legal_actions(s, out), network, room)
    own = chance_said(s.players, room[CHANCES])
    for place in range(s.players):
        said[(s.player + place) % s.players] = own * exp((room[CHANCES][place] - room[CHANCES][0]) / UNIT)


def count_luck(
    before: Any, notes_before: Any, action: int, came: Any, notes: Any, seed: int, step: int, rolls: int, box: Any,
    notes_rolled: Any, luck: Any, out: Any, network: Any, room: Any, said: Any, found: Any,
) -> None:  # fmt: skip
    """What the chance that followed an action brought everybody, beside what it may have brought."""
    say_chances(came[0], notes, out, network, room, said)
    for seat in range(MAX_PLAYERS):
        found[seat] += said[seat]
    for nth in range(rolls):
        copy_box(box, before)
        s = box[0]
        copy_notes(notes_rolled, notes_before)
        seed_luck(luck, seed, step * rolls + nth)
        carry_out(s, notes_rolled, action, luck)
        say_chances(s, notes_rolled, out, network, room, said)
        for seat in range(MAX_PLAYERS):
            found[seat] -= said[seat] / rolls


def go_through_game(
    came: Any, before: Any, box: Any, notes: Any, notes_before: Any, notes_rolled: Any, steps: Any, seed: int,
    rolls: int, luck: Any, out: Any, network: Any, room: Any, said: Any, found: Any,
) -> None:  # fmt: skip
    """Go through a game's steps from its beginning, and count the luck that everybody had."""
    at = after_chance(came[0], steps, 0)
    begin_notes(notes, came[0])
    while at < len(steps):
        copy_box(before, came)
        copy_notes(notes_before, notes)
        s = came[0]
        step = at
        action = int(steps[at][NUMBER])
        round_number = s.round_number
        note_action(notes, s, action)
        apply(s, action)
        is_luck = chance_size(s) > 0
        at = after_chance(s, steps, at + 1)
        note_what_came(notes, s, round_number)
        if is_luck:
            count_luck(
                before, notes_before, action, came, notes, seed, step, rolls, box, notes_rolled, luck, out, network,
                room, said, found,
            )  # fmt: skip


def after_chance(s: State, steps: Any, at: int) -> int:
    """Let chance take its course as it did, from this step on; where it ends."""
    while at < len(steps) and steps[at][IS_CHANCE]:
        happen(s, int(steps[at][NUMBER]))
        at += 1
    return at


def copy_notes(to: Any, of: Any) -> None:
    for place in range(NOTEBOOK_SIZE):
        to[place] = of[place]
