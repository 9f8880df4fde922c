"""The search tree: what a seat may do and see next, and how often it led to winning the game.

Each iteration deals the unseen cards anew (`imagine`), walks down the tree, adds a node, plays the round to its end and
takes what the standing is then worth back up. A node is a decision of the searching seat; it is found by what that seat
observes, so whatever others do unseen leads to the same node. Others play at a glance (`swift`), and so does everybody
beyond the tree. Nodes lie in a pool of fixed size; when it is full the tree grows no more, but goes on learning.

Written in the style of the rules: interpreted and compiled it gives the same numbers.
"""

from math import sqrt
from typing import Any

from ..rules.backend import copy_box
from ..rules.chance import chance_size, happen
from ..rules.dice import WORD, below, mix
from ..rules.imagine import imagine
from ..rules.legal import legal_actions
from ..rules.play import apply
from ..rules.state import Field, Plain, State
from ..rules.tally import within_round
from ..rules.vocabulary import (
    ACTION_COUNT,
    COLOUR_COUNT,
    GIVING,
    KIND_COUNT,
    MAX_PLAYERS,
    MOVING,
    NONE,
    OVER,
    PICKING,
    TYPES,
    WANTING,
)
from .planner import planner_worth
from .standings import chance_between_rounds
from .swift import swift, swift_worth

NODES = 1 << 14
SLOTS = 1 << 15  # of the table in which nodes are found
EDGES = 1 << 16
DEPTH = 64  # decisions of the seat in one iteration; what comes after these is played at a glance

UNTRIED = 0.2  # by how much less than its node's mean is worth an action that was not tried, in units of the spread
ROOT = 0
AT_RANDOM, AT_A_GLANCE = range(2)  # how rollouts are played

TREE_FIELDS = (
    Field("search", bits=32),  # the number of this search: slots of others are empty
    Field("seat"),
    Field("last_round", bits=32),  # the round at whose end positions get their value
    Field("rollouts"),
    Field("exploration", bits=64, real=True),  # in units of the spread
    Field("prior_share", bits=64, real=True),  # how much is given to what looks best before anything was tried
    Field("iterations", bits=32),
    Field("least", bits=16),  # at the root actions that were tried less often come first
    Field("nodes", bits=32),
    Field("edges", bits=32),
    Field("dice", (2,), bits=64),
    Field("needs", (MAX_PLAYERS,), bits=16),  # scratch
    Field("total", bits=64, real=True),  # of all values
    Field("squares", bits=64, real=True),
    Field("spread", bits=64, real=True),  # how far values scatter
    Field("slot_search", (SLOTS,), bits=32),
    Field("slot_key", (SLOTS,), bits=64),
    Field("slot_node", (SLOTS,), bits=32),
    Field("first_edge", (NODES,), bits=32),
    Field("edge_count", (NODES,), bits=16),
    Field("action", (EDGES,), bits=16),
    Field("prior", (EDGES,), bits=64, real=True),
    Field("visits", (EDGES,), bits=32),
    Field("won", (EDGES,), bits=64, real=True),
    Field("won_squared", (EDGES,), bits=64, real=True),
    Field("path", (DEPTH,), bits=32),
    Field("worths", (ACTION_COUNT,), bits=64, real=True),  # scratch
)

# The compiled loop over `iterate`, as `Changeover` wants to know it.
GROW = (
    "numba",
    "seasalt.bots.tree_loop",
    "grow",
    "void(uint8[::1], uint8[::1], uint8[::1], uint8[::1], int64, uint16[::1], int64, int64[::1], float64[::1])",
)


class Tree(Plain):
    """A tree and everything that one search needs beside the position."""

    FIELDS = TREE_FIELDS
    __slots__ = tuple(field.name for field in TREE_FIELDS)


# What the seat observes


def stirred(key: int, number: int) -> int:
    """Two hashes of 31 bits side by side, with one more number in each."""
    low = ((key & 0x7FFFFFFF) ^ (number + 2)) * 0x01000193 & WORD
    high = (((key >> 31) & 0x7FFFFFFF) ^ (number + 2)) * 0x2C1B3C6D & WORD
    return (((high ^ (high >> 15)) & 0x7FFFFFFF) << 31) | ((low ^ (low >> 15)) & 0x7FFFFFFF)


