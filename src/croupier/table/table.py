"""A table as a value. It changes in only one way: `evolve` applies one event at a time.

Money is in three places: with persons, on the layout, and in the table inventory. A pot or a meter has an account like
a person. The total changes only when a person buys in or cashes out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.declare.house import House
from croupier.games import find
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import Stake
from croupier.rounds.meter import PROGRESSIVE
from croupier.rounds.moves import Bet, Choose, Confirm, Move, Place, Withdraw
from croupier.rounds.postings import BANK_ACCOUNT, INVENTORY, VOID, Outcome, Posting, post
from croupier.rounds.round import Round
from croupier.rounds.standing import RESHUFFLE, SIDE, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from croupier.rounds.value import Value
from croupier.table.duties import apply
from croupier.table.duties.state import Care
from croupier.table.events import (
    AskedCommand,
    Began,
    BoughtIn,
    Burned,
    CardsCut,
    CashedOut,
    Compartment,
    Corrected,
    CutDeclined,
    CuttingCard,
    DeckReplaced,
    Disputed,
    EarlierOrder,
    Ended,
    Event,
    FellDue,
    Froze,
    Left,
    MethodChanged,
    Missed,
    Opened,
    Performed,
    RackOpened,
    RackShuffled,
    Received,
    Released,
    Sat,
    Settled,
    ShoeOpened,
    Shuffled,
    SideTaken,
    Stack,
    Staffed,
    Stood,
)


class Table(Value, frozen=True, eq=False):
    """The state of a table.

    `chips` is what each person has in front of them. `bought` is all money that came in, minus what went out.
    """

    name: str
    rules: Rules
    chips: Mapping[Actor, int]
    layout: int = 0
    inventory: int = 0
    bought: int = 0
    seats: tuple[tuple[Place, Actor], ...] = ()
    standing: Standing = Standing()
    round: Round | None = None
    rounds: int = 0
    shoe: Shuffled | None = None
    cut: CardsCut | None = None
    shoes: int = 0
    used: tuple[int, ...] = ()
    """Decks that have been used in play since they came to the table, the most recent one last."""
    fresh: bool = False
    """Whether the deck in the shoe is played with for the first time."""
    slot: int = 0
    """For a shoe that lasts several rounds: the slot where the next round begins."""
    left: Mapping[int, int] = {}
    """For a shoe that lasts several rounds: how many of each card are unseen. Empty if no card has been seen."""
    past_cutting: int = 0
    """How many rounds have ended since the cutting card came out, including the round in which it did."""
    stale: bool = False
    """Whether a reason other than the cutting card requires a shuffle before another round."""
    frozen: str = ""
    rack: RackShuffled | None = None
    """Cards from the discard rack that follow a shoe that ran out. They are revealed together with the shoe."""
    paid: int = 0
    """How many of the round's postings have been settled: all of them, unless the table froze at the next one."""
    care: Care | None = None
    """What was done with the cards and what is owed, if the ledger records it."""

    side: int = 0
    """The side of a double shoe that the dealer is at, 1 or 2; 0 for any other shoe."""
    resting: Compartment | None = None
    """The other side of a double shoe."""
    earlier: tuple[EarlierOrder, ...] = ()
    """Orders committed to before dealt cards were put back into the shoe.

    Each one is revealed when its cards are dealt out.
    """

    def imbalance(self) -> int:
        """How many cents were created or destroyed. It must be zero."""
        return sum(self.chips.values()) + self.layout + self.inventory - self.bought

    @property
    def shuffle_due(self) -> bool:
        """Whether the next round needs a shuffle first: always, unless the shoe lasts several rounds."""
        lasting = self.rules.lasting
        if not self.rules.deck:
            return False
        if self.shoe is None or self.stale:
            return True
        return lasting is not None and self.past_cutting > lasting.rounds_after

    @property
    def to_burn(self) -> int:
        """How many cards are burned before the first round from this shoe."""
        lasting = self.rules.lasting
        return 0 if lasting is None or (self.shoe is not None and self.shoe.stacks) else lasting.burn

    @property
    def side_due(self) -> int:
        """The side of a double shoe that the dealer must turn to now, because the round is dealt from it; 0 if none."""
        r = self.round
        if not self.side or r is None or not r.agenda or any(step.picks_side for step in r.agenda):
            return 0
        chosen = r.standing.mark(SIDE)
        return chosen if chosen != self.side else 0

    @property
    def other_side(self) -> int:
        """The side of a double shoe that the dealer is not at."""
        return 3 - self.side

    def place_of(self, person: Actor) -> Place:
        """The position of this person; an empty string if they are not seated."""
        return next((place for place, sitter in self.seats if sitter == person), "")


