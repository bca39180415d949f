"""The hands of Double Cross Poker (25.1, 25.5) and what they win, which is reconstructed (25.10, 25.11; X2 to X10)."""

from fractions import Fraction
from itertools import combinations

import pytest

from croupier.declare.shorthand import POKER_HANDS
from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import boston_5_stud_poker as boston_5
from croupier.games.double_cross_poker import FAR, FIVE_CARDS, LINES, THREE_CARD, THREE_CARD_PAYS, THREE_CARDS
from croupier.hands.board_lines import BestLine
from croupier.hands.poker3 import three_card_rank
from croupier.hands.poker5 import Category, five_card_rank
from croupier.money import Odds
from croupier.rounds.moves import Bet
from croupier.rounds.steps import Showdown
from tests.games.double_cross_poker.rounds import GAME, dealt, played, results, wager

MAIN = ("ante", "first raise", "second raise")


def main(talk_results: dict[str, tuple[str, int]]) -> tuple[str, int]:
    """What became of ante and raise wagers together, which end alike."""
    (result,) = {talk_results[key][0] for key in MAIN}
    return result, sum(talk_results[key][1] for key in MAIN)


@pytest.mark.law('19:47-25.1 "Community card"', '19:47-25.1 "Hand"')
def test_the_cross_has_two_lines_of_three_that_share_the_centre() -> None:
    vertical, horizontal = map(set, LINES)
    assert vertical | horizontal == set(range(5)) and len(vertical) == len(horizontal) == 3
    assert vertical & horizontal == {2} and FAR in vertical


@pytest.mark.law('19:47-25.1 "Hand"')
@pytest.mark.parametrize(
    "mine, cross, rank",
    [
        ("Ac Ad", "As 2c 7d Ah Kd", Category.THREE_OF_A_KIND),  # an ace in each line does not make four
        ("Ac Ad", "As 2c Ah 7d Kd", Category.FOUR_OF_A_KIND),  # the center belongs to both
        ("Jh Th", "Qh Kh 2c Ah 9h", Category.HIGH_CARD),  # a royal flush's cards across both lines
        ("Jh Th", "Qh Kh Ah 2c 3c", Category.ROYAL_FLUSH),
        ("Jh Th", "2c 3c Ah Qh Kh", Category.ROYAL_FLUSH),
        ("3c 4d", "2h 5s Ac Kd 9d", Category.STRAIGHT),  # the ace low
        ("Kc 2d", "3h Qs Ac 9d 8d", Category.HIGH_CARD),  # no sequence goes around the corner
    ],
)
def test_a_hand_is_two_own_cards_with_either_line(mine: str, cross: str, rank: Category) -> None:
    assert FIVE_CARDS.rank(parse_cards(f"{mine} {cross}"))[0] == rank


@pytest.mark.law('19:47-25.1 "Hand"')
def test_x2_player_and_dealer_may_use_different_lines() -> None:
    # Ann has kings down, the dealer aces across.
    talk = played("Kc 3d", dealer="Ac 8d", cross="Kh 9d 4c As 6h")
    assert main(results(talk)) == ("lose", -30)
    talk = played("Ac 3d", dealer="Kc 8d", cross="Kh 9d 4c As 6h")
    assert main(results(talk)) == ("win", 30)


@pytest.mark.law("19:47-25.5", '19:47-25.1 "Rank"')
def test_the_hands_stand_in_the_order_of_the_law() -> None:
    ranks = [int(category) for category, _ in POKER_HANDS]
    assert ranks == sorted(ranks, reverse=True) and len(ranks) == 10
    assert [name for _, name in POKER_HANDS][-1] == "high card"
    threes = [int(hand) for hand, _ in THREE_CARD_PAYS.hands]
    assert threes == sorted(threes, reverse=True) == [5, 4, 3, 2, 1]


@pytest.mark.law("19:47-25.5", '19:47-25.1 "Hand"', '19:47-25.1 "Three-card wager"')
def test_x3_hands_of_five_and_three_cards_rank_as_in_boston_5() -> None:
    assert [(hand, line) for hand, line, _ in boston_5.OPTIONAL_BONUS.ranked()] == list(THREE_CARD_PAYS.hands)
    assert [(hand, line) for hand, line, _ in boston_5.ANTE_BONUS.ranked()] == list(POKER_HANDS[:-1])
    for showing, rank in ((FIVE_CARDS, five_card_rank), (THREE_CARDS, three_card_rank)):
        assert isinstance(showing.rank, BestLine) and showing.rank.rank is rank
        assert showing.own == showing.rank.own == 2
    assert (FIVE_CARDS.cite, THREE_CARDS.cite) == ('19:47-25.1 "Hand"', '19:47-25.1 "Three-card wager"')
    assert FIVE_CARDS.ranked == ("19:47-25.5",)


@pytest.mark.parametrize(
    "mine, dealer, result, net",
    [
        ("Kc 3d", "Jc 7d", "win", 30),
        ("Jc 7d", "Kc 3d", "lose", -30),
        ("Kc 3d", "Kd 3c", "push", 0),
        ("Kc Ad", "Kd Ac", "push", 0),
        ("Kc Qd", "Kd Jc", "win", 30),  # the higher card next to equal pairs
        ("Kc Jd", "Kd Qc", "lose", -30),
        ("8c 7d", "Tc 5d", "lose", -30),  # next to king and nine the ten decides
    ],
)
@pytest.mark.law("19:47-25.10", "19:47-25.11")
def test_x8_x9_the_higher_hand_wins_even_money_and_a_tie_is_a_push(
    mine: str, dealer: str, result: str, net: int
) -> None:
    talk = played(mine, dealer=dealer)
    assert main(results(talk)) == (result, net)
    assert talk.cites("Ann") == {"19:47-25.11" if result == "win" else "19:47-25.10"}


