"""What 1 leaves open, or what of it is not held, and how we read it; what it asks of people at the table."""

from croupier.games.craps.house import REG
from croupier.games.readings import G7
from croupier.law import Duty, NotModelled, Reading

READINGS = (
    G7,
    Reading(id="K1", cites=(REG["1.2"], REG["1.11(c)"]),
            read="Craps and mini-craps are one game with one set of wagers and odds; the house says which table it is.",
            why="The subchapter bears both names, and 1.11(c) tells them apart only by who offers the dice."),
    Reading(id="K2", cites=(REG["1.4"],), decides_money=True,
            read="Odds are the least that is paid; the list is Pennsylvania's, which agrees with what New Jersey's "
                 "mini-dice and Atlantic City layouts show.",
            why="The text of 1.4 is not held."),
    Reading(id="K3", governs=("craps-eleven", "horn", "horn high"), cites=(REG["1.2"], REG["1.4"]), decides_money=True,
            read="Craps-eleven is two equal bets, horn four and horn high five of which two are on the named number; "
                 "the whole is settled at once, the parts that lose against the part that wins. Hop bets and big 6 or "
                 "8 are not among the wagers.",
            why="Pennsylvania settles the first two so. No source shows a hop bet in New Jersey by 2009, and Atlantic "
                "City layouts carry no big 6 or 8."),
    Reading(id="K4",
            governs=("come odds", "don't come odds", "place", "place to lose", "buy", "lay", "hardway"),
            cites=(REG["1.2"], REG["1.3"]), decides_money=True,
            read="On a come-out roll odds on a come bet, place bets to win and buy bets are off unless called on; "
                 "hardways and place bets to lose too, unless the house has them work. Whatever is called holds until "
                 "the puck turns. Pass, come, their opposites, odds laid and lay bets work.",
            why="Reports of 1.2 and 1.3 name the first three. On the other two Pennsylvania's rule says off and "
                "practice is divided, so the house chooses."),
    Reading(id="K5", governs=("come odds", "don't come odds"),
            cites=(REG["1.6"],), decides_money=True,
            read="At least as much as the bet supported may be taken in odds, and as many times that as is posted, "
                 "raised to the next amount that can be paid exactly. Odds laid win at most as much. Odds that are "
                 "off when the bet is decided go back.",
            why="Of 1.6 only the heading is held; this is how supplemental wagers are taken everywhere."),
    Reading(id="K6", governs=("vigorish",), concerns=("buy", "lay"), cites=(REG["1.5"],), decides_money=True,
            read="Vigorish is 5 percent at most, of a buy bet or of what a lay bet would win, charged when the bet "
                 "wins or when it is made; in that case it is given back with a bet that is taken back. Nothing else "
                 "is charged.",
            why="The heading of 1.5 forbids vigorish beside true odds on place bets; the rate and the two ways are "
                "Pennsylvania's."),
    Reading(id="K7", cites=(REG["1.4"],),
            read="A wager is a number of the table's smallest chips that can be paid exactly in them at its odds; "
                 "any other amount is not accepted.",
            why="New Jersey's mini-dice rules say so; the like place of 1.4 is not held."),
    Reading(id="K8", governs=("fire",), concerns=("fire",), cites=(REG["1.12"],), decides_money=True,
            read="A fire bet is made before a shooter's first throw, may not be changed, and is decided when he sevens "
                 "out or has made all six points; different points count. The house has one of three published tables "
                 "of odds.",
            why="Of 1.12 only the heading is held. Reconstructed from the maker's rules and Pennsylvania's."),
    Reading(id="K9", governs=("fire",), concerns=("fire",), cites=(REG["1.12"], REG["1.11(c)"]), decides_money=True,
            read="If the shooter gives the dice up, a fire bet goes on with the points made under the next shooter, or "
                 "is returned where the house has it so; nobody makes a new one in the middle of it.",
            why="No source says. A shooter could otherwise take back what may not be taken back."),
    Reading(id="K10", cites=(REG["1.3"],), decides_money=True,
            read="Don't pass and don't come bets may be reduced or taken back after their point is set, and are not "
                 "made larger again; pass and come bets may not, and nobody makes or increases a pass bet then. Bets "
                 "called while the dice are in the air, and verbal ones with cash, are not taken.",
            why="Reports of 1.3 and Pennsylvania's 623a.4; that late bets stand when a dealer confirms them is known "
                "from South Dakota only."),
    Reading(id="K11", cites=(REG["1.9"], REG["1.10"]),
            read="A throw does not count when a die leaves the table, lies on the other, comes to rest in the bank, or "
                 "leans with more than one side; a die that leans with one side shows the face opposite to it.",
            why="The text of 1.9 and 1.10 is not held; Pennsylvania's and South Dakota's like rules have these."),
    Reading(id="K12", cites=(REG["1.7"], REG["1.11(c)"]),
            read="The shooter makes a pass or don't pass bet before a come-out roll, may give the dice up before one, "
                 "and loses them with a seven after it. Dice that nobody wants are not thrown. A point outlives a "
                 "shooter who leaves.",
            why="1.11(c) speaks of voluntary and compulsory relinquishment; the paragraphs that say when are not "
                "held. Wagers that wait for the point would else never be decided."),
)  # fmt: skip

DUTIES = (
    Duty(name="dice offered", who="stickperson, at mini-craps dealer or stickperson", when="new shooter",
         cites=(REG["1.11(c)"], REG["1.11(d)"]),
         what="the whole set is offered; two dice stay with the shooter, and the rest go back to the cup"),
)  # fmt: skip

NOT_MODELLED: tuple[NotModelled, ...] = ()
