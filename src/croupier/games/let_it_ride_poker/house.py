"""What a licensee chooses for a Let It Ride Poker table, and what binds it: 18.2 to 18.11, 19:46.

Nothing of 18 is held. What rests on it is reconstructed and no law binds it here; readings L1 to L15 say how.
"""

from collections.abc import Mapping

from croupier.declare.game import Paytable
from croupier.declare.house import House, Option, Orders, Requirement, money_option, odds_option, option
from croupier.declare.undertakings import OnSign, Undertaking, limits_on_sign
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
from croupier.money import Odds, parse_dollars, parse_odds

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")

# 18.11, not held: what every account of the game pays on the three wagers (L8).
ODDS = {
    "royal flush": "1000 to 1",
    "straight flush": "200 to 1",
    "four-of-a-kind": "50 to 1",
    "full house": "11 to 1",
    "flush": "8 to 1",
    "straight": "5 to 1",
    "three-of-a-kind": "3 to 1",
    "two pair": "2 to 1",
    "pair of tens or better": "1 to 1",
}
NOT_HELD = Free("any odds: the paragraph is not held")
# 18.6A, not held: what the let it ride bonus wager of one dollar wins, as other places print it (L9).
FIVE_CARD_ODDS = {
    "royal flush": ("20000 to 1", "25000 to 1", "10000 to 1"),
    "straight flush": ("2000 to 1", "2500 to 1", "2000 to 1"),
    "four-of-a-kind": ("400 to 1", "400 to 1", "200 to 1"),
    "full house": ("200 to 1", "200 to 1", "75 to 1"),
    "flush": ("50 to 1", "50 to 1", "50 to 1"),
    "straight": ("25 to 1", "25 to 1", "20 to 1"),
    "three-of-a-kind": ("5 to 1", "5 to 1", ""),
}
# 18.6B, not held: what three cards win; the last table is that of Boston 5's like wager (L10).
THREE_CARD_ODDS = {
    "mini royal": ("50 to 1", "40 to 1", "40 to 1"),
    "straight flush": ("40 to 1", "40 to 1", "40 to 1"),
    "three-of-a-kind": ("30 to 1", "30 to 1", "25 to 1"),
    "straight": ("6 to 1", "5 to 1", "6 to 1"),
    "flush": ("4 to 1", "4 to 1", "3 to 1"),
    "pair": ("1 to 1", "1 to 1", "1 to 1"),
}
BETS = ("bet 1", "bet 2", "bet 3")
"""The three equal wagers (L1)."""
TABLES = ("A", "B", "C")
"""The printed tables of a bonus wager, in the order of the columns above."""
NOT_OFFERED = "not offered"

# 18.7 to 18.9: the stub is counted once in five rounds; a counting device excuses an automated shoe alone (L5).
STUB_COUNT = stub_count(REG["18.7"], excused=REG["18.9"], methods=(AUTOMATED_SHOE,), known=" (reconstructed)")

OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum wager.
    money_option("minimum.bet 1", "10", Free("the posted minimum"), cite("19:47-8.2"),
                 says="lowest of the three equal wagers"),
    money_option("maximum.bet 1", "100", Free("the posted maximum"), cite("19:47-8.2"),
                 says="highest of the three equal wagers"),
    # 18.6A, 18.6B: two bonus wagers that a licensee may offer; their sizes and odds are reconstructed (L9, L10).
    option("let_it_ride_bonus", "A", OneOf((*TABLES, NOT_OFFERED)), REG["18.6A"],
           says="table of odds for the let it ride bonus wager (reconstructed)"),
    money_option("minimum.let it ride bonus", "1", Free("the posted minimum"), REG["18.6A"],
                 says="lowest let it ride bonus wager (reconstructed)"),
    money_option("maximum.let it ride bonus", "1", Free("the posted maximum"), REG["18.6A"],
                 says="highest let it ride bonus wager (reconstructed)"),
    option("three_card_bonus", "A", OneOf((*TABLES, NOT_OFFERED)), REG["18.6B"],
           says="table of odds for the three-card bonus wager (reconstructed)"),
    money_option("minimum.three-card bonus", "1", Free("the posted minimum"), REG["18.6B"],
                 says="lowest three-card bonus wager (reconstructed)"),
    money_option("maximum.three-card bonus", "100", Free("the posted maximum"), REG["18.6B"],
                 says="highest three-card bonus wager (reconstructed)"),
    # 18.2, reconstructed (L3): one deck, or two that alternate.
    option("decks", 1, OneOf((1, 2)), REG["18.2"],
           says="decks at the table; each round is dealt from one (reconstructed)"),
    option("deck_backs", 1, OneOf((1, 2)), REG["18.2"], says="colors of backs among the decks (reconstructed)"),
    option("cover_card", "opaque solid color", Exactly("opaque solid color"), REG["18.2"],
           says="the cover card (reconstructed)"),
    # 18.4, reconstructed (L4); 19:46-1.19(c) lets this game have a shuffling device.
    option("shuffling", AUTOMATED, OneOf((MANUAL, AUTOMATED)), REG["18.4"],
           says="how the cards are shuffled (reconstructed)", also=(EQUIPMENT["1.19(c)"],)),
    option("pre_shuffled", False, OneOf((True, False)), REG["18.4"],
           says="new cards arrive shuffled, and are cut (reconstructed)"),
    # 18.7 to 18.9, reconstructed (L5); 19:46-1.19(b) names this game, 19:46-1.18(g)3 also where dealt by hand.
    option("dealing", MANUAL_SHOE, OneOf((MANUAL_SHOE, HAND, AUTOMATED_SHOE)), EQUIPMENT["1.19(b)"],
           says="how they are dealt", also=(REG["18.7"], REG["18.8"], REG["18.9"])),
    STUB_COUNT,
    option("counting_shuffler", False, OneOf((True, False)), REG["18.9"],
           says="the device counts the deck (reconstructed)"),
    # 19:46-1.18(g): cards on the table are changed.
    option("card_change_hours", 4, AtMost(24), EQUIPMENT["1.18(g)"], says="hours until the cards are changed"),
    # 18.6, reconstructed (L1): a match play coupon where taken.
    option("match_play", True, OneOf((True, False)), REG["18.6"], says="match play coupons are taken (reconstructed)"),
    # 18.11: how odds are stated, what they are, and the limit that the licensee sets (L8, L11).
    option("odds_stated_with", "to", OneOf(("to", "win")), REG["18.11"], says="the word on signs (reconstructed)"),
    *(
        odds_option(f"payout_odds.{line}", odds, NOT_HELD, REG["18.11"],
                    says=f"paid on each wager for a {line} (reconstructed)")
        for line, odds in ODDS.items()
    ),
    money_option("payout_limit", "50000", AtLeast(parse_dollars("50,000")), REG["18.11"],
                 says="the most that the three wagers of one hand are paid; where the minimum wagers could win more, "
                      "that (reconstructed)"),
    option("payout_limit_shown", "layout", OneOf(("layout", "sign")), EQUIPMENT["1.13H"], says="where it is shown"),
    # 19:46-1.13H: the table.
    option("positions", 7, Exactly(7), EQUIPMENT["1.13H"], says="betting positions"),
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.bet 1", high="maximum.bet 1", cite=cite("19:47-8.2"),
           says="the minimum wager is not above the maximum"),
    Orders(low="minimum.let it ride bonus", high="maximum.let it ride bonus", cite=REG["18.6A"],
           says="the minimum let it ride bonus wager is not above the maximum"),
    Orders(low="minimum.three-card bonus", high="maximum.three-card bonus", cite=REG["18.6B"],
           says="the minimum three-card bonus wager is not above the maximum"),
    # 18.2, reconstructed (L3): a second deck comes only with a shuffling device, and in another color.
    *second_deck(device=REG["18.2"], backs=REG["18.2"], one=REG["18.2"]),
    # 18.8, reconstructed (L5): dealing from the hand needs a shuffling device.
    from_the_hand(REG["18.8"]),
    counts_the_deck(REG["18.9"]),
    # 19:46-1.18(g)2-3: eight hours from a shoe, four from the hand.
    changed_from_a_shoe(EQUIPMENT["1.18(g)2"]),
    changed_from_the_hand(EQUIPMENT["1.18(g)3"]),
)  # fmt: skip

