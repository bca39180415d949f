"""Turns a described irregularity into the move with which the dealer would report it."""

from __future__ import annotations

from croupier.declare.house import write_choice
from croupier.equipment.cards import BadCard, parse_card
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.cards import ExposedEarly, FaceUpCard
from croupier.rounds.moves import Count, Move, Place, Report
from croupier.rounds.round import Round
from croupier.rounds.steps import COMMUNITY, CountStub
from croupier.scenarios.description import BY_STUB_COUNT, BadRound, Happened
from croupier.scenarios.schema import houses


def reported(r: Round, happened: Happened) -> Move:
    """The dealer's report to the round in its current state."""
    if happened.event not in r.rules.irregularities:
        raise _elsewhere(r, happened)
    head = r.agenda[0] if r.agenda else None
    count = head.counts_stub() if head is not None else None
    if happened.found_by == BY_STUB_COUNT and count is not None:
        return _counted(r, count, happened)
    return Report(
        happened.event,
        place=str(happened.seat) if happened.seat is not None else "",
        slot=_slot(r, happened),
        card=_card(happened),
        cards=happened.cards if happened.cards is not None else -1,
        found=happened.found_by,
    )


def _elsewhere(r: Round, happened: Happened) -> BadRound:
    """The refusal of an irregularity that needs equipment or a wager that this house does not have."""
    game, here = r.rules.game, r.rules.house
    for house in houses(game):
        known = next((entry for entry in game.irregularities(house) if entry.event == happened.event), None)
        if known is not None:
            needs = [
                f"{option.key} is {write_choice(option, house[option.key])}"
                for option in game.options
                if house[option.key] != option.beside(house) and house[option.key] != here[option.key]
            ]
            return BadRound(
                f"{happened.event} can happen only at a table where {' and '.join(needs)}",
                known.cite,
            )
    return BadRound(f"{happened.event} is not an irregularity of {game.name}", r.rules.agenda[0].cite)


def _counted(r: Round, step: CountStub, happened: Happened) -> Count:
    """The stub is short by as many cards as the hand or the area has too many; the count finds that."""
    place = str(happened.seat) if happened.seat is not None else _area(r.rules.irregularities.get(happened.event))
    hand = r.hand(place)
    lying = len(hand.cards) + len(hand.down)
    many = lying if happened.cards is None else happened.cards
    return Count(step.expected(r) - (many - lying), misdealt=True)


def _slot(r: Round, happened: Happened) -> int:
    known = r.rules.irregularities.get(happened.event)
    if getattr(known, "of_next_card", False):
        return r.slot
    if not isinstance(known, ExposedEarly | FaceUpCard):
        down = r.hand(str(happened.seat)).down if known is not None and known.names_card else ()
        return down[0] if down else -1
    if happened.number is not None:
        place = _down_at(r) if isinstance(known, FaceUpCard) else _area(known)
        if not place:
            raise BadRound(f"No card of the house is face down at that moment ({happened.when})", known.cite)
        hand = r.hand(place)
        at = happened.number - len(hand.cards) - 1
        if 0 <= at < len(hand.down):
            return hand.down[at]
        raise BadRound(f"No {place} card {happened.number} is face down at that moment ({happened.when})", known.cite)
    if isinstance(known, FaceUpCard):
        return r.slot
    return next(iter(r.hand(known.of).down), -1)


def _down_at(r: Round) -> Place:
    """The first place of the house with a face-down card."""
    return next((hand.place for hand in r.common if hand.down), "")


def _area(known: Irregularity | None) -> Place:
    """The place of the house that an irregularity is about."""
    return str(getattr(known, "of", COMMUNITY))


def _card(happened: Happened) -> int:
    if happened.card is None:
        return -1
    try:
        return parse_card(happened.card)
    except BadCard as bad:
        raise BadRound(f"{happened.event}: {bad}") from None
