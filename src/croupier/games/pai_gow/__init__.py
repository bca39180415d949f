"""Pai Gow, N.J.A.C. 19:47-10 (adopted 1992): four tiles set as a high and a low hand, against the bank's two.

A player may be the bank, alone or with the house. Our copy has only the headings of the subchapter and later rules on
the tiles. The rest comes from similar rules of other states or is reconstructed (PT1 to PT12,
`law/readings/19-47-10.toml`).
"""

from msgspec.structs import replace

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.duties import INSPECT, NEW_CARDS, SPREAD, VERIFY, WASH, Chore
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape
from croupier.declare.parts import HouseWays
from croupier.declare.parts.felt import dealers_hand, fixed, hand, like, rebuilt, wager_area
from croupier.declare.shorthand import POSTED, adopted, exact_odds, one_of, wager
from croupier.equipment.tiles import TILE_SET
from croupier.games.pai_gow.faults import can_go_wrong
from croupier.games.pai_gow.ways import LOWEST, RANKINGS, TRADITIONAL, WAYS
from croupier.law import Source, Subchapter
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, PUSH, WIN, Commission, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COUNTERCLOCKWISE, Place, Reveal, Settle
from croupier.rounds.steps.dealing.start import DealStacks, ShakeForStart
from croupier.rounds.steps.deciding.arrange import GroupsWon, Parted, Parting, Pieces, SetGroup

