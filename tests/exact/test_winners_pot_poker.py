"""Winner's Pot Poker: the bonus wager exactly, the pot by simulation next to what symmetry says.

The figure of the bonus wager for a player who never folds is that of the project's issue 3. No edge of the main game
is published. Where nobody folds, every hand and the dealer's are equally likely to win: that gives its cost exactly.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.definition import settled
from croupier.analysis.simulation.play import never_fold, play, simulate
from croupier.equipment.cards import STANDARD_DECK
from croupier.games import find
from croupier.games.winners_pot_poker import PAYS
from croupier.games.winners_pot_poker.settle import SettleBonus
from croupier.rounds.postings import WIN
from croupier.rounds.steps import Showdown

GAME = find("winners-pot-poker")
HANDS = comb(52, 5)
# How many of the 2,598,960 five-card hands fall on each line; standard counts, pairs below jacks left out.
COUNTS = {
    "royal flush": 4,
    "straight flush": 36,
    "four-of-a-kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three-of-a-kind": 54_912,
    "two pair": 123_552,
    "pair of jacks or better": 337_920,
}


def bonus() -> SettleBonus:
    (step,) = [step for step in GAME.rules().agenda if isinstance(step, SettleBonus)]
    return step


@cache
def counted() -> Counter[tuple[int, ...]]:
    """Every five-card hand by its rank, through the ranking that the game declares."""
    rank = bonus().showing.rank
    return Counter(rank(hand) for hand in combinations(STANDARD_DECK, 5))


def test_every_five_card_hand_falls_on_the_line_that_it_should() -> None:
    lines: Counter[str] = Counter()
    for rank, many in counted().items():
        lines[PAYS.line_of(rank)] += many
    assert {line: many for line, many in lines.items() if line} == COUNTS
    assert sum(lines.values()) == HANDS == 2_598_960


@pytest.mark.law("19:47-33.11(b)")
def test_jacks_plus_loses_8041_in_32487_of_the_wager_for_a_player_who_never_folds() -> None:
    outcome = bonus().outcome
    net = Fraction(0)
    for rank, many in counted().items():
        end = outcome(Showdown(rank))["jacks plus"]
        net += many * (end.odds.ratio if end.result == WIN and end.odds is not None else -1)
    assert -net / HANDS == Fraction(8_041, 32_487)


def symmetric(seats: int, percent: int) -> Fraction:
    """What one of this many seats that never fold loses, in antes, where the percentage is the commission.

    Four antes go in. The players' side of the pot is on average that share of it which their hands are of all hands.
    """
    return 4 * (1 - Fraction(seats, seats + 1) * (1 - Fraction(percent, 100)))


@pytest.mark.law("19:47-33.10(h)1", "19:47-33.10(h)2", "19:47-33.10(h)2ii")
@pytest.mark.parametrize("seats, percent", [(1, 10), (3, 5), (6, 10)])
def test_a_simulated_table_that_never_folds_costs_what_symmetry_says(seats: int, percent: int) -> None:
    rules = GAME.rules(GAME.house({"commission_percent": percent, "commission_fixed": "1000"}))
    found = simulate(rules, 1_500, never_fold, seed=33, seats=seats)
    assert found.mean_wager == 4
    assert found.covers(symmetric(seats, percent))


def test_the_interval_is_narrow_enough_to_tell_one_commission_from_another() -> None:
    rules = GAME.rules(GAME.house({"commission_percent": 10, "commission_fixed": "1000"}))
    found = simulate(rules, 3_000, never_fold, seed=1)
    assert found.covers(symmetric(1, 10)) and not found.covers(symmetric(1, 1))


def test_a_round_with_company_is_settled_for_the_seat_in_question_alone() -> None:
    order = tuple(STANDARD_DECK)
    r = play(GAME.rules(), order, never_fold, seats=2)
    net, wagered = settled(r, "player")
    assert wagered == 4_000 and {p.person for p in r.postings} == {"player", "player 2", "dealer"}
    assert net + settled(r, "player 2")[0] < 0


def test_the_command_counts_it_from_the_declaration_alone() -> None:
    (wager,) = analyse(GAME.rules()).wagers
    assert (wager.house_edge, wager.combinations) == (Fraction(8_041, 32_487), 2_598_960)
    assert wager.wager == "jacks plus bonus wager of a player who never folds"
    house = GAME.house({"payout_odds.two pair": "4 to 1"})
    two_pairs = Fraction(123_552, 2_598_960)
    (better,) = analyse(GAME.rules(house)).wagers
    assert wager.house_edge - better.house_edge == two_pairs
