"""An irregularity that can happen only at some tables."""

from croupier.declare.house import House
from croupier.declare.part import Part
from croupier.law.binding import Choice
from croupier.rounds.irregularities.base import Irregularity


class FaultWith(Part, frozen=True):
    """An irregularity that can happen only if the house made certain choices."""

    key: str
    chosen: Choice
    fault: Irregularity

    def irregularities(self, house: House) -> tuple[Irregularity, ...]:
        return (self.fault,) if house.choices.get(self.key) == self.chosen else ()
