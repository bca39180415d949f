"""Mississippi Stud, N.J.A.C. 19:47-35 (a proposal of 2009), with its layout 19:46-1.13X and its card rules.

Each player is dealt two cards, and all share three. Players bet or fold before each shared card is turned up. There is
no dealer's hand: a paytable pays the five cards. Readings M1 to M12: `law/readings/19-47-35.toml`.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.collection import Collection
from croupier.declare.house import House
from croupier.declare.parts import AUTOMATED_SHOE, HAND, MANUAL_SHOE, Line, Method, Row
from croupier.declare.shorthand import POSTED, one_of, proposed, terms, wager
from croupier.declare.undertakings import Stated
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Subchapter
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.moves import Call
from croupier.rounds.postings import PUSH
from croupier.rounds.step import Step
from croupier.rounds.steps import COMMUNITY, Deal, Decide, Place, Reveal, Settle, Showing
from croupier.rounds.wagers.wager import Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Rule proposal of 2009. Comments were due 16 October 2009, the last day of the text; with the 60 days it "
    "gives for them, it was published on 17 August 2009 at the latest."
)
EDITIONS = (proposed("2009-08-17", "2009-10-16", REG["35.1"], NOTE),)

# 35.1: the ante comes before any card; each street wager is one, two or three times the ante.
ANTE, STREET = wager("ante", POSTED, REG["35.6(b)"], defined=REG['35.1 "Ante wager"']), Times("ante", (1, 2, 3))
THIRD = wager("3rd street", STREET, REG["35.10(a)"], defined=REG['35.1 "3rd street wager"'])
FOURTH = wager("4th street", STREET, REG["35.10(e)"], defined=REG['35.1 "4th street wager"'])
FIFTH = wager("5th street", STREET, REG["35.10(g)"], defined=REG['35.1 "5th street wager"'])
WAGERS = (ANTE, THIRD, FOURTH, FIFTH)

# 35.5(b), 35.11(b): the hands, highest first, and what every wager is paid for each: exactly these odds (M11).
SIX, JACK = 4, 9
LINES = (
    Line(Category.ROYAL_FLUSH, "royal flush", "500 to 1", REG["35.5(b)1"]),
    Line(Category.STRAIGHT_FLUSH, "straight flush", "100 to 1", REG["35.5(b)2"]),
    Line(Category.FOUR_OF_A_KIND, "four-of-a-kind", "40 to 1", REG["35.5(b)3"]),
    Line(Category.FULL_HOUSE, "full house", "10 to 1", REG["35.5(b)4"]),
    Line(Category.FLUSH, "flush", "6 to 1", REG["35.5(b)5"]),
    Line(Category.STRAIGHT, "straight", "4 to 1", REG["35.5(b)6"]),
    Line(Category.THREE_OF_A_KIND, "three-of-a-kind", "3 to 1", REG["35.5(b)7"]),
    Line(Category.TWO_PAIRS, "two pair", "2 to 1", REG["35.5(b)8"]),
    Line(Category.PAIR, "pair of jacks or better", "1 to 1", REG["35.5(b)9"], at_least=JACK),
    Line(Category.PAIR, PUSH, at_least=SIX),
)
PAYS = parts.OddsTable(cite=REG["35.11(b)"], lines=LINES, order=REG["35.5(b)"])

# 35.7 to 35.9: from a shoe, from the hand or from an automated shoe, the same cards in the same order (M10).
DEALING = parts.Dealing(
    REG["35.7(a)"],
    {  # "No more bets", two cards each, three for all, the count of the stub, the order of the deal
        MANUAL_SHOE: Method(REG["35.7(b)"], REG["35.7(d)1"], REG["35.7(d)2"], REG["35.7(f)"], REG["35.7(d)"]),
        HAND: Method(REG["35.8(b)3"], REG["35.8(c)1"], REG["35.8(c)2"], REG["35.8(e)"], REG["35.8(c)"]),
        AUTOMATED_SHOE: Method(REG["35.9(b)2"], REG["35.9(c)"], REG["35.9(d)"], REG["35.9(e)"], REG["35.9(c)"]),
    },
    also=(REG["35.8(a)"], REG["35.9(a)"], EQUIPMENT["1.19(b)"], EQUIPMENT["1.19(b)1"]),
    load={MANUAL_SHOE: REG["35.7(a)"], HAND: REG["35.8(b)2"], AUTOMATED_SHOE: REG["35.9(b)1"]},
    stub={MANUAL_SHOE: (REG["35.7(e)"], REG["35.7(f)1"]), HAND: (REG["35.8(d)"],), AUTOMATED_SHOE: (REG["35.9(d)"],)},
    shuffler={HAND: REG["35.8(b)1"]},
    approved={AUTOMATED_SHOE: REG["35.9(a)"]},
    located={MANUAL_SHOE: REG["35.7(a)"]},
)
# 35.7(f), 35.8(e), 35.9(e): once in five rounds; 35.9(f): a device that counts excuses it with an automated shoe only.
STUB = parts.StubCount(REG["35.7(f)"], REG["35.9(f)"], (AUTOMATED_SHOE,), also=(REG["35.8(e)"], REG["35.9(e)"]))

STREETS, BET_SIZES = (THIRD.key, FOURTH.key, FIFTH.key), ("All bet wagers are", "one, two or three times the ante")
PARTS = (
    *WAGERS,
    parts.PostedLimits("ante", "10", "100", "ante", ordered="wager"),
    # 35.2: one deck, or two in different colors that alternate, where a device shuffles.
    parts.OneDeckOrTwo(
        *(REG["35.2(a)"], REG["35.2(b)"], REG["35.2(b)2"], REG["35.2(b)4"], REG["35.2(b)5"]),
        also=(REG["35.2(b)1"], EQUIPMENT["1.17(a)"]),
    ),
    # 35.3: each deck is inspected, verified, shown and washed; pre-shuffled decks are handled differently (G14).
    parts.NewCards(REG["35.3(a)"], REG["35.3(b)"], REG["35.3(b)"], (REG["35.3(c)"], REG["35.3(d)"]), REG["35.3(a)"]),
    # 35.4: the shuffle, an idle table, the cut; 35.12(g): a device leaves before another method is used.
    parts.Shuffling(REG["35.4(a)"], (EQUIPMENT["1.19(c)"],), REG["35.4(b)2"], REG["35.4(a)"], REG["35.12(g)"]),
    parts.IdleTable(REG["35.4(e)"], REG["35.3(c)"]),
    parts.Cutting(REG["35.4(b)2"], REG["35.4(c)1ii"], REG["35.4(c)1iii"], REG["35.4(d)"], by_device=REG["35.4(b)1"]),
    DEALING,
    # 19:46-1.13X(b), 19:47-8.4: what the Commission allows; a file states it, and no round needs it.
    Stated(key="layout", cite=EQUIPMENT["1.13X(b)"], says="the Commission has approved the layout"),
    Stated(key="test", cite=REG["8.4"], proposed=True, says="a proposed game is offered as a test that is allowed"),
    STUB,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    parts.ChipsAndCoupons(REG["35.6(a)"], seated=REG["35.6(e)"], one_position=REG["35.6(d)"], own_hand=REG["35.10(b)"]),
    parts.odds_stated(REG["35.11(a)"]),
    PAYS,
    # 35.11(c): how the minimum that fixes the payout limit is read (M1).
    one_of("limit_streets", (1, 3), REG["35.11(c)"], "street wagers, in antes, behind the payout limit", default=3),
    # 35.10(a), (i), (j): a folded hand at once, then player by player from the far right; community cards last (G11).
    parts.PickedUp(Collection(REG["35.10(j)"], REG["35.10(i)"], folded=REG["35.10(a)"], last=(COMMUNITY,))),
    # 19:46-1.13X: the layout, nearest to the dealer first.
    parts.LayoutAsWritten(
        positions=(6, EQUIPMENT["1.13X(a)"]),
        licensee=EQUIPMENT["1.13X(b)1"],
        rows=(
            Row("ante_areas", True, EQUIPMENT["1.13X(b)2"], "an ante area at each position", ("ante",)),
            Row("street_areas", 3, EQUIPMENT["1.13X(b)3"], "street areas at each position", STREETS),
            Row("bet_sizes", True, EQUIPMENT["1.13X(b)4i"], "bet sizes are inscribed", inscription=BET_SIZES),
        ),
        odds=EQUIPMENT["1.13X(b)4ii"],
        own=(2, REG["35.7(d)1"]),
        community=Row("community_areas", 3, EQUIPMENT["1.13X(b)5"], "inscribed community card areas", STREETS),
        boxes=EQUIPMENT["1.13X(c)"],
        rack=REG["35.10(i)1"],  # lost hands go there
    ),
)


def agenda(house: House) -> tuple[Step, ...]:
    """35.10: the round: ante, two cards each and three for all, and a decision before each community card."""
    method = DEALING.chosen(house)
    # 35.7(b): the same words before the deal and before each community card, in every method (M3).
    closes = Call("No more bets", REG["35.7(b)"])
    # 35.11(c): 50,000 dollars, or the most that the minimum ante could win with its street wagers (M1, G5).
    antes = 1 + 3 * house.whole("limit_streets")
    return (
        Place(wagers=(ANTE,), closes=Call("No more bets", method.call), cite=REG["35.6(b)"]),
        # 35.7(d), 35.8(c), 35.9(c)-(d): clockwise from the dealer's left, two cards each, then three for all.
        Deal(cards=2, order=method.order, cite=method.players),
        Deal(cards=3, to=COMMUNITY, cite=method.common),
        STUB.step(house, method, wrong=REG["35.7(f)2"]),
        # 35.10(a)-(h): a street wager or a fold, then the next community card; three times.
        Decide(bet=THIRD, closes=closes, cite=REG["35.10(a)"]),
        Reveal(cards=1, of=COMMUNITY, cite=REG["35.10(d)"]),
        Decide(bet=FOURTH, closes=closes, cite=REG["35.10(e)"]),
        Reveal(cards=1, of=COMMUNITY, cite=REG["35.10(f)"]),
        Decide(bet=FIFTH, closes=closes, cite=REG["35.10(g)"]),
        Reveal(cards=1, of=COMMUNITY, cite=REG["35.10(h)"]),
        # 35.10(i): one player at a time from the dealer's right; 35.11(c): within the aggregate payout limit.
        Settle(
            wagers=tuple(wager.key for wager in WAGERS),
            # 35.5(a): the ace is high, and low only before 2, 3, 4 and 5; suits are equal.
            showing=Showing(rank=five_card_rank, own=2, community=True, cite=REG["35.5(a)"], ranked=(REG["35.5(b)"],)),
            outcome=PAYS.settlement(house, WAGERS, REG["35.10(i)3"], REG["35.10(i)1"], REG["35.10(i)2"]),
            limits=(PAYS.limit(house, "50,000", antes * house.whole("minimum.ante"), REG["35.11(c)"], WAGERS),),
            cite=REG["35.10(i)"],
        ),
    )


# 35.12, 35.10(c), 35.7(f)2: what can go wrong (M4 to M6); device faults at tables that have the device.
IRREGULARITIES = (
    cards.Communicated(REG["35.10(c)"]),
    cards.ExposedEarly(REG["35.12(a)"], of=COMMUNITY),
    cards.FaceUpCard(REG["35.12(b)"]),
    cards.DrawnInError(REG["35.12(c)"]),
    cards.WrongNumber(REG["35.12(d)"], right=2),
    cards.WrongCommunity(REG["35.7(f)2"], right=3),
    devices.ShufflerFault(REG["35.12(e)"]),
    devices.ShoeFault(REG["35.12(f)"]),
    devices.DeviceCount(REG["35.9(f)"]),
)

# 35.1: what the law's other words are here.
TERMS = (
    *terms(REG['35.1 "Bet wager"'], REG['35.1 "Community card"'], bet_wager=(THIRD, FOURTH, FIFTH)),
    *terms(REG['35.1 "Fold"'], REG['35.1 "Push"'], REG['35.1 "Rank"'], rank=five_card_rank),
    *terms(REG['35.1 "Round of play"'], REG['35.1 "Stub"'], REG['35.1 "Suit"'], round_of_play=agenda),
)

GAME = assemble("Mississippi Stud", "19:47-35", EDITIONS, PARTS, agenda, IRREGULARITIES, terms=TERMS)
