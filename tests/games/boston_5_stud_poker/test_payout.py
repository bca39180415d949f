"""19:47-24.10(f) and 24.11: who wins, what is paid, and the payout limit."""

import pytest

from croupier.compliance.check import check
from croupier.declare.house import BadHouse
from croupier.documents.text import as_text
from croupier.equipment.cards import parse_cards
from croupier.games.boston_5_stud_poker import most_on_the_minimum
from croupier.guide.guide import guide
from croupier.money import BadMoney, parse_odds
from croupier.rounds.postings import Posting
from croupier.rounds.round import Round
from croupier.rounds.steps import Settle
from tests.games.boston_5_stud_poker.rounds import (
    GAME,
    LAST_TWO,
    LIMITED,
    cites,
    dealt,
    duel,
    grounds,
    owed,
    second,
    violations,
)
from tests.shapes.scripted import after, choose, turned

SETTLEMENTS = [step for step in GAME.rules().agenda if isinstance(step, Settle)]
NOTHING = "2c 3c 4d 8s Td"
"""A dealer's hand that beats nobody who has a pair."""

# 24.10(f), 24.11: settlement.


@pytest.mark.law("19:47-24.10(f)", "19:47-24.10(f)1")
def test_a_lower_hand_loses_all_three_wagers() -> None:
    r = duel("2c 5d 9s Jh Kd", "2d 5c 9h Jd Ac")
    assert owed(r, "ann") == {"first": ("lose", -20), "second": ("lose", -20), "ante": ("lose", -10)}


@pytest.mark.law("19:47-24.10(f)", "19:47-24.10(f)3", "19:47-24.11(b)")
def test_a_higher_hand_wins_even_money_and_its_ante_is_returned() -> None:
    r = duel("2d 5c 9h Jd Ac", "2c 5d 9s Jh Kd")
    assert owed(r, "ann") == {"first": ("win", 20), "second": ("win", 20), "ante": ("returned", 0)}


@pytest.mark.law("19:47-24.10(f)", "19:47-24.10(f)2")
def test_a_tie_is_a_push() -> None:
    r = duel("2d 5c 9h Jd Ac", "2c 5d 9s Jh Ad")
    assert owed(r, "ann") == {"first": ("push", 0), "second": ("push", 0), "ante": ("push", 0)}


@pytest.mark.law("19:47-24.10(f)", "19:47-24.10(f)1", "19:47-24.10(f)3")
def test_b1_a_bonus_hand_is_paid_on_the_ante_though_the_dealer_is_higher() -> None:
    r = duel("2d 2c 9h 9d Ac", "3c 3d Ts Th Ad")
    assert owed(r, "ann") == {"first": ("lose", -20), "second": ("lose", -20), "ante": ("win", 20)}


@pytest.mark.law("19:47-24.10(f)", "19:47-24.10(f)2", "19:47-24.10(f)3")
def test_b2_a_bonus_hand_is_paid_on_the_ante_on_a_tie() -> None:
    r = duel("2d 2c 9h 9d Ac", "2h 2s 9c 9s Ad")
    assert owed(r, "ann") == {"first": ("push", 0), "second": ("push", 0), "ante": ("win", 20)}


@pytest.mark.law("19:47-24.10(f)", "19:47-24.11(c)")
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


@pytest.mark.law("19:47-24.10(f)", "19:47-24.11(e)")
@pytest.mark.parametrize(
    "ante, paid, cut", [("49", 49_000, 0), ("49.80", 49_800, 0), ("50", 49_800, 200), ("51", 49_796, 1_204)]
)
def test_g6_the_payout_limit_cuts_the_ante_bonus_which_is_paid_last(ante: str, paid: int, cut: int) -> None:
    r = duel("Ah Kh Qh Jh Th", "2c 3c 4d 8s Td", ante=ante, house=LIMITED)
    assert [p.wager for p in r.postings] == ["first", "second", "ante"]
    assert r.postings[-1].limit == ("19:47-24.11(e)" if cut else "")
    assert (r.postings[-1].paid, r.postings[-1].cut) == (paid * 100, cut * 100)


