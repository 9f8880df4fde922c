"""The pages about environments have one template, and their examples run as printed."""

from pathlib import Path

import pytest

from ..test_readme import run_examples

FOLDER = Path(__file__).parents[2] / "docs" / "envs"
PAGES = ("pettingzoo", "gymnasium", "openspiel")
TEMPLATE = ["Rules", "Specification", "Observation", "Actions", "Rewards", "Speed", "Version history"]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_the_headings_of_the_template(page: str) -> None:
    lines = (FOLDER / f"{page}.md").read_text("utf-8").splitlines()
    assert [line[3:] for line in lines if line.startswith("## ")] == TEMPLATE


@pytest.mark.compiled
@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_run_as_printed(page: str) -> None:
    if page == "openspiel":
        pytest.importorskip("pyspiel", reason="needs OpenSpiel, which the extra `envs` brings where it is to be had")
    assert run_examples((FOLDER / f"{page}.md").read_text("utf-8")).failed == 0
