"""What a licensee chooses for a Casino War table, and what binds it: 22.9, 19:46-1.17 to 1.19, and what is rebuilt."""

from croupier.declare.game import LastingShoe
from croupier.declare.house import House, Option, Orders, money_option, odds_option, option
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.method import AUTOMATED, AUTOMATED_SHOE, MANUAL, MANUAL_SHOE
from croupier.law import AtMost, Between, Cite, Exactly, Free, OneOf, Subchapter, cite

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")

AT_CUTTING_CARD, EVERY_ROUND = "at the cutting card", "every round"

OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum for each wager.
    money_option("minimum.initial", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest initial wager"),
    money_option("maximum.initial", "500", Free("the posted maximum"), cite("19:47-8.2"), says="highest initial wager"),
    money_option("minimum.tie", "1", Free("the posted minimum"), cite("19:47-8.2"), says="lowest tie wager"),
    money_option("maximum.tie", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest tie wager"),
    # 22.2, reconstructed (W6), and 19:46-1.17(a): six decks of 52 cards.
    option("decks", 6, Exactly(6), REG["22.2"], says="decks in the shoe, reconstructed (W6)",
           also=(EQUIPMENT["1.17(a)"],)),
    # 22.10(d), 19:46-1.19(c): a shuffling device may be used.
    option("shuffling", AUTOMATED, OneOf((MANUAL, AUTOMATED)), EQUIPMENT["1.19(c)"], says="how the cards are shuffled"),
    # 19:46-1.19(b): from a shoe, never from the hand: casino war is not among the games of (b)1.
    option("dealing", MANUAL_SHOE, OneOf((MANUAL_SHOE, AUTOMATED_SHOE)), EQUIPMENT["1.19(b)"],
           says="how they are dealt"),
    # 22.4, not held (W8): dealt on until the cutting card comes out, a quarter of the cards behind it or more.
    option("shuffled", AT_CUTTING_CARD, OneOf((AT_CUTTING_CARD, EVERY_ROUND)), REG["22.4"],
           says="when the cards are shuffled, reconstructed (W8)", also=(cite("19:47-26.4(g)"),)),
    option("behind_cutting_card", 78, Between(78, 311), REG["22.4"],
           says="cards behind the cutting card, reconstructed (W8)"),
    # 19:46-1.18(g): no shorter time is set for this game.
    option("card_change_hours", 24, AtMost(24), EQUIPMENT["1.18(g)"], says="hours until the cards are changed"),
    # 22.6, reconstructed (W5): a match play coupon where the licensee takes one.
    option("match_play", True, OneOf((True, False)), REG["22.6"], says="match play coupons are taken"),
    # 22.9 does not say "no less than": exactly these.
    odds_option("payout_odds.initial wager", "1 to 1", Exactly("1 to 1"), REG["22.9(a)1"], says="a higher card"),
    odds_option("payout_odds.tie wager", "10 to 1", Exactly("10 to 1"), REG["22.9(a)2"], says="a tie"),
    odds_option("payout_odds.war wager", "2 to 1", Exactly("2 to 1"), REG["22.9(a)3"], says="a war won"),
    odds_option("payout_odds.war wager on a tie", "3 to 1", Exactly("3 to 1"), REG["22.9(a)3"], says="a tied war"),
)  # fmt: skip

REQUIREMENTS = (
    Orders(low="minimum.initial", high="maximum.initial", cite=cite("19:47-8.2"),
           says="the minimum initial wager is not above the maximum"),
    Orders(low="minimum.tie", high="maximum.tie", cite=cite("19:47-8.2"),
           says="the minimum tie wager is not above the maximum"),
)  # fmt: skip


LASTING = LastingShoe(
    lasts=lambda house: house.word("shuffled") == AT_CUTTING_CARD,
    behind=lambda house: house.whole("behind_cutting_card"),
    burn=lambda _house: 1,
    cite=REG["22.4"],
    burned=REG["22.8"],
)


def shoe(house: House) -> tuple[int, ...]:
    """All the decks together."""
    return STANDARD_DECK * house.whole("decks")


def cut_required(house: House, _new: bool) -> Cite | None:
    """Cards shuffled by hand are cut, those of a device are not; reconstructed (W8)."""
    return REG["22.4"] if house.word("shuffling") == MANUAL else None
