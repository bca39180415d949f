"""A dealer in training does every step and keys every payment himself, and is told the paragraph where he is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.law import Cite, cite
from croupier.money import money
from croupier.rounds.actors import DEALER
from croupier.rounds.chores import ANNOUNCE, BURN, CUT, DEAL, SHUFFLE, THROW, TURN, WITH_THE_CARDS
from croupier.rounds.game import Rules
from croupier.rounds.posting import Posting
from croupier.rounds.refusal import Refusal
from croupier.table.due import Due
from croupier.table.said import wager_name
from croupier.web.asks import EndShift, Key
from croupier.web.lesson import Miss, ToPay, Training

POSTED = cite("19:47-8.2")
MISSES_KEPT = 40


class Paying:
    """What is to be keyed, and how the shift went."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._due: list[Posting] = []
        self._round = 0
        self._begins()

    def told(self, command: Key | EndShift) -> Refusal | None:
        """The answer to what only a dealer in training says."""
        return self.keyed(command) if isinstance(command, Key) else self.ends()

    def ends(self) -> Refusal | None:
        """The shift is over, unless somebody is still to be paid."""
        refused = self.refusal()
        if refused is None:
            self._begins()
        return refused

    def _begins(self) -> None:
        """A shift, with nothing right and nothing wrong yet."""
        self._right = self._wrong = 0
        self._steps_right = self._steps_wrong = self._steps_helped = 0
        self._misses: list[tuple[Posting | None, Miss]] = []

    def settled(self, postings: Sequence[Posting], number: int = 0) -> None:
        """Wagers were settled; what the house itself is paid is no dealer's business."""
        self._round = number
        self._due += [p for p in postings if p.person != DEALER]

    def stepped(self, done: object, number: int, *, helped: bool = False) -> None:
        """The dealer did something, or was refused."""
        if isinstance(done, Refusal):
            self._steps_wrong += 1
            self._missed(None, Miss(number, done.why, done.cite))
        elif helped:
            self._steps_helped += 1
        else:
            self._steps_right += 1

    def keyed(self, key: Key) -> Refusal | None:
        """Whether so much is paid on this wager, its own stake not counted."""
        for p in self._due:
            if (p.place, p.person, p.wager) == (key.place, key.person, key.wager):
                if key.cents == p.paid:
                    self._due.remove(p)
                    self._right += 1
                    return None
                self._wrong += 1
                name = wager_name(self._rules, p.wager)
                why = f"{money(key.cents)} is not what a {p.wager} wager of {money(p.stake)} is paid here"
                said = self._round, why, p.cite, p.place, p.person, name, p.stake, key.cents, p.paid, p.odds, p.result
                self._missed(p, Miss(*said))
                return Refusal(why, p.cite)
        at = self._due[0].cite if self._due else POSTED
        return Refusal(f"No {key.wager} wager of {key.person} is to be paid at position {key.place}", at)

    def _missed(self, p: Posting | None, miss: Miss) -> None:
        self._misses = [*self._misses, (p, miss)][-MISSES_KEPT:]

    def refusal(self) -> Refusal | None:
        """Why the table does not go on yet."""
        if not self._due:
            return None
        return Refusal(f"{len(self._due)} wagers are settled and not paid yet", self._due[0].cite)

    def shown(self) -> Training:
        """As the dealer in training sees it: without the answers, until he has given them."""
        due = [ToPay(p.place, p.person, p.wager, wager_name(self._rules, p.wager), p.stake) for p in self._due]
        misses = [miss for p, miss in self._misses if p is None or not any(p is one for one in self._due)]
        return Training(
            tuple(due),
            self._right,
            self._wrong,
            steps_of(self._rules),
            self._steps_right,
            self._steps_wrong,
            self._steps_helped,
            tuple(misses),
        )


def steps_of(rules: Rules) -> tuple[str, ...]:
    """Every step that a dealer of this table ever does, in about the order of a shift."""
    kept = [chore.name for chore in rules.chores if chore.who == DEALER]
    needed = (SHUFFLE, CUT, BURN, ANNOUNCE, DEAL, TURN) if rules.deck else (ANNOUNCE, THROW)
    return tuple(dict.fromkeys([*kept, *needed]))


def not_due(what: str, due: Sequence[Due], otherwise: Cite) -> Refusal | None:
    """Why this step is not the next one. What is done with the cards comes before the round goes on."""
    mine = [one for one in due if one.who == DEALER]
    first = [one for one in mine if one.duty in WITH_THE_CARDS][:1] or mine
    if any(one.duty == what for one in first):
        return None
    if not first:
        return Refusal(f"Nothing is due of the dealer now, and to {what[:40]} least of all", otherwise)
    return Refusal(f"Not now to {what[:40]}: {first[0].says}", first[0].cite)
