"""A dealer in training does every step and keys every payment himself, and is told the paragraph where he is wrong.

What a settlement comes to is in the ledger at once. Nobody at the table is told of it, nor of anything after it, before
it has been keyed: until then the table is shown with the cards that lie and the wagers as they lay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from croupier.declare.game import Rules
from croupier.floor.frames.narration import TableEvent
from croupier.floor.messages.inbound import EndShift, Key, PayOut
from croupier.floor.training.held_payments import as_it_lay
from croupier.floor.training.model import UNKEYED, Miss, ToPay, TrainingState
from croupier.floor.training.steps import not_due as not_due
from croupier.floor.training.steps import steps_of
from croupier.law import Cite
from croupier.money import money
from croupier.rounds.actors import DEALER
from croupier.rounds.postings import COMMISSION, POT, Posting
from croupier.rounds.refusals import Refusal
from croupier.table.events import Event, Settled
from croupier.table.narrate import wager_name
from croupier.table.table import Table

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
        self._untold: list[TableEvent] = []
        self._asked: TableEvent | None = None
        """The settlement that is being keyed."""
        self._before: TableEvent | None = None
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

    def tellable(self, fresh: Sequence[TableEvent]) -> list[TableEvent]:
        """What may be told now of what was not told yet: everything up to a settlement that is to be keyed."""
        self._untold += fresh
        told: list[TableEvent] = []
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
        """Whether this wager is paid so much, and its stake taken or not."""
        found = [p for p in self._due if (p.place, p.person, p.wager) == (key.place, key.person, key.wager)]
        if not found:
            return Refusal(f"No {key.wager} wager of {key.person} is to be paid at position {key.place}", self._cite)
        right = [p for p in found if handed(p) == key.cents and key.taken in (None, p.collected > 0)]
        if right:
            self._pays(right[0])
            self._right += 1
            return None
        p = found[0]
        self._wrong += 1
        refused = self._corrected(p, key)
        self._missed(p, self._miss(p, refused.why, key.cents, key.taken))
        return refused

    def _corrected(self, p: Posting, key: Key) -> Refusal:
        """What is wrong with what was keyed, and the paragraph; not what would have been right."""
        name = wager_name(self._rules, p.wager)
        stake = f"the {name} of {money(p.stake)}" if p.stake else f"the {name}"
        if handed(p) == key.cents:
            wrong = "is not taken" if key.taken else "does not go back to its player"
            return Refusal(f"{_first_up(stake)} {wrong} here", p.cite)
        taken, cite = self._commission(p)
        if taken and key.cents == handed(p) + taken:
            why = f"{money(key.cents)} is what {stake} wins; of that a commission is taken at once"
            return Refusal(why, cite)
        return Refusal(f"{money(key.cents)} is not what {stake} is paid here", p.cite)

    def _commission(self, p: Posting) -> tuple[int, Cite]:
        """What is taken of these winnings at once, and the paragraph: of a wager's own, or of the pot that it won."""
        if p.charged:
            return p.charged, Cite(p.commission)
        event = self._asked.event if self._asked is not None else None
        postings = event.postings if isinstance(event, Settled) and p.counterparty == POT else ()
        ours = [one for one in postings if one.person == DEALER and one.result == COMMISSION]
        return sum([one.paid for one in ours]), ours[0].cite if ours else p.cite

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

    def _miss(self, p: Posting, why: str, cents: int, taken: bool | None = None) -> Miss:
        number = self._asked.before.rounds if self._asked is not None else 0
        name = wager_name(self._rules, p.wager)
        return Miss(number, why, p.cite, p.place, p.person, name, p.stake, cents, handed(p), p.odds, p.result, taken)

    def _missed(self, p: Posting | None, miss: Miss) -> None:
        self._misses = [*self._misses, (p, miss)][-MISSES_KEPT:]

    def refusal(self, fresh: Sequence[TableEvent] = ()) -> Refusal | None:
        """Why the table does not go on yet; `fresh` is what happened just now, and nobody has heard of."""
        later = [one.event for one in (*self._untold, *fresh) if one is not self._asked]
        due = self._due or [p for event in later for p in _of_persons(event)]
        if not due:
            return None
        some = "1 wager is" if len(due) == 1 else f"{len(due)} wagers are"
        return Refusal(f"{some} settled and not paid yet: the dealer keys what each is paid", self._cite)

    def shown(self) -> TrainingState:
        """As the dealer in training sees it: without the answers, until he has given them."""
        kinds = [wager.key for wager in self._rules.game.wagers]
        # By position and wager: the order of payment would tell who is paid.
        ordered = sorted(self._due, key=lambda p: (len(p.place), p.place, p.wager not in kinds, _at(kinds, p.wager)))
        due = [ToPay(p.place, p.person, p.wager, wager_name(self._rules, p.wager), p.stake) for p in ordered]
        misses = [miss for p, miss in self._misses if p is None or not any(p is one for one in self._due)]
        return TrainingState(
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


def handed(p: Posting) -> int:
    """What the dealer hands over beside the stake: the winnings, less a commission that is taken at once."""
    return p.paid - p.charged


def _first_up(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def _at(kinds: Sequence[str], wager: str) -> int:
    return kinds.index(wager) if wager in kinds else 0


def no_key(cite: Cite) -> Refusal:
    """Where nobody learns to deal."""
    return Refusal("Payments are keyed where a dealer is in training and does all himself", cite)
