"""Where a ledger is: what a URL says, what of it is shown, and what is wrong with it in one sentence."""

from __future__ import annotations

import builtins
from contextlib import closing
from pathlib import Path
from unittest import mock

import pytest

from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.ledger.store.location import Where, located, parts_of, shown
from tests.ledger.server import POSTGRESQL, stranger, uri, use, where
from tests.table.floor import counting_world

pytestmark = pytest.mark.files
STORE = Path("/keys")


@pytest.mark.parametrize(
    "url, said, file",
    [
        (
            "postgresql://ann:s3cret@db.example:5433/floor",
            "postgresql://ann@db.example:5433/floor",
            "floor@db.example_5433",
        ),
        ("postgres://ann:p%40ss@h/floor?sslmode=require", "postgres://ann@h/floor", "floor@h"),
        ("postgresql:///floor?host=/run/sockets&password=s3cret", "postgresql:///floor", "floor@localhost"),
        ("postgresql://ann:p@ss@h/floor", "postgresql://ann@h/floor", "floor@h"),
        ("postgresql://ann:s3cret@h:port/floor", "the URL", "ledger"),
    ],
)
def test_a_url_is_shown_without_its_password(url: str, said: str, file: str) -> None:
    found = located(url, STORE)
    assert (str(found), repr(found), shown(url)) == (said, said, said)
    assert found.path == STORE / file and found.name == file and found.url == url


@pytest.mark.parametrize("named", ["root", "not or", "floor"])
def test_a_database_may_have_any_name(named: str) -> None:
    parts, query = parts_of(Where(STORE, f"postgresql://h:5433/{named}?sslmode=require"))
    assert (parts.path, parts.port, query) == (f"/{named}", 5433, {"sslmode": "require"})


def test_a_path_is_a_file() -> None:
    assert located("table.db", STORE) == Where(Path("table.db").absolute())


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:s3cret@h:port/floor",
        "postgresql://ann:s3cret@h:0/floor",
        "postgresql://ann:s3cret@h",
        "mysql://ann:s3cret@h/floor",
        "postgresql://ann:s3cret@[h/floor",
    ],
)
def test_a_url_that_names_no_database_is_refused_in_one_sentence(url: str) -> None:
    with pytest.raises(LedgerError, match=r"a ledger is a file or postgresql://USER") as wrong:
        Ledger(located(url, STORE), counting_world(), create=True)
    assert "s3cret" not in str(wrong.value)


def test_a_server_that_does_not_answer_is_named_without_the_password() -> None:
    found = located("postgresql://ann:s3cret@127.0.0.1:1/floor", STORE)
    with pytest.raises(
        LedgerError, match=r"^The ledger postgresql://ann@127.0.0.1:1/floor cannot be opened: .*refused\.$"
    ) as wrong:
        Ledger(found, counting_world())
    assert "s3cret" not in str(wrong.value)
    assert "Background" not in str(wrong.value), "what the server said, and not what a library says of it"


@pytest.mark.server
def test_what_a_server_says_of_a_password_is_not_passed_on(tmp_path: Path) -> None:
    """A server that is asked for a database by the name of the password says that name."""
    url = uri().replace("/postgres?", "/s3cret?").replace("postgres:@", "postgres:s3cret@")
    with pytest.raises(LedgerError, match="cannot be opened") as wrong:
        Ledger(Where(tmp_path / "x", url), counting_world())
    assert str(wrong.value).count("s3cret") == 1, "only as the name of the database in the URL"


def test_a_missing_driver_is_one_sentence() -> None:
    real = builtins.__import__

    def without(name: str, *rest: object) -> object:
        if name.split(".")[0] == "psycopg":
            raise ModuleNotFoundError(name)
        return real(name, *rest)  # type: ignore[arg-type]

    says = r"needs its driver, which is not installed: pip install 'croupier\[postgresql\]'\.$"
    with mock.patch.object(builtins, "__import__", without), pytest.raises(LedgerError, match=says):
        Ledger(located("postgresql://h/floor", STORE), counting_world())


@pytest.mark.server
def test_another_programs_database_is_no_ledger_and_is_left_alone(tmp_path: Path) -> None:
    use(POSTGRESQL)
    path = tmp_path / "ledger.db"
    with stranger(path) as other:
        other.execute("CREATE TABLE recipes (name text)")
        other.commit()
    for create in (False, True):
        with pytest.raises(LedgerError, match=r"is not a ledger: it has no events\.$"):
            Ledger(where(path), counting_world(), create=create)
    with stranger(path) as other:
        tables = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
        assert other.execute(tables).fetchall() == [("recipes",)]


