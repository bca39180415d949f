"""Craps and Mini-Craps, N.J.A.C. 19:47-1, the first game of the chapter. Our copy has 1.11(c) and (d).

Two dice. Wagers stay on the layout from throw to throw until a throw decides them; a round is one throw. Our copy has
only the headings of all twelve sections. Their rules are taken from Pennsylvania's similar rules and from the game as
it is played in Atlantic City: readings K1 to K12 in `law/readings/19-47-01.toml`.
"""

from croupier.declare.assembly import assemble
from croupier.declare.game import Paytable, Term
from croupier.declare.house import House
from croupier.declare.shorthand import adopted
from croupier.games.craps import house as licensee
from croupier.games.craps import settle
from croupier.games.craps.felt import LAYOUT
from croupier.games.craps.house import PAYS, REG
from croupier.games.craps.odds import FIRE, HORN, paid
from croupier.games.craps.wagers import LINE, WAGERS, come_out, point_on, spots
from croupier.law import Cite, Source
from croupier.money import Odds
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.dice import CockedDie, DiceTaken, NoRoll
from croupier.rounds.moves import CHIPS, PLAQUES, Call
from croupier.rounds.step import Step
from croupier.rounds.steps.dice import OfferDice, Relinquish, ThrowDice
from croupier.rounds.steps.placing.dice_wagers import PlaceUnderShooter
from croupier.rounds.wagers.wager import Tender

NOTE = (
    "Adopted 2 June 1978; 1.11 as amended by R.1996 d.356, effective 5 August 1996: the notes do not tell what changed "
    "then. R.1997 d.133, effective 17 March 1997, added the stickperson. The print that has it mentions a change to "
    "the chapter of 20 August 2007; its contents end with 1.11, so there was no fire bet."
)
FIRE_NOTE = (
    "With 1.12, the fire bet. A print of the chapter that lists it mentions a petition in 41 N.J.R., a volume "
    "that begins with the issue of 5 January 2009; our copy does not show when 1.12 was adopted."
)
EDITIONS = (
    adopted("1996-08-05", "2007-08-20", REG["1.11(c)"], NOTE),
    adopted("2009-01-05", "2009-01-05", REG["1.12"], FIRE_NOTE),
)


def no_cards(_house: House) -> tuple[int, ...]:
    """Returns no cards, because the game is played only with dice."""
    return ()


def tender(_house: House) -> Tender:
    """1.3: wagers are made with chips or plaques on the layout before the throw (K10)."""
    return Tender(admits=(CHIPS, PLAQUES), cite=REG["1.3"])


def relinquish(house: House) -> Relinquish:
    """1.11(c), 1.12: what happens when the shooter gives up the dice.

    The house chooses the effect on a fire bet (K9).
    """
    returned = house.word("fire_bet_given_up") == licensee.RETURNED
    return Relinquish(ride=("fire",), returned=returned, cite=REG["1.11(c)"])


def agenda(house: House) -> tuple[Step, ...]:
    """1.7 to 1.11: the steps of a round.

    A player becomes the shooter, wagers are made, the dice are thrown, and wagers are settled.
    """
    gives_up, vigorish = relinquish(house), settle.vigorish(house)
    return (
        # 1.11(c)-(d): offered clockwise from the left of the last shooter; the first player who accepts is the shooter.
        OfferDice(relinquish=gives_up, cite=REG["1.11(d)"]),
        # 1.2, 1.3, 1.7: the shooter needs a pass or don't pass bet before a come-out roll.
        PlaceUnderShooter(
            spots=spots(house),
            closes=Call("Dice out", REG["1.8"]),
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
    least = [(says, house.odds(f"payout_odds.{key}")) for key, (_, says) in PAYS.items()]
    tables = [
        _table("Bets", "wagers are paid", least, REG["1.4"]),
        _table("Bets of several parts", "bets of several parts are paid on the whole", _combined(house), REG["1.4"]),
        _table("Odds taken", f"odds taken{_charged(house, 'buy')} are paid", _true(house, "buy"), REG["1.6"]),
        _table("Odds laid", f"odds laid{_charged(house, 'lay')} are paid", _true(house, "lay"), REG["1.6"]),
    ]
    made = FIRE.get(house.word("fire_bet"), {})
    if made:
        lines = [(f"{many} different points made", odds) for many, odds in made.items()]
        tables.append(_table("Fire bet", "a fire bet is paid", lines, REG["1.12"]))
    return tuple(tables)


def _table(heading: str, says: str, lines: list[tuple[str, Odds]], cite: Cite) -> Paytable:
    return Paytable(says=says, heading=heading, lines=tuple(lines), cite=cite)


def _combined(house: House) -> list[tuple[str, Odds]]:
    """The odds of bets that combine several bets.

    A horn high bet has two parts on the number that it names and one on each other number (K3).
    """
    plain = [(f"{key} on {n}", odds) for key in ("craps-eleven", "horn") for n, odds in paid(house, key, 0).items()]
    named = [(f"horn high on {n}, as named", paid(house, "horn high", n)[n]) for n in HORN]
    others = {n: next(other for other in HORN if other != n) for n in HORN}
    other = [(f"horn high on {n}, not named", paid(house, "horn high", others[n])[n]) for n in HORN]
    return plain + named + other


def _charged(house: House, key: str) -> str:
    return f", and {key} bets before vigorish," if house.flag(key) else ""


def _true(house: House, key: str) -> list[tuple[str, Odds]]:
    return [(f"on {n} or {14 - n}", paid(house, key, n)[0]) for n in (4, 5, 6)]


# 1.9, its text not in our copy: what the similar rules of Pennsylvania and South Dakota call an invalid throw (K11).
AGAIN = "There was no roll: the dice are thrown again, and all wagers stand."
INVALID = {
    "die off the table": "a die leaves the table",
    "die on the other": "a die comes to rest on top of the other",
    "die in the bank": "a die comes to rest among the chips of the bank, in the cup or on a rail",
    "die supported on several sides": "a die leans with more than one side on chips or other things",
    "no roll called": "the dice were not thrown together or did not reach the far wall, and no roll is called before "
    "they stop",
    "dice in doubt": "a die is damaged or may have been exchanged; both are inspected and replaced",
}


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """Invalid throws (1.9), a die that leans (1.10), and a shooter who must give up the dice (1.11(c))."""
    return (
        *[NoRoll(REG["1.9"], event, says=AGAIN, happens=happens) for event, happens in INVALID.items()],
        CockedDie(
            REG["1.10"],
            event="cocked die",
            says="The throw is valid: the face opposite the side that it leans on counts.",
            happens="a die leans on something with one side",
        ),
        # 1.11(c), its reasons not in our copy: delay, repeated invalid throws, no bet on the line.
        DiceTaken(
            REG["1.11(c)"],
            event="dice taken from the shooter",
            says="The dice are offered to the next player; the point and all wagers stand.",
            happens="the shooter delays the game, throws invalidly again and again, or makes no pass or don't pass bet",
            relinquish=relinquish(house),
        ),
    )


# 1.1, 1.11(d): what the law's words are here.
TERMS = (
    Term("come-out roll", REG["1.1"], come_out),
    Term("come-out point", REG["1.1"], point_on),
    Term("shooter", REG["1.11(d)"], OfferDice),
)

GAME = assemble(
    *("Craps and Mini-Craps", "19:47-1", EDITIONS, (*WAGERS, *licensee.PARTS), agenda, irregularities, LAYOUT, TERMS),
    id="craps",
    source=Source.NJ,
    deck=no_cards,
    tender=tender,
    paytables=paytables,
)
