"""Mini-Tex 3 Card Hold 'Em, 13:69F-37: wagers, three decisions and what is won (MT2, MT4, MT6 to MT8)."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.mini_tex_3_card_hold_em import BEST_OF_FIVE, qualifies
from croupier.hands.poker3 import ThreeCards, describe_three
from croupier.rounds.moves import CASH, Announce, Bet
from tests.games.mini_tex_3_card_hold_em.rounds import (
    BURN,
    DEALING,
    GAME,
    dealt,
    played,
    results,
    says,
    table,
    wager,
)

MAIN = ("ante", "flop", "river", "play")


@pytest.mark.law("13:69F-37.6")
def test_mt7_an_ante_within_its_limits_and_with_chips_opens_a_round() -> None:
    talk = table("Ann")
    assert not talk.accepts(Announce("No more bets"))
    for dollars, right in (("9.99", False), ("10", True), ("100", True), ("100.01", False)):
        assert talk.accepts(wager("Ann", "1", "ante", dollars)) is right
    assert str(talk.refuses(Bet("Ann", "1", "ante", 1000, tender=CASH)).cite) == "13:69F-37.6"
    assert talk.accepts(Bet("Ann", "1", "ante", 500, coupon=500))
    assert not table("Ann", house={"match_play": False}).accepts(Bet("Ann", "1", "ante", 500, coupon=500))
    twice = GAME.rules().begin((("1", "Ann"), ("2", "Ann"))).after(wager("Ann", "1", "ante"))
    refusal = twice.refusal(wager("Ann", "2", "ante"))
    assert refusal is not None and str(refusal.cite) == "13:69F-37.6"


@pytest.mark.law("13:69F-37.7", "13:69F-37.8", "13:69F-37.9", "13:69F-37.10")
@pytest.mark.parametrize("dealing", DEALING)
def test_mt6_two_cards_each_and_a_burn_before_each_part_of_the_board(dealing: str) -> None:
    talk = dealt("Ah Qh", "2c 3d", house={"dealing": dealing})
    assert (talk.cards("1"), talk.cards("2"), len(talk.round.hand("dealer").down)) == ("Ah Qh", "2c 3d", 2)
    talk = talk.bets("Ann", "10")
    assert not talk.accepts(BURN)
    talk = talk.bets("Bob", "10")
    assert talk.dealer_may().move == BURN and str(talk.dealer_may().cite) == "13:69F-37.10"
    talk = talk.does(BURN).turns()
    assert talk.cards("community") == "Kh 9d" and talk.round.waits_for() == ("Ann",)
    talk = says(talk, "Ann 10, Bob 10")
    assert talk.cards("community") == "Kh 9d 4c" and len(talk.round.hand("dealer").down) == 2
    talk = says(talk, "Ann 20, Bob 20")
    assert talk.cards("dealer") == "Jc Jd" and not talk.round.agenda and talk.round.slot == 6 + 2 + 3


@pytest.mark.law("13:69F-37.10")
def test_mt7_flop_and_river_wager_are_the_ante_and_the_play_wager_is_twice_as_much() -> None:
    talk = dealt("Ah Qh")
    for street, right in (("flop", "10"), ("river", "10"), ("play", "20")):
        sizes = {d for d in ("5", "9.99", "10", "10.01", "19.99", "20", "20.01", "40")
                 if talk.accepts(wager("Ann", "1", street, d))}  # fmt: skip
        assert sizes == {right}
        talk = says(talk, f"Ann {right}")
    assert {p.wager: p.stake for p in talk.postings("Ann")} == {"ante": 1000, "flop": 1000, "river": 1000, "play": 2000}


@pytest.mark.law("13:69F-37.10")
@pytest.mark.parametrize("decisions, lost", [("folds", 1), ("10, folds", 2), ("10, 10, folds", 3)])
def test_mt7_a_hand_may_fold_three_times_and_gives_up_every_wager_so_far(decisions: str, lost: int) -> None:
    talk = played("Ah Qh", decisions)
    assert results(talk) == dict.fromkeys(MAIN[:lost], ("forfeit", -10))
    assert not talk.round.agenda and not talk.round.hand("dealer").cards


WINS = {"ante": ("win", 10), "flop": ("win", 10), "river": ("win", 10), "play": ("win", 20)}
LOSES = {key: ("lose", -dollars) for key, (_, dollars) in WINS.items()}
PUSHES = dict.fromkeys(MAIN, ("push", 0))
RETURNED = WINS | {"play": ("returned", 0)}


@pytest.mark.law("13:69F-37.10", "13:69F-37.11")
@pytest.mark.parametrize("hand, dealer, board, ends", [
    ("Qc Qd", "Jc Jd", "Kh 9d 4c", WINS),
    ("Tc Td", "Jc Jd", "Kh 9d 4c", LOSES),
    ("Jh Js", "Jc Jd", "Kh 9d 4c", PUSHES),
    ("Ac Qd", "8c 6h", "Kh 9d 4c", RETURNED),
    ("2c 2d", "2h 2s", "Kh 9d 4c", PUSHES),  # the lowest hand that qualifies
    ("7c 2d", "Ah Js", "Kh 9d 4c", RETURNED),  # the dealer's hand is higher and does not qualify
    ("Ac 4d", "Kc 2h", "Kh 9d 4c", LOSES),
    ("Ad 8d", "Kc Kd", "Td 9c 4c", WINS),  # a flush or a straight
])  # fmt: skip
def test_mt2_every_wager_in_every_case(hand: str, dealer: str, board: str, ends: dict[str, tuple[str, int]]) -> None:
    assert results(played(hand, "10, 10, 20", dealer=dealer, board=board)) == ends


@pytest.mark.law("13:69F-37.10")
@pytest.mark.parametrize("own, board, enough", [
    ("Ac Jd", "Kh 9d 4c", False), ("2c Qd", "Kh 9d 2h", True), ("2c 2d", "Kh 9d 4c", True),
])  # fmt: skip
def test_mt2_the_dealer_qualifies_with_a_pair_or_better(own: str, board: str, enough: bool) -> None:
    assert qualifies(BEST_OF_FIVE.rank(parse_cards(f"{own} {board}"))) is enough


@pytest.mark.law("13:69F-37.5")
@pytest.mark.parametrize("own, board, hand", [
    ("2c 3d", "Kh Kd Ks", "a pair of kings"),  # the board alone would be three of a kind
    ("2c 3d", "9h 8h 7h", "nine high"),  # the board alone would be a straight flush
    ("2c 6d", "9h 8h 7h", "a straight to the eight"),
    ("2c 6h", "9h 8h 7h", "a straight flush to the eight"),
    ("Ac 2d", "3h Kd 9s", "a straight to the three"),
    ("Ac Kd", "Qh 2d 9s", "a straight to the ace"),
    ("Kc Kd", "Kh 9d 4c", "three of a kind, kings"),
    ("Ah 4h", "9h 2d Kc", "a flush, ace high"),
])  # fmt: skip
def test_mt4_a_hand_has_at_least_one_own_card(own: str, board: str, hand: str) -> None:
    assert describe_three(BEST_OF_FIVE.rank(parse_cards(f"{own} {board}"))) == hand


@pytest.mark.law("13:69F-37.5")
def test_mt4_the_board_alone_is_no_hand_of_the_dealers_either() -> None:
    talk = played("Ac 4d", "10, 10, 20", dealer="3c 2d", board="Kh Kd Ks")
    assert BEST_OF_FIVE.rank(parse_cards("3c 2d Kh Kd Ks"))[0] == ThreeCards.PAIR
    assert results(talk) == WINS


@pytest.mark.law("13:69F-37.10")
def test_mt2_a_hand_below_that_of_a_dealer_who_does_not_qualify_wins() -> None:
    mine, dealers = (BEST_OF_FIVE.rank(parse_cards(f"{own} Kh 9d 4c")) for own in ("7c 2d", "Ah Js"))
    assert mine < dealers and not qualifies(dealers)


@pytest.mark.law("13:69F-37.10")
def test_players_are_settled_from_the_dealers_right() -> None:
    talk = dealt("Ah Kd", "Ac Ks")
    for dollars in ("10", "10", "20"):
        talk = says(talk, f"Ann {dollars}, Bob {dollars}")
    assert [(p.place, p.wager) for p in talk.round.postings] == [(place, key) for place in "21" for key in MAIN]


@pytest.mark.law("13:69F-37.11")
@pytest.mark.parametrize("minimum, dollars, paid", [
    ("10", "9999", 49_995), ("10", "10000", 50_000), ("10", "10001", 50_000), ("10001", "10001", 50_005),
])  # fmt: skip
def test_mt8_the_wagers_of_a_hand_win_the_limit_at_the_most_and_the_last_bears_the_cut(
    minimum: str, dollars: str, paid: int
) -> None:
    house = {"minimum.ante": minimum, "maximum.ante": "20000", "dealing": "automated shoe"}
    talk = table("Ann", shoe="Qc Qd Jc Jd 5c Kh 9d 5d 4c", house=house)
    talk = talk.does(wager("Ann", "1", "ante", dollars)).calls().turns()
    for times in (1, 1, 2):
        talk = says(talk, f"Ann {times * int(dollars)}")
    won = {p.wager: p.paid // 100 for p in talk.postings("Ann")}
    assert sum(won.values()) == paid and won["ante"] == int(dollars)
    assert [p.wager for p in talk.postings("Ann") if p.cut] == (["play"] if paid < 5 * int(dollars) else [])
