"""2.20: the blackjack bonus wager, that the player is dealt a blackjack; 2.15(o): a display that shows no amount."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from functools import cache

from croupier.declare.game import Paytable
from croupier.declare.house import BadHouse, House, Requirement, Requires, Within, odds_option, option
from croupier.equipment.cards import STANDARD_DECK
from croupier.games.blackjack.reg import EQUIPMENT, REG
from croupier.games.blackjack.side import Side, cards_themselves
from croupier.hands.points21 import is_blackjack
from croupier.law import Duty, Exactly, NotModelled, OneOf, Reading
from croupier.law.binding import Choice
from croupier.money import dollars, parse_dollars
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Report
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import COUNTERCLOCKWISE, Showdown, Showing
from croupier.rounds.steps.settling.button import Payouts, PressButton
from croupier.rounds.steps.settling.side_wagers import SettleSide
from croupier.rounds.value import Value
from croupier.rounds.wagers.sizes import Amounts
from croupier.rounds.wagers.wager import Wager

KEY = "bonus"
DISPLAY = "blackjack bonus display"
ONE, FIVE, BOTH = "1", "5", "1 or 5"
AMOUNTS = {ONE: (100,), FIVE: (500,), BOTH: (100, 500)}
CONFIRMED_FROM = parse_dollars("100")
ADVANTAGE_MOST = Fraction(30, 100)
LISTED = re.compile(r"\s*\$?(\d{1,6}(?:\.\d\d)?)\s*x\s*(\d{1,9})\s*")

# 2.20(a), (b), (c): chips, beside a blackjack wager, before the first card.
WAGER = Wager(
    key=KEY,
    name="blackjack bonus wager",
    size=Amounts(lambda house: AMOUNTS[house.word("blackjack_bonus_amounts")]),
    cite=REG["2.20(b)"],
    requires=("blackjack",),
    needed=REG["2.20(c)"],
    defined=REG["2.20(a)"],
    chips_only=REG["2.20(b)"],
)


class Shows(Value, frozen=True):
    """Amounts between two, each with how often it is shown."""

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

OPTIONS = (
    option("blackjack_bonus", False, OneOf((True, False)), REG["2.20(a)"], says="the blackjack bonus wager is offered",
           since=date(1999, 1, 4), before=False),
    option("blackjack_bonus_equipment", True, OneOf((True, False)), REG["2.20(a)"],
           says="the table has a button and a display for the blackjack bonus wager"),
    option("blackjack_bonus_amounts", BOTH, OneOf((ONE, FIVE, BOTH)), REG["2.20(a)"],
           says="the sizes of the blackjack bonus wager, in dollars"),
    *[
        option(f"blackjack_bonus_payouts.{name}", shown, shows, REG["2.20(j)"],
               says=f"what the display may show for {name}, and how often")
        for name, shown, shows in DENOMINATIONS.values()
    ],
    odds_option("blackjack_bonus_odds.amount not shown", "21 to 1", Exactly("21 to 1"), REG["2.15(o)"],
                says="a winning bonus wager whose amount cannot be ascertained"),
)  # fmt: skip


def listed(text: str) -> Payouts:
    """Amounts in cents with their weights, as an option writes them."""
    found = [LISTED.fullmatch(part) for part in text.split(",")]
    pairs = [(parse_dollars(match[1]), int(match[2])) for match in found if match is not None]
    amounts = [cents for cents, _ in pairs]
    if len(pairs) < len(found) or len(set(amounts)) < len(amounts) or not all(weight for _, weight in pairs):
        why = f'{text!r} is no list of amounts; write each once, with how often it is shown: "5 x 3, 10 x 1"'
        raise BadHouse(f"{why} ({REG['2.20(j)']}).")
    return tuple(pairs)


def payouts(house: House) -> tuple[tuple[int, Payouts], ...]:
    """2.20(j): what the display may show, by the size of the wager in cents."""
    sizes = AMOUNTS[house.word("blackjack_bonus_amounts")]
    return tuple([(size, listed(house.word(f"blackjack_bonus_payouts.{DENOMINATIONS[size][0]}"))) for size in sizes])


def blackjack_chance(house: House) -> Fraction:
    """How often the first two cards out of a fresh shoe make a blackjack; a double shoe deals from one side of it."""
    decks = house.whole("decks") // (2 if house.word("dealing") == "double shoe" else 1)
    cards = len(STANDARD_DECK) * max(1, decks)
    return Fraction(_blackjacks() * max(1, decks) ** 2, cards * (cards - 1))


@cache
def _blackjacks() -> int:
    """How many ordered pairs of cards of two decks are one; counted once, because a page asks at every keystroke."""
    return sum([is_blackjack((one, other)) for one in STANDARD_DECK for other in STANDARD_DECK])


def advantage(size: int) -> Callable[[House], Fraction | None]:
    """2.20(k): what the house keeps of a wager of so many cents, exactly; a winner keeps his stake (J11)."""

    def figure(house: House) -> Fraction | None:
        shown = dict(payouts(house)).get(size) if house.flag("blackjack_bonus") else None
        if shown is None:
            return None
        mean = Fraction(sum([cents * weight for cents, weight in shown]), sum([weight for _, weight in shown]))
        return 1 - blackjack_chance(house) * (1 + mean / size)

    return figure


REQUIREMENTS: tuple[Requirement, ...] = (
    Requires(when=("blackjack_bonus", (True,)), needs=("blackjack_bonus_equipment", (True,)), cite=REG["2.20(a)"],
             says="the blackjack bonus wager is offered where the table has its button and display"),
    *[
        Within(key=f"blackjack_bonus_payouts.{name}", beside="decks", figure=advantage(size), least=Fraction(0),
               most=ADVANTAGE_MOST, cite=REG["2.20(k)"],
               says=f"the house advantage of a blackjack bonus wager of {name} is from 0 to 30 percent")
        for size, (name, _, _) in DENOMINATIONS.items()
    ],
)  # fmt: skip

READINGS = (
    Reading(id="J11", cites=(REG["2.20(j)"], REG["2.15(o)"]), decides_money=True,
            read="A winner keeps his wager, and the amount comes on top of it.",
            why="2.15(o) says 21 \"to\" 1 of the same wager, against true odds of about 20.07 to 1 with eight decks."),
    Reading(id="J12", cites=(REG["2.20(k)"],),
            read="The advantage is the exact one of the decks in use, a full shoe. Tables with other numbers of decks "
                 "have the same advantage only with other payouts.",
            why="A blackjack comes more or less often with the number of decks, so that the same payouts on six and on "
                "eight are not the same advantage."),
    Reading(id="J64", cites=(REG["2.20(j)"],), decides_money=True,
            read="Each amount that the display may show lies from the minimum to the maximum of the table in (j). How "
                 "often each is shown is the licensee's choice.",
            why="(k) calls them minimum and maximum payoff amounts. \"No less than\" then holds for the lowest."),
    Reading(id="J65", cites=(REG["2.20(e)2"], REG["2.20(f)"], REG["2.15(i)"]),
            read="A bonus wager goes back with a hand that is dead or void before the button is pressed.",
            why="It rests on a hand that is in play; what was settled before stands (G3)."),
    Reading(id="J68", cites=(REG["2.20(g)4"], REG["2.15(o)"]), decides_money=True,
            read="Where the amount on the display is not confirmed, for a reason that two persons give, it counts as "
                 "one that cannot be ascertained, and the wager is paid as if none had been shown.",
            why="The wager has won by its cards; 2.15(o) is the one paragraph that says what is paid without an amount "
                "that a supervisor can vouch for."),
)  # fmt: skip

DUTIES = (
    Duty(name="put the cards under the wager", who="dealer", when="deal", cites=(REG["2.20(e)2"],),
         what="the cards of a player with a winning blackjack bonus wager lie under that wager"),
    Duty(name="verify the blackjack", who="dealer", when="settlement", cites=(REG["2.20(g)1"],),
         what="the cards of a winning blackjack bonus wager are a winning combination"),
    Duty(name="verify the display", who="dealer", when="settlement", cites=(REG["2.20(g)2"], EQUIPMENT["1.10"]),
         what="the amount that the blackjack bonus display shows"),
    Duty(name="clear the layout", who="dealer", when="settlement", cites=(REG["2.20(h)"],),
         what="all cards and wagers are removed when the blackjack bonus wagers have been paid"),
    Duty(name="one advantage", who="licensee", when="opening", cites=(REG["2.20(k)"],),
         what="blackjack bonus wagers of one size have the same house advantage at all blackjack tables"),
)  # fmt: skip

NOT_MODELLED = (
    NotModelled(cite=REG["2.20(g)"], why="Introduces (g)1 to 4, which say what is done before a payout."),
    # Named in a table of contents of 2008; no text of it is held, and none is made up.
    NotModelled(cite=REG["2.25"], why="The text is not held: only its title stands in a later table of contents."),
)


def offered(house: House) -> tuple[Wager, ...]:
    """2.20(a): at the licensee's choice."""
    return (WAGER,) if house.flag("blackjack_bonus") else ()


