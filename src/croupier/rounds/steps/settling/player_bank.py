"""Hands are settled against the bank of a player: first the dealer's hand, then the others, each against the bank.

Money passes between persons through the account of the bank. The bank's gain or loss of the round is posted last, so
that the account is empty when the round is over. Vigorish is taken from the bank's total gain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.actors import DEALER
from croupier.rounds.hand import DONE, LIVE, Hand
from croupier.rounds.irregularities.base import void_all
from croupier.rounds.postings import BANK_ACCOUNT, LOSE, PUSH, WIN, Commission, Posting
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.deciding.arrange import Parted, SetShowdown
from croupier.rounds.steps.placing.player_bank import LAST_BANK, WAGERED, Covering, banking
from croupier.rounds.steps.settling.settle import Settle

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class AgainstBank(Parted, frozen=True, kw_only=True):
    """A showdown with the hand of the player who banks, or with the dealer's hand.

    A player who banks may set the hand wrongly. The dealer's hand is always set by the house way.
    """

    def of(self, r: Round, hand: Hand) -> SetShowdown:
        return self.against(hand, banking(r) or r.area(BANK))

    def against(self, hand: Hand, bank: Hand) -> SetShowdown:
        return replace(super().against(hand, bank), bank_foul=self.is_foul(bank))


class SettleAgainstBank(Settle, frozen=True, kw_only=True):
    """Settles against the dealer as `Settle` does, or against a player who banks.

    `commission` is taken from a bank's gain.
    """

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True

    covering: Covering
    commission: Commission | None = None

    def enter(self, r: Round) -> Round:
        bank = banking(r)
        if bank is None:
            return super().enter(self._remembered(r))
        if bank.state != LIVE:  # no one is left to pay or to be paid
            return void_all(r, self.cite)
        r = r.changed(standing=r.standing.marked(LAST_BANK, int(bank.box)))
        postings = [*self._house(r, bank)]
        hands = []
        for hand in reversed(r.hands):
            if hand is not bank and hand.stakes and hand.state in self.states:
                postings += self._against(r, hand, bank)
                kept = tuple([s for s in hand.stakes if s.wager not in self.wagers])
                hand = replace(hand, stakes=kept, state=DONE if self.final else hand.state, shown=True)
            hands.append(hand)
        gained = sum([p.collected + p.charged_to_bank - p.paid for p in postings if p.counterparty == BANK_ACCOUNT])
        settled = replace(bank, stakes=(), state=DONE, shown=True)
        hands = [settled if hand is bank else hand for hand in hands]
        r = r.with_common(replace(r.area(BANK), stakes=()))
        after = (*r.postings, *postings, *self._of_bank(bank, gained))
        return r.changed(hands=tuple(reversed(hands)), postings=after).done()

    def _remembered(self, r: Round) -> Round:
        """Records what each person wagered against the dealer. Such a person may take the bank later."""
        standing = replace(r.standing, marks=tuple([m for m in r.standing.marks if not m[0].startswith(WAGERED)]))
        key = self.covering.against[0]
        for hand in r.live():
            for stake in hand.stakes:
                if stake.wager == key:
                    standing = standing.marked(WAGERED + stake.person, stake.amount)
        return r.changed(standing=standing.marked(LAST_BANK, 0))

    def _house(self, r: Round, bank: Hand) -> list[Posting]:
        """Settles the dealer's hand against the bank. What the house wins or loses moves at once."""
        house, key = r.area(BANK), self.covering.against[0]
        cents = house.amount(DEALER, key)
        if not cents:
            return []
        assert isinstance(self.showing, Parted)
        outcome = self.outcome(self.showing.against(house, bank))[key]
        paid, lost = (cents if outcome.result == result else 0 for result in (WIN, LOSE))
        posting = Posting(BANK, DEALER, key, outcome.result, 0, paid, 0, 0, outcome.cite, counterparty=BANK_ACCOUNT)
        return [replace(posting, charged=lost)]

    def _against(self, r: Round, hand: Hand, bank: Hand) -> list[Posting]:
        assert isinstance(self.showing, Parted)
        due = self.due(hand.place, hand.stakes, self.outcome(self.showing.against(hand, bank)))
        return [replace(p, counterparty=BANK_ACCOUNT) if p.wager in self.covering.against else p for p in due]

    def _of_bank(self, bank: Hand, gained: int) -> list[Posting]:
        """The bank's gain, less vigorish, or its loss. If the house shares the bank, half belongs to the house."""
        stake = bank.stakes[0]
        shares = self.covering.shared is not None and stake.wager == self.covering.shared.key
        own = (abs(gained) // 2 if shares else abs(gained)) * (1 if gained > 0 else -1)
        result = WIN if own > 0 else LOSE if own < 0 else PUSH
        won, lost = max(own, 0), max(-own, 0)
        posting = Posting(bank.place, stake.person, stake.wager, result, stake.cents, won, 0, 0, self.covering.cite)
        posting = replace(posting, returned=stake.cents - lost, collected=lost, counterparty=BANK_ACCOUNT)
        charged = self.commission.on(won) if self.commission is not None else 0
        if charged and self.commission is not None:
            posting = replace(posting, charged=charged, commission=self.commission.cite)
        if not shares or gained == own:
            return [posting]
        half = gained - own
        house = Posting(BANK, DEALER, stake.wager, result, 0, max(half, 0), 0, 0, self.covering.cite)
        return [posting, replace(house, charged=max(-half, 0), counterparty=BANK_ACCOUNT)]

    def bank_covers(self) -> Covering:
        return self.covering

    def clauses(self) -> tuple[str, ...]:
        plain = super().clauses()
        what = "When a player banks, the dealer's hand is settled against the bank first, then the others."
        if self.commission is None:
            return (*plain, what)
        percent = f"{self.commission.percent} percent of what it wins in the round in all ({self.commission.cite})"
        return *plain, f"{what} A bank pays {percent}."
