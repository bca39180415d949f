"""Flop Poker, N.J.A.C. 19:47-29 (adopted 2006): three own cards and two of three for all, with a paytable and a pot.

There is no dealer's hand, and a player who folded still competes for the pot. Our copy has only the headings; 29.11 on
odds was published later. Readings FP1 to FP11 in `law/readings/19-47-29.toml` say what is known from elsewhere.
"""

from itertools import combinations

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape
from croupier.declare.options import OddsAtLeast
from croupier.declare.parts import AUTOMATED_SHOE, Line
from croupier.declare.parts.felt import community, hand, like, published, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import POKER_HANDS, POSTED, adopted, wager, yes_or_no
from croupier.hands.board_lines import BestLine
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.hands.poker5 import Category, Rank, five_card_rank
from croupier.law import Source, Subchapter
from croupier.money import EVEN, parse_dollars
from croupier.rounds.hand import DONE, FOLDED, LIVE
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.irregularities.base import Irregularity, reconstructed
from croupier.rounds.moves import Call, Fold
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import LOSE, RETURNED, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import COMMUNITY, PLAYERS, CountStub, Deal, Decide, Place, Settle, Showdown, Showing
from croupier.rounds.steps.settling.pot import AwardPot, Awards, Sweep
from croupier.rounds.wagers.sizes import Amounts
from croupier.rounds.wagers.wager import Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted by R.2006 d.276, effective 17 July 2006, 38 N.J.R. 3067(a). A proposal of 16 October 2009 in our copy "
    "still lists the game; of this subchapter our copy has only the headings. The odds are those published as "
    "13:69F-29.11."
)
EDITIONS = (adopted("2006-07-17", "2009-10-16", REG["29.1"], NOTE),)
KNOWN, SECOND = " (reconstructed)", Source.SECOND


def pot_amount(house: House) -> tuple[int, ...]:
    """29.6 (FP8): the amount of the pot wager: the posted minimum of the table, the same for all."""
    return (house.whole("minimum.ante"),)


# 29.6, known from elsewhere (FP8): ante and pot before any card, neither without the other; no coupon in the pot.
ANTE = wager("ante", POSTED, REG["29.6"], beside=("pot",), source=SECOND)
POT = wager("pot", Amounts(pot_amount), REG["29.6"], requires=("ante",), chips_only=REG["29.6"], source=SECOND)
# 29.6: with the ante, within limits of its own; 29.10: a flop wager as large as the ante.
BONUS = wager("three-card bonus", POSTED, REG["29.6"], requires=("ante",), source=SECOND)
FLOP = wager("flop", Times("ante", (1,)), REG["29.10"], source=SECOND)

# 29.5 (FP5): all three own cards, and two of the three community cards.
OWN, BOARD, JACK, ACE = 3, 3, 9, 12
FIVE = BestLine(own=OWN, lines=tuple(combinations(range(BOARD), 2)), rank=five_card_rank)
FIVE_CARDS = Showing(rank=FIVE, own=OWN, community=True, cite=REG["29.5"])
THREE_CARDS = Showing(rank=three_card_rank, own=OWN, cite=REG["29.5"])

# 29.11(c), as published: no less than these on the flop wager of a pair of jacks or better; 29.11(b): the ante (FP7).
FLOP_PAYS = parts.OddsTable(
    cite=REG["29.11"],
    key="flop_odds",
    says="paid on the flop wager for a",
    bound=OddsAtLeast,
    lines=(
        Line(Category.ROYAL_FLUSH, "royal flush", "1000 to 1"),
        Line(Category.STRAIGHT_FLUSH, "straight flush", "500 to 1"),
        Line(Category.FOUR_OF_A_KIND, "four-of-a-kind", "100 to 1"),
        Line(Category.FULL_HOUSE, "full house", "30 to 1"),
        Line(Category.FLUSH, "flush", "20 to 1"),
        Line(Category.STRAIGHT, "straight", "10 to 1"),
        Line(Category.THREE_OF_A_KIND, "three-of-a-kind", "4 to 1"),
        Line(Category.TWO_PAIRS, "two pair", "2 to 1"),
        Line(Category.PAIR, "pair of jacks or better", "1 to 1", at_least=JACK),
    ),
    heading="Flop",
    on="the flop wager",
)
ANTE_PAYS = parts.PrintedTable("Ante", "the ante wager", REG["29.11"], {"pair of jacks or better": EVEN})
# 29.11(d), as published: no less than these on three own cards.
BONUS_PAYS = parts.OddsTable(
    cite=REG["29.11"],
    key="three_card_bonus_odds",
    says="paid on the three-card bonus wager for a",
    bound=OddsAtLeast,
    lines=(
        Line(ThreeCards.STRAIGHT_FLUSH, "royal 3", "100 to 1", at_least=ACE),
        Line(ThreeCards.STRAIGHT_FLUSH, "straight flush", "50 to 1"),
        Line(ThreeCards.THREE_OF_A_KIND, "three-of-a-kind", "25 to 1"),
        Line(ThreeCards.STRAIGHT, "straight", "6 to 1"),
        Line(ThreeCards.FLUSH, "flush", "3 to 1"),
        Line(ThreeCards.PAIR, "pair", "1 to 1"),
    ),
    heading="Three-card bonus",
    on="the three-card bonus wager, for your own three cards, also after a fold",
    in_print=("three_card_bonus", True),
    offered="three_card_bonus",
)

