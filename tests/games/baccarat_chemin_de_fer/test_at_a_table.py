"""Chemin de fer at a table: two persons, chips to the cent, a banker who leaves, a bank that cannot be laid."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet, Choose
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Begin, BuyIn, Command, Leave, Release, Sit
from croupier.table.events import Settled
from croupier.table.host import MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.table.table import unbalanced
from tests.games.baccarat_chemin_de_fer.rounds import GAME
from tests.table.floor import counting_world, seated
from tests.table.test_every_game import a_round

PERSONS = ("Ann", "Bob", "Cyd")


def table_of(*persons: str, dollars: int = 10_000, seed: int = 4) -> SoloHost:
    world = counting_world(seed=seed)
    seal = Seal(world.entropy(KEY_BYTES))
    return seated(
        SoloHost.open("T", GAME.rules(), world=world, seal=seal, sink=MemorySink()), *persons, dollars=dollars
    )


def did(at: SoloHost, command: Command, by: str) -> Any:
    answer = at.do(command, by=by)
    assert not isinstance(answer, Refusal), answer
    assert at.table.imbalance() == 0
    return answer


def refused(at: SoloHost, command: Command, by: str) -> Refusal:
    answer = at.do(command, by=by)
    assert isinstance(answer, Refusal), answer
    return answer


def acts(at: SoloHost, *moves: Bet | Choose) -> None:
    for move in moves:
        did(at, Act(move), move.by)


def bank_of_ann(at: SoloHost) -> int:
    """Ann lays a bank that no one covers, so that it stays; what she then has in chips."""
    did(at, Begin(), DEALER)
    acts(at, Bet("Ann", "1", "bank", 100_00), *[Choose(p, str(n), "decline") for n, p in ((2, "Bob"), (3, "Cyd"))])
    acts(at, *[Choose(p, str(n), "decline") for n, p in ((2, "Bob"), (3, "Cyd"))])
    assert at.table.round is None
    assert (at.table.layout, unbalanced(at.table)) == (100_00, 0)
    return at.table.chips["Ann"]


@pytest.mark.law("19:47-4.5")
def test_a_round_needs_two_persons() -> None:
    at = table_of("Ann")
    assert refused(at, Begin(), DEALER).why == "A round needs 2 persons; 1 is seated"
    did(at, BuyIn("Bob", 1000_00), "Bob")
    did(at, Sit("Bob", "2"), "Bob")
    did(at, Begin(), DEALER)


@pytest.mark.law("19:47-4.6")
def test_a_bank_that_its_banker_cannot_lay_is_refused_before_any_card() -> None:
    at = table_of(*PERSONS, dollars=150)
    did(at, Begin(), DEALER)
    no = refused(at, Act(Bet("Ann", "1", "bank", 150_01)), "Ann")
    assert no.why == "Ann has $150.00 in chips and needs $150.01"
    assert at.table.layout == 0
    acts(at, Bet("Ann", "1", "bank", 150_00))
    acts(at, Choose("Bob", "2", "decline"), Choose("Cyd", "3", "decline"))
    no = refused(at, Act(Bet("Bob", "2", "against the bank", 150_01)), "Bob")
    assert "of which $150.00 is open; $150.01 is more" in no.why


@pytest.mark.law("19:47-4.11")
def test_a_banker_who_stands_up_between_two_rounds_takes_the_bank() -> None:
    at = table_of(*PERSONS)
    has = bank_of_ann(at)
    did(at, Leave("Ann"), "Ann")
    assert at.table.chips["Ann"] == has + 100_00
    assert (at.table.layout, at.table.standing.lying, unbalanced(at.table)) == (0, (), 0)
    did(at, Begin(), DEALER)
    assert at.table.round is not None
    assert at.table.round.waits_for() == ("Bob",), "the shoe goes on to the right"


@pytest.mark.law("19:47-4.11")
def test_others_who_leave_take_nothing_of_the_bank() -> None:
    at = table_of(*PERSONS)
    bank_of_ann(at)
    did(at, Leave("Bob"), "Bob")
    assert at.table.layout == 100_00


@pytest.mark.law("19:47-4.6", "19:47-4.11")
def test_a_banker_stays_seated_during_a_round_and_passes_the_bank_first() -> None:
    at = table_of(*PERSONS)
    bank_of_ann(at)
    did(at, Begin(), DEALER)
    assert "stays seated" in refused(at, Leave("Ann"), "Ann").why
    acts(at, Choose("Ann", "1", "pass the bank"))
    did(at, Leave("Ann"), "Ann")
    assert at.table.layout == 0


@pytest.mark.law("19:47-4.5", "19:47-4.7")
def test_a_person_who_is_asked_may_leave_and_the_next_is_asked() -> None:
    at = table_of(*PERSONS)
    did(at, Begin(), DEALER)
    did(at, Leave("Ann"), "Ann")
    r = at.table.round
    assert r is not None and r.waits_for() == ("Bob",)
    acts(at, Bet("Bob", "2", "bank", 100_00), Choose("Cyd", "3", "decline"))
    did(at, BuyIn("Dee", 500_00), "Dee")
    did(at, Sit("Dee", "5"), "Dee")
    r = at.table.round
    assert r is not None and r.waits_for() == ("Cyd",), "Dee comes after the one who is asked"
    did(at, Leave("Cyd"), "Cyd")
    r = at.table.round
    assert r is not None and r.waits_for() == ("Dee",)
    did(at, Leave("Dee"), "Dee")
    assert at.table.round is None, "no one is left who could cover the bank"
    assert at.table.layout == 100_00


@pytest.mark.law("19:47-4.10", "19:47-4.11")
@pytest.mark.parametrize("seed", range(4))
def test_random_rounds_conserve_chips_to_the_cent_and_the_house_gets_vigorish_alone(seed: int) -> None:
    at, rng = table_of(*PERSONS, dollars=1_000_000, seed=seed), random.Random(seed)
    for _ in range(60):
        before = at.table.inventory
        a_round(at, rng)
        assert at.table.inventory >= before, "the house never pays"
        assert unbalanced(at.table) == 0
        if rng.random() < 0.2:
            person = rng.choice(PERSONS)
            did(at, Leave(person), person)
            did(at, Sit(person, str(1 + PERSONS.index(person))), person)
            assert unbalanced(at.table) == 0
    whole = sum(at.table.chips.values()) + at.table.layout + at.table.inventory
    assert whole == at.table.bought == 3 * 1_000_000_00


@pytest.mark.law("19:47-4.10", "19:47-4.12")
def test_a_table_that_freezes_before_a_settlement_gives_everything_back(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table_of(*PERSONS)
    bank_of_ann(at)
    did(at, Begin(), DEALER)
    monkeypatch.setattr("croupier.table.witness_check.Watch.objection", _objects)
    acts(at, Choose("Ann", "1", "keep the bank"), Bet("Bob", "2", "banco", 100_00))
    while (r := at.table.round) is not None and not at.table.frozen:
        (waited,) = r.waits_for()
        did(at, Act(r.offers(waited)[0].moves()[0]), waited)
    assert at.table.frozen == "planted"
    did(at, Release("Sue", "Tom"), "supervisor")
    assert (at.table.layout, at.table.standing.lying, unbalanced(at.table)) == (0, (), 0)
    assert {person: at.table.chips[person] for person in PERSONS} == dict.fromkeys(PERSONS, 10_000_00)


def _objects(_watch: object, events: tuple[object, ...], _house: object) -> tuple[int, str] | None:
    return next(((at, "planted") for at, event in enumerate(events) if isinstance(event, Settled)), None)
