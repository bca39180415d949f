"""2.19: the progressive wager, that the player's first cards are aces; 2.15(n): a light that does not work."""

from datetime import date

from croupier.declare.game import Paytable
from croupier.declare.house import Floors, House, Requirement, Requires, money_option, option
from croupier.equipment.cards import RANKS, SUITS, rank_of, suit_of
from croupier.games.blackjack.reg import EQUIPMENT, REG
from croupier.games.blackjack.side import Side
from croupier.law import AtLeast, Between, Duty, Exactly, NotModelled, OneOf, Reading
from croupier.money import dollars, parse_dollars
from croupier.rounds.hand import Hand
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.devices import DeviceFails, DeviceRepaired
from croupier.rounds.meter import Meter
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps.settling.progressive import WHOLE, Award, Register, SettleProgressive
from croupier.rounds.wagers.sizes import Amounts
from croupier.rounds.wagers.wager import Wager

KEY = "progressive"
LIGHT = "light of the acceptor"
ACE = RANKS.index("A")
RED = (SUITS.index("d"), SUITS.index("h"))
RATE_LEAST = 70

# 2.19(c): best first; the first is all that stands on the meter.
FOUR = "four black or four red aces, first four cards"
THREE_SUITED, THREE = "three aces of the same suit, first three cards", "any three aces, first three cards"
TWO_SUITED, TWO = "two aces of the same suit, first two cards", "any two aces, first two cards"
FIXED = {THREE_SUITED: "2500", THREE: "250", TWO_SUITED: "100", TWO: "25"}

# 2.19(a), (b), (f): a dollar chip in the acceptor, beside a blackjack wager, before the first card.
WAGER = Wager(
    key=KEY,
    name="progressive blackjack wager",
    size=Amounts(lambda house: (house.whole("progressive_amount"),), needs=LIGHT, closed=REG["2.15(n)"]),
    cite=REG["2.19(b)"],
    requires=("blackjack",),
    needed=REG["2.19(f)"],
    defined=REG["2.19(a)"],
    chips_only=REG["2.19(b)"],
)

OPTIONS = (
    option("progressive", False, OneOf((True, False)), REG["2.19(a)"],
           says="the progressive blackjack wager is offered"),
    option("progressive_equipment", True, OneOf((True, False)), REG["2.19(a)"],
           says="every position has an acceptor with a light, and the table a meter"),
    money_option("progressive_amount", "1", Exactly(100), REG["2.19(a)"], says="the progressive blackjack wager"),
    *[
        money_option(f"progressive_pays.{line}", amount, Exactly(parse_dollars(amount)), REG["2.19(c)"], says=line)
        for line, amount in FIXED.items()
    ],
    # 2.19(i): of a hundred of each wager; the two meters together are bound.
    option("progressive_rate_percent", RATE_LEAST, Between(0, WHOLE), REG["2.19(i)"],
           says="of a hundred of each wager, those that go to the progressive meter"),
    option("progressive_reset_rate_percent", 0, Between(0, WHOLE), REG["2.19(i)"],
           says="of a hundred of each wager, those that go to the reset meter"),
    money_option("progressive_initial", "5000", AtLeast(parse_dollars("5,000")), REG["2.19(i)"],
                 says="what the licensee first puts on the progressive meter"),
    money_option("progressive_reset", "5000", AtLeast(parse_dollars("5,000")), REG["2.19(i)"],
                 says="what the licensee adds when the meter is reset"),
    option("approvals.progressive_meter", False, OneOf((True, False)), REG["2.19(i)"],
           says="the initial amount and the reset amount are approved"),
)  # fmt: skip

