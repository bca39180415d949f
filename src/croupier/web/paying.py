"""A dealer in training keys every payment himself, and is told the paragraph where he is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.law import cite
from croupier.money import money
from croupier.rounds.actors import DEALER
from croupier.rounds.posting import Posting
from croupier.rounds.refusal import Refusal
from croupier.web.asks import Key
from croupier.web.frame import ToPay, Training

POSTED = cite("19:47-8.2")


class Paying:
    """What is to be keyed, and how often it was right."""

    def __init__(self) -> None:
        self._due: list[Posting] = []
        self._right = self._wrong = 0

    def settled(self, postings: Sequence[Posting]) -> None:
        """Wagers were settled; what the house itself is paid is no dealer's business."""
        self._due += [p for p in postings if p.person != DEALER]

    def keyed(self, key: Key) -> Refusal | None:
        """Whether so much is paid on this wager, its own stake not counted."""
        for p in self._due:
            if (p.place, p.person, p.wager) == (key.place, key.person, key.wager):
                if key.cents == p.paid:
                    self._due.remove(p)
                    self._right += 1
                    return None
                self._wrong += 1
                why = f"{money(key.cents)} is not what a {p.wager} wager of {money(p.stake)} is paid here"
                return Refusal(why, p.cite)
        at = self._due[0].cite if self._due else POSTED
        return Refusal(f"No {key.wager} wager of {key.person} is to be paid at position {key.place}", at)

    def refusal(self) -> Refusal | None:
        """Why the table does not go on yet."""
        if not self._due:
            return None
        return Refusal(f"{len(self._due)} wagers are settled and not paid yet", self._due[0].cite)

    def shown(self) -> Training:
        """As the dealer in training sees it, without the answers."""
        due = [ToPay(p.place, p.person, p.wager, p.wager, p.stake) for p in self._due]
        return Training(tuple(due), self._right, self._wrong)
