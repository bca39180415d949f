"""Asia Poker, N.J.A.C. 19:47-31 (adopted 2007): seven cards set as four, two and one, against the dealer's.

A later publication has the rules of the deal (13:69F-31.8 to 31.11). Of the other sections, our copy has only the
headings. Their rules come from similar rules of other states or are reconstructed: readings AS1 to AS7 in
`law/readings/19-47-31.toml`.
"""

from collections.abc import Callable

from msgspec.structs import replace

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.house import House
from croupier.declare.layout import Layout, PrintedOdds
from croupier.declare.parts import AUTOMATED_SHOE, HAND, MANUAL_SHOE, HouseWays
from croupier.declare.parts.felt import dealers_hand, fixed, hand, like, rebuilt, wager_area
from croupier.declare.shorthand import POSTED, adopted, exact_odds, one_of, wager
from croupier.games.asia_poker.ways import medium_pair
from croupier.games.pai_gow_poker.faults import can_go_wrong
from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.bug import LOWEST, SECOND, bug_four_rank, bug_one_rank, bug_two_rank, second_four_rank
from croupier.law import Source, Subchapter
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COUNTERCLOCKWISE, CountStub, Place, Reveal, Settle
from croupier.rounds.steps.dealing.seven_places import DealSeven, MoveStartButton, ShakeForFirst
from croupier.rounds.steps.deciding.arrange import GroupsWon, Parted, Parting, Pieces, SetGroup

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.2007 d.246, effective 20 August 2007, 39 N.J.R. 3551(d). Our copy has only the headings; the "
    "proposal of 2009, which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("2007-08-20", "2009-10-16", REG["31.1"], NOTE),)
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

# 31.7: one wager, against the dealer.
MAIN = wager("asia poker", POSTED, REG["31.7"], source=Source.SECOND)

SHAKER, GENERATOR, BUTTON = "shaker", "generator", "button"
DICE, EACH = 3, 7


def parting(four: Callable[[Pieces], Rank]) -> Parting:
    """31.3, 31.12: the high hand may not rank below the medium hand, nor the medium hand below the low hand (AS2)."""

    def right(groups: tuple[Pieces, ...]) -> bool:
        high, medium, low = groups
        return four(high) >= bug_two_rank(medium) >= bug_one_rank(low)

    sizes = (SetGroup("high", 4, four), SetGroup("medium", 2, bug_two_rank), SetGroup("low", 1, bug_one_rank))
    return Parting(groups=sizes, right=right)


PARTINGS = {LOWEST: parting(bug_four_rank), SECOND: parting(second_four_rank)}
WAYS = {wheel: (("medium pair", medium_pair(wheel)),) for wheel in PARTINGS}
FILED = HouseWays(REG["31.12"], PARTINGS[LOWEST], WAYS[LOWEST], REG["31.12"], REG["31.14"], KNOWN)
# 31.8 to 31.10: from a shoe or the hand one at a time, from an automated shoe in stacks of seven.
DEALING = parts.Dealing(
    REG["31.8"],
    {MANUAL_SHOE: REG["31.8"], HAND: REG["31.9"], AUTOMATED_SHOE: REG["31.10"]},
    also=(REG["31.9"], REG["31.10"]),
    shuffler={HAND: REG["31.9"]},
)


def filed(house: House) -> HouseWays:
    """31.12: the house ways for the rank that this house gives the straight from the ace."""
    wheel = house.word("wheel")
    return replace(FILED, parting=PARTINGS[wheel], ways=WAYS[wheel])


