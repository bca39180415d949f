"""Three Card Poker on toy decks: playing every ordered deal gives the fractions of the definition."""

from fractions import Fraction
from itertools import permutations
from math import perm

import pytest
from msgspec.structs import replace

from croupier.analysis.definition import PERSON, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.games.three_card_poker import ANTE, PAIR_PLUS
from croupier.rounds.steps import Place
from croupier.rounds.wagers.wager import Wager

LOW = "Jh Td 8c 6s 5h 3d 2c"
"""The dealer never qualifies without a pair or a straight, and there is none."""
MIXED = "Qh Qd 9h 8h 7h 3c 2s"
"""A pair, a straight flush, a flush, and dealers on both sides of queen high."""
HIGH = "Ah Kh Qh Ad 4c 3s"

HOUSES: dict[str, dict[str, object]] = {
    "one card at a time": {},
    "stacks": {"dealing": "automated shoe"},
    "stacks, the dealer's last": {"dealing": "automated shoe", "dealer_stack": "after the play wagers"},
}


def toy(deck: str, opens: Wager, house: dict[str, object] | None = None) -> Rules:
    """The rules over a toy deck, with the one wager that opens a hand."""
    game = find("three-card-poker")
    rules = game.rules(game.house(house))
    place = rules.agenda[0]
    assert isinstance(place, Place)
    return replace(rules, agenda=(replace(place, wagers=(opens,)), *rules.agenda[1:])).with_deck(parse_cards(deck))


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("deck", [LOW, MIXED, HIGH])
def test_playing_every_ordered_deal_of_ante_and_play_gives_the_fractions_of_the_definition(deck: str, tie: Tie) -> None:
    assert by_play(toy(deck, ANTE), tie) == by_definition(toy(deck, ANTE), tie)


@pytest.mark.parametrize("house", HOUSES)
def test_every_way_of_dealing_gives_the_same_fractions(house: str) -> None:
    rules = toy(HIGH, ANTE, HOUSES[house])
    assert by_play(rules) == by_definition(rules) == by_definition(toy(HIGH, ANTE))


@pytest.mark.parametrize("deck", [LOW, MIXED, HIGH])
def test_pair_plus_alone_gives_the_fractions_of_the_definition(deck: str) -> None:
    assert by_play(toy(deck, PAIR_PLUS)) == by_definition(toy(deck, PAIR_PLUS))


def by_definition(rules: Rules, tie: Tie = Tie.LARGER) -> tuple[Fraction, Fraction]:
    """Worth and mean wager of best play."""
    best = solve(rules, tie)
    return best.value, best.mean_wager


def by_play(rules: Rules, tie: Tie = Tie.LARGER) -> tuple[Fraction, Fraction]:
    """The same, when every ordered deal is played."""
    best = solve(rules, tie)
    net = wagered = 0
    for order in permutations(rules.deck, 6):
        n, w = settled(play(rules, order, best), PERSON)
        net, wagered = net + n, wagered + w
    whole = perm(len(rules.deck), 6) * best.opening
    return Fraction(net, whole), Fraction(wagered, whole)


@pytest.mark.law("19:47-20.11(a)1")
def test_against_a_dealer_who_never_qualifies_every_hand_is_played_and_wins_its_ante() -> None:
    assert solve(toy(LOW, ANTE)).value == 1
    assert solve(toy(LOW, ANTE)).mean_wager == 2


@pytest.mark.law("19:47-20.11(a)2")
def test_pair_plus_on_a_toy_deck_is_what_a_count_by_hand_gives() -> None:
    # Of the 35 hands of seven cards: 5 with the pair, 1 straight flush, and the flushes Q-9-8, Q-9-7, Q-8-7 of hearts.
    paid = 5 * 1 + 1 * 40 + 3 * 4 - (35 - 5 - 1 - 3)
    assert solve(toy(MIXED, PAIR_PLUS)).value == Fraction(paid, 35)
