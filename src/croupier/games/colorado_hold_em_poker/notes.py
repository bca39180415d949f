"""What 23 leaves open or is not held and how we read it; what it asks of people; what we leave to the room itself."""

from croupier.games.colorado_hold_em_poker.house import EQUIPMENT, REG
from croupier.games.readings import G1, G2, G3, G4, G6, G7, G9, G10, G12
from croupier.law import Duty, NotModelled, Reading

READINGS = (
    G1, G2, G3, G4, G6, G7, G9, G10, G12,
    Reading(id="C1", governs=("bonus",),
            concerns=("bonus",), cites=(REG["23.11(f)"], REG["23.13(d)"], REG["23.12(d)"]), decides_money=True,
            read="23.11(e) and (f) govern the ante and the bet wager. The bonus wager pushes on jacks or better only, "
                 "and loses on tens or less.",
            why="(f) speaks of any wager on nines or tens, but the list of the bonus wager has its own push."),
    Reading(id="C2", governs=("ante", "bet"),
            concerns=("version=required",), cites=(REG["23.10"], REG["23.12(b)"]), decides_money=True,
            read="Reconstructed. Where the bet wager is required, tens or better win, sevens to nines push and lower "
                 "hands lose. A house file may name another pair (lowest_push).",
            why="23.10 is not held. With no push the house would keep a quarter of the ante, with sixes too the player "
                "would win in the long run; sevens to nines leave it at about 5.5 per cent."),
    Reading(id="C3", governs=("ante at once", "bonus at once"), cites=(REG["23.14(d)"],), decides_money=True,
            read="Who wrongly declares an instant winner loses the ante wager; the bonus wager goes back, and the hand "
                 "is out.",
            why="The text takes the initial wager and voids the hand, and a void hand gets its stakes back."),
    Reading(id="C4", governs=("ante at once", "bonus at once"),
            cites=(REG['23.1 "Instant winner"'], REG["23.11(c)"]), decides_money=True,
            read="An instant winner is paid on the ante and bonus wagers when it is declared, and its player makes no "
                 "bet wager.",
            why="A bet wager is made by who continues with a discard, and to declare is not to continue."),
    Reading(id="C5", governs=("hands of three cards",), cites=(REG["23.3(a)"], REG["23.3(c)1"]), decides_money=True,
            read="Ace, 2, 3 of one suit is a three card straight flush.",
            why="23.3(a) lets the ace be low before 2, 3, 4 and 5; 24.5(d) says so of three cards. It is worth 0.1 "
                "per cent of the ante."),
    Reading(id="C6", cites=(REG["23.11(d)"], REG["23.11(h)"]), read="The exception for (h) has no effect.",
            why="(h) is about picking up the cards: a reference left from an earlier text."),
    Reading(id="C7", cites=(REG["23.11(d)"],), decides_money=True,
            read="The hand of everyone who played on is turned up and settled, with or without a bet wager.",
            why="(b)1, to which (d) refers, is not held; else an ante without a bet would never be settled."),
    Reading(id="C8", cites=(REG["23.14(d)"], REG['23.1 "Instant winner"']),
            read="An immediate winner is an instant winner.", why="23.14(d) and the definition use two words for it."),
    Reading(id="C9", concerns=("payout_limit.established",),
            cites=(REG["23.12(c)"], REG["23.13(c)"]), decides_money=True,
            read="There is no payout limit unless the licensee has established one. It is never below 50,000 dollars, "
                 "and above that only with an approval; it covers ante and bet wager.",
            why="The licensee may establish it, in that amount or a greater one as approved, the bonus wager apart."),
    Reading(id="C10", governs=("fold",),
            concerns=("version=required",), cites=(REG["23.10"], REG["23.6A"]), decides_money=True,
            read="Reconstructed. Where the bet wager is required, who neither bets nor declares folds, and forfeits "
                 "the ante and the bonus wager.",
            why="23.10 is not held and no fold is defined; a bet that is required must cost something to refuse. A "
                "folded hand never becomes the five cards that the bonus wager is settled on."),
    Reading(id="C11", cites=(REG["23.10"], REG["23.11"]),
            read="The players decide and discard in no order among themselves, the bet wager before the discard.",
            why="The paragraph that opens 23.11 is not held; discards are hidden, so that no order gains anything."),
    Reading(id="C12", cites=(REG["23.5"], REG["23.6"], REG["23.7"], REG["23.8"], REG["23.9"]), decides_money=True,
            read="Reconstructed. Chips, plaques and coupons, seated players at one position each; three consecutive "
                 "cards a player and then three for all, however they are dealt; from the hand only after an automated "
                 "shuffle; a cut of at least ten cards after a shuffle by hand; the stub counted every five rounds, "
                 "unless they come from an automated shoe and a device counts the deck. A stub of a "
                 "wrong number voids all hands.",
            why="These sections are not held; 24.6 to 24.9, 27.5 and 35.4 to 35.9 say so for the games beside this "
                "one, and 23.14(c) voids all hands where cards were misdealt."),
    Reading(id="C13", cites=(EQUIPMENT["1.13L"], EQUIPMENT["1.18(g)2"], EQUIPMENT["1.18(g)3"]),
            read="The rules on the table and on changing cards, held as of a later day, stood so in this edition.",
            why="19:46 is held in a proposal of 2009 and 1.13L as published later; nothing shows a change."),
)  # fmt: skip

DUTIES = (
    Duty(name="alternate", who="device", when="shuffle", cites=(REG["23.2(b)3"],),
         what="one of two decks is shuffled while the other is played"),
    Duty(name="notice", who="licensee", when="limit", cites=(REG["23.12(c)"], REG["23.13(c)"]),
         what="a decrease of a payout limit that is not on the layout is announced under 8.3"),
)  # fmt: skip

NOT_MODELLED = (
    NotModelled(cite=REG["23.11(d)2"], why="Refers on to the odds of 23.13, by which the hand is then settled."),
)
