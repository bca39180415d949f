"""The chain itself, on pages written by hand: what a page says, and every way in which one does not follow."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec
import pytest

from croupier.ledger.chain import GENESIS, Chain, LedgerRow, Page, broken_links, linked, record_of, seal
from croupier.table.events import BoughtIn, encode_event

ANN, BOB = [encode_event(BoughtIn(person, 500)).decode() for person in ("Ann", "Bob")]
STOOD = '{"event":"stood"}'
NOON, LATER = "2026-01-01T12:00:00Z", "2026-01-01T12:00:01Z"


def record(table: str, sequence: int, *events: str, number: int = 0, actor: str = "Ann", command: str = "") -> str:
    heads = [json.dumps(head) for head in (table, sequence, number, actor, command)]
    return f"[{','.join([*heads, *events])}]"


def sealed(previous: bytes, first: int, last: int, time: str, body: str) -> bytes:
    """The hash of a page, written a second time."""
    digest = hashlib.sha256(body.encode()).hexdigest()
    return hashlib.sha256(previous + f'[{first},{last},"{time}","{digest}"]'.encode()).digest()


def page(previous: bytes, first: int, last: int, *records: str, time: str = NOON) -> Page:
    body = f"[{','.join(records)}]"
    return Page(first, last, time, body, sealed(previous, first, last, time, body))


ONE = page(GENESIS, 1, 3, record("Main", 1, ANN, STOOD, number=4, command="c1"), record("Side", 1, BOB, actor="Bob"))
TWO = page(ONE.hash, 4, 4, record("Main", 3, BOB, number=5, actor="Bob", command="c2"), time=LATER)


def wrong(*pages: Page) -> list[tuple[int, str]]:
    return list(broken_links(pages))


def test_the_events_of_a_page_in_their_order_the_command_on_the_first_that_follows_from_it() -> None:
    assert ONE.rows() == [
        LedgerRow(1, "Main", 1, 4, "c1", "Ann", NOON, ANN.encode()),
        LedgerRow(2, "Main", 2, 4, "", "Ann", NOON, STOOD.encode()),
        LedgerRow(3, "Side", 1, 0, "", "Bob", NOON, BOB.encode()),
    ]


def test_a_record_without_an_event_cannot_be_read() -> None:
    with pytest.raises(msgspec.DecodeError, match="without an event"):
        page(GENESIS, 1, 1, record("Main", 1)).rows()


def test_the_answer_to_a_command_is_found_where_its_record_begins() -> None:
    two = page(GENESIS, 7, 9, record("Main", 1, ANN, BOB, command="c1"), record("Main", 3, ANN, actor="Bob"))
    assert two.answer(7) == ("Ann", (BoughtIn("Ann", 500), BoughtIn("Bob", 500)))
    assert two.answer(9) == ("Bob", (BoughtIn("Ann", 500),))
    for position in (6, 8, 10):
        with pytest.raises(LookupError, match=f"position {position}"):
            two.answer(position)


def test_a_quick_look_finds_the_tables_of_a_page_and_is_not_misled_by_words() -> None:
    named = page(GENESIS, 1, 1, record("Main", 1, '{"event":"said","words":"[\\"Side\\","}'))
    assert record_of("Main") == '["Main",' and record_of('a "b"') == '["a \\"b\\"",'
    assert [named.may_name(tables) for tables in (["Main"], ["Side"], ["Side", "Main"], [])] == [
        True,
        False,
        True,
        False,
    ]
    assert Page(1, 1, NOON, "", b"").may_name(["Side"]), "a page that was not read may name any"


@pytest.mark.parametrize(
    "field, value", [("first", "1"), ("first", True), ("last", 1.0), ("time", b"now"), ("body", b"[]"), ("hash", "00")]
)
def test_a_field_of_another_kind_is_found_and_nothing_of_the_page_is_read(field: str, value: Any) -> None:
    forged = msgspec.structs.replace(ONE, **{field: value})
    assert ONE.is_whole() and not forged.is_whole()
    assert Chain().follow(forged) == ([], [(1, "a field of the page has the wrong type")])


def test_there_is_one_way_to_write_a_page() -> None:
    spaced = msgspec.structs.replace(ONE, body=ONE.body.replace(",", ", ", 1))
    assert ONE.is_plain() and not spaced.is_plain()
    spaced = msgspec.structs.replace(spaced, hash=spaced.sealed(GENESIS))
    assert wrong(spaced) == [(1, "the page is not in the form that a ledger writes")]


def test_the_hash_covers_all_that_the_page_says_and_the_one_before() -> None:
    digest = hashlib.sha256(ONE.body.encode()).hexdigest()
    assert seal(GENESIS, 1, 3, NOON, ONE.body.encode()) == linked(GENESIS, 1, 3, NOON, digest) == ONE.hash
    assert ONE.sealed(GENESIS) == ONE.hash == sealed(GENESIS, 1, 3, NOON, ONE.body) != ONE.sealed(ONE.hash)


def test_pages_that_follow_leave_nothing_to_say_and_are_remembered() -> None:
    chain = Chain()
    assert chain.follow(ONE) == (ONE.rows(), []) and chain.follow(TWO) == (TWO.rows(), [])
    assert chain.commands == {("Main", "c1"): 1, ("Main", "c2"): 4}
    assert chain.marks == {("Main", 4): 2}


FITS = "does not match their content and the hash before"


@pytest.mark.parametrize(
    "second, says",
    [
        (page(ONE.hash, 5, 5, record("Main", 3, BOB)), [(5, "position 5 is where 4 should be")]),
        (page(ONE.hash, 3, 3, record("Main", 3, BOB)), [(3, "position 3 is where 4 should be")]),
        (page(GENESIS, 4, 4, record("Main", 3, BOB)), [(4, f"the hash of events 4 to 4 {FITS}")]),
        (
            page(ONE.hash, 4, 4, record("Main", 3, BOB), time="1999"),
            [(4, f"the page of 1999 comes after one of {NOON}")],
        ),
        (page(ONE.hash, 4, 5, record("Main", 3, BOB)), [(4, "the page has 1 events but claims to end at position 5")]),
        (page(ONE.hash, 4, 3, record("Main", 3, BOB)), [(4, "the page has 1 events but claims to end at position 3")]),
        (page(ONE.hash, 4, 4, record("Main", 4, BOB)), [(4, "event 4 of table Main is where event 3 should be")]),
        (page(ONE.hash, 4, 4, record("Main", 2, BOB)), [(4, "event 2 of table Main is where event 3 should be")]),
        (page(ONE.hash, 4, 4, record("Main", 3, BOB, command="c1")), [(4, "the command c1 took effect earlier")]),
        (page(ONE.hash, 4, 4, record("Side", 2, BOB, command="c1")), []),
        (page(ONE.hash, 4, 4, record("Other", 1, BOB)), []),
    ],
)
def test_every_way_in_which_a_page_does_not_follow_is_named_alone(second: Page, says: list[tuple[int, str]]) -> None:
    assert wrong(ONE, second) == says


def test_a_page_that_cannot_be_read_is_named_and_the_chain_goes_on_behind_it() -> None:
    bad = page(ONE.hash, 4, 4, "7", time=LATER)
    third = page(bad.hash, 5, 5, record("Main", 3, BOB), time=LATER)
    ((position, says),) = wrong(ONE, bad, third)
    assert position == 4 and says.startswith("the page cannot be read: ")
    deep = page(ONE.hash, 4, 4, "[" * 100_000 + "]" * 100_000)
    assert [at for at, _ in wrong(ONE, deep)] == [4]


def test_behind_a_fault_the_chain_goes_on_from_what_stands_there() -> None:
    forged = page(GENESIS, 6, 6, record("Main", 9, BOB), time=LATER)
    third = page(forged.hash, 7, 7, record("Main", 10, BOB), time=LATER)
    assert [position for position, _ in wrong(ONE, forged, third)] == [6, 6, 6]
    early = page(third.hash, 8, 8, record("Main", 11, BOB), time=NOON)
    assert wrong(ONE, forged, third, early)[3:] == [(8, f"the page of {NOON} comes after one of {LATER}")]
