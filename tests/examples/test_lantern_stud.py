"""The example game: figures by three independent ways, generated play, and its paragraphs at the table."""

import random
import re
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.analysis.analyse import edge
from croupier.analysis.definition import PERSON, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.simulation.play import play as played_out
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards, rank_of, suit_of
from croupier.games import DECLARED
from croupier.law.index import resolve
from tests.examples.outside import FILE, lantern
from tests.properties import invariants
from tests.properties.driver import begin, play
from tests.properties.machine import check_generated_play
from tests.properties.test_generated_play import FEW, IRREGULAR_PER_MILLE

TOY = "Ah Kh Jh Jd 9c 9s 6h 6c 2d"
"""A pair that wins, two that push, one-suited and straight draws."""
LARGER = "Ah Ad Kh Kd Qh Qs Jh Jc Th Tc 8d 8s 5h 5c 3d 3s 2c 2d"


def toy(deck: str) -> Rules:
    return lantern().rules().with_deck(parse_cards(deck))


@pytest.mark.parametrize("tie", Tie)
def test_the_kernel_gives_the_fractions_of_the_definition(tie: Tie) -> None:
    rules = toy(TOY)
    best, (counted,) = solve(rules, tie), edge(rules, tie).wagers
    assert (-counted.house_edge, counted.mean_wager) == (best.value, best.mean_wager)


def test_play_gives_the_fractions_of_the_definition() -> None:
    rules, net, deals = toy(TOY), 0, 0
    best = solve(rules)
    for own in combinations(rules.deck, 3):
        rest = [card for card in rules.deck if card not in own]
        for first in rest:
            for second in (card for card in rest if card != first):
                net += settled(played_out(rules, (*own, first, second), best), PERSON)[0]
                deals += 1
    assert Fraction(net, deals * best.opening) == best.value


def paid(cards: tuple[int, ...]) -> int:
    """What one unit brings, written a second time: the winnings of five cards, 0 for a push, -1 for a loss."""
    ranks, of_each = sorted(map(rank_of, cards)), Counter(map(rank_of, cards))
    shape = sorted(of_each.values(), reverse=True)
    flush = len({suit_of(card) for card in cards}) == 1
    straight = shape[0] == 1 and (ranks[-1] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12])
    if flush and straight:
        return 100 if ranks[0] == 8 else 40
    if shape == [2, 1, 1, 1]:
        pair = next(rank for rank, many in of_each.items() if many == 2)
        return 1 if pair >= 9 else 0 if pair >= 4 else -1
    by_shape = {(4, 1): 20, (3, 2): 9, (3, 1, 1): 3, (2, 2, 1): 2}
    return 6 if flush else 4 if straight else by_shape.get(tuple(shape), -1)


def test_an_independent_count_gives_the_same_fraction() -> None:
    # What the player knows is the set of four cards: he raises by the two antes, by one, or gives up the first.
    deck, worth, sets = parse_cards(LARGER), Fraction(0), 0
    for known in combinations(deck, 4):
        mean = Fraction(sum(paid((*known, card)) for card in deck if card not in known), len(deck) - 4)
        worth, sets = worth + max(3 * mean, 2 * mean, Fraction(-1)), sets + 1
    assert edge(toy(LARGER)).wagers[0].house_edge == -worth / sets


def test_generated_play_breaks_nothing() -> None:
    check_generated_play(lantern(), FEW)


def test_generated_rounds_conserve_chips_and_replay() -> None:
    rules, rng = lantern().rules(), random.Random(6)
    results: Counter[str] = Counter()
    for i in range(400):
        round_ = play(begin(rules, 1 + i % 6), rng, irregular=IRREGULAR_PER_MILLE)
        invariants.check_money(round_)
        invariants.check_replay(round_)
        results.update(posting.result for posting in round_.end.postings)
        results.update(report.what for report in round_.end.incidents)
    assert {"win", "push", "lose", "void", "forfeit", *rules.irregularities} <= set(results)


def test_its_limit_cuts_the_largest_hand() -> None:
    rules = toy("Ah Kh Qh Jh Th")
    (counted,) = edge(rules, opening=10_000).wagers
    assert -counted.house_edge == 250, "300 antes of $100 are $30,000, and 25,000 are paid"
    assert edge(rules, opening=1_000).wagers[0].house_edge == -300


def test_every_paragraph_of_its_rulebook_is_cited_and_none_of_it_is_law() -> None:
    source, game = FILE.read_text(encoding="utf-8"), lantern()
    numbers = re.findall(r'^    "([^"]+)": ', source, re.MULTILINE)
    assert len(numbers) == 10 and all(resolve(f"LS-{number}") for number in numbers)
    assert [number for number in numbers if f'RULES["{number}"]' not in source] == []
    assert game.id not in DECLARED


def test_the_example_stays_short_enough_to_copy() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) <= 110
