"""Generated play of every declared game and every shape: chips are conserved, replay equals play, nobody sees too much.

A game declared later is taken in by its declaration alone.
"""

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, settings

from croupier.games import find
from croupier.rounds.standing import Standing
from tests.properties import invariants
from tests.properties.driver import begin, play
from tests.properties.machine import check_generated_play
from tests.properties.secrecy import leaks
from tests.sampling import sampled
from tests.shapes import SHAPES, shape

ROUNDS = sampled(10_000, 4)
IRREGULAR_PER_MILLE = 15

# The same examples every time, so that a failure comes back; shrinking one takes minutes: add Phase.shrink by hand.
FEW = settings(
    max_examples=sampled(40, 2),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    phases=(Phase.generate,),
)


NOTHING_HIDDEN = (
    *("blackjack", "double-attack-blackjack", "craps", "casino-war", "baccarat-punto-banco", "minibaccarat"),
    *("double-down-stud", "red-dog"),
    *("big-six-wheel", "roulette", "sic-bo", "mini-dice", "pokette", "keno"),
    *("spanish-21", "triple-attack-blackjack"),
)
"""All that a player is dealt lies face up, and the dealer's hole card is a slot until it is turned."""


@pytest.mark.parametrize("name", SHAPES)
def test_generated_play_breaks_nothing(name: str) -> None:
    check_generated_play(shape(name), FEW)


def test_generated_rounds_conserve_chips() -> None:
    rules = find("mississippi-stud").rules()
    rng = random.Random(35)
    standing = Standing()
    results: Counter[str] = Counter()
    for i in range(ROUNDS):
        played = play(begin(rules, 1 + i % 6, standing), rng, irregular=IRREGULAR_PER_MILLE)
        invariants.check_money(played)
        invariants.check_replay(played)
        standing = played.end.standing
        results.update(posting.result for posting in played.end.postings)
        results.update(report.what for report in played.end.incidents)
    # The rounds are worth counting only if everything happened in them.
    assert {"win", "push", "lose", "void", "forfeit", *rules.irregularities} <= set(results)


@pytest.mark.parametrize("name", SHAPES)
def test_a_hundred_rounds_conserve_chips_and_replay(name: str) -> None:
    rules = shape(name).rules()
    rng = random.Random(1)
    standing = Standing()
    for i in range(100):
        persons = 1 + i % 4 if rules.persons == 1 else 4  # a banker who leaves takes the bank along
        played = play(begin(rules, persons, standing), rng, irregular=IRREGULAR_PER_MILLE)
        invariants.check_money(played)
        invariants.check_replay(played)
        standing = played.end.standing


@pytest.mark.parametrize("name", SHAPES)
def test_no_viewer_is_sent_what_they_may_not_know(name: str) -> None:
    rules = shape(name).rules()
    rng = random.Random(4)
    tried = 0
    for i in range(40):
        played = play(begin(rules, 2 + i % 3), rng, irregular=3 * IRREGULAR_PER_MILLE)
        for moves in (*range(0, len(played.moves), 3), len(played.moves)):
            looked, found = leaks(played.until(moves), rng)
            assert found == []
            tried += looked
    assert (tried == 0) == (name in NOTHING_HIDDEN)
