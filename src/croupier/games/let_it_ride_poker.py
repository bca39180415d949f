"""Let It Ride Poker, N.J.A.C. 19:47-18 (adopted 1995): three own cards and two community cards, paid by a paytable.

Three equal wagers are placed before the deal. The first may be taken back after three cards, the second after four. Our
copy has no text of the subchapter. The section on its table names 18.6 on wagers, 18.6A and 18.6B on two bonus wagers,
and 18.11 with a payout limit. The rest is reconstructed: readings L1 to L15 in `law/readings/19-47-18.toml`.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.house import House
from croupier.declare.layout import Inscription, Layout, PrintedOdds
from croupier.declare.options import money_option, option
from croupier.declare.parts import AUTOMATED_SHOE, Line, together
from croupier.declare.parts.felt import community, fixed, hand, published, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import POSTED, adopted, on_sign, wager
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import AtLeast, Cite, Free, OneOf, Source, Subchapter
from croupier.money import dollars, parse_dollars
from croupier.rounds.hand import DONE
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.irregularities.base import reconstructed
from croupier.rounds.moves import Call
from croupier.rounds.step import Step
from croupier.rounds.steps import COMMUNITY, PLAYERS, Deal, Place, Reveal, Settle, Showing
from croupier.rounds.steps.dealing.burn import Burn
from croupier.rounds.steps.deciding.let_ride import LetRide
from croupier.rounds.wagers.wager import Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.1995 d.534, effective 2 October 1995, 27 N.J.R. 3795(b). Our copy lacks its text, and does not show"
    " when 18.6A and 18.6B came; the proposal of 2009, which shows the law of 16 October 2009, still lists the game."
)
EDITIONS = (adopted("1995-10-02", "2009-10-16", REG["18.1"], NOTE),)
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

# 18.6, reconstructed (L1): three equal wagers, none without the others.
OTHERS = ("bet 2", "bet 3")
FIRST = wager("bet 1", POSTED, REG["18.6"], beside=OTHERS, source=RECONSTRUCTED)
SECOND, THIRD = [
    wager(bet, Times("bet 1", (1,)), REG["18.6"], requires=("bet 1",), beside=OTHERS, source=RECONSTRUCTED)
    for bet in OTHERS
]
BETS = (FIRST, SECOND, THIRD)

# 18.5 (L7), 18.11 (L8), not in our copy: what every account of the game pays on the wagers; it does not bind a house.
TEN, ACE = 8, 12
PAYS = parts.OddsTable(
    cite=REG["18.11"],
    lines=(
        Line(Category.ROYAL_FLUSH, "royal flush", "1000 to 1"),
        Line(Category.STRAIGHT_FLUSH, "straight flush", "200 to 1"),
        Line(Category.FOUR_OF_A_KIND, "four-of-a-kind", "50 to 1"),
        Line(Category.FULL_HOUSE, "full house", "11 to 1"),
        Line(Category.FLUSH, "flush", "8 to 1"),
        Line(Category.STRAIGHT, "straight", "5 to 1"),
        Line(Category.THREE_OF_A_KIND, "three-of-a-kind", "3 to 1"),
        Line(Category.TWO_PAIRS, "two pair", "2 to 1"),
        Line(Category.PAIR, "pair of tens or better", "1 to 1", at_least=TEN),
    ),
    says="paid on each wager for a",
    known=KNOWN,
    bound=lambda _odds: Free("any odds: our copy lacks the paragraph"),
    heading="Wagers left to ride",
    on="each wager that was left to ride (reconstructed)",
)

# 19:46-1.13H, as later published: the table.
TABLE = published(EQUIPMENT["1.13H"])


def bonus(key: str, cite: Cite, most: str, printed: str, lines: tuple[Line, ...], on: str) -> parts.BonusWager:
    """18.6A, 18.6B, reconstructed (L9, L10): a bonus wager that needs the other three. It has three paytables."""
    called = f"{key} wager"
    return parts.BonusWager(
        wager=wager(key, POSTED, cite, requires=("bet 1",), source=RECONSTRUCTED),
        limits=parts.PostedLimits(key, "1", most, called, cite, known=KNOWN),
        table=parts.ChosenTable(
            cite=cite,
            lines=lines,
            heading=key.capitalize(),
            on=f"the {called}, for {on}",
            key=key.replace(" ", "_").replace("-", "_"),
            names=("A", "B", "C"),
            says=f"table of odds for the {called}{KNOWN}",
            optional=True,
        ),
        asked=TABLE,
        printed=printed,
    )


# 18.6A, not in our copy: what the let it ride bonus wager of one dollar wins, as other places print it (L9).
FIVE_CARD_LINES = (
    Line(Category.ROYAL_FLUSH, "royal flush", ("20000 to 1", "25000 to 1", "10000 to 1")),
    Line(Category.STRAIGHT_FLUSH, "straight flush", ("2000 to 1", "2500 to 1", "2000 to 1")),
    Line(Category.FOUR_OF_A_KIND, "four-of-a-kind", ("400 to 1", "400 to 1", "200 to 1")),
    Line(Category.FULL_HOUSE, "full house", ("200 to 1", "200 to 1", "75 to 1")),
    Line(Category.FLUSH, "flush", ("50 to 1", "50 to 1", "50 to 1")),
    Line(Category.STRAIGHT, "straight", ("25 to 1", "25 to 1", "20 to 1")),
    Line(Category.THREE_OF_A_KIND, "three-of-a-kind", ("5 to 1", "5 to 1", "")),
)
FIVE_CARD = bonus("let it ride bonus", REG["18.6A"], "1", "bonus", FIVE_CARD_LINES, f"five cards{KNOWN}")
# 18.6B, not in our copy: what three cards win; the last table is that of Boston 5's similar wager (L10).
THREE_CARD_LINES = (
    Line(ThreeCards.STRAIGHT_FLUSH, "mini royal", ("50 to 1", "40 to 1", "40 to 1"), at_least=ACE),
    Line(ThreeCards.STRAIGHT_FLUSH, "straight flush", ("40 to 1", "40 to 1", "40 to 1")),
    Line(ThreeCards.THREE_OF_A_KIND, "three-of-a-kind", ("30 to 1", "30 to 1", "25 to 1")),
    Line(ThreeCards.STRAIGHT, "straight", ("6 to 1", "5 to 1", "6 to 1")),
    Line(ThreeCards.FLUSH, "flush", ("4 to 1", "4 to 1", "3 to 1")),
    Line(ThreeCards.PAIR, "pair", ("1 to 1", "1 to 1", "1 to 1")),
)
ROYAL = f"three cards{KNOWN}; a mini royal is ace, king and queen of one suit"
THREE_CARD = bonus("three-card bonus", REG["18.6B"], "100", "3 card", THREE_CARD_LINES, ROYAL)

# 18.7 to 18.9, reconstructed (L5); 19:46-1.19(b) names this game, 19:46-1.18(g)3 also where dealt by hand.
DEALING = parts.dealing_under(REG["18.7"], REG["18.8"], REG["18.9"], cite=EQUIPMENT["1.19(b)"])
# 18.7 to 18.9: the stub is counted once in five rounds; a counting device excuses an automated shoe alone (L5).
STUB = parts.StubCount(REG["18.7"], REG["18.9"], (AUTOMATED_SHOE,), known=KNOWN, anywhere=True)

LIMIT = f"the most that the three wagers of one hand are paid; where the minimum wagers could win more, that{KNOWN}"
PARTS = (
    *BETS,
    parts.PostedLimits("bet 1", "10", "100", "of the three equal wagers", ordered="wager"),
    FIVE_CARD,
    THREE_CARD,
    # 18.2 to 18.4, reconstructed (L3, L4): cards, opening, shuffle and cut; 18.12 (L13): devices leave the table.
    parts.decks_under(REG["18.2"], EQUIPMENT["1.17(a)"], known=KNOWN),
    parts.new_cards_under(REG["18.3"]),
    parts.Shuffling(REG["18.4"], (EQUIPMENT["1.19(c)"],), REG["18.4"], REG["18.4"], REG["18.12"], known=KNOWN),
    parts.IdleTable(REG["18.4"], REG["18.3"], RECONSTRUCTED),
    parts.cut_under(REG["18.4"]),
    DEALING,
    STUB,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 18.6, reconstructed (L1): chips or plaques, a coupon if taken, never cash; one position and one hand each.
    parts.ChipsAndCoupons(REG["18.6"], REG["18.6"], REG["18.6"], REG["18.10"], known=KNOWN),
    # 18.11: how odds are stated, what they are, and the limit that the licensee sets (L8, L11).
    parts.odds_stated(REG["18.11"], says="the word on signs (reconstructed)"),
    PAYS,
    money_option("payout_limit", "50000", AtLeast(parse_dollars("50,000")), REG["18.11"], says=LIMIT),
    option("payout_limit_shown", "layout", OneOf(("layout", "sign")), EQUIPMENT["1.13H"], says="where it is shown"),
    on_sign("payout_limit", "payout_limit_shown", EQUIPMENT["1.13H"], "the payout limit"),
    fixed("positions", 7, EQUIPMENT["1.13H"], says="betting positions"),
)


def agenda(house: House) -> tuple[Step, ...]:
    """18.10: the round: three equal wagers, three cards each and two for all; bets 1 and 2 ride or are taken back."""
    method = DEALING.chosen(house)
    wagers = (*BETS, *FIVE_CARD.offered(house), *THREE_CARD.offered(house))
    return (
        Place(wagers=wagers, closes=Call("No more bets", method.call), cite=REG["18.6"]),
        *deal(house),
        STUB.step(house, method),
        # 18.10, reconstructed (L2): clockwise; a wager that was taken back cannot be placed again.
        LetRide(bet=FIRST, in_turn=True, cite=REG["18.10"]),
        Reveal(cards=1, of=COMMUNITY, cite=REG["18.10"]),
        LetRide(bet=SECOND, in_turn=True, cite=REG["18.10"]),
        Reveal(cards=1, of=COMMUNITY, cite=REG["18.10"]),
        *settled(house),
    )


def deal(house: House) -> tuple[Step, ...]:
    """18.7 to 18.9, reconstructed (L5): the deal.

    A card to each player and one for all in turn, until players have three and there are two for all. An automated shoe
    gives a stack of three cards to each player, and a last stack with two cards for all and one to burn.
    """
    method = DEALING.chosen(house)
    if house.word("dealing") != AUTOMATED_SHOE:
        return parts.one_at_a_time(method, PLAYERS, COMMUNITY, PLAYERS, COMMUNITY, PLAYERS)
    says = "The dealer deals a stack of three cards to each player, and two of a last stack for all."
    return (
        Deal(cards=3, says=says, cite=method.players),
        Deal(cards=2, to=COMMUNITY, says="", cite=method.common),
        Burn(cards=1, cite=method.common),
    )


def settled(house: House) -> tuple[Step, ...]:
    """18.10, reconstructed (L6): the settlement from the dealer's right: what rides, then each of the two bonuses."""
    riding, bonus = PAYS.settlement(house, BETS), FIVE_CARD.table.settlement(house, FIVE_CARD.wagers)
    first = Settle(
        wagers=tuple(wager.key for wager in (*BETS, *FIVE_CARD.offered(house))),
        showing=Showing(rank=five_card_rank, own=3, community=True, cite=REG["18.5"]),
        outcome=together(riding, bonus),
        limits=(parts.payout_limit(limit_cents(house), REG["18.11"], BETS),),
        cite=REG["18.10"],
    )
    if not THREE_CARD.offered(house):
        return (first,)
    last = Settle(
        wagers=(THREE_CARD.wager.key,),
        showing=Showing(rank=three_card_rank, own=3, cite=REG["18.5"]),
        outcome=THREE_CARD.table.settlement(house, THREE_CARD.wagers),
        states=(DONE,),
        final=False,
        cite=REG["18.6B"],
    )
    return (first, last)


