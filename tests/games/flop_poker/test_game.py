"""Flop Poker, 19:47-29: wagers, deal, decision, settlement and pot, as 29.11 was published and readings FP1 to FP10."""

from itertools import permutations

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.flop_poker import BONUS_PAYS, FIVE, FLOP_PAYS, awards
from croupier.hands.poker3 import three_card_rank
from croupier.hands.poker5 import Category
from croupier.law import Source
from croupier.rounds.hand import FOLDED
from croupier.rounds.moves import Bet
from croupier.rounds.postings import in_pot
from croupier.rounds.steps import Settle
from tests.games.flop_poker.rounds import (
    ALL,
    DEALING,
    GAME,
    MAIN,
    SECTIONS,
    dealt,
    placed,
    played,
    results,
    table,
    wager,
)
from tests.games.table_talk import NO_MORE_BETS

IN = ("pot", "in the pot", -10)
JACKS, NOTHING = "Jh Jd 4s", "Qs 7h 2d"


@pytest.mark.law("19:47-29.6")
def test_fp8_ante_and_pot_go_together_and_the_pot_wager_is_the_minimum_for_all() -> None:
    talk = table("Ann")
    assert "ante" in str(talk.refuses(wager("Ann", "1", "pot")))
    talk = talk.does(wager("Ann", "1", "ante", "25"))
    assert talk.does(wager("Ann", "1", "pot")).accepts(wager("Ann", "1", "three-card bonus", "5"))
    for dollars, right in (("9.99", False), ("10", True), ("10.01", False), ("25", False)):
        assert talk.accepts(wager("Ann", "1", "pot", dollars)) is right
    assert "pot" in str(talk.refuses(NO_MORE_BETS))
    assert "three-card bonus" not in {
        w.key for w in GAME.rules(GAME.house({"three_card_bonus": False})).agenda[0].bets()
    }


@pytest.mark.law("19:47-29.6")
def test_fp8_a_coupon_may_be_in_the_ante_and_never_in_the_pot() -> None:
    talk = table("Ann").does(Bet("Ann", "1", "ante", 500, 500))
    assert not talk.accepts(Bet("Ann", "1", "pot", 500, 500))
    assert talk.accepts(wager("Ann", "1", "pot"))


@pytest.mark.law("19:47-29.13")
def test_a_player_has_one_position() -> None:
    rules = GAME.rules()
    talk = table("Ann")
    assert rules.tender.one_position == "19:47-29.13"
    r = rules.begin((("1", "Ann"), ("2", "Ann"))).after(wager("Ann", "1", "ante"))
    refused = r.refusal(wager("Ann", "2", "ante"))
    assert refused is not None and refused.cite == "19:47-29.13" and talk.accepts(wager("Ann", "1", "ante"))


@pytest.mark.law("19:47-29.10")
def test_fp1_pot_wagers_are_swept_before_the_first_card() -> None:
    talk = placed(JACKS, NOTHING)
    assert not talk.round.postings
    swept = talk.calls().round
    assert list(in_pot(swept.postings).values()) == [1000, 1000]
    assert not any(hand.cards for hand in swept.hands)
    assert {stake.wager for hand in swept.hands for stake in hand.stakes} == {"ante"}


