"""What the hands of Let It Ride Poker win, all of it reconstructed (18.5, 18.6A, 18.6B, 18.11; L7 to L11)."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.boston_5_stud_poker import OPTIONAL_BONUS
from croupier.games.let_it_ride_poker import FIVE_CARD, THREE_CARD
from croupier.games.let_it_ride_poker import PAYS as RIDES
from croupier.hands.poker3 import ThreeCards
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Free
from tests.games.houses import grounds, violations
from tests.games.let_it_ride_poker.rounds import BETS, BOTH, GAME, dealt, played, results, rides, takes

HANDS_OF = {
    "royal flush": ("As Ks Qs", "Js Ts"),
    "straight flush": ("9s 8s 7s", "6s 5s"),
    "four-of-a-kind": ("8c 8d 8h", "8s Qs"),
    "full house": ("8c 8d 8h", "Qs Qc"),
    "flush": ("Qs Ts 8s", "6s 5s"),
    "straight": ("9s 8c 7s", "6s 5s"),
    "three-of-a-kind": ("8c 8d 8h", "Qs 5c"),
    "two pair": ("8c 8d Qh", "Qs 5c"),
    "pair of tens or better": ("Tc Td 7h", "4s 2h"),
}
PAYS = dict(zip(HANDS_OF, (1000, 200, 50, 11, 8, 5, 3, 2, 1), strict=True))
FIVE_CARDS = {
    "A": (20_000, 2_000, 400, 200, 50, 25, 5, None, None),
    "B": (25_000, 2_500, 400, 200, 50, 25, 5, None, None),
    "C": (10_000, 2_000, 200, 75, 50, 20, None, None, None),
}
THREES = {
    "mini royal": "As Ks Qs",
    "straight flush": "Ks Qs Js",
    "three-of-a-kind": "8c 8d 8h",
    "straight": "Ac 2d 3h",
    "flush": "Ks Js 2s",
    "pair": "8c 8d Kh",
    "": "Kc Ah 2d",
}
THREE_CARDS = {
    "A": (50, 40, 30, 6, 4, 1, None),
    "B": (40, 40, 30, 5, 4, 1, None),
    "C": (40, 40, 25, 6, 3, 1, None),
}


@pytest.mark.law("19:47-18.11", "19:47-18.5")
@pytest.mark.parametrize("line", HANDS_OF)
def test_l8_every_wager_that_rides_wins_by_the_line_of_the_five_cards(line: str) -> None:
    hand, community = HANDS_OF[line]
    talk = played(hand, community=community)
    assert results(talk) == dict.fromkeys(BETS, ("win", 10 * PAYS[line]))
    assert talk.cites("Ann") == {"19:47-18.11"}


@pytest.mark.law("19:47-18.11", "19:47-18.5")
@pytest.mark.parametrize(
    "pair, wins", [("9c 9d", False), ("Tc Td", True), ("Jc Jd", True), ("Ac Ad", True), ("2c 2d", False)]
)
def test_l8_a_pair_wins_from_tens_on(pair: str, wins: bool) -> None:
    talk = played(f"{pair} 7h", community="4s 3h")
    assert results(talk) == dict.fromkeys(BETS, ("win", 10) if wins else ("lose", -10))
    assert RIDES.line_of(five_card_rank(parse_cards(f"{pair} 7h 4s 3h"))) == ("pair of tens or better" if wins else "")


@pytest.mark.law("19:47-18.11")
def test_l8_without_a_pair_all_that_rides_is_lost() -> None:
    talk = played("Ac Kd 7h")
    assert results(talk) == dict.fromkeys(BETS, ("lose", -10)) and talk.cites("Ann") == {"19:47-18.11"}
    back = takes(takes(dealt("Ac Kd 7h"), "bet 1", "Ann").turns(), "bet 2", "Ann").turns()
    assert back.net("Ann") == -1000


@pytest.mark.law("19:47-18.6A", "19:47-18.5")
@pytest.mark.parametrize("table", FIVE_CARDS)
@pytest.mark.parametrize("at, line", list(enumerate(HANDS_OF)))
def test_l9_the_let_it_ride_bonus_wins_by_its_own_table(table: str, at: int, line: str) -> None:
    hand, community = HANDS_OF[line]
    talk = played(hand, community=community, bonuses=BOTH[:1], house={"let_it_ride_bonus": table})
    pays = FIVE_CARDS[table][at]
    assert results(talk)[BOTH[0]] == (("lose", -1) if pays is None else ("win", pays))
    assert "19:47-18.6A" in talk.cites("Ann")


@pytest.mark.law("19:47-18.6B", "19:47-18.5")
@pytest.mark.parametrize("table", THREE_CARDS)
@pytest.mark.parametrize("at, line", list(enumerate(THREES)))
def test_l10_the_three_card_bonus_wins_by_its_own_table(table: str, at: int, line: str) -> None:
    talk = played(THREES[line], community="6d 5h", bonuses=BOTH[1:], house={"three_card_bonus": table})
    pays = THREE_CARDS[table][at]
    assert results(talk)[BOTH[1]] == (("lose", -1) if pays is None else ("win", pays))
    assert "19:47-18.6B" in talk.cites("Ann")


@pytest.mark.law("19:47-18.6A", "19:47-18.6B")
def test_l9_l10_bonus_wagers_stand_whatever_is_taken_back_and_whatever_the_bets_come_to() -> None:
    talk = takes(takes(dealt("8c 8d 8h", bonuses=BOTH), "bet 1", "Ann").turns(), "bet 2", "Ann").turns()
    assert results(talk) == {
        **dict.fromkeys(BETS[:2], ("withdrawn", 0)),
        "bet 3": ("win", 30),
        BOTH[0]: ("win", 5),
        BOTH[1]: ("win", 30),
    }
    low = played("8c 8d Kh", bonuses=BOTH)
    assert results(low) == {**dict.fromkeys(BETS, ("lose", -10)), BOTH[0]: ("lose", -1), BOTH[1]: ("win", 1)}
    third = played("Ac Kd 7h", community="Ah As", bonuses=BOTH)
    assert results(third)[BOTH[1]] == ("lose", -1) and results(third)[BOTH[0]] == ("win", 5)


@pytest.mark.law("19:47-18.6A", "19:47-18.6B", "19:47-18.11")
def test_the_tables_are_shown_as_reconstructed_and_bind_nobody() -> None:
    assert GAME.paytables is not None
    tables = GAME.paytables(GAME.house())
    assert [str(table.cite) for table in tables] == ["19:47-18.11", "19:47-18.6A", "19:47-18.6B"]
    assert all("(reconstructed)" in table.says for table in tables)
    neither = {"let_it_ride_bonus": "not offered", "three_card_bonus": "not offered"}
    assert [str(table.cite) for table in GAME.paytables(GAME.house(neither))] == ["19:47-18.11"]
    odds = [option for option in GAME.options if option.key.startswith("payout_odds.")]
    assert len(odds) == 9 and all(isinstance(option.binding, Free) for option in odds)
    assert results(played("Tc Td 7h", house={"payout_odds.pair of tens or better": "2 to 1"}))["bet 1"] == ("win", 20)
    for key, section in (("let_it_ride_bonus", "19:47-18.6A"), ("three_card_bonus", "19:47-18.6B")):
        assert grounds(GAME, key) == grounds(GAME, f"minimum.{key.replace('_', ' ').replace('three c', 'three-c')}")
        assert violations(GAME, {key: "D"}) == {section} and violations(GAME, {key: "C"}) == set()


@pytest.mark.law("19:47-18.5")
def test_l7_hands_stand_from_the_highest_to_the_lowest_with_their_lines() -> None:
    assert [line.hand for line in RIDES.lines] == sorted(Category, reverse=True)[:-1]
    assert [line.name for line in FIVE_CARD.table.lines] == [line.name for line in RIDES.lines][:7]
    first, *others = THREE_CARD.table.lines
    assert [line.hand for line in others] == sorted(ThreeCards, reverse=True)[:-1]
    assert first.name == "mini royal" and first.hand == ThreeCards.STRAIGHT_FLUSH


@pytest.mark.law("19:47-18.6B", "19:47-24.11(d)")
def test_l10_the_last_table_is_that_of_the_like_wager_in_boston_5() -> None:
    assert [line.odds[2] for line in THREE_CARD.table.lines][1:] == [line.odds for line in OPTIONAL_BONUS.lines]


@pytest.mark.law("19:47-18.10", "19:47-18.11")
@pytest.mark.parametrize("dollars, paid", [("16", 48_000), ("17", 50_000), ("100", 50_000)])
def test_l11_the_three_wagers_of_a_hand_are_paid_the_limit_together_at_the_most(dollars: str, paid: int) -> None:
    hand, community = HANDS_OF["royal flush"]
    talk = played(hand, community=community, dollars=dollars, bonuses=BOTH)
    bets = [posting for posting in talk.postings("Ann") if posting.wager in BETS]
    assert sum(posting.paid for posting in bets) == 100 * paid
    assert max(p.paid for p in bets) - min(p.paid for p in bets) <= 1
    assert {str(p.limit) for p in bets} == ({"19:47-18.11"} if dollars != "16" else {""})
    assert [p.paid for p in talk.postings("Ann") if p.wager in BOTH] == [2_000_000, 5_000]


@pytest.mark.law("19:47-18.11")
@pytest.mark.parametrize(
    "minimum, dollars, paid",
    [("16", "100", 50_000), ("17", "100", 51_000), ("25", "25", 75_000), ("25", "100", 75_000)],
)
def test_l11_the_limit_is_never_below_what_three_minimum_wagers_win(minimum: str, dollars: str, paid: int) -> None:
    hand, community = HANDS_OF["royal flush"]
    talk = played(hand, community=community, dollars=dollars, house={"minimum.bet 1": minimum})
    assert talk.net("Ann") == 100 * paid
    pairs = {"minimum.bet 1": minimum, "payout_odds.pair of tens or better": "2000 to 1"}
    assert played("Tc Td 7h", community="4s 2h", dollars="100", house=pairs).net("Ann") == 600_000 * int(minimum)


@pytest.mark.law("19:47-18.11", "19:46-1.13H")
def test_l11_the_licensee_sets_the_limit_and_shows_it() -> None:
    hand, community = HANDS_OF["royal flush"]
    set_higher = {"payout_limit": "60000"}
    high = takes(dealt(hand, community=community, dollars="100", house=set_higher), "bet 1", "Ann").turns()
    assert rides(high, "Ann").turns().net("Ann") == 6_000_000
    assert GAME.house()["payout_limit"] == 5_000_000 and grounds(GAME, "payout_limit") == {"19:47-18.11"}
    assert violations(GAME, {"payout_limit_shown": "newspaper"}) == {"19:46-1.13H"}
    assert violations(GAME, {"payout_limit_shown": "sign"}) == set()
    for limit, wrong in (("1", True), ("49999.99", True), ("50000", False), ("50000.01", False)):
        assert violations(GAME, {"payout_limit": limit}) == ({"19:47-18.11"} if wrong else set())
