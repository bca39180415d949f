"""2.17: the additional wager and what it pays. It is one of three kinds: over or under 13, same suit, or sevens."""

from collections.abc import Mapping

from croupier.declare import parts
from croupier.declare.game import POSTING, Paytable
from croupier.declare.house import House
from croupier.declare.options import money_option
from croupier.declare.parts import Settlement
from croupier.declare.requirements import MaximumWhen
from croupier.declare.shorthand import exact_odds, needs, one_of, wager
from croupier.equipment.cards import RANKS, rank_of, suit_of
from croupier.games.blackjack.side_wagers.part import NOTICE, SideWagerPart, fewest_decks, settled_on_deal
from croupier.games.blackjack.side_wagers.sevens import (
    ANY_OF_THREE,
    COUNTED,
    KEY,
    LISTED,
    PAIR,
    PAIR_SUITED,
    SEVENS_TABLE,
    HoldSevens,
    SettleSevens,
)
from croupier.games.blackjack.side_wagers.sevens import line_of as line_of_sevens
from croupier.hands.points21 import is_blackjack, low_total
from croupier.law import Cite, Exactly, Subchapter
from croupier.money import Odds, parse_odds
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import Showdown
from croupier.rounds.value import Value
from croupier.rounds.wagers.sizes import UpToWager
from croupier.rounds.wagers.wager import Wager

REG = Subchapter("19:47")
OFFER = "additional_wager"
NONE, THIRTEEN, SUIT, SEVENS = "none", "over and under 13", "same suit", "sevens"
OVER, UNDER = "over 13", "under 13"
KING_AND_QUEEN, ANY_SUITED = "king and queen of one suit", "any two cards of one suit"
KING, QUEEN = RANKS.index("K"), RANKS.index("Q")


class SuitedOdds(Value, frozen=True):
    """The odds of the same suit wager for one number of decks.

    They are listed by payout option, for a king and a queen and for any other two cards.
    """

    cite: Cite
    options: tuple[tuple[str, str], ...]


# 2.17(e)2i to v.
SAME_SUIT = {
    1: SuitedOdds(
        REG["2.17(e)2i"], (("50 to 1", "5 to 2"), ("10 to 1", "3 to 1"), ("5 to 1", "3 to 1"), ("25 to 1", "5 to 2"))
    ),
    2: SuitedOdds(
        REG["2.17(e)2ii"], (("10 to 1", "3 to 1"), ("5 to 1", "3 to 1"), ("25 to 1", "5 to 2"), ("20 to 1", "5 to 2"))
    ),
    4: SuitedOdds(
        REG["2.17(e)2iii"], (("5 to 1", "3 to 1"), ("25 to 1", "5 to 2"), ("20 to 1", "5 to 2"), ("50 to 1", "2 to 1"))
    ),
    6: SuitedOdds(
        REG["2.17(e)2iv"], (("5 to 1", "3 to 1"), ("25 to 1", "5 to 2"), ("20 to 1", "5 to 2"), ("15 to 1", "5 to 2"))
    ),
    8: SuitedOdds(REG["2.17(e)2v"], (("5 to 1", "3 to 1"), ("25 to 1", "5 to 2"), ("50 to 1", "2 to 1"))),
}


def additional(key: str, defined: Cite, *, only: str = "", instead: str = "") -> Wager:
    """2.17(b), (f), (g): a wager made before the first card together with a blackjack wager, and not larger than
    that.
    """
    low, high = "minimum.additional wager", "maximum.additional wager"
    other = REG["2.17(b)"] if instead else None
    size = UpToWager("blackjack", low, high, REG["2.17(g)1"], only=only, instead=instead, one_of=other)
    made = REG["2.17(f)"]
    return wager(key, size, REG["2.17(g)"], requires=("blackjack",), defined=defined, tendered=made, verbal=made)


class Family(Value, frozen=True):
    """The wagers of one of the three kinds of additional wager."""

    cite: Cite
    wagers: tuple[Wager, ...]


