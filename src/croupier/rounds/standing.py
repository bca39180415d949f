"""What lasts from one round to the next: wagers on the layout, a puck, a shooter, the rounds since a count.

A round begins with one `Standing` and ends with another.
"""

from msgspec.structs import replace

from croupier.rounds.actors import Actor
from croupier.rounds.value import Value

RESHUFFLE = "cards to be reshuffled before the deal"
"""A mark: the cards must be shuffled before the next deal."""

SIDE = "side of the double shoe"
"""A mark: the compartment of a double shoe from which the round is dealt, 1 or 2."""


class Lying(Value, frozen=True, gc=False):
    """A wager that stays on the layout between rounds. `number` is the point to which it has traveled, or 0.

    `called` is the owner's last call, "on" or "off", if the rules allow calls. `area` is the name of its area, on a
    layout that has named areas instead of numbers.
    """

    person: Actor
    wager: str
    cents: int
    number: int = 0
    called: str = ""
    area: str = ""

    @property
    def place(self) -> str:
        """Where it is on the layout: its area or its number, or "" if it has neither."""
        return self.area or (str(self.number) if self.number else "")


class Standing(Value, frozen=True):
    """`lying` are wagers on the layout. `marks` are named whole numbers that a rule reads in a later round."""

    lying: tuple[Lying, ...] = ()
    marks: tuple[tuple[str, int], ...] = ()

    def mark(self, name: str) -> int:
        """The number under this name, or 0."""
        for key, number in self.marks:
            if key == name:
                return number
        return 0

    def marked(self, name: str, number: int) -> "Standing":
        """The Standing with this number under this name. 0 removes the mark."""
        rest = [(key, n) for key, n in self.marks if key != name]
        return replace(self, marks=tuple(sorted([*rest, (name, number)] if number else rest)))
