"""A real PostgreSQL, and tests that are coroutines."""

import asyncio
import inspect
from collections.abc import Iterator

import pytest

from .store.cluster import HOW_TO_RUN, Cluster, available


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
    """The server itself, for those who stop it: `async with cluster.gone(): …`."""
    if not available():
        pytest.skip(HOW_TO_RUN)
    cluster = Cluster()
    yield cluster
    cluster.remove()


@pytest.fixture
def postgres_url(cluster: Cluster) -> str:
    """An empty PostgreSQL database."""
    asyncio.run(cluster.empty("postgres"))
    return cluster.url("postgres")
