"""What holds for reasons always, over random games of all variants: they are in the table, and tell nothing hidden."""

from collections.abc import Iterator
from itertools import product
from random import Random

from seasalt import Game, View
from seasalt.bots import Reason
from seasalt.bots.codes import CODES
from seasalt.bots.reasons import MOST, reasons
from seasalt.cards import COLOURS, EVENTS, KINDS, PILES
from seasalt.notation import cards
from seasalt.position import FORMAT
from seasalt.rules.vocabulary import VERBS
from tests.conftest import soak_count

GAMES = soak_count(3, 60)  # of each variant
FIRST_EVENTS = (None, "water_rodeo", "coral_reef")  # those that ask most
STEPS = 250
LIKED = ("lay", "star", "hide", "want", "last_chance")
COMMON = ("drawing", "keeping", "discarding", "playing")
SAID = {
    "kind": KINDS,
    "first": KINDS,
    "second": KINDS,
    "colour": COLOURS,
    "pile": PILES,
    "event": tuple(EVENTS),
    "lost": tuple(EVENTS),
    "by": ("mermaids", "points"),
    "goal": ("collection", "duo", "multiplier"),
    "what": ("call", "swap", "round", "duos", "effect"),
}


def games() -> Iterator[tuple[Game, Random]]:
    for players, salt, pepper, seed in product((2, 3, 4), (False, True), (False, True), range(GAMES)):
        random = Random(f"{players} {salt} {pepper} {seed}")
        edition = random.choice(("online", "it"))
        event = FIRST_EVENTS[seed % len(FIRST_EVENTS)] if pepper else None
        if event is None:
            yield Game(players, salt=salt, pepper=pepper, edition=edition, seed=seed), random
        else:
            settings = f"pepper=yes left=crab/black right=shark/black salt={'yes' if salt else 'no'}"
            start = f"{FORMAT} players={players} event={event} edition={edition} {settings}"
            yield Game.from_position(start, seed=seed), random


def positions() -> Iterator[Game]:
    """Positions of random games in which somebody has to decide: a few of the usual ones, and all others."""
    for game, random in games():
        for _ in range(STEPS):
            if game.turn is None:
                break
            if game.phase not in COMMON or random.random() < 0.1:
                yield game
            actions = list(game.legal_actions)
            liked = [action for action in actions if action.verb in LIKED]
            game.play(random.choice(liked if liked and random.random() < 0.6 else actions))


def assert_well_formed(reason: Reason, view: View) -> None:
    parameters, _ = CODES[reason.code]
    assert tuple(reason.values) == parameters
    for name, value in reason.values.items():
        if name in SAID:
            assert value in SAID[name]
        elif name == "card":
            assert cards(str(value).replace("+", " "))
        else:
            assert type(value) is int
            least = -30 if name == "gain" else 0
            most = {"percent": 100, "seat": view.rules.players - 1, "helps": 1}.get(name, 200)
            assert least <= value <= most


def test_every_legal_action_has_at_most_three_reasons_that_are_in_the_table() -> None:
    verbs: set[str] = set()
    codes: set[str] = set()
    for game in positions():
        assert game.turn is not None
        view = game.view(game.turn)
        before = str(view)
        for action in view.legal_actions:
            found = reasons(view, action)
            assert len(found) <= MOST
            for reason in found:
                assert_well_formed(reason, view)
            verbs.add(action.verb)
            codes.update(reason.code for reason in found)
        assert str(view) == before
    assert verbs == set(VERBS)
    assert set(CODES) - codes <= {"wins"}  # which is rare


def test_reasons_do_not_depend_on_hidden_cards() -> None:
    """Two positions that look the same to a seat, both without memory, give it the same reasons."""
    random = Random(1)
    compared = different = 0
    for game in positions():
        assert game.turn is not None
        if random.random() < 0.2:
            view = game.view(game.turn)
            one, other = view.sample(random), view.sample(random)
            views = [sample.view(game.turn) for sample in (one, other)]
            # Who comes to a position takes its piles as seen; where the game left one unsure, samples differ.
            if views[0].knowledge != views[1].knowledge:
                continue
            for action in view.legal_actions:
                assert reasons(views[0], action) == reasons(views[1], action)
                compared += 1
            different += one.position != other.position
    assert compared > 100
    assert different > 50
