"""2.6, 2.15(j), (k): the dealer's second card, the card reader device, and what can go wrong with it."""

from croupier.declare.house import House
from croupier.declare.options import Option, option
from croupier.declare.part import Part
from croupier.law import Cite, OneOf
from croupier.rounds.irregularities.base import Irregularity, void_all
from croupier.rounds.irregularities.devices import TableDeviceRepaired
from croupier.rounds.moves import Report
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.dealing.second_card import READER_OUT, Peek

NO_HOLE_CARD, HOLE_CARD, READER = "after the players", "hole card", "hole card with card reader"


def has_reader(house: House) -> bool:
    """Whether a device looks at the hole card."""
    return house.word("dealer_second_card") == READER


class ReaderMisused(Irregularity, frozen=True, kw_only=True):
    """2.15(j): the hole card went into the card reader though no blackjack was possible.

    All hands are dead where a player could have read it; otherwise play goes on.
    """

    readable: bool

    def usual(self) -> tuple[str, str, str]:
        dead, on = "All hands are dead and all wagers are returned.", "A supervisor is told, and play goes on."
        happens = "the hole card is put into the card reader with a 2 to 9 showing"
        return "card reader misused", dead if self.readable else on, happens

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        bank = r.hand(BANK)
        if not bank.down or bank.ruled_out:
            return Refusal("There is no hole card that could be put into the device", self.cite)
        peek = next((step for step in r.rules.agenda if isinstance(step, Peek)), None)
        if peek is None or peek.may_be(bank.cards[0]):
            return Refusal("With such a first card the device is used rightly", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        # The cards are collected, and no more is said: the shoe is dealt on.
        return void_all(r, self.cite, reshuffled=False) if self.readable else r


class ReaderFails(Irregularity, frozen=True, kw_only=True):
    """2.15(k): the table goes on as one without a card reader device does."""

    def usual(self) -> tuple[str, str, str]:
        return "card reader fails", "The game goes on as at a table without a card reader.", ""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if r.standing.mark(READER_OUT):
            return Refusal("The card reader device is out of use already", self.cite)
        return None

    def apply(self, r: Round, report: Report) -> Round:
        r = r.changed(standing=r.standing.marked(READER_OUT, 1))
        return r.agenda[0].resume(r) if isinstance(r.agenda[0], Peek) else r


class CardReader(Part, frozen=True):
    """The device, or another of these `ways` to deal the second card; what follows a misuse may differ by device."""

    cite: Cite
    ways: tuple[str, ...]
    says: str
    readable: Cite
    """A player could learn the hole card from the device."""
    not_readable: Cite
    fails: Cite

    @property
    def options(self) -> tuple[Option, ...]:
        readable = "a player could learn the hole card from the card reader device"
        also = (self.not_readable,)
        return (
            option("dealer_second_card", READER, OneOf(self.ways), self.cite, says=self.says),
            option("reader_readable", False, OneOf((True, False)), self.readable, says=readable, also=also),
        )

    def irregularities(self, house: House) -> tuple[Irregularity, ...]:
        if not has_reader(house):
            return ()
        readable = house.flag("reader_readable")
        return (
            ReaderMisused(self.readable if readable else self.not_readable, readable=readable),
            ReaderFails(self.fails),
            TableDeviceRepaired(
                self.fails,
                "card reader repaired",
                "The device is used again.",
                "a card reader that failed works again",
                mark=READER_OUT,
            ),
        )
