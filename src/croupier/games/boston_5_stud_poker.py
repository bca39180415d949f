"""Boston 5 Stud Poker, N.J.A.C. 19:47-24 (adopted 2003; 24.3 and 24.4 amended 2007).

Three cards, a second wager or a fold, and two more cards. It has two bonuses. Readings B1 to B17:
`law/readings/19-47-24.toml`.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.collection import Collection
from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.declare.options import OddsAtLeast
from croupier.declare.parts import AUTOMATED_SHOE, HAND, MANUAL_SHOE, Line, Method
from croupier.declare.parts.felt import against_dealer, dealers_hand, hand, held, rebuilt, wager_area
from croupier.declare.shorthand import POSTED, adopted, exact_odds, terms, wager
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import AtLeast, Subchapter
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, Deal, Decide, Place, Reveal, Settle, Showing
from croupier.rounds.steps.deciding.expose import Expose
from croupier.rounds.wagers.wager import Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "R.2003 d.243. The history notes of the later text show every section but 24.3 and 24.4 unchanged since 2003; "
    "our copy lacks those two, on opening the table and shuffling, as they were before 19 March 2007."
)
LAST = "With 24.3 and 24.4 as amended on 19 March 2007, the last day that the history notes of the text name."
ORIGINAL = adopted("2003-06-16", "2007-03-18", REG["24.1"], note=NOTE)
EDITIONS = (ORIGINAL, adopted("2007-03-19", "2007-03-19", REG["24.4"], note=LAST))

# 24.1: the first wager is exactly twice the ante and neither is placed without the other; the second equals the first.
DOUBLE, EQUAL = Times("ante", (2,)), Times("first", (1,))
ANTE = wager("ante", POSTED, REG["24.6(b)"], defined=REG['24.1 "Ante wager"'], beside=("first",))
FIRST = wager("first", DOUBLE, REG['24.1 "First wager"'], defined=REG['24.1 "First wager"'], requires=("ante",))
SECOND = wager("second", EQUAL, REG["24.10(b)"], defined=REG['24.1 "Second wager"'])
# 24.6(c): only with the ante and the first wager.
OPTIONAL = wager(
    "optional bonus", POSTED, REG["24.6(c)"], defined=REG['24.1 "Optional bonus wager"'], requires=("ante", "first")
)

# 24.11(b): first and second wagers, exactly even money, as printed.
MAIN, ABOVE = "payout_odds.first and second", "a hand above the dealer's"
ON = "first and second wagers, against the dealer"
AGAINST_DEALER = parts.PrintedTable("First and second wagers", ON, REG["24.11(b)"], {ABOVE: MAIN})
# 24.5(b): the hands, highest first; 24.11(c): "no less than" these on the ante, for five cards. A pair is on no line.
ANTE_BONUS = parts.OddsTable(
    cite=REG["24.11(c)"],
    key="ante_bonus",
    lines=(
        Line(Category.ROYAL_FLUSH, "royal flush", "1000 to 1", REG["24.5(b)1"]),
        Line(Category.STRAIGHT_FLUSH, "straight flush", "200 to 1", REG["24.5(b)2"]),
        Line(Category.FOUR_OF_A_KIND, "four-of-a-kind", "100 to 1", REG["24.5(b)3"]),
        Line(Category.FULL_HOUSE, "full house", "25 to 1", REG["24.5(b)4"]),
        Line(Category.FLUSH, "flush", "15 to 1", REG["24.5(b)5"]),
        Line(Category.STRAIGHT, "straight", "8 to 1", REG["24.5(b)6"]),
        Line(Category.THREE_OF_A_KIND, "three-of-a-kind", "4 to 1", REG["24.5(b)7"]),
        Line(Category.TWO_PAIRS, "two pair", "2 to 1", REG["24.5(b)8"]),
        Line(Category.PAIR, "one pair", "", REG["24.5(b)9"]),
    ),
    bound=OddsAtLeast,
    order=REG["24.5(b)"],
    heading="Ante bonus",
    on="the ante wager, for five cards, whichever hand is higher; without one of them it is returned on a win",
)
# 24.5(d): the hands of three cards; 24.11(d): "no less than" these on the optional bonus wager.
OPTIONAL_BONUS = parts.OddsTable(
    cite=REG["24.11(d)"],
    key="optional_bonus",
    lines=(
        Line(ThreeCards.STRAIGHT_FLUSH, "three-card straight flush", "40 to 1", REG["24.5(d)1"]),
        Line(ThreeCards.THREE_OF_A_KIND, "three-of-a-kind", "25 to 1", REG["24.5(d)2"]),
        Line(ThreeCards.STRAIGHT, "three-card straight", "6 to 1", REG["24.5(d)3"]),
        Line(ThreeCards.FLUSH, "three-card flush", "3 to 1", REG["24.5(d)4"]),
        Line(ThreeCards.PAIR, "one pair", "1 to 1", REG["24.5(d)5"]),
    ),
    bound=OddsAtLeast,
    heading="Optional bonus",
    on="the optional bonus wager, for three cards that their player exposes",
)


def most_on_the_minimum(house: House) -> int:
    """24.11(e): the most that the minimum ante could win with its first and second wagers (B12), in cents."""
    ante = house.whole("minimum.ante")
    return ANTE_BONUS.best(house, ante) + 2 * house.odds(MAIN).pays(2 * ante)


# 24.11(e): a maximum that the licensee may establish, of 50,000 dollars or more.
BACKED = ("first", "second", "ante")
LIMIT = parts.EstablishedLimit(REG["24.11(e)"], EQUIPMENT["1.13P"], "50000", most_on_the_minimum, covers=BACKED)

# 24.7 to 24.9: from a shoe, from the hand or from an automated shoe, the same cards in the same order.
DEALING = parts.Dealing(
    REG["24.7(a)"],
    {  # "No more bets", three cards each, the dealer's three, the count of the stub, the order of the deal
        MANUAL_SHOE: Method(REG["24.7(b)"], REG["24.7(d)1"], REG["24.7(d)2"], REG["24.7(f)"], REG["24.7(d)"]),
        HAND: Method(REG["24.8(b)4"], REG["24.8(c)1"], REG["24.8(c)2"], REG["24.8(e)"], REG["24.8(c)"]),
        AUTOMATED_SHOE: Method(REG["24.9(b)2"], REG["24.9(c)"], REG["24.9(c)"], REG["24.9(e)"], REG["24.9(c)"]),
    },
    also=(REG["24.4(b)"], REG["24.8(a)"], REG["24.9(a)"]),
    stated={AUTOMATED_SHOE: REG["24.9(a)"]},
    located={MANUAL_SHOE: REG["24.7(a)"]},
    load={MANUAL_SHOE: REG["24.7(a)"], HAND: REG["24.8(b)1"], AUTOMATED_SHOE: REG["24.9(b)1"]},
    stub={MANUAL_SHOE: (REG["24.7(e)"], REG["24.7(f)1"]), HAND: (REG["24.8(d)"],), AUTOMATED_SHOE: (REG["24.9(d)"],)},
)
# 24.9(d): what an automated shoe has left goes into the hand, and the last two cards come from it.
LAST_TWO = {MANUAL_SHOE: REG["24.10(d)"], HAND: REG["24.10(d)"], AUTOMATED_SHOE: REG["24.9(d)"]}
# 24.7(f), 24.8(e), 24.9(e): once in five rounds; 24.9(f): a device that counts excuses it with an automated shoe only.
COUNTED = (REG["24.8(e)"], REG["24.9(e)"])
STUB = parts.StubCount(REG["24.7(f)"], REG["24.9(f)"], (AUTOMATED_SHOE,), also=COUNTED, always_device=True)

PARTS = (
    *(ANTE, FIRST, OPTIONAL, SECOND),
    parts.PostedLimits("ante", "10", "1000", "ante", ordered="wager"),
    # 24.6(c): at least one dollar (B11).
    parts.PostedLimits(OPTIONAL.key, "1", "100", OPTIONAL.name, REG["24.6(c)"], least=AtLeast(100), most=REG["8.2"]),
    # 24.2: one deck, or two in different colors that alternate; a cutting card and a cover card, yellow or green (B10).
    parts.OneDeckOrTwo(
        *(REG["24.2(a)"], REG["24.2(b)"], REG["24.2(b)2"], REG["24.2(b)4"], REG["24.2(b)5"]),
        also=(REG["24.2(b)1"],),
        colors=("yellow", "green"),
    ),
    # 24.3: each deck is inspected, verified, shown and washed; pre-shuffled decks are handled differently (G14).
    parts.NewCards(REG["24.3(a)"], REG["24.3(b)"], REG["24.3(b)"], (REG["24.3(c)"], REG["24.3(d)"]), REG["24.3(a)"]),
    # 24.4(a): a device shuffles all but new cards that came shuffled (24.3(a)), by the amended text, which our copy has
    # (B15); nothing is cut (B10). 24.12(g): it leaves before another is used. 24.4(c): an idle table.
    parts.Shuffling(
        *(REG["24.4(a)"], (), REG["24.3(a)"], REG["24.4(a)"], REG["24.12(g)"]), by_hand=False, since=EDITIONS[1].since
    ),
    parts.IdleTable(REG["24.4(c)"], REG["24.3(c)"]),
    DEALING,
    LIMIT.approval,
    STUB,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 24.6(a), (e), 24.10(c): tender; no text keeps a player to one position.
    parts.ChipsAndCoupons(REG["24.6(a)"], seated=REG["24.6(e)"], one_position=None, own_hand=REG["24.10(c)"]),
    parts.odds_stated(REG["24.11(a)"], says="the word on signs and brochures"),
    exact_odds(MAIN, "1 to 1", REG["24.11(b)"], f"paid for {ABOVE}"),
    *(AGAINST_DEALER, ANTE_BONUS, OPTIONAL_BONUS, LIMIT),
    # 24.10(b), (f), (g): a folded hand at once, then player by player from the far right; the dealer's last (G11).
    parts.PickedUp(Collection(REG["24.10(g)"], REG["24.10(f)"], folded=REG["24.10(b)"], last=(BANK,))),
)

# 24.5(d), (a): how three cards and five cards rank.
THREE = Showing(rank=three_card_rank, own=3, cite=REG["24.5(d)"])
FIVE = Showing(rank=five_card_rank, own=5, dealer=5, cite=REG["24.5(a)"], ranked=(REG["24.5(b)"], REG["24.5(c)"]))


def agenda(house: House) -> tuple[Step, ...]:
    """24.10: the round: three cards, the optional bonus, a second wager or a fold, two more cards, the dealer's."""
    method = DEALING.chosen(house)
    all_five, closes = settlement(house), Call("The final two cards", REG["24.10(d)"])
    shown = OPTIONAL_BONUS.settlement(house, (OPTIONAL,), loses=REG["24.10(a)"], exposed=True)
    return (
        # 24.6(b): ante and first wager, and an optional bonus wager, before "No more bets".
        Place(wagers=(ANTE, FIRST, OPTIONAL), closes=Call("No more bets", method.call), cite=REG["24.6(b)"]),
        # 24.7(d), 24.8(c), 24.9(c): clockwise from the dealer's left, three cards each, then three for the dealer.
        Deal(cards=3, order=method.order, cite=method.players),
        Deal(cards=3, to=BANK, cite=method.common),
        # 24.10(a): only an exposed hand can win the optional bonus; losers are collected, then winners paid.
        Expose(wager=OPTIONAL, cards=3, cite=REG["24.10(a)"]),
        Settle(
            wagers=(OPTIONAL.key,), showing=THREE, outcome=shown, final=False, losers_first=True, cite=REG["24.10(a)"]
        ),
        # 24.10(b)-(c): a second wager or a fold; it may be withdrawn until the deal goes on, without a word (B3).
        Decide(bet=SECOND, closes=closes, withdrawable=REG["24.10(c)"], cite=REG["24.10(b)"]),
        # 24.10(d): two more to each who stayed, then two for the dealer.
        Deal(cards=2, order=LAST_TWO[house.word("dealing")], cite=REG["24.10(d)1"]),
        Deal(cards=2, to=BANK, cite=REG["24.10(d)2"]),
        STUB.step(house, method, wrong=REG["24.7(f)2"]),
        # 24.10(e): the dealer turns over all five.
        Reveal(cards=5, of=BANK, cite=REG["24.10(e)"]),
        # 24.10(f): one player at a time from the dealer's right; first and second, then the ante bonus.
        Settle(wagers=LIMIT.covers, showing=FIVE, outcome=all_five, limits=LIMIT.limits(house), cite=REG["24.10(f)"]),
    )


