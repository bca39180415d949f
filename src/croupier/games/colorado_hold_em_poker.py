"""Colorado Hold 'Em Poker, N.J.A.C. 19:47-23: three cards each, of which one is discarded, and three for all.

A paytable pays five cards. Three cards may be an instant winner. Readings C1 to C13: `law/readings/19-47-23.toml`.
"""

from functools import partial

from msgspec.structs import replace

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.collection import FROM_THE_RIGHT, Collection
from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds, Shape
from croupier.declare.options import OddsAtLeast, option
from croupier.declare.parts import AUTOMATED_SHOE, Line, column, together
from croupier.declare.parts.felt import community, fixed, hand, published, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import POSTED, adopted, needs, said_again, terms, wager, yes_or_no
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Cite, OneOf, Source, Subchapter
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, PUSH, VOID, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import COMMUNITY, Deal, Place, Reveal, Settle, Showing
from croupier.rounds.steps.deciding.discard import Discard, SettleKept
from croupier.rounds.steps.deciding.elect import Elect
from croupier.rounds.wagers.wager import Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.2001 d.288, effective 20 August 2001, 33 N.J.R. 2824(a). Our copy is of the chapter as it was "
    "before its readoption of 9 June 2006, and lacks 23.4(d) to 23.11(b)2i."
)
EDITIONS = (adopted("2001-08-20", "2006-06-08", REG["23.1"], NOTE),)

# 23.1: the ante, or initial wager, comes before any card; the bet wager equals it.
ANTE = wager("ante", POSTED, REG["23.6"], defined=REG['23.1 "Ante wager"'])
BET = wager("bet", Times("ante", (1,)), REG['23.1 "Bet wager"'], defined=REG['23.1 "Bet wager"'])
# 23.6A: with the ante, before any card.
BONUS = wager("bonus", POSTED, REG["23.6A"], requires=("ante",), source=Source.RECONSTRUCTED)

