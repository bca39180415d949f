"""The results of a table that a board shows: hands of baccarat, numbers of a wheel, throws of dice.

They are public, and are published with the round that they decide. A board shows only past results; the next result
does not depend on them.
"""

from __future__ import annotations

from collections import deque

from croupier.floor.frames.frame_part import FramePart
from croupier.floor.frames.narration import TableEvent
from croupier.floor.frames.table_facts import family
from croupier.rounds.moves import Shake, Spin, Throw
from croupier.rounds.round import Round
from croupier.rounds.steps.dice import POINT
from croupier.table.events import Ended

RESULTS_KEPT = 240
PLAYER, BANKER, TIE = "player", "banker", "tie"
BOARDS = ("baccarat", "dice", "wheel")
"""The families of games that have a board."""


class PastResult(FramePart, frozen=True):
    """One result. `won` is the section of a wheel, or the winner of a hand of baccarat."""

    round: int
    shoe: int = 0
    won: str = ""
    counts: tuple[int, ...] = ()
    """The counts of the player's hand and the banker's hand."""
    dice: tuple[int, ...] = ()
    point: int = 0
    """The point before the throw."""


class PastResults:
    """The last results of a table since the floor opened, the oldest first."""

    def __init__(self) -> None:
        self.kept: deque[PastResult] = deque(maxlen=RESULTS_KEPT)

    def follow(self, one: TableEvent) -> None:
        """Handles an event."""
        event, table = one.event, one.before
        if family(table.rules) not in BOARDS:
            return
        number, r = table.rounds, table.round
        if isinstance(event, Spin):
            self.kept.append(PastResult(number, won=event.section))
        elif isinstance(event, Throw | Shake):
            standing = r.standing if r is not None else table.standing
            self.kept.append(PastResult(number, dice=event.dice, point=standing.mark(POINT)))
        elif isinstance(event, Ended) and r is not None and (counts := _counts(r)):
            won = PLAYER if counts[0] > counts[1] else BANKER if counts[1] > counts[0] else TIE
            shoe = table.shoe.shoe if table.shoe is not None else 0
            self.kept.append(PastResult(number, shoe, won, counts))


def _counts(r: Round) -> tuple[int, ...]:
    """The counts of the player's and the banker's hand at baccarat. Empty if the hands are void or were not dealt."""
    third = next((third for step in r.rules.agenda if (third := step.third_card()) is not None), None)
    hands = {hand.place: hand for hand in r.common}
    if third is None or not r.postings or not {PLAYER, BANKER} <= hands.keys():
        return ()
    both = [hands[place].cards for place in (PLAYER, BANKER)]
    return tuple([third.count(cards) for cards in both]) if all(both) else ()
