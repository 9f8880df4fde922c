"""The game for Gymnasium, thousands of games at once: stepped in compiled code, opponents included.

gymnasium.make_vec("seasalt/SeaSalt-v0", num_envs=4096, opponents="greedy")
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..errors import SeasaltError, listed, quoted
from ..fast.devices import check_memory, checked_threads, gpu_of
from ..fast.policies import Function, Policy, loop_types
from ..fast.whole_games import whole_number
from ..notation import Action
from ..observation import size_of
from ..rules.compiling import entry_point, pack, record_type, unpack
from ..rules.dice import DICE_WORDS
from ..rules.vocabulary import ACTION_COUNT, MAX_PLAYERS, NONE
from ..settings import Rules
from ..view import View
from ..witness import Witness
from .lanes import ALLOWED_BYTES, BEGIN_ANEW
from .lanes_loop import CHECK, FAILED, STEP
from .opponents import SELF, policy_of
from .picture import rendered
from .rewards import MOST_ROUNDS, checked_rewards
from .spaces import Observation, action_space, observation_space

LEARNER = 0  # its seat where others have policies; who begins is drawn by lot, so seats are alike
LANES_PER_THREAD = 512  # fewer are not worth a thread

_TYPES = (
    "int64, int64, int64, {}, int64, int64[::1], uint8[::1], uint8[::1], int64[::1], int64[::1], int64[:, ::1], "
    "int64[:, ::1], int8[::1], uint8[:, ::1], float32[:, ::1], uint8[:, :, ::1], float32[:, ::1], float32[::1], "
    "boolean[::1], boolean[::1], uint8[:, ::1], int8[:, ::1]"
)

Step = tuple[Observation, Any, Any, Any, dict[str, Any]]


class SeaSaltVectorEnv(VectorEnv[Observation, Any, Any]):
    """`num_envs` games side by side, in compiled code on all cores (or so many `threads`).

    `opponents`, who have all seats but the first, is a compiled bot by name ("random", "greedy", "planner"), a policy
    of `seasalt.fast`, or "self": then the learner decides for every seat, and `infos["seat"]` says for which.
    `rewards` is "win", 1 shared among the winners, or "points", those of each round. After `most_rounds` rounds a game
    is truncated. What is played is said as to `seasalt.Rules`: players, salt, pepper and so on.

    The next game begins in the step that ends one (`AutoresetMode.SAME_STEP`): rewards, terminations and truncations
    then tell of the old game, observations of the new one, and `infos["final_obs"]` has the old one's last.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (Gymnasium's)
        "render_modes": ["ansi"],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self, num_envs: int = 1, *, opponents: "str | Policy | Function | Sequence[Any]" = "random",
        rewards: str = "win", most_rounds: int = MOST_ROUNDS, threads: int | None = None,
        render_mode: str | None = None, **variant: Any,
    ) -> None:  # fmt: skip
        self.rules = Rules(**variant)
        self.render_mode = render_mode
        self.num_envs = whole_number("num_envs", num_envs, 1, 2**31 - 1)
        self.single_observation_space = observation_space(self.rules.players)
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._most_rounds = whole_number("most_rounds", most_rounds, 1, 30_000)
        self._for_wins = checked_rewards(rewards) == "win"
        self._policy = None if opponents == SELF else _policy_of_all(opponents, self.rules.players - 1)
        self._learners = (1 << self.rules.players) - 1 if opponents == SELF else 1 << LEARNER
        self._threads = max(1, min(checked_threads(threads), self.num_envs // LANES_PER_THREAD))
        self._pool: ThreadPoolExecutor | None = None
        gpu_of("cpu")  # says what is missing if nothing can be compiled
        self._choose = None if self._policy is None else self._policy.compiled("numba")
        self._loop = entry_point(
            "numba", "seasalt.envs.lanes_loop", "step_lanes", loop_types("int64", _TYPES, self._policy is not None)
        )
        self._make_room()
        rendered(None, render_mode, self.metadata["render_modes"])

    def _make_room(self) -> None:
        n = self.num_envs
        self._size = size = size_of(self.rules.players)
        check_memory(n, record_type().itemsize + (self.rules.players + 2) * size + ACTION_COUNT, None)
        self._states = numpy.zeros(n * record_type().itemsize, numpy.uint8)
        self._start = pack(self.rules.new_state())
        self._setting: Any = None  # until there are games
        self._games = numpy.zeros(n, numpy.int64)
        self._dice, self._minds = numpy.zeros((2, n, DICE_WORDS), numpy.int64)
        self._actors = numpy.zeros(n, numpy.int8)
        self._allowed = numpy.zeros((n, ALLOWED_BYTES), numpy.uint8)
        self._owed = numpy.zeros((n, MAX_PLAYERS), numpy.float32)
        self._finals = numpy.zeros((n, self.rules.players, size), numpy.uint8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin anew in all lanes."""
        super().reset(seed=seed, options=options)
        luck = int(self.np_random.integers(2**62))
        self._setting = numpy.array([luck, self.num_envs, self._most_rounds, self._for_wins, True], numpy.int64)
        self._games[:] = numpy.arange(self.num_envs)
        observations, _, _, _, infos = self._run(numpy.full(self.num_envs, BEGIN_ANEW, numpy.int64), STEP)
        return observations, {"seat": infos["seat"]}

    def step(self, actions: Any) -> Step:
        """One action in each game; if one of them is not legal, `gymnasium.error.InvalidAction`, and no game moves."""
        if self.closed or self._setting is None:
            raise ResetNeeded("there are no games; call reset() first")
        return self._run(self._checked(actions), CHECK | STEP)

    def _checked(self, actions: Any) -> Any:
        given = numpy.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise InvalidAction(
                f"actions are an array of {self.num_envs} whole numbers, one for each game, "
                f"not {given.dtype} of shape {given.shape}"
            )
        return numpy.ascontiguousarray(given, numpy.int64)

    def _run(self, actions: Any, task: int) -> Step:
        n = self.num_envs
        observations = numpy.empty((n, self._size), numpy.uint8)
        masks = numpy.empty((n, ACTION_COUNT), numpy.int8)
        rewards = numpy.zeros((n, MAX_PLAYERS), numpy.float32)
        terminated, truncated = numpy.zeros(n, numpy.bool_), numpy.zeros(n, numpy.bool_)
        earned = numpy.empty(n, numpy.float32)
        acted = self._actors.copy()
        self._step_all(task, actions, rewards, earned, terminated, truncated, observations, masks)
        infos: dict[str, Any] = {"seat": self._actors.copy(), "rewards": rewards[:, : self.rules.players]}
        ended = terminated | truncated
        if numpy.count_nonzero(ended):  # quicker than `any`
            self._tell_of_the_ended(ended, acted, infos)
        return {"observation": observations, "action_mask": masks}, earned, terminated, truncated, infos

    def _step_all(self, task: int, actions: Any, *written: Any) -> None:
        kept = (self._games, self._dice, self._minds, self._actors, self._allowed, self._owed, self._finals)

        def run(first: int, last: int, task: int) -> int:
            found: int = self._loop(
                first, last, task, self._choose, self._learners, actions, self._states, self._start, self._setting,
                *kept, *written,
            )  # fmt: skip
            return found

        if self._threads == 1:
            found = run(0, self.num_envs, task)
        else:  # nothing moves unless everything is legal
            found = run(0, self.num_envs, task & CHECK)
            if found == NONE:
                found = min(self._side_by_side(run))
        if found != NONE:
            raise self._refusal(found, actions)

    def _side_by_side(self, run: Any) -> list[int]:
        """Step, the lanes shared out among threads."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._threads)
        bounds = [self.num_envs * share // self._threads for share in range(self._threads + 1)]
        return list(self._pool.map(run, bounds[:-1], bounds[1:], [STEP] * self._threads))

    def _refusal(self, found: int, actions: Any) -> Exception:
        if found <= FAILED:
            return SeasaltError(
                f"{self._policy} chose no legal action in game {FAILED - found}; "
                "it must return a place in `actions`, from 0 to size - 1"
            )
        action = int(actions[found])
        what = str(Action.from_number(action)) if 0 <= action < ACTION_COUNT else f"number {action}"
        numbers = numpy.flatnonzero(numpy.unpackbits(self._allowed[found], bitorder="little"))
        legal = [str(Action.from_number(int(number))) for number in numbers]
        return InvalidAction(f"{what} is not legal in game {found}; legal are {listed(legal)}")

    def _tell_of_the_ended(self, ended: Any, acted: Any, infos: dict[str, Any]) -> None:
        """Gymnasium's `final_obs`: the last look of the seat that acted; and that of every seat."""
        lanes = numpy.nonzero(ended)[0]
        finals, masks = self._finals[lanes], numpy.zeros((len(lanes), ACTION_COUNT), numpy.int8)
        last = numpy.empty(self.num_envs, object)  # of None
        for place, lane in enumerate(lanes.tolist()):
            last[lane] = {"observation": finals[place, acted[lane]], "action_mask": masks[place]}
        infos |= {"final_obs": last, "_final_obs": ended, "final_observations": finals, "final_lanes": lanes}

    def render(self) -> tuple[Any, ...] | None:
        """The tables as those who are to decide see them."""
        views = [self._view(lane) for lane in range(self.num_envs)] if self.render_mode else []
        return tuple(rendered(view, self.render_mode, self.metadata["render_modes"]) for view in views) or None

    def _view(self, lane: int) -> View:
        """What the one to decide sees in a game, who remembers nothing."""
        size = record_type().itemsize
        s = unpack(self._states[lane * size : (lane + 1) * size])
        return View(self.rules, Witness(s, int(self._actors[lane])).knowledge(), (), ())

    def close_extras(self, **_: Any) -> None:
        if self._pool is not None:
            self._pool.shutdown()


def _policy_of_all(opponents: Any, count: int) -> Policy | None:
    """The policy of the other seats."""
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        raise SeasaltError(f"all {count} opponents play by one policy here, not by {quoted(opponents)}")
    return policy_of(opponents)
