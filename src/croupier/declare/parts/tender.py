"""What wagers are made with, and by whom: chips, plaques and coupons of seated players, but never cash."""

from collections.abc import Mapping
from typing import Any

from croupier.declare.house import House
from croupier.declare.options import Option, option
from croupier.declare.part import Part
from croupier.law import Cite, OneOf
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES
from croupier.rounds.wagers.wager import Tender


class ChipsAndCoupons(Part, frozen=True):
    """Chips or plaques, and match play coupons if the house accepts them. Each player plays one hand, their own."""

    cite: Cite
    seated: Cite
    one_position: Cite | None
    """The paragraph that limits a player to one position. None if no text does."""
    own_hand: Cite | None = None
    two_positions: Cite | None = None
    """The paragraph that lets a house give a player two adjacent positions."""
    known: str = ""

    @property
    def options(self) -> tuple[Option, ...]:
        yes_or_no = OneOf((True, False))
        coupons = option("match_play", True, yes_or_no, self.cite, says=f"match play coupons are taken{self.known}")
        if self.two_positions is None:
            return (coupons,)
        says = f"a player may play two adjacent positions{self.known}"
        return (coupons, option("two_positions", False, yes_or_no, self.two_positions, says=says))

    @property
    def fields(self) -> Mapping[str, Any]:
        return {"tender": self.tender}

    def tender(self, house: House) -> Tender:
        """What this house accepts, and at how many positions a player may wager."""
        coupon = (COUPON,) if house.flag("match_play") else ()
        adjacent = self.two_positions if self.two_positions is not None and house.flag("two_positions") else None
        return Tender(
            admits=(CHIPS, PLAQUES, *coupon),
            cite=self.cite,
            seated=self.seated,
            one_position=self.one_position if adjacent is None else None,
            adjacent=adjacent,
            own_hand=self.own_hand,
        )
