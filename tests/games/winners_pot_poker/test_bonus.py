"""The jacks plus bonus wager (19:47-33.10(g), 33.11), and what a licensee may choose."""

from collections.abc import Mapping

import pytest

from croupier.compliance.check import check
from croupier.declare.house import BadHouse
from croupier.games.winners_pot_poker import limit
from croupier.table.duties.method import METHOD
from tests.compliance.houses import faults
from tests.games.felts import cited
from tests.games.houses import grounds
from tests.games.winners_pot_poker.talk import GAME, NOTHING, table

ROYALS = ("Ah Kh Qh Jh Th", "Ad Kd Qd Jd Td", "Ac Kc Qc Jc Tc")
LOW = "3c 5d 7c 8d 9c"

HANDS = {
    "royal flush": ("Ah Kh Qh Jh Th", 400),
    "straight flush": ("9h Kh Qh Jh Th", 80),
    "four-of-a-kind": ("Ah Ad Ac As 2h", 50),
    "full house": ("2h 2d 2s Ks Kd", 30),
    "flush": ("2h 4h 6h 8h Th", 15),
    "straight": ("Ah 2d 3s 4s 5c", 10),
    "three-of-a-kind": ("2h 2d 2s Ks Qd", 7),
    "two pair": ("2h 2d 3s 3h Qd", 3),
    "pair of jacks or better": ("Jh Jd 3s 4h Qd", 1),
}


def paid(hand: str, bonus: str = "5", house: Mapping[str, object] | None = None) -> tuple[str, int, int, str]:
    talk = table(hand, dealer=LOW, bonus={"Ann": bonus}, house=house).plays_on()
    (row,) = [p for p in talk.of("Ann") if p.wager == "jacks plus"]
    return row.result, row.paid, row.returned, str(row.cite)


@pytest.mark.law("19:47-33.11(b)")
@pytest.mark.parametrize("line", HANDS)
def test_each_hand_is_paid_once_at_its_own_odds(line: str) -> None:
    hand, odds = HANDS[line]
    assert paid(hand) == ("win", 500 * odds, 500, "19:47-33.11(b)")


@pytest.mark.law("19:47-33.11(b)", "19:47-33.10(g)")
@pytest.mark.parametrize("hand, wins", [("Th Td 3s 4h Qd", False), ("Jh Jd 3s 4h Qd", True), ("Qh Qd 3s 4h Kd", True)])
def test_a_pair_wins_from_jacks_on(hand: str, wins: bool) -> None:
    assert paid(hand) == (("win", 500, 500, "19:47-33.11(b)") if wins else ("lose", 0, 0, "19:47-33.10(g)"))


@pytest.mark.law("19:47-33.11(b)")
def test_a_house_may_pay_more_and_never_less_to_the_cent() -> None:
    # G7: odds are a minimum, so an odd part of a cent is rounded up.
    assert paid(HANDS["straight"][0], "1.01", {"payout_odds.straight": "21 to 2"})[1] == 1061


@pytest.mark.law("19:47-33.11(b)")
@pytest.mark.parametrize("odds, wrong", [("9 to 1", True), ("10 to 1", False), ("11 to 1", False)])
def test_odds_below_those_of_the_law_are_a_violation(odds: str, wrong: bool) -> None:
    found = check(GAME, {"payout_odds": {"straight": odds}}).violations
    assert [f.cite for f in found] == (["19:47-33.11(b)"] if wrong else [])


@pytest.mark.law("19:47-33.11(a)")
@pytest.mark.parametrize("word, right", [("to", True), ("win", True), ("for", False)])
def test_odds_are_stated_with_to_or_win(word: str, right: bool) -> None:
    assert [f.cite for f in check(GAME, {"odds_stated_with": word}).violations] == ([] if right else ["19:47-33.11(a)"])
    if not right:
        with pytest.raises(BadHouse):
            GAME.rules(GAME.house({"odds_stated_with": word}))


