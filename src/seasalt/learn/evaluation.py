"""How strong a network is while it learns: whole games against a bot that is a policy, on the processor, or against
another network, on any device."""

from math import sqrt
from typing import Any, NamedTuple

import torch

from ..bots.greedy import greedy
from ..bots.planner import planner
from ..settings import Rules
from .lane import by_lot
from .lanes import Lanes
from .network import Network, drawn, of_legal
from .selfplay import as_tensor

OPPONENTS = {"random": by_lot, "greedy": greedy, "planner": planner}
LOOK_EVERY = 16  # steps until it is looked whether all games have ended


class Share(NamedTuple):
    """The part of the games that the network won from one seat, all others being the opponent's."""

    share: float
    error: float
    games: int

    @property
    def half(self) -> float:
        """Of the 95 % interval; of games that all ended alike nothing scatters, and three in so many may yet differ."""
        return 1.96 * self.error or min(1.0, 3 / self.games)

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.half:.1%}"


@torch.no_grad()
def share_against(network: Network, opponent: str, rules: Rules, games: int, seed: int, *, best: bool = True) -> Share:
    """Play so many games on the processor, the network from each seat in turn; it plays its best action, or draws
    one."""
    lanes = Lanes([(rules, games)], seed, "cpu", OPPONENTS[opponent])
    rows, outputs, places, counts = (
        as_tensor(array, "cpu") for array in (lanes.rows, lanes.outputs, lanes.places, lanes.legal_count)
    )
    step = 0
    while step % LOOK_EVERY or bool((counts > 0).any()):
        logs = of_legal(network(rows)[0], outputs)
        places.copy_(logs.argmax(1) if best else drawn(logs))
        lanes.step()
        step += 1
    lanes.check()
    return _share(lanes.winners()[range(games), lanes.own])


@torch.no_grad()
def share_between(network: Network, other: Network, rules: Rules, games: int, seed: int, device: str) -> Share:
    """The same against another network; both play what they like best."""
    lanes = Lanes([(rules, games)], seed, device)
    where = next(network.parameters()).device
    rows, outputs, places, actor, done, rewards = (
        as_tensor(array, where)
        for array in (lanes.rows, lanes.outputs, lanes.places, lanes.actor, lanes.done, lanes.rewards)
    )
    own = torch.arange(games, device=where) % rules.players
    won, over = torch.zeros(games, device=where), torch.zeros(games, dtype=torch.bool, device=where)
    step = 0
    while step % LOOK_EVERY or not bool(over.all()):
        worths = torch.where((actor == own)[:, None], network(rows)[0], other(rows)[0])
        places.copy_(of_legal(worths, outputs).argmax(1))
        lanes.step()
        first = done & ~over  # the game after it is not looked at
        won += torch.where(first, rewards.gather(1, own[:, None]).squeeze(1), 0.0)
        over |= done
        step += 1
    return _share(won.cpu().numpy())


def _share(won: Any) -> Share:
    games = len(won)
    return Share(float(won.mean()), float(won.std()) / sqrt(games), games)