# 23.12, 23.13: a licensee offers the version with a required or with a permissible bet wager.
REQUIRED, PERMISSIBLE = "required", "permissible"
SIX, SEVEN, EIGHT, NINE, TEN, JACK = range(4, 10)
INSTANTS = 100  # above every hand of five cards: the instant winners, which are hands of three
# 23.3(b), 23.3(c): the hands, highest first, and the instant winners; ace, 2, 3 of one suit is a sequence too (C5).
# 23.12(b), 23.13(b), and 23.12(d) with 23.13(d): the least that is paid on ante and bet where the bet wager is
# required, on both where it is permissible, and on the bonus wager in either version.
FLUSH_IN_THREE, THREE_IN_THREE = "three card straight flush (instant winner)", "three-of-a-kind (instant winner)"
LINES = (
    Line(Category.ROYAL_FLUSH, "royal flush", ("500 to 1", "500 to 1", "10000 to 1"), REG["23.3(b)1"]),
    Line(Category.STRAIGHT_FLUSH, "straight flush", ("100 to 1", "100 to 1", "1000 to 1"), REG["23.3(b)2"]),
    Line(Category.FOUR_OF_A_KIND, "four-of-a-kind", ("40 to 1", "25 to 1", "100 to 1"), REG["23.3(b)3"]),
    Line(Category.FULL_HOUSE, "full house", ("11 to 1", "10 to 1", "50 to 1"), REG["23.3(b)4"]),
    Line(Category.FLUSH, "flush", ("8 to 1", "8 to 1", "25 to 1"), REG["23.3(b)5"]),
    Line(Category.STRAIGHT, "straight", ("5 to 1", "5 to 1", "15 to 1"), REG["23.3(b)6"]),
    Line(INSTANTS + ThreeCards.STRAIGHT_FLUSH, FLUSH_IN_THREE, ("5 to 1", "5 to 1", "5 to 1"), REG["23.3(c)1"]),
    Line(INSTANTS + ThreeCards.THREE_OF_A_KIND, THREE_IN_THREE, ("5 to 1", "5 to 1", "5 to 1"), REG["23.3(c)2"]),
    Line(Category.THREE_OF_A_KIND, "three-of-a-kind", ("3 to 1", "3 to 1", "3 to 1"), REG["23.3(b)7"]),
    Line(Category.TWO_PAIRS, "two pair", ("2 to 1", "2 to 1", "1 to 1"), REG["23.3(b)8"]),
    Line(Category.PAIR, "pair of tens or better", ("1 to 1", "", ""), at_least=TEN),
    Line(Category.PAIR, "pair of jacks or better", ("", "1 to 1", ""), at_least=JACK),
    Line(Category.PAIR, "", cite=REG["23.3(b)9"]),
)
RANKED = [(line.hand, line.name, line.cite) for line in LINES if line.cite is not None]
HANDS = tuple((Category(hand), name, cite) for hand, name, cite in RANKED if hand < INSTANTS)
INSTANT = tuple((ThreeCards(hand - INSTANTS), name, cite) for hand, name, cite in RANKED if hand >= INSTANTS)
# 23.12(b), 23.13(b): ante and bet.
PAID = partial(parts.OddsTable, bound=OddsAtLeast, heading="Ante and bet", on="the ante wager and the bet wager")
TENS = PAID(cite=REG["23.12(b)"], key="required_odds", known=" where the bet wager is required", lines=column(LINES, 0))
JACKS = PAID(cite=REG["23.13(b)"], key="permissible_odds", known=" where it is permissible", lines=column(LINES, 1))
PAYS = {one: replace(table, in_print=("version", one)) for one, table in ((REQUIRED, TENS), (PERMISSIBLE, JACKS))}
# 23.12(d), 23.13(d): two pair or better win, jacks or better push, everything else loses (C1).
BONUS_PAYS = parts.OddsTable(
    cite=REG["23.13(d)"],
    instead=("version", REQUIRED, REG["23.12(d)"]),
    key="bonus_odds",
    says="paid on the bonus wager for a",
    bound=OddsAtLeast,
    lines=(*column(LINES, 2), Line(Category.PAIR, PUSH, at_least=JACK)),
    heading="Bonus",
    on="the bonus wager; a pair of jacks or better pushes",
    in_print=("bonus", True),
)
# 23.11(f): nines and tens push. 23.10, not in our copy: in the required version from a pair that the house names (C2).
LOWEST_PUSH = {"none": TEN, "nines": NINE, "eights": EIGHT, "sevens": SEVEN, "sixes": SIX}
# 23.7 to 23.9: a section for each method; the cards and their order are the same in all three (C12).
DEALING = parts.dealing_under(REG["23.7"], REG["23.8"], REG["23.9"], EQUIPMENT["1.19(b)1"])
# 23.7 to 23.9: the stub is counted once in five rounds, and excused with an automated shoe only (C12).
STUB = parts.StubCount(REG["23.7"], REG["23.9"], (AUTOMATED_SHOE,))
# 23.11(e)-(h): losers' hands from the far right, then pushes, then winners' with the community cards.
COLLECTION = Collection(REG["23.11(h)"], REG["23.11(e)"], FROM_THE_RIGHT, ((LOSE,), (PUSH,), (WIN,)), last=(COMMUNITY,))
# 23.12(c), 23.13(c): a payout limit, if one is established; more than 50,000 dollars as approved (C9).
SAME = ("version", REQUIRED, REG["23.12(c)"])
LIMIT = parts.OptionalLimit(cite=REG["23.13(c)"], instead=SAME, floor="50,000", apart="bonus wager")
BONUS_AREA = "a bonus wager has its area at each position"
OFFERED = "the bet wager is required of every player who plays on, or permissible"
PUSHES = "the lowest pair, up to nines, that pushes in the required version (reconstructed, C2)"
STATED = parts.odds_stated(REG["23.13(a)"], says="the word on the layout and in publications")
PARTS = (
    *(ANTE, BONUS, BET),
    option("version", PERMISSIBLE, OneOf(tuple(PAYS)), REG["23.13(b)"], says=OFFERED, also=(REG["23.12(b)"],)),
    option("lowest_push", "sevens", OneOf(tuple(LOWEST_PUSH)), REG["23.10"], says=PUSHES),
    parts.PostedLimits("ante", "10", "100", "ante wager"),
    yes_or_no("bonus", True, REG["23.6A"], says="the bonus wager is offered"),
    parts.PostedLimits("bonus", "1", "100", "bonus wager", offered=("bonus", (True,))),
    needs("bonus", True, "layout.bonus_areas", True, EQUIPMENT["1.13L"], says=BONUS_AREA),
    # 23.2: one deck, or two in different colors that alternate, where a device shuffles.
    parts.OneDeckOrTwo(
        *(REG["23.2(a)"], REG["23.2(b)"], REG["23.2(b)2"], REG["23.2(b)4"], REG["23.2(b)5"]), also=(REG["23.2(b)1"],)
    ),
    # 23.4: inspected and verified, shown, washed.
    parts.NewCards(REG["23.4(a)"], REG["23.4(a)"], REG["23.4(b)"], (REG["23.4(c)"],)),
    # 23.5, reconstructed (C12): shuffle, idle table, cut; 23.14(g): a device leaves before another method is used.
    parts.Shuffling(REG["23.5"], removal=REG["23.14(g)"]),
    parts.IdleTable(REG["23.5"], source=Source.RECONSTRUCTED),
    parts.cut_under(REG["23.5"]),
    DEALING,
    STUB,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 23.6, reconstructed (C12): tender of seated players, at one position each.
    parts.ChipsAndCoupons(REG["23.6"], REG["23.6"], REG["23.6"], REG["23.6"]),
    # 23.12, 23.13: in the same words of either version.
    said_again(STATED, "version", REQUIRED, REG["23.12(a)"]),
    *(PAYS[REQUIRED], PAYS[PERMISSIBLE], BONUS_PAYS),
    LIMIT,
    parts.PickedUp(COLLECTION, also=(REG["23.11(g)2"],)),
    # 19:46-1.13L: the table and its layout.
    option("positions", 7, OneOf((6, 7)), EQUIPMENT["1.13L"], says="betting positions"),
    fixed("layout.ante_areas", True, EQUIPMENT["1.13L"], says="an ante area at each position"),
    fixed("layout.bet_areas", True, EQUIPMENT["1.13L"], says="a bet area at each position"),
    yes_or_no("layout.bonus_areas", True, EQUIPMENT["1.13L"], says="a bonus area at each position"),
    fixed("layout.discard_areas", True, EQUIPMENT["1.13L"], says="a discard area left of the wagers"),
    fixed("layout.community_areas", 3, EQUIPMENT["1.13L"], says="community card areas, in a row"),
    fixed("layout.payout_odds", True, EQUIPMENT["1.13L"], says="payout odds are inscribed"),
    fixed("drop_and_tip_box", True, EQUIPMENT["1.13L"], says="both boxes, on the dealer's side"),
)


