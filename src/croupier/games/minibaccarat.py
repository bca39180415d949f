"""Minibaccarat, N.J.A.C. 19:47-7 (adopted 1986): punto banco at a table of blackjack's size, dealt by one dealer.

Our copy has only the headings of the subchapter. They are those of punto banco without the curator, so this module
states only the differences: readings MB1 to MB9 in `law/readings/19-47-07.toml`.
"""

from msgspec.structs import replace

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.contest import Contest
from croupier.declare.game import Paytable, Term
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape
from croupier.declare.options import option
from croupier.declare.parts import AUTOMATED_SHOE, MANUAL_SHOE
from croupier.declare.parts.cards.shuffle import is_continuous
from croupier.declare.parts.felt import held, like, rebuilt, tables_hand
from croupier.declare.parts.variant import Renumbering, without
from croupier.declare.shorthand import adopted, least_odds, one_of
from croupier.games import baccarat_punto_banco as punto_banco
from croupier.hands.baccarat import point_count, value
from croupier.law import AtLeast, Between, Source, Subchapter
from croupier.rounds.irregularities import devices
from croupier.rounds.irregularities.base import Irregularity, reconstructed
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.shared_hands import BANKER_HAND, PLAYER_HAND, FromShoe

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.1986 d.308, effective 4 August 1986, 18 N.J.R. 1614(b). Our copy has the headings, and does not "
    "show when 7.12 came; the proposal of 2009, which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("1986-08-04", "2009-10-16", REG["7.1"], NOTE),)
KNOWN = " (reconstructed)"

# 7.1 to 7.11: the sections of punto banco that this subchapter has too. 3.11, on the curator, has no counterpart.
HERE = Renumbering("19:47", {f"3.{section}": f"7.{section}" for section in range(1, 11)} | {"3.12": "7.11"})

# 7.2, known from another state's like rule (MB3): the wagers of punto banco, which no paragraph here defines.
WAGERS = tuple([replace(HERE(wager), source=Source.SECOND, defined=None) for wager in punto_banco.WAGERS])

# 7.6, 19:46-1.19(b): from a manual or an automated shoe; minibaccarat is not among the games of (b)1.
SHOES = dict.fromkeys((MANUAL_SHOE, AUTOMATED_SHOE), REG["7.6"])
DEALING = parts.Dealing(EQUIPMENT["1.19(b)"], SHOES, also=(REG["7.6"],))

# The parts that this subchapter changes or does not have: the curator, and how cards are shuffled and dealt.
OTHERWISE = (
    *("Wager", "cutting_cards", "shuffling", "dealing", "shoe_locked", "UntilCuttingCard", "curator_wagers"),
    *("payout_odds.tie", "vigorish"),
)
PARTS = (
    *WAGERS,
    *HERE(without(punto_banco.PARTS, *OTHERWISE)),
    # 7.1: one cutting card or two.
    one_of("cutting_cards", (1, 2), REG["7.1"], f"cutting cards used with the decks{KNOWN}", default=2),
    # 7.5, 19:46-1.19(c): by hand or by a device, which this game may use; 7.12: continuously, with approval.
    parts.Shuffling(REG["7.5"], (EQUIPMENT["1.19(c)"],), known=KNOWN, continuous=REG["7.12"]),
    DEALING,
    # 7.5 (MB6): as in punto banco, except that a continuous device needs no cutting card.
    parts.UntilCuttingCard(
        cite=REG["7.5"], behind=14, bound=AtLeast(14), burned=REG["7.5"], rounds_after=1, known=KNOWN
    ),
    # 7.3 (MB3, MB5): a tie pays no less than 8 to 1; vigorish is five percent at most.
    least_odds("payout_odds.tie", "8 to 1", REG["7.3"], "a tie"),
    option("vigorish", 5, Between(0, 5), REG["7.3"], says="percent of what a wager on the banker's hand wins"),
)


def agenda(house: House) -> tuple[Step, ...]:
    """7.2 to 7.10: the steps of a round, as in punto banco without a curator. The dealer deals every card face up."""
    # 7.12: a continuous device burns nothing.
    burns = () if is_continuous(house) else (punto_banco.BURN,)
    return HERE(
        (
            replace(punto_banco.placed(house), wagers=WAGERS),
            *burns,
            # 7.7 (MB7): first and third card to the player's hand, second and fourth to the banker's, face up.
            FromShoe(cards=2, up=True, short=punto_banco.SHORT, cite=REG["7.7"]),
            # 7.3: what a tie pays is a minimum, so that an odd part of a cent is rounded up (G7).
            *punto_banco.drawn_and_settled(house, tie_minimum=True),
        )
    )


def paytables(house: House) -> tuple[Paytable, ...]:
    """7.3: what each wager pays, and what the house keeps of it."""
    return HERE(punto_banco.paytables(house))


def can_go_wrong(house: House) -> tuple[Irregularity, ...]:
    """7.11, reconstructed (MB4): the irregularities of punto banco without the curator, and those of the devices
    here.
    """
    shared = [one for one in punto_banco.IRREGULARITIES if one.cite != REG["3.11"]]
    shuffler = devices.ContinuousFault if is_continuous(house) else devices.ShufflerFault
    return reconstructed((*HERE(tuple(shared)), devices.ShoeFault(REG["7.11"]), shuffler(REG["7.11"])))


# Our copy lacks the section on the table: seven positions at a table of blackjack's size (MB1).
LAYOUT = Layout(
    positions=7,
    areas=(
        Area(name="tie", wagers=("tie",), shape=Shape.BOX, asked=like(REG["7.2"])),
        Area(name="banker", wagers=("banker",), shape=Shape.BOX, asked=like(REG["7.2"]), row=1),
        Area(name="player", wagers=("player",), shape=Shape.BOX, asked=like(REG["7.2"]), row=2),
    ),
    dealer_areas=tuple(tables_hand(place, 3, rebuilt(REG["7.7"])) for place in (PLAYER_HAND, BANKER_HAND)),
    odds=PrintedOdds(asked=rebuilt(REG["7.3"])),
    licensee=rebuilt(REG["7.2"]),
    equipment=(("discard rack", rebuilt(REG["7.10"])), ("shoe", held(EQUIPMENT["1.19(b)"]))),
)

TERMS = (Term("value", REG["7.1"], value), Term("point count", REG["7.1"], point_count))
CONTEST: Contest = HERE(punto_banco.CONTEST)

GAME = assemble(
    *("Minibaccarat", "19:47-7", EDITIONS, PARTS, agenda, can_go_wrong, LAYOUT, TERMS),
    source=Source.SECOND,
    contest=CONTEST,
    paytables=paytables,
)
