"""What 2 leaves open, or what of it is not held, and how we read it; what it asks of people at the table."""

from croupier.games.blackjack.reg import EQUIPMENT, REG
from croupier.games.blackjack.sides import SIDE_WAGERS
from croupier.games.blackjack.spots import SPOTS
from croupier.law import Duty, NotModelled, Reading
from croupier.law.notes import shared_readings

# On one spot, or on each of several (2.18).
DOUBLES, SPLITS = tuple([spot.double for spot in SPOTS]), tuple([spot.split for spot in SPOTS])
INSURANCES = tuple([spot.insurance for spot in SPOTS])

READINGS = (
    *[shared_readings()[known] for known in ("G1", "G2", "G3", "G4", "G7", "G8", "G9", "G10", "G12", "G13")],
    Reading(id="J1", governs=SPLITS, cites=(REG["2.3(a)3"], REG['2.1 "Blackjack"']), decides_money=True,
            read="21 in two cards that beats 21 in more is a blackjack: an ace and a ten after a split tie a dealer's "
                 "21.",
            why="The definition of blackjack leaves split hands out, and the published figures of the game assume it."),
    Reading(id="J2", cites=(REG["2.2(a)1"], REG["2.2(a)2"], REG["2.2(a)3"], REG["2.2(a)4"]),
            read="One or two, and six or eight, are the only numbers of decks; two and four are the fewest.",
            why="A minimum of \"one or two\" makes sense only as a list; the others are single numbers."),
    Reading(id="J69", cites=(REG["2.12"], REG["2.12(d)"]), decides_money=True,
            read="From 17 January to 18 June 2006 a dealer drew on a soft 17 in the 6 to 5 variation and in no other "
                 "game.",
            why="The notes under 2.12 have (d) added on the first of these days, and the choice of (b)2 on the day "
                "after the last."),
    Reading(id="J17", cites=(REG["2.15(d)"],),
            read="Any total on which the dealer must stand, not 17 alone.",
            why="The paragraph is older than the rule by which a soft 17 may be drawn on, and no other one speaks of "
                "18 to 21."),
    Reading(id="J18", cites=(REG["2.15(g)"], REG["2.15(i)"]), decides_money=True,
            read="A hand whose player does not want the late second card is dead; of a hand called dead every wager on "
                 "it goes back.",
            why="There is no other end for a hand of one card, and the original wager of (i) was followed by none on "
                "a hand that still drew, unless it was split or doubled: those cannot be lost by a hand that is dead."),
    Reading(id="J21", concerns=("persons_on_a_box=2", "persons_on_a_box=3"), cites=(REG["2.13(b)"],),
            read="Of equal highest wagers the one placed first calls the decisions.",
            why="The paragraph does not say; the first was there to consent."),
    Reading(id="J22", concerns=("persons_on_a_box=2", "persons_on_a_box=3"), cites=(REG["2.13(d)"],),
            read="The others on a box double up to their own wager.",
            why="The player who calls the decisions may not add more than his either."),
    Reading(id="J23", cites=(REG["2.15(c)"],),
            read="A card exposed before everybody has two cards is the next card, and nobody may refuse it.",
            why="The paragraph begins after the initial cards."),
    Reading(id="J24", governs=("blackjack", *SPLITS),
            concerns=("five_card_21",), cites=(REG["2.16(a)"],), decides_money=True,
            read="Exactly five cards of that hand, of a split hand too.",
            why="The text counts cards and leaves no hand out."),
    Reading(id="J26", cites=(EQUIPMENT["1.10"],),
            read="Up to seven boxes. The layout states what a blackjack and insurance pay and when the dealer draws.",
            why="The section is not held; 2.11 as published later speaks of tables of seven boxes, and Massachusetts "
                "copied the section."),
    Reading(id="J27", concerns=("dealing=double shoe",), cites=(REG["2.2(c)"], REG['2.1 "Determinant card"']),
            read="Each side of a double shoe holds half of the decks, an odd one being left out, and a round is "
                 "dealt from one of them. The determinant card is not used itself; diamonds and spades stand for the "
                 "second side.",
            why="No text that we hold says which card stands for which side, nor what becomes of it. Both sides are "
                "shuffled alike, so that the choice is worth nothing to anybody."),
    Reading(id="J28", cites=(REG["2.5"], REG["2.6"]),
            read="The cards are cut at least ten deep and the first is burned. A quarter of the cards or more lies "
                 "behind the cutting card; the round in which it comes out is finished. At the Bart Carter shuffle "
                 "the cards are shuffled when about one deck has been dealt. A house may shuffle for every round.",
            why="The sections are not held; these are the published ones and 26.4, for a like shoe."),
    Reading(id="J29", governs=(*INSURANCES, "even money"), cites=(REG["2.9"], REG["2.7"]), decides_money=True,
            read="Insurance is at most half of the blackjack wager, an odd half cent being allowed as a whole one. It "
                 "pays 2 to 1 on a blackjack and is lost as soon as there is none. Even money, where offered, is paid "
                 "at once instead.",
            why="The sections are not held; so the game is known everywhere, and 2.13(f) rests on it."),
    Reading(id="J30", cites=(REG["2.10"], REG["2.11"]), decides_money=True,
            read="Any two cards but a blackjack may be doubled, after a split too, for the wager or less. Two cards of "
                 "one value may be split; aces get one card each.",
            why="2.10 is not held and 2.11 only as published later."),
    Reading(id="J31", governs=(*DOUBLES, *SPLITS), cites=(REG["2.10"], REG["2.11"]), decides_money=True,
            read="A dealer's blackjack takes the original wager and returns what was added; a hand that went over 21 "
                 "before has lost both.",
            why="The sections are not held. A hand over 21 is lost at once, before the dealer's second card is known."),
    Reading(id="J32", cites=(REG["2.6"], REG["2.22(c)"], REG["2.24(d)"]),
            read="Hands are settled from the dealer's far right, counterclockwise.",
            why="The section is not held; 2.22(c) and 2.24(d) settle so."),
    Reading(id="J33", governs=("surrender",),
            concerns=("surrender",), cites=(REG["2.8"], REG["2.13(b)"]), decides_money=True,
            read="Surrender is open on the first two cards that were dealt, not after a split, and gives up all wagers "
                 "on the box. Half is lost and half returned, an odd cent being lost; against a dealer who may have a "
                 "blackjack it waits for the second card, and a blackjack takes all.",
            why="The section is not held; the published rule of a sister game says so, and whoever calls the decisions "
                "on a box calls this one."),
    Reading(id="J34", cites=(REG["2.7"], REG["2.6"]),
            read="A blackjack against an ace or a card worth ten is paid when the hands are settled.",
            why="The section is not held. Nothing is paid before the dealer's second card is known, and with a device "
                "only that it makes no blackjack is known before the end."),
    Reading(id="J35", cites=(REG["2.15(c)"],),
            read="A refused card closes the hand that refused it.",
            why="\"Him\" is whoever refuses; another hand of his has been asked nothing yet."),
    Reading(id="J36", concerns=("double_card=face down",), cites=(REG["2.15(p)"], REG["2.10"]), decides_money=True,
            read="A doubled hand whose card lay face down and takes it over 21 loses both wagers when it is turned.",
            why="The card decides as if it had lain face up; only the moment differs."),
    Reading(id="J72", cites=(REG["2.17(f)"], REG["2.20(b)"], REG["2.23(d)"], REG["2.24(c)"]),
            read="Wagers are chips, plaques and, where taken, coupons: a spoken wager with cash is not accepted.",
            why="The paragraphs let a licensee accept one that two people confirm; none has to."),
    Reading(id="J73", cites=(REG["2.2(d)"], REG["2.2(d)1"], REG["2.2(e)"]),
            read="Where a device shuffles, the decks of a table are those of one batch; as many are in the device.",
            why="(d)1 has batches of equal size, and (a)1 with (e) counts one deck or two that are dealt while as many "
                "are shuffled."),
    *[reading for side in SIDE_WAGERS for reading in side.readings],
)  # fmt: skip

DUTIES = (
    Duty(name="alternate", who="device", when="shuffle", cites=(REG["2.2(d)3"],),
         what="one batch is shuffled and kept in the device while the other is dealt"),
    Duty(name="notify supervisor", who="dealer", when="irregularity", cites=(REG["2.15(j)"],),
         what="a supervisor is told that the hole card was put into the device with no blackjack possible"),
    *[duty for side in SIDE_WAGERS for duty in side.duties],
)  # fmt: skip

NOT_MODELLED = (
    NotModelled(cite=REG["2.2(d)1"],
                why="That both batches have as many decks: the house states one number for the two (J73), so that "
                    "they cannot differ."),
    NotModelled(cite=REG["2.2(b)"], why="Introduces (b)1 to 3, which give the values."),
    NotModelled(cite=REG["2.2(b)3"], why="Introduces (b)3i and ii, which give the values of an ace."),
    NotModelled(cite=REG["2.13(c)"],
                why="Where in a shared box each wager lies, so that a dealer can tell whose it is: here every "
                    "wager is kept under its person's name."),
    NotModelled(cite=REG["2.13(g)"], why="A power of the Commission to limit shared boxes by order."),
    *[entry for side in SIDE_WAGERS for entry in side.not_modelled],
)  # fmt: skip