@pytest.mark.law("19:47-33.10(g)")
def test_bonus_wagers_are_settled_before_the_pot_from_and_into_the_inventory() -> None:
    talk = table("Jh Jd 3s 4h Qd", NOTHING[0], dealer=LOW, bonus={"Ann": "5", "Bob": "7"}).plays_on()
    rows = [p for p in talk.round.postings if p.wager in ("jacks plus", "winner's pot")]
    assert [(p.person, p.wager, p.result) for p in rows] == [
        ("Bob", "jacks plus", "lose"),
        ("Ann", "jacks plus", "win"),
        ("Ann", "winner's pot", "win"),
        ("dealer", "winner's pot", "commission"),
    ]
    assert [p.counterparty for p in rows] == ["inventory", "inventory", "pot", "pot"]
    assert talk.accounts()["inventory"] == 700 - 500 + 500


@pytest.mark.law("19:47-33.10(g)", "19:47-33.10(c)2")
@pytest.mark.parametrize(
    "hand, folds, result",
    [
        ("Jh Jd 3s 4h Qd", "bet", "win"),
        ("Jh 2d 3s Jd Jc", "bet", "lose"),
        ("Jh 2d 3s Jd Jc", "double", "win"),
        ("2h 2d 3s 3d Kc", "double", "win"),
        ("2h 2d 3s Kd Kc", "double", "lose"),
    ],
)
def test_a_folded_players_bonus_wager_is_settled_on_the_cards_held(hand: str, folds: str, result: str) -> None:
    # P5.
    talk = table(hand, "4c 5s 6d 8s Ts", dealer=LOW, bonus={"Ann": "5"}).turns()
    talk = talk.decides("Ann folds") if folds == "bet" else talk.stay().burns().turns().decides("Ann folds")
    assert not talk.round.hand("1").shown
    talk = talk.plays_on()
    assert [(p.result, p.returned) for p in talk.of("Ann") if p.wager == "jacks plus"] == [
        (result, 500 if result == "win" else 0)
    ]
    assert talk.round.hand("1").shown


# The limit.


@pytest.mark.law("19:47-33.11(c)")
@pytest.mark.parametrize("least, most", [("124.99", "50,000"), ("125", "50,000"), ("125.01", "50,004")])
def test_the_limit_is_50000_dollars_or_what_the_minimum_wager_could_win(least: str, most: str) -> None:
    house = GAME.house({"minimum": {"jacks plus": least}, "maximum": {"jacks plus": "1000"}})
    assert limit(house).cents == int(most.replace(",", "")) * 100


@pytest.mark.law("19:47-33.11(c)")
@pytest.mark.parametrize(
    "bonus, won, cut", [("124.99", 4_999_600, 0), ("125", 5_000_000, 0), ("126", 5_000_000, 40_000)]
)
def test_one_player_is_paid_at_most_the_limit(bonus: str, won: int, cut: int) -> None:
    house = {"maximum.jacks plus": "1000"}
    talk = table(ROYALS[0], dealer=LOW, bonus={"Ann": bonus}, house=house).plays_on()
    (row,) = [p for p in talk.of("Ann") if p.wager == "jacks plus"]
    assert (row.paid, row.cut, row.limit) == (won, cut, "19:47-33.11(c)" if cut else "")


@pytest.mark.law("19:47-33.11(c)")
@pytest.mark.parametrize(
    "bonuses, won",
    [
        (("60", "65"), (2_400_000, 2_600_000)),
        (("60", "66"), (2_380_952, 2_619_048)),
        (("100", "200"), (1_666_667, 3_333_333)),
        (("100", "100"), (2_500_000, 2_500_000)),
    ],
)
def test_royal_flushes_share_the_limit_in_proportion_where_more_is_due(
    bonuses: tuple[str, str], won: tuple[int, int]
) -> None:
    # P7: 125.00 at 400 to 1 is the limit.
    wagers = dict(zip(("Ann", "Bob"), bonuses, strict=True))
    talk = table(*ROYALS[:2], dealer=LOW, bonus=wagers, house={"maximum.jacks plus": "1000"}).plays_on()
    rows = {p.person: p for p in talk.round.postings if p.wager == "jacks plus"}
    assert (rows["Ann"].paid, rows["Bob"].paid) == won
    due = sum(400 * p.stake for p in rows.values())
    assert sum(p.cut for p in rows.values()) == due - sum(won)
    assert all(p.limit == ("19:47-33.11(c)" if p.cut else "") for p in rows.values())


