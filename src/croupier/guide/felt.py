"""The felt of a table as a drawing, SVG: what the layout must carry under one house, with its paragraphs.

Nothing in it is fetched or executed, and the same house gives the same bytes. Colours are CSS variables.
"""

from __future__ import annotations

from html import escape

from croupier.guide.felt_arc import WIDE, arc
from croupier.guide.felt_dice import dice
from croupier.guide.felt_oval import oval
from croupier.guide.felt_style import STYLE, literal
from croupier.guide.svg import element, number, text
from croupier.law.index import document
from croupier.rounds.felt import Table
from croupier.rounds.game import Rules
from croupier.rounds.laid_out import laid_out

REBUILT = "Dashed: reconstructed, because no text of it was found."

AROUND = "The dealer's side is above; the first betting position, at the dealer's left, is farthest to the right."
DRAWN = {Table.ARC: arc, Table.OVAL: oval, Table.DICE: dice}
SEEN = {
    Table.ARC: AROUND,
    Table.OVAL: "The dealer's side is above; the first betting position, at the dealer's right, is at the left.",
    Table.DICE: "All players share the layout; one end of the table is drawn, which the other mirrors.",
}


def felt_svg(rules: Rules, *, name: str = "", plain: bool = False) -> str:
    """The whole drawing; `name` is that of the licensee.

    A `plain` one is for a printer that knows neither variables nor words on a curve.
    """
    laid = laid_out(rules)
    body, high = DRAWN[rules.game.layout.table](rules, laid, name, plain)
    foot = 24
    title = f"Layout of a table for {rules.game.name}"
    says = f"Under {document(rules.game.subchapter)} on {rules.day}. {SEEN[rules.game.layout.table]} {REBUILT}"
    return (
        element(
            "svg",
            element("title", escape(title), id="felt-title"),
            element("desc", escape(says), id="felt-desc"),
            element("style", f"\n{literal(STYLE) if plain else STYLE}\n"),
            *body,
            text(REBUILT, WIDE / 2, high + 12, 11, class_="note"),
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
