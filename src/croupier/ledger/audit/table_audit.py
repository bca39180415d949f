"""Replays one table and reports every violation with its citation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import DecodeError
from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.declare.house import write_choice
from croupier.law.index import not_held
from croupier.ledger.audit import duties
from croupier.ledger.audit.difference import differences, settled_otherwise
from croupier.ledger.chain import LedgerRow
from croupier.ledger.rounds.amount_due import received
from croupier.money import dollars
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR, Actor
from croupier.rounds.moves import Announce, Draw, Move, Report, Shake, Show, Spin, Throw, Turn
from croupier.rounds.postings import Posting
from croupier.rounds.refusals import Refusal
from croupier.rounds.standing import RESHUFFLE
from croupier.table.decide import (
    authority_refusal,
    command_refusal,
    decide,
    method_cite,
    resting_refusal,
    taken,
)
from croupier.table.duties.decks import came_shuffled, deck_due
from croupier.table.duties.judge import alternation_cite, cut_refusal
from croupier.table.duties.stacks import stacks_due, stayed_in
from croupier.table.events import (
    MOVE_TYPES,
    AskedCommand,
    Began,
    Burned,
    CardsCut,
    Ended,
    Event,
    Froze,
    Opened,
    Performed,
    RackOpened,
    RackShuffled,
    Settled,
    ShoeOpened,
    Shuffled,
    SideTaken,
    Stack,
    Stood,
    decode_event,
    house_digest,
)
from croupier.table.idempotency import command_for
from croupier.table.shoe import Shoe
from croupier.table.table import Table, evolve, opened, stood, unbalanced
from croupier.table.witness_check import Watch

Found = tuple[str, str]
"""A fault, and the paragraph if it breaks a rule of the game."""

TAGS = (b'{"event":', b'{"move":')
CHANCES, FACED = frozenset({Turn, Throw, Spin, Shake, Draw, Show}), frozenset({Turn, Report})
"""Moves that come by chance, and moves that name a card of the shoe."""
FOLLOWING: frozenset[type] = frozenset({Settled, Ended, Froze, AskedCommand})
"""Events that no command leads to."""
CANNOT_FOLLOW = (DecodeError, AssertionError, LookupError, ValueError, AttributeError, TypeError, ArithmeticError)
"""The errors that a nonsensical event can raise. A day outside the law raises a ValueError too."""


class TableAudit:
    """The audit of one table, as far as its rows have been read."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.rounds = 0
        self.owed: dict[tuple[int, Actor], int] = {}
        """For each round and person, the cents that the rules owe and the settlement did not pay."""
        self._due = 0
        self._dealt: dict[int, int] = {}
        self._places: dict[int, str] = {}
        self._deck: tuple[int, ...] = ()
        self._rack: tuple[int, ...] = ()
        """First the cards that had to be in the rack when it was shuffled; later their order as they come out."""
        self._rested: tuple[dict[int, int], dict[int, str], tuple[int, ...], tuple[int, ...]] = ({}, {}, (), ())
        """`_dealt`, `_places`, `_deck` and `_rack` for the other side of a double shoe."""
        self._earlier: dict[int, dict[int, int]] = {}
        """For each shoe that is not revealed yet, because cards of it are in a later one: the cards dealt from it."""
        self._follows: dict[int, tuple[int, tuple[Stack, ...]]] = {}
        """For each shoe, the earlier shoe whose dealt cards were put back into it, and where they were put."""
        self._revealed: dict[int, tuple[tuple[int, ...], int]] = {}
        """For each such earlier shoe that has been revealed: its order, and how many cards were dealt from it."""
        self._watch: Watch | None = None
        self._objected = ""
        self._performed: set[str] = set()
        self._just_shuffled = False
        self._lost = False

    def follow(self, row: LedgerRow) -> list[Found]:
        """The faults of this row, given all rows before it."""
        if self._lost:
            return []
        found: list[Found] = []
        try:
            event = decode_event(row.body)
            if not row.body.startswith(TAGS):
                found.append(("The event does not begin with its tag.", ""))
            if type(event) in MOVE_TYPES and self.table is not None:  # by far the most frequent rows
                self._moved(self.table, row, event, found)  # type: ignore[arg-type]
            else:
                found += self._check(row, event)
                self._advance(row, event)
            self._just_shuffled = type(event) is Shuffled
            if self.table is not None and row.round != self.table.rounds:
                filed = f"The row is filed under round {row.round}"
                found.append((f"{filed}, and round {self.table.rounds} was being played.", ""))
        except CANNOT_FOLLOW as wrong:
            self._lost = True
            error = str(wrong).rstrip(".") or type(wrong).__name__
            found.append((f"The table cannot be replayed from here on: {error}.", ""))
        return found

    def finish(self) -> list[Found]:
        """The faults that remain after the last row, such as an incomplete entry."""
        return [] if self._lost or self.table is None else list(self._unsettled(self.table))

    def _moved(self, table: Table, row: LedgerRow, move: Move, found: list[Found]) -> None:
        """Judge a move and continue from the table that the rules give.

        The events that follow from it have rows of their own.
        """
        if self._watch is not None:
            self._watch.hears(move)
        if table.round is not None and len(table.round.postings) > self._due:
            found += self._unsettled(table)
        kind = type(move)
        by_chance = row.actor == CHANCE and (kind in CHANCES or _device_says(table, move))
        refusal = None if by_chance else authority_refusal(table, move, row.actor)
        if kind is Turn and table.shoe is None:
            found.append(
                ("A card was dealt from a shoe whose order was already revealed.", method_cite(table, "shuffling"))
            )
        if kind is Turn and table.side_due:
            says = f"A card was dealt from side {table.side} of the double shoe; side {table.side_due} was due."
            found.append((says, table.rules.two_sided or ""))
        if refusal is not None:
            found.append((f"A person did what they may not do: {refusal}", refusal.cite))
        judged = taken(table, move)
        if type(judged) is Table:
            self.table = judged
        else:
            if table.round is None:
                found.append(("A move was made while no round was in progress.", ""))
            elif isinstance(judged, Refusal):
                found.append((f"A move was recorded that the rules refuse: {judged}", judged.cite))
            self.table = evolve(table, move)
        if kind in FACED and move.slot >= 0 and move.card >= 0:  # type: ignore[union-attr]
            self._dealt[move.slot] = move.card  # type: ignore[union-attr]
            self._places[move.slot] = move.place  # type: ignore[union-attr]

    def _check(self, row: LedgerRow, event: Event) -> Iterator[Found]:
        table = self.table
        if isinstance(event, Opened):
            if table is not None:
                yield "The table was opened a second time.", ""
            if house_digest(event.house) != event.digest:
                yield "The choices of the house do not match their digest.", ""
            yield from _beyond_the_law(opened(row.table, event).rules)
            return
        if table is None:
            yield "The table has events before its opening.", ""
            return
        yield from self._witnessed(table, event)
        if isinstance(event, duties.KEPT):
            yield from duties.judged(table, row.actor, event, self._places)
            return
        yield from _actor(table, row.actor, event)
        if isinstance(event, Began):
            yield from self._duties(table)
            yield from duties.began(table, row.time)
        if isinstance(event, Settled):
            yield from self._resettled(table, event)
        elif isinstance(event, Ended):
            yield from self._ended(table, event)
            yield from duties.ended(table)
        elif isinstance(event, Shuffled):
            yield from _shuffle(table, event)
            yield from duties.shuffled(table)
        elif isinstance(event, ShoeOpened):
            yield from self._shoe(table, event)
        elif isinstance(event, RackShuffled):
            yield from self._replenished(table, event)
        elif isinstance(event, RackOpened):
            yield from self._rack_opened(table, event)
        elif isinstance(event, Stood):
            if table.round is not None or table.frozen:
                yield "A snapshot of the table was taken in a round, or while the table was frozen.", ""
            elif event != (right := stood(table)):
                yield f"A snapshot of the table does not match its replayed state: {differences(event, right)}.", ""
        elif isinstance(event, SideTaken):
            yield from _side(table, event)
        elif isinstance(event, Froze):
            yield f"The table was frozen: {event.why}", ""
        else:
            if isinstance(event, CardsCut) and not (event.again or event.by or self._just_shuffled):
                yield (
                    "The cards were not cut right after the shuffle.",
                    method_cite(table, "shuffling"),
                )
            yield from _fact(table, event)

    def _witnessed(self, table: Table, event: Event) -> Iterator[Found]:
        if self._watch is not None:
            objection = self._watch.objection((event,), table.rules.house.choices)
            if objection is not None and objection[1] != self._objected:
                self._objected = objection[1]
                yield f"The witness disagrees: {self._objected}", ""

    def _duties(self, table: Table) -> Iterator[Found]:
        """Report duties that are part of the opening and are not recorded before the first round."""
        if not table.rounds and table.care is None:
            for duty in table.rules.game.duties:
                if duty.when == "opening" and duty.name not in self._performed:
                    yield f"The table was not opened as it must be: {duty.name}.", duty.cites[0]

    def _unsettled(self, table: Table) -> Iterator[Found]:
        if table.round is not None and len(table.round.postings) > self._due:
            posting = table.round.postings[self._due]
            yield "Wagers were due to be settled here but were not.", posting.cite

    def _resettled(self, table: Table, event: Settled) -> Iterator[Found]:
        due = table.round.postings[self._due :] if table.round is not None else ()
        self._note_owed(table.rounds, event.postings, due)
        for recorded, right in zip(event.postings, due, strict=False):
            if recorded != right:
                yield f"{right.wager} of {right.person} {settled_otherwise(recorded, right)}", right.cite
        if len(event.postings) != len(due):
            yield f"{len(event.postings)} wagers were settled where {len(due)} were due.", ""

    def _note_owed(self, number: int, recorded: Sequence[Posting], due: Sequence[Posting]) -> None:
        if recorded != due:
            for person in {one.person for one in (*recorded, *due)}:
                short = received(due, person) - received(recorded, person)
                self.owed[number, person] = self.owed.get((number, person), 0) + short

    def _ended(self, table: Table, event: Ended) -> Iterator[Found]:
        yield from self._unsettled(table)
        r = table.round
        if r is None or r.agenda:
            yield "A round was ended before it was over.", ""
        elif event.standing != r.standing:
            says = "The state that the round leaves for the next one was recorded wrongly"
            yield f"{says}: {differences(event.standing, r.standing)}.", ""
        if event.round != table.rounds:
            yield f"Round {event.round} was ended while round {table.rounds} was being played.", ""
        if out := unbalanced(replace(table, standing=event.standing)):
            yield f"Chips are out of balance by {dollars(out)}.", ""

    def _shoe(self, table: Table, event: ShoeOpened) -> Iterator[Found]:
        if table.round is not None and not table.round.standing.mark(RESHUFFLE):
            yield f"Shoe {event.shoe} was revealed while it was in use.", method_cite(table, "shuffling")
        shoe = Shoe(event.order, bytes.fromhex(event.salt))
        earlier = next((one for one in table.earlier if one.shoe.shoe == event.shoe), None)
        committed = table.shoe if earlier is None else earlier.shoe
        if committed is None or committed.commitment != shoe.commitment() or committed.shoe != event.shoe:
            yield f"Shoe {event.shoe} is not the one committed to before the first wager.", ""
        if sorted(event.order) != sorted(self._deck):
            yield f"Shoe {event.shoe} does not contain the cards of this game.", method_cite(table, "decks")
        if earlier is None:
            order, dealt = shoe.dealt(table.cut) + self._rack, self._dealt
            if stacks_due(table):
                yield (
                    f"Shoe {event.shoe} was revealed although part of its cards stay in it.",
                    table.rules.inserts or "",
                )
        else:
            order, dealt = shoe.dealt(earlier.cut), self._earlier.pop(event.shoe, {})
            self._revealed[event.shoe] = order, earlier.dealt
            if earlier.last >= table.slot and stacks_due(table):
                yield f"Shoe {event.shoe} was revealed although some of its cards are still in the shoe.", ""
        for slot, card in dealt.items():
            if order[slot] != card:
                yield f"The card dealt from slot {slot} is not the card in that slot.", ""
        yield from self._put_back(table, event)

    def _put_back(self, table: Table, event: ShoeOpened) -> Iterator[Found]:
        """Check that the cards that stayed in the shoe kept their order, with only dealt cards between them."""
        before, stacks = self._follows.pop(event.shoe, (0, ()))
        if not stacks:
            return
        order, dealt = self._revealed.pop(before, ((), 0))
        if stayed_in(event.order, stacks) != order[dealt:]:
            says = f"The cards that stayed in shoe {before} are not in the same order in shoe {event.shoe}."
            yield says, table.rules.inserts or ""

    def _replenished(self, table: Table, event: RackShuffled) -> Iterator[Found]:
        """Check a shuffle of the rack.

        It is allowed once, if the shoe runs out in a round, and must contain the discarded cards.
        """
        ran_out = next((i for i in table.rules.irregularities.values() if i.replenishes), None)
        if table.round is None or len(table.round.rules.deck) <= len(self._deck) or table.rack is not None:
            yield "The discard rack was shuffled though the shoe had not run out.", ran_out.cite if ran_out else ""
        elif not 0 < event.cut < len(table.round.rules.deck) - len(self._deck):
            yield "The cards of the discard rack were not cut.", ran_out.cite if ran_out else ""

    def _rack_opened(self, table: Table, event: RackOpened) -> Iterator[Found]:
        rack = Shoe(event.order, bytes.fromhex(event.salt))
        if table.rack is None or table.rack.commitment != rack.commitment():
            yield "The discard rack is not the one committed to before its first card.", ""
        elif sorted(event.order) != sorted(self._rack):
            yield "The discard rack did not contain the discarded cards.", ""
        if table.rack is not None:
            self._rack = rack.dealt(CardsCut(table.rack.cut))

    def _advance(self, row: LedgerRow, event: Event) -> None:
        if isinstance(event, Opened):
            self.table = opened(row.table, event)
            self._watch = Watch(event.game, event.house, event.standing)
            return
        assert self.table is not None, "the table was never opened"
        self.table = evolve(self.table, event)
        if isinstance(event, Performed):
            self._performed.add(event.duty)
        elif isinstance(event, Shuffled):
            before = self.table.earlier[-1].shoe.shoe if event.stacks and self.table.earlier else 0
            if before:
                self._earlier[before], self._follows[event.shoe] = self._dealt, (before, event.stacks)
            self._dealt, self._places, self._deck, self._rack = {}, {}, self.table.rules.deck, ()
        elif isinstance(event, SideTaken):
            at_hand = self._dealt, self._places, self._deck, self._rack
            (self._dealt, self._places, self._deck, self._rack), self._rested = self._rested, at_hand
        elif isinstance(event, RackShuffled) and self.table.round is not None:
            self._rack = self.table.round.rules.deck[len(self._deck) :]
        elif isinstance(event, Began):
            self._due, self._objected, self.rounds = 0, "", self.rounds + 1
        elif isinstance(event, Settled):
            self._due += len(event.postings)


