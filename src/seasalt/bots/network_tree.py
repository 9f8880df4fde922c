"""A search that the network guides: it says which actions are worth trying and what a position is worth.

Each iteration deals the unseen cards anew (`imagine`) and plays the seat's turn: down the tree of its own decisions, as
in `tree.py`, and beyond it what the network likes best. Others play at a glance (`swift`) until the seat has to decide
in its next turn. There the network says the seat's chance to win. It is asked as this seat only, for as another it
would not see the seat's hand, and not in the middle of a turn that nobody plays so: it has never seen what that is
worth.

Written in the style of the rules: interpreted and compiled it does the same.
"""

from math import exp
from typing import Any

from ..rules.backend import copy_box
from ..rules.chance import chance_size, happen
from ..rules.dice import below
from ..rules.imagine import imagine
from ..rules.legal import legal_actions
from ..rules.play import apply
from ..rules.state import State
from ..rules.vocabulary import NONE, OVER
from .network_file import FINE
from .network_input import PLAIN_ROW_SIZE
from .network_memory import NOTEBOOK_SIZE, begin_notes, note_action, note_outcome, recall
from .network_play import answer
from .swift import swift
from .tree import DEPTH, add_node, best_edge, find_slot, learn, node_for, observed

UNIT = 1 << FINE

# The compiled loop over `iterate_guided`, as `Changeover` wants to know it.
GROW_GUIDED = (
    "numba",
    "seasalt.bots.network_tree_loop",
    "grow_guided",
    "void(uint8[::1], uint8[::1], uint8[::1], uint8[::1], uint8[::1], int64, int16[::1], int64[::1], int64, int64, "
    "int64, int64[::1])",
)


def act(s: State, notes: Any, action: int, remembers: bool) -> None:
    if remembers:
        note_action(notes, s, action)
    apply(s, action)


def go_to_choice(t: Any, s: State, notes: Any, out: Any, remembers: bool) -> int:
    """Let chance, the others and who has no choice act until the seat has one; returns how many actions there are, 0
    after the end."""
    round_number = s.round_number
    while s.phase != OVER:
        size = chance_size(s)
        if size > 0:
            happen(s, below(t.dice, size))
            continue
        if remembers and s.round_number == round_number:
            note_outcome(notes, s)
        elif remembers:
            begin_notes(notes, s)
            round_number = s.round_number
        size = legal_actions(s, out)
        if size > 1 and s.player == t.seat:
            return size
        place = swift(s, out, size, t.dice) if size > 1 else 0
        act(s, notes, int(out[place]), remembers)
    return 0


def ask(s: State, notes: Any, out: Any, size: int, network: Any, room: Any) -> None:
    """Whoever decides asks the network; the answer is left in the room."""
    weights, biases, row_size, width, depth, shifts = network
    memory, observation, row, answers, found, added, worths, chances = room
    if row_size > PLAIN_ROW_SIZE:
        recall(notes, s, s.player, memory)
    answer(
        s, s.player, memory, out, size, weights, biases, row_size, width, depth, shifts, observation, row, answers,
        found, added, worths, chances,
    )  # fmt: skip


def chance_said(players: int, chances: Any) -> float:
    """The chance of who asked."""
    total = 0.0
    for place in range(players):
        total += exp((chances[place] - chances[0]) / UNIT)
    return 1.0 / total


def liked_most(size: int, worths: Any) -> int:
    best = 0
    for place in range(1, size):
        if worths[place] > worths[best]:
            best = place
    return best


def prefer(t: Any, node: int, size: int, worths: Any) -> None:
    """What the network likes will be tried first, but nothing is left out for good."""
    most = worths[liked_most(size, worths)]
    total = 0.0
    for place in range(size):
        total += exp((worths[place] - most) / UNIT)
    for place in range(size):
        liked = exp((worths[place] - most) / UNIT) / total
        t.prior[t.first_edge[node] + place] = t.prior_share * liked + (1.0 - t.prior_share) / size


def won_share(s: State, seat: int) -> float:
    winners = 0
    for other in range(s.players):
        winners += s.winners[other]
    share: float = s.winners[seat] / winners
    return share


def place_in_tree(t: Any, s: State, out: Any, size: int) -> int:
    """Where in the tree this decision is: its node, or NONE if it is not there and another one could not be added."""
    key = observed(s, t.seat)
    slot = find_slot(t, key)
    if t.slot_search[slot] == t.search:
        return node_for(t, int(t.slot_node[slot]), out, size)
    return add_node(t, slot, key, s, out, size)


def play_turn(
    t: Any, s: State, turn: int, notes: Any, out: Any, size: int, network: Any, room: Any, remembers: bool
) -> Any:
    """The rest of the seat's turn, in the tree and then as the network likes it, up to the seat's first decision of a
    later one; returns how long the path in the tree was, and how many actions there are then."""
    length = 0
    growing = True
    while size > 0 and s.turn == turn and s.round_number <= t.last_round:
        nodes = t.nodes
        node = place_in_tree(t, s, out, size) if growing and length < DEPTH else NONE
        if node == NONE or t.nodes > nodes:  # nothing is known of it yet
            growing = False
            ask(s, notes, out, size, network, room)
            action = int(out[liked_most(size, room[6])])
            if node != NONE:
                prefer(t, node, size, room[6])
        else:
            edge = best_edge(t, node)
            t.path[length] = edge
            length += 1
            action = int(t.action[edge])
        act(s, notes, action, remembers)
        size = go_to_choice(t, s, notes, out, remembers)
    return length, size


def iterate_guided(
    t: Any, box: Any, seen: Any, b: Any, e: Any, out: Any, kept_notes: Any, notes: Any, network: Any, room: Any
) -> None:
    """Deal what is unseen, try something, and remember what the network makes of it."""
    copy_box(box, seen)
    s = box[0]
    imagine(seen[0], b, e, t.dice, s)
    remembers = network[2] > PLAIN_ROW_SIZE
    if remembers:
        for place in range(NOTEBOOK_SIZE):
            notes[place] = kept_notes[place]
    size = go_to_choice(t, s, notes, out, remembers)
    length, size = play_turn(t, s, s.turn, notes, out, size, network, room, remembers)
    if size == 0:
        learn(t, length, won_share(s, t.seat))
    else:
        ask(s, notes, out, size, network, room)
        learn(t, length, chance_said(s.players, room[7]))
