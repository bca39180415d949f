"""Chores, for the games that are not yet sums of parts; each is declared beside the part that brings it."""

from croupier.declare.duties import Chore
from croupier.declare.parts.change import changed, ways_from
from croupier.declare.parts.collection import collected
from croupier.declare.parts.dealing import loaded, stub_racked
from croupier.declare.parts.decks import one_in_the_rack
from croupier.declare.parts.new_cards import inspected, opening, shown
from croupier.declare.parts.shuffle import idle, washed_after_all
from croupier.law import Cite

__all__ = [
    "changed",
    "changed_by_dealing",
    "collected",
    "idle",
    "inspected",
    "loaded",
    "one_in_the_rack",
    "opening",
    "shown",
    "stub_racked",
    "washed_after_all",
]


def changed_by_dealing(*, shoe: Cite, hand: Cite) -> tuple[Chore, ...]:
    """Eight hours from a shoe, four from the hand."""
    return (changed(8, shoe, dealt=ways_from("shoe")), changed(4, hand, dealt=ways_from("hand")))
