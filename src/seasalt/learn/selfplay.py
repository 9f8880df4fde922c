"""Self-play: many decisions of the network in many games, and what came of them for the seats that made them."""

from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import Tensor

from ..bots.network_input import ROW_SIZE
from ..rules.many import MOST_LEGAL
from ..rules.vocabulary import MAX_PLAYERS
from .lanes import Lanes
from .network import Network, drawn, of_legal

STEP_BYTES = ROW_SIZE + 2 * MOST_LEGAL + 8 * MAX_PLAYERS + 31  # what is remembered of a decision in one lane
ARRAYS = ("rows", "outputs", "legal_count", "actor", "rewards", "done", "places")


class Batch(NamedTuple):
    """Some decisions, a row each."""

    rows: Tensor
    outputs: Tensor
    places: Tensor  # what was done, as a place in the list of what could be done
    logs: Tensor  # the logarithm of its probability then
    advantages: Tensor  # how much better it went than expected, in chances to win the game
    targets: Tensor  # what the chances should have been, from the seat on
    own: Tensor  # whether the learner decided; from what a rival did only chances are learned
    groups: Tensor  # advantages of the same group are measured by the same scale


@dataclass(frozen=True)
class Decisions:
    """Those of all that were remembered in which there was a choice; they are copied only when they are taken."""

    remembered: Batch
    index: Tensor
    groups: int  # how many there are

    def __len__(self) -> int:
        return len(self.index)

    def take(self, which: Tensor) -> Batch:
        rows = self.index[which]
        return Batch(*(part[rows] for part in self.remembered))

    def scales(self) -> tuple[Tensor, Tensor]:
        """For each group the mean of the learner's advantages, and how far they scatter."""
        own = self.index[self.remembered.own[self.index]]
        groups, advantages = self.remembered.groups[own], self.remembered.advantages[own].double()
        count = groups.bincount(minlength=self.groups).clamp(min=1)
        mean = groups.bincount(advantages, self.groups) / count
        scatter = (groups.bincount((advantages - mean[groups]) ** 2, self.groups) / count).sqrt()
        return mean.float(), scatter.clamp(min=1e-6).float()


