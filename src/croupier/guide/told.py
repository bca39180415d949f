"""How one wager ends, in one sentence with the paragraphs that it rests on."""

from __future__ import annotations

from croupier.law import Cite
from croupier.rounds.posting import LOSE, PUSH, RETURNED, VOID, WIN
from croupier.rounds.value import Value

GIVEN_BACK = (PUSH, RETURNED, VOID)
NEVER = "never"


class Told(Value, frozen=True, kw_only=True):
    """What follows "wins", "pushes" and "loses"; nothing where the wager cannot end so."""

    wins: str
    loses: str
    pushes: str = ""
    cites: tuple[Cite, ...]
    reading: str = ""
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
        reading = f", and reading {self.reading} in the appendix" if self.reading else ""
        last = f" {self.last}" if self.last else ""
        return f"{self.first}{wins}; {pushes}; {loses}.{last} ({', '.join(self.cites)}{reading})"


def group(result: str) -> str:
    """Win, push or lose: whatever goes back is a push."""
    return PUSH if result in GIVEN_BACK else WIN if result == WIN else LOSE
