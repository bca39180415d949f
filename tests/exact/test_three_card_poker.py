"""Three Card Poker over the full deck, through the declared settlement.

Wizard of Odds ("Three Card Poker") publishes 2.32% for the pair plus table that ledger A is, Q-6-4 as the lowest hand
to play, and 3.37% of the ante for ante and play. The fractions 512/22,100 and 13,733,780/407,170,400 are those of the
project's issue 3; those of ledgers B to D are our own count of the 22,100 hands.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.rounds.hand import Stake
from croupier.rounds.steps import Settle, Showdown

GAME = find("three-card-poker")
HANDS = 22_100
DEALER_HANDS = 18_424
"""Of the 49 cards that a player does not hold, the dealer has any three."""


def settle(**choices: object) -> Settle:
    step = GAME.rules(GAME.house(choices)).agenda[-1]
    assert isinstance(step, Settle)
    return step


def net(step: Settle, showdown: Showdown, **stakes: int) -> int:
    """What these stakes bring, in units."""
    placed = [Stake("Ann", key.replace("_", " "), units) for key, units in stakes.items()]
    return sum(posting.net for posting in step.due("1", placed, step.outcome(showdown)))


@cache
def ranks() -> Counter[tuple[int, ...]]:
    return Counter(three_card_rank(cards) for cards in combinations(STANDARD_DECK, 3))


@pytest.mark.law("19:47-20.3")
def test_all_22_100_hands_fall_into_the_known_names() -> None:
    names: Counter[ThreeCards] = Counter()
    for rank, hands in ranks().items():
        names[ThreeCards(rank[0])] += hands
    assert [names[name] for name in reversed(ThreeCards)] == [48, 52, 720, 1_096, 3_744, 16_440]
    assert sum(names.values()) == HANDS


@pytest.mark.law("19:47-20.11(a)2")
@pytest.mark.parametrize("ledger, lost", [("A", 512), ("B", 596), ("C", 1_608), ("D", 1_692)])
def test_pair_plus_loses_so_many_of_22_100(ledger: str, lost: int) -> None:
    step = settle(pair_plus=ledger)
    dealer = three_card_rank(parse_cards("Qh 7d 2c"))
    won = sum(hands * net(step, Showdown(rank, dealer), pair_plus=1) for rank, hands in ranks().items())
    assert Fraction(-won, HANDS) == Fraction(lost, HANDS)


@pytest.mark.law("19:47-20.11(a)2")
def test_pair_plus_does_not_depend_on_the_dealer() -> None:
    step = settle()
    for rank in ranks():
        ends = {net(step, Showdown(rank, dealer), pair_plus=1) for dealer in list(ranks())[::37]}
        assert len(ends) == 1


def value_of_play(hand: str) -> Fraction:
    """What ante and play bring on average against every hand that the dealer can have."""
    step, cards = settle(), parse_cards(hand)
    player = three_card_rank(cards)
    rest = [card for card in STANDARD_DECK if card not in cards]
    dealers = Counter(three_card_rank(dealer) for dealer in combinations(rest, 3))
    assert sum(dealers.values()) == DEALER_HANDS
    won = sum(hands * net(step, Showdown(player, dealer), ante=1, play=1) for dealer, hands in dealers.items())
    return Fraction(won, DEALER_HANDS)


FOLDED = Fraction(-1)
"""Who forfeits loses the ante (20.10(b))."""


@pytest.mark.law("19:47-20.10(b)", "19:47-20.11(a)1")
@pytest.mark.parametrize(
    "hand, units, plays",
    [("Qh 6d 3c", -18_471, False), ("Qh 6d 4c", -18_302, True), ("Qh 6d 5c", -18_178, True)],
)
def test_queen_six_four_is_the_lowest_hand_to_play(hand: str, units: int, plays: bool) -> None:
    value = value_of_play(hand)
    assert value == Fraction(units, DEALER_HANDS)
    assert (value > FOLDED) is plays


@pytest.mark.law("19:47-20.10(b)")
@pytest.mark.parametrize("low, high", [("Qs 5h 4d", "Qs 6h 4d"), ("Jh Td 8c", "Kh 3d 2c"), ("5h 3d 2c", "2h 2d 3c")])
def test_what_lies_below_is_folded_and_what_lies_above_is_played(low: str, high: str) -> None:
    assert value_of_play(low) < FOLDED < value_of_play(high)


@cache
def dealers_with(held: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The ranks of all dealer hands that contain these cards, lowest first."""
    rest = [card for card in STANDARD_DECK if card not in held]
    return sorted(three_card_rank((*held, *others)) for others in combinations(rest, 3 - len(held)))


def cases(cards: tuple[int, ...], player: tuple[int, ...]) -> dict[str, int]:
    """How many dealers do not qualify, lose, tie and win against a hand: those of the deck, less those with its cards.

    A dealer hand that holds one of the player's cards is impossible: by inclusion and exclusion over the three.
    """
    lowest_queen = (ThreeCards.HIGH_CARD, 10)
    counts = dict.fromkeys(("unqualified", "below", "equal", "above"), 0)
    for size in range(4):
        for held in combinations(cards, size):
            found, sign = dealers_with(held), (-1) ** size
            bottom = bisect_left(found, lowest_queen)
            low, high = max(bottom, bisect_left(found, player)), max(bottom, bisect_right(found, player))
            counts["unqualified"] += sign * bottom
            counts["below"] += sign * (low - bottom)
            counts["equal"] += sign * (high - low)
            counts["above"] += sign * (len(found) - high)
    return counts


@cache
def worth(player: tuple[int, ...]) -> dict[str, int]:
    """What ante and play bring against a dealer of each kind; within a kind it is the same."""
    step, ends = settle(), dict[str, set[int]]()
    known = sorted(ranks())
    at = known.index(player)
    for dealer in (*known[::29], *known[max(0, at - 1) : at + 2]):
        if dealer < (ThreeCards.HIGH_CARD, 10):
            case = "unqualified"
        else:
            case = "below" if dealer < player else "above" if dealer > player else "equal"
        ends.setdefault(case, set()).add(net(step, Showdown(player, dealer), ante=1, play=1))
    assert all(len(end) == 1 for end in ends.values())
    return {case: end.pop() for case, end in ends.items()}


@pytest.mark.law("19:47-20.11(a)1", "19:47-20.11(a)3", "19:47-20.10(b)")
def test_ante_and_play_lose_13_733_780_of_407_170_400_antes_with_best_play() -> None:
    total = 0
    lowest_played: tuple[int, ...] = (ThreeCards.STRAIGHT_FLUSH,)
    for cards in combinations(STANDARD_DECK, 3):
        player = three_card_rank(cards)
        counts = cases(cards, player)
        assert sum(counts.values()) == DEALER_HANDS
        play = sum(many * worth(player)[case] for case, many in counts.items() if many)
        total += max(play, -DEALER_HANDS)
        if play > -DEALER_HANDS:
            lowest_played = min(lowest_played, player)
    assert Fraction(-total, HANDS * DEALER_HANDS) == Fraction(13_733_780, 407_170_400)
    assert lowest_played == three_card_rank(parse_cards("Qh 6d 4c"))
