"""Advice: what a bot thinks of the choices, with the chance to win and the reasons for and against each in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ...bots import Bot, Considered
from ...bots.reasons import MOST, reasons
from ...notation import Action, cards
from ...view import View
from .choices import Choice
from .ink import NBSP, length, unbroken
from .sheet import MARGIN, Sheet, broken, pad, pad_left
from .words import counted, duo_effect, duo_name, number, ordinal, plural

ADVISER = "guided:ms=300"  # the bot that is asked
BEST = 3  # how many actions are shown
UNLIKELY = 25  # percent; below that nobody is said to want a card
GAP = NBSP * 2
BELOW = 4  # columns to the left of reasons that stand below

Values = Mapping[str, Any]


def advised(view: View, adviser: Bot, mind: Random, most: int | None = BEST) -> tuple[Considered, ...]:
    """What a bot thinks of the best actions, the best first, each with reasons. It sees what this seat sees."""
    choice = adviser.choose(view, mind, explain=True)
    considered = (choice.considered or (Considered(choice.action),))[:most]
    return tuple(one if one.reasons else replace(one, reasons=reasons(view, one.action)) for one in considered)


# Lines


def advice_lines(
    advice: Sequence[Considered],
    found: Sequence[Choice],
    view: View,
    sheet: Sheet,
    *,
    numbered: bool = True,
    most: int = MOST,
) -> list[str]:
    """A line for each action, with its number in the list of choices and so many reasons. If one is too long for that,
    all have their reasons below them."""
    numbers = {choice.action: place for place, choice in enumerate(found, 1)}
    starts = [_start(numbers[one.action] if numbered else None, len(found), sheet) for one in advice]
    room = sheet.width - length(starts[0])
    heads = _heads([(found[numbers[one.action] - 1].label, one) for one in advice], sheet, room)
    texts = [sheet.ink.faint(reason_text(one, view, sheet, most)) for one in advice]
    one_line = all(length(head + GAP + text) <= room for head, text in zip(heads, texts, strict=True))
    lines: list[str] = []
    for start, head, text in zip(starts, heads, texts, strict=True):
        rows = [f"{head}{GAP}{text}"] if one_line else broken(head, room)
        lines += [start + rows[0], *(NBSP * length(start) + row for row in rows[1:])]
        lines += [] if one_line else sheet.text(text, max(length(start), BELOW))
    return lines


def _start(number: int | None, count: int, sheet: Sheet) -> str:
    margin = NBSP * (MARGIN + 1)
    return margin if number is None else f"{margin}{pad_left(sheet.ink.now(str(number)), len(str(count)))}{GAP}"


def _heads(entries: Sequence[tuple[str, Considered]], sheet: Sheet, room: int) -> list[str]:
    """The actions and, if the bot says them, the chances in a column of their own, if there is room for one."""
    widest = max(length(action) for action, _ in entries)
    chances = _chance_column([one for _, one in entries], sheet)
    if widest + len(GAP) + length(chances[0]) > room:
        return [f"{action} {sheet.ink.strong(chance_text(one))}" for action, one in entries]
    gap = GAP if length(chances[0]) else ""
    return [f"{pad(action, widest)}{gap}{chance}" for (action, _), chance in zip(entries, chances, strict=True)]


def _chance_column(advice: Sequence[Considered], sheet: Sheet) -> list[str]:
    """The chances, all as wide: percents below percents, also where one of them is for sure."""
    parts = [_chance_parts(one) for one in advice]
    percents, errors = (max(map(len, column)) for column in zip(*parts, strict=True))
    return [
        pad(pad_left(sheet.ink.strong(chance + error), percents + len(error)), percents + errors)
        for chance, error in parts
    ]


def chance_text(considered: Considered) -> str:
    """The chance to win, and how sure that is: 54 % ± 1. Empty for a bot that does not say it."""
    return "".join(_chance_parts(considered))


def _chance_parts(considered: Considered) -> tuple[str, str]:
    if considered.chance is None:
        return "", ""
    error = f" ± {max(1, round(100 * considered.error))}" if considered.error else ""
    return _in_percent(considered.chance), unbroken(error)


def seat_chances(said: Sequence[float], view: View, sheet: Sheet) -> str:
    """Everybody's chance to win the game: you: 54 %, Anna: 46 %."""
    named = ("you" if seat == view.seat else name for seat, name in enumerate(sheet.names))
    return ", ".join(
        f"{name}: {sheet.ink.strong(_in_percent(chance))}" for name, chance in zip(named, said, strict=True)
    )


def _in_percent(share: float) -> str:
    return unbroken(f"{round(100 * share)} %")


def reason_text(considered: Considered, view: View, sheet: Sheet, most: int = MOST) -> str:
    """The most telling reasons in one line."""
    speech = Speech(view, considered.action, sheet)
    return "; ".join(_WORDS[reason.code](speech, reason.values) for reason in considered.reasons[:most])


# Words


@dataclass(frozen=True)
class Speech:
    """What is spoken of, and to whom."""

    view: View
    action: Action
    sheet: Sheet

    def name(self, values: Values) -> str:
        return "you" if values["seat"] == self.view.seat else self.sheet.names[values["seat"]]

    def card(self, values: Values) -> str:
        """A card, or the two of a duo, in a sentence."""
        named = cards(values["card"].replace("+", " "))
        return "the " + " and ".join(self.sheet.ink.mention(card) for card in named)


