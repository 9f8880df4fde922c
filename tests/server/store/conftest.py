"""Both databases, for real, and tests that are coroutines."""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from .cluster import HOW_TO_RUN, Cluster, available
from .places import Place, PostgresPlace, SqlitePlace

IN_ONE_PROCESS = pytest.mark.xdist_group("postgres")


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One server is enough: all tests that need it run in one process."""
    for item in items:
        if "cluster" in getattr(item, "fixturenames", ()):
            item.add_marker(IN_ONE_PROCESS)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters}
    asyncio.run(pyfuncitem.obj(**arguments))
    return True


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    if not available():
        pytest.skip(HOW_TO_RUN)
    cluster = Cluster()
    yield cluster
    cluster.remove()


@pytest.fixture
def postgres_place(cluster: Cluster) -> PostgresPlace:
    async def empty() -> None:
        # Much faster than a new database.
        connection = await asyncpg.connect(cluster.url("postgres"))
        await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        await connection.close()

    asyncio.run(empty())
    return PostgresPlace(cluster, "postgres")


@pytest.fixture
def sqlite_place(tmp_path: Path) -> SqlitePlace:
    return SqlitePlace(tmp_path)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=IN_ONE_PROCESS)])
def place(request: pytest.FixtureRequest) -> Place:
    """An empty database, first of one kind, then of the other."""
    place: Place = request.getfixturevalue(f"{request.param}_place")
    return place
