"""What a licensee chooses for a Three Card Poker table, and what binds it: 20.2, 20.5 to 20.11, 19:46.

20.2, 20.5 and 20.6 are not held: what rests on them is reconstructed (T7, T8).
"""

from croupier.declare.game import Paytable
from croupier.declare.house import House, Option, Orders, Requirement, Requires, money_option, odds_option, option
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
from croupier.money import EVEN, parse_odds

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")

AT_ONCE, AFTER_PLAY_WAGERS = "at once", "after the play wagers"
PASS_BY_PASS, PLAYER_BY_PLAYER = "pass by pass", "player by player"

# 20.11(a)2: four ledgers for the pair plus wager, of which a table has exactly one (T5).
LEDGER_LINES = ("straight flush", "three-of-a-kind", "straight", "flush", "pair")
LEDGERS = {
    "A": (40, 30, 6, 4, 1),
    "B": (35, 33, 6, 4, 1),
    "C": (40, 30, 6, 3, 1),
    "D": (35, 33, 6, 3, 1),
}

# 20.11(a)3: paid on the ante of a player who made a play wager (T2).
BONUS_ODDS = {"straight flush": "5 to 1", "three-of-a-kind": "4 to 1", "straight": "1 to 1"}

# 20.8(e), 20.9(e): the stub is counted once in five rounds; what ends 20.7 excuses it in every method (T10).
STUB_COUNT = stub_count(REG["20.8(e)"], excused=REG["20.7 (end)"], also=(REG["20.9(e)"],))

OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum wager; 20.6: each of the two wagers within its own (T8).
    money_option("minimum.ante", "10", Free("the posted minimum"), cite("19:47-8.2"), says="lowest ante"),
    money_option("maximum.ante", "100", Free("the posted maximum"), cite("19:47-8.2"), says="highest ante"),
    money_option("minimum.pair plus", "5", Free("the posted minimum"), REG["20.6"], says="lowest pair plus wager"),
    money_option("maximum.pair plus", "100", Free("the posted maximum"), REG["20.6"], says="highest pair plus wager"),
    # 20.2 (T7): one deck, or two that alternate.
    option("decks", 1, OneOf((1, 2)), REG["20.2"], says="decks at the table; each round is dealt from one"),
    option("deck_backs", 1, OneOf((1, 2)), REG["20.2"], says="colors of backs among the decks"),
    option("cover_card", "opaque solid color", Exactly("opaque solid color"), REG["20.2"], says="the cover card"),
    # 20.5 (T7): the shuffle.
    option("shuffling", AUTOMATED, OneOf((MANUAL, AUTOMATED)), REG["20.5"], says="how the cards are shuffled",
           also=(EQUIPMENT["1.19(c)"],)),
    option("pre_shuffled", False, OneOf((True, False)), REG["20.5"], says="new cards arrive shuffled, and are cut"),
    # 20.7 to 20.9, 19:46-1.19(b): the deal.
    option("dealing", MANUAL_SHOE, OneOf((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), REG["20.7"], says="how they are dealt",
           also=(REG["20.8(a)"], REG["20.9(a)"], EQUIPMENT["1.19(b)"], EQUIPMENT["1.19(b)1"])),
    # 20.9(c)1, 2: when an automated shoe's last stack comes to the dealer.
    option("dealer_stack", AT_ONCE, OneOf((AT_ONCE, AFTER_PLAY_WAGERS)), REG["20.9(c)"],
           says="when the dealer's stack leaves an automated shoe", also=(REG["20.9(c)1"], REG["20.9(c)2"])),
    STUB_COUNT,
    option("counting_shuffler", False, OneOf((True, False)), REG["20.7 (end)"], says="the device counts the deck"),
    # 19:46-1.18(g): cards on the table are changed.
    option("card_change_hours", 4, AtMost(24), EQUIPMENT["1.18(g)"], says="hours until the cards are changed"),
    # 20.6 (T8): a match play coupon where one is taken, and a second position beside the first.
    option("match_play", True, OneOf((True, False)), REG["20.6"], says="match play coupons are taken"),
    option("two_positions", False, OneOf((True, False)), REG["20.6"], says="a player may play two adjacent positions"),
    # 20.10(c): the approved submission names one of two ways to settle.
    option("settlement", PASS_BY_PASS, OneOf((PASS_BY_PASS, PLAYER_BY_PLAYER)), REG["20.10(c)"],
           says="how wagers are settled", also=(REG["20.10(c)1"], REG["20.10(c)2"])),
    # 20.11: the word for odds, the ledger of the pair plus wager, the bonus on the ante.
    option("odds_stated_with", "to", OneOf(("to", "win")), REG["20.11"], says="the word on layout and signs"),
    option("pair_plus", "A", OneOf(tuple(LEDGERS)), REG["20.11(a)2"], says="the payout ledger of the pair plus wager"),
    *(
        odds_option(f"ante_bonus.{line}", odds, Exactly(odds), REG["20.11(a)3"], says=f"bonus on the ante for a {line}")
        for line, odds in BONUS_ODDS.items()
    ),
    # The table (T12).
    option("positions", 7, AtMost(7), EQUIPMENT["1.10A"], says="betting positions"),
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.ante", high="maximum.ante", cite=cite("19:47-8.2"),
           says="the minimum ante is not above the maximum"),
    Orders(low="minimum.pair plus", high="maximum.pair plus", cite=REG["20.6"],
           says="the minimum pair plus wager is not above the maximum"),
    # 20.2 (T7): a second deck comes only with a shuffling device, and in another color.
    *second_deck(device=REG["20.2"], backs=REG["20.2"], one=REG["20.2"]),
    # 20.8(b)1: dealing from the hand needs a shuffling device.
    from_the_hand(REG["20.8(b)1"]),
    # 20.9(c)2: only an automated shoe holds the dealer's stack back.
    Requires(when=("dealer_stack", (AFTER_PLAY_WAGERS,)), needs=("dealing", (AUTOMATED_SHOE,)), cite=REG["20.9(c)2"],
             says="only the stack of an automated shoe is delivered after the play wagers"),
    counts_the_deck(REG["20.7 (end)"]),
    # 19:46-1.18(g)2-3: eight hours from a shoe, four from the hand.
    changed_from_a_shoe(EQUIPMENT["1.18(g)2"]),
    changed_from_the_hand(EQUIPMENT["1.18(g)3"]),
)  # fmt: skip

