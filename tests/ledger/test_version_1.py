"""Ledgers of the first schema: what a command led to is found among rows that bear no more than its id."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from croupier.ledger.chain import GENESIS, broken_links
from croupier.ledger.store.ledger import Index, Ledger
from croupier.ledger.store.location import Where
from croupier.ledger.store.migrate import migrate
from croupier.ledger.version_1 import of_one_command, page_of
from croupier.rounds.moves import Fold
from croupier.rounds.standing import Standing
from croupier.table.events import BoughtIn, Ended, Event, Froze, Settled, ShoeOpened, encode_event
from tests.ledger.book import ledger
from tests.table.floor import counting_world

pytestmark = pytest.mark.files
OLD = Path(__file__).parents[1] / "ledgers/0.1.0.db"
FOLD, SETTLED, ENDED = Fold("Ann", "1"), Settled(()), Ended(1, Standing())
FROZE, OPENED, BOUGHT = Froze(1, "why"), ShoeOpened(1, (1, 2), "00"), BoughtIn("Ann", 5)


@pytest.mark.parametrize(
    "recorded, followed",
    [
        ([FOLD], 1),
        ([FOLD, SETTLED, ENDED], 3),
        ([FOLD, SETTLED, ENDED, OPENED], 3),
        ([FOLD, FROZE], 2),
        ([BOUGHT, BOUGHT, SETTLED], 1),
        ([SETTLED, OPENED, ENDED], 1),
    ],
)
def test_a_command_led_to_its_own_event_and_to_the_settlement_and_the_end_after_it(
    recorded: list[Event], followed: int
) -> None:
    assert of_one_command([encode_event(event) for event in recorded]) == tuple(recorded[:followed])


def test_each_row_is_a_page_of_one_event_that_follows_from_the_row_before_it() -> None:
    with closing(sqlite3.connect(f"file:{OLD}?mode=ro&immutable=1", uri=True)) as reader:
        stored = reader.execute("SELECT * FROM events ORDER BY position").fetchall()
    previous = GENESIS
    for number, row in enumerate(stored[:200], 1):
        page = page_of(row)
        assert (page.first, page.last, page.time, page.hash) == (number, number, row[6], row[8])
        assert page.sealed(previous) == page.hash and page.sealed(b"x" * 32) != page.hash
        (one,) = page.rows()
        assert (one.position, one.table, one.command, one.actor, one.body) == (number, row[1], row[4], row[5], row[7])
        assert page.is_plain() is True and page.is_whole()
        previous = page.hash


def test_nobody_noted_a_table_there_as_it_stood_and_nothing_stands_beside_the_rows() -> None:
    with closing(Ledger(OLD, counting_world(), look=True)) as book:
        assert [book.mark(name) for name in book.tables()] == [0] * 5
        commands = {(row.table, row.command): row.position for row in book.rows() if row.command}
        assert commands and book.index() == Index(commands, {}, ())


def test_a_table_that_comes_later_numbers_its_events_from_one(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    shutil.copy(OLD, path)
    migrate(Where(path), counting_world())
    with ledger(path) as book:
        book.append("later", 0, "Ann", "", (BOUGHT,))
        book.commit()
        assert [row.sequence for row in book.rows("later")] == [1]


def test_an_old_ledger_that_goes_on_is_opened_again_at_its_last_page_and_not_at_its_last_row(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    shutil.copy(OLD, path)
    migrate(Where(path), counting_world())
    with ledger(path) as book:
        before = book.head()[0]
        book.append("later", 0, "Ann", "", (BOUGHT, BOUGHT))
        book.commit()
        head = book.head()
    assert head[0] == before + 2
    with ledger(path) as book:
        assert book.head() == head
        book.append("later", 0, "Ann", "", (BOUGHT,))
        book.commit()
        assert [(row.position - before, row.sequence) for row in book.rows("later")] == [(1, 1), (2, 2), (3, 3)]
        assert list(broken_links(book.pages())) == []


@pytest.mark.parametrize("since", [1, 2, 50])
def test_rows_of_an_old_ledger_are_read_from_a_position_on(since: int) -> None:
    with closing(Ledger(OLD, counting_world(), look=True)) as book:
        assert next(book.rows(since=since)).position == since
