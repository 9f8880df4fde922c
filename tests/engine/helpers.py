"""Random games of every variant, step by step: what all tests of the engine share.

A step is one decision of a player or one outcome of chance. `step` is written once and made twice: from the
interpreted rules, and (in `compiled.py`) from the compiled ones, so that both roll the same dice.
"""

import importlib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice, product
from random import Random
from typing import Any, NamedTuple

from seasalt.cards import BASE_COPIES, CARDS, COPIES, EVENT_NAMES, Card
from seasalt.rules.backend import rule
from seasalt.rules.dice import seed_dice
from seasalt.rules.setup import begin_game
from seasalt.rules.state import State
from seasalt.rules.vocabulary import (
    ACTION_COUNT,
    DISCARD,
    DRAW,
    DUO_FIRST,
    DUO_SECOND,
    END,
    KEEP,
    KEEPING_EVENT,
    LAST_CHANCE,
    LAY,
    NONE,
    OVER,
    PHASES,
    SHUFFLING,
    STARTING,
    STOP,
    TAKE,
)

# G3: the tie-break is the latest turn; the next round starts left of the last turn; mermaids must be placed.
EDITIONS = {"online": (0, 0, 0), "en": (1, 0, 1), "it": (0, 1, 1), "es": (0, 0, 0)}
TARGETS = {2: 40, 3: 35, 4: 30}  # S2

# How the random players play: at random, or reluctant to do certain things, which leads to rarer positions.
# The generous leave all mermaids to the first seat.
STYLES = 5
ANYHOW, PATIENT, BUSY, HOARDING, GENEROUS = range(STYLES)
RELUCTANCE = 5  # so often is the choice of something unwanted thought over

BETWEEN_ROUNDS = (STARTING, SHUFFLING, KEEPING_EVENT, OVER)
SMALL_GAME_STEPS = 80
# Small decks: cards that are all in it, and the events that can come first.
SMALL_DECKS = [
    ({"mermaid", "boat"}, {"dance_of_the_mermaids", "tornado", "angelfish"}),
    ({"swimmer", "starfish"}, {"water_rodeo"}),
    ({"shark", "swimmer", "starfish"}, {"water_rodeo"}),
    ({"crab", "lobster", "jellyfish", "swimmer"}, {"hermit_crab", "coral_reef"}),
    ({"boat", "fish", "starfish"}, {"sunfish", "diodon_fish"}),
    ({"shell", "octopus", "penguin", "sailor", "seahorse"}, {"coral_reef", "dolphins", "kraken"}),
]
BEGINNING = -1000  # what was done last when nothing was
A_MERMAID = CARDS.index(Card("mermaid", "white"))
GAME_OVER = ACTION_COUNT  # what `step` returns when there is nothing left to do
LEGAL_COUNT = ACTION_COUNT  # where `step` notes how many actions were legal
OUT_SIZE = ACTION_COUNT + 1


Steps = Iterator[tuple[State, int]]


class Variant(NamedTuple):
    """One way to play. `str()` names it in the ids of tests."""

    players: int
    salt: bool
    pepper: bool
    edition: str = "online"
    double: bool = False

    def __str__(self) -> str:
        names = [f"{self.players}p"]
        names += [name for name in ("salt", "pepper") if getattr(self, name)]
        names += [self.edition, *(["double"] if self.double else [])]
        return "-".join(names)


# All players × salt × pepper, and with them all editions × double points.
TABLES = [Variant(*choice) for choice in product((2, 3, 4), (False, True), (False, True))]
VARIANTS = [
    table._replace(edition=edition, double=double)
    for table in TABLES
    for edition, double in product(EDITIONS, (False, True))
]


def table_name(table: Variant) -> str:
    return str(table).removesuffix("-online")


def variants_of(table: Variant) -> list[Variant]:
    """Every edition, with and without double points, for these players and expansions."""
    return [variant for variant in VARIANTS if variant[:3] == table[:3]]


def cards_of(variant: Variant) -> list[Card]:
    copies = COPIES if variant.salt else BASE_COPIES
    return [card for card, count in copies.items() for _ in range(count)]


def box_of(cards: Iterable[Card]) -> list[int]:
    copies = Counter(cards)
    return [copies[card] for card in CARDS]


def new_game(variant: Variant, listening: bool = False) -> State:
    """A game that is about to begin."""
    s = State()
    s.players = variant.players
    s.target = TARGETS[variant.players] * (2 if variant.double else 1)
    s.pepper = int(variant.pepper)
    s.latest_turn_breaks_ties, s.last_turn_leads, s.mermaids_placed = EDITIONS[variant.edition]
    s.box = box_of(cards_of(variant))
    s.listening = int(listening)
    begin_game(s)
    return s


def new_small_game(variant: Variant, game: int, listening: bool = False) -> State:
    """A game with a small deck: here what is rare happens often, and the deck runs out."""
    kinds, events = SMALL_DECKS[game % len(SMALL_DECKS)]
    choice = Random(f"{variant} {game}")
    together = [card for card in cards_of(variant) if card.kind in kinds]
    others = [card for card in cards_of(variant) if card.kind not in kinds]
    s = new_game(variant, listening)
    s.box = box_of(together + choice.sample(others, choice.randint(2, 6)))
    if variant.pepper:
        s.event_deck = [int(event in events) for event in EVENT_NAMES]
    return s


