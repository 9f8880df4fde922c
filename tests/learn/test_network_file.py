"""A file of weights: written, read again, refused with a clear message; the bot that plays from it."""

import logging
import os
import re
import tracemalloc
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from zlib import compress

import pytest

from seasalt import Game
from seasalt.bots import Budget, get
from seasalt.bots.network import FILE, Network, compiled, file_at, think_compiled, think_interpreted, weights_of
from seasalt.bots.network_file import MAGIC, MOST_BYTES, MOST_WIDTH, UnusableNetwork, Weights, read, shapes, written
from seasalt.bots.network_input import INPUT_VERSION, OUTPUTS, ROW_SIZES
from seasalt.observation import OBSERVATION_VERSION
from seasalt.rules.vocabulary import MAX_PLAYERS

from ..conftest import soak_count

WIDTH, DEPTH = 4, 2


def by_lot(given: int, largest: float, bias: float = 0.1) -> bytes:
    """The file of a network with weights drawn by lot."""
    dice = Random(5)
    layers = []
    for place, (inputs, outputs) in enumerate(shapes(WIDTH, DEPTH, given)):
        rows, columns = (inputs, outputs) if place < DEPTH else (outputs, inputs)
        weights = [[dice.uniform(-largest, largest) for _ in range(columns)] for _ in range(rows)]
        layers.append((weights, [dice.uniform(-bias, bias) for _ in range(outputs)]))
    return written(WIDTH, DEPTH, layers, {"said": "for a test"})


