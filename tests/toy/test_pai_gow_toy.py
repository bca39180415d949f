"""Pai gow with eight tiles: definition, kernel and every deal played out at the table agree exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import analyse, fit
from croupier.analysis.coach import NoCoach, values
from croupier.analysis.definition import PERSON, opened, settled, solve
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.tiles import TILE_SET, parse_tiles
from croupier.games import find
from croupier.rounds.moves import Announce, Arrange, Bet, Choose
from croupier.rounds.standing import Standing
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, Deal
from croupier.rounds.steps.dealing.start import DealStacks, ShakeForStart
from tests.games.pai_gow.rounds import begun, dealt, wager

PAIRED = "6-6 6-6 1-1 1-1 1-6 1-6 1-3 1-3"
MIXED = "2-4 1-2 6-6 3-6 2-6 1-6 1-3 5-6"


def toy(tiles: str, way: str = "balanced") -> Rules:
    """The game with these tiles, dealt one hand after the other: eight stacks of four do not come from eight tiles."""
    game = find("pai-gow")
    rules = game.rules(game.house({"house_way": way})).with_deck(tuple(sorted(parse_tiles(tiles))))
    deal = next(step for step in rules.agenda if isinstance(step, DealStacks))
    agenda: list[Step] = []
    for step in rules.agenda:
        if isinstance(step, DealStacks):
            agenda += [Deal(cards=4, cite=deal.cite), Deal(cards=4, to=BANK, cite=deal.cite)]
        elif not isinstance(step, ShakeForStart):
            agenda.append(step)
    return replace(rules, agenda=tuple(agenda))


@pytest.mark.parametrize("way", ["balanced", "four steps"])
def test_the_kernel_agrees_with_the_definition(way: str) -> None:
    rules = toy(PAIRED, way)
    assert -analyse(rules).wagers[0].house_edge == solve(rules).value


@pytest.mark.parametrize("way", ["balanced", "four steps"])
@pytest.mark.parametrize("tiles", [PAIRED, MIXED])
def test_playing_every_deal_gives_the_same_fractions(tiles: str, way: str) -> None:
    rules = toy(tiles, way)
    found = analyse(rules)
    assert found.policy is not None
    nets = []
    for mine in combinations(range(8), 4):
        rest = [at for at in range(8) if at not in mine]
        order = tuple([rules.deck[at] for at in (*mine, *rest)])
        nets.append(settled(play(rules, order, found.policy), PERSON)[0])
    counted = found.wagers[0]
    assert Fraction(-sum(nets), len(nets) * 1000) == counted.house_edge
    assert Fraction(sum(net > 0 for net in nets), len(nets)) == counted.hit_frequency
    assert counted.combinations == 70


def test_the_coach_values_every_setting_and_the_house_way() -> None:
    r, _ = opened(toy(MIXED))
    r = r.after(Announce("No more bets"))
    while not r.offers(PERSON):
        r = r.after(next(iter(r.chances()))[0])
    listed = values(r, PERSON)
    assert sum(isinstance(choice.move, Choose) for choice in listed) == 1 and min(c.cost for c in listed) == 0
    hand = r.hand("1").cards
    for choice in listed:
        if isinstance(choice.move, Arrange):
            assert set(choice.move.low) <= set(hand)


def test_the_coach_says_nothing_of_hands_against_a_player_who_banks() -> None:
    standing = Standing().marked("wagered against the dealer by Bob", 2000)
    r = begun("Ann", "Bob", house={"player_bank": True}, standing=standing).after(Bet("Bob", "2", "bank", 10000))
    r = dealt(r.after(wager("Ann", "1")), ["5-5 4-6 2-5 1-4", "1-6 2-6 1-3 1-5"])
    with pytest.raises(NoCoach, match="A player banks"):
        values(r, "Ann")


def test_a_set_of_too_many_tiles_is_refused() -> None:
    rules = find("pai-gow").rules()
    with pytest.raises(Unfit, match="more than 200,000 hands"):
        fit(rules.with_deck(TILE_SET * 2))
