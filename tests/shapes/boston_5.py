"""Boston 5 Stud Poker (19:47-24) as a shape: a bonus settled in mid-round, a wager that may be withdrawn, survivors.

Its subchapter in full is a game of its own; this is the round, as 24.6 and 24.10 to 24.12 give it.
"""

from collections.abc import Mapping
from datetime import date

from croupier.equipment.cards import STANDARD_DECK
from croupier.hands.poker import Category, five_card_rank
from croupier.hands.three import ThreeCards, three_card_rank
from croupier.law import AtLeast, Edition, Free, OneOf, Source, Status, Subchapter, cite
from croupier.money import EVEN, parse_dollars, parse_odds
from croupier.rounds.game import Game, Layout
from croupier.rounds.house import House, Option, money_option, option
from croupier.rounds.irregularities import DrawnInError, ExposedEarly, FaceUpCard, Survivors, WrongArea, WrongNumber
from croupier.rounds.irregularity import Irregularity
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call
from croupier.rounds.posting import LOSE, PUSH, RETURNED, WIN, Limit, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import (
    BANK,
    COUNTERCLOCKWISE,
    CountStub,
    Deal,
    Decide,
    Place,
    Reveal,
    Settle,
    Showdown,
    Showing,
)
from croupier.rounds.steps.expose import Expose
from croupier.rounds.wager import Posted, Tender, Times, Wager

REG = Subchapter("19:47")

# 24.1: the first wager is exactly twice the ante, and neither lies without the other; the second equals the first.
ANTE = Wager(key="ante", name="ante wager", size=Posted(), beside=("first",), cite=REG['24.1 "Ante wager"'])
FIRST = Wager(
    key="first", name="first wager", size=Times("ante", (2,)), requires=("ante",), cite=REG['24.1 "First wager"']
)
# 24.6(c): only with the ante and the first wager, of at least one dollar (B11).
OPTIONAL = Wager(
    key="optional bonus", name="optional bonus wager", size=Posted(), requires=("ante", "first"), cite=REG["24.6(c)"]
)
SECOND = Wager(key="second", name="second wager", size=Times("first", (1,)), cite=REG["24.10(b)"])

# 24.11(c): paid on the ante, for a hand of five cards. The house of this shape pays no more than it must.
ANTE_BONUS = {
    Category.ROYAL_FLUSH: "1000 to 1",
    Category.STRAIGHT_FLUSH: "200 to 1",
    Category.FOUR_OF_A_KIND: "100 to 1",
    Category.FULL_HOUSE: "25 to 1",
    Category.FLUSH: "15 to 1",
    Category.STRAIGHT: "8 to 1",
    Category.THREE_OF_A_KIND: "4 to 1",
    Category.TWO_PAIRS: "2 to 1",
}
# 24.11(d): paid on the optional bonus wager, for the first three cards.
OPTIONAL_BONUS = {
    ThreeCards.STRAIGHT_FLUSH: "40 to 1",
    ThreeCards.THREE_OF_A_KIND: "25 to 1",
    ThreeCards.STRAIGHT: "6 to 1",
    ThreeCards.FLUSH: "3 to 1",
    ThreeCards.PAIR: "1 to 1",
}

BONUS_ODDS = {hand: Outcome(WIN, REG["24.11(c)"], parse_odds(odds)) for hand, odds in ANTE_BONUS.items()}
OPTIONAL_ODDS = {hand: Outcome(WIN, REG["24.11(d)"], parse_odds(odds)) for hand, odds in OPTIONAL_BONUS.items()}

# 24.7(b), 24.10(d): the words before the first three cards; then the dealer goes on with the last two.
NO_MORE_BETS = Call("No more bets", REG["24.7(b)"])
LAST_TWO = Call("The final two cards", REG["24.10(d)"])

