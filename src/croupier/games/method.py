"""Ways to shuffle and deal, for the games that are not yet sums of parts; what they ask for is in `declare.parts`."""

from croupier.declare.house import Caps, Requires
from croupier.declare.parts.change import changed_from
from croupier.declare.parts.dealing import AUTOMATED_SHOE, HAND, MANUAL_SHOE, needs_shuffler
from croupier.declare.parts.decks import second_deck
from croupier.declare.parts.shuffle import AUTOMATED, MANUAL
from croupier.declare.parts.stub import counted_every, counts_the_deck, stub_count
from croupier.law import Cite

__all__ = [
    "AUTOMATED",
    "AUTOMATED_SHOE",
    "HAND",
    "MANUAL",
    "MANUAL_SHOE",
    "changed_from_a_shoe",
    "changed_from_the_hand",
    "counted_every",
    "counts_the_deck",
    "from_the_hand",
    "second_deck",
    "stub_count",
]


def from_the_hand(cite: Cite) -> Requires:
    """Dealing from the hand needs a shuffling device."""
    return needs_shuffler(HAND, cite)


def changed_from_a_shoe(cite: Cite) -> Caps:
    """Eight hours from a shoe."""
    return changed_from("shoe", 8, cite)


def changed_from_the_hand(cite: Cite) -> Caps:
    """Four hours from the hand."""
    return changed_from("hand", 4, cite)