REQUIREMENTS: tuple[Requirement, ...] = (
    Requires(when=("progressive", (True,)), needs=("progressive_equipment", (True,)), cite=REG["2.19(a)"],
             says="the progressive blackjack wager is offered where every position has an acceptor with a light"),
    # 2.2(a)3.
    Floors(when=("progressive", (True,)), key="decks", beside="progressive", at_least=lambda _house: 4,
           cite=REG["2.2(a)3"], since=date(1999, 7, 6),
           says="the progressive blackjack wager is offered with at least four decks"),
    # 2.13(a).
    Requires(when=("progressive", (True,)), needs=("persons_on_a_box", (1,)), cite=REG["2.13(a)"],
             says="a box is not shared at a table with the progressive blackjack wager"),
    Floors(when=("progressive", (True,)), key="progressive_rate_percent", beside="progressive_reset_rate_percent",
           at_least=lambda house: RATE_LEAST - house.whole("progressive_reset_rate_percent"), cite=REG["2.19(i)"],
           says="of each wager at least 70 percent go to the progressive meter and the reset meter together"),
    Requires(when=("progressive", (True,)), needs=("approvals.progressive_meter", (True,)), cite=REG["2.19(i)"],
             says="the amounts of a progressive meter are used with approval only"),
)  # fmt: skip

READINGS = (
    Reading(id="J9", governs=("progressive",), cites=(REG["2.19(c)"],), decides_money=True,
            read="The first four cards are those that came to the box, whichever of its hands they went to after a "
                 "split, in the order in which the hands are played.",
            why="The wager is on what the player receives, and aces that are split get one card each: a hand of four "
                "would hardly ever come."),
    Reading(id="J10", governs=("progressive",), cites=(REG["2.19(b)"], REG["2.19(c)"]), decides_money=True,
            read="The dollar is not returned to a winner; the amounts are all that he is paid.",
            why="It went into the acceptor before the deal, and the table of (c) has amounts, not odds."),
    Reading(id="J60", cites=(REG["2.19(h)"],), decides_money=True,
            read="All progressive wagers are settled when the last hand has been, those of hands that went over 21 "
                 "before included, from the dealer's far right; a losing one is collected then.",
            why="(h) has the amount of the meter when the blackjack wager is settled, and nothing can be on the line "
                "of four aces before the end but a hand that went over 21 with them."),
    Reading(id="J61", cites=(REG["2.19(c)"], REG["2.19(h)"]), decides_money=True,
            read="The fixed amounts are paid by the house and do not lower the meter.",
            why="Only the first line speaks of the meter, and (h) knows payouts that come from the table inventory."),
    Reading(id="J62", cites=(REG["2.19(b)"], REG["2.19(i)"]),
            read="A wager that goes back because its hand is dead or void leaves what it registered on the meters.",
            why="They were advanced before the deal, and no text lets the licensee take an amount back from patrons."),
    Reading(id="J70", concerns=("progressive",), cites=(REG["2.2(a)3"],),
            read="Until 5 July 1999 the progressive wager might be offered with any number of decks.",
            why="A note under 2.2 has the wager put into the sentence on four decks on the day after."),
    Reading(id="J71", concerns=("progressive",), cites=(REG["2.19(i)"],),
            read="Tables that share a meter start it, feed it and reset it with the same amounts and rates.",
            why="One meter can have only one initial amount; where the text speaks of tables that share, 19:45-1.39B, "
                "is not held."),
    Reading(id="J74", concerns=("progressive",), cites=(REG["2.19(h)"],), decides_money=True,
            read="Where payouts of two tables that share a meter wait at once, the one that was settled first has what "
                 "the meter showed then, and the other what that leaves, the reset amount included.",
            why="The amount is that of the moment at which the blackjack wager is settled; of tables that share, "
                "19:45-1.39B, the text is not held."),
    Reading(id="J75", concerns=("progressive",), cites=(REG["2.19(i)"],), decides_money=True,
            read="What stands on the meter of a table that closes stays there: other tables that share the meter play "
                 "on for it, and where there is none it is kept in the table's ledger for nobody in particular.",
            why="Patrons put it there and no held text lets the licensee take it back; 19:45-1.39B is not held."),
    Reading(id="J63", concerns=("progressive",), cites=(REG["2.15(n)"],),
            read="A wager that lies where the light fails goes back as long as betting is open; one that has been "
                 "registered stands.",
            why="The dealer compares lights and chips before the deal (2.19(b)); whatever passed has been permitted."),
    Reading(id="J66", concerns=("progressive",), cites=(REG["2.19(h)"],),
            read="What is paid out of the meter does not come from the table inventory: a supervisor says when its "
                 "papers are complete, and until then the cards stay and the round is not over. Fixed amounts do.",
            why="The text leaves open which payouts these are; the meter is an account apart from the inventory."),
    Reading(id="J67", concerns=("progressive",), cites=(REG["2.19(g)3"],), decides_money=True,
            read="A payout that is not validated is not made: two persons who do not play say why, and the wager stays "
                 "in the acceptor. Once the first of several who share the meter is paid, the shares are fixed.",
            why="Validation comes before a payout, and the text names nothing that follows without it; whoever "
                "disagrees has the record, the dispute and the correction."),
)  # fmt: skip

