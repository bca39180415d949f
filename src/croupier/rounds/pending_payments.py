"""Pending payments: wagers that have won but are paid only after a person has looked, confirmed or done paperwork."""

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
    """What one person has won but not been paid, and who must act next. The cards of the hand stay where they are.

    `cents` is the amount to pay. It is None until a device has shown it, and 0 if only paperwork is missing.
    """

    place: Place
    person: Actor
    wager: str
    cents: int | None
    waits: Actor
    says: str
    cite: Cite


def pending(r: Round) -> tuple[Pending, ...]:
    """The payments that the round waits for. Most rounds never wait for one."""
    return r.agenda[0].pending(r) if r.agenda else ()


def may_wait(agenda: Sequence[Step]) -> bool:
    """Whether any step of a game may delay a payment until a floorperson has acted."""
    return any(step.may_hold_payment() for step in agenda)


def declining_refusal(move: Decline, cite: Cite) -> Refusal | None:
    """Why a payout cannot be declined, or None.

    Two persons and a reason are needed; the table checks who the two are.
    """
    if move.by != SUPERVISOR:
        return Refusal(f"Only a supervisor can decline a payout; {move.by} is not one", cite)
    if not move.why.strip() or not move.why.isprintable():
        return Refusal("A supervisor who declines a payout must give a reason, in words on one line", cite)
    return None
