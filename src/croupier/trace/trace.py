"""The trace: each paragraph of the law, with the code that cites it and the tests that name it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from enum import StrEnum
from functools import cache

import msgspec

from croupier.law.cite import UnknownCite
from croupier.law.index import paragraphs, resolve, section_of, sections
from croupier.law.provenance import chapter
from croupier.law.reading import Duty, Notes, NotModelled
from croupier.law.source import Source
from croupier.trace.cites import CitePlace, cites_in_code, cites_in_glossaries, cites_in_tests
from croupier.trace.proofs import shown, unshown_because


class Coverage(StrEnum):
    """How a paragraph is accounted for."""

    TESTED = "implemented and tested"
    NOT_SHOWN = "implemented, test not shown"
    UNTESTED = "implemented, not tested"
    DEFINED = "definition"
    DUTY = "duty, not recorded"
    LEFT_OUT = "not modelled"
    MISSING = "not yet accounted for"


class TracedParagraph(msgspec.Struct, frozen=True, kw_only=True):
    """One paragraph, and what implements it. `why` is the duty, or the reason why it is not modeled or not shown.

    A paragraph that is partly code and partly a duty counts as implemented, and `why` has the duty. `shown` is the test
    that failed when the rule was removed. Only if there is such a test, the paragraph counts as tested.
    """

    citation: str
    kind: str
    paraphrase: str
    account: Coverage
    why: str
    code: tuple[CitePlace, ...]
    tests: tuple[CitePlace, ...]
    shown: str
    readings: tuple[str, ...]
    games: tuple[str, ...]
    """The games that depend on it: the game of its section, the games with code that cites it, and the games with
    notes that name it.
    """
    source: str
    """How its words are known: `text held`, or the best source, if our copy has only the heading."""


def trace(notes: Notes, prefix: str = "") -> tuple[TracedParagraph, ...]:
    """Every paragraph that the prefix names, in the order of the law, and every heading without text that code or
    tests cite.
    """
    wanted = named_by(prefix)
    code, tests, glossaries = cites_in_code(), cites_in_tests() or {}, cites_in_glossaries()
    installed = cites_in_tests() is None
    duties: dict[str, Duty] = {cite: duty for duty in notes.duties for cite in duty.cites}
    left_out: dict[str, NotModelled] = {entry.cite: entry for entry in notes.not_modelled}
    readings: dict[str, list[str]] = defaultdict(list)
    for reading in notes.readings:
        for cite in reading.cites:
            readings[cite].append(reading.id)
    traced = []
    for citation in wanted:
        held = paragraphs().get(citation)
        if held is None and not prefix and citation not in code and citation not in tests:
            continue
        here, named, words = code.get(citation, ()), tests.get(citation, ()), glossaries.get(citation, ())
        row = shown().get(citation)
        if here:
            account = Coverage.TESTED if row else Coverage.NOT_SHOWN if named or installed else Coverage.UNTESTED
            part = [f"in part a duty; {_task(duties[citation])}"] if citation in duties else []
            unshown = [unshown_because()[citation]] if not row and citation in unshown_because() else []
            why = " ".join([*part, *unshown])
        else:
            account, why = _otherwise(duties.get(citation), bool(words), left_out.get(citation))
        entry = TracedParagraph(
            citation=citation,
            kind=held.kind if held else "heading",
            paraphrase=held.paraphrase if held else sections()[citation].unworded,
            account=account,
            why=why,
            code=here or words,
            tests=named,
            shown=row.test if here and row else "",
            readings=tuple(readings.get(citation, ())),
            games=_games(citation, here, notes.games.get(citation, ())),
            source=Source.SEED if held else _known(citation),
        )
        traced.append(entry)
    return tuple(traced)


def counts(traced: Iterable[TracedParagraph]) -> dict[Coverage, int]:
    """The number of paragraphs with each coverage. Headings without text do not count."""
    ends = [entry.account for entry in traced if entry.kind != "heading"]
    return {account: ends.count(account) for account in Coverage}


def named_by(prefix: str) -> tuple[str, ...]:
    """The citations that a user means by `19:47-35`, `35.10`, `13:69F-35.10(i)` or an empty prefix."""
    known = _known_citations()
    if not prefix:
        return known
    for spelling in (prefix, f"19:47-{prefix}", f"19:{prefix}", _in_title_19(prefix)):
        named = tuple(citation for citation in known if _begins(citation, spelling))
        if named:
            return named
    raise UnknownCite(
        f"{prefix!r} is not a section or paragraph in the index; write 19:47-35, 35.10 or 19:46-1.13X(b)."
    )


def _otherwise(duty: Duty | None, defined: bool, left_out: NotModelled | None) -> tuple[Coverage, str]:
    """How a paragraph without a cite in behavior is accounted for, and why."""
    if duty is not None:
        return Coverage.DUTY, _task(duty)
    if defined:
        return Coverage.DEFINED, ""
    if left_out is not None:
        return Coverage.LEFT_OUT, left_out.why
    return Coverage.MISSING, ""


def _task(duty: Duty) -> str:
    return f"{duty.who}, {duty.when}: {duty.what}"


def _games(citation: str, code: Iterable[CitePlace], named: Iterable[str]) -> tuple[str, ...]:
    """The games that depend on a paragraph, in the order of the law. A cite outside `games/` belongs to no game."""
    modules = {place.file.split("/")[2].removesuffix(".py") for place in code if "/games/" in place.file}
    section = sections().get(section_of(citation))
    wanted = {section.game if section else "", *(module.replace("_", "-") for module in modules), *named}
    return tuple(row["id"] for row in chapter() if row["id"] in wanted)


def _known(citation: str) -> str:
    """How the rules of a section are known, if our copy has only its heading."""
    game = sections()[citation].game
    return next((Source[row["source"]].value for row in chapter() if row["id"] == game), "heading only")


@cache
def _known_citations() -> tuple[str, ...]:
    """Every paragraph in the order of the law.

    A section of which our copy has only the heading counts as one paragraph.
    """
    inside: dict[str, list[str]] = {number: [] for number in sections()}
    for citation, paragraph in paragraphs().items():
        inside[paragraph.section].append(citation)
    return tuple(citation for number, held in inside.items() for citation in held or [number])


def _begins(citation: str, prefix: str) -> bool:
    """Whether a citation is below a prefix: 19:47-3 contains 19:47-3.1 but not 19:47-35.1, and (b)4 contains (b)4i."""
    rest = citation[len(prefix) :]
    if not citation.startswith(prefix) or not rest:
        return citation == prefix
    if not prefix[-1].isalnum() or not rest[0].isalnum():
        return True
    return "(" in prefix and prefix[-1].isdigit() and rest[0].isalpha()


def _in_title_19(prefix: str) -> str:
    """A citation of Title 13 in the numbering of Title 19. A whole subchapter is converted by its first section."""
    exact = resolve(prefix)
    if exact is not None:
        return exact
    for section in sections().values():
        if section.alias.startswith(f"{prefix}."):
            return section.section.rpartition(".")[0]
    return prefix
