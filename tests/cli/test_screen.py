"""What the terminal shows: points and stakes, choices and answers, within the width and in colour."""

import pytest

from seasalt import CARDS, score
from seasalt.cards import COLOURS, DUO_KINDS, EVENTS, KINDS
from seasalt.cli.terminal import console, ink, words
from seasalt.cli.terminal.choices import choices
from seasalt.cli.terminal.hand import all_cards, colours_of, groups, pairs
from seasalt.cli.terminal.help import explain
from seasalt.cli.terminal.ink import FULL, NBSP, NO_COLOUR, PALETTE, SIXTEEN, Ink, colours_shown, length, plain
from seasalt.cli.terminal.prompts import NotUnderstood, prompt, understood
from seasalt.cli.terminal.screen import call_text
from seasalt.cli.terminal.sheet import broken

from .tables import ELEVEN, FOUR_OCTOPUSES, SHEET, own_view, picture, random_games

# Points and calls


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        (
            {"hand0": ELEVEN, "scores": "17,3"},
            "STOP +11, total 28; LAST CHANCE +14, total 31, if you are still on top, or +3, total 20, if not",
        ),
        (
            {"hand0": ELEVEN, "scores": "30,3"},
            "STOP +11, total 41, the end of the game; LAST CHANCE +14, total 44, the end of the game, if you are still "
            "on top, or +3, total 33, if not",
        ),
        ({"hand0": "octopus/green,octopus/grey,crab/black,crab/grey"}, "4 of 7 points to call"),
        (
            {"hand0": FOUR_OCTOPUSES, "pepper": True, "event": "treasure_chest"},
            "9 of 10 points to call (Treasure Chest)",
        ),
        (
            {"hand0": ELEVEN, "pepper": True, "event": "diodon_fish"},
            "STOP may not be called (Diodon Fish); LAST CHANCE +14, total 14, if you are still on top, or +3, total 3, "
            "if not",
        ),
        (
            {"hand0": ELEVEN, "caller": 1, "call": "last_chance", "revealed": "1"},
            "Mina called LAST CHANCE; there is one call a round",
        ),
        (
            {"hand0": ELEVEN, "phase": "drawing", "salt": True, "stung": "0", "left": "shell/grey"},
            "not in this turn: you are stung",
        ),
    ],
)
def test_call_says_what_it_would_bring_or_why_there_is_none(fields: dict[str, str | int | bool], text: str) -> None:
    assert call_text(own_view(**fields), SHEET) == text


def test_hand_is_grouped_with_what_each_group_is_worth() -> None:
    view = own_view(
        hand0="crab/black,crab/grey,octopus/green,octopus/grey,lighthouse,mermaid,boat/black,starfish/yellow,seahorse",
        salt=True,
    )
    told = {group.name: group.caption for group in groups(view)}
    assert told == {
        "duo": "1 point",
        "octopuses": "3 points for two, 6 for three",
        "multiplier": "1 point, 1 per boat",
        "mermaid": "2 points, four win the game",
        "starfish": "2 points",
        "seahorse": "3 points",
        "loose": "needs a boat",
    }


def test_groups_hold_the_whole_hand_and_as_many_duos_as_the_rules_count() -> None:
    for game, _ in random_games(4):
        view = game.view(0)
        found = groups(view)
        assert sorted(card for group in found for card in group.cards) == sorted(view.hand)
        duos, rest = pairs(view.hand, "water_rodeo" in view.events)
        alone = [card for card in view.hand if card.kind != "starfish"]
        assert len(duos) == score(alone, events=view.events).duos
        assert max(colours_of(all_cards(view)).values(), default=0) == view.points.colour_bonus
        assert 2 * len(duos) + len(rest) == len(view.hand)


# Answers


def test_call_is_never_guessed_from_a_letter() -> None:
    view = own_view(hand0=ELEVEN)
    found = choices(view, SHEET)
    assert str(understood("stop", found, view, SHEET)) == "stop"
    assert str(understood("last", found, view, SHEET)) == "last_chance"
    assert str(understood("Last Chance", found, view, SHEET)) == "last_chance"
    for text in ("s", "st", "la", "ch"):
        with pytest.raises(NotUnderstood):
            understood(text, found, view, SHEET)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("fish", "lay fish/black+fish/yellow"),
        ("lay fish", "lay fish/black+fish/yellow"),
        ("green grey", "lay crab/green+crab/grey"),
        ("lay crab/grey+crab/green", "lay crab/green+crab/grey"),
        ("lay 2", "lay crab/yellow+crab/grey"),
        ("e", "end"),
        ("pass", "end"),
    ],
)
def test_words_that_fit_one_choice_are_enough(text: str, action: str) -> None:
    view = own_view(hand0=ELEVEN)
    assert str(understood(text, choices(view, SHEET), view, SHEET)) == action


