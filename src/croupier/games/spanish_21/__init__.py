"""Spanish 21, N.J.A.C. 19:47-19 (adopted 2000): blackjack without tens, in which a player's 21 always wins.

Our copy has only the name of the subchapter and its day. This folder states only the differences from blackjack; the
cards are those of double attack blackjack. Readings ES1 to ES14 in `law/readings/19-47-19.toml` say how we know them.
`play` has the round.
"""

from msgspec.structs import replace

from croupier.declare import parts
from croupier.declare.assembly import Element, assemble
from croupier.declare.game import POSTING, Term
from croupier.declare.house import House
from croupier.declare.layout import Area, Inscription, Layout, PrintedOdds, Shape
from croupier.declare.options import money_option, option
from croupier.declare.parts.card_reader import HOLE_CARD, READER, CardReader
from croupier.declare.parts.felt import dealers_hand, fixed, hand, like, published, table_equipment, wager_area
from croupier.declare.parts.variant import only
from croupier.declare.shorthand import adopted, yes_or_no
from croupier.declare.undertakings import limits_on_sign
from croupier.equipment.cards import suit_of
from croupier.games import blackjack
from croupier.games import double_attack_blackjack as double_attack
from croupier.games.blackjack.cards import FACE_UP, STAND
from croupier.games.blackjack.felt import draws
from croupier.games.double_attack_blackjack.play import DECK
from croupier.games.spanish_21.play import BONUSES, LINES, MATCH, TAKEN_OVER, WAGERS, agenda
from croupier.hands.points21 import is_blackjack, points, total_of, worth
from croupier.law import AtMost, Exactly, Source, Subchapter
from croupier.money import dollars, parse_dollars
from croupier.rounds.irregularities.base import reconstructed
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES
from croupier.rounds.wagers.wager import Tender

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.2000 d.2, effective 3 January 2000, 32 N.J.R. 71(a). Our copy lacks its text; the last print of "
    "chapter 47 in it mentions a petition in 41 N.J.R., a volume that begins with the issue of 5 January 2009, and "
    "still lists the game."
)
EDITIONS = (adopted("2000-01-03", "2009-01-05", REG["19.1"], NOTE),)
KNOWN = " (reconstructed)"

# 19.2 to 19.4, reconstructed (ES13): the cards of double attack blackjack.
HERE = replace(TAKEN_OVER, source=Source.RECONSTRUCTED)
CARDS: tuple[Element, ...] = HERE(double_attack.CARDS)

# 19.5 to 19.14: what this game has as blackjack does.
AS_BLACKJACK = (
    *("match_play", "insurance", "double_after_split", "double_for_less", "persons_on_a_box"),
    *("payout_odds.winning hand", "payout_odds.blackjack", "payout_odds.insurance"),
)
TABLE = EQUIPMENT["1.10B"]
# 19.5(g), as a published layout rule refers to it (ES10): by the size of the wager.
SMALL, LARGE, ENVY = "super_bonus.wager below 25 dollars", "super_bonus.wager of 25 dollars or more", "envy_bonus"
PLAY: tuple[Element, ...] = (
    CardReader(
        REG["19.7"],
        (HOLE_CARD, READER),
        f"whether a device looks at the hole card{KNOWN}",
        readable=REG["19.15"],
        not_readable=REG["19.15"],
        fails=REG["19.15"],
    ),
    *TAKEN_OVER(only(blackjack.PLAY, *AS_BLACKJACK)),
    # 19.14 (ES14).
    yes_or_no("several_boxes", False, REG["19.14"], "a player may wager on several boxes"),
    # 19.9 (ES8): unless the licensee does not offer it.
    yes_or_no("surrender", True, REG["19.9"], "surrender of the first two cards"),
    # 19.10, 19.11 (ES6, ES7): rights of every player.
    fixed("double_card", FACE_UP, REG["19.10"], "how a doubled hand's card is dealt"),
    fixed("rescue", True, REG["19.10"], "a doubled hand may be given up after its card"),
    fixed("resplit", 4, REG["19.11"], "hands that a box may be split into"),
    # 19.12, and as printed on the layout (ES6).
    fixed("soft_17", STAND, REG["19.12"], "what the dealer does on a soft 17"),
    # 19.5(f), (g): what a 21 is paid more (ES1, ES10).
    LINES,
    money_option(SMALL, "1000", Exactly(parse_dollars("1000")), REG["19.5"], says="super bonus of a smaller wager"),
    money_option(LARGE, "5000", Exactly(parse_dollars("5000")), REG["19.5"], says="super bonus of a larger wager"),
    money_option(ENVY, "50", Exactly(parse_dollars("50")), REG["19.5"], says="envy bonus of every other player"),
    parts.PrintedTable(
        "Hands",
        "the wagers on a hand, and insurance",
        REG["19.5"],
        {line: f"payout_odds.{line}" for line in ("winning hand", "blackjack", "insurance")},
    ),
    option("positions", 6, AtMost(6), TABLE, says="boxes on the layout"),
)
PARTS: tuple[Element, ...] = (
    *WAGERS,
    *BONUSES,
    parts.PostedLimits("blackjack", "10", "500", "wager"),
    *CARDS,
    *PLAY,
    MATCH,
    limits_on_sign("match", ("match_the_dealer", (True,)), POSTING),
)


