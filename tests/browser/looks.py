"""What an eye would stumble over, found by measuring: cut text, things that lie on others, targets too small to touch.

`faults(page)` looks at what is shown now. Where a sheet lies open it looks at the sheet: what is behind waits.
"""

from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page

LEAST_TARGET = 40  # px, each way
MEASURE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


class Fault(NamedTuple):
    what: str
    where: str


def faults(page: Page, still: bool = False) -> list[Fault]:
    """All that is wrong with the page as it is now; with `still`, also that it needs scrolling."""
    found: list[dict[str, Any]] = page.evaluate(MEASURE, {"still": still, "least": LEAST_TARGET})
    return [Fault(fault["what"], fault["where"]) for fault in found]
