"""The network as it learns, in PyTorch: from a row to the worth of each action and each seat's chance to win."""

import torch
from torch import Tensor, nn

from ..bots.network_input import ASKED, INPUTS, OUTPUTS, PLAIN_INPUTS, ROW_PLAYERS, THRESHOLDS
from ..rules.vocabulary import MAX_PLAYERS

WIDTH, DEPTH = 512, 3
NEVER = -1e9  # of something that is not legal, or a seat that nobody has
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
        self.policy = nn.Linear(width, OUTPUTS)
        self.chances = nn.Linear(width, MAX_PLAYERS)
        nn.init.normal_(self.first.weight, std=(2 / USUAL_ANSWERS) ** 0.5 / 2)
        nn.init.zeros_(self.first.bias)
        for layer in (self.policy, self.chances):
            nn.init.normal_(layer.weight, std=0.01 / width**0.5)
            nn.init.zeros_(layer.bias)

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """For rows of `bots/network_input.py` the worth of all outputs, and the logits of the seats' chances."""
        kind = torch.bfloat16 if rows.is_cuda else torch.float32
        answers = (rows.index_select(1, self.asked) >= self.thresholds).to(kind)
        with torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.is_cuda):
            found = torch.relu(self.first(answers))
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


def size_of(network: nn.Module) -> int:
    return sum(part.numel() for part in network.parameters())
