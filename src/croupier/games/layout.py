"""What many layouts have alike. A paragraph that is not held is cited with how the area is known all the same."""

from croupier.declare.layout import Area, Asked, Shape
from croupier.law import Cite, Source


def held(cite: Cite) -> Asked:
    """Asked for by a text that is held."""
    return Asked(cite, Source.SEED)


def published(cite: Cite) -> Asked:
    """Asked for by the section as it was published later."""
    return Asked(cite, Source.NJ)


def like(cite: Cite) -> Asked:
    """As another state's rule of the same origin asks for it."""
    return Asked(cite, Source.SECOND)


def rebuilt(cite: Cite) -> Asked:
    """Asked for by no text that is held: the wager needs its area, and tables of this kind have it."""
    return Asked(cite, Source.RECONSTRUCTED)


def hand(cards: int, asked: Asked, *, row: int) -> Area:
    """Where the cards of a position lie."""
    return Area(name="cards", cards=cards, shape=Shape.CARDS, asked=asked, row=row, printed="")


def dealers_hand(cards: int, asked: Asked, *, row: int = 0, column: int | None = None) -> Area:
    """Where the dealer's cards lie."""
    return Area(
        name="dealer's hand",
        cards=cards,
        place="dealer",
        shape=Shape.CARDS,
        asked=asked,
        row=row,
        column=column,
        printed="Dealer",
    )


def community(cards: int, asked: Asked, *, row: int = 0) -> Area:
    """Where the community cards lie in a row."""
    return Area(
        name="community cards",
        cards=cards,
        place="community",
        shape=Shape.CARDS,
        asked=asked,
        row=row,
        printed="Community cards",
    )