def settlement(house: House) -> parts.Settlement:
    """24.10(f): both wagers compete with the dealer. The ante wins its bonus even on a loss or a tie (B1, B2)."""
    bonus = {line: {"ante": wins} for line, wins in ANTE_BONUS.outcomes(house).items()}
    # 24.10(f)3, 24.11(b): a higher hand wins; without a bonus its ante is returned.
    win, returned = Outcome(WIN, REG["24.10(f)3"], house.odds(MAIN)), Outcome(RETURNED, REG["24.10(f)3"])
    # 24.10(f)2, (f)1: an equal hand is a push, a lower one loses.
    push, lose = Outcome(PUSH, REG["24.10(f)2"]), Outcome(LOSE, REG["24.10(f)1"])
    higher = {"first": win, "second": win, "ante": returned}
    compared = parts.against_dealer(higher, dict.fromkeys(BACKED, push), dict.fromkeys(BACKED, lose))
    return parts.together(compared, lambda showdown: bonus.get(ANTE_BONUS.line_of(showdown.player), {}))


def surviving(house: House) -> parts.Settlement:
    """24.12(a), (f): three of a kind wins the ante bonus, any listed hand of three cards the optional one (B6)."""
    alive = {line: {"optional bonus": wins} for line, wins in OPTIONAL_BONUS.outcomes(house).items()}
    alive["three-of-a-kind"] |= {"ante": ANTE_BONUS.outcomes(house)["three-of-a-kind"]}
    return lambda showdown: alive.get(OPTIONAL_BONUS.line_of(showdown.player), {})


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """24.12(a), (f): the irregularities. After two of them, some wagers are still paid at this table's odds (B6)."""
    alive = cards.Survivors(showing=THREE, outcome=surviving(house), limits=LIMIT.limits(house))
    return (
        cards.ExposedEarly(REG["24.12(a)"], of=BANK, until_decided=True, survivors=alive),
        cards.FaceUpCard(REG["24.12(b)"]),
        cards.DrawnInError(REG["24.12(c)"]),
        cards.WrongNumber(REG["24.12(d)"]),
        # 24.12(d): the dealer with four of five cards, or with any other wrong number (B9).
        cards.WrongArea(REG["24.12(d)"], of=BANK, mended=5),
        devices.ShufflerFault(REG["24.12(e)"], happens="the shuffling device jams or does not finish its shuffle"),
        # 24.12(f), 24.9(d): only while it gives stacks of three; the last two cards come from the hand (B7).
        devices.StackFault(REG["24.12(f)"], survivors=alive),
        devices.DeviceCount(REG["24.9(f)"]),
    )


