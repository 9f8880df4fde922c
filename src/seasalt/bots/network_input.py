"""What a network is given of a position: the observation (`seasalt.observation`) as questions with yes or no.

An observation becomes a *row* in which every part has the same place for any number of players: seats that nobody has
are empty, totals become what each seat still needs, cards in a row are counted, and kinds are counted beside cards,
because colours rarely matter. Each number of the row then answers a few questions, "is it at least …?", and those that
are answered with yes are the network's input. It is written in the style of the rules, so that the same source runs
interpreted for a bot, compiled in its thousandth part of a second, and on a GPU for a hundred thousand games at once.

What a network answers has a place for each action, with two differences: cards picked from a pile are named and not
counted from the top, and opponents are counted from the seat on.

Behind all this stands what the seat remembers (`network_memory.py`), which edition is played, and what cards would
bring (`network_prospects.py`), to points and then to colours and bets. A network may have been made before there was
all of that: then it is asked the questions before these only.
"""

from typing import Any

from ..cards import CARDS, COPIES, DUO_KINDS
from ..observation import PARTS, Part, layout, observe, shape_of, size_of
from ..rules.scoring import card_points, colour_bonus
from ..rules.vocabulary import (
    ACTION_COUNT,
    ALL_CARDS,
    COLOUR_COUNT,
    FIRST_OF_KIND,
    FROM,
    KIND_COUNT,
    KIND_OF,
    LOBSTER,
    MAX_PLAYERS,
    PICK,
    TYPES,
    WANT,
)
from .network_memory import OTHERS, RECALLED_SIZE
from .network_prospects import LEAST_GAINS, bet_missing, missing_points, suppose, write_next, write_own

OBSERVATION_SIZE = size_of(MAX_PLAYERS)
OUTPUTS = ACTION_COUNT

MOST_OF_KIND = 6  # more cards of one kind are not told apart …
LIMITS = {"tops": 1, "known_hands": 4, "remembered_piles": 4, "gone": ALL_CARDS}  # … but for these parts
POINTS = (*range(1, 21), 22, 25, 30)
BONUSES = tuple(range(1, 9))
NEEDS = (*range(2, 21), *range(22, 41, 2), *range(45, 81, 5))
QUESTIONS: dict[str, tuple[int, ...]] = {
    "points": POINTS,
    "colour_bonus": BONUSES,
    "pile_sizes": (1, 2, 3, 4, 6, 8, 12, 16, 24),
    "deck_size": (*range(1, 9), 10, 12, 15, 20, 25, 30, 35, 40, 50),
    "hand_sizes": (*range(1, 11), 12, 15),
    "round": (2, 3, 4, 6, 8, 12),
}
OF_CARDS = ("hand", "choices", "searched_pile", "tops", "shown_hands", "tables")  # whose kinds are counted too
# The parts that stand in a row, in this order whatever that of the observation is: weights depend on it. The others are
# said in another way, or are always the same for who decides.
ROW_PARTS = (
    *("phase", "hand", "choices", "starfish", "shell_down", "points", "colour_bonus", "tops", "pile_sizes"),
    *("deck_size", "round", "call", "searching", "event", "events_to_come", "tables", "kept_events", "hand_sizes"),
    *("caller", "stung", "revealed", "reefs", "aimed_at", "shown_hands"),
)
# What is remembered: cards that others hold, those in the piles, and those that are gone; each so many hands of cards.
MEMORY = {"known_hands": OTHERS, "remembered_piles": 2, "gone": 1}
# What cards would bring, behind the memory: the numbers of each part, and the questions about each.
GAINS = (1, 2, 3, 4, 6, 9, 20)
MISSING = (*range(1, 11), 12, 15, 20, 25)
ENOUGH = (1, 2)
PROSPECTS: dict[str, tuple[int, tuple[int, ...]]] = {
    "own_points": (1, POINTS),
    "own_bonus": (1, BONUSES),
    "choice_gains": (KIND_COUNT, GAINS),
    "top_gains": (2, GAINS),
    "pile_gains": (2, GAINS),
    "deck_gain": (1, tuple(range(4, 40, 2))),
    "known_points": (OTHERS, POINTS),
    "next_choice_gains": (KIND_COUNT, (1, 3, 6)),
    "next_top_gains": (2, GAINS),
    "own_missing": (1, MISSING),
    "known_missing": (OTHERS, MISSING),
    "good_in_deck": (1, (1, 2, 3, 4, 6, 8, 12, 16, 24)),
    "enough": (4 + KIND_COUNT, ENOUGH),  # of tops, piles and choices
    "enough_for_next": (2 + KIND_COUNT, ENOUGH),  # of tops and choices
}
# The same for colours and bets, and how much of the deck brings how much.
COLOURS: dict[str, tuple[int, tuple[int, ...]]] = {
    "colour_counts": (COLOUR_COUNT, tuple(range(1, 8))),
    "top_bonus": (2, (1,)),
    "choice_bonus": (TYPES, (1,)),
    "own_bet_missing": (1, MISSING),
    "known_bet_missing": (OTHERS, MISSING),
    "deck_shares": (len(LEAST_GAINS), (1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 28)),
}
LAID_KINDS = {kind for kinds in DUO_KINDS for kind in kinds} | {"starfish"}


