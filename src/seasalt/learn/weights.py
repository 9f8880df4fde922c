"""A network as the file that bots read has it, and back."""

import torch
from torch import Tensor, nn

from ..bots.network_file import FINE, Weights
from ..bots.network_input import OUTPUTS
from .network import Network


def layers_of(network: Network) -> list[tuple[list[list[float]], list[float]]]:
    """The layers as the file has them: the first ones input by input, the last two output by output."""
    middle = [layer for layer in network.middle if isinstance(layer, nn.Linear)]
    return [
        (network.first.weight.T[: network.inputs].tolist(), network.first.bias.tolist()),
        *((layer.weight.T.tolist(), layer.bias.tolist()) for layer in middle),
        (network.policy.weight[:OUTPUTS].tolist(), network.policy.bias[:OUTPUTS].tolist()),
        (network.chances.weight.tolist(), network.chances.bias.tolist()),
    ]


def network_from(weights: Weights) -> Network:
    """The network that a file's whole numbers stand for."""
    network = Network(weights.width, weights.depth, weights.given)
    inner = [network.first, *network.middle]
    numbers = torch.tensor(weights.numbers, dtype=torch.float32)
    biases = torch.tensor(weights.biases, dtype=torch.float64)
    for place, layer in enumerate([*inner, network.policy, network.chances]):
        assert isinstance(layer, nn.Linear)
        shift, (inputs, outputs) = weights.shifts[place], weights.shapes[place]
        part, numbers = _cut(numbers, inputs * outputs)
        bias, biases = _cut(biases, outputs)
        part = part.view(inputs, outputs).T if place < len(inner) else part.view(outputs, inputs)
        layer.weight.data[:outputs, :inputs] = part / (1 << shift)
        layer.bias.data[:outputs] = bias / (1 << (shift + (FINE if place else 0)))
    return network


def _cut(numbers: Tensor, size: int) -> tuple[Tensor, Tensor]:
    return numbers[:size], numbers[size:]
