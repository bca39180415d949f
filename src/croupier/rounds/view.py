"""What a person may know of a round, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Arrange, Move, Place, Report, Turn
from croupier.rounds.pending_payments import Pending, pending
from croupier.rounds.postings import Posting
from croupier.rounds.refusals import Offer
from croupier.rounds.standing import Standing
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round

HIDDEN = -1
"""Stands for a card that the viewer may not see."""


class Seen(Value, frozen=True):
    """A hand as one person sees it; a card they may not see is HIDDEN."""

    place: Place
    cards: tuple[int, ...]
    stakes: tuple[Stake, ...]
    state: str
    arranged: tuple[int, ...]


class View(Value, frozen=True):
    """A round as one person sees it."""

    viewer: Actor
    waits_for: tuple[Actor, ...]
    hands: tuple[Seen, ...]
    common: tuple[Seen, ...]
    dead: tuple[int, ...]
    standing: Standing
    postings: tuple[Posting, ...]
    incidents: tuple[Report, ...]
    offers: tuple[Offer, ...]
    pending: tuple[Pending, ...] = ()


def view_of(r: Round, viewer: Actor, *, offers: tuple[Offer, ...] | None = None) -> View:
    """The view of one person: their own cards, all face-up cards, and the number of face-down cards.

    Pass `offers` if they are already known, because computing them takes the most time.
    """
    return View(
        viewer=viewer,
        waits_for=r.waits_for(),
        hands=tuple([seen_hand(r, hand, viewer) for hand in r.hands]),
        common=tuple([seen_hand(r, hand, viewer) for hand in r.common]),
        dead=r.dead,
        standing=r.standing,
        postings=r.postings,
        incidents=r.incidents,
        offers=r.offers(viewer) if offers is None else offers,
        pending=pending(r),
    )


def may_see(r: Round, hand: Hand, viewer: Actor) -> bool:
    """Whether this viewer may look at the known cards of a hand."""
    return hand.shown or hand in r.common or viewer in owners(r, hand)


def owners(r: Round, hand: Hand) -> tuple[Actor, ...]:
    """Who may look at the hand: the persons who sit there, and those who have or had a stake on it."""
    seated = [sitter for place, sitter in r.seats if place == hand.box]
    return (*seated, *hand.persons())


def seen_move(before: Round, move: Move, viewer: Actor) -> Move:
    """A move as another person sees it.

    They see that a card was dealt but not which, and that tiles were set but not how.
    """
    if isinstance(move, Turn):
        hand = before.hand(move.place)
        # The first card dealt face up goes to a hand that is not open yet.
        common = any(h.place == move.place for h in before.common)
        up = hand.shown or common or before.agenda[0].shows(before, move.place)
        return move if up or viewer in owners(before, hand) else replace(move, card=HIDDEN)
    if isinstance(move, Arrange) and move.by != viewer:
        return replace(move, low=(HIDDEN,) * len(move.low))
    return move


def seen_hand(r: Round, hand: Hand, viewer: Actor) -> Seen:
    """One hand as this viewer sees it."""
    mine = may_see(r, hand, viewer)
    cards = hand.cards if mine else tuple([card if _open(hand, i) else HIDDEN for i, card in enumerate(hand.cards)])
    arranged = hand.arranged if mine else (HIDDEN,) * len(hand.arranged)
    return Seen(hand.place, cards + (HIDDEN,) * len(hand.down), hand.stakes, hand.state, arranged)


def _open(hand: Hand, at: int) -> bool:
    return at < hand.exposed or at in hand.face_up
