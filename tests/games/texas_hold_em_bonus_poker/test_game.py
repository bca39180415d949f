"""Texas Hold 'Em Bonus Poker, 19:47-28: wagers, decisions and what is won (HB1 to HB5, HB7, HB8)."""

from itertools import combinations

import pytest

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games.texas_hold_em_bonus_poker.bonus import BONUS_PAYS, Pocket, pocket
from croupier.rounds.moves import CASH, Announce, Bet, Choose, Fold
from tests.games.texas_hold_em_bonus_poker.rounds import (
    BOTH,
    BURN,
    DEALING,
    GAME,
    check,
    dealt,
    placed,
    played,
    results,
    says,
    table,
    wager,
)

MAIN = ("ante", "flop", "turn", "river")
FLUSH_BOARD, STRAIGHT_BOARD = "9h 8h 7h 2s 2c", "9h 8d 7c 2s 2h"


@pytest.mark.law("19:47-28.6")
def test_hb5_an_ante_opens_a_round_and_a_bonus_wager_needs_it() -> None:
    talk = table("Ann")
    assert not talk.accepts(wager("Ann", "1", "bonus"))
    for dollars, right in (("9.99", False), ("10", True), ("100", True), ("100.01", False)):
        assert talk.accepts(wager("Ann", "1", "ante", dollars)) is right
    talk = talk.does(wager("Ann", "1", "ante"))
    assert talk.accepts(Announce("No more bets"))
    for dollars, right in (("0.99", False), ("1", True), ("100", True), ("100.01", False)):
        assert talk.accepts(wager("Ann", "1", "bonus", dollars)) is right
    assert not placed("Ah Kh", house={"bonus": False}).accepts(wager("Ann", "1", "bonus"))


@pytest.mark.law("19:47-28.6")
def test_hb5_wagers_are_made_with_chips_and_never_with_spoken_cash() -> None:
    talk = table("Ann")
    assert str(talk.refuses(Bet("Ann", "1", "ante", 1000, tender=CASH)).cite) == "19:47-28.6"
    assert talk.accepts(Bet("Ann", "1", "ante", 500, coupon=500))
    assert not table("Ann", house={"match_play": False}).accepts(Bet("Ann", "1", "ante", 500, coupon=500))


@pytest.mark.law("19:47-28.13")
def test_nobody_plays_two_positions() -> None:
    r = GAME.rules().begin((("1", "Ann"), ("2", "Ann"))).after(wager("Ann", "1", "ante"))
    refusal = r.refusal(wager("Ann", "2", "ante"))
    assert refusal is not None and str(refusal.cite) == "19:47-28.13"


@pytest.mark.law("19:47-28.7", "19:47-28.8", "19:47-28.9", "19:47-28.10")
@pytest.mark.parametrize("dealing", DEALING)
def test_hb1_two_cards_each_and_a_burn_before_each_part_of_the_board(dealing: str) -> None:
    talk = dealt("Ah Qh", "2c 3d", house={"dealing": dealing})
    assert (talk.cards("1"), talk.cards("2"), len(talk.round.hand("dealer").down)) == ("Ah Qh", "2c 3d", 2)
    talk = talk.bets("Ann", "20").bets("Bob", "20")
    assert not talk.accepts(BURN)
    talk = talk.calls()
    assert talk.dealer_may().move == BURN and str(talk.dealer_may().cite) == "19:47-28.10"
    talk = talk.does(BURN).turns()
    assert talk.cards("community") == "Kh 9d 4c" and talk.round.waits_for() == ("Ann",)
    talk = says(talk, "Ann checks, Bob checks")
    assert talk.cards("community") == "Kh 9d 4c 2s"
    talk = says(talk, "Ann checks, Bob checks")
    assert talk.cards("community") == "Kh 9d 4c 2s 6h" and talk.cards("dealer") == "Jc Jd" and not talk.round.agenda
    assert talk.round.slot == 6 + 3 + 5