DUTIES = (
    Duty(name="compare lights and chips", who="dealer", when="round", cites=(REG["2.19(b)"], EQUIPMENT["1.10"]),
         what="one progressive wager for each light that is on, and as many chips as lights, before \"No more bets\""),
    Duty(name="verify the hand", who="dealer", when="settlement", cites=(REG["2.19(g)1"],),
         what="the cards of a winning progressive wager are a winning combination"),
    Duty(name="verify the light", who="dealer", when="settlement", cites=(REG["2.19(g)2"],),
         what="the light at the position of a winning progressive wager is on"),
)  # fmt: skip

NOT_MODELLED = (
    NotModelled(cite=REG["2.19(g)"], why="Introduces (g)1 to 3, which say what is verified before a payout."),
)


def offered(house: House) -> tuple[Wager, ...]:
    """2.19(a): at the licensee's choice."""
    return (WAGER,) if house.flag("progressive") else ()


def line_of(cards: tuple[int, ...]) -> str | None:
    """2.19(c), (e): the highest line that the first cards make: aces from the first card on, without a gap."""
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

    A hand that was split off lies right behind the one that it came from, and has a higher number than those before.
    So the hands that came from the first one are those with a lower number than any between.
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
    """2.19(c): of the box that a hand belongs to."""
    return line_of(in_order(tuple([other for other in r.hands if other.box == hand.box])))


def meter_of(house: House) -> Meter | None:
    """2.19(i), where the wager is offered."""
    return meter(house) if house.flag("progressive") else None


def meter(house: House) -> Meter:
    """2.19(i): the meter of a table, as the licensee has it."""
    return Meter(
        initial=house.whole("progressive_initial"),
        rate=house.whole("progressive_rate_percent"),
        reserve_rate=house.whole("progressive_reset_rate_percent"),
        reset=house.whole("progressive_reset"),
        cite=REG["2.19(i)"],
    )


def before_deal(house: House) -> tuple[Step, ...]:
    """2.19(b): the dealer registers the wagers on the meters."""
    return (Register(wager=KEY, meter=meter(house), cite=REG["2.19(b)"]),) if house.flag("progressive") else ()


def at_settlement(house: House) -> tuple[Step, ...]:
    """2.19(d), (g), (h): when the blackjack wagers have been settled, whatever the dealer has."""
    if not house.flag("progressive"):
        return ()
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


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """2.15(n)."""
    if not house.flag("progressive"):
        return ()
    return (
        DeviceFails(event="light fails", device=LIGHT, wager=KEY, cite=REG["2.15(n)"],
                    says="No progressive wager is made at that position until the light works again.",
                    happens="the light for the progressive wager does not work at a position"),
        DeviceRepaired(event="light repaired", device=LIGHT, cite=REG["2.15(n)"],
                       says="Progressive wagers are made at that position again.",
                       happens="a light that did not work works again"),
    )  # fmt: skip


def paytables(house: House) -> tuple[Paytable, ...]:
    """2.19(c), (e), where it is offered."""
    if not house.flag("progressive"):
        return ()
    fixed = [(line, f"${dollars(house.whole(f'progressive_pays.{line}'))}") for line in FIXED]
    amounts = ((FOUR, "all of the progressive meter"), *fixed)
    says = "the progressive blackjack wager, for the best only, and in all"
    return (Paytable(says=says, heading="Progressive", amounts=amounts, cite=REG["2.19(e)"]),)


SIDE = Side(
    wagers=(WAGER,),
    offered=offered,
    options=OPTIONS,
    requirements=REQUIREMENTS,
    before_deal=before_deal,
    at_settlement=at_settlement,
    irregularities=irregularities,
    paytables=paytables,
    duties=DUTIES,
    readings=READINGS,
    not_modelled=NOT_MODELLED,
)
