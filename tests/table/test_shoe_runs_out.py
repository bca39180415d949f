"""19:47-2.15(f) at a live table: the shoe runs out in a round, and the cards of the discard rack go on with it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.declare.duties import REPORT
from croupier.floor.training.steps import not_due
from croupier.games import find
from croupier.ledger.evidence import evidence
from croupier.ledger.heads import signer_for
from croupier.ledger.restore import resume
from croupier.ledger.store.keys import seal_for
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Report, Turn
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps.dealing.hole_card import HoleCard
from croupier.table.commands import Act
from croupier.table.events import RackOpened, RackShuffled, decode_event
from croupier.table.host import ALL_CHORES, DEAL, MemorySink
from croupier.table.solo_host import SoloHost
from tests.ledger.book import audited, edited, forged, ledger, rewritten, rows, unsynced
from tests.ledger.test_evidence import verified
from tests.table.floor import PERSONS as SIX
from tests.table.floor import did, facts, now, refused
from tests.table.walking import began, in_order, step, table_of, to_the_end

ONE_DECK = find("blackjack").house({"decks": 1})
RAN_OUT = Report("shoe ran out")


def until_empty(at: SoloHost, rng: random.Random, *, rounds: int = 40) -> None:
    """Rounds until one waits for a card that the shoe does not have."""
    for _ in range(rounds):
        began(at)
        number = at.table.rounds
        while at.table.round is not None and at.table.rounds == number:
            turning = now(at).agenda[0].turning(now(at))
            if turning is not None and turning[1] >= len(at.cards.order):
                return
            step(at, rng)
    raise AssertionError("the shoe never ran out")


@pytest.mark.law("19:47-2.15(f)")
@pytest.mark.parametrize("second", ["after the players", "hole card", "hole card with card reader"])
@pytest.mark.parametrize("double", ["face up", "face down"])
def test_a_table_that_deals_by_itself_goes_on_with_the_rack(second: str, double: str) -> None:
    house = find("blackjack").house({"decks": 1, "dealer_second_card": second, "double_card": double})
    ran_out = 0
    for seed in range(6):
        at, rng = table_of("blackjack", house, seed, persons=SIX, chores=ALL_CHORES), random.Random(seed)
        for _ in range(6):
            began(at)
            to_the_end(at, rng)
            assert in_order(at.table) and not at.table.frozen
        assert isinstance(at._sink, MemorySink)
        shuffles = [event for event in at._sink.events if isinstance(event, RackShuffled)]
        openings = [event for event in at._sink.events if isinstance(event, RackOpened)]
        assert len(shuffles) == len(openings)
        ran_out += len(shuffles)
    assert ran_out


@pytest.mark.law("19:47-2.15(f)")
def test_with_an_empty_shoe_it_is_said_what_is_due_and_done_on_the_dealers_word() -> None:
    at, rng = table_of("blackjack", ONE_DECK, 1, persons=SIX), random.Random(1)
    until_empty(at, rng)
    (due,) = at.duties()
    assert (due.duty, due.who, due.cite) == (REPORT, DEALER, "19:47-2.15(f)")
    assert due.says.startswith("the dealer reports that the shoe has no card left: the cards of the discard rack")
    astray = not_due(DEAL, at.duties(), at.table)
    why = "Deal is not the next step: the dealer reports that the shoe has no card left"
    assert astray is not None and why in astray.why
    assert astray.cite == "19:47-2.15(f)"
    done = at.one_chore()
    assert not isinstance(done, Refusal)
    assert [incident.what for incident in now(at).incidents] == ["shoe ran out"]
    assert REPORT not in [one.duty for one in at.duties()]


@pytest.mark.law("19:47-2.15(f)")
def test_the_dealer_reports_it_and_the_first_card_of_the_rack_is_burned() -> None:
    at, rng = table_of("blackjack", ONE_DECK, 1, persons=SIX), random.Random(1)
    began(at)
    assert refused(at, Act(RAN_OUT)).cite == "19:47-2.15(f)"
    while at.table.round is not None:
        step(at, rng)
    until_empty(at, rng)
    place, slot = now(at).agenda[0].turning(now(at)) or ("", 0)
    assert slot == 52
    assert "no more cards" in refused(at, Act(Turn(place, 52, 0))).why
    did(at, Act(RAN_OUT))
    assert now(at).slot == 53, "one card of the rack is burned"
    assert len(at.cards.order) == len(now(at).rules.deck) > 53
    on_the_table = [card for hand in (*now(at).hands, *now(at).common) for card in hand.cards if hand.state == "live"]
    assert not set(at.cards.order[52:]) & set(on_the_table), "a card lies in two places at once"
    assert refused(at, Act(RAN_OUT)).cite == "19:47-2.15(f)"
    to_the_end(at, rng)
    assert in_order(at.table) and at.table.shuffle_due


@pytest.mark.law("19:47-2.15(f)")
def test_a_hole_card_is_not_taken_from_an_empty_shoe() -> None:
    house = find("blackjack").house({"decks": 1, "dealer_second_card": "hole card"})
    for seed in range(200):
        at, rng = table_of("blackjack", house, seed, persons=SIX), random.Random(seed)
        until_empty(at, rng)
        if isinstance(now(at).agenda[0], HoleCard):
            assert now(at).waits_for() == (DEALER,) and not now(at).area("dealer").down
            did(at, Act(RAN_OUT))
            assert now(at).area("dealer").down == (53,), (
                "the first card of the rack is burned, the next is the hole card"
            )
            to_the_end(at, rng)
            assert in_order(at.table)
            return
    raise AssertionError("no shoe ended before a hole card")


def played_past_the_shoe(path: Path) -> tuple[SoloHost, dict[str, Any]]:
    """A ledger of a table that stopped when the rack had just been shuffled, and the table as it was then."""
    with ledger(path, create=True) as book:
        at = table_of("blackjack", ONE_DECK, 3, persons=SIX, sink=unsynced(book), seal=seal_for(path, book.world))
        until_empty(at, random.Random(3))
        did(at, Act(RAN_OUT))
        return at, {**facts(at.table), "order": at.cards.order}


@pytest.mark.law("19:47-2.15(f)")
def test_a_restart_goes_on_with_the_same_cards_and_the_audit_has_nothing_to_say(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    _, was = played_past_the_shoe(path)
    with ledger(path, seed=9) as book:
        again = resume(unsynced(book), "T", seal_for(path, book.world), chores=ALL_CHORES - {DEAL})
        assert {**facts(again.table), "order": again.cards.order} == was
        to_the_end(again, random.Random(4))
        began(again)
        to_the_end(again, random.Random(5))
    assert [finding.what for finding in audited(path).findings] == []
    with ledger(path) as book:
        number = next(row.round for row in rows(path) if isinstance(decode_event(row.body), RackShuffled))
        bundle = msgspec.to_builtins(evidence(book, signer_for(path, book.world), "T", number, "the shoe ran out"))
    status, said = verified(tmp_path, bundle, bundle["head"]["key"])
    assert status == 0 and "in the order committed to beforehand" in said, said


@pytest.mark.law("19:47-2.15(f)")
def test_another_order_of_the_rack_than_the_one_committed_to_is_found(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    played_past_the_shoe(path)
    with ledger(path, seed=9) as book:
        again = resume(unsynced(book), "T", seal_for(path, book.world), chores=ALL_CHORES)
        to_the_end(again, random.Random(4))

    def swapped(event: Any) -> Any:
        if not isinstance(event, RackOpened):
            return event
        return RackOpened(event.shoe, (event.order[1], event.order[0], *event.order[2:]), event.salt)

    found = [finding.what for finding in audited(rewritten(path, swapped)).findings]
    assert "The discard rack is not the one committed to before its first card." in found


@pytest.mark.law("19:47-2.15(f)")
def test_evidence_has_the_order_of_the_rack_though_it_was_opened_by_itself(tmp_path: Path) -> None:
    """A program that was stopped after the round opens the rack later: every event here stands on a page of its own."""
    path = tmp_path / "ledger.db"
    played_past_the_shoe(path)
    with ledger(path, seed=9) as book:
        again = resume(unsynced(book), "T", seal_for(path, book.world), chores=ALL_CHORES)
        to_the_end(again, random.Random(4))
        kept = [(row, decode_event(row.body)) for row in book.rows()]
    edited(path, ("DELETE FROM pages", ()), *forged([[one] for one in kept]))
    number = next(row.round for row, event in kept if isinstance(event, RackShuffled))
    with ledger(path) as book:
        bundles = [evidence(book, signer_for(path, book.world), "T", n, "") for n in (number - 1, number)]
    told = [sum('"event":"rack opened"' in getattr(page, "body", "") for page in bundle.pages) for bundle in bundles]
    assert told == [0, 1]
    assert verified(tmp_path, msgspec.to_builtins(bundles[1]), bundles[1].head.key)[0] == 0
