"""What everybody at a table is told of an event, as codes with parameters; the news of the game are in `watching.py`.

`TOLD` is the list of all codes; docs/tables.md shows it. No code is a word of the game's own news.
"""

from . import events as e
from .sheet import Sheet, Told, Value

# Code -> its parameters, besides the seat.
TOLD: dict[str, tuple[str, ...]] = {
    "created": (),
    "sat": ("name",),
    "bot_put": ("level",),
    "freed": ("removed",),
    "host": (),
    "numbered": (),
    "started": ("numbers",),
    "result_seen": (),
    "round_closed": (),
    "chose": ("action",),
    "chat": ("text", "at"),
    "reaction": ("reaction", "at"),
    "clock_ran_out": (),
    "voted": ("absent",),
    "bot_plays": ("level", "for_good"),
    "taken_back": (),
    "resigned": (),
    "left": (),
    "rematch_wished": (),
    "rematch_made": ("table",),
    "over": ("reason", "scores", "winners"),
    "secret_shown": ("secret", "numbers"),
    "expired": ("reason",),
}
# Events of which nobody is told anything, and those that have a word of their own.
UNTOLD = (e.SecretKept,)
WORDS: dict[type[e.Fact], str] = {e.HostHanded: "host", e.Chatted: "chat", e.Reacted: "reaction"}


def told_of(event: e.Event, sheet: Sheet) -> list[Told | None]:
    """What is told of an event; None is a move of the game, of which each seat sees its own part."""
    if isinstance(event, UNTOLD):
        return []
    if isinstance(event, e.Acted):
        return [None]
    told = _one(event)
    if isinstance(event, e.Started):
        return [told, None]
    if isinstance(event, e.Sat) and sheet.host == event.seat:
        return [told, Told("host", event.seat)]
    # Now everybody may check the shuffle.
    if isinstance(event, e.Over | e.Expired):
        numbers: list[int | str] = [seat.number for seat in sheet.seats]
        return [told, Told("secret_shown", None, {"secret": sheet.secret, "numbers": numbers})]
    return [told]


def _one(event: e.Event) -> Told:
    word = WORDS.get(type(event), str(event.__struct_config__.tag))
    values: dict[str, Value] = {name: getattr(event, name) for name in TOLD[word]}
    return Told(word, getattr(event, "seat", None), values)
