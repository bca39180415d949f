"""A ledger in a PostgreSQL database: the same tables and guards, and a lock under which pages are added.

A page gets its position when it is added. If a plain sequence gave the positions, a later page could become visible
first, and a reader who continues from the last page seen would miss the earlier one. So the guard of new pages takes a
lock until the commit.
"""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

import sqlalchemy as sa

from croupier.ledger.store import schema
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.location import Where, parts_of

PATIENCE_S = 5
"""How many seconds a writer waits for another writer's commit. SQLite waits as long."""

ENTRIES = """
CREATE VIEW entries AS
SELECT pages.first + row_number() OVER (PARTITION BY pages.first ORDER BY record.at, event.at) - 1 AS position,
    record.value ->> 0 AS table_name,
    (record.value ->> 1)::bigint + event.at - 6 AS sequence,
    (record.value ->> 2)::bigint AS round,
    record.value ->> 3 AS actor,
    CASE event.at WHEN 6 THEN record.value ->> 4 ELSE '' END AS command,
    pages.time,
    event.value::text AS body
FROM pages,
    json_array_elements(pages.body::json) WITH ORDINALITY AS record(value, at),
    json_array_elements(record.value) WITH ORDINALITY AS event(value, at)
WHERE event.at >= 6
"""
"""One event per row, for reading the ledger with SQL."""

REFUSES = """BEGIN
    RAISE EXCEPTION 'the ledger is append-only: % are never %', TG_TABLE_NAME, TG_ARGV[0]
        USING ERRCODE = 'integrity_constraint_violation';
END"""

# The lock is on the table itself, whatever the search path of the writer; it ends with the transaction.
ADDS = """DECLARE held bigint;
BEGIN
    PERFORM pg_advisory_xact_lock(TG_RELID::bigint);
    EXECUTE format('SELECT last FROM %I.%I ORDER BY first DESC LIMIT 1', TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO held;
    IF NEW.first <= coalesce(held, 0) OR NEW.last < NEW.first THEN
        RAISE EXCEPTION 'the ledger is append-only: a new page comes after the last'
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END"""
FUNCTIONS = {"ledger_refuses": REFUSES, "ledger_adds": ADDS}

GUARDS = {
    "pages_are_only_added": ("pages", "BEFORE INSERT", "ROW", "ledger_adds", ""),
    **{
        f"{table}_are_never_{word}": (table, f"BEFORE {verb}", "STATEMENT", "ledger_refuses", word)
        for table in ("pages", "commands", "marks")
        for verb, word in (("UPDATE", "changed"), ("DELETE", "deleted"), ("TRUNCATE", "emptied"))
    },
}
"""The table, event, level, function and argument of each guard, by its name.

A duplicate key is refused without a trigger.
"""

TYPES = {"BEFORE INSERT": 7, "BEFORE UPDATE": 18, "BEFORE DELETE": 10, "BEFORE TRUNCATE": 34}
"""How the database catalog encodes the moment and the event for which a trigger fires."""

SYNCED = "SHOW fsync"
TRIGGERS = """
SELECT tgname, relname, tgtype, tgenabled, proname, prosrc, encode(tgargs, 'hex')
FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace
"""

COLUMNS = """
SELECT relname, attname, format_type(atttypid, atttypmod), attnotnull, atthasdef
FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
WHERE attnum > 0 AND NOT attisdropped AND relkind = 'r' AND relnamespace = current_schema()::regnamespace
ORDER BY relname, attnum
"""
# Objects of extensions belong to the server. Row security hides rows even without a policy, and a table that inherits
# from ours, in any schema, is read with it but not guarded.
THINGS = """
SELECT CASE relkind WHEN 'r' THEN 'table' WHEN 'v' THEN 'view' WHEN 'i' THEN 'index' WHEN 'S' THEN 'sequence'
        WHEN 'm' THEN 'materialized view' ELSE 'relation' END, relname::text,
    CASE relkind WHEN 'v' THEN pg_get_viewdef(pg_class.oid) ELSE '' END
FROM pg_class WHERE relnamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT 1 FROM pg_depend
        WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
UNION ALL SELECT 'trigger', tgname, relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace
UNION ALL SELECT 'rule', rulename, '' FROM pg_rewrite JOIN pg_class ON pg_class.oid = ev_class
WHERE rulename <> '_RETURN' AND relnamespace = current_schema()::regnamespace
UNION ALL SELECT 'policy', polname, '' FROM pg_policy JOIN pg_class ON pg_class.oid = polrelid
WHERE relnamespace = current_schema()::regnamespace
UNION ALL SELECT 'constraint', conname, '' FROM pg_constraint
WHERE contype IN ('c', 'f', 'x') AND connamespace = current_schema()::regnamespace
UNION ALL SELECT 'row security of', relname, '' FROM pg_class
WHERE relrowsecurity AND relnamespace = current_schema()::regnamespace
UNION ALL SELECT 'heir', inhrelid::regclass::text, '' FROM pg_inherits JOIN pg_class ON pg_class.oid = inhparent
WHERE relnamespace = current_schema()::regnamespace
"""
OURS = frozenset(
    [("table", "alembic_version"), ("index", "alembic_version_pkc"), ("view", "entries")]
    + [(kind, f"{table}{end}") for table in schema.metadata.tables for kind, end in (("table", ""), ("index", "_pkey"))]
)


