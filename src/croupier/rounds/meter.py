"""Progressive meters: money that wagers add to from round to round, until one hand wins it.

A meter is an account of its own, separate from those of the persons, because several tables may share it. A table's
part of the meter is what its own wagers added, less what the table paid out. The amount on a meter enters a round as a
move, like the face of a card. Only the house moves money to and from a meter: it pays a winner and draws the same
amount from the meter.
"""

from croupier.law import Cite
from croupier.rounds.actors import DEALER, METERS
from croupier.rounds.postings import Posting
from croupier.rounds.value import Value

PROGRESSIVE, RESERVE, FUND = METERS

REGISTERED, PAID_OUT, RESET = "registered", "paid out", "reset"
"""Why money was added to a meter or taken from it."""


class Meter(Value, frozen=True, kw_only=True):
    """One meter under one House. The rates are percentages of each wager.

    The amounts are in cents and the house's own money.
    """

    initial: int
    """What the house puts on it before the first wager."""
    rate: int
    """The percentage of each wager that goes to the meter."""
    reserve_rate: int
    """The percentage of each wager that goes to the reset meter.

    After a win, the amount on the reset meter moves to the meter.
    """
    reset: int
    """What the house adds when the meter is reset."""
    cite: Cite

    def registers(self, wager: str, cents: int) -> tuple[Posting, ...]:
        """The postings that register wagers of this total amount. A fraction of a cent on the meter is rounded up."""
        return (
            *_to(PROGRESSIVE, wager, -(-cents * self.rate // 100), REGISTERED, self.cite),
            *_to(RESERVE, wager, -(-cents * self.reserve_rate // 100), REGISTERED, self.cite),
        )

    def pays(self, wager: str, cents: int) -> tuple[Posting, ...]:
        """The postings when this amount of the meter is won."""
        return _from(PROGRESSIVE, wager, cents, PAID_OUT, self.cite)

    def is_reset(self, wager: str, reserve: int) -> tuple[Posting, ...]:
        """The postings when the whole meter is won.

        The amount of the reset meter moves to it, and the house adds its own amount.
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
