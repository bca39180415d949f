"""Editions of the law.

New law is added as a new edition; old editions never change. A day that our copy of the rules does not cover is
refused.
"""

from collections.abc import Sequence
from datetime import date
from enum import StrEnum

import msgspec

from croupier.law.cite import Cite


class Status(StrEnum):
    """Whether the text of an edition became law, as far as our copy tells."""

    ADOPTED = "adopted"
    PROPOSED = "proposed"
    TEMPORARY = "temporary"
    """In force for the test of a game. We do not know that it was adopted after that."""


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """One state of a game's rules: from `since` until the last day that our copy covers."""

    since: date
    known_until: date
    status: Status
    cite: Cite
    note: str = ""


class NotInForce(ValueError):
    """The error for a day that no edition in our copy of the rules covers."""


def edition_on(editions: Sequence[Edition], day: date | None, *, game: str) -> tuple[Edition, date]:
    """The edition for a day, and that day. If no day is given, it is the last day for which the game is known."""
    if day is None:
        day = max(edition.known_until for edition in editions)
    for edition in editions:
        if edition.since <= day <= edition.known_until:
            return edition, day
    spans = ", ".join(f"{e.since} to {e.known_until} ({e.status}) by {e.cite}" for e in editions)
    raise NotInForce(f"Our copy of the rules of {game} does not cover {day}; choose a day in {spans}.")
