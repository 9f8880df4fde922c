"""When this process looks for garbage that nothing refers to.

Tables are millions of small objects that live long. Python's collector goes through all of them whenever their number
has grown by a quarter, and nobody is answered meanwhile: half a second with 500 tables. So what has survived a few
seconds is set aside, and all of it is looked through once in a while only. Nearly everything is freed without that.
"""

import asyncio
import gc

SET_ASIDE = 5.0  # seconds
LOOK_THROUGH = 720  # of these: an hour


async def collect_seldom() -> None:
    """Goes on until it is cancelled; then Python collects as it always does."""
    try:
        while True:
            gc.unfreeze()
            gc.collect()
            for _ in range(LOOK_THROUGH):
                gc.freeze()
                await asyncio.sleep(SET_ASIDE)
                gc.collect(1)  # what is younger
    finally:
        gc.unfreeze()