# 20.9(a): the shoe, where it stands and how it is used are approved first.
UNDERTAKINGS: tuple[Undertaking, ...] = (
    Approved(key="approvals.automated_shoe", when=(("dealing", (AUTOMATED_SHOE,)),), cite=REG["20.9(a)"],
             says="an automated dealing shoe is used with approval only"),
)  # fmt: skip


def ledger(house: House) -> Paytable:
    """20.11(a)2: the ledger of the pair plus wager that the house chose."""
    chosen = house.word("pair_plus")
    odds = tuple(parse_odds(f"{to} to 1") for to in LEDGERS[chosen])
    return Paytable(
        says=f"the pair plus wager, by ledger {chosen}, whatever the dealer holds",
        heading="Pair plus",
        lines=tuple(zip(LEDGER_LINES, odds, strict=True)),
        cite=REG["20.11(a)2"],
    )


def bonus(house: House) -> Paytable:
    """20.11(a)3: the bonus on the ante (T2)."""
    return Paytable(
        says="a bonus on the ante of every player who made a play wager, whatever the dealer holds",
        heading="Ante bonus",
        lines=tuple((line, house.odds(f"ante_bonus.{line}")) for line in BONUS_ODDS),
        cite=REG["20.11(a)3"],
    )


def paytables(house: House) -> tuple[Paytable, ...]:
    """20.11(a)1, 20.11(a)2, 20.11(a)3: three kinds of payment."""
    against_dealer = (
        ("ante and play, for a hand above the dealer's of queen high or better", EVEN),
        ("ante alone, for any hand where the dealer has less; the play wager is returned", EVEN),
    )
    dealer = Paytable(
        says="ante and play, against the dealer", heading="Ante and play", lines=against_dealer, cite=REG["20.11(a)1"]
    )
    return (dealer, ledger(house), bonus(house))


def cut_required(house: House, new: bool) -> Cite | None:
    """20.5 (T7): cards shuffled by hand are cut, and so are pre-shuffled cards when new; a device's are not."""
    cut = house.word("shuffling") == MANUAL or (new and house.flag("pre_shuffled"))
    return REG["20.5"] if cut else None


def stub_count_every(house: House) -> int:
    """20.7 (end): a shuffler that counts the deck excuses the count, however the cards are dealt (T10)."""
    return counted_every(STUB_COUNT, house)