def _device_says(table: Table, move: Move) -> bool:
    """Whether the round waits for a chance event that is announced and not dealt: a card reader found no natural."""
    return isinstance(move, Announce) and table.round is not None and CHANCE in table.round.waits_for()


def _actor(table: Table, actor: Actor, event: Event) -> Iterator[Found]:
    """Report an actor who may not do this. Chance gives cards and dice, and the program does the dealer's chores."""
    refusal: Refusal | None = None
    if type(event) in FOLLOWING:  # they follow from a move by any actor
        return
    elif (command := command_for(event)) is not None and not (isinstance(event, CardsCut) and not event.by):
        refusal = command_refusal(table, command, actor)
    elif actor not in (DEALER, SUPERVISOR):
        refusal = Refusal(f"That is for {DEALER} to do, not for {actor}", table.rules.agenda[0].cite)
    if refusal is not None:
        yield f"A person did what they may not do: {refusal}", refusal.cite


def _fact(table: Table, event: Event) -> Iterator[Found]:
    """Report a fact that does not match the result of its command."""
    if isinstance(event, CardsCut) and not event.again and not event.by:
        refusal = cut_refusal(table, event.at)
        if refusal is not None:
            yield f"The cards were cut against the rules: {refusal}", refusal.cite
        if table.shoe is not None and table.shoe.stacks:
            yield "The cards were cut after dealt cards had been put back into the shoe.", table.rules.inserts or ""
        return
    if isinstance(event, Burned):
        lasting = table.rules.lasting
        due = table.to_burn if not table.slot else 0
        if event.cards != due:
            cited = lasting.burned if lasting is not None else ""
            yield f"{event.cards} cards were burned where {due} were due.", cited
        return
    command = command_for(event)
    if command is None:
        return
    decided = decide(table, command)
    if isinstance(decided, Refusal):
        yield f"The ledger records something that the rules refuse: {decided}", decided.cite
    elif decided.events != (event,):
        yield f"The recorded events do not follow from the command: {_instead(event, decided.events)}.", ""


