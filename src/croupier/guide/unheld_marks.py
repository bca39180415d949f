"""Marks the rules of a guide that no New Jersey text gives us, and lists them in its last section.

The other sections do not say how a rule is known. One line at the beginning of the guide explains the mark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from croupier.documents.blocks import CITED, Block, Rows, Section, Steps, Text
from croupier.law.index import not_held, sections

SIGN = "\N{DAGGER}"
HEAD = f"Some rules in this guide are reconstructed or taken from similar rules. They are marked {SIGN}; see Sources."
LEGEND = (
    f"{SIGN} Our copy of the rules has no text of this rule, which is reconstructed or taken from similar rules. The "
    "lists and notes below say which rules these are, and how we know them."
)
HEADINGS = ("Section without a text", "Used in this guide under", "Paragraph")
CITATION = re.compile(r'\b(?:19:4\d|13:69F)-\d+\.\d+[A-Z]*(?: \(end\)| "[^"]+"|(?:\(\w+\))*\d*[ivx]*)')
"""Matches a whole citation, so that a paragraph is not mistaken for its section."""
CITED_AT_END = re.compile(r" \((?:19|13):(?:[^()]|\([^()]*\))*\)")
REMARK = re.compile(r" \(reconstructed\)")
"""What a declaration writes after a reconstructed rule, for readers who have no list of sources."""


def mark_unheld(guide: Sequence[Section]) -> tuple[Section, ...]:
    """The same sections with marks instead of remarks.

    A line is added to the first section, and the list of marked rules to the last.
    """
    *before, sources = guide
    marked = [replace(section, blocks=tuple([_mark(block) for block in section.blocks])) for section in before]
    last = replace(sources, blocks=tuple([_mark(block, remarks=True) for block in sources.blocks]))
    if any(_has_sign(section) for section in (*marked, last)):
        listed = (Text(LEGEND), *_remarked(before), *_headings(before))
        last = replace(last, blocks=(*listed, *last.blocks))
    if any(_has_sign(section) for section in marked):
        marked[0] = replace(marked[0], blocks=(Text(HEAD), *marked[0].blocks))
    return (*marked, last)


def _has_sign(section: Section) -> bool:
    return any(SIGN in words for block in section.blocks for words in _strings(block))


def _remarked(before: Sequence[Section]) -> Iterator[Block]:
    """For each section of the guide, the rules in it that the declaration calls reconstructed."""
    for section in before:
        if rules := dict.fromkeys([rule for block in section.blocks for rule in _rules_with_remark(block)]):
            yield Text(f'Reconstructed under "{section.heading}": {"; ".join(rules)}.')


def _rules_with_remark(block: Block) -> Iterator[str]:
    """The rules without the remark and the paragraph. For a row of a table, the first cell is the rule."""
    match block:
        case Rows(_, rows):
            yield from (row[0] for row in rows if any(REMARK.search(cell) for cell in row))
        case _:
            for words in _strings(block):
                if REMARK.search(words):
                    plain = CITED_AT_END.sub("", REMARK.sub("", words)).rstrip(".:")
                    yield plain[0].lower() + plain[1:]


def _headings(before: Sequence[Section]) -> Iterator[Block]:
    """The paragraphs that these sections cite and for which our copy has no text."""
    under: dict[str, list[str]] = {}
    for section in before:
        for words in (words for block in section.blocks for words in _strings(block)):
            for cited in filter(not_held, CITATION.findall(words)):
                under.setdefault(cited, []).append(section.heading)
    titles = {cited: known.title if (known := sections().get(cited)) else "" for cited in sorted(under)}
    if under:
        rows = [(titles[cited], "; ".join(dict.fromkeys(under[cited])), cited + SIGN) for cited in titles]
        yield Rows(HEADINGS, tuple(rows))


def _strings(block: Block) -> Iterator[str]:
    match block:
        case Text(words):
            yield words
        case Steps(items):
            yield from items
        case Rows(_, rows):
            yield from (cell for row in rows for cell in row)


def _mark(block: Block, *, remarks: bool = False) -> Block:
    """The block with marks. If `remarks` is true, the words about how a rule is known are kept."""
    match block:
        case Text(words, lead):
            return Text(_signed(words, remarks), lead)
        case Steps(items):
            return Steps(tuple([_signed(item, remarks) for item in items]))
        case Rows(head, rows):
            return Rows(head, tuple([_signed_row(head, row, remarks) for row in rows]))
        case _:
            return block


def _signed_row(head: tuple[str, ...], row: tuple[str, ...], remarks: bool) -> tuple[str, ...]:
    cells = [_cited(cell) if over in CITED else cell for cell, over in zip(row, head, strict=True)]
    if remarks:
        return tuple(cells)
    sign = "" if any(SIGN in cell for cell in cells) else SIGN
    return tuple([REMARK.sub(sign, cell) for cell in cells])


def _signed(words: str, remarks: bool) -> str:
    """The words with marks. A remark is removed if its paragraph has a mark; otherwise a mark replaces it."""
    words = _cited(words)
    return words if remarks else REMARK.sub("" if SIGN in words else SIGN, words)


def _cited(words: str) -> str:
    return CITATION.sub(lambda found: found[0] + SIGN * not_held(found[0]), words)