class SelfPlay:
    """Lanes in which the network plays all seats; `play` goes on for so many steps and remembers all of them.

    In every so many lanes (`rival_every`, 0 for none) it plays one seat, and a rival plays the others; as the network
    it draws its actions, or it plays what it likes best (`rival_best`). The advantages of all variants are one group,
    or each variant is one (`apart`).
    """

    def __init__(
        self, lanes: Lanes, steps: int, device: Any, fade: float, rival_every: int = 0, *, rival_best: bool = False,
        apart: bool = False,
    ) -> None:  # fmt: skip
        self.lanes, self.steps, self.fade, self.device = lanes, steps, fade, device
        self._rival_best = rival_best
        self._rival_lanes = slice(0, len(lanes) if rival_every else 0, max(rival_every, 1))
        self.now = {name: as_tensor(getattr(lanes, name), device) for name in ARRAYS}
        kinds = as_tensor(lanes.kinds, device).long()
        self._players = torch.tensor([rules.players for rules in lanes.variants], device=device)[kinds]
        self._groups = (kinds if apart else torch.zeros_like(kinds)).repeat(steps)
        self._group_count = len(lanes.variants) if apart else 1
        count = len(lanes)
        places = torch.arange(len(range(count)[self._rival_lanes]), device=device)
        self._seats = places % self._players[self._rival_lanes]  # the learner's, in lanes with a rival

        def room(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((steps, count, *shape), dtype=kind, device=device)

        self._rows, self._outputs = room(ROW_SIZE, kind=torch.uint8), room(MOST_LEGAL, kind=torch.int16)
        self._places, self._actor = room(kind=torch.int64), room(kind=torch.int64)
        self._choice, self._done, self._own = (room(kind=torch.bool) for _ in range(3))
        self._logs, self._chances, self._rewards = room(), room(MAX_PLAYERS), room(MAX_PLAYERS)
        self.games = torch.zeros((), dtype=torch.int64, device=device)

    @torch.no_grad()
    def play(self, network: Network, rival: Network | None = None) -> Decisions:
        """So many steps in all lanes; returns the decisions in which there was a choice."""
        now = self.now
        for step in range(self.steps):
            self._rows[step], self._outputs[step] = now["rows"], now["outputs"]  # row by row, which is read faster
            worths, seats = network(self._rows[step])
            self._own[step] = True
            if rival is not None:
                self._let_decide(rival, self._rows[step], worths, self._own[step])
            logs = of_legal(worths, self._outputs[step])
            place = drawn(logs)
            if self._rival_best:
                place = torch.where(self._own[step], place, logs.argmax(1))
            self._actor[step], self._choice[step] = now["actor"], now["legal_count"] > 1
            self._places[step], self._logs[step] = place, logs.gather(1, place[:, None]).squeeze(1)
            self._chances[step] = self._by_seat(seats, now["actor"].long())
            now["places"].copy_(place)
            self.lanes.step()
            self._rewards[step], self._done[step] = now["rewards"], now["done"]
        self.games += self._done.sum()
        ahead = self._by_seat(network(now["rows"])[1], now["actor"].long())
        return self._with_a_choice(*self._looking_back(ahead))

    def _let_decide(self, rival: Network, rows: Tensor, worths: Tensor, own: Tensor) -> None:
        """In the lanes with a rival it is the rival that says what actions are worth, unless the learner has to decide;
        `own` says where that is so."""
        lanes = self._rival_lanes
        own[lanes] = self.now["actor"][lanes] == self._seats
        said = rival(rows[lanes])[0]
        worths[lanes] = torch.where(own[lanes, None], worths[lanes], said)

    def _by_seat(self, seats: Tensor, actor: Tensor) -> Tensor:
        """The chances, counted from the seat that decided, as those of the seats 0 to 3."""
        return seats.softmax(1).gather(1, self._turned(actor, -1))

    def _turned(self, actor: Tensor, sign: int) -> Tensor:
        """For each seat its place from the actor on (-1), or for each place the seat (1); empty ones stay."""
        number = torch.arange(MAX_PLAYERS, device=self.device).expand(len(actor), -1)
        players = self._players[:, None]
        return torch.where(number < players, (number + sign * actor[:, None]) % players, number)

    def _looking_back(self, ahead: Tensor) -> tuple[Tensor, Tensor]:
        """How much better each decision went than its seat expected, and what all should have expected then.

        A seat's expectation at a decision is corrected by its own at the next one and, less and less, at those after;
        the reward of a game that ended comes in at its end (generalised advantage estimation, along each seat's own
        decisions). `ahead` is what is expected where the decisions end.
        """
        advantages, targets = torch.zeros_like(self._logs), torch.zeros_like(self._chances)
        coming, better, earned = ahead, torch.zeros_like(ahead), torch.zeros_like(ahead)
        for step in reversed(range(self.steps)):
            goes_on = ~self._done[step][:, None]
            earned = self._rewards[step] + earned * goes_on
            coming, better = coming * goes_on, better * goes_on
            actor = self._actor[step][:, None]
            expected = self._chances[step].gather(1, actor)
            surprise = earned.gather(1, actor) + coming.gather(1, actor) - expected
            gained = surprise + self.fade * better.gather(1, actor)
            target = (earned + coming + better).scatter(1, actor, expected + gained)
            advantages[step] = gained.squeeze(1)
            targets[step] = target.gather(1, self._turned(self._actor[step], 1))
            earned = earned.scatter(1, actor, 0.0)
            coming, better = coming.scatter(1, actor, expected), better.scatter(1, actor, gained)
        return advantages, targets

    def _with_a_choice(self, advantages: Tensor, targets: Tensor) -> Decisions:
        remembered = Batch(
            self._rows.flatten(0, 1), self._outputs.flatten(0, 1), self._places.flatten(), self._logs.flatten(),
            advantages.flatten(), targets.flatten(0, 1), self._own.flatten(), self._groups,
        )  # fmt: skip
        return Decisions(remembered, self._choice.flatten().nonzero().squeeze(1), self._group_count)


def as_tensor(array: Any, device: Any) -> Tensor:
    """An array of lanes as PyTorch sees it, without a copy."""
    return torch.as_tensor(array, device=device)
