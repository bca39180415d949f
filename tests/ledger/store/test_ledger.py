"""The file itself: what may be opened, what the database refuses, and when the ledger closes itself."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from unittest import mock

import pytest

from croupier.ledger.audit.audit import audit
from croupier.ledger.chain import GENESIS, broken_links
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.table.commands import BuyIn
from croupier.table.events import BoughtIn, Performed
from tests.ledger.book import NAME, audited, busy, ledger, new_table, pages, plain, rows
from tests.ledger.server import POSTGRESQL, REFUSED, SQLITE, passed_over, sabotaged, stranger, where
from tests.table.floor import counting_world, did

APPEND_ONLY = "the ledger is append-only"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


def test_the_chain_of_an_honest_ledger_verifies(path: Path) -> None:
    found = pages(busy(path))
    assert list(broken_links(found)) == []
    assert [row.position for row in rows(path)] == list(range(1, found[-1].last + 1))
    assert found[0].hash != GENESIS and len({page.hash for page in found}) == len(found)


EDITS = {
    SQLITE: (
        "UPDATE OR REPLACE pages SET first = 4 WHERE first = 1",
        "UPDATE OR IGNORE pages SET body = '[]'",
        "INSERT OR REPLACE INTO pages SELECT first, last, time, '[]', hash FROM pages WHERE first = 1",
        "INSERT INTO pages SELECT NULL, last, time, body, hash FROM pages WHERE first = 1",
        "INSERT INTO pages SELECT 1, 1, time, body, hash FROM pages WHERE first = 1 "
        "ON CONFLICT DO UPDATE SET time = ''",
        "REPLACE INTO commands SELECT table_name, command, 9 FROM commands",
    ),
    POSTGRESQL: (
        "TRUNCATE pages",
        "TRUNCATE commands, marks",
        "INSERT INTO pages SELECT 1, 1, time, body, hash FROM pages WHERE first = 1 "
        "ON CONFLICT (first) DO UPDATE SET time = ''",
        "WITH gone AS (DELETE FROM pages RETURNING *) SELECT count(*) FROM gone",
        "MERGE INTO pages USING marks ON false WHEN MATCHED THEN DELETE",
    ),
}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE pages SET time = '' WHERE first = 1",
        "DELETE FROM pages",
        "DELETE FROM pages WHERE first = (SELECT max(first) FROM pages)",
        "INSERT INTO pages SELECT 0, 0, time, body, hash FROM pages WHERE first = 1",
        # Inside the last page, which ends after it begins.
        "INSERT INTO pages SELECT last, last + 1, time, body, hash FROM pages ORDER BY first DESC LIMIT 1",
        "INSERT INTO pages SELECT last + 2, last + 1, time, body, hash FROM pages ORDER BY first DESC LIMIT 1",
        "UPDATE commands SET command = 'other'",
        "DELETE FROM commands",
        "",
    ],
)
def test_the_database_itself_refuses_to_edit_for_any_connection(path: Path, database: str, statement: str) -> None:
    before = pages(plain(path))
    for edit in (statement,) if statement else EDITS[database]:
        with stranger(path) as other, pytest.raises(REFUSED, match=APPEND_ONLY):
            other.execute(edit)
    assert pages(path) == before


def test_what_the_guards_let_pass_is_a_new_page_after_the_last_and_it_replaces_none(path: Path) -> None:
    before = pages(plain(path))
    with stranger(path) as other:
        other.execute("INSERT INTO pages SELECT max(last) + 1, max(last) + 1, '', '[]', ? FROM pages", (b"",))
        other.commit()
    assert pages(path)[:-1] == before and len(pages(path)) == len(before) + 1
    assert audited(path).findings != ()


def test_the_view_for_sql_says_what_the_pages_say(path: Path) -> None:
    busy(path)
    with stranger(path) as reader:
        found = reader.execute("SELECT * FROM entries ORDER BY position").fetchall()
    said = [(r.position, r.table, r.sequence, r.round, r.actor, r.command, r.time, r.body.decode()) for r in rows(path)]
    assert found == said


SYNCED: dict[str, dict[str, object]] = {
    SQLITE: {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2, "PRAGMA recursive_triggers": 1},
    POSTGRESQL: {"SHOW synchronous_commit": "on", "SHOW fsync": "on", "SHOW lock_timeout": "5s"},
}


def test_every_commit_is_synced_in_full(path: Path, database: str) -> None:
    with ledger(path, create=True) as book:
        cursor = book._writer.cursor()
        assert {asked: cursor.execute(asked).fetchone()[0] for asked in SYNCED[database]} == SYNCED[database]


@pytest.mark.files
def test_a_missing_ledger_is_named_in_one_sentence(path: Path) -> None:
    with pytest.raises(LedgerError, match=r"^There is no ledger at .*ledger\.db\.$"):
        Ledger(path, counting_world())
    assert not path.exists()


@pytest.mark.files
def test_a_ledger_is_not_made_in_a_directory_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"^The folder .*nowhere does not exist\.$"):
        Ledger(tmp_path / "nowhere" / "ledger.db", counting_world(), create=True)


@pytest.mark.files
@pytest.mark.parametrize("create", [False, True])
def test_a_directory_is_no_ledger(tmp_path: Path, create: bool) -> None:
    with pytest.raises(LedgerError, match=r"is not a ledger: it is a directory\.$"):
        Ledger(tmp_path, counting_world(), create=create)


@pytest.mark.files
@pytest.mark.parametrize("create", [False, True])
def test_a_file_that_is_not_sqlite_is_no_ledger_and_is_left_alone(path: Path, create: bool) -> None:
    path.write_text("These are my notes.")
    with pytest.raises(LedgerError, match=r"is not a ledger: it is not an SQLite file\.$"):
        Ledger(path, counting_world(), create=create)
    assert path.read_text() == "These are my notes."


@pytest.mark.files
def test_an_empty_file_is_no_ledger_and_stays_empty(path: Path) -> None:
    path.touch()
    with pytest.raises(LedgerError, match=r"is not a ledger: it is empty\.$"):
        Ledger(path, counting_world())
    assert path.read_bytes() == b""


@pytest.mark.files
def test_a_damaged_database_is_no_ledger(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0" + b"rubbish" * 1000)
    with pytest.raises(LedgerError, match=r"is not a ledger: .*\.$"):
        Ledger(path, counting_world())


@pytest.mark.files
@pytest.mark.parametrize("create", [False, True])
def test_another_programs_database_is_no_ledger_and_is_left_alone(path: Path, create: bool) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(LedgerError, match=r"is not a ledger: it has no events\.$"):
        Ledger(path, counting_world(), create=create)
    assert path.read_bytes() == before


def test_a_ledger_of_another_schema_is_refused(path: Path, database: str) -> None:
    plain(path)
    with stranger(path) as other:
        later = {SQLITE: "PRAGMA user_version = 7", POSTGRESQL: "UPDATE alembic_version SET version_num = '7'"}
        other.execute(later[database])
        other.commit()
    for look in (False, True):
        with pytest.raises(LedgerError, match=r"has schema 7; this program reads schema 2\.$"):
            Ledger(where(path), counting_world(), look=look)


def test_a_ledger_is_opened_again_where_it_was(path: Path) -> None:
    plain(path)
    with ledger(path, create=True) as book:
        assert book.head() == (pages(path)[-1].last, pages(path)[-1].hash)
        assert book.tables() == (NAME,)


def test_nothing_is_in_the_ledger_before_the_commit(path: Path) -> None:
    with ledger(path, create=True) as book:
        book.append(NAME, 0, "Ann", "", (BoughtIn("Ann", 1),))
        assert list(book.rows()) == []
        book.commit()
        assert [row.actor for row in book.rows()] == ["Ann"]


def test_a_commit_that_fails_closes_the_ledger_for_good(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = new_table(book)
        before = list(book.rows())
        told: list[object] = []
        at._tell = lambda events, table: told.extend(events)
        with sabotaged(path), pytest.raises(LedgerError, match="closed, because a commit failed"):
            at.do(BuyIn("Ann", 100), by="Ann")
        for _ in range(2):
            with pytest.raises(LedgerError, match="closed, because a commit failed"):
                at.put(BuyIn("Ann", 100), by="Ann")
        assert told == [] and list(book.rows()) == before
    assert audited(path).findings == ()


@pytest.mark.files
def test_a_full_disk_closes_the_ledger(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = new_table(book)
        cursor = book._writer.cursor()
        (pages,) = cursor.execute("PRAGMA page_count").fetchone()
        cursor.execute(f"PRAGMA max_page_count = {pages + 1}")
        acknowledged = 0
        failure: LedgerError | None = None
        while failure is None:
            try:
                did(at, BuyIn("Ann", 100), by="Ann")
                acknowledged += 1
            except LedgerError as error:
                failure = error
        assert "full" in str(failure)
        with pytest.raises(LedgerError):
            at.do(BuyIn("Ann", 100), by="Ann")
    assert sum(row.actor == "Ann" for row in rows(path)) == acknowledged > 0
    assert audited(path).findings == ()


def test_a_lost_connection_closes_the_ledger(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = new_table(book)
        book._writer.driver_connection.close()
        with pytest.raises(LedgerError, match="a commit failed"):
            at.do(BuyIn("Ann", 100), by="Ann")
    assert all(row.actor != "Ann" for row in rows(path))


@pytest.mark.parametrize("table", ["pages", "commands"])
def test_a_row_that_the_database_passes_over_closes_the_ledger(path: Path, table: str) -> None:
    """A trigger of somebody else's: the database says that all went well, and has stored nothing."""
    with ledger(path, create=True) as book:
        at = new_table(book)
        before = book.head()
        with passed_over(path, table):
            for _ in range(2):
                with pytest.raises(
                    LedgerError, match="closed, because a commit failed: the database stored only 0 of 1 rows"
                ):
                    at.do(BuyIn("Ann", 100), by="Ann", command_id="a1")
        assert book.head() == before
    assert audited(path).findings == () and all(row.actor != "Ann" for row in rows(path))


