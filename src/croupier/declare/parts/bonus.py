"""A bonus wager that a house may offer: its limits, its paytable, its sign and its area."""

from collections.abc import Callable
from typing import ClassVar

from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.declare.layout import Area, LayoutCite
from croupier.declare.options import Option
from croupier.declare.part import Part
from croupier.declare.parts.paytable import ChosenTable
from croupier.declare.parts.posted_limits import PostedLimits
from croupier.declare.requirements import Requirement
from croupier.declare.undertakings import Undertaking, limits_on_sign
from croupier.rounds.wagers.wager import Wager


class BonusWager(Part, frozen=True, kw_only=True):
    """A bonus wager. It is offered if the house chose a paytable for it."""

    in_print_last: ClassVar[bool] = True

    wager: Wager
    limits: PostedLimits
    table: ChosenTable
    asked: LayoutCite
    """The paragraph that requires its area."""
    printed: str
    """What is printed in the area."""

    def offered(self, house: House) -> tuple[Wager, ...]:
        """The wager, if this house accepts it."""
        return (self.wager,) if house.word(self.table.key) in self.table.names else ()

    @property
    def wagers(self) -> tuple[Wager, ...]:
        return (self.wager,)

    @property
    def options(self) -> tuple[Option, ...]:
        return (*self.table.options, *self.limits.options)

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        return self.limits.requirements

    @property
    def undertakings(self) -> tuple[Undertaking, ...]:
        offered = (self.table.key, self.table.names)
        return (limits_on_sign(self.wager.key, offered, self.table.cite),)

    @property
    def tables(self) -> tuple[Callable[[House], Paytable | None], ...]:
        return self.table.tables

    @property
    def areas(self) -> tuple[Area, ...]:
        return (Area(name=self.wager.key, wagers=(self.wager.key,), printed=self.printed, asked=self.asked),)
