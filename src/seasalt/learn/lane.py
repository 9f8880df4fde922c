"""One lane: a game that learners play, and what its deciding seat is shown. Written in the style of the rules.

Lanes of different variants lie side by side, each with the kind of game that it begins again and again. A policy may
play all seats but one (for evaluations); else everybody decides outside.
"""

from typing import Any

from ..bots.network_input import output_of, write_row
from ..rules.dice import below
from ..rules.many import MOST_LEGAL, begin_slot, play_slot, step_slot
from ..rules.vocabulary import NONE

ALL_DECISIONS = 2**31 - 1


def by_lot(v: Any, actions: Any, size: int, mind: Any) -> int:
    """The simplest policy: anything legal."""
    return below(mind, size)


def show_decision(
    s: Any, lane: int, actors: Any, counts: Any, legal: Any, observation: Any, row: Any, outputs: Any
) -> None:
    """The row of the seat that has to decide, and where a network's answer has its legal actions."""
    if counts[lane] > 0:
        write_row(s, actors[lane], observation, row)
    for place in range(MOST_LEGAL):
        outputs[place] = NONE
    for place in range(counts[lane]):
        outputs[place] = output_of(legal[lane][place], actors[lane], s.players, observation)


def others_of(own: int, players: int) -> int:
    """The seats that a policy plays, a bit each; none where learners play all of them."""
    return 0 if own == NONE else ((1 << players) - 1) & ~(1 << own)


def begin_lane(
    box: Any, start: Any, lane: int, seen: Any, choose: Any, own: int, setting: Any, games: Any, dice: Any,
    minds: Any, actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any, truncated: Any,
    observation: Any, row: Any, outputs: Any,
) -> bool:  # fmt: skip
    """The game that this lane's number says, up to the first decision of a learner; false if the policy failed."""
    begin_slot(box, start, lane, setting, games, dice, minds, actors, counts, legal, masks)
    played = 0
    if choose is not None:
        played = play_slot(
            box, start, lane, seen, choose, others_of(own, box[0].players), ALL_DECISIONS, setting, games, dice,
            minds, actors, counts, legal, masks, rewards, done, truncated,
        )  # fmt: skip
    show_decision(box[0], lane, actors, counts, legal, observation, row, outputs)
    return played != NONE


def step_lane(
    box: Any, start: Any, lane: int, place: int, seen: Any, choose: Any, own: int, setting: Any, games: Any, dice: Any,
    minds: Any, actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any, truncated: Any,
    observation: Any, row: Any, outputs: Any,
) -> bool:  # fmt: skip
    """Carry out the legal action in this place of the list, and what follows; false if the policy failed."""
    action = legal[lane][min(max(place, 0), MOST_LEGAL - 1)]
    if action == NONE:
        action = legal[lane][0]  # a place that is not in the list; outside takes care that there is none
    step_slot(
        box, start, lane, action, setting, games, dice, minds, actors, counts, legal, masks, rewards, done, truncated
    )  # fmt: skip
    played = 0
    if choose is not None:
        played = play_slot(
            box, start, lane, seen, choose, others_of(own, box[0].players), ALL_DECISIONS, setting, games, dice,
            minds, actors, counts, legal, masks, rewards, done, truncated,
        )  # fmt: skip
    show_decision(box[0], lane, actors, counts, legal, observation, row, outputs)
    return played != NONE
