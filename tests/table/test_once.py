"""Each command takes effect once, however often it arrives (R5)."""

import random

import pytest

from croupier.rounds.moves import Bet
from croupier.rounds.refusal import Refusal
from croupier.table.commands import Act, Begin, BuyIn, Command, Sit
from croupier.table.host import Memory
from croupier.table.once import REFUSED_MAX, ReusedId
from tests.table.floor import NO_MORE_BETS, Crowd, antes, did, host, refused, seated, to_the_end


def test_a_repeated_command_is_answered_as_the_first_time_and_does_nothing() -> None:
    sink = Memory()
    at = seated(host(sink=sink), "Ann")
    first = did(at, BuyIn("Ann", 500), by="Ann", command_id="c1")
    many = len(sink.events)
    for _ in range(3):
        assert did(at, BuyIn("Ann", 500), by="Ann", command_id="c1").events == first.events
    assert len(sink.events) == many and at.table.chips["Ann"] == 100_500


def test_a_command_that_ended_a_round_is_answered_with_all_that_followed_from_it() -> None:
    at = seated(host(), "Ann")
    did(at, Begin(), command_id="begin")
    antes(at, "Ann")
    did(at, NO_MORE_BETS, command_id="close")
    fold = next(o.move for o in at.table.round.offers("Ann") if type(o.move).__name__ == "Fold")  # type: ignore[union-attr]
    first = did(at, Act(fold), by="Ann", command_id="fold")
    assert [type(event).__name__ for event in first.events] == ["Fold", "Settled", "Ended"]
    assert did(at, Act(fold), by="Ann", command_id="fold").events == first.events
    assert at.table.rounds == 1


def test_a_late_copy_of_a_refused_command_stays_refused() -> None:
    at = seated(host(), "Ann")
    bet = Act(Bet("Ann", "1", "ante", 1_000))
    first = refused(at, bet, by="Ann", command_id="early")
    did(at, Begin())
    assert refused(at, bet, by="Ann", command_id="early") == first
    did(at, bet, by="Ann", command_id="in time")
    assert at.table.layout == 1_000


def test_only_so_many_refusals_are_remembered() -> None:
    at = host()
    for number in range(REFUSED_MAX + 10):
        refused(at, BuyIn("Ann", 0), by="Ann", command_id=str(number))
    assert len(at._refused._kept) == REFUSED_MAX


def test_one_persons_command_cannot_bear_the_id_of_anothers() -> None:
    at = seated(host(), "Ann")
    did(at, BuyIn("Ann", 100), by="Ann", command_id="x")
    with pytest.raises(ReusedId, match="another person's"):
        at.do(BuyIn("Bob", 100), by="Bob", command_id="x")
    assert at.table.bought == 100_100


def test_duplicated_and_delayed_commands_lead_to_the_same_table_as_the_clean_run() -> None:
    """Every command of a random course arrives again at once, and old ones again later."""
    rng = random.Random(5)
    clean, noisy = Memory(), Memory()
    one, two = host(sink=clean, seed=4), host(sink=noisy, seed=4)
    crowd = Crowd(one, random.Random(4), irregular=40)
    sent: list[tuple[str, Command, str]] = []
    while one.table.rounds < 25:
        command, by = crowd.next_command()
        sent.append((f"id {len(sent)}", command, by))
        answer = one.do(command, by=by, command_id=sent[-1][0])
        for number, copy, sender in (sent[-1], sent[-1], rng.choice(sent)):
            again = two.do(copy, by=sender, command_id=number)
            if number == sent[-1][0]:
                assert isinstance(again, Refusal) == isinstance(answer, Refusal)
    assert noisy.events == clean.events and dict(two.table.chips) == dict(one.table.chips)


def test_the_same_id_at_another_table_is_another_command() -> None:
    sink = Memory()
    one, two = host(sink=sink, name="MS-1"), host(sink=sink, name="MS-2")
    did(one, BuyIn("Ann", 10_000), by="Ann", command_id="c")
    did(two, BuyIn("Ann", 200), by="Ann", command_id="c")
    assert (one.table.bought, two.table.bought) == (10_000, 200)
    did(one, Sit("Ann", "1"), by="Ann", command_id="d")
    did(one, Begin(), command_id="e")
    antes(one, "Ann")
    did(one, NO_MORE_BETS)
    to_the_end(one)
    assert one.table.rounds == 1
