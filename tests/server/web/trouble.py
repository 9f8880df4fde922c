"""What the server of a test wrote into its log as an error."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

LOGGERS = ("seasalt", "uvicorn", "asyncio")


class Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(logging.Formatter().format(record))


@contextmanager
def no_trouble() -> Iterator[None]:
    """Nothing is logged as an error meanwhile. To be entered when the server runs: it sets up its log itself."""
    kept = Kept()
    loggers = [logging.getLogger(name) for name in LOGGERS]
    for logger in loggers:
        logger.addHandler(kept)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeHandler(kept)
    assert kept.messages == []
