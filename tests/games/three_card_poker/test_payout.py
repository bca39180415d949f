"""19:47-20.11 and 20.3: ante and play against the dealer, the pair plus ledgers, the ante bonus, the hands."""

import pytest

from croupier.declare.house import BadHouse
from croupier.equipment.cards import parse_cards
from croupier.money import BadMoney, parse_odds
from croupier.rounds.steps import Settle
from tests.games.three_card_poker.rounds import GAME, QUALIFIED, UNQUALIFIED, grounds, played, results, violations

LEDGERS = {
    "straight flush": ("5h 6h 7h", (40, 35, 40, 35)),
    "three-of-a-kind": ("5h 5d 5c", (30, 33, 30, 33)),
    "straight": ("5h 6h 7s", (6, 6, 6, 6)),
    "flush": ("5h 6h 8h", (4, 4, 3, 3)),
    "pair": ("5h 5d 8c", (1, 1, 1, 1)),
}
BONUS = {"straight flush": ("5h 6h 7h", 5), "three-of-a-kind": ("5h 5d 5c", 4), "straight": ("5h 6h 7s", 1)}


# 20.11(a)1: against the dealer.


@pytest.mark.law("19:47-20.11(a)1")
@pytest.mark.parametrize(
    "hand, result, net",
    [
        ("Qs 7s 3h", "win", 10),
        ("Qs 8d 2h", "win", 10),
        ("2s 2h 3h", "win", 10),
        ("Qs 6s 5h", "lose", -10),
        ("Js Ts 8h", "lose", -10),
    ],
)
def test_a_hand_above_a_qualified_dealer_is_paid_1_to_1_on_ante_and_play(hand: str, result: str, net: int) -> None:
    talk = played(hand, dealer=QUALIFIED)
    assert results(talk) == {"ante": (result, net), "play": (result, net)}
    if result == "win":
        assert {posting.odds for posting in talk.postings("Ann")} == {"1 to 1"}
        assert talk.cites("Ann") == {"19:47-20.11(a)1"}


@pytest.mark.law("19:47-20.11(a)1")
@pytest.mark.parametrize(
    "dealer, qualifies",
    [
        ("Jh Td 8c", False),
        ("Qh 3d 2c", True),
        ("Kh 3d 2c", True),
        ("Ah 4d 2c", True),
        ("2h 2d 3c", True),
        ("2h 3h 5h", True),
        ("Ah 2d 3c", True),
    ],
)
def test_the_dealer_qualifies_with_queen_high_or_better(dealer: str, qualifies: bool) -> None:
    talk = played("2s 4s 7d", dealer=dealer)
    lost = {"ante": ("lose", -10), "play": ("lose", -10)}
    assert results(talk) == (lost if qualifies else {"ante": ("win", 10), "play": ("returned", 0)})


@pytest.mark.law("19:47-20.11(a)1")
@pytest.mark.parametrize("hand", ["2s 4s 5d", "Js 7s 2d", "Qs Td 9c"])
def test_without_queen_high_the_ante_is_paid_and_the_play_wager_returned_whatever_the_player_holds(hand: str) -> None:
    talk = played(hand, dealer=UNQUALIFIED)
    assert talk.owed("Ann") == (("ante", "win", 1000, 1000), ("play", "returned", 0, 1000))
    assert talk.cites("Ann") == {"19:47-20.11(a)1"}


@pytest.mark.law("19:47-20.11(a)1")
@pytest.mark.parametrize("hand, dealer", [("Qs 7s 2h", "Qh 7d 2c"), ("9s 9h 4d", "9c 9d 4h"), ("As 2s 3h", "Ah 2d 3c")])
def test_t1_a_tie_with_a_qualified_dealer_pushes_ante_and_play(hand: str, dealer: str) -> None:
    talk = played(hand, dealer=dealer)
    over = results(talk)
    assert over["ante"] == over["play"] == ("push", 0)
    assert {str(p.cite) for p in talk.postings("Ann") if p.result == "push"} == {"19:47-20.11(a)1"}


