"""A cache of the offers and refusals of each person. An entry is valid until anything on which it depends changes.

A player's wager changes the round for every viewer, but not what the other players may do. On a full floor, most of the
work would be to ask the rules again for each player after every act.
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
"""Size of the cache in persons. When the cache is full, it is cleared."""

Key = tuple[object, ...]
Shown = tuple[tuple[FrameOffer, ...], tuple[Closed, ...]]


class OffersMade(msgspec.Struct):
    """The offers to one actor. `shown` caches them in the form in which they are sent."""

    round: Round
    key: Key | None
    offers: tuple[Offer, ...]
    shown: Shown | None = None


class Looked(msgspec.Struct):
    """A hand as an onlooker sees it, and as its owners see it."""

    by_anyone: FrameHand
    by_owners: FrameHand
    owners: tuple[Actor, ...]


class Memo:
    """The cache of one table."""

    def __init__(self) -> None:
        self._kept: dict[Actor, OffersMade] = {}
        self._looked: dict[str, tuple[Hand, Key, Looked]] = {}

    def hand(self, r: Round, hand: Hand, active: bool) -> Looked | None:
        """The cached hand, unless the hand, the seats or the common cards have changed."""
        known = self._looked.get(hand.place)
        return known[2] if known is not None and known[0] is hand and known[1] == _context(r, active) else None

    def keep_hand(self, r: Round, hand: Hand, active: bool, looked: Looked) -> Looked:
        """Caches a hand."""
        if len(self._looked) >= PERSONS_MAX:
            self._looked.clear()
        self._looked[hand.place] = hand, _context(r, active), looked
        return looked

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        """What the round offers to this actor."""
        return self.asked(r, actor).offers

    def asked(self, r: Round, actor: Actor) -> OffersMade:
        """The offers to an actor. The caller that builds their form for frames stores that form in `shown`."""
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


def _context(r: Round, active: bool) -> Key:
    """What the view of a hand depends on, in addition to the hand itself."""
    return active, r.rules, r.seats, r.common


def rests_on(r: Round, actor: Actor) -> Key | None:
    """What the offers and refusals to a player depend on during betting. None if they may depend on everything.

    A size rule reads only the player's own hand and wagers. Offers are cached only for a step that declares this.
    """
    own = r.seated(actor)
    if not own or not r.agenda:
        return None
    head = r.agenda[0]
    if not head.betting_is_own(r):  # players may wager on the hands of others
        return None
    if head.places_lying() is not None:
        mine = tuple([lying for lying in r.standing.lying if lying.person == actor])
        return r.agenda, r.rules, r.seats, r.standing.marks, mine
    hands = tuple([h for h in r.hands if h.place in own or CONSENT in h.marks or actor in h.persons()])
    return r.agenda, r.rules, r.seats, r.standing, r.common, hands, r.verbal
