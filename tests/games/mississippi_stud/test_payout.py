"""19:47-35.11: the odds, how they are stated, and the aggregate payout limit."""

import pytest

from croupier.declare.house import BadHouse
from croupier.equipment.cards import parse_cards
from croupier.games.mississippi_stud import PAYS
from croupier.money import BadMoney, parse_odds
from croupier.rounds.steps import Settle
from tests.games.table_talk import GAME, Talk, dealt, played, violations

LINES = {
    "royal flush": ("Ah Kh", "Qh Jh Th", 500),
    "straight flush": ("5h 6h", "7h 8h 9h", 100),
    "four-of-a-kind": ("5h 5d", "5c 5s 9h", 40),
    "full house": ("5h 5d", "5c 9s 9h", 10),
    "flush": ("5h 6h", "7h 8h Th", 6),
    "straight": ("5h 6h", "7h 8h 9d", 4),
    "three-of-a-kind": ("5h 5d", "5c 8s 9h", 3),
    "two pair": ("5h 5d", "8c 8s 9h", 2),
    "pair of jacks or better": ("Jh 3d", "Jc 8s 9h", 1),
}
KEYS = ("ante", "3rd street", "4th street", "5th street")


EACH_LINE = [
    pytest.param("royal flush", "35.5(b)1", marks=pytest.mark.law("19:47-35.5(b)1")),
    pytest.param("straight flush", "35.5(b)2", marks=pytest.mark.law("19:47-35.5(b)2")),
    pytest.param("four-of-a-kind", "35.5(b)3", marks=pytest.mark.law("19:47-35.5(b)3")),
    pytest.param("full house", "35.5(b)4", marks=pytest.mark.law("19:47-35.5(b)4")),
    pytest.param("flush", "35.5(b)5", marks=pytest.mark.law("19:47-35.5(b)5")),
    pytest.param("straight", "35.5(b)6", marks=pytest.mark.law("19:47-35.5(b)6")),
    pytest.param("three-of-a-kind", "35.5(b)7", marks=pytest.mark.law("19:47-35.5(b)7")),
    pytest.param("two pair", "35.5(b)8", marks=pytest.mark.law("19:47-35.5(b)8")),
    pytest.param("pair of jacks or better", "35.5(b)9", marks=pytest.mark.law("19:47-35.5(b)9")),
]


@pytest.mark.law("19:47-35.11(b)", "19:47-35.10(i)3", "19:47-35.5(b)")
@pytest.mark.parametrize("line, paragraph", EACH_LINE)
def test_all_four_wagers_are_paid_the_odds_of_the_hand(line: str, paragraph: str) -> None:
    hand, community, to_one = LINES[line]
    talk = dealt(hand, community=community).street("Ann 10").street("Ann 20").street("Ann 30")
    staked = (1000, 1000, 2000, 3000)
    due = tuple((key, "win", to_one * cents, cents) for key, cents in zip(KEYS, staked, strict=True))
    assert talk.owed("Ann") == due
    assert {posting.odds for posting in talk.postings("Ann")} == {f"{to_one} to 1"}
    assert talk.cites("Ann") == {"19:47-35.10(i)3"}
    assert [str(cite) for _, name, cite in PAYS.ranked() if name == line] == [f"19:47-{paragraph}"]


@pytest.mark.law("19:47-35.5(a)", "19:47-35.5(b)")
def test_hands_rank_as_the_law_orders_them_the_ace_low_only_before_a_five() -> None:
    settle = GAME.rules().agenda[-1]
    assert isinstance(settle, Settle)
    assert settle.showing.cite == "19:47-35.5(a)"
    ranks = [settle.showing.rank(parse_cards(f"{hand} {community}")) for hand, community, _ in LINES.values()]
    assert ranks == sorted(ranks, reverse=True)
    for hand, community, result in (("Ah 2c", "3d 4s 5h", "win"), ("Kh Ac", "2d 3s 4h", "lose")):
        assert played(hand, community=community).results("Ann") == {result}


