"""Pending payments: won, and paid only after a person has looked, confirmed or completed the paperwork."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.law import Cite
from croupier.rounds.actors import SUPERVISOR, Actor
from croupier.rounds.moves import Decline, Place
from croupier.rounds.refusals import Refusal
from croupier.rounds.step import Step
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Pending(Value, frozen=True, kw_only=True):
    """What one person has won and not been paid, and whose turn it is. The cards of the hand stay where they are.

    `cents` is what will be paid; None while a device has still to show it, and nothing where only papers are missing.
    """

    place: Place
    person: Actor
    wager: str
    cents: int | None
    waits: Actor
    says: str
    cite: Cite


def pending(r: Round) -> tuple[Pending, ...]:
    """What the round waits for before it can pay; most rounds never wait."""
    return r.agenda[0].pending(r) if r.agenda else ()


def may_wait(agenda: Sequence[Step]) -> bool:
    """Whether any step of a game may hold a payment back for a floorperson."""
    return any(step.may_hold_payment() for step in agenda)


def declining_refusal(move: Decline, cite: Cite) -> Refusal | None:
    """A payout is declined only by two persons and with a reason. The table checks who the two are."""
    if move.by != SUPERVISOR:
        return Refusal(f"Only a supervisor declines a payout; {move.by} is not one", cite)
    if not move.why.strip() or not move.why.isprintable():
        return Refusal("A supervisor who declines a payout gives a reason, in words on one line", cite)
    return None
