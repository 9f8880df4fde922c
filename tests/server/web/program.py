"""`python -m tests.server.web.program SPEED [DEATH]`: a server for tests; prints its port when it is ready.

Its clock runs faster, and it may die at the worst moment (`dying.py`).
"""

import asyncio
import sys

import uvicorn

from seasalt.server.serving import configuration, listening
from seasalt.server.settings import Settings
from seasalt.server.web import make

from .dying import prepare_to_die
from .serving import clock_at


async def main(speed: float) -> None:
    settings = Settings.from_environment()
    config = configuration(settings)
    config.app, config.factory = make(settings, clock_at(speed)), False
    server = uvicorn.Server(config)
    with listening(settings) as socket:
        served = asyncio.create_task(server.serve([socket]))
        while not server.started and not served.done():
            await asyncio.sleep(0.01)
        if server.started:
            print(socket.getsockname()[1], flush=True)
        await served


if __name__ == "__main__":
    prepare_to_die(*sys.argv[2:])
    asyncio.run(main(float(sys.argv[1])))