@pytest.mark.law("19:47-35.11(b)")
@pytest.mark.parametrize(
    "hand, community, result, odds",
    [
        ("Kh Qh", "Jh Th 9h", "win", "100 to 1"),  # one below the royal flush
        ("Ah 2h", "3h 4h 5h", "win", "100 to 1"),  # the lowest straight flush
        ("2h 2d", "2c 2s 3h", "win", "40 to 1"),
        ("2h 2d", "2c 3s 3h", "win", "10 to 1"),
        ("2h 3h", "4h 5h 7h", "win", "6 to 1"),  # the lowest flush
        ("Ah 2h", "3h 4h 5d", "win", "4 to 1"),  # the lowest straight
        ("Ah Kh", "Qh Jh Td", "win", "4 to 1"),  # the highest
        ("2h 2d", "2c 3s 4h", "win", "3 to 1"),
        ("2h 2d", "3c 3s 4h", "win", "2 to 1"),
        ("Th Td", "9c 9s Ah", "win", "2 to 1"),  # two pairs of tens and nines are no push
        ("Ah Kd", "Qc Js 9h", "lose", ""),  # ace high
        ("Qh Kd", "Ac 2s 3h", "lose", ""),  # no straight around the ace
    ],
)
def test_the_borders_between_the_lines_of_the_table(hand: str, community: str, result: str, odds: str) -> None:
    talk = played(hand, community=community)
    assert {(posting.result, posting.odds) for posting in talk.postings("Ann")} == {(result, odds)}


@pytest.mark.law("19:47-35.11(b)")
@pytest.mark.parametrize("line", LINES)
def test_m11_the_odds_are_exact_neither_less_nor_more(line: str) -> None:
    to_one = LINES[line][2]
    key = f"payout_odds.{line}"
    assert GAME.house()[key] == f"{to_one} to 1"
    assert violations({key: f"{to_one} to 1"}) == set()
    assert violations({key: f"{to_one + 1} to 1"}) == {"19:47-35.11(b)"}
    assert violations({key: f"{2 * to_one - 1} to 2"}) == {"19:47-35.11(b)"}


@pytest.mark.law("19:47-35.11(b)")
def test_a_house_that_changes_its_odds_pays_its_odds() -> None:
    talk = played("5h 6h", community="7h 8h 9d", house={"payout_odds.straight": "5 to 1"})
    assert [row[2] for row in talk.owed("Ann")] == [5000] * 4


@pytest.mark.law("19:47-35.11(a)")
def test_odds_are_stated_with_to_or_win_and_never_with_for() -> None:
    assert GAME.house()["odds_stated_with"] == "to"
    assert violations({"odds_stated_with": "to"}) == violations({"odds_stated_with": "win"}) == set()
    assert violations({"odds_stated_with": "for"}) == {"19:47-35.11(a)"}
    assert str(parse_odds("500 to 1")) == "500 to 1"
    with pytest.raises(BadMoney, match="never with 'for'"):
        parse_odds("500 for 1")
    with pytest.raises(BadHouse, match="never with 'for'"):
        GAME.house({"payout_odds": {"straight": "5 for 1"}})


def royal(ante: str, bets: tuple[str, str, str], *, minimum: str = "10") -> Talk:
    """Ann makes a royal flush, 500 to 1."""
    talk = dealt("Ah Kh", community="Qh Jh Th", ante=ante, house={"minimum.ante": minimum})
    for bet in bets:
        talk = talk.street(f"Ann {bet}")
    return talk


def winnings(talk: Talk) -> int:
    return sum(posting.paid for posting in talk.postings("Ann"))


