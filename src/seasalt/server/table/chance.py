"""Where a table's chance comes from: its secret, the seats' numbers, and how much was drawn before (docs/fair.md)."""

from collections.abc import Sequence
from hashlib import sha256

from seasalt import Game, Rules
from seasalt.fair import Shuffle
from seasalt.game import Dealer

ENTROPY = 32  # random bytes that a decision needs


def derived(entropy: bytes, purpose: str) -> str:
    """64 hexadecimal digits of their own for each purpose, from the random bytes that came in."""
    if len(entropy) < ENTROPY:
        raise ValueError(f"a decision needs {ENTROPY} random bytes, not {len(entropy)}")
    return sha256(purpose.encode() + b"\0" + entropy).hexdigest()


def shuffle_of(secret: str, numbers: Sequence[str]) -> Shuffle:
    """The fair shuffle of a game; a seat without a number gets the one that the secret holds for it."""
    return Shuffle.agreed(bytes.fromhex(secret), [bytes.fromhex(number) if number else None for number in numbers])


def first_outcomes(rules: Rules, dealer: Dealer) -> list[str]:
    """What chance brings before the first decision."""
    return list(Game(**rules.agreed, dealer=dealer).brought)


def played(game: Game, action: str, seat: int, dealer: Dealer) -> tuple[Game, list[str]]:
    """The game after an action, and what chance brought then. The game itself is left as it is."""
    twin = game.copy(dealer)
    twin.play(action, seat=seat)
    return twin, list(twin.brought)
