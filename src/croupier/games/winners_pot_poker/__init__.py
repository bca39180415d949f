"""Winner's Pot Poker, N.J.A.C. 19:47-33 (adopted 2008). Our copy has the text from 33.10(c) on.

Each player and the dealer are dealt two cards down and three up. The players' antes, bets and doubles make one pot. The
players who have not folded and the dealer compete for it. The house pays the jacks plus bonus wager. The rules of 33.1
to 33.10(b) are reconstructed (P8, P11, P12): readings P1 to P13 in `law/readings/19-47-33.toml`.
"""

from collections import Counter
from math import floor

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.collection import FROM_THE_RIGHT, Collection
from croupier.declare.game import Paytable, Term
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape
from croupier.declare.options import OddsAtLeast, money_option, option
from croupier.declare.parts import AUTOMATED_SHOE, HAND, MANUAL_SHOE, Line
from croupier.declare.parts.felt import dealers_hand, fixed, hand, held, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import POSTED, adopted, wager, yes_or_no
from croupier.equipment.cards import Card, rank_of
from croupier.games.winners_pot_poker import faults
from croupier.games.winners_pot_poker.settle import SettleBonus
from croupier.games.winners_pot_poker.steps import DealAround, DecideAround, MoveButton, ShowHands
from croupier.hands.poker5 import Category, Rank, five_card_rank
from croupier.law import Free, PercentAtMost, Source, Subchapter
from croupier.money import dollars
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.cards import MissedBurn
from croupier.rounds.irregularities.devices import ShufflerFault
from croupier.rounds.moves import CHIPS, PLAQUES, Call, Fold
from croupier.rounds.moves import Place as At
from croupier.rounds.payout_limit import Limit
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, Place, Reveal, Showing
from croupier.rounds.steps.dealing.burn import BurnCards
from croupier.rounds.steps.settling.pot import AwardPot, Awards, Contest, Sweep
from croupier.rounds.wagers.wager import Tender, Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted by R.2008 d.263, effective 2 September 2008, 40 N.J.R. 5064(a). Our copy of chapter 47 mentions "
    "a petition in 41 N.J.R., a volume that begins with the issue of 5 January 2009; of this subchapter it has "
    "33.10(c) to 33.13 only."
)
EDITIONS = (adopted("2008-09-02", "2009-01-05", REG["33.10(c)"], NOTE),)
RECONSTRUCTED = Source.RECONSTRUCTED

# 33.6, not in our copy: the ante, and with it the bonus wager (P12).
ANTE = wager("ante", POSTED, REG["33.6"], source=RECONSTRUCTED)
BONUS = "jacks plus bonus wager"
JACKS_PLUS = wager("jacks plus", POSTED, REG["33.6"], name=BONUS, requires=("ante",), source=RECONSTRUCTED)
# 33.10(b), not in our copy: the bet wager, as much as the ante; 33.10(c)1: the double wager, twice as much (P8).
BET = wager("bet", Times("ante", (1,)), REG["33.10"], source=RECONSTRUCTED)
DOUBLE = wager("double", Times("ante", (2,)), REG["33.10(c)1"], source=RECONSTRUCTED)
POOLED, KEPT = ("ante", "bet", "double"), (JACKS_PLUS.key,)

# 33.11(b): "no less than" these on a jacks plus bonus wager, once, for the highest hand.
JACK = 9
PAYS = parts.OddsTable(
    cite=REG["33.11(b)"],
    lines=(
        Line(Category.ROYAL_FLUSH, "royal flush", "400 to 1"),
        Line(Category.STRAIGHT_FLUSH, "straight flush", "80 to 1"),
        Line(Category.FOUR_OF_A_KIND, "four-of-a-kind", "50 to 1"),
        Line(Category.FULL_HOUSE, "full house", "30 to 1"),
        Line(Category.FLUSH, "flush", "15 to 1"),
        Line(Category.STRAIGHT, "straight", "10 to 1"),
        Line(Category.THREE_OF_A_KIND, "three-of-a-kind", "7 to 1"),
        Line(Category.TWO_PAIRS, "two pair", "3 to 1"),
        Line(Category.PAIR, "pair of jacks or better", "1 to 1", at_least=JACK),
    ),
    bound=OddsAtLeast,
    heading="Jacks plus",
    on="the jacks plus bonus wager, whatever the other hands are",
)

