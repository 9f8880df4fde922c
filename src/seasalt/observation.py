"""A view as numbers, for environments and networks: what is observed, where it stands, and how it is written.

`PARTS` is the one list: the layout, the spaces of the environments and the table in their documentation are made from
it. An observation is a row of small whole numbers from 0 up, part after part. Seats are counted from the observer on:
place 0 is the observer itself, place 1 the player to its left.

`observe` is written in the style of the rules, so that the same source runs interpreted on a `View` and compiled in
thousands of games. It asks for nothing that `hide` takes away from the seat. So for the seat that has to decide, and
for all seats after the end, it gives the same for the state itself, which spares batches the hiding; tests compare.
"""

from functools import cache
from math import prod
from typing import Any, NamedTuple

from .rules.backend import copy_counts
from .rules.scoring import card_points, colour_bonus
from .rules.vocabulary import (
    ALL_CARDS,
    DEALING,
    DUO_FIRST,
    DUO_SECOND,
    EVENT_COUNT,
    FIRST_OF_KIND,
    FIRST_SHELL,
    FIRST_STARFISH,
    GIVING,
    MAX_PLAYERS,
    MERMAID,
    NONE,
    OVER,
    PHASES,
    PICKING,
    PLAYING,
    SHELL_TYPES,
    STARFISH_TYPES,
    TYPES,
    WANTING,
)
from .view import View

OBSERVATION_VERSION = 1  # changes whenever the same view would give another observation
MOST = 255  # the largest number that is written; what is larger counts as this

SEATS, OTHERS = "seats", "other seats"  # in a shape: as many as play, and one less
PUBLIC, OWN = "everybody", "the seat"


class Part(NamedTuple):
    """One part of an observation: its shape, its largest number, who knows it, and what it says."""

    name: str
    shape: tuple[int | str, ...]
    high: int
    known_to: str
    meaning: str


# First the parts that are the same for any number of players, so that where they stand is known to compiled code.
PARTS = (
    Part("phase", (len(PHASES),), 1, PUBLIC, "what the game waits for, one of `seasalt.rules.vocabulary.PHASES`"),
    Part("hand", (TYPES,), 4, OWN, "the seat's own cards, copies of each card of `seasalt.CARDS`"),
    Part("choices", (TYPES,), 4, OWN, "drawn cards to choose from, or the one still to be discarded"),
    Part("searched_pile", (ALL_CARDS,), TYPES, OWN, "the pile looked through, from its top: 1 + number of the card"),
    Part("starfish", (STARFISH_TYPES,), 1, OWN, "the starfish chosen for the next duo"),
    Part("wanted", (1,), TYPES, OWN, "1 + number of the card asked for in a swap"),
    Part("shell_down", (SHELL_TYPES,), 1, OWN, "the seat's own shell that lies face down"),
    Part("points", (1,), MOST, OWN, "in the phase `playing`: what the seat's cards are worth, without colour bonus"),
    Part("colour_bonus", (1,), MOST, OWN, "then, too: cards of the colour of which it has most"),
    Part("tops", (2, TYPES), 1, PUBLIC, "the top card of the left and the right pile"),
    Part("pile_sizes", (2,), ALL_CARDS, PUBLIC, "cards in the left and the right pile"),
    Part("deck_size", (1,), ALL_CARDS, PUBLIC, "cards in the deck"),
    Part("target", (1,), MOST, PUBLIC, "the total that ends the game"),
    Part("round", (1,), MOST, PUBLIC, "the number of the round"),
    Part("call", (2,), 1, PUBLIC, "STOP or LAST CHANCE, once it is called"),
    Part("searching", (2,), 1, PUBLIC, "the pile that the player to move looks through"),
    Part("event", (EVENT_COUNT,), 1, PUBLIC, "the round's event"),
    Part("events_to_come", (EVENT_COUNT,), 1, PUBLIC, "events not revealed since they were shuffled"),
    Part("tables", (SEATS, TYPES), 4, PUBLIC, "laid cards, starfish too"),
    Part("kept_events", (SEATS, EVENT_COUNT), 1, PUBLIC, "the event that each player keeps"),
    Part("deciding", (SEATS,), 1, PUBLIC, "whose decision it is; nobody's between rounds and after the end"),
    Part("hand_sizes", (SEATS,), ALL_CARDS, PUBLIC, "cards in each hand"),
    Part("scores", (SEATS,), MOST, PUBLIC, "totals of the rounds before"),
    Part("caller", (SEATS,), 1, PUBLIC, "who has called"),
    Part("stung", (SEATS,), 1, PUBLIC, "whose next turn is only a card from the deck"),
    Part("revealed", (SEATS,), 1, PUBLIC, "whose hand lies open"),
    Part("reefs", (SEATS,), 1, PUBLIC, "who is protected by a shell that lies face down"),
    Part("aimed_at", (SEATS,), 1, PUBLIC, "the player at whom an effect is aimed"),
    Part("shown_hands", (OTHERS, TYPES), 4, OWN, "cards of others that lie open to the seat: revealed, or looked at"),
)