@pytest.mark.law("19:47-35.11(c)")
@pytest.mark.parametrize(
    "ante, bets, due_dollars, paid_dollars",
    [
        ("10", ("30", "30", "20"), 45_000, 45_000),
        ("10", ("30", "30", "30"), 50_000, 50_000),
        ("10.01", ("30.03", "30.03", "30.03"), 50_050, 50_000),
        ("100", ("300", "300", "300"), 500_000, 50_000),
    ],
)
def test_g6_a_hand_wins_at_most_50000_dollars_with_its_stakes_on_top(
    ante: str, bets: tuple[str, str, str], due_dollars: int, paid_dollars: int
) -> None:
    talk = royal(ante, bets)
    assert winnings(talk) == paid_dollars * 100
    assert sum(posting.cut for posting in talk.postings("Ann")) == (due_dollars - paid_dollars) * 100
    assert all(posting.returned == posting.stake for posting in talk.postings("Ann"))


@pytest.mark.law("19:47-35.11(c)")
@pytest.mark.parametrize(
    "minimum, limit_cents",
    [
        *(("5", 5_000_000), ("9.99", 5_000_000), ("10", 5_000_000)),
        *(("10.01", 5_005_000), ("11", 5_500_000), ("25", 12_500_000)),
    ],
)
def test_m1_the_limit_is_5000_times_the_minimum_ante_where_that_is_more(minimum: str, limit_cents: int) -> None:
    talk = royal("100", ("300", "300", "300"), minimum=minimum)
    assert winnings(talk) == limit_cents


@pytest.mark.law("19:47-35.11(c)")
@pytest.mark.parametrize("minimum, limit_cents", [("24", 5_000_000), ("25", 5_000_000), ("26", 5_200_000)])
def test_m1_a_house_may_reckon_with_street_wagers_of_one_ante(minimum: str, limit_cents: int) -> None:
    talk = dealt(
        "Ah Kh", community="Qh Jh Th", ante="100", house={"minimum": {"ante": minimum}, "limit_streets": 1}
    ).street("Ann 300")
    assert winnings(talk.street("Ann 300").street("Ann 300")) == limit_cents
    assert violations({"limit_streets": 1}) == violations({"limit_streets": 3}) == set()
    assert violations({"limit_streets": 2}) == {"19:47-35.11(c)"}
    assert GAME.house()["limit_streets"] == 3


@pytest.mark.law("19:47-35.11(c)")
def test_g6_all_four_wagers_bear_the_cut_in_proportion_and_the_largest_remainders_take_the_odd_cents() -> None:
    even = royal("100", ("300", "300", "300"))
    assert [posting.paid for posting in even.postings("Ann")] == [500_000, 1_500_000, 1_500_000, 1_500_000]
    odd = royal("37", ("37", "74", "111"))
    assert [posting.paid for posting in odd.postings("Ann")] == [714_286, 714_286, 1_428_571, 2_142_857]
    assert winnings(odd) == 5_000_000


@pytest.mark.law("19:47-35.11(c)")
def test_the_limit_holds_for_each_hand_by_itself() -> None:
    settle = GAME.rules().agenda[-1]
    assert isinstance(settle, Settle)
    assert [limit.cite for limit in settle.limits] == ["19:47-35.11(c)"]
    talk = played("5h 6h", "Th Jh", community="7h 8h 9h", ante="100", bet="300")
    assert [sum(posting.paid for posting in talk.postings(person)) for person in ("Ann", "Bob")] == [5_000_000] * 2


@pytest.mark.law("19:47-35.11(c)")
def test_the_limit_follows_the_highest_odds_of_the_house() -> None:
    house = {"payout_odds.royal flush": "600 to 1"}
    talk = dealt("Ah Kh", community="Qh Jh Th", ante="100", house=house)
    talk = talk.street("Ann 300").street("Ann 300").street("Ann 300")
    assert winnings(talk) == 6_000_000


@pytest.mark.law('19:47-35.1 "Rank"', '19:47-35.1 "Suit"')
def test_no_suit_ranks_above_another_and_rank_alone_decides() -> None:
    for suit in "cdhs":
        flush = played(f"2{suit} 4{suit}", community=f"6{suit} 8{suit} T{suit}")
        assert {posting.odds for posting in flush.postings("Ann")} == {"6 to 1"}
        other = "h" if suit != "h" else "s"
        sixes = played(f"6{suit} 6{other}", community="2c 8d Td")
        assert sixes.results("Ann") == {"push"}
