"""Mini-Tex 3 Card Hold 'Em, N.J.A.C. 13:69F-37 (since 2012): the best three of five against the dealer's.

A player must add a wager or fold at three moments: before the board, after its first two cards, and after its third.
Our copy of the law does not have this subchapter, but its definitions were published. Readings MT1 to MT8 in
`law/readings/13-69F-37.toml` say what is reconstructed.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.contest import Contest
from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.declare.layout import Layout, PrintedOdds
from croupier.declare.parts import AUTOMATED_SHOE
from croupier.declare.parts.felt import community, dealers_hand, hand, like, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import POSTED, adopted, wager
from croupier.hands.best_of import BestWithOwn
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.law import Source, Subchapter
from croupier.money import EVEN, parse_dollars
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.irregularities.base import reconstructed
from croupier.rounds.moves import Call, Fold
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import (
    BANK,
    COMMUNITY,
    PLAYERS,
    CountStub,
    Deal,
    Decide,
    Place,
    Reveal,
    Settle,
    Showdown,
)
from croupier.rounds.steps.dealing.burn import BurnCards
from croupier.rounds.steps.settling.shared_board import SharedBoard
from croupier.rounds.wagers.wager import Times

REG = Subchapter("13:69F")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Named as the last game of 13:69F in a proposal of November 2011; the day of its adoption in 2012 is not known, so "
    "days from 1 January 2012 are taken for it. 13:69F-37.1 was in force in November 2024; our copy has no text of it."
)
EDITIONS = (adopted("2012-01-01", "2024-11-01", REG["37.1"], NOTE),)
KNOWN = " (reconstructed)"

# 37.1, as published: an ante, as much before the flop, twice as much at last. How they settle is known from elsewhere.
ANTE = wager("ante", POSTED, REG["37.6"], source=Source.SECOND)
FLOP = wager("flop", Times("ante", (1,)), REG["37.10"], source=Source.SECOND)
RIVER = wager("river", Times("ante", (1,)), REG["37.10"], source=Source.SECOND)
PLAY = wager("play", Times("ante", (2,)), REG["37.10"], source=Source.SECOND)
MAIN = (ANTE, FLOP, RIVER, PLAY)
KEYS = tuple([one.key for one in MAIN])

# 37.1, as published (MT4): three of two own cards and three of the board, one or both of them own; the dealer's alike.
OWN, BOARD = 2, 3
BEST_OF_FIVE = SharedBoard(rank=BestWithOwn(3, OWN, three_card_rank), own=OWN, dealer=OWN, cite=REG["37.5"])

EVEN_MONEY = parts.PrintedTable(
    "Ante, flop, river and play",
    f"the wagers against the dealer, who qualifies with a pair or better{KNOWN}",
    REG["37.11"],
    {
        "all four, for a hand above that of a dealer who qualifies": EVEN,
        "ante, flop and river, where the dealer does not qualify (the play wager is returned)": EVEN,
    },
)

# 37.7 to 37.9, by the pattern of 35.7 to 35.9: the three ways of dealing (MT6).
DEALING = parts.dealing_under(REG["37.7"], REG["37.8"], REG["37.9"], EQUIPMENT["1.19(b)1"])
STUB = parts.StubCount(REG["37.7"], REG["37.9"], (AUTOMATED_SHOE,), known=KNOWN, anywhere=True)

PARTS = (
    *MAIN,
    parts.PostedLimits("ante", "10", "100", "ante"),
    # 37.2 to 37.4, reconstructed (MT6): cards, opening, shuffle and cut; 37.12 (MT3): devices leave the table.
    parts.decks_under(REG["37.2"], EQUIPMENT["1.17(a)"], known=KNOWN),
    parts.new_cards_under(REG["37.3"]),
    parts.Shuffling(REG["37.4"], (EQUIPMENT["1.19(c)"],), REG["37.4"], REG["37.4"], REG["37.12"], known=KNOWN),
    parts.IdleTable(REG["37.4"], REG["37.3"], Source.RECONSTRUCTED),
    parts.cut_under(REG["37.4"]),
    DEALING,
    STUB,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 37.6, reconstructed (MT7): tender of seated players, one position each.
    parts.ChipsAndCoupons(REG["37.6"], REG["37.6"], REG["37.6"], REG["37.10"], known=KNOWN),
    parts.odds_stated(REG["37.11"], says="the word on layout and signs (reconstructed)"),
    EVEN_MONEY,
)


def agenda(house: House) -> tuple[Step, ...]:
    """37.10, in part as published: the steps of a round.

    Two cards, and a wager or a fold before the board, after its first two cards, and after its third.
    """
    method = DEALING.chosen(house)
    # 37.7 to 37.9 (MT6): stacks of two from an automated shoe, and otherwise one card at a time; the dealer is last.
    dealt: tuple[Deal, ...] = (
        Deal(cards=OWN, order=method.players, cite=method.players),
        Deal(cards=OWN, to=BANK, cite=method.common),
    )
    if house.word("dealing") != AUTOMATED_SHOE:
        dealt = parts.one_at_a_time(method, PLAYERS, BANK, PLAYERS, BANK)
    burn = BurnCards(cite=REG["37.10"])
    # 37.11, reconstructed (MT8): the wagers of a hand win 50,000 dollars, or five times the minimum ante if more.
    most = max(parse_dollars("50,000"), EVEN.pays(5 * house.whole("minimum.ante")))
    return (
        Place(wagers=(ANTE,), closes=Call("No more bets", method.call), cite=REG["37.6"]),
        *dealt,
        # 37.1, as published: clockwise, a flop wager or a fold, which gives up every wager so far.
        Decide(bet=FLOP, in_turn=True, cite=REG["37.10"]),
        burn,
        Deal(cards=2, to=COMMUNITY, up=True, says="The dealer deals two community cards face up.", cite=method.common),
        Decide(bet=RIVER, in_turn=True, cite=REG["37.10"]),
        burn,
        Deal(cards=1, to=COMMUNITY, up=True, says="The dealer deals a third card face up.", cite=method.common),
        Decide(bet=PLAY, in_turn=True, cite=REG["37.10"]),
        STUB.step(house, method),
        Reveal(cards=OWN, of=BANK, cite=REG["37.10"]),
        # 37.10, known from elsewhere: from the dealer's right, one player at a time.
        Settle(
            wagers=KEYS,
            showing=BEST_OF_FIVE,
            outcome=outcomes,
            limits=(parts.payout_limit(most, REG["37.11"], MAIN, pro_rata=False),),
            cite=REG["37.10"],
        ),
    )


WINS, LOSES = Outcome(WIN, REG["37.11"], EVEN), Outcome(LOSE, REG["37.10"])
ALL_WIN, ALL_LOSE, ALL_PUSH = (dict.fromkeys(KEYS, end) for end in (WINS, LOSES, Outcome(PUSH, REG["37.10"])))
UNQUALIFIED = {**ALL_WIN, PLAY.key: Outcome(RETURNED, REG["37.10"])}


def outcomes(showdown: Showdown) -> dict[str, Outcome]:
    """37.10, known from elsewhere (MT2): the outcomes. The dealer must qualify before the hands are compared."""
    mine, dealers = showdown.player, showdown.dealer
    if not qualifies(dealers):
        return UNQUALIFIED
    return ALL_WIN if mine > dealers else ALL_PUSH if mine == dealers else ALL_LOSE


def qualifies(dealer: tuple[int, ...]) -> bool:
    """37.10, known from elsewhere: whether the dealer has a pair or any higher hand."""
    return dealer[0] >= ThreeCards.PAIR


# 37.12, not in our copy (MT3): the similar paragraphs of the related games are followed.
IRREGULARITIES = reconstructed(
    (
        cards.ExposedEarly(
            REG["37.12"],
            happens="a face-down card of the dealer is seen before every player has decided",
            of=BANK,
            until_decided=True,
        ),
        cards.DealtEarly(REG["37.12"]),
        cards.FaceUpCard(REG["37.12"]),
        cards.DrawnInError(REG["37.12"]),
        cards.MissedBurn(REG["37.12"]),
        cards.WrongNumber(REG["37.12"], says="That hand is void.", right=OWN),
        cards.WrongCommunity(REG["37.12"], right=BOARD),
        cards.WrongArea(REG["37.12"], of=BANK, right=OWN),
        devices.ShufflerFault(REG["37.12"]),
        devices.ShoeFault(REG["37.12"]),
        devices.DeviceCount(REG["37.9"]),
    )
)

# Our copy lacks the section on the table: an area for each wager (MT6).
STAKED, DEALT, LATER = like(REG["37.6"]), rebuilt(REG["37.7"]), like(REG["37.10"])
LAYOUT = Layout(
    positions=6,
    areas=(
        wager_area("ante", STAKED),
        wager_area("flop", LATER),
        *(wager_area(key, LATER, 1) for key in ("river", "play")),
        hand(OWN, DEALT, row=2),
    ),
    dealer_areas=(dealers_hand(OWN, DEALT), community(BOARD, DEALT, row=1)),
    odds=PrintedOdds(asked=rebuilt(REG["37.11"])),
    licensee=rebuilt(REG["37.6"]),
    equipment=table_equipment(rebuilt(REG["37.10"])),
)

THREE_CARD_HANDS = tuple([(kind, kind.name.lower().replace("_", " ")) for kind in reversed(ThreeCards)])
TERMS = (
    Term("hands, highest first", REG["37.5"], THREE_CARD_HANDS),
    Term("hand", REG["37.5"], BEST_OF_FIVE),
    Term("burn", REG["37.1"], BurnCards),
    Term("fold", REG["37.1"], Fold),
    Term("stub", REG["37.7"], CountStub),
)

GAME = assemble(
    *("Mini-Tex 3 Card Hold 'Em", "13:69F-37", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT, TERMS),
    contest=Contest(minimum="a pair or better", qualifies=qualifies),
    source=Source.NJ,
)
