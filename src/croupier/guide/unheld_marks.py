"""Paragraphs of which no text is held, marked wherever a guide cites one: a patron is told what is no text of law."""

from __future__ import annotations

import re

from msgspec.structs import replace

from croupier.documents.blocks import CITED, Block, Rows, Section, Steps, Text
from croupier.law.index import not_held

SIGN = "\N{DAGGER}"
LEGEND = (
    f"{SIGN} Of this paragraph no text is held, only its heading: the rule is reconstructed, or taken from like rules, "
    "as the readings at the end tell."
)
CITATION = re.compile(r'\b19:4\d-\d+\.\d+[A-Z]*(?: \(end\)| "[^"]+"|(?:\(\w+\))*\d*[ivx]*)')
"""A citation as far as it goes, so that a paragraph is not taken for its section."""


def told_apart(guide: tuple[Section, ...]) -> tuple[Section, ...]:
    """The same sections with the mark, and what it means under the first of them that has it."""
    marked = [replace(section, blocks=tuple([_marked(block) for block in section.blocks])) for section in guide]
    for number, (section, before) in enumerate(zip(marked, guide, strict=True)):
        if section != before:
            marked[number] = replace(section, blocks=(*section.blocks, Text(LEGEND)))
            break
    return tuple(marked)


def _marked(block: Block) -> Block:
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
