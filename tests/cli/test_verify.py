"""`seasalt verify`: what it tells of a fair game, that it finds what was changed in a record, what is refused."""

import doctest
import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from seasalt import CARDS, Action, Game, Record, SeasaltError, fair
from seasalt.cards import EVENT_NAMES
from seasalt.cli import records
from seasalt.fair import Shuffle, Verdict
from seasalt.notation import ACTION_TEXTS
from seasalt.record import ResultLine, Step

from ..conftest import soak_count
from ..test_fair import PAGE, any_game, block, recorded
from .command import Command

KEYS = """
    fair faults not_checked format commitment secret numbers players salt pepper double_points edition deck actions
    outcomes over scores winners
""".split()
OUTCOMES = [*map(str, CARDS), *EVENT_NAMES, *"0123"]
ONES = "11" * 32
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the example of the page, where the command runs."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.txt").write_text(block("record"), "utf-8")
    return tmp_path


def changed(old: str, new: str, count: int = 1) -> str:
    """The example with another text in it, and without what tells of edited files."""
    record = re.sub(r'\[(Check|Actions) ".*"\]\n', "", block("record"))
    assert old in record
    return record.replace(old, new, count)


def wrong(command: Command, folder: Path, text: str, *words: str) -> str:
    """What the command says about a record that is wrong, on one line."""
    (folder / "game.txt").write_text(text, "utf-8")
    ran = command("verify", "game.txt", *words)
    assert ran.status == 1
    assert ran.err == ""
    assert "This is not the record of a fair game." in ran.out
    return " ".join(ran.out.split())


def refused(command: Command, folder: Path, text: str | bytes, *words: str) -> str:
    (folder / "game.txt").write_bytes(text if isinstance(text, bytes) else text.encode())
    message = command.refused("verify", "game.txt", *words)
    assert message.startswith("seasalt: game.txt: ")
    return message


# What is told


@pytest.mark.usefixtures("folder")
def test_example_of_the_page_runs_as_printed(command: Command) -> None:
    call = next(line for line in PAGE.splitlines() if line.startswith("seasalt verify "))
    ran = command(*call.split()[1:])
    assert ran.status == 0
    assert ran.out == block("text")


def test_wrong_example_of_the_page_is_as_printed(command: Command, folder: Path) -> None:
    edited = block("record").replace(": swimmer/light_orange ", ": mermaid/white ", 1)
    printed = PAGE.split("```text\n")[2].split("```")[0]
    assert " ".join(printed.split()) in wrong(command, folder, edited)


def test_examples_of_the_page_in_python_run() -> None:
    examples = doctest.DocTestParser().get_doctest(PAGE, {}, "fair", "fair.md", 0)
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0


@pytest.mark.usefixtures("folder")
def test_without_notes_it_says_what_is_left_unchecked(command: Command) -> None:
    out = " ".join(command("verify", "game.txt").out.split())
    assert "unchecked whether this commitment was published before" in out
    assert "unchecked whether seats gave these numbers" in out
    assert "your notes" not in out


def test_game_without_any_seats_number_is_told(command: Command, folder: Path) -> None:
    shuffle = Shuffle.agreed(bytes(32), [None, None])
    text = str(Game(2, dealer=shuffle.dealer()).record(**shuffle.headers(reveal=True)))
    (folder / "game.txt").write_text(text, "utf-8")
    out = " ".join(command("verify", "game.txt").out.split())
    assert "taken from the secret for seats 0 and 1" in out
    assert "no seat gave a number, so it alone decided" in out


def test_standard_input_is_read(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(block("record").encode())))
    assert command("verify", "-").out.startswith(" standard input: 2 players, edition online\n")


@pytest.mark.usefixtures("folder")
def test_json_has_exactly_the_documented_keys(command: Command) -> None:
    found = command("verify", "game.txt", "--json").json
    assert list(found) == KEYS
    assert (found["fair"], found["faults"], found["outcomes"], found["over"]) == (True, [], 7, False)
    assert found["numbers"][0] == {"seat": 0, "number": ONES, "given_by": "seat"}
    assert [each["what"] for each in found["not_checked"]] == ["commitment", "numbers", "rest", "people"]


def test_json_tells_faults(command: Command, folder: Path) -> None:
    (folder / "game.txt").write_text(changed("crab/black", "crab/grey"), "utf-8")
    ran = command("verify", "game.txt", "--json")
    found = json.loads(ran.out)
    assert (ran.status, found["fair"]) == (1, False)
    assert list(found["faults"][0]) == ["what", "text", "line", "expected", "found"]
    assert list(found["faults"][0].values())[2:] == [17, "crab/black", "crab/grey"]