def limit_cents(house: House) -> int:
    """18.11, reconstructed (L11): the licensee's limit in cents, or what three minimum wagers could win, if more."""
    return max(house.whole("payout_limit"), len(BETS) * PAYS.best(house, house.whole("minimum.bet 1")))


# 18.12, not in our copy: similar paragraphs of 23.14 and 35.12 are followed (L13, L14).
IRREGULARITIES = reconstructed(
    (
        cards.ExposedEarly(REG["18.12"], happens="a community card is exposed before its turn", of=COMMUNITY),
        cards.FaceUpCard(REG["18.12"]),
        cards.DrawnInError(REG["18.12"]),
        cards.WrongNumber(REG["18.12"], right=3, all_hands=True),
        cards.WrongCommunity(REG["18.12"], right=2),
        devices.ShufflerFault(REG["18.12"]),
        devices.ShoeFault(REG["18.12"]),
        devices.DeviceCount(REG["18.9"]),
    )
)

# 1.13H: seven positions; areas for each wager that is offered and for the cards; the limit in print, or on a sign.
LAYOUT = Layout(
    positions=7,
    areas=(
        *FIVE_CARD.areas,
        *THREE_CARD.areas,
        *(wager_area(bet.key, TABLE, 1, printed=bet.key.removeprefix("bet ")) for bet in BETS),
        hand(3, TABLE, row=2),
    ),
    dealer_areas=(community(2, TABLE),),
    inscriptions=(
        Inscription(
            subject="Payout limit",
            says=lambda house: f"${dollars(limit_cents(house))} a hand",
            sign=lambda house: house.word("payout_limit_shown") == "sign",
            asked=TABLE,
        ),
    ),
    odds=PrintedOdds(asked=TABLE),
    licensee=rebuilt(EQUIPMENT["1.13H"]),
    equipment=table_equipment(rebuilt(REG["18.10"])),
)

GAME = assemble("Let It Ride Poker", "19:47-18", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT, source=RECONSTRUCTED)
