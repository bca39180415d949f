"""Four Card Poker, N.J.A.C. 19:47-27: the best four of five cards against the dealer's best four of six.

Our copy has 27.1 to 27.5; 27.6 is known from its later publication. Of 27.7 to 27.12 our copy has only the headings.
Their rules are reconstructed, and readings F1 to F9 in `law/readings/19-47-27.toml` say how.
"""

from msgspec.structs import replace

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.declare.layout import Layout, PrintedOdds
from croupier.declare.options import option
from croupier.declare.parts import AUTOMATED_SHOE, HAND, MANUAL_SHOE, Line
from croupier.declare.parts.felt import dealers_hand, fixed, hand, published, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import POSTED, adopted, terms, wager
from croupier.declare.undertakings import OnSign
from croupier.hands.poker4 import FourCards, best_four_rank, four_card_rank
from croupier.law import OneOf, Source, Subchapter
from croupier.money import EVEN
from croupier.rounds.hand import FOLDED, LIVE
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.irregularities.base import reconstructed
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, PLAYERS, Deal, Decide, Place, Reveal, Settle, Showdown, Showing
from croupier.rounds.wagers.wager import Bonus, Times

REG = Subchapter("19:47")
NOTE = (
    "Adopted as R.2004 d.465, effective 20 December 2004, 36 N.J.R. 5704(a). Our copy is of the chapter as it was "
    "before its readoption of 9 June 2006, and breaks off in 27.5."
)
EDITIONS = (adopted("2004-12-20", "2006-06-08", REG["27.1"], note=NOTE),)
KNOWN = " (reconstructed)"

# 27.1, 27.6: ante, aces up or both come before any card, and need not be equal.
ANTE = wager("ante", POSTED, REG["27.6"], defined=REG['27.1 "Ante wager"'], source=Source.NJ)
ACES_UP = wager("aces up", POSTED, REG["27.6"], defined=REG['27.1 "Aces up wager"'], source=Source.NJ)
# 27.1: from one to three times the ante; a house may allow only whole multiples (F1).
UP_TO_THREE = Times("ante", (1, 3), only=False)
PLAY = wager("play", UP_TO_THREE, REG['27.1 "Play wager"'], defined=REG['27.1 "Play wager"'])
PLAY_IN_MULTIPLES = replace(PLAY, size=Times("ante", (1, 2, 3)))
# 27.11, reconstructed (F5): no stake of its own; paid on the ante of a player who stays in.
ANTE_BONUS = Bonus(key="ante bonus", name="ante bonus", on="ante", cite=REG["27.11"])

# 27.11, reconstructed (F4): ante and play, as they stand in print.
AGAINST_DEALER = parts.PrintedTable(
    "Ante and play",
    f"ante and play wagers against the dealer{KNOWN}",
    REG["27.11"],
    {"a hand as high as the dealer's, or higher": EVEN},
)
# 27.11, reconstructed (F5): paid on the ante, win or lose against the dealer.
BONUS = parts.OddsTable(
    cite=REG["27.11"],
    key="ante_bonus",
    says="bonus on the ante for",
    known=KNOWN,
    lines=(
        Line(FourCards.FOUR_OF_A_KIND, "four-of-a-kind", "25 to 1"),
        Line(FourCards.STRAIGHT_FLUSH, "straight flush", "20 to 1"),
        Line(FourCards.THREE_OF_A_KIND, "three-of-a-kind", "2 to 1"),
    ),
    heading="Ante bonus",
    on=f"the ante bonus{KNOWN}, paid on the ante wager, win or lose",
)
# 27.3(b): the hands, highest first. 27.1: a pair of aces or better wins by a posted paytable, whatever the dealer
# holds; our copy lacks the odds, and these tables are in use elsewhere (F6).
ACE = 12
PAYTABLES = parts.ChosenTable(
    cite=REG["27.11"],
    key="aces_up",
    says=f"the posted paytable of aces up{KNOWN}",
    names=("T1", "T2", "T3", "T4"),
    default="T2",
    lines=(
        Line(FourCards.FOUR_OF_A_KIND, "four-of-a-kind", ("50 to 1", "50 to 1", "50 to 1", "50 to 1"), REG["27.3(b)1"]),
        Line(FourCards.STRAIGHT_FLUSH, "straight flush", ("40 to 1", "40 to 1", "40 to 1", "30 to 1"), REG["27.3(b)2"]),
        Line(FourCards.THREE_OF_A_KIND, "three-of-a-kind", ("9 to 1", "8 to 1", "7 to 1", "8 to 1"), REG["27.3(b)3"]),
        Line(FourCards.FLUSH, "flush", ("6 to 1", "5 to 1", "5 to 1", "6 to 1"), REG["27.3(b)4"]),
        Line(FourCards.STRAIGHT, "straight", ("4 to 1", "4 to 1", "4 to 1", "5 to 1"), REG["27.3(b)5"]),
        Line(FourCards.TWO_PAIRS, "two pair", ("2 to 1", "3 to 1", "3 to 1", "2 to 1"), REG["27.3(b)6"]),
        Line(FourCards.PAIR, "pair of aces", ("1 to 1", "1 to 1", "1 to 1", "1 to 1"), REG["27.3(b)7"], at_least=ACE),
    ),
    order=REG["27.3(b)"],
    heading="Aces up",
    on=f"the aces up wager by the posted paytable{KNOWN}, whatever the dealer holds",
    also=(REG['27.1 "Aces up wager"'],),
)

