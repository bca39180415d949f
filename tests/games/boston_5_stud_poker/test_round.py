"""19:47-24.10(a) to (e): the optional bonus in mid-round, the second wager, a fold, a withdrawal, two more cards."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.irregularities.cards import dealing
from croupier.rounds.moves import Bet, Fold, Turn, Withdraw
from croupier.rounds.view import HIDDEN, seen_move
from tests.games.boston_5_stud_poker.rounds import LAST_TWO, cites, dealt, owed, second
from tests.shapes.scripted import after, bet, choices, choose, refused, turned

# 24.10(a): three cards, and the bonus in mid-round.


@pytest.mark.law("19:47-24.7(d)1", "19:47-24.7(d)2")
def test_three_consecutive_cards_go_to_each_player_and_three_unseen_to_the_dealer() -> None:
    r = dealt("2c 3d 4h", "5c 6d 7h")
    assert r.hand("1").cards == parse_cards("2c 3d 4h")
    assert r.hand("2").cards == parse_cards("5c 6d 7h")
    assert (r.hand(DEALER).cards, r.hand(DEALER).down) == ((), (6, 7, 8))


@pytest.mark.law("19:47-24.10(a)")
def test_an_exposed_bonus_hand_is_paid_before_anybody_decides() -> None:
    r = dealt("9h 9c Kd", "2c 5d 9s", optional="ann")
    assert choices(r, "ann") == ["expose", "keep"]
    assert choices(r, "bob") == []
    r = after(r, choose("ann", "1", "expose"))
    assert owed(r, "ann") == {"optional bonus": ("win", 5)}
    assert r.waits_for() == ("ann", "bob")
    assert r.hand("1").amount("ann", "ante") == 1000


@pytest.mark.law("19:47-24.10(a)")
@pytest.mark.parametrize("hand", ["9h 8h 7h", "9h 8h 6d"])
def test_a_hand_that_is_not_exposed_loses_the_bonus_whatever_it_is(hand: str) -> None:
    r = after(dealt(hand, optional="ann"), choose("ann", "1", "keep"))
    assert owed(r, "ann") == {"optional bonus": ("lose", -5)}


@pytest.mark.law("19:47-24.10(a)")
def test_losing_bonus_wagers_are_collected_before_winning_ones_are_paid() -> None:
    r = dealt("9h 9c Kd", "2c 5d 9s", "3c 3d 3h", optional="ann bob cyd")
    r = after(r, choose("cyd", "3", "expose"), choose("bob", "2", "expose"), choose("ann", "1", "expose"))
    assert [(p.person, p.result) for p in r.postings] == [("bob", "lose"), ("cyd", "win"), ("ann", "win")]


@pytest.mark.law("19:47-24.11(d)")
@pytest.mark.parametrize(
    "hand, won", [("9h 8h 7h", 200), ("9h 9c 9d", 125), ("9h 8h 7d", 30), ("9h 8h 2h", 15), ("9h 9c 2d", 5)]
)
def test_the_optional_bonus_pays_its_line(hand: str, won: int) -> None:
    r = after(dealt(hand, optional="ann"), choose("ann", "1", "expose"))
    assert owed(r, "ann") == {"optional bonus": ("win", won)}


@pytest.mark.law("19:47-24.10(a)")
def test_exposing_shows_the_three_cards_and_not_the_two_that_follow() -> None:
    r = after(dealt("9h 9c Kd", "2c 5d 9s", optional="ann"), choose("ann", "1", "expose"))
    assert r.view("bob").hands[0].cards == parse_cards("9h 9c Kd")
    r = after(second(r, "ann", "bob"), LAST_TWO)
    fourth = Turn("1", r.slot, parse_cards("Ac")[0])
    assert seen_move(r, fourth, "bob") == Turn("1", r.slot, HIDDEN)
    r = after(r, fourth)
    assert r.view("bob").hands[0].cards == (*parse_cards("9h 9c Kd"), HIDDEN)
    assert r.view("ann").hands[0].cards == parse_cards("9h 9c Kd Ac")


@pytest.mark.law("19:47-24.10(c)")
def test_nobody_exposes_another_players_cards() -> None:
    r = dealt("9h 9c Kd", "2c 5d 9s", optional="ann bob")
    assert refused(r, choose("bob", "1", "expose")).cite == "19:47-24.10(c)"
    assert "nothing to expose" in refused(r, choose("cyd", "3", "expose")).why
    assert "expose" in refused(r, Fold("ann", "1")).why


# 24.10(b)-(e): the second wager, a fold, a change of mind, the last two cards.


@pytest.mark.law("19:47-24.10(b)", '19:47-24.1 "Second wager"')
def test_the_second_wager_equals_the_first() -> None:
    r = dealt("2c 5d 9s")
    assert r.refusal(Bet("ann", "1", "second", 1999)) is not None
    assert r.refusal(Bet("ann", "1", "second", 2000)) is None
    assert r.refusal(Bet("ann", "1", "second", 2001)) is not None


@pytest.mark.law("19:47-24.10(b)", '19:47-24.1 "Fold"')
def test_a_fold_forfeits_the_ante_and_the_first_wager() -> None:
    r = after(dealt("2c 5d 9s"), Fold("ann", "1"))
    assert owed(r, "ann") == {"ante": ("forfeit", -10), "first": ("forfeit", -20)}
    assert r.agenda == ()


@pytest.mark.law("19:47-24.10(c)")
def test_b3_a_withdrawn_second_wager_goes_back_and_the_others_are_forfeited() -> None:
    r = after(second(dealt("2c 5d 9s", "2d 5c 9h"), "ann"), Withdraw("ann", "1", "second"))
    assert owed(r, "ann") == {"ante": ("forfeit", -10), "first": ("forfeit", -20), "second": ("returned", 0)}
    assert "nothing to decide" in refused(r, bet("ann", "1", "second", 20)).why
    assert r.waits_for() == ("bob",)


@pytest.mark.law("19:47-24.10(c)", "19:47-24.10(d)")
def test_a_second_wager_may_be_withdrawn_until_the_last_two_cards_are_dealt() -> None:
    back = Withdraw("ann", "1", "second")
    r = second(dealt("2c 5d 9s", "2d 5c 9h"), "ann", "bob")
    assert r.waits_for() == (DEALER,)
    assert r.refusal(back) is None
    assert [offer.move for offer in r.offers("ann")] == [back]
    assert refused(after(r, LAST_TWO), back).why == "Cards are being dealt"


@pytest.mark.law("19:47-24.10(d)")
def test_the_last_two_cards_wait_for_every_decision() -> None:
    r = second(dealt("2c 5d 9s", "2d 5c 9h"), "ann")
    assert [(offer.move, offer.cite) for offer in second(r, "bob").offers(DEALER)] == [(LAST_TWO, "19:47-24.10(d)")]
    assert "2" in refused(r, LAST_TWO).why
    assert after(r, Fold("bob", "2")).refusal(LAST_TWO) is None


@pytest.mark.law("19:47-24.10(d)1", "19:47-24.10(d)2", "19:47-24.10(e)")
def test_two_more_cards_go_to_those_who_stayed_and_to_the_dealer_who_shows_five() -> None:
    r = dealt("2c 5d 9s", "2d 5c 9h", "3c 6d Ts")
    r = after(second(r, "ann", "bob", "cyd"), Withdraw("ann", "1", "second"), LAST_TWO)
    r = turned(r, parse_cards("Kc Kd Qc Qd"))
    assert [len(hand.cards) for hand in r.hands] == [3, 5, 5]
    assert r.hand(DEALER).down == (9, 10, 11, 16, 17)
    r = turned(r, parse_cards("As Ah 4c 4d 7h"))
    assert r.hand(DEALER).cards == parse_cards("As Ah 4c 4d 7h")
    assert r.agenda == ()


@pytest.mark.law("19:47-24.10(a)")
def test_nothing_is_asked_where_nobody_has_an_optional_bonus_wager() -> None:
    r = dealt("9h 9c Kd")
    assert r.waits_for() == ("ann",)
    assert choices(r, "ann") == []
    assert refused(r, choose("ann", "1", "expose")).cite == "19:47-24.10(b)"


@pytest.mark.law("19:47-24.10(a)", "19:47-24.11(d)")
def test_the_optional_bonus_is_settled_when_all_who_have_one_have_chosen() -> None:
    r = dealt("9h 9c Kd", "2c 5d 9s", "3c 3d 3h", optional="ann cyd")
    r = after(r, choose("ann", "1", "expose"))
    assert (r.waits_for(), r.postings) == (("cyd",), ())
    assert refused(r, bet("bob", "2", "second", 20)).cite == "19:47-24.10(a)"
    r = after(r, choose("cyd", "3", "keep"))
    assert owed(r, "cyd") == {"optional bonus": ("lose", -5)}
    assert (cites(r, "cyd"), cites(r, "ann")) == ({"19:47-24.10(a)"}, {"19:47-24.11(d)"})


@pytest.mark.law("19:47-24.10(b)")
def test_a_fold_keeps_the_cards_unseen_and_names_its_paragraph() -> None:
    r = after(dealt("2c 5d 9s", "2d 5c 9h"), Fold("ann", "1"))
    assert cites(r, "ann") == {"19:47-24.10(b)"}
    r = turned(after(second(r, "bob"), LAST_TWO), parse_cards("Kc Kd As Ah 4c 4d 7h"))
    assert r.view("bob").hands[0].cards == (HIDDEN,) * 3
    assert r.agenda == ()


@pytest.mark.law("19:47-24.10(b)", '19:47-24.1 "Fold"')
def test_whoever_has_placed_the_second_wager_no_longer_folds() -> None:
    r = second(dealt("2c 5d 9s", "2d 5c 9h"), "ann")
    assert refused(r, Fold("ann", "1")).cite == "19:47-24.10(b)"


@pytest.mark.law("19:47-24.10(c)")
def test_a_withdrawal_names_its_paragraph_and_the_last_one_ends_the_round() -> None:
    r = after(second(dealt("2c 5d 9s"), "ann"), Withdraw("ann", "1", "second"))
    assert cites(r, "ann") == {"19:47-24.10(b)", "19:47-24.10(c)"}
    assert r.agenda == ()


@pytest.mark.law("19:47-24.10(e)")
def test_the_dealers_cards_are_turned_only_when_all_are_dealt() -> None:
    r = after(second(dealt("2c 5d 9s"), "ann"), LAST_TWO)
    assert refused(r, Turn(DEALER, 3, parse_cards("As")[0])).cite == "19:47-24.10(d)"
    r = turned(r, parse_cards("Kc Kd"))
    assert (r.waits_for(), r.hand(DEALER).down) == ((CHANCE,), (3, 4, 5, 8, 9))
    assert refused(r, Turn("1", 3, parse_cards("As")[0])).cite == "19:47-24.10(e)"
    assert [len(turned(r, parse_cards("As Ah 4c 4d 7h")[:n]).hand(DEALER).cards) for n in (4, 5)] == [4, 5]


@pytest.mark.law("19:47-24.10(a)")
def test_the_deal_lasts_until_the_first_player_has_exposed_his_cards_or_kept_them() -> None:
    r = dealt("9h 9c Kd", "2c 5d 9s", "3c 6d Ts", optional="ann cyd")
    assert r.waits_for() == ("ann", "cyd") and dealing(r)
    for choice in ("expose", "keep"):
        begun = after(r, choose("cyd", "3", choice))
        assert begun.waits_for() == ("ann",) and not dealing(begun)
    assert r.agenda[0].clauses() == (
        "A player who placed the optional bonus wager may then expose the first 3 cards, or keep them hidden.",
    )


@pytest.mark.law("19:47-24.10(a)")
def test_cards_are_exposed_or_kept_and_no_chips_are_put_up_for_it() -> None:
    r = dealt("9h 9c Kd", optional="ann")
    for move in (choose("ann", "1", "expose", 5), choose("ann", "1", "keep", 5), choose("ann", "1", "show")):
        assert refused(r, move).why.startswith("The players are deciding whether to expose their cards")
