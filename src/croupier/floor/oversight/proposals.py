"""What one person has proposed and another may confirm, and who confirms it at this moment."""

from __future__ import annotations

from croupier.floor.people.floor_db import FloorDatabase
from croupier.ledger.store.ledger import Ledger

PROPOSED, CONFIRMED, WITHDRAWN = "proposed", "confirmed", "withdrawn"


def id_of(number: int) -> str:
    """The id of a confirmed proposal at its table: with a blank, so that no browser can have taken it."""
    return f"proposal {number}"


def claim(kept: FloorDatabase, number: int, person: str) -> bool:
    """From here on this person confirms it and nobody takes it back: the ledger may have it before this file does."""
    sql = "UPDATE proposals SET confirmed_by = ? WHERE id = ? AND state = ? AND confirmed_by IN ('', ?)"
    return bool(kept.change(sql, person, number, PROPOSED, person))


def claimed_by(kept: FloorDatabase, number: int) -> str:
    """Who confirms it at this moment, if anybody."""
    (person,) = kept.row("SELECT confirmed_by FROM proposals WHERE id = ?", number) or ("",)
    return str(person)


def let_go(kept: FloorDatabase, ledger: Ledger, number: int, table: str) -> None:
    """It was not confirmed, and is again anybody's who may.

    A table that stopped in the middle of it says no as well: what the ledger has stays claimed until that is asked.
    """
    if ledger.answered(table, id_of(number)) is None:
        kept.change("UPDATE proposals SET confirmed_by = '' WHERE id = ? AND state = ?", number, PROPOSED)


def done(kept: FloorDatabase, number: int) -> None:
    """The ledger has it."""
    kept.change("UPDATE proposals SET state = ? WHERE id = ?", CONFIRMED, number)


def taken_over(kept: FloorDatabase, ledger: Ledger) -> None:
    """A floor that was ended while somebody confirmed is opened again: the ledger knows whether that took effect.

    A claim is no older than the floor it was made on. What the ledger has is confirmed, by whoever claimed it; all else
    is as it was proposed, and a second person may confirm it, or who proposed it take it back.
    """
    sql = "SELECT id, table_name FROM proposals WHERE state = ? AND confirmed_by <> ''"
    for number, table in kept.rows(sql, PROPOSED):
        let_go(kept, ledger, number, table)
        if claimed_by(kept, number):
            done(kept, number)
