"""How an audit goes about it: what it counts, what it tells meanwhile, how it shares the tables out."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.ledger.audit.audit import Lives, _lived_apart, audit, audit_apart
from croupier.ledger.chain import Page, seal
from croupier.ledger.heads import signed_head, signer_for
from croupier.ledger.store.ledger import Ledger
from croupier.ledger.store.location import Where
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.table.commands import Correct
from croupier.table.events import AskedCommand, BoughtIn
from tests.ledger.book import NAME, audited, edited, events, ledger, new_table, pages, plain, unsynced
from tests.ledger.server import where
from tests.table.floor import counting_world, did, play_round, seated

pytestmark = pytest.mark.files
TABLES = ("MS-1", "MS-2", "MS-3")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three tables of one, two and three rounds, played once."""
    path = tmp_path_factory.mktemp("played") / "ledger.db"
    with ledger(path, create=True) as book:
        for many, name in enumerate(TABLES, 1):
            at = seated(new_table(unsynced(book), name=name), "Ann", "Bob")
            for _ in range(many):
                play_round(at, "Ann", "Bob")
    return path


@pytest.fixture
def several(played: Path, path: Path) -> Path:
    shutil.copy(played, path)
    return path


def test_an_audit_counts_events_rounds_tables_and_corrections(several: Path) -> None:
    found = audited(several)
    assert (found.events, found.rounds, found.tables, found.corrections) == (len(events(several)), 6, 3, 0)
    assert found.head == pages(several)[-1].hash.hex() and found.findings == ()


