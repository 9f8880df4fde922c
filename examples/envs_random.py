"""Random rollouts in all three ecosystems: what a first program with each of them looks like.

python examples/envs_random.py
"""

import time
from random import Random

import gymnasium
import numpy
import pyspiel

import seasalt.envs
import seasalt.envs.openspiel
from seasalt.envs import seasalt_v0


def pettingzoo_game(players: int = 3) -> dict[str, float]:
    """A game of random agents; what each of them earned."""
    env = seasalt_v0.env(players=players, salt=True, pepper=True, rewards="points")
    env.reset(seed=1)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        earned[agent] += reward
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    return earned


def gymnasium_games(games: int = 256, steps: int = 300) -> tuple[int, float]:
    """Random learners against a greedy bot: games that ended, and the share that was won."""
    envs = gymnasium.make_vec(seasalt.envs.ID, num_envs=games, opponents="greedy")
    choice = numpy.random.default_rng(1)
    observations, _ = envs.reset(seed=1)
    ended, won = 0, 0.0
    for _ in range(steps):
        chances = choice.random(observations["action_mask"].shape, numpy.float32) * observations["action_mask"]
        observations, rewards, terminated, _, _ = envs.step(chances.argmax(axis=1))
        ended, won = ended + int(terminated.sum()), won + float(rewards.sum())
    return ended, won / max(1, ended)


def openspiel_game() -> list[float]:
    """A round with explicit chance; its returns."""
    state, choice = pyspiel.load_game("seasalt(players=4,rounds=1,rewards=points)").new_initial_state(), Random(1)
    while not state.is_terminal():
        actions, chances = zip(*state.chance_outcomes(), strict=True) if state.is_chance_node() else ((), ())
        legal = state.legal_actions()
        state.apply_action(choice.choices(actions, chances)[0] if actions else choice.choice(legal))
    returns: list[float] = state.returns()
    return returns


def main() -> None:
    print("PettingZoo, points:", pettingzoo_game())
    begun = time.perf_counter()
    ended, share = gymnasium_games()
    print(f"Gymnasium: {ended} games in {time.perf_counter() - begun:.1f} s, {share:.1%} won against greedy")
    print("OpenSpiel, returns:", openspiel_game())


if __name__ == "__main__":
    main()