def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
    """2.20(d), (e)1: lost without a blackjack; with one it waits for the button."""
    return {} if is_blackjack(showdown.player) else {KEY: Outcome(LOSE, REG["2.20(e)1"])}


def after_deal(house: House) -> tuple[Step, ...]:
    """2.20(e): after the second card to each player, before any further one."""
    if not house.flag("blackjack_bonus"):
        return ()
    settle = SettleSide(
        wagers=(KEY,),
        showing=Showing(rank=cards_themselves, own=2, cite=REG["2.20(d)"]),
        outcome=outcome,
        order=COUNTERCLOCKWISE,
        says="The dealer collects the blackjack bonus wagers that are lost, and puts the cards of the others under "
        "them.",
        apart=REG["2.20(i)"],
        cite=REG["2.20(e)"],
    )
    return (settle,)


def last(house: House) -> tuple[Step, ...]:
    """2.20(f), (g): when everything else has been settled, from the dealer's left."""
    if not house.flag("blackjack_bonus"):
        return ()
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
    """2.15(o): the button was pressed, no amount is shown, and nobody can ascertain it: paid at fixed odds."""

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


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """2.15(o)."""
    if not house.flag("blackjack_bonus"):
        return ()
    odds = house.odds("blackjack_bonus_odds.amount not shown")
    return (
        NothingShown(event="bonus not shown", house=house, cite=REG["2.15(o)"],
                     says=f"The bonus wager is paid {odds}.",
                     happens="the button is pressed, no amount is shown, and a supervisor cannot ascertain it"),
    )  # fmt: skip


def paytables(house: House) -> tuple[Paytable, ...]:
    """2.20(j), where it is offered: what may be shown, and how often."""
    if not house.flag("blackjack_bonus"):
        return ()
    tables = []
    for size, shown in payouts(house):
        whole = sum([weight for _, weight in shown])
        amounts = tuple([(f"{weight} of {whole} times", f"${dollars(cents)}") for cents, weight in shown])
        says = f"a blackjack bonus wager of ${dollars(size)}, what the display shows"
        tables.append(Paytable(says=says, heading=f"Bonus of ${dollars(size)}", amounts=amounts, cite=REG["2.20(j)"]))
    return tuple(tables)


SIDE = Side(
    wagers=(WAGER,),
    offered=offered,
    options=OPTIONS,
    requirements=REQUIREMENTS,
    after_deal=after_deal,
    last=last,
    irregularities=irregularities,
    paytables=paytables,
    duties=DUTIES,
    readings=READINGS,
    not_modelled=NOT_MODELLED,
)
