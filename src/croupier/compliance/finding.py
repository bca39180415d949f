"""A finding about a house: which choice, under which paragraph, how severe, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec.structs import replace

from croupier.declare.house import House
from croupier.declare.options import Option
from croupier.law import Cite
from croupier.rounds.value import Value

NOT_STATED = "not stated"


class Severity(StrEnum):
    """A violation breaks a paragraph; a note is something that the licensee should know."""

    VIOLATION = "violation"
    NOTE = "note"


class HouseFinding(Value, frozen=True, kw_only=True):
    """One finding: the choice, what is chosen, what would be right, a sentence about it, and the paragraph."""

    severity: Severity
    table: str = ""
    """The name of the table, if several are judged."""
    key: str
    chosen: str
    right: str
    says: str
    cite: Cite


def under_its_paragraph(options: Iterable[Option], house: House, found: Iterable[HouseFinding]) -> list[HouseFinding]:
    """The same findings. If two similar paragraphs exist, each finding cites the one that binds this house."""
    instead = {
        option.cite: option.instead[2]
        for option in options
        if option.instead is not None and house.has([(option.instead[0], (option.instead[1],))])
    }
    return [replace(finding, cite=instead.get(finding.cite, finding.cite)) for finding in found]


def note(option: Option, chosen: str, right: str, says: str) -> HouseFinding:
    return HouseFinding(
        severity=Severity.NOTE, key=option.key, chosen=chosen, right=right, says=_sentence(says), cite=option.cite
    )


def violation(key: str, chosen: str, right: str, says: str, cite: Cite) -> HouseFinding:
    return HouseFinding(
        severity=Severity.VIOLATION, key=key, chosen=chosen, right=right, says=_sentence(says), cite=cite
    )


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
