"""What offers and hands say of themselves, in every game: a click does what it says, and the dealer's hand is named."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.equipment.shuffle import seeded
from croupier.floor.frames.build import hand_says, offers_of
from croupier.floor.people.roles import ONLOOKER
from croupier.games import DECLARED, find
from croupier.hands.names import in_words
from croupier.rounds.actors import DEALER
from croupier.rounds.hand import DONE
from croupier.rounds.moves import Bet
from croupier.rounds.round import Round
from croupier.rounds.steps.dealing.deal import BANK, COMMUNITY
from croupier.rounds.steps.dealing.shared_hands import BANKER_HAND, PLAYER_HAND
from croupier.rounds.steps.settling.settle import Settle
from croupier.rounds.view import HIDDEN, view_of
from croupier.table.commands import Act, Begin, BuyIn, Sit
from croupier.table.events import Ended, Event
from croupier.table.host import MemorySink
from croupier.table.shoe import Seal
from croupier.table.solo_host import SoloHost
from croupier.table.table import evolve
from croupier.world import real_world
from tests.floor.at_random import PERSONS, some_move
from tests.games.craps.talk import at, lies

ROUNDS = 5
AGAINST = [at(6, lies("don't pass", 20, 6), lies("don't come", 30, 4))]
"""Craps wagers that have moved to numbers, which random play seldom produces."""


def opened(game: str) -> SoloHost:
    """A table at which three persons sit."""
    world = replace(real_world(Path()), entropy=seeded(8))
    host = SoloHost.open(game, find(game).rules(), world=world, seal=Seal(bytes(32)), sink=MemorySink())
    for place, person in enumerate(PERSONS, 1):
        host.do(BuyIn(person, 10_000_000), by=person)
        host.do(Sit(person, str(place)), by=person)
    return host


def moments(host: SoloHost) -> Iterator[Round]:
    """Rounds of persons who act at random, at each act."""
    luck = random.Random(8)
    for _ in range(ROUNDS):
        host.do(Begin(), by=DEALER)
        while (r := host.table.round) is not None:
            yield r
            move = some_move(r, luck)
            assert move is not None
            host.do(Act(move[1]), by=move[0])


def finished(game: str) -> Iterator[Round]:
    """The same rounds when all is settled."""
    host, told = opened(game), list[Event]()
    table = host.table
    host.tells(lambda events, _after: told.extend(events))
    for _ in moments(host):
        pass
    for event in told:
        if isinstance(event, Ended):
            assert table.round is not None
            yield table.round
        table = evolve(table, event)


def lain(r: Round, bet: Bet) -> int:
    """What its maker has on that wager there."""
    staked = sum([s.cents for hand in r.hands if hand.place == bet.place for s in hand.stakes if _same(s, bet)])
    there = [w.cents for w in r.standing.lying if _same(w, bet) and (r.rules.deck or w.place == bet.place)]
    return staked + sum(there)


def _same(one: object, bet: Bet) -> bool:
    return (getattr(one, "person", ""), getattr(one, "wager", "")) == (bet.by, bet.wager)


@pytest.mark.parametrize("game", DECLARED)
def test_a_bet_that_can_only_take_chips_away_is_never_offered_as_one_that_adds_them(game: str) -> None:
    kinds = set()
    for r in (*moments(opened(game)), *(AGAINST if game == "craps" else [])):
        for person in (*PERSONS, "Ann"):
            offered = r.offers(person)
            for offer, shown in zip(offered, offers_of(r, person, offered), strict=True):
                if isinstance(offer.move, Bet):
                    most = max([move.cents for move in offer.moves() if isinstance(move, Bet)])
                    assert shown.kind == ("reduce" if most < lain(r, offer.move) else "bet"), shown
                    kinds.add(shown.kind)
    assert kinds == ({"bet", "reduce"} if game == "craps" else {"bet"})


NOTHING_TO_NAME = {
    "baccarat-chemin-de-fer",
    "baccarat-punto-banco",
    "casino-war",
    "craps",
    "colorado-hold-em-poker",
    "double-down-stud",
    "flop-poker",
    "texas-hold-em-bonus-poker",
    "let-it-ride-poker",
    "minibaccarat",
    "mississippi-stud",
    "big-six-wheel",
    "red-dog",
    "roulette",
    "sic-bo",
    "mini-dice",
    "pai-gow",
    "pai-gow-poker",
    "asia-poker",
    "pokette",
    "poker",
    "keno",
}
"""No dealer's hand is compared as a whole, or a single card is; the two hands of baccarat bear their own names."""


@pytest.mark.parametrize("game", DECLARED)
def test_the_dealers_hand_is_named_as_it_was_ranked_and_the_board_is_not_a_hand(game: str) -> None:
    named = []
    for r in finished(game):
        settle = next((s for s in reversed(r.rules.agenda) if isinstance(s, Settle) and s.final), None)
        says = {seen.place: hand_says(r, seen) for seen in view_of(r, ONLOOKER, offers=()).common}
        up = [
            s for s in view_of(r, ONLOOKER, offers=()).common if s.place == BANK and s.cards and HIDDEN not in s.cards
        ]
        assert not says.get(COMMUNITY)
        if settle is None or not up:
            continue
        named.append(says[BANK])
        if not any(hasattr(step, "total") for step in r.rules.agenda):
            ranks = [settle.showing.of(r, hand).dealer for hand in r.hands if hand.state == DONE]
            by_rank = {in_words(settle.showing.rank, rank) for rank in ranks}
            assert by_rank <= {says[BANK]}
    assert any(named) is (game not in NOTHING_TO_NAME)


WORTH = (2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1)
"""From the deuce to the ace, at baccarat."""


@pytest.mark.parametrize("game", ["baccarat-punto-banco", "minibaccarat"])
def test_both_hands_of_baccarat_say_their_point_counts(game: str) -> None:
    counted = 0
    for r in finished(game):
        for seen in view_of(r, ONLOOKER, offers=()).common:
            if seen.place in (PLAYER_HAND, BANKER_HAND) and seen.cards:
                assert hand_says(r, seen) == str(sum([WORTH[card % 13] for card in seen.cards]) % 10)
                counted += 1
    assert counted
