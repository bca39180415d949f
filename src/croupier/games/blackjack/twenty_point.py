"""2.24: the twenty point bonus wager, that the player's first two cards count 20."""

from collections.abc import Callable, Mapping
from datetime import date

from croupier.declare.game import Paytable
from croupier.declare.house import (
    Floors,
    House,
    OddsAtLeast,
    Orders,
    Requirement,
    Requires,
    money_option,
    odds_option,
    option,
)
from croupier.equipment.cards import parse_card, suit_of
from croupier.games.blackjack.reg import NOTICE, REG
from croupier.games.blackjack.side import Side, cards_themselves
from croupier.hands.points21 import is_blackjack, total_of, worth
from croupier.law import AtLeast, Cite, Duty, Free, NotModelled, OneOf, Reading, cite
from croupier.money import Odds, parse_dollars
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import COUNTERCLOCKWISE, Showdown, Showing
from croupier.rounds.steps.settling.side_wagers import SettleLying, SettleSide
from croupier.rounds.wagers.wager import Posted, Wager

KEY = "twenty"
QUEEN_OF_HEARTS = parse_card("Qh")
TWENTY = 20

# 2.24(f), (g): winning hands, best first.
QUEENS_AND_BLACKJACK = "queen of hearts pair and dealer blackjack"
QUEENS, MATCHED, SUITED, ANY = "queen of hearts pair", "matched 20", "suited 20", "any 20"
LINES = {
    QUEENS_AND_BLACKJACK: REG["2.24(f)"],
    QUEENS: REG["2.24(f)"],
    MATCHED: REG["2.24(g)1"],
    SUITED: REG["2.24(g)2"],
    ANY: REG["2.24(g)3"],
}

# 2.24(f): no less than the odds of the table that the licensee selects.
TABLES = {
    "A": ("1000 to 1", "125 to 1", "19 to 1", "9 to 1", "4 to 1"),
    "B": ("1000 to 1", "200 to 1", "25 to 1", "10 to 1", "4 to 1"),
}
NO_LIMIT, ESTABLISHED = "none", "established"

# 2.24(a), (c): beside a blackjack wager, before the first card, within limits that are posted.
WAGER = Wager(
    key=KEY,
    name="twenty point bonus wager",
    size=Posted(),
    cite=REG["2.24(c)"],
    requires=("blackjack",),
    defined=REG["2.24(a)"],
    tendered=REG["2.24(c)"],
)

OPTIONS = (
    option("twenty_point_bonus", False, OneOf((True, False)), REG["2.24(a)"],
           says="the twenty point bonus wager is offered", also=(NOTICE,), since=date(2006, 6, 5), before=False),
    money_option("minimum.twenty", "1", Free("the posted minimum"), REG["2.24(c)"],
                 says="lowest twenty point bonus wager"),
    money_option("maximum.twenty", "100", Free("the posted maximum"), REG["2.24(c)"],
                 says="highest twenty point bonus wager"),
    option("twenty_point_paytable", "A", OneOf(tuple(TABLES)), REG["2.24(f)"],
           says="the paytable of the twenty point bonus wager", also=(NOTICE,)),
    *[
        odds_option(f"twenty_point_{table.lower()}.{line}", odds, OddsAtLeast(odds), REG["2.24(f)"],
                    says=f"{line}, paytable {table}")
        for table, column in TABLES.items() for line, odds in zip(LINES, column, strict=True)
    ],
    # 2.24(h): a maximum for all hands on the first line together, with approval, and where patrons read it.
    option("twenty_point_limit", NO_LIMIT, OneOf((NO_LIMIT, ESTABLISHED)), REG["2.24(h)"],
           says="a maximum for all queen of hearts pairs against a dealer's blackjack"),
    money_option("twenty_point_limit_amount", "25000", AtLeast(parse_dollars("25,000")), REG["2.24(h)"],
                 says="that maximum, where one is established"),
    option("twenty_point_limit_shown", "sign", OneOf(("layout", "sign")), REG["2.24(h)"],
           says="where that maximum and how it is shared are shown", also=(NOTICE,)),
    option("approvals.twenty_point_limit", False, OneOf((True, False)), REG["2.24(h)"],
           says="the Commission has approved that maximum"),
)  # fmt: skip