KEPT = tuple([field for field in Table.__struct_fields__ if field not in ("name", "rules", "round", "frozen")])
"""The fields of a table that a snapshot stores unchanged."""


def unbalanced(table: Table) -> int:
    """After a round: the cents created or destroyed, or on the layout without a wager. The sum must be zero."""
    lying = sum([wager.cents for wager in table.standing.lying]) if table.standing.lying else 0
    return table.imbalance() or table.layout - lying or table.chips.get(BANK_ACCOUNT, 0)


def opened(name: str, event: Opened) -> Table:
    """The table that an opening describes."""
    rules = find(event.game).rules(House(event.game, event.house), date.fromisoformat(event.day))
    meter = rules.game.meter(rules.house)
    funded = {} if meter is None else {PROGRESSIVE: meter.initial}
    care = Care() if event.care else None
    return Table(name, rules, funded, inventory=-sum(funded.values()), standing=event.standing, care=care)


def stood(table: Table) -> Stood:
    """A snapshot of a table between two rounds, to continue from."""
    assert table.round is None and not table.frozen
    return Stood(
        game=table.rules.game.id,
        day=table.rules.day.isoformat(),
        house=table.rules.house.choices,
        **{field: getattr(table, field) for field in KEPT},
    )


def from_stood(name: str, event: Stood) -> Table:
    """The table of a snapshot."""
    rules = find(event.game).rules(House(event.game, event.house), date.fromisoformat(event.day))
    return Table(name, rules, **{field: getattr(event, field) for field in KEPT})


def evolve(table: Table, event: Event) -> Table:
    """The table after an event. Nothing is judged here: events in the ledger have happened."""
    change = _EVOLVE.get(type(event))
    if change is not None:
        after = change(table, event)
        return after if after.resting is None else _resting_too(table, after, event)
    assert isinstance(event, Move)
    return moved(table, event)


def _resting_too(table: Table, after: Table, event: Event) -> Table:
    """If an event makes the cards of one side of a double shoe stale, the other side becomes stale too."""
    resting = after.resting
    if resting is None or not after.stale or table.stale or type(event) is SideTaken:
        return after
    return replace(after, resting=replace(resting, stale=True))


def moved(table: Table, move: Move) -> Table:
    """The table after a move. If the move places or takes back a wager, chips move between persons and the layout."""
    before = table.round
    assert before is not None
    after = before.applied(move)
    if isinstance(move, Bet | Withdraw | Choose):
        return apply.moved(staked(table, after, move.by, newly_placed(before, after, move)), before)
    if type(move) is Confirm:
        return apply.moved(converted(table, after, move), before)
    return apply.moved(replace(table, round=after), before)


def newly_placed(before: Round, after: Round, move: Bet | Withdraw | Choose) -> int:
    """The cents that a move adds to what the mover has on the layout.

    This is what is there now, plus what was just settled, minus what was there before.
    """
    if type(move) is Bet:
        return before.agenda[0].placed(before, move)
    if after.hands is before.hands and after.standing is before.standing and after.postings is before.postings:
        return 0
    placed = stakes_of(after, move.by) - stakes_of(before, move.by)
    mine = [p for p in after.postings[len(before.postings) :] if p.person == move.by]
    return placed + sum([p.stake - p.stays - p.laid for p in mine])


def staked(table: Table, after: Round, person: Actor, placed: int) -> Table:
    """The table with the round `after`, and with `placed` more of a person's chips on the layout."""
    if not placed:
        return replace(table, round=after)
    chips = {**table.chips, person: table.chips.get(person, 0) - placed}
    return replace(table, round=after, chips=chips, layout=table.layout + placed)


