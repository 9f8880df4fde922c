"""The README's examples run as they are printed."""

import doctest
from pathlib import Path

import seasalt

ROOT = Path(__file__).parents[1]


def run_examples(text: str) -> doctest.TestResults:
    examples = doctest.DocTestParser().get_doctest(text, {}, "README", "README.md", 0)
    assert len(examples.examples) > 10
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    return runner.run(examples)


def test_the_examples_in_the_readme_run_as_printed() -> None:
    assert run_examples((ROOT / "README.md").read_text()).failed == 0


def test_a_wrong_example_would_be_noticed() -> None:
    text = (ROOT / "README.md").read_text().replace("(0, 'drawing'", "(1, 'drawing'")
    assert run_examples(text).failed == 1


def test_the_example_in_the_package_runs() -> None:
    assert doctest.testmod(seasalt).failed == 0


def test_the_transcript_in_the_readme_is_the_guides_which_is_checked() -> None:
    transcript = (ROOT / "README.md").read_text().split("```text\n")[1].split("```")[0]
    assert len(transcript.splitlines()) > 10
    assert transcript in (ROOT / "docs" / "play.md").read_text()
