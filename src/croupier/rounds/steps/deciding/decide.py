"""Every player still in the round bets or folds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import FOLDED, Hand, Stake
from croupier.rounds.moves import CHIPS, Announce, Bet, Call, Fold, Move, Withdraw
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import FORFEIT, RETURNED, Outcome, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.placing.place import tender_refusal
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Decide(Step, frozen=True, kw_only=True):
    """Players decide in any order, unless the rules set one (`in_turn`).

    If `closes` has words, the dealer's announcement ends the step. With `asks`, only players with that wager decide.
    `keeps` are wagers that survive a fold. `withdrawable` is the paragraph that lets a player take the bet back until
    the step closes. A player who takes it back has folded everything except that bet.
    """

    order_blind: ClassVar[bool] = True

    bet: Wager
    closes: Call | None = None
    asks: str = ""
    keeps: tuple[str, ...] = ()
    in_turn: bool = False
    withdrawable: Cite | None = None
    waiting: tuple[At, ...] = ()

    def enter(self, r: Round) -> Round:
        waiting = tuple([hand.place for hand in self.asked(r)])
        return r.going_on(replace(self, waiting=waiting)) if waiting else r.done()

    def asked(self, r: Round) -> tuple[Hand, ...]:
        """The hands in play that decide at this step, including those that have decided already."""
        live = r.live()
        if not self.asks:
            return live
        return tuple([hand for hand in live if any(stake.wager == self.asks for stake in hand.stakes)])

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        if not self.waiting:
            return (DEALER,)
        places = self.waiting[:1] if self.in_turn else self.waiting
        return tuple([hand.stakes[0].person for hand in r.hands if hand.place in places])

    def at_rest(self, r: Round) -> bool:
        return bool(self.waiting)

    def begun(self, r: Round) -> bool:
        """Whether any player has decided yet."""
        return len(self.waiting) < len(self.asked(r))

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor == DEALER:
            if self.closes is None or self.waiting:
                return ()
            return (Offer(Announce(self.closes.words), f'Announce "{self.closes.words}"', self.closes.cite),)
        return tuple([offer for hand in r.live() if hand.caller == actor for offer in self._for_hand(r, actor, hand)])

    def _for_hand(self, r: Round, actor: Actor, hand: Hand) -> list[Offer]:
        if hand.place not in self.waiting[: 1 if self.in_turn else None]:
            back = Withdraw(actor, hand.place, self.bet.key)
            if self.withdrawable is not None and self.refusal(r, back) is None:
                return [Offer(back, f"Withdraw the {self.bet.name}", self.withdrawable)]
            return []
        sizes = self.bet.size.sizes(r, hand, actor, self.bet)
        between = None if sizes else self.bet.size.between(r, hand, actor, self.bet)
        low = sizes[0] if sizes else between[0] if between else 0
        fold = Offer(Fold(actor, hand.place), "Fold", self.cite)
        bet = Offer(Bet(actor, hand.place, self.bet.key, low), f"Place the {self.bet.name}", self.cite, sizes, between)
        return [bet, fold] if low else [fold]

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Bet:
            hand = r.hand(move.place)
            refused = self._turn_refusal(r, hand, move.by)
            if refused is not None:
                return refused
            bet = self.bet
            if move.wager != bet.key:
                return Refusal(f"Only the {bet.name} can be placed now", self.cite)
            plain = move.tender == CHIPS and not move.coupon and type(move.cents) is int and move.cents > 0
            if not plain and (no := tender_refusal(r, bet, move)) is not None:
                return no
            return bet.size_refusal(r, hand, move.by, move.cents + move.coupon)
        if type(move) is Fold:
            return self._turn_refusal(r, r.hand(move.place), move.by)
        if type(move) is Withdraw:
            if self.withdrawable is None:
                return Refusal(f"The {self.bet.name} cannot be taken back", self.cite)
            if move.wager == self.bet.key and r.hand(move.place).stake(move.by, self.bet.key):
                return None
            return Refusal(f"{move.by} has no {self.bet.name} at position {move.place}", self.cite)
        if type(move) is Announce and self.closes is not None and move.words == self.closes.words:
            if not self.waiting:
                return None
            names = ", ".join(self.waiting)
            other = "folded" if self.folding() is not None else "declined it"
            return Refusal(f"Position {names} has neither placed the {self.bet.name} nor {other}", self.cite)
        return Refusal(f"The players are deciding on the {self.bet.name}", self.cite)

    def _turn_refusal(self, r: Round, hand: Hand, person: Actor) -> Refusal | None:
        if hand.place not in self.waiting:
            return Refusal(f"There is nothing to decide at position {hand.place} now", self.cite)
        if self.in_turn and hand.place != self.waiting[0]:
            return Refusal(f"Position {self.waiting[0]} must decide first", self.cite)
        if hand.stakes[0].person != person:
            cite = r.rules.tender.own_hand or self.cite
            return Refusal(f"The hand at position {hand.place} is not {person}'s to play", cite)
        return None

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is Bet:
            hands, place = list(r.hands), move.place
            for at, hand in enumerate(hands):
                if hand.place == place:
                    stake = Stake(move.by, move.wager, move.cents, move.coupon)
                    hands[at] = replace(hand, stakes=(*hand.stakes, stake))
                    break
            waiting = _without(self.waiting, place)
            r = replace(r, hands=tuple(hands), agenda=(replace(self, waiting=waiting), *r.agenda[1:]))
            return r if waiting or self.closes is not None else r.done()
        if type(move) is Fold:
            return self._decided(self._folded(r, r.hand(move.place)), move.place)
        if type(move) is Withdraw:
            return self._withdrawn(r, move)
        return r.done()

    def _stays_open(self) -> bool:
        return self.closes is not None

    def _decided(self, r: Round, place: At) -> Round:
        waiting = _without(self.waiting, place)
        r = r.going_on(replace(self, waiting=waiting))
        return r if waiting or (self._stays_open() and r.live()) else r.done()

    def _folded(self, r: Round, hand: Hand) -> Round:
        outcome, keeps = Outcome(FORFEIT, self.cite), self.keeps
        lost = [post(hand.place, stake, outcome) for stake in hand.stakes if stake.wager not in keeps]
        kept = tuple([stake for stake in hand.stakes if stake.wager in keeps]) if keeps else ()
        out = replace(hand, stakes=kept, state=FOLDED)
        return replace(r.with_hand(out), postings=(*r.postings, *lost))

    def _withdrawn(self, r: Round, move: Withdraw) -> Round:
        assert self.withdrawable is not None
        hand = r.hand(move.place)
        stake = hand.stake(move.by, move.wager)
        assert stake is not None
        back = post(hand.place, stake, Outcome(RETURNED, self.withdrawable))
        r = self._folded(r, hand.without_stake(move.by, move.wager))
        r = r.changed(postings=(*r.postings, back))
        return r if r.live() else r.done()

    def without(self, place: At) -> Decide:
        return replace(self, waiting=_without(self.waiting, place))

    def resume(self, r: Round) -> Round:
        return r if self.waiting or (self._stays_open() and r.live()) else r.done()

    def clauses(self) -> tuple[str, ...]:
        spared = f", except the {' and '.join(self.keeps)}" if self.keeps else ""
        either = f"With an {self.asks} wager, either" if self.asks else "Either"
        says = f"{either} place the {self.bet.name}, or fold and lose what you have wagered so far{spared}."
        if self.withdrawable is None:
            return (says,)
        back = f"You may take the {self.bet.name} back until the next cards are dealt ({self.withdrawable})."
        return says, back

    @property
    def point(self) -> str:
        return self.bet.key

    def bets(self) -> tuple[Wager, ...]:
        return (self.bet,)

    def decision(self) -> Decide:
        return self

    def folding(self) -> Cite | None:
        """The paragraph under which a player without this wager has folded. None if such a player plays on."""
        return self.cite


def _without(places: tuple[At, ...], place: At) -> tuple[At, ...]:
    """The places without this one, because each place decides only once."""
    if place not in places:
        return places
    at = places.index(place)
    return places[:at] + places[at + 1 :]