def _worth(points: int) -> str:
    return f" (+{points})" if points > 0 else ""


def _percent(values: Values) -> str:
    return unbroken(f"{values['percent']} %")


def _wins(speech: Speech, values: Values) -> str:
    how = "with mermaids" if values["by"] == "mermaids" else "for sure"
    if values["seat"] == speech.view.seat:
        return f"wins the game {how}"
    return f"lets {speech.name(values)} win the game {how}"


def _points(speech: Speech, values: Values) -> str:
    gain = values["gain"]
    return f"{'+' if gain > 0 else '−'}{counted(abs(gain), 'point')}, {values['total']} in all"


def _duo(speech: Speech, values: Values) -> str:
    kinds = (values["first"], values["second"])
    return f"{duo_name(*kinds)}: {duo_effect(kinds, speech.view.events)}"


def _outs(speech: Speech, values: Values) -> str:
    count, kind, nth = values["count"], values["kind"], values["nth"]
    left = counted(count, kind) if count else f"no {plural(kind, 2)}"
    if values["goal"] == "duo":
        return f"{left} left for a duo"
    if values["goal"] == "multiplier":
        counts = counted(nth - 1, kind) if nth > 1 else f"no {kind} yet"
        return f"counts {counts}, {count or 'none'} left"
    outs = counted(count, "out") if count else "no outs"
    return f"{outs} for the {ordinal(nth)} {kind}"


def _mermaids(speech: Speech, values: Values) -> str:
    return f"{values['held']} of the {counted(values['needed'], 'mermaid')} that win, {values['count'] or 'none'} left"


def _colour(speech: Speech, values: Values) -> str:
    return f"colour bonus {values['count']} ({speech.sheet.ink.hue(values['colour'])})"


def _leaves(speech: Speech, values: Values) -> str:
    verb, name = "gives" if speech.action.verb == "give" else "leaves", speech.name(values)
    if values["percent"] < UNLIKELY:
        return f"{verb} {name} nothing of use"
    worth = _worth(values["points"]) or f" (of use: {_percent(values)})"
    return f"{verb} {name} {speech.card(values)}{worth}"


def _denies(speech: Speech, values: Values) -> str:
    if speech.action.verb in ("want", "move", "from"):
        return f"takes {counted(values['points'], 'point')} from {speech.name(values)}"
    return f"keeps {speech.card(values)} from {speech.name(values)}{_worth(values['points'])}"


def _buries(speech: Speech, values: Values) -> str:
    return f"buries {speech.card(values)} that you could use{_worth(values['points'])}"


def _likely(speech: Speech, values: Values) -> str:
    if values["cards"] == 1:
        return f"{_percent(values)} that it adds points"
    return f"{_percent(values)} that one of {number(values['cards'])} adds points"


def _finds(speech: Speech, values: Values) -> str:
    if values["points"] == 0:
        return "no known card of it adds points" if speech.action.verb == "look" else "no known card adds points"
    return f"the {values['pile']} pile has {speech.card(values)}{_worth(values['points'])}"


def _protects(speech: Speech, values: Values) -> str:
    return f"{counted(values['cards'], 'card')} safe from theft"


def _hand(speech: Speech, values: Values) -> str:
    return f"{counted(values['cards'], 'card')}, {values['known'] or 'none'} known"


def _needs(speech: Speech, values: Values) -> str:
    points, shown = values["points"], values["shown"]
    if values["seat"] == speech.view.seat:
        return f"{points} points break the bet, you have {shown}"
    has = f"{counted(shown, 'known point')}, {counted(values['hidden'], 'hidden card')}"
    return f"{speech.name(values)} needs {points} to beat it: {has}"


def _scores(speech: Speech, values: Values) -> str:
    points, total, target = values["points"], values["total"], values["target"]
    lands = f"total {total} ends the game" if total >= target else f"total {total} of {target}"
    return f"+{points}{' if you win the bet' if speech.action.verb == 'last_chance' else ''}, {lands}"


def _missing(speech: Speech, values: Values) -> str:
    return f"{counted(values['points'], 'point')} short of a call"


def _gives_up(speech: Speech, values: Values) -> str:
    count = values["count"]
    return {
        "call": f"gives up a call with {counted(count, 'point')}",
        "duos": f"leaves {counted(count, 'duo')} unlaid",
        "effect": "the duo has no effect",
        "swap": f"gives up {counted(count, 'point')} by a swap" if count else "no swap adds points",
        "round": f"the round is void, {counted(count, 'point')} lost" if count else "the round is void",
    }[values["what"]]


def _event(speech: Speech, values: Values) -> str:
    return "helps you until you are no longer last" if values["helps"] else "a burden until you no longer lead"


_WORDS: dict[str, Callable[[Speech, Values], str]] = {
    "wins": _wins,
    "points": _points,
    "duo": _duo,
    "outs": _outs,
    "mermaids": _mermaids,
    "colour": _colour,
    "leaves": _leaves,
    "denies": _denies,
    "buries": _buries,
    "likely": _likely,
    "finds": _finds,
    "protects": _protects,
    "hand": _hand,
    "needs": _needs,
    "scores": _scores,
    "missing": _missing,
    "gives_up": _gives_up,
    "event": _event,
}