PARTS = (
    MAIN,
    parts.PostedLimits("asia poker", "10", "500", "asia poker wager"),
    # 31.2: 52 cards and a joker; 31.5, 31.6, reconstructed: opening, shuffle and cut; 31.14: devices leave the table.
    parts.decks_under(REG["31.2"], EQUIPMENT["1.17(a)"], known=KNOWN, jokers=1),
    parts.new_cards_under(REG["31.5"]),
    parts.Shuffling(REG["31.6"], (EQUIPMENT["1.19(c)"],), REG["31.6"], REG["31.6"], REG["31.14"], known=KNOWN),
    parts.IdleTable(REG["31.6"], REG["31.5"], RECONSTRUCTED),
    parts.cut_under(REG["31.6"]),
    DEALING,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 31.4, 31.11: what gives the place that is dealt to first.
    one_of("start", (SHAKER, GENERATOR, BUTTON), REG["31.4"], "what gives the place that is dealt to first"),
    # 31.3 (AS1): where A-2-3-4 stands among straights.
    one_of("wheel", (LOWEST, SECOND), REG["31.3"], f"the place of A-2-3-4 among straights{KNOWN}"),
    # 31.7, 31.13, reconstructed: chips or plaques, a coupon where taken; one area, or two adjacent ones.
    parts.ChipsAndCoupons(REG["31.7"], REG["31.7"], REG["31.7"], REG["31.12"], two_positions=REG["31.13"], known=KNOWN),
    # 31.12: even money, without vigorish.
    parts.odds_stated(REG["31.12"], says=f"the word on layout and signs{KNOWN}"),
    exact_odds("payout_odds.asia poker", "1 to 1", REG["31.12"], "paid on the asia poker wager"),
    FILED,
    fixed("positions", 6, REG["31.8"], says="betting positions"),
)


def agenda(house: House) -> tuple[Step, ...]:
    """31.7 to 31.12: wagers, the first place, seven cards each, setting the hands, and the settlement."""
    ways, method = filed(house), DEALING.chosen(house)
    return (
        Place(wagers=(MAIN,), closes=Call("No more bets", method.call), cite=REG["31.7"]),
        # 31.4, 31.11: counted counterclockwise from the dealer as one, or marked by a button.
        start(house),
        DealSeven(cards=EACH, stacks=house.word("dealing") == AUTOMATED_SHOE, cite=method.players),
        # 31.8(d), as published later: four cards are left, which are shown to be four and discarded.
        CountStub(every=1, wrong=method.count, cite=method.count),
        # 31.12: in any order; a hand that was laid down is not touched again.
        ways.set_hands(house),
        Reveal(cards=EACH, of=BANK, cite=REG["31.12"]),
        ways.open_hands(house, Call("Hands are open", REG["31.12"])),
        # 31.12 (AS6): from the dealer's right, each player whole.
        Settle(
            wagers=(MAIN.key,),
            showing=Parted(parting=ways.parting, cite=REG["31.3"]),
            outcome=settlement(house),
            order=COUNTERCLOCKWISE,
            cite=REG["31.12"],
        ),
    )


def start(house: House) -> Step:
    """31.4: where the deal starts. Three dice in a shaker, a generator from one to seven, or a button decides."""
    if house.word("start") == BUTTON:
        return MoveStartButton(cite=REG["31.11"])
    return ShakeForFirst(dice=DICE if house.word("start") == SHAKER else 0, cite=REG["31.11"])


def settlement(house: House) -> GroupsWon:
    """31.12: a player wins with two or three higher hands and loses otherwise.

    A copy is the dealer's (AS5), and a wrong setting loses.
    """
    lose = Outcome(LOSE, REG["31.12"])
    win = Outcome(WIN, REG["31.12"], house.odds("payout_odds.asia poker"))
    return GroupsWon(wager=MAIN.key, outcomes=(lose, lose, win, win), foul=lose)


def irregularities(_house: House) -> tuple[Irregularity, ...]:
    """31.14 (AS4): what can go wrong with the start, with cards and with hands."""
    return can_go_wrong(REG["31.14"], EACH)


# Our copy lacks the section on the table: areas for the wager and three hands.
TABLE = rebuilt(REG["31.7"])
LAYOUT = Layout(
    positions=6,
    areas=(
        wager_area("asia poker", like(REG["31.7"]), 0, printed="bet"),
        hand(EACH, like(REG["31.12"]), row=1),
    ),
    dealer_areas=(dealers_hand(EACH, like(REG["31.12"])),),
    odds=PrintedOdds(asked=TABLE),
    licensee=TABLE,
    equipment=(
        ("discard rack", rebuilt(REG["31.12"])),
        ("asia poker shaker", like(REG["31.4"])),
    ),
)

GAME = assemble(
    *("Asia Poker", "19:47-31", EDITIONS, PARTS, agenda, irregularities, LAYOUT),
    source=Source.SECOND,
)
