"""A shoe that lasts: round after round from one shuffle, until the cutting card has come out (W8, for casino war)."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.declare.duties import CUT
from croupier.games import find
from croupier.ledger.audit.audit import audit
from croupier.ledger.restore import resume
from croupier.ledger.store.keys import seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import Announce, Bet, Choose, Turn
from croupier.rounds.refusals import Refusal
from croupier.rounds.standing import Standing
from croupier.table.commands import Act, Begin, ChangeMethod, CutCards, Recut
from croupier.table.decide import decide
from croupier.table.event_sink import OwnSink
from croupier.table.events import Began, Burned, Ended, Event, ShoeOpened, Shuffled, decode_event
from croupier.table.host import ALL_CHORES, MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.table.table import evolve
from tests.table.floor import counting_world, did, refused, seated

GAME = find("casino-war")
CARDS, DEFAULT_BEHIND, BURN = 6 * 52, 78, 1


def table(
    choices: Mapping[str, object] | None = None, *, sink: OwnSink | None = None, chores: frozenset[str] = ALL_CHORES
) -> SoloHost:
    world = counting_world(seed=3)
    rules = GAME.rules(GAME.house(choices))
    seal = Seal(world.entropy(KEY_BYTES))
    at = SoloHost.open("CW-1", rules, world=world, seal=seal, sink=sink or MemorySink(), chores=chores)
    return seated(at, "Ann", "Bob", dollars=9_000)


def a_round(at: SoloHost) -> None:
    """Both wager the least; whoever ties surrenders, so that a round takes three cards."""
    did(at, Begin())
    for person in ("Ann", "Bob"):
        did(at, Act(Bet(person, at.table.place_of(person), "initial", 1_000)), by=person)
    did(at, Act(Announce("No more bets")))
    while (r := at.table.round) is not None:
        person = r.waits_for()[0]
        did(at, Act(Choose(person, at.table.place_of(person), "surrender")), by=person)


def kinds(events: list[Event], *wanted: type) -> list[Event]:
    return [event for event in events if type(event) in wanted]


def remembered(
    choices: Mapping[str, object] | None = None, chores: frozenset[str] = ALL_CHORES
) -> tuple[SoloHost, list[Event]]:
    sink = MemorySink()
    return table(choices, sink=sink, chores=chores), sink.events


def test_rounds_are_dealt_on_from_one_shoe_after_one_burn() -> None:
    at, events = remembered()
    for _ in range(20):
        a_round(at)
    assert [type(event) for event in kinds(events, Shuffled, Burned, ShoeOpened)] == [Shuffled, Burned]
    turns = [event for event in events if isinstance(event, Turn)]
    assert [turn.slot for turn in turns] == list(range(BURN, BURN + 3 * 20))
    assert Counter(at.table.rules.pieces) - Counter(at.table.left) == Counter(turn.card for turn in turns)
    assert at.table.slot == BURN + 60


@pytest.mark.parametrize("behind", [CARDS - 10, CARDS - 9, CARDS - 8])
def test_the_round_in_which_the_cutting_card_comes_out_is_finished_and_then_the_cards_are_shuffled(behind: int) -> None:
    """One card is burned and three go to a round: after three rounds ten are out."""
    at, events = remembered({"behind_cutting_card": behind})
    before_it = CARDS - behind
    for _ in range(5):
        a_round(at)
    shuffles = [at for at, event in enumerate(events) if isinstance(event, Shuffled)]
    rounds = [sum(isinstance(event, Ended) for event in events[:at]) for at in shuffles]
    # It has come out when a card that lay behind it has: eight before it are passed by the tenth.
    assert rounds[:2] == [0, 4 if before_it == 10 else 3]


def test_an_opened_shoe_shows_every_card_that_was_dealt_from_it() -> None:
    at, events = remembered({"behind_cutting_card": CARDS - 30})
    for _ in range(25):
        a_round(at)
    opened = [event for event in events if isinstance(event, ShoeOpened)]
    assert len(opened) == 2
    dealt: dict[int, int] = {}
    for event in events:
        if isinstance(event, Turn):
            dealt[event.slot] = event.card
        if isinstance(event, ShoeOpened):
            assert len(dealt) == 30 and all(event.order[slot] == card for slot, card in dealt.items())
            dealt = {}


def test_no_round_begins_behind_the_cutting_card_and_none_before_the_burn() -> None:
    at, _ = remembered()
    a_round(at)
    lasting = at.table.rules.lasting
    assert lasting is not None
    begun = evolve(at.table, Began(2))
    assert begun.round is not None
    late = evolve(replace(begun, round=begun.round.changed(slot=300)), Ended(2, begun.standing))
    refusal = decide(late, Begin())
    assert isinstance(refusal, Refusal) and (refusal.cite, "cutting card" in refusal.why) == ("19:47-22.4", True)
    fresh = evolve(at.table, Shuffled(2, 1, "", ""))
    refusal = decide(fresh, Begin())
    assert isinstance(refusal, Refusal) and (refusal.cite, "burned" in refusal.why) == ("19:47-22.8", True)


@pytest.mark.law("19:47-22.4")
def test_a_supervisor_may_have_the_cards_cut_again_before_the_first_are_burned_and_not_after_that() -> None:
    at, events = remembered({"shuffling": "manual"}, chores=ALL_CHORES - {CUT})
    did(at, CutCards(DEALER, 20))
    assert kinds(events, Burned) == [], "the program burns when the round begins"
    before = at.cards.order
    did(at, Recut(100), by=SUPERVISOR)
    assert at.cards.order != before and sorted(at.cards.order) == sorted(before)
    did(at, Begin())
    assert kinds(events, Burned) == [Burned(BURN)]
    assert "The first cards are burned" in refused(at, Recut(100), by=SUPERVISOR).why
    kept_none = decide(replace(at.table, care=None), Recut(100))
    assert not isinstance(kept_none, Refusal), "what an earlier release has in its ledgers stays right"
    for person in ("Ann", "Bob"):
        did(at, Act(Bet(person, at.table.place_of(person), "initial", 1_000)), by=person)
    at.chores = frozenset()
    did(at, Act(Announce("No more bets")))
    r = at.table.round
    assert r is not None
    did(at, Act(Turn("1", BURN, at.cards.order[BURN])), by=DEALER)
    assert "before any card is dealt" in refused(at, Recut(100), by=SUPERVISOR).why


@pytest.mark.law("19:47-22.10(a)")
def test_cards_that_void_the_round_are_shuffled_before_the_next() -> None:
    at, events = remembered()
    a_round(at)
    did(at, Begin())
    for person in ("Ann", "Bob"):
        did(at, Act(Bet(person, at.table.place_of(person), "initial", 1_000)), by=person)
    at.chores = frozenset()
    did(at, Act(Announce("No more bets")))
    for _ in range(2):
        r = at.table.round
        assert r is not None
        (offer,) = [offer for offer in r.reports() if getattr(offer.move, "what", "") == "face-up card"]
        did(at, Act(offer.move))
    assert at.table.round is None and at.table.shuffle_due
    at.chores = ALL_CHORES
    a_round(at)
    assert len(kinds(events, Shuffled)) == 2
    assert at.table.slot == BURN + 3 and sum(at.table.left.values()) == CARDS - 3
    assert at.table.standing == Standing()


def test_a_house_may_shuffle_for_every_round() -> None:
    at, events = remembered({"shuffled": "every round"})
    for _ in range(3):
        a_round(at)
    assert [type(event) for event in kinds(events, Shuffled, Burned, ShoeOpened)] == [Shuffled, ShoeOpened] * 3


def test_another_method_begins_with_a_shuffle() -> None:
    at, events = remembered()
    a_round(at)
    did(at, ChangeMethod({"shuffling": "manual"}, ("automated device",)))
    a_round(at)
    assert len(kinds(events, Shuffled)) == 2 and len(kinds(events, ShoeOpened)) == 1


def test_a_table_that_is_started_again_goes_on_with_the_same_shoe(tmp_path: Path) -> None:
    path, world = tmp_path / "war.db", counting_world(seed=3)
    book = Ledger(path, world, create=True)
    at = table(sink=book)
    at.cards.seal = seal_for(path, world)
    for _ in range(6):
        a_round(at)
        book.close()
        book = Ledger(path, world)
        at = resume(book, "CW-1", seal_for(path, world))
    events = [decode_event(row.body) for row in book.rows()]
    assert audit(book.pages()).findings == ()
    book.close()
    assert [event.slot for event in events if isinstance(event, Turn)] == list(range(BURN, BURN + 3 * 6))
    assert len(kinds(events, Shuffled)) == 1
