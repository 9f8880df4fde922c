"""`seasalt play`, as somebody uses it: whole games, wrong lines, help, saving, leaving."""

import re
from pathlib import Path
from shutil import copyfile

import pytest

from seasalt import Game, Record
from seasalt.bots.network import FILE as NETWORK

from .typist import Played, choose_by, play, typing

SEED = ("--seed", "3")
VARIANTS = [
    ("-p", "2"),
    ("-p", "3", "--salt"),
    ("-p", "4", "--pepper", "--bots", "greedy,random,greedy"),
    ("-p", "3", "--salt", "--pepper", "--edition", "it"),
    ("-p", "2", "--salt", "--pepper", "--edition", "en"),
    ("-p", "2", "--double-points", "--edition", "es", "--name", "Ada"),
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


@pytest.fixture(autouse=True)
def _large_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "60")


# Whole games


@pytest.mark.parametrize(("width", "words"), list(zip((60, 80, 140) * 2, VARIANTS, strict=True)))
def test_game_is_played_to_its_end(words: tuple[str, ...], width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    played = typing(choose_by(width), *words, "--seed", str(width))
    assert played.status == 0
    assert played.err == ""
    assert "The game is over" in played.out
    assert re.search(r"won with \d+ points|share the win|won the game at once", played.out)
    assert max(map(len, played.out.splitlines())) <= width
    assert "\033" not in played.out
    assert "none of the choices" not in played.out


def test_same_seed_and_choices_are_the_same_game() -> None:
    games = [typing(choose_by(1), *SEED, "--pepper").out for _ in range(2)]
    assert games[0] == games[1]
    assert typing(choose_by(1), "--seed", "4", "--pepper").out != games[0]


def test_saved_game_is_the_one_that_was_played(file: Path) -> None:
    played = typing(choose_by(5), *SEED, "-p", "3", "--salt", "--save", str(file))
    game = Game.replay(file.read_text("utf-8"))
    assert game.over
    for name, score in zip(("You", "Mina", "Teo"), game.scores, strict=True):
        assert f"{name} {score}" in played.out[played.out.index("The game is over") :]
    assert f"seasalt replay {file}" in " ".join(played.out.split())


# What is typed


def test_choice_is_typed_as_a_number_its_words_or_its_notation(file: Path) -> None:
    for number, line in enumerate(
        ("2", "2)", "#2", "02", "left", "take left", "LEFT", "take the left one"[:13], "l", "take 2", "take le")
    ):
        saved = file.with_name(f"{number}.txt")
        play([line], *SEED, "--save", str(saved))
        assert [str(action) for action in Record.parse(saved.read_text()).actions] == ["take left"], line


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("xyz", "'xyz' is none of the choices. Type a number or words such as 'draw'; ? explains them."),
        ("99", "There is no choice 99. The choices go from 1 to 3."),
        ("0", "There is no choice 0."),
        ("-1", "There is no choice -1. The choices go from 1 to 3."),
        ("- 2", "There is no choice -2."),
        ("1?", "There is no choice 1?."),
        ("take -2", "There is no choice -2."),
        ("9" * 5000, f"There is no choice {'9' * 59}…. The choices go from 1 to 3."),
        (f"take {'9' * 5000}", "is none of the choices."),
        ("²", "'²' is none of the choices."),
        ("take", "'take' could be 2 or 3. Type the number, or more words."),
        ("take up", "'take up' is none of the choices."),
        ("end", "'end' is none of the choices."),
        ("keep crab/black", "is none of the choices."),
        ("stop", "No call now: 0 of 7 points to call."),
        ("last chance", "No call now: 0 of 7 points to call."),
        ("???x", "'??x' is nothing I can explain. Ask for mermaid, crab, boat,"),
        ("? xyz", "Ask for mermaid"),
        ("save", "Say where: save FILE"),
        ("/", "'/' is none of the choices"),
    ],
)
def test_wrong_line_says_what_would_be_right_and_changes_nothing(line: str, message: str, file: Path) -> None:
    played = play([line], *SEED, "--save", str(file))
    assert message in " ".join(played.after(line).split())
    assert Record.parse(file.read_text()).actions == ()
    assert played.status == 0


def test_only_choice_is_made_and_said() -> None:
    # Seat 0 takes from the left pile, so that pile is empty; later a drawn card must go there.
    played = typing(choose_by(2), *SEED)
    assert re.search(r"The (left|right) pile is empty, so the discard goes there\.", played.out)


def test_end_of_the_turn_is_never_skipped() -> None:
    played = play(["take left"], *SEED)
    assert "1  end  the turn passes to Mina" in played.out
    assert "Mina took" not in played.out
    assert "Mina drew" not in played.out
    assert "Mina " in play(["take left", ""], *SEED).out.split("press Enter.")[1]


