"""A table walked through move by move, nothing done by the program, and forked wherever something may go wrong.

It knows no rule: what happens is taken from the offers of the round, what may go wrong from what it says is reportable.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

from croupier.declare.duties import WITH_THE_CARDS
from croupier.declare.house import House
from croupier.games import find
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR, Actor
from croupier.rounds.irregularities.reports import Reportable, Way
from croupier.rounds.moves import Bet, Fold, Move, Report, Withdraw
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from croupier.scenarios.schema import houses
from croupier.table.commands import Act, Begin, ReplaceDeck
from croupier.table.draw_chance import drawn
from croupier.table.event_sink import OwnSink
from croupier.table.host import ALL_CHORES, MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.table.table import Table, unbalanced
from tests.table.floor import counting_world, did, now, seated
from tools.handbook.moments import within_the_law

PERSONS = ("Ann", "Bob", "Cyd")
MOVES_MAX = 3_000
BY_HAND: frozenset[str] = WITH_THE_CARDS
"""No chore is automatic."""


def houses_with_every_irregularity(game: str) -> tuple[House, ...]:
    """As few houses as it takes to have each irregularity that any table of the game knows, the default one first."""
    declared = find(game)
    known: set[tuple[str, str]] = set()
    chosen: list[House] = []
    for house in houses(declared):
        here = {(entry.event, entry.says) for entry in declared.irregularities(house)}
        legal = within_the_law(declared, house) if not here <= known else None
        if legal is not None:
            chosen.append(legal)
            known |= here
    return tuple(chosen)


def table_of(
    game: str,
    house: House,
    seed: int,
    *,
    persons: tuple[Actor, ...] = PERSONS,
    chores: frozenset[str] = BY_HAND,
    sink: OwnSink | None = None,
    seal: Seal | None = None,
) -> SoloHost:
    """Everybody is seated, and nothing is automatic unless it is asked for."""
    world = counting_world(seed=seed)
    rules = find(game).rules(house)
    seal = seal or Seal(world.entropy(KEY_BYTES))
    at = SoloHost.open("T", rules, world=world, seal=seal, sink=MemorySink() if sink is None else sink, chores=chores)
    return seated(at, *persons, dollars=100_000)


def began(at: SoloHost) -> None:
    """The next round, with another deck where one had to leave."""
    if at.table.standing.mark(DECK_OUT):
        did(at, ReplaceDeck(SUPERVISOR), by=SUPERVISOR)
    did(at, Begin())


def moves_of(at: SoloHost) -> tuple[Move, ...]:
    """The moves of the round being played."""
    events = at._sink.events  # type: ignore[attr-defined]
    start = max([number for number, event in enumerate(events) if type(event).__name__ == "Began"])
    return tuple([event for event in events[start:] if isinstance(event, Move)])


def forked(at: SoloHost, seed: int, *, chores: frozenset[str] = ALL_CHORES) -> SoloHost:
    """The same table, gone on with apart, as after a restart."""
    world = counting_world(seed=seed)
    return SoloHost(at.table, world=world, seal=at.cards.seal, sink=MemorySink(), chores=chores, moves=moves_of(at))


def step(at: SoloHost, rng: random.Random) -> None:
    """One thing that somebody may do, or one thing from outside; what the table refuses for want of chips is left."""
    r = now(at)
    if CHANCE in r.waits_for():
        did(at, Act(_from_outside(at, r)))
        return
    persons = [person for _, person in r.seats]
    betting = r.waits_for() == (DEALER,) and any(r.offers(person) for person in persons)
    actors = [*persons, DEALER] if betting else [*r.waits_for()]
    rng.shuffle(actors)
    for actor in actors:
        moves = [move for offer in r.offers(actor) for move in offer.moves()]
        if betting and actor in persons:
            moves = [move for move in moves if not isinstance(move, Bet | Withdraw) or not _lies(r, move)]
        elif betting and not all(_staked(r, person) for person in persons) and rng.random() < 0.8:
            continue
        move = rng.choice(moves) if moves else None
        if isinstance(move, Fold) and rng.random() < 0.5:
            move = moves[0]
        if move is not None and not isinstance(at.do(Act(move), by=actor), Refusal):
            return


def _lies(r: Round, move: Bet | Withdraw) -> bool:
    on_layout = any((w.person, w.wager) == (move.by, move.wager) for w in r.standing.lying)
    return on_layout or r.hand(move.place).stake(move.by, move.wager) is not None


def _staked(r: Round, person: Actor) -> bool:
    return any(person in hand.persons() for hand in r.hands) or any(w.person == person for w in r.standing.lying)


def _from_outside(at: SoloHost, r: Round) -> Move:
    turning = r.agenda[0].turning(r)
    if turning is not None and turning[1] < len(at.cards.order):
        return r.agenda[0].faced(r, at.cards.order[turning[1]])
    return at._shown(r) or drawn(r, at.world.entropy)


def to_the_end(at: SoloHost, rng: random.Random, *, irregular: int = 0) -> None:
    """Whatever is offered until the round is over; now and then, this many times in a hundred, something goes wrong."""
    number = at.table.rounds
    at.work()
    for _ in range(MOVES_MAX):
        if at.table.round is None or at.table.rounds != number or at.table.frozen:
            return
        reports = now(at).reports() if irregular and rng.randrange(100) < irregular else ()
        if reports:
            at.do(Act(rng.choice(reports).move), by=DEALER)
        else:
            step(at, rng)
    raise AssertionError(f"The round does not end: {now(at).agenda[0]!r} waits for {now(at).waits_for()}")


def guesses(r: Round, event: str) -> Iterator[Report]:
    """Reports of an event as somebody might try them, with whatever can be told of it."""
    places = ["", *[hand.place for hand in r.hands], "9"]
    down = [slot for hand in (*r.common, *r.hands) for slot in hand.down]
    slots = [-1, r.slot, *down[:1]]
    for place, slot, card, cards in product(places, slots, (-1, 0), (-1, 0, 1, 2, 3, 6)):
        yield Report(event, place=place, slot=slot, card=card, cards=cards)


def ways(entry: Reportable) -> Iterator[tuple[Way, Actor]]:
    """Each way of telling it, by dealer and supervisor in turn."""
    for number, way in enumerate(entry.ways):
        yield way, (DEALER, SUPERVISOR)[number % 2]


def in_order(table: Table) -> bool:
    """Between rounds no cent was made, destroyed or left on the layout."""
    return table.round is None and unbalanced(table) == 0


class Seen(Counter[tuple[str, ...]]):
    """How often something was tried at a kind of moment, so that a walk does not try the same for ever."""

    def often(self, most: int, *key: str) -> bool:
        self[key] += 1
        return self[key] > most
