"""Draws the layout of pokette: suits in columns, ranks in rows, and a mark for every wager on the lines between
cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.declare.game import Rules
from croupier.declare.inscriptions import LaidOut
from croupier.declare.layout import Area
from croupier.documents.svg import group, rect, text
from croupier.equipment.cards import SUIT_WORDS, SUITS
from croupier.felt.areas import FeltBox, kit, mark
from croupier.felt.odds_panel import licensee, panel, panels
from croupier.felt.shared import printed_odds
from croupier.rounds.steps.areas import Areas

WIDE = 1280
LEFT, TOP, CELL_W, CELL_H = 316.0, 176.0, 96.0, 60.0
MARK = 15.0
"""The width of a mark on a line."""
RANK_W, GROUP_W, LAST_W = 112.0, 196.0, 196.0
ROW_OF = {rank: at for at, rank in enumerate("AKQJT98765432")}


def pokette(rules: Rules, laid: LaidOut, name: str, _plain: bool) -> tuple[tuple[str, ...], float]:
    """The drawing of the whole layout, and its height."""
    areas = {area.name: area for area in laid.areas}
    covered = next(found for step in rules.agenda if (found := step.decides_areas()) is not None).areas
    columns = [one.place for one in covered.of("suit")]
    bottom = TOP + len(ROW_OF) * CELL_H + 76
    shown = panels([line for line in laid.lines if line.paid is not None])
    below = [panel(one, 64 + i * 293, bottom, 274) for i, one in enumerate(shown)]
    high = max([end for _, end in below], default=bottom) + 96
    body = (
        group(
            rect(8, 8, WIDE - 16, high - 16, radius=90, class_="rail"),
            rect(28, 28, WIDE - 56, high - 56, radius=74, class_="cloth"),
            aria_hidden="true",
        ),
        text(rules.game.name.upper(), WIDE / 2, 64, 24, class_="gold"),
        *licensee(laid, name, WIDE / 2, 84),
        *_beside(rules, areas, columns),
        *_cards(rules, areas, covered, columns),
        *[one for one, _ in below],
        *[
            kit(what, FeltBox(WIDE / 2 + (i - 0.5) * 280, high - 60, 260, 34), asked)
            for i, (what, asked) in enumerate(rules.game.layout.equipment)
        ],
    )
    return body, high


def _beside(rules: Rules, areas: Mapping[str, Area], columns: list[str]) -> Iterator[str]:
    """The boxes around the cards."""
    wide = len(columns) * CELL_W

    def box(key: str, room: FeltBox, place: str = "") -> str:
        words = place or str(areas[key].printed)
        pays = printed_odds(rules, key, place)
        label = f"{words}\n{pays}"
        return mark(rules.game, areas[key], room, place=place, called=f"{key} {place}".strip(), label=label)

    yield box("jacer", FeltBox(LEFT + wide / 2, TOP - CELL_H / 2, wide, CELL_H))
    for at, rank in enumerate(areas["single rank"].places):
        yield box("single rank", FeltBox(LEFT - RANK_W / 2, TOP + (at + 0.5) * CELL_H, RANK_W, CELL_H), rank)
    for at, three in enumerate(areas["three ranks"].places):
        middle = TOP + (3 * at + 1.5) * CELL_H
        yield box("three ranks", FeltBox(LEFT + wide + GROUP_W / 2, middle, GROUP_W, 3 * CELL_H), three)
    end = TOP + len(ROW_OF) * CELL_H
    for at, suit in enumerate(columns):
        yield box("suit", FeltBox(LEFT + (at + 0.5) * CELL_W, end + CELL_H / 2, CELL_W, CELL_H), suit)
    last = [key for key in areas if key.startswith(("red", "black", "pair", "three-of", "flush", "straight"))]
    step = len(ROW_OF) * CELL_H / len(last)
    for at, key in enumerate(last):
        yield box(key, FeltBox(LEFT + wide + GROUP_W + 16 + LAST_W / 2, TOP + (at + 0.5) * step, LAST_W, step))


def _cards(rules: Rules, areas: Mapping[str, Area], covered: Areas, columns: list[str]) -> Iterator[str]:
    """The cards, and a mark on the lines that several cards share."""
    at = {SUITS[SUIT_WORDS.index(suit)]: column for column, suit in enumerate(columns)}

    def middle(card: str) -> tuple[float, float]:
        return LEFT + (at[card[1]] + 0.5) * CELL_W, TOP + (ROW_OF[card[0]] + 0.5) * CELL_H

    for key in ("single card", "two cards", "four cards"):
        for one in covered.of(key) if key in areas else ():
            spots = [middle(card) for card in one.place.split("-")]
            x, y = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
            single = len(spots) == 1
            room = FeltBox(x, y, CELL_W, CELL_H) if single else FeltBox(x, y, MARK, MARK)
            label = one.place if single else ""
            yield mark(rules.game, areas[key], room, place=one.place, called=f"{key} {one.place}", label=label, size=20)
    for row, one in enumerate(covered.of("double rank") if "double rank" in areas else ()):
        room = FeltBox(LEFT - RANK_W, TOP + (row + 1) * CELL_H, MARK, MARK)
        yield mark(rules.game, areas["double rank"], room, place=one.place, called=f"double rank {one.place}", label="")
