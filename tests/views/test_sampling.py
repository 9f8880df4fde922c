"""A sample is as likely as the histories that lead to it (see docs/views.md, "How likely").

On small decks every history that agrees with what seat 0 saw is tried (`enumeration.py`) and compared with every way
the sampler's dice can fall. Where the sampler is an approximation its distance is bounded.
"""

from typing import Any, NamedTuple

import pytest

from seasalt import Game
from seasalt.rules import explanations
from tests.conftest import soak_count

from .enumeration import all_histories, all_samples, distance, surprise
from .played import CRABS, THEFT, played

SAMPLES = soak_count(2000, 100_000)
SURPRISING = 3.1  # one run in a thousand


class Chain(NamedTuple):
    """A table and what happened there before the eyes of seat 0."""

    fields: dict[str, Any]
    moves: tuple[str, ...]

    def then(self, *moves: str, **fields: Any) -> "Chain":
        return Chain({**self.fields, **fields}, (*self.moves, *moves))

    def play(self) -> Game:
        return played(*self.moves, **self.fields)


# Draws, crabs and thefts

DRAWS = Chain(
    {
        "players": 2,
        "turn": 1,
        "left": "crab/black",
        "right": "crab/grey",
        "deck": "fish/black fish/black shell/grey octopus/grey boat/yellow boat/yellow",
    },
    ("draw > fish/black shell/grey", "keep shell/grey", "discard left", "end"),
)
CRAB = Chain(
    {
        "players": 3,
        "turn": 1,
        "phase": "playing",
        "hand0": "penguin/pink",
        "hand1": "crab/black crab/grey",
        "hand2": "swimmer/black shark/black",
        "left": "fish/black shell/grey boat/black",
        "right": "octopus/green",
        "deck": "boat/yellow shell/green fish/black octopus/grey penguin/purple",
    },
    (CRABS, "look left"),
)
CRAB_THEFT = CRAB.then(
    "pick 2",
    "end",
    "draw > boat/yellow fish/black",
    "keep boat/yellow",
    "discard right",
    THEFT,
    "from 1 > shell/grey",
    "end",
)
SAME_TOP = CRAB.then(
    "pick 4",
    left="fish/black shell/grey fish/black boat/black",
    deck="boat/yellow shell/green octopus/grey penguin/purple",
)
# Seat 2 collects swimmer and shark before all eyes, seat 1 takes a crab of which there is another copy.
STOLEN = Chain(
    {
        "players": 3,
        "turn": 2,
        "hand0": "penguin/pink",
        "hand1": "crab/black octopus/grey",
        "left": "fish/black octopus/green shark/black crab/yellow swimmer/black",
        "right": "shell/black fish/green shell/green",
        "deck": "boat/yellow boat/black crab/grey crab/yellow fish/yellow",
    },
    ("take left", "end", "take right", "end", "take left", "end", "take left", THEFT, "from 1 > octopus/grey", "end"),
)
LAID = STOLEN.then("take right", "end", "take left", "lay crab/black+crab/yellow")
OPEN_LAST = "look left", "pick 1", "end"
CHAINS = {
    "a draw": DRAWS,
    "draws of two players": DRAWS.then("draw > boat/yellow octopus/grey", "keep octopus/grey", "discard right", "end"),
    "a crab under the same top": SAME_TOP,
    "a crab, then a take": SAME_TOP.then("end", "take left", "end"),
    "a crab, then two takes": SAME_TOP.then("end", "take left", "end", "take left", "end"),
    "crab, theft": CRAB_THEFT,
    "crab, theft, discard": CRAB_THEFT.then(
        "draw > octopus/grey shell/green", "keep shell/green", "discard left", "end"
    ),
    "crab, theft, own discard, take": CRAB_THEFT.then("take left", "end", "take right", "end"),
    "a theft between others": STOLEN,
    "a theft, then a lay of what may have been stolen": LAID,
    "a theft, a lay, and another copy discarded from the deck": LAID.then(
        *OPEN_LAST, "draw > crab/yellow boat/black", "keep boat/black", "discard left", "end"
    ),
    "a theft, a lay, and another copy drawn": LAID.then(
        *OPEN_LAST,
        "draw > fish/yellow boat/black",
        "keep boat/black",
        "discard left",
        "end",
        "draw > crab/yellow boat/yellow",
    ),
}

# Swaps and hands that are seen