@pytest.mark.law("19:47-25.10")
def test_x8_the_dealer_needs_no_minimum_hand() -> None:
    assert main(results(played("Tc 3d", dealer="8c 7d", cross="Kh 9d 4c 2s 6h"))) == ("win", 30)
    assert main(results(played("8c 7d", dealer="Tc 3d", cross="Kh 9d 4c 2s 6h"))) == ("lose", -30)


@pytest.mark.law("19:47-25.11")
def test_ante_and_raise_wagers_are_paid_by_what_the_house_chose() -> None:
    house = {"payout_odds.ante": "2 to 1", "payout_odds.raise": "3 to 2"}
    assert results(played("Kc 3d", house=house)) == {
        "ante": ("win", 20),
        "first raise": ("win", 15),
        "second raise": ("win", 15),
    }


@pytest.mark.law("19:47-25.11", "19:47-24.11(d)")
def test_x9_x10_the_stand_in_odds_are_even_money_and_those_of_boston_5() -> None:
    assert GAME.paytables is not None
    tables = GAME.paytables(GAME.house())
    assert [table.cite for table in tables] == ["19:47-25.11"] * 3
    assert [[odds for _, odds in table.lines] for table in tables] == [
        *([Odds(1)], [Odds(1)], [Odds(40), Odds(25), Odds(6), Odds(3), Odds(1)]),
    ]


@pytest.mark.law('19:47-25.1 "Three-card wager"', "19:47-25.10", "19:47-25.11")
@pytest.mark.parametrize(
    "mine, far, pays",
    [
        ("Qh Jh", "Kh", 40),
        ("Ah 2h", "3h", 40),
        ("Kc Kd", "Kh", 25),
        ("Qc Jh", "Kh", 6),
        ("7h 2h", "Kh", 3),
        ("Kc 2d", "Kh", 1),
        ("7c 7h", "Kh", 1),
        ("Ac 2d", "Kh", None),
        ("7c 2d", "Kh", None),
    ],
)
@pytest.mark.parametrize("dealer", ["Jc 7d", "As Ad"])
def test_the_three_card_wager_is_on_two_cards_and_the_farthest_whatever_the_dealer_holds(
    mine: str, far: str, pays: int | None, dealer: str
) -> None:
    talk = played(mine, dealer=dealer, cross=f"{far} 9d 4c 2s 6s", on="ante, three-card")
    assert results(talk)["three-card"] == (("lose", -10) if pays is None else ("win", 10 * pays))
    (cite,) = {str(posting.cite) for posting in talk.postings("Ann") if posting.wager == "three-card"}
    assert cite == ("19:47-25.10" if pays is None else "19:47-25.11")


@pytest.mark.law('19:47-25.1 "Three-card wager"')
@pytest.mark.parametrize("at", range(5))
def test_no_other_community_card_counts_for_the_three_card_wager(at: int) -> None:
    cross = ["9d", "5s", "4c", "2s", "8h"]
    cross[at] = "Kh"
    talk = played("Kc 3d", cross=" ".join(cross), on="ante, three-card")
    assert results(talk)["three-card"] == (("win", 10) if at == 0 else ("lose", -10))


@pytest.mark.law("19:47-25.11")
def test_the_three_card_wager_loses_what_boston_5_has_its_like_lose() -> None:
    """Over all 22,100 hands of three: two cards and the far one are any three."""
    outcome = THREE_CARD_PAYS.settlement(GAME.house(), (THREE_CARD,))
    net = Fraction(0)
    for cards in combinations(STANDARD_DECK, 3):
        due = outcome(Showdown(three_card_rank(cards)))["three-card"]
        net += due.odds.ratio if due.odds is not None else -1
    # 48 x 40 + 52 x 25 + 720 x 6 + 1,096 x 3 + 3,744, less 16,440.
    assert net == -1868 and net / 22_100 == Fraction(-467, 5525)


@pytest.mark.law("19:47-25.10")
def test_x8_wagers_are_settled_from_the_dealers_right_three_card_wagers_first() -> None:
    talk = played("Kc 3d", "Ac 3s", "Ts 5c", on="ante, three-card")
    assert [(posting.place, posting.wager) for posting in talk.round.postings] == [
        *((place, "three-card") for place in "321"),
        *((place, key) for place in "321" for key in MAIN),
    ]


@pytest.mark.law("19:47-25.6")
def test_g10_a_coupon_is_paid_on_its_face_and_never_worth_money_itself() -> None:
    both = dealt("Kc 3d", "8c 5s")
    bet = Bet("Ann", "1", "first raise", 500, coupon=500)
    talk = both.does(bet, wager("Ann", "1", "second raise")).folds("Bob").turns()
    (posting,) = (p for p in talk.postings("Ann") if p.wager == "first raise")
    assert (posting.paid, posting.returned) == (1000, 500)