def converted(table: Table, after: Round, move: Confirm) -> Table:
    """The table after a confirmation of a cash wager.

    The second confirmation turns the cash into chips on the layout; the player's chips do not change.
    """
    assert table.round is not None
    cash = stakes_of(after, move.person) - stakes_of(table.round, move.person)
    if not cash:
        return replace(table, round=after)
    chips = {**table.chips, move.person: table.chips.get(move.person, 0)}
    return replace(table, round=after, chips=chips, layout=table.layout + cash, bought=table.bought + cash)


def stakes_of(r: Round, person: Actor) -> int:
    """Everything that a person has on the layout, in cents of money."""
    on_hands = sum([stake.cents for hand in r.hands for stake in hand.stakes if stake.person == person])
    return on_hands + sum([lying.cents for lying in r.standing.lying if lying.person == person])


def _settled(table: Table, event: Settled | Released) -> Table:
    """Apply the transfers of each posting. A pot or a meter has an account, like a person."""
    balance = dict(table.chips)
    layout, inventory = table.layout, table.inventory
    for p in event.postings:
        returned, collected, won = p.returned, p.collected, p.paid - p.charged
        layout += p.laid - returned - collected
        if p.person == DEALER:
            inventory += won
        elif returned or won:
            balance[p.person] += returned + won - p.laid
            if p.counterparty != INVENTORY:  # a commission goes to the house, regardless of who paid it
                won, inventory = p.paid, inventory + p.charged
        if p.counterparty == INVENTORY:
            inventory += collected - won
        else:
            balance[p.counterparty] = balance.get(p.counterparty, 0) + collected - won
    paid = table.paid + len(event.postings)
    return replace(table, chips=balance, layout=layout, inventory=inventory, paid=paid)


def _released(table: Table, event: Released) -> Table:
    table = _settled(table, event)
    return replace(table, round=None, standing=event.standing, frozen="", stale=True)


def given_back(table: Table) -> tuple[Posting, ...]:
    """The postings that void the round: they return every unsettled wager, and what went into a pot."""
    r = table.round
    if r is None:
        return ()
    cite = table.rules.agenda[-1].cite
    back = Outcome(VOID, cite)
    pooled = [p for p in r.postings[: table.paid] if p.collected and p.counterparty != INVENTORY]
    return (
        *[
            Posting(p.place, p.person, p.wager, VOID, 0, p.collected, 0, 0, cite, counterparty=p.counterparty)
            for p in pooled
        ],
        *[post(p.place, Stake(p.person, p.wager, p.stake), back) for p in r.postings[table.paid :] if p.stake],
        *[post(hand.place, stake, back) for hand in r.hands for stake in hand.stakes],
    )


def left_lying(table: Table) -> Standing:
    """What lasts when the round is void: not a bank of a settlement that was never made, because it is given back."""
    r = table.round
    if r is None:
        return table.standing
    unmade = [(p.person, p.wager, p.place) for p in r.postings[table.paid :] if p.laid or p.stays]
    kept = [lying for lying in r.standing.lying if (lying.person, lying.wager, lying.place) not in unmade]
    return replace(r.standing, lying=tuple(kept)) if len(kept) < len(r.standing.lying) else r.standing


def _bought_in(table: Table, event: BoughtIn) -> Table:
    chips = {**table.chips, event.person: table.chips.get(event.person, 0) + event.cents}
    return replace(table, chips=chips, bought=table.bought + event.cents)


def _cashed_out(table: Table, event: CashedOut) -> Table:
    chips = {**table.chips, event.person: table.chips[event.person] - event.cents}
    return replace(table, chips=chips, bought=table.bought - event.cents)


def _sat(table: Table, event: Sat) -> Table:
    seats = sorted([*table.seats, (event.place, event.person)], key=lambda seat: (len(seat[0]), seat[0]))
    return _seated(table, tuple(seats))


def _left(table: Table, event: Left) -> Table:
    """Returns the cash of an unconfirmed verbal wager to a person who leaves."""
    r = table.round
    if r is not None and r.verbal:
        kept = tuple([verbal for verbal in r.verbal if verbal.bet.by != event.person])
        table = replace(table, round=r.changed(verbal=kept))
    if r is None and table.standing.lying:
        table = _taken_back(table, event.person)
    return _seated(table, tuple([seat for seat in table.seats if seat != (event.place, event.person)]))


