"""New cards are inspected, verified, shown to the first player and washed, unless they came already shuffled."""

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
    """Whether new cards came already shuffled. If so, the steps for ordinary cards are not required."""
    return not ordinary(house)


def inspected(*, dealer: Cites, floor: Cites, came: Cites = (), source: Source = Source.SEED) -> tuple[Chore, ...]:
    """The chores of inspecting new cards (the dealer) and verifying that (the floorperson).

    For cards that came shuffled, `came` applies instead. What the law then requires is in 19:46-1.18(e)2 and (r), which
    our copy does not have.
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
    """The chores of spreading the cards for the first player to inspect, and of mixing them.

    The dealer mixes them `again` if someone saw a card.
    """
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
    """What is done with cards that come to the table. `came` has the rules for cards that came already shuffled."""

    inspect: Cite
    verify: Cite
    spread: Cite
    wash: Cites
    came: Cite | None = None
    again: Cite | None = None
    """The paragraph that requires another wash if someone saw a card during the first one."""
    source: Source = Source.SEED
    before_spread: tuple[Chore, ...] = ()
    """Further chores after the inspection and before the cards are spread."""

    @property
    def chores(self) -> tuple[Chore, ...]:
        came = () if self.came is None else (self.came,)
        return (
            *inspected(dealer=(self.inspect,), floor=(self.verify,), came=came, source=self.source),
            *self.before_spread,
            *shown(spread=(self.spread,), wash=self.wash, again=self.again, source=self.source),
        )


def new_cards_under(section: Cite) -> NewCards:
    """The whole part under one section, for a game of which only that section is known."""
    return NewCards(section, section, section, (section,), section, source=Source.RECONSTRUCTED)


def opening(*section: Cite, source: Source = Source.RECONSTRUCTED) -> tuple[Chore, ...]:
    """The chores at the opening of a table under one section, for a game of which only that section is known."""
    return (
        *inspected(dealer=section, floor=section, came=section, source=source),
        *shown(spread=section, wash=section, source=source),
    )
