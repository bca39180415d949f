"""Refuses anything in a description that the finished round did not use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.equipment.pieces import piece_name
from croupier.law import Cite
from croupier.rounds.hand import FOLDED, OUT
from croupier.rounds.irregularities.cards import WrongArea
from croupier.rounds.moves import Place
from croupier.rounds.postings import FORFEIT
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COMMUNITY
from croupier.rounds.steps.dealing.deal import DETERMINANT
from croupier.rounds.steps.dealing.shared_hands import BURNED, HANDS
from croupier.scenarios.description import BadRound, Described, Seat, Stub
from croupier.scenarios.device_readings import Read

STAND = "stand"
DREW_TOO_MANY = "dealer drew too many"
"""The irregularity that the dealer drew a card when the dealer had to stand."""


def refuse_leftovers(
    r: Round,
    described: Described,
    *,
    words: Mapping[Place, Sequence[str]],
    cards: Mapping[Place, Sequence[int]],
    discards: Mapping[Place, Sequence[int]],
    uncounted: Stub | None,
    unread: Mapping[Read, int],
    interrupted: Place,
) -> None:
    """Raise BadRound for the first part of the description that the finished round did not use.

    `interrupted` is where the next card was due when an irregularity ended the round in the middle of a deal.
    """
    for seat in described.seats:
        wrong = [happened.cards or 0 for happened in described.irregularities if happened.seat == seat.seat]
        more = max(wrong, default=0) - len(r.hand(seat.place).cards)
        _of_seat(r, seat, words[seat.place], cards[seat.place], max(more, seat.place == interrupted))
        if discards[seat.place]:
            why = "has a low hand but never sets one" if seat.low else "has a discard but never discards"
            raise BadRound(f"Seat {seat.seat} {why}", _ended(r, seat), seat.seat)
    for place in (COMMUNITY, BANK):
        _of_house(r, place, cards[place], _claimed(r, described, place))
    for place in HANDS:
        _of_table(r, place, cards[place], place == interrupted)
    if cards[BURNED]:
        burned = len(r.hand(BURNED).cards)
        why = f'"burned" has {burned + len(cards[BURNED])} cards, but the first card of a shoe is one card'
        raise BadRound(why if burned else "No card is burned in this round", r.rules.agenda[0].cite)
    if cards[DETERMINANT]:
        picks = any(step.picks_side for step in r.rules.agenda)
        why = "The determinant card is one card" if picks else "No determinant card is drawn at this table"
        raise BadRound(f'{why}; "determinant" has {len(described.determinant.split())}', r.rules.agenda[0].cite)
    _unseen(r, [card for left in cards.values() for card in left])
    for device, place, _ in unread:
        why = f"The description says what the {device} shows, but nothing is paid by it in this round"
        raise BadRound(why, r.rules.agenda[-1].cite, int(place) if place else None)
    if uncounted is not None:
        cite = next((step.cite for step in r.rules.agenda if step.counts_stub() is not None), r.rules.agenda[0].cite)
        raise BadRound("The stub was not counted in this round, which ended before a count or has none", cite)


def _claimed(r: Round, described: Described, place: Place) -> int:
    """How many cards this place of the house has according to a described irregularity; 0 if none says so."""
    known = [(r.rules.irregularities[happened.event], happened) for happened in described.irregularities]
    return max(
        [happened.cards or 0 for one, happened in known if isinstance(one, WrongArea) and one.of == place] or [0]
    )


def _of_seat(r: Round, seat: Seat, words: Sequence[str], cards: Sequence[int], more: int) -> None:
    hand = r.hand(seat.place)
    if not any(known.place == seat.place for known in r.hands):
        if seat.carried and not words and not cards:  # the player has left, and loses the wagers there
            return
        raise BadRound(f"Seat {seat.seat} has no wager, so it is not in the round", r.rules.agenda[0].cite, seat.seat)
    if words and not _stands_on_full(r, seat, words):
        after = {FOLDED: "it folded", OUT: "it was out"}.get(hand.state, "its last decision")
        raise BadRound(f'Seat {seat.seat} says "{words[0]}" after {after}', _ended(r, seat), seat.seat)
    # A void hand may have more cards than the deal gives it, if that is why it is void.
    if cards and (hand.state != OUT or len(cards) > more):
        many = sum(len(other.cards) for other in r.hands if other.box == seat.place)
        why = f"Seat {seat.seat} has {many + len(cards)} cards in the description but was dealt {many}"
        raise BadRound(why, _deal(r, seat.place).cite, seat.seat)
    placed = {p.wager for p in r.postings if p.place.split(".", 1)[0] == seat.place}
    for kind, by_wager in (("tender", seat.tender), ("coupon", seat.coupon), ("confirmation", seat.confirmed)):
        for key in by_wager:
            if key not in placed:
                why = f'Seat {seat.seat} has a {kind} for "{key}" but has placed no such wager'
                raise BadRound(why, r.rules.tender.cite, seat.seat)


def _stands_on_full(r: Round, seat: Seat, words: Sequence[str]) -> bool:
    """Whether the remaining words only say "stand" for hands that had to stand anyway.

    A hand must stand if it has the full count, such as 21.
    """
    play = next((one for step in r.rules.agenda if (one := step.plays()) is not None), None)
    if play is None or any(word.strip().lower() != STAND for word in words):
        return False
    return len(words) <= sum(play.total(hand.cards) == play.full for hand in r.hands if hand.box == seat.place)


def _ended(r: Round, seat: Seat) -> Cite:
    """The paragraph under which the hand gave up its wagers or left the round.

    If it did neither, the paragraph on the last decisions.
    """
    postings = [p for p in r.postings if p.place == seat.place]
    forfeits = [p.cite for p in postings if p.result == FORFEIT]
    asks = [step for step in r.rules.agenda if step.point and not step.takes_wagers and not step.lays_aside]
    decided = [] if r.hand(seat.place).state in (FOLDED, OUT) else [step.cite for step in reversed(asks)]
    return [*forfeits, *decided, *[p.cite for p in postings]][0]


def _of_house(r: Round, place: Place, cards: Sequence[int], claimed: int) -> None:
    """Check the house's cards. Cards that were never turned up may be described, but not more than were dealt."""
    dealt = len(r.hand(place).cards) + len(r.hand(place).down)
    many = len(r.hand(place).cards) + len(cards)
    if many > max(dealt, claimed):
        burned = place == BANK and DREW_TOO_MANY in r.rules.irregularities
        hint = f'; a card that the dealer drew too many is the irregularity "{DREW_TOO_MANY}"' if burned else ""
        why = f"The {place} area has {dealt} cards, but the description has {many}{hint}"
        draws = next((one for step in r.rules.agenda if (one := step.draws_for_bank()) is not None), None)
        raise BadRound(why, draws.paragraph(r) if place == BANK and draws is not None else _deal(r, place).cite)


def _of_table(r: Round, place: Place, cards: Sequence[int], more: int) -> None:
    """Check a shared hand.

    It must have the cards that the rules on a third card give it. After a void, some may be face down.
    """
    shown, down = len(r.area(place).cards), len(r.area(place).down) + more
    if len(cards) <= down:
        return
    draws = [third for step in r.rules.agenda if (third := step.third_card()) is not None]
    cite = next((third.cite for third in draws if third.to == place), r.rules.agenda[0].cite)
    why = f"The {place}'s hand gets {shown + down} cards, but the description has {shown + len(cards)}"
    raise BadRound(why, cite)


def _unseen(r: Round, cards: Sequence[int]) -> None:
    left = r.unseen()
    for card in cards:
        left[card] = left.get(card, 0) - 1
        if left[card] < 0:
            raise BadRound(f"{piece_name(card)} occurs too often, or is not in this deck", r.rules.agenda[0].cite)


def _deal(r: Round, place: Place) -> Step:
    deals = [deal for step in r.rules.agenda if (deal := step.deals()) is not None]
    return next((step for step in deals if place in step.serves), deals[0] if deals else r.rules.agenda[0])
