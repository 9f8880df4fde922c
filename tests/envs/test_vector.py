"""The vector environment: games in compiled code, with masks, opponents, self-play and games that follow each other."""

from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import seasalt.envs
from seasalt import Rules, SeasaltError
from seasalt.envs.spaces import parts
from seasalt.envs.vector import LANES_PER_THREAD, SeaSaltVectorEnv
from seasalt.observation import observation

from ..conftest import soak_count
from ..fast.games import ENDLESS, FEW_RULES, SMALL_DECK, name_of
from ..fast.policies import too_high

pytestmark = pytest.mark.compiled

LANES = 12
STEPS = soak_count(1500, 10_000)


def made(lanes: int = LANES, rules: Rules | None = None, **arguments: Any) -> SeaSaltVectorEnv:
    return SeaSaltVectorEnv(lanes, **(rules or Rules()).agreed, **arguments)


def any_legal(choice: Any, masks: Any) -> Any:
    """One of the legal actions of each lane."""
    return numpy.array([choice.choice(numpy.flatnonzero(mask)) for mask in masks])


def stepped(env: SeaSaltVectorEnv, steps: int, seed: int = 1) -> Any:
    """Random play: all that each step returned, with the seats that acted."""
    choice = numpy.random.default_rng(seed)
    observations, infos = env.reset(seed=seed)
    for _ in range(steps):
        acted = infos["seat"]
        observations, rewards, terminated, truncated, infos = env.step(any_legal(choice, observations["action_mask"]))
        yield acted, observations, rewards, terminated, truncated, infos


# What Gymnasium expects of a vector environment


def test_it_is_registered_with_its_version() -> None:
    assert seasalt.envs.ID == "seasalt/SeaSalt-v0"
    env = gymnasium.make_vec(seasalt.envs.ID, num_envs=3, opponents="random", players=3)
    assert isinstance(env, SeaSaltVectorEnv)
    assert env.spec is not None
    assert (env.num_envs, env.rules.players, env.spec.version) == (3, 3, 0)


@pytest.mark.parametrize("rules", FEW_RULES, ids=name_of)
@pytest.mark.parametrize("opponents", ["random", "self"])
def test_what_it_returns_is_in_its_spaces(rules: Rules, opponents: str) -> None:
    env = made(rules=rules, opponents=opponents)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, _ = env.reset(seed=3)
    assert observations in env.observation_space
    ended = 0
    for _, observations, rewards, terminated, truncated, infos in stepped(env, STEPS):
        assert observations in env.observation_space
        assert rewards.shape == terminated.shape == truncated.shape == (LANES,)
        assert (rewards.dtype, terminated.dtype, truncated.dtype) == (numpy.float32, numpy.bool_, numpy.bool_)
        for lane in numpy.flatnonzero(terminated | truncated):
            assert infos["final_obs"][lane] in env.single_observation_space
            assert infos["_final_obs"][lane]
            ended += 1
    assert ended


def test_sampling_by_the_mask_gives_legal_actions() -> None:
    env = made(2)
    observations, _ = env.reset(seed=1)
    for _ in range(50):
        observations, *_ = env.step(env.action_space.sample(tuple(observations["action_mask"])))


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = (list(stepped(made(opponents="self"), 100, seed=5)) for _ in range(2))
    for step, again in zip(one, other, strict=True):
        assert step[1]["observation"].tobytes() == again[1]["observation"].tobytes()
        assert step[2].tolist() == again[2].tolist()
    different = next(iter(stepped(made(opponents="self"), 1, seed=6)))
    assert different[1]["observation"].tobytes() != one[0][1]["observation"].tobytes()


def test_without_a_seed_the_next_games_are_others() -> None:
    env = made()
    first, _ = env.reset(seed=1)
    second, _ = env.reset()
    assert first["observation"].tobytes() != second["observation"].tobytes()


def test_what_was_returned_stays_as_it_is() -> None:
    env = made(opponents="self")
    kept = [
        (observations["observation"], observations["observation"].copy(), observations["action_mask"], masks)
        for _, observations, *_ in stepped(env, 50)
        for masks in [observations["action_mask"].copy()]
    ]
    for seen, then, mask, mask_then in kept:
        assert (seen == then).all()
        assert (mask == mask_then).all()


def test_gymnasiums_own_wrapper_counts_episodes() -> None:
    env = RecordEpisodeStatistics(made(opponents="random", rewards="points"))
    observations, _ = env.reset(seed=1)
    choice = numpy.random.default_rng(0)
    for _ in range(STEPS):
        observations, _, terminated, _, infos = env.step(any_legal(choice, observations["action_mask"]))
        if terminated.any():
            assert (infos["episode"]["r"][terminated] >= 0).all()
            return
    pytest.fail("no game has ended")


# The games