# What is wrong


def test_other_commitment_than_noted_is_told(command: Command, folder: Path) -> None:
    out = wrong(command, folder, block("record"), "--commitment", ONES)
    assert f"WRONG the commitment is {COMMITMENT} in the record; noted was {ONES}" in out


def test_other_number_than_noted_is_told(command: Command, folder: Path) -> None:
    out = wrong(command, folder, block("record"), "--number", f"1={ONES}")
    assert f"WRONG the number of seat 1 is {'22' * 32} in the record; noted was {ONES}" in out


def test_noted_number_that_the_server_replaced_is_told(command: Command, folder: Path) -> None:
    shuffle = Shuffle.agreed(bytes(32), [None, bytes(32)])
    text = str(Game(2, dealer=shuffle.dealer()).record(**shuffle.headers(reveal=True)))
    out = wrong(command, folder, text, "--number", f"0={ONES}")
    assert "WRONG the number of seat 0, which is the server's, is" in out


def test_number_that_does_not_fit_the_noted_seal_is_told(command: Command, folder: Path) -> None:
    out = wrong(command, folder, block("record"), "--seal", f"1={fair.commitment(bytes(32))}")
    assert "WRONG the seal of seat 1 is" in out


@pytest.mark.usefixtures("folder")
def test_noted_seal_that_fits_is_right(command: Command) -> None:
    ran = command("verify", "game.txt", "--seal", f"0={fair.commitment(bytes.fromhex(ONES))}")
    assert ran.status == 0
    assert "the seal of seat 0, as in the record" in " ".join(ran.out.split())


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (f'nt "{COMMITMENT}', f'nt "{ONES}', f"the secret does not fit the commitment {ONES}: its own is {COMMITMENT}"),
        ("2222 seat", "2222 server", f"the server chose {'22' * 32} for seat 1"),
        (f"{ONES} seat", f"{'10' * 32} seat", "WRONG line 17: outcome"),
        (
            "deal : 1",
            "deal : 0",
            "line 17: outcome 1 of chance in 'deal : 0 crab/black octopus/green' is 0; the dealer gives 1",
        ),
        (" fish/light_blue", "", "line 28: outcome 7 of chance in '1 draw : captain/light_orange' is nothing"),
        ("1 end\n0 draw", "1 stop\n0 draw", "line 19: 'stop' is not allowed now"),
        ("1 take left\n1 end", "0 take left\n1 end", "line 18: 'take left' must wait: it is the turn of seat 1, not 0"),
        ("1 end\n0 draw", "1 end\n= round 1, void\n0 draw", "line 20: the record says '= round 1, void'"),
        ('[Scores "0 0"]', '[Scores "0 7"]', "the record says scores 0 7; the rules give 0 0"),
        ('[Winners "-"]', '[Winners "1"]', "the record says winners 1; the rules give nobody"),
        ('[Salt "no"]', '[Salt "yes"]', "WRONG line 17: outcome"),
        ('[Pepper "no"]', '[Pepper "yes"]', "WRONG line 17: outcome"),
    ],
)
def test_fault_is_told_with_its_place(command: Command, folder: Path, old: str, new: str, message: str) -> None:
    assert message in wrong(command, folder, changed(old, new))


def test_cut_file_is_wrong_and_right_up_to_there(command: Command, folder: Path) -> None:
    out = wrong(command, folder, block("record").removesuffix("1 end\n"))
    assert "WRONG the record announces 14 actions but has 13: it was cut or edited unchecked" in out


def test_edited_file_is_wrong_even_where_it_does_not_matter(command: Command, folder: Path) -> None:
    edited = block("record").replace("Ada,Ben", "Ada,Bob")
    assert "WRONG the record was edited: its text does not match [Check]" in wrong(command, folder, edited)


# Whatever is changed is found


@cache
def game(seed: int) -> tuple[Record, Shuffle]:
    played, shuffle = any_game(seed, Random(seed).choice([20, 100, 10**6]))
    return recorded(played, shuffle), shuffle


def with_step(record: Record, place: int, *steps: Step | ResultLine) -> Record:
    return replace(record, steps=(*record.steps[:place], *steps, *record.steps[place + 1 :]))


def any_step(
    record: Record, random: Random, wanted: Callable[[Step | ResultLine], bool]
) -> tuple[int, Step | ResultLine]:
    return random.choice([(place, step) for place, step in enumerate(record.steps) if wanted(step)])


