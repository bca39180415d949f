"""The bank's second card: a device checks it, or it is turned up or drawn. Then what depends on it is settled.

At 21, a bank can have a blackjack only if its first card is one of `may_be`: an ace, or a card worth ten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.equipment.cards import STANDARD_DECK, suit_of
from croupier.law import Cite
from croupier.rounds.actors import CHANCE, DEALER, Actor
from croupier.rounds.hand import DONE, LIVE, Hand
from croupier.rounds.moves import Announce, Call, Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import Outcome, Posting, post, surrendered
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK, card_refusal
from croupier.rounds.steps.dealing.draw import bank_takes, draw_refusal, next_slot
from croupier.rounds.steps.settling.settle import Settle

if TYPE_CHECKING:
    from croupier.rounds.round import Round

READER_OUT = "card reader out of use"
"""A mark of the Standing: the table now follows the procedure without the device."""

SURRENDERED = "surrendered"
"""The mark of a surrendered hand that is settled when the bank's second card is known."""


class SettleNaturals(Settle, frozen=True, kw_only=True):
    """Pays hands that rank as `natural` before anyone draws, if the bank's first card makes a blackjack impossible."""

    natural: Callable[[tuple[int, ...]], bool]
    may_be: Callable[[int], bool]

    def passes(self, r: Round) -> bool:
        if not self.may_be(r.area(BANK).cards[0]):
            for hand in r.hands:
                if hand.state == LIVE and self.natural(hand.cards):
                    return False
        return True

    def enter(self, r: Round) -> Round:
        found = [hand for hand in r.hands if hand.state == LIVE and self.natural(hand.cards)]
        postings: list[Posting] = []
        for hand in reversed(found):
            postings += self.due(hand.place, hand.stakes, self.outcome(self.showing.of(r, hand)))
            kept = tuple([s for s in hand.stakes if s.wager not in self.wagers])
            r = r.with_hand(replace(hand, stakes=kept, state=DONE))
        return replace(r, postings=(*r.postings, *postings)).done()

    def clauses(self) -> tuple[str, ...]:
        return ("A blackjack is paid at once where the dealer's first card is a 2 to 9.",)


class PayNaturals(SettleNaturals, frozen=True, kw_only=True):
    """Pays hands that rank as `natural` before anything else, whatever the bank's cards are."""

    def passes(self, r: Round) -> bool:
        return not any(hand.state == LIVE and self.natural(hand.cards) for hand in r.hands)

    def clauses(self) -> tuple[str, ...]:
        return ("A blackjack is paid at once, whatever the dealer has.",)


class Peek(Step, frozen=True, kw_only=True):
    """A device checks the bank's face-down card if the first card is in `may_be`, so that a blackjack is possible.

    The device shows only whether there is a blackjack. If there is one, the card is turned up. Otherwise the dealer
    announces that there is none, and the card stays face down; everyone then knows that it does not complete a
    blackjack.
    """

    moment: ClassVar[str] = "card reader"

    may_be: Callable[[int], bool]
    natural: Callable[[tuple[int, ...]], bool]
    says: Call
    firsts: str = "an ace, king, queen, jack or 10"
    """The cards of `may_be` in words, for the guide."""

    def passes(self, r: Round) -> bool:
        bank = r.area(BANK)
        if not bank.down or not self.may_be(bank.cards[0]) or bank.ruled_out:
            return True
        if r.standing.marks and r.standing.mark(READER_OUT):
            return True
        return not any(hand.stakes for hand in r.hands)

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def turning(self, r: Round) -> tuple[At, int]:
        return BANK, r.area(BANK).down[0]

    def faced(self, r: Round, card: int) -> Move:
        bank = r.area(BANK)
        if self.natural((*bank.cards, card)):
            return Turn(BANK, bank.down[0], card)
        return Announce(self.says.words)

    def dealt(self, r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round] | None:
        move = self.faced(r, order[r.area(BANK).down[0]])
        return ([move], self.after(r, move)) if type(move) is Announce else None

    def chances(self, r: Round) -> Iterator[tuple[Move, int]]:
        others = 0
        for card, weight in r.unseen().items():
            move = self.faced(r, card)
            if weight and type(move) is Turn:
                yield move, weight
            else:
                others += weight
        if others:
            yield Announce(self.says.words), others

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        bank = r.area(BANK)
        if type(move) is Announce and move.words == self.says.words:
            return None
        if type(move) is not Turn or move.place != BANK:
            return Refusal("The dealer must first check whether the hole card makes a blackjack", self.cite)
        if not self.natural((*bank.cards, move.card)):
            return Refusal("The device can show only a blackjack; any other hole card stays face down", self.cite)
        return card_refusal(r, move, bank.down[0], self)

    def after(self, r: Round, move: Move) -> Round:
        bank = r.area(BANK)
        if type(move) is Turn:
            bank = replace(bank, cards=(*bank.cards, move.card), down=())
        else:
            bank = replace(bank, ruled_out=_makers(self.natural, bank.cards))
        common = tuple([bank if hand.place == BANK else hand for hand in r.common])
        return replace(r, common=common).done()

    def resume(self, r: Round) -> Round:
        return r.done() if self.passes(r) else r

    def clauses(self) -> tuple[str, ...]:
        return (
            f"With {self.firsts} as the first card, the dealer checks with a device whether the hole card makes a "
            "blackjack; if it does, no more cards are dealt.",
        )

    def peeks(self) -> Peek:
        return self


