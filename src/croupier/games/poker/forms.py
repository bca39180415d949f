"""The forms of poker as agendas of steps: the cards, who acts first in each betting round, and which hand wins."""

from __future__ import annotations

from croupier.declare.house import House
from croupier.games.poker.revenue import contribution, rake, time_charge
from croupier.hands.poker_room import best_five, eight_or_better, omaha_high, omaha_low, shown_rank
from croupier.law import Cite, Source, Subchapter
from croupier.rounds.moves import Call
from croupier.rounds.moves import Place as At
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps.betting.award import AwardPots, Ranking, by_suit
from croupier.rounds.steps.betting.bet import Betting, First, left_of_blinds, left_of_button
from croupier.rounds.steps.betting.dealing import DealBoard, DealClockwise, showing
from croupier.rounds.steps.betting.draw import DrawInTurn
from croupier.rounds.steps.betting.forced import MoveBlinds, PostBlinds, PutUp, Straddle
from croupier.rounds.steps.betting.limits import FIXED, SPREAD, InTurn, Limits
from croupier.rounds.steps.betting.showdown import ShowInTurn
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Posted, Wager

REG = Subchapter("19:47")

RAISES = 3
"""PR3: the most raises in a betting round at fixed limit, after the bet."""

STAKES = Wager(key="table stakes", name="table stakes", size=Posted(), cite=REG["14.7"], source=Source.RECONSTRUCTED)
BET = Wager(key="bet", name="bet", size=InTurn(), cite=REG["14.7"], source=Source.RECONSTRUCTED)


def lowest_up_card(r: Round) -> At:
    """The hand with the lowest up card. Of equal cards, clubs are lowest, then diamonds, hearts and spades."""
    up = showing(r)
    return min(up, key=lambda place: by_suit(up[place][0]))


def highest_showing(r: Round) -> At:
    """The hand with the highest up cards. Of equal ones, the first left of the button."""
    up = showing(r)
    return max(up, key=lambda place: shown_rank(up[place]))


class Street(Value, frozen=True, kw_only=True):
    """A betting round and the cards before it: `down` and `up` are dealt to each player, `board` for all."""

    named: str
    down: int = 0
    up: int = 0
    board: int = 0
    draw: bool = False
    """Whether the players discard and draw before the betting."""
    burn: int = 1
    big: bool = False
    """Whether the higher of the two bets of fixed limit applies."""


class Form(Value, frozen=True, kw_only=True):
    """One form of poker. `blinds` says whether there are blinds.

    Otherwise the player with a certain up card brings it in.
    """

    cite: Cite
    streets: tuple[Street, ...]
    high: Ranking
    low: Ranking | None = None
    blinds: bool = True
    players: int = 11


FLOP_STREETS = (
    Street(named="flop", board=3),
    Street(named="turn", board=1, big=True),
    Street(named="river", board=1, big=True),
)
SEVEN = (
    Street(named="third street", down=2, up=1, burn=0),
    Street(named="fourth street", up=1),
    Street(named="fifth street", up=1, big=True),
    Street(named="sixth street", up=1, big=True),
    Street(named="seventh street", down=1, big=True),
)
FIVE = (
    Street(named="second street", down=1, up=1, burn=0),
    Street(named="third street", up=1),
    Street(named="fourth street", up=1, big=True),
    Street(named="fifth street", up=1, big=True),
)
DRAW = (
    Street(named="first round", down=5, burn=0),
    Street(named="second round", draw=True, big=True),
)
HOLE_2, HOLE_4 = (Street(named="pre-flop", down=cards, burn=0) for cards in (2, 4))

FORMS: dict[str, Form] = {
    # 14.10: two cards down, then three, one and one for all; the best five of seven.
    "hold 'em": Form(cite=REG["14.10"], streets=(HOLE_2, *FLOP_STREETS), high=best_five),
    # 14.11, reconstructed (PR1): four cards down, of which exactly two count.
    "omaha": Form(cite=REG["14.11"], streets=(HOLE_4, *FLOP_STREETS), high=omaha_high),
    "omaha high-low": Form(cite=REG["14.11"], streets=(HOLE_4, *FLOP_STREETS), high=omaha_high, low=omaha_low),
    # 14.8, reconstructed: two down and one up, three up, one down.
    "seven-card stud": Form(cite=REG["14.8"], streets=SEVEN, high=best_five, blinds=False, players=8),
    "seven-card stud high-low": Form(
        cite=REG["14.8"], streets=SEVEN, high=best_five, low=eight_or_better, blinds=False, players=8
    ),
    # 14.13, reconstructed: one down, four up.
    "five-card stud": Form(cite=REG["14.13"], streets=FIVE, high=best_five, blinds=False, players=8),
    # 14.12, reconstructed: five down, one draw of up to five.
    "five-card draw": Form(cite=REG["14.12"], streets=DRAW, high=best_five, players=6),
}


