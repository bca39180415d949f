"""On toy shoes of blackjack the definition and play over every ordered deal agree exactly, for each way to deal."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest

from croupier.analysis.definition import PERSON, settled, solve
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find

PAIRS = "Tc " * 13 + "9d " * 4
"""Any two cards stand, so that four hands of a split box find enough of them."""
HIGH = "Tc " * 6 + "9d " * 4 + "Ac " * 2
LOW = "Tc " * 7 + "6d " * 3 + "5h Ac"
"""However badly a player draws from these, two hands and the dealer's never need more than twelve cards."""

ONE_OF_EACH = {"double_for_less": False}
"""A double of one size: the definition looks at both ends of a range."""


def toy(deck: str, **house: object) -> Rules:
    game = find("blackjack")
    return game.rules(game.house({**ONE_OF_EACH, **house})).with_deck(parse_cards(deck))


def orders(cards: Sequence[int], length: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every order of this many cards, and in how many ways it comes."""

    def drawn(done: tuple[int, ...], left: Counter[int], ways: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if len(done) == length:
            yield done, ways
            return
        for card, many in list(left.items()):
            if many:
                yield from drawn((*done, card), left - Counter([card]), ways * many)

    yield from drawn((), Counter(cards), 1)


READER: dict[str, object] = {"resplit": 2}
HOLE_CARD: dict[str, object] = {"dealer_second_card": "hole card", "soft_17": "hit", "surrender": True, "resplit": 2}
DRAWN: dict[str, object] = {
    "dealer_second_card": "after the players",
    "surrender": True,
    "even_money": True,
    "resplit": 2,
}
AGAIN: dict[str, object] = {"resplit": 4, "double_after_split": False}


@pytest.mark.law("19:47-2.3(a)", "19:47-2.6", "19:47-2.12")
@pytest.mark.parametrize(
    ("house", "deck"),
    [(READER, HIGH), (HOLE_CARD, HIGH), (DRAWN, HIGH), (READER, LOW), (AGAIN, PAIRS)],
    ids=["card reader", "hole card", "drawn last", "card reader, low cards", "split again"],
)
def test_playing_every_ordered_deal_gives_the_same_fractions(house: dict[str, object], deck: str) -> None:
    rules = toy(deck, **house)
    best = solve(rules)
    net = wagered = deals = 0
    for order, ways in orders(rules.deck, len(rules.deck)):
        n, w = settled(play(rules, order, best), PERSON)
        net, wagered, deals = net + n * ways, wagered + w * ways, deals + ways
    assert Fraction(net, deals * best.opening) == best.value
    assert Fraction(wagered, deals * best.opening) == best.mean_wager


@pytest.mark.law("19:47-2.6")
def test_what_a_card_reader_says_counts_in_what_comes_next() -> None:
    """With an ace up and no blackjack, a ten is likelier to come to the player than to lie in the hole."""
    with_reader = solve(toy(HIGH, resplit=2)).value
    without = solve(toy(HIGH, resplit=2, dealer_second_card="hole card")).value
    assert with_reader != without
