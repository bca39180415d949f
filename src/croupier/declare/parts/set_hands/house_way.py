"""The house way: how the dealer sets a hand, as the licensee filed it, and how a player may ask for it."""

from __future__ import annotations

import msgspec

from croupier.declare.house import House
from croupier.declare.options import Option, option
from croupier.declare.part import Part
from croupier.declare.parts.set_hands.filed_ways import Sets, filed_way, is_filed
from croupier.law import Cite
from croupier.law.binding import Choice
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.set_hands import DealerSetWrong
from croupier.rounds.moves import Call
from croupier.rounds.step import Step
from croupier.rounds.steps.deciding.arrange import HouseWay, OpenHands, Parting, SetHands

OPTION = "house_way"


class Filed(msgspec.Struct, frozen=True):
    """The allowed names of a house way: a built-in one, or a function that the licensee filed."""

    names: tuple[str, ...]

    def allows(self, choice: Choice) -> bool:
        return isinstance(choice, str) and (choice in self.names or is_filed(choice))

    def says(self) -> str:
        return f"one of {', '.join(self.names)}, or a function of the licensee's own, such as ways.py:cautious"


class HouseWays(Part, frozen=True):
    """The built-in `ways` by name, under the paragraph `cite`. The first is the default.

    A way is a pure function. It gets the pieces and returns those of every group of the `parting` except the first.
    `asked` is the paragraph that lets a player ask for it. `wrong` is the paragraph on a hand that the dealer set
    wrongly.
    """

    cite: Cite
    parting: Parting
    ways: tuple[tuple[str, Sets], ...]
    asked: Cite
    wrong: Cite
    known: str = ""

    @property
    def options(self) -> tuple[Option, ...]:
        names = tuple([name for name, _ in self.ways])
        says = f"the way in which the dealer sets hands, as the licensee filed it{self.known}"
        return (option(OPTION, names[0], Filed(names), self.cite, says=says),)

    def chosen(self, house: House) -> HouseWay:
        """The way that this house filed."""
        name = house.word(OPTION)
        return HouseWay(name, dict(self.ways).get(name) or filed_way(name))

    def set_hands(self, house: House) -> SetHands:
        """The step at which players set their hands, or ask for the house way."""
        return SetHands(parting=self.parting, way=self.chosen(house), asked=self.asked, cite=self.cite)

    def open_hands(self, house: House, opens: Call) -> Step:
        """The step at which the dealer's hand is set by the house way, and all hands are opened."""
        return OpenHands(parting=self.parting, way=self.chosen(house), opens=opens, cite=self.cite)

    def irregularities(self, house: House) -> tuple[Irregularity, ...]:
        says = f"The hand is set again by the house way that was filed, and settled as set again{self.known}."
        return (DealerSetWrong(cite=self.wrong, says=says),)
