"""The cut. Cards that were shuffled by hand, and new cards that came shuffled, are cut before the deal."""

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
    """The cut: at least ten cards are taken from the top, and the rest is put on top of them."""

    by_hand: Cite
    """The paragraph that requires a cut after a shuffle by hand."""
    cite: Cite
    rest: Cite
    recut: Cite | None = None
    """The paragraph that lets a supervisor have an improper cut made again before any card is dealt."""
    by_device: Cite | None = None
    """The paragraph that lets the deal follow a shuffle by a device without a cut."""
    at_least: int = 10
    leaves: int = 1
    """How many cards must be left below the cut."""
    offered: CutOrder | None = None
    """Who is offered the cut, if it is not the dealer."""

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
        """The paragraph that says what follows a shuffle: a cut or the deal. `new` says whether the cards are new."""
        return self.by_hand if house.word("shuffling") == MANUAL or (new and came_shuffled(house)) else self.by_device

    def required(self, house: House, new: bool) -> Cite | None:
        """The paragraph that requires a cut, or None."""
        follows = self.follows(house, new)
        return follows if follows == self.by_hand else None


def cut_under(section: Cite, *, again: bool = True) -> Cutting:
    """The whole part under one section, for a game of which only that section is known.

    `again` says whether the section covers a recut.
    """
    return Cutting(section, section, section, section if again else None)