def agenda(house: House) -> tuple[Step, ...]:
    """14.10, and the other forms in the same way: the steps of a hand.

    Forced bets, then cards and betting in turns, the showdown, the pots.
    """
    form = FORMS[house.word("form")]
    return (
        PutUp(
            wagers=(STAKES,),
            closes=Call("The hand begins", REG["14.7"]),
            most=form.players,
            charge=time_charge(house),
            cite=REG["14.7"],
        ),
        MoveBlinds(button=house.word("button"), blinds=form.blinds, cite=form.cite),
        *forced(house, form),
        *[step for number, street in enumerate(form.streets) for step in played(house, form, street, not number)],
        ShowInTurn(all_shown=house.flag("all_shown"), cite=REG["14.15"]),
        AwardPots(
            high=form.high,
            low=form.low,
            rake=rake(house),
            contribution=contribution(house),
            chip=house.whole("chip"),
            by_card=not form.blinds,
            stakes=REG["14.7"],
            cite=form.cite,
        ),
    )


def forced(house: House, form: Form) -> tuple[Step, ...]:
    """14.10(b), (d): the posted antes and blinds, and a straddle if the house allows it."""
    blinds = (house.whole("small_blind"), house.whole("big_blind")) if form.blinds else (0, 0)
    posts = PostBlinds(ante=house.whole("ante"), small=blinds[0], big=blinds[1], cite=form.cite)
    if not form.blinds or not house.flag("straddle"):
        return (posts,)
    return posts, Straddle(cents=2 * blinds[1], cite=form.cite)


def played(house: House, form: Form, street: Street, first: bool) -> tuple[Step, ...]:
    """The steps of one street: its cards, and its betting round."""
    short = street.named == "seventh street"
    dealt: tuple[Step, ...]
    if street.draw:
        dealt = (DrawInTurn(burn=street.burn, limited=REG["14.12"], cite=form.cite),)
    elif street.board:
        dealt = (DealBoard(cards=street.board, burn=street.burn, cite=form.cite),)
    else:
        down = (DealClockwise(cards=street.down, burn=street.burn, shared_if_short=short, cite=form.cite),)
        up = (DealClockwise(cards=street.up, up=True, burn=0 if street.down else street.burn, cite=form.cite),)
        dealt = (*(down if street.down else ()), *(up if street.up else ()))
    return (*dealt, betting(house, form, street, first))


def betting(house: House, form: Form, street: Street, first: bool) -> Betting:
    """14.10(e) to (f), reconstructed where the text is silent (PR2 to PR4): one betting round."""
    opened = house.whole("big_blind") if form.blinds and first else 0
    return Betting(
        limits=limits(house, form, street),
        first=asked_first(form, first),
        wager=BET,
        named=street.named,
        opened=opened,
        bring_in=house.whole("bring_in") if first and not form.blinds else 0,
        raises=REG["14.7"],
        cite=form.cite,
    )


def asked_first(form: Form, first: bool) -> First:
    """Who acts first: the player left of the last blind, later the first left of the button.

    In stud it is the lowest up card, later the highest hand showing.
    """
    if form.blinds:
        return left_of_blinds if first else left_of_button
    return lowest_up_card if first else highest_showing


def limits(house: House, form: Form, street: Street) -> Limits:
    """PR2: fixed, spread, pot and no limit.

    At pot limit and no limit the least bet is the big blind, in stud the lower bet.
    """
    structure, small, big = house.word("structure"), house.whole("small_bet"), house.whole("big_bet")
    if structure == FIXED:
        return Limits(structure=FIXED, least=big if street.big else small, raises=RAISES)
    if structure == SPREAD:
        return Limits(structure=SPREAD, least=small, most=big)
    return Limits(structure=structure, least=house.whole("big_blind") if form.blinds else small)
