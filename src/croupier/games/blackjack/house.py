"""What a licensee chooses for a blackjack table, and what binds it, in the order of the subchapter."""

from datetime import date, timedelta

from msgspec.structs import replace

from croupier.declare.game import LastingShoe
from croupier.declare.house import (
    Caps,
    Floors,
    Follows,
    House,
    Option,
    Orders,
    Requirement,
    Requires,
    Tops,
    money_option,
    odds_option,
    option,
)
from croupier.games.blackjack.reg import EQUIPMENT, NOTICE, REG
from croupier.games.blackjack.sides import SIDE_WAGERS
from croupier.law import AtLeast, AtMost, Between, Cite, Exactly, Free, OneOf, cite

STANDARD, SIX_TO_FIVE = "standard", "6 to 5"
STAND, HIT = "stand", "hit"
NO_HOLE_CARD, HOLE_CARD, READER = "after the players", "hole card", "hole card with card reader"
SHOE, DOUBLE_SHOE, HAND = "manual shoe", "double shoe", "hand"
MANUAL, BART_CARTER, AUTOMATED, CONTINUOUS = "manual", "Bart Carter", "automated device", "continuous"
AT_CUTTING_CARD, EVERY_ROUND = "at the cutting card", "every round"
FACE_UP, FACE_DOWN = "face up", "face down"
YES_OR_NO = OneOf((True, False))
DECK = 52
SIX_TO_FIVE_SINCE, SOFT_17_SINCE = date(2006, 1, 17), date(2006, 6, 19)
ALL_ALIKE = (("shuffling", (MANUAL, BART_CARTER)), ("dealing", (SHOE, HAND)))
"""2.2(a): where neither (c) nor (d) separates the cards. The text of a continuous device, 2.21, is not held."""


def _backs_at_most(house: House) -> int:
    return 1 if house.has(ALL_ALIKE) else 2


OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum.
    money_option("minimum.blackjack", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest wager"),
    money_option("maximum.blackjack", "500", Free("the posted maximum"), cite("19:47-8.2"), says="highest wager"),
    # 2.2(a): at least one deck, and a cutting card; in the 6 to 5 variation two.
    option("decks", 8, AtLeast(1), REG["2.2(a)"], says="decks in use, those of both sides of a double shoe"),
    option("cutting_cards", 1, OneOf((1, 2)), REG["2.2(a)"], says="cutting cards"),
    option("cutting_card", "opaque solid color", Exactly("opaque solid color"), REG["2.2(a)"],
           says="what a cutting card is like, as approved"),
    # 2.2(a)1, 2.6A, 2.7, 2.12(d): the variation in which a blackjack is paid 6 to 5.
    option("variation", STANDARD, OneOf((STANDARD, SIX_TO_FIVE)), REG["2.2(a)1"], says="which game is offered",
           also=(REG["2.6A"],), since=SIX_TO_FIVE_SINCE, before=STANDARD),
    # 2.2(c), (d)2: cards of the two sides, or of the two batches, have backs of two colors; 2.2(a): all others of one.
    replace(option("deck_backs", 2, OneOf((1, 2)), REG["2.2(d)2"],
                   says="colors of the backs of the cards at this table", also=(REG["2.2(a)"], REG["2.2(c)"])),
            follows=Follows(when=ALL_ALIKE, default=1)),
    # 2.5, 2.2(d), 2.21: by hand, by the Bart Carter shuffle, by a device that has a second batch, or continuously.
    option("shuffling", AUTOMATED, OneOf((MANUAL, BART_CARTER, AUTOMATED, CONTINUOUS)), REG["2.5"],
           says="how the cards are shuffled", also=(REG["2.2(d)"], REG["2.21"])),
    option("shuffled", AT_CUTTING_CARD, OneOf((AT_CUTTING_CARD, EVERY_ROUND)), REG["2.5"],
           says="when the cards are shuffled, reconstructed (J28)"),
    option("behind_cutting_card_percent", 25, Between(25, 98), REG["2.5"],
           says="of a hundred cards, those behind the cutting card, reconstructed (J28)"),
    # 2.6, 2.2(c), 2.6A: from a shoe, a double shoe, or in the 6 to 5 variation from the hand.
    option("dealing", SHOE, OneOf((SHOE, DOUBLE_SHOE, HAND)), REG["2.6"], says="what the cards are dealt from",
           also=(REG["2.2(c)"], REG["2.6A"])),
    # 2.21: a device that shuffles continuously, and how cards are dealt with it, are approved first.
    option("approvals.continuous_shuffler", False, YES_OR_NO, REG["2.21"],
           says="the continuous shuffling device and its procedure are approved"),
    # 19:46-1.18(g): no shorter time is set for this game.
    option("card_change_hours", 24, AtMost(24), EQUIPMENT["1.18(g)"], says="hours until the cards are changed"),
    # 2.6: the dealer's second card.
    option("dealer_second_card", READER, OneOf((NO_HOLE_CARD, HOLE_CARD, READER)), REG["2.6"],
           says="when the dealer's second card is dealt, and whether a device looks at it"),
    # 2.15(j): what may have to be done about a device depends on whether players can read it.
    option("reader_readable", False, YES_OR_NO, REG["2.15(j)1"], also=(REG["2.15(j)2"],),
           says="a player could learn the hole card from the card reader device"),
    # 2.3: a match play coupon where the licensee takes one.
    option("match_play", True, YES_OR_NO, REG["2.3(a)"], says="match play coupons are taken"),
    # 2.7: even money at once, instead of insurance.
    option("even_money", False, YES_OR_NO, REG["2.7"], says="even money for a blackjack against an ace",
           also=(NOTICE,)),
    # 2.8.
    option("surrender", False, YES_OR_NO, REG["2.8"], says="surrender of the first two cards", also=(NOTICE,)),
    # 2.9: a right of every player, reconstructed (J29).
    option("insurance", True, Exactly(True), REG["2.9"], says="insurance against a dealer who shows an ace"),
    # 2.10: rights of every player, reconstructed (J30); how the card lies is the licensee's choice.
    option("double_after_split", True, Exactly(True), REG["2.10"], says="hands that came of a split may be doubled"),
    option("double_for_less", True, Exactly(True), REG["2.10"], says="a double may be less than the wager"),
    option("double_card", FACE_UP, OneOf((FACE_UP, FACE_DOWN)), REG["2.10"], says="how a doubled hand's card is dealt",
           also=(REG["2.15(p)"],), since=date(2005, 1, 18), before=FACE_UP),
    # 2.11(e), as published later: once, or up to three or four hands.
    option("resplit", 4, OneOf((2, 3, 4)), REG["2.11"], says="hands that a box may be split into", also=(NOTICE,)),
    option("resplit_aces", False, YES_OR_NO, REG["2.11"], says="aces may be split more than once"),
    # 2.12(b): two rules, one of which the licensee follows.
    option("soft_17", STAND, OneOf((STAND, HIT)), REG["2.12"], says="what the dealer does on a soft 17",
           also=(REG["2.12(d)"],)),
    # 2.13(a), 2.14.
    option("persons_on_a_box", 1, OneOf((1, 2, 3)), REG["2.13(a)"], says="persons who may wager on one box"),
    option("several_boxes", False, YES_OR_NO, REG["2.14"], says="a player may wager on several boxes",
           since=date(1999, 2, 16)),
    # 2.16(c).
    option("five_card_21", False, YES_OR_NO, REG["2.16(c)"], says="21 in five cards is paid more",
           also=(REG["2.3(a)4"], NOTICE)),
    odds_option("payout_odds.winning hand", "1 to 1", Exactly("1 to 1"), REG["2.3(a)"], says="a hand that wins"),
    odds_option("payout_odds.blackjack", "3 to 2", Exactly("3 to 2"), REG["2.7"], says="a blackjack"),
    odds_option("payout_odds.blackjack, 6 to 5 variation", "6 to 5", Exactly("6 to 5"), REG["2.7"],
                says="a blackjack in the 6 to 5 variation"),
    odds_option("payout_odds.insurance", "2 to 1", Exactly("2 to 1"), REG["2.9"], says="insurance that wins"),
    odds_option("payout_odds.21 in five cards", "2 to 1", Exactly("2 to 1"), REG["2.16(a)"],
                says="21 in five cards, where offered"),
    # 19:46-1.10, not held (J26).
    option("positions", 6, AtMost(7), EQUIPMENT["1.10"], says="boxes on the layout"),
    *[choice for side in SIDE_WAGERS for choice in side.options],
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.blackjack", high="maximum.blackjack", cite=cite("19:47-8.2"),
           says="the minimum wager is not above the maximum"),
    # 2.2(a), (a)1, (e), 2.6A, 2.12(d): what comes with the 6 to 5 variation (J2).
    Requires(when=("variation", (SIX_TO_FIVE,)), needs=("decks", (1, 2)), cite=REG["2.2(a)1"],
             says="the 6 to 5 variation is played with one or two decks"),
    Requires(when=("variation", (SIX_TO_FIVE,)), needs=("cutting_cards", (2,)), cite=REG["2.2(a)"],
             says="the 6 to 5 variation is played with two cutting cards"),
    Requires(when=("variation", (SIX_TO_FIVE,)), needs=("shuffling", (AUTOMATED,)), cite=REG["2.2(e)"],
             says="the cards of the 6 to 5 variation are shuffled by an automated device"),
    Requires(when=("variation", (SIX_TO_FIVE,)), needs=("soft_17", (HIT,)), cite=REG["2.12(d)"],
             says="in the 6 to 5 variation the dealer draws on a soft 17"),
    # 2.12(b)2 came with R.2006 d.217; before, only 2.12(d) had the dealer draw.
    Requires(when=("variation", (STANDARD,)), needs=("soft_17", (STAND,)), cite=REG["2.12"],
             until=SOFT_17_SINCE - timedelta(days=1),
             says="before 19 June 2006 the dealer draws on a soft 17 in the 6 to 5 variation only"),
    Requires(when=("dealing", (HAND,)), needs=("variation", (SIX_TO_FIVE,)), cite=REG["2.6A"],
             says="only the 6 to 5 variation is dealt from the hand"),
    # 2.2(a): but for what (c) and (d) say, all decks look the same.
    Tops(key="deck_backs", beside="shuffling", further=("dealing",), at_most=_backs_at_most, cite=REG["2.2(a)"],
         says="all decks look the same where neither a double shoe nor an automated device is used"),
    # 2.2(c): a double shoe has cards of its own color, and a cutting card, in each side.
    Requires(when=("dealing", (DOUBLE_SHOE,)), needs=("deck_backs", (2,)), cite=REG["2.2(c)"],
             says="the two sides of a double shoe hold cards with backs of two colors"),
    Requires(when=("dealing", (DOUBLE_SHOE,)), needs=("cutting_cards", (2,)), cite=REG["2.2(c)"],
             says="each side of a double shoe has a cutting card of its own"),
    Floors(when=("dealing", (DOUBLE_SHOE,)), key="decks", beside="dealing", at_least=lambda _house: 2,
           cite=REG["2.2(c)"], says="a double shoe holds at least two decks"),
    # 2.2(d)2: the two batches of an automated shuffling device.
    Requires(when=("shuffling", (AUTOMATED,)), needs=("deck_backs", (2,)), cite=REG["2.2(d)2"], since=date(1999, 7, 6),
             says="the two batches of an automated shuffling device have backs of two colors"),
    Requires(when=("shuffling", (CONTINUOUS,)), needs=("approvals.continuous_shuffler", (True,)), cite=REG["2.21"],
             says="a continuous shuffling device is used with approval only"),
    # 2.11(e), as published later.
    Caps(when=("positions", (7,)), key="resplit", at_most=3, cite=REG["2.11"],
         says="at a table of seven boxes a box is split into three hands at most"),
    *[requirement for side in SIDE_WAGERS for requirement in side.requirements],
)  # fmt: skip

# 2.5, reconstructed (J28): a quarter of the cards or more lies behind the cutting card, and one card is burned.
LASTING = LastingShoe(
    lasts=lambda house: house.word("shuffled") == AT_CUTTING_CARD and house.word("shuffling") != CONTINUOUS,
    behind=lambda house: behind_cutting_card(house),
    burn=lambda _house: 1,
    cite=REG["2.5"],
    burned=REG["2.6"],
)


def behind_cutting_card(house: House) -> int:
    """2.5: at the Bart Carter shuffle about one deck is dealt before cards are shuffled, reconstructed (J28)."""
    cards = DECK * house.whole("decks") // (2 if house.word("dealing") == DOUBLE_SHOE else 1)
    if house.word("shuffling") == BART_CARTER:
        return max(0, cards - DECK)
    return -(-cards * house.whole("behind_cutting_card_percent") // 100)


AFTER_SHUFFLE = REG["2.5"]


def cut_required(house: House, _new: bool) -> Cite | None:
    """2.5, 2.21: the cards are cut after a shuffle, unless a continuous device takes the place of 2.5."""
    return None if house.word("shuffling") == CONTINUOUS else AFTER_SHUFFLE
