"""The deck as data: every kind of card, its colours and copies, and the family it belongs to (rules D).

A *card type* is a kind with a colour. Copies of one type are interchangeable (D2), so the whole program
speaks of types only, by their index in `CARDS`; nothing anywhere tells two copies apart.
"""

from typing import NamedTuple

BASE_DECK = """
mermaid     white 4
crab        dark_blue 2, light_blue 2, yellow 2, black 1, green 1, grey 1
boat        dark_blue 2, light_blue 2, black 2, yellow 2
fish        dark_blue 2, black 2, light_blue 1, yellow 1, green 1
swimmer     dark_blue 1, light_blue 1, black 1, yellow 1, light_orange 1
shark       dark_blue 1, light_blue 1, black 1, green 1, purple 1
shell       dark_blue 1, light_blue 1, black 1, yellow 1, green 1, grey 1
octopus     light_blue 1, yellow 1, green 1, purple 1, grey 1
penguin     purple 1, light_orange 1, pink 1
sailor      pink 1, orange 1
lighthouse  purple 1
shoal       grey 1
colony      green 1
captain     light_orange 1
"""

EXTRA_SALT_DECK = """
jellyfish   purple 1, pink 1
lobster     black 1
cast        green 1
starfish    dark_blue 1, light_blue 1, yellow 1
seahorse    white 1
"""

FAMILIES = {
    "duo": ("crab", "boat", "fish", "swimmer", "shark", "jellyfish", "lobster"),
    "collector": ("shell", "octopus", "penguin", "sailor"),
    "multiplier": ("lighthouse", "shoal", "colony", "captain", "cast"),
    "mermaid": ("mermaid",),
    "special": ("starfish", "seahorse"),
}

COLOURS = (
    "dark_blue",
    "light_blue",
    "black",
    "yellow",
    "green",
    "grey",
    "purple",
    "light_orange",
    "pink",
    "orange",
    "white",
)

# Event cards of Extra Pepper with their sign (V3): + goes to the leader, - to the last.
EVENTS = {
    "hermit_crab": -1,
    "sunfish": -1,
    "water_rodeo": -1,
    "dance_of_the_shells": -1,
    "kraken": +1,
    "tornado": +1,
    "dance_of_the_mermaids": -1,
    "treasure_chest": +1,
    "diodon_fish": +1,
    "angelfish": -1,
    "dolphins": -1,
    "coral_reef": -1,
}

# The pairs that are duos, in the order their effects are numbered; the last two only under Water Rodeo.
DUO_KINDS = (
    ("crab", "crab"),
    ("boat", "boat"),
    ("fish", "fish"),
    ("swimmer", "shark"),
    ("jellyfish", "swimmer"),
    ("lobster", "crab"),
    ("swimmer", "swimmer"),
    ("shark", "shark"),
)

# Points for 0, 1, 2 … cards of a collection (P2).
COLLECTION_POINTS = {
    "shell": (0, 0, 2, 4, 6, 8, 10),
    "octopus": (0, 0, 3, 6, 9, 12),
    "penguin": (0, 1, 3, 5),
    "sailor": (0, 0, 5),
}

# Each multiplier: what it counts, and the points for each (P3, X3).
MULTIPLIERS = {
    "lighthouse": ("boat", 1),
    "shoal": ("fish", 1),
    "colony": ("penguin", 2),
    "captain": ("sailor", 3),
    "cast": ("crab", 1),
}

PILES = ("left", "right")


class Card(NamedTuple):
    """One card type: `str()` is the name used in files, commands and the API, such as `crab/light_blue`."""

    kind: str
    colour: str

    def __str__(self) -> str:
        return f"{self.kind}/{self.colour}"


def _read(deck: str) -> dict[Card, int]:
    copies: dict[Card, int] = {}
    for line in deck.strip().splitlines():
        kind, colours = line.split(maxsplit=1)
        for entry in colours.split(","):
            colour, count = entry.split()
            copies[Card(kind, colour)] = int(count)
    return copies


BASE_COPIES = _read(BASE_DECK)
COPIES = BASE_COPIES | _read(EXTRA_SALT_DECK)
CARDS = tuple(COPIES)
CARD_INDEX = {card: index for index, card in enumerate(CARDS)}
KINDS = tuple(dict.fromkeys(card.kind for card in CARDS))
FAMILY_OF = {kind: family for family, kinds in FAMILIES.items() for kind in kinds}
EVENT_NAMES = tuple(EVENTS)
