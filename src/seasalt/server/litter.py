"""When this process looks for garbage that nothing refers to.

Tables are millions of small objects that live long. Python's collector goes through all of them whenever their number
has grown by a quarter, and nobody is answered meanwhile: half a second with 500 tables. So it looks through the
youngest only, and those less often; what has survived a few seconds is set aside, and looked through once an hour.
Nearly everything is freed without that, for little here refers to itself: some 40 objects a second under load.
"""

import asyncio
import gc

SET_ASIDE = 5.0  # seconds
LOOK_THROUGH = 720  # of these
THRESHOLDS = (20_000, 1_000, 1_000)  # so many new objects until the youngest are looked through; older ones never


async def collect_seldom() -> None:
    """Goes on until it is cancelled; then Python collects as it always does."""
    before = gc.get_threshold()
    gc.set_threshold(*THRESHOLDS)
    try:
        while True:
            gc.unfreeze()
            gc.collect()
            for _ in range(LOOK_THROUGH):
                gc.freeze()
                await asyncio.sleep(SET_ASIDE)
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
