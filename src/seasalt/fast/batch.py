"""A batch: thousands of games side by side, stepped together; everything about them lies in arrays."""

from collections.abc import Iterable
from typing import Any

import numpy

from ..errors import IllegalAction, SeasaltError, listed, quoted
from ..notation import Action
from ..rules.compiling import pack, record_type
from ..rules.dice import DICE_WORDS
from ..rules.loops import FAILED
from ..rules.many import MOST_LEGAL
from ..rules.vocabulary import ACTION_COUNT, MAX_PLAYERS
from ..settings import Rules
from .devices import check_memory, checked_threads, gpu_of
from .places import Cores, Gpu
from .policies import Function, Policy, checked_policy
from .whole_games import MOST_ROUNDS, MOST_SEED, whole_number

REWARDS = ("win", "points")
NO_LIMIT = 2**31 - 1

# The arrays, in the order in which compiled code takes them: name, columns (None for one number a game), type.
Columns = tuple[str, int | None, str]


def _columns() -> tuple[Columns, ...]:
    return (
        ("games", None, "i8"),
        ("dice", DICE_WORDS, "i8"),
        ("minds", DICE_WORDS, "i8"),
        ("actor", None, "i1"),
        ("legal_count", None, "i2"),
        ("legal", MOST_LEGAL, "i2"),
        ("mask", ACTION_COUNT, "?"),
        ("rewards", MAX_PLAYERS, "f4"),
        ("done", None, "?"),
        ("truncated", None, "?"),
    )


class Batch:
    """`n` games side by side. Arrays with a row for each game, on the processor (NumPy) or a GPU (device arrays
    that PyTorch and CuPy take without a copy); all of them are written anew by each step:

    - `actor`: the seat that has to decide; -1 where the game has ended
    - `legal`: its legal actions, `legal_count` of them, then -1
    - `mask`: the same as true and false for all actions, if `masks` were asked for
    - `rewards`: what the last step brought each seat
    - `done`: the last step ended the game; `truncated`: it was given up after `most_rounds` rounds
    - `games`: the number of the game in this place
    - `states`: the states themselves, with everything that is hidden; `seen()` has what the actors may know

    With `auto_reset` the next game (its number larger by `n`) begins in the same step: `rewards` and `done` then
    tell of the old game, everything else of the new one.
    """

    games: Any
    actor: Any
    legal: Any
    legal_count: Any
    mask: Any = None
    rewards: Any
    done: Any
    truncated: Any

    def __init__(
        self, n: int, rules: Rules | None = None, seed: int = 0, device: str = "cpu", *, masks: bool = False,
        rewards: str = "win", auto_reset: bool = True, threads: int | None = None, most_rounds: int = MOST_ROUNDS,
    ) -> None:  # fmt: skip
        self.rules = Rules() if rules is None else rules
        if not isinstance(self.rules, Rules):
            raise SeasaltError(f"rules are seasalt.Rules(...), not {quoted(rules)}")
        n = whole_number("n, the number of games,", n, 1, 2**31 - 1)
        seed = whole_number("the seed", seed, 0, MOST_SEED)
        most_rounds = whole_number("most_rounds", most_rounds, 1, 30_000)
        if rewards not in REWARDS:
            raise SeasaltError(f"rewards are for {' or '.join(map(repr, REWARDS))}, not {quoted(rewards)}")
        self.device = device
        gpu = gpu_of(device)
        columns = {name: (width, kind) for name, width, kind in _columns() if masks or name != "mask"}
        each = sum((width or 1) * numpy.dtype(kind).itemsize for width, kind in columns.values())
        check_memory(n, each + record_type().itemsize, gpu)
        self._where: Cores | Gpu = Cores(checked_threads(threads)) if gpu is None else Gpu(gpu)
        setting = numpy.array([seed, n, most_rounds, rewards == "win", auto_reset], numpy.int64)
        self._fixed = (self._where.start(pack(self.rules.new_state())), self._where.array(setting))
        self._states = self._where.states(n)
        shapes = {name: n if width is None else (n, width) for name, (width, _) in columns.items()}
        self._arrays = {
            name: self._where.zeros(shapes.get(name, (1, 1)), kind) for name, _, kind in _columns()
        }  # compiled code takes an empty mask of one number for none
        for name in columns:
            setattr(self, name, self._arrays[name])
        self.rewards = self._arrays["rewards"][:, : self.rules.players]
        self.reset()

    def __len__(self) -> int:
        return int(self._arrays["games"].size)

    def __repr__(self) -> str:
        return f"Batch({len(self)}, {self.rules}, device={self.device!r})"

    @property
    def states(self) -> Any:
        """The states, with the fields of `seasalt.rules.state.FIELDS`."""
        return self._where.as_records(self._states)

    def seen(self) -> Any:
        """What each actor sees of its game, as states in which everything else is blanked."""
        return self._where.as_records(self._where.seen(self._states, self._arrays["actor"]))

    def reset(self) -> None:
        """Begin again with the games 0 to n - 1."""
        games = numpy.arange(len(self), dtype=numpy.int64)
        for name, array in self._arrays.items():
            self._where.fill(array, {"games": games, "legal": -1}.get(name, 0))
        self._where.begin(self._states, *self._fixed, *list(self._arrays.values())[:7])

    def step(self, actions: Any) -> None:
        """Carry out one action in each game; nothing happens where a game has ended.

        An action is a number from 0 to 465 (`Action.number`). If one is not legal, no game moves at all.
        """
        taken, illegal = self._where.checked(actions, self._arrays["legal_count"], self._arrays["legal"])
        if illegal < len(self):
            raise self._refusal(illegal, int(actions[illegal]))
        self._where.step(taken, self._states, *self._fixed, *self._arrays.values())

    def play(
        self, policy: "Policy | Function | None" = None, *, decisions: int = 1, seats: Iterable[int] | None = None
    ) -> int:
        """Let a policy (None: chance) decide inside compiled code; returns how many decisions there were.

        In each game it decides up to so often, while it is the turn of one of these seats (None: of all); rewards
        are those of all its decisions together, and no game goes on beyond its end. So
        `play(opponent, seats=[1], decisions=1000)` plays on until seat 0 has to decide.
        """
        decisions = whole_number("decisions", decisions, 1, NO_LIMIT)
        bits = self._bits(seats)
        chosen = checked_policy(policy)
        played = self._where.play(chosen, bits, decisions, self._states, *self._fixed, *self._arrays.values())
        if played <= FAILED:
            raise SeasaltError(
                f"{chosen} chose no legal action in place {FAILED - played} of the batch; "
                "it must return a place in `actions`, from 0 to size - 1"
            )
        return played

    def _bits(self, seats: Iterable[int] | None) -> int:
        """A bit for each of these seats."""
        if seats is None:
            return (1 << self.rules.players) - 1
        if not isinstance(seats, Iterable):
            raise SeasaltError(f"seats are several, such as [0] or [0, 1], not {quoted(seats)}")
        wanted = {whole_number("a seat", seat, 0, self.rules.players - 1) for seat in seats}
        return sum(1 << seat for seat in wanted)

    def _refusal(self, slot: int, action: int) -> IllegalAction:
        count = int(self._arrays["legal_count"][slot])
        legal = [str(Action.from_number(int(number))) for number in self._arrays["legal"][slot][:count]]
        what = str(Action.from_number(action)) if 0 <= action < ACTION_COUNT else f"number {action}"
        return IllegalAction(f"{what} is not legal in place {slot} of the batch; legal are {listed(legal)}")