def observed_of(s: State, owner: int, seat: int, key: int) -> int:
    """What the seat sees of a player: all of its own, and of others what lies open."""
    key = stirred(key, s.hand_size[owner] + 64 * s.stung[owner] + 128 * s.revealed[owner])
    key = stirred(key, (s.reef[owner] != NONE) + 2 * s.kept[owner])
    for kind in range(KIND_COUNT):
        if s.table_kinds[owner][kind] > 0:
            key = stirred(key, 32 * kind + s.table_kinds[owner][kind])
    looking = s.other == owner and (s.phase == WANTING or s.phase == GIVING)
    if owner == seat or s.revealed[owner] or looking:
        for card in range(TYPES):
            if s.hand[owner][card] > 0:
                key = stirred(key, 1024 + 8 * card + s.hand[owner][card])
    if owner == seat:
        for colour in range(COLOUR_COUNT):
            key = stirred(key, s.colours[owner][colour])
    return key


def observed_piles(s: State, key: int) -> int:
    for pile in range(2):
        size = s.pile_size[pile]
        key = stirred(key, size)
        begin = 0 if s.phase == PICKING and s.looking == pile else max(size - 1, 0)
        for place in range(begin, size):
            key = stirred(key, s.pile[pile][place])
    return key


def observed(s: State, seat: int) -> int:
    """A number for what the seat observes at a decision of its own."""
    key = stirred(s.phase, s.round_number)
    key = stirred(key, s.deck_size + 64 * (s.caller + 1))
    key = stirred(key, s.event)
    key = observed_piles(s, key)
    for owner in range(s.players):
        key = observed_of(s, owner, seat, key)
    drawn = 0  # the order in which they came makes no difference
    for place in range(s.drawn_size):
        drawn += mix(s.drawn[place] + 1)
    key = stirred(key, drawn & 0x7FFFFFFF)
    key = stirred(key, s.star + 64 * (s.other + 1))
    key = stirred(key, s.wanted)
    if s.phase == MOVING:
        for place in range(s.laid):
            key = stirred(key, s.laid_duo[place] + 1024 * s.laid_by[place] + 4096 * (s.laid_star[place] == NONE))
    return key


# Nodes


def find_slot(t: Any, key: int) -> int:
    """The slot of a node with this key, or an empty one where it belongs."""
    slot = (key ^ (key >> 31)) % SLOTS
    while t.slot_search[slot] == t.search and t.slot_key[slot] != key:
        slot = (slot + 1) % SLOTS
    return slot


def node_for(t: Any, node: int, out: Any, size: int) -> int:
    """The node, if it is about these actions: keys of different decisions may be equal, though they hardly ever are."""
    if t.edge_count[node] != size:
        return NONE
    for place in range(size):
        if t.action[t.first_edge[node] + place] != out[place]:
            return NONE
    return node


def glance(t: Any, s: State, out: Any, size: int) -> None:
    """Write into the scratch how much each action is preferred before any has been tried; the sum is one."""
    best = -1e9
    equal = 0
    for place in range(size):
        worth = planner_worth(s, out[place]) if t.nodes == 0 else swift_worth(s, out[place])
        t.worths[place] = worth
        if worth > best + 1e-6:
            best = worth
            equal = 0
        if worth > best - 1e-6:
            equal += 1
    for place in range(size):
        liked = t.prior_share / equal if t.worths[place] > best - 1e-6 else 0.0
        t.worths[place] = liked + (1.0 - t.prior_share) / size


def add_node(t: Any, slot: int, key: int, s: State, out: Any, size: int) -> int:
    """A node for this decision; NONE if the pool is full."""
    if t.nodes == NODES or t.edges + size > EDGES:
        return NONE
    glance(t, s, out, size)
    node: int = t.nodes
    t.slot_search[slot] = t.search
    t.slot_key[slot] = key
    t.slot_node[slot] = node
    t.first_edge[node] = t.edges
    t.edge_count[node] = size
    for place in range(size):
        edge = t.edges + place
        t.action[edge] = out[place]
        t.prior[edge] = t.worths[place]
        t.visits[edge] = 0
        t.won[edge] = 0.0
        t.won_squared[edge] = 0.0
    t.nodes += 1
    t.edges += size
    return node


