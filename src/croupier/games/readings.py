"""Readings that several games share: G1 to G14. A game lists those that touch it."""

from croupier.law import Reading, cite

G1 = Reading(
    id="G1",
    cites=(cite("19:47-2.16(b)"), cite("19:47-2.15(i)"), cite("19:47-2.15(j)1")),
    read="A void or dead hand gets its stakes back and is paid nothing.",
    why="Neither word is defined; where blackjack uses them, the wager is returned.",
)
G2 = Reading(
    id="G2",
    cites=(cite("19:47-35.12(a)"), cite("19:47-24.12(a)")),
    read="Voiding all hands reaches the hands still in the round; what was forfeited and collected before stays so.",
    why="A folded hand has left the round: there is nothing of it left to void.",
    decides_money=True,
)
G3 = Reading(
    id="G3",
    cites=(cite("19:47-35.12(d)"), cite("19:47-24.12(f)")),
    read="Wagers settled before a hand became void stand.",
    why="A settled wager is no longer on the layout.",
    decides_money=True,
)
G4 = Reading(
    id="G4",
    cites=(cite("19:47-35.12(b)"), cite("19:47-24.12(b)")),
    read="Face-up cards are counted over the dealing of one round.",
    why="The sentence speaks of the dealing of the cards, and every round is dealt from a fresh shuffle.",
)
G5 = Reading(
    id="G5",
    cites=(cite("19:47-35.11(c)"),),
    read="Whichever is greater is worked out for each round from the House in force.",
    why="The minimum wager, on which one of the two sums depends, may change between rounds.",
)
G6 = Reading(
    id="G6",
    cites=(cite("19:47-35.11(c)"),),
    read="A limit cuts the winnings of a hand, stakes come on top. Wagers paid alike bear the cut in proportion, the "
    "largest remainder taking the odd cent; otherwise the last payment bears it.",
    why="The text limits the aggregate and does not say which wager is cut.",
    decides_money=True,
)
G7 = Reading(
    id="G7",
    cites=(cite("19:47-35.11(b)"),),
    read="Amounts are exact to the cent; an odd part of a cent is dropped, or rounded up where odds are a minimum.",
    why="No game has a breakage rule.",
)
G8 = Reading(
    id="G8",
    cites=(cite("19:47-24.11(e)"), cite("19:47-2.24(h)"), cite("19:47-23.12(c)")),
    read="Notice of a changed payout limit is due as each game's text says: in Boston 5 of an increase, elsewhere of a "
    "decrease.",
    why="Both transcriptions of Boston 5 say increase, which is probably a slip: a patron needs to hear of a decrease.",
)
G10 = Reading(
    id="G10",
    cites=(cite("19:47-35.6(a)"), cite("19:47-24.6(a)")),
    read="A match play coupon goes with at least as much in chips. It is paid on its face when the wager wins, is "
    "never worth money itself, and goes back to the player when the wager is pushed or void.",
    why="The rules admit coupons without saying more; this is what the name promises. Reconstructed.",
    decides_money=True,
)
G9 = Reading(
    id="G9",
    cites=(cite("19:47-35.12(c)"),),
    read="A card drawn in error for a hand not entitled to it goes to the next hand that is.",
    why="It is to be used as though it were the next card.",
)
G11 = Reading(
    id="G11",
    cites=(cite("19:47-35.10(j)"), cite("19:47-24.10(g)"), cite("19:47-33.10(i)"), cite("19:47-22.8(h)")),
    read="What lies before the dealer is picked up after the players' hands.",
    why="20.10(c) says so of its game; the others only ask that each hand can be rebuilt, and this order serves all.",
)
G12 = Reading(
    id="G12",
    cites=(cite("19:47-35.4(e)"), cite("19:47-24.4(c)"), cite("19:47-26.4(i)")),
    read="There is no gaming activity when nobody is seated and no round is being played; the cards are then spread at "
    "once.",
    why="The text names no time to wait, and a seated player may wager at any moment.",
)
G13 = Reading(
    id="G13",
    cites=(cite("19:47-8.3"), cite("19:47-2.16(c)"), cite("19:47-2.17(e)2")),
    read="Notice comes before the change that needs it. A change of which no paragraph speaks is not judged, nor is "
    "how long before it comes.",
    why="8.3 is known by its heading alone; the paragraphs that point to it ask for notice before, or of, certain "
    "changes. Like rules elsewhere have half an hour.",
)
G14 = Reading(
    id="G14",
    cites=(cite("19:47-35.3(a)"), cite("19:47-24.3(a)"), cite("19:47-35.4(a)"), cite("19:47-24.4(a)")),
    read="Cards that come shuffled are not verified by a floorperson, spread or washed under this section, and each "
    "deck of them is used once without a shuffle. Once they have lain spread on an idle table they are like others.",
    why="(a) has them taken in under 19:46-1.18(e)2 and (r) instead of (e)1 and the paragraphs after it. Those two are "
    "not held: what they ask instead is not known.",
)
