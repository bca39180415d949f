"""What a licensee chooses for a Double Cross Poker table, and what binds it: 25.2 to 25.4, 25.6 to 25.11.

25.1 to 25.3 and 25.4(a) are held. Of 25.6 to 25.11 nothing is: what rests on them is reconstructed and no law binds
it here; readings X1 to X16 say how.
"""

from croupier.declare.game import Paytable
from croupier.declare.house import House, Option, Orders, Requirement, money_option, odds_option, option
from croupier.games.method import (
    AUTOMATED,
    AUTOMATED_SHOE,
    HAND,
    MANUAL,
    MANUAL_SHOE,
    changed_from_the_hand,
    counted_every,
    counts_the_deck,
    from_the_hand,
    second_deck,
    stub_count,
)
from croupier.law import AtMost, Cite, Exactly, Free, OneOf, Subchapter, cite

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")

STANDS, FORFEITED = "stands", "forfeited"

# 25.11, not held: a stand-in for both kinds of wager against the dealer (X9).
MAIN_ODDS = "1 to 1"
# 25.11(c), not held: the odds of the like wager in Boston 5, 24.11(d), stand in (X10).
THREE_CARD_ODDS = {
    "three-card straight flush": "40 to 1",
    "three-of-a-kind": "25 to 1",
    "three-card straight": "6 to 1",
    "three-card flush": "3 to 1",
    "one pair": "1 to 1",
}
NOT_HELD = Free("any odds: these are stand-ins, the paragraph is not held")

# 25.7 to 25.9: the stub is counted once in five rounds; a counting device excuses an automated shoe alone (X4).
STUB_COUNT = stub_count(REG["25.7"], excused=REG["25.9"], methods=(AUTOMATED_SHOE,), known=" (reconstructed)")

OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum wager.
    money_option("minimum.ante", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest ante"),
    money_option("maximum.ante", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest ante"),
    money_option("minimum.three-card", "5", Free("the posted minimum"), cite("19:47-8.2"),
                 says="lowest three-card wager"),
    money_option("maximum.three-card", "100", Free("the posted maximum"), cite("19:47-8.2"),
                 says="highest three-card wager"),
    # 25.2(a)-(b): one deck, or two that alternate.
    option("decks", 1, OneOf((1, 2)), REG["25.2(a)"], says="decks at the table; each round is dealt from one"),
    option("deck_backs", 1, OneOf((1, 2)), REG["25.2(b)2"], says="colors of backs among the decks"),
    option("cover_card", "opaque solid color", Exactly("opaque solid color"), REG["25.2(a)"], says="the cover card"),
    # 25.4(a): the shuffle.
    option("shuffling", AUTOMATED, OneOf((MANUAL, AUTOMATED)), REG["25.4(a)"], says="how the cards are shuffled"),
    # 25.3(e) knows three ways of dealing; 19:46-1.19(b)1 names this game among those dealt from the hand.
    option("dealing", MANUAL_SHOE, OneOf((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), REG["25.3(e)"],
           says="how they are dealt", also=(REG["25.7"], REG["25.8"], REG["25.9"], EQUIPMENT["1.19(b)1"])),
    STUB_COUNT,
    option("counting_shuffler", False, OneOf((True, False)), REG["25.9"],
           says="the device counts the deck (reconstructed)"),
    # 25.3(e): cards on the table are changed.
    option("card_change_hours", 4, AtMost(8), REG["25.3(e)"], says="hours until the cards are changed"),
    # 25.3(f): how a table is opened is submitted first.
    option("approvals.opening", True, Exactly(True), REG["25.3(f)"],
           says="the Commission has approved the procedures for opening the table"),
    # 25.6, not held: a match play coupon where taken, as in the games beside this one (X11).
    option("match_play", True, OneOf((True, False)), REG["25.6"], says="match play coupons are taken (reconstructed)"),
    # 25.10, not held: the three-card wager of a player who folds (X7).
    option("three_card_on_fold", STANDS, OneOf((STANDS, FORFEITED)), REG["25.10"],
           says="the three-card wager on a fold (reconstructed)"),
    # 25.11, not held: how odds are stated, and what they are (X9, X10).
    option("odds_stated_with", "to", OneOf(("to", "win")), REG["25.11"], says="the word on signs (reconstructed)"),
    odds_option("payout_odds.ante", MAIN_ODDS, NOT_HELD, REG["25.11"],
                says="paid on the ante for a hand above the dealer's (reconstructed)"),
    odds_option("payout_odds.raise", MAIN_ODDS, NOT_HELD, REG["25.11"],
                says="paid on each raise wager for a hand above the dealer's (reconstructed)"),
    *(
        odds_option(f"three_card.{line}", odds, NOT_HELD, REG["25.11"], says=f"paid for {line} (reconstructed)")
        for line, odds in THREE_CARD_ODDS.items()
    ),
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.ante", high="maximum.ante", cite=cite("19:47-8.2"),
           says="the minimum ante is not above the maximum"),
    Orders(low="minimum.three-card", high="maximum.three-card", cite=cite("19:47-8.2"),
           says="the minimum three-card wager is not above the maximum"),
    # 25.2(b): a second deck comes only with a shuffling device, and in another color.
    *second_deck(device=REG["25.2(b)"], backs=REG["25.2(b)2"], one=REG["25.2(a)"]),
    # 25.8, reconstructed (X4): dealing from the hand needs a shuffling device.
    from_the_hand(REG["25.8"]),
    counts_the_deck(REG["25.9"]),
    # 25.3(e): eight hours from a shoe, four from the hand.
    changed_from_the_hand(REG["25.3(e)"]),
)  # fmt: skip

# 25.4, not held beyond (a) (X5): what a shuffle is followed by, the deal or a cut.
AFTER_SHUFFLE: dict[str, Cite | None] = {AUTOMATED: None, MANUAL: REG["25.4"]}


def cut_required(house: House, _new: bool) -> Cite | None:
    """25.4: cards shuffled by hand are cut; those of a device are dealt as they are (X5)."""
    return AFTER_SHUFFLE[house.word("shuffling")]


def stub_count_every(house: House) -> int:
    """25.7 to 25.9: a shuffler that counts the deck excuses the count (X4)."""
    return counted_every(STUB_COUNT, house)


def paytables(house: House) -> tuple[Paytable, Paytable, Paytable]:
    """25.11, reconstructed: ante and raise wagers against the dealer, the three-card wager by its own hand."""
    above = "a hand above the dealer's"
    return (
        Paytable(says="the ante wager, against the dealer (reconstructed)",
                 lines=((above, house.odds("payout_odds.ante")),), heading="Ante", cite=REG["25.11"]),
        Paytable(says="each of the two raise wagers, against the dealer (reconstructed)",
                 lines=((above, house.odds("payout_odds.raise")),), heading="Raises", cite=REG["25.11"]),
        Paytable(says="the three-card wager, whatever the dealer holds (reconstructed)",
                 lines=tuple((line, house.odds(f"three_card.{line}")) for line in THREE_CARD_ODDS),
                 heading="Three-card wager", cite=REG["25.11"]),
    )  # fmt: skip
