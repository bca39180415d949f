"""What a licensee chooses for a Four Card Poker table, and what binds it: 27.2, 27.4 to 27.11.

27.6 is known from its later publication as 13:69F-27.6. Of 27.7 to 27.12 only the headings are held: what rests on
them is reconstructed, and readings F1 to F9 say how.
"""

from croupier.declare.house import House, Option, Orders, Requirement, money_option, odds_option, option
from croupier.declare.undertakings import OnSign, Undertaking
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

ANY_AMOUNT, WHOLE_MULTIPLES = "any amount", "whole multiples"
FORFEITED, STANDS = "forfeited", "stands"
PLAYER_BY_PLAYER, PASS_BY_PASS = "player by player", "pass by pass"

# 27.11, reconstructed (F5): paid on the ante, win or lose against the dealer.
BONUS_ODDS = {"four-of-a-kind": "25 to 1", "straight flush": "20 to 1", "three-of-a-kind": "2 to 1"}

# 27.1: a posted paytable; 27.11's list is not held, and these are in use elsewhere (F6).
ACES_UP_LINES = ("four-of-a-kind", "straight flush", "three-of-a-kind", "flush", "straight", "two pair", "pair of aces")
ACES_UP_ODDS = {
    "T1": (50, 40, 9, 6, 4, 2, 1),
    "T2": (50, 40, 8, 5, 4, 3, 1),
    "T3": (50, 40, 7, 5, 4, 3, 1),
    "T4": (50, 30, 8, 6, 5, 2, 1),
}

# 27.7 to 27.9: the stub is counted once in five rounds; a counting device excuses an automated shoe alone (F2).
STUB_COUNT = stub_count(REG["27.7"], excused=REG["27.9"], methods=(AUTOMATED_SHOE,))

OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum; 27.6: each of the two wagers within its own.
    money_option("minimum.ante", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest ante"),
    money_option("maximum.ante", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest ante"),
    money_option("minimum.aces up", "5", Free("the posted minimum"), REG["27.6"], says="lowest aces up wager"),
    money_option("maximum.aces up", "100", Free("the posted maximum"), REG["27.6"], says="highest aces up wager"),
    # 27.2(a)-(b): one deck, or two that alternate.
    option("decks", 1, OneOf((1, 2)), REG["27.2(a)"], says="decks at the table; each round is dealt from one"),
    option("deck_backs", 1, OneOf((1, 2)), REG["27.2(b)2"], says="colors of backs among the decks"),
    option("cover_card", "opaque solid color", Exactly("opaque solid color"), REG["27.2(a)"], says="the cover card"),
    # 27.5(a): the shuffle.
    option("shuffling", AUTOMATED, OneOf((MANUAL, AUTOMATED)), REG["27.5(a)"], says="how the cards are shuffled"),
    # 27.5(b)1 refers to three ways of dealing, 27.7 to 27.9.
    option("dealing", MANUAL_SHOE, OneOf((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), REG["27.5(b)1"],
           says="how they are dealt", also=(REG["27.7"], REG["27.8"], REG["27.9"])),
    STUB_COUNT,
    option("counting_shuffler", False, OneOf((True, False)), REG["27.9"], says="the device counts the deck"),
    # 27.4(e): cards on the table are changed.
    option("card_change_hours", 4, AtMost(8), REG["27.4(e)"], says="hours until the cards are changed"),
    option("approvals.opening", True, Exactly(True), REG["27.4(e)"],
           says="the Commission has approved the procedures for opening the table"),
    # 27.6: a match play coupon "if applicable", and a second position beside the first.
    option("match_play", True, OneOf((True, False)), REG["27.6"], says="match play coupons are taken"),
    option("two_positions", False, OneOf((True, False)), REG["27.6"], says="a player may play two adjacent positions"),
    # 27.1: the play wager ranges from one to three antes (F1).
    option("play_wager", ANY_AMOUNT, OneOf((ANY_AMOUNT, WHOLE_MULTIPLES)), REG['27.1 "Play wager"'],
           says="sizes between one and three antes"),
    # 27.10, not held: the aces up wager of a player who folds (F3), and in which order wagers are settled (F4).
    option("aces_up_on_fold", FORFEITED, OneOf((FORFEITED, STANDS)), REG["27.10"],
           says="aces up on a fold (reconstructed)"),
    option("settlement", PLAYER_BY_PLAYER, OneOf((PLAYER_BY_PLAYER, PASS_BY_PASS)), REG["27.10"],
           says="how wagers are settled (reconstructed)"),
    # 27.11, not held: how odds are stated, and what they are (F5, F6).
    option("odds_stated_with", "to", OneOf(("to", "win")), REG["27.11"], says="the word on layout and signs"),
    *(
        odds_option(f"ante_bonus.{line}", odds, Exactly(odds), REG["27.11"],
                    says=f"bonus on the ante for {line} (reconstructed)")
        for line, odds in BONUS_ODDS.items()
    ),
    option("aces_up", "T2", OneOf(tuple(ACES_UP_ODDS)), REG["27.11"],
           says="the posted paytable of aces up (reconstructed)", also=(REG['27.1 "Aces up wager"'],)),
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.ante", high="maximum.ante", cite=cite("19:47-8.2"),
           says="the minimum ante is not above the maximum"),
    Orders(low="minimum.aces up", high="maximum.aces up", cite=REG["27.6"],
           says="the minimum aces up wager is not above the maximum"),
    # 27.2(b): a second deck comes only with a shuffling device, and in another color.
    *second_deck(device=REG["27.2(b)"], backs=REG["27.2(b)2"], one=REG["27.2(a)"]),
    # 27.8, reconstructed (F2): dealing from the hand needs a shuffling device.
    from_the_hand(REG["27.8"]),
    counts_the_deck(REG["27.9"]),
    # 27.4(e): eight hours from a shoe, four from the hand.
    changed_from_the_hand(REG["27.4(e)"]),
)  # fmt: skip

# 27.1: the aces up wager is paid by a paytable that is posted.
UNDERTAKINGS: tuple[Undertaking, ...] = (
    OnSign(keys=("aces_up",), when=(), cite=REG['27.1 "Aces up wager"'], says="the paytable of the aces up wager"),
)

# 27.5(b)1-2: what a shuffle is followed by, the deal or a cut.
AFTER_SHUFFLE: dict[str, Cite | None] = {AUTOMATED: None, MANUAL: REG["27.5(b)2"]}


def cut_required(house: House, _new: bool) -> Cite | None:
    """27.5(b)1-2: cards shuffled by hand are cut; those of a device are dealt as they are."""
    return AFTER_SHUFFLE[house.word("shuffling")]


def stub_count_every(house: House) -> int:
    """27.7 to 27.9: a shuffler that counts the deck excuses the count (F2)."""
    return counted_every(STUB_COUNT, house)
