"""The discard rack of any round from the ledger alone: hands rebuilt from it, and cards that should not lie there."""

from __future__ import annotations

import itertools
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from croupier.declare.duties import ALL_CHORES
from croupier.equipment.shuffle import seeded
from croupier.games import find
from croupier.ledger.restore import event_of, replayed, resume
from croupier.ledger.rounds.discard_rack import Racked, racked_after
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.moves import Announce, Bet, Fold
from croupier.table.commands import Act, ChangeMethod
from croupier.table.events import Staffed
from croupier.world import World
from tests.ledger.book import audited, unsynced
from tests.table.chores_floor import Clock, Floor
from tests.table.floor import did

pytestmark = pytest.mark.files

TWO_DECKS = {"decks": 2, "deck_backs": 2}
ALTERNATE = [
    pytest.param("mississippi-stud", "19:47-35.2(b)5", marks=pytest.mark.law("19:47-35.2(b)5")),
    pytest.param("boston-5-stud-poker", "19:47-24.2(b)5", marks=pytest.mark.law("19:47-24.2(b)5")),
    pytest.param("colorado-hold-em-poker", "19:47-23.2(b)5", marks=pytest.mark.law("19:47-23.2(b)5")),
]
FIFTY_TWO = 52
RELEASED = Path(__file__).parents[2] / "ledgers"


class Book:
    """A ledger with one table, and its racks by round."""

    def __init__(self, path: Path, game: str, *by_hand: str, **choices: object) -> None:
        clock = Clock()
        self.path = path
        self.ledger = Ledger(path, World(clock=clock, entropy=seeded(1), store=path.parent), create=True)
        self.table = Floor(game, choices, by_hand=by_hand, sink=unsynced(self.ledger), clock=clock)
        self.table.seat("Ann", "Bob")

    def rack(self, number: int) -> Racked:
        return racked_after(self.ledger, "T", number)

    def found(self) -> list[tuple[str, str]]:
        self.ledger.close()
        return [(finding.what, finding.cite) for finding in audited(self.path).findings]


@pytest.mark.parametrize("game, cite", ALTERNATE)
def test_a_rack_that_nobody_emptied_still_has_the_cards_of_the_round_before(
    tmp_path: Path, game: str, cite: str
) -> None:
    book = Book(tmp_path / "t.db", game, "clear rack", **TWO_DECKS)
    book.table.plays()
    book.table.does("clear rack")
    for _ in range(3):  # nobody empties it after the second, nor after the third
        book.table.plays()
    racks = [book.rack(number) for number in (1, 2, 3, 4)]
    assert [(rack.left > 0, sum([len(cards) for _, cards in rack.piles])) for rack in racks] == [
        (False, FIFTY_TWO),
        (False, FIFTY_TWO),
        (True, 2 * FIFTY_TWO),
        (True, 2 * FIFTY_TWO),
    ]
    assert {rack.one_set for rack in racks} == {cite}
    for before, rack in itertools.pairwise(racks[1:]):
        assert rack.piles[: rack.left] == before.piles[before.left :], "what lies below is the round before, whole"
        assert dict(rack.rebuilt) == dict(rack.dealt), "its own cards lie uppermost"
    later = [(what, at) for what, at in book.found() if "from the previous round" in what]
    assert later == [("52 cards from the previous round lay in the discard rack, below those of this one.", cite)] * 2


@pytest.mark.law("19:47-35.2(b)5")
@pytest.mark.parametrize("how", ["clear rack", "change"])
def test_whoever_empties_the_rack_late_or_changes_the_cards_leaves_nothing_below(tmp_path: Path, how: str) -> None:
    book = Book(tmp_path / "t.db", "mississippi-stud", "clear rack", **TWO_DECKS)
    book.table.plays()
    book.table.plays()
    assert book.rack(2).left
    book.table.does(how, by=SUPERVISOR if how == "change" else "")
    book.table.plays()
    assert book.rack(3).left == 0 and sum([len(cards) for _, cards in book.rack(3).piles]) == FIFTY_TWO
    book.ledger.close()


@pytest.mark.parametrize("by_hand", [(), ("collect", "rack stub")])
@pytest.mark.parametrize(
    "game",
    [
        pytest.param("mississippi-stud", marks=pytest.mark.law("19:47-35.10(j)")),
        pytest.param("boston-5-stud-poker", marks=pytest.mark.law("19:47-24.10(g)")),
        pytest.param("three-card-poker", marks=pytest.mark.law("19:47-20.10(d)")),
        pytest.param("colorado-hold-em-poker", marks=pytest.mark.law("19:47-23.11(h)")),
        pytest.param("winners-pot-poker", marks=pytest.mark.law("19:47-33.10(i)")),
        pytest.param("casino-war", marks=pytest.mark.law("19:47-22.8(h)")),
    ],
)
def test_each_hand_of_any_round_is_rebuilt_from_a_ledger(tmp_path: Path, game: str, by_hand: tuple[str, ...]) -> None:
    book = Book(tmp_path / "t.db", game, *by_hand)
    for _ in range(3):
        book.table.plays()
    with closing(book.ledger):
        for number in (1, 2, 3):
            rack = book.rack(number)
            assert rack.dealt and dict(rack.rebuilt) == dict(rack.dealt)
            assert rack.cite == find(game).collection.cite  # type: ignore[union-attr]


@pytest.mark.law("19:47-35.10(j)")
def test_hands_that_nobody_picked_up_are_rebuilt_as_they_lie(tmp_path: Path) -> None:
    book = Book(tmp_path / "t.db", "mississippi-stud", "collect")
    book.table.plays()
    rack = book.rack(1)
    assert dict(rack.rebuilt) == dict(rack.dealt), "what still lies on the felt comes to the rack as it lies"
    assert len(flat_of(rack)) == FIFTY_TWO and rack.one_set == ""
    book.ledger.close()


