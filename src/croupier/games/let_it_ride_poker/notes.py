"""What of 18 is not held and how it is reconstructed; what is asked of people at the table; what is left out."""

from croupier.games.let_it_ride_poker.house import EQUIPMENT, REG
from croupier.games.readings import G1, G2, G3, G4, G6, G7, G9, G10, G12
from croupier.law import Duty, NotModelled, Reading

READINGS = (
    G1, G2, G3, G4, G6, G7, G9, G10, G12,
    Reading(id="L1", cites=(REG["18.6"],),
            read="Reconstructed. Seated players place three equal wagers, with chips or plaques, and a coupon where "
                 "the house takes it, never with spoken cash; each at one position, and each plays his own hand.",
            why="The section on the table confirms three areas and that 18.6 is on wagers, whose text is not held; the "
                "games beside it agree on tender and seats."),
    Reading(id="L2", cites=(REG["18.10"],), decides_money=True,
            read="Reconstructed. Clockwise, the bet 1 wager is taken back or rides after the player has seen three "
                 "cards, the bet 2 wager after the first community card; whether the first was taken back does not "
                 "matter for the second. The bet 3 wager always rides, and nothing is put up again.",
            why="Pennsylvania's definition of let it ride, and every account of the game."),
    Reading(id="L3", cites=(REG["18.2"], EQUIPMENT["1.17(a)"]),
            read="Reconstructed. One deck of 52 and an opaque cover card; a second deck only with a shuffling device, "
                 "in another color, a round each, and only one of them in the discard rack.",
            why="19:46-1.17(a) names the game among those with 52 cards; the rest is that of 24.2 and 35.2."),
    Reading(id="L4", cites=(REG["18.4"],),
            read="Reconstructed. Shuffled by hand or by a device before every round; cards shuffled by hand, and new "
                 "ones that come shuffled, are cut by ten at least, and a supervisor may have the cut made again.",
            why="That of 27.5 and 35.4; 19:46-1.19(c) lets the game have a device."),
    Reading(id="L5", cites=(REG["18.7"], REG["18.8"], REG["18.9"], EQUIPMENT["1.19(b)"], EQUIPMENT["1.18(g)3"]),
            read="Reconstructed. From a shoe or the hand one card at a time, players and community area in turn; from "
                 "an automated shoe in stacks of three, of the last of which one card is burned. The stub is counted "
                 "every five rounds at least, unless the cards come from an automated shoe and a device counts the "
                 "deck.",
            why="19:46-1.19(b) has the shoe and its list of games dealt by hand lacks this one, but 19:46-1.18(g)3 "
                "says when its cards dealt by hand are changed. The order and the burn are as the game is known; "
                "24.9(f) and 35.9(f) excuse the count with an automated shoe alone."),
    Reading(id="L6", cites=(REG["18.10"], REG["18.6B"]),
            read="Reconstructed. From the dealer's right, the wagers that ride and the let it ride bonus are settled, "
                 "then the three-card bonus.",
            why="The order is that of 23.11(d) to (g); which comes first moves no money."),
    Reading(id="L7", governs=("hands of five cards", "hands of three cards"), cites=(REG["18.5"],), decides_money=True,
            read="Reconstructed. Five cards rank as in 24.5(b), three as in 24.5(d) with ace, king, queen of one suit "
                 "as mini royal on top; the ace is low only before 2, 3, 4 and 5, or before 2 and 3.",
            why="The games beside it rank so, and so does Pennsylvania, which has the mini royal."),
    Reading(id="L8", governs=("bet 1", "bet 2", "bet 3"), cites=(REG["18.11"],), decides_money=True,
            read="Reconstructed. Each wager that rides pays 1000, 200, 50, 11, 8, 5, 3, 2 and 1 to 1 from a royal "
                 "flush down to a pair of tens; the figures bind nobody here.",
            why="18.11 is not held; every account of the game has these odds."),
    Reading(id="L9", governs=("let it ride bonus",),
            concerns=("let it ride bonus",), cites=(REG["18.6A"],), decides_money=True,
            read="Reconstructed. A let it ride bonus wager of one dollar beside the three wagers is on the five cards "
                 "and stands whatever is taken back; it wins by one of three tables, its stake coming back with the "
                 "winnings.",
            why="New Jersey's figures are not known; the tables are printed elsewhere as dollars won for one dollar. "
                "Odds are stated with \"to\" or \"win\" in this chapter, never \"for\"."),
    Reading(id="L10", governs=("three-card bonus",),
            concerns=("three-card bonus",), cites=(REG["18.6B"],), decides_money=True,
            read="Reconstructed. A three-card bonus wager beside the three wagers is on one's own three cards and "
                 "stands whatever is taken back; it wins by one of three tables.",
            why="New Jersey's figures are not known; two tables are printed elsewhere, the third is that of the like "
                "wager in 24.11(d). Where a table has no mini royal it is paid as a straight flush."),
    Reading(id="L11", cites=(REG["18.11"], EQUIPMENT["1.13H"]), decides_money=True,
            read="Reconstructed. The licensee's payout limit is on what the three wagers of a hand win together. It is "
                 "50,000 dollars at least, and never below what three minimum wagers could win; bonus wagers are "
                 "outside it.",
            why="The section on the table names a limit set under 18.11, but no amount. 23.12(c) and 24.11(e) let a "
                "licensee set 50,000 dollars or more and leave bonus wagers out; 24.11(e) and 35.11(c) have the most "
                "that the minimum wager could win, where that is greater."),
    Reading(id="L12", cites=(REG["18.1"],),
            read="The numbers of the sections, but for 18.6, 18.6A, 18.6B and 18.11, are inferred from the order of "
                 "the games beside this one; so are all headings.",
            why="No table of contents that is held lists subchapter 18."),
    Reading(id="L13", cites=(REG["18.12"],), decides_money=True,
            read="Reconstructed. What goes wrong with cards and devices has the consequences of 23.14: a wrong number "
                 "of cards anywhere voids all hands.",
            why="18.12 is not held; 23.14(c) and 25.12(c) agree for games with community cards."),
    Reading(id="L14", cites=(REG["18.12"], REG["18.10"]), decides_money=True,
            read="Reconstructed. A community card seen before it is to be turned voids all hands; what was taken back "
                 "before stays with its player.",
            why="35.12(a), and a wager taken back is no longer on the layout."),
    Reading(id="L15", cites=(EQUIPMENT["1.13H"],),
            read="Seven positions and a payout limit in print or on a sign are asked of the table as in the section "
                 "later published.",
            why="19:46-1.13H is not held as it stood; 13:69E-1.13H has its number."),
)  # fmt: skip

DUTIES = (
    Duty(name="no talk", who="player", when="round", cites=(REG["18.10"],),
         what="nobody tells of his cards, which lie face down and untouched once the bet 2 wager is decided"),
)  # fmt: skip

NOT_MODELLED: tuple[NotModelled, ...] = ()
