"""What an offer says of itself, in every game: whoever clicks on it must get what it says."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.equipment.shuffle import seeded
from croupier.games import DECLARED, find
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet
from croupier.rounds.round import Round
from croupier.table.commands import Act, Begin, BuyIn, Sit
from croupier.table.host import Host, Memory
from croupier.table.shoe import Seal
from croupier.web.frames import offers_of
from croupier.world import real_world
from tests.games.craps_talk import at, lies
from tests.web.at_random import PERSONS, some_move

ROUNDS = 5
AGAINST = [at(6, lies("don't pass", 20, 6), lies("don't come", 30, 4))]
"""Wagers on dice that have come to lie on numbers, which those who act at random seldom bring about."""


def moments(game: str) -> Iterator[Round]:
    """Rounds of three persons who act at random, at each act."""
    world = replace(real_world(Path()), entropy=seeded(8))
    host = Host.open(game, find(game).rules(), world=world, seal=Seal(bytes(32)), sink=Memory())
    for place, person in enumerate(PERSONS, 1):
        host.do(BuyIn(person, 10_000_000), by=person)
        host.do(Sit(person, str(place)), by=person)
    luck = random.Random(8)
    for _ in range(ROUNDS):
        host.do(Begin(), by=DEALER)
        while (r := host.table.round) is not None:
            yield r
            move = some_move(r, luck)
            assert move is not None
            host.do(Act(move[1]), by=move[0])


def lain(r: Round, bet: Bet) -> int:
    """What its maker has on that wager there."""
    staked = sum([s.cents for hand in r.hands if hand.place == bet.place for s in hand.stakes if _same(s, bet)])
    number = int(bet.place or 0)
    return staked + sum([w.cents for w in r.standing.lying if _same(w, bet) and (r.rules.deck or w.number == number)])


def _same(one: object, bet: Bet) -> bool:
    return (getattr(one, "person", ""), getattr(one, "wager", "")) == (bet.by, bet.wager)


@pytest.mark.parametrize("game", DECLARED)
def test_a_bet_that_can_only_take_chips_away_is_never_offered_as_one_that_adds_them(game: str) -> None:
    kinds = set()
    for r in (*moments(game), *(AGAINST if game == "craps" else [])):
        for person in (*PERSONS, "Ann"):
            offered = r.offers(person)
            for offer, shown in zip(offered, offers_of(r, person, offered), strict=True):
                if isinstance(offer.move, Bet):
                    most = max([move.cents for move in offer.moves() if isinstance(move, Bet)])
                    assert shown.kind == ("reduce" if most < lain(r, offer.move) else "bet"), shown
                    kinds.add(shown.kind)
    assert kinds == ({"bet", "reduce"} if game == "craps" else {"bet"})
