"""Posted limits: the minimum and the maximum of a wager, and what a hand is paid at the most."""

from croupier.declare.game import POSTING
from croupier.declare.house import Option, Orders, Requirement, money_option
from croupier.declare.part import Part
from croupier.law import Binding, Cite, Free
from croupier.rounds.postings import Limit
from croupier.rounds.wagers.wager import Wager


class PostedLimits(Part, frozen=True):
    """19:47-8.2: the licensee posts a minimum and a maximum, the one not above the other.

    `called` is the wager in the words of the options, "ante"; `ordered` the same where the requirement has others.
    """

    key: str
    low: str
    high: str
    called: str
    cite: Cite = POSTING
    ordered: str = ""
    known: str = ""
    """A remark on how it is known, " (reconstructed)"."""
    least: Binding = Free("the posted minimum")
    most: Cite | None = None
    """The paragraph of the maximum, where that is another one."""

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
        cite = self.most or self.cite
        return (Orders(low=f"minimum.{self.key}", high=f"maximum.{self.key}", cite=cite, says=says),)


def payout_limit(cents: int, cite: Cite, wagers: tuple[Wager, ...]) -> Limit:
    """The most that these wagers of one hand, which are paid alike, win together."""
    return Limit(cents=cents, cite=cite, covers=tuple(wager.key for wager in wagers), pro_rata=True)
