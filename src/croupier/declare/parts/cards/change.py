"""The change of cards.

It is due some hours after the cards came to the table, earlier if they are dealt from the hand.
"""

from croupier.declare.duties import CHANGE, HOURS, Chore
from croupier.declare.options import Option, option
from croupier.declare.part import Part
from croupier.declare.parts.cards.dealing import WAYS
from croupier.declare.requirements import MaximumWhen, Requirement
from croupier.law import AtMost, Cite
from croupier.rounds.actors import SUPERVISOR

HOURS_IN_WORDS = {8: "eight", 4: "four"}


def ways_from(source: str) -> tuple[str, ...]:
    """The methods of dealing from this source: from a shoe, or from the hand."""
    return tuple(way for way, known in WAYS.items() if known.source == source)


def changed_from(source: str, hours: int, cite: Cite) -> MaximumWhen:
    """The requirement that cards dealt from a shoe, or from the hand, are changed within this many hours."""
    dealt = "a shoe" if source == "shoe" else f"the {source}"
    says = f"cards dealt from {dealt} are changed at least every {HOURS_IN_WORDS[hours]} hours"
    return MaximumWhen(
        when=("dealing", ways_from(source)), key="card_change_hours", at_most=hours, cite=cite, says=says
    )


def changed(hours: int, *cites: Cite, dealt: tuple[str, ...] = ()) -> Chore:
    """The chore of changing cards within this many hours if they are dealt by a method in `dealt`."""
    return Chore(
        name=CHANGE,
        when=HOURS,
        who=SUPERVISOR,
        says=f"the cards on the table are changed after {hours} hours at the latest",
        cites=cites,
        hours=hours,
        asked=lambda house: not dealt or house.word("dealing") in dealt,
    )


class CardChange(Part, frozen=True):
    """The change of cards within `hours`: the first number is for a shoe, the second for the hand.

    Both are at most `most`. A game that is dealt only from the hand has no paragraph for the `shoe`.
    """

    cite: Cite
    shoe: Cite | None
    hand: Cite
    most: int = 24
    hours: tuple[int, int] = (8, 4)

    @property
    def options(self) -> tuple[Option, ...]:
        return (
            option(
                "card_change_hours",
                min(self.hours),
                AtMost(self.most),
                self.cite,
                says="hours until the cards are changed",
            ),
        )

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        return tuple([changed_from(source, hours, cite) for source, hours, cite in self._bounds() if hours < self.most])

    @property
    def chores(self) -> tuple[Chore, ...]:
        return tuple([changed(hours, cite, dealt=ways_from(source)) for source, hours, cite in self._bounds()])

    def _bounds(self) -> tuple[tuple[str, int, Cite], ...]:
        shoe, hand = self.hours
        from_hand = ("hand", hand, self.hand)
        return (from_hand,) if self.shoe is None else (("shoe", shoe, self.shoe), from_hand)


class DailyChange(Part, frozen=True):
    """The change of cards within a day, however they are dealt."""

    cite: Cite

    @property
    def options(self) -> tuple[Option, ...]:
        return (option("card_change_hours", 24, AtMost(24), self.cite, says="hours until the cards are changed"),)

    @property
    def chores(self) -> tuple[Chore, ...]:
        return (changed(24, self.cite),)
