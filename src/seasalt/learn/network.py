"""The network as it learns, in PyTorch: from a row to the worth of each action and each seat's chance to win."""

import torch
from torch import Tensor, nn

from ..bots.network_input import ASKED, INPUTS, OUTPUTS, PLAIN_INPUTS, ROW_PLAYERS, THRESHOLDS
from ..errors import SeasaltError
from ..rules.vocabulary import MAX_PLAYERS
from .answers import answers

WIDTH, DEPTH = 512, 3
NEVER = -1e9  # of something that is not legal, or a seat that nobody has
ROOM = -(-OUTPUTS // 32) * 32  # for the outputs: GPUs multiply matrices of such sizes three times as fast
USUAL_ANSWERS = 130  # how many questions are answered with yes, about


class Network(nn.Module):
    """Layers that add to what the ones before have found, and two answers: `policy` and `chances`."""

    asked: Tensor
    thresholds: Tensor

    def __init__(self, width: int = WIDTH, depth: int = DEPTH, *, memory: bool = True) -> None:
        super().__init__()
        self.width, self.depth, inputs = width, depth, INPUTS if memory else PLAIN_INPUTS
        self.register_buffer("asked", torch.tensor(ASKED[:inputs]), persistent=False)
        self.register_buffer("thresholds", torch.tensor(THRESHOLDS[:inputs], dtype=torch.uint8), persistent=False)
        self.first = nn.Linear(inputs, width)
        self.middle = nn.ModuleList(nn.Linear(width, width) for _ in range(depth - 1))
        self.policy = nn.Linear(width, ROOM)
        self.chances = nn.Linear(width, MAX_PLAYERS)
        nn.init.normal_(self.first.weight, std=(2 / USUAL_ANSWERS) ** 0.5 / 2)
        nn.init.zeros_(self.first.bias)
        for layer in (self.policy, self.chances):
            nn.init.normal_(layer.weight, std=0.01 / width**0.5)
            nn.init.zeros_(layer.bias)
        self.policy.weight.data[OUTPUTS:] = 0

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """For rows of `bots/network_input.py` the worth of all outputs, and the logits of the seats' chances."""
        given = answers(rows, self.asked, self.thresholds)
        with torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.is_cuda):
            found = torch.relu(self.first(given))
            for layer in self.middle:
                found = found + torch.relu(layer(found))
        found = found.float()
        nobody = torch.arange(MAX_PLAYERS, device=rows.device) >= rows[:, ROW_PLAYERS, None]
        return self.policy(found), self.chances(found).masked_fill(nobody, NEVER)


def of_legal(worths: Tensor, outputs: Tensor) -> Tensor:
    """The logarithms of the probabilities of the legal actions, in the order of `outputs`."""
    listed = worths.gather(1, outputs.long().clamp(min=0)).masked_fill(outputs < 0, NEVER)
    return listed.log_softmax(1)


def drawn(logs: Tensor) -> Tensor:
    """A place of each list, drawn by these probabilities."""
    noise = torch.empty_like(logs).exponential_().log()
    return (logs - noise).argmax(1)


@torch.no_grad()
def grow(network: Network, smaller: Network) -> None:
    """Let a network begin with what one has learned that is not larger: it says the same at first, for whatever it has
    more of has no influence yet."""
    width, inputs = smaller.width, smaller.first.in_features
    if network.depth != smaller.depth or network.width < width or network.first.in_features < inputs:
        raise SeasaltError(f"a network can begin with one that is as deep ({network.depth}) and not larger")
    network.first.weight[:width, :inputs] = smaller.first.weight
    network.first.weight[:width, inputs:] = 0
    network.first.bias[:width] = smaller.first.bias
    pairs = [
        *zip(network.middle, smaller.middle, strict=True),
        *((network.policy, smaller.policy), (network.chances, smaller.chances)),
    ]
    for layer, old in pairs:
        assert isinstance(layer, nn.Linear)
        assert isinstance(old, nn.Linear)
        layer.weight[: old.out_features, :width] = old.weight
        layer.weight[: old.out_features, width:] = 0
        layer.bias[: old.out_features] = old.bias


def size_of(network: nn.Module) -> int:
    return sum(part.numel() for part in network.parameters())
