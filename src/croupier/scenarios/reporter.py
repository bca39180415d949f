"""Reports each described irregularity to the round at its moment, but not before the described cards allow it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.equipment.cards import BadCard
from croupier.equipment.pieces import parse_pieces, piece_name
from croupier.rounds.hand import LIVE
from croupier.rounds.irregularities.cards import ExposedEarly, WrongNumber
from croupier.rounds.moves import Move, Place, Report, Turn
from croupier.rounds.postings import LOSE, PUSH, WIN
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Round
from croupier.rounds.step import STUB_COUNT, Step
from croupier.rounds.steps import BANK, COMMUNITY, PLAYERS, Deal
from croupier.rounds.steps.dealing.deal import DETERMINANT
from croupier.rounds.steps.dealing.shared_hands import BURNED, HANDS
from croupier.scenarios.description import BY_STUB_COUNT, BadRound, Described, Happened
from croupier.scenarios.moments import moments
from croupier.scenarios.reports import area_of, checked, consequence_order, reported


class Reporter:
    """A described round in play: its cards that have not come yet, and what is still to be reported.

    `interrupted` is where the next card was due when a report ended the round. `stand_ins` are hands that lack a card
    until that is found. Until then another card takes the place of the missing one.
    """

    round: Round

    def __init__(self, rules: Rules, described: Described) -> None:
        self.seats = {seat.place: seat for seat in described.seats}
        self.cards = {seat.place: parsed(seat.cards, seat.seat) for seat in described.seats}
        self.cards |= {COMMUNITY: parsed(described.community), BANK: parsed(described.dealers_cards)}
        hands = (described.player, described.banker, described.burned)
        self.cards |= {place: parsed(text) for place, text in zip((*HANDS, BURNED), hands, strict=True)}
        self.cards[DETERMINANT] = parsed(described.determinant)
        self.moments = moments(rules.agenda, lasts=rules.lasting is not None)
        points = {step.point for step in rules.agenda if step.point}
        self.pending = [checked(rules, happened, points) for happened in described.irregularities]
        self.pending.sort(key=lambda happened: (*self.when(happened), *consequence_order(rules, happened)))
        self.interrupted: Place = ""
        self.stand_ins: list[Place] = []

    def move(self, move: Move, seat: int | None = None, about: str = "") -> None:
        """Make a move. If the round refuses it, refuse the description for the same reason."""
        try:
            self.round = self.round.after(move)
        except Refused as refused:
            why, cite = refused.refusal.why, refused.refusal.cite
            if isinstance(move, Turn):
                about = f"{piece_name(move.card)} at {'seat ' + move.place if seat else 'the ' + move.place + ' area'}"
            raise BadRound(f"{about}: {why}" if about and about not in why else why, cite, seat) from None

    # When it is reported.

    def due(self, at: str) -> Sequence[Happened]:
        """The irregularities that must be reported by this moment, in order."""
        if not self.pending or at not in self.moments:
            return ()
        by = self.moments.index(at)
        return [happened for happened in self.pending if self.when(happened)[0] <= by]

    def first_possible(self, due: Sequence[Happened]) -> Happened:
        """The first irregularity that can be true now. If none can be, the first one, which the round then refuses."""
        return next((happened for happened in due if self.is_possible(happened)), due[0])

    def is_ripe(self, head: Step, happened: Happened) -> bool:
        """Whether a report may be made now.

        During a deal it waits for the described cards, as long as it is still possible later.
        """
        if head.plays() is not None:
            return happened.decided is None and self.is_possible(happened)
        deal = head.deals()
        if deal is None:
            return True
        described = bool(self.cards.get(deal.left[0].split(".", 1)[0]))
        if not self.is_possible(happened):
            return not described
        later = [r for r in self._rest_of_deal() if self.is_possible(happened, r)]
        if happened.seat is not None:  # too many cards count as dealt only during the deal
            later = [r for r in later if r.agenda[0].deals() is not None]
        return not later or (self._has_come(happened, deal) and not self._drops_cards(happened))

    def _has_come(self, happened: Happened, deal: Deal) -> bool:
        """Whether the cards that the report is about have been dealt."""
        seat = happened.seat
        if seat is None:
            return self._lies(happened)
        if happened.card is not None and len(parsed(happened.card)) == 1:
            return parsed(happened.card)[0] not in self.cards.get(str(seat), [])
        dealt = not self.cards.get(str(seat)) or str(seat) not in deal.left
        return dealt or len(deal.left) == 1 or not self.cards.get(deal.left[0])

    def _rest_of_deal(self) -> list[Round]:
        """The rounds that result as the further described cards of the deal come one by one."""
        r, left, found = self.round, {place: list(cards) for place, cards in self.cards.items()}, list[Round]()
        while r.agenda and r.agenda[0].deals() is not None and (turning := r.agenda[0].turning(r)) is not None:
            cards = left.get(turning[0].split(".", 1)[0])
            after = r.judged(Turn(*turning, cards.pop(0))) if cards else None
            if not isinstance(after, Round):
                break
            r = after
            found.append(r)
        return found

    def _drops_cards(self, happened: Happened) -> bool:
        """Whether this report would put other hands out before their described cards have come."""
        after = self.round.after(reported(self.round, self._with_face(happened)))
        live = {hand.box for hand in after.live()} if after.agenda else set()
        out = {hand.box for hand in self.round.live()} - live - {str(happened.seat)}
        if any(self.cards.get(place) for place in out):
            return True
        houses = () if live else (BANK, COMMUNITY, *HANDS)
        return any(len(self.cards.get(place, ())) > len(self.round.area(place).down) for place in houses)

    def is_possible(self, happened: Happened, r: Round | None = None) -> bool:
        """Whether the report can be true now, or in another state of the round that is given."""
        r = r or self.round
        try:
            return bool(r.agenda) and r.refusal(reported(r, self._with_face(happened))) is None
        except BadRound:
            return False

    def _lies(self, happened: Happened) -> bool:
        """Whether the deal has brought the card that the report is about, if it is a card of the house."""
        deals = takewhile(lambda deal: deal is not None, [step.deals() for step in self.round.agenda])
        served = [place for deal in deals if deal is not None for place in deal.serves if place != PLAYERS]
        place = getattr(self.round.rules.irregularities.get(happened.event), "of", "")
        if not place and happened.number is not None:
            place = next(iter(served), "")
        if place not in served:
            return True
        hand = self.round.hand(place)
        return len(hand.cards) + len(hand.down) >= (happened.number or 1)

    def when(self, happened: Happened) -> tuple[int, bool, int]:
        """A sort key for moments. At a decision point it includes how many decisions come before."""
        if happened.when not in self.moments:
            raise BadRound(
                f'The moments of this round are {", ".join(self.moments)}; "{happened.when}" is not one of them'
            )
        if happened.found_by == BY_STUB_COUNT and happened.when != STUB_COUNT:
            raise BadRound(
                f'An irregularity that the stub count finds has the moment "{STUB_COUNT}"; "{happened.when}" is not'
            )
        return self.moments.index(happened.when), happened.decided is None, len(happened.decided or ())

    def report(self, happened: Happened) -> None:
        """Report the irregularity. It must have been possible until now.

        Others that were found at the same moment change nothing if their hands are then out.
        """
        described, happened = happened, self._with_face(happened)
        when = self.when(described)
        same = [other for other in self.pending if other != described and self.when(other) == when]
        others = [other for other in same if self.is_possible(other)]
        began = self.round
        turning = self.round.agenda[0].turning(self.round) if self.round.agenda else None
        self.pending = [other for other in self.pending if other is not described]
        turned = self._turned_of(happened)
        self.move(reported(self.round, happened), happened.seat, happened.event)
        if turning is not None and not self.round.agenda:
            self.interrupted = turning[0]
        if self._turned_of(happened) > turned and happened.card is not None:
            # The report turned the card up; the description may list it there too.
            cards = self.cards[area_of(self.round.rules.irregularities[happened.event])]
            if cards[:1] == parsed(happened.card):
                cards.pop(0)
        if not self.round.agenda and len(same) > len(others):
            self.round = began
            self._refuse(next(other for other in same if other not in others))
        out = [other for other in others if self._is_moot(other)]
        self.pending = [other for other in self.pending if not any(other is one for one in out)]
        moot = [move for other in out if isinstance(move := reported(began, self._with_face(other)), Report)]
        self.round = self.round.changed(incidents=(*self.round.incidents, *moot))

    def _refuse(self, happened: Happened) -> None:
        self.move(reported(self.round, self._with_face(happened)), happened.seat, happened.event)

    def _is_moot(self, happened: Happened) -> bool:
        """Whether the hands that the irregularity is about are out already."""
        if not self.round.agenda:
            return True
        return happened.seat is not None and self.round.hand(str(happened.seat)).state != LIVE

    def report_afterwards(self, happened: Happened) -> None:
        """Report to the next round from the same shoe what was found about a card after the hands were settled."""
        r = self.round
        known = r.rules.irregularities[happened.event]
        after = r.rules.begin(r.seats, r.standing, slot=r.slot, left=r.unseen())
        self.pending = [other for other in self.pending if other is not happened]
        self.round = after
        self.move(reported(after, happened), happened.seat, happened.event)
        if (self.round.standing, self.round.hands) != (after.standing, after.hands):
            raise BadRound(f"{happened.event} concerns the next round; describe it there", known.cite)
        self.round = r.changed(dead=(*r.dead, *self.round.dead))

    def _turned_of(self, happened: Happened) -> int:
        return len(self.round.hand(area_of(self.round.rules.irregularities[happened.event])).cards)

    def _with_face(self, happened: Happened) -> Happened:
        """The irregularity with the face of its exposed card of the house, from the description.

        Refuse a face that contradicts it.
        """
        known = self.round.rules.irregularities[happened.event]
        if not isinstance(known, ExposedEarly):
            return happened
        hand, cards = self.round.hand(known.of), self.cards.get(known.of, [])
        at = 0 if known.shows_face or happened.number is None else happened.number - len(hand.cards) - 1
        described = cards[at] if 0 <= at < len(cards) else None
        if happened.card is None:
            if not known.shows_face or described is None:
                return happened
            return replace(happened, card=piece_name(described))
        card = parsed(happened.card)[:1]
        if described is not None and [described] != card and not known.shows_face:
            why = f"The exposed card is {happened.card}, but the description has {piece_name(described)} there"
            raise BadRound(why, known.cite)
        if not card or self.round.unseen().get(card[0], 0) < 1:
            raise BadRound(f"{happened.card} has already been seen in this round, or is not in this deck", known.cite)
        return happened

    # A hand that lacks a card until that is found.

    def is_short(self, seat: int | None) -> bool:
        """Whether a later report says that this seat has only as many cards as are described, which is too few."""
        short = [one for one in self.pending if one.seat == seat and self._is_wrong_number(one)]
        many = len(parse_pieces(self.seats[str(seat)].cards)) if seat is not None else 0
        return seat is not None and any(one.cards == many for one in short)

    def _is_wrong_number(self, happened: Happened) -> bool:
        return isinstance(self.round.rules.irregularities[happened.event], WrongNumber)

    def stand_in(self) -> int:
        """A card that the description does not contain. It takes the place of a missing one."""
        described = {card for cards in self.cards.values() for card in cards}
        return next(card for card, left in self.round.unseen().items() if left and card not in described)

    def refuse_settled_stand_ins(self) -> None:
        """Refuse a round in which a hand that lacked a card was settled by its cards before anyone noticed."""
        for posting in self.round.postings:
            if posting.place in self.stand_ins and posting.result in (WIN, LOSE, PUSH):
                seat = int(posting.place)
                why = f"Seat {seat} is short of a card, which must be found before a wager is settled on its cards"
                raise BadRound(why, posting.cite, seat)


def parsed(text: str, seat: int | None = None) -> list[int]:
    try:
        return list(parse_pieces(text.strip()))
    except BadCard as bad:
        raise BadRound(str(bad), seat=seat) from None
