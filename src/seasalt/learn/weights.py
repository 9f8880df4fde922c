"""From a checkpoint to the file that bots read."""

from pathlib import Path
from typing import Any

from torch import nn

from ..bots.network_file import read, written
from .network import Network
from .training import network_of, read_checkpoint

MOST_BYTES = 4_000_000


def layers_of(network: Network) -> list[tuple[list[list[float]], list[float]]]:
    """The layers as the file has them: the first ones input by input, the last two output by output."""
    inner = [network.first, *(layer for layer in network.middle if isinstance(layer, nn.Linear))]
    return [
        *((layer.weight.T.tolist(), layer.bias.tolist()) for layer in inner),
        *((layer.weight.tolist(), layer.bias.tolist()) for layer in (network.policy, network.chances)),
    ]


def write_weights(checkpoint: Path, path: Path) -> str:
    """Write the network of a checkpoint with the record of its training; returns the file's digest."""
    kept = read_checkpoint(checkpoint)
    network = network_of(kept)
    path.write_bytes(written(network.width, network.depth, layers_of(network), record_of(kept)))
    return read(path).digest


def record_of(kept: dict[str, Any]) -> dict[str, Any]:
    """How a network came to be."""
    counted = {name: kept[name] for name in ("decisions", "games", "rounds")}
    return {
        "plan": kept["plan"], "versions": kept["versions"], "seconds": round(kept["seconds"], 1), **counted,
        "device": kept["device"], "torch": kept["torch"],
    }  # fmt: skip
