"""Judges a command to a table: a refusal with its paragraph, or the events that follow and the table after them."""

from __future__ import annotations

import unicodedata

from msgspec.structs import replace

from croupier.law import Cite, cite
from croupier.law.binding import Choice
from croupier.money import dollars
from croupier.rounds.actors import DEALER, SUPERVISOR, Actor, may_be_called
from croupier.rounds.house import House
from croupier.rounds.moves import Arrange, Bet, Choose, Fold, Move, Report, Turn, Withdraw
from croupier.rounds.refusal import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.steps.count import DECK_OUT
from croupier.rounds.steps.vigorish import owed_by
from croupier.rounds.value import Value
from croupier.table.commands import (
    Act,
    Begin,
    BuyIn,
    CashOut,
    ChangeMethod,
    Command,
    Correct,
    Leave,
    Recut,
    Release,
    ReplaceDeck,
    Sit,
)
from croupier.table.events import (
    Began,
    BoughtIn,
    CashedOut,
    Corrected,
    Cut,
    DeckReplaced,
    Ended,
    Event,
    Left,
    MethodChanged,
    Released,
    Sat,
    Settled,
)
from croupier.table.table import Table, evolve, given_back, newly_placed, staked

LIMITS = cite("19:47-8.2")
"""Where no game's own paragraph speaks: wagers, and so chips, as posted at the table."""

OWNED: frozenset[type] = frozenset({Bet, Withdraw, Fold, Choose, Arrange, Report})
"""Moves that bear the name of who makes them."""
STAKING: frozenset[type] = frozenset({Bet, Withdraw, Choose})
OWN_AFFAIRS: frozenset[type] = frozenset({BuyIn, CashOut, Sit, Leave})
"""Commands that a person may give for himself."""

METHOD = frozenset(
    {"shuffling", "pre_shuffled", "counting_shuffler", "dealing", "stub_count_every"}
    | {"decks", "deck_backs", "card_change_hours"}
)
"""The choices that say how cards are shuffled and dealt, in every game that has them."""


class Decided(Value, frozen=True, eq=False):
    """What follows from a command."""

    events: tuple[Event, ...]
    table: Table


def decide(table: Table, command: Command) -> Refusal | Decided:
    """The one judge of commands. A frozen table takes none that moves money."""
    if type(command) is Act:
        return judge(table, command.move)
    if table.frozen and type(command) in (BuyIn, CashOut, Correct):
        return _frozen(table)
    if type(command) is Begin:  # asked most, so not last
        no = begin_refusal(table) or _shoe_refusal(table)
        began = Began(table.rounds + 1)
        return no or Decided((began,), evolve(table, began))
    events = _facts(table, command)
    if isinstance(events, Refusal):
        return events
    for event in events:
        table = evolve(table, event)
    return Decided(events, table)


def judge(table: Table, move: Move) -> Refusal | Decided:
    """A move in the round: judged by the round, paid for in chips, settled where it settles something."""
    before = table.round
    if before is None:
        return Refusal("No round is being played", table.rules.agenda[0].cite)
    if table.frozen:
        return _frozen(table)
    after = before.judged(move)
    if type(after) is not Round:
        assert type(after) is Refusal
        return after
    if type(move) is Bet and len(after.postings) == len(before.postings):  # by far the most of what a table is asked
        placed, has = before.agenda[0].placed(before, move), table.chips.get(move.by, 0)
        if has < placed:
            return _too_few_chips(table, move.by, placed)
        chips = {**table.chips, move.by: has - placed}
        return Decided((move,), replace(table, round=after, chips=chips, layout=table.layout + placed))
    return follow(table, move, before, after)


def authority_refusal(table: Table, move: Move, by: Actor) -> Refusal | None:
    """A move is made by the one it names; what the dealer says, deals, throws or counts, by the dealer."""
    owner = move.by if type(move) in OWNED else DEALER  # type: ignore[union-attr]
    if by == owner:
        return None
    head = table.round.agenda[0] if table.round is not None and table.round.agenda else table.rules.agenda[0]
    return Refusal(f"That is for {owner} to do, not for {by}", table.rules.tender.own_hand or head.cite)


def command_refusal(table: Table, command: Command, by: Actor) -> Refusal | None:
    """Persons come, go and buy chips for themselves or with the dealer's help; the cards are the table's business."""
    may: tuple[Actor, ...] = (DEALER, SUPERVISOR)
    if type(command) in (Recut, Release, Correct):
        may = (SUPERVISOR,)
    elif type(command) in OWN_AFFAIRS:
        may = (command.person, DEALER, SUPERVISOR)  # type: ignore[union-attr]
    if by in may:
        return None
    return Refusal(f"That is for {may[0]} to ask, not for {by}", table.rules.game.recut or table.rules.tender.cite)


def taken(table: Table, move: Move) -> Refusal | Table:
    """The table right after a move, before anything else follows from it: what an audit compares the rest with."""
    before = table.round
    if before is None:
        return Refusal("No round is being played", table.rules.agenda[0].cite)
    if table.frozen:
        return _frozen(table)
    after = before.judged(move)
    return after if type(after) is Refusal else _on_the_layout(table, move, before, after)  # type: ignore[arg-type]


