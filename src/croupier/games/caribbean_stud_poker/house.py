"""What a licensee chooses for a Caribbean Stud Poker table, and what binds it: 16.2 to 16.12, 19:46.

Nothing of 16 is held but that 16.12 limits payouts to 5,000 dollars. What rests on the rest is reconstructed; readings
S1 to S14 say how.
"""

from croupier.declare.game import Paytable
from croupier.declare.house import House, Option, Orders, Requirement, money_option, odds_option, option
from croupier.games.caribbean_stud_poker import progressive
from croupier.games.caribbean_stud_poker.reg import EQUIPMENT, REG
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
from croupier.law import AtMost, Cite, Exactly, Free, OneOf, cite
from croupier.money import parse_dollars

# 16.12, not held: what every account of the game pays on the bet wager (S8).
ANTE_ODDS = "1 to 1"
BET_ODDS = {
    "royal flush": "100 to 1",
    "straight flush": "50 to 1",
    "four-of-a-kind": "20 to 1",
    "full house": "7 to 1",
    "flush": "5 to 1",
    "straight": "4 to 1",
    "three-of-a-kind": "3 to 1",
    "two pair": "2 to 1",
    "pair or less": "1 to 1",
}
NOT_HELD = Free("any odds: the paragraph is not held")
# 16.12, as 19:46-1.13G names it: the most that the bet wager of one hand is paid (S9).
LIMIT = "5000"

# 16.7 to 16.9: the stub is counted once in five rounds; a counting device excuses an automated shoe alone (S5).
STUB_COUNT = stub_count(REG["16.7"], excused=REG["16.9"], methods=(AUTOMATED_SHOE,), known=" (reconstructed)")

OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum wager.
    money_option("minimum.ante", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest ante"),
    money_option("maximum.ante", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest ante"),
    # 16.2, reconstructed (S3): one deck, or two that alternate.
    option("decks", 1, OneOf((1, 2)), REG["16.2"],
           says="decks at the table; each round is dealt from one (reconstructed)"),
    option("deck_backs", 1, OneOf((1, 2)), REG["16.2"], says="colors of backs among the decks (reconstructed)"),
    option("cover_card", "opaque solid color", Exactly("opaque solid color"), REG["16.2"],
           says="the cover card (reconstructed)"),
    # 16.4, reconstructed (S4); 19:46-1.19(c) lets this game have a shuffling device.
    option("shuffling", AUTOMATED, OneOf((MANUAL, AUTOMATED)), REG["16.4"],
           says="how the cards are shuffled (reconstructed)", also=(EQUIPMENT["1.19(c)"],)),
    option("pre_shuffled", False, OneOf((True, False)), REG["16.4"],
           says="new cards arrive shuffled, and are cut (reconstructed)"),
    # 16.7 to 16.9, reconstructed (S5); 19:46-1.19(b) names this game among those dealt from a shoe or the hand.
    option("dealing", MANUAL_SHOE, OneOf((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), EQUIPMENT["1.19(b)"],
           says="how they are dealt", also=(EQUIPMENT["1.19(b)1"], REG["16.7"], REG["16.8"], REG["16.9"])),
    STUB_COUNT,
    option("counting_shuffler", False, OneOf((True, False)), REG["16.9"],
           says="the device counts the deck (reconstructed)"),
    # 19:46-1.18(g): cards on the table are changed.
    option("card_change_hours", 4, AtMost(24), EQUIPMENT["1.18(g)"], says="hours until the cards are changed"),
    # 16.6, reconstructed (S1): a match play coupon where taken.
    option("match_play", True, OneOf((True, False)), REG["16.6"], says="match play coupons are taken (reconstructed)"),
    # 16.12: how odds are stated, and what they are (S8).
    option("odds_stated_with", "to", OneOf(("to", "win")), REG["16.12"], says="the word on signs (reconstructed)"),
    odds_option("payout_odds.ante", ANTE_ODDS, NOT_HELD, REG["16.12"], says="paid on the ante (reconstructed)"),
    *(
        odds_option(f"payout_odds.{line}", odds, NOT_HELD, REG["16.12"],
                    says=f"paid on the bet wager for a {line} (reconstructed)")
        for line, odds in BET_ODDS.items()
    ),
    # 16.12, 19:46-1.13G: the payout limit of 5,000 dollars, and the sign that explains it.
    money_option("payout_limit", LIMIT, Exactly(parse_dollars(LIMIT)), REG["16.12"],
                 says="the most that the bet wager of one hand is paid"),
    option("payout_limit_sign", True, Exactly(True), EQUIPMENT["1.13G"], says="a sign explains the payout limit"),
    # 19:46-1.13G: the table, and the progressive system that it must have.
    option("positions", 7, OneOf((6, 7)), EQUIPMENT["1.13G"], says="betting positions"),
    option("progressive_system", True, Exactly(True), EQUIPMENT["1.13G"],
           says="the table has an approved progressive wager system"),
    # 16.11, reconstructed (S11).
    *progressive.OPTIONS,
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.ante", high="maximum.ante", cite=cite("19:47-8.2"),
           says="the minimum ante is not above the maximum"),
    # 16.2, reconstructed (S3): a second deck comes only with a shuffling device, and in another color.
    *second_deck(device=REG["16.2"], backs=REG["16.2"], one=REG["16.2"]),
    # 16.8, reconstructed (S5): dealing from the hand needs a shuffling device.
    from_the_hand(REG["16.8"]),
    counts_the_deck(REG["16.9"]),
    # 19:46-1.18(g)2-3: eight hours from a shoe, four from the hand.
    changed_from_a_shoe(EQUIPMENT["1.18(g)2"]),
    changed_from_the_hand(EQUIPMENT["1.18(g)3"]),
)  # fmt: skip


def cut_required(house: House, new: bool) -> Cite | None:
    """16.4: cards shuffled by hand are cut, and so are pre-shuffled cards when new; a device's are not (S4)."""
    by_hand = house.word("shuffling") == MANUAL or (new and house.flag("pre_shuffled"))
    return REG["16.4"] if by_hand else None


def stub_count_every(house: House) -> int:
    """16.7 to 16.9: a shuffler that counts the deck excuses the count (S5)."""
    return counted_every(STUB_COUNT, house)


def paytables(house: House) -> tuple[Paytable, ...]:
    """16.12, reconstructed (S8, S11): the ante wager, the bet wager by the player's hand, and the progressive wager."""
    return (
        Paytable(says="the ante wager, above the dealer's hand or where that is below ace and king (reconstructed)",
                 lines=(("a hand that wins", house.odds("payout_odds.ante")),), heading="Ante", cite=REG["16.12"]),
        Paytable(says="the bet wager, above a dealer's ace and king or better; it goes back where the dealer has less "
                      "(reconstructed)",
                 lines=tuple((line, house.odds(f"payout_odds.{line}")) for line in BET_ODDS),
                 heading="Bet", cite=REG["16.12"]),
        *progressive.paytables(house),
    )  # fmt: skip
