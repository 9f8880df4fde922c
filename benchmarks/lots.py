"""The guided search against the network with three players in the base game: all that was played of it, lot by lot.

    python -m benchmarks.lots

The ladder keeps the latest lot of a match; `lots.json` has those that stood there before. Together they are weighed by
how sure each is (by the inverse of its variance). Each lot is taken with as much luck out of it as can be: by what was
decided (`skill.py`), else without luck, else as it was played. Lots are looked at one after the other, so more than the
usual is asked for: 2.36 standard errors, as by Pocock's rule for four looks, who may stop at each.
"""

import json
from collections.abc import Iterator, Mapping
from math import sqrt
from pathlib import Path

from benchmarks import ladder

MATCH, LATER = "guided-network-3-base", "guided-again-3-base"
FILE = Path(__file__).with_name("lots.json")
HOW = {"skill": "by what was decided", "without_luck": "without luck"}
NEEDED = (
    2.36  # Pocock (1977): four looks pass by chance in 5 % of all cases, two-sided, if each adds as much as the last
)
ERRORS = 1.96  # standard errors in half of an interval


def lots() -> dict[str, ladder.Found]:
    """By name, the oldest first. The fifth counts when it is whole and taken as planned: to look at a part of it
    would be one look more."""
    kept, latest = json.loads(FILE.read_text("utf-8"))[MATCH], ladder.read(ladder.FILE)
    fifth = latest.get(LATER)
    whole = fifth is not None and fifth["deals"] == fifth["meant"] and "skill" in fifth
    return {**kept, "fourth": latest[MATCH], **({"fifth": fifth} if fifth is not None and whole else {})}


def measured(found: ladder.Found) -> tuple[str, float, float]:
    """How luck was taken out, the share and its standard error."""
    how = next((how for how in HOW if found.get(how)), "")
    best = found[how] if how else found
    low, high = best["interval"]
    return HOW.get(how, "as played"), best["share"], (high - low) / (2 * ERRORS)


def together(found: Mapping[str, ladder.Found]) -> tuple[float, float]:
    """The share of all lots and its standard error."""
    each = [measured(lot)[1:] for lot in found.values()]
    weight = sum(1 / error**2 for _, error in each)
    return sum(share / error**2 for share, error in each) / weight, 1 / sqrt(weight)


def table(found: Mapping[str, ladder.Found]) -> Iterator[str]:
    yield "| lot | deals | games | share | with luck taken out | ± |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for name, lot in found.items():
        how, share, error = measured(lot)
        played = f"{lot['deals']} | {lot['games']} | {lot['share']:.1%}"
        yield f"| {name} | {played} | {share:.1%} {how} | {ERRORS * error:.1%} |"
    deals, games = (sum(lot[what] for lot in found.values()) for what in ("deals", "games"))
    plain = sum(lot["games"] * lot["share"] for lot in found.values()) / games
    share, error = together(found)
    yield f"| together | {deals} | {games} | {plain:.1%} | {share:.1%} | {ERRORS * error:.1%} |"


def verdict(found: Mapping[str, ladder.Found]) -> str:
    share, error = together(found)
    ahead = (share - 0.5) / error
    shown = "so it is shown" if ahead > NEEDED else "so it is not shown"
    return f"{ahead:.2f} standard errors above even, where {NEEDED} are needed: {shown}"


if __name__ == "__main__":
    print("\n".join((*table(lots()), "", verdict(lots()))))
