"""The game for PettingZoo, in its conventions: `env()` checks what it is given, `raw_env` is the game itself.

from seasalt.envs import seasalt_v0
env = seasalt_v0.env(players=3, salt=True)
"""

from random import Random
from typing import Any, ClassVar

from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..errors import IllegalAction, quoted
from ..game import Game
from ..notation import Action
from ..settings import Rules
from .picture import rendered
from .rewards import MOST_ROUNDS, checked_rewards, rewards_of
from .spaces import Observation, action_space, observation_space, observed

ILLEGAL_REWARD = -1.0

__all__ = ["env", "raw_env"]


def env(**arguments: Any) -> Any:
    """The game as most want it: who plays what is not legal loses at once, and calls in a wrong order are refused."""
    env = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name for it)
    """Two to four agents, `player_0` and so on; the same one may act several times in a row.

    `rewards` is "win", 1 shared among the winners, or "points", those of each round. After `most_rounds` rounds
    a game is truncated. What is played is said as to `seasalt.Rules`: players, salt, pepper and so on.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "seasalt_v0",
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self, *, rewards: str = "win", most_rounds: int = MOST_ROUNDS, render_mode: str | None = None, **variant: Any
    ) -> None:
        EzPickle.__init__(self, rewards=rewards, most_rounds=most_rounds, render_mode=render_mode, **variant)
        AECEnv.__init__(self)
        self.rules = Rules(**variant)
        self.render_mode = render_mode
        self._rewards, self._most_rounds = checked_rewards(rewards), most_rounds
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.rules.players) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self._random = Random()
        rendered(None, render_mode, self.metadata["render_modes"])

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed this and all later games are those of that seed."""
        if seed is not None:
            self._random = Random(int(seed))
        self.game = Game(**self.rules.agreed, seed=self._random.getrandbits(62))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._select()

    def _select(self) -> None:
        if self.game.turn is not None:
            self.agent_selection = self.possible_agents[self.game.turn]

    def observe(self, agent: str) -> Observation:
        return observed(self.game.view(self.possible_agents.index(agent)))

    def step(self, action: int | None) -> None:
        """The action of `agent_selection`; IllegalAction, a ValueError, if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(f"{agent} is in the game and must act; None is for those who are out of it")
        before = self.game.scores
        self.game.play(Action.from_number(int(action)))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, rewards_of(self.game, before, self._rewards), strict=True))
        given_up = not self.game.over and len(self.game.results) >= self._most_rounds
        self.terminations = dict.fromkeys(self.agents, self.game.over)
        self.truncations = dict.fromkeys(self.agents, given_up)
        self._select()
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as the agent that is to act sees it: text, or a picture."""
        view = self.game.view(self.possible_agents.index(self.agent_selection))
        return rendered(view, self.render_mode, self.metadata["render_modes"])

    def close(self) -> None:
        """There is nothing to close."""

    def __repr__(self) -> str:
        return f"<seasalt_v0, {quoted(str(self.rules))}>"