# 20.11(a)2: pair plus.


@pytest.mark.law("19:47-20.11(a)2")
@pytest.mark.parametrize("line", LEDGERS)
@pytest.mark.parametrize("at, ledger", [(0, "A"), (1, "B"), (2, "C"), (3, "D")])
@pytest.mark.parametrize("dealer", [UNQUALIFIED, "As Ad Ac"])
def test_pair_plus_pays_by_the_ledger_of_the_table_whatever_the_dealer_holds(
    line: str, at: int, ledger: str, dealer: str
) -> None:
    hand, to_one = LEDGERS[line]
    talk = played(hand, dealer=dealer, on="pair plus", house={"pair_plus": ledger})
    assert results(talk) == {"pair plus": ("win", 10 * to_one[at])}
    assert [(p.odds, str(p.cite)) for p in talk.postings("Ann")] == [(f"{to_one[at]} to 1", "19:47-20.11(a)2")]


@pytest.mark.law("19:47-20.11(a)2")
@pytest.mark.parametrize("hand", ["As Kd Jc", "2s 3d 5c", "Ks As 2d"])
def test_pair_plus_loses_on_less_than_a_pair(hand: str) -> None:
    talk = played(hand, dealer=UNQUALIFIED, on="pair plus")
    assert results(talk) == {"pair plus": ("lose", -10)}
    assert talk.cites("Ann") == {"19:47-20.10(c)1ii"}


@pytest.mark.law("19:47-20.11(a)2")
def test_t5_a_table_has_exactly_one_of_the_ledgers_a_to_d() -> None:
    assert GAME.house()["pair_plus"] == "A" and grounds("pair_plus") == {"19:47-20.11(a)2"}
    for ledger in "ABCD":
        assert violations({"pair_plus": ledger}) == set()
    assert violations({"pair_plus": "E"}) == {"19:47-20.11(a)2"}
    with pytest.raises(BadHouse, match=r"20\.11\(a\)2"):
        GAME.rules(GAME.house({"pair_plus": "E"}))


# 20.11(a)3: the ante bonus.


@pytest.mark.law("19:47-20.11(a)3")
@pytest.mark.parametrize("line", BONUS)
@pytest.mark.parametrize(
    "dealer, ante", [(UNQUALIFIED, ("win", 10)), (QUALIFIED, ("win", 10)), ("Ks As Qs", ("lose", -10))]
)
def test_t2_the_ante_bonus_is_paid_on_the_ante_win_or_lose(line: str, dealer: str, ante: tuple[str, int]) -> None:
    hand, to_one = BONUS[line]
    talk = played(hand, dealer=dealer)
    over = results(talk)
    assert over["ante"] == ante
    assert over["ante bonus"] == ("win", 10 * to_one)
    (bonus,) = (p for p in talk.postings("Ann") if p.wager == "ante bonus")
    assert (bonus.odds, str(bonus.cite), bonus.stake) == (f"{to_one} to 1", "19:47-20.11(a)3", 0)


@pytest.mark.law("19:47-20.11(a)3")
def test_t2_the_ante_bonus_is_paid_on_a_tie_too() -> None:
    assert results(played("5h 6h 7s", dealer="5c 6d 7c")) == {
        "ante": ("push", 0),
        "play": ("push", 0),
        "ante bonus": ("win", 10),
    }


@pytest.mark.law("19:47-20.11(a)3")
def test_no_bonus_below_a_straight_nor_without_an_ante() -> None:
    assert "ante bonus" not in results(played("5h 6h 8h"))
    assert "ante bonus" not in results(played("5h 6h 7s", on="pair plus"))


@pytest.mark.law("19:47-20.11(a)3")
@pytest.mark.parametrize("line", BONUS)
def test_the_odds_of_the_bonus_are_exact_and_a_house_that_changes_them_pays_its_own(line: str) -> None:
    hand, to_one = BONUS[line]
    key = f"ante_bonus.{line}"
    assert GAME.house()[key] == f"{to_one} to 1"
    assert violations({key: f"{to_one} to 1"}) == set()
    assert violations({key: f"{to_one + 1} to 1"}) == {"19:47-20.11(a)3"}
    assert violations({key: f"{2 * to_one - 1} to 2"}) == {"19:47-20.11(a)3"}
    assert results(played(hand, house={key: "7 to 1"}))["ante bonus"] == ("win", 70)