def most_on_the_minimum_cents(house: House) -> int:
    """2.24(h): what one patron could win in a round with the lowest wager."""
    low = house.whole("minimum.twenty")
    return max([odds.pays(low, no_less=True) for odds in paid(house).values()])


REQUIREMENTS: tuple[Requirement, ...] = (
    Orders(low="minimum.twenty", high="maximum.twenty", cite=cite("19:47-8.2"),
           says="the minimum twenty point bonus wager is not above the maximum"),
    # 2.2(a)2: one deck has no two cards alike.
    Floors(when=("twenty_point_bonus", (True,)), key="decks", beside="twenty_point_bonus", at_least=lambda _house: 2,
           cite=REG["2.2(a)2"], says="the twenty point bonus wager is offered with at least two decks"),
    Requires(when=("twenty_point_limit", (ESTABLISHED,)), needs=("approvals.twenty_point_limit", (True,)),
             cite=REG["2.24(h)"], says="a maximum for the twenty point bonus wager is established with approval only"),
    Floors(when=("twenty_point_limit", (ESTABLISHED,)), key="twenty_point_limit_amount", beside="minimum.twenty",
           at_least=most_on_the_minimum_cents, cite=REG["2.24(h)"],
           says="the maximum is not below what the lowest twenty point bonus wager could win"),
)  # fmt: skip

READINGS = (
    Reading(id="J13", cites=(REG["2.24(i)"], REG["2.20(l)"]),
            read="The multiple action wagers of \"19:46-2.18\" are those of 19:47-2.18.",
            why="Chapter 46 has no such section, and both paragraphs call the wagers by their name."),
    Reading(id="J19", governs=("twenty",),
            cites=(REG["2.24(g)2"], REG["2.24(g)3"], REG["2.2(b)3i"]), decides_money=True,
            read="An ace and a nine count 20, suited or not.",
            why="The wager is on a point count of 20, and an ace counts 11 by 2.2(b)3i; the examples are not a list."),
    Reading(id="J20", cites=(REG["2.24(h)"],), decides_money=True,
            read="The maximum bites only where all such hands of a round would win more; then each wins the share of "
                 "it that its wager has in theirs. It covers the first line alone.",
            why="It is a maximum on what is payable for that hand \"in the aggregate\", and (h) departs from (f) for "
                "it alone. One hand that would win more is cut to it as well."),
    Reading(id="J43", cites=(REG["2.24(e)2"], REG["2.15(k)"]),
            read="With a device that is out of use such a wager is paid when the hands are settled.",
            why="2.15(k) has the table go on as one without a device, for which (e)2 says so."),
)  # fmt: skip

DUTIES = (
    Duty(name="notice of a lower limit", who="licensee", when="change of the payout limit", cites=(REG["2.24(h)"],),
         what="patrons are told before the maximum for two queens of hearts against a blackjack is lowered, unless it "
              "stands on the layout"),
)  # fmt: skip


NOT_MODELLED = (NotModelled(cite=REG["2.24(e)1"], why="Introduces (e)1i and ii, which say when it is paid."),)


def offered(house: House) -> tuple[Wager, ...]:
    """2.24(a): at the licensee's discretion."""
    return (WAGER,) if house.flag("twenty_point_bonus") else ()


def line_of(cards: tuple[int, ...]) -> str | None:
    """2.24(f), (g): the highest hand that two cards make, the dealer's apart."""
    if total_of(cards) != TWENTY:
        return None
    if cards[0] == cards[1]:
        return QUEENS if cards[0] == QUEEN_OF_HEARTS else MATCHED
    return SUITED if suit_of(cards[0]) == suit_of(cards[1]) else ANY