def best_edge(t: Any, node: int) -> int:
    """The action to try next: what has gone well, what looks good, what has been tried little."""
    first = t.first_edge[node]
    last = first + t.edge_count[node]
    visits = 0
    total = 0.0
    for edge in range(first, last):
        visits += t.visits[edge]
        total += t.won[edge]
    untried = total / max(visits, 1) - UNTRIED * t.spread
    curious = t.exploration * t.spread * sqrt(visits + 1.0)
    best = -1e9
    chosen: int = first
    for edge in range(first, last):
        tried = t.visits[edge]
        worth = t.won[edge] / tried if tried > 0 else untried
        worth += curious * t.prior[edge] / (1 + tried)
        if node == ROOT and tried < t.least:
            worth += 1000.0
        if worth > best:
            best = worth
            chosen = edge
    return chosen


# Iterations


def ended(t: Any, s: State) -> bool:
    """The round that the search looks ahead to is over."""
    return s.phase == OVER or (s.round_number >= t.last_round and not within_round(s.phase))


def go_on(t: Any, s: State, out: Any, until: int) -> None:
    """Play until this seat (NONE: nobody) has to decide, or the round is over."""
    while not ended(t, s):
        size = chance_size(s)
        if size > 0:
            happen(s, below(t.dice, size))
            continue
        if s.player == until:
            return
        size = legal_actions(s, out)
        place = 0
        if size > 1:
            place = below(t.dice, size) if t.rollouts == AT_RANDOM else swift(s, out, size, t.dice)
        apply(s, out[place])


def descend(t: Any, s: State, out: Any) -> int:
    """Walk down the tree and add a node to it; returns how long the path is."""
    length = 0
    growing = True
    while growing and length < DEPTH and not ended(t, s):
        size = legal_actions(s, out)
        action = int(out[0])
        if size > 1:
            key = observed(s, t.seat)
            slot = find_slot(t, key)
            if t.slot_search[slot] == t.search:
                node = node_for(t, int(t.slot_node[slot]), out, size)
            else:
                node = add_node(t, slot, key, s, out, size)
                growing = False
            if node == NONE:
                return length
            edge = best_edge(t, node)
            t.path[length] = edge
            length += 1
            action = int(t.action[edge])
        apply(s, action)
        go_on(t, s, out, t.seat)
    return length


def learn(t: Any, length: int, value: float) -> None:
    for place in range(length):
        edge = t.path[place]
        t.visits[edge] += 1
        t.won[edge] += value
        t.won_squared[edge] += value * value
    t.iterations += 1
    t.total += value
    t.squares += value * value
    mean = t.total / t.iterations
    t.spread = sqrt(max(t.squares / t.iterations - mean * mean, 0.0001))


def iterate(t: Any, box: Any, seen: Any, b: Any, e: Any, out: Any, chances: Any, grid: Any) -> None:
    """Deal what is unseen, try something, and remember how it ended."""
    copy_box(box, seen)
    s = box[0]
    imagine(seen[0], b, e, t.dice, s)
    length = descend(t, s, out)
    go_on(t, s, out, NONE)
    size, places, shares = grid
    learn(t, length, chance_between_rounds(s, t.seat, t.needs, chances, size, places, shares))


def begin_search(t: Any, v: State, rollouts: int, exploration: float, prior_share: float) -> None:
    """An empty tree for the seat that has to decide. If that is about an event (V2), the next round counts too."""
    t.search += 1
    t.seat = v.player
    t.last_round = v.round_number if within_round(v.phase) else v.round_number + 1
    t.rollouts = rollouts
    t.exploration = exploration
    t.prior_share = prior_share
    t.iterations = 0
    t.least = 0
    t.nodes = 0
    t.edges = 0
    t.total = 0.0
    t.squares = 0.0
    t.spread = 0.3
