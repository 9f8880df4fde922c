"""The table as one seat sees it, drawn from a view and nothing else."""

from ...cards import EVENTS, PILES
from ...values import Laid, Points
from ...view import View
from .hand import Group, all_cards, colours_of, groups
from .sheet import BETWEEN_COLUMNS, Sheet, side_by_side, together
from .story import call_name
from .words import EVENT_EFFECTS, counted, event_name

_CATEGORIES = {"duos": "duos", "collectors": "collections", "multipliers": "multipliers", "mermaids": "mermaids"}


def own_seat(view: View) -> int:
    assert view.seat is not None  # this is drawn for a player, not for an onlooker
    return view.seat


def seats_after(view: View) -> list[int]:
    """The others in playing order."""
    players = view.rules.players
    return [(own_seat(view) + step) % players for step in range(1, players)]


def whole_table(view: View, sheet: Sheet) -> list[str]:
    """Everything: title, the others, deck and piles, and what is one's own."""
    title = sheet.rule(_title(view, sheet))
    if not sheet.wide:
        return [title, *common(view, sheet), "", *own(view, sheet)]
    half = (sheet.width - BETWEEN_COLUMNS) // 2
    left, right = sheet.narrower(half), sheet.narrower(sheet.width - half - BETWEEN_COLUMNS)
    return [title, *side_by_side(common(view, left), own(view, right), half)]


def _title(view: View, sheet: Sheet) -> str:
    rules = view.rules
    extras = [name for name, used in (("Extra Salt", rules.salt), ("Extra Pepper", rules.pepper)) if used]
    parts = [f"to {rules.target} points", *([] if sheet.width < 60 else extras)]
    return sheet.ink.strong(f"Round {view.round}") + sheet.ink.faint(f" · {' · '.join(parts)}")


# What everybody sees


def common(view: View, sheet: Sheet) -> list[str]:
    lines = event_row(view, sheet)
    for seat in seats_after(view):
        lines += seat_rows(view, seat, sheet)
    return [*lines, *_deck_row(view, sheet)]


def event_row(view: View, sheet: Sheet) -> list[str]:
    if view.event is None:
        return []
    name = sheet.ink.strong(f"{event_name(view.event)} ({sign(view.event)}).")
    return sheet.row(sheet.ink.faint("event"), f"{name} {EVENT_EFFECTS[view.event]}")


def sign(event: str) -> str:
    return "+" if EVENTS[event] > 0 else "−"


def seat_rows(view: View, seat: int, sheet: Sheet) -> list[str]:
    ink = sheet.ink
    parts = [
        f"{view.scores[seat]} of {view.rules.target}",
        f"{cards_in(view.hand_sizes[seat])} in hand",
    ]
    kept = view.kept_events[seat]
    parts += [f"keeps {event_name(kept)}"] if kept is not None else []
    parts += state_of(view, seat, sheet)
    rows = sheet.row(ink.strong(sheet.names[seat]), ", ".join(parts))
    if view.tables[seat]:
        rows += sheet.row("", laid_text(view.tables[seat], sheet))
    if seat in view.shown_hands:
        shown = " ".join(ink.card(card) for card in view.shown_hands[seat]) or ink.faint("no cards")
        rows += sheet.row("", f"{ink.faint('hand')} {shown}")
    return rows


def cards_in(size: int) -> str:
    return counted(size, "card") if size else "no cards"


def state_of(view: View, seat: int, sheet: Sheet) -> list[str]:
    parts = []
    if view.caller == seat and view.call is not None:
        parts.append(f"called {sheet.ink.risk(call_name(view.call))}")
    if view.revealed[seat]:
        parts.append("revealed, so protected")
    elif view.reefs[seat]:
        parts.append("protected by a shell face down")
    if view.stung[seat]:
        parts.append("stung")
    return parts


def laid_text(table: tuple[Laid, ...], sheet: Sheet) -> str:
    return "  ".join("+".join(sheet.ink.card(card) for card in laid) for laid in table)


def _deck_row(view: View, sheet: Sheet) -> list[str]:
    ink = sheet.ink
    parts = [ink.strong(counted(view.deck_size, "card")) if view.deck_size else ink.risk("empty")]
    rows = sheet.row(ink.faint("deck"), parts[0])
    for pile in PILES:
        top, size = view.tops[pile], view.pile_sizes[pile]
        below = f"and {size - 1} below" if size > 1 else "and nothing below"
        rows += sheet.row(
            ink.faint(f"{pile} pile"), f"{ink.card(top)} {ink.faint(below)}" if top is not None else ink.faint("empty")
        )
    return rows