def test_corrections_are_counted(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        play_round(at, "Ann", "Bob")
        for cents in (600, -100):
            did(at, Correct(1, "Ann", cents, "Sue", "Tom", "35.11(b)"), by=SUPERVISOR)
    assert audited(path).corrections == 2


def test_an_audit_of_nothing_finds_nothing(path: Path) -> None:
    with ledger(path, create=True) as book:
        found = audit(book.pages(), index=book.index)
        assert (found.events, found.rounds, found.tables, found.head, found.findings) == (0, 0, 0, "", ())
        assert audit_apart(book, 1) == found


def test_what_happened_at_a_table_that_was_never_opened_is_in_no_share_and_found(path: Path) -> None:
    with ledger(path, create=True) as book:
        seated(new_table(book), "Ann")
        book.append("nowhere", 0, "Ann", "", [BoughtIn("Ann", 1)])
        book.commit()
        found = audit(book.pages(), index=book.index)
        assert found.findings and audit_apart(book, 1) == found


def test_each_thousand_events_are_told_once(path: Path) -> None:
    told: list[int] = []
    with ledger(path, create=True) as book:
        for many in (999, 1, 999, 1, 2500, 1):
            book.append(NAME, 0, "Ann", "", [BoughtIn("Ann", 1)] * many)
            book.commit()
        assert audit(book.pages(), told.append) == audit(book.pages()), "whether anybody is told or not"
    assert told == [1000, 2000, 4500]


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_what_one_process_lives_through_is_its_share_and_no_more(several: Path, workers: int) -> None:
    """Asked here and not in another process: each table is in one share, and all shares are the whole."""
    shares = [frozenset(TABLES[at::workers]) for at in range(workers)]
    apart = [_lived_apart(where(several), share) for share in shares]
    assert [found[0] for found in apart] == [len(share) for share in shares]
    assert sum(found[1] for found in apart) == 6 and [found[3] for found in apart] == [[]] * workers


def test_a_share_with_a_page_that_makes_no_sense_lives_through_the_rest(several: Path) -> None:
    """Who follows the chain tells of the page itself."""
    first, *_, last = [page for page in pages(several) if page.may_name(["MS-2"])]
    edited(several, ("UPDATE pages SET body = '[{}]' WHERE first = ?", (last.first,)))
    tables, rounds, *_ = _lived_apart(where(several), ["MS-2"])
    assert (tables, rounds) == (1, 2)
    edited(several, ("UPDATE pages SET body = '[{}]' WHERE first = ?", (first.first,)))
    tables, rounds, _, found, *_ = _lived_apart(where(several), ["MS-2"])
    assert (tables, rounds) == (1, 0) and found[0].what == "The table has events before its opening."


def test_a_share_passes_by_a_page_whose_fields_are_of_another_kind(several: Path) -> None:
    last = [page for page in pages(several) if page.may_name(["MS-2"])][-1]
    edited(several, ("UPDATE pages SET body = CAST(body AS BLOB) WHERE first = ?", (last.first,)))
    assert _lived_apart(where(several), ["MS-2"])[:2] == (1, 2)
    edited(several, ("UPDATE pages SET time = CAST('x' AS BLOB) WHERE first = ?", (pages(several)[0].first,)))
    assert _lived_apart(where(several), ["MS-1"])[0] == 1


def test_where_the_pages_that_open_tables_are_damaged_one_process_does_it_all(several: Path) -> None:
    edited(several, ("UPDATE pages SET body = ? WHERE first = 1", ('[{"event":"opened"',)))
    with ledger(several) as book:
        found = audit_apart(book, 2)
        assert found == audit(book.pages(), index=book.index)
    unread = [finding for finding in found.findings if "the page cannot be read" in finding.what]
    assert [(finding.position, finding.table, finding.round) for finding in unread] == [(1, "", 0)]


@pytest.mark.parametrize("after", [-1, 0, 1, 999])
def test_an_index_is_compared_as_far_as_the_pages_were_read(several: Path, after: int) -> None:
    """What was written since they were read is not looked at; what is not there to be read, is."""
    *read, unread = pages(several)
    edited(several, ("INSERT INTO commands VALUES ('MS-1', 'later', ?)", (read[-1].last + after,)))
    with ledger(several) as book:
        found = [finding.what for finding in audit(read, index=book.index).findings]
    since = 0 < after <= unread.last - read[-1].last
    assert any("puts command later of table MS-1" in what for what in found) is not since


@pytest.mark.parametrize(
    "statement, position, says",
    [
        (
            "DELETE FROM commands WHERE table_name = 'MS-1' AND command = 'open'",
            1,
            "command open of table MS-1 at position 0; it is at 1",
        ),
        (
            "INSERT INTO commands VALUES ('MS-1', 'later', 3)",
            3,
            "command later of table MS-1 at position 3; it is at 0",
        ),
        ("INSERT INTO marks VALUES ('MS-1', 9, 3)", 3, "mark after round 9 of table MS-1 at position 3; it is at 0"),
    ],
)
def test_an_index_that_says_otherwise_is_found_where_it_does(
    several: Path, statement: str, position: int, says: str
) -> None:
    edited(several, (statement, ()))
    with ledger(several) as book:
        found = audit(book.pages(), index=book.index).findings
    guards = [finding for finding in found if finding.what.startswith("The guard ")]
    assert [finding.position for finding in guards] == [0] * 9 and guards[0].what.endswith(
        " is missing from the ledger."
    )
    (index,) = [finding for finding in found if finding not in guards]
    assert (index.position, index.what) == (position, f"The index puts {says}.")
    assert {(finding.table, finding.round, finding.cite) for finding in found} == {("", 0, "")}


def test_a_head_that_disagrees_is_filed_under_no_table(several: Path) -> None:
    with ledger(several) as book:
        head = signed_head(book, signer_for(several, book.world))
        (found,) = audit(book.pages(), heads=[replace(head, hash="00" * 32)]).findings
        assert audit(book.pages(), heads=[head], trusted=head.key).findings == ()
    assert (found.position, found.table, found.round) == (head.position, "", 0)
    assert found.what.startswith("A head stored outside the ledger disagrees: the head signed at ")


def test_a_share_of_a_ledger_that_is_only_read_is_lived_through(path: Path) -> None:
    shutil.copy(Path(__file__).parents[1] / "ledgers/0.2.0.db", path)
    with closing(Ledger(path, counting_world(), look=True)) as book:
        names = book.tables()
    assert _lived_apart(Where(path), names)[0] == len(names) and _lived_apart(Where(path), names)[3] == []


def test_findings_are_told_in_the_order_of_the_ledger(several: Path) -> None:
    for page in (pages(several)[-1], pages(several)[0], pages(several)[3]):
        edited(several, ("UPDATE pages SET time = '' WHERE first = ?", (page.first,)))
    positions = [finding.position for finding in audited(several).findings]
    assert positions == sorted(positions) and len({*positions}) > 2


def test_a_break_in_the_middle_of_a_page_is_filed_under_its_table_and_round(path: Path) -> None:
    """A page that is sealed as it should be, with an event of a table numbered as it should not be."""
    whole = pages(plain(path))[-1]
    body = whole.body.replace(f'["{NAME}",', f'["{NAME}",9', 1)
    previous = pages(path)[-2].hash
    forged = Page(
        whole.first, whole.last, whole.time, body, seal(previous, whole.first, whole.last, whole.time, body.encode())
    )
    found = audit([*pages(path)[:-1], forged]).findings[0]
    assert (found.position, found.table, found.round) == (whole.first, NAME, 2) and "is where" in found.what
    assert found.what.startswith("The chain is broken: ") and found.what.endswith(".")


def test_tables_are_lived_through_side_by_side(several: Path) -> None:
    with ledger(several) as book:
        lives = Lives()
        for page in book.pages():
            lives.follow(page.rows())
        assert lives.finish() == (3, 6, 0, [], [], [])


@pytest.mark.parametrize("actor", [DEALER, "Ann"])
def test_which_command_it_was_is_no_finding_whoever_gave_it(path: Path, actor: str) -> None:
    with ledger(path, create=True) as book:
        seated(new_table(book), "Ann")
        book.append(NAME, 0, actor, "c1", (AskedCommand("word"),))
        book.commit()
    assert audited(path).findings == ()
