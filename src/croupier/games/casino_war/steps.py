"""The steps that only Casino War has: tied hands stay open, and their players choose.

The declaration passes the paragraphs and wagers of 19:47-22; this module knows no other rules of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.hand import DONE, Hand, Stake
from croupier.rounds.moves import CHIPS, Bet, Choose, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import LOSE, Outcome, Posting, post, surrendered
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps import CLOCKWISE, Settle
from croupier.rounds.steps.deciding.follow import amounts
from croupier.rounds.steps.placing.place import tender_refusal
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

SURRENDERS = "surrender"


class SettleUntied(Settle, frozen=True, kw_only=True):
    """If `outcome` does not name a wager, the wager is undecided.

    It stays on the layout, and its hand stays in play.
    """

    ranks_only: ClassVar[bool] = True

    def enter(self, r: Round) -> Round:
        hands = {hand.place: hand for hand in r.hands}
        postings: list[Posting] = []
        for hand in r.live() if self.order == CLOCKWISE else reversed(r.live()):
            outcomes = self.outcome(self.showing.of(r, hand))
            open_still = tuple([stake for stake in hand.stakes if stake.wager not in outcomes])
            decided = [stake for stake in hand.stakes if stake.wager in outcomes]
            postings += self.due(hand.place, decided, outcomes)
            hands[hand.place] = replace(hand, stakes=open_still, state=hand.state if open_still else DONE)
        return replace(r, hands=tuple(hands.values()), postings=(*r.postings, *postings)).done()

    def clauses(self) -> tuple[str, ...]:
        all_but = "all players except those who tie"
        return (f"The dealer compares cards and settles with {all_but}, {self.order} around the table.",)


class SurrenderOrWar(Step, frozen=True, kw_only=True):
    """A tied hand goes to war with a further wager, or gives up half of `staked` and is out of the round.

    The players answer in any order. If a player goes to war, all of `staked` is collected. The war comes next on the
    agenda. It is dealt to the hands still in play, and is skipped if there are none.
    """

    ranks_only: ClassVar[bool] = True

    bet: Wager
    staked: Wager
    surrender: Cite
    waiting: tuple[At, ...] = ()

    def enter(self, r: Round) -> Round:
        waiting = tuple([hand.place for hand in r.live()])
        return r.going_on(replace(self, waiting=waiting)) if waiting else r.done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return tuple([r.hand(place).caller for place in self.waiting])

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        mine = [r.hand(place) for place in self.waiting if r.hand(place).caller == actor]
        return tuple([offer for hand in mine for offer in self._offers_for(r, actor, hand)])

    def _offers_for(self, r: Round, actor: Actor, hand: Hand) -> tuple[Offer, ...]:
        low, sizes, between = amounts(r, hand, actor, self.bet)
        move = Bet(actor, hand.place, self.bet.key, low)
        bet = (Offer(move, f"Place the {self.bet.name}", self.bet.cite, sizes, between),) if low else ()
        give_up = Offer(
            Choose(actor, hand.place, SURRENDERS), f"Surrender half of the {self.staked.name}", self.surrender
        )
        return (*bet, give_up)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Bet and type(move) is not Choose:
            return Refusal(f"The players are deciding on the {self.bet.name}", self.cite)
        if move.place not in self.waiting:
            return Refusal(f"There is nothing to decide at position {move.place or '(none named)'} now", self.cite)
        hand = r.hand(move.place)
        if move.by != hand.caller:
            cite = r.rules.tender.own_hand or self.cite
            return Refusal(f"The hand at position {hand.place} is not {move.by}'s to play", cite)
        return self._bet_refusal(r, hand, move) if isinstance(move, Bet) else self._choice_refusal(move)

    def _bet_refusal(self, r: Round, hand: Hand, bet: Bet) -> Refusal | None:
        if bet.wager != self.bet.key:
            return Refusal(f"Only the {self.bet.name} can be placed now", self.cite)
        if (bet.tender != CHIPS or bet.coupon or bet.cents <= 0) and (no := tender_refusal(r, self.bet, bet)):
            return no
        return self.bet.size_refusal(r, hand, bet.by, bet.cents + bet.coupon)

    def _choice_refusal(self, move: Choose) -> Refusal | None:
        if move.choice != SURRENDERS:
            return Refusal(
                f"A tied hand must place the {self.bet.name} or surrender; {move.choice!r} is neither", self.cite
            )
        return Refusal("A surrender cannot have an amount", self.surrender) if move.cents else None

    def without(self, place: At) -> SurrenderOrWar:
        return replace(self, waiting=tuple([p for p in self.waiting if p != place]))

    def resume(self, r: Round) -> Round:
        return r.going_on(self) if self.waiting else r.done()

    @property
    def point(self) -> str:
        return self.bet.key

    def bets(self) -> tuple[Wager, ...]:
        return (self.bet,)

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Bet | Choose)
        hand = r.hand(move.place)
        stake = hand.stake(move.by, self.staked.key)
        assert stake is not None
        if isinstance(move, Bet):
            lost = post(hand.place, stake, Outcome(LOSE, self.cite))
            hand = hand.without_stake(move.by, self.staked.key)
            hand = hand.staked(Stake(move.by, self.bet.key, move.cents, move.coupon))
        else:
            lost = surrendered(hand.place, stake, self.surrender)
            hand = replace(hand, stakes=(), state=DONE)
        r = r.with_hand(hand).changed(postings=(*r.postings, lost))
        return self.without(hand.place).resume(r)

    def clauses(self) -> tuple[str, ...]:
        return (
            f"If your card ties the dealer's, either surrender half of the {self.staked.name} and keep the other half, "
            f"or go to war: place the {self.bet.name}, and the {self.staked.name} is collected.",
        )
