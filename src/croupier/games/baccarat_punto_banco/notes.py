"""What 3.1 to 3.12 leave open, or what of them is not held, and how we read it; what they ask of people."""

from croupier.games.baccarat_punto_banco.house import EQUIPMENT, REG
from croupier.games.readings import G1, G7, G9, G10, G12
from croupier.law import Duty, NotModelled, Reading

READINGS = (
    G1, G7, G9, G10, G12,
    Reading(id="N1", governs=("banker", "player", "tie"),
            cites=(REG["3.2"], REG["3.3"], REG["3.2(a)1i"]), decides_money=True,
            read="A wager on either hand wins 1 to 1 when its point count is higher, loses when it is lower, and is "
                 "pushed on equal counts; the tie wager then wins 8 to 1 and loses otherwise. Tie odds of 9 to 1 can "
                 "be analysed, and are a finding.",
            why="The text breaks off after the first of these sentences. Reports of the sections in force, and the "
                "game as it is known everywhere, have the others; some texts allow 9 to 1."),
    Reading(id="N2", cites=(REG["3.3"],), decides_money=True,
            read="Vigorish is five percent of what a wager on the banker's hand wins, or four where the licensee says "
                 "so.",
            why="The section is not held. Five is reported of it, four is seen as an option and is uncertain."),
    Reading(id="N3", cites=(REG["3.3"], REG["3.10"]), decides_money=True,
            read="Vigorish is taken when the wager is paid, or marked and paid at any time later: no player who owes "
                 "some wagers on from a new shoe. It is rounded down to the cent (G7), or where the licensee says so "
                 "up to the next 25 cents.",
            why="The section is not held; Pennsylvania's like rule and common practice have the markers, the end of "
                "the shoe and the 25 cents. What a player owes when he leaves is his debt still, under his name."),
    Reading(id="N4", cites=(REG["3.5"],),
            read="After a shuffle by hand a participant cuts at least ten cards deep, and a cutting card goes in at "
                 "least 14 cards from the back. When it comes out the round is finished and one more is dealt; then "
                 "the cards are shuffled.",
            why="The section is not held; Pennsylvania's 627a.5(d) and 627a.9(e) say so."),
    Reading(id="N5", cites=(REG["3.5"],),
            read="The first card of a shoe is turned up when betting on the first round has closed, and that many "
                 "cards are burned face down after it: one for an ace, ten for a ten or a face card.",
            why="The section is not held; Pennsylvania's 627a.5(f) says so, before the first wagers. Nobody can wager "
                "on what is burned, so that the moment decides nothing."),
    Reading(id="N6", cites=(REG["3.6"], REG["3.11"]),
            read="The shoe is offered from position one on, in the order of the numbers, which run counterclockwise. "
                 "Who accepts is the curator while the banker's hand wins or ties, may pass the shoe on before any "
                 "round, and loses it when the player's hand wins. Until somebody accepts a dealer deals. A new shoe "
                 "is not offered anew. The licensee may want the curator to wager.",
            why="The sections are not held; this is how the game is known. Who deals decides no wager."),
    Reading(id="N7", cites=(REG["3.7"], REG["3.8"]),
            read="The first four cards lie face down until the player's hand, then the banker's, is turned up.",
            why="The sections are not held; this is how the game is known, and the order of turning decides nothing."),
    Reading(id="N8", cites=(REG["3.9"],), decides_money=True,
            read="Third cards are dealt by the table that is the same wherever punto banco is played.",
            why="The section is not held; reports of it and Pennsylvania's 627a.10 agree card for card."),
    Reading(id="N9", cites=(REG["3.2(a)"],),
            read="A participant may wager on both hands in one round, and on the tie alone.",
            why="No text we hold forbids it."),
    Reading(id="N10", cites=(REG["3.12"],), decides_money=True,
            read="A card face up in the shoe, or exposed when none was due, is not used, and no others with it. One "
                 "drawn unseen is the next card. A third card that the player's hand should not have is the banker's "
                 "where that hand draws. Cards at the wrong hand are put in order; where that cannot be, or where the "
                 "shoe has too few cards to finish a round, all wagers are void.",
            why="The section is not held; Pennsylvania's 627a.13 is believed to be equal. Some texts burn further "
                "cards after a face-up card, which decides nothing."),
    Reading(id="N11", cites=(REG["3.2"],),
            read="A seated player wagers with chips, plaques or a match play coupon at one position, until "
                 "\"No more bets\". Vigorish is on all that is won, on a coupon too.",
            why="What follows 3.2(a)1i is not held; so it is in the sister subchapters."),
    Reading(id="N12", cites=(REG["3.4"],),
            read="Fourteen numbered positions, each with an area for each of the three wagers.",
            why="The layout of this game is in no text we hold; such tables have twelve to fourteen."),
    Reading(id="N13", cites=(REG["3.4"], REG["3.5"]),
            read="Reconstructed. New cards are inspected by the dealer and verified, shown to the first player and "
                 "washed; those of an idle table are spread, and washed and shuffled before play.",
            why="Of 3.4 and 3.5 the headings are held. 26.3 and 26.4(i) have it so for another shoe of many decks, and "
                "so has every opening of a table that is held."),
)  # fmt: skip

DUTIES = (
    Duty(name="lock up the shoe", who="dealer", when="closing", cites=(EQUIPMENT["1.19(b)"],),
         what="the shoe is locked away while the table is closed"),
    Duty(name="show the player's hand", who="dealer", when="deal", cites=(REG["3.7"], REG["3.8"]),
         what="its cards go to the participant with the highest wager on it to look at, and come back to be turned up"),
    Duty(name="announce the result", who="dealer", when="settlement", cites=(REG["3.10"],),
         what="the point counts and the winning hand are called out before losers are collected and winners paid"),
)  # fmt: skip

NOT_MODELLED = (
    NotModelled(cite=REG["3.1(c)1"], why="An example of (c), which a test plays."),
    NotModelled(cite=REG["3.1(c)2"], why="An example of (c), which a test plays."),
)
