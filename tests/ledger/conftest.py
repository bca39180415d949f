"""Every test of a ledger runs for SQLite and for a real PostgreSQL, unless it is about files."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ledger import server


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "database" in metafunc.fixturenames:
        both = metafunc.definition.get_closest_marker("files") is None
        databases = [server.SQLITE, server.POSTGRESQL] if both else [server.SQLITE]
        metafunc.parametrize("database", databases, indirect=True)


@pytest.fixture(autouse=True)
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """Which of the two; a path stands for a ledger there as long as the test runs."""
    server.use(request.param)
    yield request.param
    server.use(server.SQLITE)
