"""`seasalt score`: the points, where they come from, and what a call would bring."""

from collections.abc import Sequence
from random import Random

import pytest

from seasalt import CARDS, Card
from seasalt.cards import COPIES, EVENT_NAMES
from seasalt.cli.score import PARTS, Held
from seasalt.cli.terminal.ink import Ink
from seasalt.notation import DUO_TEXTS

from ..conftest import soak_count
from .command import Command

KEYS = ["duos", "collectors", "multipliers", "mermaids", "total", "colour_bonus"]


def test_json_has_exactly_the_parts_in_order(command: Command) -> None:
    found = command("score", "mermaid", "mermaid", "crab/light_blue", "octopus/grey", "--json").json
    assert list(found) == KEYS


def test_json_is_one_compact_line(command: Command) -> None:
    wanted = '{"duos":0,"collectors":0,"multipliers":0,"mermaids":1,"total":1,"colour_bonus":1}\n'
    assert command("score", "mermaid", "--json").out == wanted


@pytest.mark.parametrize(
    ("words", "part", "points"),
    [
        ("crab/black crab/grey", "duos", 1),
        ("crab/black,crab/grey", "duos", 1),
        ("--table crab/black+crab/grey", "duos", 1),
        ("--table crab/black+crab/grey+starfish/yellow", "duos", 3),
        ("--table crab/black+crab/grey --table fish/black+fish/green", "duos", 2),
        ("octopus/grey octopus/yellow", "collectors", 3),
        ("octopus/grey octopus/yellow --event kraken", "collectors", 2),
        ("shell/grey shell/black --event dance_of_the_shells --event kraken", "collectors", 4),
        ("shell/grey shell/black --shell-down", "collectors", 2),
        ("lighthouse --table boat/black+boat/black", "multipliers", 2),
        ("mermaid crab/grey octopus/grey", "mermaids", 2),
        ("mermaid crab/grey octopus/grey --event tornado", "mermaids", 0),
        ("mermaid crab/grey octopus/grey", "colour_bonus", 2),
    ],
)
def test_points_are_those_of_the_rules(command: Command, words: str, part: str, points: int) -> None:
    assert command("score", *words.split(), "--json").json[part] == points


# Where they come from


def page(command: Command, words: str) -> str:
    ran = command("score", *words.split())
    assert ran.status == 0, ran.err
    return " ".join(ran.out.replace(".", "").split())


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("crab/black crab/grey crab/green lobster", "2 duos in hand: 3 crabs and 1 lobster 2"),
        ("crab/black crab/grey starfish/yellow", "one starfish with a duo in hand 2"),
        ("--table crab/black+crab/grey", "duo laid: black crab + grey crab 1"),
        ("--table crab/black+crab/grey+starfish/yellow", "trio laid: black crab + grey crab + yellow starfish 3"),
        ("octopus/grey octopus/yellow", "2 octopuses 3"),
        ("octopus/grey octopus/yellow penguin/pink seahorse", "seahorse, as one more octopus 3"),
        ("seahorse", "seahorse: no collection that it could continue 0"),
        ("captain sailor/pink sailor/orange", "captain: 3 for each of 2 sailors 6"),
        ("lighthouse boat/yellow --table boat/black+boat/black", "lighthouse: 1 for each of 3 boats 3"),
        ("mermaid crab/grey octopus/grey", "mermaid: grey 2"),
        ("mermaid mermaid", "one more mermaid: no colour left 0"),
        ("mermaid --event tornado", "mermaids score nothing under Tornado 0"),
        ("crab/grey crab/green", "colour bonus: grey or green 1"),
        ("crab/grey --shell-down", "a shell face down: no card at all 0"),
        ("crab/grey --event dance_of_the_shells", "under Dance of the Shells"),
    ],
)
def test_page_says_where_points_come_from(command: Command, words: str, line: str) -> None:
    assert line in page(command, words)


