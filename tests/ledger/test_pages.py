"""What is appended becomes pages: one round of one table each, numbered, timed, found again by id, table and mark."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from croupier.equipment.shuffle import seeded
from croupier.ledger.chain import broken_links
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import DEALER
from croupier.table.events import Began, BoughtIn, Disputed, Event, Shuffled, Stood, decode_event
from croupier.table.table import stood
from croupier.world import World
from tests.ledger.book import NAME, edited, events, ledger, new_table, pages, plain, rows
from tests.ledger.server import where
from tests.table.floor import host, play_round, seated

pytestmark = pytest.mark.files


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


def chips(cents: int) -> BoughtIn:
    return BoughtIn("Ann", cents)


def shuffled(shoe: int) -> Shuffled:
    return Shuffled(shoe, 1, "c", "s")


def noted() -> Stood:
    return stood(host().table)


def told(path: Path) -> list[tuple[str, int, list[Event]]]:
    """Table, round and events of each page; all rows of a page are of one table and one round."""
    found = []
    for page in pages(path):
        here = page.rows()
        assert len({(row.table, row.round) for row in here}) == 1 and page.last - page.first + 1 == len(here)
        found.append((here[0].table, here[0].round, [decode_event(row.body) for row in here]))
    return found


def test_a_page_holds_one_round_of_one_table_and_a_shuffle_begins_another(path: Path) -> None:
    """Whatever is committed together: who is shown the evidence of a round sees nothing of another, nor of a table."""
    with ledger(path, create=True) as book:
        book.append("A", 1, "Ann", "a1", (chips(1), chips(2)))
        book.append("B", 1, "Ann", "b1", (chips(3),))
        book.append("A", 1, "Ann", "a2", (chips(4),))
        book.append("A", 1, DEALER, "", (shuffled(2),))
        book.append("B", 1, "Ann", "", (chips(5),))
        book.append("A", 1, "Ann", "", (chips(6),))
        book.append("A", 2, DEALER, "a3", (Began(2), chips(7)))
        book.append("A", 2, DEALER, "", (shuffled(3),))
        book.append("A", 2, "Ann", "a4", (chips(8),))
        book.commit()
        index = book.index()
        assert index is not None
        at = {row.command: row.position for row in book.rows() if row.command}
        assert index.commands == {("A" if name[0] == "a" else "B", name): place for name, place in at.items()}
        assert {*at} == {"a1", "a2", "a3", "a4", "b1"} and index.marks == {} and index.unguarded == ()
    assert told(path) == [
        ("A", 1, [chips(1), chips(2), chips(4)]),
        ("B", 1, [chips(3), chips(5)]),
        ("A", 1, [shuffled(2), chips(6)]),
        ("A", 2, [Began(2), chips(7)]),
        ("A", 2, [shuffled(3), chips(8)]),
    ]
    assert [row.position for row in rows(path)] == [*range(1, 12)] and list(broken_links(pages(path))) == []


def test_what_is_said_of_an_earlier_round_has_a_page_of_its_own_and_what_follows_is_together_again(path: Path) -> None:
    said = Disputed(1, "Bob", "Sue", "a flush was paid as a pair")
    with ledger(path, create=True) as book:
        for event in (chips(1), chips(2), said, chips(3), chips(4), said, said, chips(5)):
            book.append("A", 2, "Ann", "", (event,))
        book.append("B", 1, "Ann", "", (chips(6),))
        book.commit()
    assert [events for _, _, events in told(path)] == [
        *([chips(1), chips(2)], [said], [chips(3), chips(4)], [said], [said], [chips(5)], [chips(6)])
    ]
    assert list(broken_links(pages(path))) == []


def test_a_mark_stands_at_the_last_event_of_its_record(path: Path) -> None:
    note = noted()
    with ledger(path, create=True) as book:
        book.append("A", 1, "Ann", "", (chips(1), note))
        book.append("B", 4, "Ann", "", (note,))
        book.append("A", 2, "Ann", "", (chips(2),))
        book.append("A", 3, "Ann", "", (chips(3), note))
        book.commit()
        assert [book.mark("A", n) for n in (1, 2, 3, 4)] == [0, 2, 2, 6]
        assert (book.mark("A"), book.mark("B"), book.mark("C")) == (6, 3, 0)
        index = book.index()
        assert index is not None and index.marks == {("A", 1): 2, ("B", 4): 3, ("A", 3): 6}


def test_what_followed_from_a_command_is_answered_before_and_after_the_commit(path: Path) -> None:
    with ledger(path, create=True) as book:
        book.append("A", 1, "Ann", "x", (chips(1),))
        book.append("B", 1, "Bob", "x", (chips(2), chips(3)))
        book.append("A", 1, "Bob", "y", (chips(4), chips(5)))
        before = [book.answered(*asked) for asked in (("A", "x"), ("B", "x"), ("A", "y"), ("B", "y"), ("C", "x"))]
        assert before == [
            ("Ann", (chips(1),)),
            ("Bob", (chips(2), chips(3))),
            ("Bob", (chips(4), chips(5))),
            None,
            None,
        ]
        book.commit()
        assert before == [
            book.answered(*asked) for asked in (("A", "x"), ("B", "x"), ("A", "y"), ("B", "y"), ("C", "x"))
        ]
    with ledger(path) as book:
        assert book.answered("A", "y") == before[2]


def test_each_table_numbers_its_events_on_through_commits_and_restarts(path: Path) -> None:
    with ledger(path, create=True) as book:
        for _ in range(2):
            book.append("A", 1, "Ann", "", (chips(1), chips(2)))
            book.append("B", 1, "Ann", "", (chips(3),))
            book.commit()
    with ledger(path) as book:
        book.append("A", 1, "Ann", "", (chips(4),))
        book.append("B", 1, "Ann", "", (chips(5),))
        book.append("C", 1, "Ann", "", (chips(6),))
        book.commit()
        found = {name: [row.sequence for row in book.rows(name)] for name in "ABC"}
        assert found == {"A": [1, 2, 3, 4, 5], "B": [1, 2, 3], "C": [1]}
    assert list(broken_links(pages(path))) == []


def test_a_table_that_comes_back_while_a_page_is_on_its_way_goes_on_with_its_numbers(path: Path) -> None:
    with ledger(path, create=True) as book:
        book.append("A", 1, "Ann", "", (chips(1),))
        book.commit_soon()
        book._sequences.clear()  # as after a restart
        book.append("A", 1, "Ann", "", (chips(2),))
        book.commit()
        assert [row.sequence for row in book.rows()] == [1, 2]


def test_rows_are_those_of_a_table_from_a_position_on(path: Path) -> None:
    with ledger(path, create=True) as book:
        for number in (1, 2, 3):
            book.append("A", number, "Ann", "", (chips(1), chips(2)))
            book.append("B", number, "Ann", "", (chips(3),))
            book.commit()
        whole = [row.position for row in book.rows()]
        assert whole == [*range(1, 10)]
        for since in range(11):
            assert [row.position for row in book.rows(since=since)] == [at for at in whole if at >= since]
            assert [row.position for row in book.rows("B", since=since)] == [at for at in (3, 6, 9) if at >= since]
        firsts = [[page.first for page in book.pages(since=since)] for since in (0, 1, 2, 3, 4, 8, 9, 10)]
        assert firsts == [
            [1, 3, 4, 6, 7, 9],
            [1, 3, 4, 6, 7, 9],
            [1, 3, 4, 6, 7, 9],
            [3, 4, 6, 7, 9],
            [4, 6, 7, 9],
            [7, 9],
            [9],
            [9],
        ]


def test_a_page_that_cannot_be_read_is_named_to_who_reads_rows(path: Path) -> None:
    plain(path)
    edited(path, ("UPDATE pages SET body = ? WHERE first = 1", ('[["MS-1",{"event":"opened"',)))
    with ledger(path) as book:
        with pytest.raises(LedgerError, match="Page 1 of the ledger cannot be read: "):
            list(book.rows())
        with pytest.raises(LedgerError, match="Page 1 of the ledger cannot be read: "):
            book.tables()


def test_tables_are_named_once_in_the_order_in_which_they_opened(path: Path) -> None:
    with ledger(path, create=True) as book:
        assert book.tables() == ()
        for name in ("Z", "A", "M"):
            seated(new_table(book, name=name), "Ann")
        assert book.tables() == ("Z", "A", "M")


class Clock:
    """Says what it is told to say."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def test_what_is_committed_together_bears_the_time_of_its_first_event_and_no_clock_goes_back(path: Path) -> None:
    clock, times = Clock(), list[str]()
    world = World(clock=clock, entropy=seeded(0), store=path.parent)
    with closing(Ledger(where(path), world, create=True)) as book:
        for later in (0, 5, -9, 7):
            clock.now = datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(seconds=later)
            book.append("A", 1, "Ann", "", (chips(1),))
            clock.now += timedelta(seconds=100)
            book.append("A", 1, "Ann", "", (chips(2),))
            book.commit()
        times = [page.time[17:19] for page in book.pages()]
    assert times == ["00", "05", "05", "07"]
    clock.now = datetime(2020, 1, 1, tzinfo=UTC)
    with closing(Ledger(where(path), world)) as book:
        book.append("A", 1, "Ann", "", (chips(3),))
        book.commit()
    assert pages(path)[-1].time[17:19] == "07" and list(broken_links(pages(path))) == []


def test_an_empty_commit_writes_nothing(path: Path) -> None:
    with ledger(path, create=True) as book:
        book.commit()
        book.commit_soon()
        assert book.on_its_way is None and book.head()[0] == 0 and list(book.pages()) == []
        at = seated(new_table(book), "Ann")
        play_round(at, "Ann")
        many = book.head()[0]
        book.commit()
        assert book.head()[0] == many == len(events(path)) and book.tables() == (NAME,)