# Commands


def test_help_tells_how_to_play_and_what_can_be_done_now() -> None:
    told = play(["?"], *SEED).after("?")
    for text in ("How to play", "STOP", "LAST CHANCE", "? more", "What you can do now", "2  take left"):
        assert text in told


def test_more_help_tells_the_effects_of_the_duos_that_are_played_with() -> None:
    told = play(["? more"], *SEED).after("? more")
    assert "two crabs: look through a pile" in told
    assert "jellyfish" not in told
    assert "jellyfish" in play(["? more"], *SEED, "--salt").after("? more")


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("? crab", "Two crabs are a duo, 1 point."),
        ("?crabs", "Two crabs are a duo, 1 point."),
        ("help Octopus", "0 for one, 3 for two, 6 for three, 9 for four, 12 for five."),
        ("? captain", "3 points for each sailor you have"),
        ("? kraken", "Every octopus is 1 point."),
        ("? dance of the shells", "Every shell is 2 points."),
        ("? coral_reef", "Lay a shell face down"),
        ("? last chance", "A bet:"),
        ("? mermad", "Four mermaids win the game at once."),
    ],
)
def test_question_mark_explains_cards_events_and_words(line: str, text: str) -> None:
    assert text in " ".join(play([line], *SEED).after(line).split())


def test_log_points_and_table_show_what_they_say() -> None:
    played = play(["left", "log", "log all", "points", "table", ""], *SEED, "-p", "3")
    assert "The piles began with" in played.after("log")
    assert "You took the" in played.after("log all")
    assert "colours" in played.after("points")
    assert "0 of 7 points to call" in " ".join(played.after("points").split())
    assert re.search(r"\n Teo +0 of 35, \d cards? in hand\n", played.after("table"))


# Leaving


def test_quit_offers_to_save(file: Path) -> None:
    played = play(["quit", "back", "1", "quit", str(file)], *SEED)
    assert "Keep one of the two" in played.after("1")
    assert played.status == 0
    assert f"seasalt play --resume {file}" in " ".join(played.out.split())
    assert len(Record.parse(file.read_text()).actions) == 1
    assert "the game was not saved" in play(["quit", ""], *SEED).out


