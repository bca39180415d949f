"""Whoever reads on from the last page seen misses none, with sixteen writers at once (R23)."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from croupier.ledger.chain import broken_links, seal
from croupier.ledger.store.ledger import LAST, Ledger
from tests.ledger.book import ledger
from tests.ledger.server import POSTGRESQL, use, where
from tests.table.floor import counting_world

pytestmark = pytest.mark.files
WRITERS, EACH = 16, 8


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A ledger in a server, with nothing in it yet."""
    use(POSTGRESQL)
    with ledger(tmp_path / "ledger.db", create=True):
        pass
    return tmp_path / "ledger.db"


def tailed(path: Path, write: Callable[[psycopg.Connection, random.Random], None], read: Callable[[], int]) -> None:
    """Writers, each with a connection of its own, while somebody reads on until they are done, and once more."""

    def writer(number: int) -> None:
        rng = random.Random(number)
        with psycopg.connect(where(path).url) as connection:
            for _ in range(EACH):
                write(connection, rng)
                connection.commit()

    with ThreadPoolExecutor(WRITERS) as pool:
        writers = [pool.submit(writer, number) for number in range(WRITERS)]
        while not all(one.done() for one in writers):
            read()
        for one in writers:
            one.result()
    read()


def tail_of_pages(path: Path) -> tuple[int, int]:
    """How many pages there are in the end, and how many of them the reader has seen, in their order."""

    def write(connection: psycopg.Connection, rng: random.Random) -> None:
        connection.execute("SELECT pg_advisory_xact_lock('pages'::regclass::oid::bigint)")
        last, head, _ = connection.execute(LAST).fetchone() or (0, bytes(32), "")
        body = f'[["T",{last + 1},0,"","",{{}}]]'
        page = (last + 1, last + 1, "", body, seal(head, last + 1, last + 1, "", body.encode()))
        connection.execute("INSERT INTO pages VALUES (%s, %s, %s, %s, %s)", page)
        time.sleep(rng.random() / 1000)

    seen: list[int] = []
    with closing(Ledger(where(path), counting_world(), look=True)) as book:

        def read() -> int:
            after = seen[-1] if seen else 0
            seen.extend([page.first for page in book.pages(since=after + 1) if page.first > after])
            return len(seen)

        tailed(path, write, read)
        assert list(broken_links(book.pages())) == [] and seen == sorted(seen)
        return sum(1 for _ in book.pages()), len(seen)


def test_a_tailing_reader_misses_no_page(path: Path) -> None:
    assert tail_of_pages(path) == (WRITERS * EACH, WRITERS * EACH)


def test_two_pages_added_at_once_come_one_after_the_other_and_the_late_one_is_refused(path: Path) -> None:
    """The guard itself takes the lock: whoever adds a page without asking for it waits for the other's commit."""
    add = "INSERT INTO pages VALUES (1, 2, '', '[]', '')"
    with psycopg.connect(where(path).url) as one, psycopg.connect(where(path).url) as two:
        one.execute(add)
        with ThreadPoolExecutor(1) as pool:
            late = pool.submit(two.execute, "INSERT INTO pages VALUES (2, 2, '', '[]', '')")
            time.sleep(0.1)
            assert not late.done()
            one.commit()
            with pytest.raises(psycopg.IntegrityError, match="a new page comes after the last"):
                late.result()


def tail_of_a_sequence(path: Path) -> tuple[int, int]:
    """The same with rows that a plain sequence numbers, and no lock."""
    with psycopg.connect(where(path).url, autocommit=True) as connection:
        connection.execute("CREATE TABLE plain (id bigserial PRIMARY KEY)")

    def write(connection: psycopg.Connection, rng: random.Random) -> None:
        connection.execute("INSERT INTO plain DEFAULT VALUES")
        time.sleep(rng.random() / 100)

    seen: list[int] = []
    with psycopg.connect(where(path).url, autocommit=True) as reader:

        def read() -> int:
            rows = reader.execute("SELECT id FROM plain WHERE id > %s ORDER BY id", (max(seen, default=0),)).fetchall()
            seen.extend(number for (number,) in rows)
            return len(seen)

        tailed(path, write, read)
        (there,) = reader.execute("SELECT count(*) FROM plain").fetchone() or (0,)
    return there, len(seen)


def test_the_control_with_a_plain_sequence_misses_some(path: Path) -> None:
    there, seen = tail_of_a_sequence(path)
    assert there == WRITERS * EACH > seen
