"""What `?` says: how to play, what is best to do now, more of the rules, and what a card or an event is."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from ...bots import Considered
from ...bots.reasons import MOST
from ...cards import EVENTS, KINDS
from ...view import View
from ..safe_text import shortened
from .advice import advice_lines, seat_chances
from .choices import Choice, listed
from .hand import RODEO, mermaids_to_win
from .screen import sign
from .sheet import Sheet
from .words import (
    DUO_EFFECTS,
    EVENT_EFFECTS,
    EVENT_GOES_TO,
    EVENT_KINDS,
    KIND_HELP,
    TOPICS,
    duo_effect,
    duo_name,
    event_name,
    number,
    plural,
)

_SHORT = {
    "your turn": "Draw two cards from the deck, keep one and discard the other, or take the top card of a pile. Then "
    "lay any duos you like for their effect. Then call the round, or end your turn.",
    "points": "A duo is 1 point, in hand or laid. ? mermaid, ? octopus … tell what other cards are worth.",
    "calls": "With {to_call} points: STOP ends the round, LAST CHANCE is a bet that nobody beats you in one more turn.",
    "typing": "The number of a choice, its words (take left), or fewer where they are clear (left). Also: table, "
    "points, log, log all, save FILE, quit.",
    "? more": "The effects of the duos, what a call brings, and how the game ends. ? crab, ? kraken: a card, an event.",
}
_MORE = {
    "calls": "You need {to_call} points in hand and on the table. STOP: everyone scores their cards. LAST CHANCE: the "
    "others have one more turn. If nobody then has more points than you, you score cards and colour bonus and the "
    "others only their colour bonus; otherwise you score only your colour bonus and the others their cards.",
    "the end": "A round is void if the deck runs out before a call. Whoever has most when somebody reaches {target} "
    "points wins; {mermaids} mermaids win at once.",
}
_SALT_KINDS = ("jellyfish", "lobster")
MORE = "more"
LONGEST_TOPIC = 60  # as it is repeated
MOST_ROWS = 23  # of the 24 that every terminal has, one is for the answer
ADVICE_ROWS = 8  # for three actions with reasons


def help_screen(
    view: View, found: Sequence[Choice], sheet: Sheet, advice: Sequence[Considered] = (),
    said: Sequence[float] | None = None, by: str | None = None,
) -> list[str]:  # fmt: skip
    """How to play, and the best choices of this moment, or all if there is no advice, in a screenful; with everybody's
    chance to win if it is said, and who advises if that is somebody else than usual."""
    lines = [sheet.rule(sheet.ink.strong("How to play")), *_topics(_SHORT, view, sheet)]
    if not found:
        return lines
    rows = MOST_ROWS - len(lines)
    if not advice:
        return [*lines, *_choices(found, sheet, rows)]
    head = ["", *sheet.text(_title(found, sheet, advice, by))]
    if said is not None:
        head += sheet.row(sheet.ink.faint("chances"), seat_chances(said, view, sheet))
    return [*lines, *head, *_best(view, found, sheet, advice, rows - len(head))]


def _choices(found: Sequence[Choice], sheet: Sheet, rows: int) -> list[str]:
    title = sheet.ink.strong("What you can do now")
    lines = ["", *sheet.text(title), *listed(found, sheet)]
    return lines if len(lines) <= rows else ["", *sheet.text(f"{title} is a long list; table shows it.")]


def _title(found: Sequence[Choice], sheet: Sheet, advice: Sequence[Considered], by: str | None) -> str:
    chances = ", with the chance to win" if any(one.chance is not None for one in advice) else ""
    whose = f", by {by}" if by else ""
    if len(found) > len(advice):
        best = sheet.ink.strong(f"The best {len(advice)} of {len(found)} choices")
        return f"{best}{chances}{whose}; table lists all"
    return f"{sheet.ink.strong('What you can do now')}, best first{chances}{whose}"


def _best(view: View, found: Sequence[Choice], sheet: Sheet, advice: Sequence[Considered], rows: int) -> list[str]:
    """The advice, with as many reasons as fit; on a narrow terminal the rest has scrolled away anyway."""
    for most in range(MOST, 0, -1):
        lines = advice_lines(advice, found, view, sheet, most=most)
        if len(lines) <= max(ADVICE_ROWS, rows):
            break
    return lines


def more_help(view: View, sheet: Sheet) -> list[str]:
    """The rest, in another screenful."""
    duos = sheet.row(sheet.ink.faint("duos"), "What laying them brings:")
    title = sheet.rule(sheet.ink.strong("More about the game"))
    return [title, *duos, *_duo_rows(view, sheet), *_topics(_MORE, view, sheet)]


def _topics(topics: Mapping[str, str], view: View, sheet: Sheet) -> list[str]:
    mermaids = number(mermaids_to_win(view))
    lines: list[str] = []
    for topic, text in topics.items():
        told = text.format(to_call=view.points_to_call, target=view.rules.target, mermaids=mermaids)
        lines += sheet.row(sheet.ink.faint(topic), told)
    return lines


def _duo_rows(view: View, sheet: Sheet) -> list[str]:
    """What laying each duo brings, of those that are played with."""
    rodeo = "water_rodeo" in view.events
    rows: list[str] = []
    for kinds in DUO_EFFECTS:
        in_play = view.rules.salt or not set(kinds) & set(_SALT_KINDS)
        if in_play and (rodeo or kinds not in RODEO):
            first, second = kinds
            name = sheet.ink.strong(duo_name(first, second))
            rows += sheet.row("", f"{name}: {duo_effect(kinds, view.events)}")
    return rows


def explain(topic: str, view: View, sheet: Sheet) -> list[str]:
    """A card, an event or a word of the game."""
    wanted = topic.lower().replace("_", " ").strip()
    if wanted == MORE:
        return more_help(view, sheet)
    known = {
        **{kind: kind for kind in KINDS},
        **{plural(kind, 2): kind for kind in KINDS},
        **{event_name(event).lower(): event for event in EVENTS},
        **{topic: topic for topic in TOPICS},
    }
    near = [wanted] if wanted in known else get_close_matches(wanted.split("/")[0], known, n=1, cutoff=0.75)
    near = near or [name for name in known if wanted and name.startswith(wanted)][:1]
    if not near:
        topics = ", ".join([*KINDS, *TOPICS])
        more = ", or the name of an event" if view.rules.pepper else ""
        quoted = repr(shortened(topic, LONGEST_TOPIC))
        return sheet.text(f"{quoted} is nothing I can explain. Ask for {topics}{more}.")
    found = known[near[0]]
    if found in EVENTS:
        name = sheet.ink.strong(f"{event_name(found)} ({sign(found)}).")
        return sheet.text(f"{name} {EVENT_EFFECTS[found]} {EVENT_GOES_TO[EVENTS[found]]}")
    if found in TOPICS:
        name = found.upper() if found in ("stop", "last chance") else found.capitalize()
        return sheet.text(f"{sheet.ink.strong(f'{name}.')} {TOPICS[found]}")
    lines = sheet.text(f"{sheet.ink.strong(f'{found.capitalize()}.')} {KIND_HELP[found]}")
    for event in view.events:
        if found in EVENT_KINDS.get(event, ()):
            lines += sheet.text(f"Now, under {sheet.ink.strong(event_name(event))}: {EVENT_EFFECTS[event]}")
    return lines
