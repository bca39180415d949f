"""What a licensee chooses for a Winner's Pot Poker table, and what binds it: 33.10(h)2, 33.11, 19:46.

33.1 to 33.10(b) are not held; a choice of theirs cites its section and is reconstructed (P12).
"""

from math import floor

from croupier.declare.game import Paytable
from croupier.declare.house import House, OddsAtLeast, Option, Orders, Requirement, money_option, odds_option, option
from croupier.declare.undertakings import Undertaking, limits_on_sign
from croupier.games.method import (
    AUTOMATED,
    AUTOMATED_SHOE,
    HAND,
    MANUAL,
    MANUAL_SHOE,
    changed_from_a_shoe,
    changed_from_the_hand,
    second_deck,
)
from croupier.law import AtMost, Cite, Exactly, Free, OneOf, PercentAtMost, Subchapter, cite
from croupier.money import parse_dollars

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")


# 33.11(b): "no less than" these on a jacks plus bonus wager, once, for the highest hand.
ODDS = {
    "royal flush": "400 to 1",
    "straight flush": "80 to 1",
    "four-of-a-kind": "50 to 1",
    "full house": "30 to 1",
    "flush": "15 to 1",
    "straight": "10 to 1",
    "three-of-a-kind": "7 to 1",
    "two pair": "3 to 1",
    "pair of jacks or better": "1 to 1",
}
LINES = tuple(ODDS)

OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum wager.
    money_option("minimum.ante", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest ante"),
    money_option("maximum.ante", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest ante"),
    # 33.6: the bonus wager is an extra; 33.12(a) speaks of a player who has placed one.
    option("jacks_plus", True, OneOf((True, False)), REG["33.6"], says="the jacks plus bonus wager is offered"),
    money_option("minimum.jacks plus", "1", Free("the posted minimum"), cite("19:47-8.2"),
                 says="lowest jacks plus bonus wager"),
    money_option("maximum.jacks plus", "100", Free("the posted maximum"), cite("19:47-8.2"),
                 says="highest jacks plus bonus wager"),
    # 33.10(h)2i-ii: both set in advance; whichever is less is taken (P1, P2).
    option("commission_percent", 10, PercentAtMost(10), REG["33.10(h)2i"], says="commission in percent of the pot",
           also=(REG["33.10(h)2ii"],)),
    money_option("commission_fixed", "5", Free("an amount set in advance", forgone=True), REG["33.10(h)2i"],
                 says="commission where this is less than the percentage"),
    # 33.2: one deck, or two that alternate.
    option("decks", 1, OneOf((1, 2)), REG["33.2"], says="decks at the table; each round is dealt from one"),
    option("deck_backs", 1, OneOf((1, 2)), REG["33.2"], says="colors of backs among the decks"),
    # 33.4, 33.12(i): the shuffle.
    option("shuffling", AUTOMATED, OneOf((MANUAL, AUTOMATED)), REG["33.4"], says="how the cards are shuffled",
           also=(EQUIPMENT["1.19(c)"],)),
    # 33.7 to 33.9, 19:46-1.19(b): the deal.
    option("dealing", MANUAL_SHOE, OneOf((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), REG["33.7"], says="how they are dealt",
           also=(REG["33.8"], REG["33.9"], EQUIPMENT["1.19(b)"], EQUIPMENT["1.19(b)1"])),
    # 19:46-1.18(g): cards on the table are changed.
    option("card_change_hours", 4, AtMost(24), EQUIPMENT["1.18(g)"], says="hours until the cards are changed"),
    # 33.11: the odds, and how they are stated.
    option("odds_stated_with", "to", OneOf(("to", "win")), REG["33.11(a)"], says="the word on signs and brochures"),
    *(
        odds_option(f"payout_odds.{line}", odds, OddsAtLeast(odds), REG["33.11(b)"], says=f"paid for a {line}")
        for line, odds in ODDS.items()
    ),
    # 33.10(c)1, (e): areas that the layout must have.
    option("layout.double_areas", True, Exactly(True), REG["33.10(c)1"], says="a double wager area at each position"),
    option("layout.pot_area", True, Exactly(True), REG["33.10(e)"], says="an area for the winner's pot"),
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.ante", high="maximum.ante", cite=cite("19:47-8.2"),
           says="the minimum wager is not above the maximum"),
    Orders(low="minimum.jacks plus", high="maximum.jacks plus", cite=cite("19:47-8.2"),
           says="the minimum jacks plus bonus wager is not above the maximum"),
    # 33.2: a second deck comes only with a shuffling device, and in another color (P12).
    *second_deck(device=REG["33.2"], backs=REG["33.2"], one=REG["33.2"]),
    # 19:46-1.18(g)2-3: eight hours from a shoe, four from the hand.
    changed_from_a_shoe(EQUIPMENT["1.18(g)2"]),
    changed_from_the_hand(EQUIPMENT["1.18(g)3"]),
)  # fmt: skip

UNDERTAKINGS: tuple[Undertaking, ...] = (limits_on_sign("jacks plus", ("jacks_plus", (True,)), cite("19:47-8.2")),)


def cut_required(house: House, _new: bool) -> Cite | None:
    """33.4: cards shuffled by hand are cut, those that a device shuffled are not (P12)."""
    return REG["33.4"] if house.word("shuffling") == MANUAL else None


def commission_cents(house: House, cents: int) -> int:
    """33.10(h)2i-ii: the percentage of these cents, rounded down (G7), or the fixed amount, whichever is less."""
    return min(floor(cents * house.percent("commission_percent")), house.whole("commission_fixed"))


def limit_cents(house: House) -> int:
    """33.11(c): 50,000 dollars, or the most that the minimum bonus wager could win, whichever is greater (G5)."""
    least = house.whole("minimum.jacks plus")
    return max(
        parse_dollars("50,000"), max(house.odds(f"payout_odds.{line}").pays(least, no_less=True) for line in LINES)
    )


def paytables(house: House) -> tuple[Paytable, ...]:
    """33.11(b): the odds of the jacks plus bonus wager, where it is offered."""
    if not house.flag("jacks_plus"):
        return ()
    lines = tuple((line, house.odds(f"payout_odds.{line}")) for line in LINES)
    says = "the jacks plus bonus wager, whatever the other hands are"
    return (Paytable(says=says, heading="Jacks plus", lines=lines, cite=REG["33.11(b)"]),)