def test_every_legal_action_can_be_chosen_by_its_number_and_by_its_text() -> None:
    phases = set()
    for game, _ in random_games(10):
        if game.turn == 0:
            view = game.view(0)
            found = choices(view, SHEET)
            for number, action in enumerate(view.legal_actions, 1):
                assert understood(str(number), found, view, SHEET) == action
                assert understood(str(action), found, view, SHEET) == action
            phases.add(view.phase)
    assert len(phases) > 10


# Paper and ink


@pytest.mark.parametrize("width", [40, 60, 80, 118, 160])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for game, random in random_games(4):
        if game.turn == 0 and random.random() < 0.25:
            assert max(map(len, picture(game.view(0), width).splitlines())) <= width


def test_text_is_broken_between_words_only() -> None:
    text = "one two three " + NBSP.join(("stays", "together"))
    assert broken(text, 14) == ["one two three", f"stays{NBSP}together"]
    assert " ".join(broken(text, 9)).replace(NBSP, " ").split() == text.replace(NBSP, " ").split()


@pytest.mark.parametrize("colours", [NO_COLOUR, SIXTEEN, PALETTE, FULL])
def test_colour_is_never_alone(colours: int) -> None:
    painted = Ink(colours)
    for each in CARDS:
        for text in (painted.card(each), painted.mention(each)):
            assert f"{each.colour.replace('_', ' ')} {each.kind}" in plain(text)
            assert ("\033" in text) == (colours != NO_COLOUR)
            assert length(text) == len(plain(text))
    assert len(set(ink.GLYPHS.values())) == len(COLOURS)


def test_colours_differ_where_there_are_enough() -> None:
    for colours in (SIXTEEN, PALETTE, FULL):
        assert len({Ink(colours).hue(colour).split("m")[0] for colour in COLOURS}) == len(COLOURS)


@pytest.mark.parametrize(
    ("environ", "terminal", "colours"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, True, FULL),
        ({"TERM": "xterm-256color"}, True, PALETTE),
        ({"TERM": "xterm"}, True, SIXTEEN),
        ({"TERM": "xterm", "NO_COLOR": "1"}, True, NO_COLOUR),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, True, NO_COLOUR),
        ({"TERM": "xterm-256color"}, False, NO_COLOUR),
        ({}, True, NO_COLOUR),
        ({"OS": "Windows_NT", "WT_SESSION": "1"}, True, FULL),
        ({"OS": "Windows_NT"}, True, NO_COLOUR),
    ],
)
def test_colours_are_used_only_where_they_can_be_seen(environ: dict[str, str], terminal: bool, colours: int) -> None:
    assert colours_shown(environ, terminal) == colours


def test_terminal_that_knows_only_letters_gets_letters(capsys: pytest.CaptureFixture[str]) -> None:
    writer = console.Console()
    writer._encoding, writer._signs = "ascii", False
    writer.say([f"─ · −{NBSP}é"])
    assert capsys.readouterr().out == "- - - ?\n"


# Words


def test_every_kind_event_and_duo_has_its_words() -> None:
    assert set(words.KIND_HELP) == set(KINDS)
    assert set(words.EVENT_EFFECTS) == set(EVENTS)
    assert set(words.DUO_EFFECTS) == set(DUO_KINDS)
    view = own_view(hand0="crab/black", pepper=True, event="kraken")
    assert "Now, under Kraken: Every octopus is 1 point." in "\n".join(explain("octopus", view, SHEET))
    for topic in (*KINDS, *EVENTS, *words.TOPICS):
        assert "nothing I can explain" not in "\n".join(explain(topic, view, SHEET))


@pytest.mark.parametrize("pile", ["left", "right"])
def test_prompt_says_which_pile_the_crabs_look_through(pile: str) -> None:
    view = own_view(phase="picking", looking=pile, left="shell/grey", right="fish/black")
    assert prompt(view, SHEET) == f"Take one card of the {pile} pile, seen from the top."
