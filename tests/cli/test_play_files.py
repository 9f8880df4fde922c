"""Files at the table: names that cannot be used, saved games that are none, and what a file may say."""

from pathlib import Path

import pytest

from seasalt import Game, Record

from .typist import Played, play

SEED = ("--seed", "1")
NOBODY = "~no-such-user/game.txt"


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


def refused(*words: str) -> str:
    """The one line that says why these words are refused."""
    played = play([], *words)
    assert (played.status, played.out) == (2, "")
    assert played.err.count("\n") == 1
    return played.err


def saved(text: str | bytes, name: str = "game.txt") -> str:
    Path(name).write_bytes(text.encode() if isinstance(text, str) else text)
    return name


def record(**tags: str) -> str:
    return str(Game(2, seed=1).record(**tags))


def welcome(played: Played) -> str:
    return " ".join(played.out.split("\n\n")[0].split())


# Names of files


@pytest.mark.parametrize("option", ["--save", "--resume"])
def test_home_of_nobody_is_refused(option: str) -> None:
    assert "~no-such-user is nobody's home folder here" in refused(option, NOBODY)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (NOBODY, "Not saved: ~no-such-user/game.txt: ~no-such-user is nobody's home folder here"),
        ("a\0b", "Not saved: a\\x00b: a file name has no NUL character"),
        ("x" * 300, "file name too long"),
        ("no\x1b[31m/game.txt", "cannot write no\\x1b[31m/game.txt"),
    ],
)
def test_file_name_that_cannot_be_used_does_not_end_the_game(name: str, message: str) -> None:
    played = play([f"save {name}", "table"], *SEED)
    assert played.status == 0
    assert message in " ".join(played.out.split())
    assert "── Round 1" in played.after("table")


def test_standard_input_is_no_saved_game() -> None:
    assert "--resume needs a file" in refused("--resume", "-")


# What is in them


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no /dev/zero")
def test_file_without_end_is_refused() -> None:
    assert "/dev/zero: this is no game record: it has more than 2,000,000 bytes" in refused("--resume", "/dev/zero")


def test_empty_file_is_refused() -> None:
    assert "game.txt: the file is empty" in refused("--resume", saved("\ufeff\r\n"))


@pytest.mark.parametrize("text", [b"\xef\xbb\xbf" + record().encode(), record().replace("\n", "\r\n").encode()])
def test_saved_game_may_come_from_another_editor(text: bytes) -> None:
    assert "Welcome back: round 1" in play([], "--resume", saved(text)).out


def test_names_in_a_file_cannot_command_the_terminal() -> None:
    painted = record(Names="Ada,Ben").replace("Ben", "\033[31mBen")
    message = refused("--resume", saved(painted))
    assert "printable" in message
    assert "\033" not in message


def test_long_names_in_a_file_are_cut() -> None:
    played = play([], "--resume", saved(record(Names=f"Ada,{'B' * 500}")))
    assert f"against {'B' * 11}… (greedy)" in welcome(played)


def test_names_that_do_not_fit_the_players_are_not_used() -> None:
    assert "against Mina (greedy)" in welcome(play([], "--resume", saved(record(Names="Ada,Ben,Cleo"))))


def test_other_headers_stay_when_a_game_goes_on() -> None:
    file = saved(record(Date="2024-05-01", Event="rainy Sunday"))
    play(["1"], "--resume", file)
    tags = Record.parse(Path(file).read_text("utf-8")).tags
    assert (tags["Date"], tags["Event"]) == ("2024-05-01", "rainy Sunday")


def test_other_bots_than_before_are_written_down() -> None:
    file = saved(record(Bots="greedy"))
    play(["1"], "--resume", file, "--bots", "random")
    assert Record.parse(Path(file).read_text("utf-8")).tags["Bots"] == "random"


def test_saved_game_goes_on_the_same_way_with_the_same_seed() -> None:
    files = [saved(record(), name) for name in ("a.txt", "b.txt")]
    for file in files:
        play(["1", "1", "1", "1", "1", "1"], "--resume", file, "--seed", "7")
    first, second = (Path(file).read_text("utf-8") for file in files)
    assert first == second
    assert len(Record.parse(first).actions) > 3
