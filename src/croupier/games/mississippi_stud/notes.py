"""What 35 leaves open and how we read it; what it asks of people at the table; what we leave to the room itself."""

from croupier.games.mississippi_stud.house import EQUIPMENT, REG
from croupier.games.readings import G1, G2, G3, G4, G5, G6, G7, G9, G10, G11, G12, G14
from croupier.law import Duty, NotModelled, Reading, cite

READINGS = (
    G1, G2, G3, G4, G5, G6, G7, G9, G10, G11, G12, G14,
    Reading(id="M1", cites=(REG["35.11(c)"],), decides_money=True,
            read="The most one could win on the minimum wager: the minimum ante with street wagers of three antes, "
                 "5,000 times the minimum. A house may read it with street wagers of one ante (limit_streets = 1), "
                 "2,000 times.",
            why="The minimum wager is the ante; nothing says that the street wagers are minimal too. The two differ "
                "above a minimum of 10 dollars."),
    Reading(id="M2", cites=(REG["35.11(c)"],), read="Its reference to the odds in (c) means those in (b).",
            why="(c) lists no odds."),
    Reading(id="M3", cites=(REG["35.7(b)"], REG["35.8(b)3"], REG["35.9(b)2"], REG["35.12(a)"]), decides_money=True,
            read="\"No more bets\" comes before the deal and before every reveal in all three methods; a card exposed "
                 "before its own announcement voids the round.",
            why="35.7 orders four announcements, 35.8 and 35.9 only the first; 35.10 gives one procedure for all."),
    Reading(id="M4", cites=(REG["35.12(d)"], REG["35.7(f)2"]), decides_money=True,
            read="A wrong number of cards found in play voids that hand; found by the count of the stub, all hands.",
            why="Each paragraph speaks of its own way of finding out."),
    Reading(id="M5", cites=(REG["35.7(f)2"],), read="A wrong number of community cards voids all hands however found.",
            why="Only the stub count speaks of it, and no single hand is concerned."),
    Reading(id="M6", cites=(REG["35.10(c)"],), decides_money=True,
            read="Who tells of his hand forfeits the wagers he has placed and is out; who listened is not.",
            why="Wagers not yet placed cannot be forfeited; the violation is the teller's."),
    Reading(id="M7", cites=(REG["35.8(d)"], REG["35.9(d)"]),
            read="The stub is taken from the hand in 35.8(d); the reference to 19:14 in 35.9(d) means 19:47.",
            why="Slips of the text: 35.8 has no shoe, and 19:14 no such section."),
    Reading(id="M8", cites=(REG["35.4(c)2"], REG["35.8(b)1"]),
            read="Cards shuffled by hand are never dealt from the hand.",
            why="35.4(c)2 refers to 35.8 as well, but 35.8(b)1 demands a device."),
    Reading(id="M9", cites=(REG["35.10(i)"], REG["35.10(i)3"]), read="Winning hands are collected player by player.",
            why="(i) collects each hand at once; (i)3 speaks of all winners."),
    Reading(id="M10", cites=(REG["35.7(d)1"],), read="A player's two cards are dealt one after the other.",
            why="The text says two cards, other games say one at a time where they mean it."),
    Reading(id="M11", cites=(REG["35.11(b)"],), decides_money=True, read="The odds are exact: neither less nor more.",
            why="The words that make odds a minimum elsewhere are missing here."),
)  # fmt: skip

DUTIES = (
    Duty(name="alternate", who="device", when="shuffle", cites=(REG["35.2(b)3"],),
         what="one of two decks is shuffled while the other is played"),
)  # fmt: skip

NOT_MODELLED = (
    NotModelled(cite=cite("19:40-1.2(b)"), why="Introduces a list of definitions and rules nothing by itself."),
    NotModelled(cite=cite('19:40-1.2 "Table game"'),
                why="Names the games that may be offered, and rules nothing at a table."),
    NotModelled(cite=EQUIPMENT["1.13X(b)"],
                why="That the Commission approves the layout, by a paper of its own; what it must carry is checked "
                    "one by one."),
    NotModelled(cite=EQUIPMENT["1.13X(b)4"], why="Introduces (b)4i and 4ii, which are checked."),
    NotModelled(cite=EQUIPMENT["1.18(n)"],
                why="Inspection by security, away from the table, of cards that no round is dealt from any more."),
    NotModelled(cite=EQUIPMENT["1.18(n)3"],
                why="Inspection by security, away from the table, of cards that no round is dealt from any more."),
    NotModelled(cite=EQUIPMENT["1.18(n)3iii"],
                why="Inspection by security, away from the table, of cards that no round is dealt from any more."),
    NotModelled(cite=cite("19:46-1.19"), why="Not a rule: a line of the proposal's summary that names the section."),
    NotModelled(cite=REG["35.4(b)"], why="Introduces (b)1 and (b)2, which say what follows a shuffle."),
    NotModelled(cite=REG["35.4(c)"], why="Introduces the cut, whose rules are in (c)1ii and 1iii."),
    NotModelled(cite=REG["35.4(c)2"], why="Refers on to the dealing procedures of 35.7 to 35.9."),
    NotModelled(cite=REG["35.6(c)"], why="Refers on to 35.10, where the bet wagers are made."),
    NotModelled(cite=REG["35.4(c)1"], why="That the deck is cut with one hand; the cut itself is in (c)1ii and 1iii."),
    NotModelled(cite=REG["35.4(c)1i"],
                why="Where the cover card lies while the deck is cut. Surveillance sees it, and no card or wager "
                    "depends on it."),
    NotModelled(cite=REG["35.4(c)1iv"],
                why="Where the cover card goes after the cut. Surveillance sees it, and no card or wager depends "
                    "on it."),
    NotModelled(cite=REG["35.7(c)"],
                why="Which hand of the dealer draws a card and which lays it down. Surveillance sees it, and no "
                    "card or wager depends on it."),
    NotModelled(cite=REG["35.8(b)"], why="Introduces the requirements for dealing by hand, which follow."),
    NotModelled(cite=REG["35.8(b)2i"],
                why="Which hand of the dealer holds the deck. Surveillance sees it, and no card or wager depends "
                    "on it."),
    NotModelled(cite=REG["35.8(b)2ii"],
                why="Where the dealer holds the deck. Surveillance sees it, and no card or wager depends on it."),
    NotModelled(cite=REG["35.9(b)"], why="Introduces the requirements for an automated shoe, which follow."),
)  # fmt: skip
