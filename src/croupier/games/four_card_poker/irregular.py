"""Irregularities at Four Card Poker: 27.12, of which only the heading is held. Reconstructed (F7)."""

from croupier.declare.house import House
from croupier.games.four_card_poker.play import REG
from croupier.games.method import AUTOMATED, AUTOMATED_SHOE
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.cards import (
    DeviceCount,
    DrawnInError,
    ExposedEarly,
    FaceUpCard,
    ShoeFault,
    ShufflerFault,
    WrongArea,
    WrongNumber,
)
from croupier.rounds.steps import BANK

ANY_TABLE: tuple[Irregularity, ...] = (
    ExposedEarly(event="dealer card exposed", of=BANK, until_decided=True, cite=REG["27.12"],
                 says="All hands are void (reconstructed).",
                 happens="a face-down card of the dealer is seen before every player has decided"),
    FaceUpCard(event="face-up card", cite=REG["27.12"],
               says="The card goes to the discard rack unused; a second one voids all hands (reconstructed).",
               happens="a card lies face up in the shoe or the deck"),
    DrawnInError(event="drawn in error", cite=REG["27.12"], says="The card is used as the next card (reconstructed).",
                 happens="a card is drawn in error and nobody saw its face"),
    WrongNumber(event="wrong number of cards", right=5, all_hands=True, cite=REG["27.12"],
                says="All hands are void (reconstructed).", happens="a player has more or fewer than five cards"),
    WrongArea(event="wrong number of dealer cards", of=BANK, right=6, cite=REG["27.12"],
              says="All hands are void (reconstructed).", happens="the dealer has more or fewer than six cards"),
)  # fmt: skip

# Faults of the devices, at tables that have them.
SHUFFLER = ShufflerFault(
    event="shuffling device fault", cite=REG["27.12"], says="The cards are reshuffled (reconstructed)."
)
SHOE = ShoeFault(
    event="dealing shoe fault",
    cite=REG["27.12"],
    says="The round is void and the cards are reshuffled (reconstructed).",
)
COUNTER = DeviceCount(
    event="device counts a wrong deck", cite=REG["27.9"],
    says="Wagers are returned and the deck is replaced (reconstructed).",
    happens="the shuffling device shows that the deck has not 52 cards",
)  # fmt: skip


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Those that can happen with the equipment of this table."""
    shuffler = (SHUFFLER,) if house.word("shuffling") == AUTOMATED else ()
    shoe = (SHOE,) if house.word("dealing") == AUTOMATED_SHOE else ()
    counter = (COUNTER,) if house.flag("counting_shuffler") else ()
    return (*ANY_TABLE, *shuffler, *shoe, *counter)
