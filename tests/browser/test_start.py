"""The way in: how far it is to the first move, and how much has to be loaded for it."""

import gzip
from pathlib import Path

from playwright.sync_api import expect

from .conftest import Visit
from .playing import Player

LANGUAGES = ("en", "it", "es", "fr")
MOST_SCRIPT = 150_000  # bytes, gzipped


def test_two_clicks_from_the_start_page_to_the_first_own_move(server: str, visit: Visit) -> None:
    page = visit(server, reduced_motion="reduce")
    page.get_by_role("button", name="Play now").click()
    player = Player(page)
    expect(player.prompt).to_contain_text("Draw from the deck")
    page.get_by_role("button", name="Deck").click()
    expect(player.prompt).to_contain_text("Keep one card")


def test_what_was_agreed_on_is_offered_again_the_next_time(server: str, visit: Visit) -> None:
    page = visit(server, reduced_motion="reduce")
    page.get_by_label("Extra Salt").check()
    page.get_by_label("Rulebook").select_option(label="Italian")
    page.get_by_role("button", name="Play now").click()
    expect(Player(page).prompt).to_be_visible()
    page.goto(server)
    expect(page.get_by_label("Extra Salt")).to_be_checked()
    expect(page.get_by_label("Extra Pepper")).not_to_be_checked()
    expect(page.get_by_label("Rulebook")).to_have_value("it")


def test_what_an_older_page_kept_does_no_harm(server: str, visit: Visit) -> None:
    page = visit(server, reduced_motion="reduce")
    for kept in ("{", "null", '{"salt": "yes", "players": {}}'):
        page.evaluate("kept => localStorage.setItem('agreed', kept)", kept)
        page.reload()
        expect(page.get_by_label("Extra Salt")).not_to_be_checked()


def test_the_scripts_of_a_visit_are_small(page_files: Path) -> None:
    """Everything there is, with the longest of the languages: only one is loaded."""
    scripts = {script.name: len(gzip.compress(script.read_bytes())) for script in page_files.rglob("*.js")}
    languages = sorted(scripts[name] for name in scripts if name.partition("-")[0] in LANGUAGES)
    assert len(languages) == len(LANGUAGES)
    assert sum(scripts.values()) - sum(languages[:-1]) <= MOST_SCRIPT
