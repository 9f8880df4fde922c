"""The network as it learns, in PyTorch: from a row to the worth of each action and each seat's chance to win."""

import torch
from torch import Tensor, nn

from ..bots.network_file import inputs_of
from ..bots.network_input import ASKED, INPUT_VERSION, OUTPUTS, ROW_PLAYERS, THRESHOLDS
from ..errors import SeasaltError
from ..rules.vocabulary import MAX_PLAYERS
from .answers import answers

NEVER = -1e9  # of something that is not legal, or a seat that nobody has
NO_SUCH = 255  # players: the question that is never answered with yes
USUAL_ANSWERS = 130  # questions of the first version that are answered with yes, about: the scale to begin with


def room(size: int) -> int:
    """For so many inputs or outputs: GPUs multiply matrices of such sizes several times as fast."""
    return -(-size // 64) * 64


class Network(nn.Module):
    """Layers that add to what the ones before have found, and two answers: `policy` and `chances`."""

    asked: Tensor
    thresholds: Tensor

    def __init__(self, width: int, depth: int, given: int = INPUT_VERSION) -> None:
        super().__init__()
        self.width, self.depth, self.inputs = width, depth, inputs_of(given)
        beyond = room(self.inputs) - self.inputs
        asked = ASKED[: self.inputs] + [ROW_PLAYERS] * beyond
        thresholds = THRESHOLDS[: self.inputs] + [NO_SUCH] * beyond
        self.register_buffer("asked", torch.tensor(asked), persistent=False)
        self.register_buffer("thresholds", torch.tensor(thresholds, dtype=torch.uint8), persistent=False)
        self.first = nn.Linear(room(self.inputs), width)
        self.middle = nn.ModuleList(nn.Linear(width, width) for _ in range(depth - 1))
        self.policy = nn.Linear(width, room(OUTPUTS))
        self.chances = nn.Linear(width, MAX_PLAYERS)
        nn.init.normal_(self.first.weight, std=(2 / USUAL_ANSWERS) ** 0.5 / 2)
        self.first.weight.data[:, self.inputs :] = 0
        nn.init.zeros_(self.first.bias)
        for layer in (self.policy, self.chances):
            nn.init.normal_(layer.weight, std=0.01 / width**0.5)
            nn.init.zeros_(layer.bias)
        self.policy.weight.data[OUTPUTS:] = 0

    def given(self, rows: Tensor) -> Tensor:
        """What the first layer takes of rows of `bots/network_input.py`."""
        return answers(rows, self.asked, self.thresholds)

    def forward(self, rows: Tensor, given: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """For such rows the worth of all outputs, and the logits of the seats' chances."""
        given = self.given(rows) if given is None else given
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
    width, inputs = smaller.width, smaller.inputs
    if network.depth != smaller.depth or network.width < width or network.inputs < inputs:
        raise SeasaltError(f"a network can begin with one that is as deep ({network.depth}) and not larger")
    network.first.weight[:width, :inputs] = smaller.first.weight[:, :inputs]
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