@pytest.mark.parametrize("answer", ["n", "no", "No", "quit", "q", "exit"])
def test_no_and_quit_leave_without_saving(answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played = play(["quit", answer], *SEED)
    assert "Enter or no leaves without saving" in " ".join(played.out.split())
    assert played.out.endswith("You left the table; the game was not saved.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("answer", ["y", "yes", "save"])
def test_yes_is_no_file_name(answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Say where: save FILE" in play(["quit", answer], *SEED).after(answer)
    assert list(tmp_path.iterdir()) == []


def test_file_is_named_with_or_without_the_word_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play(["quit", "save game.txt"], *SEED)
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_end_of_input_leaves_politely() -> None:
    played = play([], *SEED)
    assert (played.status, played.err) == (0, "")
    assert played.out.endswith("You left the table; the game was not saved.\n")


def test_interrupt_leaves_with_status_130(file: Path) -> None:
    def interrupt(screen: str) -> str:
        raise KeyboardInterrupt

    played = typing(interrupt, *SEED, "--save", str(file))
    assert played.status == 130
    assert f"seasalt play --resume {file}" in " ".join(played.out.split())
    assert "Traceback" not in played.out + played.err


def test_game_is_saved_on_demand_and_never_over_another_file(file: Path) -> None:
    file.write_text("letters to keep")
    other = file.with_name("other.txt")
    played = play([f"save {file}", f"save {other}", "left"], *SEED)
    assert "is there already; choose another name" in " ".join(played.after(f"save {file}").split())
    assert file.read_text() == "letters to keep"
    assert len(Record.parse(other.read_text()).actions) == 1
    assert f"cannot write {file.parent}/no/game.txt" in play([f"save {file.parent}/no/game.txt"], *SEED).out.replace(
        "\n ", " "
    )


def test_disk_that_fills_up_does_not_end_the_game(file: Path) -> None:
    folder = file.parent / "folder"
    folder.mkdir()

    def next_line(screen: str) -> str:
        if not folder.exists():
            return ""
        (folder / "game.txt").unlink()
        folder.rmdir()
        return "left\n"

    played = typing(next_line, *SEED, "--save", str(folder / "game.txt"))
    assert played.status == 0
    assert "Not saved: cannot write" in " ".join(played.after("left").split())


# A saved game goes on


def test_saved_game_goes_on_where_it_was_left(file: Path) -> None:
    words = ("-p", "3", "--salt", "--pepper", "--name", "Ada", "--bots", "greedy,random")
    before = play(["1", "1"], *words, *SEED, "--save", str(file))
    actions = Record.parse(file.read_text()).actions
    played = play(["log", "table"], "--resume", str(file))
    assert "Welcome back: round 1, against Mina (greedy) and Teo (random)." in played.out
    assert last_table(played) == last_table(play(["table"], "--resume", str(file)))
    assert "Ada" in played.after("table")
    assert "The piles began with" in played.after("log")
    assert before.status == 0
    ended = typing(choose_by(4), "--resume", str(file), "--seed", "8")
    assert "The game is over" in ended.out
    game = Game.replay(file.read_text())
    assert game.over
    assert game.record().actions[: len(actions)] == actions
    again = play([], "--resume", str(file))
    assert again.status == 2
    assert f"{file}: that game is over; seasalt replay {file} shows it" in again.err


def last_table(played: Played) -> str:
    return played.out[played.out.rindex("── Round") :].split(" > ")[0]


def test_saved_game_without_names_is_taken_too(file: Path) -> None:
    file.write_text(str(Game(3, seed=1).record()))
    assert "Mina (greedy) and Teo (greedy)" in play([], "--resume", str(file)).out


# Wrong words on the command line


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("-p", "5"), "the number of players is a whole number from 2 to 4, not '5'"),
        (("-p", "two"), "from 2 to 4"),
        (("--seed", "x"), "a seed is a whole number"),
        (("--bots", "clever"), "unknown bot 'clever'; there are random, greedy, planner, "),
        (("--bots", "greedy,random"), "names 2 bots, but 1 play"),
        (("--bots", "narwhal", "kraken"), "'kraken' is another; for several bots --bots narwhal,kraken"),
        (("--bots", "greedy,", "random", "-p", "3"), "for several bots --bots greedy,random"),
        (("--bots", ""), "--bots '' leaves a name empty; random, greedy, "),
        (("--bots", "greedy,", "-p", "3"), "--bots 'greedy,' leaves a name empty"),
        (("kraken",), "nothing is expected at 'kraken'; see seasalt play --help"),
        (("--edition", "fr"), "unknown edition 'fr'"),
        (("--name", "a,b"), "a name has 1 to 12 characters"),
        (("--name", ""), "a name has 1 to 12 characters"),
        (("--resume", "no-such-file"), "no-such-file"),
        (("--resume", __file__), "no game record"),
        (("--resume", "x", "--salt"), "leave out --salt"),
        (("--save", __file__), "is there already"),
        (("--save", "no-such-folder/game.txt"), "cannot write"),
        (("--what",), "--what"),
    ],
)
def test_wrong_words_are_refused_with_status_2(words: tuple[str, ...], message: str) -> None:
    played = play([], *words)
    assert played.status == 2
    assert message in played.err
    assert len(played.err.splitlines()) == 1
    assert played.out == ""


def test_edited_or_binary_saved_game_is_refused(file: Path) -> None:
    play(["1"], *SEED, "--save", str(file))
    file.write_text(file.read_text().replace("draw", "take left"))
    assert "was edited" in play([], "--resume", str(file)).err
    file.write_bytes(b"\xff\xfe\x00")
    assert "no game record, nor any text" in play([], "--resume", str(file)).err


def test_own_name_and_the_bots_names_differ() -> None:
    out = play(["left"], *SEED, "--name", "mina", "-p", "4").out
    assert "You play against Teo (greedy), Ravi (greedy) and Noor (greedy)" in out
    assert "\n mina  " in out


def test_greeting_says_who_plays_in_the_place_of_a_bot_that_lacks_something(tmp_path: Path) -> None:
    out = play(["quit"], "--bots", f"network:file={tmp_path / 'nothing.bin'}").out
    assert "nothing.bin: search plays), to 40 points" in " ".join(out.split())


def test_capitals_do_not_matter_in_a_bots_name_but_do_in_its_file(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "Mine.bin"
    copyfile(NETWORK, file)
    played = play(["1"], *SEED, "--bots", f"Network:file={file}")
    assert "(network:file=" in played.out
    assert not caplog.messages  # it would say that there is no such file


def test_guide_shows_what_is_printed() -> None:
    """The excerpts in docs/play.md; to renew them, type these lines at the command that the guide names."""
    guide = (Path(__file__).parents[2] / "docs" / "play.md").read_text("utf-8")
    excerpts = re.findall(r"```text\n(.*?)\n```", guide, re.DOTALL)
    played = play("3121212121121123", "--seed", "25", "-p", "3", "--pepper")
    assert "seasalt play --seed 25 -p 3 --pepper" in guide
    assert len(excerpts) == 3
    for excerpt in excerpts:
        assert excerpt in played.out
