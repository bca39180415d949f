"""The trace as one self-contained HTML page: a row for each paragraph, with its code and its tests.

The page is complete without its script. The script only filters rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from croupier.documents.html import render
from croupier.law.index import section_of, sections
from croupier.law.reading import Reading
from croupier.rounds.value import Value
from croupier.trace.trace import Coverage, TracedParagraph, counts

SHORT = {
    Coverage.TESTED: "tested",
    Coverage.NOT_SHOWN: "not-shown",
    Coverage.UNTESTED: "untested",
    Coverage.DEFINED: "definition",
    Coverage.DUTY: "duty",
    Coverage.LEFT_OUT: "left-out",
    Coverage.MISSING: "missing",
}
"""The CSS class of each kind of coverage."""

MEANS = {
    Coverage.TESTED: "code cites the paragraph, and a test that names it failed when that rule was removed or altered",
    Coverage.NOT_SHOWN: "code cites the paragraph and tests name it; none was shown to fail without the rule",
    Coverage.UNTESTED: "code cites the paragraph, but no test names it",
    Coverage.DEFINED: "defines a word or a value that other paragraphs use; the glossary links it to the code",
    Coverage.DUTY: "a person or a device must do it; the game lists who and when, and the table does not record it",
    Coverage.LEFT_OUT: "governs people or objects in a way that the program cannot model; its row gives the reason",
    Coverage.MISSING: "nothing accounts for it yet",
}


class SectionTrace(Value, frozen=True, kw_only=True):
    """A section of the law with its paragraphs."""

    number: str
    heading: str
    alias: str
    """The number of the section in Title 13, if it has one."""
    entries: tuple[TracedParagraph, ...]

    @property
    def done(self) -> int:
        """The number of its paragraphs that are accounted for."""
        return sum(entry.account not in (Coverage.MISSING, Coverage.UNTESTED) for entry in self.entries)


def as_html(
    traced: Sequence[TracedParagraph], readings: Iterable[Reading], *, version: str, title: str = "the law"
) -> str:
    """The whole HTML page."""
    cited = {name for entry in traced for name in entry.readings}
    shown = sorted((reading for reading in readings if reading.id in cited), key=_by_number)
    accounts = [account for account in Coverage if any(entry.account is account for entry in traced)]
    return render(
        "trace.html",
        title=title,
        version=version,
        whole=sum(counts(traced).values()),
        ends=_ends(traced),
        accounts=[(SHORT[account], account.value) for account in accounts],
        games=list(dict.fromkeys(game for entry in traced for game in entry.games)),
        sections=_sections(traced),
        readings=[(name, list(several)) for name, several in groupby(shown, key=lambda reading: reading.id)],
        classes=SHORT,
        anchor=_anchor,
        short_file=lambda file: file.removeprefix("croupier/"),
    )


def _ends(traced: Sequence[TracedParagraph]) -> list[dict[str, object]]:
    """For each coverage: how many paragraphs have it, and what it means."""
    ends = counts(traced)
    whole = sum(ends.values())
    return [
        {
            "class": SHORT[account],
            "words": account.value,
            "many": many,
            "share": f"{100 * many // whole}%",
            "means": MEANS[account],
        }
        for account, many in ends.items()
        if many
    ]


def _sections(traced: Iterable[TracedParagraph]) -> list[SectionTrace]:
    found = []
    for number, entries in groupby(traced, key=lambda entry: section_of(entry.citation)):
        section = sections().get(number)
        heading, alias = (section.title, section.alias) if section else ("", "")
        found.append(SectionTrace(number=number, heading=heading, alias=alias, entries=tuple(entries)))
    return found


def _by_number(reading: Reading) -> tuple[str, int]:
    """A sort key. The readings of one game stay together, sorted by number."""
    letters = reading.id.rstrip("0123456789")
    return letters, int(reading.id[len(letters) :] or 0)


def _anchor(citation: str) -> str:
    """The anchor of a citation within the page."""
    kept = [letter if letter.isalnum() or letter in ".:-()" else "-" for letter in citation]
    return "p" + "".join(kept)