def _instead(event: Event, due: Sequence[Event]) -> str:
    if len(due) == 1:
        return differences(event, due[0])
    return f"it is {type(event).__name__}, not {' and '.join([type(one).__name__ for one in due]) or 'nothing'}"


def _beyond_the_law(rules: Rules) -> Iterator[Found]:
    """Report choices at the opening that no paragraph allows. A change of method is judged when it is made.

    Options that did not exist in the release that opened the table are not judged.
    """
    for option in rules.game.options:
        judged = option.key in rules.house.choices and (option.since is None or rules.day >= option.since)
        if judged and not option.allowed(rules.house):
            chosen = write_choice(option, rules.house[option.key])
            yield f"{_opened_beyond(option.cite)}: {option.key} is {option.right()}, not {chosen}.", option.cite
    for requirement in rules.game.requirements:
        if requirement.stands(rules.day) and requirement.broken(rules.house):
            yield f"{_opened_beyond(requirement.cite)}: {requirement.says}.", requirement.cite


def _opened_beyond(cite: str) -> str:
    read = " as we interpret it (our copy of the rules does not include the paragraph)" if not_held(cite) else ""
    return f"The table was opened beyond the law{read}"


def _side(table: Table, event: SideTaken) -> Iterator[Found]:
    """Report a turn to the other side of a double shoe if no round is dealt from it and its cards need no care."""
    cite = table.rules.two_sided or method_cite(table, "shuffling")
    if not table.side or event.side != table.other_side:
        yield f"The dealer turned to side {event.side}, which is not the other side of a double shoe.", cite
    elif table.round is not None and event.side != table.side_due:
        yield f"The dealer turned to side {event.side} though the round is dealt from side {table.side}.", cite
    elif table.round is None and table.rules.two_sided is not None and resting_refusal(table) is None:
        yield f"The dealer turned to side {event.side} between rounds though its cards were ready.", cite