def shape_of(part: Part, players: int) -> tuple[int, ...]:
    """The shape of a part for so many players."""
    named = {SEATS: players, OTHERS: players - 1}
    return tuple(length if isinstance(length, int) else named[length] for length in part.shape)


@cache
def layout(players: int) -> dict[str, tuple[slice, tuple[int, ...]]]:
    """Where each part stands in an observation, and its shape."""
    found: dict[str, tuple[slice, tuple[int, ...]]] = {}
    begin = 0
    for part in PARTS:
        shape = shape_of(part, players)
        found[part.name] = (slice(begin, begin + prod(shape)), shape)
        begin += prod(shape)
    return found


def size_of(players: int) -> int:
    """How many numbers an observation has."""
    return sum(prod(shape) for _, shape in layout(players).values())


_FIRST = {part.name: layout(2)[part.name][0].start for part in PARTS if SEATS not in part.shape}
PHASE, HAND, CHOICES, SEARCHED_PILE, STARFISH, WANTED, SHELL_DOWN, POINTS, COLOUR_BONUS, TOPS, PILE_SIZES, DECK_SIZE = (
    list(_FIRST.values())[:12]
)
TARGET, ROUND, CALL, SEARCHING, EVENT, EVENTS_TO_COME = list(_FIRST.values())[12:18]

