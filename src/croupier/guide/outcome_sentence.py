"""One sentence that says how a wager ends, with the paragraphs on which it is based."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.declare.game import Rules
from croupier.guide.relevant_readings import concerning
from croupier.law import Cite
from croupier.rounds.postings import LOSE, PUSH, RETURNED, VOID, WIN
from croupier.rounds.value import Value

GIVEN_BACK = (PUSH, RETURNED, VOID)
NEVER = "never"


class OutcomeSentence(Value, frozen=True, kw_only=True):
    """How a wager ends: the words after "wins", "pushes" and "loses".

    Words are empty if the wager cannot end that way.
    """

    wins: str
    loses: str
    pushes: str = ""
    cites: tuple[Cite, ...]
    readings: tuple[str, ...] = ()
    """The ids of the readings of the law that decide it. The Sources section lists them as notes."""
    first: str = ""
    """The words at the beginning of the sentence."""
    last: str = ""
    """The words at the end."""

    def words(self) -> str:
        """The sentence, without its subject."""
        pushes = f"pushes and is returned {self.pushes}" if self.pushes else "never pushes"
        if self.pushes.startswith(NEVER):
            pushes = self.pushes
        wins = f"wins {self.wins}" if self.wins else "never wins"
        loses = f"loses {self.loses}" if self.loses else "never loses"
        last = f" {self.last}" if self.last else ""
        return f"{self.first}{wins}; {pushes}; {loses}.{last} ({under(self.cites, self.readings)})"


def group(result: str) -> str:
    """Win, push or lose. A wager that is returned counts as a push."""
    return PUSH if result in GIVEN_BACK else WIN if result == WIN else LOSE


def under(cites: Iterable[Cite], readings: Sequence[str]) -> str:
    """The paragraphs on which a sentence is based, and the notes in Sources that say how we read them."""
    cited = ", ".join(dict.fromkeys(cites))
    if not readings:
        return cited
    return f"{cited}; note{'s' * (len(readings) > 1)} {together(readings)}"


def together(names: Sequence[str]) -> str:
    """The names as a list: `one, two and three`."""
    return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])


def alternatives(names: Sequence[str]) -> str:
    """The names as a choice: `one, two or three`."""
    return " or ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])


def governing(rules: Rules, what: str) -> tuple[str, ...]:
    """The ids of the readings that decide how something ends at a table of this house."""
    return tuple([reading.id for reading in concerning(rules) if what in reading.governs])
