"""Every test of a ledger runs for SQLite and for a real PostgreSQL, unless it is about files."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from croupier.games import find
from croupier.table.events import (
    RackOpened,
)
from croupier.table.host import ALL_CHORES, MemorySink
from tests.ledger import server
from tests.ledger.book import plain, rows
from tests.ledger.stories import Story, of_memory, story
from tests.table.floor import MANUAL, PERSONS
from tests.table.walking import began, table_of, to_the_end


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


@pytest.fixture(scope="module")
def stud(tmp_path_factory: pytest.TempPathFactory) -> Story:
    """Three rounds of Mississippi Stud, shuffled by hand."""
    return story(rows(plain(tmp_path_factory.mktemp("stud") / "ledger.db", rounds=3, choices=MANUAL)))


@pytest.fixture(scope="module")
def ran_out() -> Story:
    """Blackjack of one deck, six players: the shoe runs out in a round, and the discard rack goes on with it."""
    house = find("blackjack").house({"decks": 1})
    for seed in range(6):
        at, rng = table_of("blackjack", house, seed, persons=PERSONS), random.Random(seed)
        at.chores = ALL_CHORES
        for _ in range(6):
            began(at)
            to_the_end(at, rng)
        assert isinstance(at._sink, MemorySink)
        if any(isinstance(event, RackOpened) for event in at._sink.events):
            return of_memory(at._sink, at)
    raise AssertionError("the shoe never ran out")
