"""2.19: the progressive wager, which wins if the player's first cards are aces. Also 2.15(n), on a light that fails."""

from datetime import date

from croupier.declare.game import Paytable
from croupier.declare.house import House
from croupier.declare.options import money_option, option
from croupier.declare.requirements import MinimumWhen
from croupier.declare.shorthand import needs, wager, yes_or_no
from croupier.equipment.cards import RANKS, SUITS, rank_of, suit_of
from croupier.games.blackjack.side_wagers.part import SideWagerPart, fewest_decks, offer
from croupier.law import AtLeast, Between, Exactly, Subchapter
from croupier.money import dollars, parse_dollars
from croupier.rounds.hand import Hand
from croupier.rounds.irregularities.devices import DeviceFails, DeviceRepaired
from croupier.rounds.meter import Meter
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps.settling.progressive import WHOLE, Award, Register, SettleProgressive
from croupier.rounds.wagers.sizes import Amounts

REG = Subchapter("19:47")
KEY = "progressive"
LIGHT = "light of the acceptor"
ACE = RANKS.index("A")
RED = (SUITS.index("d"), SUITS.index("h"))
RATE_LEAST = 70

# 2.19(c): best first; the first wins the whole meter.
FOUR = "four black or four red aces, first four cards"
THREE_SUITED, THREE = "three aces of the same suit, first three cards", "any three aces, first three cards"
TWO_SUITED, TWO = "two aces of the same suit, first two cards", "any two aces, first two cards"
FIXED = {THREE_SUITED: "2500", THREE: "250", TWO_SUITED: "100", TWO: "25"}

# 2.19(a), (b), (f): a dollar chip in the acceptor, with a blackjack wager, before the first card.
WAGER = wager(
    *(KEY, Amounts(lambda house: (house.whole("progressive_amount"),), LIGHT, REG["2.15(n)"]), REG["2.19(b)"]),
    name="progressive blackjack wager",
    requires=("blackjack",),
    needed=REG["2.19(f)"],
    defined=REG["2.19(a)"],
    chips_only=REG["2.19(b)"],
)


def line_of(cards: tuple[int, ...]) -> str | None:
    """2.19(c), (e): the highest line of the first cards.

    A line is a number of aces in a row, beginning with the first card.
    """
    first = cards[:4]
    run = next((at for at, card in enumerate(first) if rank_of(card) != ACE), len(first))
    suits = [suit_of(card) for card in first[:run]]
    if run == 4 and len({suit in RED for suit in suits}) == 1:
        return FOUR
    if run >= 3:
        return THREE_SUITED if len(set(suits[:3])) == 1 else THREE
    if run == 2:
        return TWO_SUITED if len(set(suits)) == 1 else TWO
    return None


def in_order(hands: tuple[Hand, ...]) -> tuple[int, ...]:
    """The cards of a box in the order in which they came to it (J9).

    A hand from a split comes right after the hand from which it was split, and has a higher number than all earlier
    hands. So the hands that were split from the first hand are those with a lower number than every hand between.
    """
    first, rest = hands[0], hands[1:]
    own: list[int] = []
    for at, hand in enumerate(rest):
        if all(_number(hand) < _number(rest[other]) for other in own):
            own.append(at)
    came = [rest[at].cards[0] for at in reversed(own)]
    families = [rest[at:end] for at, end in zip(own, (*own[1:], len(rest)), strict=False)]
    return (first.cards[0], *came, *first.cards[1:], *[card for family in families for card in in_order(family)[1:]])


def _number(hand: Hand) -> int:
    return int(hand.place.partition(".")[2] or 0)


def line_of_box(r: Round, hand: Hand) -> str | None:
    """2.19(c): the highest line of the box to which a hand belongs."""
    return line_of(in_order(tuple([other for other in r.hands if other.box == hand.box])))


def meter_of(house: House) -> Meter | None:
    """2.19(i): the meter, if the wager is offered."""
    return meter(house) if house.flag("progressive") else None


def meter(house: House) -> Meter:
    """2.19(i): the meter of a table, with the amounts and rates that the licensee chose."""
    return Meter(
        initial=house.whole("progressive_initial"),
        rate=house.whole("progressive_rate_percent"),
        reserve_rate=house.whole("progressive_reset_rate_percent"),
        reset=house.whole("progressive_reset"),
        cite=REG["2.19(i)"],
    )


