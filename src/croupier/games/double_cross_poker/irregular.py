"""Irregularities at Double Cross Poker: 25.12, held from (b) on; (a) is reconstructed (X12)."""

from croupier.declare.house import House
from croupier.games.double_cross_poker.house import REG
from croupier.games.method import AUTOMATED, AUTOMATED_SHOE
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.cards import (
    DeviceCount,
    DrawnInError,
    FaceUpCard,
    ShoeFault,
    ShufflerFault,
    WrongArea,
    WrongCommunity,
    WrongNumber,
)
from croupier.rounds.steps import BANK

ANY_TABLE: tuple[Irregularity, ...] = (
    # 25.12(a) is not held: 23.14(a), whose neighbours are worded like those here, is followed (X12).
    FaceUpCard(event="face-up card", cite=REG["25.12"],
               says="The card goes to the discard rack unused; a second one voids all hands (reconstructed).",
               happens="a card lies face up in the shoe or the deck"),
    # 25.12(b): a card drawn in error, unseen.
    DrawnInError(event="drawn in error", cite=REG["25.12(b)"], says="The card is used as the next card.",
                 happens="a card is drawn in error and nobody saw its face"),
    # 25.12(c): a wrong number of cards, at a player or in the cross.
    WrongNumber(event="wrong number of cards", all_hands=True, cite=REG["25.12(c)"],
                says="All hands are void.", happens="a player has more or fewer than two cards"),
    WrongCommunity(event="wrong number of community cards", cite=REG["25.12(c)"], says="All hands are void."),
    # 25.12(c) does not speak of the dealer's own cards (X13).
    WrongArea(event="wrong number of dealer cards", of=BANK, cite=REG["25.12"],
              says="All hands are void (reconstructed).", happens="the dealer has more or fewer than two cards"),
)  # fmt: skip

# 25.12(d)-(e): faults of the devices, at tables that have them.
SHUFFLER = ShufflerFault(event="shuffling device fault", cite=REG["25.12(d)"], says="The cards are reshuffled.")
SHOE = ShoeFault(
    event="dealing shoe fault", cite=REG["25.12(e)"], says="The round is void and the cards are reshuffled."
)
# 25.9, as in the games beside this one: a device that counts the deck, where it stands for the stub count (X4).
COUNTER = DeviceCount(
    event="device counts a wrong deck", cite=REG["25.9"],
    says="Wagers are returned and the deck is replaced (reconstructed).",
    happens="the shuffling device shows that the deck has not 52 cards",
)  # fmt: skip


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Those that can happen with the equipment of this table."""
    shuffler = (SHUFFLER,) if house.word("shuffling") == AUTOMATED else ()
    shoe = (SHOE,) if house.word("dealing") == AUTOMATED_SHOE else ()
    counter = (COUNTER,) if house.flag("counting_shuffler") else ()
    return (*ANY_TABLE, *shuffler, *shoe, *counter)
