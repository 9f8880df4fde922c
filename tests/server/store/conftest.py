"""Both databases, for real."""

from pathlib import Path

import pytest

from .cluster import Cluster
from .places import Place, PostgresPlace, SqlitePlace


@pytest.fixture
def postgres_place(cluster: Cluster, postgres_url: str) -> PostgresPlace:
    return PostgresPlace(cluster, postgres_url)


@pytest.fixture
def sqlite_place(tmp_path: Path) -> SqlitePlace:
    return SqlitePlace(tmp_path)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> Place:
    """An empty database, first of one kind, then of the other."""
    place: Place = request.getfixturevalue(f"{request.param}_place")
    return place
