"""16.11, not held: the progressive wager, on the player's five cards. All of it is reconstructed (S11).

That a table must have an approved progressive system is known from the section on it; what the wager costs and wins is
the table that was usual in Atlantic City.
"""

from croupier.declare.game import Paytable
from croupier.declare.house import House, Option, money_option, option
from croupier.games.caribbean_stud_poker.reg import REG
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Between, Free, OneOf, Source
from croupier.money import dollars
from croupier.rounds.hand import Hand
from croupier.rounds.meter import Meter
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps.settling.progressive import WHOLE, Award, Register, SettleProgressive
from croupier.rounds.wagers.sizes import Amounts
from croupier.rounds.wagers.wager import Wager

KEY = "progressive"
SECTION = REG["16.11"]
HAND_SIZE = 5

# A dollar in the acceptor beside an ante, before any card.
WAGER = Wager(
    key=KEY,
    name="progressive wager",
    size=Amounts(lambda house: (house.whole("progressive_amount"),)),
    requires=("ante",),
    cite=SECTION,
    source=Source.RECONSTRUCTED,
    chips_only=SECTION,
)

ROYAL_FLUSH, STRAIGHT_FLUSH = "royal flush", "straight flush"
FIXED = {"four-of-a-kind": "500", "full house": "100", "flush": "50"}
LINES = {
    int(Category.ROYAL_FLUSH): ROYAL_FLUSH,
    int(Category.STRAIGHT_FLUSH): STRAIGHT_FLUSH,
    int(Category.FOUR_OF_A_KIND): "four-of-a-kind",
    int(Category.FULL_HOUSE): "full house",
    int(Category.FLUSH): "flush",
}
NOT_HELD = Free("any amount: the paragraph is not held")

OPTIONS: tuple[Option, ...] = (
    option("progressive", False, OneOf((True, False)), SECTION,
           says="the progressive wager is offered (reconstructed)"),
    money_option("progressive_amount", "1", NOT_HELD, SECTION, says="the progressive wager (reconstructed)"),
    option("progressive_straight_flush_percent", 10, Between(0, WHOLE), SECTION,
           says="of a hundred of the meter, those that a straight flush wins (reconstructed)"),
    *(
        money_option(f"progressive_pays.{line}", amount, NOT_HELD, SECTION, says=f"won by a {line} (reconstructed)")
        for line, amount in FIXED.items()
    ),
    option("progressive_rate_percent", 70, Between(0, WHOLE), SECTION,
           says="of a hundred of each wager, those that go to the meter (reconstructed)"),
    option("progressive_reset_rate_percent", 0, Between(0, WHOLE), SECTION,
           says="of a hundred of each wager, those that go to the reset meter (reconstructed)"),
    money_option("progressive_initial", "10000", NOT_HELD, SECTION,
                 says="what the licensee first puts on the meter (reconstructed)"),
    money_option("progressive_reset", "10000", NOT_HELD, SECTION,
                 says="what the licensee adds when the meter is reset (reconstructed)"),
)  # fmt: skip


def offered(house: House) -> tuple[Wager, ...]:
    """At the licensee's choice (S11)."""
    return (WAGER,) if house.flag("progressive") else ()


def meter(house: House) -> Meter | None:
    """The meter of a table, where the wager is offered."""
    if not house.flag("progressive"):
        return None
    return Meter(
        initial=house.whole("progressive_initial"),
        rate=house.whole("progressive_rate_percent"),
        reserve_rate=house.whole("progressive_reset_rate_percent"),
        reset=house.whole("progressive_reset"),
        cite=SECTION,
    )


def before_deal(house: House) -> tuple[Step, ...]:
    """The wagers are registered when betting has closed."""
    found = meter(house)
    return () if found is None else (Register(wager=KEY, meter=found, cite=SECTION),)


def at_settlement(house: House) -> tuple[Step, ...]:
    """When ante and bet have been settled, whatever the dealer has."""
    found = meter(house)
    if found is None:
        return ()
    fixed = [(line, Award(cents=house.whole(f"progressive_pays.{line}"), cite=SECTION)) for line in FIXED]
    straight_flush = Award(percent=house.whole("progressive_straight_flush_percent"), cite=SECTION)
    settle = SettleProgressive(
        wager=KEY,
        meter=found,
        awards=((ROYAL_FLUSH, Award(percent=WHOLE, cite=SECTION)), (STRAIGHT_FLUSH, straight_flush), *fixed),
        line_of=line_of_hand,
        by_cards=line_of,
        cards=HAND_SIZE,
        alike=lambda card: card,
        lost=SECTION,
        validates=SECTION,
        shares=SECTION,
        apart=SECTION,
        papers=SECTION,
        cite=SECTION,
    )
    return (settle,)


def line_of(cards: tuple[int, ...]) -> str | None:
    """The line that five cards are paid on; None below a flush."""
    return LINES.get(five_card_rank(cards)[0])


def line_of_hand(_r: Round, hand: Hand) -> str | None:
    """The same of a hand in play."""
    return line_of(hand.cards)


def complete_and_wins(hand: Hand) -> bool:
    """Whether all five cards have come to this hand, and win: what outlives a void round (S13)."""
    return len(hand.cards) == HAND_SIZE and line_of(hand.cards) is not None


def paytables(house: House) -> tuple[Paytable, ...]:
    """What it wins, where it is offered."""
    if not house.flag("progressive"):
        return ()
    fixed = [(line, f"${dollars(house.whole(f'progressive_pays.{line}'))}") for line in FIXED]
    shared = f"{house.whole('progressive_straight_flush_percent')} percent of the progressive meter"
    amounts = ((ROYAL_FLUSH, "all of the progressive meter"), (STRAIGHT_FLUSH, shared), *fixed)
    says = "the progressive wager, whatever the dealer has, and in all (reconstructed)"
    return (Paytable(says=says, heading="Progressive", amounts=amounts, cite=SECTION),)
