"""Refusals to a dealer in training, for steps and keyed payments: the reason and its paragraph."""

from __future__ import annotations

import pytest

from croupier.declare.duties import (
    ALL_CHORES,
    ANNOUNCE,
    BURN,
    COUNT,
    CUT,
    DEAL,
    INSPECT,
    SHUFFLE,
    SPREAD,
    THROW,
    TURN,
    WASH,
)
from croupier.floor.frames.commands import BEGIN, CHANGE_METHOD, CHORE, CLOSE, RECUT, REPORT, commands_for, console_of
from croupier.floor.frames.narration import TableEvent
from croupier.floor.frames.scene import ASSISTED, AUTOMATIC, FLOORPERSONS, Scene, Viewer
from croupier.floor.messages.inbound import EndShift, Key
from croupier.floor.people.roles import Role
from croupier.floor.training.payments import Paying
from croupier.floor.training.steps import PEEK, chores_of, next_step, not_due, set_words, step_of, steps_of
from croupier.games import DECLARED, find
from croupier.law import cite as cite_of
from croupier.rounds.actors import DEALER
from croupier.rounds.postings import COMMISSION, LOSE, POT, PUSH, WIN, Posting
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Begin, DeclineCut
from croupier.table.commands import CutCards as CutsAt
from croupier.table.events import Settled
from tests.table.chores_floor import Floor
from tests.table.floor import did

BY_A_TRAINEE = ALL_CHORES - FLOORPERSONS
STEPS_MAX = 3_000


def table_of(game: str, **choices: object) -> Floor:
    return Floor(game, choices, by_hand=BY_A_TRAINEE).seat("Ann", "Bob")


def refusal_of(floor: Floor, what: str) -> Refusal:
    """The refusal of this step now."""
    refused = not_due(what, floor.at.duties(), floor.at.table)
    assert refused is not None
    return refused


def one_step(floor: Floor) -> str:
    """Whatever is next is done; the step, where it was the dealer's."""
    at = floor.at
    if at.table.round is not None:  # the console has one button for it
        assert len(at.table.round.offers(DEALER)) <= 1
    if mine := [one for one in at.duties() if one.who == DEALER]:
        what = step_of(mine[0], at.table)
        assert not_due(what, at.duties(), at.table) is None
        assert not isinstance(at.one_chore(), Refusal)
        return what
    if cut := [one for one in at.duties() if one.duty == CUT]:
        did(at, CutsAt(cut[0].who, 20), by=cut[0].who)
    elif at.table.round is None:
        did(at, Begin())
    else:
        floor.somebody_acts(at.table.round)
    return ""


@pytest.mark.parametrize("game", DECLARED)
def test_a_house_leaves_to_people_what_there_is_to_do_at_a_table_of_its_game(game: str) -> None:
    ever = set(chores_of(find(game)))
    assert {*steps_of(find(game).rules())} - {PEEK} <= ever <= ALL_CHORES
    rules = find(game).rules()
    shakes = any(step.shakes for step in rules.agenda)
    assert (THROW in ever, DEAL in ever) == ((shakes, True) if rules.deck else (True, False))


@pytest.mark.parametrize(
    ("role", "dealt", "has"),
    [
        (Role.DEALER, AUTOMATIC, (REPORT,)),
        (Role.DEALER, ASSISTED, (CHORE, BEGIN, REPORT)),
        (Role.SUPERVISOR, ASSISTED, (REPORT, RECUT, CHANGE_METHOD, CLOSE)),
        (Role.ADMINISTRATOR, ASSISTED, (CLOSE,)),
        (Role.AUDITOR, ASSISTED, ()),
        (Role.PLAYER, ASSISTED, ()),
    ],
)
def test_a_console_has_the_same_buttons_whatever_happens(role: Role, dealt: str, has: tuple[str, ...]) -> None:
    floor, who = table_of("blackjack"), Viewer("sam", role)
    for _ in range(60):
        scene = Scene(table=floor.at.table, dealer=dealt)
        assert console_of(scene, who) == has
        assert role is Role.PLAYER or set(commands_for(scene, who, "")) <= set(has)
        one_step(floor)
    assert floor.at.table.rounds


def test_an_empty_table_waits_for_a_player() -> None:
    """No cards are shuffled without a player, so \"begin the next round\" would be wrong."""
    floor = Floor("blackjack", {}, by_hand=frozenset({SHUFFLE, DEAL}))
    assert floor.at.duties() == ()
    assert refusal_of(floor, SHUFFLE).why == "Shuffle is not the next step: no player is seated"
    nothing = floor.at.one_chore()
    assert isinstance(nothing, Refusal) and nothing.why == "No player is seated"


