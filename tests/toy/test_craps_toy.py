"""Craps has no deck to make small; its toy is a short run: every run of three throws played out, and the chain over
as many, as equal fractions. The play is the real Round, wagers made and words said before each throw.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.kernels.layout_chain.shape import chain_shape
from croupier.analysis.kernels.layout_chain.solve import results, wagers_made
from croupier.declare.game import Rules
from croupier.games.craps import GAME
from croupier.rounds.moves import Announce, Throw
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dice import SHOOTER

THROWS_MAX = 3
PERSON = "player"


def decided_within(rules: Rules, standing: Standing, wager: str, left: int) -> tuple[Fraction, Fraction]:
    """Every run of throws played: how likely the wager is decided in so many, and what it brings by then, in cents."""
    if not any(lying.wager == wager for lying in standing.lying):
        return Fraction(1), Fraction(0)
    if not left:
        return Fraction(0), Fraction(0)
    r = rules.begin((("1", PERSON),), standing.marked(SHOOTER, 1))
    r = r if r.refusal(OUT) is None else r.after(r.offers(PERSON)[1 if wager == "pass" else 0].moves()[0])
    r = r.after(OUT)
    likely = brings = Fraction(0)
    after: dict[Standing, tuple[Fraction, Fraction]] = {}
    for move, weight in r.chances():
        end = r.after(move)
        kept = tuple([lying for lying in end.standing.lying if lying.wager == wager])
        then = Standing(lying=kept, marks=end.standing.marks)
        if then not in after:
            after[then] = decided_within(rules, then, wager, left - 1)
        posted = sum([p.net for p in end.postings if p.wager == wager])
        likely += weight * after[then][0]
        brings += weight * (after[then][1] + posted)
    return likely / 36, brings / 36


OUT = Announce("Dice out")


def chain_within(wager: str, left: int) -> tuple[Fraction, Fraction]:
    """The same from the table's own settlement, a state at a time, as the chain of analysis has it."""
    shape = chain_shape(GAME.rules())
    made = next(each for each in wagers_made(GAME.rules(), shape) if each.wager == wager)
    states = {made.standing: Fraction(1)}
    likely = brings = Fraction(0)
    for _ in range(left):
        coming: dict[Standing, Fraction] = {}
        for state, chance in states.items():
            for first in range(1, 7):
                for second in range(1, 7):
                    then, posted = shape.deciding.settled(state, Throw((first, second)))
                    brings += chance / 36 * sum([p.net for p in posted if p.wager == wager])
                    if any(lying.wager == wager for lying in then.lying):
                        coming[then] = coming.get(then, Fraction(0)) + chance / 36
                    else:
                        likely += chance / 36
        states = coming
    return likely, brings


@pytest.mark.parametrize("wager", ["pass", "don't pass", "field", "any craps", "horn"])
def test_every_run_of_three_throws_played_out_gives_the_fractions_of_the_chain(wager: str) -> None:
    rules, shape = GAME.rules(), chain_shape(GAME.rules())
    made = next(each for each in wagers_made(rules, shape) if each.wager == wager)
    assert decided_within(rules, made.standing, wager, THROWS_MAX) == chain_within(wager, THROWS_MAX)


@pytest.mark.parametrize("wager", ["pass", "don't pass", "place", "fire"])
def test_in_the_end_every_wager_is_decided(wager: str) -> None:
    shape = chain_shape(GAME.rules())
    made = next(each for each in wagers_made(GAME.rules(), shape) if each.wager == wager)
    assert sum(results(shape, made).values()) == 1