def paragraph(house: House, permissible: Cite, required: Cite = REG["23.10"]) -> Cite:
    """The paragraph on the version that a house offers. Our copy does not have 23.10, on a required bet."""
    return required if house.word("version") == REQUIRED else permissible


def agenda(house: House) -> tuple[Step, ...]:
    """23.1, 23.11: the round: three cards each and three for all; declare, bet or not; discard; the community cards."""
    method, version = DEALING.chosen(house), house.word("version")
    bonus = (BONUS,) if house.flag("bonus") else ()
    # 23.3(c), 23.12(b), 23.13(b): a player who declares an instant winner shows three cards.
    instant = Settle(
        wagers=("ante", "bonus"),
        showing=Showing(rank=three_card_rank, own=3, cite=REG["23.3(c)"]),
        outcome=instant_settlement(house),
        limits=LIMIT.limits(house, (ANTE, BET)),
        cite=PAYS[version].cite,
    )
    # 23.11(d)1: two own cards and the three of the community; 23.3(a): the ace is low only before 2, 3, 4 and 5.
    five = paragraph(house, REG["23.11(d)1"])
    return (
        Place(wagers=(ANTE, *bonus), closes=Call("No more bets", method.call), cite=REG["23.6"]),
        Deal(cards=3, order=method.players, cite=method.players),
        Deal(cards=3, to=COMMUNITY, cite=REG['23.1 "Community card"']),
        STUB.step(house, method, wrong=REG["23.14(c)"]),
        # 23.11(b): an instant winner may be declared (2ii), or a bet wager placed; where that is required, others fold.
        Elect(
            bet=BET,
            instant=instant,
            required=version == REQUIRED,
            declined=paragraph(house, REG["23.11(b)2ii"]),
            wrong=REG["23.14(d)"],
            cite=paragraph(house, REG["23.11"]),
        ),
        Discard(cite=REG['23.1 "Discard"']),
        # 23.11(c): all three community cards, once everyone has decided.
        Reveal(cards=3, of=COMMUNITY, cite=paragraph(house, REG["23.11(c)"])),
        # 23.11(g)1: winners are paid counterclockwise from the dealer's right.
        SettleKept(
            wagers=("ante", "bet", "bonus"),
            # 23.11(d): the two cards that a player kept are turned up, the discard is not (C7).
            turned=paragraph(house, REG["23.11(d)"]),
            # 23.11(d)1: the two cards with the three of the community.
            showing=Showing(rank=five_card_rank, own=2, community=True, cite=five, ranked=(REG["23.3(b)"],)),
            outcome=together(settlement(house), BONUS_PAYS.settlement(house, (BONUS,))),
            limits=LIMIT.limits(house, (ANTE, BET)),
            cite=paragraph(house, REG["23.11(g)1"]),
        ),
    )


