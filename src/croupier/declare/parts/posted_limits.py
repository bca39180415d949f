"""Posted limits: the minimum and the maximum of a wager."""

from croupier.declare.game import POSTING
from croupier.declare.options import Option, money_option
from croupier.declare.part import Part
from croupier.declare.requirements import NotAbove, Requirement
from croupier.declare.undertakings import Undertaking, limits_on_sign
from croupier.law import Binding, Cite, Free
from croupier.law.binding import Choice


class PostedLimits(Part, frozen=True):
    """19:47-8.2: the licensee posts a minimum and a maximum, and the minimum may not be above the maximum.

    `called` is the wager's name in the options, such as "ante". `ordered` is its name in the requirement, if that
    differs.
    """

    key: str
    low: str
    high: str
    called: str
    cite: Cite = POSTING
    ordered: str = ""
    known: str = ""
    """A remark on how we know of it, such as " (reconstructed)"."""
    least: Binding = Free("the posted minimum")
    most: Cite | None = None
    """The paragraph on the maximum, if it is a separate one."""
    offered: tuple[str, tuple[Choice, ...]] | None = None
    """The choices with which the wager is offered. Its limits must then be on a sign."""
    ordering: Cite | None = None
    """The paragraph that forbids a minimum above the maximum, if it is a separate one."""

    @property
    def options(self) -> tuple[Option, ...]:
        low = money_option(
            f"minimum.{self.key}", self.low, self.least, self.cite, says=f"lowest {self.called}{self.known}"
        )
        free, most = Free("the posted maximum"), self.most or self.cite
        high = money_option(f"maximum.{self.key}", self.high, free, most, says=f"highest {self.called}{self.known}")
        return (low, high)

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        says = f"the minimum {self.ordered or self.called} is not above the maximum"
        cite = self.ordering or self.most or self.cite
        return (NotAbove(low=f"minimum.{self.key}", high=f"maximum.{self.key}", cite=cite, says=says),)

    @property
    def undertakings(self) -> tuple[Undertaking, ...]:
        return () if self.offered is None else (limits_on_sign(self.key, self.offered, self.cite),)
