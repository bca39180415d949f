"""What 33 leaves open and how we read it; what it asks of people at the table; what we leave to the room itself."""

from croupier.games.readings import G1, G4, G5, G7, G9, G11, G12
from croupier.games.winners_pot_poker.house import REG
from croupier.law import Duty, NotModelled, Reading

READINGS = (
    G1, G4, G5, G7, G9, G11, G12,
    Reading(id="P1", governs=("ante", "bet", "double"), cites=(REG["33.10(h)2i"],), decides_money=True,
            read="The commission is taken once, of the whole pot, the winner's own wagers included.",
            why="It is deducted from the pot, and all ante, bet and double wagers lie in it."),
    Reading(id="P2", governs=("ante", "bet", "double"), cites=(REG["33.10(h)2ii"],), decides_money=True,
            read="Where the dealer ties, the pot is first shared equally; the lesser of percentage and fixed amount is "
                 "then taken once, of the players' shares together, and the rest is theirs in equal parts.",
            why="The text speaks of one portion not awarded to the dealer, and of one deduction from it."),
    Reading(id="P3", cites=(REG["33.10(h)2ii"],),
            read="Odd cents of a shared pot go to the tied players nearest the dealer's left, one each.",
            why="The text divides equally and names no breakage."),
    Reading(id="P4", cites=(REG["33.12(d)"], REG["33.12(f)"]), decides_money=True,
            read="A player with too many cards has a void hand. A card that was not dealt to somebody is a misdeal and "
                 "voids the round, and so is a dealer with too many.",
            why="(d) speaks of a wrong number of one player, (f) of failing to deal a card to anybody; the dealer's "
                "hand has no wagers that could be void."),
    Reading(id="P5", governs=("jacks plus",),
            concerns=("jacks plus",), cites=(REG["33.10(c)2"], REG["33.10(g)"]), decides_money=True,
            read="The jacks plus bonus wager of a folded hand is settled on the three or four cards it has, which are "
                 "turned up for that.",
            why="It outlives the fold, and no further card is dealt to the hand."),
    Reading(id="P6", concerns=("jacks plus",), cites=(REG["33.12(a)"],), decides_money=True,
            read="A jacks plus bonus wager on a dead hand is paid where the two cards win, a pair of jacks or better, "
                 "and is void otherwise. A dealer whose hand is dead is out of the contest for the pot.",
            why="Only a winning wager is to be settled; and no wager belongs to the dealer's hand."),
    Reading(id="P7", concerns=("jacks plus",), cites=(REG["33.11(c)"],), decides_money=True,
            read="Several royal flushes share one maximum only where more than the maximum is due to them together.",
            why="It is a limit: nobody is to be paid more because another has a royal flush too."),
    Reading(id="P8", cites=(REG["33.10"], REG["33.10(c)1"]), decides_money=True,
            read="The bet wager equals the ante, the double wager is twice the ante. Reconstructed.",
            why="The paragraphs that give the sizes are not held; the second name says its size."),
    Reading(id="P9", cites=(REG["33.12(e)"],), read="A burn missed before the fifth card has no effect.",
            why="No deal comes after it for which two cards could be burned."),
    Reading(id="P10", cites=(REG["33.10(h)1"],), decides_money=True,
            read="Where every player has folded, the dealer wins the pot.",
            why="His is the only hand left, and so the highest."),
    Reading(id="P11", cites=(REG["33.7"], REG["33.8"], REG["33.9"], REG["33.10(d)"]),
            read="In every method the cards are dealt one at a time, clockwise from the first player after the button, "
                 "the dealer in his turn: two down, one up. A card is burned before the fourth and the fifth. "
                 "Reconstructed.",
            why="The dealing sections are not held; (d) has this order and a burn for the fifth card, 33.12(a) knows "
                "two hole cards and a third, 33.12(e) a burn before an earlier round of cards."),
    Reading(id="P12", governs=("hands of five cards",),
            cites=(REG["33.2"], REG["33.3"], REG["33.4"], REG["33.5"], REG["33.6"]),
            read="Six positions; chips and plaques of seated players, no match play coupon; the jacks plus bonus wager "
                 "with an ante only; one deck, or two that alternate under a shuffling device, one of them in the "
                 "discard rack; new cards inspected, verified, shown and washed; those of an idle table spread, and "
                 "washed before play; a cut after a shuffle by hand; hands rank as in the other games of five cards. "
                 "Reconstructed.",
            why="The sections are not held; the other poker games of the chapter have these. A coupon cannot be won "
                "by another player, so it has no place in a pot."),
    Reading(id="P13", cites=(REG["33.12(b)"], REG["33.12(f)"], REG["33.12(j)"]), decides_money=True,
            read="Where the whole round is void, the wagers of folded players go back too. So they do where the "
                 "dealer's hand is dead and every player has folded.",
            why="A fold loses them to whoever wins the pot, and nobody does; the house has no claim to it."),
    Reading(id="P14", cites=(REG["33.12(g)"],),
            read="The button lies before the dealer in the first round of a table, and is moved when betting closes, "
                 "to the next player with an ante.",
            why="Where it begins is not held; only then is it known who plays."),
)  # fmt: skip

DUTIES = (
    Duty(name="announce highest", who="dealer", when="settlement", cites=(REG["33.10(h)"],),
         what="the highest hand is announced, and all hands lie face up until the pot is awarded"),
)  # fmt: skip

NOT_MODELLED = (
    NotModelled(
        cite=REG["33.1"], why="The definitions are not held; words are used as the later sections, which are, use them."
    ),
)
