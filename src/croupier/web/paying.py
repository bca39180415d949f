"""A dealer in training does every step and keys every payment himself, and is told the paragraph where he is wrong.

What a settlement comes to is in the ledger at once. Nobody at the table is told of it, nor of anything after it, before
it has been keyed: until then the table is shown with the cards that lie and the wagers as they lay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from croupier.law import Cite
from croupier.money import money
from croupier.rounds.actors import DEALER
from croupier.rounds.chores import ANNOUNCE, BURN, CUT, DEAL, SHUFFLE, THROW, TURN, WITH_THE_CARDS
from croupier.rounds.game import Rules
from croupier.rounds.posting import Posting
from croupier.rounds.refusal import Refusal
from croupier.table.due import Due
from croupier.table.events import Event, Settled
from croupier.table.said import wager_name
from croupier.table.table import Table
from croupier.web.asks import EndShift, Key, PayOut
from croupier.web.happened import Lived
from croupier.web.holding import as_it_lay
from croupier.web.lesson import UNKEYED, Miss, ToPay, Training

MISSES_KEPT = 40


class Paying:
    """What is to be keyed, and how the shift went."""

    def __init__(self, rules: Rules, keyed: Callable[[int, int], None] = lambda _round, _paid: None) -> None:
        """`keyed` is told up to which round, and how many postings of it, everything has been keyed."""
        self._rules, self._note = rules, keyed
        self._cite = rules.agenda[-1].cite
        """Under this all is settled: the paragraph of one payment would tell which way it goes."""
        self._due: list[Posting] = []
        self._paid: list[Posting] = []
        self._untold: list[Lived] = []
        self._asked: Lived | None = None
        """The settlement that is being keyed."""
        self._before: Lived | None = None
        """The last event that was told: the move that the settlement follows from."""
        self._begins()

    def told(self, command: Key | EndShift | PayOut) -> Refusal | None:
        """The answer to what is only said where a dealer is in training."""
        if isinstance(command, Key):
            return self.keyed(command)
        return self.let_go() if isinstance(command, PayOut) else self.ends()

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

    def tellable(self, fresh: Sequence[Lived]) -> list[Lived]:
        """What may be told now of what was not told yet: everything up to a settlement that is to be keyed."""
        self._untold += fresh
        told: list[Lived] = []
        while self._untold:
            first, event = self._untold[0], self._untold[0].event
            if isinstance(event, Settled) and first is not self._asked:
                self._asked, self._due, self._paid = first, _of_persons(event), []
            if self._due:
                break
            if isinstance(event, Settled):
                self._note(first.before.rounds, first.before.paid + len(event.postings))
            self._before = self._untold.pop(0)
            told.append(self._before)
        return told

    def table(self) -> Table | None:
        """The table as everybody is shown it while payments wait; None where none do."""
        if not self._due or self._asked is None:
            return None
        before = self._before.before.round if self._before is not None else None
        return as_it_lay(before, self._asked.before, self._paid)

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
        found = [p for p in self._due if (p.place, p.person, p.wager) == (key.place, key.person, key.wager)]
        if not found:
            return Refusal(f"No {key.wager} wager of {key.person} is to be paid at position {key.place}", self._cite)
        right = [p for p in found if p.paid == key.cents]
        if right:
            self._pays(right[0])
            self._right += 1
            return None
        p = found[0]
        self._wrong += 1
        why = f"{money(key.cents)} is not what a {p.wager} wager of {money(p.stake)} is paid here"
        self._missed(p, self._miss(p, why, key.cents))
        return Refusal(why, p.cite)

    def let_go(self) -> Refusal | None:
        """A supervisor has what waits paid without the dealer, to whom it counts as not known."""
        if not self._due:
            return Refusal("No payment waits to be keyed", self._cite)
        for p in tuple(self._due):
            self._wrong += 1
            self._missed(p, self._miss(p, "It was not keyed; a supervisor had it paid", UNKEYED))
            self._pays(p)
        return None

    def _pays(self, paid: Posting) -> None:
        self._due = [p for p in self._due if p is not paid]
        self._paid.append(paid)

    def _miss(self, p: Posting, why: str, cents: int) -> Miss:
        number = self._asked.before.rounds if self._asked is not None else 0
        name = wager_name(self._rules, p.wager)
        return Miss(number, why, p.cite, p.place, p.person, name, p.stake, cents, p.paid, p.odds, p.result)

    def _missed(self, p: Posting | None, miss: Miss) -> None:
        self._misses = [*self._misses, (p, miss)][-MISSES_KEPT:]

    def refusal(self, fresh: Sequence[Lived] = ()) -> Refusal | None:
        """Why the table does not go on yet; `fresh` is what happened just now, and nobody has heard of."""
        later = [one.event for one in (*self._untold, *fresh) if one is not self._asked]
        due = self._due or [p for event in later for p in _of_persons(event)]
        if not due:
            return None
        some = "1 wager is" if len(due) == 1 else f"{len(due)} wagers are"
        return Refusal(f"{some} settled and not paid yet: the dealer keys what each is paid", self._cite)

    def shown(self) -> Training:
        """As the dealer in training sees it: without the answers, until he has given them."""
        kinds = [wager.key for wager in self._rules.game.wagers]
        # By position and wager: the order of payment would tell who is paid.
        ordered = sorted(self._due, key=lambda p: (len(p.place), p.place, p.wager not in kinds, _at(kinds, p.wager)))
        due = [ToPay(p.place, p.person, p.wager, wager_name(self._rules, p.wager), p.stake) for p in ordered]
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


def _of_persons(event: Event) -> list[Posting]:
    """What persons are paid by a settlement; what the house itself is paid is no dealer's business."""
    return [p for p in event.postings if p.person != DEALER] if isinstance(event, Settled) else []


def _at(kinds: Sequence[str], wager: str) -> int:
    return kinds.index(wager) if wager in kinds else 0


def steps_of(rules: Rules) -> tuple[str, ...]:
    """Every step that a dealer of this table ever does, in about the order of a shift."""
    kept = [chore.name for chore in rules.chores if chore.who == DEALER]
    needed = (SHUFFLE, CUT, BURN, ANNOUNCE, DEAL, TURN) if rules.deck else (ANNOUNCE, THROW)
    return tuple(dict.fromkeys([*kept, *needed]))


def no_key(cite: Cite) -> Refusal:
    """Where nobody learns to deal."""
    return Refusal("Payments are keyed where a dealer is in training and does all himself", cite)


def not_due(what: str, due: Sequence[Due], otherwise: Cite) -> Refusal | None:
    """Why this step is not the next one. What is done with the cards comes before the round goes on."""
    mine = [one for one in due if one.who == DEALER]
    first = [one for one in mine if one.duty in WITH_THE_CARDS][:1] or mine
    if any(one.duty == what for one in first):
        return None
    if not first:
        return Refusal(f"Nothing is due of the dealer now, and to {what[:40]} least of all", otherwise)
    return Refusal(f"Not now to {what[:40]}: {first[0].says}", first[0].cite)
