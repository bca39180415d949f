"""Wagers that stay until an outcome decides them: an absorbing chain of Standings, in fractions.

No rule is repeated here. From a Standing with one wager on it, the table's own `LayoutOutcome.settled` settles each
outcome. The Standing after it is the next state; the postings are endings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from math import lcm

from msgspec.structs import replace

from croupier.analysis.figures import Analysis, End, PlayWords, Progress, Tie, WagerEdge
from croupier.analysis.kernels.layout_chain.shape import LayoutChainShape
from croupier.declare.game import Rules
from croupier.rounds.actors import DEALER
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Bet, Move
from croupier.rounds.postings import COMMISSION, Posting
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot, on_place
from croupier.rounds.value import Value

PERSON, SEAT = "player", "1"

Result = tuple[str, int, int]
"""How a wager ended, its size in cents, and its result in cents."""
Node = Standing | Result
Row = dict[Node, Fraction]
"""The next states with their probabilities."""


class MadeWager(Value, frozen=True, kw_only=True):
    """A wager that has just been made, with the Standing at that time. `cents` is the size of the wager."""

    name: str
    wager: str
    place: str
    cents: int
    standing: Standing


def count_chain(rules: Rules, shape: LayoutChainShape, tie: Tie, opening: int | None, _progress: Progress) -> Analysis:
    """The figures of every wager by itself, from when it is made until it is decided.

    The first has the opening amount.
    """
    made = list(wagers_made(rules, shape, opening))
    return Analysis(
        opening=made[0].cents,
        wagers=tuple(_merged(shape, made, _edges(shape, made, tie))),
        policy=lambda r: line_only(r, opening),
        words=lambda: PlayWords(),
    )


def line_only(r: Round, opening: int | None = None) -> Move:
    """The play for which the opening wager is analyzed: take the dice, make the first wager, and wait."""
    offers = r.offers(PERSON if PERSON in r.waits_for() else DEALER)
    return offers[0].moves()[0] if opening is None else offers[0].of(opening)


def _edges(shape: LayoutChainShape, made: list[MadeWager], tie: Tie) -> Iterator[WagerEdge]:
    """The figures of each wager. Wagers that every outcome settles in the same way are counted once."""
    known: dict[Hashable, WagerEdge] = {}
    for each in made:
        same = shape.deciding.sameness(each.wager, each.place)
        key = None if same is None else (same, each.cents)
        edge = known.get(key) if key is not None else None
        if edge is None:
            edge = wager_edge(shape, each, tie)
        known[key] = edge
        yield replace(edge, wager=each.name, denominator=each.name)


def _merged(shape: LayoutChainShape, made: list[MadeWager], edges: Iterator[WagerEdge]) -> Iterator[WagerEdge]:
    """The figures without repetitions: one for a wager if all its areas have the same results; otherwise one for each
    area.
    """
    named = {spot.wager.key: spot.wager.name for spot in shape.placing.spots if spot.areas}
    alike: dict[str, list[WagerEdge]] = {}
    for each, edge in zip(made, edges, strict=True):
        alike.setdefault(each.wager, []).append(edge)
    for key, found in alike.items():
        results = [(edge.combinations, edge.distribution) for edge in found]
        if key in named and found[1:] and results.count(results[0]) == len(results):
            yield replace(found[0], wager=named[key], denominator=named[key])
        else:
            yield from found


# Each wager as it is made.


def wagers_made(rules: Rules, shape: LayoutChainShape, opening: int | None = None) -> Iterator[MadeWager]:
    """Each wager on each of its places, in the smallest size that a table of this house takes on this day."""
    for spot in shape.placing.spots:
        for place in spot.places:
            standing = _stands(rules, shape, spot, place)
            amount = _least(rules, spot, place, standing)
            amount = amount and max(amount, shape.placing.alone(_begun(rules, standing), spot.wager.key))
            if amount and (spot.since is None or rules.day >= spot.since):
                cents, opening = opening or amount, None
                lying = shape.placing.laid(Bet(PERSON, place, spot.wager.key, cents))
                yield MadeWager(
                    name=f"{spot.wager.name}{on_place(place)}",
                    wager=spot.wager.key,
                    place=place,
                    cents=cents,
                    standing=_laid(shape, standing, lying),
                )


def _stands(rules: Rules, shape: LayoutChainShape, spot: LayoutSpot, place: str) -> Standing:
    """The Standing in which the wager can be made, with the bet that it needs on the layout, if it needs one."""
    if not spot.beside:
        return shape.placing.stands(spot, place, ())
    base = rules.game.wager(spot.beside)
    between = base.size.between(_begun(rules, Standing()), Hand(""), PERSON, base)
    cents = between[0] if between is not None else 0
    return shape.placing.stands(spot, place, (shape.placing.laid(Bet(PERSON, place, spot.beside, cents)),))


def _least(rules: Rules, spot: LayoutSpot, place: str, standing: Standing) -> int:
    wager, r = spot.wager, _begun(rules, standing)
    sizes = wager.size.sizes(r, Hand(place), PERSON, wager)
    between = wager.size.between(r, Hand(place), PERSON, wager)
    return sizes[0] if sizes else between[0] if between is not None else 0


def _begun(rules: Rules, standing: Standing) -> Round:
    return rules.begin(((SEAT, PERSON),), standing)


def _laid(shape: LayoutChainShape, standing: Standing, lying: Lying) -> Standing:
    """The Standing with the wager on the layout, and with any charge paid in advance."""
    beside = shape.placing.charged(lying)
    return replace(standing, lying=(*standing.lying, lying, *beside))


# The chain.


def wager_edge(shape: LayoutChainShape, made: MadeWager, tie: Tie) -> WagerEdge:
    """The figures of a wager.

    They use the smallest number of equally likely cases that gives every ending a whole number.
    """
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


def results(shape: LayoutChainShape, made: MadeWager) -> Mapping[Result, Fraction]:
    """The probability of each ending, over all ways to reach it."""
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


def _rows(shape: LayoutChainShape, made: MadeWager, start: Standing) -> dict[Standing, Row]:
    """Every state that can be reached, in order of discovery, and the next states with their probabilities."""
    rows: dict[Standing, Row] = {}
    open_still = [start]
    every = list(shape.deciding.outcomes())
    cases = sum([weight for _, weight in every])
    while open_still:
        state = open_still.pop()
        if state in rows:
            continue
        counts: dict[Node, int] = {}
        for outcome, weight in every:
            to = _after(shape, made, state, outcome)
            counts[to] = counts.get(to, 0) + weight
        rows[state] = {to: Fraction(count, cases) for to, count in counts.items()}
        open_still += [to for to in counts if isinstance(to, Standing) and to not in rows]
    return rows


def _after(shape: LayoutChainShape, made: MadeWager, state: Standing, outcome: Move) -> Node:
    standing, posted = shape.deciding.settled(state, outcome)
    paid = any(p.wager == made.wager for p in posted)  # a wager that wins ends there, even if its stake stays
    if not paid and any(wager.wager == made.wager for wager in standing.lying):
        return _state(shape, made, standing)
    mine = [p for p in posted if p.wager == made.wager or p.result == COMMISSION]
    words = [_words(p) for p in mine if p.result != COMMISSION]
    told = shape.deciding.told(made.wager, state, outcome)
    words += [told] if told else []
    return ", ".join(words), sum([p.stake for p in mine]), sum([p.net for p in mine])


def _state(shape: LayoutChainShape, made: MadeWager, standing: Standing) -> Standing:
    """The Standing, reduced to what the wager depends on."""
    return shape.placing.bearing_on(made.wager, standing)


def _words(posting: Posting) -> str:
    return f"{posting.result} {posting.odds}".rstrip()


def _without_itself(state: Standing, row: Row) -> Row:
    """The next states if outcomes that change nothing are skipped."""
    stays = row.get(state, Fraction(0))
    return {to: chance / (1 - stays) for to, chance in row.items() if to != state}
