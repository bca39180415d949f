"""What is on the felt of a table, as a game declares it: areas for wagers and cards, inscriptions, payout odds.

`croupier.declare.inscriptions` applies these to one House. The drawing, `check` and the floor read the result.
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
    """A strip that runs along all positions, such as the insurance line."""
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
    """A board of numbers, with no positions at a table. Players mark tickets with its numbers."""
    POKETTE = "pokette"
    """A layout of cards with suits in columns and ranks in rows, and with wagers on the lines between them."""


class LayoutCite(Value, frozen=True):
    """The paragraph that requires something, and how we know of it."""

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
    """Keys of the wagers that are placed there. The layout has the area if the house offers any of them."""
    numbers: tuple[int, ...] = (0,)
    """On a shared layout: the numbers on which the wagers may be placed; 0 stands for a wager without a number."""
    places: tuple[str, ...] = ()
    """On a shared layout: the names of its parts, if these have names instead of numbers."""
    cards: int = 0
    """How many cards are placed there."""
    place: str = ""
    """For an area in front of the dealer: the name that the round uses for the place, "dealer", "community" or
    "pot".
    """
    first: int = 1
    """The number of the first card of that place that goes here, if several areas share the place."""
    row: int = 0
    column: int | None = None
    """The column of this area if the cards form a figure, such as a cross.

    On a shared layout, 0 is its end and 1 its middle.
    """
    shape: Shape = Shape.CIRCLE
    printed: str | Callable[[House], str] | None = None
    pays: Callable[[House, int], Mapping[int, Odds]] | None = None
    """The odds printed in it, given the number that the wager is on.

    They are listed by winning total; 0 stands for every total.
    """
    at: Callable[[House], bool] = lambda _house: True
    """Whether the layout of a house that offers the wagers has the area."""


class Inscription(Value, frozen=True, kw_only=True):
    """Words printed on the layout. `subject` is their topic. Two inscriptions about the same subject must agree."""

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
    """Inscriptions that state the payout odds of every wager."""

    asked: LayoutCite
    each: bool = False
    but: tuple[str, ...] = ()
    """Headings of the paytables that other inscriptions already state, so that these do not repeat them."""


class Layout(Value, frozen=True, kw_only=True):
    """The whole layout. If it names no areas, it has one area for every wager that the house offers."""

    positions: int
    table: TableShape = TableShape.ARC
    areas: tuple[Area, ...] = ()
    """The areas at each betting position, or those of a shared layout."""
    dealer_areas: tuple[Area, ...] = ()
    inscriptions: tuple[Inscription, ...] = ()
    odds: PrintedOdds | None = None
    licensee: LayoutCite | None = None
    """The paragraph that requires the name or trade name of the casino licensee."""
    equipment: tuple[tuple[str, LayoutCite], ...] = ()
    """What is on the table or attached to it: drop box, tip box, discard rack, shoe."""
