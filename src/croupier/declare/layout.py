"""What the felt of a table carries, as a game declares it: areas for wagers and cards, inscriptions, payout odds.

`croupier.declare.inscriptions` reads these under one House; the drawing, `check` and the floor take it from there.
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
    """A device that takes a chip, let into the table."""


class TableShape(StrEnum):
    """The known shapes of tables."""

    ARC = "arc"
    """Positions in an arc on one side, the dealer on the other."""
    OVAL = "oval"
    """Positions around a large table; the areas are bands that run past all of them."""
    DICE = "dice"
    """A layout that all share."""


class LayoutCite(Value, frozen=True):
    """The paragraph that requires something, and how it is known."""

    cite: Cite
    source: Source


class Area(Value, frozen=True, kw_only=True):
    """One designated area: at each betting position, or before the dealer.

    Rows count from the dealer's side, so that the last is nearest to the player; within a row the order is from left to
    right as the player sees it.
    """

    name: str
    """What it is called in files and findings, and what is printed in it, unless `printed` says otherwise."""
    asked: LayoutCite
    wagers: tuple[str, ...] = ()
    """Keys of the wagers that lie there; the area is part of the layout where the house offers one of them."""
    numbers: tuple[int, ...] = (0,)
    """On a layout that all share: the numbers that the wagers may lie on, 0 for one that has none."""
    cards: int = 0
    """How many cards are laid there."""
    place: str = ""
    """What a round calls the place, for an area before the dealer: "dealer", "community", "pot"."""
    first: int = 1
    """Which card of that place is laid there first, where several areas share it."""
    row: int = 0
    column: int | None = None
    """Of cards that lie in a figure, such as a cross; on a layout that all share, 0 its end and 1 its middle."""
    shape: Shape = Shape.CIRCLE
    printed: str | Callable[[House], str] | None = None
    pays: Callable[[House, int], Mapping[int, Odds]] | None = None
    """What is printed in it of odds, by the number that the wager is on: by the total that wins, or by 0 for all."""
    at: Callable[[House], bool] = lambda _house: True
    """Whether a house that offers the wagers has the area."""


class Inscription(Value, frozen=True, kw_only=True):
    """Words that the layout bears. `subject` is what they are about; two that share it and differ contradict."""

    subject: str
    says: Callable[[House], str]
    asked: LayoutCite
    each: bool = False
    """At each betting position."""
    at: Callable[[House], bool] = lambda _house: True
    sign: Callable[[House], bool] = lambda _house: False
    """Whether this house has it on a sign instead."""
    paid: Cite | None = None
    """Of odds: the paragraph that gives them."""


class PrintedOdds(Value, frozen=True, kw_only=True):
    """That the payout odds of every wager are inscribed."""

    asked: LayoutCite
    each: bool = False
    but: tuple[str, ...] = ()
    """Headings of paytables that inscriptions state already."""


class Layout(Value, frozen=True, kw_only=True):
    """The whole. A layout that names no area has one for every wager that the house offers."""

    positions: int
    table: TableShape = TableShape.ARC
    areas: tuple[Area, ...] = ()
    """At each betting position, or, where all share the layout, on it."""
    dealer_areas: tuple[Area, ...] = ()
    inscriptions: tuple[Inscription, ...] = ()
    odds: PrintedOdds | None = None
    licensee: LayoutCite | None = None
    """That it bears the name or trade name of the casino licensee."""
    equipment: tuple[tuple[str, LayoutCite], ...] = ()
    """What is on the table or attached to it: drop box, tip box, discard rack, shoe."""
