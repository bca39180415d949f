"""Boston 5 as 19:47-24 has it, in exact money: the bonus in mid-round, the withdrawn wager, the survivors of a void."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import CASH, Bet, Fold, Report, Turn, Withdraw
from croupier.rounds.round import Round
from croupier.rounds.view import HIDDEN, seen_move
from tests.shapes.boston_5 import GAME
from tests.shapes.scripted import after, bet, choices, choose, refused, results, says, turned

RULES = GAME.rules(GAME.house({"payout_limit": "established"}))
PERSONS = ("ann", "bob", "cyd")
NO_MORE_BETS, LAST_TWO = says("No more bets"), says("The final two cards")


def placed(persons: int, *, optional: str = "", ante: int = 10) -> Round:
    """So many persons with an ante and its first wager, those named in `optional` with 5 on the bonus."""
    r = RULES.begin(tuple((str(i + 1), person) for i, person in enumerate(PERSONS)))
    for place, person in r.seats[:persons]:
        r = after(r, bet(person, place, "ante", ante), bet(person, place, "first", 2 * ante))
        if person in optional:
            r = after(r, bet(person, place, "optional bonus", 5))
    return r


def dealt(*hands: str, optional: str = "", ante: int = 10) -> Round:
    """Three cards each; the dealer's three lie face down."""
    r = after(placed(len(hands), optional=optional, ante=ante), NO_MORE_BETS)
    return turned(r, parse_cards(" ".join(hands)))


def second(r: Round, *persons: str, dollars: int = 20) -> Round:
    return after(r, *[bet(person, r.seated(person)[0], "second", dollars) for person in persons])


def duel(player: str, dealer: str, *, ante: int = 10) -> Round:
    """One player to the end: his five cards against the dealer's."""
    cards = parse_cards(player)
    r = after(placed(1, ante=ante), NO_MORE_BETS)
    r = after(second(turned(r, cards[:3]), "ann", dollars=2 * ante), LAST_TWO)
    return turned(r, cards[3:] + parse_cards(dealer))


def owed(r: Round, person: str) -> dict[str, tuple[str, int]]:
    return {key[2]: row for key, row in results(r.postings).items() if key[1] == person}


# 24.6: wagers.


@pytest.mark.law('19:47-24.1 "First wager"')
def test_the_first_wager_is_exactly_twice_the_ante() -> None:
    r = after(placed(0), bet("ann", "1", "ante", 10))
    assert "two times the ante" in refused(r, Bet("ann", "1", "first", 1999)).why
    assert r.refusal(Bet("ann", "1", "first", 2000)) is None
    assert "two times the ante" in refused(r, Bet("ann", "1", "first", 2001)).why


@pytest.mark.law('19:47-24.1 "Ante wager"', "19:47-24.6(b)")
def test_an_ante_does_not_stand_without_its_first_wager() -> None:
    r = after(placed(0), bet("ann", "1", "ante", 10))
    assert "lacks its first" in refused(r, NO_MORE_BETS).why
    assert r.offers(DEALER) == ()
    assert after(r, bet("ann", "1", "first", 20)).refusal(NO_MORE_BETS) is None


@pytest.mark.law('19:47-24.1 "Ante wager"', "19:47-24.6(b)")
def test_an_ante_raised_afterwards_needs_its_first_wager_raised_too() -> None:
    r = after(placed(1), bet("ann", "1", "ante", 15))
    assert "two times the ante" in refused(r, NO_MORE_BETS).why
    assert after(r, bet("ann", "1", "first", 30)).refusal(NO_MORE_BETS) is None


@pytest.mark.law("19:47-24.6(c)")
def test_the_optional_bonus_wager_needs_ante_and_first_and_a_dollar() -> None:
    alone = after(placed(0), bet("ann", "1", "ante", 10))
    assert "needs the first wager" in refused(alone, bet("ann", "1", "optional bonus", 5)).why
    assert "1.00" in refused(placed(1), Bet("ann", "1", "optional bonus", 99)).why
    assert placed(1).refusal(Bet("ann", "1", "optional bonus", 100)) is None


@pytest.mark.law("19:47-24.6(a)", "19:47-24.6(e)")
def test_cash_and_persons_not_seated_are_refused() -> None:
    assert refused(placed(0), Bet("ann", "1", "ante", 1000, tender=CASH)).cite == "19:47-24.6(a)"
    assert refused(placed(0), Bet("dan", "1", "ante", 1000)).cite == "19:47-24.6(e)"


# 24.7, 24.10(a): three cards, and the bonus in mid-round.


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


# 24.10(b)-(d): the second wager, a fold, a change of mind.


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


# 24.10(f), 24.11: settlement.


@pytest.mark.law("19:47-24.10(f)1")
def test_a_lower_hand_loses_all_three_wagers() -> None:
    r = duel("2c 5d 9s Jh Kd", "2d 5c 9h Jd Ac")
    assert owed(r, "ann") == {"first": ("lose", -20), "second": ("lose", -20), "ante": ("lose", -10)}


