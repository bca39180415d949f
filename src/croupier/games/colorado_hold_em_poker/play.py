"""A round of Colorado Hold 'Em: 23.6 and 23.6A (wagers), 23.7 to 23.9 (the deal), 23.10 or 23.11 (the round), odds.

The text of 23.5 to 23.10 and the first part of 23.11 are not held; what rests on them is reconstructed (C2, C10-C12).
"""

from collections.abc import Callable, Mapping

from croupier.declare.game import Paytable, Term
from croupier.declare.house import House
from croupier.equipment.cards import suit_of
from croupier.games.colorado_hold_em_poker.house import (
    BONUS_ODDS,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    INSTANT_STRAIGHT_FLUSH,
    INSTANT_THREE,
    JACKS,
    PERMISSIBLE,
    PERMISSIBLE_ODDS,
    REG,
    REQUIRED,
    REQUIRED_ODDS,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TENS,
    THREE,
    TWO_PAIR,
    stub_count_every,
)
from croupier.games.method import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Cite, Source
from croupier.money import Odds
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call
from croupier.rounds.postings import LOSE, PUSH, VOID, WIN, Limit, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import (
    COMMUNITY,
    COUNTERCLOCKWISE,
    CountStub,
    Deal,
    Place,
    Reveal,
    Settle,
    Showdown,
    Showing,
)
from croupier.rounds.steps.deciding.discard import Discard, SettleKept
from croupier.rounds.steps.deciding.elect import Elect
from croupier.rounds.steps.settling.settle import Rank
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Posted, Tender, Times, Wager

# 23.1: the ante, or initial wager, comes before any card; the bet wager equals it.
ANTE = Wager(key="ante", name="ante wager", size=Posted(), cite=REG["23.6"], defined=REG['23.1 "Ante wager"'])
BET_DEFINED = REG['23.1 "Bet wager"']
BET = Wager(key="bet", name="bet wager", size=Times("ante", (1,)), cite=BET_DEFINED, defined=BET_DEFINED)
# 23.6A: beside the ante, before any card.
BONUS = Wager(
    key="bonus",
    name="bonus wager",
    size=Posted(),
    requires=("ante",),
    cite=REG["23.6A"],
    source=Source.RECONSTRUCTED,
)
WAGERS = (ANTE, BONUS, BET)

# 23.3(b): the hands, highest first, and the line of the odds that each is paid on.
HANDS = (
    (Category.ROYAL_FLUSH, ROYAL, REG["23.3(b)1"]),
    (Category.STRAIGHT_FLUSH, STRAIGHT_FLUSH, REG["23.3(b)2"]),
    (Category.FOUR_OF_A_KIND, FOUR, REG["23.3(b)3"]),
    (Category.FULL_HOUSE, FULL_HOUSE, REG["23.3(b)4"]),
    (Category.FLUSH, FLUSH, REG["23.3(b)5"]),
    (Category.STRAIGHT, STRAIGHT, REG["23.3(b)6"]),
    (Category.THREE_OF_A_KIND, THREE, REG["23.3(b)7"]),
    (Category.TWO_PAIRS, TWO_PAIR, REG["23.3(b)8"]),
    (Category.PAIR, "", REG["23.3(b)9"]),
)
LINE_OF = {category: line for category, line, _cite in HANDS}

# 23.3(c): the instant winners; ace, 2, 3 of one suit is a sequence too (C5).
INSTANT = (
    (ThreeCards.STRAIGHT_FLUSH, INSTANT_STRAIGHT_FLUSH, REG["23.3(c)1"]),
    (ThreeCards.THREE_OF_A_KIND, INSTANT_THREE, REG["23.3(c)2"]),
)

SIX, SEVEN, EIGHT, NINE, TEN, JACK = range(4, 10)
"""Ranks as cards count them, the deuce being 0."""


