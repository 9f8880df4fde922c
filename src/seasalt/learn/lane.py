"""One lane: a game that learners play, and what its deciding seat is shown. Written in the style of the rules.

Lanes of different variants lie side by side, each with the kind of game that it begins again and again, and with a
notebook of what the seats remember. A policy may play all seats but one (for evaluations); else everybody decides
outside.
"""

from typing import Any

from ..bots.network_input import output_of, write_row
from ..bots.network_memory import begin_notes, note_action, note_outcome, recall
from ..rules.dice import below
from ..rules.many import MOST_LEGAL, begin_slot, policy_place, step_slot
from ..rules.vocabulary import NONE


def by_lot(v: Any, actions: Any, size: int, mind: Any) -> int:
    """The simplest policy: anything legal."""
    return below(mind, size)


def show_decision(
    s: Any, lane: int, actors: Any, counts: Any, legal: Any, notes: Any, memory: Any, observation: Any, row: Any,
    outputs: Any,
) -> None:  # fmt: skip
    """The row of the seat that has to decide, and where a network's answer has its legal actions."""
    if counts[lane] > 0:
        recall(notes, s, actors[lane], memory)
        write_row(s, actors[lane], memory, observation, row)
    for place in range(MOST_LEGAL):
        outputs[place] = NONE
    for place in range(counts[lane]):
        outputs[place] = output_of(legal[lane][place], actors[lane], s.players, observation)


def act(
    box: Any, start: Any, lane: int, action: int, notes: Any, setting: Any, games: Any, dice: Any, minds: Any,
    actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any, truncated: Any,
) -> None:  # fmt: skip
    """Carry out an action and note what the seats see of it; a game that has ended stays as it is."""
    s = box[0]
    round_number = s.round_number
    if counts[lane] > 0:
        note_action(notes, s, action)
    step_slot(
        box, start, lane, action, setting, games, dice, minds, actors, counts, legal, masks, rewards, done, truncated
    )  # fmt: skip
    if done[lane] or s.round_number != round_number:
        begin_notes(notes, s)
    else:
        note_outcome(notes, s)


def let_others_play(
    box: Any, start: Any, lane: int, seen: Any, choose: Any, own: int, notes: Any, setting: Any, games: Any, dice: Any,
    minds: Any, actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any, truncated: Any,
) -> bool:  # fmt: skip
    """A policy decides until the learner has to; false if it failed."""
    while counts[lane] > 0 and actors[lane] != own:
        place = policy_place(box, minds[lane], seen, legal[lane], counts[lane], choose)
        if place == NONE:
            return False
        act(
            box, start, lane, legal[lane][place], notes, setting, games, dice, minds, actors, counts, legal, masks,
            rewards, done, truncated,
        )  # fmt: skip
    return True


def step_lane(
    box: Any, start: Any, lane: int, anew: bool, place: int, seen: Any, choose: Any, own: int, setting: Any, games: Any,
    dice: Any, minds: Any, actors: Any, counts: Any, legal: Any, masks: Any, rewards: Any, done: Any, truncated: Any,
    notes: Any, memory: Any, observation: Any, row: Any, outputs: Any,
) -> bool:  # fmt: skip
    """Carry out the legal action in this place of the list, or begin the game that this lane's number says, and go on
    to the next decision of a learner; false if the policy failed. Both are one function, for it takes long to compile.
    """
    if anew:
        begin_slot(box, start, lane, setting, games, dice, minds, actors, counts, legal, masks)
        begin_notes(notes, box[0])
    else:
        action = legal[lane][min(max(place, 0), MOST_LEGAL - 1)]
        if action == NONE:
            action = legal[lane][0]  # a place that is not in the list; outside takes care that there is none
        act(
            box, start, lane, action, notes, setting, games, dice, minds, actors, counts, legal, masks, rewards, done,
            truncated,
        )  # fmt: skip
    played = True
    if choose is not None:
        played = let_others_play(
            box, start, lane, seen, choose, own, notes, setting, games, dice, minds, actors, counts, legal, masks,
            rewards, done, truncated,
        )  # fmt: skip
    show_decision(box[0], lane, actors, counts, legal, notes, memory, observation, row, outputs)
    return played
