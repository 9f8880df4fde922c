"""The file of a network's weights: what it is, how it came to be, and whole numbers.

Weights are kept as 16-bit whole numbers, each layer with a shift of its own (a weight w is kept as w · 2^shift).
Playing uses whole numbers only, so that the same position gives the same answer on every machine, whatever the order
in which its processor adds.

The file begins with a line that says what it is, then the SHA-256 of all that follows, the length of the description,
the description as JSON (versions, layers, the record of the training), the biases, little-endian, and the weights,
little-endian and compressed: first the upper byte of each, of which many are alike, then the lower ones.
"""

import hashlib
import json
import stat
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import SeasaltError
from ..observation import OBSERVATION_VERSION
from ..rules.vocabulary import MAX_PLAYERS
from .network_input import FIRST_QUESTION, INPUT_VERSION, INPUTS, OUTPUTS, ROW_SIZES

MAGIC = b"seasalt network 2\n"
SEAL = 32
FINE = 12  # what layers hand on is kept in parts of 2^-12
MOST_WEIGHT = 32_767
MOST_SHIFT = 15
MOST_FOUND = (1 << 31) - 1  # what a layer hands on has 32 bits when compiled; more is cut off, there and interpreted
MOST_BIASES = 1 << 30, 1 << 60  # of the first layer, which adds up in 32 bits, and of the others, which do in 64
MOST_BYTES = 64 << 20  # of a file; that of the package has 3 MB
MOST_DEPTH = 64
MOST_WIDTH = INPUTS  # `network_play.py` has room for as many sources of a layer as there are questions


def versions(given: int) -> dict[str, int]:
    """Of observations, and of what a network is given of them."""
    return {"observation": OBSERVATION_VERSION, "input": given}


def inputs_of(given: int) -> int:
    """How many questions a network of this version of the input is asked."""
    return FIRST_QUESTION[ROW_SIZES[given]]


# What `network_play.py` wants to know of a network: weights, biases, row size, width, depth and shifts.
Layers = tuple[Any, Any, int, int, int, Any]


class UnusableNetwork(SeasaltError):
    """There is no file of weights, or it cannot be used; the message says why."""


@dataclass(frozen=True)
class Weights:
    """A network in whole numbers: `numbers` has the weights of all layers one after the other, `biases` theirs, in the
    parts in which a layer adds up. The weights of the first layers lie input by input, those of the last two, of which
    not all outputs are needed, output by output."""

    width: int
    depth: int
    shifts: tuple[int, ...]  # of the first layer, those between, the policy and the chances
    numbers: "array[int]"
    biases: "array[int]"
    record: dict[str, Any]
    digest: str
    given: int = INPUT_VERSION  # what it is given of a position

    @property
    def row_size(self) -> int:
        """How much of a row it is asked about."""
        return ROW_SIZES[self.given]

    @property
    def layers(self) -> Layers:
        return self.numbers, self.biases, self.row_size, self.width, self.depth, self.shifts

    @property
    def shapes(self) -> list[tuple[int, int]]:
        return shapes(self.width, self.depth, self.given)


def shapes(width: int, depth: int, given: int = INPUT_VERSION) -> list[tuple[int, int]]:
    """The layers' inputs and outputs."""
    return [(inputs_of(given), width), *[(width, width)] * (depth - 1), (width, OUTPUTS), (width, MAX_PLAYERS)]


def shift_of(largest: float) -> int:
    """How far weights can be shifted so that the largest still fits 16 bits."""
    shift = MOST_SHIFT
    while shift > 0 and largest * (1 << shift) > MOST_WEIGHT:
        shift -= 1
    return shift


