"""What is not held of 32 and how it is reconstructed; what it asks of people; what we leave to the room itself."""

from croupier.games.readings import G1, G2, G4, G6, G7, G9, G10, G12
from croupier.games.ultimate_texas_hold_em.house import EQUIPMENT, REG
from croupier.law import Duty, NotModelled, Reading

READINGS = (
    G1, G2, G4, G6, G7, G9, G10, G12,
    Reading(id="U1", cites=(REG["32.6"],), decides_money=True,
            read="Reconstructed. Before any card a player places an ante and a blind wager of the same amount, and "
                 "neither stands without the other.",
            why="32.6 is not held. Every casino that describes the game has it so."),
    Reading(id="U2", governs=("hands of five cards",), cites=(REG["32.5"],), decides_money=True,
            read="Reconstructed. A hand is the best five of two own cards and the five community cards; a player may "
                 "use two, one or none of his own. Five cards rank from royal flush to high card, and like hands by "
                 "the ranks that make them, then by the highest card that the other lacks (B5); equal hands tie.",
            why="Of 32.5 the heading is held. Pennsylvania's rule for the game (58 Pa. Code 653a.6) ranks hands so, "
                "and so does 24.5 for the games beside this one."),
    Reading(id="U3", governs=("fold",), cites=(REG["32.10"],), decides_money=True,
            read="Reconstructed. One play wager in a round: three or four times the ante before the flop, twice after "
                 "it, once after turn and river; who has made none by then folds. A house may keep to four times "
                 "before the flop (before_flop = four times).",
            why="32.10 is not held; casinos describe the game so. Whether three times was permitted in 2008 is not "
                "known; best play never uses it, so no edge depends on it."),
    Reading(id="U4", governs=("ante", "blind", "play"), cites=(REG["32.10"], REG["32.11"]), decides_money=True,
            read="Reconstructed. The dealer qualifies with a pair or better. The higher hand wins play and blind, and "
                 "the ante only if the dealer qualifies, which otherwise pushes; a tie pushes all three. Ante and play "
                 "pay 1 to 1. Players are settled one at a time from the dealer's right: ante, play, blind, trips.",
            why="32.10 and 32.11 are not held. Pennsylvania pays ante and play so (653a.12(a)); casinos agree on the "
                "rest, and the order is that of the games beside this one."),
    Reading(id="U5", cites=(REG["32.7"], REG["32.8"], REG["32.9"]),
            read="Reconstructed. After No more bets, two cards to each player, clockwise, two to the dealer and five "
                 "face down for all, in each of the three ways of dealing that the headings name. Three of the five "
                 "are turned up before the second decision, two together before the third. No card is burned.",
            why="The texts are not held. Where cards are burned, or the board is dealt as it is turned, every run of "
                "cards is as likely as this way."),
    Reading(id="U6", governs=("blind",), cites=(REG["32.11"],), decides_money=True,
            read="Reconstructed. The blind wager of a winning hand pays 500, 50, 10, 3, 3 to 2 and 1 to 1 from royal "
                 "flush to straight and pushes on less. A house may let a straight push too (blind = B).",
            why="32.11 is not held; these are paytables A and B of 58 Pa. Code 653a.12(b)."),
    Reading(id="U7", governs=("trips",), cites=(REG["32.6"], REG["32.10"], REG["32.11"]), decides_money=True,
            read="Reconstructed. A trips wager may lie beside ante and blind. It wins with three-of-a-kind or better "
                 "in the player's best five by the posted paytable, A, B, C or D, whatever the dealer holds, and "
                 "stands when the player folds. A progressive wager is not declared.",
            why="The texts are not held; these are the paytables of 58 Pa. Code 653a.12(c), and a casino's own rules "
                "keep the wager in action on a fold. Whether New Jersey knew a progressive wager here is not known."),
    Reading(id="U8", cites=(REG["32.6"], REG["32.12"], REG["32.10"]),
            read="Reconstructed. Seated players wager with chips or plaques, and a coupon where the house takes it, "
                 "never with spoken cash; each plays one position, which 32.12 is headed by.",
            why="The texts are not held; the games beside this one agree on tender."),
    Reading(id="U9", cites=(REG["32.2"], REG["32.3"], REG["32.4"], REG["32.7"]),
            read="Reconstructed. One deck, or two in different colors that alternate with a shuffling device, one of "
                 "them in the discard rack. New cards are inspected, verified, shown and washed; those of an idle "
                 "table are spread, and washed before play. Cards shuffled by hand are cut, at least ten of them; "
                 "those of a device are not. From the hand only after an automated shuffle. The stub is counted every "
                 "five rounds, unless the cards come from an automated shoe and a device counts the deck; a wrong "
                 "number voids all hands.",
            why="The texts are not held; 27.2, 27.4, 27.5 and 35.2 to 35.9 have it so."),
    Reading(id="U10", cites=(REG["32.13"],), decides_money=True,
            read="Reconstructed. One card face up in the deck is not used, a second voids all hands; a card of the "
                 "dealer or the board that is seen while somebody has still to decide voids all hands, and so does a "
                 "wrong number of cards there; a player's wrong number voids his hand. Where a dealer's card was seen, "
                 "a trips wager that already wins by the player's two cards and the board so far is paid; any other "
                 "goes back. A jammed automated shoe voids the round, a jammed shuffler means a new shuffle.",
            why="32.13 is not held. The sister games (22.10, 24.12, 27.12, 35.12) are followed where they agree; "
                "24.12(a) excepts hands that win a bonus on cards already dealt, and trips is the like wager here. "
                "35.12(a), on a card of the board, has no exception; on a player's wrong number 35.12(d) is followed. "
                "Wagers on cards that go back to the shuffle are unsettled."),
    Reading(id="U11", cites=(REG["32.6"],),
            read="Reconstructed. Six betting positions, each with an area for ante, blind, play and trips.",
            why="The section on the table is not held; most tables of the kind have six."),
    Reading(id="U12", cites=(REG["32.11"],), decides_money=True,
            read="Reconstructed. What ante, play and blind of a hand win together is limited to 50,000 dollars, or to "
                 "what the minimum ante with its blind and the largest play wager could win, where that is more; the "
                 "trips wager is outside the limit.",
            why="32.11 is not held. Most games beside this one have such a limit: 35.11(c) and 24.11(e) with both "
                "amounts, 24.11(e) and 23.12(c) without the bonus wagers."),
)  # fmt: skip

DUTIES = (
    Duty(name="inspect used cards", who="licensee", when="closing", cites=(EQUIPMENT["1.18(n)3iii"],),
         what="all cards that were used are inspected after they have left the table"),
)  # fmt: skip

NOT_MODELLED: tuple[NotModelled, ...] = ()