# 33.7 to 33.9, not in our copy: the same cards in the same order in all three methods (P11).
DEALING = parts.Dealing(
    REG["33.7"],
    {MANUAL_SHOE: REG["33.7"], HAND: REG["33.8"], AUTOMATED_SHOE: REG["33.9"]},
    also=(REG["33.8"], REG["33.9"], EQUIPMENT["1.19(b)"], EQUIPMENT["1.19(b)1"]),
)

# 33.10(c)2, (g), (i): folded hands at once, or with their bonus wager; then all, from the far right, the dealer's last
# (G11).
COLLECTION = Collection(REG["33.10(i)"], REG["33.10(i)"], FROM_THE_RIGHT, folded=REG["33.10(c)2"], last=(BANK,))

ADVANCE = Free("an amount set in advance", forgone=True)
PERCENT, FIXED = "commission in percent of the pot", "commission where this is less than the percentage"
PARTS = (
    *(ANTE, JACKS_PLUS, BET, DOUBLE),
    parts.PostedLimits("ante", "10", "100", "ante", ordered="wager"),
    # 33.6: the bonus wager is optional; 33.12(a) mentions a player who has placed one.
    yes_or_no("jacks_plus", True, REG["33.6"], says=f"the {BONUS} is offered"),
    parts.PostedLimits("jacks plus", "1", "100", BONUS, offered=("jacks_plus", (True,))),
    # 33.10(h)2i-ii: both set in advance; the lesser is taken (P1, P2).
    option("commission_percent", 10, PercentAtMost(10), REG["33.10(h)2i"], says=PERCENT, also=(REG["33.10(h)2ii"],)),
    money_option("commission_fixed", "5", ADVANCE, REG["33.10(h)2i"], says=FIXED),
    # 33.2 to 33.4, not in our copy: cards, opening, shuffle and cut as in the related games, 35.2 to 35.4 (P12).
    parts.decks_under(REG["33.2"], EQUIPMENT["1.17(a)"], cover=False),
    parts.new_cards_under(REG["33.3"]),
    # 33.12(k): a shuffling or dealing device leaves the table before another method is used.
    parts.Shuffling(REG["33.4"], (EQUIPMENT["1.19(c)"],), removal=REG["33.12(k)"]),
    parts.IdleTable(REG["33.4"], source=RECONSTRUCTED),
    parts.cut_under(REG["33.4"], again=False),
    DEALING,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 33.11: the odds, and how they are stated.
    parts.odds_stated(REG["33.11(a)"], says="the word on signs and brochures"),
    PAYS,
    # 33.10(c)1, (e): areas that the layout must have.
    fixed("layout.double_areas", True, REG["33.10(c)1"], says="a double wager area at each position"),
    fixed("layout.pot_area", True, REG["33.10(e)"], says="an area for the winner's pot"),
    parts.PickedUp(COLLECTION),
)


def tender(_house: House) -> Tender:
    """33.6, not in our copy: chips or plaques of a seated player (P12). 33.13: only at one position."""
    return Tender(admits=(CHIPS, PLAQUES), cite=REG["33.6"], seated=REG["33.6"], one_position=REG["33.13"])


