"""A maximum payout that a licensee may set with approval. It is shown to patrons, and raised only after notice."""

from collections.abc import Callable

from croupier.declare.house import House
from croupier.declare.layout import Inscription
from croupier.declare.options import Option, money_option, option
from croupier.declare.part import Part
from croupier.declare.parts.felt import held
from croupier.declare.requirements import MinimumWhen, Requirement, Requires
from croupier.declare.shorthand import needs, yes_or_no
from croupier.declare.undertakings import ChoiceChange, Noticed, OnSign, Undertaking
from croupier.law import AtLeast, Cite, OneOf
from croupier.money import dollars, parse_dollars
from croupier.rounds.postings import Limit

NO_LIMIT, ESTABLISHED = CHOICES = ("none", "established")
BY_SIGN = (("payout_limit", (ESTABLISHED,)), ("payout_limit_shown", ("sign",)))


class EstablishedLimit(Part, frozen=True):
    """At least `floor` dollars, and never below what the minimum wager could win.

    The last payment takes the cut (G6).
    """

    cite: Cite
    layout: Cite
    """The section on the layout, which may show the limit. Otherwise a sign shows it."""
    floor: str
    at_least: Callable[[House], int]
    """What the minimum wager could win, in cents."""
    beside: str = "minimum.ante"
    """The option of that wager."""
    covers: tuple[str, ...] = ()
    """The wagers whose payment in one hand it limits, in the order in which they are paid."""

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
        """The limit is approved first. A game lists this approval by itself, with its other approvals."""
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
        """A limit that is not on the layout is on a sign, and an increase needs notice (G8)."""
        key, says = "payout_limit_amount", "the payout limit is raised with notice"
        return (
            OnSign(keys=(key,), when=BY_SIGN, cite=self.cite, says="the payout limit"),
            Noticed(key=key, turn=ChoiceChange.RAISED, when=BY_SIGN, cite=self.cite, says=says),
        )

    @property
    def inscription(self) -> Inscription:
        """The line on the layout, if no sign has it."""
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
