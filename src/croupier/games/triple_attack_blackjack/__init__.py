"""Triple Attack Blackjack, N.J.A.C. 13:69F-36 (tested from 2011): blackjack without tens, with three attack wagers.

Our copy has only the name of the subchapter; the rules are reconstructed from accounts of the game. This folder states
only the differences from double attack blackjack, which has the same cards. Readings TA1 to TA11 in
`law/readings/13-69F-36.toml` say how we know them. `play` has the round.
"""

from croupier.declare import parts
from croupier.declare.assembly import Element, assemble
from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.declare.layout import Area, Inscription, Layout, PrintedOdds, Shape
from croupier.declare.parts.card_reader import HOLE_CARD, READER, CardReader
from croupier.declare.parts.felt import dealers_hand, fixed, hand, rebuilt, table_equipment, wager_area
from croupier.declare.parts.variant import without
from croupier.declare.shorthand import exact_odds, one_of, temporary, yes_or_no
from croupier.equipment.cards import suit_of
from croupier.games import double_attack_blackjack as double_attack
from croupier.games.blackjack.cards import HIT
from croupier.games.double_attack_blackjack.play import DECK, KNOWN
from croupier.games.triple_attack_blackjack.play import (
    EQUAL,
    INSURANCE_ODDS,
    ONE_SUIT_ODDS,
    SIX_ODDS,
    TAKEN_OVER,
    UP_TO,
    WAGERS,
    agenda,
)
from croupier.hands.points21 import is_blackjack, points, total_of, worth
from croupier.law import Source, Subchapter
from croupier.rounds.irregularities.base import reconstructed
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES
from croupier.rounds.wagers.wager import Tender

REG = Subchapter("13:69F")
NOTE = (
    "Named between Mississippi stud and mini-tex in a proposal of November 2011 (PRN 2011-241). The press reported a "
    "test at one house from 25 July 2011 for 270 days; later days are not known."
)
EDITIONS = (temporary("2011-07-25", "2012-04-19", REG["36.1"], NOTE),)

# 36.2 to 36.4: those of double attack blackjack (TA9), with eight decks.
CARDS: tuple[Element, ...] = TAKEN_OVER(without(double_attack.CARDS, "decks"))
HANDS = {"winning hand": "1 to 1", "blackjack": "1 to 1", "six cards": "1 to 1"}

PARTS: tuple[Element, ...] = (
    *WAGERS,
    parts.PostedLimits("first", "10", "500", "first attack wager"),
    fixed("decks", 8, REG["36.2"], f"decks of 48 cards in the shoe{KNOWN}"),
    *CARDS,
    yes_or_no("match_play", True, REG["36.5"], f"match play coupons are taken{KNOWN}"),
    # 36.5 (TA1).
    one_of("attack_size", (EQUAL, UP_TO), REG["36.5"], f"the second and the third attack wager{KNOWN}"),
    CardReader(
        REG["36.6"],
        (HOLE_CARD, READER),
        f"whether a device looks at the hole card{KNOWN}",
        readable=REG["36.13"],
        not_readable=REG["36.13"],
        fails=REG["36.13"],
    ),
    # 36.11, 36.10 (TA7).
    fixed("soft_17", HIT, REG["36.11"], f"what the dealer does on a soft 17{KNOWN}"),
    fixed("resplit", 4, REG["36.10"], f"hands that a box may be split into{KNOWN}"),
    # 36.12 (TA10).
    yes_or_no("several_boxes", False, REG["36.12"], f"a player may wager on several boxes{KNOWN}"),
    *[exact_odds(f"payout_odds.{what}", odds, REG["36.5"], f"a {what}{KNOWN}") for what, odds in HANDS.items()],
    exact_odds(INSURANCE_ODDS, "2 to 1", REG["36.7"], f"insurance that wins{KNOWN}"),
    exact_odds(ONE_SUIT_ODDS, "5 to 1", REG["36.7"], f"insurance against a blackjack of one suit{KNOWN}"),
    parts.PrintedTable("Hands", "the wagers on a hand", REG["36.5"], {what: f"payout_odds.{what}" for what in HANDS}),
    parts.PrintedTable(
        "Insurance",
        "insurance against a blackjack",
        REG["36.7"],
        {"blackjack of two suits": INSURANCE_ODDS, "blackjack of one suit": ONE_SUIT_ODDS},
    ),
)


def tender(house: House) -> Tender:
    """36.5 (TA10): chips, plaques, and a coupon if the house accepts it."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(admits=(CHIPS, PLAQUES, *coupon), cite=REG["36.5"])


# Our copy lacks the rule on the layout; accounts of the game name three areas and a line for insurance.
STAKED, DEALT = rebuilt(REG["36.5"]), rebuilt(REG["36.6"])
LAYOUT = Layout(
    positions=6,
    areas=(
        Area(name="insurance", wagers=("insurance",), shape=Shape.LINE, asked=rebuilt(REG["36.7"]), printed=""),
        hand(2, DEALT, row=1),
        wager_area("second", STAKED, 2, "2nd attack"),
        wager_area("third", STAKED, 2, "3rd attack"),
        Area(name="first", wagers=("first", "double", "split"), asked=STAKED, row=3, printed="1st attack"),
    ),
    dealer_areas=(dealers_hand(2, DEALT),),
    inscriptions=(
        Inscription(
            subject="Blackjack pays",
            says=lambda house: str(house.odds("payout_odds.blackjack")),
            asked=STAKED,
        ),
        Inscription(subject="Six cards pay", says=lambda house: str(house.odds(SIX_ODDS)), asked=STAKED),
        Inscription(subject="Dealer's 22", says=lambda _house: "pushes", asked=STAKED),
        Inscription(
            subject="Dealer must", says=lambda _house: "draw to 16 and to a soft 17", asked=rebuilt(REG["36.11"])
        ),
    ),
    odds=PrintedOdds(asked=STAKED, but=("Hands",)),
    licensee=STAKED,
    equipment=table_equipment(DEALT),
)

TERMS = (
    Term("blackjack", REG["36.1"], is_blackjack),
    Term("hard and soft total", REG["36.1"], points),
    Term("suit", REG["36.1"], suit_of),
    Term("value of a card from 2 to king", REG["36.2"], worth),
    Term("value of an ace", REG["36.2"], total_of),
)

GAME = assemble(
    *("Triple Attack Blackjack", "13:69F-36", EDITIONS, PARTS, agenda),
    reconstructed(TAKEN_OVER(double_attack.IRREGULARITIES)),
    LAYOUT,
    TERMS,
    source=Source.RECONSTRUCTED,
    tender=tender,
    deck=lambda house: DECK * house.whole("decks"),
    shoe=TAKEN_OVER(double_attack.LASTING),
)