def _taken_back(table: Table, person: Actor) -> Table:
    """What goes back from the layout to a person who leaves between two rounds, such as a bank that was kept."""
    standing = table.standing
    back = table.rules.agenda[0].returned_on_leaving(standing, person)
    if not back:
        return table
    cents = sum([lying.cents for lying in back])
    kept = replace(standing, lying=tuple([lying for lying in standing.lying if lying not in back]))
    chips = {**table.chips, person: table.chips.get(person, 0) + cents}
    return replace(table, standing=kept, chips=chips, layout=table.layout - cents)


def _seated(table: Table, seats: tuple[tuple[Place, Actor], ...]) -> Table:
    """The table with these seats. While betting is open, the round has them too."""
    r = table.round
    if r is not None and r.agenda and _still_opening(r):
        r = r.changed(seats=seats)
        r = r.agenda[0].resume(r) if _asks(r.agenda[0]) else r
    return apply.seated(replace(table, seats=seats, round=r))


def _still_opening(r: Round) -> bool:
    """Whether the round is still at the step that opens it.

    If the bank is offered first, betting counts as that step too.
    """
    head, opening = r.agenda[0], r.rules.agenda
    return head is opening[0] or _asks(head) or (_asks(opening[0]) and head is opening[1])


def _asks(step: Step) -> bool:
    return step.offers_bank or step.asks_in_turn


def _shuffled(table: Table, event: Shuffled) -> Table:
    r = table.round
    if r is not None and r.standing.mark(RESHUFFLE):
        r = r.changed(standing=r.standing.marked(RESHUFFLE, 0))
        if table.rules.lasting is not None:  # all the cards are in the shoe again
            r = r.changed(rules=table.rules, slot=0)
    fresh = event.deck not in table.used
    used = (*[deck for deck in table.used if deck != event.deck], event.deck)
    return replace(
        table,
        shoe=event,
        cut=None,
        shoes=event.shoe,
        used=used,
        fresh=fresh,
        round=r,
        slot=0,
        left={},
        past_cutting=0,
        stale=False,
        care=apply.shuffled(table),
        side=event.side,
        resting=table.resting if event.side else None,
        earlier=_earlier(table, event.stacks),
    )


def _earlier(table: Table, stacks: tuple[Stack, ...]) -> tuple[EarlierOrder, ...]:
    """The orders that are not revealed yet, including the present one, each with the new place of its last card."""
    if not stacks or table.shoe is None:
        return table.earlier
    present = EarlierOrder(table.shoe, table.slot, len(table.rules.deck) - 1, table.cut)
    return tuple([replace(one, last=_moved(one.last - table.slot, stacks)) for one in (*table.earlier, present)])


def _moved(place: int, stacks: tuple[Stack, ...]) -> int:
    """The slot of a card after stacks were put in. `place` counts from the first card that stayed in the shoe."""
    for stack in stacks:
        if stack.slot <= place:
            place += stack.cards
    return place


def _shoe_opened(table: Table, event: ShoeOpened) -> Table:
    """Remove a shoe whose order everyone may read now: no more cards are dealt from it.

    An earlier order has no cards left.
    """
    kept = tuple([one for one in table.earlier if one.shoe.shoe != event.shoe])
    if len(kept) < len(table.earlier):
        return replace(table, earlier=kept)
    return apply.shoe_over(replace(table, shoe=None, cut=None))


def _side_taken(table: Table, event: SideTaken) -> Table:
    """The table with the two sides of a double shoe exchanged.

    Cards drawn so far in the round came from the other side.
    """
    r, lasting, care = table.round, table.rules.lasting, table.care
    other = table.resting or Compartment()
    past = lasting is not None and r is not None and r.slot > lasting.cards
    left = Compartment(
        shoe=table.shoe,
        cut=table.cut,
        fresh=table.fresh,
        slot=r.slot if r is not None else table.slot,
        left=r.unseen() if r is not None and lasting is not None else dict(table.left),
        past_cutting=1 if past else table.past_cutting,
        stale=table.stale,
        rack=table.rack,
        cutting=care.cutting if care is not None else "",
        earlier=table.earlier,
    )
    if r is not None:
        rules = replace(table.rules, pieces=dict(other.left) or table.rules.pieces)
        r = r.changed(rules=rules, slot=other.slot, dead=())
    return replace(
        table,
        round=r,
        side=event.side,
        resting=left,
        shoe=other.shoe,
        cut=other.cut,
        fresh=other.fresh,
        slot=other.slot,
        left=other.left,
        past_cutting=other.past_cutting,
        stale=other.stale,
        rack=other.rack,
        care=replace(care, cutting=other.cutting) if care is not None else None,
        earlier=other.earlier,
    )