class Postgresql:
    """The database of one ledger."""

    def __init__(self, where: Where, *, look: bool) -> None:
        self.where = where
        self._look = look
        parts, query = parts_of(where)
        self._password = unquote(parts.password or "") or query.get("password", "")
        address = sa.URL.create(
            "postgresql+psycopg",
            username=unquote(parts.username) if parts.username else None,
            password=unquote(parts.password) if parts.password else None,
            host=parts.hostname,
            port=parts.port,
            database=unquote(parts.path).strip("/"),
            query=query,
        )
        try:
            self.engine = sa.create_engine(address, poolclass=sa.pool.NullPool)
        except ModuleNotFoundError:
            raise LedgerError(
                "A ledger in PostgreSQL needs its driver, which is not installed: pip install 'croupier[postgresql]'."
            ) from None

    def connect(self) -> sa.Connection:
        """A new connection in autocommit mode, until a page begins."""
        try:
            connection = self.engine.connect()
        except (sa.exc.DBAPIError, self.engine.dialect.loaded_dbapi.Error) as wrong:
            raise LedgerError(f"The ledger {self.where} cannot be opened: {self._said(wrong)}") from None
        driver: Any = connection.connection.driver_connection
        driver.autocommit = True
        cursor = driver.cursor()
        cursor.execute("SET synchronous_commit = on")
        cursor.execute(f"SET lock_timeout = '{PATIENCE_S}s'")
        cursor.execute(f"SET default_transaction_read_only = {'on' if self._look else 'off'}")
        cursor.close()
        return connection

    def _said(self, wrong: Exception) -> str:
        """The last message of the server or its driver in one line, without the password."""
        lines = [line.strip() for line in str(getattr(wrong, "orig", None) or wrong).strip().splitlines()]
        said = [*lines[:1], *(line for line in lines if not line.endswith("?"))][-1].rstrip(".")
        return f"{said.replace(self._password, '***') if self._password else said}."

    def spoken(self, statement: str) -> str:
        """Translate the placeholders and the substring function."""
        return statement.replace("?", "%s").replace("instr(", "0 < strpos(")

    def tables(self, cursor: Any) -> set[str]:
        """The names of the tables that exist."""
        cursor.execute(
            "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"
        )
        return {name for (name,) in cursor.fetchall()}

    def version(self, cursor: Any) -> int:
        """The schema version that the migrations recorded."""
        if "alembic_version" not in self.tables(cursor):
            return 0
        found = cursor.execute("SELECT version_num FROM alembic_version").fetchone()
        return int(found[0]) if found is not None and found[0].isdecimal() else 0

    def must_be_durable(self, cursor: Any) -> None:
        """Refuse a server without fsync, which may lose acknowledged data."""
        (synced,) = cursor.execute(SYNCED).fetchone()
        if synced != "on":
            raise LedgerError(f"{self.where} is not durable: its server runs with fsync = {synced}.")

    def is_touched(self) -> bool:
        """Always False, because the server keeps its files. The last page is compared before each commit instead."""
        return False

    def loss(self) -> str:
        """Always empty, because a server ends the connections to a database before it drops or replaces it."""
        return ""

    def begin(self, cursor: Any) -> None:
        """Begin a transaction, so that a page is written entirely or not at all."""
        cursor.execute("BEGIN")

    def lock_for_migration(self, connection: sa.Connection) -> None:
        """Make other processes that create the tables wait."""
        connection.exec_driver_sql("BEGIN")
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(hashtext('croupier ledger'))")

    def ddl(self) -> list[str]:
        """The view, two functions and the triggers that call them."""
        made = [
            f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$\n{body}\n$$"
            for name, body in FUNCTIONS.items()
        ]
        for name, (table, when, each, function, word) in GUARDS.items():
            told = f"'{word}'" if word else ""
            made.append(f"CREATE TRIGGER {name} {when} ON {table} FOR EACH {each} EXECUTE FUNCTION {function}({told})")
        return [ENTRIES, *made]

    def unguarded(self, cursor: Any) -> tuple[str, ...]:
        """The guards that are missing, disabled or changed, by name."""
        there = {tuple(trigger) for trigger in cursor.execute(TRIGGERS).fetchall()}
        missing = []
        for name, (table, when, _, function, word) in GUARDS.items():
            due = (
                name,
                table,
                TYPES[when],
                "O",
                function,
                f"\n{FUNCTIONS[function]}\n",
                f"{word}\0".encode().hex() if word else "",
            )
            if due not in there:
                missing.append(name)
        return tuple(missing)

    def foreign(self, cursor: Any) -> tuple[str, ...]:
        """Objects with names that are not ours, a changed view, and tables with other columns."""
        things = sorted(cursor.execute(THINGS).fetchall())
        guards = {
            ("trigger", name, table) for name, (table, *_) in GUARDS.items()
        }  # trigger names are unique per table
        found = [f"{one[0]} {one[1]}" for one in things if one[:2] not in OURS and one not in guards]
        found += [f"view {name}" for kind, name, says in things if kind == "view" and _plain(says) != _plain(ENTRIES)]
        columns: dict[str, list[tuple[object, ...]]] = {}
        for table, *column in cursor.execute(COLUMNS).fetchall():
            columns.setdefault(table, []).append(tuple(column))
        for name, table in schema.metadata.tables.items():
            types = [(column.name, column.type.compile(self.engine.dialect).lower()) for column in table.columns]
            if columns.get(name) != [(*column, True, False) for column in types]:
                found.append(f"table {name}")
        return tuple(dict.fromkeys(found))


def _plain(view: str) -> str:
    """The text of a view in a normal form. A server adds parentheses, quotes and implied casts."""
    said = view.partition("CREATE VIEW entries AS")[2] or view
    return re.sub(r"\b(?:LATERAL|AS)\b|[\s();\"]", "", said.replace("''::text", "''"))
