"""The page on the arena: its examples run as printed."""

from ..test_readme import ROOT, run_examples


def test_the_examples_about_the_arena_run_as_printed() -> None:
    assert run_examples((ROOT / "docs" / "arena.md").read_text("utf-8")).failed == 0
