"""A payout limit that a licensee may set: the most that a hand is paid.

It needs approval, and patrons must be able to see it.
"""

from collections.abc import Callable

from croupier.declare.house import House
from croupier.declare.layout import Inscription
from croupier.declare.options import Option, money_option, option
from croupier.declare.part import Part
from croupier.declare.parts.felt import held
from croupier.declare.requirements import MaximumWhen, MinimumWhen, Requirement, Requires
from croupier.declare.shorthand import needs, said_again, yes_or_no
from croupier.declare.undertakings import ChoiceChange, Noticed, OnSign, Undertaking
from croupier.law import AtLeast, Cite, OneOf
from croupier.law.binding import Choice
from croupier.money import dollars, parse_dollars
from croupier.rounds.payout_limit import Limit
from croupier.rounds.wagers.wager import Wager

NO_LIMIT, ESTABLISHED = CHOICES = ("none", "established")
BY_SIGN = (("payout_limit", (ESTABLISHED,)), ("payout_limit_shown", ("sign",)))


class EstablishedLimit(Part, frozen=True):
    """A payout limit of at least `floor` dollars, and never below what the minimum wager could win.

    The last payment is cut to stay within the limit (G6).
    """

    cite: Cite
    layout: Cite
    """The section on the layout. The limit may be on the layout; otherwise it is on a sign."""
    floor: str
    at_least: Callable[[House], int]
    """The amount that the minimum wager could win, in cents."""
    beside: str = "minimum.ante"
    """The option that sets the minimum wager."""
    covers: tuple[str, ...] = ()
    """The wagers whose payments in one hand count toward the limit, in the order in which they are paid."""

    @property
    def options(self) -> tuple[Option, ...]:
        cite, least = self.cite, AtLeast(parse_dollars(self.floor))
        amount = "that maximum, where one is established"
        shown = OneOf(("layout", "sign"))
        return (
            option("payout_limit", NO_LIMIT, OneOf(CHOICES), cite, says="a maximum payout per hand"),
            money_option("payout_limit_amount", self.floor, least, cite, says=amount),
            option("payout_limit_shown", "sign", shown, cite, says="where it is shown", also=(self.layout,)),
            yes_or_no("approvals.payout_limit", False, cite, "the Commission has approved the maximum payout"),
        )

    @property
    def approval(self) -> Requires:
        """The requirement that the limit is approved first.

        A game lists it with its other approvals, apart from this part.
        """
        says = "a payout limit is established with approval only"
        return needs("payout_limit", ESTABLISHED, "approvals.payout_limit", True, self.cite, says)

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        floors = MinimumWhen(
            when=("payout_limit", (ESTABLISHED,)),
            key="payout_limit_amount",
            beside=self.beside,
            at_least=self.at_least,
            cite=self.cite,
            says="the payout limit is not below what could be won on the minimum wager",
        )
        return (floors,)

    @property
    def undertakings(self) -> tuple[Undertaking, ...]:
        """What the licensee owes patrons: a sign if the limit is not on the layout, and notice of an increase (G8)."""
        key, says = "payout_limit_amount", "the payout limit is raised with notice"
        return (
            OnSign(keys=(key,), when=BY_SIGN, cite=self.cite, says="the payout limit"),
            Noticed(key=key, turn=ChoiceChange.RAISED, when=BY_SIGN, cite=self.cite, says=says),
        )

    @property
    def inscription(self) -> Inscription:
        """The line on the layout, if the limit is not on a sign."""
        return Inscription(
            subject="Payout limit",
            says=lambda house: f"${dollars(house.whole('payout_limit_amount'))} a hand",
            at=lambda house: house.word("payout_limit") == ESTABLISHED,
            sign=lambda house: house.word("payout_limit_shown") == "sign",
            asked=held(self.cite),
        )

    def limits(self, house: House) -> tuple[Limit, ...]:
        """The limit, if this house has set one."""
        if house.word("payout_limit") != ESTABLISHED:
            return ()
        cents = house.whole("payout_limit_amount")
        return (Limit(cents=cents, cite=self.cite, covers=self.covers, pro_rata=False),)


class OptionalLimit(Part, frozen=True, kw_only=True):
    """A limit on what a hand is paid, which a house may set: `floor` dollars, or more if approved.

    If it is not on the layout, a decrease needs notice. `instead` is a choice that puts it under another paragraph with
    the same content. `apart` names what the limit does not cover.
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
            says=lambda house: f"${dollars(house.whole('payout_limit.amount'))} a hand, not counting the {self.apart}",
            at=lambda house: house.flag("payout_limit.established"),
            sign=lambda house: not house.flag("payout_limit.on_layout"),
            asked=held(self.cite),
        )

    def limits(self, house: House, wagers: tuple[Wager, ...]) -> tuple[Limit, ...]:
        """The most that these wagers of one hand can win together, if the house has set a limit."""
        cite = self.cite if self.instead is None or house[self.instead[0]] != self.instead[1] else self.instead[2]
        cents = house.whole("payout_limit.amount")
        return (payout_limit(cents, cite, wagers),) if house.flag("payout_limit.established") else ()


def payout_limit(cents: int, cite: Cite, wagers: tuple[Wager, ...], *, pro_rata: bool = True) -> Limit:
    """The limit on what these wagers of one hand can win together.

    With `pro_rata`, all payments are cut in proportion. Otherwise the last ones are cut.
    """
    return Limit(cents=cents, cite=cite, covers=tuple(wager.key for wager in wagers), pro_rata=pro_rata)
