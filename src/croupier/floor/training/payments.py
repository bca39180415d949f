"""The training of a dealer, who does every step and keys every payment. A mistake is refused with its paragraph.

The ledger has a settlement at once, but the table does not publish it, or anything after it, until it is keyed. Until
then viewers see the present cards and the wagers from before the settlement.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import msgspec
from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.floor.frames.narration import TableEvent
from croupier.floor.messages.inbound import CallFault, EndShift, HaveFaults, Key, PayOut, PlantFault
from croupier.floor.training.face_down import FaceDown
from croupier.floor.training.held_payments import unpaid_table
from croupier.floor.training.model import UNKEYED, Miss, ToPay, TrainingState
from croupier.floor.training.planted import PlantedFault, PlantedFaults, calls, no_fault_now
from croupier.floor.training.steps import steps_of
from croupier.law import Cite
from croupier.money import money
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Report
from croupier.rounds.postings import COMMISSION, LOSE, POT, PUSH, WIN, Posting
from croupier.rounds.refusals import Refusal
from croupier.table.events import Event, Settled
from croupier.table.narrate import wager_name
from croupier.table.table import Table

TrainingCommand = Key | EndShift | PayOut | PlantFault | HaveFaults | CallFault
MISSES_KEPT = 40
PAUSE_S = 120
"""The number of seconds between two steps above which the time counts as a pause, not as work."""


class Paying:
    """The payments to key, and the score of the shift."""

    def __init__(
        self,
        rules: Rules,
        keyed: Callable[[int, int], None] = lambda _round, _paid: None,
        scored: Callable[[bytes], None] = lambda _score: None,
        score: bytes = b"",
        clock: Callable[[], datetime] | None = None,
    ) -> None:
        """`keyed` is called with the round, and with the number of its postings that are keyed so far.

        `scored` stores the score of the shift. `score` is a stored score, with which the shift continues.
        """
        self._rules, self._note, self._store, self._clock = rules, keyed, scored, clock
        self._cite = rules.agenda[-1].cite
        """The paragraph of the settlement. The paragraph of a single payment would reveal its result."""
        self._due: list[Posting] = []
        self._paid: list[Posting] = []
        self._untold: list[TableEvent] = []
        self._asked: TableEvent | None = None
        """The settlement that is being keyed."""
        self._before: TableEvent | None = None
        """The last published event: the move that led to the settlement."""
        self.face_down = FaceDown()
        self.faults = PlantedFaults()
        self._has_stepped = False
        self._begin_shift()
        if score:
            self._continue_shift(msgspec.json.decode(score, type=TrainingState))

    def handle(self, command: TrainingCommand, table: Table) -> Refusal | None:
        """Handles the commands of dealer training. `table` is the table according to the ledger."""
        match command:
            case Key():
                refused = self.keyed(command)
            case PlantFault(what):
                refused = self._plant(table, what)
            case HaveFaults(on):
                self.faults.by_program, refused = on, None
            case CallFault():
                refused = self._called(command, table.rounds)
            case PayOut():
                refused = self.pay_out()
            case EndShift():
                refused = self.end_shift()
        self._store(self._score())
        return refused

    def _plant(self, table: Table, what: str) -> Refusal | None:
        """Plants a fault for a supervisor."""
        done = not self.face_down and self.faults.plant(table, self._due, what)
        return None if done else no_fault_now(self._cite, what)

    def may_plant(self, table: Table) -> None:
        """Lets the program plant a fault after some of the dealer's steps, once the payments that follow are known."""
        if self._has_stepped and not self.face_down:
            self.faults.step(table, self._due)
        self._has_stepped = False

    def _called(self, call: CallFault, number: int) -> Refusal | None:
        """Judges the dealer's report of a late wager or a wrong payment."""
        fault = self.faults.called(call.what, call.place, call.person, call.wager)
        if fault is None:
            return self._no_such(call.what[:40], number)
        self._follows(fault)
        return None

    def _follows(self, fault: PlantedFault) -> None:
        self._said = f"Right: {fault.what}. {fault.why} ({fault.cite})"

    def _no_such(self, what: str, number: int) -> Refusal:
        """Refuses the report of a fault that has not happened, and counts the report as a wrong step."""
        seen = self.faults.now.seen if self.faults.now is not None else "Nothing has gone wrong here."
        refused = Refusal(f"{_first_up(what)} is not what happened. {seen}".removesuffix("."), self._cite)
        self._steps_wrong += 1
        self._missed(None, Miss(number, refused.why, refused.cite))
        return refused

    def reported(self, report: Report, number: int) -> Refusal | None:
        """Judges a report of the dealer if a fault is planted. If none is, the dealer may report what they see."""
        if self.faults.now is None:
            return None
        fault = self.faults.reported(report)
        if fault is None:
            return self._no_such(report.what[:40], number)
        self._follows(fault)
        return None

    def passes(self, number: int, paid: Posting | None = None) -> None:
        """Counts a fault that the dealer does not report before the next step, or before paying this wager."""
        self._said = ""
        if (fault := self.faults.passed(paid)) is not None:
            why = f"{fault.seen} You went on and did not report it ({fault.what}). {fault.why}"
            self._missed(None, Miss(number, why.removesuffix("."), fault.cite))

    def end_shift(self) -> Refusal | None:
        """Ends the shift, unless payments must still be keyed."""
        refused = self.refusal()
        if refused is None:
            self._begin_shift()
        return refused

    def _begin_shift(self) -> None:
        """Resets the score."""
        self._right = self._wrong = 0
        self._steps_right = self._steps_wrong = self._steps_helped = 0
        self._of_set = ""
        self._seconds = 0.0
        self._worked_at: datetime | None = None
        self._misses: list[tuple[Posting | None, Miss]] = []
        self.faults.found = self.faults.missed = 0
        self._said = ""

    def _continue_shift(self, score: TrainingState) -> None:
        """Restores the score of the shift after a restart."""
        self._right, self._wrong = score.right, score.wrong
        self._steps_right, self._steps_wrong = score.steps_right, score.steps_wrong
        self._steps_helped, self._seconds = score.steps_helped, score.seconds
        self._misses = [(None, miss) for miss in score.misses]
        self.faults.found, self.faults.missed = score.faults_found, score.faults_missed
        self.faults.by_program = score.faults

    def _score(self) -> bytes:
        """The score with all mistakes, including those in payments that must still be keyed."""
        return msgspec.json.encode(replace(self._state(), misses=tuple([miss for _, miss in self._misses])))

    def _works(self) -> None:
        """Adds the time since the last step or payment, unless it was a pause."""
        now = self._clock() if self._clock is not None else None
        if now is not None and self._worked_at is not None:
            since = (now - self._worked_at).total_seconds()
            self._seconds += since if 0 <= since <= PAUSE_S else 0
        self._worked_at = now

    def tellable(self, fresh: Sequence[TableEvent]) -> list[TableEvent]:
        """The events that may be published now: all before the next settlement that must be keyed."""
        self._untold += fresh
        ready: list[TableEvent] = []
        while self._untold:
            first, event = self._untold[0], self._untold[0].event
            if isinstance(event, Settled) and first is not self._asked:
                self._asked, self._due, self._paid = first, _of_persons(event), []
            if self._due:
                break
            if isinstance(event, Settled):
                self._note(first.before.rounds, first.before.paid + len(event.postings))
            self._before = self._untold.pop(0)
            ready.append(self._before)
        return ready

    def table(self, recorded: Table) -> Table | None:
        """The table that viewers see if payments must be keyed or cards dealt face down; otherwise None."""
        if not self._due or self._asked is None:
            return self.face_down.shown(recorded) if self.face_down else None
        before = self._before.before.round if self._before is not None else None
        return self.face_down.shown(unpaid_table(before, self._asked.before, self._paid))

    def stepped(self, done: object, number: int, *, helped: bool = False, of_set: str = "") -> None:
        """Counts a step of the dealer as right, wrong or helped. `of_set` is the set of cards that it was for."""
        self._works()
        self._of_set = "" if isinstance(done, Refusal) else of_set
        if isinstance(done, Refusal):
            self._steps_wrong += 1
            self._missed(None, Miss(number, done.why, done.cite))
        elif helped:
            self._steps_helped += 1
        else:
            self._steps_right += 1
        self._has_stepped = not isinstance(done, Refusal)
        self._store(self._score())

    def keyed(self, key: Key) -> Refusal | None:
        """Judges a keyed payment."""
        self._works()
        if (first := self.face_down.refusal()) is not None:
            return first
        found = [p for p in self._due if (p.place, p.person, p.wager) == (key.place, key.person, key.wager)]
        if not found:
            return Refusal(
                f"No {key.wager} wager of {key.person} waits for payment at position {key.place}", self._cite
            )
        right = [p for p in found if handed(p) == key.cents and key.taken in (None, p.collected > 0)]
        if right:
            self.passes(self._asked.before.rounds if self._asked is not None else 0, right[0])
            self._pays(right[0])
            self._right += 1
            return None
        p = found[0]
        self._wrong += 1
        refused = self._wrong_key(p, key)
        self._missed(p, self._miss(p, refused.why, key.cents, key.taken))
        return refused

    def _wrong_key(self, p: Posting, key: Key) -> Refusal:
        """What is wrong with a keyed payment, the result of the wager, and the paragraph.

        This does not say the right amount.
        """
        name = wager_name(self._rules, p.wager)
        stake = f"the {name} of {money(p.stake)}" if p.stake else f"the {name}"
        if handed(p) == key.cents:
            wrong = "is not taken" if key.taken else "is not returned to its player"
            return Refusal(f"{_first_up(stake)} {wrong} here: {_reason(p)}", p.cite)
        taken, cite = self._commission(p)
        if taken and key.cents == handed(p) + taken:
            why = f"{money(key.cents)} is what {stake} wins before the commission, which is taken now"
            return Refusal(why, cite)
        return Refusal(f"{money(key.cents)} is not what {stake} is paid here: {_reason(p)}", p.cite)

    def _commission(self, p: Posting) -> tuple[int, Cite]:
        """The commission that is taken from these winnings now, and its paragraph.

        It may be on the wager, or on the pot that it won.
        """
        if p.charged:
            return p.charged, Cite(p.commission)
        event = self._asked.event if self._asked is not None else None
        postings = event.postings if isinstance(event, Settled) and p.counterparty == POT else ()
        ours = [one for one in postings if one.person == DEALER and one.result == COMMISSION]
        return sum([one.paid for one in ours]), ours[0].cite if ours else p.cite

    def pay_out(self) -> Refusal | None:
        """Pays everything that must still be keyed, for a supervisor. Each payment counts as wrong for the dealer."""
        if not self._due:
            return Refusal("No payment has to be keyed now", self._cite)
        self.faults.now = None
        for p in tuple(self._due):
            self._wrong += 1
            self._missed(p, self._miss(p, "The dealer did not key it; a supervisor paid it", UNKEYED))
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
        """Why the table cannot continue yet. `fresh` has the events that are not published."""
        if (first := self.face_down.refusal()) is not None:
            return first
        later = [one.event for one in (*self._untold, *fresh) if one is not self._asked]
        due = self._due or [p for event in later for p in _of_persons(event)]
        if not due:
            return None
        some = "1 wager is" if len(due) == 1 else f"{len(due)} wagers are"
        return Refusal(f"{some} settled but not paid yet; the dealer must key each payment", self._cite)

    def shown(self, table: Table | None = None) -> TrainingState:
        """The state for the dealer in training at this table. It does not show what open payments should be."""
        kinds = [wager.key for wager in self._rules.game.wagers]
        # Sorted by position and wager, because the order of payment would reveal who is paid.
        due_now = [] if self.face_down else self._due  # a card that is dealt face down comes first
        ordered = sorted(due_now, key=lambda p: (len(p.place), p.place, p.wager not in kinds, _at(kinds, p.wager)))
        due = [ToPay(p.place, p.person, p.wager, wager_name(self._rules, p.wager), p.stake) for p in ordered]
        misses = [miss for p, miss in self._misses if not self._is_open(p, miss)]
        called = calls(table, ordered) if table is not None else ()
        steps = steps_of(self._rules)
        return replace(self._state(), to_pay=tuple(due), steps=steps, misses=tuple(misses), calls=called)

    def _state(self) -> TrainingState:
        """The score of the shift."""
        return TrainingState(
            right=self._right,
            wrong=self._wrong,
            steps_right=self._steps_right,
            steps_wrong=self._steps_wrong,
            steps_helped=self._steps_helped,
            of_set=self._of_set,
            seconds=round(self._seconds, 1),
            face_down=len(self.face_down),
            seen=self.faults.now.seen if self.faults.now is not None else "",
            faults=self.faults.by_program,
            faults_found=self.faults.found,
            faults_missed=self.faults.missed,
            said=self._said,
        )

    def _is_open(self, p: Posting | None, miss: Miss) -> bool:
        """Whether the payment of a mistake must still be keyed, so that the right amount is not shown yet."""
        if p is not None:
            return any(p is one for one in self._due)
        number = self._asked.before.rounds if self._asked is not None else 0  # a mistake from before a restart
        return miss.round == number and any(
            (miss.place, miss.person, miss.title) == (one.place, one.person, wager_name(self._rules, one.wager))
            for one in self._due
        )


def _of_persons(event: Event) -> list[Posting]:
    """The postings of a settlement that concern players. A trainee does not key the postings of the house."""
    return [p for p in event.postings if p.person != DEALER] if isinstance(event, Settled) else []


def handed(p: Posting) -> int:
    """What the dealer pays in addition to the stake: the winnings, minus any commission taken now."""
    return p.paid - p.charged


def _reason(p: Posting) -> str:
    """How the wager ended. The dealer can compute the payment from this."""
    words = {WIN: f"it wins{f' at {p.odds}' if p.odds else ''}", LOSE: "it loses", PUSH: "it is a push"}
    limited = ", and the payout limit cuts it" if p.cut else ""
    return words.get(p.result, f"its result is {p.result}") + limited


def _first_up(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def _at(kinds: Sequence[str], wager: str) -> int:
    return kinds.index(wager) if wager in kinds else 0


def no_key(cite: Cite) -> Refusal:
    """Refuses training commands at other tables."""
    return Refusal("Payments are keyed only at a table where a dealer trains and does every step", cite)