def flat_of(rack: Racked) -> list[int]:
    return [card for _, cards in rack.piles for card in cards]


def test_what_another_method_does_not_ask_is_no_longer_owed(tmp_path: Path) -> None:
    book = Book(tmp_path / "t.db", "mississippi-stud", "clear rack", **TWO_DECKS)
    book.table.plays()
    assert book.table.due() == [("clear rack", "")]
    did(book.table.at, ChangeMethod({"decks": 1, "deck_backs": 1}), by=SUPERVISOR)
    assert book.table.due() == []
    book.table.plays()
    did(book.table.at, ChangeMethod({"decks": 2, "deck_backs": 2}), by=SUPERVISOR)
    book.table.plays()
    assert book.found() == []


@pytest.mark.parametrize("game, number, why", [
    ("mississippi-stud", 0, "Table T has no round 0 in this ledger"),
    ("mississippi-stud", 2, "is not over"),
    ("mississippi-stud", 3, "Table T has no round 3 in this ledger"),
    ("mississippi-stud", 9, "Table T has no round 9 in this ledger"),
    ("blackjack", 1, "No paragraph of Blackjack requires"),
])  # fmt: skip
def test_a_rack_that_is_not_known_is_refused_in_words(tmp_path: Path, game: str, number: int, why: str) -> None:
    book = Book(tmp_path / "t.db", game)
    book.table.plays()
    book.table.begins()
    with closing(book.ledger), pytest.raises(LedgerError, match=why):
        book.rack(number)


def test_a_table_that_is_not_there_has_no_rack(tmp_path: Path) -> None:
    book = Book(tmp_path / "t.db", "mississippi-stud")
    with closing(book.ledger), pytest.raises(LedgerError, match="Table elsewhere has no round 1 in this ledger"):
        racked_after(book.ledger, "elsewhere", 1)


def test_a_ledger_of_a_release_that_kept_no_rack_says_so(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    shutil.copy(RELEASED / "0.2.0.db", path)
    with closing(Ledger(path, World(clock=Clock(), entropy=seeded(1), store=tmp_path), look=True)) as book:
        name = next(name for name in book.tables() if replayed(book.rows(name)).rules.game.collection is not None)
        with pytest.raises(LedgerError, match="is from a release that did not record the discard rack"):
            racked_after(book, name, 1)


@pytest.mark.law("19:47-22.8(h)")
def test_the_rack_of_a_shoe_that_lasts_is_rebuilt_from_where_its_round_began(tmp_path: Path) -> None:
    """In the middle of a shoe the cards of earlier rounds lie below, and count for nothing."""
    book = Book(tmp_path / "t.db", "casino-war")
    slots = []
    for _ in range(4):
        slots.append(book.table.at.table.slot)
        book.table.plays()
    with closing(book.ledger):
        assert slots == sorted({*slots}), "each round begins further on"
        for number in (1, 2, 3, 4):
            assert dict(book.rack(number).rebuilt) == dict(book.rack(number).dealt) != {}


def test_the_rack_is_told_as_it_lay_when_it_was_next_emptied(tmp_path: Path) -> None:
    """Whatever is done with it before that counts; what comes after does not, though it be filed under that round."""
    book = Book(tmp_path / "t.db", "mississippi-stud", "clear rack", "collect", **TWO_DECKS)
    book.table.plays()
    before = book.rack(1)
    book.table.does("clear rack")
    with closing(book.ledger):
        assert book.rack(1) == before and before.piles and not book.table.at.table.care.rack  # type: ignore[union-attr]


def one_has_folded(book: Book) -> None:
    """Bob, whose hand is to be picked up by hand before anything else; Ann plays on."""
    book.table.begins()
    for person, place in (("Ann", "1"), ("Bob", "2")):
        did(book.table.at, Act(Bet(person, place, "ante", 1_000)), by=person)
    did(book.table.at, Act(Announce("No more bets")))
    did(book.table.at, Act(Fold("Bob", "2")), by="Bob")
    did(book.table.at, Act(Bet("Ann", "1", "3rd street", 1_000)), by="Ann")
    assert book.table.due() == [("collect", "2")]


@pytest.mark.law("19:47-35.10(a)")
@pytest.mark.parametrize("now_by_hand", [(), ("wash",), ("rack stub",), ("announce",), ("collect",)])
def test_what_persons_did_before_a_restart_the_program_does_after_it_in_an_open_round_too(
    tmp_path: Path, now_by_hand: tuple[str, ...]
) -> None:
    book = Book(tmp_path / "t.db", "mississippi-stud", "collect")
    one_has_folded(book)
    at = resume(book.ledger, "T", book.table.at.cards.seal, chores=ALL_CHORES - {*now_by_hand})
    at.work()
    book.table.at = at
    if "collect" in now_by_hand:
        assert book.table.due() == [("collect", "2")], "it is still asked for"
        book.table.does("collect", "2")
    if "announce" in now_by_hand:
        assert book.table.due() == [("announce", "")]
        did(at, Act(Announce("No more bets")))
    assert at.table.round is not None and len(at.table.round.area("community").cards) == 1, "the table went on"
    assert at.table.care is not None and [what for what, _ in at.table.care.rack] == ["stub", "2"]
    if now_by_hand in [(), ("wash",)]:
        book.table.plays_on()
        assert dict(book.rack(1).rebuilt) == dict(book.rack(1).dealt) != {}
    told = [event_of(row) for row in book.ledger.rows("T")]
    recorded = [event.by_hand for event in told if isinstance(event, Staffed)]
    assert len(recorded) == (1 if "collect" in now_by_hand else 2) and recorded[0] == ("collect",)
    assert book.found() == []
