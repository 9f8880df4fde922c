"""The numbers that stand for the game's words inside the rules: kinds, cards, events, phases, actions, news.

Plain ints, because compiled code wants them. Everything is derived from `cards.py`; the words for people
are made from the same lists in `notation.py`.
"""

from ..cards import (
    CARDS,
    COLLECTION_POINTS,
    COLOURS,
    COPIES,
    DUO_KINDS,
    EVENTS,
    FAMILY_OF,
    KINDS,
    MULTIPLIERS,
    Card,
)
from .backend import table

NONE = -1
HIDDEN = -2  # in a view: there is something, and this seat may not know what
MAX_PLAYERS = 4

# Cards
TYPES = len(CARDS)
ALL_CARDS = sum(COPIES.values())
KIND_COUNT = len(KINDS)
COLOUR_COUNT = len(COLOURS)
(
    MERMAID,
    CRAB,
    BOAT,
    FISH,
    SWIMMER,
    SHARK,
    SHELL,
    OCTOPUS,
    PENGUIN,
    SAILOR,
    LIGHTHOUSE,
    SHOAL,
    COLONY,
    CAPTAIN,
    JELLYFISH,
    LOBSTER,
    CAST,
    STARFISH,
    SEAHORSE,
) = range(KIND_COUNT)
KIND_OF = table([KINDS.index(card.kind) for card in CARDS])
COLOUR_OF = table([COLOURS.index(card.colour) for card in CARDS])
FIRST_OF_KIND = table([[card.kind for card in CARDS].index(kind) for kind in KINDS])
FIRST_SHELL = CARDS.index(Card("shell", "dark_blue"))
SHELL_TYPES = sum(card.kind == "shell" for card in CARDS)
FIRST_STARFISH = CARDS.index(Card("starfish", "dark_blue"))
STARFISH_TYPES = sum(card.kind == "starfish" for card in CARDS)
A_SHELL = TYPES  # in a view: a shell of unknown colour, face down
# What Dolphins reward when it is discarded (V15).
DOLPHINS_LIKE = table([int(FAMILY_OF[c.kind] == "collector" or c.kind == "seahorse") for c in CARDS])
_LONGEST = max(len(steps) for steps in COLLECTION_POINTS.values())
# One row a collection; a row's last step repeats, so that every row is as long as the longest.
COLLECTION_STEPS = table([(*steps, *[steps[-1]] * (_LONGEST - len(steps))) for steps in COLLECTION_POINTS.values()])
SHELL_ROW, OCTOPUS_ROW, PENGUIN_ROW, SAILOR_ROW = range(4)
LAST_STEP = table([len(steps) - 1 for steps in COLLECTION_POINTS.values()])

# One row a multiplier: its kind, the kind it counts, the points for each (P3, X3).
MULTIPLIER_COUNT = len(MULTIPLIERS)
MULTIPLIER_KIND = table([KINDS.index(kind) for kind in MULTIPLIERS])
MULTIPLIER_OF = table([KINDS.index(counted) for counted, _ in MULTIPLIERS.values()])
MULTIPLIER_EACH = table([each for _, each in MULTIPLIERS.values()])

# Duos: every pair of types that can be laid, one number each, families side by side.
DUO_FAMILY_COUNT = len(DUO_KINDS)
CRABS, BOATS, FISHES, SWIMMER_AND_SHARK, STING, LOBSTER_AND_CRAB, SWIMMERS, SHARKS = range(DUO_FAMILY_COUNT)


def _duos_of(first: str, second: str) -> list[tuple[int, int]]:
    """All pairs of types of these two kinds that the copies in the deck allow, each once."""
    firsts = [number for number, card in enumerate(CARDS) if card.kind == first]
    seconds = [number for number, card in enumerate(CARDS) if card.kind == second]
    return [(a, b) for a in firsts for b in seconds if first != second or a < b or (a == b and COPIES[CARDS[a]] > 1)]


_DUO_FAMILIES = [_duos_of(first, second) for first, second in DUO_KINDS]
DUOS = [pair for family in _DUO_FAMILIES for pair in family]
DUO_COUNT = len(DUOS)
DUO_FIRST = table([a for a, _ in DUOS])
DUO_SECOND = table([b for _, b in DUOS])
DUO_COPIES = table([2 if a == b else 1 for a, b in DUOS])  # how many of either card it takes
DUO_FAMILY = table([number for number, family in enumerate(_DUO_FAMILIES) for _ in family])
FAMILY_FIRST = table([KINDS.index(first) for first, _ in DUO_KINDS])
FAMILY_SECOND = table([KINDS.index(second) for _, second in DUO_KINDS])
FAMILY_BEGIN = table([sum(map(len, _DUO_FAMILIES[:family])) for family in range(DUO_FAMILY_COUNT + 1)])
MAX_LAID = sum(copies for card, copies in COPIES.items() if FAMILY_OF[card.kind] == "duo") // 2

# Piles, calls, events
LEFT, RIGHT = range(2)
CALLED_STOP, CALLED_LAST_CHANCE = range(2)
EVENT_COUNT = len(EVENTS)
(
    HERMIT_CRAB,
    SUNFISH,
    WATER_RODEO,
    DANCE_OF_THE_SHELLS,
    KRAKEN,
    TORNADO,
    DANCE_OF_THE_MERMAIDS,
    TREASURE_CHEST,
    DIODON_FISH,
    ANGELFISH,
    DOLPHINS,
    CORAL_REEF,
) = range(EVENT_COUNT)
EVENT_SIGN = table(list(EVENTS.values()))