@pytest.mark.law("19:47-24.10(f)3", "19:47-24.11(b)")
def test_a_higher_hand_wins_even_money_and_its_ante_is_returned() -> None:
    r = duel("2d 5c 9h Jd Ac", "2c 5d 9s Jh Kd")
    assert owed(r, "ann") == {"first": ("win", 20), "second": ("win", 20), "ante": ("returned", 0)}


@pytest.mark.law("19:47-24.10(f)2")
def test_a_tie_is_a_push() -> None:
    r = duel("2d 5c 9h Jd Ac", "2c 5d 9s Jh Ad")
    assert owed(r, "ann") == {"first": ("push", 0), "second": ("push", 0), "ante": ("push", 0)}


@pytest.mark.law("19:47-24.10(f)1", "19:47-24.10(f)3")
def test_b1_a_bonus_hand_is_paid_on_the_ante_though_the_dealer_is_higher() -> None:
    r = duel("2d 2c 9h 9d Ac", "3c 3d Ts Th Ad")
    assert owed(r, "ann") == {"first": ("lose", -20), "second": ("lose", -20), "ante": ("win", 20)}


@pytest.mark.law("19:47-24.10(f)2", "19:47-24.10(f)3")
def test_b2_a_bonus_hand_is_paid_on_the_ante_on_a_tie() -> None:
    r = duel("2d 2c 9h 9d Ac", "2h 2s 9c 9s Ad")
    assert owed(r, "ann") == {"first": ("push", 0), "second": ("push", 0), "ante": ("win", 20)}


@pytest.mark.law("19:47-24.11(c)")
@pytest.mark.parametrize(
    "hand, won",
    [
        ("Ah Kh Qh Jh Th", 10_000),
        ("9h 8h 7h 6h 5h", 2_000),
        ("9h 9c 9d 9s 5h", 1_000),
        ("9h 9c 9d 5s 5h", 250),
        ("9h 8h 7h 6h 2h", 150),
        ("9h 8c 7h 6h 5h", 80),
        ("9h 9c 9d 6s 5h", 40),
        ("9h 9c 6d 6s 5h", 20),
        ("9h 9c 7d 6s 5h", 0),
    ],
)
def test_the_ante_bonus_pays_its_line(hand: str, won: int) -> None:
    assert owed(duel(hand, "2c 3c 4d 8s Td"), "ann")["ante"] == ("win" if won else "returned", won)


@pytest.mark.law("19:47-24.11(e)")
@pytest.mark.parametrize("ante, paid, cut", [(49, 49_000, 0), (50, 49_800, 200), (51, 49_796, 1_204)])
def test_the_payout_limit_cuts_the_ante_bonus_which_is_paid_last(ante: int, paid: int, cut: int) -> None:
    r = duel("Ah Kh Qh Jh Th", "2c 3c 4d 8s Td", ante=ante)
    assert [p.wager for p in r.postings] == ["first", "second", "ante"]
    assert (r.postings[-1].paid, r.postings[-1].cut) == (paid * 100, cut * 100)


@pytest.mark.law("19:47-24.10(f)")
def test_players_are_settled_from_the_dealers_right() -> None:
    r = after(second(dealt("2c 5d 9s", "2d 5c 9h", "3c 6d Ts"), "ann", "bob", "cyd"), LAST_TWO)
    r = turned(r, parse_cards("Kc Kd Qc Qd Jc Jd As Ah 4c 4d 7h"))
    assert list(dict.fromkeys(p.person for p in r.postings)) == ["cyd", "bob", "ann"]


# 24.12: irregularities.


def exposed_card(r: Round) -> Report:
    return Report("dealer card exposed", slot=r.hand(DEALER).down[0])


@pytest.mark.law("19:47-24.12(a)")
def test_a_dealers_card_exposed_when_one_of_three_has_decided_voids_all_but_three_of_a_kind() -> None:
    r = second(dealt("9h 9c 9d", "2c 5d 9s", "Kc Kd 4h"), "bob")
    r = after(r, exposed_card(r))
    assert owed(r, "ann") == {"ante": ("win", 40), "first": ("void", 0)}
    assert owed(r, "bob") == {"ante": ("void", 0), "first": ("void", 0), "second": ("void", 0)}
    assert owed(r, "cyd") == {"ante": ("void", 0), "first": ("void", 0)}
    assert r.agenda == ()
    # The dealer turns the hands up to find which of them qualify.
    assert [hand.cards for hand in r.view("dan").hands] == [hand.cards for hand in r.hands]


