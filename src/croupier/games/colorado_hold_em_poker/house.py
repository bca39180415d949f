"""What a licensee chooses for a Colorado Hold 'Em table, and what binds it: 23.2, 23.5 to 23.13, 19:46."""

from msgspec.structs import replace

from croupier.declare.house import (
    Caps,
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
from croupier.declare.undertakings import Noticed, Turn, Undertaking, limits_on_sign
from croupier.games.method import (
    AUTOMATED,
    AUTOMATED_SHOE,
    HAND,
    MANUAL,
    MANUAL_SHOE,
    changed_from_a_shoe,
    changed_from_the_hand,
    counted_every,
    counts_the_deck,
    from_the_hand,
    second_deck,
    stub_count,
)
from croupier.law import AtLeast, AtMost, Cite, Exactly, Free, OneOf, Subchapter, cite
from croupier.money import parse_dollars

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")

REQUIRED, PERMISSIBLE = "required", "permissible"

# 23.12(b), 23.13(b), 23.12(d) and 23.13(d): the lines of the tables of odds.
ROYAL, STRAIGHT_FLUSH, FOUR, FULL_HOUSE = "royal flush", "straight flush", "four-of-a-kind", "full house"
FLUSH, STRAIGHT, THREE, TWO_PAIR = "flush", "straight", "three-of-a-kind", "two pair"
INSTANT_STRAIGHT_FLUSH = "three card straight flush (instant winner)"
INSTANT_THREE = "three-of-a-kind (instant winner)"
TENS, JACKS = "pair of tens or better", "pair of jacks or better"

# 23.12(b): no less than these on each wager where the bet wager is required.
REQUIRED_ODDS = {
    ROYAL: "500 to 1",
    STRAIGHT_FLUSH: "100 to 1",
    FOUR: "40 to 1",
    FULL_HOUSE: "11 to 1",
    FLUSH: "8 to 1",
    STRAIGHT: "5 to 1",
    INSTANT_STRAIGHT_FLUSH: "5 to 1",
    INSTANT_THREE: "5 to 1",
    THREE: "3 to 1",
    TWO_PAIR: "2 to 1",
    TENS: "1 to 1",
}
# 23.13(b): no less than these where it is permissible.
PERMISSIBLE_ODDS = {
    ROYAL: "500 to 1",
    STRAIGHT_FLUSH: "100 to 1",
    FOUR: "25 to 1",
    FULL_HOUSE: "10 to 1",
    FLUSH: "8 to 1",
    STRAIGHT: "5 to 1",
    INSTANT_STRAIGHT_FLUSH: "5 to 1",
    INSTANT_THREE: "5 to 1",
    THREE: "3 to 1",
    TWO_PAIR: "2 to 1",
    JACKS: "1 to 1",
}
# 23.12(d), 23.13(d): no less than these on the bonus wager, in either version.
BONUS_ODDS = {
    ROYAL: "10000 to 1",
    STRAIGHT_FLUSH: "1000 to 1",
    FOUR: "100 to 1",
    FULL_HOUSE: "50 to 1",
    FLUSH: "25 to 1",
    STRAIGHT: "15 to 1",
    INSTANT_STRAIGHT_FLUSH: "5 to 1",
    INSTANT_THREE: "5 to 1",
    THREE: "3 to 1",
    TWO_PAIR: "1 to 1",
}

# 23.10: which pairs push in the required version is not held; from this one up to nines (C2).
LOWEST_PUSH = ("none", "nines", "eights", "sevens", "sixes")

# 23.7 to 23.9: the stub is counted once in five rounds, and excused with an automated shoe only (C12).
STUB_COUNT = stub_count(REG["23.7"], excused=REG["23.9"], methods=(AUTOMATED_SHOE,))


def _in_either(chosen: Option, required: Cite) -> Option:
    """What 23.13 says of the one version and 23.12 in the same words of the other."""
    return replace(chosen, also=(required,), instead=("version", REQUIRED, required))


OPTIONS: tuple[Option, ...] = (
    # 23.12(b), 23.13(b): a licensee offers the version with a required or with a permissible bet wager.
    option("version", PERMISSIBLE, OneOf((REQUIRED, PERMISSIBLE)), REG["23.13(b)"], also=(REG["23.12(b)"],),
           says="the bet wager is required of whoever plays on, or permissible"),
    option("lowest_push", "sevens", OneOf(LOWEST_PUSH), REG["23.10"],
           says="the lowest pair, up to nines, that pushes in the required version (reconstructed, C2)"),
    # 19:47-8.2: the licensee posts a minimum and a maximum wager.
    money_option("minimum.ante", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest ante wager"),
    money_option("maximum.ante", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest ante wager"),
    # 23.6A: the bonus wager, where it is offered.
    option("bonus", True, OneOf((True, False)), REG["23.6A"], says="the bonus wager is offered"),
    money_option("minimum.bonus", "1", Free("the posted minimum"), cite("19:47-8.2"), says="lowest bonus wager"),
    money_option("maximum.bonus", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest bonus wager"),
    # 23.2(a)-(b): one deck, or two that alternate.
    option("decks", 1, OneOf((1, 2)), REG["23.2(a)"], says="decks at the table; each round is dealt from one"),
    option("deck_backs", 1, OneOf((1, 2)), REG["23.2(b)2"], says="colors of backs among the decks"),
    option("cover_card", "opaque solid color", Exactly("opaque solid color"), REG["23.2(a)"], says="the cover card"),
    # 23.5, 23.7 to 23.9: the shuffle and the deal, as in the games beside this one (C12).
    option("shuffling", AUTOMATED, OneOf((MANUAL, AUTOMATED)), REG["23.5"], says="how the cards are shuffled"),
    option("dealing", MANUAL_SHOE, OneOf((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), REG["23.7"],
           says="how they are dealt", also=(REG["23.8"], REG["23.9"], EQUIPMENT["1.19(b)1"])),
    STUB_COUNT,
    option("counting_shuffler", False, OneOf((True, False)), REG["23.9"], says="the device counts the deck"),
    # 19:46-1.18(g): cards on the table are changed.
    option("card_change_hours", 4, AtMost(24), EQUIPMENT["1.18(g)"], says="hours until the cards are changed"),
    # 23.6: a match play coupon where it is taken (C12).
    option("match_play", True, OneOf((True, False)), REG["23.6"], says="match play coupons are taken"),
    # 23.12 and 23.13: how odds are stated, and what they are.
    _in_either(option("odds_stated_with", "to", OneOf(("to", "win")), REG["23.13(a)"],
                      says="the word on the layout and in publications"), REG["23.12(a)"]),
    *(odds_option(f"required_odds.{line}", odds, OddsAtLeast(odds), REG["23.12(b)"],
                  says=f"paid for a {line} where the bet wager is required") for line, odds in REQUIRED_ODDS.items()),
    *(odds_option(f"permissible_odds.{line}", odds, OddsAtLeast(odds), REG["23.13(b)"],
                  says=f"paid for a {line} where it is permissible") for line, odds in PERMISSIBLE_ODDS.items()),
    *(_in_either(odds_option(f"bonus_odds.{line}", odds, OddsAtLeast(odds), REG["23.13(d)"],
                             says=f"paid on the bonus wager for a {line}"), REG["23.12(d)"])
      for line, odds in BONUS_ODDS.items()),
    # 23.12(c), 23.13(c): a payout limit, if one is established; more than 50,000 dollars as approved (C9).
    *[_in_either(chosen, REG["23.12(c)"]) for chosen in (
        option("payout_limit.established", False, OneOf((True, False)), REG["23.13(c)"],
               says="there is a limit on what one hand is paid"),
        money_option("payout_limit.amount", "50000", AtLeast(parse_dollars("50,000")), REG["23.13(c)"],
                     says="the limit, where there is one"),
        option("approvals.payout_limit", False, OneOf((True, False)), REG["23.13(c)"],
               says="a limit above 50,000 dollars has been approved"),
        option("payout_limit.on_layout", True, OneOf((True, False)), REG["23.13(c)"],
               says="the limit stands on the layout; otherwise a decrease needs notice"),
    )],
    # 19:46-1.13L: the table and its layout.
    option("positions", 7, OneOf((6, 7)), EQUIPMENT["1.13L"], says="betting positions"),
    option("layout.ante_areas", True, Exactly(True), EQUIPMENT["1.13L"], says="an ante area at each position"),
    option("layout.bet_areas", True, Exactly(True), EQUIPMENT["1.13L"], says="a bet area at each position"),
    option("layout.bonus_areas", True, OneOf((True, False)), EQUIPMENT["1.13L"], says="a bonus area at each position"),
    option("layout.discard_areas", True, Exactly(True), EQUIPMENT["1.13L"], says="a discard area left of the wagers"),
    option("layout.community_areas", 3, Exactly(3), EQUIPMENT["1.13L"], says="community card areas, in a row"),
    option("layout.payout_odds", True, Exactly(True), EQUIPMENT["1.13L"], says="payout odds are inscribed"),
    option("drop_and_tip_box", True, Exactly(True), EQUIPMENT["1.13L"], says="both boxes, on the dealer's side"),
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.ante", high="maximum.ante", cite=cite("19:47-8.2"),
           says="the minimum ante wager is not above the maximum"),
    Orders(low="minimum.bonus", high="maximum.bonus", cite=cite("19:47-8.2"),
           says="the minimum bonus wager is not above the maximum"),
    Requires(when=("bonus", (True,)), needs=("layout.bonus_areas", (True,)), cite=EQUIPMENT["1.13L"],
             says="a bonus wager has its area at each position"),
    # 23.2(b): a second deck comes only with a shuffling device, and in another color.
    *second_deck(device=REG["23.2(b)"], backs=REG["23.2(b)2"], one=REG["23.2(a)"]),
    # 23.8: dealing from the hand needs a shuffling device, as in the games beside this one (C12).
    from_the_hand(REG["23.8"]),
    counts_the_deck(REG["23.9"]),
    # 19:46-1.18(g)2-3: eight hours from a shoe, four from the hand.
    changed_from_a_shoe(EQUIPMENT["1.18(g)2"]),
    changed_from_the_hand(EQUIPMENT["1.18(g)3"]),
    # 23.12(c), 23.13(c): a greater amount than 50,000 dollars as approved.
    Caps(when=("approvals.payout_limit", (False,)), key="payout_limit.amount", at_most=parse_dollars("50,000"),
         cite=REG["23.13(c)"], says="a payout limit above 50,000 dollars is approved first"),
)  # fmt: skip

# 23.12(c), 23.13(c): of a limit that is not on the layout patrons hear before it is lowered.
UNDERTAKINGS: tuple[Undertaking, ...] = (
    limits_on_sign("bonus", ("bonus", (True,)), cite("19:47-8.2")),
    Noticed(key="payout_limit.amount", turn=Turn.LOWERED, cite=REG["23.13(c)"],
            when=(("payout_limit.established", (True,)), ("payout_limit.on_layout", (False,))),
            says="the payout limit is lowered with notice"),
)  # fmt: skip


def cut_required(house: House, _new: bool) -> Cite | None:
    """23.5, as in the games beside this one: cards shuffled by hand are cut, a device's are not (C12)."""
    return REG["23.5"] if house.word("shuffling") == MANUAL else None


def stub_count_every(house: House) -> int:
    """23.9, like the games beside this one: with an automated shoe, a device that counts excuses the count (C12)."""
    return counted_every(STUB_COUNT, house)
