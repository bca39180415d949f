"""Irregularities at Let It Ride Poker: 18.12, not held; like paragraphs of 23.14 and 35.12 are followed (L13, L14)."""

from croupier.declare.house import House
from croupier.games.let_it_ride_poker.house import REG
from croupier.games.method import AUTOMATED, AUTOMATED_SHOE
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.cards import (
    DeviceCount,
    DrawnInError,
    ExposedEarly,
    FaceUpCard,
    ShoeFault,
    ShufflerFault,
    WrongCommunity,
    WrongNumber,
)
from croupier.rounds.steps import COMMUNITY

ANY_TABLE: tuple[Irregularity, ...] = (
    # 35.12(a): a community card is seen before its time (L14).
    ExposedEarly(event="community card exposed", of=COMMUNITY, cite=REG["18.12"],
                 says="All hands are void (reconstructed).",
                 happens="a community card is exposed before its turn"),
    # 23.14(a): a card face up in shoe or deck.
    FaceUpCard(event="face-up card", cite=REG["18.12"],
               says="The card goes to the discard rack unused; a second one voids all hands (reconstructed).",
               happens="a card lies face up in the shoe or the deck"),
    # 23.14(b): a card drawn in error, unseen.
    DrawnInError(event="drawn in error", cite=REG["18.12"], says="The card is used as the next card (reconstructed).",
                 happens="a card is drawn in error and nobody saw its face"),
    # 23.14(c): a wrong number of cards, at a player or in the middle.
    WrongNumber(event="wrong number of cards", right=3, all_hands=True, cite=REG["18.12"],
                says="All hands are void (reconstructed).", happens="a player has more or fewer than three cards"),
    WrongCommunity(event="wrong number of community cards", right=2, cite=REG["18.12"],
                   says="All hands are void (reconstructed)."),
)  # fmt: skip

# 23.14(d)-(e): faults of the devices, at tables that have them.
SHUFFLER = ShufflerFault(
    event="shuffling device fault", cite=REG["18.12"], says="The cards are reshuffled (reconstructed)."
)
SHOE = ShoeFault(
    event="dealing shoe fault",
    cite=REG["18.12"],
    says="The round is void and the cards are reshuffled (reconstructed).",
)
# 35.9(f): a device that counts the deck, where it stands for the stub count (L5).
COUNTER = DeviceCount(
    event="device counts a wrong deck",
    cite=REG["18.9"],
    says="Wagers are returned and the deck is replaced (reconstructed).",
    happens="the shuffling device shows that the deck has not 52 cards",
)


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Those that can happen with the equipment of this table."""
    shuffler = (SHUFFLER,) if house.word("shuffling") == AUTOMATED else ()
    shoe = (SHOE,) if house.word("dealing") == AUTOMATED_SHOE else ()
    counter = (COUNTER,) if house.flag("counting_shuffler") else ()
    return (*ANY_TABLE, *shuffler, *shoe, *counter)
