"""The codes of reasons: what bots say about actions, for clients to put into words."""

# Each code, its parameters, and what it says. Cards, kinds, colours, piles and events are named, seats are numbered;
# "known" are the cards of others that lie open or are remembered.
CODES: dict[str, tuple[tuple[str, ...], str]] = {
    "wins": (("seat", "by"), "that seat wins the game, by `mermaids`, or by `points` that nobody can reach any more"),
    "points": (("gain", "total"), "so many card points more (or fewer) at once, and so many then"),
    "duo": (("first", "second"), "a duo of these kinds with its effect"),
    "outs": (("count", "kind", "nth", "goal"), "unseen cards: the nth for a `collection`, `duo` or `multiplier`"),
    "mermaids": (("held", "needed", "count"), "so many mermaids then, of those that win; so many more are unseen"),
    "colour": (("colour", "count"), "so many cards of the colour that makes the colour bonus"),
    "leaves": (
        ("card", "seat", "points", "percent"),
        "a seat can have this card: points it adds there, how likely any",
    ),
    "denies": (("card", "seat", "points"), "a seat cannot have this card or duo, so many points with its known cards"),
    "buries": (("card", "points"), "covers a card that would bring this seat so many points"),
    "likely": (("percent", "cards"), "how likely so many unknown cards have one that adds points"),
    "finds": (("card", "pile", "points"), "the best card that is known to be in a pile, and the points it adds"),
    "protects": (("cards",), "so many of this seat's cards can no longer be taken away"),
    "hand": (("seat", "cards", "known"), "a seat's hand: how many cards, and how many of them are known"),
    "needs": (
        ("seat", "points", "shown", "hidden"),
        "points that would beat it, and what the nearest seat has: points in known cards, and hidden cards",
    ),
    "scores": (("points", "total", "target"), "what the call scores (LAST CHANCE: with the bet won), the total then"),
    "missing": (("points",), "so many points are missing for a call"),
    "gives_up": (("what", "count"), "`call`, `swap`, `round`: worth so many points; `duos` unlaid; a duo's `effect`"),
    "event": (("event", "lost", "helps"), "the kept event helps (1) or burdens (0) its owner; the other one is lost"),
}
