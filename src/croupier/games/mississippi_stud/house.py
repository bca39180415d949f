"""What a licensee chooses for a Mississippi Stud table, and what binds it: 35.2 to 35.4, 35.7 to 35.9, 35.11, 19:46."""

from croupier.declare.house import House, Option, Orders, Requirement, money_option, odds_option, option
from croupier.declare.undertakings import Approved, Undertaking
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
from croupier.law import AtMost, Cite, Exactly, Free, OneOf, Subchapter, cite
from croupier.money import parse_dollars

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")


# 35.11(b): one table of odds for the ante and all street wagers. No "no less than": exactly these (M11).
ODDS = {
    "royal flush": "500 to 1",
    "straight flush": "100 to 1",
    "four-of-a-kind": "40 to 1",
    "full house": "10 to 1",
    "flush": "6 to 1",
    "straight": "4 to 1",
    "three-of-a-kind": "3 to 1",
    "two pair": "2 to 1",
    "pair of jacks or better": "1 to 1",
}
LINES = tuple(ODDS)

# 35.7(f), 35.8(e), 35.9(e): the stub is counted once in five rounds; 35.9(f) excuses it with an automated shoe only.
STUB_COUNT = stub_count(
    REG["35.7(f)"], excused=REG["35.9(f)"], methods=(AUTOMATED_SHOE,), also=(REG["35.8(e)"], REG["35.9(e)"])
)

OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum wager.
    money_option("minimum.ante", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest ante"),
    money_option("maximum.ante", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest ante"),
    # 35.2(a)-(b): one deck, or two that alternate.
    option("decks", 1, OneOf((1, 2)), REG["35.2(a)"], says="decks at the table; each round is dealt from one"),
    option("deck_backs", 1, OneOf((1, 2)), REG["35.2(b)2"], says="colors of backs among the decks"),
    option("cover_card", "opaque solid color", Exactly("opaque solid color"), REG["35.2(a)"], says="the cover card"),
    # 35.4(a): the shuffle.
    option("shuffling", AUTOMATED, OneOf((MANUAL, AUTOMATED)), REG["35.4(a)"], says="how the cards are shuffled",
           also=(EQUIPMENT["1.19(c)"],)),
    option("pre_shuffled", False, OneOf((True, False)), REG["35.4(b)2"], says="new cards arrive shuffled, and are cut"),
    # 35.7 to 35.9, 19:46-1.19(b): the deal.
    option("dealing", MANUAL_SHOE, OneOf((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), REG["35.7(a)"],
           says="how they are dealt",
           also=(REG["35.8(a)"], REG["35.9(a)"], EQUIPMENT["1.19(b)"], EQUIPMENT["1.19(b)1"])),
    STUB_COUNT,
    option("counting_shuffler", False, OneOf((True, False)), REG["35.9(f)"], says="the device counts the deck"),
    # 19:46-1.18(g): cards on the table are changed.
    option("card_change_hours", 4, AtMost(24), EQUIPMENT["1.18(g)"], says="hours until the cards are changed"),
    # 35.6(a): a match play coupon "if applicable".
    option("match_play", True, OneOf((True, False)), REG["35.6(a)"], says="match play coupons are taken"),
    # 35.11: the odds, how they are stated, and how the minimum that fixes the payout limit is read (M1).
    option("odds_stated_with", "to", OneOf(("to", "win")), REG["35.11(a)"], says="the word on layout and signs"),
    *(
        odds_option(f"payout_odds.{line}", odds, Exactly(odds), REG["35.11(b)"], says=f"paid for a {line}")
        for line, odds in ODDS.items()
    ),
    option("limit_streets", 3, OneOf((1, 3)), REG["35.11(c)"], says="street wagers, in antes, behind the payout limit"),
    # 19:46-1.13X: the table and its layout.
    option("positions", 6, Exactly(6), EQUIPMENT["1.13X(a)"], says="betting positions"),
    option("layout.licensee_name", True, Exactly(True), EQUIPMENT["1.13X(b)1"], says="it names the licensee"),
    option("layout.ante_areas", True, Exactly(True), EQUIPMENT["1.13X(b)2"], says="an ante area at each position"),
    option("layout.street_areas", 3, Exactly(3), EQUIPMENT["1.13X(b)3"], says="street areas at each position"),
    option("layout.bet_sizes", True, Exactly(True), EQUIPMENT["1.13X(b)4i"], says="bet sizes are inscribed"),
    option("layout.payout_odds", True, Exactly(True), EQUIPMENT["1.13X(b)4ii"], says="payout odds are inscribed"),
    option("layout.community_areas", 3, Exactly(3), EQUIPMENT["1.13X(b)5"], says="inscribed community card areas"),
    option("drop_and_tip_box", True, Exactly(True), EQUIPMENT["1.13X(c)"], says="both boxes, beside the dealer"),
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.ante", high="maximum.ante", cite=cite("19:47-8.2"),
           says="the minimum wager is not above the maximum"),
    # 35.2(b): a second deck comes only with a shuffling device, and in another color.
    *second_deck(device=REG["35.2(b)"], backs=REG["35.2(b)2"], one=REG["35.2(a)"]),
    # 35.8(b)1: dealing from the hand needs a shuffling device (M8).
    from_the_hand(REG["35.8(b)1"]),
    # 35.9(f): a device that counts replaces the stub count only with an automated shoe.
    counts_the_deck(REG["35.9(f)"]),
    # 19:46-1.18(g)2-3: eight hours from a shoe, four from the hand.
    changed_from_a_shoe(EQUIPMENT["1.18(g)2"]),
    changed_from_the_hand(EQUIPMENT["1.18(g)3"]),
)  # fmt: skip

# 35.9(a): the shoe, where it stands and how it is used are approved first.
UNDERTAKINGS: tuple[Undertaking, ...] = (
    Approved(key="approvals.automated_shoe", when=(("dealing", (AUTOMATED_SHOE,)),), cite=REG["35.9(a)"],
             says="an automated dealing shoe is used with approval only"),
)  # fmt: skip


# 35.4(b): what a shuffle is followed by, the deal or a cut.
DEALT, CUT = REG["35.4(b)1"], REG["35.4(b)2"]
AFTER_SHUFFLE = {AUTOMATED: DEALT, MANUAL: CUT}


def cut_required(house: House, new: bool) -> Cite | None:
    """35.4(b): cards shuffled by hand are cut, and so are pre-shuffled cards when new; a device's are not."""
    follows = CUT if new and house.flag("pre_shuffled") else AFTER_SHUFFLE[house.word("shuffling")]
    return follows if follows == CUT else None


def stub_count_every(house: House) -> int:
    """35.9(f): with an automated shoe, a shuffler that counts the deck excuses the count; elsewhere it does not."""
    return counted_every(STUB_COUNT, house)


def limit_cents(house: House) -> int:
    """35.11(c): 50,000 dollars, or the most one patron could win on the minimum ante, whichever is greater (M1, G5)."""
    wagered = house.whole("minimum.ante") * (1 + 3 * house.whole("limit_streets"))
    return max(parse_dollars("50,000"), max(house.odds(f"payout_odds.{line}").pays(wagered) for line in LINES))
