"""What a licensee chooses for a Boston 5 Stud Poker table, and what binds it: 24.2 to 24.9, 24.11, 19:46."""

from datetime import date

from croupier.declare.game import Paytable
from croupier.declare.house import (
    Floors,
    House,
    OddsAtLeast,
    Option,
    Orders,
    Requirement,
    Requires,
    money_option,
    odds_option,
    option,
)
from croupier.declare.undertakings import Noticed, OnSign, Turn, Undertaking
from croupier.games.method import (
    AUTOMATED,
    AUTOMATED_SHOE,
    HAND,
    MANUAL_SHOE,
    changed_from_a_shoe,
    changed_from_the_hand,
    counted_every,
    second_deck,
    stub_count,
)
from croupier.law import AtLeast, AtMost, Exactly, Free, OneOf, Subchapter, cite
from croupier.money import parse_dollars

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
TABLE = cite("19:46-1.13P")
"""The layout section that 24.11(e) names (B13); its text is not held."""

NO_LIMIT, ESTABLISHED = "none", "established"
CARD_COLORS = ("yellow", "green")

AMENDED = date(2007, 3, 19)
"""24.3 and 24.4 are held as amended on this day, and not as they stood before (B15)."""

# 24.11(b): first and second wagers, exactly.
MAIN_ODDS = "1 to 1"
# 24.11(c): "no less than" these on the ante, for a hand of five cards.
ANTE_BONUS = {
    "royal flush": "1000 to 1",
    "straight flush": "200 to 1",
    "four-of-a-kind": "100 to 1",
    "full house": "25 to 1",
    "flush": "15 to 1",
    "straight": "8 to 1",
    "three-of-a-kind": "4 to 1",
    "two pair": "2 to 1",
}
# 24.11(d): "no less than" these on the optional bonus wager, for the first three cards.
OPTIONAL_BONUS = {
    "three-card straight flush": "40 to 1",
    "three-of-a-kind": "25 to 1",
    "three-card straight": "6 to 1",
    "three-card flush": "3 to 1",
    "one pair": "1 to 1",
}

# 24.7(f), 24.8(e), 24.9(e): the stub is counted once in five rounds; 24.9(f) excuses it with an automated shoe only.
STUB_COUNT = stub_count(
    REG["24.7(f)"], excused=REG["24.9(f)"], methods=(AUTOMATED_SHOE,), also=(REG["24.8(e)"], REG["24.9(e)"])
)

OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum wager.
    money_option("minimum.ante", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest ante"),
    money_option("maximum.ante", "1000", Free("the posted maximum"), cite("19:47-8.2"), says="highest ante"),
    # 24.6(c): an optional bonus wager is of at least one dollar (B11).
    money_option("minimum.optional bonus", "1", AtLeast(100), REG["24.6(c)"], says="lowest optional bonus wager"),
    money_option("maximum.optional bonus", "100", Free("the posted maximum"), cite("19:47-8.2"),
                 says="highest optional bonus wager"),
    # 24.2(a)-(b): one deck, or two that alternate; a cutting card and a cover card (B10).
    option("decks", 1, OneOf((1, 2)), REG["24.2(a)"], says="decks at the table; each round is dealt from one"),
    option("deck_backs", 1, OneOf((1, 2)), REG["24.2(b)2"], says="colors of backs among the decks"),
    option("cutting_card", "yellow", OneOf(CARD_COLORS), REG["24.2(a)"], says="solid color of the cutting card"),
    option("cover_card", "yellow", OneOf(CARD_COLORS), REG["24.2(a)"], says="solid color of the cover card"),
    # 24.4(a), 24.3(a): a device shuffles; new cards may come shuffled.
    option("shuffling", AUTOMATED, Exactly(AUTOMATED), REG["24.4(a)"], says="how the cards are shuffled",
           since=AMENDED),
    option("pre_shuffled", False, OneOf((True, False)), REG["24.3(a)"], says="new cards arrive shuffled",
           since=AMENDED),
    # 24.4(b), 24.7 to 24.9: the deal.
    option("dealing", MANUAL_SHOE, OneOf((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), REG["24.7(a)"],
           says="how they are dealt", also=(REG["24.4(b)"], REG["24.8(a)"], REG["24.9(a)"])),
    option("approvals.automated_shoe", False, OneOf((True, False)), REG["24.9(a)"],
           says="the Commission has approved the automated shoe, its location and its procedures"),
    STUB_COUNT,
    option("counting_shuffler", False, OneOf((True, False)), REG["24.9(f)"], says="the device counts the deck"),
    # 19:46-1.18(g): cards on the table are changed.
    option("card_change_hours", 4, AtMost(24), EQUIPMENT["1.18(g)"], says="hours until the cards are changed"),
    # 24.6(a): a match play coupon "if applicable".
    option("match_play", True, OneOf((True, False)), REG["24.6(a)"], says="match play coupons are taken"),
    # 24.11: the odds, and how they are stated.
    option("odds_stated_with", "to", OneOf(("to", "win")), REG["24.11(a)"], says="the word on signs and brochures"),
    odds_option("payout_odds.first and second", MAIN_ODDS, Exactly(MAIN_ODDS), REG["24.11(b)"],
                says="paid for a hand above the dealer's"),
    *(
        odds_option(f"ante_bonus.{line}", odds, OddsAtLeast(odds), REG["24.11(c)"], says=f"paid for a {line}")
        for line, odds in ANTE_BONUS.items()
    ),
    *(
        odds_option(f"optional_bonus.{line}", odds, OddsAtLeast(odds), REG["24.11(d)"], says=f"paid for a {line}")
        for line, odds in OPTIONAL_BONUS.items()
    ),
    # 24.11(e): a maximum that the licensee may establish, with approval, and where patrons read it.
    option("payout_limit", NO_LIMIT, OneOf((NO_LIMIT, ESTABLISHED)), REG["24.11(e)"], says="a maximum payout per hand"),
    money_option("payout_limit_amount", "50000", AtLeast(parse_dollars("50,000")), REG["24.11(e)"],
                 says="that maximum, where one is established"),
    option("payout_limit_shown", "sign", OneOf(("layout", "sign")), REG["24.11(e)"], says="where it is shown",
           also=(TABLE,)),
    option("approvals.payout_limit", False, OneOf((True, False)), REG["24.11(e)"],
           says="the Commission has approved the maximum payout"),
)  # fmt: skip


def most_on_the_minimum_cents(house: House) -> int:
    """24.11(e): what the minimum ante could win at most, its first and second wagers included (B12)."""
    ante = house.whole("minimum.ante")
    bonus = max(house.odds(f"ante_bonus.{line}").pays(ante, no_less=True) for line in ANTE_BONUS)
    return bonus + 2 * house.odds("payout_odds.first and second").pays(2 * ante)


REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.ante", high="maximum.ante", cite=cite("19:47-8.2"),
           says="the minimum wager is not above the maximum"),
    Orders(low="minimum.optional bonus", high="maximum.optional bonus", cite=cite("19:47-8.2"),
           says="the minimum optional bonus wager is not above the maximum"),
    # 24.2(b): a second deck comes only with a shuffling device, and in another color.
    *second_deck(device=REG["24.2(b)"], backs=REG["24.2(b)2"], one=REG["24.2(a)"]),
    # 24.9(a), 24.11(e): two things for which the licensee needs the Commission.
    Requires(when=("dealing", (AUTOMATED_SHOE,)), needs=("approvals.automated_shoe", (True,)), cite=REG["24.9(a)"],
             says="an automated dealing shoe is used with approval only"),
    Requires(when=("payout_limit", (ESTABLISHED,)), needs=("approvals.payout_limit", (True,)), cite=REG["24.11(e)"],
             says="a payout limit is established with approval only"),
    # 19:46-1.18(g)2-3: eight hours from a shoe, four from the hand.
    changed_from_a_shoe(EQUIPMENT["1.18(g)2"]),
    changed_from_the_hand(EQUIPMENT["1.18(g)3"]),
    # 24.11(e): never below what the minimum wager could win.
    Floors(when=("payout_limit", (ESTABLISHED,)), key="payout_limit_amount", beside="minimum.ante",
           at_least=most_on_the_minimum_cents, cite=REG["24.11(e)"],
           says="the payout limit is not below what could be won on the minimum wager"),
)  # fmt: skip

# 24.11(e): a limit that is not on the layout stands on a sign, and notice is given of an increase (G8, as printed).
BY_SIGN = (("payout_limit", (ESTABLISHED,)), ("payout_limit_shown", ("sign",)))
UNDERTAKINGS: tuple[Undertaking, ...] = (
    OnSign(keys=("payout_limit_amount",), when=BY_SIGN, cite=REG["24.11(e)"], says="the payout limit"),
    Noticed(key="payout_limit_amount", turn=Turn.RAISED, when=BY_SIGN, cite=REG["24.11(e)"],
            says="the payout limit is raised with notice"),
)  # fmt: skip


def stub_count_every(house: House) -> int:
    """24.9(f): with an automated shoe, a shuffler that counts the deck excuses the count; elsewhere it does not."""
    return counted_every(STUB_COUNT, house)


def paytables(house: House) -> tuple[Paytable, Paytable, Paytable]:
    """24.11(b), (c), (d): even money, the ante bonus, the optional bonus."""
    even = (("a hand above the dealer's", house.odds("payout_odds.first and second")),)
    return (
        Paytable(
            says="first and second wagers, against the dealer",
            heading="First and second wagers",
            lines=even,
            cite=REG["24.11(b)"],
        ),
        Paytable(
            says="the ante wager, for five cards, whoever is higher; without one of them it is returned on a win",
            heading="Ante bonus",
            lines=tuple((line, house.odds(f"ante_bonus.{line}")) for line in ANTE_BONUS),
            cite=REG["24.11(c)"],
        ),
        Paytable(
            says="the optional bonus wager, for three cards that their player exposes",
            heading="Optional bonus",
            lines=tuple((line, house.odds(f"optional_bonus.{line}")) for line in OPTIONAL_BONUS),
            cite=REG["24.11(d)"],
        ),
    )
