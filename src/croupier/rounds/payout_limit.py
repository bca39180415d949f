"""A payout limit: the most that the wagers of one hand can win together, and which of them are cut."""

from collections.abc import Sequence

from msgspec.structs import replace

from croupier.law import Cite
from croupier.money import share
from croupier.rounds.postings import Posting
from croupier.rounds.value import Value


class Limit(Value, frozen=True, kw_only=True):
    """A limit on the winnings of one hand. The stakes are returned in addition (reading G6)."""

    cents: int
    cite: Cite
    covers: tuple[str, ...]
    pro_rata: bool
    """If true, all covered payments are cut in proportion. Otherwise the last payments are cut first."""

    def applied(self, postings: list[Posting]) -> list[Posting]:
        """The postings of one hand after their winnings are cut to the limit."""
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
