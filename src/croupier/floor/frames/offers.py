"""What each person is offered and refused, kept for as long as nothing that it rests on has changed.

One person's wager changes the round for everybody who looks, and what the others may do for nobody else. To ask the
rules again for each of them, with every act, is most of what a full floor would do.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from croupier.floor.frames.model import Closed, Hand, Offer
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand as Held
from croupier.rounds.refusals import Offer as Offered
from croupier.rounds.round import Round
from croupier.rounds.steps.placing.shared_box import CONSENT

PERSONS_MAX = 64
"""Of so many something is kept; then all of it is forgotten, and found anew as it is asked for."""

Key = tuple[object, ...]
Shown = tuple[tuple[Offer, ...], tuple[Closed, ...]]


class _Kept(msgspec.Struct):
    round: Round
    key: Key | None
    offers: tuple[Offered, ...]
    shown: Shown | None = None


class Looked(msgspec.Struct):
    """A hand as anyone sees it, and as those do whose it is."""

    by_anyone: Hand
    by_owners: Hand
    owners: tuple[Actor, ...]


class Memo:
    """Of one table."""

    def __init__(self) -> None:
        self._kept: dict[Actor, _Kept] = {}
        self._looked: dict[str, tuple[Held, Key, Looked]] = {}

    def looked(self, r: Round, hand: Held, active: bool, look: Callable[[Round, Held, bool], Looked]) -> Looked:
        """A hand as it is shown. Beside the hand itself who sits where counts for that, and the cards of the house."""
        key = active, r.rules, r.seats, r.common
        known = self._looked.get(hand.place)
        if known is None or known[0] is not hand or known[1] != key:
            if len(self._looked) >= PERSONS_MAX:
                self._looked.clear()
            known = self._looked[hand.place] = hand, key, look(r, hand, active)
        return known[2]

    def offers(self, r: Round, actor: Actor) -> tuple[Offered, ...]:
        """What the round offers to this actor."""
        return self._of(r, actor).offers

    def shown(self, r: Round, actor: Actor, make: Callable[[tuple[Offered, ...]], Shown]) -> Shown:
        """That, and what is refused to him, as they are sent: made where they are not known yet."""
        kept = self._of(r, actor)
        if kept.shown is None:
            kept.shown = make(kept.offers)
        return kept.shown

    def _of(self, r: Round, actor: Actor) -> _Kept:
        kept = self._kept.get(actor)
        if kept is not None and kept.round is r:
            return kept
        key = rests_on(r, actor)
        if kept is not None and key is not None and key == kept.key:
            kept.round = r
            return kept
        if len(self._kept) >= PERSONS_MAX:
            self._kept.clear()
        self._kept[actor] = kept = _Kept(r, key, r.offers(actor))
        return kept


def rests_on(r: Round, actor: Actor) -> Key | None:
    """All that the offers and refusals to a player depend on while wagers are placed; None where that is everything.

    A size rule looks at the hand it is asked about and at what that person has lying, never at what others wager.
    A step that does not say so of itself is asked anew each time.
    """
    own = r.seated(actor)
    if not own or not r.agenda:
        return None
    head = r.agenda[0]
    if not head.betting_is_own(r):  # they may wager where others do
        return None
    if head.places_lying() is not None:
        mine = tuple([lying for lying in r.standing.lying if lying.person == actor])
        return r.agenda, r.rules, r.seats, r.standing.marks, mine
    hands = tuple([h for h in r.hands if h.place in own or CONSENT in h.marks or actor in h.persons()])
    return r.agenda, r.rules, r.seats, r.standing, r.common, hands
