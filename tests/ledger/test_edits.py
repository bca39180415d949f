"""Edits at random, in any field of any page: each shows, in the chain or against a head kept outside (R15)."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.ledger.audit.audit import audit
from croupier.ledger.chain import GENESIS, Page, seal
from croupier.ledger.heads import Head, signed_head, signer_for
from tests.ledger.book import ledger, pages, plain

pytestmark = pytest.mark.files
EDITS = 150


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Page], Head]:
    """An honest ledger, and the head that somebody keeps elsewhere."""
    path: Path = plain(tmp_path_factory.mktemp("edits") / "ledger.db")
    with ledger(path) as book:
        return pages(path), signed_head(book, signer_for(path, book.world))


def other_byte(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + chr((ord(text[at]) - 32 + rng.randrange(1, 94)) % 95 + 32) + text[at + 1 :]


def one_field(found: list[Page], rng: random.Random) -> None:
    at = rng.randrange(len(found))
    page = found[at]
    changes: tuple[dict[str, object], ...] = (
        {"body": other_byte(page.body, rng)},
        {"time": other_byte(page.time, rng)},
        {"hash": bytes([page.hash[0] ^ rng.randrange(1, 256)]) + page.hash[1:]},
        {"first": page.first + rng.choice((-1, 1))},
        {"last": page.last + rng.choice((-1, 1))},
    )
    found[at] = replace(page, **rng.choice(changes))


def one_left_out(found: list[Page], rng: random.Random) -> None:
    del found[rng.randrange(len(found))]


def one_twice(found: list[Page], rng: random.Random) -> None:
    at = rng.randrange(len(found))
    found.insert(at, found[at])


def two_exchanged(found: list[Page], rng: random.Random) -> None:
    one, other = rng.sample(range(len(found)), 2)
    found[one], found[other] = found[other], found[one]


def tail_cut(found: list[Page], rng: random.Random) -> None:
    del found[rng.randrange(len(found)) :]


def written_anew(found: list[Page], rng: random.Random) -> None:
    """Every hash made to fit a body in which one figure is another."""
    at = rng.choice([number for number, page in enumerate(found) if '"cents":' in page.body])
    found[at] = replace(found[at], body=found[at].body.replace('"cents":', '"cents":1', 1))
    head = GENESIS
    for number, page in enumerate(found):
        head = seal(head, page.first, page.last, page.time, page.body.encode())
        found[number] = replace(page, hash=head)


@pytest.mark.parametrize("edit", [one_field, one_left_out, one_twice, two_exchanged, tail_cut, written_anew])
def test_every_edit_is_found(kept: tuple[list[Page], Head], edit: Callable[[list[Page], random.Random], None]) -> None:
    honest, head = kept
    rng = random.Random(edit.__name__)
    assert audit(honest, heads=[head]).findings == ()
    for number in range(EDITS if edit is one_field else EDITS // 10):
        found = list(honest)
        edit(found, rng)
        assert audit(found, heads=[head]).findings, f"edit {number} was not found"


def test_a_page_earlier_than_the_one_before_it_is_found_though_every_hash_fits(kept: tuple[list[Page], Head]) -> None:
    found, head = list(kept[0]), GENESIS
    for number, page in enumerate(found):
        time = "2001-01-01T00:00:00.000+00:00" if number == 4 else page.time
        head = seal(head, page.first, page.last, time, page.body.encode())
        found[number] = replace(page, time=time, hash=head)
    (said,) = audit(found).findings
    assert said.position == found[4].first and f"comes after one of {found[3].time}" in said.what
