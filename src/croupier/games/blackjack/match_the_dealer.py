"""2.23: the match-the-dealer wager, that a card of the player's first two matches the dealer's first."""

from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction

from croupier.declare.game import Paytable
from croupier.declare.house import House, OddsAtLeast, Orders, Requires, money_option, odds_option, option
from croupier.equipment.cards import rank_of, suit_of
from croupier.games.blackjack.reg import NOTICE, REG
from croupier.games.blackjack.side import Side, cards_themselves
from croupier.law import Free, NotModelled, OneOf, Reading, cite
from croupier.money import Odds
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import COUNTERCLOCKWISE, Showdown, Showing
from croupier.rounds.steps.settling.side_wagers import SettleSide
from croupier.rounds.wagers.wager import Posted, Wager

KEY = "match"
OTHER_SUIT, SAME_SUIT = "matching card of another suit", "matching card of the same suit"
SIX, EIGHT = "six decks", "eight decks"
DECKS = {6: SIX, 8: EIGHT}

# 2.23(a), (c), (d): beside a blackjack wager, before the first card, within limits that are posted.
MATCH = Wager(key=KEY, name="match-the-dealer wager", size=Posted(), cite=REG["2.23(c)"], requires=("blackjack",),
              tendered=REG["2.23(d)"])  # fmt: skip

# 2.23(f): no less than, for each card that matches.
ODDS = {(SIX, OTHER_SUIT): "4 to 1", (SIX, SAME_SUIT): "11 to 1", (EIGHT, OTHER_SUIT): "3 to 1",
        (EIGHT, SAME_SUIT): "14 to 1"}  # fmt: skip

OPTIONS = (
    option("match_the_dealer", False, OneOf((True, False)), REG["2.23(a)"],
           says="the match-the-dealer wager is offered", also=(NOTICE,), since=date(2004, 7, 19), before=False),
    money_option("minimum.match", "1", Free("the posted minimum"), REG["2.23(c)"],
                 says="lowest match-the-dealer wager"),
    money_option("maximum.match", "100", Free("the posted maximum"), REG["2.23(c)"],
                 says="highest match-the-dealer wager"),
    *[
        odds_option(f"match_the_dealer_odds.{line}, {decks}", odds, OddsAtLeast(odds), REG["2.23(f)"],
                    says=f"a {line}, {decks}")
        for (decks, line), odds in ODDS.items()
    ],
)  # fmt: skip

REQUIREMENTS = (
    Orders(low="minimum.match", high="maximum.match", cite=cite("19:47-8.2"),
           says="the minimum match-the-dealer wager is not above the maximum"),
    # 2.2(a)4: the only numbers of decks that it is offered with, and has odds for (J2).
    Requires(when=("match_the_dealer", (True,)), needs=("decks", (6, 8)), cite=REG["2.2(a)4"],
             says="the match-the-dealer wager is offered with six or eight decks"),
)  # fmt: skip

READINGS = (
    Reading(id="J25", concerns=("match", "over 13", "same suit", "sevens", "twenty"),
            cites=(REG["2.23(e)"], REG["2.17(d)"], REG["2.17(e)"], REG["2.24(d)"]),
            read="After the deal match-the-dealer wagers are settled first, then those of 2.17, then twenty point "
                 "bonus wagers. Of the first two all that is lost is collected before anything is paid.",
            why="Each is settled before any further card and no text sets them against each other; 2.23(e) alone says "
                "\"immediately\" and collects before it pays, and 2.17 has its losers in (d) and its winners in (e)."),
    Reading(id="J40", concerns=("match",), cites=(REG["2.23(f)"],), decides_money=True,
            read="With a double shoe the odds go by all the decks in use at the table.",
            why="2.2(a) counts the decks of the table, and 2.2(c) gives each side a share of them."),
)  # fmt: skip


NOT_MODELLED = (NotModelled(cite=REG["2.23(a)1"], why="Points to (f), which has the odds."),)


def offered(house: House) -> tuple[Wager, ...]:
    """2.23(a): at the licensee's discretion."""
    return (MATCH,) if house.flag("match_the_dealer") else ()


def matches(card: int, dealer: int) -> str | None:
    """2.23(a): how a card matches the dealer's first; ten, jack, queen and king each match their own kind only."""
    if rank_of(card) != rank_of(dealer):
        return None
    return SAME_SUIT if suit_of(card) == suit_of(dealer) else OTHER_SUIT


def odds(house: House) -> Mapping[str, Odds]:
    """2.23(f): by the number of decks; with any other, for which there are none, those of six."""
    decks = DECKS.get(house.whole("decks"), SIX)
    return {line: house.odds(f"match_the_dealer_odds.{line}, {decks}") for line in (OTHER_SUIT, SAME_SUIT)}


def outcome(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """2.23(a)2, (f): paid for each card that matches, and lost where none does."""
    paid = odds(house)
    lost = {KEY: Outcome(LOSE, REG["2.23(a)"])}

    def settled(showdown: Showdown) -> Mapping[str, Outcome]:
        found = [line for card in showdown.player if (line := matches(card, showdown.dealer[0]))]
        if not found:
            return lost
        both = sum([paid[line].ratio for line in found], Fraction(0))
        under = REG["2.23(a)2"] if len(found) > 1 else REG["2.23(f)"]
        return {KEY: Outcome(WIN, under, Odds(*both.as_integer_ratio()), no_less=True)}

    return settled


def after_deal(house: House) -> tuple[Step, ...]:
    """2.23(e): after the second card to each player, before any further one and before the device is used."""
    if not house.flag("match_the_dealer"):
        return ()
    settle = SettleSide(
        wagers=(KEY,),
        showing=Showing(rank=cards_themselves, own=2, dealer=1, cite=REG["2.23(a)"]),
        outcome=outcome(house),
        order=COUNTERCLOCKWISE,
        losers_first=True,
        says="The dealer collects all match-the-dealer wagers that are lost, then pays those that win.",
        apart=REG["2.23(b)"],
        cite=REG["2.23(e)"],
    )
    return (settle,)


def paytables(house: House) -> tuple[Paytable, ...]:
    """2.23(f), where it is offered."""
    if not house.flag("match_the_dealer"):
        return ()
    lines = tuple(odds(house).items())
    return (
        Paytable(
            says="the match-the-dealer wager, for each card",
            heading="Match the dealer",
            lines=lines,
            cite=REG["2.23(f)"],
        ),
    )


SIDE = Side(
    wagers=(MATCH,),
    offered=offered,
    options=OPTIONS,
    requirements=REQUIREMENTS,
    after_deal=after_deal,
    paytables=paytables,
    readings=READINGS,
    not_modelled=NOT_MODELLED,
)
