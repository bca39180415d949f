"""What 26 leaves open, or what of it is not held, and how we read it; what it asks of people at the table."""

from croupier.games.double_attack_blackjack.reg import REG
from croupier.games.readings import G1, G2, G3, G4, G7, G9, G10, G12
from croupier.law import Duty, NotModelled, Reading

READINGS = (
    G1, G2, G3, G4, G7, G9, G10, G12,
    Reading(id="A1", governs=("initial", "attack"), cites=(REG["26.5(b)"], REG["26.5(a)"]), decides_money=True,
            read="A hand over 21 loses the initial and the double attack wager at once, also where the dealer turns "
                 "out to have a blackjack.",
            why="The hand was over before the hole card was known, and no paragraph lets it win or be void."),
    Reading(id="A2", cites=(REG["26.?(i)"], REG["26.?(h)"]), decides_money=True,
            read="Of a hand called dead every wager on it goes back, the double attack wager too. A hand whose player "
                 "does not want the late second card is dead.",
            why="The original wager of (i) is all that lay on the hand before it asked for a card; a dead hand can "
                "lose nothing (G1), and there is no other end for a hand of one card."),
    Reading(id="A3", governs=("double", "split"), cites=(REG["26.7"],), decides_money=True,
            read="A box may be split into four hands, aces once and with one card each. The split wager equals the "
                 "initial and the double attack wager together. To a dealer's blackjack only the initial wager is "
                 "lost. Reconstructed.",
            why="The sections are not held; rules published for the game elsewhere say so."),
    Reading(id="A4", governs=("split",), cites=(REG["26.5(a)3"], REG['26.1 "Blackjack"']), decides_money=True,
            read="An ace and a card worth ten after a split are 21 and no blackjack: against a dealer's 21 they are "
                 "equal, and the wagers are void.",
            why="(a)3 speaks of a blackjack, and the definition leaves split hands out."),
    Reading(id="A5", governs=("bust",), concerns=("bust",), cites=(REG["26.5"],), decides_money=True,
            read="The bust wager, where offered, is placed with the initial wager and wins if the dealer goes over 21 "
                 "with exactly the third card, at odds by that card. The dealer draws a third card for it even if no "
                 "hand is left. Reconstructed.",
            why="The definitions of 2005 do not name the wager and 26.5 breaks off after (c). Pennsylvania's like "
                "rule and the published pages of the game have it so."),
    Reading(id="A6", cites=(REG["26.7"], REG["26.4(g)"]),
            read="One card is burned after a shuffle. The dealer's first card, the attack, two cards to each box, the "
                 "hole card; then insurance, the device, the players, the dealer, who stands on every 17. Hands are "
                 "settled from his far right, counterclockwise; a blackjack against an ace or a face card only then. "
                 "Reconstructed.",
            why="26.7 is not held. 26.1 puts the attack after the first card, (i) and (l) know a hole card, and the "
                "rest is how blackjack is dealt."),
    Reading(id="A7", governs=("insurance",), cites=(REG["26.5"], REG["26.7"]), decides_money=True,
            read="Hands that win are paid 1 to 1, a blackjack too. Insurance is at most half of the initial wager, an "
                 "odd half cent being allowed as a whole one, and pays 5 to 2. Reconstructed.",
            why="26.5 breaks off before the odds; Pennsylvania's like rule and the published pages agree on them."),
    Reading(id="A8", governs=("double", "surrender"), cites=(REG["26.7"],), decides_money=True,
            read="Any hand may be doubled once, on any number of cards, for at most all that was wagered on it. Any "
                 "hand not over 21 may be surrendered, after a draw, a split or a double too: half of every wager on "
                 "it is lost, an odd cent with it, unless the dealer has a blackjack. Added wagers are a dollar or "
                 "more. Reconstructed.",
            why="The sections are not held; the published pages of the game have these rights. The 0.62% published as "
                "the edge comes out when a pair is split once and only a hand of two cards surrendered; which rights "
                "its publisher counted with, we have not seen."),
    Reading(id="A9", cites=(REG["26.7"],),
            read="Six boxes, one player each; a player has several where the house lets him. Reconstructed.",
            why="Neither the layout nor any section on shared boxes of this game is held."),
    Reading(id="A10", cites=(REG["26.?"],), decides_money=True,
            read="What comes before (h) is as 19:47-2.15(a) to (d) and (f): face-up cards, cards drawn in error, a "
                 "dealer's card too many, a shoe that runs out. Reconstructed.",
            why="(h) to (m) are (g) and (i) to (k) of that section, nearly word for word, with the two paragraphs on "
                "devices between."),
    Reading(id="A11", cites=(REG["26.4(d)2"], REG["26.4(c)"]),
            read="Where the player on whose box the cutting card came out has left, the cut is offered to the one "
                 "farthest right. Whoever declines it leaves it to the dealer.",
            why="(d) names one player for each case and (c) nobody but the dealer after him."),
    Reading(id="A12", cites=(REG["26.4(f)"], REG["26.4(c)"], REG["26.4(d)"]),
            read="The next person entitled, where a house has him cut again, is the dealer, whoever cut last. He also "
                 "does it where the player who cut last has left.",
            why="(f) sends us to (c) and (d), in which nobody but the dealer comes after the one player whom (d) "
                "names (A11)."),
)  # fmt: skip

DUTIES = (
    Duty(name="notify supervisor", who="dealer", when="irregularity", cites=(REG["26.?(l)"],),
         what="a supervisor is told that the hole card was put into the device with no blackjack possible"),
)  # fmt: skip

NOT_MODELLED = (
    NotModelled(cite=REG["26.2(b)"], why="Introduces (b)1 to 3, which give the values."),
    NotModelled(cite=REG["26.4(b)"], why="Introduces (b)1 and 2, which say when the cards are cut."),
    NotModelled(cite=REG["26.4(h)"], why="A power to ask for other procedures of shuffling; what the Commission has "
                                         "approved under it is in no text."),
)  # fmt: skip