OPTIONS: tuple[Option, ...] = (
    money_option("minimum.ante", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest ante"),
    money_option("maximum.ante", "1000", Free("the posted maximum"), cite("19:47-8.2"), says="highest ante"),
    money_option("minimum.optional bonus", "1", AtLeast(100), REG["24.6(c)"], says="lowest optional bonus wager"),
    money_option("maximum.optional bonus", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest one"),
    option("match_play", True, OneOf((True, False)), REG["24.6(a)"], says="match play coupons are taken"),
)


def tender(house: House) -> Tender:
    """24.6(a), (e): chips, plaques, coupons where taken, never cash; seated players only."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(
        admits=(CHIPS, PLAQUES, *coupon), cite=REG["24.6(a)"], seated=REG["24.6(e)"], own_hand=REG["24.10(c)"]
    )


def agenda(house: House) -> tuple[Step, ...]:
    """24.6, 24.7(d), 24.10: three cards each, the optional bonus, bet or fold, two more, the dealer's five."""
    return (
        Place(wagers=(ANTE, FIRST, OPTIONAL), closes=NO_MORE_BETS, cite=REG["24.6(b)"]),
        Deal(cards=3, cite=REG["24.7(d)1"]),
        Deal(cards=3, to=BANK, cite=REG["24.7(d)2"]),
        # 24.10(a): settled now, and only for a hand that its player exposes; losers first.
        Expose(wager=OPTIONAL, cards=3, cite=REG["24.10(a)"]),
        Settle(
            wagers=("optional bonus",),
            showing=Showing(rank=three_card_rank, own=3),
            outcome=optional_settlement,
            final=False,
            losers_first=True,
            cite=REG["24.10(a)"],
        ),
        # 24.10(b), (c): a second wager or a fold; it may be withdrawn until the last two cards are dealt (B3).
        Decide(bet=SECOND, closes=LAST_TWO, withdrawable=REG["24.10(c)"], cite=REG["24.10(b)"]),
        Deal(cards=2, cite=REG["24.10(d)1"]),
        Deal(cards=2, to=BANK, cite=REG["24.10(d)2"]),
        CountStub(every=5, wrong=REG["24.7(f)2"], cite=REG["24.7(f)"]),
        Reveal(cards=5, of=BANK, cite=REG["24.10(e)"]),
        # 24.10(f), 24.11(e): first and second, then the ante; the last payment bears a cut (G6).
        Settle(
            wagers=("first", "second", "ante"),
            showing=Showing(rank=five_card_rank, own=5, dealer=5),
            outcome=settlement,
            order=COUNTERCLOCKWISE,
            limits=(limit(house),),
            cite=REG["24.10(f)"],
        ),
    )


def limit(house: House) -> Limit:
    """24.11(e): 50,000 dollars, or the most one could win on the minimum ante, whichever is greater (B12)."""
    cents = max(parse_dollars("50,000"), 1004 * house.whole("minimum.ante"))
    return Limit(cents=cents, cite=REG["24.11(e)"], covers=("first", "second", "ante"), pro_rata=False)


def optional_settlement(showdown: Showdown) -> Mapping[str, Outcome]:
    """24.10(a): a hand not exposed loses, whatever it is."""
    won = OPTIONAL_ODDS.get(ThreeCards(showdown.player[0])) if showdown.exposed else None
    return {"optional bonus": won or Outcome(LOSE, REG["24.10(a)"])}


def settlement(showdown: Showdown) -> Mapping[str, Outcome]:
    """24.10(f): first and second against the dealer; the ante by its bonus, on a loss and a tie too (B1, B2)."""
    if showdown.player > showdown.dealer:
        main, ante = Outcome(WIN, REG["24.10(f)3"], EVEN), Outcome(RETURNED, REG["24.10(f)3"])
    elif showdown.player == showdown.dealer:
        main = ante = Outcome(PUSH, REG["24.10(f)2"])
    else:
        main = ante = Outcome(LOSE, REG["24.10(f)1"])
    return {"first": main, "second": main, "ante": BONUS_ODDS.get(Category(showdown.player[0]), ante)}


def surviving(showdown: Showdown) -> Mapping[str, Outcome]:
    """24.12(a): of three cards, three of a kind wins the ante bonus, any listed hand the optional bonus (B6)."""
    hand = ThreeCards(showdown.player[0])
    ante = {"ante": BONUS_ODDS[Category.THREE_OF_A_KIND]} if hand == ThreeCards.THREE_OF_A_KIND else {}
    return {**ante, "optional bonus": OPTIONAL_ODDS[hand]} if hand in OPTIONAL_ODDS else {}


IRREGULARITIES: tuple[Irregularity, ...] = (
    ExposedEarly(
        event="dealer card exposed",
        of=BANK,
        until_decided=True,
        survivors=Survivors(showing=Showing(rank=three_card_rank, own=3), outcome=surviving),
        cite=REG["24.12(a)"],
        says="All hands are void, except three-card hands that win a bonus.",
    ),
    FaceUpCard(event="face-up card", cite=REG["24.12(b)"], says="The card is not used; a second one voids all hands."),
    DrawnInError(event="drawn in error", cite=REG["24.12(c)"], says="The card is used as the next card."),
    WrongNumber(event="wrong number of cards", cite=REG["24.12(d)"], says="That player's hand is void."),
    WrongArea(
        event="wrong number of dealer cards",
        of=BANK,
        mended=5,
        cite=REG["24.12(d)"],
        says="A fifth card completes four; otherwise all hands are void.",
    ),
)


GAME = Game(
    id="boston-5-stud-poker",
    name="Boston 5 Stud Poker",
    subchapter="19:47-24",
    source=Source.SEED,
    editions=(
        Edition(since=date(2007, 3, 19), known_until=date(2007, 3, 19), status=Status.ADOPTED, cite=cite("19:47-24.1")),
    ),
    wagers=(ANTE, FIRST, OPTIONAL, SECOND),
    tender=tender,
    options=OPTIONS,
    requirements=(),
    deck=lambda _house: STANDARD_DECK,
    agenda=agenda,
    irregularities=lambda _house: IRREGULARITIES,
    layout=Layout(positions=6, areas=("ante", "first", "second"), inscriptions=(), dealer_areas=("cards",)),
)
