"""Wagers are placed until the dealer says "No more bets"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import DEALER, RESERVED, Actor
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import CASH, CHIPS, Announce, Bet, Call, Confirm, Move, Withdraw
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import BEFORE_DEAL, Step
from croupier.rounds.steps.placing.verbal import (
    CONFIRMING,
    Verbal,
    cash_refusal,
    confirm_offers,
    confirm_refusal,
    verbal_of,
    with_verbal,
    without_verbal,
)
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Place(Step, frozen=True, kw_only=True):
    """Wagers are placed before the deal.

    Any of `wagers` opens a hand at a betting position, unless it needs another one first.
    """

    order_blind: ClassVar[bool] = True
    takes_wagers: ClassVar[bool] = True
    moment: ClassVar[str] = BEFORE_DEAL
    ranks_only: ClassVar[bool] = True

    wagers: tuple[Wager, ...]
    closes: Call

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor == DEALER:
            close = Announce(self.closes.words)
            said = Offer(close, f'Announce "{close.words}"', self.closes.cite)
            closing = (said,) if self.refusal(r, close) is None else ()
            return (*closing, *confirm_offers(r, self.wagers, actor)) if r.verbal else closing
        if actor in CONFIRMING:
            return confirm_offers(r, self.wagers, actor)
        places = r.seated(actor) if r.rules.tender.adjacent is None else _reach(r, actor)
        return tuple([offer for place in places for offer in self._for_person(r, actor, place)])

    def _for_person(self, r: Round, actor: Actor, place: str) -> list[Offer]:
        hand = r.hand(place)
        offers = []
        for wager in self.wagers:
            if all(hand.stake(actor, key) for key in wager.requires):
                sizes = wager.size.sizes(r, hand, actor, wager)
                between = None if sizes else wager.size.between(r, hand, actor, wager)
                low = sizes[0] if sizes else between[0] if between else 0
                bet = Bet(actor, place, wager.key, low)
                if self.refusal(r, bet) is None:
                    offers.append(Offer(bet, f"Place the {wager.name}", wager.cite, sizes, between))
            if hand.stake(actor, wager.key) or verbal_of(r, actor, place, wager.key):
                offers.append(Offer(Withdraw(actor, place, wager.key), f"Take back the {wager.name}", self.cite))
        return offers

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Bet:
            for wager in self.wagers:
                if wager.key == move.wager:
                    return staking_refusal(r, wager, move)
            names = " or ".join([w.name for w in self.wagers])
            return Refusal(f"Only the {names} can be placed before the deal", self.cite)
        if type(move) is Announce and move.words == self.closes.words:
            if any(hand.stakes for hand in r.hands):
                return self._incomplete(r)
            return Refusal("No player has placed a wager yet", self.closes.cite)
        if type(move) is Withdraw:
            if r.hand(move.place).stake(move.by, move.wager) or verbal_of(r, move.by, move.place, move.wager):
                return None
            return Refusal(f"{move.by} has no {move.wager} wager at position {move.place}", self.cite)
        if type(move) is Confirm:
            return self._confirm_refusal(r, move)
        return Refusal(f'Wagers are being placed until the dealer announces "{self.closes.words}"', self.cite)

    def _confirm_refusal(self, r: Round, move: Confirm) -> Refusal | None:
        """Why the wager cannot be confirmed, or None.

        At the second confirmation its chips are placed, so it must be allowed then.
        """
        wager = next((wager for wager in self.wagers if wager.key == move.wager), None)
        if wager is None:
            return Refusal(f"This table takes no {move.wager} wager before the deal", self.cite)
        refused = confirm_refusal(r, wager, move)
        verbal = verbal_of(r, move.person, move.place, move.wager)
        if refused is not None or verbal is None or not verbal.confirmed:
            return refused
        return self.refusal(r, verbal.in_chips())

    def _incomplete(self, r: Round) -> Refusal | None:
        """Why betting cannot close, or None.

        A wager may lack another that must go with it, or its size may have become wrong.
        """
        declared = {wager.key: wager for wager in self.wagers}
        for hand in r.hands:
            for stake in hand.stakes:
                wager = declared[stake.wager]
                for key in (*wager.requires, *wager.beside):
                    if not hand.stake(stake.person, key):
                        return Refusal(f"The {wager.name} at position {hand.place} lacks its {key}", wager.cite)
                wrong = wager.size_refusal(r, hand, stake.person, stake.amount)
                if wrong is not None:
                    return wrong
        return None

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is Bet:
            if move.tender == CASH:
                return with_verbal(r, Verbal(move))
            if r.verbal:
                r = without_verbal(r, move.by, move.place, move.wager)
            hand = r.hand(move.place)
            stake = Stake(move.by, move.wager, move.cents, move.coupon)
            if hand.stakes:
                return r.with_hand(hand.staked(stake))
            hands = (*r.hands, replace(hand, stakes=(stake,)))
            return replace(r, hands=tuple(sorted(hands, key=_position)))
        if type(move) is Confirm:
            verbal = verbal_of(r, move.person, move.place, move.wager)
            assert verbal is not None
            if verbal.confirmed:
                return self.after(r, verbal.in_chips())
            return with_verbal(r, replace(verbal, confirmed=(move,)))
        if type(move) is Withdraw:
            if r.verbal and verbal_of(r, move.by, move.place, move.wager) is not None:
                return without_verbal(r, move.by, move.place, move.wager)
            hand = r.hand(move.place).without_stake(move.by, move.wager)
            if hand.stakes:
                return r.with_hand(hand)
            return r.changed(hands=tuple([h for h in r.hands if h.place != move.place]))
        return (r.changed(verbal=()) if r.verbal else r).done()

    def at_rest(self, r: Round) -> bool:
        return self is r.rules.agenda[0]

    def placed(self, r: Round, bet: Bet) -> int:
        if bet.tender == CASH:
            return 0
        for hand in r.hands:
            if hand.place == bet.place:
                old = hand.stake(bet.by, bet.wager)
                return bet.cents - old.cents if old is not None else bet.cents
        return bet.cents

    def clauses(self) -> tuple[str, ...]:
        beside = {key for w in self.wagers for key in w.beside}
        optional = [w for w in self.wagers if w.requires and w.key not in beside]
        names = " and ".join([f"the {w.name}" for w in self.wagers if w not in optional])
        if len(self.wagers) == 2 and not any(w.requires or w.beside for w in self.wagers):
            names = names.replace(" and the ", ", the ") + ", or both,"
        if optional:
            names += f", and if you like {' and '.join([f'the {w.name}' for w in optional])},"
        return (f'Place {names} before the dealer announces "{self.closes.words}".',)

    def bets(self) -> tuple[Wager, ...]:
        return self.wagers

    def betting_is_own(self, r: Round) -> bool:
        return r.rules.tender.adjacent is None


def due_beside(r: Round, person: Actor) -> Bet | None:
    """The smallest wager that this person must still add to one that they have placed."""
    head = r.agenda[0]
    beside = {wager.key: wager.beside for wager in head.wagers if wager.beside} if isinstance(head, Place) else {}
    if not beside:
        return None
    offered = {(o.move.place, o.move.wager): o.moves()[0] for o in r.offers(person) if type(o.move) is Bet}
    for hand in r.hands:
        for stake in hand.stakes:
            for key in beside.get(stake.wager, ()) if stake.person == person else ():
                due = offered.get((hand.place, key))
                if type(due) is Bet and not hand.stake(person, key):
                    return due
    return None


def staking_refusal(r: Round, wager: Wager, bet: Bet) -> Refusal | None:
    """Why a wager before the deal is not allowed, or None.

    Checks tender, person, place, the wagers that it needs, and size.
    """
    hand = r.hand(bet.place)
    odd_tender = bet.tender != CHIPS or bet.coupon or type(bet.cents) is not int or bet.cents <= 0
    return (
        (tender_refusal(r, wager, bet) if odd_tender else None)
        or _position_refusal(r, bet, hand)
        or requires_refusal(wager, bet, hand)
        or wager.size_refusal(r, hand, bet.by, bet.cents + bet.coupon)
    )


def tender_refusal(r: Round, wager: Wager, bet: Bet) -> Refusal | None:
    """Why a wager cannot be made with this tender, or None."""
    if type(bet.cents) is not int or type(bet.coupon) is not int:
        return Refusal("A wager must be a whole number of cents", wager.cite)
    if bet.tender == CASH:
        refused = cash_refusal(r, wager, bet)
        if refused is not None:
            return refused
    elif bet.tender != CHIPS or bet.coupon:
        if wager.chips_only is not None:
            return Refusal(f"A {wager.name} must be made with gaming chips alone", wager.chips_only)
        refused = r.rules.tender.refusal(bet.tender, bet.cents, bet.coupon)
        if refused is not None:
            return refused if wager.tendered is None else Refusal(refused.why, wager.tendered)
    if bet.cents <= 0 or bet.coupon < 0:
        return Refusal("A wager must be more than $0", wager.cite)
    return None


def _position_refusal(r: Round, bet: Bet, hand: Hand) -> Refusal | None:
    tender = r.rules.tender
    if bet.by in RESERVED:
        return Refusal(f"The {bet.by} cannot wager", tender.cite)
    seats = r.seated(bet.by)
    if not seats and tender.seated is not None:
        return Refusal(f"Only a seated player may wager, and {bet.by} is not seated", tender.seated)
    if tender.adjacent is not None:
        refused = _adjacent_refusal(r, bet, tender.adjacent)
        if refused is not None:
            return refused
    elif tender.one_position is not None:
        if bet.place not in seats:
            return Refusal(f"{bet.by} sits at position {', '.join(seats)} and may play only there", tender.one_position)
        if len(seats) > 1 and any(h.stakes and h.caller == bet.by and h.place != bet.place for h in r.hands):
            return Refusal(f"{bet.by} already plays at another position", tender.one_position)
    elif seats and bet.place not in seats and tender.persons_on_a_hand == 1:
        return Refusal(f"{bet.by} sits at position {', '.join(seats)} and plays there", tender.seated or tender.cite)
    if len({*hand.persons(), bet.by}) > tender.persons_on_a_hand:
        most = tender.persons_on_a_hand
        return Refusal(f"At most {most} may wager on position {bet.place}", tender.one_position or tender.cite)
    return None


def _adjacent_refusal(r: Round, bet: Bet, cite: Cite) -> Refusal | None:
    """Why a person may not wager at this position, or None.

    They may wager at their own position and at a position next to it, unless another player sits there.
    """
    if bet.place not in _reach(r, bet.by):
        seats = ", ".join(r.seated(bet.by))
        return Refusal(
            f"{bet.by} sits at position {seats} and may play there and at one free position next to it", cite
        )
    played = {hand.place for hand in r.hands if hand.caller == bet.by} | {bet.place}
    numbers = sorted([int(place) for place in played])
    if numbers[-1] - numbers[0] > 1:
        return Refusal(f"{bet.by} may play at two positions only, next to each other", cite)
    return None


def _reach(r: Round, person: Actor) -> tuple[At, ...]:
    """A person's own positions, followed by the free positions next to them."""
    own = r.seated(person)
    taken = {place for place, _ in r.seats}
    beside = [str(int(place) + step) for place in own for step in (-1, 1)]
    positions = range(1, r.rules.positions + 1)
    return (*own, *[place for place in dict.fromkeys(beside) if place not in taken and int(place) in positions])


def requires_refusal(wager: Wager, bet: Bet, hand: Hand) -> Refusal | None:
    """Why the wager is too early, or None. Other wagers may have to be placed first."""
    for key in wager.requires:
        if not hand.stake(bet.by, key):
            return Refusal(f"The {wager.name} needs the {key} wager first", wager.needed or wager.cite)
    return None


def _position(hand: Hand) -> tuple[int, str]:
    """A sort key for positions: "10" after "9"."""
    return len(hand.place), hand.place
