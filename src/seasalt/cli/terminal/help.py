"""What `?` says: how to play, what the choices do, and what a card or an event is."""

from collections.abc import Sequence
from difflib import get_close_matches

from ...cards import EVENTS, KINDS
from ...view import View
from .choices import Choice, listed
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
    event_name,
    plural,
)

_HOW_TO_PLAY = (
    "In your turn, draw two cards from the deck, keep one and discard the other, or take the top card of a pile. Then "
    "lay any duos you like: each is 1 point, in hand or laid, and laying it has an effect.",
    "With {to_call} points on hand and table you may call. STOP: everyone scores their cards. LAST CHANCE: a bet that "
    "nobody passes you in one more turn; won, you score cards and colour bonus and the others only their colour bonus; "
    "lost, you score only your colour bonus and the others their cards.",
    "If the deck runs out before a call, nobody scores. The first to {target} points wins; four mermaids win at once.",
)
_COMMANDS = (
    "Type a number of the list, its words (take left), or fewer where they are clear (left). Also: ? crab explains a "
    "card or an event, table, points, log, log all, save FILE, quit."
)
_SALT_KINDS = ("jellyfish", "lobster")


def help_screen(view: View, found: Sequence[Choice], sheet: Sheet) -> list[str]:
    """How to play in a screenful, the effects of the duos, and the choices of this moment."""
    ink = sheet.ink
    lines = [sheet.rule(ink.strong("How to play"))]
    for paragraph in _HOW_TO_PLAY:
        lines += sheet.text(paragraph.format(to_call=view.points_to_call, target=view.rules.target))
    lines += _duo_rows(view, sheet)
    lines += sheet.text(_COMMANDS)
    if found:
        lines += ["", *sheet.text(ink.strong("What you can do now")), *listed(found, sheet)]
    return lines


def _duo_rows(view: View, sheet: Sheet) -> list[str]:
    rodeo = "water_rodeo" in view.events
    rows: list[str] = []
    for kinds in DUO_EFFECTS:
        in_play = view.rules.salt or not set(kinds) & set(_SALT_KINDS)
        if in_play and (rodeo or kinds not in (("swimmer", "swimmer"), ("shark", "shark"))):
            first, second = kinds
            name = f"two {plural(first, 2)}" if first == second else f"{first}, {second}"
            rows += sheet.row(sheet.ink.faint(name), duo_effect(kinds, view.events), 21)
    return rows


def explain(topic: str, view: View, sheet: Sheet) -> list[str]:
    """A card, an event or a word of the game."""
    wanted = topic.lower().replace("_", " ").strip()
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
        return sheet.text(f"{topic!r} is nothing I can explain. Ask for {topics}{more}.")
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
