"""The examples in the documents run as they are printed, and the documents name everything there is."""

import doctest
import re
from pathlib import Path

import pytest

import seasalt
from seasalt.position import KEYS
from seasalt.record import HEADERS as RECORD_HEADERS
from seasalt.rules.vocabulary import PHASES, VERBS

ROOT = Path(__file__).parents[1]


def run_examples(text: str) -> doctest.TestResults:
    examples = doctest.DocTestParser().get_doctest(text, {}, "README", "README.md", 0)
    assert examples.examples
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    return runner.run(examples)


def test_the_examples_in_the_readme_run_as_printed() -> None:
    assert run_examples((ROOT / "README.md").read_text()).failed == 0


def test_the_examples_about_views_run_as_printed() -> None:
    assert run_examples((ROOT / "docs" / "views.md").read_text()).failed == 0


def test_the_examples_about_bots_run_as_printed() -> None:
    assert run_examples((ROOT / "docs" / "bots.md").read_text()).failed == 0


@pytest.mark.compiled
def test_the_examples_about_many_games_run_as_printed() -> None:
    assert run_examples((ROOT / "docs" / "fast.md").read_text()).failed == 0


def test_the_page_on_formats_names_every_action_key_phase_and_header() -> None:
    page = (ROOT / "docs" / "formats.md").read_text()
    words = set(re.findall(r"\w+", page))
    seatless = {re.sub(r"[123]$", "0", key) for key in KEYS}
    assert {*VERBS, *seatless, *PHASES, *RECORD_HEADERS} - words == set()


def test_a_wrong_example_would_be_noticed() -> None:
    text = (ROOT / "README.md").read_text().replace("(0, 'drawing'", "(1, 'drawing'")
    assert run_examples(text).failed == 1


def test_the_example_in_the_package_runs() -> None:
    assert doctest.testmod(seasalt).failed == 0


def test_the_transcript_in_the_readme_is_the_guides_which_is_checked() -> None:
    transcript = (ROOT / "README.md").read_text().split("```text\n")[1].split("```")[0]
    assert len(transcript.splitlines()) > 10
    assert transcript in (ROOT / "docs" / "play.md").read_text()
