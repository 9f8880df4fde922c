"""The game for PettingZoo: its own tests pass, rewards go where they belong, and what is wrong is refused as usual."""

import pickle
import sys
import warnings
from types import SimpleNamespace
from typing import Any

import numpy
import pettingzoo
import pytest

import seasalt.envs
from seasalt import IllegalAction, Rules, SeasaltError
from seasalt.envs import seasalt_v0
from seasalt.envs.spaces import parts

from ..conftest import soak_count
from ..fast.games import ENDLESS, TABLES, name_of

with warnings.catch_warnings():  # of PettingZoo's about its own games
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

# What its tests say of all environments that are not PettingZoo's own and have masks.
EXPECTED = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
pytestmark = EXPECTED


def variant(rules: Rules) -> dict[str, Any]:
    return rules.agreed


def played(env: Any, seed: int) -> dict[str, float]:
    """A random game; what each agent got."""
    env.reset(seed=seed)
    choice = numpy.random.default_rng(seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        legal = numpy.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else choice.choice(legal))
    return totals


# PettingZoo's own tests


@pytest.mark.parametrize("rules", TABLES, ids=name_of)
def test_its_api_test_passes(rules: Rules) -> None:
    api_test(seasalt_v0.env(**variant(rules)), num_cycles=soak_count(40, 1000))


def test_its_api_test_passes_over_whole_games() -> None:
    api_test(seasalt_v0.env(rewards="points"), num_cycles=1000)


@pytest.mark.parametrize("rules", TABLES, ids=name_of)
def test_its_seed_test_passes(rules: Rules) -> None:
    seed_test(lambda: seasalt_v0.env(**variant(rules)), num_cycles=soak_count(20, 500))


@pytest.mark.parametrize("rules", TABLES[::4], ids=name_of)
def test_its_render_test_passes(rules: Rules, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **arguments: seasalt_v0.env(**variant(rules), **arguments))
    assert "view    seat" in capsys.readouterr().out  # for people


def test_its_performance_benchmark_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = iter(range(0, 1000, 3))  # it would take five seconds
    clock = SimpleNamespace(time=lambda: float(next(now)))
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(seasalt_v0.env())
    assert "turns per second" in capsys.readouterr().out


# Conventions


def test_it_is_in_the_registry() -> None:
    env = pettingzoo.make("aec", seasalt.envs.AEC_ID, players=3)
    assert str(env) == "seasalt_v0"
    env.reset(seed=1)
    assert env.agents == ["player_0", "player_1", "player_2"]


def test_the_same_agent_acts_several_times_in_a_turn() -> None:
    env = seasalt_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(0)  # draw
    assert env.agent_selection == agent
    assert env.game.phase == "keeping"


def test_only_who_is_to_act_has_legal_actions() -> None:
    env = seasalt_v0.env()
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(env.agent_selection)["action_mask"].sum() == 3
    assert not env.observe(other)["action_mask"].any()


def test_an_environment_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(seasalt_v0.raw_env(players=4, pepper=True, rewards="points")))
    assert env.rules == Rules(players=4, pepper=True)


def test_later_games_follow_from_the_seed_too() -> None:
    def tops() -> list[Any]:
        env = seasalt_v0.env()
        env.reset(seed=3)
        env.reset()
        return parts(env.last()[0]["observation"], 2)["tops"].tolist()

    assert tops() == tops()


# Rewards


def test_with_points_each_agent_gets_its_total() -> None:
    env = seasalt_v0.env(players=3, rewards="points")
    totals = played(env, 5)
    assert tuple(totals.values()) == env.game.scores
    assert max(env.game.scores) >= 35


def test_with_wins_the_winners_share_one() -> None:
    env = seasalt_v0.env(players=3)
    totals = played(env, 6)
    assert sum(totals.values()) == 1
    assert [agent for agent, total in totals.items() if total] == [f"player_{seat}" for seat in env.game.winners]


def test_a_game_that_is_given_up_is_truncated_and_not_terminated() -> None:
    env = seasalt_v0.raw_env(**variant(ENDLESS), most_rounds=2)
    env.reset(seed=1)
    while not any(env.truncations.values()):
        assert not any(env.terminations.values())
        env.step(int(env.last()[0]["action_mask"].argmax()))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert len(env.game.results) == 2


# What is refused


def test_an_illegal_action_loses_at_once(caplog: pytest.LogCaptureFixture) -> None:
    env = seasalt_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(465)
    assert "Illegal move made" in caplog.text
    assert all(env.terminations.values())
    assert env._cumulative_rewards[agent] == -1


def test_the_raw_environment_refuses_an_illegal_action_and_stays_as_it_was() -> None:
    env = seasalt_v0.raw_env()
    env.reset(seed=1)
    before = env.game.position
    for action in (465, 466, -1):
        with pytest.raises(ValueError, match=r"not allowed now|numbered from 0 to 465"):
            env.step(action)
    with pytest.raises(IllegalAction, match="must act"):
        env.step(None)
    assert env.game.position == before


def test_a_number_beyond_the_actions_fails_an_assertion() -> None:
    env = seasalt_v0.env()
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(466)


def test_calls_before_the_first_reset_are_refused() -> None:
    env = seasalt_v0.env()
    with pytest.raises(AttributeError, match="before reset"):
        _ = env.rewards
    with pytest.raises(Exception, match="reset"):
        env.step(0)


def test_who_is_out_of_the_game_can_only_pass() -> None:
    env = seasalt_v0.raw_env(**variant(ENDLESS), most_rounds=1)
    env.reset(seed=1)
    while not any(env.truncations.values()):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)


def test_a_step_after_the_end_warns(caplog: pytest.LogCaptureFixture) -> None:
    env = seasalt_v0.env()
    played(env, 1)
    env.step(None)
    assert "step() called after all agents are terminated or truncated" in caplog.text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 1}, "2, 3 or 4 players"),
        ({"salt": "yes"}, "salt is True or False"),
        ({"rewards": "fame"}, "rewards are for"),
        ({"render_mode": "smell"}, "unknown render_mode"),
    ],
)
def test_a_wrong_argument_is_a_value_error(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(SeasaltError, match=message):
        seasalt_v0.env(**arguments)
