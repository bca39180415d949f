"""Automatic card handling at one table: receive, inspect, show, mix, shuffle, cut, burn and change cards.

The program does each of these, or waits for a person, according to the chores of the host.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from msgspec.structs import replace

from croupier.declare.duties import ALL_CHORES, BURN, CHANGE, CUT, HOURS, NEW_CARDS, OMISSIBLE, SHUFFLE, WASH
from croupier.declare.game import CutRule as CutRule
from croupier.declare.game import Rules
from croupier.equipment.shuffle import bounded, byte_stream
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR, Actor
from croupier.rounds.moves import Report, Turn
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Perform
from croupier.table.decide import Decided, begin_refusal, method_cite, resting_refusal, shoe_refusal
from croupier.table.duties.decks import came_shuffled, deck_due
from croupier.table.duties.due import change_due
from croupier.table.duties.judge import cut_due, cut_refusal, overlooked, perform, place_of_slot
from croupier.table.duties.rack import rack_opening, rack_order, shuffled_rack
from croupier.table.duties.stacks import dealt_out, inserted, stacks_due
from croupier.table.events import (
    Burned,
    CardsCut,
    CuttingCard,
    EarlierOrder,
    Event,
    FellDue,
    Received,
    ShoeOpened,
    SideTaken,
    Staffed,
)
from croupier.table.shoe import SALT_BYTES, Seal, Shoe, new_shoe
from croupier.table.table import Table, evolve
from croupier.world import World


class TendedTable(Protocol):
    """What the card tender needs from the host: the current table, who does which chore, and where to record events."""

    table: Table
    world: World
    chores: frozenset[str]

    def record(self, actor: Actor, command_id: str, events: Sequence[Event], after: Table) -> Sequence[Event]: ...


class CardTender:
    """Handles the cards of one table for the chores that the program does. It has the shoe and knows its order."""

    def __init__(self, host: TendedTable, seal: Seal) -> None:
        self.seal = seal
        self.order: tuple[int, ...] = ()
        self.shoe: Shoe | None = None
        self.resting: Shoe | None = None
        """The cards in the other side of a double shoe."""
        self._host = host
        self._change_at: tuple[str, Rules | None, datetime | None] = ("", None, None)
        table = host.table
        if table.shoe is not None:
            self._take(seal.open(table.shoe, table=table.name))
        if table.resting is not None and table.resting.shoe is not None:
            self.resting = seal.open(table.resting.shoe, table=table.name)

    @property
    def table(self) -> Table:
        """The host's current table."""
        return self._host.table

    @property
    def _number(self) -> int:
        """The number of the shoe in use. The other side of a double shoe may have been shuffled after it."""
        return self.table.shoe.shoe if self.table.shoe is not None else self.table.shoes

    def fact(self, actor: Actor, event: Event, command_id: str = "") -> Sequence[Event]:
        """Record an event and update the table."""
        return self._host.record(actor, command_id, (event,), evolve(self.table, event))

    def receive(self) -> None:
        """Bring the first cards to a table, or dice if it has no cards."""
        first = next((chore for chore in self.table.rules.chores if chore.when in (NEW_CARDS, HOURS)), None)
        if first is None:
            return
        now, cites = self._host.world.now(), tuple(map(str, first.cites))
        for deck in range(1, self.table.rules.sets + 1):
            self.fact(SUPERVISOR, Received(deck, SUPERVISOR, now, cites))
        self._staff()
        self.do_owed()

    def _staff(self) -> None:
        """Record which chores people do here."""
        care = self._host.table.care
        if care is None or (not care.by_hand and self._host.chores >= ALL_CHORES):
            return
        by_hand = tuple([name for name in OMISSIBLE if name not in self._host.chores])
        if by_hand != care.by_hand:
            self.fact(DEALER, Staffed(by_hand))

    def take_over(self) -> None:
        """Take over the chores that people did before and the program does now, even during a round."""
        host = self._host
        care = host.table.care
        if care is not None and care.by_hand and not host.chores.isdisjoint(care.by_hand):
            self._staff()

    def do_owed(self) -> None:
        """Do all owed duties that the program does itself and that can be done now."""
        care = self._host.table.care
        while care is not None and care.owed:
            mine = [one for one in care.owed if one.duty in self._host.chores]
            able = [one for one in mine if one.duty != WASH or self.table.seats]
            if not able:
                return
            events = perform(self.table, Perform(able[0].duty, able[0].what, self._host.world.now()))
            if isinstance(events, Refusal):  # a person must do something first
                return
            chore = self.table.rules.chore(able[0].duty)
            assert chore is not None
            for event in events:
                self.fact(chore.who, event)
            care = self.table.care

    def _look_at_the_clock(self) -> None:
        """Change cards that have been used for too long, or record that the change is due."""
        table = self._host.table
        care = table.care
        if care is None or care.overdue or not care.received:
            return
        received, rules, until = self._change_at
        if received is not care.received or rules is not table.rules:
            until = change_due(table)
            self._change_at = care.received, table.rules, until
        if until is None or self._host.world.clock() < until:
            return
        chore = table.rules.chore(CHANGE)
        assert chore is not None
        now = self._host.world.now()
        if CHANGE not in self._host.chores:
            self.fact(DEALER, FellDue(CHANGE, now, tuple(map(str, chore.cites))))
            return
        events = perform(table, Perform(CHANGE, "", now))
        assert not isinstance(events, Refusal), f"the program's own chore was refused: {events}"
        for event in events:
            self.fact(SUPERVISOR, event)

    def prepare(self) -> None:
        """Before a round begins, do all the program's chores that must come first."""
        self._staff()
        self._look_at_the_clock()
        self.do_owed()
        self._prepare_side()
        table = self._host.table
        if table.side and shoe_refusal(table) is None and resting_refusal(table) is not None:
            self.take_side()
            self._prepare_side()

    def _prepare_side(self) -> None:
        """Shuffle, cut and burn the cards that are in use, as far as these are the program's chores.

        These are the cards of the shoe, or of the current side of a double shoe.
        """
        if self._host.table.shuffle_due:
            self._mix()
        self._cut_here()
        table = self._host.table
        if table.shoe is not None and BURN in self._host.chores and cut_due(table) is None:
            self._burn()

    def take_side(self) -> None:
        """Turn to the other side of a double shoe."""
        self.fact(DEALER, SideTaken(self.table.other_side))
        self.shoe, self.resting = self.resting, self.shoe
        self.order = ()
        if self.shoe is not None:
            self.cut_order()

    def open_dealt_out(self) -> None:
        """Reveal the order of a shoe, or of one side, if all its cards must be shuffled before they are dealt again."""
        if self.shoe is not None and self.table.shuffle_due and not stacks_due(self.table):
            self.open_shoe()
        resting, lasting = self.table.resting, self.table.rules.lasting
        if self.resting is None or resting is None:
            return
        if stacks_due(evolve(self.table, SideTaken(self.table.other_side))):
            return
        if resting.stale or (lasting is not None and resting.past_cutting > lasting.rounds_after):
            self.take_side()
            self.open_shoe()

    def record_missed(self, decided: Refusal | Decided, by: Actor) -> Refusal | Decided:
        """Record the missed duties before the round begins, so that they are not events of the round."""
        if isinstance(decided, Refusal):
            return decided
        *missed, began = decided.events
        for event in missed:
            self.fact(by, event)
        return Decided((began,), decided.table)

    def _mix(self) -> None:
        """Shuffle the cards, if the program does that. Pre-shuffled cards are used as they are."""
        came = came_shuffled(self.table) is not None
        if came or SHUFFLE in self._host.chores:
            self._shuffle(came=came)

    def make_ready(self) -> None:
        """Shuffle as soon as possible if a person must cut, burn or load the cards afterward.

        Burn no card before the round begins, because until then the cards may be cut again.
        """
        if self.table.round is not None:
            return
        care = self.table.care
        if self.table.shuffle_due and begin_refusal(self.table) is None and (care is None or not care.owed):
            self._mix()
        self._cut_here()
        if self.table.side and self._rests_unready():
            self.take_side()
            self.make_ready()

    def _rests_unready(self) -> bool:
        """Whether this side of a double shoe is ready, and the other side needs more than a burn by the program."""
        if begin_refusal(self.table) is not None:
            return False
        burned = BURN in self._host.chores
        ready = shoe_refusal(self.table, burned=burned) is None
        return ready and resting_refusal(self.table, burned=burned) is not None

    def _cut_here(self) -> None:
        """Cut after a shuffle, if the program does it."""
        table = self._host.table
        rule = table.rules.game.cut
        if rule is not None and CUT in self._host.chores and cut_due(table) is not None:
            self._cut_by_chance(rule)
            self.cut_order()

    def _cut_by_chance(self, rule: CutRule) -> None:
        """Cut the cards at a random position that the rule allows."""
        most = len(self.table.rules.deck) - rule.leaves
        at = rule.at_least + bounded(most - rule.at_least + 1, byte_stream(self._host.world.entropy, block=8))
        assert cut_refusal(self.table, at) is None
        self.fact(DEALER, CardsCut(at))

    def _burn(self, by: Actor = DEALER, command_id: str = "") -> Sequence[Event]:
        table = self._host.table
        lasting = table.rules.lasting
        if lasting is not None and table.slot < table.to_burn:
            return self.fact(by, Burned(lasting.burn), command_id)
        return ()

    def _shuffle(self, by: Actor = DEALER, command_id: str = "", *, came: bool = False) -> Sequence[Event]:
        """Commit to a new order of the cards, after recording the duties that were missed before it.

        `came` says that the cards came pre-shuffled. If stacks are due, only the dealt cards are shuffled and put back.
        """
        stacks = () if came else stacks_due(self.table)
        if stacks:
            self._open_earlier(dealt_out(self.table))
        elif self.shoe is not None:
            self.open_shoe()
        for event in overlooked(self.table, SHUFFLE):
            if event.duty not in self._host.chores:
                self.fact(DEALER, event)
        self.do_owed()  # chores that waited for a missed duty
        for event in overlooked(self.table, SHUFFLE):
            self.fact(DEALER, event)
        table, entropy = self.table, self._host.world.entropy
        if stacks:
            shoe = Shoe(inserted(self.order, table.slot, stacks, entropy), entropy(SALT_BYTES))
        else:
            shoe = new_shoe(table.rules.deck, entropy)
        number = table.shoes + 1
        closed = self.seal.close(shoe, number=number, deck=deck_due(table), table=table.name, entropy=entropy)
        side = (table.side or 1) if table.rules.two_sided is not None else 0
        done = self.fact(by, replace(closed, came=came, side=side, stacks=stacks), command_id)
        self._take(shoe)
        return done

    def reshuffle(self) -> None:
        """Shuffle, cut and burn in the middle of a round, even if people do these chores otherwise."""
        self._shuffle()
        table = self.table
        rule, lasting = table.rules.game.cut, table.rules.lasting
        if rule is not None and rule.required(table.rules.house, table.fresh) is not None:
            self._cut_by_chance(rule)
        if lasting is not None and lasting.burn:
            self.fact(DEALER, Burned(lasting.burn))
        self.cut_order()

    def shuffle_rack(self, cards: tuple[int, ...]) -> None:
        """Shuffle the discarded cards. They follow the last card of the shoe."""
        table = self.table
        event = shuffled_rack(cards, table.name, self._number, self.seal, self._host.world.entropy)
        self.fact(DEALER, event)
        self.order += rack_order(event, table.name, self.seal)

    def _take(self, shoe: Shoe) -> None:
        self.shoe = shoe
        self.cut_order()

    def cut_order(self) -> None:
        assert self.shoe is not None
        self.order = self.shoe.dealt(self.table.cut)
        if self.table.rack is not None:
            self.order += rack_order(self.table.rack, self.table.name, self.seal)

    def open_shoe(self) -> None:
        assert self.shoe is not None
        if self.table.rack is not None:
            self.fact(DEALER, rack_opening(self.table.rack, self.table.name, self.seal))
        self._open_earlier(self.table.earlier)
        event = ShoeOpened(self._number, self.shoe.order, self.shoe.salt.hex())
        self.shoe, self.order = None, ()
        self.fact(DEALER, event)

    def _open_earlier(self, orders: Sequence[EarlierOrder]) -> None:
        """Reveal earlier orders of the shoe, into which dealt cards were put back later."""
        for one in orders:
            shoe = self.seal.open(one.shoe, table=self.table.name)
            self.fact(DEALER, ShoeOpened(one.shoe.shoe, shoe.order, shoe.salt.hex()))

    def shuffle_by_hand(self, by: Actor, command_id: str) -> Refusal | Sequence[Event]:
        refusal = self._shuffle_refusal()
        if refusal is not None:
            return refusal
        self._staff()
        return self._shuffle(by, command_id)

    def burn_by_hand(self, by: Actor, command_id: str) -> Refusal | Sequence[Event]:
        table, lasting = self.table, self.table.rules.lasting
        if lasting is None or table.shoe is None or table.slot >= table.to_burn or table.round is not None:
            cite = lasting.burned if lasting is not None else table.rules.agenda[0].cite
            return Refusal("No card is to be burned now", cite)
        wanted = cut_due(table)
        return Refusal("The cards have not been cut", wanted) if wanted is not None else self._burn(by, command_id)

    def note_cutting_card(self, events: Sequence[Event]) -> None:
        """Record where the cutting card came out, if it came out with these events.

        Its place is that of the card right after it.
        """
        table = self._host.table
        lasting, care, r = table.rules.lasting, table.care, table.round
        if lasting is None or care is None or care.cutting or table.frozen:
            return
        if r.slot > lasting.cards if r is not None else table.past_cutting == 1:
            turned = {event.slot: event.place for event in events if isinstance(event, Turn | Report)}
            self.fact(CHANCE, CuttingCard(place_of_slot(r, lasting.cards, turned)))

    def _shuffle_refusal(self) -> Refusal | None:
        table = self.table
        cite = method_cite(table, "shuffling")
        if not table.rules.deck:
            return Refusal("This table has no cards", table.rules.agenda[0].cite)
        shoe = table.rules.game.shoe
        refusal = begin_refusal(table)
        if refusal is not None:
            return refusal
        if table.shuffle_due or (shoe is not None and shoe.at_will is not None):
            return None
        return Refusal("The cards are already shuffled and must not be shuffled again now", cite)