# 19:46-1.13P, which our copy lacks, and what subchapter 24 says of the layout (B13, B14).
LAYOUT = against_dealer(
    6,
    (
        # 24.6(a): wagers go on the betting areas of the layout; 24.10(b): the second one on an area of its own.
        wager_area("optional bonus", held(REG["24.6(a)"])),
        *(wager_area(key, held(REG["24.6(a)"]), 1) for key in ("ante", "first")),
        wager_area("second", held(REG["24.10(b)"]), 1),
        # 24.7(d)1, 24.10(d)1: three cards, and two more.
        hand(5, held(REG["24.7(d)1"]), row=2),
    ),
    # 24.7(d)2: the dealer's hand, before the table inventory container.
    dealers_hand(5, held(REG["24.7(d)2"])),
    table=rebuilt(EQUIPMENT["1.13P"]),
    inscriptions=(LIMIT.inscription,),
)

# 24.1, 24.5: what the law's other words are here; 24.11(c): the hands with an ante bonus (B4).
BONUS_HANDS = tuple(line.hand for line in ANTE_BONUS.lines if line.odds)
TERMS = (
    Term("the higher of two like hands", REG["24.5(c)"], five_card_rank),
    Term("ante bonus hand", REG['24.1 "Ante bonus hand"'], BONUS_HANDS),
    Term("ante bonus wager hand", REG['24.1 "Ante bonus wager hand"'], BONUS_HANDS),
    *terms(REG['24.1 "Fold"'], REG['24.1 "Hand"'], REG['24.1 "Push"'], hand=FIVE),
    *terms(REG['24.1 "Rank"'], REG['24.1 "Round of play"'], rank=five_card_rank, round_of_play=agenda),
    *terms(REG['24.1 "Stub"'], REG['24.1 "Suit"']),
)

GAME = assemble("Boston 5 Stud Poker", "19:47-24", EDITIONS, PARTS, agenda, irregularities, LAYOUT, TERMS)
