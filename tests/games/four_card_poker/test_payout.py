"""What Four Card Poker pays: 27.1 (aces up), and 27.10 and 27.11, which are reconstructed (F4 to F6)."""

from fractions import Fraction

import pytest

from croupier.games.four_card_poker import PAYTABLES
from croupier.hands.poker4 import FourCards
from croupier.money import Odds
from croupier.rounds.moves import Bet
from croupier.rounds.steps import Settle
from tests.counts.test_four_card_hands import BEST_OF_FIVE
from tests.games.four_card_poker.rounds import GAME, NINES, dealt, placed, played, results, violations

ACES_WITH_QUEEN, NOTHING = "Ac Ad Qh 7s 3c", "Ac Qd Jh 7s 3c"
DEALER_QUADS = "5c 5d 5h 5s 2c Kd"

# Published paytables (docs/readings.md, F6), from four-of-a-kind down to a pair of aces.
TABLES = {
    "T1": (50, 40, 9, 6, 4, 2, 1),
    "T2": (50, 40, 8, 5, 4, 3, 1),
    "T3": (50, 40, 7, 5, 4, 3, 1),
    "T4": (50, 30, 8, 6, 5, 2, 1),
}
LINES = ("four-of-a-kind", "straight flush", "three-of-a-kind", "flush", "straight", "two pair", "pair of aces")


@pytest.mark.parametrize(
    "hand, dealer, result",
    [
        ("Tc Td 5c 4d 2d", NINES, "win"),
        ("9h 9s Kc 5d 3d", NINES, "win"),
        ("9h 9s Kc 4d 3d", NINES, "lose"),
        ("9h 9s Kc 6d 3d", NINES, "win"),
        ("8h 8s Ac Kh Qd", NINES, "lose"),
        ("8h 8s 2d 2h Qd", NINES, "win"),
    ],
)
@pytest.mark.law("19:47-27.10", "19:47-27.11")
def test_f4_the_higher_hand_wins_and_a_tie_is_the_players(hand: str, dealer: str, result: str) -> None:
    got = results(played(hand, dealer=dealer, play="20"))
    assert got == {"play": (result, 20 if result == "win" else -20), "ante": (result, 10 if result == "win" else -10)}


@pytest.mark.law('19:47-27.1 "Hand"', '19:47-27.1 "Ante wager"', "19:47-27.3(a)", "19:47-27.3(b)", "19:47-27.3(c)")
def test_the_dealers_best_four_of_six_compete_with_the_players_best_four_of_five() -> None:
    # The face-up card makes the dealer's straight; without it there is only a pair of nines.
    assert results(played("Tc Td 5c 4d 2d", dealer="9c 9d 8h 7s 2c 6d"))["ante"] == ("lose", -10)
    assert results(played("Tc Td 5c 4d 2d", dealer="9c 9d 8h 7s 2c Kd"))["ante"] == ("win", 10)
    # The fifth card makes the player's straight, and the fifth and sixth make the dealer's.
    assert results(played("9h 8c 7c 2d 6d", dealer="Tc Td 5c 4s 2c Kd"))["ante"] == ("win", 10)
    assert results(played("9h 8c 7c 2d 6d", dealer="Jd Td 8h 2s 9c 7s"))["ante"] == ("lose", -10)
    assert results(played("Ah 3c 2c Kd 4d", dealer="Tc Td 5c 7s 8c Ks"))["ante"] == ("win", 10)
    settle = GAME.rules().agenda[-1]
    assert isinstance(settle, Settle) and settle.showing.cite == "19:47-27.3(a)"
    assert settle.showing.ranked == ("19:47-27.3(b)", "19:47-27.3(c)")


@pytest.mark.law("19:47-27.10", "19:47-27.11")
def test_f4_the_dealer_needs_no_minimum_hand() -> None:
    assert results(played("9h 8c 5c 4d 2d", dealer="Th 8d 7c 4h 3h 2c"))["play"] == ("lose", -10)
    assert results(played("Tc 9c 5c 4d 2d", dealer="Th 8d 7c 4h 3h 2c"))["play"] == ("win", 10)


@pytest.mark.parametrize(
    "hand, pays",
    [
        ("Kc Kh Ks Kd 2d", 25),
        ("9h 8h 7h 6h 2d", 20),
        ("3c 3h 3s Kc 2d", 2),
        ("Kh Jh 7h 6h 2d", 0),
    ],
)
@pytest.mark.parametrize("dealer", ["Tc Td 5c 4s 2c Qd", "Ac Ad As Ah 5d 5s"])
@pytest.mark.law("19:47-27.11")
def test_f5_the_bonus_on_the_ante_is_paid_win_or_lose(hand: str, pays: int, dealer: str) -> None:
    got = results(played(hand, dealer=dealer, play="30"))
    lost = dealer.startswith("A")
    assert got["ante"] == (("lose", -10) if lost else ("win", 10))
    assert got.get("ante bonus") == (("win", 10 * pays) if pays else None)


