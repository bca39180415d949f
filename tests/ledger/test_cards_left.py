"""Cards that leave the table, or are shuffled again, before everything was done with them: true in ledger and audit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from croupier.equipment.shuffle import seeded
from croupier.ledger.rounds.card_history import tended
from croupier.ledger.rounds.discard_rack import Racked, racked_after
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import SUPERVISOR
from croupier.table.commands import ChangeMethod, Leave, Perform, Sit
from croupier.table.decide import Decided
from croupier.table.events import CardsCut, Event, Missed, Received, Shuffled, decode_event
from croupier.table.narrate import sentence
from croupier.world import World
from tests.ledger.book import audited, rewritten, rows, unsynced
from tests.table.chores_floor import Clock, Floor
from tests.table.floor import did

pytestmark = pytest.mark.files

TWO_DECKS = {"decks": 2, "deck_backs": 2}


class Book:
    """A table in a ledger, and what the audit finds there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = Clock()
        self.ledger = Ledger(path, World(clock=self.clock, entropy=seeded(1), store=path.parent), create=True)

    def table(self, game: str, *by_hand: str, seed: int = 0, **choices: object) -> Floor:
        sink = unsynced(self.ledger)
        return Floor(game, choices, by_hand=by_hand, seed=seed, sink=sink, clock=self.clock).seat("Ann", "Bob")

    def rack(self, number: int) -> Racked:
        return racked_after(self.ledger, "T", number)

    def found(self) -> list[tuple[str, str]]:
        self.ledger.commit()
        return [(finding.what.partition(":")[0], finding.cite) for finding in audited(self.path).findings]


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    opened = Book(tmp_path / "t.db")
    with closing(opened.ledger):
        yield opened


@pytest.mark.law("19:47-35.7(a)", "19:47-22.8(h)")
@pytest.mark.parametrize(
    "game, duty, cite",
    [("mississippi-stud", "load", "19:47-35.7(a)"), ("casino-war", "collect", "19:47-22.8(h)")],
)
def test_what_was_left_out_before_a_round_is_on_record_before_it_and_nothing_else_is_found(
    book: Book, game: str, duty: str, cite: str
) -> None:
    table = book.table(game, duty)
    for _ in range(3):
        table.plays()
    found = book.found()
    assert found and {at for _, at in found} == {cite}
    assert all(what.startswith(f"A duty was missed, {duty}") for what, _ in found), found
    missed = [row.round for row in rows(book.path) if b'"event":"missed"' in row.body]
    assert set(missed) == ({0, 1, 2} if duty == "load" else {1, 2}), "the round that was over then"


@pytest.mark.law("19:47-35.7(a)", "19:47-35.8(b)2")
def test_a_stack_that_is_shuffled_again_before_it_was_loaded_is_loaded_once(book: Book) -> None:
    table = book.table("mississippi-stud", "load", "shuffle")
    table.does("shuffle")
    assert table.due() == [("load", "")]
    did(table.at, ChangeMethod({"dealing": "hand", "card_change_hours": 4}), by=SUPERVISOR)
    assert ("load", "") not in table.due(), "there is nothing that could be loaded"
    table.does("shuffle")
    assert table.due() == [("load", "")]
    table.plays()
    assert book.found() == [("A duty was missed, load", "19:47-35.8(b)2")]


@pytest.mark.law("19:47-35.4(e)", "19:47-35.7(a)")
def test_cards_that_are_changed_or_lie_idle_are_not_loaded_before_they_are_shuffled(book: Book) -> None:
    table = book.table("mississippi-stud", "load", "shuffle")
    table.does("shuffle")
    table.does("change", by=SUPERVISOR)
    assert "This is not due now" in table.refused("load").why
    table.does("shuffle")
    for person in ("Ann", "Bob"):
        did(table.at, Leave(person), by=person)
    did(table.at, Sit("Ann", "1"), by="Ann")
    assert table.due() == [("shuffle", "")]