def _on_the_layout(table: Table, move: Move, before: Round, after: Round) -> Refusal | Table:
    """The table with its round after a legal move, and with the chips that the move put down or took back."""
    if type(move) is Turn:
        if before.standing.mark(RESHUFFLE):
            return Refusal("The cards must be reshuffled before any is dealt", before.agenda[0].cite)
    elif type(move) in STAKING:
        assert isinstance(move, Bet | Withdraw | Choose)
        placed = newly_placed(before, after, move)
        if table.chips.get(move.by, 0) < placed:
            return _too_few_chips(table, move.by, placed)
        return staked(table, after, move.by, placed)
    return replace(table, round=after)


def follow(table: Table, move: Move, before: Round, after: Round) -> Refusal | Decided:
    """What a legal move does to the table: chips onto the layout, and from there where a settlement sends them."""
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
    return Refusal(f"The table is frozen until a supervisor has looked: {table.frozen}", table.rules.agenda[-1].cite)


def _too_few_chips(table: Table, person: Actor, needs: int) -> Refusal:
    has = dollars(table.chips.get(person, 0))
    return Refusal(f"{person} has ${has} in chips, and ${dollars(needs)} is needed", table.rules.tender.cite)


def _facts(table: Table, command: Command) -> Refusal | tuple[Event, ...]:
    match command:
        case BuyIn(person, cents):
            return _person_refusal(person) or _amount_refusal(cents) or (BoughtIn(person, cents),)
        case CashOut(person, cents):
            return _cash_out(table, person, cents)
        case Sit(person, place):
            return _sit(table, person, place)
        case Leave(person):
            return _leave(table, person)
        case Recut(at):
            return _recut(table, at)
        case ReplaceDeck(by):
            if not table.standing.mark(DECK_OUT):
                return Refusal("No deck has to leave this table", cite("19:46-1.18"))
            return (DeckReplaced(by),)
        case ChangeMethod(choices, removed):
            return _change_method(table, choices, removed)
        case Release(first, second):
            return _release(table, first, second)
        case Correct():
            return _correct(table, command)
    raise TypeError(f"{command!r} is no command for a table.")


def _person_refusal(person: Actor) -> Refusal | None:
    if not may_be_called(person):
        return Refusal(f"{person!r} cannot be a person's name at a table", LIMITS)
    return None


def _amount_refusal(cents: int) -> Refusal | None:
    if cents > 0:
        return None
    return Refusal(f"Chips are bought and returned for more than nothing; ${dollars(cents)} is not", LIMITS)


def _cash_out(table: Table, person: Actor, cents: int) -> Refusal | tuple[Event, ...]:
    refused = _person_refusal(person)
    if refused is not None:
        return refused
    has = table.chips.get(person, 0)
    if cents > has:
        return Refusal(f"{person} has ${dollars(has)} in chips to return, not ${dollars(cents)}", LIMITS)
    return _amount_refusal(cents) or (CashedOut(person, cents),)


def _sit(table: Table, person: Actor, place: str) -> Refusal | tuple[Event, ...]:
    tender, positions = table.rules.tender, table.rules.positions
    at = tender.seated or tender.cite
    if place not in {str(n) for n in range(1, positions + 1)}:
        return Refusal(f"The table has positions 1 to {positions}; {place!r} is none of them", at)
    taken = next((sitter for where, sitter in table.seats if where == place), "")
    if taken:
        return Refusal(f"{taken} sits at position {place}", at)
    if tender.one_position is not None and table.place_of(person):
        return Refusal(f"{person} already sits at position {table.place_of(person)}", tender.one_position)
    return _person_refusal(person) or (Sat(person, place),)


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
        return Refusal(f"{person} owes ${dollars(owes)} of vigorish, and pays it before he leaves", at)
    return (Left(person, place),)


def begin_refusal(table: Table) -> Refusal | None:
    """Why no round may begin, whatever the shoe."""
    first = table.rules.agenda[0].cite
    if table.round is not None:
        return Refusal("A round is being played", first)
    if table.frozen:
        return _frozen(table)
    if not table.seats:
        return Refusal("Nobody is seated", table.rules.tender.seated or first)
    if table.standing.mark(DECK_OUT):
        return Refusal("The deck must be replaced before the next round", cite("19:46-1.18"))
    return None


def _shoe_refusal(table: Table) -> Refusal | None:
    game = table.rules.game
    if not table.rules.deck:
        return None
    if table.shoe is None:
        return Refusal("The cards have not been shuffled", method_cite(table, "shuffling"))
    wanted = game.cut.required(table.rules.house, table.fresh) if game.cut is not None else None
    if wanted is not None and table.cut is None:
        return Refusal("The cards have not been cut", wanted)
    lasting = table.rules.lasting
    if table.stale:
        return Refusal("The cards are shuffled before they are dealt again", method_cite(table, "shuffling"))
    if lasting is not None and table.shuffle_due:
        return Refusal("The cutting card has come out, and the cards are shuffled first", lasting.cite)
    if lasting is not None and table.slot < lasting.burn:
        return Refusal("The first cards have not been burned", lasting.burned)
    return None


