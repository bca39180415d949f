"""An audit: the chain verified, every move judged again, every round settled again, every shoe checked.

Nothing of what the ledger says is trusted but the cards, the decisions and the reports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from croupier.equipment.shuffle import cut
from croupier.law import NotInForce
from croupier.ledger.chain import Row, broken_links
from croupier.money import dollars
from croupier.rounds.moves import Move, Turn
from croupier.rounds.posting import Posting
from croupier.table.events import MOVES, Began, Ended, Event, Opened, Settled, ShoeOpened, decode_event
from croupier.table.shoe import Shoe
from croupier.table.table import Table, evolve, opened
from croupier.table.witnessed import witness_disagrees


class Finding(msgspec.Struct, frozen=True):
    """Something in a ledger that should not be so; `cite` where a rule of the game is concerned."""

    position: int
    table: str
    round: int
    what: str
    cite: str = ""


class Audit(msgspec.Struct, frozen=True):
    """What was looked at, and what was found."""

    events: int
    rounds: int
    tables: int
    head: str
    findings: tuple[Finding, ...]


def audit(rows: Iterable[Row], progress: Callable[[int], None] | None = None) -> Audit:
    """Every finding at once; an unreadable event ends the replay of its table, never the audit."""
    tables: dict[str, _Replay] = {}
    findings: list[Finding] = []
    count, head = 0, b""

    def watched() -> Iterator[Row]:
        nonlocal count, head
        for row in rows:
            count, head = count + 1, row.hash
            findings.extend(tables.setdefault(row.table, _Replay()).follow(row))
            if progress is not None and count % 1000 == 0:
                progress(count)
            yield row

    for row, what in broken_links(watched()):
        findings.append(Finding(row.position, row.table, row.round, f"The chain is broken: {what}."))
    rounds = sum(replay.rounds for replay in tables.values())
    return Audit(count, rounds, len(tables), head.hex(), tuple(sorted(findings, key=lambda f: f.position)))


class _Replay:
    """One table, lived through again."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.rounds = 0
        self._due: int = 0
        self._turned: dict[int, int] = {}
        self._moves: list[Move] = []
        self._posted: list[Posting] = []
        self._lost = False

    def follow(self, row: Row) -> list[Finding]:
        """What is wrong with this row, given all before it."""
        if self._lost:
            return []
        try:
            event = decode_event(row.body)
            found = list(self._check(event))
            self._advance(row, event)
        except (msgspec.DecodeError, AssertionError, LookupError, ValueError, NotInForce, AttributeError) as wrong:
            self._lost = True
            found = [(f"The table cannot be followed from here on: {wrong or type(wrong).__name__}.", "")]
        return [Finding(row.position, row.table, row.round, what, cite) for what, cite in found]

    def _check(self, event: Event) -> Iterator[tuple[str, str]]:
        if self.table is None:
            if not isinstance(event, Opened):
                yield "The table has events before its opening.", ""
            return
        r = self.table.round
        if isinstance(event, MOVES):
            yield from self._unsettled()
            refusal = r.refusal(event) if r is not None else None
            if r is None:
                yield "A move was made while no round was being played.", ""
            elif refusal is not None:
                yield f"A move was recorded that the rules refuse: {refusal}", refusal.cite
        elif isinstance(event, Settled):
            yield from self._resettled(event)
        elif isinstance(event, Ended):
            yield from self._unsettled()
            if r is None or r.agenda:
                yield "A round was ended before it was over.", ""
            elif event.standing != r.standing:
                yield "What the round left standing was recorded wrongly.", ""
            if self.table.imbalance():
                yield f"Chips are out of balance by {dollars(self.table.imbalance())}.", ""
        elif isinstance(event, ShoeOpened):
            yield from self._shoe(event)

    def _unsettled(self) -> Iterator[tuple[str, str]]:
        assert self.table is not None
        if self.table.round is not None and len(self.table.round.postings) > self._due:
            posting = self.table.round.postings[self._due]
            yield "Wagers were due to be settled here and were not.", posting.cite

    def _resettled(self, event: Settled) -> Iterator[tuple[str, str]]:
        assert self.table is not None
        due = self.table.round.postings[self._due :] if self.table.round is not None else ()
        for recorded, right in zip(event.postings, due, strict=False):
            if recorded != right:
                said = f"{recorded.result}, paid {dollars(recorded.paid)}, returned {dollars(recorded.returned)}"
                should = f"{right.result}, paid {dollars(right.paid)}, returned {dollars(right.returned)}"
                yield f"{right.wager} of {right.person} was settled as {said}; due is {should}.", right.cite
        if len(event.postings) != len(due):
            yield f"{len(event.postings)} wagers were settled where {len(due)} were due.", ""
        rules = self.table.rules
        why = witness_disagrees(rules.game.id, rules.house.choices, self._moves, [*self._posted, *event.postings])
        if why:
            yield f"The witness disagrees: {why}", ""

    def _shoe(self, event: ShoeOpened) -> Iterator[tuple[str, str]]:
        assert self.table is not None
        committed = self.table.shoe
        shoe = Shoe(event.order, bytes.fromhex(event.salt))
        if committed is None or committed.commitment != shoe.commitment():
            yield f"Shoe {event.shoe} is not the one that was committed to before the first wager.", ""
        if sorted(event.order) != sorted(self.table.rules.deck):
            yield f"Shoe {event.shoe} does not hold the cards of this game.", str(self.table.rules.agenda[0].cite)
        order = cut(event.order, self.table.cut.at) if self.table.cut else event.order
        for slot, card in self._turned.items():
            if order[slot] != card:
                yield f"The card dealt from slot {slot} is not the one that lay there.", ""

    def _advance(self, row: Row, event: Event) -> None:
        if isinstance(event, Opened):
            self.table = opened(row.table, event)
            return
        assert self.table is not None
        self.table = evolve(self.table, event)
        if isinstance(event, MOVES):
            self._moves.append(event)
        if isinstance(event, Turn):
            self._turned[event.slot] = event.card
        elif isinstance(event, Began):
            self._due, self._turned, self._moves, self._posted, self.rounds = 0, {}, [], [], self.rounds + 1
        elif isinstance(event, Settled):
            self._posted.extend(event.postings)
            self._due += len(event.postings)
