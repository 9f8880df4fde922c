"""The lesson, for whoever wants to learn the game."""

from litestar import get

from ..lesson import Lesson, lesson


@get("/api/lesson", sync_to_thread=True)
def learn() -> Lesson:
    """A first round that teaches the game: step by step what the pupil sees, and which actions go on with it."""
    return lesson()
