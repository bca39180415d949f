"""2.23: the match-the-dealer wager, which wins if one of the player's first two cards matches the dealer's first."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction

from croupier.declare import parts
from croupier.declare.game import POSTING, Paytable
from croupier.declare.house import House
from croupier.declare.parts import Settlement
from croupier.declare.shorthand import POSTED, least_odds, needs, wager
from croupier.equipment.cards import rank_of, suit_of
from croupier.games.blackjack.side_wagers.part import SideWagerPart, offer, settled_on_deal
from croupier.law import Subchapter
from croupier.money import Odds
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import Showdown

REG = Subchapter("19:47")
OFFER, KEY = "match_the_dealer", "match"
OTHER_SUIT, SAME_SUIT = "matching card of another suit", "matching card of the same suit"
DECKS = {6: "six decks", 8: "eight decks"}

# 2.23(a), (c), (d): with a blackjack wager, before the first card, within posted limits.
NAME = "match-the-dealer wager"
TENDER = REG["2.23(d)"]
MATCH = wager(KEY, POSTED, REG["2.23(c)"], name=NAME, requires=("blackjack",), tendered=TENDER, verbal=TENDER)
# 2.23(f): no less than, for each card that matches.
ODDS = {
    f"{OTHER_SUIT}, six decks": "4 to 1",
    f"{SAME_SUIT}, six decks": "11 to 1",
    f"{OTHER_SUIT}, eight decks": "3 to 1",
    f"{SAME_SUIT}, eight decks": "14 to 1",
}


def matches(card: int, dealer: int) -> str | None:
    """2.23(a): how a card matches the dealer's first. Ten, jack, queen and king each match only their own kind."""
    if rank_of(card) != rank_of(dealer):
        return None
    return SAME_SUIT if suit_of(card) == suit_of(dealer) else OTHER_SUIT


def odds(house: House) -> Mapping[str, Odds]:
    """2.23(f): the odds for the number of decks. A number without its own odds has those for six decks."""
    decks = DECKS.get(house.whole("decks"), DECKS[6])
    return {line: house.odds(f"match_the_dealer_odds.{line}, {decks}") for line in (OTHER_SUIT, SAME_SUIT)}


def outcome(house: House) -> Settlement:
    """2.23(a)2, (f): the wager is paid for each card that matches, and lost if none does."""
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
    """2.23(e): the settlement after the second card to each player, before any further card and before the device is
    used.
    """
    says = "The dealer collects all match-the-dealer wagers that are lost, then pays those that win."
    return settled_on_deal(
        (KEY,),
        outcome(house),
        says,
        looks=REG["2.23(a)"],
        apart=REG["2.23(b)"],
        under=REG["2.23(e)"],
        dealer=1,
        losers_first=True,
    )


def printed(house: House) -> Paytable:
    """2.23(f): the paytable."""
    says, lines = "the match-the-dealer wager, for each card", tuple(odds(house).items())
    return Paytable(says=says, heading="Match the dealer", lines=lines, cite=REG["2.23(f)"])


SIDE = SideWagerPart(
    offer=OFFER,
    elements=(
        MATCH,
        offer(OFFER, REG["2.23(a)"], "the match-the-dealer wager is offered", since=date(2004, 7, 19)),
        parts.PostedLimits(KEY, "1", "100", MATCH.name, REG["2.23(c)"], ordering=POSTING),
        *[
            least_odds(f"match_the_dealer_odds.{line}", odds, REG["2.23(f)"], f"a {line}")
            for line, odds in ODDS.items()
        ],
        # 2.2(a)4: the only numbers of decks that it is offered with, and has odds for (J2).
        needs(
            *(OFFER, True, "decks", (6, 8), REG["2.2(a)4"]),
            "the match-the-dealer wager can only be offered with six or eight decks",
        ),
    ),
    after_deal=after_deal,
    prints=(printed,),
)