def tender(house: House) -> Tender:
    """19.5: chips, plaques, and a match play coupon if accepted; 19.13: one to three persons on a box (ES14)."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    persons = house.whole("persons_on_a_box")
    return Tender(admits=(CHIPS, PLAQUES, *coupon), cite=REG["19.5"], persons_on_a_hand=persons)


# 19.15, reconstructed (ES13): as in double attack blackjack.
IRREGULARITIES = reconstructed(HERE(double_attack.IRREGULARITIES))


def bonus_printed(house: House) -> str:
    """19.5(g): both amounts of the bonus, and what the other players get."""
    small, large, envy = (dollars(house.whole(key)).removesuffix(".00") for key in (SMALL, LARGE, ENVY))
    return f"${small} from $5, ${large} from $25; ${envy} to every other player"


# 19:46-1.10B: published later as 13:69E-1.10B.
LAYOUT = Layout(
    positions=6,
    areas=(
        Area(name="insurance", wagers=("insurance",), shape=Shape.LINE, asked=like(REG["19.8"]), printed=""),
        hand(2, like(REG["19.7"]), row=1),
        wager_area("match", published(TABLE), 2),
        Area(name="wager", wagers=("blackjack", "double", "split"), asked=published(TABLE), row=3, printed="bet"),
    ),
    dealer_areas=(dealers_hand(2, like(REG["19.7"])),),
    inscriptions=(
        Inscription(
            subject="Blackjack pays",
            says=lambda house: str(house.odds("payout_odds.blackjack")),
            asked=published(TABLE),
            paid=REG["19.5"],
        ),
        Inscription(subject="Dealer must", says=draws, asked=published(TABLE)),
        Inscription(
            subject="Insurance pays",
            says=lambda house: str(house.odds("payout_odds.insurance")),
            asked=published(TABLE),
            paid=REG["19.8"],
        ),
        Inscription(subject="Super bonus", says=bonus_printed, asked=published(TABLE)),
    ),
    odds=PrintedOdds(asked=published(TABLE), but=("Hands",)),
    licensee=published(TABLE),
    equipment=table_equipment(published(TABLE), published(TABLE)),
)

TERMS = (
    Term("blackjack", REG["19.1"], is_blackjack),
    Term("hard and soft total", REG["19.1"], points),
    Term("suit", REG["19.1"], suit_of),
    Term("value of a card from 2 to king", REG["19.2"], worth),
    Term("value of an ace", REG["19.2"], total_of),
)

GAME = assemble(
    *("Spanish 21", "19:47-19", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT, TERMS),
    source=Source.SECOND,
    tender=tender,
    deck=lambda house: DECK * house.whole("decks"),
    shoe=HERE(double_attack.LASTING),
)
