"""A payout limit: the most that the wagers of one hand win together, and which of them bears the cut."""

from collections.abc import Sequence

from msgspec.structs import replace

from croupier.law import Cite
from croupier.money import share
from croupier.rounds.postings import Posting
from croupier.rounds.value import Value


class Limit(Value, frozen=True, kw_only=True):
    """A payout limit over the winnings of one hand. Stakes come on top of it (reading G6)."""

    cents: int
    cite: Cite
    covers: tuple[str, ...]
    pro_rata: bool
    """True where all covered wagers are paid alike; otherwise the last payment bears the cut."""

    def applied(self, postings: list[Posting]) -> list[Posting]:
        """The postings of one hand with the aggregate cut to the limit."""
        if sum([p.paid for p in postings]) <= self.cents:
            return postings
        paid = [p.paid if p.wager in self.covers else 0 for p in postings]
        if sum(paid) <= self.cents:
            return postings
        kept = share(self.cents, paid) if self.pro_rata else _last_bears(paid, self.cents)
        return [
            replace(p, paid=keep, cut=due - keep, limit=self.cite) if due != keep else p
            for p, due, keep in zip(postings, paid, kept, strict=True)
        ]


def _last_bears(paid: Sequence[int], limit: int) -> tuple[int, ...]:
    kept = []
    for due in paid:
        kept.append(min(due, limit))
        limit -= kept[-1]
    return tuple(kept)