def at_settlement(house: House) -> tuple[Step, ...]:
    """2.19(d), (g), (h): the settlement after the blackjack wagers, whatever the dealer has."""
    fixed = [(line, Award(cents=house.whole(f"progressive_pays.{line}"), cite=REG["2.19(c)"])) for line in FIXED]
    settle = SettleProgressive(
        wager=KEY,
        meter=meter(house),
        awards=((FOUR, Award(percent=WHOLE, cite=REG["2.19(h)"])), *fixed),
        line_of=line_of_box,
        by_cards=line_of,
        cards=4,
        alike=lambda card: card if rank_of(card) == ACE else 0,
        lost=REG["2.19(c)"],
        validates=REG["2.19(g)3"],
        shares=REG["2.19(h)"],
        apart=REG["2.19(d)"],
        papers=REG["2.19(h)"],
        cite=REG["2.19(h)"],
    )
    return (settle,)


# 2.15(n): the light for the wager does not work at a position, and works again.
FAULTS = (
    DeviceFails(
        REG["2.15(n)"],
        "light fails",
        "No progressive wager is made at that position until the light works again.",
        "the light for the progressive wager does not work at a position",
        device=LIGHT,
        wager=KEY,
    ),
    DeviceRepaired(
        REG["2.15(n)"],
        "light repaired",
        "Progressive wagers are made at that position again.",
        "a light that did not work works again",
        device=LIGHT,
    ),
)


def printed(house: House) -> Paytable:
    """2.19(c), (e): the paytable."""
    fixed = [(line, f"${dollars(house.whole(f'progressive_pays.{line}'))}") for line in FIXED]
    amounts = ((FOUR, "all of the progressive meter"), *fixed)
    says = "the progressive blackjack wager, for the best only, and in all"
    return Paytable(says=says, heading="Progressive", amounts=amounts, cite=REG["2.19(e)"])


EQUIPPED = "the progressive blackjack wager needs an acceptor with a light at every position"
FOUR_DECKS = "the progressive blackjack wager needs at least four decks"
ALONE = "a box cannot be shared at a table with the progressive blackjack wager"
ACCEPTORS = "every position has an acceptor with a light, and the table a meter"
APPROVED = "the amounts of a progressive meter must be approved"
PART, PUTS = "percent of each wager that goes to the", "what the licensee"
AT_LEAST = AtLeast(parse_dollars("5,000"))
# 2.19(i): of a hundred of each wager; the two meters together are bound, and their amounts are approved.
METERS = (
    option("progressive_rate_percent", RATE_LEAST, Between(0, WHOLE), REG["2.19(i)"], says=f"{PART} progressive meter"),
    option("progressive_reset_rate_percent", 0, Between(0, WHOLE), REG["2.19(i)"], says=f"{PART} reset meter"),
    money_option(
        "progressive_initial", "5000", AT_LEAST, REG["2.19(i)"], says=f"{PUTS} first puts on the progressive meter"
    ),
    money_option("progressive_reset", "5000", AT_LEAST, REG["2.19(i)"], says=f"{PUTS} adds when the meter is reset"),
    yes_or_no(
        "approvals.progressive_meter", False, REG["2.19(i)"], "the initial amount and the reset amount are approved"
    ),
    MinimumWhen(
        when=("progressive", (True,)),
        key="progressive_rate_percent",
        beside="progressive_reset_rate_percent",
        at_least=lambda house: RATE_LEAST - house.whole("progressive_reset_rate_percent"),
        cite=REG["2.19(i)"],
        says="at least 70 percent of each wager must go to the progressive meter and the reset meter together",
    ),
    needs("progressive", True, "approvals.progressive_meter", True, REG["2.19(i)"], APPROVED),
)
SIDE = SideWagerPart(
    offer="progressive",
    elements=(
        WAGER,
        offer("progressive", REG["2.19(a)"], "the progressive blackjack wager is offered", also=()),
        yes_or_no("progressive_equipment", True, REG["2.19(a)"], ACCEPTORS),
        money_option("progressive_amount", "1", Exactly(100), REG["2.19(a)"], says="the progressive blackjack wager"),
        *[
            money_option(f"progressive_pays.{line}", amount, Exactly(parse_dollars(amount)), REG["2.19(c)"], says=line)
            for line, amount in FIXED.items()
        ],
        needs("progressive", True, "progressive_equipment", True, REG["2.19(a)"], EQUIPPED),
        # 2.2(a)3.
        fewest_decks("progressive", True, 4, REG["2.2(a)3"], FOUR_DECKS, since=date(1999, 7, 6)),
        # 2.13(a).
        needs("progressive", True, "persons_on_a_box", 1, REG["2.13(a)"], ALONE),
        *METERS,
    ),
    # 2.19(b): the dealer registers the wagers on the meters.
    before_deal=lambda house: (Register(wager=KEY, meter=meter(house), cite=REG["2.19(b)"]),),
    at_settlement=at_settlement,
    faults=lambda _house: FAULTS,
    prints=(printed,),
)
