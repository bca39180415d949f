"""The rules in brief with their paragraphs, and the choices of the house.

Like the guide, it reads them from the declaration.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from croupier.declare.house import write_choice
from croupier.documents.blocks import Block, FigureTable, Rows, Text
from croupier.guide.guide import guide
from croupier.guide.unheld_marks import HEAD, SIGN
from croupier.par_sheet.inputs import Study

BRIEF = ("How to play", "Wagers at this table", "What winning wagers pay")
"""The sections of the guide that a mathematician needs."""
MARKED = f"Rules marked {SIGN} are not in our copy of the rules: they are reconstructed or taken from similar rules."


def rules_in_brief(study: Study) -> Iterator[Block]:
    """How a round is played, the wagers, and what they pay."""
    for section in guide(study.rules).sections:
        if section.heading in BRIEF:
            yield from _blocks(section.heading, section.blocks)


def _blocks(heading: str, blocks: tuple[Block, ...]) -> Iterator[Block]:
    """The blocks of a section.

    A sentence that ends with a colon becomes the title of the table below it, so that both stay together.
    """
    title = heading
    for block, following in zip_longest(blocks, blocks[1:]):
        if isinstance(block, Rows):
            yield FigureTable(title=title, head=block.head, rows=block.rows, small=True)
            title = ""
        elif isinstance(block, Text) and isinstance(following, Rows) and block.words.endswith(":"):
            says = block.words[:-1]
            title = f"{title}: {says[0].lower()}{says[1:]}" if title else says
        elif isinstance(block, Text):
            yield Text(MARKED if block.words == HEAD else block.words)
        elif block is not None:
            yield block


def house_choices(study: Study) -> Iterator[Block]:
    """Every choice that the licensee made."""
    rules = study.rules
    yield Text(
        "Every figure on this sheet is for a table with these choices. The last columns say what the law permits, and "
        "in which paragraph."
    )
    yield FigureTable(
        head=("Choice", "Here", "What it is", "Permitted", "Paragraph"),
        rows=tuple(
            [
                (
                    option.key,
                    write_choice(option, rules.house[option.key]).strip('"'),
                    option.says,
                    option.right(),
                    str(option.cite),
                )
                for option in rules.game.options
            ]
        ),
        small=True,
    )
