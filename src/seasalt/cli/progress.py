"""A progress bar of one line on stderr, for people at a terminal only."""

import sys
import time
from types import TracebackType

WIDTH = 30
PAUSE = 0.1  # seconds between two drawings


class Progress:
    """Use it in a `with` block: `note` at first, `show` as often as one likes; at the end the line is gone."""

    def __init__(self, total: int, what: str) -> None:
        self._total = total
        self._what = what
        self._visible = sys.stderr.isatty()
        self._begun = self._drawn = 0.0

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._draw("")

    def note(self, text: str) -> None:
        """Say what goes on before there is anything to count."""
        self._draw(text)

    def show(self, done: int) -> None:
        """So much is done; 0 starts the clock."""
        now = time.monotonic()
        if done == 0:
            self._begun = now
        elif now - self._drawn < PAUSE:
            return
        self._drawn = now
        self._draw(line(done, self._total, self._what, now - self._begun))

    def _draw(self, text: str) -> None:
        if self._visible:
            sys.stderr.write(f"\r\033[K{text}")
            sys.stderr.flush()


def line(done: int, total: int, what: str, seconds: float) -> str:
    """The bar with what it says after so many seconds."""
    filled = WIDTH * done // total
    text = f"[{'█' * filled}{'·' * (WIDTH - filled)}] {done:,} of {total:,} {what}"
    if done and seconds:
        text += f", {done / seconds:,.0f}/s, {clock((total - done) * seconds / done)} left"
    return text


def clock(seconds: float) -> str:
    """Seconds as people read them: 45 s, 3 min 5 s, 2 h 10 min."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