@pytest.mark.law("19:47-24.10(a)", "19:47-24.10(f)")
def test_players_are_settled_from_the_dealers_right() -> None:
    assert [step.cite for step in SETTLEMENTS] == ["19:47-24.10(a)", "19:47-24.10(f)"]
    r = after(second(dealt("2c 5d 9s", "2d 5c 9h", "3c 6d Ts"), "ann", "bob", "cyd"), LAST_TWO)
    r = turned(r, parse_cards("Kc Kd Qc Qd Jc Jd As Ah 4c 4d 7h"))
    assert list(dict.fromkeys(p.person for p in r.postings)) == ["cyd", "bob", "ann"]


def moved(postings: tuple[Posting, ...]) -> set[tuple[str, str]]:
    return {transfer[:2] for posting in postings for transfer in posting.transfers()}


@pytest.mark.law("19:47-24.10(f)", "19:47-24.10(f)1", "19:47-24.10(f)2", "19:47-24.10(f)3", "19:47-24.11(c)")
@pytest.mark.parametrize(
    "hand, dealer, paragraphs, ways",
    [
        ("2c 5d 9s Jh Kd", "2d 5c 9h Jd Ac", {"24.10(f)1"}, {("layout", "inventory")}),
        ("2d 5c 9h Jd Ac", "2c 5d 9s Jh Ad", {"24.10(f)2"}, {("layout", "ann")}),
        ("2d 5c 9h Jd Ac", "2c 5d 9s Jh Kd", {"24.10(f)3"}, {("layout", "ann"), ("inventory", "ann")}),
        (
            *("2d 2c 9h 9d Ac", "3c 3d Ts Th Ad", {"24.10(f)1", "24.11(c)"}),
            {("layout", "inventory"), ("layout", "ann"), ("inventory", "ann")},
        ),
    ],
)
def test_each_result_moves_chips_its_own_way_under_its_own_paragraph(
    hand: str, dealer: str, paragraphs: set[str], ways: set[tuple[str, str]]
) -> None:
    r = duel(hand, dealer)
    assert cites(r, "ann") == {f"19:47-{paragraph}" for paragraph in paragraphs}
    assert moved(r.postings) == ways


@pytest.mark.law("19:47-24.10(f)")
def test_hands_are_shown_only_when_they_are_settled() -> None:
    r = after(second(dealt("2c 5d 9s", "2d 5c 9h"), "ann", "bob"), LAST_TWO)
    r = turned(r, parse_cards("Kc Kd Qc Qd As Ah 4c 4d"))
    assert [hand.shown for hand in r.hands] == [False, False]
    assert [hand.shown for hand in turned(r, parse_cards("7h")).hands] == [True, True]


# 24.11: the odds.

LAW = {
    "ante_bonus": ("24.11(c)", (1000, 200, 100, 25, 15, 8, 4, 2)),
    "optional_bonus": ("24.11(d)", (40, 25, 6, 3, 1)),
}
LINES = [
    (key, LAW[group][0], to_one)
    for group in LAW
    for key, to_one in zip([o.key for o in GAME.options if o.key.startswith(f"{group}.")], LAW[group][1], strict=True)
]


@pytest.mark.law("19:47-24.11(c)", "19:47-24.11(d)")
@pytest.mark.parametrize("key, paragraph, to_one", LINES)
def test_the_odds_of_both_bonuses_are_minimums(key: str, paragraph: str, to_one: int) -> None:
    assert GAME.house()[key] == f"{to_one} to 1"
    assert violations({key: f"{to_one} to 1"}) == violations({key: f"{2 * to_one} to 2"}) == set()
    assert violations({key: f"{to_one + 1} to 1"}) == violations({key: f"{2 * to_one + 1} to 2"}) == set()
    assert violations({key: f"{2 * to_one - 1} to 2"}) == {f"19:47-{paragraph}"}
    (option,) = (o for o in GAME.options if o.key == key)
    assert option.right() == f"at least {to_one} to 1"


@pytest.mark.law("19:47-24.11(b)")
def test_first_and_second_wagers_are_paid_exactly_even_money() -> None:
    key = "payout_odds.first and second"
    assert GAME.house()[key] == "1 to 1"
    assert violations({key: "1 to 1"}) == set()
    assert violations({key: "6 to 5"}) == violations({key: "5 to 6"}) == {"19:47-24.11(b)"}
    r = duel("2d 5c 9h Jd Ac", "2c 5d 9s Jh Kd", house={key: "6 to 5"})
    assert owed(r, "ann")["second"] == ("win", 24)


