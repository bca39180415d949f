"""Pai Gow Poker, N.J.A.C. 19:47-11 (adopted 1992): seven cards set as a high and a low hand, against the bank's two.

A player may be the bank, alone or with the house. Our copy has only the headings of the subchapter; a later publication
has asia poker's similar rules of the deal. The rest comes from similar rules of other states or is reconstructed:
readings PG1 to PG17 in `law/readings/19-47-11.toml`.
"""

from collections.abc import Callable

from msgspec.structs import replace

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape
from croupier.declare.parts import AUTOMATED_SHOE, HAND, MANUAL_SHOE, HouseWays
from croupier.declare.parts.felt import dealers_hand, fixed, hand, like, rebuilt, wager_area
from croupier.declare.shorthand import POSTED, adopted, exact_odds, one_of, wager
from croupier.games.pai_gow_poker import bonuses
from croupier.games.pai_gow_poker.faults import can_go_wrong
from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.bug import LOWEST, SECOND, bug_five_rank, bug_two_rank, lowest_five_rank
from croupier.hands.seven_cards.house_ways import trump_plaza
from croupier.hands.seven_cards.setting import ByRanks
from croupier.law import Source, Subchapter
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, PUSH, WIN, Commission, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COUNTERCLOCKWISE, CountStub, Place, Reveal, Settle
from croupier.rounds.steps.dealing.seven_places import DealSeven, MoveStartButton, ShakeForFirst
from croupier.rounds.steps.deciding.arrange import GroupsWon, Parted, Parting, Pieces, SetGroup

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.1992 d.406, effective 19 October 1992, 24 N.J.R. 3742(a). Our copy has only the headings; the "
    "proposal of 2009, which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("1992-10-19", "2009-10-16", REG["11.1"], NOTE),)
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

# 11.7: the wager against the bank.
MAIN = wager("pai gow poker", POSTED, REG["11.7"], source=Source.SECOND)

SHAKER, GENERATOR, BUTTON = "shaker", "generator", "button"
CENT, QUARTER = "cent", "25 cents"
DICE, EACH, LEFT = 3, 7, 4


def parting(rank: Callable[[Pieces], Rank]) -> Parting:
    """11.3, 11.9: the hand of five cards may not rank below the hand of two (PG4)."""

    def right(groups: tuple[Pieces, ...]) -> bool:
        high, low = groups
        return rank(high) >= bug_two_rank(low)

    return Parting(groups=(SetGroup("high", 5, rank), SetGroup("low", 2, bug_two_rank)), right=right)


PARTINGS = {SECOND: parting(bug_five_rank), LOWEST: parting(lowest_five_rank)}
WAYS = {wheel: (("trump plaza", ByRanks(trump_plaza, wheel)),) for wheel in PARTINGS}
FILED = HouseWays(REG["11.9"], PARTINGS[SECOND], WAYS[SECOND], REG["11.9"], REG["11.11"], KNOWN)
# 11.10: a player may bank, and share the bank with the house (PG6 to PG8, PG17).
PLAYER_BANK = parts.PlayerBank(REG["11.10"], REG["11.10"], MAIN.key, known=KNOWN)
# 11.8 to 11.8B: from a shoe or the hand one at a time, from an automated shoe in stacks of seven.
DEALING = parts.Dealing(
    REG["11.8"],
    {MANUAL_SHOE: REG["11.8"], HAND: REG["11.8A"], AUTOMATED_SHOE: REG["11.8B"]},
    also=(REG["11.8A"], REG["11.8B"]),
    shuffler={HAND: REG["11.8A"]},
)


def filed(house: House) -> HouseWays:
    """11.9: the house ways for the rank that this house gives the straight from the ace."""
    wheel = house.word("wheel")
    return replace(FILED, parting=PARTINGS[wheel], ways=WAYS[wheel])


PARTS = (
    MAIN,
    parts.PostedLimits("pai gow poker", "10", "500", "pai gow poker wager"),
    # 11.2: 52 cards and a joker; 11.5, 11.6, reconstructed: opening, shuffle and cut; 11.11: devices leave the table.
    parts.decks_under(REG["11.2"], EQUIPMENT["1.17(a)"], known=KNOWN, jokers=1),
    parts.new_cards_under(REG["11.5"]),
    parts.Shuffling(REG["11.6"], (EQUIPMENT["1.19(c)"],), REG["11.6"], REG["11.6"], REG["11.11"], known=KNOWN),
    parts.IdleTable(REG["11.6"], REG["11.5"], RECONSTRUCTED),
    parts.cut_under(REG["11.6"]),
    DEALING,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 11.4, 11.8C: what gives the place that is dealt to first (PG3).
    one_of("start", (SHAKER, GENERATOR, BUTTON), REG["11.4"], f"what gives the place that is dealt to first{KNOWN}"),
    # 11.3 (PG1): where A-2-3-4-5 stands among straights.
    one_of("wheel", (SECOND, LOWEST), REG["11.3"], f"the place of A-2-3-4-5 among straights{KNOWN}"),
    # 11.7, 11.12, reconstructed: chips or plaques, a coupon where taken; one area, or two adjacent ones.
    parts.ChipsAndCoupons(REG["11.7"], REG["11.7"], REG["11.7"], REG["11.9"], two_positions=REG["11.12"], known=KNOWN),
    # 11.9: even money, less five percent of what is won (PG2).
    parts.odds_stated(REG["11.9"], says=f"the word on layout and signs{KNOWN}"),
    exact_odds("payout_odds.pai gow poker", "1 to 1", REG["11.9"], "paid on the pai gow poker wager"),
    one_of("vigorish_rounding", (CENT, QUARTER), REG["11.9"], f"vigorish down to the cent, or up to 25 cents{KNOWN}"),
    FILED,
    PLAYER_BANK,
    *bonuses.PARTS,
    fixed("positions", 6, REG["11.8"], says="betting positions"),
)


