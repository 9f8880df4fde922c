"""What a database of each version may hold, written as the software of that version would have written it.

A new migration adds a sample of the version before it; the old ones stay as they are.
"""

from seasalt.server.store import Event, Listed, Loaded, Seat, Seen

PLAYER = b"\x01\x02"

# Version by version, from 1. Literals such as '\x0102' or x'0102' differ: {01 02} stands for either.
SAMPLES: tuple[str, ...] = (
    """
    INSERT INTO tables (id, last, changed, due, open, snapshot_at, listing, snapshot)
    VALUES ('reef', 2, 10.5, 20.5, true, 1, {aa}, {bb});
    INSERT INTO events (table_id, number, data) VALUES ('reef', 1, {c1}), ('reef', 2, {c2});
    INSERT INTO seats (table_id, seat, player_hash) VALUES ('reef', 1, {0102});
    """,
    """
    INSERT INTO tables (id, last, changed, due, open, snapshot_at, listing, snapshot)
    VALUES ('reef', 2, 10.5, 20.5, true, 1, {aa}, {bb});
    INSERT INTO events (table_id, number, data) VALUES ('reef', 1, {c1}), ('reef', 2, {c2});
    INSERT INTO seats (table_id, seat, player_hash) VALUES ('reef', 1, {0102});
    """,
)
# Of a version, what only PostgreSQL has.
ONLY_POSTGRES = {
    2: """
    INSERT INTO presence (table_id, seat, process, at, since, connected)
    VALUES ('reef', 1, 'one', 15.5, 10.5, true), ('reef', 2, 'one', 12.5, 12.5, false);
    """,
}

# And what a store has to say about every one of them.
LOADED = Loaded(2, b"\xbb", 1)
EVENTS = [Event(1, b"\xc1"), Event(2, b"\xc2")]
OPEN = [Listed("reef", b"\xaa")]
SEATS = [Seat("reef", 1, b"\xaa")]
PRESENCE = [Seen(1, "one", 15.5, True), Seen(2, "one", 12.5, False)]  # from version 2 on, in PostgreSQL


def sample(version: int, kind: str) -> str:
    if kind == "sqlite":
        return SAMPLES[version - 1].replace("{", "x'").replace("}", "'")
    return SAMPLES[version - 1].replace("{", "'\\x").replace("}", "'") + ONLY_POSTGRES.get(version, "")
