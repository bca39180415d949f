"""Vigorish at Baccarat-Punto Banco: what it is, when it is owed, and when it must have been paid."""

import pytest
from msgspec.structs import replace

from croupier.rounds.moves import Choose
from croupier.rounds.standing import Standing
from croupier.rounds.steps.settling.vigorish import BookVigorish, owed_by
from tests.games.baccarat_punto_banco.rounds import LATER, Punto, dealt, seated

BANKER_WINS = "Kc 6c Kd 7d"


def won(amount: str, **choices: object) -> Punto:
    return seated("Ann", **choices).bets("Ann", "banker", amount).closes().turns(BANKER_WINS)


@pytest.mark.law("19:47-3.3")
@pytest.mark.parametrize("percent, charged", [(5, 500), (4, 400)])
def test_vigorish_is_a_share_of_what_a_wager_on_the_bankers_hand_wins(percent: int, charged: int) -> None:
    (posting,) = won("100", vigorish=percent).round.postings
    assert (posting.paid, posting.returned, posting.charged, posting.owed) == (10000, 10000, charged, 0)
    assert (posting.net, posting.commission, posting.cite) == (10000 - charged, "19:47-3.3", "19:47-3.2(a)1i")


@pytest.mark.law("19:47-3.3")
def test_no_vigorish_is_taken_of_any_other_wager_nor_of_one_that_does_not_win() -> None:
    for player, banker in (("Kc 7c", "Kd 6d"), ("Kc 7c", "Kd 7d")):
        assert all((p.charged, p.owed, p.commission) == (0, 0, "") for p in dealt(player, banker).round.postings)
    banker_wins = dealt("Kc 6c", "Kd 7d").round.postings
    assert [p.wager for p in banker_wins if p.charged] == ["banker"]


@pytest.mark.law("19:47-3.3")
@pytest.mark.parametrize("amount, charged", [("10.19", 50), ("10.20", 51), ("10.21", 51)])
def test_an_odd_part_of_a_cent_is_dropped(amount: str, charged: int) -> None:
    assert won(amount).round.postings[0].charged == charged


@pytest.mark.law("19:47-3.3")
@pytest.mark.parametrize("amount, charged", [("14.99", 75), ("15", 75), ("15.01", 100), ("20", 100), ("20.01", 125)])
def test_a_house_that_rounds_takes_the_next_multiple_of_25_cents(amount: str, charged: int) -> None:
    assert won(amount, vigorish_rounded="to 25 cents").round.postings[0].charged == charged


@pytest.mark.law("19:47-3.3")
def test_vigorish_that_is_collected_later_is_owed_from_round_to_round() -> None:
    punto = won("100", **LATER)
    (posting,) = punto.round.postings
    assert (posting.charged, posting.owed, posting.net, posting.result_net) == (0, 500, 10000, 9500)
    assert owed_by(punto.round.standing, "Ann") == 500
    twice = punto.again().bets("Ann", "banker", "20").closes().turns(BANKER_WINS)
    assert owed_by(twice.round.standing, "Ann") == 600
    assert owed_by(twice.round.standing, "Bob") == 0


@pytest.mark.law("19:47-3.3")
def test_what_is_owed_may_be_paid_at_any_time_while_wagers_are_placed() -> None:
    punto = won("100", **LATER).again()
    assert "pay vigorish" in punto.offered("Ann")
    paid = punto.chooses("Ann", "pay vigorish", 500)
    (posting,) = paid.round.postings
    assert (posting.wager, posting.result, posting.collected, posting.net) == ("vigorish", "commission", 500, -500)
    assert posting.result_net == 0, "it was counted when it was owed"
    assert owed_by(paid.round.standing, "Ann") == 0 and "pay vigorish" not in paid.offered("Ann")
    assert "owes no vigorish" in paid.refused(paid.choice("Ann", "pay vigorish", 500)).why
    played = paid.bets("Ann", "tie", "5").closes().turns("Kc 7c Kd 7d")
    assert played.net("Ann") == 4000 - 500


@pytest.mark.law("19:47-3.3")
@pytest.mark.parametrize("cents, right", [(0, False), (499, False), (500, True), (501, False)])
def test_all_that_is_owed_is_paid_and_no_more(cents: int, right: bool) -> None:
    punto = won("100", **LATER).again()
    assert (punto.round.refusal(punto.choice("Ann", "pay vigorish", cents)) is None) is right


@pytest.mark.law("19:47-3.3")
def test_only_who_owes_pays_and_at_his_own_position() -> None:
    punto = seated("Ann", "Bob", **LATER).bets("Ann", "banker", "100").closes().turns(BANKER_WINS).again()
    assert "owes no vigorish" in punto.refused(Choose("Bob", "2", "pay vigorish", 500)).why
    assert "does not sit" in punto.refused(Choose("Ann", "2", "pay vigorish", 500)).why
    assert punto.round.offers("Eve") == ()


@pytest.mark.law("19:47-3.3")
def test_a_single_cent_is_owed_too_and_what_was_paid_is_not_owed_again() -> None:
    ended = won("100", **LATER).round
    (posting,) = ended.postings
    book = next(step for step in ended.rules.agenda if isinstance(step, BookVigorish))
    for owed, then in ((1, 501), (0, 500), (-500, 500)):
        r = book.enter(ended.changed(agenda=(book,), postings=(replace(posting, owed=owed),)))
        assert owed_by(r.standing, "Ann") == then


@pytest.mark.law("19:47-3.3")
def test_it_is_offered_at_the_first_of_a_persons_positions_and_to_nobody_who_sits_at_none() -> None:
    owing = won("100", **LATER).again().round
    offers = {
        seats: owing.changed(seats=seats).offers("Ann") for seats in ((), (("1", "Ann"),), (("1", "Ann"), ("2", "Ann")))
    }
    moves = [[offer.move for offer in found] for found in offers.values()]
    paying = [[move for move in found if type(move) is Choose and move.choice == "pay vigorish"] for found in moves]
    assert paying == [[], *[[Choose("Ann", "1", "pay vigorish", 500)]] * 2]


@pytest.mark.law("19:47-3.3")
def test_the_guide_says_when_vigorish_that_is_owed_is_due() -> None:
    said = [clause for step in won("100", **LATER).round.rules.agenda for clause in step.clauses()]
    assert "Vigorish that a winner owes is marked, and paid later." in said
    assert any(
        "Vigorish that you owe may be paid at any time, and is due at the end of the shoe." in one for one in said
    )


@pytest.mark.law("19:47-3.3")
def test_whoever_owes_vigorish_of_the_last_shoe_pays_before_he_wagers_on_a_new_one() -> None:
    ended = won("100", **LATER)
    going_on, new_shoe = ended.again(slot=30), ended.again(slot=0)
    assert going_on.round.refusal(going_on.bet("Ann", "banker", "10")) is None
    refusal = new_shoe.refused(new_shoe.bet("Ann", "banker", "10"))
    assert "must first pay the vigorish of the last shoe, $5.00" in refusal.why and refusal.cite == "19:47-3.3"
    assert new_shoe.offered("Ann")[0] == "pay vigorish"
    paid = new_shoe.chooses("Ann", "pay vigorish", 500)
    assert paid.round.refusal(paid.bet("Ann", "banker", "10")) is None


@pytest.mark.law("19:47-3.3")
def test_a_table_that_takes_vigorish_at_payment_books_none() -> None:
    punto = won("100")
    assert punto.round.standing == Standing()
    assert "pay vigorish" not in punto.again().offered("Ann")
    assert "Wagers are being placed" in punto.again().refused(Choose("Ann", "1", "pay vigorish", 500)).why
