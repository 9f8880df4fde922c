"""How the database came to look as it does: one step a version, for each kind of database.

A step that has been released is never changed; what is different from then on is a new one. Processes of the version
before may still be at work while it runs, so a step adds, and a later one takes away.
"""

from typing import NamedTuple

from .interface import Refused


class Migration(NamedTuple):
    sqlite: str
    postgres: str


# `due` is put off by a claim, so it is the lease as well. The snapshot is last, because what is
# behind a long value is slow to reach in SQLite.
FIRST = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    last BIGINT NOT NULL,
    changed DOUBLE PRECISION NOT NULL,
    due DOUBLE PRECISION,
    open BOOLEAN NOT NULL,
    snapshot_at BIGINT NOT NULL,
    listing {bytes},
    snapshot {bytes}
);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_open ON tables (changed) WHERE open;
CREATE INDEX tables_changed ON tables (changed);
CREATE TABLE events (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    data {bytes} NOT NULL,
    PRIMARY KEY (table_id, number)
) {without_rowid};
CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    player_hash {bytes} NOT NULL,
    PRIMARY KEY (table_id, seat)
) {without_rowid};
CREATE INDEX seats_of_player ON seats (player_hash);
"""

# Whoever is connected is written again every few seconds, so it may be lost in a crash, and pages have room for the new
# version of a row beside the old one. No index on what changes, or each of these would change the indexes too.
# `since` is when it became connected or ceased to be.
PRESENCE = """
CREATE UNLOGGED TABLE presence (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    process TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    connected BOOLEAN NOT NULL,
    PRIMARY KEY (table_id, seat, process)
) WITH (fillfactor = 50);
"""

MIGRATIONS: tuple[Migration, ...] = (
    Migration(
        sqlite=FIRST.format(bytes="BLOB", without_rowid="WITHOUT ROWID"),
        postgres=FIRST.format(bytes="BYTEA", without_rowid=""),
    ),
    Migration(sqlite="", postgres=PRESENCE),  # SQLite is for one process, which knows who is there
)


def missing(version: int) -> tuple[Migration, ...]:
    """The steps from a version to the newest."""
    if version > len(MIGRATIONS):
        raise Refused(
            f"the database has version {version}, and this seasalt knows versions up to {len(MIGRATIONS)}; "
            "it belongs to a newer seasalt: start that one"
        )
    return MIGRATIONS[version:]
