"""The dealer's second card in the games of 21: when it is dealt, and the card reader that may look at it."""

from croupier.declare.house import House
from croupier.declare.options import Option, option
from croupier.declare.part import Part
from croupier.law import Cite, OneOf
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.devices import ReaderFails, ReaderMisused, TableDeviceRepaired
from croupier.rounds.steps.dealing.second_card import READER_OUT

NO_HOLE_CARD, HOLE_CARD, READER = "after the players", "hole card", "hole card with card reader"


def has_reader(house: House) -> bool:
    """Whether a device looks at the hole card."""
    return house.word("dealer_second_card") == READER


class CardReader(Part, frozen=True):
    """The card reader, or another of these `ways` to deal the second card.

    What follows a misuse may depend on the device.
    """

    cite: Cite
    ways: tuple[str, ...]
    says: str
    readable: Cite
    """The paragraph for a device from which a player could learn the hole card."""
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
