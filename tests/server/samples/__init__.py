"""Tables as the software of some day stored them, byte for byte. Whatever comes later has to go on with them.

A sample is never made again and never changed, only added to: it stands for the tables that people have on their
servers. If a test fails because of one, then games that are on would break with the next upgrade.
"""

from base64 import b64decode, b64encode
from pathlib import Path

from msgspec import Struct, json

FOLDER = Path(__file__).parent


class Expected(Struct, frozen=True):
    """What the table is, in words that do not depend on how it is kept in memory."""

    state: str
    events: int
    seats: list[str]  # names of people and levels of bots
    turn: int | None
    scores: list[int]
    position: str | None  # every card of the game


class Sample(Struct, frozen=True):
    name: str
    made_by: str  # the version of the software
    rules_version: int
    expected: Expected
    snapshot_at: int = 0
    snapshot: str = ""  # in base 64; the events come after this line, one in each
    events: list[bytes] = []

    @classmethod
    def read(cls, path: Path) -> "Sample":
        header, *events = path.read_bytes().splitlines()
        found = json.decode(header, type=cls)
        return cls(**{**{name: getattr(found, name) for name in cls.__struct_fields__}, "events": events})

    def write(self, path: Path) -> None:
        """Only where there is none yet (mode x)."""
        header = {name: getattr(self, name) for name in self.__struct_fields__ if name != "events"}
        with path.open("xb") as file:
            file.write(b"\n".join([json.encode(header), *self.events, b""]))

    @property
    def snapshot_bytes(self) -> bytes | None:
        return b64decode(self.snapshot) if self.snapshot else None


def in_text(snapshot: bytes) -> str:
    return b64encode(snapshot).decode()


PATHS = sorted(FOLDER.glob("*.jsonl"))
