"""Whole tables played at random: money is conserved, replay equals play, one seed gives one course of events."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import msgspec
import pytest
from msgspec.structs import replace

from croupier.declare.duties import ANNOUNCE, DEAL, TURN, WITH_THE_CARDS
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import Bet, Fold, Report
from croupier.rounds.postings import Posting
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Begin, BuyIn, CashOut, Release, Sit
from croupier.table.decide import Decided, decide
from croupier.table.events import (
    BoughtIn,
    Event,
    Froze,
    Opened,
    Performed,
    Received,
    Settled,
    decode_event,
    encode_event,
)
from croupier.table.host import Host, MemorySink
from croupier.table.table import Table, evolve, opened
from tests.table.floor import (
    GAME,
    MANUAL,
    NO_MORE_BETS,
    Crowd,
    antes,
    did,
    facts,
    host,
    is_report,
    now,
    refused,
    seated,
)

HOUSES: tuple[Mapping[str, object], ...] = (
    {},
    MANUAL,
    {"dealing": "automated shoe", "counting_shuffler": True},
    {"dealing": "hand", "decks": 2, "deck_backs": 2},
    {"pre_shuffled": True, "stub_count_every": 1},
    {"match_play": False, "stub_count_every": 2},
)
ROUNDS = 60
"""At each of the six houses: 360 in all."""


class Course(msgspec.Struct):
    """What happened at a table, and what it was asked."""

    table: Table
    events: list[Event]
    asked: Counter[str]


def course(seed: int, *, rounds: int = ROUNDS) -> Course:
    """A table that plays this many rounds at random, its money looked at after every event."""
    sink = MemorySink()
    at = host(HOUSES[seed % len(HOUSES)], seed=seed, sink=sink, chores=WITH_THE_CARDS | {ANNOUNCE, DEAL, TURN})
    crowd = Crowd(at, random.Random(seed), irregular=40)
    asked: Counter[str] = Counter()
    while at.table.rounds < rounds or at.table.round is not None:
        command, by = crowd.next_command()
        answer = at.do(command, by=by)
        assert not at.table.frozen, at.table.frozen
        taken = "refused" if isinstance(answer, Refusal) else "taken"
        asked[f"{'report' if is_report(command) else type(command).__name__} {taken}"] += 1
    return Course(at.table, sink.events, asked)


def replayed(events: list[Event]) -> Table:
    """The table that the events give, each written and read as the ledger does, conserving money at each."""
    first = events[0]
    assert isinstance(first, Opened)
    table = opened("MS-1", first)
    for event in events[1:]:
        table = evolve(table, decode_event(encode_event(event)))
        assert table.imbalance() == 0, event
        assert table.layout >= 0 and min(table.chips.values(), default=0) >= 0, event
    return table


@pytest.mark.parametrize("seed", range(6))
def test_replay_equals_play_and_money_is_conserved_after_every_event(seed: int) -> None:
    played = course(seed)
    assert facts(replayed(played.events)) == facts(played.table)


def test_random_play_comes_everywhere() -> None:
    asked = sum((course(seed, rounds=20).asked for seed in range(6)), Counter[str]())
    wanted = ("report taken", "BuyIn taken", "CashOut taken", "Leave taken", "ReplaceDeck taken", "Recut taken")
    assert [what for what in wanted if not asked[what]] == []
    events = [event for seed in range(6) for event in course(seed, rounds=20).events]
    assert any(getattr(event, "coupon", 0) for event in events)
    assert {p.result for e in events if isinstance(e, Settled) for p in e.postings} == {
        "win", "lose", "push", "void", "forfeit",
    }  # fmt: skip


def test_one_seed_gives_one_course_of_events_and_another_gives_another() -> None:
    once, again, other = (course(seed, rounds=10).events for seed in (1, 1, 7))
    assert once == again != other


@pytest.mark.law("19:47-35.3(a)", "19:47-35.3(b)", "19:47-35.3(c)", "19:47-35.3(d)")
def test_the_opening_records_the_duties_that_come_before_play() -> None:
    sink = MemorySink()
    host(sink=sink)
    assert [type(event) for event in sink.events] == [Opened, Received, Performed, Performed, Performed]
    performed = [event for event in sink.events if isinstance(event, Performed)]
    assert [event.duty for event in performed] == ["inspect", "verify", "spread"]
    cites = {cite for event in performed for cite in event.cites}
    assert cites == {"19:47-35.3(a)", "19:47-35.3(b)"}
    assert [event.by for event in performed] == [DEALER, SUPERVISOR, DEALER]


def test_an_opening_says_which_game_under_whose_choices_on_which_days_law() -> None:
    sink = MemorySink()
    host(MANUAL, sink=sink)
    event = sink.events[0]
    assert isinstance(event, Opened)
    assert (event.game, event.day, event.house["shuffling"]) == ("mississippi-stud", "2009-10-16", "manual")
    same = opened("MS-1", event)
    assert same.rules.house == GAME.house(MANUAL) and len(event.digest) == 64


def test_nothing_is_told_before_it_is_committed() -> None:
    sink = MemorySink()
    at = seated(host(sink=sink), "Ann")
    log: list[str] = []
    at._tell = lambda events, table: log.extend(type(event).__name__ for event in events)
    sink.commit = lambda: log.append("commit")  # type: ignore[method-assign]
    at.put(BuyIn("Bob", 100), by="Bob")
    at.put(Sit("Bob", "2"), by="Bob")
    assert log == []
    at.work()
    assert log == ["commit", "BoughtIn", "Sat"]


def test_a_host_leaves_it_to_the_owner_of_the_sink_to_commit_and_to_tell() -> None:
    """A refusal leaves nothing to tell; what was taken is not handed over again."""
    sink, log = MemorySink(), list[str]()
    own = host(sink=sink)
    sink.commit = sink.commit_soon = lambda: log.append("commit")  # type: ignore[method-assign]
    at = Host(own.table, world=own.world, seal=own.cards.seal, sink=sink)
    before = len(sink.events)
    at.do(BuyIn("Ann", 100), by="Ann")
    at.do(Sit("Ann", "1"), by="Ann")
    assert isinstance(at.do(CashOut("Ann", 200), by="Ann"), Refusal)
    assert [event for events, _ in at.take() for event in events] == sink.events[before:] and len(sink.events) > before
    assert at.take() == [] and log == []


def test_a_face_up_card_bears_the_face_that_lies_in_its_slot() -> None:
    at = seated(host(), "Ann")
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    for _ in range(2):
        slot, order = now(at).slot, at.cards.order
        wrong = next(card for card in range(52) if card != order[slot])
        did(at, Act(Report("face-up card", slot=slot, card=wrong)))
        if at.table.round is None:
            break
        assert now(at).dead == (order[slot],)
    assert at.table.round is None and at.table.chips["Ann"] == 100_000


@pytest.mark.parametrize("command", [BuyIn("Ann", 100), CashOut("Ann", 100), Begin(), NO_MORE_BETS])
def test_at_a_frozen_table_no_money_moves(command: object) -> None:
    at = seated(host(), "Ann")
    at.table = evolve(at.table, Froze(1, "the witness disagrees"))
    refusal = decide(at.table, command)  # type: ignore[arg-type]
    assert not isinstance(refusal, Decided)


def test_what_the_witness_would_not_pay_freezes_the_table_before_money_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one fault that cannot be brought about from outside is planted: the witness says no."""
    monkeypatch.setattr("croupier.witness.Attending.objection", lambda *_: "the flush pays 6 to 1, not 7")
    sink = MemorySink()
    at = seated(host(sink=sink), "Ann")
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    for street in ("3rd street", "4th street", "5th street"):
        (offer,) = [o for o in now(at).offers("Ann") if getattr(o.move, "wager", "") == street]
        did(at, Act(offer.move), by="Ann")
    assert isinstance(sink.events[-1], Froze) and not any(isinstance(event, Settled) for event in sink.events)
    assert (at.table.layout, at.table.chips["Ann"], at.table.imbalance()) == (4_000, 96_000, 0)
    assert "until a supervisor reviews it" in refused(at, Act(Report("drawn in error"))).why
    assert facts(replayed(sink.events)) == facts(at.table)


