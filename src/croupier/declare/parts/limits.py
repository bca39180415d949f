"""Posted limits: the minimum and the maximum of a wager, and what a hand is paid at the most."""

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
    offered: tuple[str, tuple[Choice, ...]] | None = None
    """The choices by which a house offers the wager, where its limits then stand on a sign."""
    ordering: Cite | None = None
    """The paragraph by which the one is not above the other, where that is another one."""

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
    """A limit on what a hand is paid, if a house establishes one: of `floor` dollars, or of more as approved.

    It is on the layout, or is lowered with notice only. `instead` is a choice with which another paragraph says the
    same; `apart` names what the limit does not cover.
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
        """As printed on the layout, or else on a sign."""
        return Inscription(
            subject="Payout limit",
            says=lambda house: f"${dollars(house.whole('payout_limit.amount'))} a hand, {self.apart} apart",
            at=lambda house: house.flag("payout_limit.established"),
            sign=lambda house: not house.flag("payout_limit.on_layout"),
            asked=LayoutCite(self.cite, Source.SEED),
        )

    def limits(self, house: House, wagers: tuple[Wager, ...]) -> tuple[Limit, ...]:
        """What these wagers of one hand win together at the most, where the house has established a limit."""
        cite = self.cite if self.instead is None or house[self.instead[0]] != self.instead[1] else self.instead[2]
        cents = house.whole("payout_limit.amount")
        return (payout_limit(cents, cite, wagers),) if house.flag("payout_limit.established") else ()


def payout_limit(cents: int, cite: Cite, wagers: tuple[Wager, ...]) -> Limit:
    """The most that these wagers of one hand, which are paid alike, win together."""
    return Limit(cents=cents, cite=cite, covers=tuple(wager.key for wager in wagers), pro_rata=True)