def agenda(house: House) -> tuple[Step, ...]:
    """11.7 to 11.10: the steps of a round.

    A bank, wagers, the first place, seven cards each, setting the hands, and the settlement.
    """
    ways, method = filed(house), DEALING.chosen(house)
    closes = Call("No more bets", method.call)
    return (
        *PLAYER_BANK.opened(house, Place(wagers=(MAIN, *bonuses.offered(house)), closes=closes, cite=REG["11.7"])),
        # 11.4, 11.8C: counted counterclockwise from the bank as one, or marked by a button.
        start(house),
        DealSeven(cards=EACH, stacks=house.word("dealing") == AUTOMATED_SHOE, cite=method.players),
        # 11.8, as 31.8(d): four cards are left, which are shown to be four and discarded.
        CountStub(every=1, wrong=method.count, cite=method.count),
        # 11.9: in any order; a hand that was laid down is not touched again.
        ways.set_hands(house),
        Reveal(cards=EACH, of=BANK, cite=REG["11.9"]),
        ways.open_hands(house, Call("Hands are open", REG["11.9"])),
        # 11.9 (PG5): from the dealer's right, each player's wager; then bonuses, and envy last.
        PLAYER_BANK.settled(
            house,
            Settle(
                wagers=(MAIN.key,),
                showing=Parted(parting=ways.parting, cite=REG["11.3"]),
                outcome=settlement(house),
                order=COUNTERCLOCKWISE,
                cite=REG["11.9"],
            ),
        ),
        *bonuses.settled(house),
    )


def start(house: House) -> Step:
    """11.4: where the deal starts. Three dice in a shaker, a generator from one to seven, or a button decides."""
    if house.word("start") == BUTTON:
        return MoveStartButton(cite=REG["11.8C"])
    return ShakeForFirst(dice=DICE if house.word("start") == SHAKER else 0, cite=REG["11.8C"])


def settlement(house: House) -> GroupsWon:
    """11.9: a player wins with both hands higher, pushes with one and loses with none.

    A copy is the bank's, and a wrong setting loses (PG4).
    """
    lose, push = (Outcome(result, REG["11.9"]) for result in (LOSE, PUSH))
    multiple = 25 if house.word("vigorish_rounding") == QUARTER else 1
    vigorish = Commission(percent=5, cite=REG["11.9"], multiple=multiple)
    win = Outcome(WIN, REG["11.9"], house.odds("payout_odds.pai gow poker"), commission=vigorish)
    return GroupsWon(wager=MAIN.key, outcomes=(lose, push, win), foul=lose)


def irregularities(_house: House) -> tuple[Irregularity, ...]:
    """11.11: what can go wrong with the start, with cards and with hands."""
    return can_go_wrong(REG["11.11"], EACH)


# Our copy lacks the section on the table: areas for the wager, the bank, the bonuses and two hands.
TABLE = rebuilt(REG["11.7"])
LAYOUT = Layout(
    positions=6,
    areas=(
        wager_area("pai gow poker", like(REG["11.7"]), 0, printed="bet"),
        Area(name="bank", wagers=("bank", "co-bank"), asked=rebuilt(REG["11.10"]), row=1, shape=Shape.BOX),
        *bonuses.AREAS,
        hand(EACH, like(REG["11.9"]), row=2),
    ),
    dealer_areas=(dealers_hand(EACH, like(REG["11.9"])),),
    odds=PrintedOdds(asked=TABLE),
    licensee=TABLE,
    equipment=(
        ("discard rack", rebuilt(REG["11.9"])),
        ("pai gow poker shaker", like(REG["11.4"])),
        ("bank marker", rebuilt(REG["11.10"])),
    ),
)

GAME = assemble(
    *("Pai Gow Poker", "19:47-11", EDITIONS, PARTS, agenda, irregularities, LAYOUT),
    source=Source.SECOND,
)