@pytest.mark.law("19:47-24.10(g)", "19:46-1.18(g)2")
def test_hands_that_lie_on_the_felt_when_the_cards_are_changed_are_found_and_still_rebuilt(book: Book) -> None:
    table = book.table("boston-5-stud-poker", "collect", "clear rack", **TWO_DECKS)
    table.plays()
    lying = [what for duty, what in table.due() if duty == "collect"]
    table.does("collect", lying[0])
    table.does("change", by=SUPERVISOR)
    assert table.due() == [], "the old cards have left the table, and with them the rack"
    rack = book.rack(1)
    assert dict(rack.rebuilt) == dict(rack.dealt) and len(lying) > 1
    table.plays()
    found = [what for what, _ in book.found() if what.startswith("A duty was missed, collect")]
    assert found[: len(lying) - 1] == [f"A duty was missed, collect ({what})" for what in lying[1:]]
    assert book.rack(2).left == 0


@pytest.mark.law("19:47-35.2(b)5", "19:46-1.18(g)2")
def test_the_rack_of_cards_that_were_changed_before_they_were_dealt_is_not_to_be_emptied(book: Book) -> None:
    table = book.table("mississippi-stud", "clear rack", "shuffle", **TWO_DECKS)
    table.does("shuffle")
    table.does("change", by=SUPERVISOR)
    table.does("shuffle")
    assert table.due() == [], "nothing was ever in it"
    table.plays()
    assert book.found() == []


def test_whoever_takes_that_finding_out_of_the_ledger_is_found(book: Book) -> None:
    table = book.table("boston-5-stud-poker", "collect")
    table.plays()
    table.does("change", by=SUPERVISOR)
    book.ledger.commit()

    def less(event: Event) -> Event | None:
        return None if isinstance(event, Missed) else event

    told = [(finding.what, finding.cite) for finding in audited(rewritten(book.path, less)).findings]
    assert ("The cards were changed without a duty that was due: collect.", "19:47-24.10(g)") in told


@pytest.mark.law("19:47-20.8(d)", "19:47-20.10(d)")
def test_a_stub_that_the_next_method_does_not_ask_for_comes_to_the_rack_below_the_hands(book: Book) -> None:
    table = book.table("three-card-poker", "rack stub", "collect", seed=1, dealing="hand", card_change_hours=4)
    table.plays()
    assert table.due()[0] == ("rack stub", "")
    did(table.at, ChangeMethod({"dealing": "manual shoe"}), by=SUPERVISOR)
    for duty, what in table.due():
        table.does(duty, what)
    rack = book.rack(1)
    assert dict(rack.rebuilt) == dict(rack.dealt)
    assert [what for what, _ in rack.piles].index("stub") < [what for what, _ in rack.piles].index("dealer")


@pytest.mark.parametrize("lying", [True, False])
def test_a_change_that_is_asked_for_twice_under_one_id_is_made_once(book: Book, lying: bool) -> None:
    table = book.table("boston-5-stud-poker", *(["collect"] if lying else []))
    table.plays()
    for _ in range(2):
        answer = table.at.do(Perform("change"), by=SUPERVISOR, command_id="c1")
        assert isinstance(answer, Decided) and isinstance(answer.events[-1], Received)
    assert len([row for row in rows(book.path) if b'"event":"received"' in row.body]) == 2, "the first, and the change"


@pytest.mark.law("19:47-26.3(c)")
def test_a_wash_that_was_begun_again_is_in_the_ledger_with_its_paragraph(book: Book) -> None:
    table = book.table("double-attack-blackjack", "wash")
    table.does("remix")
    table.does("wash")
    table.begins()
    told = [(one.cites, sentence(one.event, one.rules, (), "")) for one in tended(book.ledger, "T", 1)]
    assert (("19:47-26.3(c)",), "The dealer completes a duty: remix.") in told
    assert book.found() == []


@pytest.mark.law("19:47-35.4(c)", "19:47-26.4(e)")
@pytest.mark.parametrize("game", ["mississippi-stud", "double-attack-blackjack"])
def test_cards_that_a_person_shuffled_and_the_program_cuts_are_cut_before_anything_else_happens(
    book: Book, game: str
) -> None:
    table = book.table(game, "shuffle", shuffling="manual")
    table.does("shuffle")
    did(table.at, Leave("Bob"), by="Bob")
    table.begins()
    made = [decode_event(row.body) for row in rows(book.path)]
    shuffled = next(n for n, event in enumerate(made) if isinstance(event, Shuffled))
    assert isinstance(made[shuffled + 1], CardsCut) and book.found() == []
