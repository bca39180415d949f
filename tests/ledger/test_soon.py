"""A commit on its way to the disk: the table plays on, and nobody is told before it is there."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.table.commands import BuyIn
from croupier.table.decide import Decided
from croupier.table.events import BoughtIn, Event
from croupier.table.table import Table
from tests.ledger.book import NAME, audited, ledger, new_table
from tests.ledger.server import stranger, where
from tests.table.floor import counting_world


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


def on_disk(path: Path) -> int:
    """What another connection can read of it."""
    with stranger(path) as reader:
        (count,) = reader.execute("SELECT count(*) FROM entries").fetchone()
    return int(count)


def test_nobody_is_told_of_what_is_not_on_the_disk_and_everybody_of_what_is(path: Path) -> None:
    told: list[Event] = []

    def tell(events: Sequence[Event], _table: Table) -> None:
        told.extend(events)
        assert on_disk(path) >= opening + len(told)

    with ledger(path, create=True) as book:
        at = new_table(book)
        opening = on_disk(path)
        at._tell = tell
        for cents in range(1, 51):
            at.put(BuyIn("Ann", cents), by="Ann")
            at.commit_soon()
            assert told == [BoughtIn("Ann", n) for n in range(1, cents)], "one commit behind, in order"
        at.commit()
        assert told == [BoughtIn("Ann", n) for n in range(1, 51)]
        assert on_disk(path) == opening + 50
    assert audited(path).findings == ()


@pytest.mark.files
def test_each_is_a_commit_of_its_own(path: Path) -> None:
    with ledger(path, create=True) as book:
        statements: list[str] = []
        book._writer.driver_connection.set_trace_callback(statements.append)
        for cents in (1, 2, 3):
            book.append(NAME, 0, "Ann", "", (BoughtIn("Ann", cents),))
            book.commit_soon()
        book.commit_soon()
        book.commit()
        assert [said for said in statements if said == "COMMIT"] == ["COMMIT"] * 3


def test_one_that_fails_on_its_way_closes_the_ledger_and_is_never_told_of(path: Path) -> None:
    told: list[Event] = []
    with ledger(path, create=True) as book:
        at = new_table(book)
        at._tell = lambda events, _table: told.extend(events)
        at.put(BuyIn("Ann", 1), by="Ann")
        at.commit_soon()
        at.put(BuyIn("Ann", 2), by="Ann")
        failing(book)
        at.commit_soon()
        assert told == [BoughtIn("Ann", 1)]
        with suppress(LedgerError):  # by now the ledger may know already
            at.put(BuyIn("Ann", 3), by="Ann")
        for commit in (at.commit_soon, at.commit):
            with pytest.raises(LedgerError, match="closed, because a commit failed: the disk said no"):
                commit()
        with pytest.raises(LedgerError):
            at.put(BuyIn("Ann", 4), by="Ann")
        assert told == [BoughtIn("Ann", 1)]


def test_one_that_fails_on_its_way_is_told_of_when_the_ledger_is_closed(path: Path) -> None:
    book = Ledger(where(path), counting_world(), create=True)
    at = new_table(book)
    at.put(BuyIn("Ann", 1), by="Ann")
    failing(book)
    at.commit_soon()
    with pytest.raises(LedgerError, match="the disk said no"):
        book.close()


def test_the_head_is_that_of_the_last_event_on_the_disk(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = new_table(book)
        before = book.head()
        at.put(BuyIn("Ann", 1), by="Ann")
        assert book.head() == before and before[0] == on_disk(path)
        at.commit_soon()
        assert book.head()[0] == before[0] + 1 == on_disk(path)


def failing(book: Ledger) -> None:
    """The disk fails at the next sync: the one thing that cannot be brought about on a healthy machine."""
    real = book._writer

    class Faulty:
        def cursor(self) -> object:
            return real.cursor()

        def commit(self) -> None:
            raise OSError("the disk said no")

        def rollback(self) -> None:
            real.rollback()

        def close(self) -> None:
            real.close()

    book._wait()
    book._writer = Faulty()


def test_a_command_given_twice_is_answered_from_the_disk_alone(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = new_table(book)
        first = at.put(BuyIn("Ann", 7), by="Ann", command_id="a1")
        at.commit_soon()
        again = at.put(BuyIn("Ann", 7), by="Ann", command_id="a1")
        assert isinstance(first, Decided) and isinstance(again, Decided) and again.events == first.events
        assert on_disk(path) == book.head()[0], "whoever is answered is answered with what is there"
        assert at.table.chips == {"Ann": 7}


def test_closing_waits_for_what_is_on_its_way(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = new_table(book)
        at.put(BuyIn("Ann", 7), by="Ann")
        at.commit_soon()
    assert audited(path).findings == ()
    with stranger(path) as reader:
        assert reader.execute("SELECT actor FROM entries ORDER BY position DESC LIMIT 1").fetchone() == ("Ann",)
