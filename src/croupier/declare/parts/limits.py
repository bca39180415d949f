"""Posted limits: the minimum and the maximum of a wager, and the most that a hand is paid."""

from croupier.declare.game import POSTING
from croupier.declare.house import House
from croupier.declare.layout import Inscription, LayoutCite
from croupier.declare.options import Option, money_option
from croupier.declare.part import Part
from croupier.declare.requirements import MaximumWhen, NotAbove, Requirement
from croupier.declare.shorthand import said_again, yes_or_no
from croupier.declare.undertakings import ChoiceChange, Noticed, Undertaking, limits_on_sign
from croupier.law import AtLeast, Binding, Cite, Free, Source
from croupier.law.binding import Choice
from croupier.money import dollars, parse_dollars
from croupier.rounds.postings import Limit
from croupier.rounds.wagers.wager import Wager


class PostedLimits(Part, frozen=True):
    """19:47-8.2: the licensee posts a minimum and a maximum; the minimum may not be above the maximum.

    `called` is the wager's name in the options, such as "ante". `ordered` is its name in the requirement, if different.
    """

    key: str
    low: str
    high: str
    called: str
    cite: Cite = POSTING
    ordered: str = ""
    known: str = ""
    """A remark on how we know it, such as " (reconstructed)"."""
    least: Binding = Free("the posted minimum")
    most: Cite | None = None
    """The paragraph on the maximum, if it is another one."""
    offered: tuple[str, tuple[Choice, ...]] | None = None
    """The choices that offer the wager, if its limits must then be on a sign."""
    ordering: Cite | None = None
    """The paragraph that keeps the minimum at or below the maximum, if it is another one."""

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


class OptionalLimit(Part, frozen=True, kw_only=True):
    """A limit on what a hand is paid, if a house sets one: `floor` dollars, or more if approved.

    It is on the layout, or a decrease needs notice. `instead` is a choice under which another paragraph says the same.
    `apart` names what the limit does not cover.
    """

    cite: Cite
    floor: str
    apart: str
    instead: tuple[str, Choice, Cite] | None = None

    @property
    def options(self) -> tuple[Option, ...]:
        least, approved = AtLeast(parse_dollars(self.floor)), f"a limit above {self.floor} dollars has been approved"
        on_layout = "the limit is on the layout; otherwise a decrease needs notice"
        options = (
            yes_or_no("payout_limit.established", False, self.cite, "there is a limit on what one hand is paid"),
            money_option("payout_limit.amount", self.floor, least, self.cite, says="the limit, where there is one"),
            yes_or_no("approvals.payout_limit", False, self.cite, approved),
            yes_or_no("payout_limit.on_layout", True, self.cite, on_layout),
        )
        return options if self.instead is None else tuple([said_again(one, *self.instead) for one in options])

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        return (
            MaximumWhen(
                when=("approvals.payout_limit", (False,)),
                key="payout_limit.amount",
                at_most=parse_dollars(self.floor),
                cite=self.cite,
                says=f"a payout limit above {self.floor} dollars is approved first",
            ),
        )

    @property
    def undertakings(self) -> tuple[Undertaking, ...]:
        return (
            Noticed(
                key="payout_limit.amount",
                turn=ChoiceChange.LOWERED,
                cite=self.cite,
                when=(("payout_limit.established", (True,)), ("payout_limit.on_layout", (False,))),
                says="the payout limit is lowered with notice",
            ),
        )

    @property
    def inscription(self) -> Inscription:
        """The line on the layout or on a sign."""
        return Inscription(
            subject="Payout limit",
            says=lambda house: f"${dollars(house.whole('payout_limit.amount'))} a hand, {self.apart} apart",
            at=lambda house: house.flag("payout_limit.established"),
            sign=lambda house: not house.flag("payout_limit.on_layout"),
            asked=LayoutCite(self.cite, Source.SEED),
        )

    def limits(self, house: House, wagers: tuple[Wager, ...]) -> tuple[Limit, ...]:
        """The most that these wagers of one hand can win together, if the house has set a limit."""
        cite = self.cite if self.instead is None or house[self.instead[0]] != self.instead[1] else self.instead[2]
        cents = house.whole("payout_limit.amount")
        return (payout_limit(cents, cite, wagers),) if house.flag("payout_limit.established") else ()


def payout_limit(cents: int, cite: Cite, wagers: tuple[Wager, ...]) -> Limit:
    """The most that these wagers of one hand, which are paid alike, can win together."""
    return Limit(cents=cents, cite=cite, covers=tuple(wager.key for wager in wagers), pro_rata=True)