@pytest.fixture(scope="module", params=ROW_SIZES, ids="input {}".format)
def small(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("network") / "small.bin"
    path.write_bytes(by_lot(request.param, 0.5))
    return path


def test_what_is_written_is_read_again(small: Path) -> None:
    weights = read(small)
    assert (weights.width, weights.depth, weights.record) == (WIDTH, DEPTH, {"said": "for a test"})
    assert len(weights.numbers) == sum(inputs * outputs for inputs, outputs in weights.shapes)
    assert len(weights.biases) == sum(outputs for _, outputs in weights.shapes)
    assert weights.shapes[-2] == (WIDTH, OUTPUTS)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda data: data[:-3], "is damaged"),
        (lambda data: data[:90] + bytes([data[90] ^ 1]) + data[91:], "is damaged"),
        (lambda data: b"something else", "is no network that this version of seasalt can read"),
        (lambda data: MAGIC, "is damaged"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused(small: Path, tmp_path: Path, spoil: object, message: str) -> None:
    path = tmp_path / "spoiled.bin"
    path.write_bytes(spoil(small.read_bytes()))  # type: ignore[operator]
    with pytest.raises(UnusableNetwork, match=message):
        read(path)


def opened(data: bytes) -> tuple[bytes, bytes]:
    """What lies behind the seal: the description, and the rest."""
    body = data[len(MAGIC) + 32 :]
    size = int.from_bytes(body[:4], "little")
    return body[4 : 4 + size], body[4 + size :]


def sealed(about: bytes, rest: bytes) -> bytes:
    body = len(about).to_bytes(4, "little") + about + rest
    return MAGIC + sha256(body).digest() + body


@pytest.mark.parametrize(
    "change",
    [
        lambda about: b"no JSON",
        lambda about: b"[]",
        lambda about: b"{}",
        lambda about: b"[" * 100_000,
        lambda about: about.replace(b'"width": 4', b'"width": 3'),
        lambda about: about.replace(b'"width": 4', b'"width": -4'),
        lambda about: about.replace(b'"depth": 2', b'"depth": "two"'),
        lambda about: about.replace(b'"depth": 2', b'"depth": 0'),
        lambda about: about.replace(b'"depth": 2', b'"depth": 1' + b"0" * 30),
        lambda about: about.replace(b'"shifts": [', b'"shifts": [99, '),
        lambda about: re.sub(rb'"shifts": \[\d+', b'"shifts": [99', about),
        lambda about: re.sub(rb'"shifts": \[\d+', b'"shifts": [9.5', about),
    ],
)
def test_a_file_that_does_not_hold_what_it_describes_is_refused(
    small: Path, tmp_path: Path, change: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "sealed.bin"
    about, rest = opened(small.read_bytes())
    path.write_bytes(sealed(about, rest))
    assert read(path).numbers == read(small).numbers
    assert change(about) != about
    path.write_bytes(sealed(change(about), rest))
    with pytest.raises(UnusableNetwork, match="does not hold the network that it describes"):
        read(path)


def test_more_weights_than_a_network_has_are_refused_before_they_fill_the_memory(small: Path, tmp_path: Path) -> None:
    path = tmp_path / "bomb.bin"
    about, rest = opened(small.read_bytes())
    biases = 8 * (2 * WIDTH + OUTPUTS + MAX_PLAYERS)
    path.write_bytes(sealed(about, rest[:biases] + compress(bytes(50 << 20))))
    tracemalloc.start()
    with pytest.raises(UnusableNetwork, match="does not hold the network that it describes"):
        read(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 10 << 20


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes on Windows")
def test_what_is_not_a_file_or_far_too_large_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.bin")
    with (tmp_path / "large.bin").open("wb") as large:
        large.truncate(MOST_BYTES + 1)
    for name, why in (("pipe.bin", "is not a file"), (".", "is not a file"), ("large.bin", "is no network that")):
        with pytest.raises(UnusableNetwork, match=why):
            read(tmp_path / name)


def test_biases_that_are_larger_than_there_is_room_for_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.bin"
    path.write_bytes(by_lot(INPUT_VERSION, 0.5, bias=1e6))
    with pytest.raises(UnusableNetwork, match="does not hold the network that it describes"):
        read(path)


def test_a_network_that_is_wider_than_there_is_room_for_is_refused(small: Path, tmp_path: Path) -> None:
    path = tmp_path / "wide.bin"
    about, rest = opened(small.read_bytes())
    path.write_bytes(sealed(about.replace(b'"width": 4', f'"width": {MOST_WIDTH + 1}'.encode()), rest))
    with pytest.raises(UnusableNetwork, match=f"{MOST_WIDTH + 1} wide; networks are played up to a width"):
        read(path)


def test_a_file_for_other_observations_is_refused(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("seasalt.bots.network_file.OBSERVATION_VERSION", 99)
    with pytest.raises(UnusableNetwork, match="was made for other observations"):
        read(small)


def damaged(data: bytes) -> bytes:
    return data[:-1] + bytes([data[-1] ^ 1])


def of_another_version(data: bytes) -> bytes:
    about, rest = opened(data)
    version = f'"observation": {OBSERVATION_VERSION}'.encode()
    assert version in about
    return sealed(about.replace(version, b'"observation": 0'), rest)


@pytest.mark.parametrize(
    ("spoilt", "why"),
    [
        (None, "there is no network to play with"),
        (damaged, "is damaged"),
        (of_another_version, "was made for other observations"),
    ],
)
def test_without_a_file_that_can_be_used_the_search_plays_and_the_log_says_why(
    small: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, spoilt: Callable[[bytes], bytes] | None, why: str
) -> None:
    file = tmp_path / "spoilt.bin"
    if spoilt:
        file.write_bytes(spoilt(small.read_bytes()))
    game = Game(2, seed=1)
    assert game.turn is not None
    with caplog.at_level(logging.WARNING):
        bot = get(f"network:file={file}")
    [said] = caplog.messages
    assert why in said
    assert "the search plays instead" in said
    get(f"narwhal:file={file}")
    assert caplog.messages == [said]  # once is enough
    view = game.view(game.turn)
    few = Budget(iterations=8)
    assert bot.choose(view, Random(1), few) == get("search").choose(view, Random(1), few)


def test_a_file_may_be_named_from_the_home_folder(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(small.parent))
    assert weights_of(file_at(f"~/{small.name}")).digest == weights_of(small).digest
    assert file_at("~nobody-at-all/network.bin") == Path("~nobody-at-all/network.bin")
    assert file_at("") == FILE


def positions(players: int, count: int) -> list[Game]:
    """Positions of a game that is played at random."""
    choice = Random(players)
    found: list[Game] = []
    game = Game(players, salt=True, pepper=True, seed=players)
    while game.turn is not None and len(found) < count:
        found.append(game.copy())
        game.play(choice.choice(list(game.view(game.turn).legal_actions)))
    return found


def says(weights: Weights, game: Game, think: object) -> object:
    assert game.turn is not None
    view = game.view(game.turn)
    return think(weights, view, [action.number for action in view.legal_actions])  # type: ignore[operator]


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_compiled_and_interpreted_networks_say_the_same_to_the_last_bit(small: Path, players: int) -> None:
    assert compiled().wait() is not None, compiled().reason
    for game in positions(players, 40):
        assert says(weights_of(small), game, think_compiled) == says(weights_of(small), game, think_interpreted)


@pytest.mark.compiled
def test_the_network_of_the_package_says_the_same_compiled_and_interpreted() -> None:
    assert compiled().wait() is not None, compiled().reason
    for game in positions(3, soak_count(30, 600)):
        assert says(weights_of(FILE), game, think_compiled) == says(weights_of(FILE), game, think_interpreted)


@pytest.mark.compiled
def test_numbers_that_are_too_large_are_cut_off_in_the_same_way_compiled_and_interpreted(tmp_path: Path) -> None:
    (tmp_path / "large.bin").write_bytes(by_lot(INPUT_VERSION, 30_000.0))
    weights = weights_of(tmp_path / "large.bin")
    assert compiled().wait() is not None, compiled().reason
    for game in positions(2, 40):
        assert says(weights, game, think_compiled) == says(weights, game, think_interpreted)


def test_what_a_seat_remembers_makes_a_difference_to_a_network_with_memory_only(small: Path) -> None:
    """The fish that the other player took is in no observation any more, but in the memory."""
    weights = weights_of(small)
    games = []
    for card in ("fish/black", "shell/grey"):
        game = Game.set_up(phase="drawing", left=f"boat/black {card}", right="octopus/grey", turn=1, seed=1)
        game.play("take left")
        game.play("end")
        games.append(game)
    one, other = (says(weights, game, think_interpreted) for game in games)
    assert (one != other) == (weights.given > 1)


def test_chances_of_the_seats_add_up_to_one() -> None:
    game = Game(3, seed=1)
    assert game.turn is not None
    said = Network().answer(game.view(game.turn))
    assert len(said.chances) == 3
    assert abs(sum(said.chances) - 1) < 1e-9
    assert abs(sum(said.probabilities) - 1) < 1e-9


def test_the_network_of_the_package_is_small_enough_and_says_how_it_was_trained() -> None:
    assert FILE.stat().st_size <= 4_000_000
    weights = read(FILE)
    assert weights.given > 1
    runs = [weights.record]
    while runs[-1].get("before"):
        runs.append(runs[-1]["before"])  # what the run began with
    assert sum(record["decisions"] for record in runs) > 10**9
    for record in runs:
        assert record["seconds"] >= record["plan"]["seconds"]
    assert "H200" in weights.record["device"]
