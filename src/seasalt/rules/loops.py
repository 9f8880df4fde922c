"""Many games on a processor: the loops that compiled code runs, each over the games of one thread.

They are entry points (see `compiling.py`), so games come as the bytes of their records.
"""

from typing import Any

from .backend import BACKEND
from .dice import DICE_WORDS
from .many import (
    MOST_LEGAL,
    begin_game,
    begin_slot,
    is_legal,
    play_game,
    play_slot,
    see_slot,
    step_slot,
    write_result,
)
from .tally import CHOICES, DECISIONS
from .vocabulary import NONE

FAILED = -1  # instead of a game's rounds: its policy chose something that is not legal

if BACKEND == "python":

    def count_games(start: Any, seed: int, first: int, count: int, most_rounds: int, tally: Any) -> None:
        """Play the games with these numbers at random from this new game on, and count what happens in them."""
        dice, mind = [0] * DICE_WORDS, [0] * DICE_WORDS
        out = [0] * MOST_LEGAL
        box = [start]
        for game in range(first, first + count):
            begin_game(box, [start], dice, mind, seed, game)
            play_game(box, dice, mind, box, out, None, most_rounds, tally)

else:
    import numpy

    from .compiling import record_type

    RECORD = record_type()

    def play_games(
        start: Any, seed: int, first: int, count: int, most_rounds: int, choose: Any,
        tally: Any, scores: Any, winners: Any, results: Any,
    ) -> None:  # fmt: skip
        """Play the games with these numbers from this new game on; each writes its row, and the tally counts all."""
        dice = numpy.zeros(DICE_WORDS, numpy.int64)
        mind = numpy.zeros(DICE_WORDS, numpy.int64)
        out = numpy.zeros(MOST_LEGAL, numpy.int16)
        box = start.copy().view(RECORD)
        seen = start.copy().view(RECORD)
        for row in range(count):
            begin_game(box, start.view(RECORD), dice, mind, seed, first + row)
            decisions = tally[DECISIONS]
            choices = tally[CHOICES]
            if not play_game(box, dice, mind, seen, out, choose, most_rounds, tally):
                results[row][0] = FAILED
                return
            write_result(box[0], tally, decisions, choices, scores[row], winners[row], results[row])

    def begin_games(
        first: int, last: int, states: Any, start: Any, setting: Any, games: Any, dice: Any, minds: Any,
        actors: Any, counts: Any, legal: Any, masks: Any,
    ) -> None:  # fmt: skip
        for slot in range(first, last):
            box = states[slot].view(RECORD)
            begin_slot(box, start.view(RECORD), slot, setting, games, dice, minds, actors, counts, legal, masks)

    def see_games(first: int, last: int, states: Any, seen: Any, actors: Any) -> None:
        for slot in range(first, last):
            see_slot(states[slot].view(RECORD), seen[slot].view(RECORD), actors[slot])

    def first_illegal(first: int, last: int, actions: Any, counts: Any, legal: Any) -> int:
        """The first slot whose action is not legal; `last` if there is none. Games that have ended take anything."""
        for slot in range(first, last):
            if counts[slot] > 0 and not is_legal(slot, actions[slot], counts, legal):
                return slot
        return last

    def step_games(
        first: int, last: int, actions: Any, states: Any, start: Any, setting: Any, games: Any, dice: Any, minds: Any,
        actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any, truncated: Any,
    ) -> None:  # fmt: skip
        for slot in range(first, last):
            step_slot(
                states[slot].view(RECORD), start.view(RECORD), slot, actions[slot], setting, games, dice, minds,
                actors, counts, legal, masks, rewards, done, truncated,
            )  # fmt: skip

    def play_on(
        first: int, last: int, choose: Any, seats: int, most: int, states: Any, start: Any, setting: Any, games: Any,
        dice: Any, minds: Any, actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any,
        truncated: Any,
    ) -> int:  # fmt: skip
        """Returns how many decisions there were, or FAILED less the slot whose policy failed."""
        seen = start.copy().view(RECORD)
        played = 0
        for slot in range(first, last):
            times = play_slot(
                states[slot].view(RECORD), start.view(RECORD), slot, seen, choose, seats, most, setting, games,
                dice, minds, actors, counts, legal, masks, rewards, done, truncated,
            )  # fmt: skip
            if times == NONE:
                return FAILED - slot
            played += times
        return played
