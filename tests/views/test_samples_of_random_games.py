"""Samples in random games: each gives back the view it came from, and the truth is always among what is possible."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from seasalt import CARDS, Game
from seasalt.cards import EVENT_NAMES
from seasalt.rules import explanations
from seasalt.rules.chance import chance_size, happen
from seasalt.rules.explanations import OLD, UNKNOWN, Explanation
from seasalt.rules.knowledge import hide
from seasalt.rules.legal import legal_actions
from seasalt.rules.play import apply
from seasalt.rules.state import State
from seasalt.rules.vocabulary import (
    A_SHELL,
    ACTION_COUNT,
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

GAMES = soak_count(1, 40)
STEPS = soak_count(110, 300)
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
            fields = ("turn", "phase", "hand", "legal_actions", "tops", "hand_sizes", "tables", "points", "choices")
            assert [getattr(sample.view(seat), name) for name in fields] == [getattr(view, name) for name in fields]
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


def keeps_returned(s: State, witness: Witness, x: Explanation) -> bool:
    """Whether no hand must hold, from before the lobster, a card that the lobster returned."""
    for card in range(TYPES):
        spare = witness.knowledge().unseen(0)[card] - witness.belief.returned[card]
        forced = sum(
            s.hand[o][card] - x.hand[o][card] - x.hand[o][UNKNOWN] - 1 for o in range(s.players) if x.hand[o][OLD]
        )
        if forced > max(spare, 0):
            return False
    return True


def test_the_truth_is_always_one_of_the_explanations() -> None:
    for setting in settings():
        for step, (s, witnesses) in enumerate(watch(setting)):
            for witness in witnesses:
                belief = witness.belief
                found = [
                    x for x in map(witness.explanations.__getitem__, range(belief.count)) if is_true(s, x, belief.seat)
                ]
                assert found or not belief.complete, (setting, step, belief.seat)


def test_in_random_games_no_explanation_had_to_be_dropped() -> None:
    for setting in settings():
        for _, witnesses in watch(setting):
            assert all(witness.belief.complete for witness in witnesses)
