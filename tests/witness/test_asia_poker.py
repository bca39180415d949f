"""The witness of asia poker: hands of four, two and one ranked and set alike, and random rounds followed."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from croupier.games.asia_poker import GAME, PARTINGS, WAYS
from croupier.hands.seven_cards.bug import LOWEST, SECOND
from croupier.witness import Attending, disagreement, witness_for
from croupier.witness import asia_poker as witness
from tests.properties.driver import begin, play
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"wheel": "second", "start": "generator", "dealing": "automated shoe"},
    {"start": "button", "two_positions": True},
)


@pytest.mark.law("19:47-31.3")
@pytest.mark.parametrize("wheel", [LOWEST, SECOND])
def test_hands_of_four_are_ranked_alike(wheel: str) -> None:
    rng, deck = Random(8), GAME.rules().deck
    hands = [tuple(sorted(rng.sample(deck, 4))) for _ in range(sampled(6_000))]
    hands += [(*three, 52) for three in combinations(range(0, 52, 3), 3)]
    four = PARTINGS[wheel].groups[0].rank
    mine = [witness.four(hand, wheel == SECOND) for hand in hands]
    theirs = [four(hand) for hand in hands]
    order = {rank: at for at, rank in enumerate(sorted(set(theirs)))}
    places = {rank: at for at, rank in enumerate(sorted(set(mine)))}
    assert [places[rank] for rank in mine] == [order[rank] for rank in theirs]


@pytest.mark.law("19:47-31.12")
@pytest.mark.parametrize("wheel", [LOWEST, SECOND])
def test_hands_of_seven_are_set_alike(wheel: str) -> None:
    rng, deck, parting = Random(9), GAME.rules().deck, PARTINGS[wheel]
    for _ in range(sampled(2_000)):
        cards = tuple(sorted(rng.sample(deck, 7)))
        mine = witness.medium_pair(cards, wheel == SECOND)
        theirs = dict(WAYS[wheel])["medium pair"](cards)
        assert parting.ranks(cards, mine) == parting.ranks(cards, theirs), cards
        for lower in parting.settings(cards)[::7]:
            high, medium, low = parting.split(cards, lower)
            foul = witness.is_foul(witness.four(high, wheel == SECOND), witness.few(medium), witness.few(low))
            assert foul != parting.right((high, medium, low))


@pytest.mark.law("19:47-31.8", "19:47-31.12", "19:47-31.14")
@pytest.mark.parametrize("house", HOUSES)
def test_the_witness_follows_random_rounds(house: dict[str, object]) -> None:
    rules, rng, results = GAME.rules(GAME.house(house)), Random(11), set[str]()
    for number in range(sampled(800)):
        played = play(begin(rules, 1 + number % 4), rng, irregular=60)
        attending = Attending(witness.WITNESS, rules.house.choices)
        for move in map(plain, played.moves):
            attending.takes(move)
        assert attending.objection([row_of(posting) for posting in played.end.postings]) == "", played.moves
        results |= {posting.result for posting in played.end.postings}
    assert {"win", "lose", "void"} <= results, results


def test_a_filed_way_has_no_witness() -> None:
    own = {"house_way": "ways.py:own"}
    known = witness_for("asia-poker")
    assert known is not None and not known.covers(own) and known.covers({})
    assert disagreement("asia-poker", own, [], [("1", "ann", "asia poker", "win", 1, 1)]) == ""
