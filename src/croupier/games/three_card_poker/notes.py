"""What 20 leaves open and how we read it; what it asks of people at the table; what we leave to the room itself."""

from croupier.games.readings import G1, G2, G4, G7, G9, G10, G12
from croupier.games.three_card_poker.house import EQUIPMENT, REG
from croupier.law import Duty, NotModelled, Reading

READINGS = (
    G1, G2, G4, G7, G9, G10, G12,
    Reading(id="T1", governs=("ante", "play"), cites=(REG["20.11(a)1"],), decides_money=True,
            read="Against a qualified dealer with a hand of the same rank, ante and play push.",
            why="The paragraph pays a higher hand; what it says of equal ones is not held. Casinos everywhere push."),
    Reading(id="T2", governs=("ante bonus",), cites=(REG["20.11(a)3"],), decides_money=True,
            read="The ante bonus is due to whoever made a play wager, win or lose, qualified dealer or not, and is "
                 "reckoned on the ante.",
            why="The paragraph makes ante, play wager and hand its only conditions, and is headed by no amount but "
                "the ante's."),
    Reading(id="T3", cites=(REG["20.10(b)"],),
            read="Forfeited wagers go to the table inventory, the cards with them to the discard rack.",
            why="Read literally, chips too would be placed in the rack."),
    Reading(id="T4", cites=(REG["20.11(a)3i"], REG["20.6"]),
            read="The version named there is that of 20.6(f), and no table offers it here.",
            why="2.6 is blackjack's. Neither 20.6(f) nor the odds of the other bonus are held."),
    Reading(id="T5", cites=(REG["20.11(a)2"],), decides_money=True,
            read="A table pays exactly one of the ledgers A to D, neither more nor less.",
            why="The words that make odds a minimum elsewhere are missing here."),
    Reading(id="T6", cites=(REG["20.9(c)"], REG["20.10(b)"]),
            read="In the shoe the dealer's stack always gets its cover card; it comes out with it only where the "
                 "stack is delivered at once.",
            why="20.9(c) orders it, 20.10(b) speaks of it as something that may be used."),
    Reading(id="T7", cites=(REG["20.2"], REG["20.4"], REG["20.5"]),
            read="Cards, the opening of the table, shuffle and cut are as in four card poker (27.2, 27.4, 27.5): "
                 "reconstructed.",
            why="These sections are not held; the later game has the same numbering and equipment."),
    Reading(id="T8", cites=(REG["20.6"],), decides_money=True,
            read="A player may place an ante, a pair plus wager, or both, each within its posted limits; with chips, "
                 "plaques or a coupon, never cash; at one position, or at two adjacent ones where the house lets "
                 "him: reconstructed.",
            why="The section is not held. 20.8(c) deals to whoever placed either wager; the rest is 27.6."),
    Reading(id="T9", cites=(REG["20.12"],), decides_money=True,
            read="Irregularities end as they do in like games: a wrong number of cards, or a dealer's card seen too "
                 "early, voids all hands, pair plus wagers included; the rest as in 24.12 and 35.12: reconstructed.",
            why="The section is not held; the first two are Pennsylvania's rule for the same game. Boston 5 would "
                "save winning bonus hands, but 20 is the older text."),
    Reading(id="T10", cites=(REG["20.7"], REG["20.7 (end)"], REG["20.8(e)"], REG["20.9(e)"]),
            read="From a manual shoe the cards are dealt as from the hand. A wrong stub voids all hands, and the deck "
                 "leaves where nothing was misdealt. A shuffler that counts excuses the count in all methods; a "
                 "house that would rather count leaves counting_shuffler false.",
            why="Of 20.7 only the end is held, the excuse. 20.8(e) and 20.9(e) count by 20.7(e) and (f): with the "
                "count and its two results in one paragraph, as 24.7(f) and 35.7(f) have them, (f) is the excuse, and "
                "those two sections take it over. Boston 5 and Mississippi have it for the automated shoe alone, and "
                "there (24.8(e), 35.8(e)) nothing refers to it."),
    Reading(id="T11", governs=("hands of three cards",), cites=(REG["20.3"],),
            read="Straight flush, three-of-a-kind, straight, flush, pair; within one, by its own ranks and then by "
                 "the highest card that the other hand has not. The ace is low in 3-2-A only: reconstructed.",
            why="The section is not held; 20.11(a)2 lists the hands in this order, read upwards."),
    Reading(id="T12", cites=(EQUIPMENT["1.10A"],),
            read="A table has up to seven betting positions, with an area for each wager: reconstructed.",
            why="The section is not held; tables of like games have six or seven."),
)  # fmt: skip

DUTIES = (
    Duty(name="reveal hands", who="dealer", when="settlement", cites=(REG["20.10(c)1i"], REG["20.10(c)2i"]),
         what="the three cards of a player are turned up before his wagers are settled"),
)  # fmt: skip

NOT_MODELLED = (
    NotModelled(cite=REG["20.8(b)"], why="Introduces the requirements for dealing by hand, which follow."),
    NotModelled(cite=REG["20.8(b)2i"],
                why="Which hand of the dealer holds the deck. Surveillance sees it, and no card or wager depends "
                    "on it."),
    NotModelled(cite=REG["20.8(b)2ii"],
                why="Where the dealer holds the deck. Surveillance sees it, and no card or wager depends on it."),
    NotModelled(cite=REG["20.9(b)"], why="Introduces the requirements for an automated shoe, which follow."),
    NotModelled(cite=REG["20.11(a)"], why="Introduces the three kinds of payout, which follow."),
    NotModelled(cite=REG["20.11(a)3i"],
                why="The odds of this other bonus are cut off in the text held, and 20.6(f), which describes the "
                    "version it belongs to, is missing: no table may be run on a guess."),
)  # fmt: skip