def test_a_frozen_table_goes_on_when_two_who_do_not_play_have_looked(monkeypatch: pytest.MonkeyPatch) -> None:
    sink = MemorySink()
    at = seated(host(sink=sink), "Ann", "Bob")
    did(at, Begin())
    antes(at, "Ann", "Bob")
    did(at, NO_MORE_BETS)
    did(at, Act(Bet("Ann", "1", "3rd street", 3_000)), by="Ann")
    assert "not frozen" in refused(at, Release("Sue", "Tom"), by=SUPERVISOR).why
    with monkeypatch.context() as planted:
        planted.setattr("croupier.witness.Attending.objection", lambda *_: "no")
        did(at, Act(Fold("Bob", "2")), by="Bob")
    assert at.table.frozen and at.table.layout == 5_000
    for first, second in (("Sue", "Sue"), ("Sue", "Ann"), ("Bob", "Sue"), ("", "Sue"), ("dealer", "Sue")):
        assert "Two people" in refused(at, Release(first, second), by=SUPERVISOR).why
    assert "supervisor" in refused(at, Release("Sue", "Tom"), by=DEALER).why
    did(at, Release("Sue", "Tom"), by=SUPERVISOR)
    assert (at.table.frozen, at.table.layout, dict(at.table.chips)) == ("", 0, {"Ann": 100_000, "Bob": 100_000})
    assert at.table.round is None and at.table.imbalance() == 0
    assert facts(replayed(sink.events)) == facts(at.table)
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    did(at, Act(Fold("Ann", "1")), by="Ann")
    assert at.table.chips["Ann"] == 99_000


def test_chips_that_are_left_on_the_layout_freeze_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a settlement that the witness cannot tell from a right one, and that collects nothing."""
    real = Posting

    def uncollected(*given: object, **more: object) -> Posting:
        made = real(*given, **more)  # type: ignore[arg-type]
        return replace(made, collected=0)

    monkeypatch.setattr("croupier.rounds.postings.Posting", uncollected)
    at = seated(host(), "Ann")
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    did(at, Act(Fold("Ann", "1")), by="Ann")
    assert "out of balance by $10.00" in at.table.frozen


def test_an_answer_that_froze_the_table_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.witness.Attending.objection", lambda *_: "no")
    at = seated(host(), "Ann")
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    fold = now(at).offers("Ann")[1].move
    answer = did(at, Act(fold), by="Ann")
    assert [type(event) for event in answer.events] == [type(fold), Froze] and answer.table is at.table


def test_events_are_read_back_as_they_were_written() -> None:
    events = course(3, rounds=5).events
    assert [decode_event(encode_event(event)) for event in events] == events
    assert decode_event(encode_event(BoughtIn("Zoë", 1))) == BoughtIn("Zoë", 1)
