"""A dispute is an entry of the ledger: at any time, once, judged again by the audit, in a page of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.ledger.audit.audit import NotedDispute as Found
from croupier.ledger.audit.audit import audit_apart
from croupier.ledger.evidence import evidence
from croupier.ledger.heads import signer_for
from croupier.ledger.replay import disputes, moments
from croupier.ledger.restore import resume
from croupier.ledger.store.keys import seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.table.commands import Begin, RaiseDispute
from croupier.table.events import Disputed, Event
from croupier.table.idempotency import ReusedId
from tests.ledger.book import NAME, audited, findings, ledger, new_table, pages, rewritten
from tests.table.floor import antes, did, play_round, refused, seated, to_the_end

ASKED = RaiseDispute(1, "Bob", "Sue", "a flush was paid as a pair")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Round 1 is disputed twice while round 2 is being played; all of that is committed together."""
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        play_round(at, "Ann", "Bob")
        book.commit = lambda: None  # type: ignore[method-assign]
        did(at, Begin())
        before = at.table
        did(at, ASKED, by=SUPERVISOR, command_id="d1")
        assert at.table == before, "nothing moves"
        antes(at, "Ann", "Bob")
        did(at, replace(ASKED, says="and late"), by=SUPERVISOR, command_id="d2")
        to_the_end(at)
        Ledger.commit(book)
    return path


def test_it_is_taken_down_in_the_middle_of_a_round_and_listed(path: Path) -> None:
    found = audited(path)
    assert found.findings == () and found.rounds == 2
    first, second = found.disputes
    assert first == Found(first.position, NAME, 1, first.time, "Bob", "Sue", ASKED.says)
    assert second.says == "and late" and second.position > first.position
    with ledger(path) as book:
        assert audit_apart(book, 2).disputes == found.disputes
        assert [(row.position, event.says) for row, event in disputes(book, NAME, 1)] == [
            (first.position, ASKED.says),
            (second.position, "and late"),
        ]
        assert disputes(book, NAME, 2) == []
        assert not any(isinstance(moment.event, Disputed) for moment in moments(book, NAME, 2, "everyone"))


def test_it_has_a_page_of_its_own_so_that_its_evidence_shows_no_other_round(path: Path) -> None:
    apart = [page.rows() for page in pages(path) if b'"disputed"' in page.rows()[0].body]
    assert [len(rows) for rows in apart] == [1, 1]
    with ledger(path) as book:
        signed = evidence(book, signer_for(path, book.world), NAME, 1, ASKED.says)
    bundle: dict[str, Any] = json.loads(msgspec.json.encode(signed))
    told = [record for page in bundle["pages"] if "body" in page for record in json.loads(page["body"])]
    assert {event["event"] for record in told if record[2] == 2 for event in record[5:]} == {"disputed"}
    assert bundle["head"]["position"] > max(found.position for found in audited(path).disputes)


def test_a_copy_of_it_is_no_second_one_and_its_id_is_taken(path: Path) -> None:
    with ledger(path) as book:
        at = resume(book, NAME, seal_for(path, book.world))
        assert did(at, ASKED, by=SUPERVISOR, command_id="d1").events == (
            Disputed(1, "Bob", "Sue", "a flush was paid as a pair"),
        )
        with pytest.raises(ReusedId):
            at.do(replace(ASKED, says="something else"), by=SUPERVISOR, command_id="d1")
    assert len(audited(path).disputes) == 2


@pytest.mark.parametrize("number", [-1, 0, 3, 4])
def test_only_a_round_that_is_over_is_disputed(path: Path, number: int) -> None:
    with ledger(path) as book:
        at = resume(book, NAME, seal_for(path, book.world))
        did(at, Begin())
        assert (
            f"Round {number} is not over at this table; 2 are"
            in refused(at, replace(ASKED, round=number), by=SUPERVISOR).why
        )
        assert "That is for supervisor to ask" in refused(at, ASKED, by=DEALER).why


@pytest.mark.parametrize(
    "change, says",
    [
        ({"round": 2}, "Round 2 is not over at this table; 1 are"),
        ({"by": "Bob"}, "A dispute must be recorded by a person other than the one who disputes"),
        ({"person": ""}, "A dispute must be recorded by a person other than the one who disputes"),
        ({"says": " "}, "A dispute needs a statement"),
        ({"says": "two\nlines"}, "A dispute needs a statement"),
    ],
)
def test_one_that_could_not_be_taken_down_is_found(path: Path, change: dict[str, object], says: str) -> None:
    def forged(event: Event) -> Event:
        return replace(event, **change) if isinstance(event, Disputed) else event

    assert any(says in what for what in findings(rewritten(path, forged)))


def test_one_that_somebody_else_wrote_is_found(path: Path) -> None:
    rewritten(path, lambda event: event, lambda row: replace(row, actor="Bob") if b'"disputed"' in row.body else row)
    assert sum("A person did what they may not do" in what for what in findings(path)) == 2


def test_one_that_cannot_be_read_is_a_finding_and_not_listed(path: Path) -> None:
    def spoiled(event: Event) -> Event:
        return msgspec.Raw(b'{"event":"disputed","round":1}') if isinstance(event, Disputed) else event  # type: ignore[return-value]

    found = audited(rewritten(path, spoiled))
    assert found.disputes == () and any("cannot be replayed" in finding.what for finding in found.findings)
