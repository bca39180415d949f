"""Irregularities at Mississippi Stud: 35.12, and what 35.7(f)2 and 35.10(c) add."""

from croupier.declare.house import House
from croupier.games.method import AUTOMATED, AUTOMATED_SHOE
from croupier.games.mississippi_stud.play import REG
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.cards import (
    Communicated,
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
    # 35.10(c): telling others of one's hand before all community cards are up.
    Communicated(event="communicated", cite=REG["35.10(c)"], says="All wagers of that player are forfeited.",
                 happens="a player tells others of his hand before all community cards are up"),
    # 35.12(a): a community card seen before its "No more bets".
    ExposedEarly(event="community card exposed", of=COMMUNITY, cite=REG["35.12(a)"], says="All hands are void.",
                 happens="a community card is exposed before its \"No more bets\""),
    # 35.12(b): a card face up in shoe or deck.
    FaceUpCard(event="face-up card", cite=REG["35.12(b)"],
               says="The card goes to the discard rack unused; a second one voids all hands.",
               happens="a card lies face up in the shoe or the deck"),
    # 35.12(c): a card drawn in error, unseen.
    DrawnInError(event="drawn in error", cite=REG["35.12(c)"], says="The card is used as the next card.",
                 happens="a card is drawn in error and nobody saw its face"),
    # 35.12(d): a player with more or fewer than two cards.
    WrongNumber(event="wrong number of cards", right=2, cite=REG["35.12(d)"], says="That player's hand is void.",
                happens="a player has more or fewer than two cards"),
    # 35.7(f)2: more or fewer than three community cards (M5).
    WrongCommunity(event="wrong number of community cards", right=3, cite=REG["35.7(f)2"], says="All hands are void."),
)  # fmt: skip

# 35.12(e)-(f): faults of the devices, at tables that have them.
SHUFFLER = ShufflerFault(event="shuffling device fault", cite=REG["35.12(e)"], says="The cards are reshuffled.")
SHOE = ShoeFault(
    event="dealing shoe fault", cite=REG["35.12(f)"], says="The round is void and the cards are reshuffled."
)


# 35.9(f): a device that counts the deck, where the automated shoe lets it stand for the stub count.
COUNTER = DeviceCount(
    event="device counts a wrong deck", cite=REG["35.9(f)"], says="Wagers are returned and the deck is replaced.",
    happens="the shuffling device shows that the deck has not 52 cards",
)  # fmt: skip


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Those that can happen with the equipment of this table."""
    shuffler = (SHUFFLER,) if house.word("shuffling") == AUTOMATED else ()
    shoe = (SHOE,) if house.word("dealing") == AUTOMATED_SHOE else ()
    counter = (COUNTER,) if shoe and house.flag("counting_shuffler") else ()
    return (*ANY_TABLE, *shuffler, *shoe, *counter)