@pytest.mark.law("19:47-27.11")
def test_f5_no_bonus_without_an_ante_or_on_a_fold() -> None:
    quads = "Kc Kh Ks Kd 2d"
    dealer = "Tc Td 5c 4s 2c Qd"
    assert results(played(quads, dealer=dealer, on="aces up")) == {"aces up": ("win", 500)}
    assert results(dealt(quads, dealer=dealer).folds("Ann")) == {"ante": ("forfeit", -10)}


@pytest.mark.law("19:47-27.11")
def test_f5_the_bonus_is_paid_on_the_ante_with_its_coupon_and_not_on_the_play_wager() -> None:
    talk = placed("Kc Kh Ks Qd 2d", on="aces up").does(Bet("Ann", "1", "ante", 1000, coupon=1000))
    talk = talk.calls().turns().does(Bet("Ann", "1", "play", 6000)).turns()
    assert [p.paid for p in talk.postings("Ann") if p.wager == "ante bonus"] == [4000]


@pytest.mark.parametrize("line", ["four-of-a-kind", "straight flush", "three-of-a-kind"])
@pytest.mark.law("19:47-27.11")
def test_f5_the_odds_of_the_bonus_are_exact(line: str) -> None:
    odds = str(GAME.house()[f"ante_bonus.{line}"])
    win = int(odds.removesuffix(" to 1"))
    assert violations({f"ante_bonus.{line}": f"{win - 1} to 1"}) == {"19:47-27.11"}
    assert violations({f"ante_bonus.{line}": odds}) == set()
    assert violations({f"ante_bonus.{line}": f"{win + 1} to 1"}) == {"19:47-27.11"}


@pytest.mark.law('19:47-27.1 "Aces up wager"', "19:47-27.3(b)", "19:47-27.3(b)7")
@pytest.mark.parametrize(
    "hand, pays",
    [("Ac Ad Qh 7s 3c", 10), ("Kc Kh Ah 7s 3c", -10), ("Ac Qd Jh 7s 3c", -10), ("Qc Qh 7h 7s 3c", 30)],
)
@pytest.mark.parametrize("dealer", ["Tc Td 5c 4s 2c Jd", DEALER_QUADS.replace("Kd", "Jd")])
def test_aces_up_wins_with_a_pair_of_aces_or_better_whatever_the_dealer_holds(
    hand: str, pays: int, dealer: str
) -> None:
    got = results(played(hand, dealer=dealer, on="ante, aces up"))
    assert got["aces up"] == ("win" if pays > 0 else "lose", pays)


@pytest.mark.law("19:47-27.3(b)", "19:47-27.3(b)1", "19:47-27.3(b)2", "19:47-27.3(b)3", "19:47-27.3(b)4")
@pytest.mark.law("19:47-27.3(b)5", "19:47-27.3(b)6", "19:47-27.3(b)7", '19:47-27.1 "Aces up wager"')
@pytest.mark.parametrize("table, odds", TABLES.items())
@pytest.mark.law("19:47-27.11")
def test_f6_each_line_of_the_posted_paytable_is_paid(table: str, odds: tuple[int, ...]) -> None:
    hands = (
        *("7c 7d 7h 7s 3c", "9h 8h 7h 6h 2d", "3c 3h 3s Jc 2d", "Ah Jh 7h 6h 2d"),
        *("9h 8d 7h 6h 2d", "Qc Qh 7h 7s 3c", ACES_WITH_QUEEN),
    )
    paid = [
        results(played(hand, dealer="Tc Td 5c 4s 2c Kd", on="aces up", house={"aces_up": table}))["aces up"]
        for hand in hands
    ]
    assert paid == [("win", 10 * to_one) for to_one in odds]
    assert results(played(NOTHING, on="aces up", dealer="Tc Td 5c 4s 2c Kd", house={"aces_up": table})) == {
        "aces up": ("lose", -10)
    }


@pytest.mark.law("19:47-27.11")
def test_f6_the_paytable_is_one_of_four_and_no_other() -> None:
    assert violations({"aces_up": "T5"}) == {"19:47-27.11"}
    assert all(violations({"aces_up": table}) == set() for table in TABLES)
    assert GAME.house()["aces_up"] == "T2"


