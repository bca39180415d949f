"""A settlement of a bonus on a player's own cards, with the envy bonus: what others with that wager get for these
cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from croupier.law import Cite
from croupier.rounds.hand import DONE, LIVE, Hand
from croupier.rounds.postings import VOID, WIN, Posting
from croupier.rounds.steps.placing.player_bank import BANKS
from croupier.rounds.steps.settling.settle import Settle
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Envy(Value, frozen=True, kw_only=True):
    """The envy bonus. Everyone with a wager `on` of at least `least` cents is paid for certain hands of other persons.

    A hand counts if its line is listed. `amounts` has the amount for each line, in cents.
    """

    key: str
    on: str
    least: int
    amounts: tuple[tuple[str, int], ...]
    line_of: Callable[[tuple[int, ...]], str]
    """The line of a rank, or ""."""
    cite: Cite

    def due(self, rank: tuple[int, ...]) -> int:
        """What each of the others is paid for a hand of this rank, in cents."""
        return dict(self.amounts).get(self.line_of(rank), 0)


class SettleWithEnvy(Settle, frozen=True, kw_only=True):
    """Settles bonus wagers, then pays the envy bonuses.

    A hand counts for envy whether or not its owner has the bonus wager. The hand of a bank, which has no wager, does
    not count (PG16).
    """

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True

    envy: Envy | None = None

    def pays_envy(self) -> Envy | None:
        return self.envy

    def enter(self, r: Round) -> Round:
        due = self.envious(r)
        settled = super().enter(r)
        return settled.changed(postings=self._before_end(settled, due)) if due else settled

    def _before_end(self, r: Round, due: list[Posting]) -> tuple[Posting, ...]:
        return (*r.postings, *due)

    def envious(self, r: Round) -> list[Posting]:
        """What each person with a large enough wager gets for the hands of others, in order from the dealer's right."""
        envy = self.envy
        if envy is None:
            return []
        wagers = [
            (hand, stake)
            for hand in reversed(r.hands)
            for stake in hand.stakes
            if stake.wager == envy.on and stake.amount >= envy.least and hand.state in (LIVE, DONE)
        ]
        due = []
        for hand, stake in wagers:
            for other in reversed(r.hands):
                if self._is_another(other, stake.person, r) and other.cards:
                    cents = envy.due(self.showing.rank(other.cards[: self.showing.own]))
                    if cents:
                        due.append(Posting(hand.place, stake.person, envy.key, WIN, 0, cents, 0, 0, envy.cite))
        return due

    def _is_another(self, hand: Hand, person: str, r: Round) -> bool:
        """Whether this is a hand of another player, still in the round."""
        owners = {s.person for s in hand.stakes} | {
            p.person for p in r.postings if p.place == hand.place and p.result != VOID
        }
        plays = hand.state in (LIVE, DONE) and BANKS not in hand.marks
        return plays and bool(owners) and person not in owners