def agenda(house: House) -> tuple[Step, ...]:
    """33.10: the steps of a round.

    Two cards down and one up, a bet or a fold; a fourth card, a double or a fold; a fifth card, and the pot.
    """
    wagers = (ANTE, JACKS_PLUS) if house.flag("jacks_plus") else (ANTE,)
    dealt = DEALING.chosen(house).players
    order = "one at a time, clockwise from the first player after the button"
    return (
        Place(wagers=wagers, closes=Call("No more bets", REG["33.6"]), cite=REG["33.6"]),
        # 33.12(g): the button is moved for each round.
        MoveButton(cite=REG["33.12(g)"]),
        # Two cards down and one up, in rotation (P11); 33.12(a) may turn the third down.
        DealAround(says=f"Each player and the dealer get two cards face down, {order}.", cite=dealt),
        DealAround(says="", cite=dealt),
        DealAround(up=True, covers=REG["33.12(a)"], cite=dealt),
        # 33.10(b), not in our copy: a bet or a fold, as (c) has it for the double.
        DecideAround(bet=BET, keeps=KEPT, order=REG["33.10"], folds=REG["33.10"], cite=REG["33.10"]),
        BurnCards(cite=REG["33.12(e)"]),
        DealAround(up=True, cite=REG["33.10(c)"]),
        # 33.10(c)2-3: in turn; a fold leaves ante and bet in the pot, and the bonus wager alive.
        DecideAround(bet=DOUBLE, keeps=KEPT, order=REG["33.10(c)3"], folds=REG["33.10(c)2"], cite=REG["33.10(c)"]),
        # 33.10(d): a burn, then the fifth card face up.
        BurnCards(cite=REG["33.10(d)"]),
        DealAround(up=True, cite=REG["33.10(d)"]),
        Sweep(wagers=POOLED, cite=REG["33.10(e)"]),
        # 33.10(f): the dealer's two down cards, then the players'.
        Reveal(cards=2, of=BANK, cite=REG["33.10(f)"]),
        ShowHands(cite=REG["33.10(f)"]),
        # 33.10(g), 33.11(c): all bonus wagers, of folded players too (P5), with a limit that royal flushes share (P7).
        SettleBonus(
            wagers=KEPT,
            showing=Showing(rank=held_rank, own=5),
            outcome=jacks_plus(house),
            limits=(limit(house),),
            shares=Category.ROYAL_FLUSH,
            cite=REG["33.10(g)"],
        ),
        AwardPot(
            # 33.5, not in our copy: as in the other games of five cards (P12).
            showing=Showing(rank=five_card_rank, own=5, dealer=5, cite=REG["33.5"]),
            deducts=deducted(house),
            contest=contest(house),
            pooled=POOLED,
            prize="winner's pot",
            nobody=REG["33.12(a)"],
            cite=REG["33.10(h)"],
        ),
    )


def jacks_plus(house: House) -> parts.Settlement:
    """33.11(b): paid once, for the highest hand, at the odds of its line or more. 33.10(g): any lower hand loses."""
    return PAYS.settlement(house, (JACKS_PLUS,), loses=REG["33.10(g)"])


def limit(house: House) -> Limit:
    """33.11(c): the limit is 50,000 dollars, or the most that the minimum bonus wager could win if that is more
    (G5).
    """
    return PAYS.limit(house, "50,000", house.whole("minimum.jacks plus"), REG["33.11(c)"], (JACKS_PLUS,))


def paytables(house: House) -> tuple[Paytable, ...]:
    """33.11(b): the odds of the jacks plus bonus wager, if it is offered."""
    printed = PAYS.printed(house) if house.flag("jacks_plus") else None
    return () if printed is None else (printed,)


BY_COUNTS = {
    (4,): Category.FOUR_OF_A_KIND,
    (3,): Category.THREE_OF_A_KIND,
    (2, 2): Category.TWO_PAIRS,
    (2,): Category.PAIR,
}


def held_rank(cards: tuple[Card, ...]) -> Rank:
    """The rank of five cards. Fewer cards rank only as pairs and similar hands, because they can make no other (P5)."""
    if len(cards) == 5:
        return five_card_rank(cards)
    alike = sorted(Counter(map(rank_of, cards)).items(), key=lambda item: (item[1], item[0]), reverse=True)
    category = BY_COUNTS.get(tuple([many for _, many in alike if many > 1]), Category.HIGH_CARD)
    return (int(category), *[rank for rank, _ in alike])


def commission_cents(house: House, cents: int) -> int:
    """33.10(h)2i-ii: the commission on this amount.

    It is the percentage, rounded down (G7), or the fixed amount if that is less.
    """
    return min(floor(cents * house.percent("commission_percent")), house.whole("commission_fixed"))


def deducted(house: House) -> str:
    """33.10(h)2i-ii: the commission in words, with the amounts of this house."""
    percent, amount = house.word("commission_percent"), dollars(house.whole("commission_fixed"))
    if not house.percent("commission_percent") or not house.whole("commission_fixed"):
        return "The house deducts nothing of what players win."
    return f"The house deducts {percent} percent of what players win, or ${amount} if that is less."


