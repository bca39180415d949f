"""What many layouts share. If our copy does not have a paragraph, the citation of the area says how we know of it."""

from collections.abc import Mapping
from typing import Any

from croupier.declare.layout import Area, Inscription, Layout, LayoutCite, PrintedOdds, Shape
from croupier.declare.options import Option, option
from croupier.declare.part import Part
from croupier.law import Cite, Exactly, Source
from croupier.law.binding import Choice
from croupier.rounds.value import Value


def held(cite: Cite) -> LayoutCite:
    """Required by a text in our copy."""
    return LayoutCite(cite, Source.SEED)


def published(cite: Cite) -> LayoutCite:
    """Required by the section as it was published later."""
    return LayoutCite(cite, Source.NJ)


def like(cite: Cite) -> LayoutCite:
    """Required by another state's rule that comes from the same source."""
    return LayoutCite(cite, Source.SECOND)


def rebuilt(cite: Cite) -> LayoutCite:
    """Required by no text in our copy. But the wager needs an area, and tables of this kind have one."""
    return LayoutCite(cite, Source.RECONSTRUCTED)


def fixed(key: str, value: Choice, cite: Cite, says: str) -> Option:
    """An option with only one allowed value, because the law fixes it. A house file can still state it."""
    return option(key, value, Exactly(value), cite, says=says)


def wager_area(
    key: str, asked: LayoutCite, row: int = 0, printed: str | None = None, shape: Shape = Shape.CIRCLE
) -> Area:
    """The area for one wager of a position."""
    return Area(name=key, wagers=(key,), asked=asked, row=row, printed=printed, shape=shape)


def hand(cards: int, asked: LayoutCite, *, row: int) -> Area:
    """The area for the cards of a position."""
    return Area(name="cards", cards=cards, shape=Shape.CARDS, asked=asked, row=row, printed="")


def dealers_hand(cards: int, asked: LayoutCite, *, row: int = 0, column: int | None = None) -> Area:
    """The area for the dealer's cards."""
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


def tables_hand(place: str, cards: int, asked: LayoutCite) -> Area:
    """The area for the cards of a shared hand, such as the banker's."""
    name, printed = f"{place}'s hand", place.capitalize()
    return Area(name=name, cards=cards, place=place, shape=Shape.CARDS, asked=asked, printed=printed)


def community(cards: int, asked: LayoutCite, *, row: int = 0) -> Area:
    """The areas for the community cards, in a row."""
    return Area(
        name="community cards",
        cards=cards,
        place="community",
        shape=Shape.CARDS,
        asked=asked,
        row=row,
        printed="Community cards",
    )


class Row(Value, frozen=True):
    """What a text requires at each position: areas with these names, or words.

    `key` and `says` describe the option for it.
    """

    key: str
    count: bool | int
    cite: Cite
    says: str
    names: tuple[str, ...] = ()
    inscription: tuple[str, str] = ("", "")
    """A subject and the words that are printed about it."""


class LayoutAsWritten(Part, frozen=True, kw_only=True):
    """A layout of which our copy has every paragraph. Each area and inscription is an option with one allowed value.

    Rows count from the dealer's side. Everything printed is at each position.
    """

    positions: tuple[int, Cite]
    licensee: Cite
    rows: tuple[Row, ...]
    odds: Cite
    own: tuple[int, Cite]
    """The number of cards at a position, and its paragraph."""
    community: Row
    boxes: Cite
    rack: Cite

    @property
    def options(self) -> tuple[Option, ...]:
        count, cite = self.positions
        rows = [fixed(f"layout.{row.key}", row.count, row.cite, row.says) for row in (*self.rows, self.community)]
        return (
            fixed("positions", count, cite, "betting positions"),
            fixed("layout.licensee_name", True, self.licensee, "it names the licensee"),
            *rows[:-1],
            fixed("layout.payout_odds", True, self.odds, "payout odds are inscribed"),
            rows[-1],
            fixed("drop_and_tip_box", True, self.boxes, "both boxes, next to the dealer"),
        )

    @property
    def areas(self) -> tuple[Area, ...]:
        rows = [row for row in self.rows if row.names]
        wagers = [wager_area(name, held(row.cite), at) for at, row in enumerate(rows) for name in row.names]
        return (*wagers, hand(self.own[0], held(self.own[1]), row=len(rows)))

    @property
    def fields(self) -> Mapping[str, Any]:
        printed = [row for row in self.rows if row.inscription[0]]
        layout = Layout(
            positions=self.positions[0],
            areas=self.areas,
            dealer_areas=community_areas(self.community.names, held(self.community.cite)),
            inscriptions=tuple([inscribed(*row.inscription, held(row.cite)) for row in printed]),
            odds=PrintedOdds(asked=held(self.odds), each=True),
            licensee=held(self.licensee),
            equipment=table_equipment(held(self.rack), held(self.boxes)),
        )
        return {"layout": layout}


def against_dealer(
    positions: int,
    areas: tuple[Area, ...],
    dealer: Area,
    *,
    table: LayoutCite,
    rack: LayoutCite | None = None,
    boxes: bool = True,
    inscriptions: tuple[Inscription, ...] = (),
) -> Layout:
    """A layout with a dealer's hand.

    The section on the `table` covers what every layout has. It also covers the boxes and the discard rack if no other
    paragraph does.
    """
    return Layout(
        positions=positions,
        areas=areas,
        dealer_areas=(dealer,),
        inscriptions=inscriptions,
        odds=PrintedOdds(asked=table),
        licensee=table,
        equipment=table_equipment(rack or table, boxes=table if boxes else None),
    )


def community_areas(names: tuple[str, ...], asked: LayoutCite) -> tuple[Area, ...]:
    """A named area for each community card."""
    return tuple(
        Area(
            name=f"{name} card",
            cards=1,
            place="community",
            first=number,
            shape=Shape.CARDS,
            printed=name,
            asked=asked,
        )
        for number, name in enumerate(names, start=1)
    )


def inscribed(subject: str, says: str, asked: LayoutCite) -> Inscription:
    """Words at each betting position."""
    return Inscription(subject=subject, says=lambda _house: says, each=True, asked=asked)


def table_equipment(rack: LayoutCite, boxes: LayoutCite | None = None) -> tuple[tuple[str, LayoutCite], ...]:
    """The discard rack. Also the drop box and the tip box, if the text requires them."""
    both = (("drop box", boxes), ("tip box", boxes)) if boxes is not None else ()
    return (*both, ("discard rack", rack))
