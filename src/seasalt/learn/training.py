"""A training run: self-play, learning, checkpoints, and what is measured meanwhile."""

import json
import time
from collections.abc import Callable
from math import inf, isfinite
from pathlib import Path
from typing import Any

import torch

from ..bots.network_file import Weights
from ..errors import SeasaltError
from ..fast.devices import check_memory, gpu_of
from .checkpoints import CHECKPOINT, all_versions, made_by, read_checkpoint
from .elders import Elders
from .lanes import Lanes
from .learner import Learner
from .network import Network, grow
from .plan import Plan
from .selfplay import STEP_BYTES, SelfPlay
from .weights import network_from

CURVES = "curves.jsonl"
SHARES = "shares.jsonl"  # how often a run that learns against a network beats it in the end
# What a run that goes on must have in common with its plan: the network's size, and whom it knows.
SHAPE, OTHERS = ("width", "depth", "given"), ("start", "against")
Say = Callable[[str], None]


class Run:
    """A run in a folder; where there is a checkpoint already, it goes on from there.

    If the plan is to begin with a network that has learned, that is `start`; if it is to learn against one, that is the
    `rival`, which does not learn.
    """

    def __init__(
        self, folder: Path, plan: Plan, device: str = "cpu", say: Say = print, rival: Weights | None = None,
        start: Weights | None = None,
    ) -> None:  # fmt: skip
        check_device(device)
        self.folder, self.plan, self.device, self.say = folder, plan, device, say
        self.where = torch.device(device)
        torch.manual_seed(plan.seed)
        torch.set_num_threads(plan.threads)
        torch.set_float32_matmul_precision("high")
        self.learner = Learner(self._made(start), plan)
        self.before = start.record if start else None
        self.earlier: list[dict[str, Any]] = []  # plans of before, and until when each was the plan
        self.rival = network_from(rival).to(self.where).requires_grad_(False) if rival else None
        self._elders = Elders(plan.elder_rounds, plan.seed)
        self.seconds, self.decisions, self.rounds, self.games = 0.0, 0, 0, 0
        self.learning = False  # it has got ready
        self.stopped = False  # whoever sets it ends the run after this round of learning, with a checkpoint
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self._resume()

    def _made(self, start: Weights | None) -> Network:
        network = made_by(self.plan.data)
        if start:
            grow(network, network_from(start))
        return network.to(self.where)

    @property
    def network(self) -> Network:
        return self.learner.network

    def train(self, until: float | None = None, keep_every: float = 30.0) -> None:
        """Learn until the plan's time, or this part of it, is over."""
        until = inf if until is None else until
        if self._over(until):
            self.say(f"it has learned for {self.seconds:.0f} s, and no more is asked for; a longer run goes on")
            return
        begun = time.perf_counter()
        check_memory(sum(count for _, count in self.plan.mix), self.plan.steps * STEP_BYTES, gpu_of(self.device))
        self.say("getting ready, which takes a minute or two where the rules have not been compiled for this yet …")
        seed = self.plan.seed + 1000 * self.rounds  # other games than before it was interrupted
        lanes = Lanes(self.plan.mix, seed, self.device, most_rounds=self.plan.most_rounds)
        selfplay = SelfPlay(
            lanes, self.plan.steps, self.where, self.plan.fade, self.plan.rival_every,
            rival_best=bool(self.plan.against_best), apart=bool(self.plan.apart),
        )  # fmt: skip
        self._wait()
        self.say(f"{len(lanes)} lanes, ready after {time.perf_counter() - begun:.0f} s")
        self.learning = True
        next_time, over = self.seconds + keep_every, self._over(until)
        while not over:
            begun = time.perf_counter()
            decisions = selfplay.play(self.network, self._met())
            measured = self.learner.learn(decisions, self._done)
            self.seconds += time.perf_counter() - begun
            self.rounds += 1
            self.decisions += len(lanes) * self.plan.steps
            over = self._over(until)  # asked once, for somebody may end the run at any moment
            if self.seconds >= next_time or over:
                next_time += keep_every
                self.games += int(selfplay.games)
                selfplay.games.zero_()
                self._note(measured)
                self.save()

    def _met(self) -> Network | None:
        """Who plays the other seats in lanes with a rival."""
        if self.rival is None and self.plan.elder_every:
            return self._elders.meet(self.network, self.rounds)
        return self.rival

    @property
    def _done(self) -> float:
        """How much of the run is over."""
        return self.rounds / self.plan.rounds if self.plan.rounds else self.seconds / self.plan.seconds

    def _over(self, until: float) -> bool:
        return self.stopped or self._done >= 1.0 or self.seconds >= until

    def _note(self, measured: dict[str, float]) -> None:
        if not all(map(isfinite, measured.values())):
            kept = "; its last checkpoint is kept" if (self.folder / CHECKPOINT).exists() else ""
            raise SeasaltError(f"the network has gone astray, as with too high a rate{kept}")
        line: dict[str, Any] = {
            "seconds": round(self.seconds, 1), "decisions": self.decisions, "games": self.games, "rounds": self.rounds,
            **{name: round(value, 5) for name, value in measured.items()},
        }  # fmt: skip
        append(self.folder / CURVES, line)
        self.say(" ".join(f"{name} {value}" for name, value in line.items()))

    def _wait(self) -> None:
        if self.where.type == "cuda":
            torch.cuda.synchronize(self.where)

    # Checkpoints

    def _device_name(self) -> str:
        return torch.cuda.get_device_name(self.where) if self.where.type == "cuda" else "cpu"

    def save(self) -> None:
        """A checkpoint; at any time there is a whole one."""
        kept = {
            "versions": all_versions(self.plan.data), "plan": self.plan.data, "network": self.network.state_dict(),
            "slower": self.learner.slower.state_dict(), "optimiser": self.learner.optimiser.state_dict(),
            "seconds": self.seconds, "decisions": self.decisions, "rounds": self.rounds, "games": self.games,
            "device": self._device_name(), "torch": str(torch.__version__), "before": self.before,
            "earlier": self.earlier,
        }  # fmt: skip
        unfinished = self.folder / f"{CHECKPOINT}.unfinished"
        torch.save(kept, unfinished)
        unfinished.replace(self.folder / CHECKPOINT)

    def _resume(self) -> None:
        kept = read_checkpoint(self.folder / CHECKPOINT)
        changed = self._checked(Plan().data | kept["plan"])  # one of before may lack what is newer
        self.network.load_state_dict(kept["network"])
        self.learner.slower.load_state_dict(kept["slower"])
        self.learner.optimiser.load_state_dict(kept["optimiser"])
        self.seconds, self.decisions = kept["seconds"], kept["decisions"]
        self.rounds, self.games, self.before = kept["rounds"], kept["games"], kept["before"]
        self.earlier = kept.get("earlier", [])
        if changed:
            self.earlier.append({"seconds": round(self.seconds, 1), "rounds": self.rounds, "plan": kept["plan"]})
        self.say(f"going on after {self.seconds:.0f} s of learning{' with ' if changed else ''}{', '.join(changed)}")

    def _checked(self, before: dict[str, Any]) -> list[str]:
        """What is otherwise in the plan than it was; an error where that cannot be."""
        here = self.plan.data
        if any(before[name] != here[name] for name in SHAPE):
            sizes = (", ".join(f"{name}={plan[name]}" for name in SHAPE) for plan in (before, here))
            raise SeasaltError(
                "{} has a network of another size: {}, where the plan has {}".format(self.folder, *sizes)
            )
        for name in OTHERS:
            if before[name] != here[name]:
                there = f"with --{name} of the network {before[name][:12]}" if before[name] else f"without --{name}"
                raise SeasaltError(
                    f"the run in {self.folder} began {there}; go on in the same way, or in another folder"
                )
        return [f"{name}={value} instead of {before[name]}" for name, value in here.items() if before[name] != value]


def check_device(device: str) -> None:
    """An error that says what is missing, if it cannot be used."""
    if gpu_of(device) is not None and not torch.cuda.is_available():
        raise SeasaltError(f"this PyTorch ({torch.__version__}) is not made for GPUs; install one that is, or use cpu")


def append(path: Path, line: dict[str, Any]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
