"""What the felt of a table carries, as a game declares it: areas for wagers and cards, inscriptions, payout odds.

`croupier.declare.inscriptions` applies these to one House. The drawing, `check` and the floor read its result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from croupier.declare.house import House
from croupier.law import Cite, Source
from croupier.money import Odds
from croupier.rounds.value import Value


class Shape(StrEnum):
    """How an area is drawn."""

    CIRCLE = "circle"
    BOX = "box"
    CARDS = "cards"
    LINE = "line"
    """A strip along all positions, such as the insurance line."""
    SLOT = "slot"
    """A device in the table that takes a chip."""


class TableShape(StrEnum):
    """The known shapes of tables."""

    ARC = "arc"
    """Positions in an arc on one side, with the dealer on the other."""
    OVAL = "oval"
    """Positions around a large table. The areas are bands that run past all of them."""
    DICE = "dice"
    """One layout that all players share, for dice thrown by a shooter."""
    SHARED = "shared"
    """One layout of boxes that all players share, for a wheel or a shaker."""
    ROULETTE = "roulette"
    """A layout of numbers in rows of three, with wagers on the lines between them."""
    KENO = "keno"
    """A board of numbers without places at a table; tickets are marked on it."""
    POKETTE = "pokette"
    """A layout of cards, suits in columns and ranks in rows, with wagers on the lines between them."""


class LayoutCite(Value, frozen=True):
    """The paragraph that requires something, and where we know it from."""

    cite: Cite
    source: Source


class Area(Value, frozen=True, kw_only=True):
    """One designated area, at each betting position or in front of the dealer.

    Rows count from the dealer's side, so the last row is nearest to the player. Within a row, the order is from left to
    right as the player sees it.
    """

    name: str
    """Its name in files and findings. It is also printed in the area, unless `printed` says otherwise."""
    asked: LayoutCite
    wagers: tuple[str, ...] = ()
    """Keys of the wagers that are placed there. The layout has the area if the house offers one of them."""
    numbers: tuple[int, ...] = (0,)
    """On a layout that all share: the numbers that the wagers may be on, 0 for a wager without a number."""
    places: tuple[str, ...] = ()
    """On a layout that all share: the names of its parts, if they have names and not numbers."""
    cards: int = 0
    """How many cards are placed there."""
    place: str = ""
    """For an area in front of the dealer, the round's name for the place: "dealer", "community", "pot"."""
    first: int = 1
    """The first card of that place that goes here, where several areas share the place."""
    row: int = 0
    column: int | None = None
    """The position of cards that form a figure, such as a cross. On a shared layout, 0 is its end and 1 its middle."""
    shape: Shape = Shape.CIRCLE
    printed: str | Callable[[House], str] | None = None
    pays: Callable[[House, int], Mapping[int, Odds]] | None = None
    """The odds printed in it, by the number that the wager is on: by the winning total, or by 0 for all."""
    at: Callable[[House], bool] = lambda _house: True
    """Whether a house that offers the wagers has the area."""


class Inscription(Value, frozen=True, kw_only=True):
    """Words printed on the layout. `subject` is their topic: two inscriptions about one subject must agree."""

    subject: str
    says: Callable[[House], str]
    asked: LayoutCite
    each: bool = False
    """Whether it is printed at each betting position."""
    at: Callable[[House], bool] = lambda _house: True
    sign: Callable[[House], bool] = lambda _house: False
    """Whether this house shows it on a sign instead."""
    paid: Cite | None = None
    """For odds, the paragraph that sets them."""


class PrintedOdds(Value, frozen=True, kw_only=True):
    """The payout odds of every wager are inscribed."""

    asked: LayoutCite
    each: bool = False
    but: tuple[str, ...] = ()
    """Headings of paytables that other inscriptions already state."""


class Layout(Value, frozen=True, kw_only=True):
    """The whole layout. Without named areas it has one area for every wager that the house offers."""

    positions: int
    table: TableShape = TableShape.ARC
    areas: tuple[Area, ...] = ()
    """The areas at each betting position, or on the layout that all share."""
    dealer_areas: tuple[Area, ...] = ()
    inscriptions: tuple[Inscription, ...] = ()
    odds: PrintedOdds | None = None
    licensee: LayoutCite | None = None
    """The paragraph that requires the name or trade name of the casino licensee."""
    equipment: tuple[tuple[str, LayoutCite], ...] = ()
    """What is on the table or attached to it: drop box, tip box, discard rack, shoe."""
