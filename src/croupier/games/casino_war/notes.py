"""What 22 leaves open, or what of it is not held, and how we read it; what it asks of people at the table."""

from croupier.games.casino_war.house import EQUIPMENT, REG
from croupier.games.readings import G1, G2, G3, G4, G7, G9, G10, G11, G12
from croupier.law import Duty, NotModelled, Reading, cite

READINGS = (
    G1, G2, G3, G4, G7, G9, G10, G11, G12,
    Reading(id="W1", cites=(REG["22.8(e)"],), decides_money=True,
            read="The war wager equals the initial wager.",
            why="The paragraph that sizes it is not held. Pennsylvania's like rule, and the odds of 22.9 that make up "
                "for the collected initial wager, fit equal wagers only."),
    Reading(id="W2", governs=("initial",), cites=(REG["22.8"],), decides_money=True,
            read="Who does not go to war surrenders: half of the initial wager is lost and half returned, an odd cent "
                 "being lost. Reconstructed.",
            why="22.8(a) to (d) are not held; Pennsylvania's rule and the game as it is known everywhere say so."),
    Reading(id="W3", governs=("initial",), cites=(REG["22.8(e)"], REG["22.9(a)3"]), decides_money=True,
            read="Going to war the initial wager is lost, and reported as lost; the war wager alone is paid, 2 to 1 or "
                 "3 to 1.",
            why="22.8(e) puts it into the table inventory at once. Other rules push it and pay the war wager 1 to 1 or "
                "2 to 1, which leaves the player the same."),
    Reading(id="W4", cites=(REG["22.10(a)"], REG["22.10(c)"], REG["22.8(e)"]), decides_money=True,
            read="More than one face-up card before the war is dealt voids every hand at war; a card not dealt in the "
                 "war deal voids the hand that lacks it. Such a hand gets war wager, tie wager on the war deal and the "
                 "collected initial wager back; what the original deal settled stands.",
            why="22.10(c) speaks of the original deal and of the wager that got no card. A void hand is owed its "
                "wagers (G1), and the initial wager was collected only because of the war."),
    Reading(id="W5", cites=(REG["22.6"], REG["22.7"]),
            read="Sections that are not held bear the numbers of their likes in the sister subchapters: cards 22.2, "
                 "shuffle 22.4, rank 22.5, wagers 22.6, deal 22.7. As there, a seated player wagers with chips, "
                 "plaques or a match play coupon at one position, before \"No more bets\".",
            why="Subchapters 20 to 35 are built alike, up to the sections on procedure, odds and irregularities, which "
                "here are 22.8 to 22.10."),
    Reading(id="W6", cites=(REG["22.2"], EQUIPMENT["1.17(a)"]), decides_money=True,
            read="Six decks. Reconstructed; other numbers can be analysed, and are a finding.",
            why="The section is not held. Six is how the game is known, and one of the two numbers that Pennsylvania "
                "allows."),
    Reading(id="W7", cites=(EQUIPMENT["1.17(a)"],),
            read="Nine betting positions, each with an area for initial and war wager and one for the tie wager.",
            why="The layout of this game is in no text we hold; Pennsylvania's has these."),
    Reading(id="W8", cites=(REG["22.4"], cite("19:47-26.4(g)")),
            read="After a shuffle by hand the cards are cut at least ten deep. The first card is burned. The shoe is "
                 "dealt on, round after round, until the cutting card comes out, with at least a quarter of the "
                 "cards behind it; that round is finished, and then they are shuffled. A house may shuffle for every "
                 "round instead.",
            why="The section is not held. Pennsylvania's text has the burn, the quarter and the end of the round; "
                "26.4, for another six-deck shoe, lets the licensee reshuffle after any round."),
    Reading(id="W9", cites=(REG["22.8"], REG["22.8(g)"]),
            read="The original deal is settled from the dealer's left, clockwise; a tie wager of the original deal is "
                 "settled then, whatever its player does next.",
            why="22.8(g) orders the war deal so, and 22.8(e) offers another tie wager for it."),
    Reading(id="W10", cites=(REG["22.3"], REG["22.4"]),
            read="Reconstructed. New cards are inspected by the dealer and verified, shown to the first player and "
                 "washed; those of an idle table are spread, and washed and shuffled before play.",
            why="The sections are not held. 26.3 and 26.4(i) have it so for another six-deck shoe, and so has every "
                "opening of a table that is held."),
)  # fmt: skip

DUTIES: tuple[Duty, ...] = ()

NOT_MODELLED = (
    NotModelled(cite=REG["22.9(a)"], why="Introduces (a)1 to 3, which give the odds of each wager."),
)  # fmt: skip
