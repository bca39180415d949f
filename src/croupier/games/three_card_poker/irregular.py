"""Irregularities at Three Card Poker. 20.12 is not held: all but the count by a device are reconstructed (T9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.declare.house import House
from croupier.games.method import AUTOMATED, AUTOMATED_SHOE
from croupier.games.three_card_poker.house import REG
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
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps import BANK, Deal, Decide

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class StackFault(ShoeFault, frozen=True, kw_only=True):
    """The same while the dealer's stack is still in the shoe, because it comes after the play wagers (20.9(c)2)."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if isinstance(r.agenda[0], Decide) and any(isinstance(step, Deal) for step in r.agenda):
            return None
        return super().refusal(r, report)


ANY_TABLE: tuple[Irregularity, ...] = (
    # A card of the dealer seen while somebody has still to decide.
    ExposedEarly(event="dealer card exposed", of=BANK, until_decided=True, cite=REG["20.12"],
                 says="All hands are void.",
                 happens="a card of the dealer is exposed before each player has made a play wager or folded"),
    # A card face up in shoe or deck.
    FaceUpCard(event="face-up card", cite=REG["20.12"],
               says="The card goes to the discard rack unused; a second one voids all hands.",
               happens="a card lies face up in the shoe or the deck"),
    # A card drawn in error, unseen.
    DrawnInError(event="drawn in error", cite=REG["20.12"], says="The card is used as the next card.",
                 happens="a card is drawn in error and nobody saw its face"),
    # A player, or the dealer, with more or fewer than three cards.
    WrongNumber(event="wrong number of cards", right=3, all_hands=True, cite=REG["20.12"], says="All hands are void.",
                happens="a player has more or fewer than three cards"),
    WrongArea(event="wrong number of dealer cards", of=BANK, right=3, cite=REG["20.12"], says="All hands are void.",
              happens="the dealer has more or fewer than three cards"),
)  # fmt: skip

# Faults of the devices, at tables that have them.
SHUFFLER = ShufflerFault(event="shuffling device fault", cite=REG["20.12"], says="The cards are reshuffled.")
SHOE = StackFault(event="dealing shoe fault", cite=REG["20.12"], says="The round is void and the cards are reshuffled.")
# 20.7 (end): the device counts after each shuffle, and a deck that is not of 52 leaves the table.
COUNTER = DeviceCount(
    event="wrong number of cards in the deck",
    cite=REG["20.7 (end)"],
    says="The deck is removed from the table, and wagers already placed go back.",
    happens="the shuffling device shows that the deck has more or fewer than 52 cards",
)


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Those that can happen with the equipment of this table."""
    shuffler = (SHUFFLER,) if house.word("shuffling") == AUTOMATED else ()
    shoe = (SHOE,) if house.word("dealing") == AUTOMATED_SHOE else ()
    counter = (COUNTER,) if house.flag("counting_shuffler") else ()
    return (*ANY_TABLE, *shuffler, *shoe, *counter)
