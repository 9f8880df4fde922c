"""Checkpoints of a training run: what they are, and the file of weights that bots read, made of one."""

from pathlib import Path
from typing import Any

import torch

from ..bots.network_file import read, versions, written
from ..errors import SeasaltError
from ..settings import RULES_VERSION
from .network import Network
from .weights import layers_of

CHECKPOINT = "checkpoint.pt"


def read_checkpoint(path: Path) -> dict[str, Any]:
    """What `save` wrote, if these rules and observations can use it."""
    try:
        kept = torch.load(path, map_location="cpu", weights_only=True)
        found, here = kept["versions"], all_versions(kept["plan"])
    except FileNotFoundError:
        raise SeasaltError(f"there is no {path}") from None
    except Exception as error:  # whatever PyTorch says about a damaged file
        raise SeasaltError(f"{path} is no checkpoint of a training run, or a damaged one") from error
    if found != here:
        raise SeasaltError(f"{path} is of other versions ({found}); these are {here}")
    assert isinstance(kept, dict)
    return kept


def all_versions(plan: dict[str, Any]) -> dict[str, int]:
    """Of the rules, and of what the network of a plan is given."""
    return {"rules": RULES_VERSION, **versions(plan["given"])}


def made_by(plan: dict[str, Any]) -> Network:
    """A network as a plan says, that has learned nothing yet."""
    return Network(plan["width"], plan["depth"], plan["given"])


def network_of(kept: dict[str, Any]) -> Network:
    network = made_by(kept["plan"])
    network.load_state_dict(kept["network"])
    return network


def write_weights(checkpoint: Path, path: Path) -> str:
    """Write the network of a checkpoint with the record of its training; returns the file's digest."""
    path.write_bytes(weights_in(read_checkpoint(checkpoint)))
    return read(path).digest


def weights_in(kept: dict[str, Any]) -> bytes:
    """The file of weights, made of what a checkpoint has."""
    network = network_of(kept)
    return written(network.width, network.depth, layers_of(network), record_of(kept))


def record_of(kept: dict[str, Any]) -> dict[str, Any]:
    """How a network came to be."""
    counted = {name: kept[name] for name in ("decisions", "games", "rounds")}
    return {
        "plan": kept["plan"], "versions": kept["versions"], "seconds": round(kept["seconds"], 1), **counted,
        "device": kept["device"], "torch": kept["torch"], "before": kept["before"],
        "earlier": kept.get("earlier", []),
    }  # fmt: skip