# 27.5(b)1 refers to three ways of dealing, 27.7 to 27.9; which of them is which follows the other games (F2).
DEALING = parts.Dealing(
    REG["27.5(b)1"],
    {MANUAL_SHOE: REG["27.7"], HAND: REG["27.8"], AUTOMATED_SHOE: REG["27.9"]},
    also=(REG["27.7"], REG["27.8"], REG["27.9"]),
    shuffler={HAND: REG["27.8"]},
)
# 27.7 to 27.9: the stub is counted once in five rounds; a counting device excuses an automated shoe alone (F2).
STUB = parts.StubCount(REG["27.7"], REG["27.9"], (AUTOMATED_SHOE,), anywhere=True)

OPENED = "the Commission has approved the procedures for opening the table"
ANY_AMOUNT, IN_MULTIPLES = PLAY_SIZES = ("any amount", "whole multiples")
SIZES = "sizes between one and three antes"
FORFEITED, STANDS = ON_FOLD = ("forfeited", "stands")
PLAYER_BY_PLAYER, PASS_BY_PASS = SETTLED = ("player by player", "pass by pass")

PARTS = (
    *(ANTE, ACES_UP, PLAY, ANTE_BONUS),
    # 27.6: each of the two wagers within its own limits.
    parts.PostedLimits("ante", "10", "100", "ante"),
    parts.PostedLimits("aces up", "5", "100", "aces up wager", REG["27.6"]),
    # 27.2: one deck, or two in different colors that alternate, where a device shuffles.
    parts.OneDeckOrTwo(
        *(REG["27.2(a)"], REG["27.2(b)"], REG["27.2(b)2"], REG["27.2(b)4"], REG["27.2(b)5"]), also=(REG["27.2(b)1"],)
    ),
    # 27.4(a)-(d): inspected and verified, shown, washed, each of two decks by itself.
    parts.NewCards(REG["27.4(a)"], REG["27.4(a)"], REG["27.4(b)"], (REG["27.4(c)"], REG["27.4(d)"])),
    # 27.5(a): the shuffle; 27.12, reconstructed (F8): devices leave the table.
    parts.Shuffling(REG["27.5(a)"], removal=REG["27.12"]),
    # 27.5, in our copy only in part: an idle table as in the related games.
    parts.IdleTable(REG["27.5"], source=Source.RECONSTRUCTED),
    # 27.5(b)2, (c)1ii: a cut of ten cards or more follows a shuffle by hand; our copy lacks where the rest goes (F8).
    parts.Cutting(REG["27.5(b)2"], REG["27.5(c)1ii"], rest=REG["27.5"], recut=REG["27.5"]),
    DEALING,
    STUB,
    # 27.4(e): the hours of change, and what the Commission approves before a table is opened.
    parts.CardChange(REG["27.4(e)"], shoe=REG["27.4(e)"], hand=REG["27.4(e)"], most=8),
    fixed("approvals.opening", True, REG["27.4(e)"], says=OPENED),
    # 27.6: tender, and a second position next to the first; 27.10, reconstructed: each plays their own hand.
    parts.ChipsAndCoupons(REG["27.6"], REG["27.6"], REG["27.6"], REG["27.10"], two_positions=REG["27.6"]),
    # 27.1: the play wager ranges from one to three antes (F1).
    option("play_wager", ANY_AMOUNT, OneOf(PLAY_SIZES), REG['27.1 "Play wager"'], says=SIZES),
    # 27.10, not in our copy: the aces up wager of a player who folds (F3), and in which order wagers are settled (F4).
    option("aces_up_on_fold", FORFEITED, OneOf(ON_FOLD), REG["27.10"], says=f"aces up on a fold{KNOWN}"),
    option("settlement", PLAYER_BY_PLAYER, OneOf(SETTLED), REG["27.10"], says=f"how wagers are settled{KNOWN}"),
    parts.odds_stated(REG["27.11"]),
    *(AGAINST_DEALER, BONUS, PAYTABLES),
    # 27.1: the aces up wager is paid by a paytable that is posted.
    OnSign(keys=("aces_up",), when=(), cite=REG['27.1 "Aces up wager"'], says="the paytable of the aces up wager"),
)


