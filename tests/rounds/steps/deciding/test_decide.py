"""A decision by itself: what is offered meanwhile, which wager is taken, and until when the deal can be faulted."""

import pytest
from msgspec.structs import replace

from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Choose, Count, Fold, Throw, Turn, Withdraw
from croupier.rounds.round import Round
from croupier.rounds.steps.deciding.decide import Decide
from croupier.rounds.steps.deciding.several_wagers import DecideAll
from tests.games.boston_5_stud_poker.rounds import dealt as boston
from tests.games.boston_5_stud_poker.rounds import owed, second
from tests.games.double_cross_poker.rounds import dealt as cross
from tests.games.table_talk import NO_MORE_BETS
from tests.games.table_talk import dealt as stud
from tests.games.ultimate_texas_hold_em.rounds import dealt as ultimate
from tests.games.ultimate_texas_hold_em.rounds import says

THREE = ("Ah Kd 2c", "9c 8c 3d")


def on_offer(r: Round, person: str) -> list[str]:
    return [offer.says for offer in r.offers(person)]


@pytest.mark.law("19:47-24.10(c)")
def test_a_second_wager_can_be_taken_back_by_who_placed_it_and_by_nobody_else() -> None:
    r = second(boston(*THREE), "ann")
    assert on_offer(r, "ann") == ["Withdraw the second wager"]
    assert on_offer(r, "bob") == ["Place the second wager", "Fold"]
    assert r.refusal(Withdraw("ann", "1", "second")) is None
    assert "bob has no second wager at position 2" in str(r.refusal(Withdraw("bob", "2", "second")))


@pytest.mark.law("19:47-24.10(c)")
def test_a_player_who_takes_it_back_has_folded_and_without_players_the_round_is_over() -> None:
    r = second(boston(*THREE), "ann", "bob")
    assert r.waits_for() == (DEALER,)
    one = r.after(Withdraw("ann", "1", "second"))
    assert owed(one, "ann") == {"ante": ("forfeit", -10), "first": ("forfeit", -20), "second": ("returned", 0)}
    assert one.hand("1").state == "folded" and one.hand("2").stakes and one.waits_for() == (DEALER,)
    assert owed(one, "bob") == {} and isinstance(one.agenda[0], Decide)
    none = one.after(Withdraw("bob", "2", "second"))
    assert none.agenda == () and owed(none, "bob")["second"] == ("returned", 0)


def test_where_players_decide_in_turn_nothing_is_offered_to_who_comes_later() -> None:
    r = boston(*THREE)
    step = r.agenda[0]
    assert isinstance(step, Decide) and step.withdrawable is not None
    r = r.going_on(replace(step, in_turn=True))
    assert on_offer(r, "ann") == ["Place the second wager", "Fold"] and on_offer(r, "bob") == []
    assert r.waits_for() == ("ann",)
    r = second(r, "ann")
    assert on_offer(r, "ann") == ["Withdraw the second wager"] and on_offer(r, "bob") == [
        "Place the second wager",
        "Fold",
    ]


@pytest.mark.law("19:47-35.6(a)")
@pytest.mark.parametrize("taken", [True, False])
def test_a_coupon_counts_in_a_decision_only_where_the_house_takes_coupons(taken: bool) -> None:
    talk = stud("Ah Kd", house={"match_play": taken})
    assert talk.accepts(Bet("Ann", "1", "3rd street", 500, 500)) is taken
    assert talk.accepts(Bet("Ann", "1", "3rd street", 1000))


@pytest.mark.parametrize("closes", [True, False])
def test_a_decision_goes_on_while_anybody_has_not_decided_whatever_becomes_of_another(closes: bool) -> None:
    r = stud("Ah Kd", "9c 8c").round
    step = r.agenda[0]
    assert isinstance(step, Decide)
    step = step if closes else replace(step, closes=None)
    one = step.without("1")
    assert one.waiting == ("2",) and one.resume(r.going_on(one)).waits_for() == ("Bob",)
    assert one.without("1") == one, "a hand that is out is not waited for anyway"
    none = one.without("2")
    assert (none.resume(r.going_on(none)).agenda[0] is none) is closes, "the dealer closes it, or it is over"


@pytest.mark.law("19:47-35.10(a)")
def test_while_players_decide_nothing_else_is_done_and_then_the_dealer_closes_it() -> None:
    talk = stud("Ah Kd", "9c 8c")
    assert talk.round.waits_for() == ("Ann", "Bob")
    for other in (Count(43), Choose("Ann", "1", "stand"), Turn("1", 7, 5), Throw((1, 2)), Announce("Dice out")):
        assert talk.refuses(other).why == "The players are deciding on the 3rd street wager"
    assert "Position 1, 2 has neither placed" in talk.refuses(NO_MORE_BETS).why
    decided = talk.bets("Ann", "10").folds("Bob")
    assert decided.round.waits_for() == (DEALER,) and decided.accepts(NO_MORE_BETS)
    assert "nothing to decide at position 2" in decided.refuses(Bet("Bob", "2", "3rd street", 1000)).why


@pytest.mark.law("19:47-35.12(b)")
def test_a_card_belongs_to_the_deal_until_somebody_has_decided() -> None:
    talk = stud("Ah Kd", "9c 8c")
    found = talk.report("face-up card", slot=talk.round.slot, card="2s")
    assert talk.accepts(found)
    for decided in (talk.bets("Ann", "10"), talk.folds("Ann"), talk.bets("Bob", "30")):
        assert decided.refuses(found).why == "The cards are not being dealt now"


@pytest.mark.law("19:47-32.13")
def test_so_it_does_where_a_wager_is_placed_once() -> None:
    talk = ultimate("Ah Qh", "2c 3d")
    found = talk.report("face-up card", slot=talk.round.slot, card="2s")
    assert talk.accepts(found)
    for decided in ("Ann 40", "Ann checks", "Bob checks"):
        assert says(talk, decided).refuses(found).why == "The cards are not being dealt now"


@pytest.mark.law("19:47-32.10")
def test_u3_a_player_who_may_check_is_not_offered_a_fold_and_on_the_river_the_reverse() -> None:
    talk = ultimate("Ah Qh")
    for _street in range(2):
        assert on_offer(talk.round, "Ann") == ["Place the play wager", "Check"]
        check = talk.round.offers("Ann")[1].move
        assert check == Choose("Ann", "1", "check")
        talk = talk.does(check).turns()
    assert on_offer(talk.round, "Ann") == ["Place the play wager", "Fold"]
    assert talk.round.offers("Ann")[1].move == Fold("Ann", "1")


@pytest.mark.law('19:47-25.1 "Fold"')
def test_when_wagers_are_placed_together_the_round_waits_for_the_remaining_players() -> None:
    talk = cross("Ah Kd", "9c 8c")
    step = talk.round.agenda[0]
    assert isinstance(step, DecideAll)
    one = step.without("1")
    going_on = one.resume(talk.round.going_on(one))
    assert going_on.agenda[0] is one and going_on.waits_for() == ("Bob",)
    none = one.without("2")
    assert not isinstance(none.resume(talk.round.going_on(none)).agenda[0], DecideAll)
