"""A mistake of the server's own: who sent a message is told, the connection lives, and nobody else notices."""

from typing import Any

import pytest

from seasalt.server import guests
from seasalt.server.house import House

from .sitting import Place


async def test_a_message_that_meets_a_mistake_is_refused_and_the_next_is_obeyed(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place.seated("Ann", "Ben") as seated:
        with monkeypatch.context() as patch:
            patch.setattr(House, "obey", mistaken)
            assert (await seated.lines[0].say("chat", text="hello"))["code"] == "broken"
        await seated.lines[0].do("chat", text="hello")


async def test_a_connection_that_meets_a_mistake_ends_and_says_so(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place.seated("Ann", "Ben") as seated:
        monkeypatch.setattr(guests, "frame_bytes", mistaken)
        assert await (await seated.line()).ended() == {"type": "bye", "code": "broken"}


async def test_who_meets_a_mistake_at_the_door_is_told(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async with place.seated("Ann", "Ben") as seated:
        monkeypatch.setattr(House, "welcome", mistaken)
        assert (await (await seated.line()).ended())["code"] == "broken"


def mistaken(*_: Any, **__: Any) -> Any:
    raise RuntimeError("a mistake, for a test")
