"""Draws the felt of a table as SVG: everything that the layout must have under one house, with the paragraphs.

The drawing loads no files and runs no code, and the same house always gives the same bytes. Colors are CSS variables.
"""

from __future__ import annotations

import re
from html import escape

from croupier.declare.game import Rules
from croupier.declare.inscriptions import laid_out
from croupier.declare.layout import TableShape
from croupier.documents.svg import element, number, text
from croupier.felt.arc import WIDE, arc
from croupier.felt.dice import dice
from croupier.felt.keno import keno
from croupier.felt.oval import oval
from croupier.felt.pokette import pokette
from croupier.felt.roulette import roulette
from croupier.felt.shared import shared
from croupier.felt.style import STYLE, literal
from croupier.law.index import document

REBUILT = "reconstructed, because we found no text."
LIKE = "taken from another state's rule."

AROUND = "The dealer's side is above; the first betting position, at the dealer's left, is farthest to the right."
DRAWN = {
    TableShape.ARC: arc,
    TableShape.OVAL: oval,
    TableShape.DICE: dice,
    TableShape.SHARED: shared,
    TableShape.ROULETTE: roulette,
    TableShape.KENO: keno,
    TableShape.POKETTE: pokette,
}
SEEN = {
    TableShape.ARC: AROUND,
    TableShape.OVAL: "The dealer's side is above; the first betting position, at the dealer's right, is at the left.",
    TableShape.DICE: "All players share the layout; one end of the table is drawn, and the other end mirrors it.",
    TableShape.SHARED: "All players share the layout.",
    TableShape.KENO: "The numbers of the board, the forms of tickets, and the posted schedule.",
    TableShape.POKETTE: "All players share the layout; a small circle is a wager on the cards or ranks that meet.",
    TableShape.ROULETTE: "All players share the layout; a small circle is a wager on the numbers that touch there.",
}


def felt_svg(rules: Rules, *, name: str = "", plain: bool = False, alone: bool = True) -> str:
    """The whole drawing. `name` is the name of the licensee. If `alone` is true, there is a legend below the drawing.

    A `plain` drawing is for a printer that supports neither CSS variables nor text on a curve.
    """
    laid = laid_out(rules)
    body, high = DRAWN[rules.game.layout.table](rules, laid, name, plain)
    known = legend("".join(body))
    note, foot = ([text(known, WIDE / 2, high + 16, 15, class_="note")], 30) if alone else ([], 0)
    title = f"Layout of a table for {rules.game.name}"
    says = f"Under {document(rules.game.subchapter)} on {rules.day}. {SEEN[rules.game.layout.table]} {known}"
    return (
        element(
            "svg",
            element("title", escape(title), id="felt-title"),
            element("desc", escape(says), id="felt-desc"),
            element("style", f"\n{literal(STYLE) if plain else STYLE}\n"),
            *body,
            *note,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDE} {number(high + foot)}",
            id="felt",
            class_="felt",
            role="group",
            aria_labelledby="felt-title felt-desc",
            data_game=rules.game.id,
            data_positions=laid.positions,
        )
        + "\n"
    )


def legend(drawing: str) -> str:
    """The meaning of dashed lines, dotted lines and italics, as far as the drawing has them."""
    rebuilt, like = [re.search(rf'class="[^"]* {known}"', drawing) is not None for known in ("rebuilt", "like")]
    words = re.search(r'<text [^>]* (?:rebuilt|like)"', drawing) is not None
    meanings = [f"Dashed: {REBUILT}"] * rebuilt + [f"Dotted: {LIKE}"] * like
    if words and len(meanings) == 1:
        return meanings[0].replace(":", ", or in italics:", 1)
    return " ".join([*meanings, *["Words in italics: either of these."] * words])
