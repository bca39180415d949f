"""What 24 leaves open and how we read it; what it asks of people at the table; what we leave to the room itself."""

from croupier.games.boston_5_stud_poker.house import REG, TABLE
from croupier.games.readings import G1, G2, G3, G4, G5, G6, G7, G8, G9, G10, G11, G12, G13, G14
from croupier.law import Duty, NotModelled, Reading, cite

READINGS = (
    G1, G2, G3, G4, G5, G6, G7, G8, G9, G10, G11, G12, G13, G14,
    Reading(id="B1", governs=("ante",), cites=(REG["24.10(f)1"], REG["24.10(f)3"]), decides_money=True,
            read="A bonus hand makes the ante a winning wager of its own: stake kept and odds paid, also where the "
                 "dealer's hand is higher.",
            why="(f)1 lets the ante lose to a higher hand; (f)3 gives the bonus whichever hand is higher, and what is "
                "paid at odds is not collected."),
    Reading(id="B2", governs=("ante",), cites=(REG["24.10(f)2"], REG["24.10(f)3"]), decides_money=True,
            read="The ante bonus is paid on a tie too.",
            why="(f)2 pays nothing on a push; (f)3 gives the bonus whichever hand is higher."),
    Reading(id="B3", governs=("withdrawal",), cites=(REG["24.10(c)"], REG['24.1 "Fold"']), decides_money=True,
            read="Who withdraws the second wager has it back, forfeits ante and first wager, and may not place it "
                 "again.",
            why="The text lets it be withdrawn and does not say what follows; only a player with a second wager gets "
                "the last two cards, so he has left the round."),
    Reading(id="B4", cites=(REG['24.1 "Ante bonus hand"'], REG['24.1 "Ante bonus wager hand"'], REG["24.10(f)3"]),
            read="Ante bonus hands are those of 24.11(c) throughout.",
            why="One transcription, and (f)3, refer to (d), which is the table of the optional bonus."),
    Reading(id="B5", governs=("hands of five cards",), cites=(REG["24.5(c)"],), decides_money=True,
            read="The highest card that the other hand lacks decides only after the ranks that (b) grades: kings full "
                 "beat queens full of aces.",
            why="(b) names the highest and the lowest hand of each kind by those ranks."),
    Reading(id="B6", cites=(REG["24.12(a)"], REG["24.12(f)"]), decides_money=True,
            read="Of three cards, three of a kind is paid the ante bonus, and any hand of 24.11(d) an optional bonus "
                 "still open, exposed or not. The first wager, and all wagers of other hands, are void.",
            why="No other ante bonus hand can be had with three cards, and the hands are turned up to find out."),
    Reading(id="B7", cites=(REG["24.12(f)"],), decides_money=True,
            read="A fault of the shoe before a player has three cards voids that hand; the paragraph counts until "
                 "somebody has acted on his cards.",
            why="It speaks of what happens after three cards were dealt; the rest of the deal comes from the hand."),
    Reading(id="B8", cites=(REG["24.12(d)"], REG["24.7(f)2"]), decides_money=True,
            read="A wrong number of cards found in play voids that hand; found by the count of the stub, all hands. A "
                 "folded hand rightly has three cards.",
            why="Each paragraph speaks of its own way of finding out; (f)2 would call a folded hand misdealt."),
    Reading(id="B9", cites=(REG["24.12(d)"],),
            read="A dealer with four cards when five are due gets the next card of the stub.",
            why="It speaks of four cards of the five-card hand, and the next card is the one that was left out."),
    Reading(id="B10", cites=(REG["24.2(a)"], REG["24.4(b)"]),
            read="Cutting card and cover card are at the table, and nothing is cut, pre-shuffled cards included.",
            why="24.2 refers to 24.4 for their use, and 24.4 as amended has no cut."),
    Reading(id="B11", cites=(REG["24.6(c)"],),
            read="An optional bonus wager is any amount of at least one dollar within the posted limits.",
            why="The text speaks of a chip in the minimum denomination of one dollar; it forbids no other."),
    Reading(id="B12", cites=(REG["24.11(e)"],), decides_money=True,
            read="The most that the minimum wager could win: the highest ante bonus, with even money on first and "
                 "second; 1,004 times the minimum ante at the least odds.",
            why="The limit covers these three wagers; it matters from a minimum of 50 dollars."),
    Reading(id="B13", cites=(REG["24.11(e)"], TABLE), read="The layout section meant is 19:46-1.13P.",
            why="The later transcription has it; the earlier one refers to 1.13M."),
    Reading(id="B14", cites=(TABLE, REG["24.6(a)"]),
            read="The table has six betting positions, and the areas that this subchapter speaks of. Reconstructed.",
            why="The layout section is not held; like tables have six or seven positions."),
    Reading(id="B15", cites=(REG["24.3(a)"], REG["24.4(a)"]),
            read="Before 19 March 2007 the round was the same; how the cards were shuffled and whether they were cut "
                 "is not judged.",
            why="Only 24.3 and 24.4 have an amendment in their history, and their earlier text is not held."),
    Reading(id="B16", cites=(REG["24.7(f)"], REG["24.9(f)"]),
            read="Every round counts towards the five, one in which all fold too; a device that counts excuses the "
                 "count only with an automated shoe.",
            why="The stub is there whoever is left; the excuse stands among the rules for the automated shoe alone."),
    Reading(id="B17", cites=(REG["24.6(e)"],),
            read="A player may play at each position at which he sits.",
            why="Other subchapters allow one position only; this one does not say so."),
)  # fmt: skip

DUTIES = (
    Duty(name="alternate", who="device", when="shuffle", cites=(REG["24.2(b)3"],),
         what="one of two decks is shuffled while the other is played"),
    Duty(name="notice", who="licensee", when="change of the payout limit", cites=(REG["24.11(e)"], cite("19:47-8.3")),
         what="notice is given of a higher limit that the layout does not show"),
    Duty(name="stay seated", who="player", when="round", cites=(REG["24.6(e)"],),
         what="whoever has wagered and received cards remains seated until the round is over"),
    Duty(name="cards in view", who="player", when="round", cites=(REG["24.10(c)"],),
         what="the cards are kept in full view of the dealer"),
)  # fmt: skip

NOT_MODELLED = (
    NotModelled(cite=REG["24.6(d)"], why="Refers on to 24.10, where the second wager is made."),
    NotModelled(cite=REG["24.7(c)"],
                why="Which hand of the dealer draws a card and which lays it down. Surveillance sees it, and no "
                    "card or wager depends on it."),
    NotModelled(cite=REG["24.8(b)"], why="Introduces the requirements for dealing by hand, which follow."),
    NotModelled(cite=REG["24.8(b)2"],
                why="Which hand of the dealer holds the deck through a round. Surveillance sees it, and no card or "
                    "wager depends on it."),
    NotModelled(cite=REG["24.8(b)3"],
                why="Where the dealer holds the deck. Surveillance sees it, and no card or wager depends on it."),
    NotModelled(cite=REG["24.8(b)5"],
                why="Which hand of the dealer takes the top card and lays it down. Surveillance sees it, and no "
                    "card or wager depends on it."),
    NotModelled(cite=REG["24.8(f)"],
                why="How the dealer's five cards are laid out before the inventory. Surveillance sees it, and no "
                    "card or wager depends on it."),
    NotModelled(cite=REG["24.9(b)"], why="Introduces the requirements for an automated shoe, which follow."),
    NotModelled(cite=REG["24.9(g)"],
                why="How the dealer's five cards are laid out before the inventory. Surveillance sees it, and no "
                    "card or wager depends on it."),
)  # fmt: skip
