"""2.20: the blackjack bonus wager, which wins if the player is dealt a blackjack.

Also 2.15(o), on a display that shows no amount.
"""

import re
from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from functools import cache
from typing import ClassVar

from croupier.declare.game import Paytable
from croupier.declare.house import BadHouse, House
from croupier.declare.options import option
from croupier.declare.requirements import FigureBetween
from croupier.declare.shorthand import exact_odds, needs, one_of, wager, yes_or_no
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.blackjack.side_wagers.part import SideWagerPart, offer, settled_on_deal
from croupier.hands.points21 import is_blackjack
from croupier.law import Subchapter
from croupier.law.binding import Choice
from croupier.money import dollars, parse_dollars
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Report
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.settling.button import Payouts, PressButton
from croupier.rounds.value import Value
from croupier.rounds.wagers.sizes import Amounts

REG = Subchapter("19:47")
OFFER = "blackjack_bonus"
KEY = "bonus"
DISPLAY = "blackjack bonus display"
ONE, FIVE, BOTH = "1", "5", "1 or 5"
AMOUNTS = {ONE: (100,), FIVE: (500,), BOTH: (100, 500)}
CONFIRMED_FROM = parse_dollars("100")
ADVANTAGE_MOST = Fraction(30, 100)
LISTED = re.compile(r"\s*\$?(\d{1,6}(?:\.\d\d)?)\s*x\s*(\d{1,9})\s*")

# 2.20(a), (b), (c): chips, with a blackjack wager, before the first card.
WAGER = wager(
    *(KEY, Amounts(lambda house: AMOUNTS[house.word("blackjack_bonus_amounts")]), REG["2.20(b)"]),
    name="blackjack bonus wager",
    requires=("blackjack",),
    needed=REG["2.20(c)"],
    defined=REG["2.20(a)"],
    chips_only=REG["2.20(b)"],
    verbal=REG["2.20(b)"],
)


class Shows(Value, frozen=True):
    """The binding of a list of amounts, each with how often it is shown. All amounts are between two limits."""

    low: int
    high: int

    def allows(self, choice: Choice) -> bool:
        try:
            return all(self.low <= cents <= self.high for cents, _ in listed(str(choice)))
        except BadHouse:
            return False

    def says(self) -> str:
        low, high = [dollars(cents).replace(",", "").removesuffix(".00") for cents in (self.low, self.high)]
        return (
            f"amounts from ${dollars(self.low)} to ${dollars(self.high)}, each with how often it is shown, such as "
            f"{low} x 3, {high} x 1"
        )


# 2.20(j): what the display may show, by the size of the wager (J64).
DENOMINATIONS: Mapping[int, tuple[str, str, Shows]] = {
    100: ("one dollar", "5 x 500, 10 x 250, 25 x 150, 50 x 80, 100 x 17, 1000 x 3", Shows(500, 100_000)),
    500: ("five dollars", "50 x 800, 100 x 130, 250 x 50, 500 x 17, 5000 x 3", Shows(5_000, 500_000)),
}


def listed(text: str) -> Payouts:
    """The amounts in cents and their weights that an option's text lists."""
    found = [LISTED.fullmatch(part) for part in text.split(",")]
    pairs = [(parse_dollars(match[1]), int(match[2])) for match in found if match is not None]
    amounts = [cents for cents, _ in pairs]
    if len(pairs) < len(found) or len(set(amounts)) < len(amounts) or not all(weight for _, weight in pairs):
        why = f'{text!r} is no list of amounts; write each once, with how often it is shown: "5 x 3, 10 x 1"'
        raise BadHouse(f"{why} ({REG['2.20(j)']}).")
    return tuple(pairs)


def payouts(house: House) -> tuple[tuple[int, Payouts], ...]:
    """2.20(j): what the display may show for each size of the wager in cents."""
    sizes = AMOUNTS[house.word("blackjack_bonus_amounts")]
    return tuple([(size, listed(house.word(f"blackjack_bonus_payouts.{DENOMINATIONS[size][0]}"))) for size in sizes])


def blackjack_chance(house: House) -> Fraction:
    """The probability that the first two cards from a fresh shoe make a blackjack.

    With a double shoe, from one side of it.
    """
    decks = house.whole("decks") // (2 if house.word("dealing") == "double shoe" else 1)
    cards = len(STANDARD_DECK) * max(1, decks)
    return Fraction(_blackjacks() * max(1, decks) ** 2, cards * (cards - 1))


@cache
def _blackjacks() -> int:
    """The number of ordered pairs of cards that are a blackjack, the first from one deck and the second from another.

    The result is cached, because the page needs it at every keystroke.
    """
    return sum([is_blackjack((one, other)) for one in STANDARD_DECK for other in STANDARD_DECK])


def advantage(size: int) -> Callable[[House], Fraction | None]:
    """2.20(k): the exact house advantage on a wager of this size in cents. A winner keeps the stake (J11)."""

    def figure(house: House) -> Fraction | None:
        shown = dict(payouts(house)).get(size) if house.flag("blackjack_bonus") else None
        if shown is None:
            return None
        mean = Fraction(sum([cents * weight for cents, weight in shown]), sum([weight for _, weight in shown]))
        return 1 - blackjack_chance(house) * (1 + mean / size)

    return figure


