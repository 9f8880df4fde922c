"""The way in: how far it is to the first move, and how much has to be loaded for it."""

import gzip
import re
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import expect

from seasalt import cards

from .conftest import Visit
from .playing import Player

LANGUAGES = ("en", "it", "es", "fr")
TALLIES = "nodes => nodes.map(node => [...node.children].map(one => [one.title, Number(one.lastChild.textContent)]))"
# What browsers do when they find a page worth installing. Without a window they do not.
OFFER = """dispatchEvent(Object.assign(new Event('beforeinstallprompt'), {
    prompt: async () => { window.taken_up = true; },
}))"""
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


def test_the_list_of_cards_is_that_of_the_deck_that_is_played(server: str, visit: Visit) -> None:
    page = visit(server, reduced_motion="reduce")
    for option in ("Extra Salt", "Extra Pepper"):
        page.get_by_label(option).check()
    page.get_by_role("button", name="Cards at a glance").click()
    sheet = page.get_by_role("dialog")
    tallies = sheet.locator(".tally").evaluate_all(TALLIES)
    deck: dict[str, dict[str, int]] = defaultdict(dict)
    for card, copies in cards.COPIES.items():
        deck[card.kind][card.colour.replace("_", " ")] = copies
    assert sorted(map(sorted, tallies)) == sorted(sorted(map(list, kind.items())) for kind in deck.values())
    for event, sign in cards.EVENTS.items():
        said = sheet.get_by_role("listitem").filter(
            has=page.get_by_text(re.compile(event.replace("_", " "), re.IGNORECASE))
        )
        expect(said).to_contain_text("leads alone" if sign > 0 else "is last alone")


def test_the_browsers_offer_to_install_the_page_is_taken_up_by_a_button(server: str, visit: Visit) -> None:
    page = visit(server, reduced_motion="reduce")
    install = page.get_by_role("button", name="Install the game")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(install).to_have_count(0)
    page.evaluate(OFFER)
    install.click()
    assert page.evaluate("window.taken_up")
    expect(install).to_have_count(0)


def test_the_scripts_of_a_visit_are_small(page_files: Path) -> None:
    """Everything there is, with the longest of the languages: only one is loaded."""
    scripts = {script.name: len(gzip.compress(script.read_bytes())) for script in page_files.rglob("*.js")}
    languages = sorted(scripts[name] for name in scripts if name.partition("-")[0] in LANGUAGES)
    assert len(languages) == len(LANGUAGES)
    assert sum(scripts.values()) - sum(languages[:-1]) <= MOST_SCRIPT
