"""The judge of commands by itself: what a frozen table takes, and what he is asked that is no command."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.declare.duties import ALL_CHORES, ANNOUNCE, COLLECT, DEAL
from croupier.rounds.moves import Bet, Fold
from croupier.rounds.refusals import Refusal
from croupier.rounds.standing import RESHUFFLE, Standing
from croupier.table.commands import Act, Begin, BuyIn, CashOut, Correct, Leave, Perform, RaiseDispute, Release, Sit
from croupier.table.decide import Decided, authority_refusal, begin_refusal, command_refusal, decide, taken
from croupier.table.events import Disputed, Released
from croupier.table.table import Table
from tests.table.floor import NO_MORE_BETS, antes, did, host, seated

WHY = "the witness disagrees"


def refused(answer: object) -> str:
    assert isinstance(answer, Refusal)
    return answer.why


def test_a_frozen_table_begins_no_round_and_takes_no_move_until_it_is_released() -> None:
    resting = seated(host(), "Ann").table
    assert begin_refusal(resting) is None
    assert WHY in refused(begin_refusal(replace(resting, frozen=WHY)))
    assert WHY in refused(decide(replace(resting, frozen=WHY), Begin()))


def test_a_move_is_taken_in_a_round_that_is_not_frozen_as_it_is_judged() -> None:
    bet = Bet("Ann", "1", "ante", 1000)
    at = seated(host(), "Ann")
    resting = at.table
    did(at, Begin())
    table = at.table
    for move, why in ((bet, ""), (replace(bet, cents=1), "ante wager"), (replace(bet, by="Bob", place="2"), "seated")):
        after, judged = taken(table, move), decide(table, Act(move))
        if why:
            assert why in refused(after) and refused(after) == refused(judged)
        else:
            assert isinstance(after, Table) and isinstance(judged, Decided)
            assert (after.chips, after.layout) == (judged.table.chips, judged.table.layout) == ({"Ann": 99_000}, 1000)
    for wrong, why in ((replace(table, frozen=WHY), WHY), (resting, "No round is in progress")):
        assert why in refused(taken(wrong, bet)) and why in refused(decide(wrong, Act(bet)))
    for answer in (taken(resting, bet), decide(resting, Act(bet))):
        assert getattr(answer, "cite", None) == resting.rules.agenda[0].cite


def test_what_is_no_command_is_an_error_and_no_answer() -> None:
    nonsense: Any = "open the doors"
    with pytest.raises(TypeError, match="'open the doors' is not a table command"):
        decide(host().table, nonsense)


@pytest.mark.parametrize("command", [BuyIn("Ann", 100), Sit("Ann", "1")])
def test_what_moves_no_wager_needs_no_round(command: BuyIn | Sit) -> None:
    assert isinstance(decide(host().table, command), Decided)


@pytest.mark.law("19:47-35.10(a)")
def test_a_hand_that_is_out_is_picked_up_before_the_dealer_does_anything_else() -> None:
    at = seated(host(chores=ALL_CHORES - {COLLECT, ANNOUNCE}), "Ann", "Bob")
    did(at, Begin())
    antes(at, "Ann", "Bob")
    did(at, NO_MORE_BETS)
    did(at, Act(Fold("Ann", "1")), by="Ann")
    did(at, Act(Bet("Bob", "2", "3rd street", 1000)), by="Bob")
    r = at.table.round
    assert r is not None and r.waits_for() == ("dealer",)
    (offer,) = r.offers("dealer")
    assert r.refusal(offer.move) is None
    for answer in (taken(at.table, offer.move), decide(at.table, Act(offer.move))):
        assert "The hand at position 1 is out and must be picked up first" in refused(answer)


def test_a_refusal_names_the_paragraph_by_which_players_sit_or_else_that_of_the_wagers() -> None:
    table = seated(host(), "Ann").table
    tender = table.rules.tender
    assert tender.seated is not None and tender.seated != tender.cite
    for commands in ((Sit("Bob", "1"), Sit("Bob", "7")), (Leave("Bob"),)):
        for command in commands:
            assert getattr(decide(table, command), "cite", None) == tender.seated
            plain = replace(table, rules=replace(table.rules, tender=replace(tender, seated=None)))
            assert getattr(decide(plain, command), "cite", None) == tender.cite


def test_whose_move_it_is_is_said_with_the_paragraph_of_the_hand_or_of_what_comes_next() -> None:
    at = seated(host(), "Ann")
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    table, fold = at.table, Fold("Ann", "1")
    assert table.round is not None and table.round.agenda[0].cite != table.rules.agenda[0].cite
    assert authority_refusal(table, fold, "Ann") is None
    own = table.rules.tender.own_hand
    assert own is not None and getattr(authority_refusal(table, fold, "Bob"), "cite", None) == own
    nobodys = replace(table.rules, tender=replace(table.rules.tender, own_hand=None))
    for r, cite in ((table.round, table.round.agenda[0].cite), (None, table.rules.agenda[0].cite)):
        refused_by = authority_refusal(replace(table, rules=nobodys, round=r), fold, "Bob")
        assert refused_by is not None and refused_by.cite == cite
        assert refused_by.why == "That is for Ann to do, not for Bob"


def test_no_round_begins_where_nobody_is_seated_or_while_one_is_played() -> None:
    table = host().table
    nobody = begin_refusal(table)
    assert nobody is not None and (nobody.why, nobody.cite) == ("No player is seated", table.rules.tender.seated)
    at = seated(host(), "Ann")
    did(at, Begin())
    played = begin_refusal(at.table)
    assert played is not None and (played.why, played.cite) == ("A round is in progress", table.rules.agenda[0].cite)


def test_a_released_table_stands_as_its_round_did_or_as_it_did_between_rounds() -> None:
    at = seated(host(), "Ann")
    did(at, Begin())
    assert at.table.round is not None
    before, within = Standing().marked("before", 1), Standing().marked("within", 1)
    frozen = replace(at.table, frozen=WHY, standing=before, round=at.table.round.changed(standing=within))
    for table, standing in ((frozen, within), (replace(frozen, round=None), before)):
        released = decide(table, Release("Sue", "Tom"))
        assert isinstance(released, Decided)
        (event,) = released.events
        assert isinstance(event, Released) and event.standing == standing
        assert (event.first, event.second) == ("Sue", "Tom")
        assert released.table.frozen == "" and released.table.standing == standing


def test_no_card_is_dealt_before_the_cards_are_shuffled_again() -> None:
    at = seated(host(chores=ALL_CHORES - {DEAL}), "Ann")
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    r = at.table.round
    assert r is not None
    turn = next(move for move, _ in r.chances())
    assert isinstance(taken(at.table, turn), Table)
    marked = replace(at.table, round=r.changed(standing=r.standing.marked(RESHUFFLE, 1)))
    for answer in (taken(marked, turn), decide(marked, Act(turn))):
        assert refused(answer) == "The cards must be reshuffled before any card is dealt"


@pytest.mark.parametrize("cents, why", [(1, "Bob has $0.00 in chips to return; $0.01"), (0, "$0.00 is not")])
def test_whoever_has_no_chips_returns_none(cents: int, why: str) -> None:
    assert why in refused(decide(seated(host(), "Ann").table, CashOut("Bob", cents)))


def test_who_has_no_wager_may_leave_while_the_others_play() -> None:
    at = seated(host(), "Ann", "Bob")
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    assert isinstance(decide(at.table, Leave("Bob")), Decided)
    assert "stays seated" in refused(decide(at.table, Leave("Ann")))


@pytest.mark.parametrize("cents, right", [(-100_001, False), (-100_000, True), (-99_999, True), (1, True), (0, False)])
def test_a_correction_takes_all_the_chips_that_a_person_has_and_no_more(cents: int, right: bool) -> None:
    table = replace(seated(host(), "Ann").table, rounds=1)
    answer = decide(table, Correct(1, "Ann", cents, "Sue", "Tom", "a card was misread"))
    assert isinstance(answer, Decided) is right
    for first, second in (("Sue", "Sue"), ("Sue", "SUE "), ("Ann", "Tom"), ("dealer", "Tom")):
        alone = decide(table, Correct(1, "Ann", 1, first, second, "a card was misread"))
        assert isinstance(alone, Refusal) and alone.cite == table.rules.agenda[-1].cite


def test_a_chore_is_asked_for_by_whoever_does_it() -> None:
    table = host().table
    assert command_refusal(table, Perform("wash"), "dealer") is None
    assert isinstance(decide(table, Perform("wash")), Refusal), "nothing is to be mixed where all was done by itself"
    for person in ("Ann", "supervisor"):
        assert f"not for {person}" in str(command_refusal(table, Perform("wash"), person))


@pytest.mark.law("19:47-35.10(a)")
def test_a_player_goes_on_while_the_hand_of_another_waits_to_be_picked_up() -> None:
    at = seated(host(chores=ALL_CHORES - {COLLECT}), "Ann", "Bob")
    did(at, Begin())
    antes(at, "Ann", "Bob")
    did(at, NO_MORE_BETS)
    did(at, Act(Fold("Ann", "1")), by="Ann")
    bet = Bet("Bob", "2", "3rd street", 1000)
    after, judged = taken(at.table, bet), decide(at.table, Act(bet))
    assert isinstance(after, Table) and isinstance(judged, Decided)
    assert after.chips == judged.table.chips and after.layout == judged.table.layout


@pytest.mark.parametrize("cents", [True, 1.0, "1"])
def test_a_correction_is_of_whole_cents(cents: Any) -> None:
    table = replace(seated(host(), "Ann").table, rounds=1)
    answer = decide(table, Correct(1, "Ann", cents, "Sue", "Tom", "a card was misread"))
    assert "non-zero amount" in refused(answer)


@pytest.mark.parametrize(
    "change, why",
    [
        ({}, ""),
        ({"round": 2}, "Round 2 is not over"),
        ({"round": 0}, "Round 0 is not over"),
        ({"by": "Ann"}, "recorded by a person other than"),
        ({"by": "ANN "}, "recorded by a person other than"),
        ({"by": "dealer"}, "recorded by a person other than"),
        ({"says": " "}, "on one line"),
        ({"says": "paid\nshort"}, "on one line"),
    ],
)
def test_a_dispute_is_of_a_round_that_is_over_and_another_takes_it_down(change: dict[str, Any], why: str) -> None:
    table = replace(seated(host(), "Ann").table, rounds=1)
    answer = decide(table, replace(RaiseDispute(1, "Ann", "Sue", "paid short"), **change))
    if why:
        assert isinstance(answer, Refusal) and why in answer.why and answer.cite == table.rules.agenda[-1].cite
    else:
        assert isinstance(answer, Decided) and answer.events == (Disputed(1, "Ann", "Sue", "paid short"),)
        assert answer.table is table, "nothing moves"


@pytest.mark.parametrize("person", ["Zoe", "ann"])
def test_a_person_who_was_never_at_the_table_disputes_no_round_of_it(person: str) -> None:
    table = replace(seated(host(), "Ann").table, rounds=1)
    answer = decide(table, RaiseDispute(1, person, "Sue", "paid short"))
    assert isinstance(answer, Refusal) and answer.why == f"{person} has never had chips at this table"
    gone = replace(table, seats=(), chips={"Ann": 0})
    assert isinstance(decide(gone, RaiseDispute(1, "Ann", "Sue", "paid short")), Decided), "after they have left"
