"""Irregularities at Boston 5 Stud Poker: 24.12, and what 24.9(f) adds."""

from typing import TYPE_CHECKING

from croupier.declare.house import House
from croupier.games.boston_5_stud_poker.play import REG, THREE_CARDS, limits, surviving
from croupier.games.method import AUTOMATED_SHOE
from croupier.rounds.irregularities.base import Irregularity, void_all
from croupier.rounds.irregularities.cards import (
    DeviceCount,
    DrawnInError,
    ExposedEarly,
    FaceUpCard,
    ShufflerFault,
    Survivors,
    WrongArea,
    WrongNumber,
    dealing,
    undecided,
)
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps import BANK

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class StackFault(Irregularity, frozen=True, kw_only=True):
    """The automated shoe fails while it gives the stacks of three: the round is void, but for `survivors` (B7).

    The last two cards come from the hand (24.9(d)), so that a fault of the shoe no longer matters then.
    """

    survivors: Survivors

    def refusal(self, r: "Round", report: Report) -> Refusal | None:
        if dealing(r) and undecided(r):
            return None
        return Refusal("The automated dealing shoe is not dealing now", self.cite)

    def apply(self, r: "Round", report: Report) -> "Round":
        return void_all(self.survivors.settled(r), self.cite)


ANY_TABLE: tuple[Irregularity, ...] = (
    # 24.12(b): a card face up in shoe or deck.
    FaceUpCard(event="face-up card", cite=REG["24.12(b)"],
               says="The card goes to the discard rack unused; a second one voids all hands.",
               happens="a card lies face up in the shoe or the deck"),
    # 24.12(c): a card drawn in error, unseen.
    DrawnInError(event="drawn in error", cite=REG["24.12(c)"], says="The card is used as the next card.",
                 happens="a card is drawn in error and nobody saw its face"),
    # 24.12(d): a player with a wrong number of cards.
    WrongNumber(event="wrong number of cards", cite=REG["24.12(d)"], says="That player's hand is void.",
                happens="a player has more or fewer cards than were due to him by then"),
    # 24.12(d): the dealer with four of five cards, or with any other wrong number (B9).
    WrongArea(event="wrong number of dealer cards", of=BANK, mended=5, cite=REG["24.12(d)"],
              says="A fifth card completes four; any other wrong number voids all hands.",
              happens="the dealer has more or fewer cards than were due by then"),
    # 24.12(e): the device shuffles before the deal.
    ShufflerFault(event="shuffling device fault", cite=REG["24.12(e)"], says="The cards are reshuffled.",
                  happens="the shuffling device jams or does not finish its shuffle"),
)  # fmt: skip

# 24.9(f): a device that counts the deck, where the automated shoe lets it stand for the stub count.
COUNTER = DeviceCount(
    event="device counts a wrong deck", cite=REG["24.9(f)"], says="Wagers are returned and the deck is replaced.",
    happens="the shuffling device shows that the deck has not 52 cards",
)  # fmt: skip


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Those that can happen with the equipment of this table; two of them leave survivors, paid by its odds."""
    survivors = Survivors(showing=THREE_CARDS, outcome=surviving(house), limits=limits(house))
    # 24.12(a): one of the dealer's first three cards seen before everybody has decided (B6).
    exposed = ExposedEarly(
        event="dealer card exposed", of=BANK, until_decided=True, survivors=survivors, cite=REG["24.12(a)"],
        says="All hands are void, except three-card hands that win a bonus.",
        happens="a card of the dealer is exposed before each player has decided",
    )  # fmt: skip
    if house.word("dealing") != AUTOMATED_SHOE:
        return (exposed, *ANY_TABLE)
    # 24.12(f): the automated shoe fails to deal.
    shoe = StackFault(
        event="dealing shoe fault", survivors=survivors, cite=REG["24.12(f)"],
        says="The round is void, except three-card hands that win a bonus.",
        happens="the automated dealing shoe jams or stops while it gives the first three cards",
    )  # fmt: skip
    return (exposed, *ANY_TABLE, shoe, *([COUNTER] if house.flag("counting_shuffler") else []))