def written(
    width: int, depth: int, layers: Sequence[tuple[Sequence[Sequence[float]], Sequence[float]]], record: dict[str, Any]
) -> bytes:
    """A file for these layers, each with its weights, row by row as `Weights` has them, and its biases."""
    numbers, biases, shifts = array("h"), array("q"), []
    for place, (rows, bias) in enumerate(layers):
        shift = shift_of(max(max(map(abs, row)) for row in rows))
        shifts.append(shift)
        for row in rows:
            numbers.extend(max(-MOST_WEIGHT, min(MOST_WEIGHT, round(weight * (1 << shift)))) for weight in row)
        fine = 0 if place == 0 else FINE  # the answers to questions are 0 or 1
        biases.extend(round(weight * (1 << (shift + fine))) for weight in bias)
    given = next(version for version in ROW_SIZES if inputs_of(version) == len(layers[0][0]))
    about = {"versions": versions(given), "width": width, "depth": depth, "shifts": shifts, "record": record}
    text = json.dumps(about, sort_keys=True).encode()
    body = len(text).to_bytes(4, "little") + text + _little(biases) + _packed(_little(numbers))
    return MAGIC + hashlib.sha256(body).digest() + body


def _little(numbers: "array[int]") -> bytes:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()


def _packed(data: bytes) -> bytes:
    return zlib.compress(data[1::2] + data[::2], 9)


def _unpacked(packed: bytes, size: int) -> bytes:
    """So many bytes at most: what is packed may be far more than its file."""
    data = zlib.decompressobj().decompress(packed, size)
    pairs = bytearray(len(data))
    pairs[1::2], pairs[::2] = data[: len(data) // 2], data[len(data) // 2 :]
    return bytes(pairs)


def _numbers(kind: str, data: bytes) -> "array[int]":
    numbers = array(kind, data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def read(path: Path) -> Weights:
    """The network in a file; UnusableNetwork says what is wrong with it."""
    try:
        about = path.stat()  # first, because a pipe would never end, and a device neither
        if not stat.S_ISREG(about.st_mode):
            raise UnusableNetwork(f"there is no network to play with: {path} is not a file")
        data = path.read_bytes() if about.st_size <= MOST_BYTES else b""
    except OSError as error:
        raise UnusableNetwork(f"there is no network to play with: {path}: {error.strerror or error}") from error
    if not data.startswith(MAGIC):
        raise UnusableNetwork(f"{path} is no network that this version of seasalt can read")
    seal, body = data[len(MAGIC) :][:SEAL], data[len(MAGIC) + SEAL :]
    if hashlib.sha256(body).digest() != seal:
        raise UnusableNetwork(f"{path} is damaged; install seasalt again, or write the network anew")
    try:
        return _described(path, body, seal.hex())
    except UnusableNetwork:
        raise
    except (KeyError, TypeError, ValueError, RecursionError, zlib.error) as error:
        raise UnusableNetwork(f"{path} does not hold the network that it describes") from error


def _described(path: Path, body: bytes, digest: str) -> Weights:
    """What lies behind the seal."""
    size = int.from_bytes(body[:4], "little")
    about = json.loads(body[4 : 4 + size])
    given = about["versions"]["input"]
    if given not in ROW_SIZES or about["versions"] != versions(given):
        here = versions(INPUT_VERSION)
        raise UnusableNetwork(f"{path} was made for other observations ({about['versions']}, here {here})")
    if about["width"] > MOST_WIDTH:
        raise UnusableNetwork(f"{path} is {about['width']} wide; networks are played up to a width of {MOST_WIDTH}")
    if not (0 < about["width"] and 0 < about["depth"] <= MOST_DEPTH):
        raise ValueError("there are no such layers")
    layers = shapes(about["width"], about["depth"], given)
    outputs, count = sum(outputs for _, outputs in layers), sum(inputs * outputs for inputs, outputs in layers)
    middle = 4 + size + 8 * outputs
    found = Weights(
        about["width"], about["depth"], tuple(about["shifts"]), _numbers("h", _unpacked(body[middle:], 2 * count + 2)),
        _numbers("q", body[4 + size : middle]), about["record"], digest, given,
    )  # fmt: skip
    if (len(found.numbers), len(found.biases), len(found.shifts)) != (count, outputs, len(layers)):
        raise ValueError("there are more or fewer numbers than its layers have")
    if not all(type(shift) is int and 0 <= shift <= MOST_SHIFT for shift in found.shifts):
        raise ValueError("a layer is not shifted by a number that it can be shifted by")
    first, others = found.biases[: found.width], found.biases[found.width :]
    if any(max(map(abs, part)) > most for part, most in zip((first, others), MOST_BIASES, strict=True)):
        raise ValueError("a bias is larger than what is added up has room for")
    return found
