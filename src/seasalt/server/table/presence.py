"""Who is there right now. It is no event: it changes with every tab that is closed, and says nothing of the game.

A presence is a small value beside the table. Whoever serves keeps it (in memory; where several processes serve one
table, as rows that all of them read) and passes it in; with none, everybody counts as present.
"""

from collections.abc import Mapping

from msgspec import Struct, field


class Presence(Struct, frozen=True):
    """Since when each absent seat has been away. Seats that are not named are present."""

    away: Mapping[int, float] = field(default_factory=dict)

    def connected(self, seat: int) -> "Presence":
        return Presence({other: since for other, since in self.away.items() if other != seat})

    def disconnected(self, seat: int, now: float) -> "Presence":
        """The last connection of a seat is gone. Who is away already stays away since then."""
        return Presence({seat: now} | dict(self.away))

    def present(self, seat: int) -> bool:
        return seat not in self.away


EVERYBODY = Presence()
