"""The words for cards, duos and events that people read: short, in the game's own nouns."""

from collections.abc import Iterable, Sequence

from ...cards import COLLECTION_POINTS, MULTIPLIERS, Card

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SAME_IN_PLURAL = ("fish", "jellyfish", "starfish")


def number(count: int) -> str:
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def plural(noun: str, count: int) -> str:
    if count == 1 or noun in _SAME_IN_PLURAL:
        return noun
    return f"{noun}es" if noun.endswith("s") else f"{noun}s"


def counted(count: int, noun: str) -> str:
    return f"{count} {plural(noun, count)}"


def ordinal(count: int) -> str:
    """1st, 2nd, 3rd, 4th; nothing here is counted beyond the tenth or so."""
    return f"{count}{({1: 'st', 2: 'nd', 3: 'rd'}).get(count, 'th')}"


def in_a_row(words: Sequence[str], last: str = "and") -> str:
    """Words as in a sentence: one, two and three."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def card_name(card: Card) -> str:
    return f"{card.colour.replace('_', ' ')} {card.kind}"


def event_name(event: str) -> str:
    """`dance_of_the_shells` as it is printed on the card: Dance of the Shells."""
    return " ".join(word if word in ("of", "the") else word.capitalize() for word in event.split("_"))


def duo_kinds(cards: Iterable[Card]) -> str:
    """What a duo is called: two crabs, swimmer and shark."""
    first, second = [card.kind for card in cards][:2]
    return duo_name(first, second)


def duo_name(first: str, second: str) -> str:
    return f"two {plural(first, 2)}" if first == second else f"{first} and {second}"


DUO_EFFECTS = {
    ("crab", "crab"): "look through a pile and take a card",
    ("boat", "boat"): "another turn at once",
    ("fish", "fish"): "a card from the deck",
    ("swimmer", "shark"): "steal a random card from an opponent's hand",
    ("jellyfish", "swimmer"): "the others only draw a card in their next turn",
    ("lobster", "crab"): "look at five cards of the deck and take one",
    ("swimmer", "swimmer"): "look at an opponent's hand and swap a card",
    ("shark", "shark"): "take a duo from an opponent's table",
}
_CHANGED_EFFECTS = {
    ("crab", "crab"): ("hermit_crab", "look through both piles and take a card of each"),
    ("fish", "fish"): ("sunfish", "two cards from the deck"),
}


def duo_effect(kinds: tuple[str, str], events: Iterable[str]) -> str:
    """What laying a duo of these kinds brings under these events."""
    event, changed = _CHANGED_EFFECTS.get(kinds, ("", ""))
    return changed if event and event in events else DUO_EFFECTS[kinds]


EVENT_EFFECTS = {
    "hermit_crab": "Two crabs look through both piles, left then right, and take a card of each.",
    "sunfish": "Two fish bring two cards from the deck.",
    "water_rodeo": "Two swimmers are a duo: look at an opponent's hand and swap a card. Two sharks are a duo: take a "
    "duo from an opponent's table.",
    "dance_of_the_shells": "Every shell is 2 points.",
    "kraken": "Every octopus is 1 point.",
    "tornado": "Mermaids score nothing; four still win.",
    "dance_of_the_mermaids": "Three mermaids win the game.",
    "treasure_chest": "A call needs 10 points.",
    "diodon_fish": "STOP may not be called.",
    "angelfish": "At the end of a turn, if both piles show the same colour, take one of the two cards.",
    "dolphins": "Whoever draws two cards and discards a shell, octopus, penguin, sailor or seahorse takes a card from "
    "the deck.",
    "coral_reef": "Lay a shell face down: nothing can be taken from you this round, and that shell scores nothing.",
}
EVENT_GOES_TO = {
    +1: "After the round it goes to whoever is alone in the lead.",
    -1: "After the round it goes to whoever is alone in last place.",
}
# The kinds of card that an event changes.
EVENT_KINDS = {
    "hermit_crab": ("crab",),
    "sunfish": ("fish",),
    "water_rodeo": ("swimmer", "shark"),
    "dance_of_the_shells": ("shell",),
    "kraken": ("octopus",),
    "tornado": ("mermaid",),
    "dance_of_the_mermaids": ("mermaid",),
    "dolphins": ("shell", "octopus", "penguin", "sailor", "seahorse"),
    "coral_reef": ("shell",),
}


def _collection(kind: str) -> str:
    steps = COLLECTION_POINTS[kind][1:]
    named = [f"{points} for {number(count)}" for count, points in enumerate(steps, 1)]
    return f"A collection: {', '.join(named)}."


def _multiplier(kind: str) -> str:
    counted_kind, points = MULTIPLIERS[kind]
    return f"{counted(points, 'point')} for each {counted_kind} you have, in hand or laid."


KIND_HELP = {
    "mermaid": "Scores your most frequent colour: a point for each card of it. A second mermaid scores the second "
    "colour, and so on. Mermaids are white cards, and white counts. Four mermaids win the game at once.",
    "crab": "Two crabs are a duo, 1 point. Laid, they let you choose a pile, look through it and take one card.",
    "boat": "Two boats are a duo, 1 point. Laid, they give you another turn at once, from its draw on.",
    "fish": "Two fish are a duo, 1 point. Laid, they bring the top card of the deck into your hand.",
    "swimmer": "Swimmer and shark are a duo, 1 point. Laid, they steal a random card from the hand of an opponent you "
    "choose. With Extra Salt, a swimmer also goes with a jellyfish.",
    "shark": "Swimmer and shark are a duo, 1 point. Laid, they steal a random card from the hand of an opponent you "
    "choose.",
    "jellyfish": "Jellyfish and swimmer are a duo, 1 point. Laid, they sting the others: their next turn is only a "
    "card from the deck, without duos or call.",
    "lobster": "Lobster and crab are a duo, 1 point. Laid, they let you look at five cards of the deck and take one; "
    "the others go back.",
    **{kind: _collection(kind) for kind in COLLECTION_POINTS},
    **{kind: _multiplier(kind) for kind in MULTIPLIERS},
    "starfish": "Laid together with a duo it makes a trio: 2 points more, and the duo has no effect. In hand it "
    "scores its 2 with a duo of its own in the same hand.",
    "seahorse": "Counts as one more card of a collection you have begun, the one where it scores most. A white card.",
}

TOPICS = {
    "duo": "Two cards that go together are 1 point, in hand or laid. Laying them applies their effect at once.",
    "stop": "Ends the round at once: everyone reveals and scores their cards.",
    "last chance": "A bet: everyone else has one more turn, then all reveal. If nobody has more card points than you, "
    "you score cards and colour bonus and the others only their colour bonus. If somebody has more, you score "
    "only your colour bonus and the others their cards.",
    "colour bonus": "A point for each card of your most frequent colour. It counts only after LAST CHANCE, and never "
    "towards the points a call needs.",
    "void": "When the deck is empty at the end of a turn and nobody has called, nobody scores.",
    "protected": "Nothing can be taken from a player who has revealed the hand or laid a shell under Coral Reef.",
    "stung": "After jellyfish and swimmer: the next turn is only a card from the deck.",
    "event": "Extra Pepper: one event holds for everybody in a round. Afterwards it goes to the player alone in the "
    "lead (+) or alone in last place (−), and holds for that player for as long as this stays true.",
}
