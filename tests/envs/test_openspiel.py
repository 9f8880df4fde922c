"""The game for OpenSpiel: its own tests pass, chance is explicit, stories are perfect recall and tell nothing else."""

import pickle
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs OpenSpiel, which the extra `envs` brings where it is to be had")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms.generate_playthrough import playthrough  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from seasalt import Game, Rules  # noqa: E402
from seasalt.envs.openspiel import DEFAULTS, GAME_TYPE, SMALL  # noqa: E402
from seasalt.envs.spaces import parts  # noqa: E402
from seasalt.envs.story import LINE_WIDTH, Story, decisions_in_a_round, lines_in_a_round  # noqa: E402
from seasalt.observation import PARTS, observation  # noqa: E402
from seasalt.rules.chance import chance_size, happen  # noqa: E402
from seasalt.rules.play import apply  # noqa: E402
from seasalt.rules.vocabulary import SHUFFLING  # noqa: E402
from tests.views import exchange  # noqa: E402

from ..conftest import SOAK, soak_count  # noqa: E402
from ..fast.games import TABLES, name_of  # noqa: E402

PLAYTHROUGH = Path(__file__).parent / "openspiel_small.txt"
# Still smaller, for checks of every state; nobody can have seven points with these cards.
TINY = "seasalt(deck=sailor/pink sailor/orange captain octopus/grey,opening=0 sailor/pink octopus/grey,rounds=1)"
FULL = SMALL if SOAK else TINY
STATES = (452, 1455, 552) if SOAK else (15, 71, 32)  # chance, decisions, ends
INFORMATION_STATES = 987 if SOAK else 71
MIDDLING = (
    "seasalt(players=3,salt=True,pepper=True,rounds=1,deck=crab/black crab/grey boat/black boat/yellow fish/black "
    "fish/green swimmer/black shark/black shell/black starfish/yellow)"
)


def text_of(rules: Rules, rounds: int = 1, rewards: str = "win") -> str:
    """The game with these rules as OpenSpiel writes it."""
    return (
        f"seasalt(players={rules.players},salt={rules.salt},pepper={rules.pepper},"
        f"edition={rules.edition},rounds={rounds},rewards={rewards})"
    )


def states(game: Any, seed: int) -> Iterator[Any]:
    """The states of a random game."""
    state, choice = game.new_initial_state(), Random(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(choice.choice(state.legal_actions()))
    yield state


# OpenSpiel's own tests


@pytest.mark.parametrize("rules", TABLES, ids=name_of)
def test_its_random_simulation_passes(rules: Rules) -> None:
    game = pyspiel.load_game(text_of(rules))
    pyspiel.random_sim_test(game, num_sims=soak_count(1, 20), serialize=SOAK, verbose=False)


@pytest.mark.parametrize("text", [SMALL, "seasalt(players=3,salt=True,pepper=True,rounds=1,rewards=points)"])
def test_its_simulation_of_registered_games_passes(text: str) -> None:
    numpy.random.seed(1)
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(text))


def test_it_is_among_the_registered_games() -> None:
    assert "seasalt" in pyspiel.registered_names()
    game = pyspiel.load_game("seasalt")
    assert game.get_type().default_loadable
    assert GAME_TYPE.parameter_specification == DEFAULTS


class TestTheFullTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
    """OpenSpiel's checks of every state of a game."""

    game_name = FULL
    game = pyspiel.load_game(FULL)
    api_test.TOTAL_NUM_STATES[FULL] = STATES
    api_test.PERFECT_RECALL_NUM_STATES[FULL] = INFORMATION_STATES


class TestPartOfTheTree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """OpenSpiel's checks of some states of a game that is larger."""

    game_name = "seasalt"
    game = pyspiel.load_game(MIDDLING)


def test_the_playthrough_of_a_small_game_is_as_it_was() -> None:
    assert playthrough(SMALL, [], seed=1) == PLAYTHROUGH.read_text("utf-8")


def test_a_playthrough_of_all_variants_is_stable() -> None:
    assert playthrough(MIDDLING, [], seed=2) == playthrough(MIDDLING, [], seed=2)


# Chance and returns


def test_chance_is_explicit_with_the_probabilities_of_the_cards() -> None:
    state = pyspiel.load_game("seasalt").new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(0)
    outcomes = dict(state.chance_outcomes())
    assert outcomes[0] == pytest.approx(4 / 58)  # mermaids
    assert sum(outcomes.values()) == pytest.approx(1)


def test_an_opening_is_what_chance_brings_first() -> None:
    state = pyspiel.load_game(SMALL).new_initial_state()
    assert state.current_player() == 0
    assert "left=captain/light_orange right=colony/green" in str(state)


@pytest.mark.parametrize("rewards", ["win", "points"])
def test_returns_have_the_sum_zero_and_are_what_the_game_says(rewards: str) -> None:
    game = pyspiel.load_game(text_of(Rules(players=3), rounds=30, rewards=rewards))
    for seed in range(soak_count(2, 50)):
        *_, last = states(game, seed)
        returns, s = last.returns(), last.story.s
        assert sum(returns) == pytest.approx(0)
        if rewards == "win":
            assert returns == [2.0 if won else -1.0 for won in s.winners[:3]]
        else:
            assert returns[0] == pytest.approx(s.scores[0] - (s.scores[1] + s.scores[2]) / 2)


def test_a_game_that_is_given_up_is_a_draw() -> None:
    for seed in range(30):
        *_, last = states(pyspiel.load_game("seasalt(rounds=1)"), seed)
        if not any(last.story.s.winners):
            assert last.returns() == [0, 0]
            return
    pytest.fail("all games were won in their first round")


