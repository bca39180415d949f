"""The chores that games share: each declared by the paragraphs of its own subchapter, in the words of all."""

from croupier.declare.duties import (
    CHANGE,
    CLEAR_RACK,
    COLLECT,
    DEALT,
    HOURS,
    IDLE,
    INSPECT,
    LOAD,
    NEW_CARDS,
    RACK_STUB,
    ROUND_OVER,
    SETTLED,
    SHUFFLED,
    SPREAD,
    SPREAD_IDLE,
    VERIFY,
    WASH,
    Chore,
)
from croupier.declare.house import House
from croupier.games.method import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from croupier.law import Cite, Source
from croupier.rounds.actors import SUPERVISOR

Cites = tuple[Cite, ...]
SHOES = (MANUAL_SHOE, AUTOMATED_SHOE)


def ordinary(house: House) -> bool:
    """Whether new cards come as they were printed, and not shuffled already."""
    return not house.choices.get("pre_shuffled", False)


def came_shuffled(house: House) -> bool:
    """The opposite: what is done with ordinary cards is not asked of these."""
    return not ordinary(house)


def inspected(*, dealer: Cites, floor: Cites, came: Cites = (), source: Source = Source.SEED) -> tuple[Chore, ...]:
    """New cards are inspected by the dealer, and the floorperson makes sure of it; those that `came` shuffled are not.

    What is asked of those instead stands in 19:46-1.18(e)2 and (r), which are not held.
    """
    otherwise = Chore(
        name=INSPECT,
        when=NEW_CARDS,
        says="pre-shuffled cards are taken in as 19:46-1.18(e)2 and (r) ask, two texts that are not held",
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
    """The first player to arrive sees them; then they are mixed, and `again` where a card was seen in the mixing.

    Cards that came shuffled are neither shown nor mixed.
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


def opening(*section: Cite, source: Source = Source.RECONSTRUCTED) -> tuple[Chore, ...]:
    """All of it under one section, where no more than that section is known."""
    return (
        *inspected(dealer=section, floor=section, came=section, source=source),
        *shown(spread=section, wash=section, source=source),
    )


def idle(cite: Cite, source: Source = Source.SEED) -> Chore:
    """With nobody playing the cards lie spread, and are washed and shuffled before they are dealt again."""
    return Chore(
        name=SPREAD_IDLE,
        when=IDLE,
        says="with nobody playing the cards are spread out on the table",
        cites=(cite,),
        source=source,
    )


def washed_after_all(*cites: Cite, source: Source = Source.SEED) -> Chore:
    """Cards that came shuffled are washed like others when they have lain spread."""
    return Chore(
        name=WASH,
        when=IDLE,
        says="the cards that lay spread, once a player has seen them, are turned down, washed and stacked",
        cites=cites,
        asked=came_shuffled,
        source=source,
    )


def loaded(dealt: str, *cites: Cite) -> Chore:
    """What was shuffled and cut goes into the shoe, or into the dealer's hand, where cards are `dealt` so."""
    return Chore(
        name=LOAD,
        when=SHUFFLED,
        says=f"the stack goes into the {'hand' if dealt == HAND else 'shoe'} from which it is dealt",
        cites=cites,
        asked=lambda house: house.word("dealing") == dealt,
    )


def stub_racked(dealt: str, *cites: Cite) -> Chore:
    """What is left goes to the discard rack unseen, when no more cards are needed."""
    return Chore(
        name=RACK_STUB,
        when=DEALT,
        says="the stub goes into the discard rack without a card being seen",
        cites=cites,
        asked=lambda house: house.word("dealing") == dealt,
    )


def collected(*cites: Cite, when: tuple[str, str] | None = None) -> Chore:
    """Hands are picked up in order; `when` names a choice of the house that this paragraph goes with."""
    return Chore(
        name=COLLECT,
        when=SETTLED,
        says="cards are picked up in order, so that each hand can be rebuilt",
        cites=cites,
        asked=(lambda house: house.choices.get(when[0]) == when[1]) if when is not None else (lambda _house: True),
    )


def one_in_the_rack(cite: Cite, *, when: tuple[str, object] = ("decks", 2), source: Source = Source.SEED) -> Chore:
    """Where two sets of cards take turns, those of one leave the discard rack before those of the other come."""
    return Chore(
        name=CLEAR_RACK,
        when=ROUND_OVER,
        says="the discard rack is emptied, because only one of the two sets of cards may lie in it",
        cites=(cite,),
        asked=lambda house: house.choices.get(when[0]) == when[1],
        source=source,
    )


def changed(hours: int, *cites: Cite, dealt: tuple[str, ...] = ()) -> Chore:
    """Cards are changed after so many hours at the latest, where they are `dealt` so."""
    return Chore(
        name=CHANGE,
        when=HOURS,
        who=SUPERVISOR,
        says=f"the cards on the table are changed after {hours} hours at the latest",
        cites=cites,
        hours=hours,
        asked=lambda house: not dealt or house.word("dealing") in dealt,
    )


def changed_by_dealing(*, shoe: Cite, hand: Cite) -> tuple[Chore, ...]:
    """Eight hours from a shoe, four from the hand."""
    return (changed(8, shoe, dealt=SHOES), changed(4, hand, dealt=(HAND,)))
