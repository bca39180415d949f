"""A host runs one table: it judges a command and appends what follows from it to the sink. It never commits.

The owner of the sink commits it, and only then publishes the events: the room of a floor for a ledger of many tables,
a `SoloHost` for a table with a sink of its own. `Host.take` returns the events to publish.

The host does the dealer's chores (announce, deal, turn, count, collect ...) that are automatic; the others wait for a
person. A `CardTender` handles the cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Self

from msgspec.structs import replace

import croupier
from croupier.declare.duties import ALL_CHORES as ALL_CHORES
from croupier.declare.duties import ANNOUNCE as ANNOUNCE
from croupier.declare.duties import BURN, COLLECT, CUT, LOAD, SHUFFLE, TURN, WITH_THE_CARDS
from croupier.declare.duties import COUNT as COUNT
from croupier.declare.duties import DEAL as DEAL
from croupier.declare.duties import THROW as THROW
from croupier.declare.duties import VALIDATE as VALIDATE
from croupier.declare.game import Rules
from croupier.money import clipped, dollars
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR, Actor
from croupier.rounds.moves import Announce, Count, Move, Report, Show, Turn
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import RESHUFFLE, Standing
from croupier.table.commands import Act, Begin, Command, CutCards, Perform, Recut
from croupier.table.decide import (
    Decided,
    authority_refusal,
    begin_refusal,
    command_refusal,
    decide,
    follow,
    judge,
)
from croupier.table.draw_chance import drawn
from croupier.table.duties.automatic import CardTender
from croupier.table.duties.due import Due, due
from croupier.table.duties.judge import waits_for_hands
from croupier.table.duties.rack import lacks_a_card, runs_out
from croupier.table.event_sink import MemorySink as MemorySink
from croupier.table.event_sink import Sink
from croupier.table.events import Ended, Event, Froze, Opened, house_digest
from croupier.table.idempotency import WORD, Given, Refusals, anothers, asked, follows, other, parted
from croupier.table.shoe import Seal
from croupier.table.table import Table, evolve, opened, stood, unbalanced
from croupier.table.witness_check import watching
from croupier.world import World

_DEALER_ALONE, _CHANCE_ALONE, _SUPERVISOR_ALONE = (DEALER,), (CHANCE,), (SUPERVISOR,)
FACED, CUTS = frozenset({Turn, Report}), frozenset({Recut, CutCards})
READY, DEALT = frozenset({SHUFFLE, CUT, BURN, LOAD}), frozenset({DEAL, TURN})
SO_MANY = re.compile(r"[1-9][0-9]{0,8}")
"""A number of cards, as a person types it."""
Appended = tuple[Sequence[Event], Table]
"""Appended events, and the table after them."""
NOTED_EVERY = 100
"""How many rounds pass between snapshots, from which a restart or a replay begins."""


class Host:
    """Runs one table: judges commands and appends events. The owner of the sink commits and publishes them."""

    def __init__(
        self,
        table: Table,
        *,
        world: World,
        seal: Seal,
        sink: Sink,
        chores: frozenset[str] = ALL_CHORES,
        witness: bool = True,
        moves: Sequence[Move] = (),
        elsewhere: Callable[[str], int] | None = None,
    ) -> None:
        """`elsewhere` gives the part of a shared meter that other tables have, in cents."""
        self.table = table
        self.world = world
        self._sink = sink
        self.chores = chores
        self._watch = watching(table, moves) if witness else None
        self._elsewhere = elsewhere
        self._appended: list[Appended] = []
        self._refused = Refusals()
        self._given: Given = ""
        self.cards = CardTender(self, seal)

    @classmethod
    def open(
        cls, name: str, rules: Rules, *, world: World, seal: Seal, sink: Sink, link: str = "", **more: object
    ) -> Self:
        """Open a new table: the opening and its duties are the first events of its ledger."""
        house = rules.house.choices
        event = Opened(
            game=rules.game.id,
            day=rules.day.isoformat(),
            house=house,
            digest=house_digest(house),
            version=croupier.__version__,
            standing=Standing(),
            care=True,
            link=link,
        )
        host = cls(opened(name, event), world=world, seal=seal, sink=sink, **more)  # type: ignore[arg-type]
        host.record(DEALER, "open", (event,), host.table)
        host.cards.receive()
        return host

    def take(self) -> list[Appended]:
        """The events appended since the last call, each group with the table after it. Publish after the commit."""
        appended, self._appended = self._appended, []
        return appended

    def duties(self) -> tuple[Due, ...]:
        """The duties that wait for a person now, in the order in which they must be done."""
        return due(self.table, self.chores, self.world.clock())

    def do(self, command: Command, *, by: Actor, command_id: str = "") -> Refusal | Decided:
        """Judge a command, append its events, and do the chores that are now due. All of it belongs to one commit."""
        return self._do(command, by, command_id)

    def _do(self, command: Command, by: Actor, command_id: str) -> Refusal | Decided:
        decided = self.put(command, by=by, command_id=command_id)
        if not isinstance(decided, Refusal):
            self._work()
        return decided

    def put(self, command: Command, *, by: Actor, command_id: str = "") -> Refusal | Decided:
        """Judge only this command and append its events."""
        if command_id:
            earlier = self._earlier(by, command_id, command)
            if earlier is not None:
                return earlier
        self._given = WORD if self._given == WORD else command
        if type(command) is Perform and (here := self._done_here(command, by, command_id)) is not None:
            return self._noted(here, command, by, command_id)
        if type(command) is Act:
            move = command.move
            faced = self._faced(move) if type(move) in FACED else move  # type: ignore[arg-type]
            decided = authority_refusal(self.table, move, by) or judge(self.table, faced)
        else:
            move, decided = None, self._asked(command, by)
        if type(decided) is Decided and decided.events:
            recorded = self.record(by, command_id, decided.events, decided.table)
            if type(command) in CUTS and self.cards.shoe is not None:
                self.cards.cut_order()
            if recorded is not decided.events:
                decided = Decided(tuple(recorded), self.table)
        return self._noted(decided, command, by, command_id) if command_id else decided

    def _noted(self, decided: Refusal | Decided, command: Given, by: Actor, command_id: str) -> Refusal | Decided:
        """Remember a refusal, in case the same command arrives again. Accepted commands are in the ledger."""
        if type(decided) is Refusal and command_id:
            self._refused.keep(by, command_id, command, decided)
        return decided

    def _asked(self, command: Command, by: Actor) -> Refusal | Decided:
        """Judge any command except a move. If it begins a round, the program first does its chores before the round."""
        refusal = command_refusal(self.table, command, by)
        if refusal is not None:
            return refusal
        if type(command) is Begin:
            if begin_refusal(self.table) is None:
                self.cards.prepare()
            return self.cards.record_missed(decide(self.table, command), by)
        if type(command) is Perform:
            command = replace(command, at=self.world.now())
        return decide(self.table, command)

    def _earlier(self, by: Actor, command_id: str, command: Given) -> Refusal | Decided | None:
        """The earlier answer to this command, if any."""
        found = self._sink.answered(self.table.name, command_id)
        if found is None:
            return self._refused.get(by, command_id, command)
        if found[0] != by:
            raise anothers(command_id)
        if not follows(command, found[1]):
            raise other(command_id)
        return Decided(parted(found[1])[0], self.table)

    def _faced(self, move: Turn | Report) -> Move:
        """Set the face of a turned or found card from its slot, and ignore the face in the command.

        A card of a hand is identified only by its number. Otherwise each refused guess would reveal something about it.
        """
        if move.card >= 0 and 0 <= move.slot < len(self.cards.order):
            return replace(move, card=self.cards.order[move.slot])
        return replace(move, card=-1) if type(move) is Report and move.slot < 0 <= move.card else move

    def one_chore(self, *, command_id: str = "") -> Refusal | Decided:
        """On the dealer's request, do the one chore that is due, with the cards or in the round.

        It need not be automatic.
        """
        if command_id and (earlier := self._earlier(DEALER, command_id, WORD)) is not None:
            return earlier
        self._given = WORD
        try:
            return self._noted(self._one_due(command_id), WORD, DEALER, command_id)
        finally:
            self._given = ""

    def _one_due(self, command_id: str) -> Refusal | Decided:
        mine = [one for one in self.duties() if one.who == DEALER and one.duty in WITH_THE_CARDS]
        if mine:
            at = len(self.table.rules.deck) // 2
            done = CutCards(DEALER, at) if mine[0].duty == CUT else Perform(mine[0].duty, mine[0].what)
            return self._do(done, DEALER, command_id)
        r = self.table.round
        if r is None and (no := begin_refusal(self.table)) is not None:
            return no
        if r is None or self.table.frozen:
            return Refusal("The dealer has nothing to do now", self.table.rules.agenda[0].cite)
        head, turning = r.agenda[0], r.agenda[0].turning(r)
        if turning is not None and turning[1] < len(self.cards.order):
            move = head.faced(r, self.cards.order[turning[1]])
            decided = self._chore_done(CHANCE, move, command_id, DEALER)
        elif lacks_a_card(r):
            if (report := runs_out(r)) is None:
                return Refusal("The shoe has no card left, and no paragraph says how the round continues", head.cite)
            decided = self._chore_done(DEALER, report, command_id)
        elif r.waits_for() == _CHANCE_ALONE and turning is None:
            decided = self._chore_done(CHANCE, self._shown(r) or drawn(r, self.world.entropy), command_id, DEALER)
        elif offers := r.offers(DEALER):
            decided = self._chore_done(DEALER, offers[0].move, command_id)
        else:
            return Refusal("The dealer has nothing to do now", head.cite)
        self._work()
        return decided

    def work(self) -> None:
        """Do the chores that are due."""
        self._work()

    def _work(self) -> None:
        """Do every automatic chore that is due, until a person must act or the round is over."""
        self.cards.take_over()
        while (r := self.table.round) is not None and not self.table.frozen:
            head = r.agenda[0]
            if r.incidents and self._shuffles_after(r):
                continue
            if self.table.side and self.table.side_due:
                self.cards.take_side()
                continue
            if head.at_rest(r) or (COLLECT not in self.chores and waits_for_hands(self.table) is not None):
                return
            if (turning := head.turning(r)) is not None:
                if (TURN if head.reveals else DEAL) not in self.chores:
                    return
                if turning[1] < len(self.cards.order):
                    self._deal(r)
                elif (report := runs_out(r)) is not None:
                    self._chore_done(DEALER, report)
                else:  # no rule says how to continue
                    return
            elif (waits := r.waits_for()) == _CHANCE_ALONE:
                if THROW not in self.chores and not head.by_device:
                    return
                self._chore_done(CHANCE, self._shown(r) or drawn(r, self.world.entropy))
            elif waits == _SUPERVISOR_ALONE and VALIDATE in self.chores:
                self._chore_done(SUPERVISOR, r.offers(SUPERVISOR)[0].move)
            else:
                move = self._dealer_chore(r) if waits == _DEALER_ALONE else None
                if move is None:
                    return
                self._chore_done(DEALER, move)
        table = self.table
        if table.round is not None:
            return
        if table.rounds and (table.shuffle_due or table.side):
            self.cards.open_dealt_out()
        self.cards.do_owed()
        if not self.chores >= READY:
            self.cards.make_ready()

    def _done_here(self, asked: Perform, by: Actor, command_id: str) -> Refusal | Decided | None:
        """Shuffle, burn, deal or turn up for a person, because the program has the cards. None for other duties."""
        if asked.duty not in (SHUFFLE, BURN, DEAL, TURN):
            return None
        events: Refusal | Sequence[Event] | None = command_refusal(self.table, asked, by)
        if events is not None:
            pass
        elif asked.duty == SHUFFLE:
            events = self.cards.shuffle_by_hand(by, command_id)
        elif asked.duty == BURN:
            events = self.cards.burn_by_hand(by, command_id)
        else:
            events = self._dealt(asked, by, command_id)
        return events if isinstance(events, Refusal) else Decided(tuple(events), self.table)

    def _dealt(self, asked: Perform, by: Actor, command_id: str) -> Refusal | Sequence[Event]:
        """Deal all cards of the step, or as many as `what` says, so that a person can report something in mid-deal."""
        r = self.table.round
        head = r.agenda[0] if r is not None and r.agenda else None
        if r is None or head is None or head.turning(r) is None or head.reveals is not (asked.duty == TURN):
            cite = (head or self.table.rules.agenda[0]).cite
            return Refusal("No card is to be dealt or turned up now", cite)
        if asked.what and not SO_MANY.fullmatch(asked.what):
            return Refusal(
                f"Name a number of cards that are due, or none for all of them; {clipped(asked.what)} is neither",
                head.cite,
            )
        return waits_for_hands(self.table) or self._deal(r, by, command_id, int(asked.what or 0))

    def _shuffles_after(self, r: Round) -> bool:
        """Do the shuffle that an irregularity requires in the middle of the round. Return whether one was due."""
        if r.standing.mark(RESHUFFLE):
            self.cards.reshuffle()
        elif self.cards.order and len(r.rules.deck) > len(self.cards.order):
            self.cards.shuffle_rack(r.rules.deck[len(self.cards.order) :])
        else:
            return False
        return True

    def _deal(self, r: Round, by: Actor = CHANCE, command_id: str = "", most: int = 0) -> Sequence[Event]:
        """Deal cards from the shoe until another step is due. The table settles the wagers that a card decides.

        `most` limits the number of cards, if the command gave one. Cards that a person turns up stay face down.
        """
        turned: list[Event] = []
        paid, order = len(r.postings), self.cards.order
        reveals, both = r.agenda[0].reveals, self.chores >= DEALT
        at_once = r.agenda[0].dealt(r, order) if not (most or r.agenda[0].picks_side) else None
        if at_once is not None and at_once[1].agenda and len(at_once[1].postings) == paid:
            turned, r = [*at_once[0]], at_once[1]
        while (turning := (head := r.agenda[0]).turning(r)) is not None and turning[1] < len(order):
            if (most and len(turned) == most) or not (both or head.reveals is reveals):
                break
            move = head.faced(r, order[turning[1]])
            after = r.judged(move)
            assert type(after) is Round, f"the program's own deal was refused: {after}"
            if len(after.postings) != paid or not after.agenda:
                decided = follow(replace(self.table, round=r), move, r, after)
                assert isinstance(decided, Decided)
                return self.record(by, command_id, (*turned, *decided.events), decided.table)
            turned.append(move)
            r = after
            if head.picks_side:  # the other cards may come from the other side of the shoe
                break
        return self.record(by, command_id, turned, replace(self.table, round=r)) if turned else ()

    def _chore_done(self, actor: Actor, move: Move, command_id: str = "", asked_by: Actor = "") -> Decided:
        """Do one chore. `asked_by` is the person who gave the command, if chance decides its result."""
        decided = judge(self.table, move)
        assert isinstance(decided, Decided), f"the program's own chore was refused: {decided}"
        events = self.record(asked_by or actor, command_id, decided.events, decided.table)
        return Decided(tuple(events), self.table)

    def _shown(self, r: Round) -> Move | None:
        """The meter amount that the round needs, summed over all tables that share the meter."""
        settles = r.agenda[0].progressive()
        if settles is None:
            return None
        device = settles.reads()
        others = self._elsewhere(device) if self._elsewhere is not None else 0
        return Show(device, self.table.chips.get(device, 0) + others)

    def _dealer_chore(self, r: Round) -> Move | None:
        """The dealer's next announcement or stub count, if it is due and the program does that chore."""
        for offer in r.offers(DEALER):
            move = offer.move
            if isinstance(move, Announce) and ANNOUNCE in self.chores:
                return move
            if isinstance(move, Count) and COUNT in self.chores:
                return move
        return None

    def record(self, actor: Actor, command_id: str, events: Sequence[Event], after: Table) -> Sequence[Event]:
        if self._watch is not None:
            objection = self._watch.objection(events, self.table.rules.house.choices)
            if objection is not None:
                events, after = self._froze(events, *objection)
        ends = type(events[-1]) is Ended
        if ends and (out := unbalanced(after)):
            events, after = self._froze(events, len(events) - 1, f"Chips are out of balance by ${dollars(out)}")
            ends = False
        said = asked(self._given, events) if command_id else None
        self._sink.append(after.name, after.rounds, actor, command_id, events if said is None else (*events, said))
        if ends and after.rounds % NOTED_EVERY == 0:
            self._sink.append(after.name, after.rounds, DEALER, "", (stood(after),))
        self.table = after
        self._appended.append((events, after))
        lasting, r = after.rules.lasting, after.round
        if lasting is not None and (r is None or r.slot > lasting.cards):
            self.cards.note_cutting_card(events)
        return events

    def _froze(self, events: Sequence[Event], number: int, why: str) -> tuple[Sequence[Event], Table]:
        """Keep the events before the one that the witness rejects, and freeze the table before money moves."""
        before = self.table
        for earlier in events[:number]:
            before = evolve(before, earlier)
        froze = Froze(before.rounds, why)
        return (*events[:number], froze), evolve(before, froze)