def test_a_closed_ledger_takes_nothing(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = new_table(book)
    with pytest.raises(LedgerError, match=r"is closed\.$"):
        at.do(BuyIn("Ann", 100), by="Ann")


@pytest.mark.files
def test_who_only_looks_writes_nothing_and_needs_no_right_to(path: Path) -> None:
    strange = plain(path).rename(path.with_name("a ledger %?#.db"))
    before = strange.read_bytes()
    strange.chmod(0o444)
    with closing(Ledger(strange, counting_world(), look=True)) as book:
        assert [row.position for row in book.rows()] == list(range(1, book.head()[0] + 1))
        with pytest.raises(LedgerError, match="open for reading only"):
            book.append(NAME, 0, "Ann", "", (BoughtIn("Ann", 1),))
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            book._writer.cursor().execute("CREATE TABLE other (a)")
    assert strange.read_bytes() == before


def test_of_two_writers_the_one_that_comes_too_late_is_closed(path: Path) -> None:
    with ledger(path, create=True) as first:
        at = new_table(first)
        with ledger(path) as second:
            other = new_table(second, name="MS-2")
            did(other, BuyIn("Bob", 100), by="Bob")
            with pytest.raises(LedgerError, match="someone else wrote to it"):
                at.do(BuyIn("Ann", 100), by="Ann")
    assert audited(path).findings == ()


def test_a_table_whose_name_stands_in_an_event_of_another_begins_at_its_first_event(path: Path) -> None:
    with ledger(path, create=True) as book:
        book.append("MS-1", 0, "dealer", "", (Performed("wash", "dealer", ("MS-2", "MS-3")),))
        book.commit()
        book.append("MS-2", 0, "Ann", "", (BoughtIn("Ann", 1),))
        book.commit()
        assert [(row.table, row.sequence) for row in book.rows()] == [("MS-1", 1), ("MS-2", 1)]


def test_the_tables_of_one_ledger_share_one_chain(path: Path) -> None:
    with ledger(path, create=True) as book:
        one, two = new_table(book), new_table(book, name="MS-2")
        for at in (one, two, one):
            at.put(BuyIn("Ann", 100), by="Ann")
        two.work()
        assert [row.sequence for row in book.rows("MS-1")] == list(range(1, 8))
        assert [row.sequence for row in book.rows("MS-2")] == list(range(1, 7))
    assert audited(path).findings == () and audited(path).tables == 2


def test_what_cannot_be_written_closes_the_ledger_before_anything_is_acknowledged(path: Path) -> None:
    with ledger(path, create=True) as book:
        new_table(book)
        before = book.head()
        book.append(NAME, 0, "Ann", "", (BoughtIn("A\udcff", 1),))
        for _ in range(2):
            with pytest.raises(LedgerError, match="closed, because a commit failed"):
                book.commit()
        assert book.head() == before
    assert audited(path).findings == ()


@pytest.mark.files
def test_a_ledger_on_a_disk_that_takes_no_files_can_be_looked_at(path: Path) -> None:
    plain(path)
    with closing(sqlite3.connect(path)) as last:
        last.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for beside in path.parent.glob("ledger.db-*"):
        beside.unlink()
    # Whoever runs the tests may write anywhere.
    with mock.patch("os.access", return_value=False), closing(Ledger(path, counting_world(), look=True)) as book:
        assert audit(book.pages(), index=book.index).findings == ()
    assert not list(path.parent.glob("ledger.db-*"))


def test_two_who_make_a_ledger_at_once_both_get_it(path: Path) -> None:
    where(path)
    with ThreadPoolExecutor(4) as pool:
        books = list(pool.map(lambda _: Ledger(where(path), counting_world(), create=True), range(4)))
    assert {book.head() for book in books} == {(0, GENESIS)}
    for book in books:
        book.close()


@pytest.mark.files
def test_another_programs_database_may_have_pages_too_and_is_no_ledger(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE pages (number INTEGER, words TEXT)")
        other.execute("PRAGMA user_version = 2")
    with pytest.raises(LedgerError, match=r"ledger\.db is not a ledger: no such column: last\.$"):
        Ledger(path, counting_world())


def test_a_ledger_that_failed_says_so_after_it_was_closed_too(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = new_table(book)
        with sabotaged(path), pytest.raises(LedgerError, match="because a commit failed"):
            at.do(BuyIn("Ann", 100), by="Ann")
    with pytest.raises(LedgerError, match="is closed, because a commit failed"):
        book.append(NAME, 0, "Ann", "", (BoughtIn("Ann", 1),))