@pytest.mark.law("19:47-28.10")
def test_the_flop_wager_is_twice_the_ante_and_the_others_are_the_ante() -> None:
    talk = dealt("Ah Qh")
    for street, right in (("flop", "20"), ("turn", "10"), ("river", "10")):
        sizes = {d for d in ("5", "9.99", "10", "10.01", "19.99", "20", "20.01")
                 if talk.accepts(wager("Ann", "1", street, d))}  # fmt: skip
        assert sizes == {right}
        talk = says(talk, f"Ann {right}")
    assert {p.wager: p.stake for p in talk.postings("Ann")} == {
        "ante": 1000, "flop": 2000, "turn": 1000, "river": 1000,
    }  # fmt: skip


@pytest.mark.law("19:47-28.10")
def test_a_hand_folds_before_the_flop_and_never_after_it() -> None:
    talk = dealt("Ah Qh", "2c 3d")
    assert not talk.accepts(check(talk, "Ann")) and not talk.accepts(Fold("Bob", "2"))
    talk = says(talk, "Ann folds, Bob 20")
    assert results(talk) == {"ante": ("forfeit", -10)}
    assert "check" in str(talk.refuses(Fold("Bob", "2")))
    assert not talk.accepts(Choose("Bob", "2", "check", 1000))


@pytest.mark.law("19:47-28.10")
@pytest.mark.parametrize("decisions, lie", [("20, checks, 10", {"ante", "flop", "river"}),
                                            ("20, 10, checks", {"ante", "flop", "turn"}),
                                            ("20, checks, checks", {"ante", "flop"})])  # fmt: skip
def test_hb8_each_street_is_decided_by_itself(decisions: str, lie: set[str]) -> None:
    assert set(results(played("Ah Kd", decisions))) == lie


@pytest.mark.law("19:47-28.10", "19:47-28.11")
@pytest.mark.parametrize(
    "hand, dealer, board, ante, others",
    [
        ("Ah Kd", "Jc Jd", FLUSH_BOARD, "lose", "lose"),
        ("Ah 3h", "Jc Jd", FLUSH_BOARD, "win", "win"),  # a flush
        ("Th Jc", "Qc Qd", STRAIGHT_BOARD, "push", "win"),  # a straight
        ("Qc 3d", "Qd 4s", "Kh Kd 9c 9s Ah", "push", "push"),  # the same five cards
    ],
)
def test_hb3_every_wager_in_every_case(hand: str, dealer: str, board: str, ante: str, others: str) -> None:
    won = {"win": 1, "lose": -1, "push": 0}
    talk = played(hand, "20, 10, 10", dealer=dealer, board=board)
    assert results(talk) == {"ante": (ante, 10 * won[ante]), "flop": (others, 20 * won[others]),
                             "turn": (others, 10 * won[others]), "river": (others, 10 * won[others])}  # fmt: skip


@pytest.mark.law("19:47-28.10")
@pytest.mark.parametrize("hand, board, flush, straight", [
    ("Ah 3h", FLUSH_BOARD, "win", "win"),
    ("Th Jc", STRAIGHT_BOARD, "push", "win"),
    ("2d 3c", "2h 2s 9c Kd 8h", "push", "push"),
])  # fmt: skip
def test_hb3_a_house_may_pay_the_ante_from_a_straight(hand: str, board: str, flush: str, straight: str) -> None:
    for house, ante in (("flush", flush), ("straight", straight)):
        talk = played(hand, "20, 10, 10", dealer="4s 3s", board=board, house={"ante_pays_from": house})
        assert results(talk)["ante"][0] == ante


BONUSES = [
    ("Ac As", "pair of aces", 300),
    ("Ac Kc", "ace and king of one suit", 250),
    ("Ac Qc", "ace and queen or jack of one suit", 200),
    ("Ac Jc", "ace and queen or jack of one suit", 200),
    ("Ac Ks", "ace and king", 150),
    ("Jc Js", "pair of kings, queens or jacks", 100),
    ("Ac Js", "ace and queen or jack", 50),
    ("Tc Ts", "pair of tens or lower", 30),
    ("2c 2s", "pair of tens or lower", 30),
    ("Ac Ts", "", -10),
    ("Kc Qc", "", -10),
]


@pytest.mark.law("19:47-28.11")
@pytest.mark.parametrize("hand, line, brings", BONUSES)
def test_hb4_the_bonus_wager_by_two_cards_whatever_the_dealer_has(hand: str, line: str, brings: int) -> None:
    assert BONUS_PAYS.line_of(pocket(parse_cards(hand))) == line
    talk = played(hand, "folds", on=BOTH)
    assert results(talk)["bonus"] == ("win" if line else "lose", brings)


