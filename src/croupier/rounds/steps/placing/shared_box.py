"""Boxes on which several persons may wager. One of them calls the decisions (19:47-2.13, 2.14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import RESERVED, Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import CHIPS, Announce, Bet, Choose, Move, Withdraw
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.placing.place import Place, requires_refusal, tender_refusal
from croupier.rounds.steps.placing.verbal import CONFIRMING
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

CONSENT = "consent"
"""The choice by which the first person on a box lets others join, and the mark that the hand then has."""


class PlaceShared(Place, frozen=True, kw_only=True):
    """Persons wager at the boxes where they sit, at free boxes, and where the first person on the box consents.

    The person who sits at a box opens it. `one_box` is the paragraph that limits a person to one box, if the house
    requires that. When betting closes, the person who sits at a box becomes its caller and decides for it. At a free
    box, the caller is the person with the highest wager, or the first of several with equal wagers (reading J21). The
    caller's stakes then come first.
    """

    shares: Cite
    one_box: Cite | None = None
    alone: bool = False
    """Whether only one person may wager on a box at this table."""
    bars: Callable[[Round, Bet], Refusal | None] | None = None
    """Why a wager may not be added to wagers that are left from earlier rounds, or None."""

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor in CONFIRMING:
            return super().offers(r, actor)
        places = self._within_reach(r, actor)
        bets = [offer for place in places for offer in self._for_person(r, actor, place)]
        asked = [Choose(actor, place, CONSENT) for place in places]
        open_to = [move for move in asked if self.refusal(r, move) is None]
        return (*bets, *[Offer(move, f"Let others wager at {move.place} too", self.shares) for move in open_to])

    def _within_reach(self, r: Round, actor: Actor) -> tuple[At, ...]:
        """The boxes offered to this person, their own first.

        Other boxes are offered to a person who sits nowhere, who may wager on several boxes, or who has the consent of
        the first person there. A box with their wager stays open to them even if the person who consented has left.
        """
        own = r.seated(actor)
        anywhere = not own or self.one_box is None
        others = [place for place in positions(r) if place not in own]
        let_in = [place for place in others if CONSENT in r.hand(place).marks or actor in r.hand(place).persons()]
        return (*own, *(others if anywhere else let_in))

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Bet:
            for wager in self.wagers:
                if wager.key == move.wager:
                    refused = self._box_refusal(r, move) or _staking_refusal(r, wager, move)
                    return refused if refused is not None or self.bars is None else self.bars(r, move)
            return super().refusal(r, move)
        if type(move) is Choose:
            return self._consent_refusal(r, move)
        return super().refusal(r, move)

    def _consent_refusal(self, r: Round, move: Choose) -> Refusal | None:
        hand = r.hand(move.place)
        if move.choice != CONSENT or move.cents:
            return Refusal("Only a wager, or consent to others on a box, is possible now", self.cite)
        if hand.caller != move.by or not hand.stakes:
            return Refusal(f"{move.by} is not the first person to wager on position {move.place}", self.shares)
        if r.rules.tender.persons_on_a_hand < 2 or CONSENT in hand.marks:
            return Refusal(f"There is nothing more to consent to at position {move.place}", self.shares)
        return None

    def _box_refusal(self, r: Round, bet: Bet) -> Refusal | None:
        place = bet.place
        if not (place.isascii() and place.isdigit() and place[0] != "0" and int(place) <= r.rules.positions):
            return Refusal(f"This layout has no position {place or '(none named)'}", self.cite)
        if self.one_box is not None and r.hands:
            for other in r.hands:
                if other.place != place and bet.by in other.persons():
                    return Refusal(f"{bet.by} already wagers on another box, and may wager on one only", self.one_box)
        hand = r.hand(place)
        if not hand.stakes:
            sitters = sitting(r, place)
            if not sitters or bet.by in sitters:
                return None
            return Refusal(f"Only {sitters[0]}, who sits at position {place}, can open it", self.shares)
        if bet.by in hand.persons():
            return None
        most = r.rules.tender.persons_on_a_hand
        if len(hand.persons()) >= most:
            return Refusal(f"At most {most} may wager on position {bet.place}", self.shares)
        if CONSENT not in hand.marks:
            return Refusal(f"{hand.caller} has not consented to others on position {bet.place}", self.shares)
        return None

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is Bet:
            return super().after(r, move)
        if isinstance(move, Choose):
            hand = r.hand(move.place)
            return r.with_hand(replace(hand, marks=(*hand.marks, CONSENT)))
        if isinstance(move, Withdraw) and r.hand(move.place).stakes:
            caller = r.hand(move.place).caller
            r = super().after(r, move)
            hand = r.hand(move.place)
            # The next person becomes the first one, and was not asked yet.
            return r.with_hand(replace(hand, marks=())) if hand.stakes and hand.caller != caller else r
        if isinstance(move, Announce):
            first = self.wagers[0]
            main = (first.key, *first.beside)
            r = r.changed(hands=tuple([_called(r, hand, main) for hand in r.hands])) if not self.alone else r
        return super().after(r, move)

    def clauses(self) -> tuple[str, ...]:
        others = "If the first player on a box consents, others may wager on it too; one player makes its decisions."
        return (self._placed(),) if self.alone else (self._placed(), others)

    def _placed(self) -> str:
        """The words for the wagers here: the first wager, then those that must go with it, then those that may."""
        first = self.wagers[0]
        must = [f"the {w.name}" for w in self.wagers if w is first or w.key in first.beside]
        may = [f"the {w.name}" for w in self.wagers if w is not first and w.key not in first.beside]
        more = f", and if you like {', '.join(may)}," if may else ""
        return f'Place {" and ".join(must)}{more} before the dealer announces "{self.closes.words}".'

    def betting_is_own(self, r: Round) -> bool:
        return self.one_box is not None


def _staking_refusal(r: Round, wager: Wager, bet: Bet) -> Refusal | None:
    """Why a wager on a box that is open to this person is not allowed, or None."""
    plain = bet.tender == CHIPS and not bet.coupon and type(bet.cents) is int and bet.cents > 0
    if not plain and (no := tender_refusal(r, wager, bet)) is not None:
        return no
    if bet.by in RESERVED:
        return Refusal(f"The {bet.by} cannot wager", r.rules.tender.cite)
    hand = r.hand(bet.place)
    return requires_refusal(wager, bet, hand) or wager.size_refusal(r, hand, bet.by, bet.cents + bet.coupon)


def positions(r: Round) -> tuple[At, ...]:
    """Every betting position of the layout."""
    return tuple([str(number) for number in range(1, r.rules.positions + 1)])


def sitting(r: Round, place: At) -> tuple[Actor, ...]:
    """Who sits at this position."""
    return tuple([sitter for seat, sitter in r.seats if seat == place])


def _called(r: Round, hand: Hand, main: tuple[str, ...]) -> Hand:
    """The hand with the caller's stakes first. Only the `main` wagers decide who that is; side wagers do not matter."""
    persons = hand.persons()
    if len(persons) < 2:
        return hand
    seated = [person for person in persons if person in sitting(r, hand.place)]
    highest = max(persons, key=lambda person: max([hand.amount(person, wager) for wager in main]))
    caller = seated[0] if seated else highest
    stakes = sorted(hand.stakes, key=lambda stake: stake.person != caller)
    return replace(hand, stakes=tuple(stakes))
