"""The button of the blackjack bonus by itself: who is waited for, what is owed meanwhile, and a payout declined."""

import pytest

from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR
from croupier.rounds.moves import Announce, Choose, Decline, Show
from croupier.rounds.pending_payments import pending
from croupier.rounds.steps.settling.button import PressButton
from tests.games.blackjack.device_talk import DISPLAY, announced, confirmed, paid, pressed
from tests.games.blackjack.rounds import Table21
from tests.games.blackjack.side_talk import Choices, three, with_side

OFFERED: Choices = {"blackjack_bonus": True, "blackjack_bonus_payouts.one dollar": "25 x 1, 100 x 1, 250 x 1"}
PRESSED = Choose("Ann", "1", "press the button")


def alone() -> Table21:
    """Ann has a blackjack and a dollar on the bonus; all else is settled."""
    return with_side("Ah 9d Kh", "bonus", **OFFERED)


def both() -> Table21:
    """Ann and Bob have one each; Cyd's bonus is lost, and she stands."""
    table = three("Kd Ah Ts 5d Ad Kc 7d", "bonus", **OFFERED)
    return table.chooses("Cyd", "3", "stand").deals("9c Tc")


def declines(
    place: str = "1", wager: str = "bonus", by: str = SUPERVISOR, why: str = "the display is stuck"
) -> Decline:
    return Decline(by=by, place=place, wager=wager, first="Dan", second="Eve", why=why)


def owed(table: Table21) -> list[tuple[str, int | None, str, str]]:
    """Whom something is owed, how much, who is waited for, and by which paragraph."""
    return [(p.person, p.cents, p.waits, p.cite) for p in pending(table.round)]


@pytest.mark.law("19:47-2.20(f)")
def test_a_person_who_waits_for_their_turn_is_owed_an_unknown_amount() -> None:
    table = both()
    press = "A player must press the button, and the display shows the payout"
    assert owed(table) == [("Ann", None, "Ann", "19:47-2.20(f)"), ("Bob", None, "Bob", "19:47-2.20(f)")]
    assert [(p.place, p.wager, p.says) for p in pending(table.round)] == [
        ("1", "bonus", press),
        ("2", "bonus", "The players must press the button in turn"),
    ]
    table = announced(pressed(table, "25"), "$25.00")
    assert [(p.person, p.says) for p in pending(table.round)] == [("Bob", press)]


@pytest.mark.law("19:47-2.20(f)", "19:47-2.20(g)3", "19:47-2.20(g)4")
@pytest.mark.parametrize(
    "amount, waits, cite, says",
    [
        ("25", DEALER, "19:47-2.20(g)3", "Announce the payout of $25.00"),
        ("100", SUPERVISOR, "19:47-2.20(g)4", "Confirm the payout of $100.00 on the display"),
    ],
)
def test_what_the_display_shows_is_owed_until_it_has_been_said(amount: str, waits: str, cite: str, says: str) -> None:
    table = both().chooses("Ann", "1", "press the button")
    assert owed(table)[0] == ("Ann", None, CHANCE, "19:47-2.20(f)")
    table = table.does(Show(DISPLAY, 100 * int(amount)))
    assert owed(table) == [("Ann", 100 * int(amount), waits, cite), ("Bob", None, "Bob", "19:47-2.20(f)")]
    assert pending(table.round)[0].says == says
    (offer,) = table.round.offers(waits)
    assert (offer.says, offer.cite) == (says, cite) and table.round.refusal(offer.move) is None


@pytest.mark.law("19:47-2.20(f)")
def test_only_whose_turn_it_is_is_offered_anything_and_the_display_is_nobodys_to_answer() -> None:
    table = both()
    assert [(offer.move, offer.says) for offer in table.round.offers("Ann")] == [(PRESSED, "Press the bonus button")]
    for other in ("Bob", "Cyd", DEALER, SUPERVISOR, CHANCE):
        assert table.round.offers(other) == ()
    shows = table.does(PRESSED)
    for anyone in ("Ann", "Bob", DEALER, SUPERVISOR, CHANCE):
        assert shows.round.offers(anyone) == ()


@pytest.mark.law("19:47-2.20(f)")
def test_before_the_button_the_table_rests_and_the_display_shows_nothing() -> None:
    table = alone()
    assert table.round.agenda[0].at_rest(table.round) and list(table.round.chances()) == []
    table = table.does(PRESSED)
    assert not table.round.agenda[0].at_rest(table.round)
    assert [(move, weight) for move, weight in table.round.chances()] == [
        (Show(DISPLAY, cents), 1) for cents in (2_500, 10_000, 25_000)
    ]
    assert list(table.does(Show(DISPLAY, 2_500)).round.chances()) == []


@pytest.mark.law("19:47-2.15(o)", "19:47-2.20(g)4")
def test_only_an_amount_that_a_supervisor_confirms_can_be_declined() -> None:
    why = "No payout of the bonus waits for a supervisor at position 1"
    table = alone()
    waits = pressed(table, "100")
    for early in (table, table.does(PRESSED), pressed(table, "25")):
        assert (early.refused(declines()).why, early.refused(declines()).cite) == (why, "19:47-2.20(g)4")
    assert waits.refused(declines(place="2")).why == why.replace("position 1", "position 2")
    assert waits.refused(declines(wager="blackjack")).why == why.replace("bonus", "blackjack")
    assert "is not one" in waits.refused(declines(by="Ann")).why
    assert "give a reason" in waits.refused(declines(why=" ")).why


@pytest.mark.law("19:47-2.15(o)")
def test_a_payout_that_was_declined_is_paid_as_if_no_amount_had_been_shown_and_the_next_one_presses() -> None:
    table = pressed(both(), "250").does(declines())
    (won,) = [p for p in paid(table, "bonus") if p.result == "win"]
    assert (won.person, won.paid, won.returned, won.cite) == ("Ann", 2_100, 100, "19:47-2.15(o)")
    assert table.round.waits_for() == ("Bob",)
    done = confirmed(pressed(table, "100", "Bob", "2"), "2")
    assert done.over and [p.paid for p in paid(done, "bonus") if p.result == "win"] == [2_100, 10_000]


@pytest.mark.law("19:47-2.20(f)", "19:47-2.20(g)3")
def test_a_person_who_does_something_else_is_shown_what_is_due_now() -> None:
    table = alone()
    assert table.refused(Announce("$25.00")).why == "Ann must first press the button at position 1"
    table = table.does(PRESSED)
    assert table.refused(PRESSED).why == f"The {DISPLAY} must show an amount first"
    below, above = table.does(Show(DISPLAY, 2_500)), table.does(Show(DISPLAY, 10_000))
    assert below.refused(PRESSED).why == "The dealer must first announce the payout at position 1"
    assert above.refused(PRESSED).why == "A supervisor must first confirm the payout at position 1"


@pytest.mark.law("19:47-2.20(f)")
def test_a_hand_that_is_out_meanwhile_leaves_the_button_to_the_next() -> None:
    table = both().chooses("Ann", "1", "press the button")
    step = table.round.agenda[0].without("1")
    assert isinstance(step, PressButton) and not step.pressed and step.shown is None
    hand = table.round.hand("1")
    gone = table.round.with_hand(hand.without_stake("Ann", "bonus")).going_on(step)
    assert step.resume(gone) is gone and gone.waits_for() == ("Bob",)
    nobody = gone.with_hand(gone.hand("2").without_stake("Bob", "bonus"))
    assert step.resume(nobody).agenda == ()