def tender(house: House) -> Tender:
    """23.6, as in the games beside this one: chips or plaques, coupons where taken, seated players only (C12)."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(
        admits=(CHIPS, PLAQUES, *coupon),
        cite=REG["23.6"],
        seated=REG["23.6"],
        one_position=REG["23.6"],
        own_hand=REG["23.6"],
    )


class Version(Value, frozen=True, kw_only=True):
    """The paragraphs of one version, the pairs at which it turns, and the odds on those that win."""

    decide: Cite
    declined: Cite
    reveal: Cite
    turned: Cite
    hand: Cite
    paid: Cite
    lose: Cite
    push: Cite
    win: Cite
    odds: Cite
    bonus: Cite
    limit: Cite
    lowest_win: int
    pair: str


# 23.11, 23.13: below nines lose, nines and tens push, jacks or better win.
PERMISSIBLE_VERSION = Version(
    decide=REG["23.11"],
    # 23.11(b)2ii: nobody has to declare an instant winner.
    declined=REG["23.11(b)2ii"],
    # 23.11(c): all three community cards, once everyone has decided.
    reveal=REG["23.11(c)"],
    # 23.11(d): the two cards that each player kept are turned up, the discard is not.
    turned=REG["23.11(d)"],
    # 23.11(d)1: two own cards and the three of the community.
    hand=REG["23.11(d)1"],
    # 23.11(g)1: winners are paid counterclockwise from the dealer's right.
    paid=REG["23.11(g)1"],
    lose=REG["23.11(e)"],
    push=REG["23.11(f)"],
    win=REG["23.11(g)"],
    odds=REG["23.13(b)"],
    bonus=REG["23.13(d)"],
    limit=REG["23.13(c)"],
    lowest_win=JACK,
    pair=JACKS,
)
# 23.10, 23.12: the procedure is not held; tens or better win (23.12(b)), the pushes are reconstructed (C2).
REQUIRED_VERSION = Version(
    decide=REG["23.10"],
    declined=REG["23.10"],
    reveal=REG["23.10"],
    turned=REG["23.10"],
    hand=REG["23.10"],
    paid=REG["23.10"],
    lose=REG["23.10"],
    push=REG["23.10"],
    win=REG["23.10"],
    odds=REG["23.12(b)"],
    bonus=REG["23.12(d)"],
    limit=REG["23.12(c)"],
    lowest_win=TEN,
    pair=TENS,
)
VERSIONS = {PERMISSIBLE: PERMISSIBLE_VERSION, REQUIRED: REQUIRED_VERSION}
ODDS = {PERMISSIBLE: PERMISSIBLE_ODDS, REQUIRED: REQUIRED_ODDS}

# 23.7 to 23.9: a section for each method; the cards and their order are the same in all three (C12).
METHODS = {MANUAL_SHOE: REG["23.7"], HAND: REG["23.8"], AUTOMATED_SHOE: REG["23.9"]}
NO_MORE_BETS = "No more bets"


def agenda(house: House) -> tuple[Step, ...]:
    """23.1, 23.11: three cards each and three for all; declare, bet or not; discard; then the community cards."""
    method, version = METHODS[house.word("dealing")], VERSIONS[house.word("version")]
    placed = (ANTE, BONUS) if house.flag("bonus") else (ANTE,)
    return (
        Place(wagers=placed, closes=Call(NO_MORE_BETS, method), cite=REG["23.6"]),
        Deal(cards=3, order=method, cite=method),
        Deal(cards=3, to=COMMUNITY, cite=REG['23.1 "Community card"']),
        CountStub(every=stub_count_every(house), wrong=REG["23.14(c)"], cite=method),
        # 23.1, 23.11(b): an instant winner is declared, or a bet wager placed; where it is required, the rest fold.
        Elect(
            bet=BET,
            instant=Settle(
                wagers=("ante", "bonus"),
                showing=Showing(rank=three_card_rank, own=3, cite=REG["23.3(c)"]),
                outcome=instant_settlement(house),
                limits=limits(house),
                cite=version.odds,
            ),
            required=house.word("version") == REQUIRED,
            declined=version.declined,
            wrong=REG["23.14(d)"],
            cite=version.decide,
        ),
        Discard(cite=REG['23.1 "Discard"']),
        Reveal(cards=3, of=COMMUNITY, cite=version.reveal),
        # 23.11(d): the two cards that a player kept are turned up, the discard is not (C7).
        SettleKept(
            wagers=("ante", "bet", "bonus"),
            turned=version.turned,
            # 23.3(a): the ace is high, and low only before 2, 3, 4 and 5; suits are equal.
            showing=Showing(rank=five_card_rank, own=2, community=True, cite=version.hand, ranked=(REG["23.3(b)"],)),
            outcome=settlement(house),
            order=COUNTERCLOCKWISE,
            limits=limits(house),
            cite=version.paid,
        ),
    )


def limits(house: House) -> tuple[Limit, ...]:
    """23.12(c), 23.13(c): what one hand is paid, the bonus wager apart, where a limit is established (C9)."""
    if not house.flag("payout_limit.established"):
        return ()
    cents, version = house.whole("payout_limit.amount"), VERSIONS[house.word("version")]
    return (Limit(cents=cents, cite=version.limit, covers=("ante", "bet"), pro_rata=True),)


def settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """23.11(e)-(g) or 23.10: ante and bet win, push or lose together; the bonus by 23.12(d) or 23.13(d) (C1)."""
    version, lowest_push = VERSIONS[house.word("version")], lowest_push_rank(house)
    ends = {LOSE: Outcome(LOSE, version.lose), PUSH: Outcome(PUSH, version.push)}
    for line in ODDS[house.word("version")]:
        ends[line] = Outcome(WIN, version.win, odds_of(house, line), no_less=True)
    bonus_ends = {LOSE: Outcome(LOSE, version.bonus), PUSH: Outcome(PUSH, version.bonus), **bonus_wins(house)}

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        main = ends[line_of(showdown.player, version, lowest_push)]
        return {"ante": main, "bet": main, "bonus": bonus_ends[bonus_line(showdown.player)]}

    return outcome


def line_of(rank: Rank, version: Version, lowest_push: int) -> str:
    """The line of 23.12(b) or 23.13(b) that a five-card hand falls on, or that it pushes or loses."""
    if rank[0] != Category.PAIR:
        return LINE_OF.get(Category(rank[0]), LOSE)
    if rank[1] >= version.lowest_win:
        return version.pair
    return PUSH if rank[1] >= lowest_push else LOSE


def lowest_push_rank(house: House) -> int:
    """23.11(f): nines and tens; in the required version from the pair that the House names, up to nines (C2)."""
    if house.word("version") == PERMISSIBLE:
        return NINE
    return {"none": TEN, "nines": NINE, "eights": EIGHT, "sevens": SEVEN, "sixes": SIX}[house.word("lowest_push")]


def bonus_line(rank: Rank) -> str:
    """23.12(d), 23.13(d): two pair or better win, jacks or better push, everything else loses (C1)."""
    line = LINE_OF.get(Category(rank[0]), "")
    return line or (PUSH if rank[0] == Category.PAIR and rank[1] >= JACK else LOSE)


def bonus_wins(house: House) -> dict[str, Outcome]:
    """23.12(d), 23.13(d): the bonus wager on each line that pays it, instant winners included."""
    cite = VERSIONS[house.word("version")].bonus
    return {line: Outcome(WIN, cite, house.odds(f"bonus_odds.{line}"), no_less=True) for line in BONUS_ODDS}


def instant_settlement(house: House) -> Callable[[Showdown], Mapping[str, Outcome]]:
    """23.3(c), 23.12, 23.13: a declared instant winner is paid on ante and bonus (C4); 23.14(d): or is none (C3)."""
    version, bonus = VERSIONS[house.word("version")], bonus_wins(house)
    wins = {
        hand: {"ante": Outcome(WIN, version.odds, odds_of(house, line), no_less=True), "bonus": bonus[line]}
        for hand, line, _cite in INSTANT
    }
    wrong = {"ante": Outcome(LOSE, REG["23.14(d)"]), "bonus": Outcome(VOID, REG["23.14(d)"])}
    return lambda showdown: wins.get(ThreeCards(showdown.player[0]), wrong)


def odds_of(house: House, line: str) -> Odds:
    """23.12(b), 23.13(b): what the version of this house pays on ante and bet for a line."""
    return house.odds(f"{house.word('version')}_odds.{line}")


def paytables(house: House) -> tuple[Paytable, ...]:
    """23.12(b) or 23.13(b) for ante and bet wager; 23.12(d) or 23.13(d) for the bonus wager, where it is offered."""
    version = VERSIONS[house.word("version")]
    main = tuple((line, odds_of(house, line)) for line in ODDS[house.word("version")])
    bonus = tuple((line, house.odds(f"bonus_odds.{line}")) for line in BONUS_ODDS)
    offered = Paytable(
        says="the bonus wager; a pair of jacks or better pushes", heading="Bonus", lines=bonus, cite=version.bonus
    )
    paid = Paytable(says="the ante wager and the bet wager", heading="Ante and bet", lines=main, cite=version.odds)
    return (paid, offered) if house.flag("bonus") else (paid,)


# 23.1: what the law's other words are here.
TERMS = (
    Term("hands, highest first", REG["23.3(b)"], HANDS),
    Term("rank of the cards", REG["23.3(a)"], five_card_rank),
    Term("community card", REG['23.1 "Community card"'], COMMUNITY),
    Term("discard", REG['23.1 "Discard"'], Discard),
    Term("hand", REG['23.1 "Hand"'], five_card_rank),
    Term("instant winner", REG['23.1 "Instant winner"'], INSTANT),
    Term("push", REG['23.1 "Push"'], PUSH),
    Term("round of play", REG['23.1 "Round of play"'], agenda),
    Term("stub", REG['23.1 "Stub"'], CountStub),
    Term("suit", REG['23.1 "Suit"'], suit_of),
)
