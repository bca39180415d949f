"""The settlement of chemin de fer (19:47-4.10, 4.11): every wager with the bank, vigorish, and what the bank becomes.

Our copy has the headings; readings CF2, CF4 and CF7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.hand import DONE
from croupier.rounds.postings import BANK_ACCOUNT, LOSE, PUSH, WIN, Commission, Posting
from croupier.rounds.steps.banking.cover import FIRST_RIGHT
from croupier.rounds.steps.banking.select_banker import BANCO, BANK, covered, laid, lies_until_next, to_the_right
from croupier.rounds.steps.placing.player_bank import Covering, banking
from croupier.rounds.steps.settling.settle import Settle

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class SettleWithBank(Settle, frozen=True, kw_only=True):
    """Each wager is settled with the bank, and money passes between persons; the house takes `commission` of a win.

    A bank that wins grows and stays; one that loses pays, and what is left goes back to the banker with the shoe gone.
    """

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True

    commission: Commission
    covering: Covering

    def enter(self, r: Round) -> Round:
        bank = banking(r)
        assert bank is not None
        stake, at_risk = laid(r), covered(r)
        postings: list[Posting] = []
        for place, _ in to_the_right(r.seats, int(bank.place)):
            hand = r.hand(place)
            if place != bank.place and hand.stakes:
                due = self.due(place, hand.stakes, self.outcome(self.showing.of(r, hand)))
                postings += [replace(one, counterparty=BANK_ACCOUNT) for one in due]
        gained = sum([one.collected - one.paid for one in postings])
        of_bank = self._of_bank(Posting(bank.place, bank.caller, BANK, PUSH, stake, 0, 0, 0, self.cite), gained)
        if gained < 0:
            r = r.with_hand(replace(bank, stakes=()))
        else:
            r = lies_until_next(r, stake + of_bank.laid, stake - at_risk)
        lost = [one.place for one in postings if one.wager == BANCO and one.result == LOSE]
        if lost:
            r = r.changed(standing=r.standing.marked(FIRST_RIGHT, int(lost[0])))
        hands = tuple([replace(hand, stakes=(), state=DONE, shown=bool(hand.cards)) for hand in r.hands])
        return r.changed(hands=hands, postings=(*r.postings, *postings, of_bank)).done()

    def _of_bank(self, posting: Posting, gained: int) -> Posting:
        if gained < 0:
            back, lost = posting.stake + gained, -gained
            return replace(posting, result=LOSE, returned=back, collected=lost, counterparty=BANK_ACCOUNT)
        charged = self.commission.on(gained)
        won = replace(posting, stays=posting.stake, paid=gained, laid=gained - charged, counterparty=BANK_ACCOUNT)
        won = replace(won, result=WIN if gained else PUSH)
        return replace(won, charged=charged, commission=self.commission.cite) if charged else won

    def bank_covers(self) -> Covering:
        return self.covering

    def clauses(self) -> tuple[str, ...]:
        return (
            "The dealer settles every wager with the bank, from the banker's right on. If the banker's hand wins, the "
            f"house takes {self.commission.percent} percent of what the bank wins ({self.commission.cite}); the rest "
            "stays in the bank. If it loses, the bank pays, the banker gets back what is left, and the shoe goes on.",
        )
