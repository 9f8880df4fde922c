"""A rule without a test is not done: every number in docs/rules.md is shown in both directions."""

import ast
import re
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules.md"


def numbers_in(text: str) -> set[str]:
    """The rule numbers that a text defines: they stand in bold, as in **E1** or **T1 draw**."""
    return set(re.findall(r"\*\*([A-Z]\d+)\b[^*]*\*\*", text))


def marks_in(source: str) -> dict[str, set[str]]:
    """Which directions the tests of a file show, by rule number."""
    found: dict[str, set[str]] = defaultdict(set)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name):
                    for number in mark.args:
                        if isinstance(number, ast.Constant):
                            found[str(number.value)].add(mark.func.id)
    return found


def all_marks() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for path in HERE.glob("test_*.py"):
        for number, directions in marks_in(path.read_text()).items():
            found[number] |= directions & {"allows", "forbids"}
    return found


def missing(numbers: set[str], marks: dict[str, set[str]]) -> list[str]:
    return sorted(
        f"{number} {direction}"
        for number in numbers
        for direction in ("allows", "forbids")
        if direction not in marks[number]
    )


def test_every_rule_has_a_test_in_both_directions() -> None:
    numbers = numbers_in(RULES.read_text())
    assert len(numbers) > 60
    assert missing(numbers, all_marks()) == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    marked = {number for number, directions in all_marks().items() if directions}
    assert marked - numbers_in(RULES.read_text()) == set()


def test_a_rule_without_a_test_is_noticed() -> None:
    marks = marks_in("@allows('E1')\ndef test_it() -> None: ...\n")
    assert missing({"E1", "E2"}, marks) == ["E1 forbids", "E2 allows", "E2 forbids"]