FAMILIES = {
    # 2.17(b)1, 2: the one or the other (J41).
    THIRTEEN: Family(
        REG["2.17(a)1"],
        (additional(OVER, REG["2.17(b)1"], instead=UNDER), additional(UNDER, REG["2.17(b)2"], instead=OVER)),
    ),
    SUIT: Family(REG["2.17(a)2"], (additional(SUIT, REG["2.17(b)3"]),)),
    SEVENS: Family(REG["2.17(a)3"], (additional(KEY, REG["2.17(b)4"], only="sevens_amount"),)),
}


def suited_line(cards: tuple[int, ...]) -> str | None:
    """2.17(b)3, (e)2: the line of two cards of one suit: a king and a queen, or any other two.

    None if the suits differ.
    """
    if suit_of(cards[0]) != suit_of(cards[1]):
        return None
    return KING_AND_QUEEN if {rank_of(card) for card in cards} == {KING, QUEEN} else ANY_SUITED


def decks_of_table(house: House) -> int:
    """The number of decks whose odds apply.

    For a number that has no odds, which would be unlawful, it is the next lower number that has.
    """
    return max([many for many in SAME_SUIT if many <= house.whole("decks")])


def suited_odds(house: House) -> Mapping[str, Odds]:
    """2.17(e)2: the odds of the same suit wager for the table's number of decks and its payout option."""
    options = SAME_SUIT[decks_of_table(house)].options
    chosen = options[min(house.whole("same_suit_option"), len(options)) - 1]
    return dict(zip((KING_AND_QUEEN, ANY_SUITED), [parse_odds(odds) for odds in chosen], strict=True))


def thirteen(house: House) -> Settlement:
    """2.17(b)1, (b)2, (c): the over 13 and under 13 wagers. A count of exactly 13 loses both."""
    even = house.odds("additional_odds.over or under 13")
    lost, tie = Outcome(LOSE, REG["2.17(d)"]), Outcome(LOSE, REG["2.17(c)"])
    won = Outcome(WIN, REG["2.17(e)1"], even)

    def settled(showdown: Showdown) -> Mapping[str, Outcome]:
        total = low_total(showdown.player)
        if total == 13:
            return {OVER: tie, UNDER: tie}
        return {OVER: won, UNDER: lost} if total > 13 else {OVER: lost, UNDER: won}

    return settled


def same_suit(house: House) -> Settlement:
    """2.17(b)3, (e)2: the same suit wager."""
    under = SAME_SUIT[decks_of_table(house)].cite
    known: dict[str | None, Outcome] = {line: Outcome(WIN, under, odds) for line, odds in suited_odds(house).items()}
    known[None] = Outcome(LOSE, REG["2.17(d)"])
    return lambda showdown: {SUIT: known[suited_line(showdown.player)]}


def seven_outcomes(house: House) -> Mapping[str | None, Outcome]:
    """2.17(e)3: the outcome of the sevens wager on each line. None stands for cards that win nothing."""
    won: dict[str | None, Outcome] = {
        line: Outcome(WIN, REG["2.17(e)3"], odds) for line, odds in SEVENS_TABLE.odds(house).items()
    }
    return won | {None: Outcome(LOSE, REG["2.17(d)"])}


def any_of_three(house: House) -> bool:
    """2.17(b)4: whether a seven counts in any place among the first three cards (J77)."""
    return house.word(COUNTED) == ANY_OF_THREE


def sevens(house: House) -> Settlement:
    """2.17(d), (e): settles the sevens wager on two cards.

    Two sevens wait for a third card. If any of the three cards counts, hands without a seven wait too (J77).
    """
    known, anywhere = seven_outcomes(house), any_of_three(house)

    def settled(showdown: Showdown) -> Mapping[str, Outcome]:
        line = line_of_sevens(showdown.player, anywhere)
        if line in (PAIR, PAIR_SUITED) or (anywhere and line is None and not is_blackjack(showdown.player)):
            return {}
        return {KEY: known[line]}

    return settled


OUTCOMES = {THIRTEEN: thirteen, SUIT: same_suit, SEVENS: sevens}