def contest(house: House) -> Contest:
    """33.10(h): the highest hand wins the pot. A player who wins it pays the commission."""

    def awards(pot: int, ranks: tuple[tuple[At, Rank], ...], dealer: Rank) -> Awards:
        highest = max([rank for _, rank in ranks] + [dealer])
        best = [place for place, rank in ranks if rank == highest]
        ties = dealer == highest
        if not best:
            # (h)1: the dealer's is the highest, or the only hand (P10).
            return Awards((), pot, 0, REG["33.10(h)1"], REG["33.10(h)1"])
        # (h)2ii: equal shares, the odd cents not the dealer's (P3); the commission on the players' part (P2).
        to_dealer = pot // (len(best) + 1) if ties else 0
        commission = commission_cents(house, pot - to_dealer)
        each, odd = divmod(pot - to_dealer - commission, len(best))
        players = tuple([(place, each + (number < odd)) for number, place in enumerate(best)])
        if len(best) == 1 and not ties:
            # (h)2, 2i: the whole pot is the base, the winner's own wagers included (P1).
            return Awards(players, 0, commission, REG["33.10(h)2"], REG["33.10(h)2i"])
        return Awards(players, to_dealer, commission, REG["33.10(h)2ii"], REG["33.10(h)2ii"])

    return awards


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """33.12: what can go wrong. Device faults only at tables that have the device."""
    # 33.12(a): what a bonus wager that already wins is paid on a dead hand of two cards (P6).
    survives = faults.Survives(
        wager=JACKS_PLUS.key,
        showing=Showing(rank=held_rank, own=2),
        outcome=jacks_plus(house),
        limit=limit(house),
    )
    return (
        faults.HoleExposed(REG["33.12(a)"], survives=survives),
        faults.DealerHoleExposed(REG["33.12(a)"]),
        faults.FaceUp(REG["33.12(b)"]),
        faults.Drawn(REG["33.12(c)"]),
        # 33.12(d): too many cards; (f): too few (P4).
        faults.TooManyCards(REG["33.12(d)"], short=REG["33.12(f)"]),
        MissedBurn(REG["33.12(e)"]),
        faults.NotDealt(REG["33.12(f)"]),
        faults.ButtonNotMoved(REG["33.12(g)"]),
        faults.OwnCardExposed(REG["33.12(h)"]),
        ShufflerFault(REG["33.12(i)"]),
        faults.DealingFault(REG["33.12(j)"]),
    )


# Our copy lacks the section on the table (P12); 33.10(c)1 and (e) name two of the areas.
LAYOUT = Layout(
    positions=6,
    areas=(
        wager_area("jacks plus", rebuilt(REG["33.6"])),
        wager_area("ante", rebuilt(REG["33.6"]), 1),
        wager_area("bet", rebuilt(REG["33.10"]), 1),
        wager_area("double", held(REG["33.10(c)1"]), 1),
        hand(5, rebuilt(REG["33.7"]), row=2),
    ),
    dealer_areas=(
        dealers_hand(5, rebuilt(REG["33.7"])),
        Area(name="winner's pot", place="pot", shape=Shape.BOX, asked=held(REG["33.10(e)"]), row=1),
    ),
    # 33.11(b): the odds of the one wager that the house pays.
    odds=PrintedOdds(asked=rebuilt(REG["33.11(a)"])),
    licensee=rebuilt(REG["33.6"]),
    equipment=table_equipment(held(REG["33.10(g)"])),
)

# Our copy lacks 33.1: the law's words as the later paragraphs use them.
TERMS = (
    Term("double wager", REG["33.10(c)1"], DOUBLE),
    Term("fold", REG["33.10(c)2"], Fold),
    Term("burn", REG["33.10(d)"], BurnCards),
    Term("winner's pot", REG["33.10(e)"], Sweep),
    Term("commission", REG["33.10(h)2i"], commission_cents),
    Term("button", REG["33.12(g)"], MoveButton),
)

GAME = assemble(
    *("Winner's Pot Poker", "19:47-33", EDITIONS, PARTS, agenda, irregularities, LAYOUT, TERMS),
    tender=tender,
    paytables=paytables,
)
