"""The evidence of one round in one signed file. In a dispute, anyone can check it without the ledger.

It contains the pages of the round and the hash links from them to the head. With it `tools/verify_bundle.py`, which is
independent of this program, can show that the round is part of the chain whose head was signed. It includes the order
of the shoe once that has been revealed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec

from croupier.ledger.chain import GENESIS, LedgerRow, Page
from croupier.ledger.heads import Head, Signer, signed_head
from croupier.ledger.restore import event_of
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger, rows_of
from croupier.ledger.verify import verify
from croupier.table.events import (
    Began,
    CardsCut,
    Corrected,
    Disputed,
    Ended,
    Event,
    MethodChanged,
    Opened,
    RackOpened,
    ShoeOpened,
    Shuffled,
    SideTaken,
)

FORMAT = "croupier evidence 1"


class ToldPage(msgspec.Struct, frozen=True):
    """A page with its full content."""

    first: int
    last: int
    time: str
    body: str


class Link(msgspec.Struct, frozen=True):
    """A page with only the digest of its body, because it contains nothing about this round."""

    first: int
    last: int
    time: str
    digest: str


class Bundle(msgspec.Struct, frozen=True, kw_only=True):
    """The signed evidence.

    `previous` is the hash before the first of `pages`. The last page has the hash that `head` signs.
    """

    format: str
    table: str
    round: int
    says: str
    previous: str
    pages: list[ToldPage | Link]
    head: Head
    signature: str = ""

    def message(self) -> bytes:
        """The signed bytes: the whole bundle without the signature."""
        return msgspec.json.encode(msgspec.structs.replace(self, signature=""))


class GatheredPages(msgspec.Struct, frozen=True):
    """The pages of one round, unsigned.

    `needed` has the first positions of the pages that are given with their full content.
    """

    table: str
    round: int
    previous: bytes
    pages: list[Page]
    needed: set[int]


def gather(ledger: Ledger, table: str, number: int) -> GatheredPages:
    """Return the pages of one round and of its shoe, and all pages up to the current head. Nothing is signed yet.

    Raises if the ledger does not have the round. Also raises if the ledger was altered, because the bundle could not be
    verified.
    """
    verify(ledger)
    previous, kept, before, end = GENESIS, list[Page](), GENESIS, ledger.head()[0]
    needed = _needed(ledger, table, number)
    for page in ledger.pages():
        if page.last > end:
            break
        if page.first in needed or kept:
            previous = previous if kept else before
            kept.append(page)
        before = page.hash
    return GatheredPages(table, number, previous, kept, needed)


def evidence(ledger: Ledger, signer: Signer, table: str, number: int, says: str) -> Bundle:
    """The signed bundle of one round."""
    return signed_evidence(ledger, signer, gather(ledger, table, number), says)


def signed_evidence(ledger: Ledger, signer: Signer, gathered: GatheredPages, says: str) -> Bundle:
    """The signed bundle of pages that were gathered from this ledger, with its head."""
    bundle = Bundle(
        format=FORMAT,
        table=gathered.table,
        round=gathered.round,
        says=says,
        previous=gathered.previous.hex(),
        pages=[_shown(page, told=page.first in gathered.needed) for page in gathered.pages],
        head=signed_head(ledger, signer),
    )
    return msgspec.structs.replace(bundle, signature=signer.sign(bundle.message()))


def _shown(page: Page, *, told: bool) -> ToldPage | Link:
    if told:
        return ToldPage(page.first, page.last, page.time, page.body)
    return Link(page.first, page.last, page.time, hashlib.sha256(page.body.encode()).hexdigest())


def _needed(ledger: Ledger, table: str, number: int) -> set[int]:
    """The first positions of the pages about the round.

    These are the round itself, the opening of its table and every change of its method, the shuffle, cut and opening of
    its shoes, and what was corrected or disputed in it later.
    """
    under, needed, prepared = set[int](), set[int](), set[int]()
    shoe, shoes, over = 0, set[int](), False
    other = (0, set[int]())
    """The shoe in the other side of a double shoe, and the pages on which it was prepared."""
    for page, row in _rows(ledger, table):
        event = event_of(row)
        if isinstance(event, Opened | MethodChanged) and not needed:
            under.add(page.first)
        elif _concerns(event, shoes, number) or (isinstance(event, RackOpened) and row.round == number):
            needed.add(page.first)
        elif isinstance(event, Shuffled):
            shoe, prepared = event.shoe, {page.first}
            other = other if event.side else (0, set())
        elif isinstance(event, SideTaken):
            (shoe, prepared), other = other, (shoe, prepared)
        elif isinstance(event, CardsCut):
            prepared.add(page.first)
        if row.round == number and not over and (needed or isinstance(event, Began)):
            needed |= {page.first} | prepared
            shoes.add(shoe)
            over = isinstance(event, Ended)
    if not needed:
        raise LedgerError(f"Table {table} has no round {number} in this ledger.")
    if not over:
        raise LedgerError(f"Round {number} is still being played; export its evidence when it is over.")
    return under | needed


def _concerns(event: Event, shoes: set[int], number: int) -> bool:
    """Whether an event that comes after the round is about it."""
    if isinstance(event, ShoeOpened):
        return event.shoe in shoes
    return isinstance(event, Corrected | Disputed) and event.round == number


def _rows(ledger: Ledger, table: str) -> Iterator[tuple[Page, LedgerRow]]:
    for page in ledger.pages():
        for row in rows_of(page):
            if row.table == table:
                yield page, row
