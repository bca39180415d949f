"""The cards of the discard rack, shuffled in the middle of a round because the shoe ran out (19:47-2.15(f)).

They follow the last card of the shoe: their slots continue where its slots end. The house commits to their order and
seals it, as for a shoe. It is revealed together with the shoe, because a card of the shoe may still be face down.
"""

from __future__ import annotations

from croupier.equipment.shuffle import Entropy, bounded, byte_stream
from croupier.rounds.moves import Report
from croupier.rounds.round import Round
from croupier.table.events import CardsCut, RackOpened, RackShuffled, Shuffled
from croupier.table.shoe import Seal, Shoe, new_shoe


def lacks_a_card(r: Round) -> bool:
    """Whether the next card is due and none is left."""
    turning = r.agenda[0].turning(r)
    return turning is not None and turning[1] >= len(r.rules.deck)


def runs_out(r: Round) -> Report | None:
    """The report to make if a card is due and none is left. None if no rule says how the round continues."""
    for known in r.rules.irregularities.values():
        if known.replenishes:
            report = Report(known.event)
            return report if known.refusal(r, report) is None else None
    return None


def shuffled_rack(cards: tuple[int, ...], table: str, shoe: int, seal: Seal, entropy: Entropy) -> RackShuffled:
    """The event that shuffles and cuts these cards. Only the holder of the key knows the new order."""
    order = new_shoe(cards, entropy)
    at = 1 + bounded(len(cards) - 1, byte_stream(entropy, block=8))
    closed = seal.close(order, number=shoe, deck=0, table=_named(table), entropy=entropy)
    return RackShuffled(shoe, at, closed.commitment, closed.sealed)


def opened_rack(event: RackShuffled, table: str, seal: Seal) -> Shoe:
    """The cards of the rack in their order before the cut."""
    closed = Shuffled(event.shoe, 0, event.commitment, event.sealed)
    return seal.open(closed, table=_named(table))


def rack_order(event: RackShuffled, table: str, seal: Seal) -> tuple[int, ...]:
    """The cards of the rack as they come out, after the cut."""
    return opened_rack(event, table, seal).dealt(CardsCut(event.cut))


def rack_opening(event: RackShuffled, table: str, seal: Seal) -> RackOpened:
    """The event that reveals the committed order, so that anyone can check it."""
    rack = opened_rack(event, table, seal)
    return RackOpened(event.shoe, rack.order, rack.salt.hex())


def _named(table: str) -> str:
    """The name under which a rack is sealed. It differs from that of its shoe."""
    return f"{table}/rack"