@pytest.mark.law("19:47-24.11(b)", "19:47-24.11(c)", "19:47-24.11(d)")
def test_the_three_tables_stand_under_their_paragraphs() -> None:
    assert GAME.paytables is not None
    tables = GAME.paytables(GAME.house())
    assert [table.cite for table in tables] == ["19:47-24.11(b)", "19:47-24.11(c)", "19:47-24.11(d)"]
    assert [len(table.lines) for table in tables] == [1, 8, 5]
    assert [line for line, _ in tables[0].lines] == ["a hand above the dealer's"]
    assert [(table.heading, table.says) for table in tables] == [
        ("First and second wagers", "first and second wagers, against the dealer"),
        (
            "Ante bonus",
            "the ante wager, for five cards, whichever hand is higher; without one of them it is returned on a win",
        ),
        ("Optional bonus", "the optional bonus wager, for three cards that their player exposes"),
    ]


@pytest.mark.law("19:47-24.11(c)", "19:47-24.11(d)")
def test_a_house_pays_the_higher_odds_it_chose() -> None:
    r = duel("9h 8c 7h 6h 5h", NOTHING, house={"ante_bonus.straight": "9 to 1"})
    assert owed(r, "ann")["ante"] == ("win", 90)
    r = after(
        dealt("9h 8h 7d", optional="ann", house={"optional_bonus.three-card straight": "7 to 1"}),
        choose("ann", "1", "expose"),
    )
    assert owed(r, "ann") == {"optional bonus": ("win", 35)}


@pytest.mark.law("19:47-24.11(c)", "19:47-24.11(d)")
@pytest.mark.parametrize("ante, paid", [("10.00", 8500), ("10.01", 8509), ("10.02", 8517)])
def test_g7_an_odd_part_of_a_cent_is_rounded_up_where_odds_are_a_minimum(ante: str, paid: int) -> None:
    r = duel("9h 8c 7h 6h 5h", NOTHING, ante=ante, house={"ante_bonus.straight": "17 to 2"})
    assert [p.paid for p in r.postings if p.wager == "ante"] == [paid]


@pytest.mark.law("19:47-24.11(a)")
def test_odds_are_stated_with_to_or_win_and_never_with_for() -> None:
    assert GAME.house()["odds_stated_with"] == "to"
    assert grounds("odds_stated_with") == {"19:47-24.11(a)"}
    assert violations({"odds_stated_with": "to"}) == violations({"odds_stated_with": "win"}) == set()
    assert violations({"odds_stated_with": "for"}) == {"19:47-24.11(a)"}
    with pytest.raises(BadMoney, match="never with 'for'"):
        parse_odds("40 for 1")
    with pytest.raises(BadHouse, match="never with 'for'"):
        GAME.house({"ante_bonus": {"straight": "8 for 1"}})


# 24.11(e): the payout limit.


def winnings(r: Round) -> int:
    return sum(posting.paid for posting in r.postings)


@pytest.mark.law("19:47-24.11(e)")
def test_there_is_no_limit_unless_the_licensee_establishes_one() -> None:
    royal = "Ah Kh Qh Jh Th"
    assert winnings(duel(royal, NOTHING, ante="1000")) == 100_400_000
    assert winnings(duel(royal, NOTHING, ante="1000", house=LIMITED)) == 5_000_000
    assert GAME.house()["payout_limit"] == "none"
    more = {**LIMITED, "payout_limit_amount": "75000"}
    assert winnings(duel(royal, NOTHING, ante="1000", house=more)) == 7_500_000
    assert grounds("payout_limit") == grounds("payout_limit_amount") == {"19:47-24.11(e)"}


@pytest.mark.law("19:47-24.11(e)")
def test_a_limit_reaches_first_and_second_wagers_and_a_bonus_on_a_loss() -> None:
    house = {**LIMITED, "maximum.ante": "50000"}
    r = duel("2d 5c 9h Jd Ac", "2c 5d 9s Jh Kd", ante="20000", house=house)
    assert [(p.wager, p.paid, p.cut) for p in r.postings[:2]] == [
        ("first", 4_000_000, 0),
        ("second", 1_000_000, 3_000_000),
    ]
    r = duel("2d 2c 9h 9d Ac", "3c 3d Ts Th Ad", ante="30000", house=house)
    assert (winnings(r), r.postings[-1].cut, r.postings[-1].returned) == (5_000_000, 1_000_000, 3_000_000)


