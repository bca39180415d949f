"""What the rules owe a person for a round, next to what the ledger gave them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.ledger.rounds.amount_due import RoundOwed, owed_for, received
from croupier.ledger.store.keys import LedgerError
from croupier.rounds.actors import SUPERVISOR
from croupier.table.commands import Begin, Correct
from croupier.table.events import Event, Settled
from tests.ledger.book import NAME, audited, events, ledger, new_table, plain, rewritten
from tests.table.floor import did, play_round, seated


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return plain(tmp_path / "ledger.db", rounds=2)


def of_ann(path: Path, number: int) -> RoundOwed:
    with ledger(path) as book:
        return owed_for(book, NAME, number, "Ann")


@pytest.mark.parametrize("number", [1, 2])
def test_a_round_that_was_settled_right_leaves_nothing_owed(path: Path, number: int) -> None:
    settled = [event for event in events(path) if isinstance(event, Settled)][number - 1]
    owed, got = of_ann(path, number), received(settled.postings, "Ann")
    assert (owed.recorded, owed.due, owed.corrected, owed.left) == (got, got, 0, 0)


@pytest.mark.parametrize("short", [-300, 300])
def test_what_was_given_too_much_or_too_little_is_owed(path: Path, short: int) -> None:
    def otherwise(event: Event) -> Event:
        if not isinstance(event, Settled):
            return event
        at = next(number for number, one in enumerate(event.postings) if one.person == "Ann")
        postings = list(event.postings)
        postings[at] = replace(postings[at], returned=postings[at].returned - short)
        return replace(event, postings=tuple(postings))

    right = of_ann(path, 1).due
    owed = of_ann(rewritten(path, otherwise), 1)
    assert (owed.recorded, owed.due, owed.left) == (right - short, right, short)


def test_earlier_corrections_count_and_the_audit_lists_those_that_differ(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        play_round(at, "Ann", "Bob")
        for cents in (700, -200, -500):
            did(at, Correct(1, "Ann", cents, "Sue", "Tom", "so"), by=SUPERVISOR)
        did(at, Begin())
        assert owed_for(book, NAME, 1, "Ann").corrected == 0 and owed_for(book, NAME, 1, "Bob").left == 0
        with pytest.raises(LedgerError, match="has no round 2 that is over"):
            owed_for(book, NAME, 2, "Ann")
    found = audited(path)
    assert found.findings == () and found.corrections == 3
    assert [(one.cents, one.owed, one.person, one.round, one.why) for one in found.differing] == [
        (700, 0, "Ann", 1, "so"),
        (-200, -700, "Ann", 1, "so"),
    ]
