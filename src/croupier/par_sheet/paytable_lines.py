"""How each line of the paytable affects the edge."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.documents.blocks import Block, Cell, FigureTable, Share, Text
from croupier.par_sheet import pictures
from croupier.par_sheet.inputs import Study

NOT_TOLD, NOT_COUNTED = "not known", "not computed"


def lines(study: Study) -> Iterator[Block]:
    """The effect of one more unit of odds on each line, with play unchanged and with best play chosen again."""
    if not study.lines:
        return
    yield Text(
        "The exact change of the house edge when a line pays one unit of odds more, such as 5 to 1 instead of 4 to 1. "
        "With play unchanged the effect is proportional: half a unit has half the effect, and one unit less has the "
        f"opposite effect. With best play of the {study.main.denominator} chosen again, that wager may gain more, "
        "never less; another wager that follows the same play may gain or lose. To try a line that the house sets, run "
        f"`croupier edge {study.rules.game.id} --set`."
    )
    rows: list[tuple[Cell, ...]] = []
    last = ""
    for line in study.lines:
        held: tuple[Cell, Cell] = (NOT_TOLD, "")
        if line.held is not None:
            held = Share(line.held, signed=True), line.held
        chosen: Cell = Share(line.chosen, signed=True) if line.chosen is not None else NOT_COUNTED
        wager = line.wager if line.wager != last else ""
        changes = "" if line.chosen is None else "yes" if line.changes else "no"
        rows.append((wager, line.name, str(line.odds), *held, chosen, changes, str(line.cite)))
        last = line.wager
    yield FigureTable(
        head=("Wager", "Line", "Pays", "Play unchanged", "exactly", "Best play again", "Play changes", "Paragraph"),
        rows=tuple(rows),
        small=len(rows) > 14,
    )
    mine = [line for line in study.lines if line.wager == study.main.wager and line.held is not None]
    if len(mine) > 2:
        yield pictures.bars(
            [f"{line.name}, {line.odds}" for line in mine],
            [-line.held for line in mine if line.held is not None],
            f"percentage points of the {study.main.denominator}",
            "How much one unit of odds more on each line lowers the house edge, with play unchanged.",
        )
