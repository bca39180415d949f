"""The cut: cards that were shuffled by hand, and new ones that came shuffled, are cut before the deal."""

from collections.abc import Mapping
from typing import Any

from croupier.declare.duties import CutOrder
from croupier.declare.game import CutRule
from croupier.declare.house import House
from croupier.declare.part import Part
from croupier.declare.parts.cards.new_cards import came_shuffled
from croupier.declare.parts.cards.shuffle import MANUAL
from croupier.law import Cite


class Cutting(Part, frozen=True):
    """At least ten cards are cut from the top, and the rest goes on top of them."""

    by_hand: Cite
    """A cut follows a shuffle by hand."""
    cite: Cite
    rest: Cite
    recut: Cite | None = None
    """A supervisor may have an improper cut made again before any card is dealt."""
    by_device: Cite | None = None
    """The deal follows a shuffle by a device."""
    at_least: int = 10
    leaves: int = 1
    """How many cards must be left below the cut."""
    offered: CutOrder | None = None
    """To whom the cut is offered, where it is not the dealer's own."""

    @property
    def fields(self) -> Mapping[str, Any]:
        cut = CutRule(
            at_least=self.at_least,
            required=self.required,
            rest=self.rest,
            cite=self.cite,
            leaves=self.leaves,
            offered=self.offered,
        )
        return {"cut": cut, "recut": self.recut}

    def follows(self, house: House, new: bool) -> Cite | None:
        """The paragraph on what a shuffle is followed by, a cut or the deal, where the cards are `new` or not."""
        return self.by_hand if house.word("shuffling") == MANUAL or (new and came_shuffled(house)) else self.by_device

    def required(self, house: House, new: bool) -> Cite | None:
        """The paragraph that wants a cut; None where none does."""
        follows = self.follows(house, new)
        return follows if follows == self.by_hand else None


def cut_under(section: Cite, *, again: bool = True) -> Cutting:
    """All of it under one section, where no more than that section is known; whether a cut may be made `again` too."""
    return Cutting(section, section, section, section if again else None)
