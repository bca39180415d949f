"""Proposals that a second supervisor may confirm, and the person who is confirming each of them now."""

from __future__ import annotations

from croupier.floor.people.floor_db import FloorDatabase
from croupier.ledger.store.ledger import Ledger

PROPOSED, CONFIRMED, WITHDRAWN, REJECTED = "proposed", "confirmed", "withdrawn", "rejected"


def id_of(number: int) -> str:
    """The command id of a confirmed proposal. It contains a space, so no browser can have used it."""
    return f"proposal {number}"


def claim(kept: FloorDatabase, number: int, person: str) -> bool:
    """Reserves a proposal for this person, and prevents its withdrawal. Returns whether that worked.

    The ledger may have the proposal before this file does.
    """
    sql = "UPDATE proposals SET confirmed_by = ? WHERE id = ? AND state = ? AND confirmed_by IN ('', ?)"
    return bool(kept.change(sql, person, number, PROPOSED, person))


def claimed_by(kept: FloorDatabase, number: int) -> str:
    """The person who is confirming the proposal now, or an empty string."""
    (person,) = kept.row("SELECT confirmed_by FROM proposals WHERE id = ?", number) or ("",)
    return str(person)


def unclaim(kept: FloorDatabase, ledger: Ledger, number: int, table: str) -> None:
    """Opens the proposal to other supervisors again after a failed confirmation.

    A table also refuses if it stopped halfway. So a proposal that is in the ledger stays claimed until the next start.
    """
    if ledger.answered(table, id_of(number)) is None:
        kept.change("UPDATE proposals SET confirmed_by = '' WHERE id = ? AND state = ?", number, PROPOSED)


def done(kept: FloorDatabase, number: int) -> None:
    """Marks a proposal as confirmed, because it is in the ledger."""
    kept.change("UPDATE proposals SET state = ? WHERE id = ?", CONFIRMED, number)


def reject(kept: FloorDatabase, number: int, person: str) -> bool:
    """Closes a proposal without effect, unless someone is confirming it. Its row names the person who rejected it."""
    sql = "UPDATE proposals SET state = ?, confirmed_by = ? WHERE id = ? AND state = ? AND confirmed_by = ''"
    return bool(kept.change(sql, REJECTED, person, number, PROPOSED))


def recover_claims(kept: FloorDatabase, ledger: Ledger) -> None:
    """Uses the ledger to resolve the claims that were open when the floor ended.

    A proposal that is in the ledger counts as confirmed by the person who claimed it. All others are open again: a
    second supervisor may confirm them, or the proposer may withdraw them.
    """
    sql = "SELECT id, table_name FROM proposals WHERE state = ? AND confirmed_by <> ''"
    for number, table in kept.rows(sql, PROPOSED):
        unclaim(kept, ledger, number, table)
        if claimed_by(kept, number):
            done(kept, number)
