"""The strategy in words is the policy: read from the top, the first rule that fits is the best choice everywhere."""

import numpy as np
import pytest

from croupier.analysis.figures import Tie
from croupier.analysis.kernels.paytable_hand.solve import SolvedPaytableHand, solve_paytable_hand
from croupier.analysis.kernels.paytable_hand.vocabulary import COLUMNS, HIGH, LOW, MIDDLE, describe_hands, kinds
from croupier.analysis.kernels.paytable_hand.words import fitting, places_met, readings, strategy
from croupier.equipment.cards import parse_cards
from croupier.games import find

TOY = "As Ks Qs Js Ts 9s 6h 6d 6c 2c 2d 3h"


def solved(tie: Tie, *, deck: str = "", **written: object) -> SolvedPaytableHand:
    game = find("mississippi-stud")
    rules = game.rules(game.house(written))
    return solve_paytable_hand(rules.with_deck(parse_cards(deck)) if deck else rules, tie)


# Cards so irregular that some hands must be named one by one, and some need everything said of them.
SCRAMBLED = "3c 5c 9c Qc 4d 5d Jd 5h 9h 2s 4s 7s 9s Ts"

CASES = {
    "the law, ties to the larger wager": solved(Tie.LARGER),
    "the law, ties to the smaller wager": solved(Tie.SMALLER),
    "a straight at 5 to 1": solved(Tie.LARGER, straight="5 to 1"),
    "a toy deck": solved(Tie.LARGER, deck=TOY),
    "a toy deck, ties to the smaller wager": solved(Tie.SMALLER, deck=TOY),
    "a scrambled deck": solved(Tie.LARGER, deck=SCRAMBLED),
}


@pytest.mark.parametrize("name", CASES)
def test_the_first_rule_that_fits_gives_the_best_choice_everywhere(name: str) -> None:
    case = CASES[name]
    for i in range(len(case.shape.decisions)):
        met = places_met(case, i, kinds(case))
        said = np.full(len(met.at), -1)
        for reading in readings(met, case.ladder.opening, case.shape.opening.key):
            said[(said == -1) & fitting(met, reading)] = reading.choice
        assert (said == met.choice).all()


@pytest.mark.parametrize("name", CASES)
def test_every_run_out_that_comes_to_a_decision_is_spoken_for(name: str) -> None:
    case = CASES[name]
    first = case.shape.decisions[0].bet.name
    assert sum(rule.combinations for rule in strategy(case) if rule.decision == first) == case.combinations


def test_what_no_short_rule_says_is_listed_in_full() -> None:
    case = CASES["a scrambled deck"]
    said = list(readings(places_met(case, 0, kinds(case)), case.ladder.opening, case.shape.opening.key))
    assert any(reading.place >= 0 for reading in said)
    assert any(len(reading.conditions) == len(COLUMNS) for reading in said)


def test_high_middle_and_low_are_read_off_the_settlement() -> None:
    assert kinds(CASES["the law, ties to the larger wager"]).tolist() == [LOW] * 4 + [MIDDLE] * 5 + [HIGH] * 4


def test_a_hand_in_words() -> None:
    case = CASES["the law, ties to the larger wager"]
    held = describe_hands(case.rules.deck, 3, kinds(case))
    cards = sorted(parse_cards("5h 6h 7h"))
    at = cards[0] + cards[1] * (cards[1] - 1) // 2 + cards[2] * (cards[2] - 1) * (cards[2] - 2) // 6
    # No pair, one suit, three straights, two points, no high card, two middle cards, nothing below the five.
    assert held[at].tolist() == [0, 1, 3, 2, 0, 2, 3]
