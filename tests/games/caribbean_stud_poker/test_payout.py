"""What the hands of Caribbean Stud Poker win, all of it reconstructed (16.5, 16.10, 16.12; S6 to S9)."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.caribbean_stud_poker import BET_TABLE, qualifies
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Free
from tests.games.caribbean_stud_poker.rounds import GAME, HIGHEST_BELOW, LOWEST, PAIR, dealt, played, results
from tests.games.houses import grounds, violations

WINNERS = {
    "royal flush": "As Ks Qs Js Ts",
    "straight flush": "9s 8s 7s 6s 5s",
    "four-of-a-kind": "8c 8d 8h 8s Qs",
    "full house": "8c 8d 8h Qs Qc",
    "flush": "Qs Ts 8s 6s 5s",
    "straight": "9s 8c 7s 6s 5s",
    "three-of-a-kind": "8c 8d 8h Qs 5c",
    "two pair": "8c 8d Qh Qs 5c",
    "pair or less": PAIR,
}
PAYS = dict(zip(WINNERS, (100, 50, 20, 7, 5, 4, 3, 2, 1), strict=True))


@pytest.mark.law("19:47-16.12", "19:47-16.5")
@pytest.mark.parametrize("line", WINNERS)
def test_s8_a_hand_above_the_dealers_wins_the_ante_even_and_the_bet_by_its_line(line: str) -> None:
    talk = played(WINNERS[line])
    assert results(talk) == {"ante": ("win", 10), "bet": ("win", 20 * PAYS[line])}
    assert talk.cites("Ann") == {"19:47-16.12"}


@pytest.mark.law("19:47-16.12")
def test_s8_ace_and_king_above_the_dealers_wins_as_a_pair_does() -> None:
    assert results(played("As Kc 5d 3h 2s")) == {"ante": ("win", 10), "bet": ("win", 20)}


@pytest.mark.law("19:47-16.10")
@pytest.mark.parametrize("mine", [PAIR, "As Ks Qs Js Ts", "8d 6c 5s 3h 2s"])
def test_s6_a_dealer_who_does_not_qualify_pays_the_ante_and_gives_the_bet_back(mine: str) -> None:
    talk = played(mine, dealer=HIGHEST_BELOW)
    assert results(talk) == {"ante": ("win", 10), "bet": ("returned", 0)}
    assert [str(posting.cite) for posting in talk.postings("Ann")] == ["19:47-16.12", "19:47-16.10"]


@pytest.mark.law("19:47-16.10")
@pytest.mark.parametrize(
    "dealer, right",
    [
        *((HIGHEST_BELOW, False), (LOWEST, True), ("Ah Kd 5c 3s 2h", True)),
        *(("Kh Qc Jc Td 8h", False), ("2h 2d 5c 4s 3h", True)),
    ],
)
def test_s6_the_dealer_qualifies_with_ace_and_king_or_a_pair(dealer: str, right: bool) -> None:
    assert qualifies(five_card_rank(parse_cards(dealer))) is right
    assert (results(played("As Ks Qs Js Ts", dealer=dealer))["bet"][0] == "win") is right


@pytest.mark.law("19:47-16.10", "19:47-16.5")
def test_s6_equal_hands_push_and_a_lower_one_loses_both() -> None:
    tied = played("As Kc 4d 3h 2s")
    assert results(tied) == {"ante": ("push", 0), "bet": ("push", 0)} and tied.cites("Ann") == {"19:47-16.10"}
    lost = played("Qs Kc 4d 3h 2s")
    assert results(lost) == {"ante": ("lose", -10), "bet": ("lose", -20)} and lost.cites("Ann") == {"19:47-16.10"}


@pytest.mark.law("19:47-16.5")
def test_s7_the_ace_is_low_only_before_2_3_4_and_5() -> None:
    five_high, six_high = "Ac 2d 3c 4h 5s", "2s 3s 4d 5h 6c"
    assert results(played(six_high, dealer=five_high))["bet"] == ("win", 80)
    assert results(played(five_high, dealer=six_high.replace("6c", "6d")))["bet"] == ("lose", -20)
    around = five_card_rank(parse_cards("Qc Kd Ac 2h 3s"))
    assert around[0] == Category.HIGH_CARD


@pytest.mark.law("19:47-16.5", "19:47-16.12")
def test_s7_hands_stand_from_the_highest_to_the_lowest_with_their_lines() -> None:
    assert [line.hand for line in BET_TABLE.lines] == sorted(Category, reverse=True)
    assert list(dict.fromkeys(line.name for line in BET_TABLE.lines)) == list(PAYS)
    assert GAME.paytables is not None
    ante, bet = GAME.paytables(GAME.house())
    assert [str(odds) for _, odds in ante.lines] == ["1 to 1"]
    assert {line: str(odds) for line, odds in bet.lines} == {line: f"{to_one} to 1" for line, to_one in PAYS.items()}
    assert all("(reconstructed)" in table.says for table in (ante, bet))


@pytest.mark.law("19:47-16.12")
def test_s8_the_house_may_pay_other_odds_and_no_law_that_is_held_binds_them() -> None:
    assert results(played(PAIR, house={"payout_odds.pair or less": "2 to 1", "payout_odds.ante": "3 to 1"})) == {
        "ante": ("win", 30),
        "bet": ("win", 40),
    }
    odds = [option for option in GAME.options if option.key.startswith("payout_odds.")]
    assert len(odds) == 10 and all(isinstance(option.binding, Free) for option in odds)
    assert {str(option.cite) for option in odds} == {"19:47-16.12"}


@pytest.mark.law("19:47-16.10", "19:47-16.12")
@pytest.mark.parametrize("ante, paid", [(24, 4800), (25, 5000), (26, 5000), (100, 5000)])
def test_s9_the_bet_of_a_hand_is_paid_5000_dollars_at_the_most(ante: int, paid: int) -> None:
    talk = played("As Ks Qs Js Ts", dollars=str(ante))
    assert results(talk) == {"ante": ("win", ante), "bet": ("win", paid)}
    (_, cut) = talk.postings("Ann")
    assert cut.cut == 100 * (200 * ante - paid) and (cut.limit == "19:47-16.12") is (cut.cut > 0)


@pytest.mark.law("19:47-16.12", "19:46-1.13G")
def test_s9_the_limit_is_exactly_5000_dollars_and_a_sign_explains_it() -> None:
    assert GAME.house()["payout_limit"] == 500_000
    for wrong in ("4999.99", "5000.01"):
        assert violations(GAME, {"payout_limit": wrong}) == {"19:47-16.12"}
    assert violations(GAME, {"payout_limit": "5000"}) == set()
    assert violations(GAME, {"payout_limit_sign": False}) == {"19:46-1.13G"}
    assert grounds(GAME, "payout_limit") == {"19:47-16.12"} and grounds(GAME, "payout_limit_sign") == {"19:46-1.13G"}


@pytest.mark.law("19:47-16.12")
def test_a_coupon_is_paid_on_its_face_and_taken() -> None:
    over = dealt(PAIR).bets("Ann", "10", coupon="10").turns()
    assert over.owed("Ann") == (("ante", "win", 1000, 1000), ("bet", "win", 2000, 1000))