# 29.7 to 29.9 are headed by the three ways of dealing (FP9).
DEALING = parts.dealing_under(REG["29.7"], REG["29.8"], REG["29.9"], EQUIPMENT["1.19(b)1"])
STUB = parts.StubCount(REG["29.7"], REG["29.9"], (AUTOMATED_SHOE,), known=KNOWN, anywhere=True)

PARTS = (
    *(ANTE, POT, BONUS, FLOP),
    parts.PostedLimits("ante", "10", "100", "ante"),
    yes_or_no("three_card_bonus", True, REG["29.6"], says="the three-card bonus wager is offered (reconstructed)"),
    parts.PostedLimits("three-card bonus", "1", "100", "three-card bonus", offered=("three_card_bonus", (True,))),
    # 29.2 to 29.4, reconstructed (FP9): cards, opening, shuffle and cut; 29.12 (FP4): devices leave the table.
    parts.decks_under(REG["29.2"], EQUIPMENT["1.17(a)"], known=KNOWN),
    parts.new_cards_under(REG["29.3"]),
    parts.Shuffling(REG["29.4"], (EQUIPMENT["1.19(c)"],), REG["29.4"], REG["29.4"], REG["29.12"], known=KNOWN),
    parts.IdleTable(REG["29.4"], REG["29.3"], Source.RECONSTRUCTED),
    parts.cut_under(REG["29.4"]),
    DEALING,
    STUB,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 29.6, reconstructed (FP8): tender of seated players; 29.13: one position each.
    parts.ChipsAndCoupons(REG["29.6"], REG["29.6"], REG["29.13"], REG["29.10"], known=KNOWN),
    parts.odds_stated(REG["29.11"]),
    *(ANTE_PAYS, FLOP_PAYS, BONUS_PAYS),
)


def agenda(house: House) -> tuple[Step, ...]:
    """29.10, known from elsewhere: ante and pot, three cards, a flop wager or a fold, three for all, and the pot."""
    method, bonus = DEALING.chosen(house), (BONUS,) if house.flag("three_card_bonus") else ()
    # 29.7 to 29.9 (FP9): a stack of three from an automated shoe, and otherwise one card at a time.
    dealt: tuple[Deal, ...] = (Deal(cards=OWN, cite=method.players),)
    if house.word("dealing") != AUTOMATED_SHOE:
        dealt = parts.one_at_a_time(method, *(PLAYERS,) * OWN, says=ONE_BY_ONE)
    # 29.11(e), as published (FP6): ante and flop of a hand, 50,000 dollars or what minimum wagers could win.
    least = house.whole("minimum.ante")
    most = max(parse_dollars("50,000"), EVEN.pays(least) + FLOP_PAYS.best(house, least))
    return (
        Place(wagers=(ANTE, POT, *bonus), closes=Call("No more bets", method.call), cite=REG["29.6"]),
        # 29.10 (FP1): the pot wagers are swept before the first card.
        Sweep(wagers=(POT.key,), cite=REG["29.10"]),
        *dealt,
        # 29.10: clockwise; a fold gives up the ante, and the hand still competes for the pot (FP3).
        Decide(bet=FLOP, in_turn=True, keeps=(BONUS.key,) if bonus else (), cite=REG["29.10"]),
        # 29.10 (FP2): no card is burned; where several hands are left they need the board for the pot, folded or not.
        Deal(cards=BOARD, to=COMMUNITY, up=True, for_folded=True, says=FOR_ALL, cite=method.common),
        STUB.step(house, method),
        # 29.10, reconstructed (FP10): from the dealer's right, ante and flop, then the bonus; at last the pot.
        Settle(
            wagers=("ante", "flop"),
            showing=FIVE_CARDS,
            outcome=settlement(house),
            limits=(parts.payout_limit(most, REG["29.11"], (ANTE, FLOP), pro_rata=False),),
            cite=REG["29.10"],
        ),
        # 29.11(d): the bonus on three own cards, of a folded hand too (FP3).
        Settle(
            wagers=tuple(one.key for one in bonus),
            showing=THREE_CARDS,
            outcome=BONUS_PAYS.settlement(house, bonus, loses=REG["29.10"]),
            states=(DONE, FOLDED),
            cite=REG["29.10"],
        ),
        AwardPot(
            showing=FIVE_CARDS,
            contest=awards,
            pooled=(POT.key,),
            prize="common pot",
            folded=True,
            deducts="The house deducts nothing. If you play alone, your pot wager comes back.",
            nobody=REG["29.12"],
            cite=REG["29.10"],
        ),
    )


