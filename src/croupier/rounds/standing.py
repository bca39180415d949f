"""Standing is what outlives a round: wagers lying on the layout, a puck, a shooter, rounds since a count.

A round begins on one and ends with one.
"""

from msgspec.structs import replace

from croupier.rounds.actors import Actor
from croupier.rounds.value import Value

RESHUFFLE = "cards to be reshuffled before the deal"
"""A mark: no card is dealt before the cards have been shuffled again."""


class Lying(Value, frozen=True, gc=False):
    """A wager that stays on the layout between rounds; `number` is the point it has travelled to, 0 for none.

    `called` is the owner's last call, "on" or "off", where the rules allow calls.
    """

    person: Actor
    wager: str
    cents: int
    number: int = 0
    called: str = ""


class Standing(Value, frozen=True):
    """`lying` wagers, and `marks` by name: whole numbers that a rule looks at in a later round."""

    lying: tuple[Lying, ...] = ()
    marks: tuple[tuple[str, int], ...] = ()

    def mark(self, name: str) -> int:
        """The number under this name, 0 where there is none."""
        for key, number in self.marks:
            if key == name:
                return number
        return 0

    def marked(self, name: str, number: int) -> "Standing":
        """With this number under this name; 0 takes the mark away."""
        rest = [(key, n) for key, n in self.marks if key != name]
        return replace(self, marks=tuple(sorted([*rest, (name, number)] if number else rest)))
