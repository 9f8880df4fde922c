"""The questions about rows, answered for a whole batch: 1 for yes and 0 for no, as a network's first layer takes them.

There are many more answers than anything else that a network handles, so on a GPU they are written by a kernel, in one
pass: PyTorch's own three took as long as all layers together, and letting it compile one took most of a minute.
"""

import torch
from torch import Tensor

from ..fast.devices import on_gpu


def answers(rows: Tensor, asked: Tensor, thresholds: Tensor) -> Tensor:
    """For each row and question whether the number that is asked about is at least the threshold."""
    if not rows.is_cuda:
        return (rows.index_select(1, asked) >= thresholds).float()
    from .lanes_kernels import answer_rows

    found = torch.empty((len(rows), len(asked)), dtype=torch.bfloat16, device=rows.device)
    with on_gpu(rows.device.index):
        answer_rows(rows, asked, thresholds, found.view(torch.int16))
    return found