def verified(record: Record) -> Verdict:
    """As from a file whose writer kept [Check] and [Actions] in step."""
    return fair.verify(Record.parse(str(record)))


def has_outcomes(step: Step | ResultLine) -> bool:
    return isinstance(step, Step) and bool(step.outcomes)


@pytest.mark.parametrize("seed", range(soak_count(30, 400)))
def test_changed_outcome_is_found_where_it_is(seed: int) -> None:
    record, random = game(seed)[0], Random(seed)
    place, step = any_step(record, random, has_outcomes)
    assert isinstance(step, Step)
    nth = random.randrange(len(step.outcomes))
    other = random.choice([name for name in OUTCOMES if name != step.outcomes[nth]])
    outcomes = (*step.outcomes[:nth], other, *step.outcomes[nth + 1 :])
    fault = verified(with_step(record, place, step._replace(outcomes=outcomes))).faults[0]
    assert (fault.what, fault.line) == ("outcome", record.lines[place])
    assert (fault.expected, fault.found) == (step.outcomes[nth], other)


@pytest.mark.parametrize("seed", range(soak_count(30, 400)))
def test_missing_surplus_or_exchanged_outcome_is_found(seed: int) -> None:
    record, random = game(seed)[0], Random(seed)
    place, step = any_step(record, random, has_outcomes)
    assert isinstance(step, Step)
    for outcomes in (step.outcomes[:-1], (*step.outcomes, random.choice(OUTCOMES)), step.outcomes[::-1]):
        if outcomes != step.outcomes:
            fault = verified(with_step(record, place, step._replace(outcomes=outcomes))).faults[0]
            assert fault.line == record.lines[place]


@pytest.mark.parametrize("seed", range(soak_count(30, 400)))
def test_changed_action_is_found_unless_it_makes_another_game_with_the_same_chance(seed: int) -> None:
    (record, shuffle), random = game(seed), Random(seed)
    place, step = any_step(record, random, lambda step: isinstance(step, Step) and step.action is not None)
    assert isinstance(step, Step)
    other = fair.continued(replace(record, steps=record.steps[:place]), shuffle)
    legal = [action for action in other.legal_actions if action != step.action]
    texts = [text for text in ACTION_TEXTS if text != str(step.action)]
    action = random.choice(legal) if legal and random.random() < 0.7 else Action(random.choice(texts))
    edited = with_step(record, place, step._replace(action=action))
    try:
        for each in edited.actions[len(other.record().actions) :]:
            other.play(each)
        possible = str(other.record(**record.tags)) == str(edited)
    except SeasaltError:
        possible = False
    assert verified(edited).fair == possible


@pytest.mark.parametrize("seed", range(soak_count(30, 400)))
def test_action_of_another_seat_is_found(seed: int) -> None:
    record, random = game(seed)[0], Random(seed)
    place, step = any_step(record, random, lambda step: isinstance(step, Step) and step.seat is not None)
    assert isinstance(step, Step)
    assert step.seat is not None
    other = (step.seat + 1) % record.rules.players
    fault = verified(with_step(record, place, step._replace(seat=other))).faults[0]
    assert (fault.what, fault.line) == ("action", record.lines[place])


@pytest.mark.parametrize("seed", range(soak_count(30, 400)))
def test_missing_deal_or_result_is_found(seed: int) -> None:
    record, random = game(seed)[0], Random(seed)
    place, _ = any_step(record, random, lambda step: isinstance(step, ResultLine) or step.action is None)
    assert not verified(with_step(record, place)).fair


@pytest.mark.parametrize("seed", range(soak_count(30, 400)))
def test_changed_result_is_found(seed: int) -> None:
    record, random = game(seed)[0], Random(seed)
    ends = [(place, step) for place, step in enumerate(record.steps) if isinstance(step, ResultLine)]
    for place, step in random.sample(ends, min(len(ends), 1)):
        digit = random.choice([found.start() for found in re.finditer(r"\d", step.text)])
        text = f"{step.text[:digit]}{(int(step.text[digit]) + 1) % 10}{step.text[digit + 1 :]}"
        fault = verified(with_step(record, place, ResultLine(text))).faults[0]
        assert (fault.what, fault.line) == ("result", record.lines[place])


