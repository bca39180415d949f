"""A verbal wager with cash. It is accepted when the dealer and a supervisor have confirmed it before the first card.

Announcing the wager moves no chips. The second confirmation converts the cash to chips, and these chips are the wager.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import DEALER, SUPERVISOR, Actor, alike, may_be_called
from croupier.rounds.moves import CASH, CHIPS, Bet, Confirm
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

CONFIRMING = (DEALER, SUPERVISOR)
"""Who must confirm a verbal wager."""


class Verbal(Value, frozen=True):
    """A wager that a person has said, with the confirmations so far."""

    bet: Bet
    confirmed: tuple[Confirm, ...] = ()

    def waits_for(self, actor: Actor) -> bool:
        """Whether this actor must still confirm it."""
        return actor in CONFIRMING and all(actor != one.by for one in self.confirmed)

    def in_chips(self) -> Bet:
        """The wager after its cash has been converted to chips."""
        return replace(self.bet, tender=CHIPS)


def verbal_of(r: Round, person: Actor, place: At, wager: str) -> Verbal | None:
    """The verbal wager of this person that is not confirmed yet, if any."""
    for verbal in r.verbal:
        if (verbal.bet.by, verbal.bet.place, verbal.bet.wager) == (person, place, wager):
            return verbal
    return None


def without_verbal(r: Round, person: Actor, place: At, wager: str) -> Round:
    """The round without this verbal wager."""
    found = verbal_of(r, person, place, wager)
    return r if found is None else r.changed(verbal=tuple([verbal for verbal in r.verbal if verbal is not found]))


def with_verbal(r: Round, verbal: Verbal) -> Round:
    """The round with this verbal wager. It replaces an earlier one by the same person on the same wager."""
    bet = verbal.bet
    r = without_verbal(r, bet.by, bet.place, bet.wager)
    return r.changed(verbal=(*r.verbal, verbal))


def cash_refusal(r: Round, wager: Wager, bet: Bet) -> Refusal | None:
    """Why a verbal wager with cash is not allowed, or None.

    The house must accept cash for this wager, and the person must not have placed this wager yet.
    """
    tender = r.rules.tender
    if wager.verbal is None and wager.chips_only is not None:
        return Refusal(f"A {wager.name} is made with gaming chips alone", wager.chips_only)
    refused = tender.refusal(CASH, bet.cents, 0)
    if refused is not None:
        return Refusal(refused.why, wager.verbal or wager.tendered or refused.cite)
    if wager.verbal is None:
        return Refusal(f"The {wager.name} is made with chips; cash must be changed for chips first", tender.cite)
    if bet.coupon:
        return Refusal("A verbal wager is made with cash alone, without a match play coupon", wager.verbal)
    if r.hand(bet.place).stake(bet.by, wager.key) is not None:
        return Refusal(f"{bet.by} has placed the {wager.name} already; take it back first", wager.verbal)
    return None


def confirm_offers(r: Round, wagers: tuple[Wager, ...], actor: Actor) -> tuple[Offer, ...]:
    """The verbal wagers that wait for this actor."""
    named = {wager.key: wager for wager in wagers}
    return tuple(
        [
            Offer(
                Confirm(actor, verbal.bet.by, verbal.bet.place, verbal.bet.wager),
                f"Confirm the {named[verbal.bet.wager].name} that {verbal.bet.by} makes verbally with cash",
                _cite(named[verbal.bet.wager], r),
            )
            for verbal in r.verbal
            if verbal.waits_for(actor)
        ]
    )


def confirm_refusal(r: Round, wager: Wager, move: Confirm) -> Refusal | None:
    """Why this person cannot confirm this wager. The step checks whether the wager itself is still allowed."""
    cite = _cite(wager, r)
    if move.by not in CONFIRMING:
        return Refusal(f"Only the dealer and a supervisor confirm a verbal wager; {move.by} is neither", cite)
    verbal = verbal_of(r, move.person, move.place, move.wager)
    if verbal is None:
        return Refusal(f"{move.person} has made no verbal {wager.name} with cash at position {move.place}", cite)
    if not verbal.waits_for(move.by):
        return Refusal(f"The {move.by} has confirmed this {wager.name} already", cite)
    if not move.name:
        return None
    players = {alike(person) for _, person in r.seats} | {alike(move.person)}
    if not may_be_called(move.name) or alike(move.name) in players:
        return Refusal(f"Only a person who does not play here may confirm a verbal wager; {move.name!r} may not", cite)
    if any(alike(one.name) == alike(move.name) for one in verbal.confirmed):
        return Refusal(
            f"The dealer and the supervisor must be two people; {move.name} has already confirmed as the other one",
            cite,
        )
    return None


def _cite(wager: Wager, r: Round) -> Cite:
    return wager.verbal or r.rules.tender.cite
