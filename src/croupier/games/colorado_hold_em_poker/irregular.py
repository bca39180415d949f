"""Irregularities at Colorado Hold 'Em: 23.14. A wrongly declared instant winner (d) is part of the round itself."""

from croupier.declare.house import House
from croupier.games.colorado_hold_em_poker.house import REG
from croupier.games.method import AUTOMATED, AUTOMATED_SHOE
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.cards import (
    DeviceCount,
    DrawnInError,
    FaceUpCard,
    ShoeFault,
    ShufflerFault,
    WrongCommunity,
    WrongNumber,
)

ANY_TABLE: tuple[Irregularity, ...] = (
    # 23.14(a): a card face up in the shoe or the deck.
    FaceUpCard(event="face-up card", cite=REG["23.14(a)"],
               says="The card goes to the discard rack unused; a second one voids all hands.",
               happens="a card lies face up in the shoe or the deck"),
    # 23.14(b): a card drawn in error, unseen.
    DrawnInError(event="drawn in error", cite=REG["23.14(b)"], says="The card is used as the next card.",
                 happens="a card is drawn in error and nobody saw its face"),
    # 23.14(c): a wrong number of cards, at a player or in the community area.
    WrongNumber(event="wrong number of cards", all_hands=True, cite=REG["23.14(c)"],
                says="All hands are void.", happens="a player was dealt more or fewer than three cards"),
    WrongCommunity(event="wrong number of community cards", right=3, cite=REG["23.14(c)"], says="All hands are void."),
)  # fmt: skip

# 23.14(e)-(f): faults of the devices, at tables that have them.
SHUFFLER = ShufflerFault(event="shuffling device fault", cite=REG["23.14(e)"], says="The cards are reshuffled.")
SHOE = ShoeFault(
    event="dealing shoe fault", cite=REG["23.14(f)"], says="The round is void and the cards are reshuffled."
)
# 23.9, as in the games beside this one: a device that counts the deck, where it stands for the stub count (C12).
COUNTER = DeviceCount(
    event="device counts a wrong deck", cite=REG["23.9"], says="Wagers are returned and the deck is replaced.",
    happens="the shuffling device shows that the deck has not 52 cards",
)  # fmt: skip


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Those that can happen with the equipment of this table."""
    shuffler = (SHUFFLER,) if house.word("shuffling") == AUTOMATED else ()
    shoe = (SHOE,) if house.word("dealing") == AUTOMATED_SHOE else ()
    counter = (COUNTER,) if shoe and house.flag("counting_shuffler") else ()
    return (*ANY_TABLE, *shuffler, *shoe, *counter)