def until(floor: Floor, *wanted: str) -> None:
    """Played up to one of these steps."""
    for _ in range(STEPS_MAX):
        if {step_of(one, floor.at.table) for one in floor.at.duties()} & set(wanted):
            return
        one_step(floor)
    raise AssertionError(f"{wanted} never came")


@pytest.mark.parametrize("game", DECLARED)
def test_a_dealer_in_training_has_a_button_for_every_step_that_ever_falls_due(game: str) -> None:
    """Six rounds: the stub is counted in the fifth, at the latest."""
    floor = table_of(game)
    steps = steps_of(floor.at.table.rules)
    for _ in range(STEPS_MAX):
        if floor.at.table.rounds == 6:
            break
        done = one_step(floor)
        assert not done or done in steps
    assert floor.at.table.rounds == 6


@pytest.mark.law("19:47-35.7(f)")
def test_the_stub_is_counted_by_a_step_of_its_own_where_it_is_counted_at_all() -> None:
    assert COUNT in steps_of(table_of("mississippi-stud").at.table.rules)
    assert COUNT not in steps_of(table_of("casino-war").at.table.rules)


@pytest.mark.law("19:47-33.10(d)")
def test_a_card_that_is_burned_between_two_deals_is_burned_and_not_announced() -> None:
    floor = table_of("winners-pot-poker")
    until(floor, BURN)
    assert floor.at.table.round is not None
    refused = refusal_of(floor, ANNOUNCE)
    assert (
        refused.why.startswith("Announce is not the next step: Burn")
        and refused.cite == floor.at.table.round.agenda[0].cite
    )


def test_the_first_card_of_a_baccarat_shoe_is_burned_and_not_dealt() -> None:
    floor = table_of("baccarat-punto-banco")
    until(floor, BURN)
    assert refusal_of(floor, DEAL).cite.startswith("19:47-3.")
    assert one_step(floor) == BURN


def test_a_dealer_who_is_too_early_is_shown_whom_the_table_waits_for() -> None:
    floor = table_of("blackjack")
    while any(one.who == DEALER for one in floor.at.duties()):
        one_step(floor)
    assert refusal_of(floor, DEAL).why == "Deal is not the next step: the table waits for Ann; the cards are cut"
    did(floor.at, DeclineCut("Ann"), by="Ann")
    for _ in range(2):
        one_step(floor)
    assert refusal_of(floor, DEAL).why == "Deal is not the next step: begin the next round first"
    did(floor.at, Begin())
    assert "betting is open" in refusal_of(floor, DEAL).why
    until(floor, ANNOUNCE)
    while any(one.who == DEALER for one in floor.at.duties()):
        one_step(floor)
    r = floor.at.table.round
    assert r is not None and r.waits_for()[0] in ("Ann", "Bob")
    refused = refusal_of(floor, TURN)
    assert (
        refused.why == f"Turn is not the next step: {r.waits_for()[0]} must decide" and refused.cite == r.agenda[0].cite
    )


def test_what_is_done_with_the_cards_comes_first() -> None:
    refused = refusal_of(table_of("mississippi-stud"), SHUFFLE)
    assert (
        refused.why.startswith("Shuffle is not the next step: the dealer sorts and inspects")
        and refused.cite == "19:47-35.3(a)"
    )


def paying_of(posting: Posting, game: str = "casino-war", *others: Posting) -> Paying:
    """A shift with this wager to pay, and others."""
    floor = table_of(game)
    paying = Paying(floor.at.table.rules)
    paying.tellable([TableEvent(Settled((posting, *others)), floor.at.table)])
    return paying


def key_of(posting: Posting, cents: int, taken: bool | None = None) -> Key:
    return Key(posting.place, posting.person, posting.wager, cents, taken)


CITE = table_of("casino-war").at.table.rules.agenda[-1].cite
LOST = Posting("1", "Ann", "initial", LOSE, 1000, 0, 0, 1000, CITE)
EVEN = Posting("1", "Ann", "initial", PUSH, 1000, 0, 1000, 0, CITE)
WON = Posting("1", "Ann", "initial", WIN, 1000, 1000, 1000, 0, CITE, "1 to 1")


@pytest.mark.parametrize("posting, taken", [(LOST, True), (EVEN, False), (WON, False)])
def test_a_dealer_in_training_takes_what_loses_and_nothing_else(posting: Posting, taken: bool) -> None:
    paying = paying_of(posting)
    refused = paying.keyed(key_of(posting, posting.paid, not taken))
    assert refused is not None and refused.cite == posting.cite
    assert refused.why.startswith("The initial wager of $10.00 ")
    reason = {LOSE: "it loses", PUSH: "it is a push", WIN: "it wins at 1 to 1"}[posting.result]
    wrong = "is not returned to its player here" if taken else "is not taken here"
    assert refused.why.endswith(f"{wrong}: {reason}")
    assert paying.keyed(key_of(posting, posting.paid, taken)) is None
    score = paying.shown()
    assert (score.right, score.wrong, score.misses[-1].taken) == (1, 1, not taken)