def _burned(table: Table, event: Burned) -> Table:
    r = table.round
    if r is not None:
        r = r.changed(slot=r.slot + event.cards)
    return replace(table, slot=table.slot + event.cards, round=r)


def _corrected(table: Table, event: Corrected) -> Table:
    chips = {**table.chips, event.person: table.chips.get(event.person, 0) + event.cents}
    return replace(table, chips=chips, inventory=table.inventory - event.cents)


def _deck_replaced(table: Table, _event: DeckReplaced) -> Table:
    standing, used = table.standing.marked(DECK_OUT, 0), table.used[:-1]
    return apply.replaced(replace(table, standing=standing, used=used, stale=True), table.used[-1:])


def _began(table: Table, event: Began) -> Table:
    r = table.rules.begin(table.seats, table.standing, slot=table.slot, left=table.left)
    resting = table.resting
    if resting is not None and resting.cutting:
        resting = replace(resting, cutting="")
    return replace(table, round=r, rounds=event.round, paid=0, care=apply.began(table), resting=resting)


def _ended(table: Table, event: Ended) -> Table:
    r, lasting = table.round, table.rules.lasting
    if lasting is None or r is None:
        return replace(table, round=None, standing=event.standing, care=apply.ended(table, r), stale=True)
    table = replace(table, round=None, standing=event.standing, care=apply.ended(table, r))
    if table.rack is not None:  # some cards have been dealt twice, so the remaining cards are unknown
        past = lasting.rounds_after + 1 if table.side else 0  # of this side of a double shoe only
        standing, stale = event.standing.marked(RESHUFFLE, 0), not table.side or table.stale
        return replace(table, slot=0, left={}, past_cutting=past, stale=stale, standing=standing)
    left = dict(table.left or table.rules.pieces)
    for hand in r.hands:
        for card in hand.cards:
            left[card] -= 1
    for hand in r.common:
        for card in hand.cards:
            left[card] -= 1
    for card in r.dead:
        left[card] -= 1
    past = table.past_cutting + 1 if r.slot > lasting.cards else 0
    standing, stale = event.standing, table.stale
    if standing.mark(RESHUFFLE):
        standing, stale = standing.marked(RESHUFFLE, 0), True
    return replace(table, slot=r.slot, left=left, past_cutting=past, stale=stale, standing=standing)


def _method_changed(table: Table, event: MethodChanged) -> Table:
    old = table.rules
    house = House(old.house.game, {**old.house.choices, **event.choices})
    return apply.method_changed(replace(table, rules=old.game.rules(house, old.day), stale=True), old.sets)


_EVOLVE: dict[type, Callable[[Table, Any], Table]] = {
    Staffed: apply.staffed,
    Received: apply.received,
    Performed: apply.performed,
    FellDue: apply.fell_due,
    Missed: apply.missed,
    CuttingCard: apply.cutting_card,
    CutDeclined: apply.declined,
    BoughtIn: _bought_in,
    CashedOut: _cashed_out,
    Sat: _sat,
    Left: _left,
    Shuffled: _shuffled,
    SideTaken: _side_taken,
    CardsCut: apply.cut,
    Burned: _burned,
    Began: _began,
    Settled: _settled,
    Ended: _ended,
    ShoeOpened: _shoe_opened,
    RackShuffled: lambda table, event: replace(table, rack=event),
    RackOpened: lambda table, _event: replace(table, rack=None),
    DeckReplaced: _deck_replaced,
    MethodChanged: _method_changed,
    Froze: lambda table, event: replace(table, frozen=event.why),
    Released: _released,
    Corrected: _corrected,
    Disputed: lambda table, _event: table,
    AskedCommand: lambda table, _event: table,
    Stood: lambda table, _event: table,
}