# Phases: what the game waits for. The first four and THEFT wait for chance, the others for a player.
# PLAYING to MOVING are the turn's third part (T3), in which mermaids may be placed (G3).
PHASES = (
    "starting",
    "shuffling",
    "revealing",
    "dealing",
    "drawing",
    "keeping",
    "discarding",
    "playing",
    "trio",
    "choosing_pile",
    "picking",
    "lobster",
    "stealing",
    "theft",
    "visiting",
    "wanting",
    "giving",
    "robbing",
    "moving",
    "angelfish",
    "keeping_event",
    "over",
)
(
    STARTING,  # chance: who begins
    SHUFFLING,  # chance: the cards are shuffled for a new round
    REVEALING,  # chance: the round's event
    DEALING,  # chance: the piles' first cards
    DRAWING,  # T1: draw, or take a pile's top
    KEEPING,  # T1: which of two cards
    DISCARDING,  # T1: onto which pile
    PLAYING,  # T3 and T4: lay duos, call or end
    TRIO,  # X4: a starfish is chosen, now its duo
    CHOOSING_PILE,  # E1: which pile to look through
    PICKING,  # E1: which card of it
    CATCHING,  # X2: which of the lobster's five
    STEALING,  # E4: from whom
    THEFT,  # chance: which card is stolen
    VISITING,  # V7: whose hand to look at
    WANTING,  # V7: which card of it, or none
    GIVING,  # V7: for which of one's own
    ROBBING,  # V7: whose table
    MOVING,  # V7: which duo of it
    MEETING_ANGELFISH,  # V14: which pile's top
    KEEPING_EVENT,  # V2: which of two events
    OVER,
) = range(len(PHASES))

# Actions: one fixed space. Each row is a verb, and how many numbers it takes for its argument.
VERBS = {
    "draw": 1,
    "take": 2,  # pile
    "keep": TYPES,
    "discard": 2,  # pile
    "lay": DUO_COUNT,
    "star": STARFISH_TYPES,  # the starfish that goes with the next duo
    "hide": SHELL_TYPES,  # Coral Reef
    "end": 1,
    "stop": 1,
    "last_chance": 1,
    "look": 2,  # pile
    "pick": ALL_CARDS,  # depth in the pile, the top is the first
    "from": MAX_PLAYERS,
    "want": TYPES,
    "give": TYPES,
    "decline": 1,
    "move": DUO_COUNT,
    "keep_event": EVENT_COUNT,
}
VERB_BEGIN = {verb: sum(list(VERBS.values())[:row]) for row, verb in enumerate(VERBS)}
ACTION_COUNT = sum(VERBS.values())
(
    DRAW,
    TAKE,
    KEEP,
    DISCARD,
    LAY,
    STAR,
    HIDE,
    END,
    STOP,
    LAST_CHANCE,
    LOOK,
    PICK,
    FROM,
    WANT,
    GIVE,
    DECLINE,
    MOVE,
    KEEP_EVENT,
) = VERB_BEGIN.values()

# News: what happens, told step by step. Each row: the word, and who learns the card that is named in it.
EVERYBODY, ACTOR, BOTH = range(3)
NEWS = {
    "starter": EVERYBODY,
    "event": EVERYBODY,  # card: the event
    "dealt": EVERYBODY,  # other: pile
    "turn": EVERYBODY,
    "drew": ACTOR,
    "kept": ACTOR,
    "discarded": EVERYBODY,  # other: pile
    "took": EVERYBODY,  # other: pile
    "laid": EVERYBODY,  # card: the duo; extra: its starfish
    "hid": ACTOR,
    "looked": EVERYBODY,  # other: pile
    "picked": ACTOR,  # other: pile
    "saw": ACTOR,  # one of the lobster's five
    "caught": ACTOR,
    "stole": BOTH,  # other: victim
    "visited": EVERYBODY,  # other: whose hand is looked at
    "swapped": BOTH,  # card: taken; extra: given
    "declined": EVERYBODY,
    "moved": EVERYBODY,  # other: former owner; card: the duo
    "stung": EVERYBODY,
    "called": EVERYBODY,  # card: the call
    "revealed": EVERYBODY,
    "scored": EVERYBODY,  # card: the round's points
    "void": EVERYBODY,
    "event_kept": EVERYBODY,  # card: the event
    "event_lost": EVERYBODY,  # card: the event
    "mermaids": EVERYBODY,  # the cards that win the game at once
    "won": EVERYBODY,
}
NEWS_NAMES = tuple(NEWS)
NEWS_KNOWN_TO = table(list(NEWS.values()))
MAX_NEWS = 32
NEWS_WIDTH = 5
(
    TOLD_STARTER,
    TOLD_EVENT,
    TOLD_DEALT,
    TOLD_TURN,
    TOLD_DREW,
    TOLD_KEPT,
    TOLD_DISCARDED,
    TOLD_TOOK,
    TOLD_LAID,
    TOLD_HID,
    TOLD_LOOKED,
    TOLD_PICKED,
    TOLD_SAW,
    TOLD_CAUGHT,
    TOLD_STOLE,
    TOLD_VISITED,
    TOLD_SWAPPED,
    TOLD_DECLINED,
    TOLD_MOVED,
    TOLD_STUNG,
    TOLD_CALLED,
    TOLD_REVEALED,
    TOLD_SCORED,
    TOLD_VOID,
    TOLD_EVENT_KEPT,
    TOLD_EVENT_LOST,
    TOLD_MERMAIDS,
    TOLD_WON,
) = range(len(NEWS))
