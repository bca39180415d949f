"""The section index: every paragraph of the texts in our copy, and every section in their tables of contents.

A citation that is not here is invalid. This package has one table for each subchapter, with numbers, headings and our
own paraphrases. The words of the regulation stay in the seeds. An outside game has its own rulebook, which is separate
from the law.
"""

import csv
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec


class Paragraph(msgspec.Struct, frozen=True):
    """One numbered paragraph: its citation, its kind, the seeds that contain it, and what it requires in our words."""

    citation: str
    kind: str
    seeds: tuple[str, ...]
    paraphrase: str

    @property
    def section(self) -> str:
        """The section of the paragraph, `19:47-35.10` for `19:47-35.10(i)2`."""
        return section_of(self.citation)


class LawSection(msgspec.Struct, frozen=True):
    """One section heading.

    `alias` is its later number in Title 13. `effective` is the day of its adoption, if we know it.
    """

    section: str
    title: str
    game: str
    effective: str
    alias: str

    @property
    def unworded(self) -> str:
        """The title of a section without words in our copy, and what our copy has of it.

        A title in brackets is ours.
        """
        return f"{self.title} ({'not in our copy' if self.title[0] == '[' else 'our copy has only this heading'})"


@cache
def paragraphs() -> Mapping[str, Paragraph]:
    """Every paragraph by its citation, in the order of the law."""
    return {
        row["citation"]: Paragraph(row["citation"], row["kind"], tuple(row["seeds"].split(",")), row["paraphrase"])
        for row in _rows("paragraphs")
    }


@cache
def sections() -> Mapping[str, LawSection]:
    """Every section by its number, in the order of the law."""
    return {row["section"]: LawSection(**row) for row in _rows("sections")}


def resolve(citation: str) -> str | None:
    """The citation in the numbering of Title 19 or of a rulebook, or None if it is not in the index."""
    if citation in paragraphs() or citation in sections() or citation in _NAMED or citation in _RULEBOOKS:
        return citation
    old = _by_alias().get(section_of(citation))
    return resolve(old + citation[len(section_of(citation)) :]) if old else None


def not_held(citation: str) -> bool:
    """Whether our copy has only a heading for this paragraph, or only its name."""
    return citation in _NAMED or (citation in sections() and citation not in paragraphs())


def wording(citation: str) -> str:
    """What a paragraph requires, in our words.

    For a section without text in our copy, its heading. Empty if it is unknown.
    """
    known = paragraphs().get(citation)
    if known is not None:
        return known.paraphrase
    section = sections().get(citation)
    held = section.unworded if section else _NAMED.get(citation, "")
    return held or _RULEBOOKS.get(citation, "")


def document(subchapter: str) -> str:
    """The name of the text that contains a game: a subchapter of the Administrative Code, or the game's own
    rulebook.
    """
    return f"N.J.A.C. {subchapter}" if subchapter[:1].isdigit() else subchapter


def hold(short: str, rules: Mapping[str, str]) -> None:
    """Adds the paragraphs of a rulebook. They replace those of an earlier rulebook with the same name."""
    for citation in [known for known in _RULEBOOKS if known.startswith(f"{short}-")]:
        del _RULEBOOKS[citation]
    _RULEBOOKS.update({f"{short}-{number}": says for number, says in rules.items()})


_NAMED = {
    # 2.18(e) sends the reader to it for the dealer's cards, and the notes to 2.12 tell of its amendment.
    "19:47-2.12(b)": "On which counts the dealer draws, and on which they stand (our copy only names this paragraph)",
}
"""The paragraphs that a text in our copy names, but for which it does not have the words."""

_RULEBOOKS: dict[str, str] = {}
"""The paragraphs of outside games. They are not law, so they are not in the trace or in the tables above."""


def section_of(citation: str) -> str:
    """The section of a citation: everything before the first bracket or space."""
    return citation.split("(", 1)[0].split(" ", 1)[0]


@cache
def _by_alias() -> Mapping[str, str]:
    return {s.alias: s.section for s in sections().values() if s.alias}


def _rows(folder: str) -> list[dict[str, str]]:
    """The rows of every table in a folder.

    It has one file for each subchapter, in the order of the law, with Title 13 last.
    """
    tables = sorted(
        files(__package__).joinpath(folder).iterdir(), key=lambda table: (table.name.startswith("13"), table.name)
    )
    texts = [table.read_text(encoding="utf-8") for table in tables if table.name.endswith(".tsv")]
    return [row for text in texts for row in csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)]
