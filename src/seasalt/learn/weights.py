"""From a checkpoint to the file that bots read, and back to a network that can play in lanes."""

from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from ..bots.network_file import FINE, Weights, read, written
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


def network_from(weights: Weights) -> Network:
    """The network that a file's whole numbers stand for."""
    network = Network(weights.width, weights.depth, memory=weights.memory)
    inner = [network.first, *network.middle]
    numbers = torch.tensor(weights.numbers, dtype=torch.float32)
    biases = torch.tensor(weights.biases, dtype=torch.float64)
    for place, layer in enumerate([*inner, network.policy, network.chances]):
        assert isinstance(layer, nn.Linear)
        shift = weights.shifts[place]
        part, numbers = _cut(numbers, layer.weight.numel())
        bias, biases = _cut(biases, layer.bias.numel())
        part = part.view(layer.weight.T.shape).T if place < len(inner) else part.view(layer.weight.shape)
        layer.weight.data.copy_(part / (1 << shift))
        layer.bias.data.copy_(bias / (1 << (shift + (FINE if place else 0))))
    return network


def _cut(numbers: Tensor, size: int) -> tuple[Tensor, Tensor]:
    return numbers[:size], numbers[size:]


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