@pytest.mark.law("19:47-20.11")
def test_odds_are_stated_with_to_or_win_and_never_with_for() -> None:
    assert GAME.house()["odds_stated_with"] == "to"
    assert violations({"odds_stated_with": "win"}) == set()
    assert violations({"odds_stated_with": "for"}) == {"19:47-20.11"}
    with pytest.raises(BadMoney, match="never with 'for'"):
        parse_odds("5 for 1")


@pytest.mark.law("19:47-20.11(a)1", "19:47-20.11(a)2", "19:47-20.11(a)3")
@pytest.mark.parametrize("ledger, flush", [("A", "4 to 1"), ("C", "3 to 1")])
def test_the_tables_of_odds_for_patrons_are_those_of_the_settlement(ledger: str, flush: str) -> None:
    assert GAME.paytables is not None
    dealer, pair_plus, bonus = GAME.paytables(GAME.house({"pair_plus": ledger, "ante_bonus.straight": "2 to 1"}))
    assert [(line, str(odds)) for line, odds in dealer.lines] == [
        ("ante and play, for a hand above the dealer's of queen high or better", "1 to 1"),
        ("ante alone, for any hand where the dealer has less (the play wager is returned)", "1 to 1"),
    ]
    assert str(dict(pair_plus.lines)["flush"]) == flush and f"ledger {ledger}" in pair_plus.says
    assert [f"{line} {odds}" for line, odds in bonus.lines] == [
        *("straight flush 5 to 1", "three-of-a-kind 4 to 1", "straight 2 to 1"),
    ]
    assert [table.cite for table in (dealer, pair_plus, bonus)] == [f"19:47-20.11(a){n}" for n in (1, 2, 3)]


# 20.3, reconstructed (T11).


@pytest.mark.law("19:47-20.3")
def test_t11_hands_rank_in_the_order_of_the_ledgers_the_ace_low_only_before_2_and_3() -> None:
    settle = GAME.rules().agenda[-1]
    assert isinstance(settle, Settle)
    assert settle.showing.cite == "19:47-20.3"
    ranks = [
        settle.showing.rank(parse_cards(hand))
        for hand in (
            *(
                "As Ks Qs",
                "As 2s 3s",
                "Ah Ad Ac",
                "2h 2d 2c",
                "As Kd Qc",
                "4s 3d 2c",
                "As 2d 3c",
                "As Ks Js",
                "2s 3s 5s",
            ),
            *("Ah Ad Kc", "2h 2d 3c", "Ah Kd Jc", "Kh Ad 2c", "Qh 7d 6c", "Qh 7d 5c", "2h 3d 5c"),
        )
    ]
    assert ranks == sorted(ranks, reverse=True) and len(set(ranks)) == len(ranks)
    suits = {settle.showing.rank(parse_cards(f"2{suit} 4{suit} 6{suit}")) for suit in "cdhs"}
    assert len(suits) == 1


@pytest.mark.law("19:47-20.3")
@pytest.mark.parametrize(
    "hand, dealer, result",
    [
        *(("Qs 7s 3h", "Qh 7d 2c", "win"), ("3h 7s Qs", "2c 7d Qh", "win"), ("Qs 7s 2h", "Qh 7d 3c", "lose")),
        *(("9s 4h 9d", "9c 5h 9h", "lose"), ("9s 6s 9d", "9c 5h 9h", "win"), ("Ts Jd 9c", "Jh Th Qs", "lose")),
    ],
)
def test_t11_all_three_cards_of_player_and_dealer_count_in_any_order(hand: str, dealer: str, result: str) -> None:
    talk = played(hand, dealer=dealer)
    assert {p.result for p in talk.postings("Ann") if p.wager in ("ante", "play")} == {result}