@pytest.mark.law("19:47-24.11(e)")
def test_the_limit_does_not_reach_the_optional_bonus() -> None:
    house = {**LIMITED, "maximum.optional bonus": "5000"}
    r = dealt("9h 8h 7h", ante="1000", house=house, optional="ann")
    assert [limit.covers for limit in SETTLEMENTS[0].limits] == []
    r = after(r, choose("ann", "1", "expose"))
    assert winnings(r) == 20_000
    r = turned(after(second(r, "ann"), LAST_TWO), parse_cards("6h 5h") + parse_cards(NOTHING))
    assert winnings(r) == 20_000 + 5_000_000


@pytest.mark.law("19:47-24.11(e)")
def test_the_limit_holds_for_each_hand_by_itself() -> None:
    r = dealt("9h 8h 7h", "9d 8d 7d", ante="1000", house=LIMITED)
    r = turned(after(second(r, "ann", "bob"), LAST_TWO), parse_cards("6h 5h 6d 5d") + parse_cards(NOTHING))
    paid = [sum(p.paid for p in r.postings if p.person == person) for person in ("ann", "bob")]
    assert paid == [5_000_000, 5_000_000]


@pytest.mark.law("19:47-24.11(e)", "19:46-1.13P")
def test_a_limit_is_at_least_50000_dollars_and_approved_and_shown() -> None:
    assert violations({**LIMITED, "payout_limit_amount": "50000"}) == set()
    assert violations({**LIMITED, "payout_limit_amount": "50000.01"}) == set()
    assert violations({**LIMITED, "payout_limit_amount": "49999.99"}) == {"19:47-24.11(e)"}
    assert violations({"payout_limit": "established"}) == {"19:47-24.11(e)"}
    assert GAME.house()["payout_limit_amount"] == 5_000_000
    assert GAME.house()["approvals.payout_limit"] is False
    assert grounds("approvals.payout_limit") == {"19:47-24.11(e)"}
    assert violations({"approvals.payout_limit": True}) == set()
    assert GAME.house()["payout_limit_shown"] == "sign"
    assert violations({"payout_limit_shown": "layout"}) == set()
    assert violations({"payout_limit_shown": "nowhere"}) == {"19:47-24.11(e)"}
    assert grounds("payout_limit_shown") == {"19:47-24.11(e)", "19:46-1.13P"}


@pytest.mark.law("19:47-24.11(e)")
@pytest.mark.parametrize(
    "minimum, amount, wrong",
    [("49.80", "50000", False), ("49.81", "50000", True), ("50", "50199.99", True), ("50", "50200", False)],
)
def test_b12_a_limit_is_not_below_1004_times_the_minimum_ante(minimum: str, amount: str, wrong: bool) -> None:
    house = {**LIMITED, "minimum.ante": minimum, "payout_limit_amount": amount}
    assert violations(house) == ({"19:47-24.11(e)"} if wrong else set())
    assert violations({"minimum.ante": minimum, "payout_limit_amount": amount}) == set()
    assert ["minimum.ante" in finding.says for finding in check(GAME, house).violations] == [True] * wrong


@pytest.mark.law("19:47-24.11(e)")
def test_b12_what_the_minimum_could_win_follows_the_odds_of_the_house() -> None:
    assert most_on_the_minimum(GAME.house({"minimum.ante": "50"})) == 5_020_000
    assert most_on_the_minimum(GAME.house({"ante_bonus.royal flush": "2001 to 2"})) == 1_004_500
    odd = GAME.house({"ante_bonus.royal flush": "2001 to 2", "minimum.ante": "10.01"})
    assert most_on_the_minimum(odd) == 1_001_501 + 4 * 1001  # as the bonus would be paid, a part of a cent up


@pytest.mark.law("19:47-24.11(e)")
def test_the_guide_says_which_wagers_the_limit_covers() -> None:
    told = " ".join(as_text(guide(GAME.rules(GAME.house(LIMITED)))).split())
    covered = "wins at most $50,000.00 in all on the first wager and the second wager and the ante wager in a round"
    assert covered in told
    assert "at most $50,000.00" not in " ".join(as_text(guide(GAME.rules())).split())
