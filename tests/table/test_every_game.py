"""Every game at a real table, in every house that differs from the default in one choice: no witness objects.

Persons take whatever is offered, and now and then something goes wrong. What the game's steps settle and what the
witness owes were written apart; a table freezes where they differ.
"""

import random

import pytest

from croupier.declare.house import House
from croupier.games import DECLARED, find
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet, Move, Withdraw
from croupier.rounds.refusals import Refusal
from croupier.scenarios.schema import houses
from croupier.table.commands import Act, Begin, ReplaceDeck
from croupier.table.host import MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from tests.table.floor import counting_world, seated

ROUNDS, MOVES_MAX = 4, 6000
"""Three wagers that must all lie or none take players who change their minds at random quite long."""
PERSONS = ("Ann", "Bob", "Cyd")

ONE_CHOICE = [
    (game, house)
    for game in DECLARED
    for house in houses(find(game))
    if sum(house[option.key] != option.default for option in find(game).options) <= 1
]


@pytest.mark.parametrize("game, house", ONE_CHOICE, ids=[f"{game}-{at}" for at, (game, _) in enumerate(ONE_CHOICE)])
def test_the_witness_agrees_with_the_table(game: str, house: House) -> None:
    rng = random.Random(f"{game} {sorted(house.choices.items())}")
    at = table_for(game, house, rng)
    for _ in range(ROUNDS):
        a_round(at, rng)
    assert at.table.rounds == ROUNDS and not at.table.frozen


def table_for(game: str, house: House, rng: random.Random) -> SoloHost:
    """A table of this game with everybody seated."""
    world = counting_world(seed=rng.randrange(10**6))
    rules = find(game).rules(house)
    at = SoloHost.open("T", rules, world=world, seal=Seal(world.entropy(KEY_BYTES)), sink=MemorySink())
    return seated(at, *PERSONS, dollars=100_000)


def a_round(at: SoloHost, rng: random.Random) -> None:
    """Whatever is offered, to the end of the round: the witness agrees, and no chip is made or destroyed."""
    if isinstance(at.do(Begin(), by=DEALER), Refusal):
        at.do(ReplaceDeck(DEALER), by=DEALER)
        assert not isinstance(at.do(Begin(), by=DEALER), Refusal)
    number = at.table.rounds
    for _ in range(MOVES_MAX):
        if at.table.round is None or at.table.rounds != number:
            break
        somebody_acts(at, rng)
        assert not at.table.frozen, at.table.frozen
        assert at.table.imbalance() == 0
    assert at.table.round is None, "the round does not end"


def somebody_acts(at: SoloHost, rng: random.Random) -> None:
    """One thing that is offered, or that may go wrong; whatever the table refuses is not done."""
    r = at.table.round
    assert r is not None
    if rng.random() < 0.01:
        reports = r.reports()
        if reports:
            at.do(Act(rng.choice(reports).move), by=DEALER)
            return
    opening = r.agenda[0] is r.rules.agenda[0] or r.agenda[0].takes_wagers
    actors = [*PERSONS, *r.waits_for() * 2] if opening else list(r.waits_for())
    actor = rng.choice(actors)
    offers = r.offers(actor)
    if opening and rng.randrange(8):  # players who always change their minds never begin
        offers = tuple([offer for offer in offers if type(offer.move) is not Withdraw]) or offers
    if offers:
        offer = rng.choice(offers)
        moves: tuple[Move, ...] = offer.moves()
        move = rng.choice(moves)
        if type(move) is Bet and actor not in PERSONS:
            return
        at.do(Act(move), by=actor)
