"""How the network learns from its decisions: proximal policy optimisation, drawn towards a slower self.

What went better than expected becomes likelier, but no probability moves far at once (the clip), some chance is kept
in the choices (the entropy), and the network is drawn towards a copy of itself that follows slowly (the magnet, as in
magnetic mirror descent). In games with hidden cards plain self-play may run in circles; these are to keep it from that.
"""

from copy import deepcopy
from math import cos, pi

import torch
from torch import Tensor

from .network import Network, of_legal
from .plan import Plan
from .selfplay import Batch, Decisions

LONGEST_STEP = 1.0  # of the gradient


class Learner:
    """A network, its slower self, and what the optimiser remembers."""

    def __init__(self, network: Network, plan: Plan) -> None:
        self.network, self.plan = network, plan
        self.slower = deepcopy(network).requires_grad_(False)
        cuda = next(network.parameters()).is_cuda
        self.optimiser = torch.optim.Adam(network.parameters(), lr=plan.rate, eps=1e-5, fused=cuda)

    def learn(self, decisions: Decisions, done: float) -> dict[str, float]:
        """Learn once from all decisions; `done` is how much of the run is over. Returns what can be measured."""
        plan = self.plan
        for group in self.optimiser.param_groups:
            group["lr"] = plan.last_rate + (plan.rate - plan.last_rate) * (1 + cos(pi * min(done, 1.0))) / 2
        entropy = plan.entropy + (plan.last_entropy - plan.entropy) * min(done, 1.0)
        mean, scatter = decisions.scales()
        sums, count = torch.zeros(5, device=scatter.device), 0
        for _ in range(plan.epochs):
            order = torch.randperm(len(decisions), device=scatter.device)
            for begin in range(0, max(1, len(order) - plan.batch // 2), plan.batch):
                batch = decisions.take(order[begin : begin + plan.batch])
                sums += self._step(batch, (batch.advantages - mean[batch.groups]) / scatter[batch.groups], entropy)
                count += 1
        self._follow()
        names = ("policy", "chances", "entropy", "moved", "drawn")
        return dict(zip(names, (sums / count).tolist(), strict=True)) | {"scatter": float(scatter.mean())}

    def _step(self, batch: Batch, advantages: Tensor, entropy: float) -> Tensor:
        plan = self.plan
        given = self.network.given(batch.rows)
        worths, seats = self.network(batch.rows, given)
        logs = of_legal(worths, batch.outputs)
        probabilities = logs.exp()
        chosen = logs.gather(1, batch.places[:, None]).squeeze(1)
        ratio = (chosen - batch.logs).exp()
        within = ratio.clamp(1 - plan.clip, 1 + plan.clip)
        policy = -_mean(torch.min(ratio * advantages, within * advantages), batch.own)
        left_to_chance = -_mean((probabilities * logs.clamp(min=-50)).sum(1), batch.own)
        chances = _cross_entropy(seats, batch.targets)
        drawn = self._distance(batch, given, probabilities, logs) if plan.magnet else torch.zeros_like(policy)
        loss = policy + plan.chances * chances - entropy * left_to_chance + plan.magnet * drawn
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), LONGEST_STEP)
        self.optimiser.step()
        moved = _mean((ratio - 1) - (chosen - batch.logs), batch.own)
        return torch.stack([policy, chances, left_to_chance, moved, drawn]).detach()

    def _distance(self, batch: Batch, given: Tensor, probabilities: Tensor, logs: Tensor) -> Tensor:
        """How far the choices are from those of the slower self."""
        with torch.no_grad():
            slower = of_legal(self.slower(batch.rows, given)[0], batch.outputs)
        return _mean((probabilities * (logs - slower).clamp(-50, 50)).sum(1), batch.own)

    @torch.no_grad()
    def _follow(self) -> None:
        for slow, fast in zip(self.slower.parameters(), self.network.parameters(), strict=True):
            slow.lerp_(fast, self.plan.magnet_pace)


def _mean(values: Tensor, own: Tensor) -> Tensor:
    """Over the learner's own decisions."""
    return torch.where(own, values, 0.0).sum() / own.sum().clamp(min=1)


def _cross_entropy(seats: Tensor, targets: Tensor) -> Tensor:
    """How surprising the targets are, as chances that add up to one."""
    targets = targets.clamp(0.0, 1.0)
    targets = targets / targets.sum(1, keepdim=True).clamp(min=1e-6)
    return -(targets * seats.log_softmax(1).clamp(min=-50)).sum(1).mean()
