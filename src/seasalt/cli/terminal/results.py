"""How a round and the game ended: points in a table, everyone's revealed cards, the winners."""

from ...cards import Card
from ...settings import EDITIONS
from ...values import RoundResult
from ...view import View
from .hand import pairs
from .ink import length
from .screen import breakdown, laid_text
from .sheet import MARGIN, Sheet, table
from .story import call_name
from .words import in_a_row, number

_HEADER = ("", "duos", "collections", "multipliers", "mermaids", "cards", "colour", "round", "total")


def round_end(result: RoundResult, view: View, sheet: Sheet) -> list[str]:
    """The round that has just ended."""
    if result.call is None or result.caller is None:
        title = sheet.rule(sheet.ink.strong(f"Round {result.number} is void"))
        totals = [f"{name} {total}" for name, total in zip(sheet.names, result.totals, strict=True)]
        reason = "The deck ran out before anybody called: nobody scores, and the hands stay hidden."
        return [title, *sheet.text(f"{reason} Totals: {', '.join(totals)}.")]
    lines = [sheet.rule(sheet.ink.strong(f"Round {result.number} is over")), *sheet.text(_how(result, view, sheet)), ""]
    lines += _points(result, sheet)
    lines.append("")
    for seat in range(view.rules.players):
        lines += _cards(result, seat, sheet)
    return lines


def _how(result: RoundResult, view: View, sheet: Sheet) -> str:
    assert result.call is not None
    assert result.caller is not None
    caller = "You" if result.caller == view.seat else sheet.names[result.caller]
    if result.bet_won is None:
        return f"{caller} called {sheet.ink.call(call_name(result.call))}: everyone scores their cards."
    called = f"{caller} called {sheet.ink.risk(call_name(result.call))}"
    them = "you score" if result.caller == view.seat else f"{caller} scores"
    others, their = "the others", "their"
    if view.rules.players == 2:
        others, their = ("you", "your") if result.caller != view.seat else (sheet.names[1 - result.caller], "the")
    if result.bet_won:
        return f"{called} and won the bet: {them} cards and colour bonus, {others} only {their} colour bonus."
    return f"{called} and lost the bet: {them} only the colour bonus, {others} {their} cards."


def _points(result: RoundResult, sheet: Sheet) -> list[str]:
    rows: list[tuple[str, ...]] = [_HEADER]
    for name, points, gained, total in zip(sheet.names, result.cards, result.points, result.totals, strict=True):
        rows.append((name, *map(str, points), f"+{gained}", str(total)))
    lines = table(rows)
    if length(lines[0]) + 2 * MARGIN > sheet.width:
        return _points_in_rows(result, sheet)
    lines[0] = sheet.ink.faint(lines[0])
    return [f" {line}" for line in lines]


def _points_in_rows(result: RoundResult, sheet: Sheet) -> list[str]:
    """For narrow terminals: two lines a player instead of a table."""
    lines: list[str] = []
    for seat, points in enumerate(result.cards):
        gained = sheet.ink.strong(f"+{result.points[seat]}, total {result.totals[seat]}")
        what = f"cards {points.total} ({breakdown(points)}), colour bonus {points.colour_bonus}"
        lines += sheet.row(sheet.ink.strong(sheet.names[seat]), f"{gained}; {what}")
    return lines


def _cards(result: RoundResult, seat: int, sheet: Sheet) -> list[str]:
    """Laid duos first, then the hand with its duos first."""
    duos, rest = pairs(result.hands[seat], rodeo=False)
    hand: list[Card] = [card for duo in duos for card in duo] + rest
    shown = " ".join(sheet.ink.card(card) for card in hand) or sheet.ink.faint("no cards")
    name = sheet.ink.strong(sheet.names[seat])
    if not result.tables[seat]:
        return sheet.row(name, f"{sheet.ink.faint('hand')} {shown}")
    laid = sheet.row(name, f"{sheet.ink.faint('laid')} {laid_text(result.tables[seat], sheet)}")
    return [*laid, *sheet.row("", f"{sheet.ink.faint('hand')} {shown}")]


def game_end(view: View, sheet: Sheet) -> list[str]:
    """Who won, and by what."""
    lines = [sheet.rule(sheet.ink.strong("The game is over"))]
    names = ["you" if seat == view.seat else sheet.names[seat] for seat in view.winners]
    who = in_a_row([*sorted(names, key=lambda name: name != "you")])
    who = sheet.ink.strong(who[0].upper() + who[1:])
    mermaids = _winning_mermaids(view)
    if mermaids:
        lines += sheet.text(f"{who} held {number(mermaids)} mermaids and won the game at once.")
    elif len(view.winners) > 1:
        lines += sheet.text(f"{who} share the win with {view.scores[view.winners[0]]} points each.")
    else:
        lines += sheet.text(f"{who} won with {view.scores[view.winners[0]]} points{_tie_break(view)}.")
    order = sorted(range(view.rules.players), key=lambda seat: (seat not in view.winners, -view.scores[seat]))
    totals = [f"{sheet.names[seat]} {view.scores[seat]}" for seat in order]
    return [*lines, *sheet.text(f"Totals: {', '.join(totals)}.")]


def _winning_mermaids(view: View) -> int:
    """G2: a game that ends in the middle of a round ends by mermaids."""
    if view.results and view.results[-1].number == view.round:
        return 0
    winner = view.winners[0]
    hand = view.hand if winner == view.seat else view.shown_hands.get(winner, ())
    return sum(card.kind == "mermaid" for card in hand)


def _tie_break(view: View) -> str:
    if sum(score == max(view.scores) for score in view.scores) < 2:
        return ""
    latest = EDITIONS[view.rules.edition].latest_turn_breaks_ties
    return ", tied, by the latest turn" if latest else ", tied, by the points of the last round"


def round_summary(result: RoundResult, sheet: Sheet) -> str:
    """A round in one line, for the log."""
    how = "void" if result.call is None or result.caller is None else ""
    if not how:
        assert result.call is not None
        assert result.caller is not None
        how = f"{call_name(result.call)} by {sheet.names[result.caller]}"
    gained = zip(sheet.names, result.points, result.totals, strict=True)
    scores = ", ".join(f"{name} +{points}, total {total}" for name, points, total in gained)
    return sheet.ink.strong(f"Round {result.number}, {how}: {scores}.")
