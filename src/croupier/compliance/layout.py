"""What a licensee says that its felt carries, against what the layout of its game must carry.

A house file may say it in its table `[layout]`: `name`, that of the licensee; `inscriptions` and `areas`, lists of what
is printed and of what there is room for. A file that says nothing of them is not judged by them. What no text that is
held asks for is a note, not a violation.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence

from croupier.compliance.finding import HouseFinding, Severity
from croupier.compliance.judge import odds_word
from croupier.declare.game import Rules
from croupier.declare.house import AREAS, INSCRIPTIONS, LICENSEE
from croupier.declare.inscriptions import LaidOut, Line, laid_out
from croupier.declare.layout import Asked
from croupier.law import Cite, Source
from croupier.money import clipped

HELD = (Source.SEED, Source.NJ)
"""How something is known whose absence breaks a paragraph."""
NEAR = 0.6


def findings(rules: Rules, written: Mapping[str, object]) -> tuple[HouseFinding, ...]:
    """All that differs; `written` is what the house file says, by dotted key."""
    return tuple(_findings(rules, written))


def _findings(rules: Rules, written: Mapping[str, object]) -> Iterator[HouseFinding]:
    laid = laid_out(rules)
    for key, judge in ((INSCRIPTIONS, _inscriptions), (AREAS, _areas)):
        if key not in written:
            continue
        said = written[key]
        if not isinstance(said, list) or not all(isinstance(one, str) for one in said):
            right = 'a list of texts, such as ["Insurance pays 2 to 1"]'
            says = f"The {key.rpartition('.')[2]} of the layout cannot be read: {clipped(said)} is no list of texts."
            yield _finding(Severity.VIOLATION, key, str(said), right, says, rules.game.wagers[0].cite)
            continue
        yield from judge(rules, laid, said)
    if INSCRIPTIONS in written or LICENSEE in written:
        yield from _licensee(laid, written.get(LICENSEE, ""))


def _licensee(laid: LaidOut, name: object) -> Iterator[HouseFinding]:
    if laid.licensee is not None and not (isinstance(name, str) and name.strip()):
        right = 'the name or trade name of the licensee, such as name = "Seaside Palace"'
        yield _missing(LICENSEE, right, "The layout bears no name of the casino licensee.", laid.licensee)


def _inscriptions(rules: Rules, laid: LaidOut, said: Sequence[str]) -> Iterator[HouseFinding]:
    subjects = {plain(line.subject): line for line in laid.lines}
    carried: set[str] = set()
    for words in said:
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
            near = difflib.get_close_matches(plain(line.words), [plain(one) for one in said], n=1, cutoff=NEAR)
            hint = next((f'; "{one}" is near it' for one in said if near and plain(one) == near[0]), "")
            where = "at each betting position" if line.each else "on it"
            says = f'The layout lacks the inscription "{line.words}" {where}{hint}.'
            yield _missing(INSCRIPTIONS, f'"{line.words}"', says, line.asked)


def _subject(words: str, subjects: Mapping[str, Line]) -> str | None:
    """What an inscription is about: the longest subject that it begins with."""
    about = [subject for subject in subjects if words == subject or words.startswith(f"{subject} ")]
    return max(about, key=len, default=None)


def _contradicts(rules: Rules, line: Line, words: str) -> HouseFinding:
    """The inscription says something else than this house does; odds stated with "for" are a finding of their own."""
    word = odds_word(rules.game)
    if line.paid is not None and word is not None and re.search(r"\d for \d", plain(words)):
        says = f'Odds are never stated with "for", which counts the stake: the layout reads "{words}".'
        return _finding(Severity.VIOLATION, INSCRIPTIONS, words, f'"{line.words}"', says, word.cite)
    does = "pays" if line.paid is not None else "has"
    says = f'The layout reads "{words}", and this house {does} "{line.words}".'
    held = line.asked.source in HELD or line.paid is not None
    severity = Severity.VIOLATION if held else Severity.NOTE
    return _finding(severity, INSCRIPTIONS, words, f'"{line.words}"', says, line.paid or line.asked.cite)


def _without_its_word(rules: Rules, line: Line, words: str) -> Iterator[HouseFinding]:
    """Odds in print that are right, and stated by a colon where the text asks for a word."""
    word = odds_word(rules.game)
    if word is not None and re.search(r"\d\s*:\s*\d", words):
        says = f'Odds are stated through the word "to" or "win": the layout reads "{words}".'
        yield _finding(Severity.VIOLATION, INSCRIPTIONS, words, f'"{line.words}"', says, word.cite)


def _areas(rules: Rules, laid: LaidOut, said: Sequence[str]) -> Iterator[HouseFinding]:
    there = {plain(one) for one in said}
    required = [area for area in (*laid.areas, *laid.dealer_areas) if area.name != "cards"]
    for area in required:
        if plain(area.name) not in there:
            where = "before the dealer" if area in laid.dealer_areas else "at each betting position"
            says = f'The layout lacks the area "{area.name}" {where}.'
            yield _missing(AREAS, f'an area "{area.name}"', says, area.asked)
    names = {plain(area.name) for area in required}
    for area in rules.game.layout.areas:
        if plain(area.name) in there - names and area.wagers:
            says = f'The layout has an area "{area.name}", and this house offers no wager for it.'
            yield _finding(Severity.NOTE, AREAS, area.name, "no such area, or the wager offered", says, area.asked.cite)


def plain(words: str) -> str:
    """Words as they compare: no capitals and no marks, odds in one form, dollars without cents."""
    told = re.sub(r"(?<=\d),(?=\d{3})", "", words.casefold())
    told = re.sub(r"(\d+)\s*(?:win|to|:)\s*(\d+)", r"\1 to \2", told)
    told = re.sub(r"(\$\d+)\.00\b", r"\1", told)
    return " ".join(re.findall(r"[a-z0-9$.%]+", told.replace("'", "").replace("-", " "))).rstrip(".")


def _missing(key: str, right: str, says: str, asked: Asked) -> HouseFinding:
    severity = Severity.VIOLATION if asked.source in HELD else Severity.NOTE
    known = "" if asked.source in HELD else f" No text that is held asks for it: {asked.source}."
    return _finding(severity, key, "missing", right, says + known, asked.cite)


def _finding(severity: Severity, key: str, chosen: str, right: str, says: str, cite: Cite) -> HouseFinding:
    return HouseFinding(severity=severity, key=key, chosen=chosen, right=right, says=says, cite=cite)