# States


def test_a_state_can_be_written_and_read_again() -> None:
    game = pyspiel.load_game("seasalt(players=3,salt=True,rounds=2)")
    for number, state in enumerate(states(game, 4)):
        if number % 20 == 0:
            text = pyspiel.serialize_game_and_state(game, state)
            again = pyspiel.deserialize_game_and_state(text)[1]
            for twin in (again, pickle.loads(pickle.dumps(state)), state.clone()):
                assert str(twin) == str(state)
                assert twin.history() == state.history()
                assert twin.information_state_string(0) == state.information_state_string(0)


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game(SMALL).new_initial_state()
    before = str(state), state.information_state_string(0)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert (str(state), state.information_state_string(0)) == before


def test_stories_and_games_are_shorter_than_thought() -> None:
    for rules in TABLES:
        for seed in range(soak_count(1, 30)):
            *_, last = states(pyspiel.load_game(text_of(rules)), seed)
            cards = len(rules.box)
            assert max(map(len, last.story.seats)) < lines_in_a_round(cards)
            assert last.move_number() < decisions_in_a_round(cards)


# What a seat observes


def test_the_observation_has_the_parts_by_name() -> None:
    game = pyspiel.load_game("seasalt(players=3,salt=True,pepper=True,rounds=1)")
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False))
    assert list(observer.dict) == [part.name for part in PARTS]
    for state in states(game, 1):
        for seat in range(3):
            observer.set_from(state, seat)
            told = Game.from_position(str(state), supplied=True) if not state.is_chance_node() else None
            if told is not None and not state.is_terminal():
                row = numpy.array(observation(told.view(seat)))
                for name, values in parts(row, 3).items():
                    assert (observer.dict[name] == values).all(), name


def test_public_and_private_parts_can_be_had_apart() -> None:
    game = pyspiel.load_game("seasalt")
    kind, private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    public = make_observation(game, kind(perfect_recall=False, public_info=True, private_info=private.NONE))
    own = make_observation(game, kind(perfect_recall=False, public_info=False, private_info=private.SINGLE_PLAYER))
    assert "hand" in own.dict
    assert "tops" in public.dict
    assert not set(own.dict) & set(public.dict)
    with pytest.raises(pyspiel.SpielError, match="of one seat or of none"):
        make_observation(game, kind(perfect_recall=False, private_info=private.ALL_PLAYERS))


def test_the_information_state_has_the_story_of_the_round() -> None:
    game = pyspiel.load_game("seasalt(rounds=2)")
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert observer.dict["story"].shape == (lines_in_a_round(58), LINE_WIDTH)
    state = game.new_initial_state()
    for action in (0, 0, 1):  # the starter and the piles
        state.apply_action(action)
    observer.set_from(state, 0)
    assert (observer.dict["story"][:3, 0] > 0).all()  # two piles and a turn
    assert not observer.dict["story"][3:].any()
    assert state.information_state_string(0).splitlines()[:2] == ["seat 0", "starter 0 - - -"]


def replayed(game: Game) -> Story:
    """The story of a game that was played elsewhere."""
    story = Story(game._first, 1000)
    s = game._first.copy()
    for rule, number in game._history:
        shuffling = s.phase == SHUFFLING and story.s.round_number > s.round_number
        rule(s, number)
        if rule is apply:
            story.act(number)
        elif not shuffling:  # which stories do by themselves
            story._step(happen, number)
        assert chance_size(s) == chance_size(story.s) or s.phase == SHUFFLING
    return story


def test_worlds_that_differ_in_what_a_seat_cannot_see_give_it_the_same_story(monkeypatch: pytest.MonkeyPatch) -> None:
    def evidence(game: Game, seat: int | None) -> exchange.Evidence:
        return {"story": "" if seat is None else repr(replayed(game).seats[seat]), "view": "{}"}

    monkeypatch.setattr(exchange, "evidence", evidence)
    monkeypatch.setattr(exchange, "AN_EXCHANGE", 0)  # after one the twin's history would not lead to it
    tally = exchange.Tally()
    for number in range(soak_count(60, 1000)):
        rules = {"players": 2 + number % 3, "salt": True, "pepper": True, "edition": "online"}
        exchange.play_twins(rules, number % 2, number, 40, tally)
    assert tally.compared > soak_count(500, 10_000)


# What is refused


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("seasalt(players=5)", "2, 3 or 4 players"),
        ("seasalt(edition=de)", "unknown edition"),
        ("seasalt(rewards=fame)", "rewards are for"),
        ("seasalt(rounds=0)", "from 1 up"),
        ("seasalt(deck=crab/pink)", "there is no 'crab/pink'"),
        ("seasalt(opening=0 starfish/yellow)", "chance cannot open with 'starfish/yellow'"),
        ("seasalt(pepper=maybe)", "Wrong type for parameter pepper"),
        ("seasalt(colour=blue)", "Unknown parameter"),
    ],
)
def test_a_wrong_parameter_is_a_spiel_error(text: str, message: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=message):
        pyspiel.load_game(text)


def test_a_wrong_action_is_a_spiel_error_and_changes_nothing() -> None:
    state = pyspiel.load_game("seasalt").new_initial_state()
    before = str(state)
    with pytest.raises(pyspiel.SpielError, match="action 7 is not possible now"):
        state.apply_action(7)
    assert str(state) == before


def test_an_action_after_the_end_is_a_spiel_error() -> None:
    *_, last = states(pyspiel.load_game(SMALL), 1)
    with pytest.raises(pyspiel.SpielError, match="the game has ended"):
        last.apply_action(0)
