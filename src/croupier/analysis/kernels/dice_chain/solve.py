"""Wagers that stay until a throw decides them: an absorbing chain of Standings, in fractions.

No rule is repeated here. From a Standing with one wager on it, each equally likely throw goes through the table's own
`ThrowDice.thrown`. The Standing after it is the next state; its postings are endings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import lcm

from msgspec.structs import replace

from croupier.analysis.figures import Analysis, End, PlayWords, Progress, Tie, WagerEdge
from croupier.analysis.kernels.dice_chain.shape import DiceChainShape
from croupier.declare.game import Rules
from croupier.equipment.dice import Dice, throws
from croupier.rounds.actors import DEALER
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Move
from croupier.rounds.postings import COMMISSION, Posting
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.steps.dice import LAST_SHOOTER, POINT, SHOOTER, TURN, layout_place
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot
from croupier.rounds.value import Value

PERSON, SEAT = "player", "1"

Result = tuple[str, int, int]
"""How a wager ended, its stake and its result, in cents."""
Node = Standing | Result
Row = dict[Node, Fraction]
"""The next states with their probabilities."""


class MadeWager(Value, frozen=True, kw_only=True):
    """A wager that has just been made, with the Standing at that time; `cents` is its own size."""

    name: str
    wager: str
    number: int
    cents: int
    standing: Standing


def count_chain(rules: Rules, shape: DiceChainShape, tie: Tie, opening: int | None, _progress: Progress) -> Analysis:
    """Every wager by itself, from when it is made until it is decided. The first has the opening amount."""
    made = list(wagers_made(rules, shape, opening))
    return Analysis(
        opening=made[0].cents,
        wagers=tuple([wager_edge(shape, each, tie) for each in made]),
        policy=lambda r: line_only(r, opening),
        words=lambda: PlayWords(),
    )


def line_only(r: Round, opening: int | None = None) -> Move:
    """The way to play that the opening wager is analyzed for: take the dice, make the first wager, and wait."""
    offers = r.offers(PERSON if PERSON in r.waits_for() else DEALER)
    return offers[0].moves()[0] if opening is None else offers[0].of(opening)


# Each wager as it is made.


def wagers_made(rules: Rules, shape: DiceChainShape, opening: int | None = None) -> Iterator[MadeWager]:
    """Each wager on each of its numbers in its least size, as a table of this house takes it on this day."""
    for spot in shape.placing.spots:
        for number in spot.numbers:
            standing = _stands(rules, spot, number)
            amount = _least(rules, spot, number, standing)
            if amount and (spot.since is None or rules.day >= spot.since):
                cents, opening = opening or amount, None
                lying = Lying(PERSON, spot.wager.key, cents, number)
                on = f" on {number}" if number else ""
                yield MadeWager(
                    name=f"{spot.wager.name}{on}",
                    wager=spot.wager.key,
                    number=number,
                    cents=cents,
                    standing=_laid(shape, standing, lying),
                )


def _stands(rules: Rules, spot: LayoutSpot, number: int) -> Standing:
    """The Standing when the wager is made: without a point if possible, else with one; and the bet that it supports."""
    if not spot.beside:
        standing = Standing().marked(SHOOTER, int(SEAT))
        return standing if spot.when(standing) else standing.marked(POINT, max(spot.numbers) or 6)
    base = rules.game.wager(spot.beside)
    between = base.size.between(_begun(rules, Standing()), Hand(""), PERSON, base)
    cents = between[0] if between is not None else 0
    lying = (Lying(PERSON, spot.beside, cents, number),)
    return Standing(lying=lying).marked(SHOOTER, int(SEAT)).marked(POINT, number).marked(TURN, 1)


def _least(rules: Rules, spot: LayoutSpot, number: int, standing: Standing) -> int:
    wager, r = spot.wager, _begun(rules, standing)
    sizes = wager.size.sizes(r, Hand(layout_place(number)), PERSON, wager)
    between = wager.size.between(r, Hand(layout_place(number)), PERSON, wager)
    return sizes[0] if sizes else between[0] if between is not None else 0


def _begun(rules: Rules, standing: Standing) -> Round:
    return rules.begin(((SEAT, PERSON),), standing)


def _laid(shape: DiceChainShape, standing: Standing, lying: Lying) -> Standing:
    """The Standing with the wager on the layout, and next to it any charge in advance."""
    beside = shape.placing.charged(lying)
    return replace(standing, lying=(*standing.lying, lying, *beside))


# The chain.


def wager_edge(shape: DiceChainShape, made: MadeWager, tie: Tie) -> WagerEdge:
    """Its endings, with the smallest number of equally likely cases that can express them."""
    ends = results(shape, made)
    cases = lcm(*[chance.denominator for chance in ends.values()])
    unit = made.cents
    distribution = [
        End(
            result=result,
            wagered=Fraction(staked, unit),
            net=Fraction(net, unit),
            combinations=int(chance * cases),
        )
        for (result, staked, net), chance in ends.items()
    ]
    return WagerEdge(
        wager=made.name,
        denominator=made.name,
        tie_rule=tie,
        combinations=cases,
        distribution=tuple(sorted(distribution, key=lambda end: (-end.net, end.result))),
        best=False,
        lies=True,
    )


def results(shape: DiceChainShape, made: MadeWager) -> Mapping[Result, Fraction]:
    """The probability of each ending, whatever the throws before it."""
    start = _state(shape, made, made.standing)
    rows = _rows(shape, made, start)
    before: dict[Node, set[Standing]] = defaultdict(set)
    for state, row in rows.items():
        for to in row:
            before[to].add(state)
    for state in reversed(list(rows)):  # removed one by one: what led to it now leads to its successors
        row = _without_itself(state, rows[state])
        if state == start:
            return {end: chance for end, chance in row.items() if isinstance(end, tuple)}
        for other in before[state] - {state}:
            leads = rows[other]
            chance = leads.pop(state)
            for to, then in row.items():
                leads[to] = leads.get(to, Fraction(0)) + chance * then
                before[to].add(other)
        for to in row:
            before[to].discard(state)
    raise AssertionError("the first state is the last to go")


def _rows(shape: DiceChainShape, made: MadeWager, start: Standing) -> dict[Standing, Row]:
    """Every reachable state, in order of discovery, and where each of its throws leads."""
    rows: dict[Standing, Row] = {}
    open_still = [start]
    every = throws(shape.throwing.dice)
    while open_still:
        state = open_still.pop()
        if state in rows:
            continue
        counts: dict[Node, int] = {}
        for dice in every:
            to = _after(shape, made, state, dice)
            counts[to] = counts.get(to, 0) + 1
        rows[state] = {to: Fraction(count, len(every)) for to, count in counts.items()}
        open_still += [to for to in counts if isinstance(to, Standing) and to not in rows]
    return rows


def _after(shape: DiceChainShape, made: MadeWager, state: Standing, dice: Dice) -> Node:
    throwing = shape.throwing
    standing, posted = throwing.thrown(state, dice)
    if any(wager.wager == made.wager for wager in standing.lying):
        return _state(shape, made, standing)
    mine = [p for p in posted if p.wager == made.wager or p.result == COMMISSION]
    words = [_words(p) for p in mine if p.result != COMMISSION]
    if throwing.turn is not None and throwing.tells is not None:
        told = throwing.tells(made.wager, throwing.turn(state.mark(TURN), state.mark(POINT), dice))
        words += [told] if told else []
    return ", ".join(words), sum([p.stake for p in mine]), sum([p.net for p in mine])


def _state(shape: DiceChainShape, made: MadeWager, standing: Standing) -> Standing:
    """The Standing without what the wager does not depend on: the shooter, and their turn unless it counts."""
    gives_up = shape.placing.relinquish
    rides = gives_up is not None and made.wager in gives_up.ride
    standing = standing.marked(SHOOTER, 0).marked(LAST_SHOOTER, 0)
    return standing if rides else standing.marked(TURN, 0)


def _words(posting: Posting) -> str:
    return f"{posting.result} {posting.odds}".rstrip()


def _without_itself(state: Standing, row: Row) -> Row:
    """Throws that change nothing are skipped."""
    stays = row.get(state, Fraction(0))
    return {to: chance / (1 - stays) for to, chance in row.items() if to != state}
