"""Turns a described irregularity into the move by which the dealer would report it."""

from __future__ import annotations

from collections.abc import Collection

from croupier.declare.game import Rules
from croupier.declare.house import House, write_choice
from croupier.equipment.cards import BadCard
from croupier.equipment.pieces import parse_piece
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.cards import ExposedEarly, FaceUpCard
from croupier.rounds.moves import Count, Move, Place, Report
from croupier.rounds.round import Round
from croupier.rounds.steps import COMMUNITY, CountStub
from croupier.scenarios.description import BY_STUB_COUNT, BadRound, Happened
from croupier.scenarios.schema import houses


def checked(rules: Rules, happened: Happened, points: Collection[str]) -> Happened:
    """The irregularity, checked: this table must have it, and all of its fields must apply.

    `points` are the decision points.
    """
    known = rules.irregularities.get(happened.event)
    if known is None:
        raise _elsewhere(rules, happened)
    used = {
        "seat": known.names_position,
        "card": known.names_card,
        "cards": bool(known.counts) or known.numbers_card,
        "number": isinstance(known, ExposedEarly | FaceUpCard),
        "decided": happened.when in points,
    }
    for field, is_used in used.items():
        if getattr(happened, field) is not None and not is_used:
            at = f' at "{happened.when}"' if field == "decided" else ""
            raise BadRound(f'The irregularity "{happened.event}" takes no "{field}"{at}', known.cite)
    return happened


def consequence_order(rules: Rules, happened: Happened) -> tuple[bool, bool, str, int]:
    """A sort key for what was found at one moment. The order in the description then does not matter.

    Irregularities of one hand come first, then those that void all hands, and last those that void all hands with an
    exception. Cards of the deck keep their order, because that order says which of them came first. Cards of the house
    have a number.
    """
    known = rules.irregularities[happened.event]
    name = "" if known.names_card else known.event
    return not known.names_position, known.spares, name, happened.number or 0


def reported(r: Round, happened: Happened) -> Move:
    """The dealer's report to the round in its current state."""
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


def _elsewhere(rules: Rules, happened: Happened) -> BadRound:
    """The refusal of an irregularity that needs equipment or a wager that this house does not have.

    It says which house has it.
    """
    game = rules.game
    for house in houses(game):
        known = next((entry for entry in game.irregularities(house) if entry.event == happened.event), None)
        if known is not None:
            why = f"{happened.event} can happen only at a table where {_difference(rules, house)}"
            return BadRound(why, known.cite)
    return BadRound(f"{happened.event} is not an irregularity of {game.name}", rules.agenda[0].cite)


def not_offered(rules: Rules, key: str, seat: int) -> BadRound:
    """The refusal of a wager that this house does not offer. It says which house offers it."""
    game = rules.game
    wager = game.wager(key)
    for house in houses(game):
        if any(key == bet.key for step in game.agenda(house) if step.takes_wagers for bet in step.bets()):
            why = f"The {wager.name} is not offered at this table; a table offers it where {_difference(rules, house)}"
            return BadRound(why, wager.cite, seat)
    return BadRound(f"The {wager.name} is not offered at this table", wager.cite, seat)


def _difference(rules: Rules, house: House) -> str:
    """The choices in which another house differs from this one."""
    differs = [option for option in rules.game.options if house[option.key] != rules.house[option.key]]
    chosen = [option for option in differs if house[option.key] != option.beside(house)]
    return " and ".join([f"{option.key} is {write_choice(option, house[option.key])}" for option in chosen or differs])


def _counted(r: Round, step: CountStub, happened: Happened) -> Count:
    """The stub count that finds the error. The stub lacks as many cards as a hand or area has too many."""
    place = str(happened.seat) if happened.seat is not None else area_of(r.rules.irregularities.get(happened.event))
    hand = r.hand(place)
    lying = len(hand.cards) + len(hand.down)
    many = lying if happened.cards is None else happened.cards
    return Count(step.expected(r) - (many - lying), misdealt=True)


def _slot(r: Round, happened: Happened) -> int:
    known = r.rules.irregularities.get(happened.event)
    if getattr(known, "of_next_card", False):
        return r.slot
    if getattr(known, "of_turning_card", False):  # the next card of a deal whose slots are fixed before it starts
        turning = r.agenda[0].turning(r)
        return turning[1] if turning is not None else -1
    if not isinstance(known, ExposedEarly | FaceUpCard):
        down = r.hand(str(happened.seat)).down if known is not None and known.names_card else ()
        return down[0] if down else -1
    if happened.number is not None:
        place = _down_at(r) if isinstance(known, FaceUpCard) else area_of(known)
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


def area_of(known: Irregularity | None) -> Place:
    """The place of the house that an irregularity is about."""
    return str(getattr(known, "of", COMMUNITY))


def _card(happened: Happened) -> int:
    if happened.card is None:
        return -1
    try:
        return parse_piece(happened.card)
    except BadCard as bad:
        raise BadRound(f"{happened.event}: {bad}") from None
