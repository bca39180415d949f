"""Marks paragraphs of which our copy of the rules has only the heading, wherever a guide cites one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from croupier.documents.blocks import CITED, Block, Rows, Section, Steps, Text
from croupier.law.index import not_held

SIGN = "\N{DAGGER}"
FOOTNOTE = f"{SIGN} Reconstructed, or taken from similar rules; see Sources."
LEGEND = (
    f"{SIGN} Our copy of the rules has only the heading of this paragraph. The rule is reconstructed or taken from "
    "similar rules; the notes below say how."
)
CITATION = re.compile(r'\b19:4\d-\d+\.\d+[A-Z]*(?: \(end\)| "[^"]+"|(?:\(\w+\))*\d*[ivx]*)')
"""A whole citation, so that a paragraph is not taken for its section."""


def mark_unheld(guide: Sequence[Section]) -> tuple[Section, ...]:
    """The same sections with the mark, a footnote under the first that has it, and its meaning in the last one."""
    marked = [replace(section, blocks=tuple([_mark(block) for block in section.blocks])) for section in guide]
    changed = [at for at, (section, before) in enumerate(zip(marked, guide, strict=True)) if section != before]
    if changed:
        *_, sources = marked
        marked[-1] = replace(sources, blocks=(Text(LEGEND), *sources.blocks))
        if (first := changed[0]) < len(marked) - 1:
            marked[first] = replace(marked[first], blocks=(*marked[first].blocks, Text(FOOTNOTE)))
    return tuple(marked)


def _mark(block: Block) -> Block:
    match block:
        case Text(words, lead):
            return Text(_with_sign(words), lead)
        case Steps(items):
            return Steps(tuple([_with_sign(item) for item in items]))
        case Rows(head, rows):
            signed = [
                [_with_sign(cell) if over in CITED else cell for cell, over in zip(row, head, strict=True)]
                for row in rows
            ]
            return Rows(head, tuple([tuple(row) for row in signed]))
        case _:
            return block


def _with_sign(words: str) -> str:
    return CITATION.sub(lambda found: found[0] + SIGN * not_held(found[0]), words)