def _recut(table: Table, at: int) -> Refusal | tuple[Event, ...]:
    game = table.rules.game
    if game.cut is None or table.cut is None:
        return Refusal("The cards were not cut, so there is nothing to cut again", table.rules.agenda[0].cite)
    dealt = table.round.slot if table.round is not None else table.slot
    if dealt > (table.rules.lasting.burn if table.rules.lasting is not None else 0):
        return Refusal("The cards are recut only before any has been dealt", game.recut or game.cut.cite)
    return cut_refusal(table, at) or (Cut(at, again=True),)


def method_cite(table: Table, key: str) -> Cite:
    """The paragraph under which the house chose this part of its method."""
    found = [option.cite for option in table.rules.game.options if option.key == key]
    return found[0] if found else table.rules.agenda[0].cite


def deck_due(table: Table) -> int:
    """Which deck the round is dealt from: where two alternate, each is used for every other round."""
    decks = int(table.rules.house.choices.get("decks", 1)) if table.rules.game.alternates else 1
    number = table.rounds if table.round is not None else table.rounds + 1
    return (number - 1) % decks + 1


def cut_refusal(table: Table, at: int) -> Refusal | None:
    """A cut takes at least so many cards from the top, and leaves at least so many, or one."""
    rule = table.rules.game.cut
    most = len(table.rules.deck) - (rule.leaves if rule is not None else 1)
    if rule is not None and not rule.at_least <= at <= most:
        why = f"A cut takes from {rule.at_least} to {most} cards from the top; {at} is not"
        return Refusal(why, rule.rest if at > most else rule.cite)
    return None


def _release(table: Table, first: Actor, second: Actor) -> Refusal | tuple[Event, ...]:
    at = table.rules.agenda[-1].cite
    if not table.frozen:
        return Refusal("The table is not frozen", at)
    refused = _two_refusal(table, first, second)
    if refused is not None:
        return refused
    standing = table.round.standing if table.round is not None else table.standing
    return (Released(table.rounds, first, second, given_back(table), standing),)


def _two_refusal(table: Table, first: Actor, second: Actor) -> Refusal | None:
    """Nobody does it alone, and nobody who has chips here."""
    playing = {_alike(name) for name in {sitter for _, sitter in table.seats} | set(table.chips)}
    two = {_alike(first), _alike(second)}
    if len(two) < 2 or not (may_be_called(first) and may_be_called(second)) or two & playing:
        return Refusal("Two persons must have looked who do not play here", table.rules.agenda[-1].cite)
    return None


def _alike(name: Actor) -> str:
    """Names that differ only in how they are written are one person's."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


def _correct(table: Table, asked: Correct) -> Refusal | tuple[Event, ...]:
    """Only a round that is over is corrected, and only by what chips there are."""
    at = table.rules.agenda[-1].cite
    over = table.rounds if table.round is None else table.rounds - 1
    has = table.chips.get(asked.person)
    if not 1 <= asked.round <= over:
        return Refusal(f"Round {asked.round} is not over at this table, where {over} are", at)
    if has is None or not may_be_called(asked.person):  # a pot or a meter is no person
        return Refusal(f"{asked.person} has never had chips at this table", at)
    if type(asked.cents) is not int or not asked.cents:
        return Refusal("A correction is of so many cents more, or fewer, and not of nothing", at)
    if has + asked.cents < 0:
        return _too_few_chips(table, asked.person, -asked.cents)
    if not asked.why.strip() or not asked.why.isprintable():
        return Refusal("A correction says why, in words on one line", at)
    return _two_refusal(table, asked.first, asked.second) or (
        Corrected(asked.round, asked.person, asked.cents, asked.first, asked.second, asked.why),
    )


def _change_method(table: Table, choices: dict[str, Choice], removed: tuple[str, ...]) -> Refusal | tuple[Event, ...]:
    game, old = table.rules.game, table.rules.house
    if table.round is not None:
        return Refusal("The method changes between rounds only", table.rules.agenda[0].cite)
    known = {option.key for option in game.options} & METHOD
    stranger = next((key for key in choices if key not in known), "")
    if stranger:
        return Refusal(f"{stranger} is no part of how cards are shuffled and dealt here", game.device_removal or LIMITS)
    new = House(old.game, {**old.choices, **choices})
    left_on = [device for device in devices(old) if device not in devices(new) and device not in removed]
    if left_on and game.device_removal is not None:
        return Refusal(f"The {left_on[0]} is first removed from the table", game.device_removal)
    for option in game.options:
        if not option.binding.allows(new[option.key]):
            return Refusal(f"{option.key} is {option.right()}", option.cite)
    for requirement in game.requirements:
        if requirement.broken(new):
            return Refusal(requirement.says, requirement.cite)
    return (MethodChanged(choices, removed),)


def devices(house: House) -> tuple[str, ...]:
    """The automated devices that a house uses to shuffle and to deal."""
    used = [str(house.choices.get(key, "")) for key in ("shuffling", "dealing")]
    return tuple([device for device in used if device.startswith("automated")])
