"""Craps (19:47-1) as a shape: pass and come over several throws; wagers, point and shooter stand between them."""

from datetime import date

from croupier.declare.game import Game
from croupier.declare.house import House, Option, money_option
from croupier.declare.layout import Layout
from croupier.equipment.dice import Dice
from croupier.law import Edition, Free, Source, Status, Subchapter, cite
from croupier.money import EVEN
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.dice import NoRoll
from croupier.rounds.moves import CHIPS, PLAQUES, Call
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps.dice import POINT, Cast, OfferDice, ThrowDice
from croupier.rounds.steps.placing.lying_wagers import PlaceLying, Spot
from croupier.rounds.wagers.wager import Posted, Tender, Wager

REG = Subchapter("19:47")

POINTS = (4, 5, 6, 8, 9, 10)
NATURALS, CRAPS, SEVEN = (7, 11), (2, 3, 12), 7

# 1.2, 1.3: pass before a come-out roll only, come after it only; neither is taken back once its point is set.
PASS = Wager(key="pass", name="pass wager", size=Posted(), source=Source.SECOND, cite=REG["1.2"])
COME = Wager(key="come", name="come wager", size=Posted(), source=Source.SECOND, cite=REG["1.2"])
SPOTS = (
    Spot(
        wager=PASS,
        when=lambda standing: not standing.mark(POINT),
        otherwise="is made before a come-out roll",
        fixed=REG["1.3"],
    ),
    Spot(
        wager=COME,
        when=lambda standing: standing.mark(POINT) > 0,
        otherwise="is made after the come-out roll",
        fixed=REG["1.3"],
    ),
)

# 1.4: even money; 1.10: what a throw decides.
WINS, LOSES = Outcome(WIN, REG["1.4"], EVEN), Outcome(LOSE, REG["1.10"])

OPTIONS: tuple[Option, ...] = tuple(
    money_option(f"{bound}.{key}", amount, Free("as posted"), cite("19:47-8.2"), says=f"{bound} {key} wager")
    for key in ("pass", "come")
    for bound, amount in (("minimum", "5"), ("maximum", "500"))
)


def decides(cast: Cast) -> Outcome | int | None:
    """1.10: pass and come alike, each by its own point: first a natural or craps, then the point before a seven."""
    total = sum(cast.dice)
    if cast.number:
        return WINS if total == cast.number else LOSES if total == SEVEN else None
    if total in NATURALS:
        return WINS
    return LOSES if total in CRAPS else total


def puck(point: int, dice: Dice) -> int:
    """1.10: a point number on the come-out roll sets the point; making it or a seven takes it away."""
    total = sum(dice)
    if not point:
        return total if total in POINTS else 0
    return 0 if total in (point, SEVEN) else point


def seven_out(point: int, dice: Dice) -> bool:
    """1.11: a seven after the come-out roll costs the shooter the dice."""
    return point > 0 and sum(dice) == SEVEN


def agenda(_house: House) -> tuple[Step, ...]:
    """1.7 to 1.11: the dice find a shooter, wagers are made, the dice are thrown."""
    return (
        OfferDice(cite=REG["1.11"]),
        PlaceLying(
            spots=SPOTS, closes=Call("Dice out", REG["1.8"]), line=("pass",), line_cite=REG["1.7"], cite=REG["1.3"]
        ),
        ThrowDice(decides=decides, puck=puck, loses_dice=seven_out, cite=REG["1.10"]),
    )


def irregularities(_house: House) -> tuple[Irregularity, ...]:
    """1.9: a throw that does not count."""
    return (NoRoll(event="no roll", cite=REG["1.9"], says="The dice are thrown again and all wagers stand."),)


GAME = Game(
    id="craps-shape",
    name="Craps (shape)",
    subchapter="19:47-1",
    source=Source.SECOND,
    editions=(
        Edition(since=date(2006, 6, 19), known_until=date(2009, 10, 16), status=Status.ADOPTED, cite=REG["1.2"]),
    ),
    wagers=(PASS, COME),
    tender=lambda _house: Tender(admits=(CHIPS, PLAQUES), cite=REG["1.3"]),
    options=OPTIONS,
    requirements=(),
    deck=lambda _house: (),
    agenda=agenda,
    irregularities=irregularities,
    layout=Layout(positions=14),
)
