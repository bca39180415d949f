"""What was done with the cards of a round, by whom and under which paragraph, from the ledger alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.declare.duties import CHANGE, CUT, WASH
from croupier.ledger.rounds.card_history import Tended, tended
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import Report
from croupier.table import host
from croupier.table.commands import Act, ChangeMethod, CutCards, DeclineCut, Recut
from croupier.table.duties.cites import done_under
from croupier.table.events import Began, DeckReplaced
from tests.ledger.book import ledger, plain
from tests.table.chores_floor import Floor
from tests.table.floor import MANUAL, did

pytestmark = pytest.mark.files


def told(book: Ledger, number: int, name: str = "T") -> list[tuple[str, str, tuple[str, ...]]]:
    """What, by whom, under which paragraphs."""
    return [(_kind(one), one.row.actor, _short(one)) for one in tended(book, name, number)]


def _kind(one: Tended) -> str:
    return getattr(one.event, "duty", "") or type(one.event).__name__


def _short(one: Tended) -> tuple[str, ...]:
    return tuple([cite.removeprefix("19:47-") for cite in one.cites])


@pytest.mark.law("19:47-35.3(a)", "19:47-35.4(a)", "19:47-35.4(d)")
def test_all_that_was_done_before_a_round_is_told_with_its_paragraph(tmp_path: Path) -> None:
    with ledger(tmp_path / "ledger.db", create=True) as book:
        floor = Floor("mississippi-stud", MANUAL, by_hand=(CUT, WASH), sink=book).seat("Ann")
        floor.does(WASH)
        did(floor.at, CutCards(DEALER, 20))
        did(floor.at, Recut(30), by=SUPERVISOR)
        floor.plays()
        did(floor.at, CutCards(DEALER, 12))
        floor.plays()
        first, second = told(book, 1), told(book, 2)
    assert first == [
        ("Received", SUPERVISOR, ("35.3(a)",)),
        ("Staffed", DEALER, ()),
        ("inspect", DEALER, ("35.3(a)",)),
        ("verify", SUPERVISOR, ("35.3(b)",)),
        ("spread", DEALER, ("35.3(b)",)),
        ("wash", DEALER, ("35.3(c)", "35.3(d)")),
        ("Shuffled", DEALER, ("35.4(a)",)),
        ("CardsCut", DEALER, ("35.4(c)1ii", "35.4(b)2")),
        ("CardsCut", SUPERVISOR, ("35.4(d)",)),
    ]
    assert second == [("Shuffled", DEALER, ("35.4(a)",)), ("CardsCut", DEALER, ("35.4(c)1ii", "35.4(b)2"))]


def test_a_program_that_cuts_asks_nobody_and_a_count_is_told_with_its_round(tmp_path: Path) -> None:
    path = plain(tmp_path / "ledger.db", choices={**MANUAL, "stub_count_every": 1})
    with ledger(path) as book:
        found = told(book, 2, "MS-1")
    assert [kind for kind, *_ in found] == ["Shuffled", "CardsCut", "Count"]
    assert found[1][2] == ("35.4(b)2",) and found[2][2] == ("35.7(f)",)


@pytest.mark.law("19:47-26.4(d)1", "19:47-26.7")
def test_rounds_of_one_shoe_are_told_of_its_one_shuffle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the table was noted as it stood since: the shuffle lies before that."""
    monkeypatch.setattr(host, "NOTED_EVERY", 2)
    with ledger(tmp_path / "ledger.db", create=True) as book:
        floor = Floor("double-attack-blackjack", MANUAL, by_hand=(CUT,), sink=book).seat("Ann", "Ben")
        did(floor.at, DeclineCut("Ann"), by="Ann")
        did(floor.at, CutCards(DEALER, 60))
        for _ in range(5):
            floor.plays()
        assert book.mark("T", 5) > book.mark("T", 3) > 0 and floor.at.table.shoes == 1
        first, fifth = told(book, 1), told(book, 5)
        with pytest.raises(LedgerError, match="Table T has no round 6 in this ledger"):
            tended(book, "T", 6)
    assert first == fifth and first[-4:] == [
        ("Shuffled", DEALER, ("26.4(a)",)),
        ("CutDeclined", "Ann", ("26.4(d)1", "26.4(b)2")),
        ("CardsCut", DEALER, ("26.4(c)", "26.4(b)2")),
        ("Burned", DEALER, ("26.7",)),
    ]


@pytest.mark.law("19:47-35.12(g)")
def test_a_change_of_method_is_told_with_the_device_that_had_to_go(tmp_path: Path) -> None:
    with ledger(tmp_path / "ledger.db", create=True) as book:
        floor = Floor("mississippi-stud", {"dealing": "automated shoe"}, sink=book).seat("Ann")
        floor.plays()
        did(floor.at, ChangeMethod({"dealing": "manual shoe"}, ("automated shoe",)), by=SUPERVISOR)
        floor.plays()
        assert told(book, 2)[:2] == [
            ("MethodChanged", SUPERVISOR, ("35.12(g)", "35.7(a)")),
            ("Shuffled", DEALER, ("35.4(a)",)),
        ]


def test_where_no_cards_are_shuffled_it_is_what_was_done_since_the_round_before(tmp_path: Path) -> None:
    with ledger(tmp_path / "ledger.db", create=True) as book:
        floor = Floor("craps", sink=book).seat("Ann")
        floor.plays()
        floor.plays()
        assert [kind for kind, *_ in told(book, 1)] == ["Received", "inspect"] and told(book, 2) == []


def test_a_deck_that_leaves_is_replaced_under_the_section_on_cards_and_what_nobody_asks_has_none() -> None:
    table = Floor("mississippi-stud").at.table
    assert done_under(DeckReplaced(SUPERVISOR), table) == ("19:46-1.18",)
    assert done_under(Began(1), table) == ()


@pytest.mark.law("19:47-22.10(d)")
def test_cards_that_are_shuffled_again_when_a_round_has_begun_are_told_with_it_and_with_those_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The round that met the fault is told of both shuffles, those after it of the second alone, and of nothing that
    was done, or left out, before it."""
    monkeypatch.setattr(host, "NOTED_EVERY", 2)
    with ledger(tmp_path / "ledger.db", create=True) as book:
        floor = Floor("casino-war", by_hand=(CHANGE,), sink=book).seat("Ann")
        floor.plays()
        floor.clock.later(hours=30)
        floor.begins()
        did(floor.at, Act(Report("shuffling device fault")))
        floor.plays_on()
        for _ in range(6):
            floor.plays()
        found = {number: [kind for kind, *_ in told(book, number)] for number in range(1, 9)}
    again = ["Shuffled", "Burned"]
    before = ["Received", "Staffed", "inspect", "verify", "spread", "wash", *again]
    assert found[1] == before
    assert found[2] == [*before, "change", "change", *again], "due, and not done"
    assert [found[number] for number in range(3, 9)] == [again] * 6
