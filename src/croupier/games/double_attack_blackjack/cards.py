"""26.1, 26.2: decks of 48 cards, what they are worth, and what the bust wager looks at. Pure functions of cards."""

from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.equipment.cards import STANDARD_DECK, rank_of, suit_of
from croupier.games.double_attack_blackjack.reg import REG
from croupier.hands.points21 import FULL, is_blackjack, points, total_of, worth

TEN, EIGHT = 8, 6
"""Ranks, the 2 being 0."""

# 26.2(a): the 10 of each suit is taken out of each deck.
DECK = tuple(card for card in STANDARD_DECK if rank_of(card) != TEN)

RED = frozenset({1, 2})
"""Suits in the order of the deck: clubs, diamonds, hearts, spades."""

ONE_SUIT, ONE_COLOR = "three eights of one suit", "three eights of one color"
THIRD = {4: "third card a 6", 5: "third card a 7", 6: "third card an 8", 7: "third card a 9"}
FACE = "third card a jack, queen or king"

# The bust wager, reconstructed (A5): best line first, as paid.
BUST_LINES = {
    ONE_SUIT: "200 to 1",
    ONE_COLOR: "50 to 1",
    THIRD[4]: "15 to 1",
    THIRD[5]: "10 to 1",
    THIRD[6]: "8 to 1",
    THIRD[7]: "6 to 1",
    FACE: "3 to 1",
}
LINES = tuple(BUST_LINES)
NO_BUST = (len(LINES),)
"""The rank of a dealer's hand that is not over 21 in exactly three cards."""


def shoe(house: House) -> tuple[int, ...]:
    """All the decks together."""
    return DECK * house.whole("decks")


def dealer_draws(cards: tuple[int, ...]) -> bool:
    """26.7, reconstructed (A6): to 16, standing on every 17."""
    return total_of(cards) < 17


def bust_line(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Which of LINES a dealer's hand is, by its number: over 21 with the third card, no sooner and no later (A5)."""
    if len(cards) != 3 or total_of(cards) <= FULL:
        return NO_BUST
    if all(rank_of(card) == EIGHT for card in cards):
        suits = {suit_of(card) for card in cards}
        if len(suits) == 1:
            return (LINES.index(ONE_SUIT),)
        if suits <= RED or not suits & RED:
            return (LINES.index(ONE_COLOR),)
    return (LINES.index(THIRD.get(rank_of(cards[2]), FACE)),)


# 26.1, 26.2(b): words and values that the law gives, and what stands for them here.
TERMS = (
    Term("blackjack", REG['26.1 "Blackjack"'], is_blackjack),
    Term("hard total", REG['26.1 "Hard total"'], points),
    Term("soft total", REG['26.1 "Soft total"'], points),
    Term("suit", REG['26.1 "Suit"'], suit_of),
    Term("value of a card from 2 to 9", REG["26.2(b)1"], worth),
    Term("value of a jack, queen or king", REG["26.2(b)2"], worth),
    Term("value of an ace", REG["26.2(b)3"], total_of),
)