class _Row:
    """The layout of a row, made part by part."""

    def __init__(self) -> None:
        self.begin: dict[str, int] = {}
        self.thresholds: list[tuple[int, ...]] = []

    def add(self, name: str, questions: list[tuple[int, ...]]) -> None:
        self.begin[name] = len(self.thresholds)
        self.thresholds += questions


def _copies(part: str) -> list[tuple[int, ...]]:
    """Is there a first copy of each card, a second one …; on tables only of cards that are laid."""
    cards = [(card, 1 if part == "tops" else COPIES[card]) for card in CARDS]
    return [() if part == "tables" and card.kind not in LAID_KINDS else tuple(range(1, n + 1)) for card, n in cards]


def _kinds(part: str) -> list[tuple[int, ...]]:
    most = [0] * KIND_COUNT
    for card, questions in enumerate(_copies(part)):
        most[KIND_OF[card]] += len(questions)
    limit = LIMITS.get(part, MOST_OF_KIND)
    return [tuple(range(1, min(count, limit) + 1)) for count in most]


def _questions(part: Part) -> list[tuple[int, ...]]:
    shape = shape_of(part, MAX_PLAYERS)
    if part.name in OF_CARDS:
        return _copies(part.name) * (shape[0] if len(shape) > 1 else 1)
    length = shape[0] * (shape[1] if len(shape) > 1 else 1)
    return [QUESTIONS.get(part.name, (1,))] * length


def _hands_of(name: str) -> int:
    """How many hands of cards a part is."""
    return 1 if name == "searched_pile" else len(_questions(_part(name))) // TYPES


def _layout() -> _Row:
    row = _Row()
    for name in ROW_PARTS:
        row.add(name, _questions(_part(name)))
    row.add("searched_pile", _copies("searched_pile"))
    row.add("wanted", [(1,)] * TYPES)
    row.add("needs", [NEEDS] * MAX_PLAYERS)
    row.add("players", [(3, 4)])
    row.add("salt", [(1,)])
    for name in OF_CARDS:
        row.add(f"kinds of {name}", _kinds(name) * _hands_of(name))
    for name, hands in MEMORY.items():
        row.add(name, _copies(name) * hands)
    row.add("edition", [(1,)] * 3)
    for name, hands in MEMORY.items():
        row.add(f"kinds of {name}", _kinds(name) * hands)
    for name, (count, questions) in (PROSPECTS | COLOURS).items():
        row.add(name, [questions] * count)
    return row


def _part(name: str) -> Part:
    return next(part for part in PARTS if part.name == name)


_ROW = _layout()
ROW_BEGIN = _ROW.begin  # where each part stands in a row
ROW_SIZE = len(_ROW.thresholds)
ROW_SEARCHED, ROW_WANTED, ROW_NEEDS = (_ROW.begin[name] for name in ("searched_pile", "wanted", "needs"))
ROW_PLAYERS, ROW_SALT, ROW_EDITION = (_ROW.begin[name] for name in ("players", "salt", "edition"))
ROW_MEMORY = _ROW.begin["known_hands"]
# Where what cards would bring stands: for the seat itself, and for the next one.
OWN_PROSPECTS = tuple(
    _ROW.begin[name]
    for name in ("choices", "searched_pile", "choice_gains", "top_gains", "pile_gains", "enough", "top_bonus")
)
DECK_PROSPECTS = tuple(_ROW.begin[name] for name in ("deck_gain", "good_in_deck", "deck_shares"))
NEXT_PROSPECTS = tuple(_ROW.begin[name] for name in ("next_choice_gains", "next_top_gains", "enough_for_next"))
ROW_POINTS, ROW_BONUS, ROW_MISSING = (_ROW.begin[name] for name in ("own_points", "own_bonus", "own_missing"))
ROW_KNOWN_POINTS, ROW_KNOWN_MISSING = (_ROW.begin[name] for name in ("known_points", "known_missing"))
ROW_COLOURS, ROW_BET_MISSING, ROW_KNOWN_BET_MISSING = (
    _ROW.begin[name] for name in ("colour_counts", "own_bet_missing", "known_bet_missing")
)
# The questions, one after the other, and for each number of the row where its questions begin.
THRESHOLDS = [threshold for questions in _ROW.thresholds for threshold in questions]
FIRST_QUESTION = [sum(map(len, _ROW.thresholds[:place])) for place in range(ROW_SIZE + 1)]
INPUTS = len(THRESHOLDS)
# How much of a row networks of each version are asked about. A new one comes whenever the same position would give
# another input or output; those of before that are still used keep their place.
ROW_SIZES = {1: ROW_MEMORY, 3: ROW_COLOURS, 4: ROW_SIZE}
INPUT_VERSION = max(ROW_SIZES)
ASKED = [place for place, questions in enumerate(_ROW.thresholds) for _ in questions]  # the number that each is about


