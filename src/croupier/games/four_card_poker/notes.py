"""What 27 leaves open or is not held and how we read it; what it asks of people; what we leave to the room itself."""

from croupier.games.four_card_poker.house import REG
from croupier.games.readings import G1, G2, G4, G7, G9, G10, G12
from croupier.law import Duty, NotModelled, Reading

READINGS = (
    G1, G2, G4, G7, G9, G10, G12,
    Reading(id="B5", governs=("hands of four cards",), cites=(REG["27.3(b)"], REG["27.3(c)"]), decides_money=True,
            read="The highest card that the other hand has not decides only between hands that (b) grades alike: nines "
                 "beat threes with an ace.",
            why="(b) says which four-of-a-kind, three-of-a-kind, straight and pair is the highest; a first look at "
                "single cards would undo that."),
    Reading(id="F1", cites=(REG['27.1 "Play wager"'], REG["27.6"]), decides_money=True,
            read="A play wager may be any amount from one to three antes. A house may keep to whole multiples "
                 "(play_wager = whole multiples).",
            why="Both texts give a range and no steps. Best play is always one end of it, so no edge depends on this."),
    Reading(id="F2", cites=(REG["27.7"], REG["27.8"], REG["27.9"]),
            read="Reconstructed. From a shoe or the hand, one card at a time to each player and the dealer; from an "
                 "automated shoe, stacks of five; the dealer's sixth card comes last and face up. From the hand only "
                 "after an automated shuffle. The stub is counted every five rounds, unless the cards come from an "
                 "automated shoe and a device counts the deck.",
            why="These sections are not held. Three card poker (20.8, 20.9) deals so; five cards, six and one face up "
                "are how the game is played everywhere. 24.9(f) and 35.9(f) excuse the count with an automated shoe "
                "alone."),
    Reading(id="F3", governs=("fold",), cites=(REG["27.10"],), decides_money=True,
            read="Reconstructed. Who makes no play wager forfeits the ante and the aces up wager with it. A house may "
                 "let aces up stand (aces_up_on_fold = stands).",
            why="27.10 is not held. Three card poker forfeits its side wager so (20.10(b)), though the definition "
                "here pays aces up regardless of the dealer."),
    Reading(id="F4", governs=("ante", "play"), cites=(REG["27.10"], REG["27.11"], REG["27.3(c)"]), decides_money=True,
            read="Reconstructed. The dealer needs no minimum hand; a tie wins for the player; ante and play pay 1 to "
                 "1. Wagers are settled from the dealer's right, player by player or losers first.",
            why="27.3(c) only says what a tie is. Every description of the game pays it; the order is that of "
                "20.10(c), which lets the licensee choose between the two."),
    Reading(id="F5", governs=("ante bonus",), cites=(REG["27.11"],), decides_money=True,
            read="Reconstructed. The ante is also paid 25 to 1 for four-of-a-kind, 20 to 1 for a straight flush, 2 to "
                 "1 for three-of-a-kind, win or lose, where a play wager was made; exactly so, a coupon included.",
            why="27.11 is not held; two descriptions of the game agree on these."),
    Reading(id="F6", cites=(REG["27.11"], REG['27.1 "Aces up wager"']), decides_money=True,
            read="Reconstructed. The posted paytable of aces up is one of T1 (50, 40, 9, 6, 4, 2, 1 to 1), T2 (50, 40, "
                 "8, 5, 4, 3, 1), T3 (50, 40, 7, 5, 4, 3, 1) and T4 (50, 30, 8, 6, 5, 2, 1), from four-of-a-kind down "
                 "to a pair of aces.",
            why="27.1 speaks of a posted paytable, and 27.11 with its list is not held; these are in use elsewhere."),
    Reading(id="F7", cites=(REG["27.12"],), decides_money=True,
            read="Reconstructed. One card face up in the deck is not used, a second voids all hands; a wrong number of "
                 "cards, at a player or the dealer, and a dealer's card seen too early void all hands, aces up too; a "
                 "jammed automated shoe voids the round, a jammed shuffler means a new shuffle.",
            why="27.12 is not held. The sister games (22.10, 23.14, 24.12, 35.12) are followed where they agree; on a "
                "wrong number they differ, and 23.14(c), like other states for this game, voids all."),
    Reading(id="F8", cites=(REG["27.5"], REG["27.5(c)1ii"]),
            read="Reconstructed. After at least ten cards were cut, the rest goes on top of them; a supervisor may "
                 "have a cut made again before the deal; a device leaves the table before another method is used.",
            why="The text we hold breaks off after 27.5(c)1ii; 35.4(c)-(d) and 35.12(g) go on so."),
    Reading(id="F9", cites=(REG["27.6"],),
            read="Reconstructed. Six betting positions, each with an area for ante, play and aces up.",
            why="The section on the table is not held; most tables of the kind have six."),
)  # fmt: skip

DUTIES = (
    Duty(name="alternate", who="device", when="shuffle", cites=(REG["27.2(b)3"],),
         what="one of two decks is shuffled while the other is played"),
)  # fmt: skip

NOT_MODELLED = (
    NotModelled(cite=REG["27.5(b)"], why="Introduces (b)1 and (b)2, which say what follows a shuffle."),
    NotModelled(cite=REG["27.5(c)"], why="Introduces the cut, whose rule is in (c)1ii."),
    NotModelled(cite=REG["27.5(c)1"], why="That the deck is cut with one hand; the cut itself is in (c)1ii."),
    NotModelled(cite=REG["27.5(c)1i"],
                why="Where the cover card lies while the deck is cut. Surveillance sees it, and no card or wager "
                    "depends on it."),
)  # fmt: skip