def _shuffle(table: Table, event: Shuffled) -> Iterator[Found]:
    side = (table.side or 1) if table.rules.two_sided is not None else 0
    if event.side != side:
        yield (
            f"The cards were put into side {event.side} of the shoe; side {side} was due.",
            method_cite(table, "dealing"),
        )
    if event.stacks and event.stacks != stacks_due(table):
        yield "The dealt cards were not put back where they belong.", table.rules.inserts or ""
    for kept in () if event.stacks else (*[one.shoe for one in table.earlier], table.shoe):
        if kept is not None:
            yield f"Shoe {kept.shoe} was replaced by shoe {event.shoe} without being revealed.", ""
    if event.shoe != table.shoes + 1:
        yield f"Shoe {event.shoe} came after shoe {table.shoes}.", ""
    if table.round is not None and not table.round.standing.mark(RESHUFFLE):
        yield "The cards were shuffled in the middle of a round.", method_cite(table, "shuffling")
    if event.came and came_shuffled(table) is None:
        yield (
            "Cards that were not pre-shuffled, or were no longer unused, were dealt without a shuffle.",
            method_cite(table, "shuffling"),
        )
    if event.deck != deck_due(table):
        yield f"The round is played with deck {event.deck}; deck {deck_due(table)} is due.", alternation_cite(table)
