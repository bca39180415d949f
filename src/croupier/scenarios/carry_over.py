"""Wagers that stay from round to round: before a described round, after it, and through several rounds in a row.

The description of a seat gives the wagers that it `carried` into the first round, and the area of its `lammer`. A seat
with a bank wager banks: it wagered against the dealer in an earlier round, and the `dealer_wager` lies against its
bank.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.law import Cite
from croupier.money import BadMoney, dollars, parse_dollars
from croupier.rounds.actors import DEALER
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK
from croupier.rounds.steps.placing.player_bank import WAGERED, Covering, banking
from croupier.scenarios.decisions import amount
from croupier.scenarios.description import BadRound, Described, Seat


def laying(rules: Rules) -> Step | None:
    """The step after which wagers stay from round to round; None at a table where no wager stays."""
    return next((step for step in rules.agenda if step.lays or step.left_lying), None)


def staying(step: Step) -> tuple[str, ...]:
    """The wagers that this step leaves on the layout."""
    return (*step.lays, *step.left_lying)


def lies_on(rules: Rules, wager: str) -> bool:
    """Whether this wager stays from round to round, whatever hands are dealt."""
    step = laying(rules)
    return step is not None and wager in staying(step)


def carried(rules: Rules, described: Described, standing: Standing) -> Standing:
    """The Standing with the wagers that were carried into the first round."""
    lying = tuple([wager for seat in described.seats for wager in _of_seat(rules, seat)])
    _refuse_banks(rules, described)
    standing = replace(standing, lying=(*standing.lying, *lying))
    for seat in described.seats:
        if seat.lammer:
            step = laying(rules)
            most = max(step.lays.values(), default=0) if step is not None else 0
            if step is None or not 2 <= seat.lammer <= most or not seat.carried:
                why = f"Seat {seat.seat} has a lammer on {seat.lammer} but carries no wager that it could mark"
                raise BadRound(why, _cite(rules), seat.seat)
            _refuse_decided(rules, step, seat)
            standing = standing.marked(step.marker(seat.place, seat.name), seat.lammer)
    return standing


def _refuse_banks(rules: Rules, described: Described) -> None:
    """Refuse a second bank that was kept from the last round, and a bank of nothing."""
    step = rules.agenda[0]
    if not step.asks_in_turn:
        return
    banks = [seat for seat in described.seats if any(key in seat.carried for key in step.left_lying)]
    if len(banks) > 1:
        raise BadRound("One player banks in a round", step.cite, banks[1].seat)
    for seat in banks:
        if not all(amount(seat, text) for text in seat.carried.values()):
            raise BadRound(f"Seat {seat.seat} carries a bank of $0.00, which is no bank", step.cite, seat.seat)


def refuse_sizes(r: Round, described: Described) -> None:
    """Refuse a carried wager of an amount that no one could have made at this table."""
    if r.rules.agenda[0].asks_in_turn:
        return  # what a bank has won stays in it, so it may be of any amount
    for seat in described.seats:
        for key, text in seat.carried.items():
            refused = r.rules.game.wager(key).size_refusal(r, r.hand(seat.place), seat.name, amount(seat, text))
            if refused is not None:
                raise BadRound(refused.why, refused.cite, seat.seat)


def _refuse_decided(rules: Rules, step: Step, seat: Seat) -> None:
    """Refuse a carried wager that would already have been paid, because it needs fewer wins than the lammer shows."""
    paid = [key for key in seat.carried if step.lays[key] < seat.lammer]
    if paid:
        won = seat.lammer - 1
        wins = f"{won} win{'s' if won > 1 else ''} in a row"
        why = (
            f"Seat {seat.seat} has its lammer on {seat.lammer}, after {wins}, by which its "
            f'"{paid[0]}" wager was won and paid, so it is no longer on the layout'
        )
        cites = [other.lammer for other in rules.agenda if other.lammer is not None]
        raise BadRound(why, cites[0] if cites else _cite(rules), seat.seat)


def _of_seat(rules: Rules, seat: Seat) -> Iterator[Lying]:
    step = laying(rules)
    for key, text in seat.carried.items():
        if step is None or key not in staying(step):
            raise BadRound(f'At this table no "{key}" wager stays from round to round', _cite(rules), seat.seat)
        yield Lying(seat.name, key, amount(seat, text), seat.seat)


def _cite(rules: Rules) -> Cite:
    step = laying(rules)
    return step.cite if step is not None else rules.agenda[0].cite


def lies_at(r: Round, seat: Seat) -> tuple[Lying, ...]:
    """The wagers of any person that are at a seat after the round."""
    step = laying(r.rules)
    lays = staying(step) if step is not None else ()
    return tuple([wager for wager in r.standing.lying if wager.wager in lays and wager.number == seat.seat])


def written(r: Round, place: str, person: str) -> tuple[dict[str, str], int]:
    """What a person carried into a round at a place, and the area of their lammer, in the form of a description."""
    step = laying(r.rules)
    if step is None:
        return {}, 0
    mine = [w for w in r.standing.lying if (w.person, str(w.number)) == (person, place) and w.wager in staying(step)]
    told = {w.wager: dollars(w.cents).replace(",", "").removesuffix(".00") for w in mine}
    return told, r.standing.mark(step.marker(place, person))


def lies_for_others(r: Round, place: str, person: str) -> bool:
    """Whether another person has a wager from earlier rounds at this place."""
    return laying(r.rules) is not None and any(
        str(wager.number) == place and wager.person != person for wager in r.standing.lying
    )


def in_turn(rules: Rules, described: Described) -> tuple[Described, ...]:
    """One description for each of the described rounds, even if there is only one round."""
    if not described.rounds:
        return (described,)
    if described.seats or described.dealer or described.determinant or described.irregularities:
        raise BadRound('A description lists several rounds under "rounds", or describes one round without that field')
    if laying(rules) is None:
        raise BadRound("No wager stays from round to round at this table; describe its rounds one by one", _cite(rules))
    for one in described.rounds[1:]:
        for seat in one.seats:
            if seat.carried or seat.lammer:
                why = f'Seat {seat.seat} has "carried" in a later round, but the earlier rounds determine that'
                raise BadRound(why, _cite(rules), seat.seat)
    return tuple(
        [
            replace(
                described,
                rounds=(),
                determinant=one.determinant,
                dealer=one.dealer,
                seats=one.seats,
                irregularities=one.irregularities,
            )
            for one in described.rounds
        ]
    )


# The bank of a player who wagered against the dealer in an earlier round.


def bankers_first(rules: Rules, described: Described) -> tuple[Seat, ...]:
    """The seats in the order in which they are placed. A bank is placed before the wagers against it."""
    bank = _banker(rules, described)
    return described.seats if bank is None else (bank, *[seat for seat in described.seats if seat is not bank])


def standing_of_bank(rules: Rules, described: Described, standing: Standing) -> Standing:
    """The Standing that offers the bank to the described player and lets the dealer wager the described amount.

    The person who takes the bank has wagered something against the dealer. A round whose dealer makes no wager begins
    with a cent, and the bank asks the dealer not to wager it.
    """
    bank = _banker(rules, described)
    if bank is None:
        if dealers_wager(rules, described):
            raise BadRound("dealer_wager is against a player who banks; no seat has a bank wager", _cite(rules))
        return standing
    return standing.marked(WAGERED + bank.name, dealers_wager(rules, described) or 1)


def refuse_dealers_wager(r: Round, described: Described) -> None:
    """Refuse the described wager of the dealer if another amount lies against the bank once the bank is placed."""
    bank, covering = banking(r), _covering(r.rules)
    if bank is None or covering is None:
        return
    placed, told = r.area(BANK).amount(DEALER, covering.against[0]), dealers_wager(r.rules, described)
    if told and placed != told:
        why = "The dealer wagers no more than the bank covers, and nothing against a co-bank"
        raise BadRound(f"{why}; dealer_wager is {described.dealer_wager}", covering.cite, int(bank.box))


def _covering(rules: Rules) -> Covering | None:
    return next((found for step in rules.agenda if (found := step.bank_covers()) is not None), None)


def _banker(rules: Rules, described: Described) -> Seat | None:
    covering = _covering(rules)
    keys = covering.keys if covering is not None else ()
    banks = [seat for seat in described.seats if any(key in seat.wagers for key in keys)]
    if len(banks) > 1:
        raise BadRound("One player banks in a round", _cite(rules), banks[1].seat)
    return banks[0] if banks else None


def dealers_wager(rules: Rules, described: Described) -> int:
    """What the dealer wagers against a player who banks, in cents. It is 0 if none is described, and if "0" is."""
    covering = _covering(rules)
    try:
        return parse_dollars(described.dealer_wager) if described.dealer_wager else 0
    except BadMoney as bad:
        raise BadRound(f"dealer_wager: {bad}", covering.cite if covering is not None else _cite(rules)) from None
