"""A round settled wrongly: two persons move the difference, by an entry of its own (R17)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.ledger.replay import corrections
from croupier.ledger.restore import resume
from croupier.ledger.store.keys import seal_for
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.table.commands import Begin, Correct
from croupier.table.events import Corrected, Event
from tests.ledger.book import NAME, audited, findings, ledger, new_table, rewritten
from tests.table.floor import did, play_round, refused, seated


def correct(cents: int = 600, **other: object) -> Correct:
    return replace(Correct(1, "Ann", cents, "Sue", "Tom", "35.11(b)"), **other)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


@pytest.mark.parametrize("cents", [600, -600])
def test_the_difference_moves_between_the_person_and_the_house_and_stays_on_record(path: Path, cents: int) -> None:
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        play_round(at, "Ann", "Bob")
        before = at.table
        did(at, correct(cents), by=SUPERVISOR)
        assert at.table.chips["Ann"] == before.chips["Ann"] + cents and at.table.imbalance() == 0
        assert at.table.inventory == before.inventory - cents
        play_round(at, "Ann", "Bob")
        assert [event for _, event in corrections(book, NAME, 1)] == [
            Corrected(1, "Ann", cents, "Sue", "Tom", "35.11(b)")
        ]
        assert corrections(book, NAME, 2) == []
        again = resume(book, NAME, seal_for(path, book.world))
        assert again.table.chips == at.table.chips
    assert audited(path).findings == ()


@pytest.mark.parametrize(
    "asked, says",
    [
        (correct(round=0), "Round 0 is not over"),
        (correct(round=2), "Round 2 is not over"),
        (correct(person="Zoe"), "Zoe has never had chips"),
        (correct(cents=0), "must be a non-zero amount"),
        (correct(cents=-(10**12)), "in chips and needs"),
        (correct(why=" "), "needs a reason"),
        (correct(second="Sue"), "Two people who do not play here must have reviewed it"),
        (correct(first="Bob"), "Two people who do not play here must have reviewed it"),
        (correct(first="dealer"), "Two people who do not play here must have reviewed it"),
    ],
)
def test_what_is_no_correction_is_refused(path: Path, asked: Correct, says: str) -> None:
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        play_round(at, "Ann", "Bob")
        did(at, Begin())
        assert says in refused(at, asked, by=SUPERVISOR).why
        for by in (DEALER, "Ann"):
            assert "supervisor" in refused(at, correct(), by=by).why


def test_a_correction_that_nobody_could_have_made_is_found(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        play_round(at, "Ann", "Bob")
        did(at, correct(), by=SUPERVISOR)

    def alone(event: Event) -> Event:
        return replace(event, second="Sue") if isinstance(event, Corrected) else event

    assert any(
        "Two people who do not play here must have reviewed it" in what for what in findings(rewritten(path, alone))
    )


@pytest.mark.parametrize("first, second", [("Sue", "sue"), ("Sue", "SUE "), ("Sue", "Ｓｕｅ"), ("ann", "Sue")])
def test_one_name_written_twice_is_one_person(path: Path, first: str, second: str) -> None:
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        play_round(at, "Ann", "Bob")
        assert "Two people" in refused(at, correct(first=first, second=second), by=SUPERVISOR).why
