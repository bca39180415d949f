"""Wagers that lie on the layout from round to round until something decides them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Announce, Bet, Call, Move, Withdraw
from croupier.rounds.refusal import Offer, Refusal
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.dice import POINT, layout_place, shooter
from croupier.rounds.steps.place import tender_refusal
from croupier.rounds.value import Value
from croupier.rounds.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Spot(Value, frozen=True, kw_only=True):
    """Where one wager may be placed, and when; `otherwise` ends the sentence that refuses it.

    `numbers` are those it may be placed on, 0 for none. `fixed`: once it lies on a number it may not be taken back.
    """

    wager: Wager
    when: Callable[[Standing], bool]
    otherwise: str
    numbers: tuple[int, ...] = (0,)
    fixed: Cite | None = None


class PlaceLying(Step, frozen=True, kw_only=True):
    """Wagers are placed on the layout, changed and taken back until the dealer's words.

    On a come-out roll the shooter must have one of the `line` wagers.
    """

    spots: tuple[Spot, ...]
    closes: Call
    line: tuple[str, ...]
    line_cite: Cite

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,) if self._line_refusal(r) is None else (shooter(r),)

    def _line_refusal(self, r: Round) -> Refusal | None:
        if r.standing.mark(POINT):
            return None
        person = shooter(r)
        if any(lying.person == person and lying.wager in self.line for lying in r.standing.lying):
            return None
        return Refusal(f"{person} has the dice and must first make a {' or '.join(self.line)} wager", self.line_cite)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor == DEALER:
            said = Offer(Announce(self.closes.words), f'Announce "{self.closes.words}"', self.closes.cite)
            return (said,) if self.refusal(r, said.move) is None else ()
        bets = [offer for spot in self.spots for number in spot.numbers for offer in self._bet(r, actor, spot, number)]
        mine = [lying for lying in r.standing.lying if lying.person == actor]
        backs = [Withdraw(actor, layout_place(lying.number), lying.wager) for lying in mine]
        taken = [Offer(b, f"Take back the {b.wager} wager", self.cite) for b in backs if self.refusal(r, b) is None]
        return (*bets, *taken)

    def _bet(self, r: Round, actor: Actor, spot: Spot, number: int) -> tuple[Offer, ...]:
        wager, hand = spot.wager, Hand(layout_place(number))
        sizes = wager.size.sizes(r, hand, actor, wager)
        between = None if sizes else wager.size.between(r, hand, actor, wager)
        low = sizes[0] if sizes else between[0] if between else 0
        bet = Bet(actor, hand.place, wager.key, low)
        if self.refusal(r, bet) is not None:
            return ()
        return (Offer(bet, f"Place the {wager.name}", wager.cite, sizes, between),)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Bet:
            return self._bet_refusal(r, move)
        if type(move) is Withdraw:
            return self._withdraw_refusal(r, move)
        if type(move) is Announce and move.words == self.closes.words:
            return self._line_refusal(r)
        return Refusal(f'Wagers are being placed until the dealer announces "{self.closes.words}"', self.cite)

    def _bet_refusal(self, r: Round, bet: Bet) -> Refusal | None:
        spot = self._spot(bet.wager)
        if spot is None:
            names = " or ".join([spot.wager.name for spot in self.spots])
            return Refusal(f"Only the {names} can be placed here", self.cite)
        if not r.seated(bet.by):
            return Refusal(f"{bet.by} has no place at this table", self.cite)
        if bet.place not in [layout_place(number) for number in spot.numbers]:
            return Refusal(f"The {spot.wager.name} is not placed on {bet.place or 'no number'}", spot.wager.cite)
        if not spot.when(r.standing):
            return Refusal(f"The {spot.wager.name} {spot.otherwise}", spot.wager.cite)
        if bet.coupon:
            return Refusal("A match play coupon cannot lie from round to round", self.cite)
        refused = tender_refusal(r, spot.wager, bet)
        return refused or spot.wager.size_refusal(r, Hand(bet.place), bet.by, bet.cents)

    def _withdraw_refusal(self, r: Round, move: Withdraw) -> Refusal | None:
        spot = self._spot(move.wager)
        if spot is None or _lies(r.standing, move) is None:
            return Refusal(f"{move.by} has no such {move.wager} wager", self.cite)
        if spot.fixed is not None and move.place:
            return Refusal(f"The {spot.wager.name} may not be taken back once its point is set", spot.fixed)
        return None

    def _spot(self, wager: str) -> Spot | None:
        for spot in self.spots:
            if spot.wager.key == wager:
                return spot
        return None

    def after(self, r: Round, move: Move) -> Round:
        if isinstance(move, Bet | Withdraw):
            old = _lies(r.standing, move)
            kept = [lying for lying in r.standing.lying if lying is not old]
            if isinstance(move, Bet):
                kept.append(Lying(move.by, move.wager, move.cents, int(move.place or 0)))
            return r.changed(standing=replace(r.standing, lying=tuple(kept)))
        return r.done()

    def placed(self, r: Round, bet: Bet) -> int:
        old = _lies(r.standing, bet)
        return bet.cents - old.cents if old is not None else bet.cents

    def clauses(self) -> tuple[str, ...]:
        return tuple([f"The {spot.wager.name} {spot.otherwise}." for spot in self.spots])


def _lies(standing: Standing, move: Bet | Withdraw) -> Lying | None:
    """The wager that a move would change or take back."""
    for lying in standing.lying:
        if (lying.person, lying.wager, layout_place(lying.number)) == (move.by, move.wager, move.place):
            return lying
    return None
