"""Which plan of training brings more in the same time: several, one after the other, and what came of each.

    python -m benchmarks.plans --device cuda --seconds 66 --out runs usual elders wide     needs PyTorch
    python -m benchmarks.plans --device cuda --seconds 66 --from-nothing                   all that can begin so

All begin with the network of the package, or with one that knows nothing, and have the same time. What came of each
plays against the network of the package, both playing what they like best, and against what came of the first plan.
A run that is there already is not learned again, so a comparison may be made in parts, if they are all in one folder
and each names the first plan first. `plans.json` in the folder has what was found.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import benchmarks.needs_torch  # noqa: F401

from seasalt import Rules
from seasalt.bots.network import FILE, weights_of
from seasalt.learn.checkpoints import CHECKPOINT, write_weights
from seasalt.learn.evaluation import share_between
from seasalt.learn.network import Network
from seasalt.learn.plan import Plan
from seasalt.learn.training import Run
from seasalt.learn.weights import network_from

# Who has learned already needs less chance in the choices, and a lower rate.
LATER: dict[str, Any] = {"rate": 4e-4, "entropy": 0.008, "last_entropy": 0.002, "seed": 2}
PLANS: dict[str, dict[str, Any]] = {
    "usual": {},
    "loose": {"magnet": 0.0},
    "elders": {"elder_every": 5},
    "wide": {"width": 768},
    "near": {"fade": 0.9},
    "deep": {"depth": 5},
    "twice": {"epochs": 2},
    "both": {"epochs": 2, "fade": 0.9},  # what was better of these, together
    "again": {"seed": 3},  # how much of a difference is chance
    "forgetful": {"given": 1},  # knows what lies before it, not what it has seen or what cards would bring
}
FROM_NOTHING = ("deep", "forgetful")  # what cannot go on with a network of another depth, or that is given more
TABLES = (Rules(), Rules(players=4, salt=True, pepper=True))
SEED = 77


def compare(network: Network, other: Network, games: int, device: str) -> dict[str, Any]:
    """The network's share at each of the tables; even is 1 / players."""
    found = [share_between(network, other, rules, games, SEED, device) for rules in TABLES]
    return {
        f"{rules.players} players": [round(share.share, 4), round(1.96 * share.error, 4)]
        for rules, share in zip(TABLES, found, strict=True)
    }


def learned(name: str, args: argparse.Namespace) -> Run:
    start = None if args.from_nothing else weights_of(FILE)
    changed = {**({} if start is None else LATER), **PLANS[name], **({"lanes": args.lanes} if args.lanes else {})}
    plan = Plan(seconds=args.seconds, start="" if start is None else start.digest, **changed)
    run = Run(args.out / name, plan, args.device, print, start=start)
    run.train()
    return run


def opponents(run: Run, first: Network | None, *, from_nothing: bool) -> dict[str, Network]:
    """Against whom what came of a plan is compared. Who began with nothing has a slower self that is far behind."""
    others = {"the package's": network_from(weights_of(FILE)).to(run.where)}
    if not from_nothing:
        others["itself, slower"] = run.learner.slower
    if first is not None:
        others["the first plan"] = first
    return others


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plans", nargs="*", metavar="PLAN", help=f"of {', '.join(PLANS)}")
    parser.add_argument("--from-nothing", action="store_true", help="begin with a network that knows nothing")
    parser.add_argument("--seconds", type=float, default=66.0)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--games", type=int, default=8_192)
    parser.add_argument("--lanes", type=int, default=0, help="instead of those of a plan, for a trial")
    parser.add_argument("--out", type=Path, default=Path("plans"))
    args = parser.parse_args()
    can = [name for name in PLANS if args.from_nothing or name not in FROM_NOTHING]
    if not set(args.plans) <= set(can):
        parser.error(f"plans are {', '.join(can)}, not {', '.join(set(args.plans) - set(can))}")
    first, file = None, args.out / "plans.json"
    lines = {line["plan"]: line for line in json.loads(file.read_text("utf-8"))} if file.exists() else {}
    for name in args.plans or can:
        run = learned(name, args)
        others = opponents(run, first, from_nothing=args.from_nothing)
        shares = {who: compare(run.network, other, args.games, args.device) for who, other in others.items()}
        line = {
            "plan": name, **PLANS[name], "from_nothing": args.from_nothing, "seconds": round(run.seconds, 1),
            "decisions": run.decisions, "package": weights_of(FILE).digest[:12],
            **{f"against {who}": share for who, share in shares.items()},
        }  # fmt: skip
        lines[name] = line
        print(json.dumps(line), flush=True)
        file.write_text("[\n" + ",\n".join(map(json.dumps, lines.values())) + "\n]\n", "utf-8")
        write_weights(args.out / name / CHECKPOINT, args.out / f"{name}.bin")
        first = run.network if first is None else first


if __name__ == "__main__":
    main()
