"""19:47-2.1, 2.2(c), 2.15 at a live table: a double shoe, whose two sides have cards of their own."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.equipment.cards import STANDARD_DECK
from croupier.games import find
from croupier.games.blackjack.steps import side_of
from croupier.law.binding import Choice
from croupier.ledger.evidence import evidence
from croupier.ledger.heads import signer_for
from croupier.ledger.restore import resume
from croupier.ledger.rounds.card_history import tended
from croupier.ledger.store.keys import seal_for
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Report, Turn
from croupier.rounds.standing import SIDE
from croupier.rounds.steps.dealing.deal import DETERMINANT
from croupier.table.commands import Act, ChangeMethod
from croupier.table.events import Began, Event, RackShuffled, ShoeOpened, Shuffled, SideTaken
from croupier.table.host import ALL_CHORES, DEAL, MemorySink
from croupier.table.narrate import sentence
from croupier.table.solo_host import SoloHost
from tests.ledger.audit.honest_play import HonestTable
from tests.ledger.book import audited, events, ledger, rewritten, unsynced
from tests.ledger.test_commitments import verified as committed
from tests.ledger.test_evidence import verified
from tests.table.floor import PERSONS, did, facts, now, refused
from tests.table.walking import began, in_order, step, table_of, to_the_end

CHOICES = {"dealing": "double shoe", "cutting_cards": 2, "decks": 2}
HOUSE = find("blackjack").house(CHOICES)
WRONG, RAN_OUT = Report("wrong side of the shoe"), Report("shoe ran out")


def at_table(seed: int, **how: Any) -> SoloHost:
    return table_of("blackjack", HOUSE, seed, persons=PERSONS[:3], **how)


def sides_dealt(told: list[Event]) -> list[tuple[int, int, int]]:
    """Of each round: the side at which it began, the one that its determinant card names, and the one of its cards."""
    found, side = [], 0
    for at, event in enumerate(told):
        if isinstance(event, Began | SideTaken):
            side = event.side
        if isinstance(event, Turn) and event.place == DETERMINANT:
            began_at, named = side, side_of(event.card)
            after = next((one for one in told[at + 1 :] if isinstance(one, SideTaken | Turn)), None)
            found.append((began_at, named, after.side if isinstance(after, SideTaken) else began_at))
    return found


def played(path: Path, *, rounds: int) -> Path:
    with ledger(path, create=True) as book:
        at, rng = at_table(1, sink=unsynced(book), seal=seal_for(path, book.world), chores=ALL_CHORES), random.Random(1)
        for _ in range(rounds):
            began(at)
            to_the_end(at, rng)
            assert in_order(at.table)
    return path


@pytest.mark.law('19:47-2.1 "Double shoe"', "19:47-2.2(c)")
def test_each_side_is_shuffled_cut_and_burned_with_a_commitment_of_its_own() -> None:
    at = at_table(1)
    began(at)
    assert isinstance(at._sink, MemorySink)
    made = [event for event in at._sink.events if isinstance(event, Shuffled)]
    assert [(event.side, event.deck, event.shoe) for event in made] == [(1, 1, 1), (2, 2, 2)]
    assert made[0].commitment != made[1].commitment
    resting = at.table.resting
    assert resting is not None and resting.shoe == made[0] and (at.table.side, at.table.shoe) == (2, made[1])
    assert (resting.slot, at.table.slot) == (1, 1) and resting.cut is not None and at.table.cut is not None
    shoes = (at.cards.resting, at.cards.shoe)
    assert all(shoe is not None and Counter(shoe.order) == Counter(STANDARD_DECK) for shoe in shoes)
    assert "side 2 of the double shoe" in sentence(made[1], at.table.rules, (), "")


@pytest.mark.law('19:47-2.1 "Determinant card"', '19:47-2.1 "Double shoe"')
def test_the_determinant_card_decides_from_which_side_the_round_is_dealt(tmp_path: Path) -> None:
    told = events(played(tmp_path / "ledger.db", rounds=40))
    rounds = sides_dealt(told)
    assert len(rounds) == 40 and all(named == dealt for _, named, dealt in rounds)
    assert {(before, dealt) for before, _, dealt in rounds} == {(1, 1), (1, 2), (2, 1), (2, 2)}


@pytest.mark.law("19:47-2.2(c)", "19:47-2.5")
def test_a_side_is_shuffled_when_its_own_cutting_card_has_come_out(tmp_path: Path) -> None:
    """Of a deck 39 cards come before the cutting card: a side that was revealed had at least as many dealt."""
    dealt, side, shuffles = {1: 0, 2: 0}, 0, Counter[int]()
    for event in events(played(tmp_path / "ledger.db", rounds=40)):
        if isinstance(event, Began | SideTaken):
            side = event.side
        elif isinstance(event, Turn):
            dealt[side] = max(dealt[side], event.slot + 1)
        elif isinstance(event, ShoeOpened):
            assert dealt[side] > 39
        elif isinstance(event, Shuffled):
            dealt[event.side], side = 0, event.side
            shuffles[side] += 1
    assert min(shuffles.values()) > 3 and shuffles[1] != 0


@pytest.mark.law('19:47-2.1 "Double shoe"')
def test_the_unseen_cards_of_a_round_are_those_of_its_side() -> None:
    """What the coach counts with: what was dealt from the other side is not missing from this one."""
    at, rng = at_table(5), random.Random(5)
    gone = {1: Counter[int](), 2: Counter[int]()}
    for _ in range(12):
        began(at)
        to_the_end(at, rng)
    assert isinstance(at._sink, MemorySink)
    side = 0
    for event in at._sink.events:
        if isinstance(event, Began | SideTaken):
            side = event.side
        elif isinstance(event, Shuffled):
            side, gone[event.side] = event.side, Counter()
        elif isinstance(event, Turn):
            gone[side][event.card] += 1
    began(at)
    for side, left in ((at.table.side, now(at).unseen()), (at.table.other_side, at.table.resting.left)):  # type: ignore[union-attr]
        whole = Counter(STANDARD_DECK)
        assert {card: many for card, many in (left or whole).items() if many} == dict(whole - gone[side])


@pytest.mark.law("19:47-2.2(c)", '19:47-2.1 "Double shoe"')
def test_a_stranger_finds_every_card_where_it_lay(tmp_path: Path) -> None:
    path = played(tmp_path / "ledger.db", rounds=30)
    assert [finding.what for finding in audited(path).findings] == []
    status, said = committed(path)
    assert status == 0 and "shoes opened as they were committed to" in said


@pytest.mark.law("19:47-2.2(c)", "19:47-2.15(h)")
@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("more", [{}, {"shuffled": "every round"}, {"behind_cutting_card_percent": 98}])
def test_no_honest_double_shoe_is_accused(by_hand: bool, more: dict[str, object]) -> None:
    """People leave, cards are recut and changed, and dealers report what went wrong."""
    rules = find("blackjack").rules(find("blackjack").house({**CHOICES, **more}))
    table = HonestTable(rules, f"{by_hand} {more}", by_hand=by_hand, one_method=True)
    assert table.plays(80) == []
    assert {event.side for event in table.sink.events if isinstance(event, Shuffled)} == {1, 2}


@pytest.mark.law("19:47-2.15(f)")
def test_a_side_that_runs_out_goes_on_with_the_cards_of_its_own_segregated_area() -> None:
    at, rng, ran_out = table_of("blackjack", HOUSE, 7, persons=PERSONS, chores=ALL_CHORES), random.Random(7), 0
    for _ in range(60):
        began(at)
        number = at.table.rounds
        while at.table.round is not None and at.table.rounds == number:
            before = at.table.rack
            step(at, rng)
            r = at.table.round
            if r is not None and at.table.rack is not None and before is None:
                ran_out += 1
                lie = Counter(at.cards.order[r.slot :])
                lie.update([card for hand in (*r.hands, *r.common) for card in hand.cards if hand.state == "live"])
                assert not lie - Counter(STANDARD_DECK), "no card of the other side is among them"
        assert in_order(at.table)
    assert isinstance(at._sink, MemorySink)
    assert ran_out or any(isinstance(event, RackShuffled) for event in at._sink.events)


@pytest.mark.law("19:47-2.15(h)")
def test_a_round_from_the_wrong_side_comes_from_that_side_and_counts() -> None:
    at = at_table(2, chores=ALL_CHORES - {DEAL})
    began(at)
    rng = random.Random(2)
    while not isinstance(now(at).offers(DEALER) and now(at).offers(DEALER)[0].move, Announce):
        step(at, rng)
    did(at, Act(now(at).offers(DEALER)[0].move))
    assert refused(at, Act(WRONG)).cite == "19:47-2.15(h)", "no side is chosen yet"
    at.one_chore()
    right = now(at).standing.mark(SIDE)
    assert at.table.side == right
    did(at, Act(WRONG))
    assert at.table.side == 3 - right == now(at).standing.mark(SIDE)
    assert "already" in refused(at, Act(WRONG)).why
    first = at.cards.order[now(at).slot]
    at.one_chore()
    assert now(at).hands[0].cards[:1] == (first,)
    assert "first card" in refused(at, Act(WRONG)).why


@pytest.mark.law("19:47-2.15(h)", "19:47-2.15(a)")
def test_rounds_with_reports_at_any_moment_are_audited_without_a_finding(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        seal = seal_for(path, book.world)
        at = table_of("blackjack", HOUSE, 4, persons=PERSONS, sink=unsynced(book), seal=seal)
        rng = random.Random(4)
        for number in range(1, 61):
            began(at)
            while at.table.round is not None and at.table.rounds == number:
                due = [offer.move for offer in now(at).reports() if rng.randrange(8) == 0 or offer.move == RAN_OUT]
                wrong = [move for move in due if isinstance(move, Report) and move.what == WRONG.what]
                if due:
                    at.do(Act(rng.choice(wrong or due)), by=DEALER)
                else:
                    step(at, rng)
            assert in_order(at.table)
    told = {event.what for event in events(path) if isinstance(event, Report)}
    assert {WRONG.what, "face-up card", "shoe ran out"} <= told
    assert [finding.what for finding in audited(path).findings] == []
    assert committed(path)[0] == 0


@pytest.mark.law('19:47-2.1 "Double shoe"')
@pytest.mark.parametrize("steps", [0, 3, 6, 9])
def test_a_restart_goes_on_with_the_cards_of_both_sides(tmp_path: Path, steps: int) -> None:
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        at = at_table(3, sink=unsynced(book), seal=seal_for(path, book.world))
        rng = random.Random(3)
        for _ in range(6):
            began(at)
            to_the_end(at, rng)
        began(at)
        for _ in range(steps):
            step(at, rng)
        was = {**facts(at.table), "order": at.cards.order, "resting": at.cards.resting}
    with ledger(path, seed=9) as book:
        again = resume(unsynced(book), "T", seal_for(path, book.world), chores=ALL_CHORES)
        assert {**facts(again.table), "order": again.cards.order, "resting": again.cards.resting} == was
        to_the_end(again, random.Random(4))
        began(again)
        to_the_end(again, random.Random(5))
    assert [finding.what for finding in audited(path).findings] == []


@pytest.mark.law('19:47-2.1 "Double shoe"')
def test_evidence_and_history_of_a_round_tell_of_both_sides(tmp_path: Path) -> None:
    path = played(tmp_path / "ledger.db", rounds=30)
    rounds = sides_dealt(events(path))
    number = next(n for n, (before, _, dealt) in enumerate(rounds, start=1) if n > 5 and before != dealt)
    with ledger(path) as book:
        bundle = msgspec.to_builtins(evidence(book, signer_for(path, book.world), "T", number, ""))
        history = tended(book, "T", number)
    status, said = verified(tmp_path, bundle, bundle["head"]["key"])
    assert status == 0 and said.count("in the order committed to beforehand") == 2, said
    assert {one.event.side for one in history if isinstance(one.event, Shuffled)} == {1, 2}
    assert any(one.cites == ("19:47-2.2(c)",) for one in history if isinstance(one.event, SideTaken))


def _swapped(event: Event) -> Event | None:
    return (
        replace(event, order=(event.order[1], event.order[0], *event.order[2:]))
        if isinstance(event, ShoeOpened)
        else event
    )


CHANGES: dict[str, tuple[Callable[[Event], Event | None], str]] = {
    "another order": (_swapped, "is not the one committed to before the first wager"),
    "a side that is never taken": (
        lambda event: None if isinstance(event, SideTaken) else event,
        "of the double shoe; side",
    ),
    "a shuffle that names the other side": (
        lambda event: replace(event, side=3 - event.side) if isinstance(event, Shuffled) else event,
        "The cards were put into side",
    ),
    "a side that is none": (
        lambda event: SideTaken(3) if isinstance(event, SideTaken) else event,
        "is not the other side of a double shoe",
    ),
    "a beginning at another side": (
        lambda event: replace(event, side=3 - event.side) if isinstance(event, Began) else event,
        "do not follow from the command",
    ),
}


@pytest.mark.law('19:47-2.1 "Double shoe"')
@pytest.mark.parametrize("change", CHANGES)
def test_the_audit_finds_what_is_wrong_with_a_side(tmp_path: Path, change: str) -> None:
    changed, says = CHANGES[change]
    path = rewritten(played(tmp_path / "ledger.db", rounds=12), changed)
    assert any(says in finding.what for finding in audited(path).findings)


@pytest.mark.law('19:47-2.1 "Double shoe"')
def test_cards_dealt_from_the_wrong_side_are_found_by_a_stranger_too(tmp_path: Path) -> None:
    path = rewritten(
        played(tmp_path / "ledger.db", rounds=30), lambda event: None if isinstance(event, SideTaken) else event
    )
    assert committed(path)[0] == 1


@pytest.mark.law("19:47-2.2(c)")
def test_a_table_changes_to_a_double_shoe_and_back_and_reveals_every_order(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        at, rng = at_table(3, sink=unsynced(book), seal=seal_for(path, book.world)), random.Random(3)
        methods: tuple[dict[str, Choice], ...] = (
            {},
            {"dealing": "manual shoe", "deck_backs": 1},
            {"dealing": "double shoe", "deck_backs": 2},
        )
        for choices in methods:
            if choices:
                did(at, ChangeMethod(choices, ()))
                assert at.cards.shoe is None and at.cards.resting is None
            for _ in range(3):
                began(at)
                to_the_end(at, rng)
            assert bool(at.table.side) is (choices.get("dealing") != "manual shoe")
    assert [finding.what for finding in audited(path).findings] == []
    assert committed(path)[0] == 0
