"""On toy shoes of chemin de fer the kernel, a walk over the whole round and play at a table agree exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations
from math import perm

import pytest
from msgspec.structs import replace

from croupier.analysis.kernels.held_hands.equilibrium import equilibrium
from croupier.analysis.kernels.held_hands.paths import Path, Paths, Seen, ended, free, paths_of
from croupier.analysis.kernels.held_hands.shape import held_hands_shape
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.hands.baccarat import value
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Bet, Choose, Move, Turn
from croupier.rounds.round import Round
from croupier.rounds.steps.banking.hands import DRAW, STAND
from croupier.rounds.view import HIDDEN
from croupier.table.decide import Decided, judge
from croupier.table.table import Table
from tests.games.baccarat_chemin_de_fer.rounds import GAME

TOYS = {
    "fives and fours": "5c 5d 4c 4d Kc Kd 9c",
    "threes and nines": "3c 3d Kc 9c 9d Kd 2c",
    "sixes": "6c 6d Kc Kd 5c Kh 4c",
}
SEATS = (("1", "Ann"), ("2", "Bob"))


def toy(deck: str) -> Rules:
    return GAME.rules(GAME.house({"tableau": "free six"})).with_deck(parse_cards(deck))


def covered(rules: Rules) -> Round:
    """Ann's bank, covered whole by Bob, in a shoe without a burn."""
    agenda = tuple([step for step in rules.agenda if not step.burns_first])
    r = replace(rules, agenda=agenda).begin(SEATS)
    return r.after(Bet("Ann", "1", "bank", 10000)).after(Bet("Bob", "2", "banco", 10000))


def sees(r: Round, person: str) -> Seen:
    """What this person may know when asked: their own cards, and the player's third."""
    view = r.view(person)
    place = next(at for at, sitter in SEATS if sitter == person)
    mine = next(hand for hand in view.hands if hand.place == place)
    other = next((hand for hand in view.hands if hand.place == "2"), mine)
    third = other.cards[2] if person == "Ann" and len(other.cards) > 2 else None
    assert person == "Bob" or set(other.cards[:2]) == {HIDDEN}
    return tuple(sorted(map(value, mine.cards[:2]))), None if third is None else value(third)


def walked(r: Round, cards: int, weight: Fraction, path: Path, found: dict[Path, list[Fraction]]) -> None:
    """Every card and every choice of the round, with the weight of six-card run-outs: the definition."""
    if not r.agenda:
        result = next(p.result for p in r.postings if p.person == "Bob")
        at = ("win", "lose", "push").index(result)
        found.setdefault(path, [Fraction(0)] * 3)[at] += weight
        return
    (waited,) = r.waits_for()
    if waited == CHANCE:
        chances = list(r.chances())
        whole = sum([ways for _, ways in chances])
        for move, ways in chances:
            walked(r.after(move), cards + 1, weight * Fraction(ways, whole), path, found)
        return
    seen = sees(r, waited)
    for offer in r.offers(waited):
        assert isinstance(offer.move, Choose)
        act = offer.move.choice
        one, done, other, answer = path
        nxt = Path((seen, act, other, answer)) if waited == "Bob" else Path((one, done, seen, act))
        walked(r.after(offer.move), cards, weight, nxt, found)


@pytest.mark.law("19:47-4.8", "19:47-4.9", "19:47-4.10")
@pytest.mark.parametrize("deck", TOYS.values(), ids=TOYS)
def test_the_kernel_counts_the_paths_that_a_walk_over_the_round_finds(deck: str) -> None:
    rules = toy(deck)
    found: dict[Path, list[Fraction]] = {}
    walked(covered(rules), 0, Fraction(1), Path((None, "", None, "")), found)
    whole = perm(len(rules.deck), 6)
    defined: Paths = {path: tuple([int(part * whole) for part in ends]) for path, ends in found.items()}  # type: ignore[misc]
    counted = paths_of(held_hands_shape(rules))
    assert counted == defined
    assert equilibrium(counted, Fraction(19, 20)).ends == equilibrium(defined, Fraction(19, 20)).ends


def played(rules: Rules, order: tuple[int, ...], acts: Mapping[tuple[str, Seen], str]) -> tuple[int, int]:
    """What Bob and Ann gain at a real table with the cards in this order, where holders do these acts."""
    table = Table("toy", rules, {"Ann": 0, "Bob": 0}, round=covered(rules), layout=20000, bought=20000, rounds=1)
    while (r := table.round) is not None:
        (waited,) = r.waits_for()
        move: Move
        if waited == CHANCE:
            turning = r.agenda[0].turning(r)
            assert turning is not None
            move = Turn(*turning, order[turning[1]])
        else:
            allowed = [offer.move for offer in r.offers(waited) if isinstance(offer.move, Choose)]
            want = acts.get((waited, sees(r, waited)))
            move = next((one for one in allowed if one.choice == want), allowed[0])
        decided = judge(table, move)
        assert isinstance(decided, Decided), decided
        table = decided.table
    bank = sum([lying.cents for lying in table.standing.lying])
    return table.chips["Bob"] - 10000, table.chips["Ann"] + bank - 10000


@pytest.mark.law("19:47-4.9", "19:47-4.10")
def test_playing_every_ordered_deal_gives_the_same_sums() -> None:
    rules = toy(TOYS["fives and fours"])
    paths = paths_of(held_hands_shape(rules))
    sights = [("Bob", seen) for seen in free(paths, 0)], [("Ann", seen) for seen in free(paths, 2)]
    assert sights[0] and sights[1]
    for bobs, anns in ((DRAW, STAND), (STAND, DRAW)):
        acts = {**dict.fromkeys(sights[0], bobs), **dict.fromkeys(sights[1], anns)}
        gains: Counter[str] = Counter()
        orders = Counter(tuple(order[:6]) for order in permutations(rules.deck, 6))
        for order, many in orders.items():
            bob, ann = played(rules, (*order, 0), acts)
            gains["Bob"], gains["Ann"] = gains["Bob"] + many * bob, gains["Ann"] + many * ann
        draws = [{seen: Fraction(acts[one] == DRAW) for one in each for seen in [one[1]]} for each in sights]
        won, lost, _ = ended(paths, *draws)
        assert gains["Bob"] == (won - lost) * 10000
        assert gains["Ann"] == (lost * Fraction(95, 100) - won) * 10000