@pytest.mark.law("19:47-24.12(a)")
def test_b6_an_optional_bonus_still_open_is_paid_without_being_exposed() -> None:
    r = dealt("9h 9c 9d", "2c 5d 9s", "Kc Kd 4h", optional="ann bob cyd")
    r = after(r, exposed_card(r))
    assert owed(r, "ann") == {"ante": ("win", 40), "first": ("void", 0), "optional bonus": ("win", 125)}
    assert owed(r, "bob") == {"ante": ("void", 0), "first": ("void", 0), "optional bonus": ("void", 0)}
    assert owed(r, "cyd") == {"ante": ("void", 0), "first": ("void", 0), "optional bonus": ("win", 5)}


@pytest.mark.law("19:47-24.12(a)")
def test_g2_g3_what_was_forfeited_or_settled_before_the_void_stays_so() -> None:
    r = dealt("9h 9c 2d", "2c 5d 9s", optional="ann")
    r = after(r, choose("ann", "1", "expose"), Fold("bob", "2"))
    r = after(r, exposed_card(r))
    assert owed(r, "ann") == {"optional bonus": ("win", 5), "ante": ("void", 0), "first": ("void", 0)}
    assert owed(r, "bob") == {"ante": ("forfeit", -10), "first": ("forfeit", -20)}


@pytest.mark.law("19:47-24.12(a)")
def test_once_each_player_has_decided_an_exposed_dealers_card_voids_nothing() -> None:
    r = second(dealt("9h 9c 2d", "2c 5d 9s"), "ann")
    assert r.refusal(exposed_card(r)) is None
    r = after(r, Fold("bob", "2"))
    assert "already decided" in refused(r, exposed_card(r)).why


@pytest.mark.law("19:47-24.12(b)")
def test_a_face_up_card_is_not_used_and_a_second_one_voids_all_hands() -> None:
    r = turned(after(placed(2), NO_MORE_BETS), parse_cards("2c 5d 9s 2d"))
    first, again = parse_cards("Ah Kh")
    r = after(r, Report("face-up card", slot=4, card=first))
    assert r.dead == (first,)
    assert "already been seen" in refused(r, Turn("2", 5, first)).why
    r = after(turned(r, parse_cards("5c")), Report("face-up card", slot=6, card=again))
    assert {p.result for p in r.postings} == {"void"}
    assert r.agenda == ()


@pytest.mark.law("19:47-24.12(d)")
def test_a_player_with_a_wrong_number_of_cards_is_void_in_the_middle_of_the_deal() -> None:
    r = turned(after(placed(3), NO_MORE_BETS), parse_cards("2c 5d 9s 2d"))
    r = after(r, Report("wrong number of cards", place="2", cards=4))
    assert owed(r, "bob") == {"ante": ("void", 0), "first": ("void", 0)}
    assert r.agenda[0].turning(r) == ("3", 7)
    r = turned(r, parse_cards("3c 6d Ts"))
    assert r.waits_for() == ("ann", "cyd")


@pytest.mark.law("19:47-24.12(d)")
@pytest.mark.parametrize("cards, right", [(2, False), (3, True), (4, False)])
def test_three_cards_are_right_before_the_second_wager(cards: int, right: bool) -> None:
    r = dealt("2c 5d 9s", "2d 5c 9h")
    assert (r.refusal(Report("wrong number of cards", place="1", cards=cards)) is not None) == right


@pytest.mark.law("19:47-24.12(d)")
@pytest.mark.parametrize("cards, right", [(4, False), (5, True), (6, False)])
def test_five_cards_are_right_after_it(cards: int, right: bool) -> None:
    r = after(second(dealt("2c 5d 9s", "2d 5c 9h"), "ann", "bob"), LAST_TWO)
    assert (r.refusal(Report("wrong number of cards", place="1", cards=cards)) is not None) == right


@pytest.mark.law("19:47-24.12(d)")
def test_a_dealer_with_four_of_five_cards_gets_another_and_the_round_goes_on() -> None:
    r = turned(after(second(dealt("2c 5d 9s"), "ann"), LAST_TWO), parse_cards("Kc Kd"))
    mended = after(r, Report("wrong number of dealer cards", cards=4))
    assert mended.postings == ()
    assert mended.waits_for() == (CHANCE,)
    assert turned(mended, parse_cards("As Ah 4c 4d 7h")).agenda == ()


@pytest.mark.law("19:47-24.12(d)")
@pytest.mark.parametrize("cards", [0, 3, 6])
def test_any_other_misdeal_to_the_dealer_voids_all_hands(cards: int) -> None:
    r = turned(after(second(dealt("2c 5d 9s"), "ann"), LAST_TWO), parse_cards("Kc Kd"))
    r = after(r, Report("wrong number of dealer cards", cards=cards))
    assert owed(r, "ann") == {"ante": ("void", 0), "first": ("void", 0), "second": ("void", 0)}


@pytest.mark.law("19:47-24.12(d)")
def test_four_cards_to_the_dealer_before_the_second_wager_are_a_misdeal() -> None:
    r = dealt("2c 5d 9s")
    assert after(r, Report("wrong number of dealer cards", cards=4)).agenda == ()
    assert "3 dealer cards are right" in refused(r, Report("wrong number of dealer cards", cards=3)).why
