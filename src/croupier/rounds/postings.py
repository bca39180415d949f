"""Postings: what became of a stake. Every posting is transfers between accounts that sum to zero by construction.

Accounts are a person, the layout (stakes lying), the table inventory, and in some games a pot or a meter.
"""

from msgspec.structs import replace

from croupier.law import Cite
from croupier.money import Odds
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import Stake
from croupier.rounds.moves import Place
from croupier.rounds.value import Value

WIN, LOSE, PUSH = "win", "lose", "push"
VOID, FORFEIT, SURRENDER, RETURNED, COMMISSION = "void", "forfeit", "surrender", "returned", "commission"
DECLINED = "declined"
"""Won by the cards, and not paid: those who had to validate it found that it was not due."""

INVENTORY, LAYOUT, POT = "inventory", "layout", "pot"


class Commission(Value, frozen=True, kw_only=True):
    """What the house keeps of winnings: a percentage, charged when they are paid or owed until `later`.

    An odd part of a cent is dropped (reading G7); where the house rounds, it is to the next multiple of `multiple`.
    """

    percent: int
    cite: Cite
    multiple: int = 1
    later: bool = False

    def on(self, paid: int) -> int:
        """The commission on these winnings, in cents."""
        cents = paid * self.percent // 100
        return cents if self.multiple == 1 else -(-paid * self.percent // (100 * self.multiple)) * self.multiple


class Outcome(Value, frozen=True):
    """What a settlement says of one wager: a result, with odds where it wins, and a commission where one is due.

    `no_less`: the law makes the odds a minimum, so an odd part of a cent is rounded up (reading G7).
    """

    result: str
    cite: Cite
    odds: Odds | None = None
    no_less: bool = False
    commission: Commission | None = None


class Posting(Value, frozen=True, gc=False):
    """One stake settled: `paid` are winnings, `returned` the stake given back, `collected` the stake taken.

    `cut` is what a payout limit withheld from the winnings, `limit` its paragraph; `charged` a commission taken at
    once. `owed` is a commission that the person now owes and pays later; less than nothing where one is paid. Its
    paragraph is `commission`.
    What a pot awards to the dealer is the house's, and goes to the table inventory.
    """

    place: Place
    person: Actor
    wager: str
    result: str
    stake: int
    paid: int
    returned: int
    collected: int
    cite: Cite
    odds: str = ""
    cut: int = 0
    limit: str = ""
    charged: int = 0
    counterparty: str = INVENTORY
    owed: int = 0
    commission: str = ""

    @property
    def net(self) -> int:
        """What the person is better or worse off for this wager, its stake counted as spent; the house is no person."""
        if self.person == DEALER:
            return 0
        return self.paid + self.returned - self.stake - self.charged

    @property
    def result_net(self) -> int:
        """The same with what is only owed yet: what the wager brought, whenever its commission is paid."""
        return self.net - self.owed

    def transfers(self) -> tuple[tuple[str, str, int], ...]:
        """(from, to, cents), nothing of zero."""
        person = INVENTORY if self.person == DEALER else self.person
        rows = (
            (LAYOUT, person, self.returned),
            (LAYOUT, self.counterparty, self.collected),
            (self.counterparty, person, self.paid),
            (person, self.counterparty, self.charged),
        )
        return tuple([row for row in rows if row[2]])


def post(place: Place, stake: Stake, outcome: Outcome) -> Posting:
    """The posting of one stake under one outcome."""
    cents, result, odds = stake.cents, outcome.result, outcome.odds
    if result in TAKEN:
        return Posting(place, stake.person, stake.wager, result, cents, 0, 0, cents, outcome.cite)
    if result != WIN or odds is None:
        return Posting(place, stake.person, stake.wager, result, cents, 0, cents, 0, outcome.cite)
    paid = odds.pays(cents + stake.coupon, no_less=outcome.no_less)
    won = Posting(place, stake.person, stake.wager, WIN, cents, paid, cents, 0, outcome.cite, str(odds))
    return won if outcome.commission is None else commissioned(won, outcome.commission)


def commissioned(won: Posting, commission: Commission) -> Posting:
    """Winnings with the commission on them charged, or owed."""
    cents = commission.on(won.paid)
    if commission.later:
        return replace(won, owed=cents, commission=commission.cite)
    return replace(won, charged=cents, commission=commission.cite)


def surrendered(place: Place, stake: Stake, cite: Cite) -> Posting:
    """Half goes back and half is taken; an odd cent is not returned (G7), and a coupon is taken with the wager."""
    back = stake.cents // 2
    return Posting(place, stake.person, stake.wager, SURRENDER, stake.cents, 0, back, stake.cents - back, cite)


TAKEN = frozenset({LOSE, FORFEIT, DECLINED})
"""Results that collect the stake; every other one gives it back."""
