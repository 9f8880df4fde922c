"""The game for Gymnasium, for one learner: bots have the other seats.

gymnasium.make("seasalt/SeaSalt-v0", opponents="otter")
"""

from random import Random
from typing import Any

import gymnasium
from gymnasium.error import InvalidAction, ResetNeeded

from ..bots import prepared
from ..errors import SeasaltError, quoted
from ..game import Game
from ..notation import Action
from ..rules.vocabulary import ACTION_COUNT
from ..settings import Rules
from .opponents import bots_of
from .picture import rendered
from .rewards import MOST_ROUNDS, checked_rewards, rewards_of
from .spaces import Observation, action_space, observation_space, observed

LEARNER = 0  # its seat; who begins is drawn by lot, so seats are alike


class SeaSaltEnv(gymnasium.Env[Observation, Any]):
    """The learner has seat 0, bots have the others: any of `seasalt.bots` by name, one for all or one for each seat.

    `rewards` is "win", 1 shared among the winners, or "points", those of each round. After `most_rounds` rounds
    a game is truncated. An action that is not legal ends the game with `illegal_reward`; if that is None, it raises
    `gymnasium.error.InvalidAction`. What is played is said as to `seasalt.Rules`: players, salt, pepper and so on.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 (Gymnasium's)

    def __init__(
        self, *, opponents: Any = "random", rewards: str = "win", most_rounds: int = MOST_ROUNDS,
        illegal_reward: float | None = -1.0, render_mode: str | None = None, **variant: Any,
    ) -> None:  # fmt: skip
        self.rules = Rules(**variant)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.rules.players)
        self.action_space = action_space()
        self._bots = bots_of(opponents, self.rules.players - 1)
        for bot in self._bots:
            prepared(bot)
        self._rewards, self._most_rounds = checked_rewards(rewards), most_rounds
        self._illegal_reward = illegal_reward
        self._game: Game | None = None
        rendered(None, render_mode, self.metadata["render_modes"])

    @property
    def game(self) -> Game:
        """The game that is being played."""
        if self._game is None:
            raise ResetNeeded("there is no game; call reset() first")
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to the learner's first decision."""
        super().reset(seed=seed, options=options)
        while True:
            luck, minds = (int(number) for number in self.np_random.integers(2**62, size=2))
            self._game = Game(**self.rules.agreed, seed=luck)
            self._minds = Random(minds)
            self._ended = False
            self._let_others_play()
            if not (self._game.over or self._given_up):  # else it ended before the learner had anything to decide
                return self._observed(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        game = self.game
        if self._ended:
            raise ResetNeeded("the game has ended; call reset() for the next one")
        if not self.action_space.contains(action):
            raise InvalidAction(f"an action is a number from 0 to {ACTION_COUNT - 1}, not {quoted(action)}")
        chosen = Action.from_number(int(action))
        if chosen not in game.legal_actions:
            return self._illegal(chosen)
        before = game.scores
        game.play(chosen)
        self._let_others_play()
        reward = rewards_of(game, before, self._rewards)[LEARNER]
        self._ended = game.over or self._given_up
        return self._observed(), reward, game.over, self._given_up, {}

    def _illegal(self, action: Action) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._illegal_reward is None:
            raise InvalidAction(f"{str(action)!r} is not legal now; legal are those in the action_mask")
        self._ended = True
        return self._observed(), self._illegal_reward, True, False, {"illegal_action": str(action)}

    @property
    def _given_up(self) -> bool:
        return not self.game.over and len(self.game.results) >= self._most_rounds

    def _let_others_play(self) -> None:
        game = self.game
        while not game.over and not self._given_up and game.turn not in (None, LEARNER):
            seat = game.turn
            assert seat is not None
            choice = self._bots[seat - 1].choose(game.view(seat), self._minds)
            if choice.action not in game.legal_actions:
                raise SeasaltError(f"the bot at seat {seat} chose {choice.action}, which is not legal")
            game.play(choice.action)

    def _observed(self) -> Observation:
        return observed(self.game.view(LEARNER))

    def render(self) -> Any:
        """The table as the learner sees it: text, or a picture."""
        return rendered(self.game.view(LEARNER), self.render_mode, self.metadata["render_modes"])
