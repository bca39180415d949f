"""The definition itself, on trees small enough to reckon by hand."""

from fractions import Fraction

import pytest

from croupier.analysis.definition import chore, opened, order_blind, solve
from croupier.analysis.figures import Tie
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.refusals import Refused

RULES = find("mississippi-stud").rules()


def test_five_cards_leave_nothing_to_chance() -> None:
    # Two pair, whatever the order: 2 to 1 on an ante and three wagers of three antes each.
    best = solve(RULES.with_deck(parse_cards("Kh Kd 7s 7d 2c")))
    assert best.value == 20 and best.mean_wager == 10


def test_a_lost_hand_is_folded_at_once() -> None:
    best = solve(RULES.with_deck(parse_cards("2h 4d 6s 8d Tc")))
    assert best.value == -1 and best.mean_wager == 1


@pytest.mark.parametrize("tie, wagered", [(Tie.LARGER, 10), (Tie.SMALLER, 4)])
def test_of_equal_choices_the_tie_rule_takes_one(tie: Tie, wagered: int) -> None:
    # A pair of sevens pushes for certain, so every wager is worth the same and a fold is worse.
    best = solve(RULES.with_deck(parse_cards("7h 7d 2s 4d 9c")), tie)
    assert best.value == 0 and best.mean_wager == wagered


def test_six_cards_reckoned_by_hand() -> None:
    # One of K K 7 7 2 2 stays unseen, and two pair are left whichever it is.
    assert solve(RULES.with_deck(parse_cards("Kh Kd 7s 7d 2c 2h"))).value == Fraction(20)


def test_the_opening_wager_is_the_least_on_offer_unless_told() -> None:
    assert opened(RULES)[1] == 1_000
    assert opened(RULES, 2_500)[1] == 2_500
    with pytest.raises(Refused):
        opened(RULES, 1)


def test_the_order_of_cards_is_forgotten_only_where_every_card_counts() -> None:
    assert order_blind(RULES)


def test_the_dealers_chore_is_their_first_offer() -> None:
    r, _ = opened(RULES)
    assert r.refusal(chore(r)) is None
