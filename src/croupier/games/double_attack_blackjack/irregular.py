"""Irregularities (h) to (m) of a section whose number is lost, and those before them as blackjack has them (A10)."""

from croupier.declare.house import House
from croupier.games.blackjack.irregular import (
    CardNotDealt,
    DealerDrewTooMany,
    DrawnExposed,
    DrawnUnseen,
    FaceUpInTheShoe,
    NoCards,
    OneCard,
    ReaderFails,
    ReaderMisused,
    ShoeRanOut,
)
from croupier.games.double_attack_blackjack.house import READER
from croupier.games.double_attack_blackjack.reg import REG
from croupier.games.method import AUTOMATED
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.cards import ShufflerFault
from croupier.rounds.irregularities.devices import TableDeviceRepaired
from croupier.rounds.steps.dealing.second_card import READER_OUT

ANY_TABLE: tuple[Irregularity, ...] = (
    # Not held, as 19:47-2.15(a) to (d) and (f) have them.
    FaceUpInTheShoe(event="face-up card", cite=REG["26.?"], says="The card goes to the discard rack unused.",
                    happens="a card lies face up in the shoe"),
    DrawnUnseen(event="drawn in error", cite=REG["26.?"], says="The card is used as the next card.",
                happens="a card is drawn in error and nobody saw its face"),
    DrawnExposed(event="drawn in error and exposed", cite=REG["26.?"],
                 says="The card is the next one dealt. Whoever refuses it gets no more cards; a card that the dealer "
                      "cannot use either is burned.",
                 happens="after the first two cards, a card is drawn in error and seen"),
    DealerDrewTooMany(event="dealer drew too many", cite=REG["26.?"], says="The card is burned.",
                      happens="the dealer draws a card on a total on which he stands"),
    ShoeRanOut(event="shoe ran out", cite=REG["26.?"],
               says="The cards of the discard rack are shuffled and cut, one is burned, and the round is finished.",
               happens="the shoe has too few cards to finish the round"),
    # (h): a hand without cards is dead; one with a single card may have its second after all others have theirs.
    NoCards(event="no cards dealt", cite=REG["26.?(h)"],
            says="The hand is dead, its wagers go back, and the player is in the next deal.",
            happens="a player's hand is dealt no cards"),
    OneCard(event="one card dealt", cite=REG["26.?(h)"],
            says="If the player wants it, the second card is dealt after all others have theirs; else the hand is "
                 "dead.",
            happens="a player's hand is dealt one card only"),
    # (i): a card that was asked for comes late, before the hole card is shown, or the hand is dead (A2).
    CardNotDealt(event="card not dealt", cite=REG["26.?(i)"],
                 says="The player has the card dealt after the others, or the hand called dead and its wagers "
                      "returned.",
                 happens="a card that a player asked for is not dealt"),
)  # fmt: skip

# (j): the shuffling device jams, stops or does not finish.
SHUFFLER = ShufflerFault(event="shuffling device fault", cite=REG["26.?(j)"], says="The cards are reshuffled.")

# (l)1, (l)2: the hole card in the device without need.
READABLE = ReaderMisused(event="card reader misused", readable=True, cite=REG["26.?(l)1"],
                         says="All hands are dead and all wagers are returned.",
                         happens="the hole card is put into the card reader with a 2 to 9 showing")  # fmt: skip
NOT_READABLE = ReaderMisused(event="card reader misused", readable=False, cite=REG["26.?(l)2"],
                             says="A supervisor is told, and play goes on.",
                             happens="the hole card is put into the card reader with a 2 to 9 showing")  # fmt: skip
# (m): from then on as at a table without the device.
READER_FAILS = ReaderFails(event="card reader fails", cite=REG["26.?(m)"],
                           says="The game goes on as at a table without a card reader.")  # fmt: skip
READER_REPAIRED = TableDeviceRepaired(event="card reader repaired", mark=READER_OUT, cite=REG["26.?(m)"],
                                      says="The device is used again.",
                                      happens="a card reader that failed works again")  # fmt: skip


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Those that can happen with the equipment of this table."""
    found = list(ANY_TABLE)
    if house.word("shuffling") == AUTOMATED:
        found.append(SHUFFLER)
    if house.word("dealer_second_card") == READER:
        found += [READABLE if house.flag("reader_readable") else NOT_READABLE, READER_FAILS, READER_REPAIRED]
    return tuple(found)