UNDERTAKINGS: tuple[Undertaking, ...] = (
    limits_on_sign("let it ride bonus", ("let_it_ride_bonus", ("A", "B", "C")), REG["18.6A"]),
    limits_on_sign("three-card bonus", ("three_card_bonus", ("A", "B", "C")), REG["18.6B"]),
    OnSign(keys=("payout_limit",), when=(("payout_limit_shown", ("sign",)),), cite=EQUIPMENT["1.13H"],
           says="the payout limit"),
)  # fmt: skip


def cut_required(house: House, new: bool) -> Cite | None:
    """18.4: cards shuffled by hand are cut, and so are pre-shuffled cards when new; a device's are not (L4)."""
    by_hand = house.word("shuffling") == MANUAL or (new and house.flag("pre_shuffled"))
    return REG["18.4"] if by_hand else None


def stub_count_every(house: House) -> int:
    """18.7 to 18.9: a shuffler that counts the deck excuses the count (L5)."""
    return counted_every(STUB_COUNT, house)


def offered(house: House, bonus: str) -> bool:
    """18.6A, 18.6B: whether this table has the bonus wager."""
    return house.word(bonus) != NOT_OFFERED


def limit_cents(house: House) -> int:
    """18.11, reconstructed (L11): the licensee's limit, or what three minimum wagers could win where that is more."""
    at_minimum = max(house.odds(f"payout_odds.{line}").pays(house.whole("minimum.bet 1")) for line in ODDS)
    return max(house.whole("payout_limit"), len(BETS) * at_minimum)


def paytables(house: House) -> tuple[Paytable, ...]:
    """18.11, 18.6A, 18.6B, reconstructed (L8 to L10): the three wagers, and each bonus wager that is offered."""
    lines = tuple((line, house.odds(f"payout_odds.{line}")) for line in ODDS)
    base = Paytable(
        says="each wager that was left to ride (reconstructed)",
        heading="Wagers left to ride",
        lines=lines,
        cite=REG["18.11"],
    )
    return (base, *(table for table in (five_card_table(house), three_card_table(house)) if table is not None))


def five_card_table(house: House) -> Paytable | None:
    """18.6A, reconstructed (L9): what five cards win on the let it ride bonus wager; None where it is not offered."""
    if not offered(house, "let_it_ride_bonus"):
        return None
    lines = _column(FIVE_CARD_ODDS, house.word("let_it_ride_bonus"))
    return Paytable(
        says="the let it ride bonus wager, for five cards (reconstructed)",
        heading="Let it ride bonus",
        lines=lines,
        cite=REG["18.6A"],
    )


def three_card_table(house: House) -> Paytable | None:
    """18.6B, reconstructed (L10): what one's own three cards win; None where the wager is not offered."""
    if not offered(house, "three_card_bonus"):
        return None
    lines = _column(THREE_CARD_ODDS, house.word("three_card_bonus"))
    royal = "; a mini royal is ace, king and queen of one suit" if "mini royal" in dict(lines) else ""
    return Paytable(
        says=f"the three-card bonus wager, for three cards (reconstructed){royal}",
        heading="Three-card bonus",
        lines=lines,
        cite=REG["18.6B"],
    )


def _column(odds: Mapping[str, tuple[str, ...]], table: str) -> tuple[tuple[str, Odds], ...]:
    column = TABLES.index(table)
    return tuple((line, parse_odds(row[column])) for line, row in odds.items() if row[column])
