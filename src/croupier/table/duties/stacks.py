"""The Bart Carter shuffle: the cards that have been dealt go back among the cards that stayed in the shoe.

The dealt cards are shuffled and divided into stacks. One stack goes behind each part of the cards that stayed, which
keep their order. An earlier order, to which the house is committed, is revealed only when its last card has been dealt.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.shuffle import Entropy, shuffled
from croupier.table.events import EarlierOrder, Stack
from croupier.table.table import Table

DECK, FEWEST = 52, 2


def stacks_due(table: Table) -> tuple[Stack, ...]:
    """Where the stacks go, if only the dealt cards are shuffled next; empty if all the cards are shuffled."""
    lasting, cards = table.rules.lasting, len(table.rules.deck)
    if table.rules.inserts is None or lasting is None or table.shoe is None or table.stale or table.rack is not None:
        return ()
    if table.round is not None or table.past_cutting <= lasting.rounds_after or table.slot >= cards:
        return ()
    return stacks(table.slot, cards)


def stacks(dealt: int, cards: int) -> tuple[Stack, ...]:
    """One stack for each part of the cards that stayed.

    A part has about a deck, and there are at least two parts (J79).
    """
    stayed = cards - dealt
    parts = min(max(FEWEST, -(-stayed // DECK)), stayed, dealt)
    found, slot = [], 0
    for part, size in zip(_even(stayed, parts), _even(dealt, parts), strict=True):
        found.append(Stack(slot + part, size))
        slot += part + size
    return tuple(found)


def _even(cards: int, parts: int) -> list[int]:
    """Divide cards into equal parts. If that is not possible, the first parts have one more card each."""
    return [cards // parts + (part < cards % parts) for part in range(parts)]


def inserted(order: Sequence[int], dealt: int, places: Sequence[Stack], entropy: Entropy) -> tuple[int, ...]:
    """The new order of the shoe: the first `dealt` cards are shuffled and put at these places among the others."""
    mixed, stayed = list(shuffled(tuple(order[:dealt]), entropy)), list(order[dealt:])
    made: list[int] = []
    for place in places:
        part = place.slot - len(made)
        made += stayed[:part] + mixed[: place.cards]
        del stayed[:part], mixed[: place.cards]
    return (*made, *stayed)


def stayed_in(order: Sequence[int], places: Sequence[Stack]) -> tuple[int, ...]:
    """The cards of an order that were not put in with the stacks."""
    put = {slot for place in places for slot in range(place.slot, place.slot + place.cards)}
    return tuple([card for slot, card in enumerate(order) if slot not in put])


def dealt_out(table: Table) -> tuple[EarlierOrder, ...]:
    """The earlier orders that have no card left in the shoe, so that they can be revealed."""
    return tuple([one for one in table.earlier if one.last < table.slot])
