"""What 25 leaves open or is not held and how we read it; what it asks of people; what we leave to the room itself."""

from croupier.games.double_cross_poker.house import REG
from croupier.games.readings import G1, G2, G4, G7, G9, G10, G12
from croupier.law import Duty, NotModelled, Reading

READINGS = (
    G1, G2, G4, G7, G9, G10, G12,
    Reading(id="X1", cites=(REG['25.1 "Raise"'], REG['25.1 "Three-card wager"'], REG["25.10"]),
            read="Reconstructed. Before the raise wagers the dealer turns the two ends of the vertical line, the far "
                 "one and the near one; the last three cards are the centre and the two sides.",
            why="The last three are to be such as may form a hand, and three cards form one only as a whole line: so "
                "the first two are the ends of one line. That it is the vertical one: its far end decides the "
                "three-card wager, which can then be settled even if everybody folds, and the like wager of Boston 5 "
                "is decided before the second wager too (24.10(a)). No figure would change, the lines being alike."),
    Reading(id="X2", governs=("ante", "first raise", "second raise"),
            cites=(REG['25.1 "Hand"'], REG['25.1 "Community card"']), decides_money=True,
            read="A hand counts with whichever line makes the higher five cards, the dealer's too. Nobody declares a "
                 "line, and player and dealer may use different ones.",
            why="The text lets each use either axis and asks for no choice; nobody would choose the lower hand."),
    Reading(id="X3", governs=("hands of five cards", "hands of three cards"), cites=(REG["25.5"],), decides_money=True,
            read="Five cards rank from royal flush to high card, and like hands by the ranks that make them, then by "
                 "the highest card that the other lacks (B5). Three cards rank as in 24.5(d): straight flush, "
                 "three-of-a-kind, straight, flush, pair.",
            why="25.5 is known only from its later publication, without how like hands compare, and of the three-card "
                "hands the first alone; 24.5 is the same section of the game beside it, adopted a year before."),
    Reading(id="X4", cites=(REG["25.7"], REG["25.8"], REG["25.9"]),
            read="Reconstructed. After No more bets, two cards to each player, clockwise, two to the dealer, five to "
                 "the cross, in each of three ways of dealing; from the hand only after an automated shuffle. The stub "
                 "is counted every five rounds, unless the cards come from an automated shoe and a device counts the "
                 "deck; a wrong number voids all hands.",
            why="These sections are not held. 25.3(e) names the three ways, 25.1 gives the dealer a hand of two cards; "
                "the rest is that of 24.7 to 24.9 and 35.7 to 35.9."),
    Reading(id="X5", cites=(REG["25.4"], REG["25.4(a)"]),
            read="Reconstructed. Cards shuffled by hand are cut: at least ten cards, the rest on top of them; a "
                 "supervisor may have the cut made again before the deal. A device's cards are not cut.",
            why="The heading speaks of a cut and 25.2(a) of a cover card; the text breaks off after 25.4(a). 27.5 and "
                "35.4 go on so."),
    Reading(id="X6", cites=(REG['25.1 "Three-card wager"'], REG["25.6"]),
            read="Reconstructed. A three-card wager is placed before any card and only beside an ante, of any amount "
                 "within limits of its own.",
            why="It is called optional and supplemental; Boston 5 has its optional bonus wager so (24.6(c))."),
    Reading(id="X7", governs=("fold",),
            cites=(REG['25.1 "Fold"'], REG['25.1 "Hand"'], REG["25.10"]), decides_money=True,
            read="Reconstructed. Who folds forfeits the ante; the three-card wager stands and is settled with the "
                 "others, on cards turned up when all have decided. A house may have it forfeited too "
                 "(three_card_on_fold = forfeited).",
            why="A fold discards the hand, which is defined as five cards, while the wager is on three; in Boston 5 "
                "the like wager is settled before anybody can fold. Yet a fold also withdraws from the round."),
    Reading(id="X8", governs=("ante", "first raise", "second raise"), cites=(REG["25.10"],), decides_money=True,
            read="Reconstructed. The dealer has a hand of two cards and a line and needs no minimum with it; the "
                 "higher hand wins ante and both raise wagers, the lower loses them, equal hands push. Players "
                 "decide in any order and are settled from the dealer's right, three-card wagers first.",
            why="25.10 is not held. 25.1 gives the dealer a hand and 25.5(b) ranks a high card, which matters only "
                "where hands are compared; without a text nothing more is added. 24.10(f) settles so. Both sides "
                "then have the same chances and only the player may fold, so best play beats the house: the missing "
                "text must hold something more, such as a hand that the dealer needs."),
    Reading(id="X9", cites=(REG["25.11"],), decides_money=True,
            read="Reconstructed. Ante and raise wagers pay 1 to 1; the figure is a stand-in and binds nobody.",
            why="25.11 is not held; 24.11(b) pays the like wagers so."),
    Reading(id="X10", governs=("three-card",), cites=(REG["25.11"], REG['25.1 "Three-card wager"']), decides_money=True,
            read="Reconstructed. The three-card wager pays 40, 25, 6, 3 and 1 to 1 from straight flush down to a pair, "
                 "whatever the dealer holds; stand-ins that bind nobody.",
            why="25.5(c) refers to its odds in 25.11, which is not held; these are the odds of Boston 5 for the like "
                "wager (24.11(d))."),
    Reading(id="X11", cites=(REG["25.6"], REG["25.10"]),
            read="Reconstructed. Seated players wager with chips or plaques, and a coupon where the house takes it, "
                 "never with spoken cash; each plays his own hand, at every position at which he sits. No payout "
                 "limit applies.",
            why="25.6 is not held; the games beside it agree on tender, and on positions 24 has no rule either. No "
                "limit is known."),
    Reading(id="X12", cites=(REG["25.12"],), decides_money=True,
            read="Reconstructed. One card face up in the shoe or deck is not used; a second one voids all hands.",
            why="25.12(a) is not held; (b), (c) and the paragraphs on devices are those of 23.14, whose (a) says "
                "this."),
    Reading(id="X13", cites=(REG["25.12"], REG["25.12(c)"]), decides_money=True,
            read="Reconstructed. A wrong number of cards in the dealer's hand voids all hands too. What a card of the "
                 "dealer or the cross that is seen too early entails is not known, and nothing is done about it.",
            why="(c) names players and the community area only; without the dealer's hand nothing can be settled. No "
                "paragraph held speaks of a card exposed before its time."),
    Reading(id="X14", cites=(REG["25.12(c)"], REG["25.12(e)"]), decides_money=True,
            read="When all hands are void every wager still on the layout goes back, a three-card wager that outlived "
                 "a fold as well; the ante of who has folded stays lost.",
            why="Such a wager is unsettled, and the cards that would decide it are reshuffled."),
    Reading(id="X15", cites=(REG["25.6"], REG['25.1 "Community card"']),
            read="Reconstructed. Six betting positions, each with areas for ante, two raise wagers and the three-card "
                 "wager.",
            why="The section on the table is not held; most tables of the kind have six."),
    Reading(id="X16", cites=(REG['25.1 "Raise"'],),
            read="The two raise wagers are placed one after the other, and once the first lies the second must follow.",
            why="Both are required, and a fold comes before raise wagers are placed."),
)  # fmt: skip

DUTIES = (
    Duty(name="alternate", who="device", when="shuffle", cites=(REG["25.2(b)3"],),
         what="one of two decks is shuffled while the other is played"),
)  # fmt: skip

NOT_MODELLED: tuple[NotModelled, ...] = ()
