"""New cards are inspected, verified, shown to the first player and washed, unless they came shuffled."""

from croupier.declare.duties import INSPECT, NEW_CARDS, SPREAD, VERIFY, WASH, Chore
from croupier.declare.house import House
from croupier.declare.part import Part
from croupier.law import Cite, Source
from croupier.rounds.actors import SUPERVISOR

Cites = tuple[Cite, ...]


def ordinary(house: House) -> bool:
    """Whether new cards come as they were printed, not already shuffled."""
    return not house.choices.get("pre_shuffled", False)


def came_shuffled(house: House) -> bool:
    """Whether new cards came already shuffled. The steps for ordinary cards are then not required."""
    return not ordinary(house)


def inspected(*, dealer: Cites, floor: Cites, came: Cites = (), source: Source = Source.SEED) -> tuple[Chore, ...]:
    """The dealer inspects new cards and the floorperson verifies it, except for cards that `came` shuffled.

    What the law requires for those instead is in 19:46-1.18(e)2 and (r), which our copy does not have.
    """
    otherwise = Chore(
        name=INSPECT,
        when=NEW_CARDS,
        says="pre-shuffled cards are taken in as 19:46-1.18(e)2 and (r) require; our copy has neither text",
        cites=came,
        asked=came_shuffled,
        source=source,
    )
    return (
        Chore(
            name=INSPECT,
            when=NEW_CARDS,
            says="the dealer sorts and inspects the cards that came to the table",
            cites=dealer,
            asked=ordinary,
            source=source,
        ),
        Chore(
            name=VERIFY,
            when=NEW_CARDS,
            who=SUPERVISOR,
            says="the floorperson verifies that the cards were inspected",
            cites=floor,
            asked=ordinary,
            source=source,
        ),
        *([otherwise] if came else []),
    )


def shown(*, spread: Cites, wash: Cites, again: Cite | None = None, source: Source = Source.SEED) -> tuple[Chore, ...]:
    """The first player to arrive inspects them. Then the dealer mixes them, and does so `again` if a card is seen."""
    return (
        Chore(
            name=SPREAD,
            when=NEW_CARDS,
            says="the cards are spread face up for the first player who arrives",
            cites=spread,
            asked=ordinary,
            source=source,
        ),
        Chore(
            name=WASH,
            when=NEW_CARDS,
            says="the cards, once the first player has seen them, are turned down, washed and stacked",
            cites=wash,
            asked=ordinary,
            again=again,
            source=source,
        ),
    )


class NewCards(Part, frozen=True):
    """What is done with cards that come to the table. `came` has other rules for cards that came shuffled."""

    inspect: Cite
    verify: Cite
    spread: Cite
    wash: Cites
    came: Cite | None = None
    again: Cite | None = None
    """The wash begins again if someone saw a card in it."""
    source: Source = Source.SEED
    before_spread: tuple[Chore, ...] = ()
    """What else is done with them after the inspection."""

    @property
    def chores(self) -> tuple[Chore, ...]:
        came = () if self.came is None else (self.came,)
        return (
            *inspected(dealer=(self.inspect,), floor=(self.verify,), came=came, source=self.source),
            *self.before_spread,
            *shown(spread=(self.spread,), wash=self.wash, again=self.again, source=self.source),
        )


def new_cards_under(section: Cite) -> NewCards:
    """The whole part cited to one section, for a game of which only that section is known."""
    return NewCards(section, section, section, (section,), section, source=Source.RECONSTRUCTED)


def opening(*section: Cite, source: Source = Source.RECONSTRUCTED) -> tuple[Chore, ...]:
    """The opening of a table cited to one section, for a game of which only that section is known."""
    return (
        *inspected(dealer=section, floor=section, came=section, source=source),
        *shown(spread=section, wash=section, source=source),
    )
