"""Simulated players at a table where a dealer trains. They wager and decide at once, so that a trainee can begin alone.

Their names are reserved, so the table itself shows who they are, even after a restart. What they do depends only on the
round and their names. They look at no card that a player in their seat could not see.
"""

from __future__ import annotations

from hashlib import sha256

from croupier.analysis.simulation.poker_players import poker_move
from croupier.floor.frames.scene import betting_open, staked_cents
from croupier.floor.people.guest_names import SIMULATED
from croupier.floor.tables.pace import silent_move
from croupier.rounds.actors import Actor
from croupier.rounds.hand import LIVE
from croupier.rounds.moves import Bet, Choose, Fold, Move
from croupier.rounds.refusals import Offer
from croupier.rounds.round import Round
from croupier.rounds.steps.placing.place import due_beside
from croupier.table.commands import Act, BuyIn, CashOut, Command, DeclineCut, Leave, Sit
from croupier.table.duties.judge import cut_due, entitled
from croupier.table.table import Table

SEATED_MAX = 7
CHIPS = 500_000
"""The chips that a simulated player buys, in cents. The player buys again when fewer than a fifth are left."""
STANDS_ON = 17
"""The total from which on a simulated player takes no card. Below it the player takes one."""


def is_simulated(person: Actor) -> bool:
    """Whether this is a simulated player."""
    return person.startswith(f"{SIMULATED}-")


def to_seat(table: Table, many: int) -> list[tuple[Actor, Command]]:
    """The commands that make this many simulated players sit at the table.

    Some sit down or leave; people keep their seats.
    """
    seated = [(place, person) for place, person in table.seats if is_simulated(person)]
    done: list[tuple[Actor, Command]] = []
    for _, person in seated[max(many, 0) :]:
        chips = table.chips.get(person, 0)
        done += [(person, CashOut(person, chips))] if chips else []
        done.append((person, Leave(person)))
    taken, names = dict(table.seats), {person for _, person in table.seats}
    free = [str(n) for n in range(1, table.rules.positions + 1) if str(n) not in taken]
    new = [name for n in range(1, SEATED_MAX + 1) if (name := f"{SIMULATED}-{n}") not in names]
    for place, person in zip(free, new[: max(min(many, SEATED_MAX) - len(seated), 0)], strict=False):
        done += [(person, BuyIn(person, CHIPS)), (person, Sit(person, place))]
    return done


def next_act(table: Table) -> tuple[Actor, Command] | None:
    """What a simulated player does now. None if the table waits for none of them."""
    persons = [person for _, person in table.seats if is_simulated(person)]
    r = table.round
    for person in persons:
        if r is None:
            if table.chips.get(person, 0) < CHIPS // 5:
                return person, BuyIn(person, CHIPS)
        elif r.agenda and not table.frozen and (move := _move(table, r, person)) is not None:
            return person, Act(move)
    if r is None and persons and cut_due(table) is not None and (who := entitled(table)[0]) in persons:
        return who, DeclineCut(who)
    return None


def _move(table: Table, r: Round, person: Actor) -> Move | None:
    if betting_open(r):
        if (beside := due_beside(r, person)) is not None:
            return beside
        if person not in r.waits_for() and staked_cents(table, person):
            return None
        offered = [offer for offer in r.offers(person) if isinstance(offer.move, Bet)]
        return _wager(offered[0], _number(table, person)) if offered else None
    return _decision(table, r, person) if person in r.waits_for() else None


def _wager(offer: Offer, number: int) -> Move:
    """The smallest wager, or a few dollar steps more, so that payouts are not all round numbers."""
    if offer.between is None:
        return offer.moves()[0]
    low, high = offer.between
    step = max(offer.step, 100)
    return offer.of(min(low + step * (number % 16), low + (high - low) // step * step))


def _decision(table: Table, r: Round, person: Actor) -> Move | None:
    if (bet := poker_move(r, person, _number(table, person) >> len(r.agenda))) is not None:
        return bet
    offers = r.offers(person)
    choices = {offer.move.choice: offer.move for offer in offers if isinstance(offer.move, Choose)}
    play = r.agenda[0].plays()
    if play is not None and {"hit", "stand"} <= set(choices):
        hand = next(hand for hand in r.hands if hand.place == choices["hit"].place and hand.state == LIVE)
        return choices["hit" if play.total(hand.cards) < STANDS_ON else "stand"]
    if "shoot" in choices:
        return choices["shoot"]
    bets = [offer for offer in offers if isinstance(offer.move, Bet)]
    folds = any(isinstance(offer.move, Fold) for offer in offers)
    if bets and not (folds and _number(table, person) % 4 == 0):
        return bets[0].moves()[0]
    return silent_move(r, person)


def _number(table: Table, person: Actor) -> int:
    """A number that depends on the player and the round."""
    return int.from_bytes(sha256(f"{table.name} {table.rounds} {person}".encode()).digest()[:4])
