"""Commitments bind and hide, and a stranger can check them with one file of Python (R12)."""

from __future__ import annotations

import hashlib
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import permutations
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.equipment.shuffle import seeded
from croupier.ledger.chain import LedgerRow
from croupier.rounds.moves import Report, Turn
from croupier.table.events import CardsCut, Event, ShoeOpened, Shuffled
from croupier.table.shoe import Shoe, new_shoe
from tests.ledger import unwritable
from tests.ledger.audit.test_audit import dealt as dealt_with_a_face_up_card
from tests.ledger.audit.test_audit import once
from tests.ledger.book import busy, plain, rewritten
from tests.ledger.test_rigged import at_of, rigged
from tests.table.floor import MANUAL
from tests.tidy.tree import ROOT

pytestmark = pytest.mark.files
VERIFIER = ROOT / "tools" / "verify_commitments.py"


def verified(path: Path) -> tuple[int, str]:
    """What the verifier says, run with nothing but an interpreter."""
    done = subprocess.run(verifier_of(path), capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def verifier_of(path: Path) -> list[str]:
    return [sys.executable, "-I", "-S", str(VERIFIER), str(path)]


@pytest.mark.parametrize("seed", range(2))
def test_the_shoes_of_an_honest_ledger_are_those_committed_to(tmp_path: Path, seed: int) -> None:
    status, said = verified(busy(tmp_path / "ledger.db", seed=seed, choices=MANUAL))
    assert status == 0 and "shoes opened as they were committed to, 0 not opened" in said


def test_a_shoe_that_is_still_closed_is_counted(tmp_path: Path) -> None:
    path = rewritten(plain(tmp_path / "ledger.db", rounds=1), lambda e: None if isinstance(e, ShoeOpened) else e)
    assert verified(path) == (0, "Table MS-1: 0 shoes opened as they were committed to, 1 not opened.\n")


CHANGES: dict[str, tuple[Callable[[Event], Event | None], str]] = {
    "another order": (
        once(ShoeOpened, lambda e: replace(e, order=e.order[::-1])),
        "is not the one that was committed to",
    ),
    "another salt": (once(ShoeOpened, lambda e: replace(e, salt="00" * 16)), "is not the one that was committed to"),
    "another commitment": (
        once(Shuffled, lambda e: replace(e, commitment="ab" * 32)),
        "not the one that was committed",
    ),
    "another number": (once(ShoeOpened, lambda e: replace(e, shoe=9)), "was never committed to"),
    "another card": (once(Turn, lambda e: replace(e, card=(e.card + 1) % 52)), "is not the one that lay there"),
    "another cut": (once(CardsCut, lambda e: CardsCut(e.at + 1)), "is not the one that lay there"),
    "never opened": (once(ShoeOpened, lambda e: None), "shoe 1 was never opened, and shoe 2 took its place"),
    "no commitment": (once(Shuffled, lambda e: None), "from no shoe that was committed to"),
}


@pytest.mark.parametrize("change, says", CHANGES.values(), ids=CHANGES)
def test_whatever_does_not_fit_is_found(tmp_path: Path, change: Callable[[Event], Event | None], says: str) -> None:
    path = rewritten(plain(tmp_path / "ledger.db", choices=MANUAL), change)
    status, said = verified(path)
    assert status == 1 and says in said


def test_a_shoe_shuffled_after_the_wagers_is_found(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    rigged(path, lambda page: page.insert(at_of(page, Turn), page.pop(at_of(page, Shuffled))))
    status, said = verified(path)
    assert status == 1 and "was committed to after a wager" in said


@pytest.mark.parametrize("dealt", [False, True])
def test_a_shuffle_that_failed_is_made_anew_before_the_first_card_and_no_other(tmp_path: Path, dealt: bool) -> None:
    """With a report of whatever kind a house could exchange the shoe once it has seen the wagers and some cards."""

    def anew(page: list[tuple[LedgerRow, Event]]) -> None:
        opened, shuffled = page.pop(at_of(page, ShoeOpened)), page.pop(at_of(page, Shuffled))
        report = replace(shuffled[0], command=""), Report("drawn in error")
        at = at_of(page, Turn)
        page.insert(0, shuffled)
        page[at + 1 + dealt : at + 1 + dealt] = [report, opened, shuffled]

    path = tmp_path / "ledger.db"
    rigged(path, anew)
    assert ("was committed to after a wager" in verified(path)[1]) is dealt


def test_the_face_of_a_card_that_was_reported_is_compared_too(tmp_path: Path) -> None:
    path = dealt_with_a_face_up_card(tmp_path / "ledger.db")
    assert verified(path)[0] == 0
    status, said = verified(rewritten(path, once(Report, lambda e: replace(e, card=(e.card + 1) % 52))))
    assert status == 1 and "is not the one that lay there" in said


@pytest.mark.parametrize("text", ["", "no ledger", "SQLite format 3\0"])
def test_what_is_no_ledger_is_said_to_be_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x.db"
    file.write_text(text)
    for where in (file, tmp_path / "none.db"):
        status, said = verified(where)
        assert status == 2 and len(said.splitlines()) == 1


def test_a_ledger_in_a_place_that_cannot_be_written_is_checked(tmp_path: Path) -> None:
    path = plain(tmp_path / "a %?#.db")
    done = unwritable.asked(path, verifier_of(path))
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.startswith("Table MS-1: ")


def test_the_end_of_a_ledger_that_lies_beside_it_is_not_left_out(tmp_path: Path) -> None:
    path = plain(tmp_path / "ledger.db")
    path.with_name("ledger.db-wal").write_bytes(bytes(32))
    done = unwritable.asked(path, verifier_of(path))
    said = "its end is in the -wal file next to it; copy both to a folder that is writable"
    assert (done.returncode, done.stdout) == (2, f"{path} cannot be read: {said}.\n")


def test_a_database_without_pages_is_said_to_have_none(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE other (a)")
    assert verified(tmp_path / "other.db") == (2, f"{tmp_path}/other.db is no ledger of pages: it has none.\n")


def test_without_the_salt_an_order_cannot_be_found_by_trying_all_of_them() -> None:
    """A toy deck of six cards has 720 orders. The control: without a salt, trying them finds the one committed to."""
    deck = tuple(range(6))
    shoe = new_shoe(deck, seeded(1))
    tried = {hashlib.sha256(bytes(order)).hexdigest() for order in permutations(deck)}
    assert shoe.commitment() not in tried
    assert Shoe(shoe.order, b"").commitment() in tried
    assert len({Shoe(shoe.order, seeded(salt)(16)).commitment() for salt in range(50)}) == 50
