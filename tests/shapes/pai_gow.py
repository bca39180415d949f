"""Pai gow (19:47-10) as a shape: four tiles set face down as a high and a low hand, all opened together.

The dice that say who gets the first stack, the player bank and the vigorish are for the game in full.
"""

from collections.abc import Mapping
from datetime import date

from croupier.declare.game import Game
from croupier.declare.house import House
from croupier.declare.layout import Layout
from croupier.declare.options import Option, money_option
from croupier.equipment.tiles import TILE_SET
from croupier.hands.tiles import SUPREME, VALUES, two_tile_rank
from croupier.law import Edition, Free, Source, Status, Subchapter, cite
from croupier.money import EVEN
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.cards import DeadHand, Misdeal
from croupier.rounds.irregularities.set_hands import DealerSetWrong
from croupier.rounds.moves import CHIPS, Call
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COUNTERCLOCKWISE, Deal, Place, Reveal, Settle, Showdown
from croupier.rounds.steps.deciding.arrange import (
    HouseWay,
    OpenHands,
    Parted,
    Parting,
    Pieces,
    SetGroup,
    SetHands,
    groups_won,
    rest,
)
from croupier.rounds.wagers.wager import Posted, Tender, Wager

REG = Subchapter("19:47")

PAI_GOW = Wager(key="pai gow", name="pai gow wager", size=Posted(), source=Source.SECOND, cite=REG["10.5"])

OPTIONS: tuple[Option, ...] = (
    money_option("minimum.pai gow", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest wager"),
    money_option("maximum.pai gow", "500", Free("the posted maximum"), cite("19:47-8.2"), says="highest wager"),
)


def right(groups: tuple[Pieces, ...]) -> bool:
    """10.7: the high hand does not rank below the low hand."""
    high, low = groups
    return two_tile_rank(high) >= two_tile_rank(low)


PARTING = Parting(groups=(SetGroup("high", 2, two_tile_rank), SetGroup("low", 2, two_tile_rank)), right=right)


def house_way(tiles: Pieces) -> Pieces:
    """10.7: the supreme pair, else a pair, Wong or Gong, else 9, 8 or 7; of several, that with the better low hand."""
    ways = PARTING.ways(tiles)
    for wanted in (lambda high: tuple(sorted(high)) == SUPREME, lambda high: _what(high) >= VALUES, _is_seven_to_nine):
        found = [low for low in ways if wanted(rest(tiles, low))]
        if found:
            return max(found, key=two_tile_rank)
    return max(ways, key=two_tile_rank)


WAY = HouseWay("four steps", house_way)


def settlement(showdown: Showdown) -> Mapping[str, Outcome]:
    """10.7: higher in both hands wins, in one of them pushes, in none loses: a copy goes to the bank.

    A hand set with its low hand above its high hand loses.
    """
    return {"pai gow": BY_HANDS_WON[max(groups_won(showdown), 0)]}


LOSES = Outcome(LOSE, REG["10.7"])
BY_HANDS_WON = (LOSES, Outcome(PUSH, REG["10.7"]), Outcome(WIN, REG["10.7"], EVEN))


def agenda(_house: House) -> tuple[Step, ...]:
    """10.5 to 10.7: wagers, four tiles each, the players set, the bank's tiles are turned and set, all are opened."""
    return (
        Place(wagers=(PAI_GOW,), closes=Call("No more bets", REG["10.6"]), cite=REG["10.5"]),
        Deal(cards=4, cite=REG["10.6"]),
        Deal(cards=4, to=BANK, cite=REG["10.6"]),
        SetHands(parting=PARTING, way=WAY, asked=REG["10.7"], cite=REG["10.7"]),
        Reveal(cards=4, of=BANK, cite=REG["10.7"]),
        OpenHands(parting=PARTING, way=WAY, opens=Call("Hands open", REG["10.7"]), cite=REG["10.7"]),
        Settle(
            wagers=("pai gow",),
            showing=Parted(parting=PARTING),
            outcome=settlement,
            order=COUNTERCLOCKWISE,
            cite=REG["10.7"],
        ),
    )


def irregularities(_house: House) -> tuple[Irregularity, ...]:
    """10.9: tiles dealt wrongly void the round; a player who shows his tiles has a dead hand."""
    return (
        DealerSetWrong(cite=REG["10.7"]),
        Misdeal(event="tiles dealt wrongly", cite=REG["10.9"], says="All hands are void."),
        DeadHand(event="tiles shown", cite=REG["10.9"], says="The hand is dead and its wager is returned."),
    )


def _what(tiles: Pieces) -> int:
    return two_tile_rank(tiles)[0]


def _is_seven_to_nine(tiles: Pieces) -> bool:
    return 7 <= _what(tiles) <= 9


GAME = Game(
    id="pai-gow-shape",
    name="Pai gow (shape)",
    subchapter="19:47-10",
    source=Source.SECOND,
    editions=(
        Edition(since=date(2006, 6, 19), known_until=date(2009, 10, 16), status=Status.ADOPTED, cite=REG["10.7"]),
    ),
    wagers=(PAI_GOW,),
    tender=lambda _house: Tender(admits=(CHIPS,), cite=REG["10.5"], seated=REG["10.5"], one_position=REG["10.10"]),
    options=OPTIONS,
    requirements=(),
    deck=lambda _house: TILE_SET,
    agenda=agenda,
    irregularities=irregularities,
    layout=Layout(positions=6),
)