def _copied(players: int) -> list[tuple[int, int, int]]:
    """Which numbers of an observation stand in the row as they are: from, to, how many. Seats come first in all shapes,
    so those that nobody has are at a part's end, and stay empty."""
    if players < 2:
        return [(0, 0, 0)] * len(ROW_PARTS)
    places = [(name, layout(players)[name][0]) for name in ROW_PARTS]
    return [(place.start, _ROW.begin[name], place.stop - place.start) for name, place in places]


COPIED_COUNT = len(ROW_PARTS)
COPIED = [_copied(players) for players in range(MAX_PLAYERS + 1)]


def _begin(name: str) -> list[int]:
    """Where a part of the observation begins, for each number of players."""
    return [0 if players < 2 else layout(players)[name][0].start for players in range(MAX_PLAYERS + 1)]


SEARCHED_PILE, WANTED, SCORES, TARGET = map(_begin, ("searched_pile", "wanted", "scores", "target"))


def _hands() -> list[tuple[int, int]]:
    """Where cards are counted in the row, and where their kinds are."""
    found = []
    for name in (*OF_CARDS, *MEMORY):
        count = MEMORY.get(name) or _hands_of(name)
        kinds = _ROW.begin[f"kinds of {name}"]
        found += [(_ROW.begin[name] + hand * TYPES, kinds + hand * KIND_COUNT) for hand in range(count)]
    return found


HANDS = _hands()
HAND_COUNT = len(HANDS)


def write_row(v: Any, seat: int, memory: Any, observation: Any, row: Any) -> None:
    """The row of a seat that sees `v` and recalls `memory`; `observation` has room for what it observes."""
    observe(v, seat, observation)
    players = v.players
    for place in range(ROW_SIZE):
        row[place] = 0
    for part in range(COPIED_COUNT):
        begin, to, size = COPIED[players][part][0], COPIED[players][part][1], COPIED[players][part][2]
        for place in range(size):
            row[to + place] = observation[begin + place]
    for depth in range(ALL_CARDS):
        card = observation[SEARCHED_PILE[players] + depth]
        if card > 0:
            row[ROW_SEARCHED + card - 1] += 1
    if observation[WANTED[players]] > 0:
        row[ROW_WANTED + observation[WANTED[players]] - 1] = 1
    for place in range(players):
        need = int(observation[TARGET[players]]) - int(observation[SCORES[players] + place])
        if need > 0:
            row[ROW_NEEDS + place] = need
    row[ROW_PLAYERS] = players
    if v.box[FIRST_OF_KIND[LOBSTER]] > 0:
        row[ROW_SALT] = 1
    for place in range(RECALLED_SIZE):
        row[ROW_MEMORY + place] = memory[place]
    row[ROW_EDITION] = v.latest_turn_breaks_ties
    row[ROW_EDITION + 1] = v.last_turn_leads
    row[ROW_EDITION + 2] = v.mermaids_placed
    for hand in range(HAND_COUNT):
        for card in range(TYPES):
            row[HANDS[hand][1] + KIND_OF[card]] += row[HANDS[hand][0] + card]
    write_prospects(v, seat, memory, row)


def write_prospects(v: Any, seat: int, memory: Any, row: Any) -> None:
    """What cards would bring; the row has the cards already."""
    points = card_points(v, seat)
    missing = missing_points(v, seat, points)
    bonus = colour_bonus(v, seat)
    row[ROW_POINTS] = points
    row[ROW_BONUS] = bonus
    row[ROW_MISSING] = missing
    row[ROW_BET_MISSING] = bet_missing(v, seat, points + bonus)
    for colour in range(COLOUR_COUNT):
        row[ROW_COLOURS + colour] = v.colours[seat][colour]
    write_own(v, seat, missing, bonus, memory, OWN_PROSPECTS, DECK_PROSPECTS, row)
    for step in range(1, v.players):
        other = (seat + step) % v.players
        known = (step - 1) * TYPES
        suppose(v, other, memory, known, 1)
        points = card_points(v, other)
        missing = missing_points(v, other, points)
        row[ROW_KNOWN_POINTS + step - 1] = points
        row[ROW_KNOWN_MISSING + step - 1] = missing
        row[ROW_KNOWN_BET_MISSING + step - 1] = bet_missing(v, other, points + colour_bonus(v, other))
        if step == 1:
            write_next(v, other, missing, NEXT_PROSPECTS, row)
        suppose(v, other, memory, known, -1)


def output_of(action: int, seat: int, players: int, observation: Any) -> int:
    """Where a network's answer has an action."""
    if PICK <= action < FROM:
        return PICK - 1 + int(observation[SEARCHED_PILE[players] + action - PICK])
    if FROM <= action < WANT:
        return FROM + (action - FROM - seat + players) % players
    return action


def write_answers(row: Any, row_size: int, answers: Any) -> int:
    """The questions that a row, or the first part of it, answers with yes; returns how many."""
    size = 0
    for place in range(row_size):
        question = FIRST_QUESTION[place]
        while question < FIRST_QUESTION[place + 1] and row[place] >= THRESHOLDS[question]:
            answers[size] = question
            size += 1
            question += 1
    return size