REG = Subchapter("19:47")
NOTE = (
    "Adopted as R.1992 d.411, effective 19 October 1992, 24 N.J.R. 3753(a). Our copy has only the headings; the "
    "proposal of 2009, which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("1992-10-19", "2009-10-16", REG["10.1"], NOTE),)
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

# 10.5: one wager against the bank.
PAI_GOW = wager("pai gow", POSTED, REG["10.5"], source=Source.SECOND)

# 10.7: the high hand does not rank below the low hand (PT5).
SHAKER, GENERATOR = "shaker", "generator"
CENT, QUARTER = "cent", "25 cents"
DICE = 3


def parting(singles: str) -> Parting:
    """10.2, 10.7: two tiles in each hand. `singles` says how the 2-4 and the 1-2 rank as single tiles (PT2)."""
    rank = RANKINGS[singles]

    def right(groups: tuple[Pieces, ...]) -> bool:
        high, low = groups
        return rank(high) >= rank(low)

    return Parting(groups=(SetGroup("high", 2, rank), SetGroup("low", 2, rank)), right=right)


PARTINGS = {singles: parting(singles) for singles in RANKINGS}
FILED = HouseWays(REG["10.7"], PARTINGS[TRADITIONAL], WAYS[TRADITIONAL], REG["10.7"], REG["10.9"], KNOWN)
# 10.8: a player may bank, and share the bank with the house (PT9, PT10).
PLAYER_BANK = parts.PlayerBank(REG["10.8"], REG["10.8"], PAI_GOW.key, known=KNOWN)


def filed(house: House) -> HouseWays:
    """10.7: the house ways for the ranks that this house gives the 2-4 and the 1-2."""
    singles = house.word("gee_joon_singles")
    return replace(FILED, parting=PARTINGS[singles], ways=WAYS[singles])


def chore(name: str, says: str, who: str = "dealer") -> Chore:
    """10.4, as in other states' similar rules: a chore with a set of tiles that comes to the table."""
    return Chore(name=name, when=NEW_CARDS, who=who, says=says, cites=(REG["10.4"],), source=Source.SECOND)


PARTS = (
    PAI_GOW,
    parts.PostedLimits("pai gow", "10", "500", "pai gow wager"),
    # 10.2 (PT2): where the 2-4 and the 1-2 stand as single tiles.
    one_of("gee_joon_singles", (TRADITIONAL, LOWEST), REG["10.2"], f"the 2-4 and the 1-2 as single tiles{KNOWN}"),
    # 10.3, 10.6: what gives the number from which the deal starts.
    one_of("start", (SHAKER, GENERATOR), REG["10.3"], "what gives the number from which the deal starts"),
    # 10.4: sorted, inspected, shown and mixed.
    chore(INSPECT, "the dealer sorts and inspects the tiles that came to the table"),
    chore(VERIFY, "the floorperson verifies that the tiles were inspected", SUPERVISOR),
    chore(SPREAD, "sixteen pairs lie face up for the first player who arrives, the supreme pair first"),
    chore(WASH, "the tiles are turned down, mixed with the heels of both hands and stacked by four"),
    # 10.5, 10.10, reconstructed: chips or plaques, a coupon where taken; one area, or two adjacent ones (PT12).
    parts.ChipsAndCoupons(REG["10.5"], REG["10.5"], REG["10.5"], REG["10.7"], two_positions=REG["10.10"], known=KNOWN),
    # 10.7: even money, less five percent of what is won.
    exact_odds("payout_odds.pai gow", "1 to 1", REG["10.7"], "paid on the pai gow wager"),
    one_of("vigorish_rounding", (CENT, QUARTER), REG["10.7"], f"vigorish down to the cent, or up to 25 cents{KNOWN}"),
    FILED,
    PLAYER_BANK,
    fixed("positions", 6, REG["10.6"], says="betting positions"),
)


def agenda(house: House) -> tuple[Step, ...]:
    """10.5 to 10.8: the steps of a round.

    A bank, wagers, a number that starts the deal, stacks of four tiles, setting the hands, and one settlement of all
    hands.
    """
    ways, dice = filed(house), DICE if house.word("start") == SHAKER else 0
    return (
        *PLAYER_BANK.opened(
            house, Place(wagers=(PAI_GOW,), closes=Call("No more bets", REG["10.5"]), cite=REG["10.5"])
        ),
        ShakeForStart(dice=dice, cite=REG["10.6"]),
        # 10.6 (PT11): from the bank as one, counterclockwise, the dead hand the eighth place.
        DealStacks(cards=4, cite=REG["10.6"]),
        ways.set_hands(house),
        Reveal(cards=4, of=BANK, cite=REG["10.7"]),
        ways.open_hands(house, Call("Hands are open", REG["10.7"])),
        # 10.7 (PT6): from the dealer's right, each player whole.
        PLAYER_BANK.settled(
            house,
            Settle(
                wagers=(PAI_GOW.key,),
                showing=Parted(parting=ways.parting, cite=REG["10.2"]),
                outcome=settlement(house),
                order=COUNTERCLOCKWISE,
                cite=REG["10.7"],
            ),
        ),
    )


def settlement(house: House) -> GroupsWon:
    """10.7: a player wins with two higher hands, pushes with one and loses with none.

    A copy is the bank's (PT3), and a wrong setting loses (PT5).
    """
    lose, push = (Outcome(result, REG["10.7"]) for result in (LOSE, PUSH))
    multiple = 25 if house.word("vigorish_rounding") == QUARTER else 1
    vigorish = Commission(percent=5, cite=REG["10.7"], multiple=multiple)
    win = Outcome(WIN, REG["10.7"], house.odds("payout_odds.pai gow"), commission=vigorish)
    return GroupsWon(wager=PAI_GOW.key, outcomes=(lose, push, win), foul=lose)


def irregularities(_house: House) -> tuple[Irregularity, ...]:
    """10.9: what can go wrong with dice, stacks and hands."""
    return can_go_wrong(REG["10.9"])


# 10.5, 10.6: areas for the wager, for the bank's chips and for two tiles of each hand.
TABLE = rebuilt(REG["10.5"])
LAYOUT = Layout(
    positions=6,
    areas=(
        wager_area("pai gow", like(REG["10.5"]), 0, printed="bet"),
        Area(name="bank", wagers=("bank", "co-bank"), asked=rebuilt(REG["10.8"]), row=1, shape=Shape.BOX),
        hand(4, like(REG["10.7"]), row=2),
    ),
    dealer_areas=(dealers_hand(4, like(REG["10.7"])),),
    odds=PrintedOdds(asked=TABLE),
    licensee=TABLE,
    equipment=(("pai gow shaker", like(REG["10.3"])), ("bank marker", rebuilt(REG["10.8"]))),
)

GAME = assemble(
    *("Pai Gow", "19:47-10", EDITIONS, PARTS, agenda, irregularities, LAYOUT),
    deck=lambda _house: TILE_SET,
    source=Source.SECOND,
)
