"""Refuses anything in a description that the finished round did not use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.equipment.cards import card_name
from croupier.law import Cite
from croupier.rounds.hand import FOLDED, OUT
from croupier.rounds.moves import Place
from croupier.rounds.postings import FORFEIT
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COMMUNITY
from croupier.rounds.steps.dealing.shared_hands import HANDS
from croupier.scenarios.description import BadRound, Described, Seat, Stub
from croupier.scenarios.device_readings import Read


def refuse_leftovers(
    r: Round,
    described: Described,
    *,
    words: Mapping[Place, Sequence[str]],
    cards: Mapping[Place, Sequence[int]],
    discards: Mapping[Place, Sequence[int]],
    uncounted: Stub | None,
    unread: Mapping[Read, int],
) -> None:
    """Raise for the first part of the description that the finished round did not use."""
    for seat in described.seats:
        _of_seat(r, seat, words[seat.place], cards[seat.place])
        if discards[seat.place]:
            raise BadRound(f"Seat {seat.seat} has a discard but never discards", _ended(r, seat), seat.seat)
    for place in (COMMUNITY, BANK):
        _of_house(r, place, cards[place])
    for place in HANDS:
        _of_table(r, place, cards[place])
    _unseen(r, [card for left in cards.values() for card in left])
    for device, place, _ in unread:
        why = f"The description says what the {device} shows, but nothing is paid by it in this round"
        raise BadRound(why, r.rules.agenda[-1].cite, int(place) if place else None)
    if uncounted is not None:
        cite = next((step.cite for step in r.rules.agenda if step.counts_stub() is not None), r.rules.agenda[0].cite)
        raise BadRound("The stub was not counted in this round, which ended before a count or has none", cite)


def _of_seat(r: Round, seat: Seat, words: Sequence[str], cards: Sequence[int]) -> None:
    hand = r.hand(seat.place)
    if not any(known.place == seat.place for known in r.hands):
        if seat.carried and not words and not cards:  # the player has left, and the wagers there are lost
            return
        raise BadRound(f"Seat {seat.seat} has no wager, so it is not in the round", r.rules.agenda[0].cite, seat.seat)
    if words:
        after = {FOLDED: "it folded", OUT: "it was out"}.get(hand.state, "its last decision")
        raise BadRound(f'Seat {seat.seat} says "{words[0]}" after {after}', _ended(r, seat), seat.seat)
    # A hand that is void or forfeited may have more cards than the deal gives: that may be why.
    if cards and hand.state != OUT:
        many = sum(len(other.cards) for other in r.hands if other.box == seat.place)
        why = f"Seat {seat.seat} has {many + len(cards)} cards in the description but was dealt {many}"
        raise BadRound(why, _deal(r, seat.place).cite, seat.seat)
    placed = {p.wager for p in r.postings if p.place.split(".", 1)[0] == seat.place}
    for kind, by_wager in (("tender", seat.tender), ("coupon", seat.coupon), ("confirmation", seat.confirmed)):
        for key in by_wager:
            if key not in placed:
                why = f'Seat {seat.seat} has a {kind} for "{key}" but has placed no such wager'
                raise BadRound(why, r.rules.tender.cite, seat.seat)


def _ended(r: Round, seat: Seat) -> Cite:
    forfeits = [p.cite for p in r.postings if p.place == seat.place and p.result == FORFEIT]
    return forfeits[0] if forfeits else next(p.cite for p in r.postings if p.place == seat.place)


def _of_house(r: Round, place: Place, cards: Sequence[int]) -> None:
    """Cards that were not turned up may be described, but no more than were dealt there."""
    deals = [deal for step in r.rules.agenda if (deal := step.deals()) is not None]
    dealt = sum(deal.cards for deal in deals if place in deal.serves)
    many = len(r.hand(place).cards) + len(cards)
    if place == BANK and any(step.draws_for_bank() is not None for step in r.rules.agenda):
        dealt = len(r.hand(BANK).cards) + len(r.hand(BANK).down)  # as many as the dealer drew
    if many > dealt:
        raise BadRound(f"The {place} area has {dealt} cards, but the description has {many}", _deal(r, place).cite)


def _of_table(r: Round, place: Place, cards: Sequence[int]) -> None:
    """A shared hand has the cards that the rules on a third card give it; a void one is not checked."""
    if not cards or any(hand.state == OUT for hand in r.hands):
        return
    many = len(r.area(place).cards)
    draws = [third for step in r.rules.agenda if (third := step.third_card()) is not None]
    cite = next((third.cite for third in draws if third.to == place), r.rules.agenda[0].cite)
    raise BadRound(f"The {place}'s hand gets {many} cards, but the description has {many + len(cards)}", cite)


def _unseen(r: Round, cards: Sequence[int]) -> None:
    left = r.unseen()
    for card in cards:
        left[card] = left.get(card, 0) - 1
        if left[card] < 0:
            raise BadRound(f"{card_name(card)} occurs too often, or is not in this deck", r.rules.agenda[0].cite)


def _deal(r: Round, place: Place) -> Step:
    deals = [deal for step in r.rules.agenda if (deal := step.deals()) is not None]
    return next((step for step in deals if place in step.serves), deals[0] if deals else r.rules.agenda[0])