SEVEN = "octopus/grey octopus/yellow octopus/green crab/grey crab/black"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (SEVEN, "STOP brings 7"),
        (SEVEN, "LAST CHANCE brings 9 if the bet is won, 2 if it is lost"),
        ("crab/grey crab/black", "No call: 7 card points are needed, 6 more"),
        (f"{SEVEN} --event treasure_chest", "No call: 10 card points are needed, 3 more"),
        (f"{SEVEN} --event diodon_fish", "STOP may not be called under Diodon Fish"),
        (f"{SEVEN} --event kraken --event diodon_fish", "No call: 7 card points are needed, 3 more"),
        ("mermaid mermaid mermaid mermaid", "Four mermaids win the game at once"),
        ("mermaid mermaid mermaid --event kraken --event dance_of_the_mermaids", "Three mermaids win the game"),
    ],
)
def test_page_says_what_a_call_would_bring(command: Command, words: str, line: str) -> None:
    assert line in page(command, words)


def held_at_random(random: Random) -> Held:
    """Some duos on the table, a hand from the other cards, and at most two events."""
    deck = [card for card, copies in COPIES.items() for _ in range(copies)]
    table = []
    for duo in random.sample(DUO_TEXTS, random.randint(0, 3)):
        pair = [Card(*name.split("/")) for name in duo.split("+")]
        if all(deck.count(card) >= pair.count(card) for card in pair):
            table.append(duo)
            for card in pair:
                deck.remove(card)
    events = random.sample(EVENT_NAMES, random.randint(0, 2))
    return Held(tuple(random.sample(deck, random.randint(0, 20))), tuple(table), tuple(events))


def test_reasons_add_up_to_every_part() -> None:
    random = Random(1)
    for _ in range(soak_count(200, 5000)):
        held = held_at_random(random)
        points = held.worth(held.hand, held.table)
        for part, lines_of in PARTS.items():
            assert sum(line.points for line in lines_of(held, Ink())) == getattr(points, part), (part, held)


def test_output_that_is_no_terminal_has_no_colour(command: Command) -> None:
    assert "\033" not in command("score", "mermaid").out


@pytest.mark.parametrize(("no_colour", "painted"), [("", True), ("1", False)])
def test_terminal_is_painted_unless_no_color_is_set(
    command: Command, monkeypatch: pytest.MonkeyPatch, no_colour: str, painted: bool
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", no_colour)
    assert ("\033" in command("score", "mermaid").out) == painted


# Bad input


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "name some cards, such as: seasalt score mermaid"),
        (["--shell-down"], "name some cards"),
        (["crub/black"], "unknown kind of card 'crub'; did you mean crab?"),
        (["crab/white"], "there is no 'crab/white'; crab is dark_blue, light_blue"),
        (["crab"], "'crab' needs a colour: crab/dark_blue"),
        (["crab/grey", "crab/grey"], "2 copies of crab/grey, but the deck has 1"),
        (["mermaid"] * 5, "5 copies of mermaid/white, but the deck has 4"),
        (["crab/grey", "--table", "crab/grey+crab/black"], "2 copies of crab/grey, but the deck has 1"),
        (["--table", "crab/grey+boat/black"], "crab and boat are no duo"),
        (["--table", "crab/grey"], "a duo is two cards joined by +"),
        (["--table", "crab/grey+crab/black+mermaid"], "only a starfish can be third"),
        (["mermaid", "--event", "krakn"], "unknown event 'krakn'; did you mean kraken?"),
        (["mermaid", "--event", "Kraken"], "unknown event 'Kraken'; did you mean kraken?"),
        (["mermaid", *["--event", "kraken"] * 2], "the same event twice"),
        (["mermaid", *[f"--event={name}" for name in ("kraken", "tornado", "dolphins")]], "at most two"),
        ([*(f"shell/{c.colour}" for c in CARDS if c.kind == "shell"), "--shell-down"], "6 shells are all there are"),
    ],
)
def test_bad_input_is_refused_with_what_would_be_right(command: Command, words: Sequence[str], message: str) -> None:
    assert message in command.refused("score", *words)
