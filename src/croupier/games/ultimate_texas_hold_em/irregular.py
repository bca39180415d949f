"""Irregularities at Ultimate Texas Hold 'Em: 32.13, of which only the heading is held. Reconstructed (U10)."""

from typing import TYPE_CHECKING

from croupier.declare.house import House
from croupier.games.method import AUTOMATED, AUTOMATED_SHOE
from croupier.games.ultimate_texas_hold_em.house import REG, trips_odds
from croupier.games.ultimate_texas_hold_em.play import TRIPS, trips_line
from croupier.rounds.irregularities.base import Irregularity, void_all
from croupier.rounds.irregularities.cards import (
    DeviceCount,
    DrawnInError,
    ExposedEarly,
    FaceUpCard,
    ShoeFault,
    ShufflerFault,
    WrongArea,
    WrongCommunity,
    WrongNumber,
)
from croupier.rounds.moves import Report
from croupier.rounds.postings import WIN, Outcome, post
from croupier.rounds.steps import BANK, COMMUNITY
from croupier.rounds.steps.settling.side_wagers import lying

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class DealerCardExposed(ExposedEarly, frozen=True, kw_only=True):
    """All hands are void, except that a trips wager which already wins is paid (U10).

    It wins by the player's two cards and as much of the board as lies face up, also when the player has folded.
    """

    def apply(self, r: "Round", report: Report) -> "Round":
        odds = trips_odds(r.rules.house)
        for hand in r.hands:
            line = trips_line(r, hand)
            for stake in lying(hand, (TRIPS.key,)) if line in odds else ():
                paid = post(hand.place, stake, Outcome(WIN, REG["32.11"], odds[line]))
                r = r.with_hand(r.hand(hand.place).without_stake(stake.person, TRIPS.key))
                r = r.changed(postings=(*r.postings, paid))
        return void_all(r, self.cite)


ANY_TABLE: tuple[Irregularity, ...] = (
    DealerCardExposed(event="dealer card exposed", of=BANK, until_decided=True, cite=REG["32.13"],
                      says="All hands are void, except that a trips wager which already wins by the cards that lie "
                           "face up is paid (reconstructed).",
                      happens="a face-down card of the dealer is seen before every player has decided"),
    ExposedEarly(event="community card exposed", of=COMMUNITY, until_decided=True, cite=REG["32.13"],
                 says="All hands are void (reconstructed).",
                 happens="a community card is seen before its turn and before every player has decided"),
    FaceUpCard(event="face-up card", cite=REG["32.13"],
               says="The card goes to the discard rack unused; a second one voids all hands (reconstructed).",
               happens="a card lies face up in the shoe or the deck"),
    DrawnInError(event="drawn in error", cite=REG["32.13"], says="The card is used as the next card (reconstructed).",
                 happens="a card is drawn in error and nobody saw its face"),
    WrongNumber(event="wrong number of cards", right=2, cite=REG["32.13"],
                says="That hand is void (reconstructed).", happens="a player has more or fewer than two cards"),
    WrongCommunity(event="wrong number of community cards", right=5, cite=REG["32.13"],
                   says="All hands are void (reconstructed).",
                   happens="more or fewer than five community cards were dealt"),
    WrongArea(event="wrong number of dealer cards", of=BANK, right=2, cite=REG["32.13"],
              says="All hands are void (reconstructed).", happens="the dealer has more or fewer than two cards"),
)  # fmt: skip

# Faults of the devices, at tables that have them.
SHUFFLER = ShufflerFault(
    event="shuffling device fault", cite=REG["32.13"], says="The cards are reshuffled (reconstructed)."
)
SHOE = ShoeFault(
    event="dealing shoe fault",
    cite=REG["32.13"],
    says="The round is void and the cards are reshuffled (reconstructed).",
)
COUNTER = DeviceCount(
    event="device counts a wrong deck", cite=REG["32.9"],
    says="Wagers are returned and the deck is replaced (reconstructed).",
    happens="the shuffling device shows that the deck has not 52 cards",
)  # fmt: skip


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Those that can happen with the equipment of this table."""
    shuffler = (SHUFFLER,) if house.word("shuffling") == AUTOMATED else ()
    shoe = (SHOE,) if house.word("dealing") == AUTOMATED_SHOE else ()
    counter = (COUNTER,) if house.flag("counting_shuffler") else ()
    return (*ANY_TABLE, *shuffler, *shoe, *counter)