@pytest.mark.law("19:47-27.11", '19:47-27.1 "Aces up wager"')
def test_the_paytables_and_their_paragraphs() -> None:
    assert GAME.paytables is not None
    even, bonus, aces_up = GAME.paytables(GAME.house())
    assert [(line, str(odds)) for line, odds in even.lines] == [("a hand as high as the dealer's, or higher", "1 to 1")]
    assert [(line, str(odds)) for line, odds in bonus.lines] == [
        *(("four-of-a-kind", "25 to 1"), ("straight flush", "20 to 1"), ("three-of-a-kind", "2 to 1")),
    ]
    assert [(line, odds) for line, odds in aces_up.lines] == [
        (line, Odds(to_one)) for line, to_one in zip(LINES, TABLES["T2"], strict=True)
    ]
    assert {even.cite, bonus.cite, aces_up.cite} == {"19:47-27.11"}, "27.1 says what wins, and names no odds"
    assert all("reconstructed" in table.says for table in (even, bonus, aces_up))
    for option in GAME.options:
        if option.key.startswith(("ante_bonus.", "aces_up")):
            assert option.says.endswith(" (reconstructed)"), option.key
    (declared,) = GAME.bonuses
    assert (declared.key, declared.name, declared.on, declared.cite) == (
        *("ante bonus", "ante bonus", "ante", "19:47-27.11"),
    )


# The fact sheet's own arithmetic, to two decimals of a percent.
@pytest.mark.law("19:47-27.11")
@pytest.mark.parametrize("table, percent", [("T1", "1.98"), ("T2", "3.89"), ("T3", "6.15"), ("T4", "1.12")])
def test_the_house_edge_of_aces_up_is_that_of_the_fact_sheet(table: str, percent: str) -> None:
    counts = {line: BEST_OF_FIVE[FourCards(hand)] for hand, line, _ in PAYTABLES.ranked()} | {"pair of aces": 81_096}
    assert GAME.paytables is not None
    *_, posted = GAME.paytables(GAME.house({"aces_up": table}))
    assert tuple(line for line, _ in posted.lines) == LINES
    won = sum(counts[line] * odds.ratio for line, odds in posted.lines)
    edge = Fraction(2_598_960 - sum(counts.values()) - won, 2_598_960)
    assert f"{round(edge * 10_000) // 100}.{round(edge * 10_000) % 100:02d}" == percent


@pytest.mark.law("19:47-27.3(b)", "19:47-27.3(b)1", "19:47-27.3(b)2", "19:47-27.3(b)3", "19:47-27.3(b)4")
@pytest.mark.law("19:47-27.3(b)5", "19:47-27.3(b)6", "19:47-27.3(b)7", '19:47-27.1 "Aces up wager"')
def test_the_lines_are_the_hands_of_27_3() -> None:
    assert [str(cite) for _, _, cite in PAYTABLES.ranked()] == [f"19:47-27.3(b){number}" for number in range(1, 8)]
    assert [hand for hand, _, _ in PAYTABLES.ranked()] == sorted(set(FourCards) - {FourCards.HIGH_CARD}, reverse=True)
    assert tuple(line for _, line, _ in PAYTABLES.ranked()) == LINES


@pytest.mark.law("19:47-27.10", "19:47-27.11")
def test_f4_wagers_are_settled_from_the_dealers_right_player_by_player() -> None:
    talk = played("Kc Kh Ks Qd 2d", "8h 8s Ac Qh 3d", dealer="9c 9d 5h 4s 2c Jd", on="ante, aces up")
    assert [(p.person, p.wager) for p in talk.round.postings] == [
        *(("Bob", "play"), ("Bob", "ante"), ("Bob", "aces up")),
        *(("Ann", "play"), ("Ann", "ante"), ("Ann", "aces up"), ("Ann", "ante bonus")),
    ]


@pytest.mark.law("19:47-27.10", "19:47-27.11")
def test_f4_or_what_is_lost_is_collected_before_anyone_is_paid() -> None:
    house = {"settlement": "pass by pass"}
    talk = played("8h 8s Ac Qh 3d", "Kc Kh Ks Qd 2d", dealer="9c 9d 5h 4s 2c Jd", on="ante, aces up", house=house)
    assert [(p.person, p.result) for p in talk.round.postings] == [("Ann", "lose")] * 3 + [("Bob", "win")] * 4


@pytest.mark.law("19:47-27.11")
def test_odds_are_stated_with_to_or_win() -> None:
    assert violations({"odds_stated_with": "for"}) == {"19:47-27.11"}
    assert violations({"odds_stated_with": "win"}) == violations({"odds_stated_with": "to"}) == set()


@pytest.mark.law("19:47-27.10", "19:47-27.11", '19:47-27.1 "Aces up wager"')
def test_the_paragraphs_of_each_payment() -> None:
    talk = played("Kc Kh Ks Qd 2d", "8h 8s Ac Qh 3d", dealer="9c 9d 5h 4s 2c Jd", on="ante, aces up")
    cites = {(p.wager, p.result): str(p.cite) for p in talk.round.postings}
    assert cites == {
        ("play", "win"): "19:47-27.11",
        ("ante", "win"): "19:47-27.11",
        ("ante bonus", "win"): "19:47-27.11",
        ("aces up", "win"): '19:47-27.1 "Aces up wager"',
        ("play", "lose"): "19:47-27.10",
        ("ante", "lose"): "19:47-27.10",
        ("aces up", "lose"): '19:47-27.1 "Aces up wager"',
    }