def paid(house: House) -> Mapping[str, Odds]:
    """2.24(f): the odds of the table that the licensee selected."""
    table = house.word("twenty_point_paytable").lower()
    return {line: house.odds(f"twenty_point_{table}.{line}") for line in LINES}


def outcomes(house: House) -> Mapping[str | None, Outcome]:
    """What becomes of the wager, by line; None is a hand that does not count 20."""
    won: dict[str | None, Outcome] = {
        line: Outcome(WIN, LINES[line], odds, no_less=True) for line, odds in paid(house).items()
    }
    return won | {None: Outcome(LOSE, REG["2.24(d)"])}


def outcome(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """2.24(d), (e): settled on the deal, but for queens of hearts while the dealer may have a blackjack."""
    known = outcomes(house)

    def settled(showdown: Showdown) -> Mapping[str, Outcome]:
        line = line_of(showdown.player)
        waits = line == QUEENS and worth(showdown.dealer[0]) >= 10
        return {} if waits else {KEY: known[line]}

    return settled


def after_deal(house: House) -> tuple[Step, ...]:
    """2.24(d): one after another, from the dealer's far right, before any further card."""
    if not house.flag("twenty_point_bonus"):
        return ()
    settle = SettleSide(
        wagers=(KEY,),
        showing=Showing(rank=cards_themselves, own=2, dealer=1, cite=REG["2.24(g)"]),
        outcome=outcome(house),
        order=COUNTERCLOCKWISE,
        says="The dealer settles twenty point bonus wagers, counterclockwise from his far right; two queens of hearts "
        "wait where he may have a blackjack.",
        apart=REG["2.24(b)"],
        cite=REG["2.24(d)"],
    )
    return (settle,)


def after_reader(house: House) -> tuple[Step, ...]:
    """2.24(e)1ii: where the device has shown that there is no blackjack, before any other card."""
    return (queens(house, REG["2.24(e)1ii"], early=True),) if house.flag("twenty_point_bonus") else ()


def at_settlement(house: House) -> tuple[Step, ...]:
    """2.24(e)1i, 2: with the blackjack wager."""
    return (queens(house, REG["2.24(e)2"], early=False),) if house.flag("twenty_point_bonus") else ()


def queens(house: House, under: Cite, *, early: bool) -> SettleLying:
    """2.24(e), (h): two queens of hearts that waited for the dealer's second card."""
    known = outcomes(house)
    return SettleLying(
        wager=KEY,
        says="Twenty point bonus wagers on two queens of hearts that wait",
        natural=is_blackjack,
        better=known[QUEENS_AND_BLACKJACK],
        otherwise=known[QUEENS],
        early=early,
        most=most(house),
        limited=REG["2.24(h)"],
        looked=REG["2.24(e)1i"],
        present=REG["2.24(e)"],
        cite=under,
    )


def most(house: House) -> int | None:
    """2.24(h): the most that is paid for all such hands of one round, in cents."""
    established = house.word("twenty_point_limit") == ESTABLISHED
    return house.whole("twenty_point_limit_amount") if established else None


def paytables(house: House) -> tuple[Paytable, ...]:
    """2.24(f), where it is offered."""
    if not house.flag("twenty_point_bonus"):
        return ()
    lines = tuple(paid(house).items())
    return (
        Paytable(
            says="the twenty point bonus wager, once for the best",
            heading="Twenty point bonus",
            lines=lines,
            cite=REG["2.24(f)"],
        ),
    )


SIDE = Side(
    wagers=(WAGER,),
    offered=offered,
    options=OPTIONS,
    requirements=REQUIREMENTS,
    after_deal=after_deal,
    after_reader=after_reader,
    at_settlement=at_settlement,
    paytables=paytables,
    duties=DUTIES,
    readings=READINGS,
    not_modelled=NOT_MODELLED,
)
