"""A network's answer to a position, in whole numbers; written in the style of the rules.

The first layer adds up the weights of the questions that are answered with yes. Each of the others adds to what the one
before found what is above nothing of its own (rectified, residual). Of the last only the outputs of legal actions are
worked out, and the seats' chances.

Loops go over slices of the weights: of places in the whole the compiler does not know that none is negative, and then
uses no vector instructions, which makes them ten times as slow. They add four slices at a time, which takes half as
long as one after the other, because what is added up is loaded and stored a quarter as often.
"""

from typing import Any

from ..rules.vocabulary import MAX_PLAYERS
from .network_file import FINE, MOST_FOUND
from .network_input import FIRST_QUESTION, OUTPUTS, output_of, write_answers, write_row


def first_layer(weights: Any, biases: Any, width: int, shift: int, answers: Any, size: int, found: Any) -> None:
    for unit in range(width):
        found[unit] = biases[unit]
    for place in range(0, size - 3, 4):
        a, b = int(answers[place]) * width, int(answers[place + 1]) * width
        c, d = int(answers[place + 2]) * width, int(answers[place + 3]) * width
        of_a, of_b = weights[a : a + width], weights[b : b + width]
        of_c, of_d = weights[c : c + width], weights[d : d + width]
        for unit in range(width):
            found[unit] += (of_a[unit] + of_b[unit]) + (of_c[unit] + of_d[unit])
    for place in range(size - size % 4, size):
        begin = int(answers[place]) * width
        own = weights[begin : begin + width]
        for unit in range(width):
            found[unit] += own[unit]
    for unit in range(width):
        found[unit] = min(max(found[unit], 0) << FINE >> shift, MOST_FOUND)


def next_layer(
    weights: Any, biases: Any, at: int, bias_at: int, width: int, shift: int, found: Any, added: Any, sources: Any
) -> None:  # fmt: skip
    size = 0
    for source in range(width):
        if found[source] != 0:
            sources[size] = source
            size += 1
    for unit in range(width):
        added[unit] = biases[bias_at + unit]
    for place in range(0, size - 3, 4):
        a, b, c, d = int(sources[place]), int(sources[place + 1]), int(sources[place + 2]), int(sources[place + 3])
        of_a, of_b = weights[at + a * width : at + (a + 1) * width], weights[at + b * width : at + (b + 1) * width]
        of_c, of_d = weights[at + c * width : at + (c + 1) * width], weights[at + d * width : at + (d + 1) * width]
        given_a, given_b, given_c, given_d = found[a], found[b], found[c], found[d]
        for unit in range(width):
            added[unit] += (given_a * of_a[unit] + given_b * of_b[unit]) + (given_c * of_c[unit] + given_d * of_d[unit])
    for place in range(size - size % 4, size):
        source = int(sources[place])
        own = weights[at + source * width : at + (source + 1) * width]
        given = found[source]
        for unit in range(width):
            added[unit] += given * own[unit]
    for unit in range(width):
        found[unit] = min(found[unit] + (max(added[unit], 0) >> shift), MOST_FOUND)


def output(weights: Any, bias: int, at: int, width: int, found: Any) -> int:
    """One number of a last layer, whose weights begin there."""
    total = bias
    own = weights[at : at + width]
    for source in range(width):
        total += found[source] * own[source]
    return total


def answer(
    v: Any, seat: int, memory: Any, actions: Any, count: int, weights: Any, biases: Any, row_size: int, width: int,
    depth: int, shifts: Any, observation: Any, row: Any, answers: Any, found: Any, added: Any, worths: Any,
    chances: Any,
) -> None:  # fmt: skip
    """How good each legal action is and what each seat's chance is, counted from the seat on: logarithms, in parts of
    2^-FINE. The network is asked about the first `row_size` numbers of the row. The last seven arrays have room for
    what is worked out on the way, and for the answer."""
    write_row(v, seat, memory, observation, row)
    size = write_answers(row, row_size, answers)
    first_layer(weights, biases, width, shifts[0], answers, size, found)
    at, bias_at = FIRST_QUESTION[row_size] * width, width
    for layer in range(1, depth):
        next_layer(weights, biases, at, bias_at, width, shifts[layer], found, added, answers)
        at += width * width
        bias_at += width
    for place in range(count):
        number = output_of(actions[place], seat, v.players, observation)
        worth = output(weights, biases[bias_at + number], at + number * width, width, found)
        worths[place] = worth >> shifts[depth]
    at += width * OUTPUTS
    bias_at += OUTPUTS
    for place in range(MAX_PLAYERS):
        chance = output(weights, biases[bias_at + place], at + place * width, width, found)
        chances[place] = chance >> shifts[depth + 1]
