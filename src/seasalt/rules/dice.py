"""Dice that fall the same way wherever the rules run: xoroshiro64**, two 32-bit words in an int array.

All arithmetic is masked to 32 bits, so that Python's unbounded ints and a machine's 64-bit ints agree.
"""

from typing import Any

from .backend import rule

WORD = 0xFFFFFFFF
DICE_WORDS = 2


@rule
def mix(x: int) -> int:
    """Scatter the bits of a word (the finaliser of MurmurHash3), for seeding."""
    x = int(x)  # a number of an array would overflow
    x = ((x ^ (x >> 16)) * 0x85EBCA6B) & WORD
    x = ((x ^ (x >> 13)) * 0xC2B2AE35) & WORD
    return x ^ (x >> 16)


@rule
def seed_dice(dice: Any, seed: int, game: int) -> None:
    """Set the dice for one game of many that share a seed."""
    low = mix((seed & WORD) ^ 0x9E3779B9)
    high = mix(((seed >> 32) & WORD) ^ low)
    dice[0] = mix((game & WORD) ^ low)
    dice[1] = mix(((game >> 32) & WORD) ^ dice[0] ^ high)
    if dice[0] == 0 and dice[1] == 0:
        dice[0] = 1


@rule
def roll(dice: Any) -> int:
    """The next 32 bits."""
    a = int(dice[0])
    b = int(dice[1]) ^ a
    scrambled = (a * 0x9E3779BB) & WORD
    scrambled = (((scrambled << 5) | (scrambled >> 27)) & WORD) * 5 & WORD
    dice[0] = ((a << 26) | (a >> 6)) & WORD ^ b ^ (b << 9) & WORD
    dice[1] = ((b << 13) | (b >> 19)) & WORD
    return scrambled


@rule
def below(dice: Any, size: int) -> int:
    """A number from 0 to size - 1, each exactly as likely (Lemire's method)."""
    size = int(size)  # a record's byte would overflow
    product = roll(dice) * size
    if product & WORD < size:
        unfair = (WORD + 1 - size) % size
        while product & WORD < unfair:
            product = roll(dice) * size
    return product >> 32
