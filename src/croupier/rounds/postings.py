"""Postings: how each stake was settled. A posting is a set of transfers between accounts that sum to zero.

An account belongs to a person, the layout (stakes in play), the table inventory, and in some games a pot or a meter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.law import Cite
from croupier.money import Odds
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import Stake
from croupier.rounds.moves import Place
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round

WIN, LOSE, PUSH = "win", "lose", "push"
VOID, FORFEIT, SURRENDER, RETURNED, COMMISSION = "void", "forfeit", "surrender", "returned", "commission"
HALF = "half lost"
"""The result of a wager that loses half its stake."""
DECLINED = "declined"
"""The result of a wager that won by its cards but was not paid. The persons who had to validate it declined."""

INVENTORY, LAYOUT, POT = "inventory", "layout", "pot"
BANK_ACCOUNT = "player bank"
"""The account through which a player who banks pays and is paid. It is empty when the round is over."""


class Commission(Value, frozen=True, kw_only=True):
    """What the house keeps from winnings. It is a percentage, charged when they are paid, or owed until `later`.

    A fraction of a cent is dropped (reading G7). If the house rounds, it rounds up to the next multiple of `multiple`.
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
    """How one wager is settled: its result, the odds if it wins, and a commission if one is due.

    With `no_less`, the law makes the odds a minimum, so a fraction of a cent is rounded up (reading G7).
    """

    result: str
    cite: Cite
    odds: Odds | None = None
    no_less: bool = False
    commission: Commission | None = None


class Posting(Value, frozen=True, gc=False):
    """One settled stake. `paid` are the winnings, `returned` is the stake given back, `collected` the stake taken.

    `cut` is what a payout limit withheld from the winnings, and `limit` the paragraph of that limit. `charged` is a
    commission taken at once; a person always pays it to the house. `owed` is a commission that the person now owes and
    pays later; it is negative when they pay. `commission` is the paragraph of the commission. What a pot awards to the
    dealer belongs to the house and goes to the table inventory.
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
    stays: int = 0
    """The stake of a wager that was paid and stays on the layout, where the rules have it so."""
    laid: int = 0
    """What was won and stays on the layout with it, as a part of `paid` that never comes into the person's hands."""

    @property
    def net(self) -> int:
        """The person's gain or loss on this wager; the stake counts as spent.

        It is 0 for the house, which is not a person.
        """
        if self.person == DEALER:
            return 0
        return self.paid + self.returned + self.stays - self.stake - self.charged

    @property
    def result_net(self) -> int:
        """The gain or loss less the commission still owed.

        This is the wager's full result, whenever the commission is paid.
        """
        return self.net - self.owed

    @property
    def charged_to_bank(self) -> int:
        """What the house pays to a player's bank for the house's own wager against that bank."""
        return self.charged if self.person == DEALER and self.counterparty == BANK_ACCOUNT else 0

    def transfers(self) -> tuple[tuple[str, str, int], ...]:
        """The transfers as tuples (from, to, cents). Zero amounts are omitted."""
        person = INVENTORY if self.person == DEALER else self.person
        rows = (
            (LAYOUT, person, self.returned),
            (LAYOUT, self.counterparty, self.collected),
            (self.counterparty, person, self.paid),
            (person, self.counterparty if self.person == DEALER else INVENTORY, self.charged),
            (person, LAYOUT, self.laid),
        )
        return tuple([row for row in rows if row[2]])


def post(place: Place, stake: Stake, outcome: Outcome) -> Posting:
    """The posting that settles one stake with this outcome."""
    cents, result, odds = stake.cents, outcome.result, outcome.odds
    if result in TAKEN:
        return Posting(place, stake.person, stake.wager, result, cents, 0, 0, cents, outcome.cite)
    if result == HALF:
        return _halved(place, stake, outcome)
    if result != WIN or odds is None:
        return Posting(place, stake.person, stake.wager, result, cents, 0, cents, 0, outcome.cite)
    paid = odds.pays(cents + stake.coupon, no_less=outcome.no_less)
    won = Posting(place, stake.person, stake.wager, WIN, cents, paid, cents, 0, outcome.cite, str(odds))
    return won if outcome.commission is None else commissioned(won, outcome.commission)


def commissioned(won: Posting, commission: Commission) -> Posting:
    """The posting of a won wager, with the commission charged or owed."""
    cents = commission.on(won.paid)
    if commission.later:
        return replace(won, owed=cents, commission=commission.cite)
    return replace(won, charged=cents, commission=commission.cite)


def surrendered(place: Place, stake: Stake, cite: Cite) -> Posting:
    """Returns half of a stake and takes half.

    An odd cent is not returned (G7), and a coupon is taken with the wager.
    """
    back = stake.cents // 2
    return Posting(place, stake.person, stake.wager, SURRENDER, stake.cents, 0, back, stake.cents - back, cite)


def _halved(place: Place, stake: Stake, outcome: Outcome) -> Posting:
    """Takes half of a stake and returns half. Of an odd number of cents, the smaller half is taken (RO3)."""
    taken = stake.cents // 2
    return Posting(place, stake.person, stake.wager, HALF, stake.cents, 0, stake.cents - taken, taken, outcome.cite)


TAKEN = frozenset({LOSE, FORFEIT, DECLINED})
"""Results that collect the stake. Every other result returns it."""

IN_POT = "in the pot"
"""The result of a wager that is neither won nor lost by itself.

It went into the pot, and the winner of the pot gets it.
"""


def into_pot(place: Place, person: Actor, wager: str, cents: int, cite: Cite) -> Posting:
    """The posting of a wager that is swept into the pot."""
    return Posting(place, person, wager, IN_POT, cents, 0, 0, cents, cite, counterparty=POT)


def from_pot(place: Place, person: Actor, wager: str, cents: int, outcome: Outcome) -> Posting:
    """The posting of what the pot gives to a person, or to the dealer for the house."""
    return Posting(place, person, wager, outcome.result, 0, cents, 0, 0, outcome.cite, counterparty=POT)


def in_pot(postings: Sequence[Posting]) -> Mapping[tuple[Place, Actor, str], int]:
    """The amounts in the pot, each under the wager from which it came."""
    lying: dict[tuple[Place, Actor, str], int] = {}
    for p in postings:
        if p.counterparty == POT:
            key = p.place, p.person, p.wager
            lying[key] = lying.get(key, 0) + p.collected - p.paid
    return {key: cents for key, cents in lying.items() if cents}


def out_of_pot(r: Round, outcome: Outcome, whose: Callable[[Place], bool]) -> Round:
    """Returns what the hands at these places put into the pot to their players."""
    lying = [(key, cents) for key, cents in in_pot(r.postings).items() if whose(key[0])]
    return r.changed(postings=(*r.postings, *[from_pot(*key, cents, outcome) for key, cents in lying])) if lying else r
