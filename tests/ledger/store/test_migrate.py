"""A ledger of an older schema is brought forward when somebody says so, and what it holds stays as it is.

No release has left an older schema behind yet. So a third one is planted here, as the next release would add it.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

from croupier.ledger.audit.audit import audit
from croupier.ledger.store import migrations, schema
from croupier.ledger.store.database import Database, database
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.ledger.store.migrate import migrate
from croupier.table.events import BoughtIn
from tests.ledger.book import edited, ledger, plain
from tests.ledger.revisions import plant_a_third_schema, write_third
from tests.ledger.server import stranger, where
from tests.table.floor import counting_world

RELEASED = Path(__file__).parents[2] / "ledgers"


@pytest.fixture
def revisions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return plant_a_third_schema(tmp_path / "migrations", monkeypatch)


@pytest.fixture
def old(tmp_path: Path, revisions: Path) -> Path:
    """The ledger of release 0.2.0, whose schema is the second, where the program's is the third."""
    shutil.copy(RELEASED / "0.2.0.db", tmp_path / "old.db")
    return tmp_path / "old.db"


def rows_of(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as reader:
        return reader.execute("SELECT * FROM pages ORDER BY first").fetchall()


@pytest.mark.files
def test_an_old_ledger_is_read_as_it_is_and_written_to_only_after_it_was_brought_forward(old: Path) -> None:
    before, held = old.read_bytes(), rows_of(old)
    with pytest.raises(
        LedgerError, match=r"has schema 2, which this program only reads; `croupier migrate` upgrades it to 3"
    ):
        Ledger(where(old), counting_world())
    assert old.read_bytes() == before
    with closing(Ledger(where(old), counting_world(), look=True)) as book:
        head = book.head()
    assert migrate(where(old), counting_world()) == (2, 3)
    assert rows_of(old) == held
    with ledger(old) as book:
        assert book.head() == head and audit(book.pages()).findings == ()
        assert book.index().unguarded == () and book.index().foreign == ("table later",)
    assert migrate(where(old), counting_world()) == (3, 3), "a second time there is nothing to do"


@pytest.mark.files
def test_two_who_bring_a_ledger_forward_at_once_do_it_once(old: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        done = list(pool.map(lambda _: migrate(where(old), counting_world()), range(4)))
    assert set(done) <= {(2, 3), (3, 3)}
    with ledger(old) as book:
        assert audit(book.pages()).findings == ()


@pytest.mark.files
def test_a_ledger_that_does_not_verify_stays_as_it_is(old: Path) -> None:
    first = rows_of(old)[2][0]
    edited(old, ("UPDATE pages SET time = '' WHERE first = ?", (first,)))
    before = old.read_bytes()
    with pytest.raises(LedgerError, match=f"does not verify, and was not migrated: at position {first}"):
        migrate(where(old), counting_world())
    assert old.read_bytes() == before


def cut(path: Path) -> None:
    """The last page is gone; whoever did it took the guards off, and put them on again."""
    with closing(sqlite3.connect(path)) as other:
        found = other.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in found:
            other.execute(f"DROP TRIGGER {name}")
        other.execute("DELETE FROM pages WHERE first = (SELECT max(first) FROM pages)")
        for _, guard in found:
            other.execute(guard)
        other.commit()


def gone_on(path: Path) -> None:
    """Somebody else has written since: one event more."""
    with ledger(path) as book:
        book.append(book.tables()[0], 1, "Ann", "since", (BoughtIn("Ann", 1),))
        book.commit()


def exchanged(path: Path) -> None:
    """As long as it was, and another."""
    cut(path)
    gone_on(path)


@pytest.mark.files
@pytest.mark.parametrize("meanwhile, ends_as_it_did", [(gone_on, True), (cut, False), (exchanged, False)])
def test_a_ledger_that_does_not_end_as_it_did_is_said_to_be_damaged(
    old: Path, monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[Path], None], ends_as_it_did: bool
) -> None:
    """What came on top meanwhile is nobody's fault. All of these chains hold: only the end tells."""

    def forward(found: Database, connection: sa.Connection) -> None:
        migrations.bring_forward(found, connection)
        meanwhile(old)

    monkeypatch.setattr("croupier.ledger.store.migrate.bring_forward", forward)
    if ends_as_it_did:
        assert migrate(where(old), counting_world()) == (2, 3)
    else:
        with pytest.raises(LedgerError, match="restore it from a copy"):
            migrate(where(old), counting_world())


@pytest.mark.files
def test_one_of_release_0_2_0_needs_nothing(tmp_path: Path) -> None:
    copy = tmp_path / "0.2.0.db"
    shutil.copy(RELEASED / "0.2.0.db", copy)
    before = copy.read_bytes()
    assert migrate(where(copy), counting_world()) == (2, 2) and copy.read_bytes() == before


@pytest.mark.files
def test_a_crash_in_the_middle_leaves_the_old_schema_whole(old: Path, revisions: Path) -> None:
    held = rows_of(old)
    write_third(revisions, asked="no_such_function()")
    with pytest.raises(Exception, match="no such function"):
        migrate(where(old), counting_world())
    with closing(sqlite3.connect(old)) as reader:
        tables = {name for (name,) in reader.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        assert "later" not in tables and reader.execute("PRAGMA user_version").fetchone() == (2,)
    write_third(revisions)
    assert rows_of(old) == held and migrate(where(old), counting_world()) == (2, 3)


def test_a_new_ledger_bears_the_number_of_the_last_revision(tmp_path: Path) -> None:
    path = plain(tmp_path / "new.db", rounds=1)
    with stranger(path) as reader:
        assert reader.execute("SELECT version_num FROM alembic_version").fetchall() == [(str(schema.VERSION),)]


@pytest.mark.files
def test_the_revisions_are_numbered_as_the_schema_is() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    found = [revision.revision for revision in ScriptDirectory.from_config(config).walk_revisions()]
    assert found == [str(number) for number in range(schema.VERSION, schema.OLDEST - 1, -1)]


@pytest.mark.files
def test_a_ledger_from_before_the_revisions_gets_its_number_and_not_its_tables_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Release 0.2.0 had the second schema and no list of revisions: a third one begins with what is there."""
    path = tmp_path / "0.2.0.db"
    shutil.copy(RELEASED / "0.2.0.db", path)
    monkeypatch.setattr(schema, "VERSION", 3)
    found = database(where(path), create=False, look=False)
    with closing(found.connect()) as connection:
        migrations.bring_forward(found, connection)
    found.engine.dispose()
    with closing(sqlite3.connect(path)) as reader:
        assert reader.execute("SELECT version_num FROM alembic_version").fetchall() == [("2",)]
        assert reader.execute("SELECT count(*) > 0 FROM pages").fetchone() == (1,)


@pytest.mark.files
def test_the_revisions_are_found_in_a_folder_with_a_percent_sign_in_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "100%" / "migrations"
    shutil.copytree(Path(migrations.__file__).parent, folder)
    monkeypatch.setattr(migrations, "__file__", str(folder / "__init__.py"))
    with ledger(tmp_path / "new.db", create=True) as book:
        assert book.head()[0] == 0 and book.index() is not None


@pytest.mark.files
def test_a_ledger_that_cannot_be_brought_forward_is_said_to_be_as_it_was(old: Path) -> None:
    """Somebody else's table stands where one of ours would."""
    with closing(sqlite3.connect(old)) as other:
        other.execute("CREATE TABLE later (a)")
    held = rows_of(old)
    with pytest.raises(LedgerError, match=r"cannot be migrated, and is unchanged: table later already"):
        migrate(where(old), counting_world())
    with closing(Ledger(where(old), counting_world(), look=True)) as book:
        assert book.index().foreign == ("table later",)
    assert rows_of(old) == held


def of_the_first_schema(path: Path, version: int = 1) -> Path:
    """A file with the table of the first schema, which no release wrote."""
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE events (position INTEGER PRIMARY KEY, body BLOB)")
        other.execute(f"PRAGMA user_version = {version}")
    return path


@pytest.mark.files
@pytest.mark.parametrize("version", [1, 2])
def test_a_ledger_of_the_first_schema_is_refused_in_one_sentence(tmp_path: Path, version: int) -> None:
    path = of_the_first_schema(tmp_path / "first.db", version)
    before = path.read_bytes()
    for look in (True, False):
        with pytest.raises(
            LedgerError, match=r"first\.db has schema 1, which no release wrote; this program reads schema 2\.$"
        ):
            Ledger(where(path), counting_world(), look=look)
    with pytest.raises(LedgerError, match="has schema 1, which no release wrote"):
        migrate(where(path), counting_world())
    assert path.read_bytes() == before


@pytest.mark.files
@pytest.mark.parametrize("version, reads", [(0, "2"), (1, "2"), (3, "2")])
def test_a_schema_that_the_program_does_not_read_is_refused(tmp_path: Path, version: int, reads: str) -> None:
    path = plain(tmp_path / "other.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute(f"PRAGMA user_version = {version}")
    for look in (True, False):
        with pytest.raises(LedgerError, match=rf"other\.db has schema {version}; this program reads schema {reads}\.$"):
            Ledger(where(path), counting_world(), look=look)


@pytest.mark.files
def test_a_program_that_reads_several_schemas_says_which(tmp_path: Path, revisions: Path) -> None:
    path = tmp_path / "other.db"
    shutil.copy(RELEASED / "0.2.0.db", path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA user_version = 4")
    with pytest.raises(LedgerError, match="has schema 4; this program reads schema 2 to 3"):
        Ledger(where(path), counting_world(), look=True)
