"""What each person is offered and refused, kept for as long as nothing that it rests on has changed.

One person's wager changes the round for everybody who looks, and what the others may do for nobody else. To ask the
rules again for each of them, with every act, is most of what a full floor would do.
"""

from __future__ import annotations

import msgspec

from croupier.floor.frames.model import Closed, FrameHand, FrameOffer
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.refusals import Offer
from croupier.rounds.round import Round
from croupier.rounds.steps.placing.shared_box import CONSENT

PERSONS_MAX = 64
"""Of so many something is kept; then all of it is forgotten, and found anew as it is asked for."""

Key = tuple[object, ...]
Shown = tuple[tuple[FrameOffer, ...], tuple[Closed, ...]]


class OffersMade(msgspec.Struct):
    """What the rules say to one actor; `shown` is that as it is sent, once somebody has made it."""

    round: Round
    key: Key | None
    offers: tuple[Offer, ...]
    shown: Shown | None = None


class Looked(msgspec.Struct):
    """A hand as anyone sees it, and as those do whose it is."""

    by_anyone: FrameHand
    by_owners: FrameHand
    owners: tuple[Actor, ...]


class Memo:
    """Of one table."""

    def __init__(self) -> None:
        self._kept: dict[Actor, OffersMade] = {}
        self._looked: dict[str, tuple[Hand, Key, Looked]] = {}

    def hand(self, r: Round, hand: Hand, active: bool) -> Looked | None:
        """A hand as it was shown last, unless it, who sits where or the cards of the house have changed since."""
        known = self._looked.get(hand.place)
        return known[2] if known is not None and known[0] is hand and known[1] == _beside(r, active) else None

    def keep_hand(self, r: Round, hand: Hand, active: bool, looked: Looked) -> Looked:
        """For the next time."""
        if len(self._looked) >= PERSONS_MAX:
            self._looked.clear()
        self._looked[hand.place] = hand, _beside(r, active), looked
        return looked

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        """What the round offers to this actor."""
        return self.asked(r, actor).offers

    def asked(self, r: Round, actor: Actor) -> OffersMade:
        """That, and what was made of it for a frame: whoever makes it leaves it in `shown`."""
        kept = self._kept.get(actor)
        if kept is not None and kept.round is r:
            return kept
        key = rests_on(r, actor)
        if kept is not None and key is not None and key == kept.key:
            kept.round = r
            return kept
        if len(self._kept) >= PERSONS_MAX:
            self._kept.clear()
        self._kept[actor] = kept = OffersMade(r, key, r.offers(actor))
        return kept


def _beside(r: Round, active: bool) -> Key:
    """What a hand is shown by, beside the hand itself."""
    return active, r.rules, r.seats, r.common


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
