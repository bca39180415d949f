"""A round rebuilt as one person saw it: every event of it, each with what he could see then, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.declare.duties import DEAL, TURN
from croupier.ledger.replay import ReplayMoment, alike, corrections, moments
from croupier.ledger.store.keys import LedgerError
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.moves import Bet, Turn
from croupier.table import host
from croupier.table.commands import Begin, Correct, Perform
from croupier.table.events import Began, Corrected, Ended, Opened
from tests.ledger.book import NAME, events, ledger, new_table, plain, rewritten, rows, unreadable
from tests.table.floor import NO_MORE_BETS, antes, did, play_round, seated, to_the_end

pytestmark = pytest.mark.files


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return plain(tmp_path / "ledger.db", rounds=3)


def seen(path: Path, number: int, viewer: str = "Ann") -> list[ReplayMoment]:
    with ledger(path) as book:
        return list(moments(book, NAME, number, viewer))


def test_each_moment_shows_the_table_after_what_happened(path: Path) -> None:
    told = seen(path, 2)
    assert [type(told[0].event), type(told[-1].event)] == [Began, Ended]
    stakes = {type(m.event): [h.stakes for h in m.view.hands] for m in told if m.view is not None}
    assert stakes[Began] == [] and stakes[Bet] != []
    for moment in told:
        if isinstance(moment.event, Turn) and moment.event.place == "1":
            assert moment.view is not None
            (mine,) = [hand for hand in moment.view.hands if hand.place == "1"]
            assert moment.event.card in mine.cards, "the card that was just dealt is in it"
    last = told[-1].view
    assert last is not None and last.postings, "a round that is over is shown as it ended"
    assert [m.row.round for m in told] == [2] * len(told)


def test_what_the_ledger_notes_for_itself_is_no_moment_of_a_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table noted as it stood, and which command of a dealer it was, happened to nobody."""
    monkeypatch.setattr(host, "NOTED_EVERY", 1)
    path = tmp_path / "noted.db"
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann")
        at.chores -= {DEAL, TURN}
        did(at, Begin())
        antes(at, "Ann")
        did(at, NO_MORE_BETS)
        did(at, Perform(DEAL), command_id="deal")
        at.chores |= {DEAL, TURN}
        to_the_end(at)
    assert {"AskedCommand", "Stood"} <= {type(event).__name__ for event in events(path)}
    kinds = [type(m.event).__name__ for m in seen(path, 1)]
    assert kinds[-1] == "Ended" and not {"AskedCommand", "Stood", "Shuffled", "ShoeOpened"} & {*kinds}
    assert kinds.count("Turn") == sum(isinstance(event, Turn) for event in events(path))


def test_a_round_is_told_whatever_became_of_the_ledger_after_it(path: Path) -> None:
    whole = [(m.event, m.view) for m in seen(path, 1)]
    later = next(row.position for row in rows(path) if row.round == 2) + 2
    unreadable(path, later, b"{}")
    assert [(m.event, m.view) for m in seen(path, 1)] == whole
    with pytest.raises(LedgerError, match=f"Event {later} of the ledger cannot be read"):
        seen(path, 2)


def test_a_table_that_was_never_opened_is_said_to_be_none(path: Path) -> None:
    rewritten(path, lambda event: None if isinstance(event, Opened) else event)
    with pytest.raises(LedgerError, match=f"Table {NAME} has events before its opening"):
        seen(path, 1)


def test_the_corrections_of_a_round_are_those_of_that_round(tmp_path: Path) -> None:
    path = tmp_path / "corrected.db"
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        for _ in range(2):
            play_round(at, "Ann", "Bob")
        for number, cents in ((1, 600), (2, -300), (1, 100)):
            did(at, Correct(number, "Ann", cents, "Sue", "Tom", "35.11(b)"), by=SUPERVISOR)
        found = {n: [event.cents for _, event in corrections(book, NAME, n)] for n in (1, 2, 3)}
        assert found == {1: [600, 100], 2: [-300], 3: []}
        (row, event), *_ = corrections(book, NAME, 2)
        assert isinstance(event, Corrected) and row.round == 2 and row.body.startswith(b'{"event":"corrected"')
        assert corrections(book, "BJ-1", 1) == []


def test_a_correction_like_it_is_the_first_of_as_much_for_the_same_person_in_the_same_round(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        for _ in range(2):
            play_round(at, "Ann", "Bob")
        asked = Correct(1, "Ann", 600, "Sue", "Tom", "35.11(b)")
        did(at, Correct(1, "Ann", 50, "Sue", "Tom", "35.11(b)"), by=SUPERVISOR)
        assert alike(book, NAME, asked) is None
        did(at, asked, by=SUPERVISOR)
        first = book.head()[0]
        did(at, asked, by=SUPERVISOR)
        found = alike(book, NAME, Correct(1, "Ann", 600, "Eve", "Fay", "35.11(a)"))
        assert found is not None and found[0].position == first and found[1].cents == 600
        for other in (
            Correct(2, "Ann", 600, "", "", ""),
            Correct(1, "Bob", 600, "", "", ""),
            Correct(1, "Ann", 5, "", "", ""),
        ):
            assert alike(book, NAME, other) is None
