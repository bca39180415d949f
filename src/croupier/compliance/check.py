"""Checks a house against the law on a date. The house is read from a file, or it is in use."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from croupier.compliance.finding import HouseFinding, Severity
from croupier.compliance.judge import Judged, judge, judge_house
from croupier.declare.game import Game, Rules
from croupier.declare.house import BadHouse, House
from croupier.declare.options import OptionKind
from croupier.law import Cite, OneOf, Status
from croupier.rounds.value import Value


class Findings(Value, frozen=True, kw_only=True):
    """The findings for one house on one day. `status` says whether the law of that day was adopted or proposed."""

    game: str
    date: date
    status: Status
    findings: tuple[HouseFinding, ...]

    def __repr__(self) -> str:
        broken = f"{len(self.violations)} of {len(self.findings)} findings are violations"
        return f"<Findings for {self.game} on {self.date}, {self.status}: {broken}>"

    @property
    def violations(self) -> tuple[HouseFinding, ...]:
        """The findings that break a paragraph."""
        return tuple(finding for finding in self.findings if finding.severity is Severity.VIOLATION)


def check(game: Game, written: Mapping[str, object], day: date | None = None) -> Findings:
    """Checks the choices of a file, with defaults for the rest. The default day is the last known day of the game."""
    return _findings(game, judge(game, written, day))


def check_house(rules: Rules) -> Findings:
    """Checks the choices of a house that is in use, on the day of its rules."""
    return _findings(rules.game, judge_house(rules.game, rules.house, rules.day))


def beyond_the_law(rules: Rules) -> tuple[str, ...]:
    """One sentence, with its paragraph, for each violation in this house."""
    return tuple(f"{finding.says} ({finding.cite})" for finding in check_house(rules).violations)


def sentence_of_violations(found: Findings, otherwise: str) -> tuple[str, Cite] | None:
    """Why a house is refused, with the first paragraph that it breaks; None if the house is lawful."""
    if not found.violations:
        return None
    first, *others = found.violations
    more = f", and {len(others)} more" if others else ""
    says = first.says.rstrip(".")
    return f"This house breaks the law: {says} ({first.cite}){more}; {otherwise}", first.cite


def check_words(game: Game, house: House) -> None:
    """Refuses a word that the game does not know. No round can be played with it, whether it is lawful or not."""
    for option in game.options:
        chosen, binding = house[option.key], option.binding
        if option.kind is OptionKind.WORD and isinstance(binding, OneOf) and not binding.allows(chosen):
            raise BadHouse(f"{option.key} is {binding.says()} ({option.cite}); {chosen!r} is not.")


def _findings(game: Game, judged: Judged) -> Findings:
    return Findings(game=game.id, date=judged.date, status=judged.edition.status, findings=judged.findings)