SWIMMERS = "lay swimmer/black+swimmer/yellow"
RODEO = Chain(
    {
        "players": 3,
        "pepper": True,
        "event": "water_rodeo",
        "turn": 1,
        "hand0": "swimmer/dark_blue shark/black",
        "hand1": "swimmer/black swimmer/yellow",
        "hand2": "fish/black octopus/grey",
        "left": "crab/black",
        "right": "crab/yellow",
        "deck": "boat/yellow shell/green boat/black",
    },
    ("take left", SWIMMERS),
)
SWAP = RODEO.then("from 2", "want fish/black", "give crab/black", "end")
MY_DRAW = "draw > boat/yellow shell/green", "keep boat/yellow", "discard left"
CHAINS |= {
    "a swap between others": SWAP,
    "a swap between others, then a theft of one's own": SWAP.then(
        "take right", "end", *MY_DRAW, "lay swimmer/dark_blue+shark/black", "from 2 > crab/black"
    ),
    "a swap with me": RODEO.then("from 0", "want shark/black", "give crab/black", "end"),
    "a swap with me of an unknown card": RODEO.then(
        "from 0",
        "want shark/black",
        "give boat/black",
        "end",
        hand1="swimmer/black swimmer/yellow boat/black",
        hand2="fish/black",
    ),
    "a swap between others, then a look": SWAP.then(
        "take right",
        "end",
        *MY_DRAW,
        "lay swimmer/dark_blue+swimmer/light_orange",
        "from 2",
        "decline",
        hand0="swimmer/dark_blue swimmer/light_orange",
    ),
}

# The lobster, and shells that lie face down

LOBSTER = Chain(
    {
        "players": 2,
        "salt": True,
        "phase": "playing",
        "hand0": "lobster/black crab/black swimmer/black shark/black",
        "hand1": "fish/black octopus/grey",
        "left": "shell/black",
        "right": "crab/yellow",
        "deck": "boat/yellow shell/grey penguin/pink fish/green octopus/green fish/dark_blue",
    },
    ("lay lobster/black+crab/black > boat/yellow shell/grey penguin/pink fish/green octopus/green",),
)
CAUGHT = LOBSTER.then("keep boat/yellow")
LATER = CAUGHT.then(
    "end", "draw > shell/grey penguin/pink", "keep shell/grey", "discard left", "end", "take left", THEFT
)
MIXED_AGES = Chain(
    {
        "players": 3,
        "salt": True,
        "pepper": True,
        "event": "water_rodeo",
        "phase": "playing",
        "hand0": "lobster/black crab/black swimmer/black swimmer/yellow",
        "hand1": "octopus/grey",
        "hand2": "swimmer/dark_blue shark/black",
        "left": "shell/black",
        "right": "shell/green",
        "deck": "boat/yellow boat/black penguin/pink sailor/pink colony/green fish/dark_blue fish/green fish/yellow",
    },
    (
        *(
            "lay lobster/black+crab/black > boat/yellow boat/black penguin/pink sailor/pink colony/green",
            "keep boat/yellow",
        ),
        *("end", "draw > boat/black fish/dark_blue", "keep boat/black", "discard left"),
        *("end", "draw > sailor/pink fish/green", "keep sailor/pink", "discard right"),
        *("lay swimmer/dark_blue+shark/black", "from 1 > octopus/grey"),
        *("end", "take left", SWIMMERS, "from 2"),
    ),
)
REEF = Chain(
    {
        "players": 2,
        "pepper": True,
        "event": "coral_reef",
        "turn": 1,
        "hand0": "penguin/pink",
        "left": "octopus/green",
        "right": "crab/yellow",
        "deck": "boat/yellow shell/grey shell/black fish/green octopus/grey",
    },
    ("take left",),
)
CHAINS |= {
    "a look at the lobster's five": LOBSTER,
    "a lobster": CAUGHT,
    "a lobster, then a theft": CAUGHT.then(THEFT, "from 1 > fish/black"),
    "a lobster, then a theft of a new card": LATER.then("from 1 > shell/grey"),
    "a lobster, then a theft of an old card": LATER.then("from 1 > fish/black"),
    "a look at a hand with cards from before and after a lobster": MIXED_AGES,
    "the only card is hidden": REEF.then("hide shell/green", "end", hand1="shell/green"),
    "the only shell that may be there is hidden": REEF.then(
        "hide shell/black", "end", hand1="shell/black", deck="boat/yellow fish/green octopus/grey boat/black"
    ),
    "LAST CHANCE, before Angelfish reveals the hand": Chain(
        {
            "players": 2,
            "pepper": True,
            "event": "angelfish",
            "turn": 1,
            "hand0": "penguin/pink",
            "hand1": "sailor/pink sailor/orange octopus/yellow",
            "left": "boat/yellow octopus/grey",
            "right": "fish/yellow",
            "deck": "boat/black fish/black octopus/green crab/green",
        },
        ("take left", "last_chance"),
    ),
    "a shell is hidden, then one is drawn": REEF.then(
        "hide shell/green",
        "end",
        "draw > shell/grey fish/green",
        "keep shell/grey",
        "discard left",
        "end",
        hand1="shell/green",
    ),
}


@pytest.mark.parametrize("chain", CHAINS.values(), ids=CHAINS)
def test_samples_are_exactly_as_likely_as_the_histories_after(chain: Chain) -> None:
    game = chain.play()
    assert distance(all_histories(game, 0), all_samples(game._witness(0).knowledge())) < 1e-9


FREQUENCIES = (
    "draws of two players",
    "crab, theft, discard",
    "a crab, then a take",
    "a theft, then a lay of what may have been stolen",
    "a lobster, then a theft of an old card",
    "a swap between others",
    "the only card is hidden",
)