def agenda(house: House) -> tuple[Step, ...]:
    """27.1: the round, as in three card poker (F4): wagers, the cards, play or fold, the dealer's hand, settlement."""
    method = DEALING.chosen(house)
    stands = house.word("aces_up_on_fold") == STANDS
    return (
        # 27.6: ante and aces up are placed before "No more bets".
        Place(wagers=(ANTE, ACES_UP), closes=Call("No more bets", method.call), cite=REG["27.6"]),
        *deal(house),
        STUB.step(house, method, wrong=REG["27.12"]),
        # 27.1: a play wager, or out of the competition against the dealer; clockwise, as in three card poker (F3).
        Decide(
            bet=PLAY if house.word("play_wager") == ANY_AMOUNT else PLAY_IN_MULTIPLES,
            asks="ante",
            keeps=("aces up",) if stands else (),
            in_turn=True,
            cite=REG["27.10"],
        ),
        Reveal(cards=5, of=BANK, cite=REG["27.10"]),
        Settle(
            wagers=("play", "ante", "aces up"),
            # 27.1: the best four cards of those dealt; 27.3(a): the ace is low only before 2, 3 and 4, suits are equal.
            showing=Showing(
                rank=best_four_rank, own=5, dealer=6, cite=REG["27.3(a)"], ranked=(REG["27.3(b)"], REG["27.3(c)"])
            ),
            outcome=settlement(house),
            states=(LIVE, FOLDED) if stands else (LIVE,),
            losers_first=house.word("settlement") == PASS_BY_PASS,
            bonuses=(ANTE_BONUS,),
            cite=REG["27.10"],
        ),
    )


def deal(house: House) -> tuple[Step, ...]:
    """27.7 to 27.9, reconstructed (F2): five cards to each player and six to the dealer, the last of them face up."""
    method = DEALING.chosen(house)
    up = Deal(cards=1, to=BANK, up=True, cite=method.common, says="The dealer's sixth card is dealt face up.")
    if house.word("dealing") == AUTOMATED_SHOE:
        return (Deal(cards=5, cite=method.players), Deal(cards=5, to=BANK, cite=method.common), up)
    says = "Players and dealer are dealt five cards face down, one at a time; each player may look at their own."
    return (*parts.one_at_a_time(method, *(PLAYERS, BANK) * 5, says=says), up)


def settlement(house: House) -> parts.Settlement:
    """27.10, reconstructed: ante and play compete with the dealer's hand, and the player wins ties (F4).

    The player's own hand decides the rest.
    """
    win, lose = Outcome(WIN, REG["27.11"], EVEN), Outcome(LOSE, REG["27.10"])
    by_paytable, by_bonus = PAYTABLES.outcomes(house, REG['27.1 "Aces up wager"']), BONUS.outcomes(house)
    below_aces = Outcome(LOSE, REG['27.1 "Aces up wager"'])

    def outcomes(showdown: Showdown) -> dict[str, Outcome]:
        line = PAYTABLES.line_of(showdown.player)
        main = win if showdown.player >= showdown.dealer else lose
        bonus = {"ante bonus": by_bonus[line]} if line in by_bonus else {}
        return {"play": main, "ante": main, "aces up": by_paytable.get(line, below_aces), **bonus}

    return outcomes


# 27.12, of which our copy has only the heading; the wrong deck that a device shows under 27.9 (F7).
IRREGULARITIES = reconstructed(
    (
        cards.ExposedEarly(
            REG["27.12"],
            happens="a face-down card of the dealer is seen before every player has decided",
            of=BANK,
            until_decided=True,
        ),
        cards.FaceUpCard(REG["27.12"]),
        cards.DrawnInError(REG["27.12"]),
        cards.WrongNumber(REG["27.12"], right=5, all_hands=True),
        cards.WrongArea(REG["27.12"], of=BANK, right=6),
        devices.ShufflerFault(REG["27.12"]),
        devices.ShoeFault(REG["27.12"]),
        devices.DeviceCount(REG["27.9"]),
    )
)

# Our copy lacks the section on the layout (F9); 27.6 has areas for the wagers, and 27.1 six cards for the dealer.
LAYOUT = Layout(
    positions=6,
    areas=(
        *(wager_area(key, published(REG["27.6"]), row) for row, key in enumerate(("aces up", "ante", "play"))),
        hand(5, rebuilt(REG["27.7"]), row=3),
    ),
    dealer_areas=(dealers_hand(6, rebuilt(REG["27.7"])),),
    odds=PrintedOdds(asked=rebuilt(REG["27.11"])),
    licensee=rebuilt(REG["27.6"]),
    equipment=table_equipment(rebuilt(REG["27.10"])),
)

# 27.1: what the law's other words are here.
TERMS = (
    Term("higher hand", REG["27.3(c)"], four_card_rank),
    *terms(REG['27.1 "Hand"'], REG['27.1 "Round of play"'], hand=best_four_rank, round_of_play=agenda),
    *terms(REG['27.1 "Stub"'], REG['27.1 "Suit"']),
)

GAME = assemble("Four Card Poker", "19:47-27", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT, TERMS)