@cache
def _makers(natural: Callable[[tuple[int, ...]], bool], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The faces that would make a natural hand together with these cards."""
    return tuple([card for card in STANDARD_DECK if natural((*cards, card))])


def looked_at(moves: list[Move], r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round]:
    """The moves for a shoe in this order, with the device's answer instead of the face of the card that it checks.

    A table turns up whatever card is due, but it must not reveal a card that the device only checks.
    """
    looked = r.agenda[0].dealt(r, order) if r.agenda and type(r.agenda[0]) is Peek else None
    return (moves, r) if looked is None else (moves + looked[0], looked[1])


class SecondCard(Step, frozen=True, kw_only=True):
    """Turns up the bank's face-down card, or draws its second card, if any wager still depends on it."""

    moment: ClassVar[str] = "dealer's second card"

    says: str
    apart: tuple[str, ...] = ()
    """Wagers that the bank's cards do not decide."""

    def passes(self, r: Round) -> bool:
        if len(r.area(BANK).cards) < 2:
            for hand in r.hands:
                if hand.stakes and (not self.apart or any(stake.wager not in self.apart for stake in hand.stakes)):
                    return False
        return True

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def turning(self, r: Round) -> tuple[At, int]:
        down = r.area(BANK).down
        return BANK, down[0] if down else next_slot(r)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        bank = r.area(BANK)
        if not bank.down:
            return draw_refusal(r, move, BANK, self)
        if type(move) is not Turn or move.place != BANK:
            return Refusal("The dealer's hole card must be turned up first", self.cite)
        if move.card in bank.ruled_out:
            return Refusal("The device has shown that the hole card makes no blackjack", self.cite)
        return card_refusal(r, move, bank.down[0], self)

    def after(self, r: Round, move: Move) -> Round:
        assert type(move) is Turn
        bank = r.area(BANK)
        if not bank.down:
            return bank_takes(r, move.card).done()
        bank = replace(bank, cards=(*bank.cards, move.card), down=(), ruled_out=())
        common = tuple([bank if hand.place == BANK else hand for hand in r.common])
        return replace(r, common=common).done()

    def resume(self, r: Round) -> Round:
        return r.done() if self.passes(r) else r

    def clauses(self) -> tuple[str, ...]:
        return (self.says,)


class SettleInsurance(Step, frozen=True, kw_only=True):
    """Settles a wager on the bank's second card as soon as that card is known, or is known to lose the wager.

    If a device ruled the card out, the dealer announces that first and then collects the wager. If the bank's cards are
    of `one_suit`, the wager may win at other odds.
    """

    moment: ClassVar[str] = "insurance collected"

    wager: str
    wins: Callable[[tuple[int, ...]], bool]
    won: Outcome
    lost: Outcome
    says: Call
    one_suit: Outcome | None = None

    def outcome(self, cards: tuple[int, ...]) -> Outcome:
        """How the wager ends if the bank has these two cards."""
        if not self.wins(cards):
            return self.lost
        return self.won if self.one_suit is None or len({suit_of(card) for card in cards}) > 1 else self.one_suit

    def passes(self, r: Round) -> bool:
        for hand in r.hands:
            for stake in hand.stakes:
                if stake.wager == self.wager:
                    return False
        return True

    def enter(self, r: Round) -> Round:
        bank = r.area(BANK)
        if len(bank.cards) > 1:
            return self._settled(r, self.outcome(bank.cards))
        return r if bank.ruled_out else r.done()

    def _settled(self, r: Round, outcome: Outcome) -> Round:
        insured = [(hand, s) for hand in reversed(r.hands) for s in hand.stakes if s.wager == self.wager]
        postings = tuple([post(hand.place, stake, outcome) for hand, stake in insured])
        hands = [replace(h, stakes=tuple([s for s in h.stakes if s.wager != self.wager])) for h in r.hands]
        return replace(r, hands=tuple(hands), postings=r.postings + postings).done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        said = Offer(Announce(self.says.words), f'Announce "{self.says.words}"', self.says.cite)
        return (said,) if actor == DEALER else ()

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Announce and move.words == self.says.words:
            return None
        return Refusal("The dealer must first collect the insurance wagers, which have lost", self.cite)

    def after(self, r: Round, move: Move) -> Round:
        return self._settled(r, self.lost)

    def resume(self, r: Round) -> Round:
        return r.done() if self.passes(r) else self.enter(r)

    def settles_insurance(self) -> SettleInsurance:
        return self


class SettleSurrendered(Step, frozen=True, kw_only=True):
    """Settles hands that were surrendered while the bank could have a blackjack.

    They lose all if it has one, else half.
    """

    to_natural: ClassVar[str] = "all of it is lost"
    """What happens to a surrendered hand if the bank has a blackjack, for the guide."""

    wagers: tuple[str, ...]
    natural: Callable[[tuple[int, ...]], bool]
    lost: Outcome
    half: Cite

    def enter(self, r: Round) -> Round:
        bank = r.area(BANK).cards
        for hand in reversed(r.hands):
            if hand.state == LIVE and SURRENDERED in hand.marks and len(bank) > 1:
                r = given_up(r, hand, self.wagers, self.half, self.lost if self.natural(bank) else None)
        return r.done()


def given_up(r: Round, hand: Hand, wagers: tuple[str, ...], half: Cite, lost: Outcome | None = None) -> Round:
    """The round after a surrendered hand is settled.

    Half of each wager is lost and half returned, or all of it is `lost`.
    """
    mine = [s for s in hand.stakes if s.wager in wagers]
    kept = tuple([s for s in hand.stakes if s.wager not in wagers])
    place = hand.place
    due = [post(place, s, lost) if lost is not None else surrendered(place, s, half) for s in mine]
    r = r.with_hand(replace(hand, stakes=kept, state=DONE))
    return replace(r, postings=(*r.postings, *due))
