"""Wagers that lie from round to round: what lay before a described round, what lies after it, several rounds in a row.

A seat tells what it `carried` into the first round, by wager, and the area on which its `lammer` lay.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.law import Cite
from croupier.money import dollars
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.scenarios.decisions import amount
from croupier.scenarios.description import BadRound, Described, Seat


def laying(rules: Rules) -> Step | None:
    """The step by which wagers come to lie from round to round; None where they do not at this table."""
    return next((step for step in rules.agenda if step.lays), None)


def lies_on(rules: Rules, wager: str) -> bool:
    """Whether this wager lies from round to round, beside whatever hands there are."""
    step = laying(rules)
    return step is not None and wager in step.lays


def carried(rules: Rules, described: Described, standing: Standing) -> Standing:
    """What lay before the first round."""
    lying = tuple([wager for seat in described.seats for wager in _of_seat(rules, seat)])
    standing = replace(standing, lying=(*standing.lying, *lying))
    for seat in described.seats:
        if seat.lammer:
            step = laying(rules)
            most = max(step.lays.values()) if step is not None else 0
            if step is None or not 2 <= seat.lammer <= most or not seat.carried:
                why = f"Seat {seat.seat} has a lammer on {seat.lammer}, and carries no wager that it could tell of"
                raise BadRound(why, _cite(rules), seat.seat)
            _refuse_decided(rules, step, seat)
            standing = standing.marked(step.marker(seat.place, seat.name), seat.lammer)
    return standing


def _refuse_decided(rules: Rules, step: Step, seat: Seat) -> None:
    """A lammer lies on the area that the next win would pay: what is on fewer wins was paid before it came there."""
    paid = [key for key in seat.carried if step.lays[key] < seat.lammer]
    if paid:
        won = seat.lammer - 1
        wins = f"{won} win{'s' if won > 1 else ''} in a row"
        why = (
            f"Seat {seat.seat} has its lammer on {seat.lammer}, after {wins}, by which its "
            f'"{paid[0]}" wager was won and paid: it does not lie any more'
        )
        cites = [other.lammer for other in rules.agenda if other.lammer is not None]
        raise BadRound(why, cites[0] if cites else _cite(rules), seat.seat)


def _of_seat(rules: Rules, seat: Seat) -> Iterator[Lying]:
    step = laying(rules)
    for key, text in seat.carried.items():
        if step is None or key not in step.lays:
            raise BadRound(f'At this table no "{key}" wager lies from round to round', _cite(rules), seat.seat)
        cents = amount(seat, text)
        if cents <= 0:
            raise BadRound("A wager is a positive amount", _cite(rules), seat.seat)
        yield Lying(seat.name, key, cents, seat.seat)


def _cite(rules: Rules) -> Cite:
    step = laying(rules)
    return step.cite if step is not None else rules.agenda[0].cite


def lies_at(r: Round, seat: Seat) -> tuple[Lying, ...]:
    """What lies at a seat after the round, of whoever it is."""
    step = laying(r.rules)
    lays = step.lays if step is not None else {}
    return tuple([wager for wager in r.standing.lying if wager.wager in lays and wager.number == seat.seat])


def written(r: Round, place: str, person: str) -> tuple[dict[str, str], int]:
    """What a person carried into a round at a place, and where his lammer lay, as a description has it."""
    step = laying(r.rules)
    if step is None:
        return {}, 0
    mine = [w for w in r.standing.lying if (w.person, str(w.number)) == (person, place) and w.wager in step.lays]
    told = {w.wager: dollars(w.cents).replace(",", "").removesuffix(".00") for w in mine}
    return told, r.standing.mark(step.marker(place, person))


def lies_for_others(r: Round, place: str, person: str) -> bool:
    """Whether somebody else's wager lies at this place from earlier rounds."""
    return laying(r.rules) is not None and any(
        str(wager.number) == place and wager.person != person for wager in r.standing.lying
    )


def in_turn(rules: Rules, described: Described) -> tuple[Described, ...]:
    """The rounds that are described, each as one of its own: several, or the one."""
    if not described.rounds:
        return (described,)
    if described.seats or described.dealer or described.irregularities:
        raise BadRound('A description tells its rounds under "rounds", or its one round without that field')
    if laying(rules) is None:
        raise BadRound("Nothing lies from round to round at this table; describe its rounds one by one", _cite(rules))
    for one in described.rounds[1:]:
        for seat in one.seats:
            if seat.carried or seat.lammer:
                why = f"Seat {seat.seat} tells what it carried into a later round, which the rounds before say"
                raise BadRound(why, _cite(rules), seat.seat)
    return tuple(
        [
            replace(described, rounds=(), dealer=one.dealer, seats=one.seats, irregularities=one.irregularities)
            for one in described.rounds
        ]
    )