def after_deal(house: House) -> tuple[Step, ...]:
    """2.17(d), (e): the settlement after the second card to each player and before any further card."""
    offered = house.word(OFFER)
    return settled_on_deal(
        tuple([wager.key for wager in FAMILIES[offered].wagers]),
        OUTCOMES[offered](house),
        "The dealer collects all additional wagers that are lost, then pays those that win.",
        looks=REG["2.2(b)3ii"] if offered == THIRTEEN else REG["2.17(b)"],
        apart=REG["2.17(i)"],
        under=REG["2.17(d)"],
        losers_first=True,
    )


def after_reader(house: House) -> tuple[Step, ...]:
    """2.17(e): two sevens, which are paid while the hands are played."""
    hold = HoldSevens(outcomes=seven_outcomes(house), anywhere=any_of_three(house), cite=REG["2.17(e)"])
    return (hold,) if house.word(OFFER) == SEVENS else ()


def at_settlement(house: House) -> tuple[Step, ...]:
    """2.17(e): two sevens that are still open.

    Their player had nothing to decide, or their third card was dealt face down (J4).
    """
    settle = SettleSevens(outcomes=seven_outcomes(house), anywhere=any_of_three(house), cite=REG["2.17(e)"])
    return (settle,) if house.word(OFFER) == SEVENS else ()


def printed(house: House) -> Paytable | None:
    """2.17(e): the paytable of the additional wager that is offered."""
    match house.word(OFFER):
        case "over and under 13":
            lines = (("above 13, or below it", house.odds("additional_odds.over or under 13")),)
            says, heading = "the over 13 and under 13 wagers", "Over and under 13"
            return Paytable(says=says, heading=heading, lines=lines, cite=REG["2.17(e)1"])
        case "same suit":
            suited = tuple(suited_odds(house).items())
            return Paytable(says="the same suit wager", heading="Same suit", lines=suited, cite=REG["2.17(e)2"])
    return SEVENS_TABLE.printed(house)


COUNTS = "which sevens win: those that the odds list (J3), or any among three cards (J77)"
BY_NUMBER = "the payout option of the same suit wager, by its number"
HAS_ODDS = "the same suit wager has odds for one, two, four, six and eight decks"
SIDE = SideWagerPart(
    offer=OFFER,
    elements=(
        *[wager for family in FAMILIES.values() for wager in family.wagers],
        one_of(
            *(OFFER, (NONE, *FAMILIES), REG["2.17(a)"], "the additional wager that is offered"),
            (*[family.cite for family in FAMILIES.values()], NOTICE),
        ),
        parts.PostedLimits("additional wager", "1", "100", "additional wager", most=REG["2.17(g)2"], ordering=POSTING),
        money_option("sevens_amount", "1", Exactly(100), REG["2.17(a)3i"], says="the sevens wager, in one amount (J5)"),
        one_of(COUNTED, (LISTED, ANY_OF_THREE), REG["2.17(b)4"], COUNTS, (REG["2.17(e)3"],)),
        exact_odds(
            "additional_odds.over or under 13", "1 to 1", REG["2.17(e)1"], "an over 13 or under 13 wager that wins"
        ),
        one_of("same_suit_option", (1, 2, 3, 4), REG["2.17(e)2"], BY_NUMBER, (NOTICE,), default=2),
        SEVENS_TABLE,
        # 2.17(e)2: odds are stated for these numbers of decks, and with eight for three options.
        needs(OFFER, SUIT, "decks", tuple(SAME_SUIT), REG["2.17(e)2"], HAS_ODDS),
        MaximumWhen(
            when=("decks", (8,)),
            key="same_suit_option",
            at_most=len(SAME_SUIT[8].options),
            cite=REG["2.17(e)2v"],
            says="with eight decks the same suit wager has three payout options",
        ),
        # 2.2(a)3.
        fewest_decks(OFFER, SEVENS, 4, REG["2.2(a)3"], "the sevens wager needs at least four decks"),
    ),
    # 2.17(a): one of three, at the licensee's discretion.
    takes=lambda house: FAMILIES[house.word(OFFER)].wagers,
    after_deal=after_deal,
    after_reader=after_reader,
    at_settlement=at_settlement,
    prints=(printed,),
)