@pytest.mark.server
def test_a_server_that_does_not_sync_is_not_written_to(tmp_path: Path) -> None:
    use(POSTGRESQL)
    made = where(tmp_path / "ledger.db")
    Ledger(made, counting_world(), create=True).close()
    with mock.patch("croupier.ledger.store.postgresql.SYNCED", "SELECT 'off'"):
        with pytest.raises(LedgerError, match="is not durable: its server runs with fsync = off"):
            Ledger(made, counting_world())
        Ledger(made, counting_world(), look=True).close()


@pytest.mark.server
@pytest.mark.parametrize(
    "spoil",
    [
        "DROP TRIGGER pages_are_never_changed ON pages",
        "ALTER TABLE pages DISABLE TRIGGER pages_are_never_changed",
        "ALTER TABLE pages ENABLE REPLICA TRIGGER pages_are_never_changed",
        "CREATE OR REPLACE FUNCTION ledger_refuses() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    ],
)
def test_a_guard_that_does_not_guard_is_named(tmp_path: Path, spoil: str) -> None:
    use(POSTGRESQL)
    made = where(tmp_path / "ledger.db")
    book = Ledger(made, counting_world(), create=True)
    index = book.index()
    assert index is not None and index.unguarded == ()
    with stranger(tmp_path / "ledger.db") as other:
        other.execute(spoil)
        other.commit()
    index = book.index()
    assert index is not None and "pages_are_never_changed" in index.unguarded
    book.close()


@pytest.mark.server
def test_a_database_that_says_it_has_another_schema_is_refused(tmp_path: Path) -> None:
    use(POSTGRESQL)
    made = where(tmp_path / "ledger.db")
    Ledger(made, counting_world(), create=True).close()
    with stranger(tmp_path / "ledger.db") as other:
        other.execute("UPDATE alembic_version SET version_num = '1'")
        other.commit()
    with pytest.raises(LedgerError, match="has schema 1; this program reads schema 2"):
        Ledger(made, counting_world(), look=True)


FOREIGN = {
    "trigger evil": "CREATE TRIGGER evil BEFORE INSERT ON pages EXECUTE FUNCTION ledger_refuses('x')",
    "trigger marks_are_never_changed": "CREATE TRIGGER marks_are_never_changed BEFORE INSERT ON pages "
    "EXECUTE FUNCTION ledger_refuses('x')",
    "rule evil": "CREATE RULE evil AS ON INSERT TO pages DO INSTEAD NOTHING",
    "policy evil": "CREATE POLICY evil ON pages USING (true)",
    "row security of marks": "ALTER TABLE marks ENABLE ROW LEVEL SECURITY",
    "constraint evil": "ALTER TABLE pages ADD CONSTRAINT evil CHECK (length(body) > 0) NOT VALID",
    "table more": "CREATE TABLE more (a text)",
    "table pages": "ALTER TABLE pages ALTER body SET DEFAULT 'x'",
    "index quick": "CREATE INDEX quick ON pages (time)",
    "sequence numbers": "CREATE SEQUENCE numbers",
    "materialized view kept": "CREATE MATERIALIZED VIEW kept AS SELECT 1",
    "view other": "CREATE VIEW other AS SELECT 1",
    "view entries": "DROP VIEW entries; CREATE VIEW entries AS SELECT first AS position FROM pages",
}


@pytest.mark.server
def test_a_table_elsewhere_that_inherits_from_the_pages_is_named(tmp_path: Path) -> None:
    """Its rows are read with theirs, and no guard stands next to them."""
    use(POSTGRESQL)
    with (
        closing(Ledger(where(tmp_path / "ledger.db"), counting_world(), create=True)) as book,
        stranger(tmp_path / "ledger.db") as other,
    ):
        other.execute("CREATE TEMPORARY TABLE more () INHERITS (pages)")
        other.commit()
        (named,) = book.index().foreign
        assert named.startswith("heir ") and named.endswith("more")


@pytest.mark.server
def test_whatever_the_program_did_not_make_in_a_database_is_named(tmp_path: Path) -> None:
    use(POSTGRESQL)
    made = where(tmp_path / "ledger.db")
    book = Ledger(made, counting_world(), create=True)
    index = book.index()
    assert index is not None and index.foreign == ()
    named: set[str] = set()
    for what, statement in FOREIGN.items():
        with stranger(tmp_path / "ledger.db") as other:
            other.execute(statement)
            other.commit()
        index = book.index()
        assert index is not None and {*index.foreign} - named == {what}
        named.add(what)
    book.close()
