"""How likely each face is for the card in a slot, according to public knowledge, as whole weights.

Every unseen card is equally likely, with two exceptions. A device may have looked at a face-down card and ruled some
faces out (19:47-2.6). Or the next card of the shoe may already be exposed (19:47-2.15(c)).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.rounds.hand import Hand

if TYPE_CHECKING:
    from croupier.rounds.round import Round

EXPOSED = "exposed"
"""The place of a card that was drawn in error and seen by everyone. It is still the next card."""


def exposed(r: Round) -> Hand | None:
    """The exposed card, if there is one. Its slot is the last one that left the shoe."""
    if len(r.common) > 1:
        for hand in r.common:
            if hand.place == EXPOSED:
                return hand
    return None


def likely(r: Round, slot: int) -> dict[int, int]:
    """The weight of each face for the card in this slot."""
    left = r.unseen()
    lies = exposed(r)
    if lies is not None and slot == r.slot - 1:
        return {lies.cards[0]: sum(left.values()) or 1}  # certain, though it is the last card of the shoe
    for hand in r.common:
        if hand.ruled_out and hand.down:
            return _knowing(left, hand.ruled_out, itself=slot == hand.down[0])
    return left


def can_be(r: Round, slot: int, card: int) -> bool:
    """Whether the card in this slot can have that face.

    It cannot if all cards with that face were seen, or if the only unseen card with that face must be the hole card.
    """
    if r.seen(card) >= r.rules.pieces.get(card, 0):
        return False
    for hand in r.common:
        if hand.ruled_out and hand.down:
            return likely(r, slot).get(card, 0) > 0
    return True


def a_face(r: Round, slot: int) -> int:
    """One of the faces that the card in this slot can have, or -1."""
    return next((card for card, weight in likely(r, slot).items() if weight > 0), -1)


def _knowing(left: dict[int, int], ruled_out: tuple[int, ...], *, itself: bool) -> dict[int, int]:
    """The weights of the faces when one unseen card is known to have none of the faces `ruled_out`.

    With `itself` they are the weights for that card, otherwise those for any other unseen card.
    """
    others = sum([count for card, count in left.items() if card not in ruled_out])
    if itself:
        return {card: count for card, count in left.items() if card not in ruled_out}
    return {card: count * (others if card in ruled_out else others - 1) for card, count in left.items()}
