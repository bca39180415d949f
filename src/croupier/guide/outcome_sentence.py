"""How one wager ends, in one sentence with the paragraphs that it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.declare.game import Rules
from croupier.guide.relevant_readings import concerning
from croupier.law import Cite
from croupier.rounds.postings import LOSE, PUSH, RETURNED, VOID, WIN
from croupier.rounds.value import Value

GIVEN_BACK = (PUSH, RETURNED, VOID)
NEVER = "never"


class Told(Value, frozen=True, kw_only=True):
    """What follows "wins", "pushes" and "loses"; nothing where the wager cannot end so."""

    wins: str
    loses: str
    pushes: str = ""
    cites: tuple[Cite, ...]
    readings: tuple[str, ...] = ()
    """By id, the readings of the law that decide it; the appendix has them."""
    first: str = ""
    """What comes before all that."""
    last: str = ""
    """What follows it."""

    def words(self) -> str:
        """The sentence, without its subject."""
        pushes = f"pushes, which gives it back, {self.pushes}" if self.pushes else "never pushes"
        if self.pushes.startswith(NEVER):
            pushes = self.pushes
        wins = f"wins {self.wins}" if self.wins else "never wins"
        loses = f"loses {self.loses}" if self.loses else "never loses"
        last = f" {self.last}" if self.last else ""
        return f"{self.first}{wins}; {pushes}; {loses}.{last} ({under(self.cites, self.readings)})"


def group(result: str) -> str:
    """Win, push or lose: whatever goes back is a push."""
    return PUSH if result in GIVEN_BACK else WIN if result == WIN else LOSE


def under(cites: Iterable[Cite], readings: Sequence[str]) -> str:
    """What a sentence rests on: paragraphs, and how they are read."""
    cited = ", ".join(dict.fromkeys(cites))
    if not readings:
        return cited
    return f"{cited}, and reading{'s' * (len(readings) > 1)} {together(readings)} in the appendix"


def together(names: Sequence[str]) -> str:
    """`one, two and three`."""
    return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])


def governing(rules: Rules, what: str) -> tuple[str, ...]:
    """The readings, by id, that decide how something ends at a table of this house."""
    return tuple([reading.id for reading in concerning(rules) if what in reading.governs])