@pytest.mark.law("19:47-33.11(c)")
def test_only_royal_flushes_share_and_another_hand_has_the_limit_to_itself() -> None:
    hands = (*ROYALS[:2], "9s Ks Qs Js Ts")
    house = {"maximum.jacks plus": "1000"}
    talk = table(*hands, dealer=LOW, bonus={"Ann": "100", "Bob": "100", "Cyd": "700"}, house=house).plays_on()
    assert {p.person: p.paid for p in talk.round.postings if p.wager == "jacks plus"} == {
        "Ann": 2_500_000,
        "Bob": 2_500_000,
        "Cyd": 5_000_000,
    }


# What the licensee chooses.


@pytest.mark.law("19:47-33.10(h)2i", "19:47-33.10(h)2ii")
@pytest.mark.parametrize(
    "percent, wrong",
    [(0, False), (7.5, False), ("7.5", False), (9, False), ("9.99", False), (10, False), ("10.01", True), (11, True)],
)
def test_a_commission_is_no_more_than_ten_percent(percent: object, wrong: bool) -> None:
    found = check(GAME, {"commission_percent": percent}).violations
    assert [f.cite for f in found] == (["19:47-33.10(h)2i"] if wrong else [])
    (option,) = [o for o in GAME.options if o.key == "commission_percent"]
    assert option.also == ("19:47-33.10(h)2ii",)


@pytest.mark.law("19:47-33.10(c)1", "19:47-33.10(e)")
@pytest.mark.parametrize(
    "key, cite", [("layout.double_areas", "19:47-33.10(c)1"), ("layout.pot_area", "19:47-33.10(e)")]
)
def test_the_layout_has_areas_for_the_double_wager_and_for_the_pot(key: str, cite: str) -> None:
    assert [f.cite for f in check(GAME, {key: False}).violations] == [cite]
    assert cite in {cited(GAME, "double"), cited(GAME, "winner's pot")}


@pytest.mark.law("19:47-33.2", "19:46-1.17(a)")
def test_a_round_is_dealt_from_one_deck_of_52() -> None:
    assert len(GAME.rules().deck) == 52
    assert grounds(GAME, "decks") == {"19:47-33.2", "19:46-1.17(a)"}
    assert [f.cite for f in faults(check(GAME, {"decks": 2}))] == ["19:47-33.2"]
    assert check(GAME, {"decks": 2, "deck_backs": 2}).violations == ()


@pytest.mark.law("19:47-33.4")
@pytest.mark.parametrize("shuffling, cut", [("manual", "19:47-33.4"), ("automated device", None)])
def test_cards_shuffled_by_hand_are_cut(shuffling: str, cut: str | None) -> None:
    assert GAME.cut is not None
    assert GAME.cut.required(GAME.house({"shuffling": shuffling}), False) == cut


@pytest.mark.law("19:47-33.12(k)")
def test_a_device_leaves_the_table_before_another_method_is_used() -> None:
    assert GAME.device_removal == "19:47-33.12(k)"
    assert {"shuffling", "dealing"} <= METHOD & {option.key for option in GAME.options}


@pytest.mark.law("19:47-33.10(h)")
def test_that_the_best_hand_is_announced_is_a_duty() -> None:
    assert {str(cite) for duty in GAME.duties for cite in duty.cites} == {"19:47-33.10(h)"}
