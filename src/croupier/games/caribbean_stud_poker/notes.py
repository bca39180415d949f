"""What of 16 is not held and how it is reconstructed; what is asked of people at the table; what is left out."""

from croupier.games.caribbean_stud_poker.reg import EQUIPMENT, REG
from croupier.games.readings import G1, G2, G4, G6, G7, G9, G10, G12
from croupier.law import Duty, NotModelled, Reading

READINGS = (
    G1, G2, G4, G6, G7, G9, G10, G12,
    Reading(id="S1", cites=(REG["16.6"],),
            read="Reconstructed. Seated players wager with chips or plaques, and a coupon where the house takes it, "
                 "never with spoken cash; each at one position, and each plays his own hand.",
            why="Nothing of 16 is held. The games beside it agree on tender and seats; one position is how the game "
                "is known."),
    Reading(id="S2", governs=("fold",), cites=(REG["16.10"],), decides_money=True,
            read="Reconstructed. Clockwise, each player looks at his five cards and bets exactly twice the ante, or "
                 "folds and loses it.",
            why="Pennsylvania's definitions of bet wager and fold, and every account of the game."),
    Reading(id="S3", cites=(REG["16.2"], EQUIPMENT["1.17(a)"]),
            read="Reconstructed. One deck of 52 and an opaque cover card; a second deck only with a shuffling device, "
                 "in another color, a round each, and only one of them in the discard rack.",
            why="19:46-1.17(a) names the game among those with 52 cards; the rest is that of 24.2 and 35.2."),
    Reading(id="S4", cites=(REG["16.4"],),
            read="Reconstructed. Shuffled by hand or by a device before every round; cards shuffled by hand, and new "
                 "ones that come shuffled, are cut by ten at least, and a supervisor may have the cut made again.",
            why="That of 27.5 and 35.4; 19:46-1.19(c) lets the game have a device."),
    Reading(id="S5", cites=(REG["16.7"], REG["16.8"], REG["16.9"]),
            read="Reconstructed. From a shoe or the hand one card at a time, players and dealer in turn, his last one "
                 "face up; from an automated shoe in stacks of five. The stub is counted every five rounds at least, "
                 "unless the cards come from an automated shoe and a device counts the deck.",
            why="19:46-1.19(b) names the three ways. The order is Pennsylvania's, the count that of 24.7 to 24.9."),
    Reading(id="S6", governs=("ante", "bet"), cites=(REG["16.10"],), decides_money=True,
            read="Reconstructed. The dealer qualifies with ace and king, or a pair or better. If not, antes win and "
                 "bets go back; otherwise the higher hand wins both, equal hands push. Settled from the dealer's "
                 "right.",
            why="Every account of the game agrees; the order is that of 24.10(f)."),
    Reading(id="S7", governs=("hands of five cards",), cites=(REG["16.5"],), decides_money=True,
            read="Reconstructed. Hands rank as in 24.5(b) and (c); the ace is low only before 2, 3, 4 and 5, and suits "
                 "never break a tie.",
            why="The games beside it rank five cards so, and so does Pennsylvania."),
    Reading(id="S8", cites=(REG["16.12"],), decides_money=True,
            read="Reconstructed. The ante pays 1 to 1, the bet 100, 50, 20, 7, 5, 4, 3, 2 and 1 to 1; the figures bind "
                 "nobody here.",
            why="16.12 is not held; every account of the game has these odds, and none says whether New Jersey made "
                "them a minimum."),
    Reading(id="S9", cites=(REG["16.12"], EQUIPMENT["1.13G"]), decides_money=True,
            read="The limit of 5,000 dollars is on what the bet wager of one hand wins; the ante and the stake come on "
                 "top.",
            why="The section on the table names the limit and 16.12, not its reach; it is known as one on the bet."),
    Reading(id="S10", cites=(REG["16.1"],),
            read="The numbers of the sections, but for 16.12, are inferred from the order of the games beside this "
                 "one; so are the headings.",
            why="No table of contents that is held lists subchapter 16."),
    Reading(id="S11", governs=("progressive",), concerns=("progressive",), cites=(REG["16.11"], EQUIPMENT["1.13G"]),
            decides_money=True,
            read="Reconstructed. Where it is offered, a progressive wager of one dollar beside the ante wins with a "
                 "flush or better, whatever the dealer has: all of the meter for a royal flush, shared equally, a "
                 "tenth for a straight flush, 500, 100 and 50 dollars below. The dollar is not returned; a fold gives "
                 "it up, and with a void hand it goes back, but for S13. 70 percent of it go to a meter that begins "
                 "with 10,000 dollars.",
            why="The table must have the system; amounts, rates and what a fold does to the wager are not known. The "
                "table was usual in Atlantic City, and others were in use."),
    Reading(id="S12", cites=(REG["16.13"],), decides_money=True,
            read="Reconstructed. What goes wrong with cards and devices has the consequences of 24.12: a player's "
                 "wrong number voids his hand, the dealer's four are completed, any other number voids all hands.",
            why="Boston 5 is the game of five cards against the dealer whose text is held."),
    Reading(id="S13", cites=(REG["16.13"],), decides_money=True,
            read="Reconstructed. A hole card seen before all have bet or folded voids all hands; but five cards that "
                 "win the progressive wager are still paid on it. One that does not win goes back.",
            why="24.12(a) voids all hands but those that win a bonus on cards already dealt; the progressive wager is "
                "the like wager here, and the dealer's cards have no bearing on it."),
    Reading(id="S14", cites=(EQUIPMENT["1.13G"],),
            read="Six or seven positions, a sign on the payout limit and a progressive system are asked of the table "
                 "as in the section later published.",
            why="19:46-1.13G is not held as it stood; 13:69E-1.13G has its number."),
    Reading(id="S15", cites=(REG["16.11"],), decides_money=True,
            read="Reconstructed. A progressive payout is validated by a supervisor, or declined by two persons who say "
                 "why; the cards of whoever is paid from the meter stay until the papers are complete.",
            why="19:47-2.19(g) and (h) have it so for the like wager, read as J66 and J67 read them."),
)  # fmt: skip

DUTIES = (
    Duty(name="no talk", who="player", when="round", cites=(REG["16.10"],),
         what="nobody tells of his cards, or looks at those of another"),
)  # fmt: skip

NOT_MODELLED: tuple[NotModelled, ...] = ()
