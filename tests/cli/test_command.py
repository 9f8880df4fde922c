"""The command as a whole: its subcommands, its errors and its exit status."""

import subprocess
import sys

import pytest

import seasalt
from seasalt.cli import COMMANDS, LONGEST_ERROR, score

from .command import Command


def python(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, timeout=60)


def test_version_is_printed(command: Command) -> None:
    assert command("--version").out == f"seasalt {seasalt.__version__}\n"


def test_help_lists_every_command(command: Command) -> None:
    ran = command("--help")
    assert ran.status == 0
    assert all(f"\n  {name} " in ran.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(command: Command, name: str) -> None:
    ran = command(name, "--help")
    assert ran.status == 0
    assert f"usage: seasalt {name}" in ran.out


def test_without_a_command_help_is_an_error(command: Command) -> None:
    ran = command()
    assert ran.status == 2
    assert ran.out == ""
    assert "commands:" in ran.err


def test_unknown_command_is_refused_with_the_nearest_one(command: Command) -> None:
    assert command.refused("simulat") == "seasalt: unknown command 'simulat'; did you mean simulate?\n"


def test_unknown_command_is_refused_with_all_there_are(command: Command) -> None:
    assert f"there are {', '.join(COMMANDS)}" in command.refused("juggle")


def test_unknown_option_is_refused_with_the_nearest_one(command: Command) -> None:
    assert "unknown option '--shell-dwn'; did you mean --shell-down?" in command.refused("score", "--shell-dwn")


def test_options_are_not_abbreviated(command: Command) -> None:
    assert "unknown option '--shell'" in command.refused("score", "mermaid", "--shell")


def test_options_may_stand_between_words(command: Command) -> None:
    assert command("score", "mermaid", "--json", "crab/grey").json["mermaids"] == 1


def test_file_that_is_not_there_is_refused(command: Command) -> None:
    assert "nowhere.txt: No such file" in command.refused("replay", "nowhere.txt")


def test_help_is_a_command_too(command: Command) -> None:
    assert command("help") == command("--help")


def test_help_explains_a_command(command: Command) -> None:
    assert command("help", "score") == command("score", "--help")


def test_help_about_an_unknown_command_is_refused(command: Command) -> None:
    assert "unknown command 'scor'; did you mean score?" in command.refused("help", "scor")


@pytest.mark.parametrize("text", ["03", "-0", "+3", "3.0", " 3", "³", ""])
def test_number_is_written_in_one_way_only(command: Command, text: str) -> None:
    for name in ("play", "simulate"):
        assert "the number of players is a whole number from 2 to 4" in command.refused(name, f"--players={text}")


def test_error_cannot_command_the_terminal(command: Command) -> None:
    assert "\\x1b[31mfile\\n.txt: No such file" in command.refused("replay", "\033[31mfile\n.txt")


def test_long_error_keeps_its_beginning_and_its_end(command: Command) -> None:
    message = command.refused("replay", "x/" * 1000)
    assert len(message) <= len("seasalt: \n") + LONGEST_ERROR
    assert message.startswith("seasalt: x/x/")
    assert message.endswith("No such file or directory\n")


def test_file_name_with_nul_is_refused(command: Command) -> None:
    assert "a\\x00b: a file name has no NUL character" in command.refused("replay", "a\0b")


def test_interrupted_command_ends_with_130(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(score, "run", interrupt)
    ran = command("score", "mermaid")
    assert ran.status == 130
    assert "Traceback" not in ran.err


def test_package_runs_as_a_module() -> None:
    ran = python("-m", "seasalt", "score", "mermaid", "mermaid", "--json")
    assert ran.returncode == 0
    assert '"mermaids":2' in ran.stdout


def test_error_in_a_real_process_is_one_line_without_traceback() -> None:
    ran = python("-m", "seasalt", "score", "crub/black")
    assert ran.returncode == 2
    assert ran.stderr == "seasalt: unknown kind of card 'crub'; did you mean crab?\n"


def test_only_the_command_asked_for_is_imported() -> None:
    program = "import sys; from seasalt.cli import main; main(['score', 'mermaid']); print(*sys.modules)"
    loaded = python("-c", program).stdout.split()
    assert "seasalt.cli.score" in loaded
    assert {"seasalt.cli.simulate", "seasalt.cli.play", "seasalt.cli.bench", "numpy"}.isdisjoint(loaded)


def test_reader_that_leaves_early_is_no_error() -> None:
    words = [sys.executable, "-m", "seasalt", "score", "mermaid"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141
