"""Draws cards and the felt for a terminal: boxes and suit signs if it can show them, otherwise plain letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from croupier.equipment.cards import JOKER, RANKS, SUITS, rank_of, suit_of
from croupier.equipment.pieces import is_tile, piece_name
from croupier.money import money
from croupier.rounds.hand import DONE, LIVE
from croupier.rounds.view import HIDDEN

if TYPE_CHECKING:
    from rich.console import Console

    from croupier.rounds.actors import Actor
    from croupier.rounds.moves import Place
    from croupier.rounds.view import Seen, View

SUIT_SIGNS = dict(zip(SUITS, "♣♦♥♠", strict=True))
SUIT_STYLES = {"c": "bold green", "d": "bold blue", "h": "bold red", "s": "bold"}
"""A color for each suit, as in four-color decks, so that hearts and diamonds are easy to tell apart."""

BACK, UNKNOWN = "░", "??"
MARGIN, GAP = 2, 3


class Pen(NamedTuple):
    """How cards are drawn. `boxed` means with suit signs in boxes; otherwise in plain letters, `[Ks]`."""

    boxed: bool


def pen_for(out: Console) -> Pen:
    """The pen for an output: boxes on a terminal with colors and suit signs, letters in a pipe and under NO_COLOR."""
    plain = not out.is_terminal or out.no_color or out.is_dumb_terminal
    return Pen(boxed=not plain and out.encoding.lower().startswith("utf"))


def large(cards: Sequence[int], pen: Pen) -> list[Text]:
    """Cards next to each other, each in a box. On a terminal without boxes, one line of letters."""
    if not pen.boxed:
        return [small(cards, pen)]
    lines = [Text() for _ in range(4)]
    for card in cards:
        for line, (text, style) in zip(lines, _box(card), strict=True):
            line.append(text, style)
    return lines


def small(cards: Iterable[int], pen: Pen) -> Text:
    """Cards on one line."""
    line = Text()
    for card in cards:
        line.append(" " if line else "")
        if not pen.boxed:
            line.append(f"[{name_of(card)}]")
        elif card == HIDDEN:
            line.append(BACK * 2, "dim")
        else:
            rank, suit, style = _face(card)
            line.append(piece_name(card) if is_tile(card) else rank + suit, style)
    return line


def show(out: Console, text: Text | str, style: str = "", indent: int = MARGIN) -> None:
    """Print a paragraph with a margin, wrapped to the width. It has no trailing blanks, so that transcripts match."""
    whole = Text(text, style) if isinstance(text, str) else text
    for line in whole.wrap(out, max(out.width - indent, 20)):
        line.rstrip()
        out.print(Text(" " * indent) + line if line else "", soft_wrap=True)


def columns(rows: Sequence[Sequence[Text | str]]) -> Text:
    """The rows as text, with each column as wide as needed. The style of each cell is kept."""
    cells = [[Text(cell) if isinstance(cell, str) else cell for cell in row] for row in rows]
    widths = [max(cell.cell_len for cell in column) for column in zip(*cells, strict=True)]
    lines = []
    for row in cells:
        line = Text()
        for cell, width in zip(row, widths, strict=True):
            line.append_text(cell)
            line.append(" " * (width - cell.cell_len + GAP))
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


def name_of(card: int) -> str:
    """`Ah`, or `??` for a card that the viewer may not see."""
    return UNKNOWN if card == HIDDEN else piece_name(card)


def so_many(cards: int) -> str:
    """A number of cards, aligned for a column: `  1 card`, ` 45 cards`."""
    return f"{cards:>3} card{'' if cards == 1 else 's'}"


def felt(view: View, seats: Sequence[tuple[Place, Actor]], pen: Pen) -> Text:
    """The table as one person sees it: the cards of the house, every hand, and the wagers."""
    sitters = dict(seats)
    rows: list[tuple[str, list[Text], str]] = [(seen.place, large(seen.cards, pen), "") for seen in view.common]
    for seen in view.hands:
        person = sitters.get(seen.place.split(".", 1)[0], "")
        mine = person == view.viewer or any(stake.person == view.viewer for stake in seen.stakes)
        drawn = large(seen.cards, pen) if mine else [small(seen.cards, pen)]
        rows.append((f"{seen.place} {'you' if person == view.viewer else person}".strip(), drawn, _lying(seen)))
    if view.dead:
        rows.append(("not used", [small(view.dead, pen)], ""))
    labels = max([len(label) for label, _, _ in rows], default=0) + 2
    widths = max([drawn[0].cell_len for _, drawn, _ in rows], default=0) + 2
    return Text("\n").join([_row(label, drawn, note, labels, widths) for label, drawn, note in rows])


def _row(label: str, drawn: list[Text], note: str, labels: int, widths: int) -> Text:
    lines = []
    middle = len(drawn) // 2
    for number, cards in enumerate(drawn):
        line = Text(" " * MARGIN + (label if number == middle else "").ljust(labels))
        line.append(cards)
        if number == middle and note:
            line.append(" " * (widths - cards.cell_len) + note)
        lines.append(line)
    return Text("\n").join(lines)


def _lying(seen: Seen) -> str:
    wagers = [f"{stake.wager} {money(stake.amount)}" for stake in seen.stakes]
    state = [] if seen.state in (LIVE, DONE) else [seen.state]
    return ", ".join(wagers + state)


def _box(card: int) -> tuple[tuple[str, str], ...]:
    if card == HIDDEN:
        inside = (("│" + BACK * 4 + "│", "dim"),) * 2
        return (("┌────┐", "dim"), *inside, ("└────┘", "dim"))
    rank, suit, style = _face(card)
    return (("┌────┐", style), (f"│ {rank:<2} │", style), (f"│  {suit} │", style), ("└────┘", style))


def _face(card: int) -> tuple[str, str, str]:
    if is_tile(card):
        low, _, high = piece_name(card).partition("-")
        return high, low, "bold"
    if card == JOKER:
        return "Jk", "★", "bold magenta"
    suit = SUITS[suit_of(card)]
    return RANKS[rank_of(card)].replace("T", "10"), SUIT_SIGNS[suit], SUIT_STYLES[suit]
