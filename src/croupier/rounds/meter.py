"""Progressive meters: money that wagers add to from round to round, until one hand wins it.

A meter is an account next to those of the persons, because tables may share one. A table's part of it is what its own
wagers put there, less what it paid out. The amount enters a round as a move, like a card. Only the house moves money to
and from it: the house pays a winner and draws the same amount from the meter.
"""

from croupier.law import Cite
from croupier.rounds.actors import DEALER, METERS
from croupier.rounds.postings import Posting
from croupier.rounds.value import Value

PROGRESSIVE, RESERVE, FUND = METERS

REGISTERED, PAID_OUT, RESET = "registered", "paid out", "reset"
"""Why money was added to a meter or taken from it."""


class Meter(Value, frozen=True, kw_only=True):
    """One meter under one House. Rates are percentages of each wager; amounts are the house's own money, in cents."""

    initial: int
    """What the house puts on it before the first wager."""
    rate: int
    """The percentage of each wager that goes to the meter."""
    reserve_rate: int
    """The percentage of each wager that goes to the reset meter, whose amount refills the meter after it is won."""
    reset: int
    """What the house adds at a reset."""
    cite: Cite

    def registers(self, wager: str, cents: int) -> tuple[Posting, ...]:
        """Registers wagers of this amount. A fraction of a cent on the meter is rounded up."""
        return (
            *_to(PROGRESSIVE, wager, -(-cents * self.rate // 100), REGISTERED, self.cite),
            *_to(RESERVE, wager, -(-cents * self.reserve_rate // 100), REGISTERED, self.cite),
        )

    def pays(self, wager: str, cents: int) -> tuple[Posting, ...]:
        """The postings when this amount of the meter is won."""
        return _from(PROGRESSIVE, wager, cents, PAID_OUT, self.cite)

    def is_reset(self, wager: str, reserve: int) -> tuple[Posting, ...]:
        """The postings when the whole meter is won: the reset meter's amount moves to it, and the house
        adds its own.
        """
        return (
            *_from(RESERVE, wager, reserve, RESET, self.cite),
            *_to(PROGRESSIVE, wager, reserve + self.reset, RESET, self.cite),
        )


def _to(account: str, wager: str, cents: int, why: str, cite: Cite) -> tuple[Posting, ...]:
    moved = Posting(account, DEALER, wager, why, 0, 0, 0, 0, cite, charged=cents, counterparty=account)
    return (moved,) if cents else ()


def _from(account: str, wager: str, cents: int, why: str, cite: Cite) -> tuple[Posting, ...]:
    moved = Posting(account, DEALER, wager, why, 0, cents, 0, 0, cite, counterparty=account)
    return (moved,) if cents else ()
