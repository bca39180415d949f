"""2.24: the twenty point bonus wager, which wins if the player's first two cards count 20."""

from collections.abc import Mapping
from datetime import date

from croupier.declare import parts
from croupier.declare.game import POSTING, Paytable
from croupier.declare.house import House
from croupier.declare.options import money_option
from croupier.declare.parts import Settlement
from croupier.declare.requirements import MinimumWhen
from croupier.declare.shorthand import POSTED, least_odds, needs, one_of, wager, yes_or_no
from croupier.equipment.cards import parse_card, suit_of
from croupier.games.blackjack.side_wagers.part import NOTICE, SideWagerPart, fewest_decks, offer, settled_on_deal
from croupier.hands.points21 import is_blackjack, total_of, worth
from croupier.law import AtLeast, Cite, Subchapter
from croupier.money import Odds, parse_dollars
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.settling.side_wagers import SettleLying

REG = Subchapter("19:47")
OFFER, KEY = "twenty_point_bonus", "twenty"
QUEENS_OF_HEARTS = (parse_card("Qh"),) * 2
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

# 2.24(a), (c): with a blackjack wager, before the first card, within posted limits.
WAGER = wager(
    *(KEY, POSTED, REG["2.24(c)"]),
    name="twenty point bonus wager",
    requires=("blackjack",),
    defined=REG["2.24(a)"],
    tendered=REG["2.24(c)"],
    verbal=REG["2.24(c)"],
)


def line_of(cards: tuple[int, ...]) -> str | None:
    """2.24(f), (g): the highest line that two cards make, regardless of the dealer's cards."""
    if total_of(cards) != TWENTY:
        return None
    if cards == QUEENS_OF_HEARTS:
        return QUEENS
    # 2.24(g)1.
    if cards[0] == cards[1]:
        return MATCHED
    # 2.24(g)2.
    if suit_of(cards[0]) == suit_of(cards[1]):
        return SUITED
    # 2.24(g)3.
    return ANY


def paid(house: House) -> Mapping[str, Odds]:
    """2.24(f): the odds of the table that the licensee selected."""
    table = house.word("twenty_point_paytable").lower()
    return {line: house.odds(f"twenty_point_{table}.{line}") for line in LINES}


def most_on_the_minimum_cents(house: House) -> int:
    """2.24(h): the most that one patron could win in a round with the minimum wager."""
    low = house.whole("minimum.twenty")
    return max([odds.pays(low, no_less=True) for odds in paid(house).values()])


def outcomes(house: House) -> Mapping[str | None, Outcome]:
    """How the wager ends on each line. None stands for a hand that does not count 20."""
    won: dict[str | None, Outcome] = {
        line: Outcome(WIN, LINES[line], odds, no_less=True) for line, odds in paid(house).items()
    }
    return won | {None: Outcome(LOSE, REG["2.24(d)"])}


def outcome(house: House) -> Settlement:
    """2.24(d), (e): the settlement after the deal.

    Two queens of hearts stay open if the dealer may have a blackjack.
    """
    known = outcomes(house)

    def settled(showdown: Showdown) -> Mapping[str, Outcome]:
        line = line_of(showdown.player)
        waits = line == QUEENS and worth(showdown.dealer[0]) >= 10
        return {} if waits else {KEY: known[line]}

    return settled


def after_deal(house: House) -> tuple[Step, ...]:
    """2.24(d): the step that settles them one after another, from the dealer's far right, before any further card."""
    says = (
        "The dealer settles twenty point bonus wagers, counterclockwise from the dealer's far right; two queens of "
        "hearts wait where the dealer may have a blackjack."
    )
    return settled_on_deal(
        *((KEY,), outcome(house), says), looks=REG["2.24(g)"], apart=REG["2.24(b)"], under=REG["2.24(d)"], dealer=1
    )


def queens(house: House, under: Cite, *, early: bool) -> tuple[Step, ...]:
    """2.24(e), (h): the step for two queens of hearts that waited for the dealer's second card."""
    known = outcomes(house)
    # 2.24(h): the most that is paid for all such hands of one round.
    limited = house.word("twenty_point_limit") == ESTABLISHED
    settle = SettleLying(
        wager=KEY,
        says="Twenty point bonus wagers on two queens of hearts that wait",
        natural=is_blackjack,
        better=known[QUEENS_AND_BLACKJACK],
        otherwise=known[QUEENS],
        early=early,
        most=house.whole("twenty_point_limit_amount") if limited else None,
        limited=REG["2.24(h)"],
        looked=REG["2.24(e)1i"],
        present=REG["2.24(e)"],
        cite=under,
    )
    return (settle,)


def printed(house: House) -> Paytable:
    """2.24(f): the paytable."""
    says, lines = "the twenty point bonus wager, once for the best", tuple(paid(house).items())
    return Paytable(says=says, heading="Twenty point bonus", lines=lines, cite=REG["2.24(f)"])


MAXIMUM = "a maximum for all queen of hearts pairs against a dealer's blackjack"
SHOWN, TABLE = "where that maximum and how it is shared are shown", "the paytable of the twenty point bonus wager"
APPROVED = "a maximum for the twenty point bonus wager must be approved"
# 2.24(h): a maximum for all hands on the first line together, with approval, and where patrons read it.
LIMIT = (
    one_of("twenty_point_limit", (NO_LIMIT, ESTABLISHED), REG["2.24(h)"], MAXIMUM),
    money_option(
        "twenty_point_limit_amount",
        "25000",
        AtLeast(parse_dollars("25,000")),
        REG["2.24(h)"],
        says="that maximum, where one is established",
    ),
    one_of("twenty_point_limit_shown", ("layout", "sign"), REG["2.24(h)"], SHOWN, (NOTICE,), default="sign"),
    yes_or_no("approvals.twenty_point_limit", False, REG["2.24(h)"], "the Commission has approved that maximum"),
    needs("twenty_point_limit", ESTABLISHED, "approvals.twenty_point_limit", True, REG["2.24(h)"], APPROVED),
    MinimumWhen(
        when=("twenty_point_limit", (ESTABLISHED,)),
        key="twenty_point_limit_amount",
        beside="minimum.twenty",
        at_least=most_on_the_minimum_cents,
        cite=REG["2.24(h)"],
        says="the maximum cannot be below what the lowest twenty point bonus wager could win",
    ),
)
MANY = "the twenty point bonus wager needs at least two decks"

SIDE = SideWagerPart(
    offer=OFFER,
    elements=(
        WAGER,
        offer(OFFER, REG["2.24(a)"], "the twenty point bonus wager is offered", since=date(2006, 6, 5)),
        parts.PostedLimits(KEY, "1", "100", WAGER.name, REG["2.24(c)"], ordering=POSTING),
        one_of("twenty_point_paytable", tuple(TABLES), REG["2.24(f)"], TABLE, (NOTICE,)),
        *[
            least_odds(f"twenty_point_{table.lower()}.{line}", odds, REG["2.24(f)"], f"{line}, paytable {table}")
            for table, column in TABLES.items()
            for line, odds in zip(LINES, column, strict=True)
        ],
        # 2.2(a)2: one deck has no two cards alike.
        fewest_decks(OFFER, True, 2, REG["2.2(a)2"], MANY),
        *LIMIT,
    ),
    after_deal=after_deal,
    # 2.24(e)1ii: where the device has shown that there is no blackjack, before any other card.
    after_reader=lambda house: queens(house, REG["2.24(e)1ii"], early=True),
    # 2.24(e)1i, 2: with the blackjack wager.
    at_settlement=lambda house: queens(house, REG["2.24(e)2"], early=False),
    prints=(printed,),
)
