"""Judges a command to a table: returns a refusal with its paragraph, or the events and the table after them."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.law import Cite, cite
from croupier.money import money
from croupier.rounds.actors import DEALER, SUPERVISOR, Actor, alike, may_be_called
from croupier.rounds.moves import Arrange, Bet, Choose, Confirm, Decline, Fold, Move, Report, Turn, Withdraw
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from croupier.rounds.steps.settling.vigorish import owed_by
from croupier.rounds.value import Value
from croupier.table.commands import (
    Act,
    Begin,
    BuyIn,
    CashOut,
    ChangeMethod,
    Command,
    Correct,
    CutCards,
    DeclineCut,
    Leave,
    Perform,
    RaiseDispute,
    Recut,
    Release,
    ReplaceDeck,
    Sit,
)
from croupier.table.duties.apply import moved
from croupier.table.duties.decks import deck_due as deck_due
from croupier.table.duties.judge import cut, decline, doer, overlooked, perform, recut, waits_for_hands
from croupier.table.duties.judge import cut_refusal as cut_refusal
from croupier.table.duties.judge import method_cite as method_cite
from croupier.table.duties.method import change_method
from croupier.table.events import (
    Began,
    BoughtIn,
    CashedOut,
    Corrected,
    DeckReplaced,
    Disputed,
    Ended,
    Event,
    Left,
    Released,
    Sat,
    Settled,
    SideTaken,
)
from croupier.table.table import Table, converted, evolve, given_back, left_lying, newly_placed, staked

OWNED: frozenset[type] = frozenset({Bet, Withdraw, Fold, Choose, Arrange, Report, Decline, Confirm})
"""Moves that name the person who makes them."""
STAKING: frozenset[type] = frozenset({Bet, Withdraw, Choose})
OWN_AFFAIRS: frozenset[type] = frozenset({BuyIn, CashOut, Sit, Leave})
"""Commands that a person may give for themselves."""
BY_ORDER: frozenset[type] = frozenset({Recut, Release, Correct, RaiseDispute})
"""Commands that only a supervisor may give."""
CUTTING: frozenset[type] = frozenset({CutCards, DeclineCut})
BY_THE_TABLE: tuple[Actor, ...] = (DEALER, SUPERVISOR)


class Decided(Value, frozen=True, eq=False):
    """The result of a command: its events, and the table after them."""

    events: tuple[Event, ...]
    table: Table


def decide(table: Table, command: Command) -> Refusal | Decided:
    """Judge any command. A frozen table accepts none that moves money."""
    if type(command) is Act:
        return judge(table, command.move)
    if table.frozen and type(command) in (BuyIn, CashOut, Correct):
        return _frozen(table)
    if type(command) is Begin:  # frequent, so checked early
        no = begin_refusal(table) or shoe_refusal(table) or resting_refusal(table) or persons_refusal(table)
        return no or _begun(table)
    events = _facts(table, command)
    if isinstance(events, Refusal):
        return events
    for event in events:
        table = evolve(table, event)
    r = table.round
    if type(command) is Leave and r is not None and not r.agenda:  # no one is left who could be asked
        events = (*events, Ended(table.rounds, r.standing))
        table = evolve(table, events[-1])
    return Decided(events, table)


def _begun(table: Table) -> Decided:
    """Begin the next round, and record the duties missed before it."""
    missed = overlooked(table, "")
    began = Began(table.rounds + 1, table.side)
    if not missed:
        return Decided((began,), evolve(table, began))
    events: tuple[Event, ...] = (*missed, began)
    for event in events:
        table = evolve(table, event)
    return Decided(events, table)


def judge(table: Table, move: Move) -> Refusal | Decided:
    """Judge a move in the round: refuse it, or return its events, including the settlement if it settles wagers."""
    before = table.round
    if before is None:
        return Refusal("No round is in progress", table.rules.agenda[0].cite)
    if table.frozen:
        return _frozen(table)
    after = before.judged(move)
    if type(after) is not Round:
        assert type(after) is Refusal
        return after
    if type(move) is Bet and after.postings is before.postings:  # by far the most frequent case
        placed, has = before.agenda[0].placed(before, move), table.chips.get(move.by, 0)
        if has < placed:
            return _too_few_chips(table, move.by, placed)
        chips = dict(table.chips)
        chips[move.by] = has - placed
        return Decided((move,), replace(table, round=after, chips=chips, layout=table.layout + placed))
    if type(move) not in OWNED and (no := waits_for_hands(table)) is not None:
        return no
    return follow(table, move, before, after)


def authority_refusal(table: Table, move: Move, by: Actor) -> Refusal | None:
    """Refuse a move by a person who may not make it.

    Some moves name the person who makes them; all others are the dealer's.
    """
    owner = move.by if type(move) in OWNED else DEALER  # type: ignore[union-attr]
    if by == owner:
        return None
    head = table.round.agenda[0] if table.round is not None and table.round.agenda else table.rules.agenda[0]
    return Refusal(f"That is for {owner} to do, not for {by}", table.rules.tender.own_hand or head.cite)


def command_refusal(table: Table, command: Command, by: Actor) -> Refusal | None:
    """Refuse a command by a person who may not give it.

    Players give commands for themselves; staff commands need a role.
    """
    may, kind = BY_THE_TABLE, type(command)
    if kind in BY_ORDER:
        may = (SUPERVISOR,)
    elif kind in OWN_AFFAIRS:
        may = (command.person, DEALER, SUPERVISOR)  # type: ignore[union-attr]
    elif kind is Perform:
        may = doer(table, command.duty)  # type: ignore[union-attr]
    elif kind in CUTTING:
        may = (command.by, DEALER)  # type: ignore[union-attr]
    if by in may:
        return None
    return Refusal(f"That is for {may[0]} to ask, not for {by}", table.rules.game.recut or table.rules.tender.cite)


def taken(table: Table, move: Move) -> Refusal | Table:
    """The table right after a move, before the events that follow from it.

    An audit compares the recorded events with it.
    """
    before = table.round
    if before is None:
        return Refusal("No round is in progress", table.rules.agenda[0].cite)
    if table.frozen:
        return _frozen(table)
    after = before.judged(move)
    if type(after) is not Round:
        assert type(after) is Refusal
        return after
    if type(move) not in OWNED and (no := waits_for_hands(table)) is not None:
        return no
    return _on_the_layout(table, move, before, after)


def _on_the_layout(table: Table, move: Move, before: Round, after: Round) -> Refusal | Table:
    """The table after a legal move: its round, and the chips that the move placed or took back."""
    if type(move) is Turn:
        if before.standing.mark(RESHUFFLE):
            return Refusal("The cards must be reshuffled before any card is dealt", before.agenda[0].cite)
    elif type(move) in STAKING:
        assert isinstance(move, Bet | Withdraw | Choose)
        placed = newly_placed(before, after, move)
        if table.chips.get(move.by, 0) < placed:
            return _too_few_chips(table, move.by, placed)
        return moved(staked(table, after, move.by, placed), before)
    elif type(move) is Confirm:
        return moved(converted(table, after, move), before)
    elif type(move) is Decline and (alone := _two_refusal(table, move.first, move.second)) is not None:
        return alone
    return moved(replace(table, round=after), before)


def follow(table: Table, move: Move, before: Round, after: Round) -> Refusal | Decided:
    """Apply a legal move to the table: chips go onto the layout, and a settlement moves them from there."""
    on_layout = _on_the_layout(table, move, before, after)
    if type(on_layout) is Refusal:
        return on_layout
    assert type(on_layout) is Table
    table = on_layout
    if len(after.postings) == len(before.postings) and after.agenda:
        return Decided((move,), table)
    events: list[Event] = [move]
    if len(after.postings) != len(before.postings):
        events.append(Settled(after.postings[len(before.postings) :]))
        table = evolve(table, events[-1])
    if not after.agenda:
        events.append(Ended(table.rounds, after.standing))
        table = evolve(table, events[-1])
    return Decided(tuple(events), table)


def _frozen(table: Table) -> Refusal:
    return Refusal(f"The table is frozen until a supervisor reviews it: {table.frozen}", table.rules.agenda[-1].cite)


def _too_few_chips(table: Table, person: Actor, needs: int) -> Refusal:
    has = money(table.chips.get(person, 0))
    return Refusal(f"{person} has {has} in chips and needs {money(needs)}", table.rules.tender.cite)


def _facts(table: Table, command: Command) -> Refusal | tuple[Event, ...]:
    match command:
        case BuyIn(person, cents):
            return _person_refusal(table, person) or _amount_refusal(table, cents) or (BoughtIn(person, cents),)
        case CashOut(person, cents):
            return _cash_out(table, person, cents)
        case Sit(person, place):
            return _sit(table, person, place)
        case Leave(person):
            return _leave(table, person)
        case Perform():
            return perform(table, command)
        case CutCards(by, at):
            return cut(table, by, at)
        case DeclineCut(by):
            return decline(table, by)
        case Recut(at, by):
            return recut(table, at, by)
        case ReplaceDeck(by):
            if not table.standing.mark(DECK_OUT):
                return Refusal("No deck has to leave this table", cite("19:46-1.18"))
            return (DeckReplaced(by),)
        case ChangeMethod(choices, removed):
            return change_method(table, choices, removed)
        case Release(first, second):
            return _release(table, first, second)
        case Correct():
            return _correct(table, command)
        case RaiseDispute():
            return _dispute(table, command)
    raise TypeError(f"{command!r} is not a table command.")


def _person_refusal(table: Table, person: Actor) -> Refusal | None:
    tender = table.rules.tender
    if not may_be_called(person):
        return Refusal(f"{person!r} cannot be a person's name at a table", tender.seated or tender.cite)
    return None


def _amount_refusal(table: Table, cents: int) -> Refusal | None:
    """Refuse an amount of chips of zero or less, under the paragraph that wagers are made with chips."""
    if cents > 0:
        return None
    why = f"An amount of chips must be more than $0; {money(cents)} is not"
    return Refusal(why, table.rules.tender.cite)


def _cash_out(table: Table, person: Actor, cents: int) -> Refusal | tuple[Event, ...]:
    refused = _person_refusal(table, person)
    if refused is not None:
        return refused
    has = table.chips.get(person, 0)
    if cents > has:
        why = f"{person} has {money(has)} in chips to return; {money(cents)} is more"
        return Refusal(why, table.rules.tender.cite)
    return _amount_refusal(table, cents) or (CashedOut(person, cents),)


def _sit(table: Table, person: Actor, place: str) -> Refusal | tuple[Event, ...]:
    tender, positions = table.rules.tender, table.rules.positions
    at = tender.seated or tender.cite
    if place not in {str(n) for n in range(1, positions + 1)}:
        return Refusal(f"The table has positions 1 to {positions}; {place!r} is not one of them", at)
    taken = next((sitter for where, sitter in table.seats if where == place), "")
    if taken:
        return Refusal(f"{taken} already sits at position {place}", at)
    if tender.one_position is not None and table.place_of(person):
        return Refusal(f"{person} already sits at position {table.place_of(person)}", tender.one_position)
    return _person_refusal(table, person) or (Sat(person, place),)


def _leave(table: Table, person: Actor) -> Refusal | tuple[Event, ...]:
    place = table.place_of(person)
    at: Cite = table.rules.tender.seated or table.rules.tender.cite
    if not place:
        return Refusal(f"{person} does not sit at this table", at)
    if table.round is not None and any(
        person in hand.persons() or (hand.box == place and hand.cards) for hand in table.round.hands
    ):
        return Refusal(f"{person} has wagered and stays seated until the round is over", at)
    owes = owed_by(table.standing, person)
    if owes:
        return Refusal(f"{person} owes {money(owes)} of vigorish and must pay it before leaving", at)
    return (Left(person, place),)


def begin_refusal(table: Table) -> Refusal | None:
    """Why no round may begin; None if one may. This does not check the shoe."""
    first = table.rules.agenda[0].cite
    if table.round is not None:
        return Refusal("A round is in progress", first)
    if table.frozen:
        return _frozen(table)
    if not table.seats:
        return Refusal("No player is seated", table.rules.tender.seated or first)
    if table.standing.mark(DECK_OUT):
        return Refusal("The deck must be replaced before the next round", cite("19:46-1.18"))
    return None


def persons_refusal(table: Table) -> Refusal | None:
    """Why too few persons are seated, where they wager against each other."""
    needed, seated = table.rules.persons, len({person for _, person in table.seats})
    if seated >= needed:
        return None
    return Refusal(f"A round needs {needed} persons; {seated} is seated", table.rules.agenda[0].cite)


def shoe_refusal(table: Table, *, burned: bool = False) -> Refusal | None:
    """Why no round may be dealt yet from the shoe, or from the current side of a double shoe; None if one may.

    `burned` says that the first cards count as burned.
    """
    game = table.rules.game
    if not table.rules.deck:
        return None
    if table.shoe is None:
        return Refusal("The cards have not been shuffled", method_cite(table, "shuffling"))
    if table.cut is None and game.cut is not None and not table.shoe.stacks:
        wanted = game.cut.required(table.rules.house, table.fresh)
        if wanted is not None:
            return Refusal("The cards have not been cut", wanted)
    lasting = table.rules.lasting
    if table.stale:
        return Refusal("The cards must be shuffled before they are dealt again", method_cite(table, "shuffling"))
    if lasting is not None and table.shuffle_due:
        return Refusal("The cutting card has come out; the cards must be shuffled first", lasting.cite)
    if lasting is not None and table.slot < table.to_burn and not burned:
        return Refusal("The first cards have not been burned", lasting.burned)
    return None


def resting_refusal(table: Table, *, burned: bool = False) -> Refusal | None:
    """Why no round may be dealt yet from the other side of a double shoe; None if one may, and for any other shoe."""
    cite = table.rules.two_sided
    if cite is None:
        return None
    if table.resting is None:
        return Refusal("Side 2 of the double shoe has no cards yet", cite)
    found = shoe_refusal(evolve(replace(table, round=None), SideTaken(table.other_side)), burned=burned)
    if found is None:
        return None
    return Refusal(f"Side {table.other_side} of the double shoe: {found.why[0].lower()}{found.why[1:]}", found.cite)


def _release(table: Table, first: Actor, second: Actor) -> Refusal | tuple[Event, ...]:
    at = table.rules.agenda[-1].cite
    if not table.frozen:
        return Refusal("The table is not frozen", at)
    refused = _two_refusal(table, first, second)
    if refused is not None:
        return refused
    return (Released(table.rounds, first, second, given_back(table), left_lying(table)),)


def _two_refusal(table: Table, first: Actor, second: Actor) -> Refusal | None:
    """Refuse unless these are two different people, neither of whom has chips here."""
    playing = {alike(name) for name in {sitter for _, sitter in table.seats} | set(table.chips)}
    two = {alike(first), alike(second)}
    if len(two) < 2 or not (may_be_called(first) and may_be_called(second)) or two & playing:
        return Refusal("Two people who do not play here must have reviewed it", table.rules.agenda[-1].cite)
    return None


def _correct(table: Table, asked: Correct) -> Refusal | tuple[Event, ...]:
    """Correct a finished round. A correction cannot take more chips than the person has."""
    at = table.rules.agenda[-1].cite
    has = table.chips.get(asked.person)
    if (no := _not_over(table, asked.round)) is not None:
        return no
    if has is None or not may_be_called(asked.person):  # a pot or a meter is not a person
        return _stranger(table, asked.person)
    if type(asked.cents) is not int or not asked.cents:
        return Refusal("A correction must be a non-zero amount", at)
    if has + asked.cents < 0:
        return _too_few_chips(table, asked.person, -asked.cents)
    if not asked.why.strip() or not asked.why.isprintable():
        return Refusal("A correction needs a reason, on one line", at)
    return _two_refusal(table, asked.first, asked.second) or (
        Corrected(asked.round, asked.person, asked.cents, asked.first, asked.second, asked.why),
    )


def _dispute(table: Table, asked: RaiseDispute) -> Refusal | tuple[Event, ...]:
    """Record a dispute of a round that is over, at any time. No money moves, and another person must record it."""
    at = table.rules.agenda[-1].cite
    if (no := _not_over(table, asked.round)) is not None:
        return no
    if not (may_be_called(asked.person) and may_be_called(asked.by)) or alike(asked.person) == alike(asked.by):
        return Refusal("A dispute must be recorded by a person other than the one who disputes", at)
    if not asked.says.strip() or not asked.says.isprintable():
        return Refusal("A dispute needs a statement, on one line", at)
    if asked.person not in table.chips:
        return _stranger(table, asked.person)
    return (Disputed(asked.round, asked.person, asked.by, asked.says),)


def _stranger(table: Table, person: Actor) -> Refusal:
    return Refusal(f"{person} has never had chips at this table", table.rules.tender.cite)


def _not_over(table: Table, number: int) -> Refusal | None:
    over = table.rounds if table.round is None else table.rounds - 1
    if 1 <= number <= over:
        return None
    return Refusal(f"Round {number} is not over at this table; {over} are", table.rules.agenda[-1].cite)
