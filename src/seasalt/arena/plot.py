"""The ladder as a picture: an SVG with a row for each bot, its rating and the interval."""

from html import escape
from math import ceil, floor, log10

from .report import Report

WIDTH, ROW, LEFT, RIGHT, TOP, BOTTOM = 560, 34, 190, 70, 64, 52
INK, FAINT, COLOUR = "#24323d", "#c9d3d8", "#2a7f9e"
LONGEST_NAME = 26


def picture(report: Report) -> str:
    """The ladder of a report. The rulings are 1, 2 or 5 times a power of ten apart."""
    ladder = report["ladder"]
    ends: list[float] = [end for bot in ladder for end in bot["interval"]]
    gap = _gap(max(ends) - min(ends))
    low, high = floor(min(ends) / gap), ceil(max(ends) / gap)
    high = max(high, low + 1)
    bottom = TOP + ROW * len(ladder)

    def across(points: float) -> float:
        return LEFT + WIDTH * (points / gap - low) / (high - low)

    parts = [_text(LEFT, TOP - 38, _title(report), size=15, weight=600)]
    for ruling in range(low, high + 1):
        x = across(ruling * gap)
        parts += [_line(x, TOP - 8, x, bottom, FAINT, 1), _text(x, bottom + 18, f"{ruling * gap:g}", anchor="middle")]
    parts.append(_text(LEFT + WIDTH / 2, bottom + 40, "rating, with its 95 % interval", size=12, anchor="middle"))
    for row, bot in enumerate(ladder):
        y = TOP + ROW * (row + 0.5)
        parts.append(_text(LEFT - 14, y + 4, _short(bot["bot"]), size=13, anchor="end"))
        parts.append(_line(across(bot["interval"][0]), y, across(bot["interval"][1]), y, COLOUR, 3))
        parts.append(f'<circle cx="{across(bot["rating"]):.1f}" cy="{y:g}" r="5" fill="{COLOUR}"/>')
        parts.append(_text(LEFT + WIDTH + 14, y + 4, f"{bot['rating']:.0f}", size=13))
    box = f'viewBox="0 0 {LEFT + WIDTH + RIGHT} {bottom + BOTTOM}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif">'
    return "\n".join([head, '<rect width="100%" height="100%" fill="#fdfbf6"/>', *parts, "</svg>"]) + "\n"


def _gap(width: float) -> float:
    """How far rulings are apart for some five of them."""
    least = max(width, 1.0) / 6
    power = 10.0 ** floor(log10(least))
    return min(power * step for step in (1, 2, 5, 10) if power * step >= least)


def _title(report: Report) -> str:
    deals = max(pair["deals"] for pair in report["pairs"])
    return f"{report['players']} players, up to {deals:,} duplicate deals a pair, seed {report['seed']}"


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _text(x: float, y: float, words: str, *, size: int = 11, anchor: str = "start", weight: int = 400) -> str:
    style = f'font-size="{size}" text-anchor="{anchor}" font-weight="{weight}" fill="{INK}"'
    return f'<text x="{x:.1f}" y="{y:g}" {style}>{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:g}" x2="{x2:.1f}" y2="{y2:g}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width:g}"/>'