@pytest.mark.parametrize("opponents", ["random", "greedy", "self"])
@pytest.mark.parametrize("rules", [*FEW_RULES, SMALL_DECK], ids=name_of)
def test_observations_and_masks_are_those_of_the_view(rules: Rules, opponents: str) -> None:
    env = made(3, rules, opponents=opponents, most_rounds=20)
    for _, observations, *_ in stepped(env, STEPS // 4):
        for lane in range(3):
            view = env._view(lane)
            assert observations["observation"][lane].tolist() == observation(view)
            legal = [action.number for action in view.legal_actions]
            assert numpy.flatnonzero(observations["action_mask"][lane]).tolist() == legal


def test_against_opponents_only_the_learner_decides() -> None:
    for acted, *_, infos in stepped(made(rules=Rules(players=4), opponents="random"), STEPS // 4):
        assert not acted.any()
        assert not infos["seat"].any()


def test_in_self_play_every_seat_decides() -> None:
    seats = {int(seat) for acted, *_ in stepped(made(rules=Rules(players=4), opponents="self"), 100) for seat in acted}
    assert seats == {0, 1, 2, 3}


@pytest.mark.parametrize("rules", [Rules(), Rules(players=3, salt=True, pepper=True)], ids=name_of)
def test_each_reward_reaches_the_seat_that_earned_it_once(rules: Rules) -> None:
    """The points that a seat was given in a game are its total."""
    env = made(rules=rules, opponents="self", rewards="points")
    earned = numpy.zeros((LANES, rules.players))
    ended = 0
    for acted, _, rewards, terminated, _, infos in stepped(env, 3 * STEPS):
        earned += infos["rewards"]
        assert (rewards == infos["rewards"][numpy.arange(LANES), acted]).all()
        for lane, finals in zip(infos.get("final_lanes", ()), infos.get("final_observations", ()), strict=True):
            totals = [parts(finals[seat], rules.players)["scores"][0] for seat in range(rules.players)]
            assert earned[lane].tolist() == totals
            assert terminated[lane]
            earned[lane] = 0
            ended += 1
    assert ended


def test_a_reward_is_given_when_its_seat_decides_again_or_the_game_ends() -> None:
    given = 0
    for _, _, _, terminated, _, infos in stepped(made(opponents="self", rewards="points"), 3 * STEPS):
        for lane, seat in numpy.argwhere(infos["rewards"]):
            assert terminated[lane] or infos["seat"][lane] == seat
            given += not terminated[lane]
    assert given


def test_the_winners_of_a_game_share_one() -> None:
    ended = 0
    for _, _, _, terminated, _, infos in stepped(made(opponents="self"), STEPS):
        assert (infos["rewards"].sum(axis=1) == terminated).all()
        ended += terminated.sum()
    assert ended


def test_against_opponents_the_learner_gets_what_it_earned_in_their_turns_too() -> None:
    """Wins and losses come out even against a player as good as itself."""
    won = ended = 0.0
    for _, _, rewards, terminated, _, _ in stepped(made(64, opponents="random"), STEPS):
        won += rewards[terminated].sum()
        assert not rewards[~terminated].any()
        ended += terminated.sum()
    assert ended > 50
    assert 0.25 < won / ended < 0.75


def test_a_game_that_is_given_up_is_truncated_and_not_terminated() -> None:
    truncations = 0
    for _, _, rewards, terminated, truncated, infos in stepped(
        made(rules=ENDLESS, opponents="self", most_rounds=2), 60
    ):
        assert not terminated.any()
        assert not rewards.any()
        for lane in numpy.flatnonzero(truncated):
            assert parts(infos["final_obs"][lane]["observation"], 2)["round"][0] == 2
            truncations += 1
    assert truncations


def test_after_an_end_the_observation_is_of_the_next_game() -> None:
    for _, observations, _, terminated, _, _ in stepped(made(opponents="self"), STEPS):
        rounds = parts(observations["observation"], 2)["round"][:, 0]
        assert (rounds[terminated] == 1).all()
        if terminated.any():
            return
    pytest.fail("no game has ended")


def test_the_same_games_with_any_number_of_threads() -> None:
    lanes = 2 * LANES_PER_THREAD + 3
    runs = [stepped(made(lanes, threads=threads, opponents="self"), 12) for threads in (1, 2)]
    for one, other in zip(*runs, strict=True):
        assert one[1]["observation"].tobytes() == other[1]["observation"].tobytes()
        assert one[5]["rewards"].tobytes() == other[5]["rewards"].tobytes()


# What is refused


@pytest.mark.parametrize("threads", [1, 2])
def test_an_illegal_action_is_refused_and_no_game_moves(threads: int) -> None:
    env = made(2 * LANES_PER_THREAD, threads=threads, opponents="self")
    observations, _ = env.reset(seed=1)
    actions = observations["action_mask"].argmax(axis=1)
    before = env._states.tobytes()
    actions[-1] = 465
    with pytest.raises(InvalidAction, match=r"keep_event coral_reef is not legal in game 1023; legal are draw, take"):
        env.step(actions)
    assert env._states.tobytes() == before


@pytest.mark.parametrize("action", [-1, 466, 2**40])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    env = made(2)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match=f"number {action} is not legal"):
        env.step([0, action])


@pytest.mark.parametrize("actions", [[0], [0.5, 0.5], 0])
def test_what_is_no_array_of_actions_is_refused(actions: Any) -> None:
    env = made(2)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="an array of 2 whole numbers"):
        env.step(actions)


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(ResetNeeded, match="call reset"):
        made(2).step([0, 0])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 5}, "2, 3 or 4 players"),
        ({"edition": "de"}, "unknown edition"),
        ({"rewards": "glory"}, "rewards are for 'win' or 'points'"),
        ({"opponents": "otto"}, "unknown bot"),
        ({"opponents": "orca"}, "cannot decide inside compiled code"),
        ({"opponents": ["random", "greedy"]}, "all 1 opponents play by one policy"),
        ({"most_rounds": 0}, "most_rounds"),
        ({"render_mode": "smell"}, "unknown render_mode"),
    ],
)
def test_a_wrong_argument_is_a_value_error_that_says_what_is_right(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(SeasaltError, match=message):
        SeaSaltVectorEnv(2, **arguments)


def test_a_policy_that_chooses_nothing_legal_is_named() -> None:
    env = made(2, opponents=too_high)
    with pytest.raises(SeasaltError, match=r"too_high.* chose no legal action"):
        list(stepped(env, 50))


def test_the_tables_can_be_rendered_as_text() -> None:
    env = made(2, render_mode="ansi")
    env.reset(seed=1)
    tables = env.render()
    assert tables is not None
    assert [text.split(",")[0] for text in tables] == ["view    seat 0"] * 2
    env.close()
