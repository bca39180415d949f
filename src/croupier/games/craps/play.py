"""A throw of craps: the dice find a shooter, wagers are made, the dice are thrown (1.7 to 1.12)."""

from croupier.declare.game import Paytable, Term
from croupier.declare.house import House, Kind
from croupier.games.craps import settle
from croupier.games.craps.house import OPTIONS, REG, RETURNED
from croupier.games.craps.odds import FIRE as FIRE_PAYS
from croupier.games.craps.odds import HORN, paid
from croupier.games.craps.wagers import LINE, come_out, point_on, spots
from croupier.law import Cite
from croupier.money import Odds
from croupier.rounds.moves import CHIPS, PLAQUES, Call
from croupier.rounds.step import Step
from croupier.rounds.steps.dice import OfferDice, Relinquish, ThrowDice
from croupier.rounds.steps.placing.lying_wagers import PlaceLying
from croupier.rounds.wagers.wager import Tender

DICE_OUT = Call("Dice out", REG["1.8"])


def tender(_house: House) -> Tender:
    """1.3: chips or plaques on the layout before the throw (K10)."""
    return Tender(admits=(CHIPS, PLAQUES), cite=REG["1.3"])


def relinquish(house: House) -> Relinquish:
    """1.11(c), 1.12: the dice leave the shooter; what becomes of a fire bet then is the house's choice (K9)."""
    return Relinquish(ride=("fire",), returned=house.word("fire_bet_given_up") == RETURNED, cite=REG["1.11(c)"])


def agenda(house: House) -> tuple[Step, ...]:
    """1.7 to 1.11: the dice find a shooter, wagers are made, the dice are thrown and wagers settled."""
    gives_up, vigorish = relinquish(house), settle.vigorish(house)
    return (
        # 1.11(c)-(d): offered clockwise from the left of the last shooter; whoever accepts first is the shooter.
        OfferDice(relinquish=gives_up, cite=REG["1.11(d)"]),
        # 1.2, 1.3, 1.7: the shooter needs a pass or don't pass bet before a come-out roll.
        PlaceLying(
            spots=spots(house),
            closes=DICE_OUT,
            line=LINE,
            line_cite=REG["1.7"],
            relinquish=gives_up,
            vigorish=vigorish,
            cite=REG["1.3"],
        ),
        ThrowDice(
            decides=settle.decider(house),
            puck=settle.puck,
            loses_dice=settle.seven_out,
            turn=settle.turn,
            tells=settle.tells,
            vigorish=vigorish,
            cite=REG["1.10"],
        ),
    )


def paytables(house: House) -> tuple[Paytable, ...]:
    """1.4 to 1.6, 1.12: everything that is paid at this table."""
    least = [option for option in OPTIONS if option.kind is Kind.ODDS]
    tables = [
        _table("Bets", "wagers are paid", [(option.says, house.odds(option.key)) for option in least], REG["1.4"]),
        _table("Bets of several parts", "bets of several parts are paid on the whole", _combined(house), REG["1.4"]),
        _table("Odds taken", f"odds taken{_charged(house, 'buy')} are paid", _true(house, "buy"), REG["1.6"]),
        _table("Odds laid", f"odds laid{_charged(house, 'lay')} are paid", _true(house, "lay"), REG["1.6"]),
    ]
    made = FIRE_PAYS.get(house.word("fire_bet"), {})
    if made:
        lines = [(f"{many} different points made", odds) for many, odds in made.items()]
        tables.append(_table("Fire bet", "a fire bet is paid", lines, REG["1.12"]))
    return tuple(tables)


def _table(heading: str, says: str, lines: list[tuple[str, Odds]], cite: Cite) -> Paytable:
    return Paytable(says=says, heading=heading, lines=tuple(lines), cite=cite)


def _combined(house: House) -> list[tuple[str, Odds]]:
    """Of a horn high bet the number that was named has two parts, whichever it is, and every other one (K3)."""
    plain = [(f"{key} on {n}", odds) for key in ("craps-eleven", "horn") for n, odds in paid(house, key, 0).items()]
    named = [(f"horn high on {n}, as named", paid(house, "horn high", n)[n]) for n in HORN]
    other = [(f"horn high on {n}, not named", paid(house, "horn high", _another(n))[n]) for n in HORN]
    return plain + named + other


def _another(number: int) -> int:
    return next(n for n in HORN if n != number)


def _charged(house: House, key: str) -> str:
    return f", and {key} bets before vigorish," if house.flag(key) else ""


def _true(house: House, key: str) -> list[tuple[str, Odds]]:
    return [(f"on {n} or {14 - n}", paid(house, key, n)[0]) for n in (4, 5, 6)]


TERMS = (
    Term("come-out roll", REG["1.1"], come_out),
    Term("come-out point", REG["1.1"], point_on),
    Term("shooter", REG["1.11(d)"], OfferDice),
)