# What is one's own


def own(view: View, sheet: Sheet) -> list[str]:
    seat = own_seat(view)
    ink = sheet.ink
    total = f"{view.scores[seat]} of {view.rules.target}"
    lines = sheet.row(ink.strong(sheet.names[seat]), ", ".join([total, *state_of(view, seat, sheet)]))
    lines += [*kept_row(view, sheet), *table_row(view, sheet), *_hand_rows(view, sheet)]
    return [*lines, *points_rows(view, sheet)]


def kept_row(view: View, sheet: Sheet) -> list[str]:
    kept = view.kept_events[own_seat(view)]
    if kept is None:
        return []
    return sheet.row(sheet.ink.faint("you keep"), f"{sheet.ink.strong(event_name(kept))}. {EVENT_EFFECTS[kept]}")


def table_row(view: View, sheet: Sheet) -> list[str]:
    ink, table = sheet.ink, view.tables[own_seat(view)]
    if not table and view.reef is None:
        return []
    reef = f"  {ink.card(view.reef)} {ink.faint('face down, protects you')}" if view.reef is not None else ""
    return sheet.row(ink.faint("your table"), laid_text(table, sheet) + reef)


def _hand_rows(view: View, sheet: Sheet) -> list[str]:
    ink = sheet.ink
    found = groups(view)
    if not found:
        return sheet.row(ink.faint("your hand"), ink.faint("no cards"))
    rows: list[str] = []
    for group in found:
        text = f"{_group_text(group, sheet)} {ink.faint(together(group.caption))}"
        rows += sheet.row(ink.faint(group.name), text)
    return rows


def _group_text(group: Group, sheet: Sheet) -> str:
    cards = [sheet.ink.card(card) for card in group.cards]
    if group.paired:
        cards = [f"{first}+{second}" for first, second in zip(cards[::2], cards[1::2], strict=True)]
    return " ".join(cards)


def points_rows(view: View, sheet: Sheet) -> list[str]:
    """The points with their breakdown, and what a call would bring."""
    ink = sheet.ink
    now = f"{ink.strong(str(view.points.total))} this round: {breakdown(view.points)}; {_bonus(view, sheet)}"
    return [*sheet.row(ink.faint("points"), now), *sheet.row(ink.faint("call"), call_text(view, sheet))]


def breakdown(points: Points) -> str:
    """What makes the points, without what brings none."""
    parts = [f"{name} {getattr(points, key)}" for key, name in _CATEGORIES.items() if getattr(points, key)]
    return ", ".join(parts) or "nothing that scores yet"


def _bonus(view: View, sheet: Sheet) -> str:
    counts = colours_of(all_cards(view))
    if not counts:
        return "colour bonus 0"
    colour = next(iter(counts))
    return together(f"colour bonus {view.points.colour_bonus} ({sheet.ink.colour(colour)})")


def total_text(view: View, gained: int) -> str:
    """What is gained, and where the total would land."""
    total = view.scores[own_seat(view)] + gained
    end = ", the end of the game" if total >= view.rules.target else ""
    return f"+{gained}, total {total}{end}"


def call_text(view: View, sheet: Sheet) -> str:
    """What a call would bring, or why there is none."""
    why_not = no_call(view, sheet)
    if why_not:
        return why_not
    stop = sheet.ink.call("STOP") + f" {stop_stake(view)}"
    if "diodon_fish" in view.events:
        stop = "STOP may not be called (Diodon Fish)"
    return f"{stop}; {sheet.ink.risk('LAST CHANCE')} {last_chance_stake(view)}"


def stop_stake(view: View) -> str:
    return total_text(view, view.points.total)


def last_chance_stake(view: View) -> str:
    points = view.points
    won = total_text(view, points.total + points.colour_bonus)
    return f"{won}, if you are still on top, or {total_text(view, points.colour_bonus)}, if not"


def no_call(view: View, sheet: Sheet) -> str:
    """Why this seat cannot call; empty if it can, or will after its draw."""
    if view.caller is not None:
        who = "You" if view.caller == view.seat else sheet.names[view.caller]
        return f"{who} called {call_name(view.call or '')}; there is one call a round"
    if view.points.total < view.points_to_call:
        chest = " (Treasure Chest)" if "treasure_chest" in view.events else ""
        return f"{view.points.total} of {view.points_to_call} points to call{chest}"
    if view.stung[own_seat(view)]:
        return "not in this turn: you are stung"
    return ""