@pytest.mark.parametrize("name", FREQUENCIES)
def test_the_frequencies_of_samples_pass_a_chi_square_test_after(name: str) -> None:
    game = CHAINS[name].play()
    assert surprise(game._witness(0).knowledge(), all_histories(game, 0), SAMPLES, seed=1) < SURPRISING


def test_the_chi_square_test_notices_a_wrong_weight() -> None:
    game = CHAINS["crab, theft, discard"].play()
    knowledge = game._witness(0).knowledge()
    knowledge.explanations[0].weight, knowledge.explanations[1].weight = 0.7, 0.3
    assert surprise(knowledge, all_histories(game, 0), SAMPLES, seed=1) > SURPRISING


# What is approximate: each with the largest distance that it may have on these decks

SECOND_COPY = Chain(
    {
        "players": 2,
        "turn": 1,
        "hand0": "penguin/pink",
        "hand1": "crab/yellow crab/black shell/green",
        "left": "octopus/green",
        "right": "shell/black",
        "deck": "crab/yellow crab/grey boat/yellow fish/black octopus/grey",
    },
    ("take left", "lay crab/yellow+crab/black"),
)
RETURNED_COPY = LOBSTER.then(
    "keep fish/green",
    "end",
    hand1="boat/yellow octopus/grey",
    deck="boat/yellow boat/black shell/grey penguin/pink fish/green octopus/green",
)
DANCE = Chain(
    {
        "players": 3,
        "pepper": True,
        "event": "dance_of_the_mermaids",
        "turn": 2,
        "phase": "playing",
        "hand0": "penguin/pink",
        "hand1": "octopus/grey fish/black mermaid/white",
        "hand2": "swimmer/black shark/black",
        "left": "crab/black",
        "right": "crab/yellow",
        "deck": "mermaid/white mermaid/white boat/yellow boat/black",
    },
    (THEFT, "from 1 > octopus/grey", "end"),
)
PLACED = Chain(
    {
        "players": 2,
        "pepper": True,
        "event": "dance_of_the_mermaids",
        "edition": "en",
        "turn": 1,
        "hand0": "penguin/pink",
        "hand1": "octopus/grey fish/black",
        "left": "crab/black",
        "right": "crab/yellow",
        "deck": "mermaid/white mermaid/white mermaid/white boat/yellow boat/black shell/grey",
    },
    ("draw > boat/yellow boat/black", "keep boat/black", "discard left", "end"),
)
MORE = (
    " crab/dark_blue crab/light_blue boat/dark_blue boat/light_blue fish/light_blue fish/yellow"
    " swimmer/dark_blue shark/dark_blue octopus/purple penguin/purple lighthouse/purple"
)


def with_more(chain: Chain) -> Chain:
    return chain.then(deck=chain.fields["deck"] + MORE)


HIDDEN = REEF.then("hide shell/green", "end", hand1="shell/green boat/dark_blue")
KNOWN_SHELL = HIDDEN.then(left="shell/yellow")
APPROXIMATE = {
    "a laid card that was not known while a second copy is unseen": (SECOND_COPY, 0.08),
    "the same with more cards": (with_more(SECOND_COPY), 0.03),
    "a shell is hidden and more may be in the hand": (HIDDEN, 0.14),
    "a shell is hidden and one was known to be in the hand": (KNOWN_SHELL, 0.14),
    "the same, with more cards": (with_more(KNOWN_SHELL), 0.18),
    "a returned card while a second copy is unseen, discarded": (
        RETURNED_COPY.then("draw > boat/yellow shell/grey", "keep shell/grey", "discard left", "end"),
        0.13,
    ),
    "a returned card while a second copy is unseen, stolen": (
        RETURNED_COPY.then(
            "draw > shell/grey penguin/pink",
            "keep shell/grey",
            "discard left",
            "end",
            "take left",
            THEFT,
            "from 1 > boat/yellow",
        ),
        0.23,
    ),
    "a hand that would have won with mermaids before": (DANCE, 0.03),
    "a hand that should have placed its mermaids in its own turn": (PLACED, 0.03),
}


def away(chain: Chain) -> float:
    game = chain.play()
    return distance(all_histories(game, 0), all_samples(game._witness(0).knowledge()))


@pytest.mark.parametrize(("chain", "bound"), APPROXIMATE.values(), ids=APPROXIMATE)
def test_an_approximation_stays_within_its_bound(chain: Chain, bound: float) -> None:
    assert 1e-9 < away(chain) <= bound


def test_explanations_that_had_to_be_dropped_are_the_unlikely_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """One card of three may have been picked, and it may be one of three cards that was stolen then."""
    chain = CRAB.then(
        *("pick 3", "end", "take right", THEFT, "from 1 > shell/grey"),
        hand1="crab/black crab/grey octopus/grey boat/yellow",
        left="fish/black shell/grey octopus/yellow boat/black",
        deck="shell/green fish/black penguin/purple",
    )
    assert away(chain) < 1e-9
    monkeypatch.setattr(explanations, "MOST", 3)
    assert 0.3 < away(chain) <= 1 / 3
    assert not chain.play()._witness(0).belief.complete