ONE_BY_ONE = "The dealer deals three cards face down to each player, one at a time."
FOR_ALL = "The dealer deals three cards face up for all. Your hand is your three cards with two of these."


def settlement(house: House) -> parts.Settlement:
    """29.11(b), 29.11(c) (FP7): a pair of jacks or better wins the ante and the flop wager, each at its own odds."""
    paid, lost = FLOP_PAYS.outcomes(house), dict.fromkeys(("ante", "flop"), Outcome(LOSE, REG["29.10"]))
    ends = {line: {"ante": Outcome(WIN, REG["29.11"], EVEN), "flop": wins} for line, wins in paid.items()}
    return lambda showdown: ends.get(FLOP_PAYS.line_of(showdown.player), lost)


def awards(pot: int, ranks: tuple[tuple[At, Rank], ...], _dealer: Rank) -> Awards:
    """29.10 (FP3): the highest hands share the pot. Odd cents go to those nearest the dealer's left."""
    highest = max([rank for _, rank in ranks])
    best = [place for place, rank in ranks if rank == highest]
    each, odd = divmod(pot, len(best))
    players = tuple([(place, each + (number < odd)) for number, place in enumerate(best)])
    return Awards(players, 0, 0, REG["29.10"], REG["29.10"], RETURNED if len(ranks) == 1 else WIN)


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """29.12, not in our copy (FP4): if all is void, a winning three-card bonus is paid, and the pot is returned."""
    wins = {line: {BONUS.key: won} for line, won in BONUS_PAYS.outcomes(house).items()}

    def winning(showdown: Showdown) -> dict[str, Outcome]:
        return wins.get(BONUS_PAYS.line_of(showdown.player), {})

    alive = cards.Survivors(showing=THREE_CARDS, outcome=winning, states=(LIVE, FOLDED))
    paid = alive if house.flag("three_card_bonus") else None
    return reconstructed(
        (
            cards.DealtEarly(REG["29.12"], survivors=paid),
            cards.FaceUpCard(REG["29.12"], survivors=paid),
            cards.DrawnInError(REG["29.12"]),
            cards.WrongNumber(REG["29.12"], says="That hand is void, and its pot wager goes back.", right=OWN),
            cards.WrongCommunity(REG["29.12"], right=BOARD, survivors=paid),
            devices.ShufflerFault(REG["29.12"]),
            devices.ShoeFault(REG["29.12"], survivors=paid),
            devices.DeviceCount(REG["29.9"]),
        )
    )


# Our copy lacks the section on the table (FP11).
STAKED, DEALT = like(REG["29.6"]), rebuilt(REG["29.7"])
LAYOUT = Layout(
    positions=6,
    areas=(
        wager_area("three-card bonus", STAKED, printed="3 card bonus"),
        *(wager_area(key, STAKED, 1) for key in ("ante", "pot")),
        wager_area("flop", like(REG["29.10"]), 1),
        hand(OWN, DEALT, row=2),
    ),
    dealer_areas=(
        community(BOARD, DEALT),
        Area(name="common pot", place="pot", shape=Shape.BOX, asked=rebuilt(REG["29.10"]), row=1),
    ),
    odds=PrintedOdds(asked=published(REG["29.11"])),
    licensee=rebuilt(REG["29.6"]),
    equipment=table_equipment(rebuilt(REG["29.10"])),
)

# What the law's other words are here; our copy lacks 29.1, which would define them.
TERMS = (
    Term("hands, highest first", REG["29.5"], POKER_HANDS),
    Term("hand", REG["29.5"], FIVE_CARDS),
    Term("fold", REG["29.10"], Fold),
    Term("pot", REG["29.10"], Sweep),
    Term("stub", REG["29.7"], CountStub),
)

GAME = assemble(*("Flop Poker", "19:47-29", EDITIONS, PARTS, agenda, irregularities, LAYOUT, TERMS), source=Source.NJ)