def settlement(house: House) -> parts.Settlement:
    """23.11(e)-(g) or 23.10: ante and bet win together, push together or lose together."""
    version = house.word("version")
    lowest = NINE if version == PERMISSIBLE else LOWEST_PUSH[house.word("lowest_push")]
    lines = (*PAYS[version].lines, Line(Category.PAIR, PUSH, at_least=lowest))
    win, lose, push = (paragraph(house, cite) for cite in (REG["23.11(g)"], REG["23.11(e)"], REG["23.11(f)"]))
    return replace(PAYS[version], lines=lines).settlement(house, (ANTE, BET), win, lose, push)


def instant_settlement(house: House) -> parts.Settlement:
    """23.3(c), 23.12, 23.13: pays a declared instant winner (C4). 23.14(d): a wrong declaration loses (C3)."""
    ante, bonus = PAYS[house.word("version")].outcomes(house), BONUS_PAYS.outcomes(house)
    wins = {int(hand): {"ante": ante[name], "bonus": bonus[name]} for hand, name, _cite in INSTANT}
    none = {"ante": Outcome(LOSE, REG["23.14(d)"]), "bonus": Outcome(VOID, REG["23.14(d)"])}
    return lambda showdown: wins.get(showdown.player[0], none)


# 23.14: a wrongly declared instant winner (d) is part of the round itself.
IRREGULARITIES = (
    cards.FaceUpCard(REG["23.14(a)"]),
    cards.DrawnInError(REG["23.14(b)"]),
    cards.WrongNumber(REG["23.14(c)"], happens="a player was dealt more or fewer than three cards", all_hands=True),
    cards.WrongCommunity(REG["23.14(c)"], right=3),
    devices.ShufflerFault(REG["23.14(e)"]),
    devices.ShoeFault(REG["23.14(f)"]),
    # 23.9, as in the related games: a device that counts the deck, where it replaces the stub count (C12).
    devices.DeviceCount(REG["23.9"]),
)

# 19:46-1.13L, as later published: a discard area directly to the left of the betting area.
TABLE = published(EQUIPMENT["1.13L"])
LAYOUT = Layout(
    positions=7,
    areas=(
        wager_area("bonus", TABLE),
        Area(name="discard", cards=1, shape=Shape.BOX, asked=TABLE, row=1),
        *(wager_area(key, TABLE, 1) for key in ("ante", "bet")),
        hand(3, rebuilt(REG["23.7"]), row=2),
    ),
    dealer_areas=(community(3, TABLE),),
    inscriptions=(LIMIT.inscription,),
    odds=PrintedOdds(asked=TABLE),
    licensee=rebuilt(EQUIPMENT["1.13L"]),
    equipment=table_equipment(rebuilt(EQUIPMENT["1.13L"]), boxes=TABLE),
)

# 23.1: what the law's other words are here.
TERMS = (
    Term("hands, highest first", REG["23.3(b)"], HANDS),
    Term("rank of the cards", REG["23.3(a)"], five_card_rank),
    *terms(REG['23.1 "Community card"'], REG['23.1 "Discard"'], discard=Discard),
    *terms(REG['23.1 "Hand"'], REG['23.1 "Instant winner"'], hand=five_card_rank, instant_winner=INSTANT),
    *terms(REG['23.1 "Push"'], REG['23.1 "Round of play"'], round_of_play=agenda),
    *terms(REG['23.1 "Stub"'], REG['23.1 "Suit"']),
)

GAME = assemble("Colorado Hold 'Em Poker", "19:47-23", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT, TERMS)
