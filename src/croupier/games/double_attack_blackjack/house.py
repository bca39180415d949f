"""What a licensee chooses for a double attack blackjack table, and what binds it, in the order of the subchapter."""

from croupier.declare.game import LastingShoe
from croupier.declare.house import House, Option, Orders, Requirement, money_option, odds_option, option
from croupier.declare.undertakings import Undertaking, limits_on_sign
from croupier.games.double_attack_blackjack.cards import BUST_LINES, DECK
from croupier.games.double_attack_blackjack.reg import EQUIPMENT, REG
from croupier.games.method import AUTOMATED, AUTOMATED_SHOE, MANUAL, MANUAL_SHOE
from croupier.law import AtMost, Between, Cite, Exactly, Free, OneOf, cite

HOLE_CARD, READER = "hole card", "hole card with card reader"
AT_CUTTING_CARD, EVERY_ROUND = "at the cutting card", "every round"
LAST_CUTTER, NEXT_ENTITLED = "the player who cut last", "the next person entitled to cut"
YES_OR_NO = OneOf((True, False))
LIMITS = cite("19:47-8.2")

OPTIONS: tuple[Option, ...] = (
    # 19:47-8.2: the licensee posts a minimum and a maximum for each wager that is made before the deal.
    money_option("minimum.initial", "10", Free("the posted minimum"), LIMITS, says="lowest initial wager"),
    money_option("maximum.initial", "500", Free("the posted maximum"), LIMITS, says="highest initial wager"),
    money_option("minimum.bust", "1", Free("the posted minimum"), LIMITS, says="lowest bust wager"),
    money_option("maximum.bust", "50", Free("the posted maximum"), LIMITS, says="highest bust wager"),
    # 26.2(a): six or eight decks with backs of one color, and one cutting card.
    option("decks", 8, OneOf((6, 8)), REG["26.2(a)"], says="decks of 48 cards in the shoe"),
    option("deck_backs", 1, Exactly(1), REG["26.2(a)"], says="colors of the backs of the cards"),
    option("cutting_cards", 1, Exactly(1), REG["26.2(a)"], says="cutting cards"),
    option("cutting_card", "opaque solid color", Exactly("opaque solid color"), REG["26.2(a)"],
           says="what a cutting card is like, as approved"),
    # 26.3(d).
    option("card_change_hours", 24, AtMost(24), REG["26.3(d)"], says="hours until the cards are changed"),
    # 26.4(a), (b): by hand, or by a device, which may put the cards straight into the shoe.
    option("shuffling", AUTOMATED, OneOf((MANUAL, AUTOMATED)), REG["26.4(a)"], says="how the cards are shuffled",
           also=(REG["26.4(b)1"], REG["26.4(b)2"])),
    option("dealing", MANUAL_SHOE, OneOf((MANUAL_SHOE, AUTOMATED_SHOE)), REG["26.4(b)1"], says="how they are dealt",
           also=(EQUIPMENT["1.19(b)"],)),
    # 26.4(e): a quarter of the stack or more is behind the cutting card.
    option("behind_cutting_card_percent", 25, Between(25, 98), REG["26.4(e)"],
           says="of a hundred cards, those behind the cutting card"),
    # 26.4(f): who cuts again, at the licensee's option.
    option("recut_by", LAST_CUTTER, OneOf((LAST_CUTTER, NEXT_ENTITLED)), REG["26.4(f)"],
           says="who cuts again when a supervisor orders it"),
    # 26.4(g): when the cutting card is reached, or after any round.
    option("shuffled", AT_CUTTING_CARD, OneOf((AT_CUTTING_CARD, EVERY_ROUND)), REG["26.4(g)"],
           says="when the cards are shuffled"),
    # 26.5(c).
    option("match_play", True, YES_OR_NO, REG["26.5(c)"], says="match play coupons are taken"),
    option("verbal_wagers", False, YES_OR_NO, REG["26.5(c)"],
           says="verbal wagers with cash are taken, confirmed and converted at once"),
    # 26.5, not held after (c): an optional wager (A5).
    option("bust_wager", True, YES_OR_NO, REG["26.5"], says="the bust wager is offered (reconstructed)"),
    # (l), (m): a card reader device, or the procedure of a table that has none.
    option("dealer_second_card", READER, OneOf((HOLE_CARD, READER)), REG["26.?(m)"],
           says="whether a device looks at the hole card"),
    option("reader_readable", False, YES_OR_NO, REG["26.?(l)1"], also=(REG["26.?(l)2"],),
           says="a player could learn the hole card from the card reader device"),
    # 26.7, reconstructed (A9).
    option("several_boxes", False, YES_OR_NO, REG["26.7"], says="a player may wager on several boxes (reconstructed)"),
    # 26.5, not held after (c): the odds (A5, A7).
    odds_option("payout_odds.winning hand", "1 to 1", Exactly("1 to 1"), REG["26.5"],
                says="a hand that wins (reconstructed)"),
    odds_option("payout_odds.blackjack", "1 to 1", Exactly("1 to 1"), REG["26.5"], says="a blackjack (reconstructed)"),
    odds_option("payout_odds.insurance", "5 to 2", Exactly("5 to 2"), REG["26.5"],
                says="insurance that wins (reconstructed)"),
    *[odds_option(f"bust_odds.{line}", odds, Exactly(odds), REG["26.5"], says=f"{line} (reconstructed)")
      for line, odds in BUST_LINES.items()],
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.initial", high="maximum.initial", cite=LIMITS,
           says="the minimum initial wager is not above the maximum"),
    Orders(low="minimum.bust", high="maximum.bust", cite=LIMITS,
           says="the minimum bust wager is not above the maximum"),
)  # fmt: skip

UNDERTAKINGS: tuple[Undertaking, ...] = (limits_on_sign("bust", ("bust_wager", (True,)), cite("19:47-8.2")),)

# 26.4(e), (g): a quarter lies behind the cutting card; one card is burned, which is reconstructed (A6).
LASTING = LastingShoe(
    lasts=lambda house: house.word("shuffled") == AT_CUTTING_CARD,
    behind=lambda house: behind_cutting_card(house),
    burn=lambda _house: 1,
    # 26.4(g): the licensee may have them reshuffled after any round.
    at_will=REG["26.4(g)"],
    cite=REG["26.4(g)"],
    burned=REG["26.7"],
)


def behind_cutting_card(house: House) -> int:
    """26.4(e): so many of a hundred, a part of a card being a whole one."""
    cards = len(DECK) * house.whole("decks")
    return -(-cards * house.whole("behind_cutting_card_percent") // 100)


def cut_required(house: House, _new: bool) -> Cite | None:
    """26.4(b)2: cards shuffled by hand are cut; (b)1: those of a device go straight into the shoe."""
    return REG["26.4(b)2"] if house.word("shuffling") == MANUAL else None