# The others stand behind, at so many numbers a player.
BEHIND = layout(2)["tables"][0].start
_EACH = [(layout(2)[part.name][0].start - BEHIND) // 2 for part in PARTS if SEATS in part.shape]
TABLES, KEPT_EVENTS, DECIDING, HAND_SIZES, SCORES, CALLER, STUNG, REVEALED, REEFS, AIMED_AT = _EACH
SHOWN_HANDS = (layout(2)["shown_hands"][0].start - BEHIND) // 2
A_SEAT, A_TABLE = SHOWN_HANDS, TYPES  # numbers for each player, and for each of the others


def most(number: int) -> int:
    return min(number, MOST)


def place_of(v: Any, seat: int, other: int) -> int:
    """Where a player sits, seen from a seat."""
    place: int = other - seat + v.players * (other < seat)  # no branch: a processor could not foresee it
    return place


def seat_at(v: Any, seat: int, place: int) -> int:
    """Who sits at a place, seen from a seat."""
    owner: int = seat + place - v.players * (seat + place >= v.players)
    return owner


def observe_own_cards(v: Any, seat: int, points: int, out: Any) -> None:
    """The seat's hand, what it is worth, and the shell that it laid face down."""
    copy_counts(out, HAND, v.hand[seat])
    if FIRST_SHELL <= v.reef[seat] < FIRST_SHELL + SHELL_TYPES:
        out[SHELL_DOWN + v.reef[seat] - FIRST_SHELL] = 1
    if v.phase == PLAYING:
        out[POINTS] = points
        out[COLOUR_BONUS] = colour_bonus(v, seat)


def observe_choice(v: Any, out: Any) -> None:
    """What the player to move has chosen and chooses from."""
    for place in range(v.drawn_size):
        out[CHOICES + v.drawn[place]] += 1
    if v.star != NONE:
        out[STARFISH + v.star - FIRST_STARFISH] = 1
    out[WANTED] = v.wanted + 1
    if v.phase == PICKING:
        size = v.pile_size[v.looking]
        for depth in range(size):
            out[SEARCHED_PILE + depth] = v.pile[v.looking][size - 1 - depth] + 1


def observe_table(v: Any, out: Any) -> None:
    """What all see in the middle of the table."""
    out[PHASE + v.phase] = 1
    out[TARGET] = most(v.target)
    out[ROUND] = most(v.round_number)
    out[DECK_SIZE] = v.deck_size
    for pile in range(2):
        size = v.pile_size[pile]
        out[PILE_SIZES + pile] = size
        top = max(v.pile[pile][max(size - 1, 0)], 0)
        out[TOPS + pile * TYPES + top] = int(size > 0)
    if v.call != NONE:
        out[CALL + v.call] = 1
    if v.looking != NONE:
        out[SEARCHING + v.looking] = 1
    if v.event != NONE:
        out[EVENT + v.event] = 1
    if v.pepper:
        for event in range(EVENT_COUNT):
            out[EVENTS_TO_COME + event] = v.event_deck[event]


def observe_seat(v: Any, place: int, owner: int, out: Any) -> None:
    """What all see of a player at this place."""
    players = v.players
    at = BEHIND + place
    out[at + HAND_SIZES * players] = v.hand_size[owner]
    out[at + SCORES * players] = most(v.scores[owner])
    out[at + STUNG * players] = v.stung[owner]
    out[at + REVEALED * players] = v.revealed[owner]
    if v.pepper and v.reef[owner] != NONE:
        out[at + REEFS * players] = 1
    if v.pepper and v.kept[owner] != NONE:
        out[BEHIND + KEPT_EVENTS * players + place * EVENT_COUNT + v.kept[owner]] = 1


def observe_seats(v: Any, seat: int, out: Any) -> None:
    """What all see of each player, from the observer's place on."""
    players = v.players
    observe_seat(v, 0, seat, out)
    observe_seat(v, 1, seat_at(v, seat, 1), out)  # two always play: the compiler makes more of it than of a loop
    for place in range(2, players):
        observe_seat(v, place, seat_at(v, seat, place), out)
    if DEALING < v.phase < OVER:
        out[BEHIND + DECIDING * players + place_of(v, seat, v.player)] = 1
    if v.caller != NONE:
        out[BEHIND + CALLER * players + place_of(v, seat, v.caller)] = 1
    if v.other != NONE:
        out[BEHIND + AIMED_AT * players + place_of(v, seat, v.other)] = 1


def observe_laid(v: Any, seat: int, out: Any) -> None:
    for laid in range(v.laid):
        at = BEHIND + place_of(v, seat, v.laid_by[laid]) * TYPES
        out[at + DUO_FIRST[v.laid_duo[laid]]] += 1
        out[at + DUO_SECOND[v.laid_duo[laid]]] += 1
        if v.laid_star[laid] != NONE:
            out[at + v.laid_star[laid]] += 1


def is_shown(v: Any, seat: int, owner: int) -> bool:
    """C1, C2, V7: the whole hand lies open to the seat."""
    looking: bool = v.player == seat and v.other == owner and (v.phase == WANTING or v.phase == GIVING)
    revealed: bool = v.revealed[owner] != 0
    return looking or revealed


def observe_shown_hand(v: Any, seat: int, owner: int, out: Any) -> None:
    """A hand that lies open to the seat; G2: of one that won, the mermaids."""
    at = BEHIND + A_SEAT * v.players + (place_of(v, seat, owner) - 1) * TYPES
    if is_shown(v, seat, owner):
        copy_counts(out, at, v.hand[owner])
    else:
        out[at + FIRST_OF_KIND[MERMAID]] = v.hand[owner][FIRST_OF_KIND[MERMAID]]


def observe(v: Any, seat: int, out: Any) -> None:
    """Write what a seat observes into a row of `size_of(players)` numbers."""
    observe_knowing(v, seat, card_points(v, seat) if v.phase == PLAYING else 0, out)


def observe_knowing(v: Any, seat: int, points: int, out: Any) -> None:
    """The same for those who know already what the seat's cards are worth, which matters in the phase `playing`."""
    for place in range(BEHIND + A_SEAT * v.players + A_TABLE * (v.players - 1)):
        out[place] = 0
    observe_table(v, out)
    observe_own_cards(v, seat, points, out)
    if v.player == seat:
        observe_choice(v, out)
    observe_seats(v, seat, out)
    observe_laid(v, seat, out)
    for place in range(1, v.players):
        owner = seat_at(v, seat, place)
        if is_shown(v, seat, owner) or (v.phase == OVER and v.winners[owner] != 0):
            observe_shown_hand(v, seat, owner, out)


def observation(view: View) -> list[int]:
    """What the seat of a view observes."""
    if view.seat is None:
        raise ValueError("an onlooker has no observation; ask for a seat's view")
    out = [0] * size_of(view.rules.players)
    observe(view.knowledge.seen, view.seat, out)
    return out


def highs(players: int) -> list[int]:
    """The largest number at each place of an observation."""
    return [part.high for part in PARTS for _ in range(prod(shape_of(part, players)))]


def markdown() -> str:
    """The parts as a table, for the documentation."""
    lines = ["| part | shape | range | known to | meaning |", "| --- | --- | --- | --- | --- |"]
    for part in PARTS:
        shape = " × ".join(map(str, part.shape))
        lines.append(f"| `{part.name}` | {shape} | 0 to {part.high} | {part.known_to} | {part.meaning} |")
    sizes = ", ".join(f"{size_of(players)} for {players}" for players in range(2, MAX_PLAYERS + 1))
    return "\n".join([*lines, "", f"Version {OBSERVATION_VERSION}; together {sizes} players.", ""])
