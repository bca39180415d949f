"""Pai gow poker with fourteen cards: every deal played at the table, the kernel and the declared rules agree exactly.

Fourteen cards are two hands of seven, so the player's hand decides the dealer's. Decks of sixteen and twenty cards, in
which many hands can meet, are compared with brute force in test_seven_cards_toy.py.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace

from croupier.analysis.definition import PERSON, settled
from croupier.analysis.kernels.seven_cards.count import count_ways
from croupier.analysis.kernels.seven_cards.reply import best_reply
from croupier.analysis.kernels.seven_cards.solve import set_the_house_way
from croupier.analysis.kernels.seven_cards.tables import Deck, classes_of, rank_tables, way_table
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.games import find
from croupier.hands.seven_cards.bug import LOWEST, SECOND
from croupier.hands.seven_cards.house_ways import trump_plaza
from croupier.rounds.hand import Stake
from croupier.rounds.postings import LOSE, WIN, post
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, CountStub, Deal, Settle
from croupier.rounds.steps.dealing.seven_places import DealSeven, ShakeForFirst
from croupier.rounds.steps.deciding.arrange import GroupsWon, HouseWay, OpenHands, Parted, Parting, SetShowdown
from tests.sampling import some

SUITED = Deck(tuple(range(13)), suits=1)
"""One suit and the joker: flushes, straight flushes and a joker in both."""
PAIRED = Deck((0, 3, 9, 10, 11, 12, 8), suits=2, joker=False)
"""Seven ranks in two suits: pairs, straights and few flushes."""
DECKS = {"suited": SUITED, "paired": PAIRED}


def toy(deck: Deck, wheel: str) -> Rules:
    """The game with these cards, dealt one hand after the other: seven places do not fit in fourteen cards."""
    game = find("pai-gow-poker")
    rules = game.rules(game.house({"wheel": wheel, "optional_bonus": False})).with_deck(tuple(sorted(deck.cards)))
    agenda: list[Step] = []
    for step in rules.agenda:
        if isinstance(step, DealSeven):
            agenda += [Deal(cards=7, cite=step.cite), Deal(cards=7, to=BANK, cite=step.cite)]
        elif not isinstance(step, ShakeForFirst | CountStub):
            agenda.append(step)
    return replace(rules, agenda=tuple(agenda))


@cache
def hands(deck: Deck) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    every = sorted(deck.cards)
    return [(mine, tuple([c for c in every if c not in mine])) for mine in combinations(every, 7)]


@pytest.mark.law("19:47-11.3", "19:47-11.9")
@pytest.mark.parametrize("wheel", [SECOND, LOWEST])
@pytest.mark.parametrize("name", DECKS)
def test_every_deal_played_at_the_table_ends_as_the_kernel_counts(name: str, wheel: str) -> None:
    deck = DECKS[name]
    rules, classes = toy(deck, wheel), classes_of(deck)
    ranked = rank_tables(classes, wheel)
    way = way_table(classes, ranked, trump_plaza)
    counted = count_ways(classes, ranked, way, way)
    assert counted.deals == len(hands(deck)) == 3432
    order = [(*mine, *theirs) for mine, theirs in some(hands(deck), of=4)]
    ends = Counter([_played(rules, cards) for cards in order])
    if len(order) == counted.deals:
        assert (ends[WIN], ends[LOSE]) == (counted.won, counted.lost)
    assert ends == _declared(rules, some(hands(deck), of=4))
    every = _declared(rules, hands(deck))
    assert (every[WIN], every[LOSE]) == (counted.won, counted.lost)


def _played(rules: Rules, cards: tuple[int, ...]) -> str:
    r = play(rules, cards, set_the_house_way)
    net, _ = settled(r, PERSON)
    assert net in (950, 0, -1000)
    return r.postings[0].result


def _declared(rules: Rules, deals: list[tuple[tuple[int, ...], tuple[int, ...]]]) -> Counter[str]:
    """The declared way and the declared settlement, hand against hand, without a round."""
    won, parting, way = _settlement(rules)
    found: Counter[str] = Counter()
    for mine, theirs in deals:
        own, other = (parting.ranks(hand, way.of(parting, hand)) for hand in (mine, theirs))
        found[won(SetShowdown((), (), True, own, other))[won.wager].result] += 1
    return found


def _settlement(rules: Rules) -> tuple[GroupsWon, Parting, HouseWay]:
    settle = next(step for step in rules.agenda if isinstance(step, Settle))
    opening = next(step for step in rules.agenda if isinstance(step, OpenHands))
    assert isinstance(settle.outcome, GroupsWon) and isinstance(settle.showing, Parted)
    return settle.outcome, settle.showing.parting, opening.way


@pytest.mark.law("19:47-11.9")
def test_the_best_reply_of_the_kernel_is_the_best_declared_setting_of_every_hand() -> None:
    rules, classes = toy(PAIRED, SECOND), classes_of(PAIRED)
    ranked = rank_tables(classes)
    way = way_table(classes, ranked, trump_plaza)
    won, parting, house = _settlement(rules)
    best = by_way = 0
    for mine, theirs in hands(PAIRED):
        ranks = parting.ranks(theirs, house.of(parting, theirs))

        nets = {}
        for low in parting.ways(mine):
            outcome = won(SetShowdown((), (), True, parting.ranks(mine, low), ranks))[won.wager]
            nets[low] = post("1", Stake(PERSON, won.wager, 1000), outcome).result_net
        best += max(nets.values())
        by_way += nets[house.of(parting, mine)]
    reply = best_reply(classes, ranked, way, way)
    assert (reply.best, reply.by_house_way) == (Fraction(best, 3_432_000), Fraction(by_way, 3_432_000))