def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
    """2.20(d), (e)1: the wager loses without a blackjack. With one it stays until the player presses the button."""
    return {} if is_blackjack(showdown.player) else {KEY: Outcome(LOSE, REG["2.20(e)1"])}


def after_deal(house: House) -> tuple[Step, ...]:
    """2.20(e): the settlement after the second card to each player and before any further card."""
    says = "The dealer collects the blackjack bonus wagers that are lost, and puts the cards of the others under them."
    return settled_on_deal((KEY,), outcome, says, looks=REG["2.20(d)"], apart=REG["2.20(i)"], under=REG["2.20(e)"])


def last(house: House) -> tuple[Step, ...]:
    """2.20(f), (g): the payments from the dealer's left, when everything else has been settled."""
    button = PressButton(
        wager=KEY,
        device=DISPLAY,
        payouts=payouts(house),
        confirmed_from=CONFIRMED_FROM,
        announces=REG["2.20(g)3"],
        confirms=REG["2.20(g)4"],
        pays=REG["2.20(j)"],
        instead=Outcome(WIN, REG["2.15(o)"], house.odds("blackjack_bonus_odds.amount not shown")),
        cite=REG["2.20(f)"],
    )
    return (button,)


class NothingShown(Irregularity, frozen=True, kw_only=True):
    """2.15(o): the button was pressed, but the display shows no amount and no one can find it out.

    The wager is paid at fixed odds.
    """

    names_position: ClassVar[bool] = True

    house: House

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        head = r.agenda[0]
        if isinstance(head, PressButton) and head.pressed and head.shown is None:
            if report.place == head.first(r)[0].place:
                return None
            return Refusal(f"Position {report.place or '(none named)'} has not pressed the button now", self.cite)
        return Refusal("No amount is due on the display now", self.cite)

    def offers(self, r: Round) -> tuple[Offer, ...]:
        reports = [Report(self.event, place=hand.place) for hand in r.hands]
        return tuple([Offer(report, self.says, self.cite) for report in reports if self.refusal(r, report) is None])

    def apply(self, r: Round, report: Report) -> Round:
        head = r.agenda[0]
        assert isinstance(head, PressButton)
        return head.failed(r, self.house.odds("blackjack_bonus_odds.amount not shown"), self.cite)


def nothing_shown(house: House) -> tuple[Irregularity, ...]:
    """2.15(o): the irregularity, with the odds of this house."""
    says = f"The bonus wager is paid {house.odds('blackjack_bonus_odds.amount not shown')}."
    happens = "the button is pressed, no amount is shown, and a supervisor cannot ascertain it"
    return (NothingShown(REG["2.15(o)"], "bonus not shown", says, happens, house=house),)


def printed(size: int) -> Callable[[House], Paytable | None]:
    """2.20(j): what may be shown for a wager of this size in cents, and how often.

    None if the house has no wager of this size.
    """

    def table(house: House) -> Paytable | None:
        shown = dict(payouts(house)).get(size)
        if shown is None:
            return None
        whole = sum([weight for _, weight in shown])
        amounts = tuple([(f"{weight} of {whole} times", f"${dollars(cents)}") for cents, weight in shown])
        says = f"a blackjack bonus wager of ${dollars(size)}, what the display shows"
        return Paytable(says=says, heading=f"Bonus of ${dollars(size)}", amounts=amounts, cite=REG["2.20(j)"])

    return table


OFFERED, SIZES = "the blackjack bonus wager is offered", "the sizes of the blackjack bonus wager, in dollars"
EQUIPMENT_OF_TABLE = "the table has a button and a display for the blackjack bonus wager"
EQUIPPED = "the blackjack bonus wager needs its button and display at the table"
MAY_SHOW = "what the display may show for {}, and how often"
NOT_SHOWN = "a winning bonus wager whose amount cannot be ascertained"
SIDE = SideWagerPart(
    offer=OFFER,
    elements=(
        WAGER,
        offer(OFFER, REG["2.20(a)"], OFFERED, also=(), since=date(1999, 1, 4)),
        yes_or_no("blackjack_bonus_equipment", True, REG["2.20(a)"], EQUIPMENT_OF_TABLE),
        one_of("blackjack_bonus_amounts", (ONE, FIVE, BOTH), REG["2.20(a)"], SIZES, default=BOTH),
        *[
            option(f"blackjack_bonus_payouts.{name}", shown, shows, REG["2.20(j)"], says=MAY_SHOW.format(name))
            for name, shown, shows in DENOMINATIONS.values()
        ],
        exact_odds("blackjack_bonus_odds.amount not shown", "21 to 1", REG["2.15(o)"], NOT_SHOWN),
        needs(OFFER, True, "blackjack_bonus_equipment", True, REG["2.20(a)"], EQUIPPED),
        *[
            FigureBetween(
                key=f"blackjack_bonus_payouts.{name}",
                beside="decks",
                figure=advantage(size),
                least=Fraction(0),
                most=ADVANTAGE_MOST,
                cite=REG["2.20(k)"],
                says=f"the house advantage of a blackjack bonus wager of {name} must be from 0 to 30 percent",
            )
            for size, (name, _, _) in DENOMINATIONS.items()
        ],
    ),
    after_deal=after_deal,
    last=last,
    faults=nothing_shown,
    prints=tuple([printed(size) for size in DENOMINATIONS]),
)