def dice_of(seed: int, game: int) -> list[int]:
    dice = [0, 0]
    seed_dice(dice, seed, game)
    return dice


def make_step(load: Callable[[str], Any], rule: Callable[[Any], Any]) -> Any:
    """`step(s, dice, out, style)`, from the rules that `load` gives: one decision, or one outcome of chance.

    It returns the action, or -1 minus the number of the outcome, or GAME_OVER.
    """
    chance_size, happen = load("chance").chance_size, load("chance").happen
    legal_actions, apply = load("legal").legal_actions, load("play").apply
    below = load("dice").below

    @rule
    def takes_mermaid(s: Any, action: int) -> bool:
        if TAKE <= action < KEEP:
            pile = action - TAKE
            return s.pile[pile][s.pile_size[pile] - 1] == A_MERMAID
        return action == KEEP + A_MERMAID

    @rule
    def unwanted(s: Any, style: int, action: int) -> bool:
        if action == STOP or action == LAST_CHANCE:
            return style == PATIENT or style == BUSY or style == GENEROUS
        if style == BUSY:
            return action == END
        if style == HOARDING:
            return LAY <= action < END
        if style == GENEROUS and s.player == 0:
            return action < DISCARD and not takes_mermaid(s, action)
        return style == GENEROUS and (action == DRAW or takes_mermaid(s, action))

    @rule
    def step(s: Any, dice: Any, out: Any, style: int) -> int:
        size = chance_size(s)
        if size > 0:
            nth = below(dice, size)
            happen(s, nth)
            return -1 - nth
        size = legal_actions(s, out)
        out[LEGAL_COUNT] = size
        if size == 0:
            return GAME_OVER
        action = out[below(dice, size)]
        for _ in range(RELUCTANCE):
            if unwanted(s, style, action):
                action = out[below(dice, size)]
        apply(s, action)
        return action

    return step


step = make_step(lambda module: importlib.import_module(f"seasalt.rules.{module}"), rule)


def style_of(variant: Variant, game: int) -> int:
    """The styles take turns from variant to variant and from game to game."""
    return (VARIANTS.index(variant) + game) % STYLES


def play(variant: Variant, game: int, listening: bool = False) -> Steps:
    """A random game: the state (always the same object) and what was done last, at every step."""
    return play_on(new_game(variant, listening), variant, game)


def play_small(variant: Variant, game: int, listening: bool = False) -> Steps:
    """The beginning of a random game with a small deck, for such a game may never end (S4)."""
    return islice(play_on(new_small_game(variant, game, listening), variant, game), SMALL_GAME_STEPS)


def play_on(s: State, variant: Variant, game: int) -> Steps:
    dice, out, style = dice_of(VARIANTS.index(variant), game), [0] * OUT_SIZE, style_of(variant, game)
    done = BEGINNING
    while done != GAME_OVER:
        yield s, done
        done = step(s, dice, out, style)


def games_of(table: Variant, games: int, listening: bool = False) -> Iterator[Steps]:
    """So many random games of each edition, with and without double points; for each some with small decks."""
    for variant in variants_of(table):
        for game in range(games):
            yield play(variant, game, listening)
            for deck in range(len(SMALL_DECKS)):
                yield play_small(variant, game * len(SMALL_DECKS) + deck, listening)


def steps_of(table: Variant, games: int, listening: bool = False) -> Steps:
    """Every step of these games."""
    for steps in games_of(table, games, listening):
        yield from steps


def changes_of(table: Variant, games: int, phases: Collection[str]) -> Iterator[tuple[State, int, State]]:
    """Every step from these phases in these games: the state before, what was done, and the state after."""
    numbers = [PHASES.index(phase) for phase in phases]
    for steps in games_of(table, games):
        before = None
        for s, done in steps:
            if before:
                yield before, done, s
            before = s.copy() if s.phase in numbers else None


class Before(NamedTuple):
    """What the end of a round changes, as it was before."""

    phase: int
    player: int
    scores: list[int]
    event: int
    kept: list[int]


def round_ends(table: Variant, games: int) -> Iterator[tuple[Before, State]]:
    """Every end of a round in these games: how it was before the step that brought it, and the state after."""
    for steps in games_of(table, games):
        before = Before(STARTING, 0, [], NONE, [])
        for s, _ in steps:
            if before.phase not in BETWEEN_ROUNDS and s.phase in BETWEEN_ROUNDS:
                yield before, s
            before = Before(s.phase, s.player, s.scores[:], s.event, s.kept[:])


# What a state holds, in the words of the rules.


def hand_of(s: State, seat: int) -> list[Card]:
    return [card for card, count in zip(CARDS, s.hand[seat], strict=True) for _ in range(count)]


def table_of(s: State, seat: int) -> list[tuple[Card, ...]]:
    """The duos and trios that lie before a player."""
    return [
        tuple(CARDS[card] for card in (DUO_FIRST[duo], DUO_SECOND[duo], star) if card != NONE)
        for duo, star, owner in zip(s.laid_duo, s.laid_star, s.laid_by, strict=True)
        if owner == seat
    ]


def events_of(s: State | Before, seat: int) -> frozenset[str]:
    """The events that hold for a player: the round's and a kept one."""
    return frozenset(EVENT_NAMES[event] for event in (s.event, s.kept[seat]) if event != NONE)
