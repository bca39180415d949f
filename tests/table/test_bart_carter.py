"""19:47-2.1 at a live table: the Bart Carter shuffle, which puts the dealt cards back among the others in stacks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from croupier.equipment.cards import STANDARD_DECK
from croupier.equipment.shuffle import seeded
from croupier.games import find
from croupier.law.binding import Choice
from croupier.ledger.evidence import evidence
from croupier.ledger.heads import signer_for
from croupier.ledger.restore import resume
from croupier.ledger.rounds.card_history import tended
from croupier.ledger.store.keys import seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.table.commands import ChangeMethod, CutCards, Perform
from croupier.table.duties.stacks import inserted, stacks, stayed_in
from croupier.table.events import CardsCut, Event, ShoeOpened, Shuffled, Stack
from croupier.table.host import ALL_CHORES
from croupier.table.narrate import sentence
from croupier.table.shoe import Shoe
from croupier.table.solo_host import SoloHost
from tests.ledger.audit.honest_play import HonestTable
from tests.ledger.book import audited, events, ledger, rewritten, unsynced
from tests.ledger.test_commitments import verified as committed
from tests.ledger.test_evidence import verified
from tests.table.floor import PERSONS, did, facts, refused
from tests.table.walking import began, in_order, table_of, to_the_end

TERM = '19:47-2.1 "Bart Carter shuffle"'
CHOICES: dict[str, Choice] = {"shuffling": "Bart Carter", "deck_backs": 1, "decks": 3}
DOUBLE: dict[str, Choice] = {**CHOICES, "dealing": "double shoe", "cutting_cards": 2, "deck_backs": 2, "decks": 4}


def at_table(book: Ledger, path: Path, choices: dict[str, Choice], *, rounds: int) -> SoloHost:
    house, seal = find("blackjack").house(choices), seal_for(path, book.world)
    at = table_of("blackjack", house, 1, persons=PERSONS[:3], sink=unsynced(book), seal=seal, chores=ALL_CHORES)
    goes_on(at, rounds)
    return at


def goes_on(at: SoloHost, rounds: int) -> None:
    rng = random.Random(at.table.rounds)
    for _ in range(rounds):
        began(at)
        to_the_end(at, rng)
        assert in_order(at.table)


@cache
def played(folder: Path, double: bool = False) -> Path:
    """Eighty rounds, then a change of method, which ends the shoe."""
    path = folder / "ledger.db"
    with ledger(path, create=True) as book:
        at = at_table(book, path, DOUBLE if double else CHOICES, rounds=80)
        did(at, ChangeMethod({"shuffling": "manual"}, ()))
        goes_on(at, 1)
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("bart")


@pytest.fixture(scope="module")
def told(folder: Path) -> list[Event]:
    return events(played(folder))


def put_back(told: list[Event]) -> list[Shuffled]:
    return [event for event in told if isinstance(event, Shuffled) and event.stacks]


@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"')
@pytest.mark.parametrize(
    "dealt, cards, places",
    [
        (60, 416, [(51, 9), (111, 9), (171, 9), (231, 9), (291, 8), (350, 8), (408, 8)]),  # 356 are in seven parts
        (60, 104, [(22, 30), (74, 30)]),  # less than a deck stayed: there are two stacks all the same
        (51, 52, [(1, 51)]),  # one card stayed
    ],
)
def test_a_stack_goes_behind_each_part_of_about_a_deck(dealt: int, cards: int, places: list[tuple[int, int]]) -> None:
    assert stacks(dealt, cards) == tuple([Stack(*place) for place in places])


@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"')
def test_the_cards_that_stayed_keep_their_order_and_the_dealt_ones_are_shuffled() -> None:
    order, places = tuple(range(156)), stacks(60, 156)
    made = inserted(order, 60, places, seeded(1))
    assert stayed_in(made, places) == order[60:]
    between = [card for place in places for card in made[place.slot : place.slot + place.cards]]
    assert sorted(between) == list(order[:60]) and between != list(order[:60])
    assert inserted(order, 60, places, seeded(2)) != made


@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"')
def test_about_a_deck_is_dealt_and_put_back_with_a_commitment_and_without_a_cut_or_a_burn(told: list[Event]) -> None:
    made = put_back(told)
    assert len(made) > 8 and len({event.commitment for event in made}) == len(made)
    for event in made:
        dealt = sum(stack.cards for stack in event.stacks)
        assert 52 < dealt < 80 and event.stacks == stacks(dealt, 156)
    shuffles = [event for event in told if isinstance(event, Shuffled)]
    assert [bool(event.stacks) for event in shuffles] == [False, *[True] * len(made), False]
    assert sum(isinstance(event, CardsCut) for event in told) == 2
    rules = find("blackjack").rules(find("blackjack").house(CHOICES))
    says = sentence(made[0], rules, (), "")
    assert f"are shuffled and put back in {len(made[0].stacks)} stacks: shoe 2, commitment" in says


@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"')
def test_the_orders_are_revealed_when_their_last_card_is_dealt_and_each_follows_from_the_one_before(
    told: list[Event],
) -> None:
    opened = {event.shoe: event for event in told if isinstance(event, ShoeOpened)}
    made, cut = put_back(told), next(event for event in told if isinstance(event, CardsCut))
    assert set(range(1, made[-1].shoe + 1)) <= set(opened)
    for event in made:
        before = opened[event.shoe - 1].order
        before = before[cut.at :] + before[: cut.at] if event.shoe == 2 else before
        dealt = sum(stack.cards for stack in event.stacks)
        assert stayed_in(opened[event.shoe].order, event.stacks) == before[dealt:]
        assert Counter(opened[event.shoe].order) == Counter(STANDARD_DECK * 3)
    first, last = told.index(opened[1]), told.index(made[-1])
    assert first < last, "an order whose cards are all dealt is revealed while the shoe goes on"


@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"')
@pytest.mark.parametrize("double", [False, True])
def test_the_audit_and_a_stranger_find_every_card_where_it_lay(folder: Path, double: bool, tmp_path: Path) -> None:
    path = played(tmp_path, True) if double else played(folder)
    assert [finding.what for finding in audited(path).findings] == []
    status, said = committed(path)
    assert status == 0 and "as they were committed to" in said
    if double:
        assert {event.side for event in put_back(events(path))} == {1, 2}


@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"')
def test_cards_that_were_put_back_are_neither_cut_nor_burned(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        at = at_table(book, path, CHOICES, rounds=1)
        while at.table.shoe is None or not at.table.shoe.stacks:
            goes_on(at, 1)
            at.cards.prepare()
        assert at.table.slot == 0 and at.table.cut is None
        assert "No cut is due" in refused(at, CutCards("dealer", 60)).why
        assert "No card is to be burned" in refused(at, Perform("burn")).why


@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"')
def test_a_restart_goes_on_with_the_same_cards_and_reveals_earlier_orders(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        at = at_table(book, path, CHOICES, rounds=22)
        assert at.table.earlier
        was = {**facts(at.table), "order": at.cards.order}
    with ledger(path, seed=9) as book:
        again = resume(unsynced(book), "T", seal_for(path, book.world), chores=ALL_CHORES)
        assert {**facts(again.table), "order": again.cards.order} == was
        goes_on(again, 90)  # a snapshot comes with the hundredth round
    assert [finding.what for finding in audited(path).findings] == []
    assert committed(path)[0] == 0


@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"')
def test_evidence_and_history_of_a_round_tell_of_the_stacks(folder: Path, tmp_path: Path) -> None:
    path = played(folder)
    with ledger(path) as book:
        bundle = msgspec.to_builtins(evidence(book, signer_for(path, book.world), "T", 40, ""))
        history = tended(book, "T", 40)
    status, said = verified(tmp_path, bundle, bundle["head"]["key"])
    assert status == 0 and "in the order committed to beforehand" in said, said
    assert [one.cites for one in history if isinstance(one.event, Shuffled) and one.event.stacks] == [(TERM,)]


@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"')
@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("choices", [CHOICES, DOUBLE, {**CHOICES, "decks": 1}])
def test_no_honest_table_with_the_shuffle_is_accused(choices: dict[str, Choice], by_hand: bool) -> None:
    """People leave, cards are recut and changed, and dealers report what went wrong."""
    rules = find("blackjack").rules(find("blackjack").house(choices))
    table = HonestTable(rules, f"{by_hand} {choices}", by_hand=by_hand, one_method=True)
    assert table.plays(60) == []
    if choices["decks"] != 1:
        assert put_back(list(table.sink.events))


def _forged(told: list[Event]) -> Callable[[Event], Event]:
    """Shoe 3 with two of the cards exchanged that had stayed in it, under a commitment of its own."""
    made = next(event for event in told if isinstance(event, Shuffled) and event.shoe == 3)
    shown = next(event for event in told if isinstance(event, ShoeOpened) and event.shoe == 3)
    stayed = [slot for slot in range(156) if not any(s.slot <= slot < s.slot + s.cards for s in made.stacks)]
    one, other = next((a, b) for a in stayed[-20:] for b in stayed[-20:] if shown.order[a] != shown.order[b])
    order = list(shown.order)
    order[one], order[other] = order[other], order[one]
    shoe = Shoe(tuple(order), bytes.fromhex(shown.salt))

    def change(event: Event) -> Event:
        if event is made or event == made:
            return replace(made, commitment=shoe.commitment())
        return replace(shown, order=shoe.order) if event == shown else event

    return change


@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"')
def test_a_card_that_moved_among_those_that_stayed_is_found(folder: Path, told: list[Event], tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(played(folder).read_bytes())
    path = rewritten(copy, _forged(told))
    found = [finding.what for finding in audited(path).findings]
    assert any("that stayed in shoe 2 are not in the same order in shoe 3" in what for what in found)
    status, said = committed(path)
    assert status == 1 and "the cards that stayed in shoe 2 changed their order" in said


CHANGES: dict[str, tuple[Callable[[Event], Event | None], str]] = {
    "other places": (
        lambda event: replace(event, stacks=event.stacks[:-1]) if isinstance(event, Shuffled) else event,
        "were not put back where they belong",
    ),
    "no order revealed": (lambda event: None if isinstance(event, ShoeOpened) else event, "without being revealed"),
    "a whole shuffle": (
        lambda event: replace(event, stacks=()) if isinstance(event, Shuffled) else event,
        "without being revealed",
    ),
}


@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"')
@pytest.mark.parametrize("change", CHANGES)
def test_the_audit_finds_what_is_wrong_with_the_stacks(folder: Path, tmp_path: Path, change: str) -> None:
    copy, (changed, says) = tmp_path / "copy.db", CHANGES[change]
    copy.write_bytes(played(folder).read_bytes())
    assert any(says in finding.what for finding in audited(rewritten(copy, changed)).findings)
