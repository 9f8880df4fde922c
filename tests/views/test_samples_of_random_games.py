"""Samples in random games: each gives back the view it came from, and the truth is always among what is possible."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest

from seasalt import CARDS, Game, View
from seasalt.cards import EVENT_NAMES
from seasalt.rules import explanations
from seasalt.rules.chance import chance_size, happen
from seasalt.rules.explanations import UNKNOWN, Explanation
from seasalt.rules.knowledge import hide
from seasalt.rules.legal import legal_actions
from seasalt.rules.play import apply
from seasalt.rules.state import State
from seasalt.rules.vocabulary import (
    A_SHELL,
    ACTION_COUNT,
    CATCHING,
    DISCARDING,
    DRAWING,
    DUO_FIRST,
    DUO_SECOND,
    END,
    LAST_CHANCE,
    NONE,
    OVER,
    REVEALING,
    STOP,
    TYPES,
)
from seasalt.settings import EDITIONS, Rules
from seasalt.witness import Done, Witness
from tests.conftest import soak_count

from .enumeration import all_histories, all_samples, distance

GAMES = soak_count(2, 40)
STEPS = soak_count(150, 300)
EVERY = 7  # samples are taken after so many steps
EVENTFUL = ("hermit_crab", "sunfish", "water_rodeo", "dance_of_the_mermaids", "angelfish", "dolphins", "coral_reef")


class Setting(NamedTuple):
    """A game to be played at random, with an event that is revealed first."""

    rules: Rules
    event: int
    seed: int


def settings() -> Iterator[Setting]:
    """Games with all numbers of players, expansions and editions; every other one with a small deck."""
    for seed, (players, salt, pepper) in enumerate(list(product((2, 3, 4), (False, True), (False, True))) * GAMES):
        random = Random(seed)
        deck = None
        if seed % 2:
            deck = tuple(str(CARDS[number]) for number in random.sample(Rules(salt=salt).box, 24))
        edition = list(EDITIONS)[seed % len(EDITIONS)]
        rules = Rules(players=players, salt=salt, pepper=pepper, edition=edition, double_points=True, deck=deck)
        yield Setting(rules, EVENT_NAMES.index(random.choice(EVENTFUL)), seed)


def random_step(s: State, event: int, random: Random) -> Done:
    """One decision or one outcome of chance. Turns are not ended in haste, so that more happens in a round."""
    if size := chance_size(s):
        if s.phase == REVEALING and s.event_deck[event]:
            return happen, sum(s.event_deck[:event])
        return happen, random.randrange(size)
    actions = [0] * ACTION_COUNT
    legal = actions[: legal_actions(s, actions)]
    action = random.choice(legal)
    for _ in range(4):
        if action in (END, STOP, LAST_CHANCE):
            action = random.choice(legal)
    return apply, action


def watch(setting: Setting) -> Iterator[tuple[State, list[Witness]]]:
    """A random game step by step, with a witness in each seat and an onlooker; only while cards are dealt."""
    random = Random(setting.seed)
    s = setting.rules.new_state()
    s.listening = 1
    witnesses = [Witness(s, seat) for seat in (*range(s.players), None)]
    history: list[Done] = []
    while len(history) < STEPS and s.phase != OVER:
        rule, number = random_step(s, setting.event, random)
        rule(s, number)
        history.append((rule, number))
        for witness in witnesses:
            witness.follow(history)
        if s.phase >= DRAWING:
            yield s, witnesses


def all_cards(s: State) -> Counter[int]:
    """Every card of a position, wherever it is."""
    cards = Counter(s.deck[: s.deck_size] + s.drawn[: s.drawn_size])
    for seat in range(s.players):
        assert s.hand_size[seat] == sum(s.hand[seat])
        cards.update(dict(enumerate(s.hand[seat])))
    cards.update(shell for shell in s.reef if shell != NONE)
    for pile in range(2):
        cards.update(s.pile[pile][: s.pile_size[pile]])
    for place in range(s.laid):
        duo = s.laid_duo[place]
        cards.update(c for c in (DUO_FIRST[duo], DUO_SECOND[duo], s.laid_star[place]) if c != NONE)
    return cards


def check_samples(witness: Witness, random: Random) -> None:
    knowledge = witness.knowledge()
    sample = knowledge.imagine([random.getrandbits(32), random.getrandbits(32) | 1])
    assert all_cards(sample) == Counter(dict(enumerate(sample.box)))
    assert sample.deck_size == knowledge.seen.deck_size
    hide(sample, witness.belief.seat)
    assert sample == knowledge.seen


def test_every_sample_gives_back_the_same_view() -> None:
    for setting in settings():
        random = Random(setting.seed)
        for step, (_, witnesses) in enumerate(watch(setting)):
            if step % EVERY == 0:
                for witness in witnesses:
                    check_samples(witness, random)


@pytest.mark.parametrize("most", [1, 3])
def test_samples_give_back_the_view_even_if_most_explanations_are_dropped(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explanations, "MOST", most)
    for setting in list(settings())[4 - most : None : 3]:
        random = Random(setting.seed)
        for step, (_, witnesses) in enumerate(watch(setting)):
            if step % EVERY == 0:
                check_samples(witnesses[-1], random)
                check_samples(witnesses[0], random)


def shown(view: View) -> list[object]:
    """What a view tells without remembering anything."""
    names = ("turn", "phase", "hand", "tops", "hand_sizes", "deck_size", "tables", "points", "choices", "shown_hands")
    return [list(view.legal_actions), *(getattr(view, name) for name in names)]


def test_a_sampled_game_looks_the_same_and_can_be_played_on() -> None:
    for seed, players in product(range(3), (2, 3, 4)):
        game = Game(players, salt=True, pepper=True, seed=seed)
        random = Random(seed)
        for _ in range(40):
            if game.over:
                break
            seat = random.choice([*game.seats, None])
            view = game.view(seat)
            sample = view.sample(random)
            assert shown(sample.view(seat)) == shown(view)
            if not sample.over:
                sample.play(random.choice(sample.legal_actions))
                game.play(random.choice(game.legal_actions))


# The truth


def is_true(s: State, x: Explanation, seat: int) -> bool:
    """Whether an explanation agrees with where the cards are."""
    for pile in range(2):
        if x.pile[pile][: x.pile_size[pile]] != s.pile[pile][: s.pile_size[pile]]:
            return False
    for owner in range(s.players):
        kept = s.phase == DISCARDING and s.draws == 0 and owner == s.player != seat
        if sum(x.hand[owner]) != s.hand_size[owner] - kept:
            return False
        if any(s.hand[owner][card] < x.hand[owner][card] for card in range(TYPES)):
            return False
        if x.reef[owner] != s.reef[owner] and not (x.reef[owner] == A_SHELL and s.reef[owner] != NONE):
            return False
    return True


def keeps_returned(s: State, witness: Witness, x: Explanation, unseen: list[int]) -> bool:
    """X2: whether cards that the lobster returned need not have been in a hand before it looked."""
    kept = [s.phase == DISCARDING and owner == s.player for owner in range(s.players)]
    for card, copies in enumerate(unseen):
        new = [x.hand[owner][card] + x.hand[owner][UNKNOWN] + kept[owner] for owner in range(s.players)]
        old = sum(max(s.hand[owner][card] - new[owner], 0) for owner in range(s.players))
        if s.phase != CATCHING and old > max(copies - witness.belief.returned[card], 0):
            return False
    return True


def truths(s: State, witness: Witness) -> int:
    """How many explanations agree with where the cards are."""
    knowledge = witness.knowledge()
    count = 0
    for place in range(witness.belief.count):
        x = knowledge.explanations[place]
        count += is_true(s, x, witness.belief.seat) and keeps_returned(s, witness, x, knowledge.unseen(place))
    return count


def test_the_truth_is_always_one_of_the_explanations_and_none_has_to_be_dropped() -> None:
    for setting in settings():
        for step, (s, witnesses) in enumerate(watch(setting)):
            for witness in witnesses:
                assert truths(s, witness), (setting, step, witness.belief.seat)
                assert witness.belief.complete


# Small decks with one copy of each card: nothing is approximate there

ONE_OF_EACH = (
    "crab/black crab/grey crab/green swimmer/black swimmer/yellow swimmer/dark_blue shark/black shark/green "
    "shark/purple octopus/grey penguin/pink lobster/black jellyfish/pink starfish/yellow"
).split()
SMALL_GAMES = soak_count(150, 10_000)
LIKED = {"lay": 0.8, "take": 0.6}


def small_game(random: Random) -> Game:
    """A position with ten cards: some in piles, some in hands."""
    players = random.choice((2, 3, 3))
    cards = random.sample(ONE_OF_EACH, 10)
    fields: dict[str, Any] = {"left": " ".join(cards[:3]), "right": " ".join(cards[3:5])}
    deck = cards[5:]
    for seat in range(players):
        size = random.randint(0, min(2, len(deck) - 3))
        fields[f"hand{seat}"], deck = " ".join(deck[:size]), deck[size:]
    event = random.choice(("water_rodeo", "hermit_crab", "kraken"))
    turn = random.randrange(players)
    return Game.set_up(
        supplied=True, players=players, salt=True, pepper=True, event=event, turn=turn, deck=deck, **fields
    )


def play_on(game: Game, steps: int, random: Random) -> bool:
    """Play at random, duos first; False if the round ends, or if it stops in the middle of somebody's thought."""
    for _ in range(steps):
        if game.turn is None:
            game.happen(random.choice(list(game.outcomes)))
        else:
            actions = list(game.legal_actions)
            for verb, how_often in LIKED.items():
                liked = [action for action in actions if action.verb == verb]
                actions = liked if liked and random.random() < how_often else actions
            game.play(random.choice(actions))
        if game.over or game.round > 1 or game.phase in ("shuffling", "keeping_event"):
            return False
    return game.turn == 0 or game.phase not in ("discarding", "giving", "trio")


def test_with_one_copy_of_each_card_samples_are_exactly_as_likely_as_histories() -> None:
    several = 0
    for seed in range(SMALL_GAMES):
        random = Random(seed)
        game = small_game(random)
        if play_on(game, random.randint(6, 26), random):
            knowledge = game._witness(0).knowledge()
            several += knowledge.belief.count > 1
            assert distance(all_histories(game, 0), all_samples(knowledge)) < 1e-9, seed
    assert several, "no game in which there was more than one explanation"
