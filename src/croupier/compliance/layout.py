"""Compares the felt that a licensee describes with what the layout of its game must have.

A house file describes the felt in its table `[layout]`: `name` is the name of the licensee; `inscriptions` and `areas`
list what is printed on the felt. If they are missing, the felt is not judged. If no text in our copy requires an item,
its absence is a note, not a violation.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence

from croupier.compliance.finding import HouseFinding, Severity
from croupier.compliance.judge import odds_word
from croupier.declare.game import Rules
from croupier.declare.house import AREAS, INSCRIPTIONS, LICENSEE
from croupier.declare.inscriptions import LaidOut, PrintedLine, laid_out
from croupier.declare.layout import LayoutCite
from croupier.law import Cite, Source
from croupier.money import clipped

HELD = (Source.SEED, Source.NJ)
"""If one of these sources requires an item, its absence is a violation."""
NEAR = 0.6


def findings(rules: Rules, written: Mapping[str, object]) -> tuple[HouseFinding, ...]:
    """All differences. `written` has the values of the house file by their dotted keys."""
    return tuple(_findings(rules, written))


def _findings(rules: Rules, written: Mapping[str, object]) -> Iterator[HouseFinding]:
    laid = laid_out(rules)
    for key, judge in ((INSCRIPTIONS, _inscriptions), (AREAS, _areas)):
        if key not in written:
            continue
        stated = written[key]
        if not isinstance(stated, list) or not all(isinstance(one, str) for one in stated):
            right = 'a list of texts, such as ["Insurance pays 2 to 1"]'
            says = (
                f"The {key.rpartition('.')[2]} of the layout cannot be read: {clipped(stated)} is not a list of texts."
            )
            yield _finding(Severity.VIOLATION, key, str(stated), right, says, rules.game.wagers[0].cite)
            continue
        yield from judge(rules, laid, stated)
    if INSCRIPTIONS in written or LICENSEE in written:
        yield from _licensee(laid, written.get(LICENSEE, ""))


def _licensee(laid: LaidOut, name: object) -> Iterator[HouseFinding]:
    if laid.licensee is not None and not (isinstance(name, str) and name.strip()):
        right = 'the name or trade name of the licensee, such as name = "Seaside Palace"'
        yield _missing(LICENSEE, right, "The layout does not have the name of the casino licensee.", laid.licensee)


def _inscriptions(rules: Rules, laid: LaidOut, stated: Sequence[str]) -> Iterator[HouseFinding]:
    subjects = {plain(line.subject): line for line in laid.lines}
    carried: set[str] = set()
    for words in stated:
        subject = _subject(plain(words), subjects)
        if subject is None:
            continue
        carried.add(subject)
        line = subjects[subject]
        if plain(words) != plain(line.words):
            yield _contradicts(rules, line, words)
        elif line.paid is not None:
            yield from _without_its_word(rules, line, words)
    for subject, line in subjects.items():
        if subject not in carried:
            near = difflib.get_close_matches(plain(line.words), [plain(one) for one in stated], n=1, cutoff=NEAR)
            hint = next((f'; "{one}" is similar' for one in stated if near and plain(one) == near[0]), "")
            where = "at each betting position" if line.each else "on it"
            says = f'The layout lacks the inscription "{line.words}" {where}{hint}.'
            yield _missing(INSCRIPTIONS, f'"{line.words}"', says, line.asked)


def _subject(words: str, subjects: Mapping[str, PrintedLine]) -> str | None:
    """The subject of an inscription: the longest subject that it begins with."""
    about = [subject for subject in subjects if words == subject or words.startswith(f"{subject} ")]
    return max(about, key=len, default=None)


def _contradicts(rules: Rules, line: PrintedLine, words: str) -> HouseFinding:
    """A finding for an inscription that contradicts the house. Odds stated with "for" have a finding of their own."""
    word = odds_word(rules.game)
    if line.paid is not None and word is not None and re.search(r"\d for \d", plain(words)):
        says = f'Odds must not be stated with "for", which includes the stake; the layout reads "{words}".'
        return _finding(Severity.VIOLATION, INSCRIPTIONS, words, f'"{line.words}"', says, word.cite)
    does = "pays" if line.paid is not None else "has"
    says = f'The layout reads "{words}"; this house {does} "{line.words}".'
    held = line.asked.source in HELD or line.paid is not None
    severity = Severity.VIOLATION if held else Severity.NOTE
    return _finding(severity, INSCRIPTIONS, words, f'"{line.words}"', says, line.paid or line.asked.cite)


def _without_its_word(rules: Rules, line: PrintedLine, words: str) -> Iterator[HouseFinding]:
    """A finding for printed odds that are right but use a colon where the text requires a word."""
    word = odds_word(rules.game)
    if word is not None and re.search(r"\d\s*:\s*\d", words):
        says = f'Odds must be stated with the word "to" or "win"; the layout reads "{words}".'
        yield _finding(Severity.VIOLATION, INSCRIPTIONS, words, f'"{line.words}"', says, word.cite)


def _areas(rules: Rules, laid: LaidOut, stated: Sequence[str]) -> Iterator[HouseFinding]:
    there = {plain(one) for one in stated}
    required = [area for area in (*laid.areas, *laid.dealer_areas) if area.name != "cards"]
    for area in required:
        if plain(area.name) not in there:
            where = "before the dealer" if area in laid.dealer_areas else "at each betting position"
            says = f'The layout lacks the area "{area.name}" {where}.'
            yield _missing(AREAS, f'an area "{area.name}"', says, area.asked)
    names = {plain(area.name) for area in required}
    for area in rules.game.layout.areas:
        if plain(area.name) in there - names and area.wagers:
            says = f'The layout has an area "{area.name}", but this house offers no wager for it.'
            yield _finding(Severity.NOTE, AREAS, area.name, "no such area, or offer the wager", says, area.asked.cite)


def plain(words: str) -> str:
    """The words in a normal form for comparison: no capitals, no punctuation, odds in one form, dollars without
    cents.
    """
    normal = re.sub(r"(?<=\d),(?=\d{3})", "", words.casefold())
    normal = re.sub(r"(\d+)\s*(?:win|to|:)\s*(\d+)", r"\1 to \2", normal)
    normal = re.sub(r"(\$\d+)\.00\b", r"\1", normal)
    return " ".join(re.findall(r"[a-z0-9$.%]+", normal.replace("'", "").replace("-", " "))).rstrip(".")


def _missing(key: str, right: str, says: str, asked: LayoutCite) -> HouseFinding:
    severity = Severity.VIOLATION if asked.source in HELD else Severity.NOTE
    known = "" if asked.source in HELD else f" No text in our copy requires it; source: {asked.source}."
    return _finding(severity, key, "missing", right, says + known, asked.cite)


def _finding(severity: Severity, key: str, chosen: str, right: str, says: str, cite: Cite) -> HouseFinding:
    return HouseFinding(severity=severity, key=key, chosen=chosen, right=right, says=says, cite=cite)