@pytest.mark.law("19:47-29.7", "19:47-29.8", "19:47-29.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_fp9_three_cards_each_one_at_a_time_or_in_stacks_and_three_for_all(dealing: str) -> None:
    talk = played(JACKS, NOTHING, says="Ann 10, Bob 10", house={"dealing": dealing})
    assert (talk.cards("1"), talk.cards("2"), talk.cards("community")) == (JACKS, NOTHING, "Kh 8d 3c")
    rules = GAME.rules(GAME.house({"dealing": dealing}))
    deals = [deal for step in rules.agenda if (deal := step.deals()) is not None]
    assert [deal.cards for deal in deals] == ([3, 3] if dealing == "automated shoe" else [1, 1, 1, 3])
    assert {str(deal.cite) for deal in deals} == {SECTIONS[dealing]}


@pytest.mark.law("19:47-29.10")
def test_players_decide_clockwise_and_a_flop_wager_equals_the_ante() -> None:
    talk = dealt(JACKS, NOTHING)
    assert "Position 1 must decide first" in str(talk.refuses(wager("Bob", "2", "flop")))
    for dollars, right in (("9", False), ("10", True), ("11", False), ("20", False)):
        assert talk.accepts(wager("Ann", "1", "flop", dollars)) is right
    assert not talk.round.area("community").cards


@pytest.mark.law("19:47-29.11", "19:47-29.10")
@pytest.mark.parametrize(
    "own, board, line, pays",
    [
        ("Ah Kh Qh", "Jh Th 2c", "royal flush", 1000),
        ("9h 8h 7h", "6h 5h 2c", "straight flush", 500),
        ("9h 9d 9c", "9s 5h 2c", "four-of-a-kind", 100),
        ("9h 9d 5c", "9s 5h 2c", "full house", 30),
        ("Ah 9h 4h", "Jh 2h 2c", "flush", 20),
        ("9h 8d 7c", "6s 5h 2c", "straight", 10),
        ("Ah 2d 3c", "4s 5h Kc", "straight", 10),
        ("9h 9d 4c", "9s 5h 2c", "three-of-a-kind", 4),
        ("9h 9d 4c", "4s 5h 2c", "two pair", 2),
        ("Jh 9d 4c", "Js 5h 2c", "pair of jacks or better", 1),
        ("Jh Jd 4c", "9s 5h 2c", "pair of jacks or better", 1),
        ("Th 9d 4c", "Ts 5h 2c", "", -1),
        ("Ah Kd 4c", "9s 5h 2c", "", -1),
    ],
)
def test_fp7_ante_and_flop_win_together_from_a_pair_of_jacks_on(own: str, board: str, line: str, pays: int) -> None:
    talk = played(own, board=board, says="Ann 10")
    assert FLOP_PAYS.line_of(FIVE(parse_cards(f"{own} {board}"))) == line
    ante, flop = (1, pays) if line else (-1, -1)
    word = "win" if line else "lose"
    back = ("common pot", "returned", 10)
    assert results(talk) == [IN, ("ante", word, 10 * ante), ("flop", word, 10 * flop), back]
    assert talk.cites("Ann") == {"19:47-29.10", "19:47-29.11"} if line else {"19:47-29.10"}


@pytest.mark.law("19:47-29.5")
def test_fp5_all_three_own_cards_count_and_exactly_two_of_the_board() -> None:
    three_on_board, own = parse_cards("Kh Kd Kc"), parse_cards("Qs 7h 2d")
    assert FIVE((*own, *three_on_board))[0] == Category.PAIR
    four_hearts = parse_cards("Ah 9h 4c Kh 8h 2h")
    assert FIVE(four_hearts)[0] == Category.HIGH_CARD
    best = FIVE(parse_cards("9h 9d 5c 9s 5h 2c"))
    for board in permutations(parse_cards("9s 5h 2c")):
        assert FIVE((*parse_cards("9h 9d 5c"), *board)) == best


@pytest.mark.law("19:47-29.11")
@pytest.mark.parametrize(
    "own, line, pays",
    [
        ("Ah Kh Qh", "royal 3", 100),
        ("Kh Qh Jh", "straight flush", 50),
        ("3h 2h Ah", "straight flush", 50),
        ("9h 9d 9c", "three-of-a-kind", 25),
        ("Ah Kd Qh", "straight", 6),
        ("3h 2d Ah", "straight", 6),
        ("Ah 9h 4h", "flush", 3),
        ("2h 2d 4c", "pair", 1),
        ("Kh Ad 2c", "", -1),
        ("Ah Kd 4c", "", -1),
    ],
)
@pytest.mark.parametrize("says", ["Ann 10", "Ann folds"])
def test_the_three_card_bonus_is_on_the_own_cards_and_outlives_a_fold(
    own: str, line: str, pays: int, says: str
) -> None:
    assert BONUS_PAYS.line_of(three_card_rank(parse_cards(own))) == line
    over = played(own, says=says, on=ALL, board="8d 6s 5s")
    assert ("three-card bonus", "win" if line else "lose", 10 * pays) in results(over)


@pytest.mark.law("19:47-29.10")
def test_fp3_a_folded_hand_loses_its_ante_and_still_wins_the_pot() -> None:
    over = played(NOTHING, JACKS, "9s 7d 5c", says="Ann 10, Bob folds, Cyd folds")
    assert results(over, "Bob") == [IN, ("ante", "forfeit", -10), ("common pot", "win", 30)]
    assert results(over) == [IN, ("ante", "lose", -10), ("flop", "lose", -10)]
    assert results(over, "Cyd") == [IN, ("ante", "forfeit", -10)]
    assert all(hand.shown for hand in over.round.hands) and not over.round.agenda


@pytest.mark.law("19:47-29.10")
def test_fp3_where_all_have_folded_the_board_still_comes_for_the_pot() -> None:
    over = played(NOTHING, JACKS, says="Ann folds, Bob folds")
    assert over.cards("community") == "Kh 8d 3c" and results(over, "Bob")[-1] == ("common pot", "win", 20)
    alone = played(JACKS, says="Ann folds", on=ALL)
    assert not alone.round.area("community").cards
    assert results(alone)[-2:] == [("three-card bonus", "win", 10), ("common pot", "returned", 10)]
    assert alone.round.hands[0].state == FOLDED


@pytest.mark.law("19:47-29.10")
def test_fp3_equal_hands_share_and_odd_cents_go_to_those_nearest_the_dealers_left() -> None:
    over = played("Qs 7h 2d", "Qd 7c 2s", "9s 6d 5c", says="Ann folds, Bob folds, Cyd folds")
    assert [results(over, person)[-1] for person in ("Ann", "Bob")] == [("common pot", "win", 15)] * 2
    hands = (("1", (1,)), ("3", (2,)), ("4", (2,)), ("6", (2,)))
    shares = [dict(awards(pot, hands, ()).players) for pot in (3000, 3001, 3002, 3003)]
    assert [(s["3"], s["4"], s["6"]) for s in shares] == [
        *((1000, 1000, 1000), (1001, 1000, 1000), (1001, 1001, 1000), (1001, 1001, 1001))
    ]


@pytest.mark.law("19:47-29.11")
@pytest.mark.parametrize("ante, cut", [("49.95", 0), ("50", 5000), ("100", 5010000)])
def test_fp6_ante_and_flop_together_win_no_more_than_the_limit(ante: str, cut: int) -> None:
    talk = table("Ann", shoe="Ah Kh Qh Jh Th 2c").does(wager("Ann", "1", "ante", ante), wager("Ann", "1", "pot"))
    over = talk.calls().turns().does(wager("Ann", "1", "flop", ante)).turns()
    paid = {p.wager: (p.paid, p.cut) for p in over.postings("Ann")}
    cents = round(float(ante) * 100)
    assert paid["ante"] == (cents, 0) and paid["flop"] == (1000 * cents - cut, cut)
    assert paid["ante"][0] + paid["flop"][0] <= max(5_000_000, 1001 * 1000)


@pytest.mark.law("19:47-29.11")
def test_fp6_above_a_minimum_of_49_95_the_limit_is_what_the_minimum_could_win() -> None:
    limits = {}
    for minimum in ("10", "49", "60"):
        agenda = GAME.rules(GAME.house({"minimum.ante": minimum})).agenda
        limits[minimum] = next(step for step in agenda if isinstance(step, Settle)).limits[0].cents
    assert limits == {"10": 5_000_000, "49": 5_000_000, "60": 1001 * 6000}


def test_the_game_says_what_is_not_in_our_copy() -> None:
    assert GAME.source is Source.NJ and {w.source for w in GAME.wagers} == {Source.SECOND}
    assert MAIN.split(", ") == ["ante", "pot"]