@pytest.mark.law("19:47-28.11")
def test_hb4_every_two_cards_have_the_line_that_the_law_gives_them() -> None:
    often = dict.fromkeys(Pocket, 0)
    for two in combinations(STANDARD_DECK, 2):
        assert pocket(two) == pocket(two[::-1])
        often[Pocket(pocket(two)[0])] += 1
    assert list(often.values()) == [1326 - 54 - 24 - 18 - 12 - 8 - 4 - 6, 54, 24, 18, 12, 8, 4, 6, 0]


@pytest.mark.law("19:47-28.11")
@pytest.mark.parametrize("dealer, brings", [("Ad Ah", 10_000), ("Ad Kh", 300), ("Kd Kh", 300)])
@pytest.mark.parametrize("decisions", ["folds", "20, checks, checks"])
def test_hb2_a_pair_of_aces_against_the_dealers_is_paid_more_folded_or_not(
    dealer: str, brings: int, decisions: str
) -> None:
    talk = played("Ac As", decisions, dealer=dealer, board="Qh 9d 4c 2s 6h", on=BOTH)
    assert results(talk)["bonus"] == ("win", brings)


@pytest.mark.law("19:47-28.10", "19:47-28.11")
def test_hb2_where_all_have_folded_the_dealer_shows_only_for_a_pair_of_aces_with_a_bonus() -> None:
    for hand, on, shown in (("Ac As", BOTH, 2), ("Ac As", "ante", 0), ("Kc Ks", BOTH, 0)):
        talk = played(hand, "folds", on=on)
        assert len(talk.round.hand("dealer").cards) == shown and not talk.round.agenda
        assert talk.round.hand("community").cards == ()


@pytest.mark.law("19:47-28.10")
def test_hb2_players_are_settled_from_the_dealers_right_and_the_bonus_wagers_last() -> None:
    talk = dealt("Ah Kd", "Ac Ks", on=BOTH)
    talk = says(says(says(talk, "Ann 20, Bob 20"), "Ann 10, Bob 10"), "Ann 10, Bob checks")
    assert [(p.place, p.wager) for p in talk.round.postings] == [
        *(("2", key) for key in MAIN[:3]), *(("1", key) for key in MAIN), ("2", "bonus"), ("1", "bonus"),
    ]  # fmt: skip


@pytest.mark.law("19:47-28.11")
@pytest.mark.parametrize("minimum, dollars, paid", [
    ("10", "9999", 49_995), ("10", "10000", 50_000), ("10", "10001", 50_000), ("10001", "10001", 50_005),
])  # fmt: skip
def test_hb7_the_wagers_of_a_hand_win_the_limit_at_the_most_and_the_last_bears_the_cut(
    minimum: str, dollars: str, paid: int
) -> None:
    house = {"minimum.ante": minimum, "maximum.ante": "20000", "dealing": "automated shoe"}
    shoe = "Ah 3h Jc Jd 5c 9h 8h 7h 5d 2s 5h 2c"
    talk = table("Ann", shoe=shoe, house=house).does(wager("Ann", "1", "ante", dollars)).calls().turns()
    for times in (2, 1, 1):
        talk = says(talk, f"Ann {times * int(dollars)}")
    won = {p.wager: p.paid // 100 for p in talk.postings("Ann")}
    assert sum(won.values()) == paid and won["ante"] == int(dollars)
    assert [p.wager for p in talk.postings("Ann") if p.cut] == (["river"] if paid < 5 * int(dollars) else [])


@pytest.mark.law("19:47-28.11")
@pytest.mark.parametrize("minimum, dollars, paid", [("1", "50", 50_000), ("1", "51", 50_000), ("51", "51", 51_000)])
def test_hb7_the_bonus_wager_has_a_limit_of_its_own(minimum: str, dollars: str, paid: int) -> None:
    house = {"minimum.bonus": minimum, "dealing": "automated shoe"}
    talk = table("Ann", shoe="Ac As Ad Ah", house=house)
    talk = talk.does(wager("Ann", "1", "ante"), wager("Ann", "1", "bonus", dollars)).calls().turns()
    assert results(says(talk, "Ann folds"))["bonus"] == ("win", paid)
