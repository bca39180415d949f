"""What the hands of Double Down Stud win (17.5, 17.9; DS2, DS5)."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.double_down_stud import PAYS as TABLE
from croupier.hands.poker5 import Category, five_card_rank
from tests.games.double_down_stud.rounds import GAME, WAGERS, played, results
from tests.games.houses import grounds, violations

HANDS_OF = {
    "royal flush": ("As", "Ks Qs Js Ts"),
    "straight flush": ("9s", "8s 7s 6s 5s"),
    "four-of-a-kind": ("8c", "8d 8h 8s Qs"),
    "full house": ("8c", "8d 8h Qs Qc"),
    "flush": ("Qs", "Ts 8s 6s 5s"),
    "straight": ("5s", "4c 3s 2s Ad"),
    "three-of-a-kind": ("8c", "8d 8h Qs 5c"),
    "two pair": ("8c", "8d Qh Qs 5c"),
    "pair of jacks or better": ("Jc", "Jd 7h 4s 2h"),
}
PAYS = dict(zip(HANDS_OF, (2000, 200, 50, 11, 8, 5, 3, 2, 1), strict=True))
ODDS = "19:47-17.9"


@pytest.mark.law(ODDS, "19:47-17.5")
@pytest.mark.parametrize("line", HANDS_OF)
@pytest.mark.parametrize("double", [True, False])
def test_ds2_the_wagers_of_a_hand_win_by_the_line_of_its_five_cards(line: str, double: bool) -> None:
    hand, board = HANDS_OF[line]
    talk = played(hand, board=board, double=double)
    assert results(talk) == dict.fromkeys(WAGERS[: 1 + double], ("win", 10 * PAYS[line]))
    assert talk.cites("Ann") == {ODDS}


@pytest.mark.law(ODDS, "19:47-17.5")
@pytest.mark.parametrize(
    "pair, result, line",
    [
        *(("2c 2d", "lose", ""), ("5c 5d", "lose", ""), ("6c 6d", "push", "push"), ("Tc Td", "push", "push")),
        *(("Jc Jd", "win", "pair of jacks or better"), ("Ac Ad", "win", "pair of jacks or better")),
    ],
)
def test_ds2_a_pair_pushes_from_sixes_and_wins_from_jacks_on(pair: str, result: str, line: str) -> None:
    own, other = pair.split()
    board = f"{other} 8h 4s 3h" if own != "2c" else f"{other} 8h 5s 3h"
    talk = played(own, board=board)
    assert {results(talk)[key] for key in WAGERS} == {(result, {"lose": -10, "push": 0, "win": 10}[result])}
    assert TABLE.line_of(five_card_rank(parse_cards(f"{own} {board}"))) == line and talk.cites("Ann") == {ODDS}


@pytest.mark.law("19:47-17.5")
def test_every_hand_of_the_section_has_its_line_and_a_high_card_none() -> None:
    assert [line.hand for line in TABLE.lines[:-1]] == sorted(Category, reverse=True)[:-1]
    assert results(played("Ac", board="Kd 9h 7s 2h")) == dict.fromkeys(WAGERS, ("lose", -10))


@pytest.mark.law(ODDS)
def test_ds2_the_odds_are_the_least_that_a_house_may_pay() -> None:
    odds = {f"payout_odds.{line}": pays for line, pays in PAYS.items()}
    assert {option.key for option in GAME.options if option.key.startswith("payout_odds.")} == set(odds)
    for key, pays in odds.items():
        assert violations(GAME, {key: f"{pays} to 1"}) == violations(GAME, {key: f"{pays + 1} to 1"}) == set()
        assert violations(GAME, {key: f"{2 * pays - 1} to 2"}) == grounds(GAME, key) == {ODDS}
    assert results(played("Jc", board="Jd 7h 4s 2h", house={"payout_odds.pair of jacks or better": "2 to 1"})) == (
        dict.fromkeys(WAGERS, ("win", 20))
    )


@pytest.mark.law(ODDS)
def test_g7_part_of_a_cent_is_paid_where_odds_are_a_minimum() -> None:
    house = {"payout_odds.pair of jacks or better": "4 to 3"}
    talk = played("Jc", board="Jd 7h 4s 2h", dollars="10", house=house)
    assert [posting.paid for posting in talk.postings("Ann")] == [1334, 1334]


@pytest.mark.law(ODDS, "19:47-17.8")
@pytest.mark.parametrize(
    "dollars, double, paid",
    [("12", True, 48_000), ("12.50", True, 50_000), ("13", True, 50_000), ("25", False, 50_000), ("26", False, 50_000)],
)
def test_ds5_both_wagers_of_a_hand_are_paid_the_limit_together_at_the_most(
    dollars: str, double: bool, paid: int
) -> None:
    hand, board = HANDS_OF["royal flush"]
    talk = played(hand, board=board, dollars=dollars, double=double)
    postings = talk.postings("Ann")
    assert sum(posting.paid for posting in postings) == 100 * paid
    assert max(p.paid for p in postings) - min(p.paid for p in postings) <= 1
    assert {str(p.limit) for p in postings} == ({ODDS} if dollars in ("13", "26") else {""})


@pytest.mark.law(ODDS)
@pytest.mark.parametrize(
    "minimum, paid", [("10", 50_000), ("12.50", 50_000), ("12.51", 50_040), ("25", 100_000), ("100", 400_000)]
)
def test_ds5_the_limit_is_never_below_what_a_doubled_minimum_wager_wins(minimum: str, paid: int) -> None:
    hand, board = HANDS_OF["royal flush"]
    assert played(hand, board=board, dollars="100", house={"minimum.initial": minimum}).net("Ann") == 100 * paid


@pytest.mark.law(ODDS)
def test_ds5_the_licensee_sets_the_limit_at_50000_dollars_or_more() -> None:
    for limit, wrong in (("1", True), ("49999.99", True), ("50000", False), ("50000.01", False)):
        assert violations(GAME, {"payout_limit": limit}) == ({ODDS} if wrong else set())
    hand, board = HANDS_OF["royal flush"]
    assert played(hand, board=board, dollars="100", house={"payout_limit": "60000"}).net("Ann") == 6_000_000
    assert GAME.house()["payout_limit"] == 5_000_000 and grounds(GAME, "payout_limit") == {ODDS}
