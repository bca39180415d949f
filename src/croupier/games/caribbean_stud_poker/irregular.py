"""Irregularities at Caribbean Stud Poker: 16.13, not held; the like paragraphs of 24.12 are followed (S12, S13)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.declare.house import House
from croupier.games.caribbean_stud_poker import progressive
from croupier.games.caribbean_stud_poker.reg import REG
from croupier.games.method import AUTOMATED, AUTOMATED_SHOE
from croupier.rounds.irregularities.base import Irregularity, void_all
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
from croupier.rounds.steps import BANK
from croupier.rounds.steps.settling.progressive import SettleProgressive
from croupier.rounds.steps.settling.side_wagers import lying

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class HoleCardExposed(ExposedEarly, frozen=True, kw_only=True):
    """All hands are void, except that five cards which win the progressive wager are still paid on it (S13).

    Those wagers stay in the acceptor and are settled as ever, meter and supervisor included; all others go back.
    """

    def apply(self, r: "Round", report: Report) -> "Round":
        still_to_come = tuple([step for step in r.agenda if isinstance(step, SettleProgressive)])
        won = [hand for hand in r.live() if lying(hand, (progressive.KEY,)) and progressive.complete_and_wins(hand)]
        for hand in won:
            others = tuple([stake for stake in hand.stakes if stake.wager != progressive.KEY])
            r = r.with_hand(replace(hand, stakes=others))
        r = void_all(r, self.cite)
        for hand in won:
            r = r.with_hand(replace(r.hand(hand.place), stakes=lying(hand, (progressive.KEY,))))
        if not won:
            return r
        due = r.agenda
        r = r.changed(agenda=(*due, *still_to_come))
        return r if due else still_to_come[0].enter(r)


ANY_TABLE: tuple[Irregularity, ...] = (
    # 24.12(a): a card of the dealer is seen before everybody has decided (S13).
    HoleCardExposed(event="dealer card exposed", of=BANK, until_decided=True, cite=REG["16.13"],
                    says="All hands are void, except that five cards which win the progressive wager are still paid "
                         "on it (reconstructed).",
                    happens="a hole card of the dealer is exposed before each player has bet or folded"),
    # 24.12(b): a card face up in shoe or deck.
    FaceUpCard(event="face-up card", cite=REG["16.13"],
               says="The card goes to the discard rack unused; a second one voids all hands (reconstructed).",
               happens="a card lies face up in the shoe or the deck"),
    # 24.12(c): a card drawn in error, unseen.
    DrawnInError(event="drawn in error", cite=REG["16.13"], says="The card is used as the next card (reconstructed).",
                 happens="a card is drawn in error and nobody saw its face"),
    # 24.12(d): a wrong number of cards, at a player or at the dealer.
    WrongNumber(event="wrong number of cards", right=5, cite=REG["16.13"],
                says="That player's hand is void (reconstructed).",
                happens="a player has more or fewer than five cards"),
    WrongArea(event="wrong number of dealer cards", of=BANK, mended=5, cite=REG["16.13"],
              says="A fifth card completes four; any other wrong number voids all hands (reconstructed).",
              happens="the dealer has more or fewer cards than were due by then"),
)  # fmt: skip

# 24.12(e)-(f): faults of the devices, at tables that have them.
SHUFFLER = ShufflerFault(
    event="shuffling device fault", cite=REG["16.13"], says="The cards are reshuffled (reconstructed)."
)
SHOE = ShoeFault(
    event="dealing shoe fault",
    cite=REG["16.13"],
    says="The round is void and the cards are reshuffled (reconstructed).",
)
# 24.9(f): a device that counts the deck, where it stands for the stub count (S5).
COUNTER = DeviceCount(
    event="device counts a wrong deck",
    cite=REG["16.9"],
    says="Wagers are returned and the deck is replaced (reconstructed).",
    happens="the shuffling device shows that the deck has not 52 cards",
)


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Those that can happen with the equipment of this table."""
    shuffler = (SHUFFLER,) if house.word("shuffling") == AUTOMATED else ()
    shoe = (SHOE,) if house.word("dealing") == AUTOMATED_SHOE else ()
    counter = (COUNTER,) if house.flag("counting_shuffler") else ()
    return (*ANY_TABLE, *shuffler, *shoe, *counter)
