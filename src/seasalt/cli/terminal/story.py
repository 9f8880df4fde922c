"""The news as short sentences in the past tense, told to one seat: only what that seat may know is in them."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from ...cards import CARDS, EVENT_NAMES, EVENTS, PILES
from ...notation import DUO_TEXTS, cards
from ...position import CALLS
from ...rules.vocabulary import CALLED_STOP, NONE
from ...values import News
from .ink import Ink
from .words import EVENT_EFFECTS, EVENT_GOES_TO, duo_kinds, event_name, in_a_row, number

Run = Sequence[News]  # news of one word and one seat that came one after the other

# What continues the sentence before it when the same player did it.
_CONTINUES = {
    "drew",
    "kept",
    "discarded",
    "looked",
    "picked",
    "saw",
    "caught",
    "stole",
    "visited",
    "swapped",
    "declined",
    "moved",
    "revealed",
}


def call_name(call: str) -> str:
    return call.replace("_", " ").upper()


class Story:
    """Tells the news to one seat."""

    def __init__(self, names: Sequence[str], seat: int, ink: Ink) -> None:
        self.names = names
        self.seat = seat
        self.ink = ink

    def sentences(self, news: Iterable[News]) -> list[str]:
        """All there is to say about some news, in order."""
        news = _without_reveals(list(news))
        told: list[str] = []
        clauses: list[str] = []
        doer, before = NONE, ""
        for (what, seat), group in groupby(news, key=_told_together):
            run = list(group)
            goes_on = what in _CONTINUES and before in DONE and seat == doer
            if clauses and not goes_on:
                told.append(self._sentence(doer, clauses))
                clauses = []
            if what in DONE:
                clause = DONE[what](self, run)
                clauses += [clause] if clause else []
            elif what in HAPPENED:
                told += HAPPENED[what](self, run)
            doer, before = seat, what
        return [*told, self._sentence(doer, clauses)] if clauses else told

    def _sentence(self, seat: int, clauses: Sequence[str]) -> str:
        return f"{self.subject(seat)} {in_a_row(clauses)}."

    # People

    def subject(self, seat: int) -> str:
        return "You" if seat == self.seat else self.ink.strong(self.names[seat])

    def object(self, seat: int) -> str:
        return "you" if seat == self.seat else self.ink.strong(self.names[seat])

    def possessive(self, seat: int) -> str:
        return "your" if seat == self.seat else self.ink.strong(f"{self.names[seat]}'s")

    # Things

    def card(self, number: int) -> str:
        return self.ink.mention(CARDS[number])

    def duo(self, number: int, star: int = NONE) -> str:
        """A duo by its kinds, with the colours: two crabs (black and grey)."""
        pair = cards(DUO_TEXTS[number].replace("+", " "))
        hues = [self.ink.hue(card.colour) for card in pair]
        colours = " and ".join(hues) if hues[0] != hues[1] else f"both {hues[0]}"
        with_star = f" with the {self.card(star)}" if star != NONE else ""
        return f"{duo_kinds(pair)} ({colours}){with_star}"


def _told_together(item: News) -> tuple[str, int]:
    return item.what, item.seat if item.what in DONE else NONE


def _without_reveals(news: Run) -> Run:
    """After STOP everybody reveals at once; the end of the round shows that."""
    stop = any(item.what == "called" and item.card == CALLED_STOP for item in news)
    return [item for item in news if item.what != "revealed"] if stop else news


def _pile(item: News) -> str:
    return f"the {PILES[item.other]} pile"


def _drew(story: Story, run: Run) -> str:
    if run[0].card is None:
        return "drew a card" if len(run) == 1 else f"drew {number(len(run))} cards"
    return "drew " + in_a_row([f"the {story.card(item.card)}" for item in run if item.card is not None])


def _kept(story: Story, run: Run) -> str:
    card = run[0].card
    return "" if card is None else f"kept the {story.card(card)}"


def _discarded(story: Story, run: Run) -> str:
    assert run[0].card is not None
    return f"discarded the {story.card(run[0].card)} on {_pile(run[0])}"


def _took(story: Story, run: Run) -> str:
    assert run[0].card is not None
    return f"took the {story.card(run[0].card)} from {_pile(run[0])}"


def _laid(story: Story, run: Run) -> str:
    item = run[0]
    assert item.card is not None
    assert item.extra is not None
    return f"laid {story.duo(item.card, item.extra)}"


def _hid(story: Story, run: Run) -> str:
    card = run[0].card
    return f"laid {'a shell' if card is None else f'the {story.card(card)}'} face down"


def _looked(story: Story, run: Run) -> str:
    return f"looked through {_pile(run[0])}"


def _picked(story: Story, run: Run) -> str:
    card = run[0].card
    return "took a card of it" if card is None else f"took the {story.card(card)}"


def _saw(story: Story, run: Run) -> str:
    if run[0].card is None:
        return f"looked at {number(len(run))} cards of the deck" if len(run) > 1 else "looked at the deck's last card"
    return "saw " + in_a_row([f"the {story.card(item.card)}" for item in run if item.card is not None])


def _caught(story: Story, run: Run) -> str:
    card = run[0].card
    return "took one" if card is None else f"took the {story.card(card)}"


def _stole(story: Story, run: Run) -> str:
    item = run[0]
    if item.card is None:
        return f"stole a card from {story.object(item.other)}"
    if item.other == story.seat:
        return f"stole your {story.card(item.card)}"
    return f"stole the {story.card(item.card)} from {story.object(item.other)}"


def _visited(story: Story, run: Run) -> str:
    return f"looked at {story.possessive(run[0].other)} hand"


def _swapped(story: Story, run: Run) -> str:
    item = run[0]
    if item.card is None or item.extra is None:
        return f"swapped a card with {story.object(item.other)}"
    taken, given = story.card(item.card), story.card(item.extra)
    own = "your" if item.seat == story.seat else "the"
    return f"took {story.possessive(item.other)} {taken} for {own} {given}"


def _declined(story: Story, run: Run) -> str:
    return "swapped nothing"


def _moved(story: Story, run: Run) -> str:
    assert run[0].card is not None
    return f"took {story.duo(run[0].card)} from {story.possessive(run[0].other)} table"


def _called(story: Story, run: Run) -> str:
    assert run[0].card is not None
    call = CALLS[run[0].card]
    return "called " + (story.ink.call if call == "stop" else story.ink.risk)(call_name(call))


def _revealed(story: Story, run: Run) -> str:
    return f"revealed {'your' if run[0].seat == story.seat else 'the'} hand"


def _event_kept(story: Story, run: Run) -> str:
    return f"kept {_event(story, run[0])}, {_place(run[0])}"


def _event(story: Story, item: News) -> str:
    assert item.card is not None
    return story.ink.strong(event_name(EVENT_NAMES[item.card]))


def _place(item: News) -> str:
    assert item.card is not None
    return "alone in the lead" if EVENTS[EVENT_NAMES[item.card]] > 0 else "alone in last place"


def _stung(story: Story, run: Run) -> list[str]:
    seats = sorted((item.seat for item in run), key=lambda seat: seat != story.seat)
    was = "were" if len(seats) > 1 or seats[0] == story.seat else "was"
    return [f"{in_a_row([story.subject(seat) for seat in seats])} {was} stung."]


def _event_lost(story: Story, run: Run) -> list[str]:
    """One that nobody may keep any longer, or that found nobody alone in its place."""
    told = []
    for item in run:
        if item.seat != NONE:
            told.append(f"{story.subject(item.seat)} discarded {_event(story, item)}.")
        else:
            told.append(f"{_event(story, item)} was discarded: nobody was {_place(item)}.")
    return told


def _round_event(story: Story, run: Run) -> list[str]:
    assert run[0].card is not None
    event = EVENT_NAMES[run[0].card]
    return [f"The round's event: {_event(story, run[0])}. {EVENT_EFFECTS[event]} {EVENT_GOES_TO[EVENTS[event]]}"]


def _dealt(story: Story, run: Run) -> list[str]:
    where = [f"the {story.card(item.card)} on the {PILES[item.other]}" for item in run if item.card is not None]
    return [f"The piles began with {in_a_row(where)}."]


# The end of a round and of the game are pictures of their own; who is to move, the prompt says.
SHOWN_OTHERWISE = ("starter", "turn", "scored", "void", "mermaids", "won")

# Every word of `vocabulary.NEWS` but those in SHOWN_OTHERWISE.
# What a player did:
DONE: dict[str, Callable[[Story, Run], str]] = {
    "drew": _drew,
    "kept": _kept,
    "discarded": _discarded,
    "took": _took,
    "laid": _laid,
    "hid": _hid,
    "looked": _looked,
    "picked": _picked,
    "saw": _saw,
    "caught": _caught,
    "stole": _stole,
    "visited": _visited,
    "swapped": _swapped,
    "declined": _declined,
    "moved": _moved,
    "called": _called,
    "revealed": _revealed,
    "event_kept": _event_kept,
}
# … and what happened to somebody or to nobody:
HAPPENED: dict[str, Callable[[Story, Run], list[str]]] = {
    "stung": _stung,
    "event": _round_event,
    "event_lost": _event_lost,
    "dealt": _dealt,
}
