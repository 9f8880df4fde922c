"""Draw throughput.svg, strength.svg and calibration.svg from their .json; `tests/test_benchmarks.py` compares them."""

import json
from math import log10
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
WIDTH, HEIGHT, LEFT, TOP, BOTTOM, GAP = 420, 320, 64, 56, 56, 60
FEWEST = 25  # positions in a tenth of what was said: of fewer nothing can be seen
INK, FAINT = "#24323d", "#c9d3d8"
COLOURS = {
    "whole games": "#c8553d",
    "batch, played": "#2a7f9e",
    "batch, stepped": "#7d8f45",
    "one core × cores": "#9aa7ad",
}
DASHES = {"cpu": "6 4", "cuda": "none"}


def number(value: float) -> str:
    """With two digits and a letter: 1.2 G, 340 M, 16 k."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:.2g}{letter}" if value < 10 * size else f"{value / size:.0f}{letter}"
    return f"{value:.0f}"


class Panel:
    """A pair of axes; without a zero they are logarithmic."""

    def __init__(
        self, place: int, title: str, below: str, x: tuple[float, float], y: tuple[float, float],
        *, unit: str = "decisions a second",
    ) -> None:  # fmt: skip
        self.left = LEFT + place * (WIDTH + GAP)
        self.x, self.y = x, y
        self.parts = [
            text(self.left, TOP - 30, title, size=15, weight=600),
            text(self.left, TOP - 12, unit, size=12),
            text(self.left + WIDTH / 2, TOP + HEIGHT + 42, below, size=12, anchor="middle"),
        ]

    def at(self, x: float, y: float) -> tuple[float, float]:
        across, up = _part(x, self.x), _part(y, self.y)
        return round(self.left + across * WIDTH, 1), round(TOP + HEIGHT - up * HEIGHT, 1)

    def grid(self, across: list[float], up: list[float], sign: str = "") -> None:
        for value in up:
            _, y = self.at(self.x[1], value)
            self.parts.append(line([(self.left, y), (self.left + WIDTH, y)], FAINT, 1))
            self.parts.append(text(self.left - 8, y + 4, (number(value) if value else "0") + sign, anchor="end"))
        for value in across:
            x, _ = self.at(value, self.y[1])
            self.parts.append(line([(x, TOP + HEIGHT), (x, TOP + HEIGHT + 5)], INK, 1))
            self.parts.append(text(x, TOP + HEIGHT + 20, number(value), anchor="middle"))

    def curve(self, points: list[list[float]], colour: str, dash: str) -> None:
        places = [self.at(x, y) for x, y in points]
        self.parts.append(line(places, colour, 2.5, dash))
        self.parts += [f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>' for x, y in places]


def _part(value: float, axis: tuple[float, float]) -> float:
    """How far along an axis a value is."""
    scale = log10 if axis[0] > 0 and axis[1] / axis[0] > 10 else float
    return (scale(value) - scale(axis[0])) / (scale(axis[1]) - scale(axis[0]))


def text(x: float, y: float, words: str, *, size: int = 11, anchor: str = "start", weight: int = 400) -> str:
    style = f'font-size="{size}" text-anchor="{anchor}" font-weight="{weight}" fill="{INK}"'
    return f'<text x="{x:g}" y="{y:g}" {style}>{words}</text>'


def line(places: list[tuple[float, float]], colour: str, width: float, dash: str = "none") -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in places)
    return (
        f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-dasharray="{dash}"/>'
    )


def legend(left: float, entries: list[tuple[str, str, str]]) -> list[str]:
    parts = []
    for row, (words, colour, dash) in enumerate(entries):
        y = TOP + 14 + 18 * row
        parts += [line([(left, y), (left + 26, y)], colour, 2.5, dash), text(left + 32, y + 4, words)]
    return parts


def cores_panel(found: dict[str, Any]) -> list[str]:
    points = found["by_cores"]
    most, one = points[-1][0], points[0][1]
    step = 10 ** int(log10(one * most))
    top = step * (int(one * most / step) + 1)
    panel = Panel(0, "Whole games, by cores", "cores", (0, most), (0, top))
    panel.grid([x for x, _ in points], [top * part / 4 for part in range(5)])
    panel.curve([[x, one * x] for x, _ in points], COLOURS["one core × cores"], "2 3")
    panel.curve(points, COLOURS["whole games"], "none")
    shown = [("measured", COLOURS["whole games"], "none"), ("one core × cores", COLOURS["one core × cores"], "2 3")]
    return panel.parts + legend(panel.left + 16, shown)


def sizes_panel(found: dict[str, Any]) -> list[str]:
    devices = found["by_size"]
    points = [point for curves in devices.values() for curve in curves.values() for point in curve]
    powers = sorted({x for x, _ in points})
    low, high = int(log10(min(y for _, y in points))), int(log10(max(y for _, y in points))) + 1
    panel = Panel(1, "By games side by side", "games side by side", (powers[0], powers[-1]), (10**low, 10**high))
    panel.grid(powers[::2], [10**power for power in range(low, high + 1)])
    shown = []
    for device, curves in devices.items():
        for name, curve in curves.items():
            panel.curve(curve, COLOURS[name], DASHES[device])
            shown.append((f"{name}, {'GPU' if device == 'cuda' else 'all cores'}", COLOURS[name], DASHES[device]))
    return panel.parts + legend(panel.left + WIDTH + 16, shown)


def throughput(found: dict[str, Any]) -> str:
    return picture(LEFT + 2 * WIDTH + GAP + 190, [*cores_panel(found), *sizes_panel(found)])


def strength(found: dict[str, Any]) -> str:
    """Shares of games with their intervals, by thinking time."""
    points = found["points"]
    times = [point["ms"] for point in points]
    unit = "share of games won against the planner, with its 95 % interval"
    panel = Panel(
        0, "More time is more strength", "milliseconds a decision", (times[0], times[-1]), (50, 100), unit=unit
    )
    panel.grid(times, [50, 60, 70, 80, 90, 100], " %")
    for point in points:
        low, high = (panel.at(point["ms"], 100 * end) for end in point["interval"])
        panel.parts.append(line([low, high], FAINT, 6))
    panel.curve([[point["ms"], 100 * point["share"]] for point in points], COLOURS["whole games"], "none")
    return picture(LEFT + WIDTH + GAP, panel.parts)


def calibration(found: dict[str, Any]) -> str:
    """For tenths of what was said how often the seat won, with its 95 % interval; a panel for each run."""
    runs = found["runs"]
    parts = [part for place, name in enumerate(runs) for part in calibration_panel(place, name, runs[name])]
    return picture(LEFT + len(runs) * (WIDTH + GAP), parts)


def calibration_panel(place: int, name: str, run: dict[str, Any]) -> list[str]:
    panel = Panel(place, name, "the chance that was said, in %", (0, 100), (0, 100), unit="how often the seat won")
    panel.grid([0, 20, 40, 60, 80, 100], [0, 20, 40, 60, 80, 100], " %")
    panel.parts.append(line([panel.at(0, 0), panel.at(100, 100)], COLOURS["one core × cores"], 1.5, "2 3"))
    shown = []
    for (bot, said), colour in zip(run["bots"].items(), COLOURS.values(), strict=False):
        tenths = [row for row in said["tenths"] if row["count"] >= FEWEST]
        points = [(100 * row["said"], 100 * row["won"], 196 * row["error"]) for row in tenths]
        for x, y, doubt in points:
            panel.parts.append(line([panel.at(x, max(0, y - doubt)), panel.at(x, min(100, y + doubt))], colour, 1))
        panel.curve([[x, y] for x, y, _ in points], colour, "none")
        shown.append((f"{bot}: Brier score {said['brier'][0]:.4f} ± {1.96 * said['brier'][1]:.4f}", colour, "none"))
    return panel.parts + legend(panel.left + 16, shown)


def picture(width: int, drawn: list[str]) -> str:
    box = f'viewBox="0 0 {width} {TOP + HEIGHT + BOTTOM}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif">'
    parts = [
        head,
        '<rect width="100%" height="100%" fill="#fdfbf6"/>',
        *drawn,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


PICTURES = {"throughput": throughput, "strength": strength, "calibration": calibration}


def main() -> None:
    for name, draw in PICTURES.items():
        found = json.loads((HERE / f"{name}.json").read_text("utf-8"))
        (HERE / f"{name}.svg").write_text(draw(found), "utf-8")


if __name__ == "__main__":
    main()