@pytest.mark.law("19:47-3.3")
def test_a_commission_taken_at_once_is_not_handed_over() -> None:
    floor = table_of("baccarat-punto-banco")
    won = Posting("1", "Ann", "banker", WIN, 2000, 2000, 2000, 0, CITE, "1 to 1", charged=100, commission="19:47-3.3")
    paying = paying_of(won, floor.at.table.rules.game.id)
    refused = paying.keyed(key_of(won, 2000))
    assert refused is not None and "commission" in refused.why and refused.cite == "19:47-3.3"
    assert paying.keyed(key_of(won, 1900)) is None
    assert paying.shown().misses[-1].right_cents == 1900


def test_what_is_paid_without_a_stake_is_not_called_a_wager_of_nothing() -> None:
    pot = Posting("1", "Ann", "winner's pot", WIN, 0, 8000, 0, 0, CITE)
    refused = paying_of(pot, "winners-pot-poker").keyed(key_of(pot, 0))
    assert refused is not None and refused.why == "$0.00 is not what the winner's pot is paid here: it wins"


@pytest.mark.law("19:47-33.10(h)2i")
def test_a_forgotten_commission_on_a_pot_is_refused_with_its_paragraph() -> None:
    cite = cite_of("19:47-33.10(h)2i")
    pot = Posting("1", "Ann", "winner's pot", WIN, 0, 7500, 0, 0, CITE, counterparty=POT)
    ours = Posting("dealer", DEALER, "winner's pot", COMMISSION, 0, 500, 0, 0, cite, counterparty=POT)
    paying = paying_of(pot, "winners-pot-poker", ours)
    refused = paying.keyed(key_of(pot, 8000))
    assert refused is not None and "commission" in refused.why and refused.cite == cite
    assert paying.keyed(key_of(pot, 7500)) is None


def test_the_hole_card_is_turned_up_and_not_dealt() -> None:
    floor = table_of("blackjack")
    until(floor, TURN)
    assert refusal_of(floor, DEAL).why == "Deal is not the next step: the next card is turned up"
    assert one_step(floor) == TURN


def test_under_an_ace_or_a_ten_the_hole_card_is_checked_and_neither_dealt_nor_turned_up() -> None:
    floor = table_of("blackjack")
    until(floor, PEEK)
    for wrong in (DEAL, TURN):
        refused = refusal_of(floor, wrong)
        assert "is not the next step: the dealer checks with the device" in refused.why
    assert one_step(floor) == PEEK


def test_a_step_with_one_of_two_sets_of_cards_says_which() -> None:
    floor = table_of("blackjack")
    done = []
    while (first := next_step(floor.at.duties())) is not None and first.duty in (INSPECT, SPREAD, WASH):
        done.append((first.duty, set_words(first, floor.at.table)))
        one_step(floor)
    assert done == [(duty, f"set {number} of 2") for number in (1, 2) for duty in (INSPECT, SPREAD, WASH)]
    assert set_words(next_step(table_of("mississippi-stud").at.duties()), table_of("mississippi-stud").at.table) == ""


def test_the_score_of_a_shift_goes_on_after_a_restart_without_the_answers_to_open_payments() -> None:
    kept: list[bytes] = []
    floor = table_of("casino-war")
    settled = TableEvent(Settled((WON,)), floor.at.table)
    before = Paying(floor.at.table.rules, scored=kept.append)
    before.stepped(refusal_of(floor, DEAL), 1)
    before.stepped(None, 1)
    before.stepped(None, 1, helped=True)
    before.tellable([settled])
    assert before.handle(key_of(WON, 500), floor.at.table) is not None
    after = Paying(floor.at.table.rules, scored=kept.append, score=kept[-1])
    after.tellable([settled])
    score = after.shown()
    assert (score.right, score.wrong, score.steps_right, score.steps_wrong, score.steps_helped) == (0, 1, 1, 1, 1)
    assert [miss.title for miss in score.misses] == [""]  # the payment is still open
    assert after.handle(key_of(WON, 1000), floor.at.table) is None
    assert [miss.right_cents for miss in after.shown().misses] == [0, 1000]
    assert after.handle(EndShift(), floor.at.table) is None
    assert Paying(floor.at.table.rules, score=kept[-1]).shown().misses == ()
