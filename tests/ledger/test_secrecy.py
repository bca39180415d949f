"""Undealt cards are never readable while a round is open: the bytes of the database and of its log are searched (R11).

The deck is marked: its cards bear the numbers 200 to 251, which stand for nothing else in a ledger.
"""

from __future__ import annotations

import base64
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from croupier.ledger.store.keys import seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.moves import Bet
from croupier.table.commands import Act, Begin, BuyIn, Sit
from croupier.table.solo_host import SoloHost
from croupier.table.table import Table
from tests.table.floor import NO_MORE_BETS, antes, counting_world, did, now, rules, seated

pytestmark = pytest.mark.files
MARKED = tuple(range(200, 252))
RUN = 4
"""This many cards in a row are no chance among the bytes of seals and hashes."""


def leaks(raw: bytes, undealt: tuple[int, ...]) -> list[str]:
    """Every form in which undealt cards stand there: as numbers in JSON, as bytes, in hex, in base 64."""
    found = [f"number {card}" for card in undealt if re.search(rb"[:,\[ ]%d[,\]} ]" % card, raw)]
    for at in range(len(undealt) - RUN + 1):
        run = bytes(undealt[at : at + RUN])
        if run in raw:
            found.append(f"bytes at {at}")
        if run.hex().encode() in raw.lower():
            found.append(f"hex at {at}")
    for at in range(len(undealt) - 2 * RUN + 1):
        run = bytes(undealt[at : at + 2 * RUN])
        for shift in range(3):  # what stands before it in the base 64 text moves it by one of three
            inside = base64.b64encode(bytes(shift) + run)[4 : 4 + 8]
            if inside in raw:
                found.append(f"base 64 at {at}")
    return found


def on_disk(path: Path) -> bytes:
    """Every byte next to the key: database, write-ahead log, its index."""
    beside = [file for file in path.parent.iterdir() if not file.name.endswith(".key")]
    assert any(file.name.endswith("-wal") and file.stat().st_size for file in beside), "the log has not been looked at"
    return b"".join(file.read_bytes() for file in beside)


@pytest.fixture
def at(tmp_path: Path) -> Iterator[SoloHost]:
    """A table of marked cards with a round being played, its ledger open."""
    world = counting_world(tmp_path, seed=11)
    with closing(Ledger(tmp_path / "ledger.db", world, create=True)) as book:
        table = Table("MS-1", rules({"shuffling": "manual"}).with_deck(MARKED), {})
        host = SoloHost(table, world=world, seal=seal_for(book.path, world), sink=book, witness=False)
        seated(host, "Ann", "Bob")
        did(host, Begin())
        antes(host, "Ann", "Bob")
        yield host


def files(at: SoloHost) -> bytes:
    assert isinstance(at._sink, Ledger)
    return on_disk(at._sink.path)


def undealt(at: SoloHost) -> tuple[int, ...]:
    known = {card for hand in (*now(at).hands, *now(at).common) for card in hand.cards}
    return tuple(card for card in at.cards.order if card not in known)


def test_no_undealt_card_can_be_read_at_any_moment_of_a_round(at: SoloHost) -> None:
    assert len(undealt(at)) == 52 and leaks(files(at), undealt(at)) == []
    did(at, NO_MORE_BETS)
    for street, left in (("3rd street", 48), ("4th street", 47), ("5th street", 46)):
        assert len(undealt(at)) == left and leaks(files(at), undealt(at)) == []
        for person in ("Ann", "Bob")[: 2 if left > 46 else 1]:
            did(at, Act(Bet(person, at.table.place_of(person), street, 1_000)), by=person)
    assert leaks(files(at), undealt(at)) == []


def test_what_was_dealt_is_found_by_the_same_search(at: SoloHost) -> None:
    """The control: the search sees cards that do stand in the file."""
    did(at, NO_MORE_BETS)
    dealt = at.cards.order[:4]
    assert [found for found in leaks(files(at), dealt) if found.startswith("number")] == [f"number {c}" for c in dealt]


@pytest.mark.parametrize("form", ["json", "bytes", "hex", "base64", "base64 after one", "base64 after two"])
def test_an_order_in_clear_in_any_form_is_found(at: SoloHost, form: str) -> None:
    order = bytes(at.cards.order)
    planted = {
        "json": str(list(order)).encode(),
        "bytes": order,
        "hex": order.hex().upper().encode(),
        "base64": base64.b64encode(order),
        "base64 after one": base64.b64encode(b"x" + order),
        "base64 after two": base64.b64encode(b"xx" + order),
    }[form]
    assert isinstance(at._sink, Ledger)
    with closing(sqlite3.connect(at._sink.path)) as connection:
        connection.execute("CREATE TABLE notes (text BLOB)")
        connection.execute("INSERT INTO notes VALUES (?)", (planted,))
        connection.commit()
        assert leaks(files(at), undealt(at))


def test_the_marked_deck_is_what_is_dealt(at: SoloHost) -> None:
    did(at, BuyIn("Cyd", 100), by="Cyd")
    did(at, Sit("Cyd", "3"), by="Cyd")
    did(at, NO_MORE_BETS)
    assert set(now(at).hand("1").cards) <= set(MARKED) and sorted(at.cards.order) == list(MARKED)