@pytest.mark.parametrize("seed", range(soak_count(10, 100)))
def test_every_changed_header_is_found(seed: int) -> None:
    record, random = game(seed)[0], Random(seed)
    for name, value in record.tags.items():
        place = random.randrange(64) if value[:7] != "seasalt" else 3
        digit = random.choice([digit for digit in "0123456789abcdef" if digit != value[place]])
        edits = [f"{value[:place]}{digit}{value[place + 1 :]}"]
        edits += [f"{value[:64]} {'seat' if value[65:] == 'server' else 'server'}"] if " " in value else []
        for edit in edits:
            edited = replace(record, tags={**record.tags, name: edit})
            if name == "Fair":
                with pytest.raises(SeasaltError, match="this program checks seasalt-fair/1"):
                    verified(edited)
            else:
                assert not verified(edited).fair


# Bad input


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '[Fair "seasalt-fair/1"]\n',
            "",
            'no fair shuffle is recorded here: the header [Fair "seasalt-fair/1"] is missing',
        ),
        ("seasalt-fair/1", "seasalt-fair/2", "the shuffle is 'seasalt-fair/2', this program checks seasalt-fair/1"),
        (f'[FairCommitment "{COMMITMENT}"]\n', "", "of the fair shuffle [FairCommitment] is missing"),
        (f'[FairNumber0 "{ONES} seat"]\n', "", "of the fair shuffle [FairNumber0] is missing"),
        ("[FairSecret", "[Secret", "the secret is not revealed yet: [FairSecret] comes when the game is over"),
        (
            "[FairSecret",
            f'[FairNumber2 "{ONES} seat"]\n[FairSecret',
            "[FairNumber2] says nothing in a game of 2 players",
        ),
        (COMMITMENT, "abc", "[FairCommitment] has 64 digits from 0 to 9 and a to f, not 'abc'"),
        (COMMITMENT, "é" * 64, "[FairCommitment] has 64 digits"),
        ("2222 seat", "2222", "a number, a space, and seat or server are needed"),
        ("2222 seat", "2222 Ben", "a number, a space, and seat or server are needed"),
        ("2222 seat", "222 seat", "[FairNumber1] has 64 digits"),
        ('"00010203', '"0001020', "[FairSecret] has 64 digits"),
        ('[Players "2"]', '[Players "3"]', "of the fair shuffle [FairNumber2] is missing"),
        ('[Players "2"]', '[Players "9"]', "2, 3 or 4 players are needed"),
        ("[Names", '[Position "seasalt-position/1"]\n[Names', "a fair shuffle is for a whole game"),
        ("0 keep", "0 kep", "line 21: unknown action"),
    ],
)
def test_record_that_cannot_be_checked_is_refused(
    command: Command, folder: Path, old: str, new: str, message: str
) -> None:
    assert message in refused(command, folder, changed(old, new))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "the file is empty"),
        (b"dear diary\n", "no game record"),
        (b"a\xff\x00", "UTF-8 is needed"),
        (b"x" * (records.MOST_BYTES + 1), "more than 2,000,000 bytes"),
        (str(Game(seed=1).record()).encode(), "no fair shuffle is recorded here"),
    ],
)
def test_file_that_is_no_fair_record_is_refused(command: Command, folder: Path, content: bytes, message: str) -> None:
    assert message in refused(command, folder, content)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--commitment", "123"], "--commitment: it has 64 digits from 0 to 9 and a to f, not '123'"),
        (["--commitment", "g" * 64], "64 digits"),
        (["--number", ONES], "a seat from 0 on, = and 64 digits are needed"),
        (["--number", f"4={ONES}"], "a seat from 0 on"),
        (["--number", f"-1={ONES}"], "--number"),
        (["--number", "0=12"], "64 digits"),
        (["--number", f"2={ONES}"], "in this game seats go from 0 to 1, not 2"),
        (["--number", f"0={ONES}", "--number", f"0={ONES}"], "--number: once for each seat"),
        (["--seal", "\033[31m"], "a seat from 0 on"),
        (["--sela", f"0={ONES}"], "unknown option '--sela'; did you mean --seal"),
        (["other.txt"], "nothing is expected at 'other.txt'"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_option_that_is_wrong_is_refused(command: Command, words: list[str], message: str) -> None:
    assert message in command.refused("verify", "game.txt", *words)


def test_file_that_is_not_there_is_refused(command: Command, folder: Path) -> None:
    assert "nowhere.txt: No such file" in command.refused("verify", "nowhere.txt")
    assert "Is a directory" in command.refused("verify", str(folder))
    assert "FILE" in command.refused("verify")
