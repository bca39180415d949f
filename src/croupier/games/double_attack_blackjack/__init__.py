"""Double Attack Blackjack, N.J.A.C. 19:47-26: blackjack without tens, with a second wager on the dealer's first card.

Our copy has 26.1 to 26.5(c) and the irregularities (h) to (m). The rest is reconstructed and marked as reconstructed;
readings A1 to A12 in `law/readings/19-47-26.toml` say how. `play` has the round. `steps` has the steps that differ from
blackjack.
"""

from croupier.declare import parts
from croupier.declare.assembly import Element, assemble
from croupier.declare.duties import DESTROY_TENS, NEW_CARDS, REMOVE_TENS, Chore, CutOrder
from croupier.declare.game import POSTING, LastingShoe, Term
from croupier.declare.house import House
from croupier.declare.layout import Area, Inscription, Layout, PrintedOdds, Shape
from croupier.declare.parts import AUTOMATED_SHOE, MANUAL_SHOE
from croupier.declare.parts.card_reader import HOLE_CARD, READER, CardReader
from croupier.declare.parts.cards import shoe
from croupier.declare.parts.felt import dealers_hand, fixed, hand, held, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import adopted, exact_odds, one_of, yes_or_no
from croupier.declare.undertakings import limits_on_sign, shoe_locked
from croupier.equipment.cards import suit_of
from croupier.games.double_attack_blackjack.play import BUSTS, DECK, KNOWN, WAGERS, agenda
from croupier.hands.points21 import is_blackjack, points, total_of, worth
from croupier.law import Subchapter
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.irregularities import twenty_one as wrong
from croupier.rounds.irregularities.devices import ShufflerFault
from croupier.rounds.moves import CASH, CHIPS, COUPON, PLAQUES
from croupier.rounds.wagers.wager import Tender

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted as R.2004 d.340, effective 7 September 2004, 36 N.J.R. 4166(a). Our copy is of the chapter as it was "
    "before its readoption of 9 June 2006; of this subchapter it has 26.1 to 26.5(c) and the irregularities from (h) "
    "on."
)
EDITIONS = (adopted("2004-09-07", "2006-06-08", REG["26.1"], NOTE),)

HANDS = {line: f"payout_odds.{line}" for line in ("winning hand", "blackjack", "insurance")}

LAST_CUTTER, NEXT_ENTITLED = "the player who cut last", "the next person entitled to cut"
# 26.4(c)-(d): to whom the cut is offered, and who cuts if no one else does.
CUT_ORDER = CutOrder(
    cite=REG["26.4(d)"],
    first=REG["26.4(d)1"],
    box=REG["26.4(d)2"],
    bank=REG["26.4(d)3"],
    house=REG["26.4(d)4"],
    declined=REG["26.4(c)"],
    # 26.4(f), A12: who cuts again.
    next_recuts=lambda house: house.word("recut_by") == NEXT_ENTITLED,
)
# 26.4(e), (g): a quarter is behind the cutting card; one card is burned, which is reconstructed (A6).
LASTING = LastingShoe(
    lasts=shoe.lasts,
    behind=lambda house: shoe.cards_behind(house, len(DECK) * house.whole("decks")),
    burn=lambda _house: 1,
    # 26.4(g): the licensee may have the cards reshuffled after any round.
    at_will=REG["26.4(g)"],
    cite=REG["26.4(g)"],
    burned=REG["26.7"],
)
# 26.3(a), 26.2(a): the tens are taken out, and the floorperson destroys them.
TENS = (
    Chore(
        name=REMOVE_TENS,
        when=NEW_CARDS,
        says="the dealer takes the tens out of every deck",
        cites=(REG["26.3(a)"], REG["26.2(a)"]),
    ),
    Chore(
        name=DESTROY_TENS,
        when=NEW_CARDS,
        who=SUPERVISOR,
        says="the floorperson makes sure that no ten is left, and destroys them",
        cites=(REG["26.3(a)"],),
    ),
)

# 26.2 to 26.4: the cards, which other games of 21 without tens have too.
CARDS: tuple[Element, ...] = (
    # 26.2(a): six or eight decks with backs of one color, and one cutting card.
    one_of("decks", (6, 8), REG["26.2(a)"], "decks of 48 cards in the shoe", (EQUIPMENT["1.17(a)"],), default=8),
    fixed("deck_backs", 1, REG["26.2(a)"], "colors of the backs of the cards"),
    fixed("cutting_cards", 1, REG["26.2(a)"], "cutting cards"),
    shoe.cutting_card(REG["26.2(a)"]),
    # 26.3(a)-(c): inspected and verified, shown to the first player, washed, and washed again if a card was seen.
    parts.NewCards(
        *(REG["26.3(a)"], REG["26.3(a)"], REG["26.3(b)"], (REG["26.3(c)"],)), again=REG["26.3(c)"], before_spread=TENS
    ),
    parts.DailyChange(REG["26.3(d)"]),
    # 26.4(a), (b): by hand, or by a device, which may put the cards straight into the shoe; (k): it leaves the table.
    parts.Shuffling(REG["26.4(a)"], (REG["26.4(b)1"], REG["26.4(b)2"]), removal=REG["26.?(k)"]),
    parts.IdleTable(REG["26.4(i)"]),
    one_of("dealing", (MANUAL_SHOE, AUTOMATED_SHOE), REG["26.4(b)1"], "how they are dealt", (EQUIPMENT["1.19(b)"],)),
    shoe_locked(EQUIPMENT["1.19(b)"], MANUAL_SHOE, AUTOMATED_SHOE),
    # 26.4(b)2: cards shuffled by hand are cut; 26.4(e): at least ten cards from either end.
    parts.Cutting(*(REG["26.4(b)2"], REG["26.4(e)"], REG["26.4(e)"], REG["26.4(f)"]), leaves=10, offered=CUT_ORDER),
    shoe.share_behind(REG["26.4(e)"]),
    # 26.4(f): who cuts again, at the licensee's option.
    one_of("recut_by", (LAST_CUTTER, NEXT_ENTITLED), REG["26.4(f)"], "who cuts again when a supervisor orders it"),
    # 26.4(g): when the cutting card is reached, or after any round.
    shoe.when_shuffled(REG["26.4(g)"]),
)

VERBAL = "verbal wagers with cash are taken, confirmed and converted at once"
PARTS: tuple[Element, ...] = (
    *WAGERS,
    parts.PostedLimits("initial", "10", "500", "initial wager"),
    parts.PostedLimits("bust", "1", "50", "bust wager"),
    limits_on_sign("bust", ("bust_wager", (True,)), POSTING),
    *CARDS,
    # 26.5(c).
    yes_or_no("match_play", True, REG["26.5(c)"], "match play coupons are taken"),
    yes_or_no("verbal_wagers", False, REG["26.5(c)"], VERBAL),
    # 26.5, which our copy has up to (c): an optional wager (A5).
    yes_or_no("bust_wager", True, REG["26.5"], "the bust wager is offered (reconstructed)"),
    # (l), (m): a card reader device, or the procedure of a table that has none.
    CardReader(
        REG["26.?(m)"],
        (HOLE_CARD, READER),
        "whether a device looks at the hole card",
        readable=REG["26.?(l)1"],
        not_readable=REG["26.?(l)2"],
        fails=REG["26.?(m)"],
    ),
    # 26.7, reconstructed (A9).
    yes_or_no("several_boxes", False, REG["26.7"], f"a player may wager on several boxes{KNOWN}"),
    # 26.5, which our copy has up to (c): the odds (A5, A7).
    exact_odds("payout_odds.winning hand", "1 to 1", REG["26.5"], f"a hand that wins{KNOWN}"),
    exact_odds("payout_odds.blackjack", "1 to 1", REG["26.5"], f"a blackjack{KNOWN}"),
    exact_odds("payout_odds.insurance", "5 to 2", REG["26.5"], f"insurance that wins{KNOWN}"),
    parts.PrintedTable("Hands", "the wagers on a hand, and insurance", REG["26.5"], HANDS),
    BUSTS,
)


def tender(house: House) -> Tender:
    """26.5(c): chips and plaques. If the house accepts them, also a coupon and a verbal wager with cash."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    cash = (CASH,) if house.flag("verbal_wagers") else ()
    return Tender(admits=(CHIPS, PLAQUES, *coupon, *cash), cite=REG["26.5(c)"])


# (h) to (m) of a section whose number is lost; those before them are taken from 19:47-2.15(a) to (d) and (f) (A10).
IRREGULARITIES = (
    wrong.FaceUpInTheShoe(REG["26.?"]),
    wrong.DrawnUnseen(REG["26.?"]),
    wrong.DrawnExposed(REG["26.?"]),
    wrong.DealerDrewTooMany(REG["26.?"]),
    wrong.ShoeRanOut(REG["26.?"]),
    # (h): a hand without cards is dead; one with a single card may have its second after all others have theirs.
    wrong.NoCards(REG["26.?(h)"]),
    wrong.OneCard(REG["26.?(h)"]),
    # (i): a card that was asked for comes late, before the hole card is shown, or the hand is dead (A2).
    wrong.CardNotDealt(REG["26.?(i)"]),
    # (j): the shuffling device jams, stops or does not finish.
    ShufflerFault(REG["26.?(j)"]),
)

# Our copy lacks the section on its table (A9); 26.5(c) has areas for wagers.
LAYOUT = Layout(
    positions=6,
    areas=(
        Area(name="insurance", wagers=("insurance",), shape=Shape.LINE, asked=rebuilt(REG["26.7"]), printed=""),
        hand(2, rebuilt(REG["26.7"]), row=1),
        # 26.5(c): wagers go in their areas.
        wager_area("bust", held(REG["26.5(c)"]), 2),
        Area(name="initial", wagers=("initial", "double", "split"), asked=held(REG["26.5(c)"]), row=3, printed="bet"),
        Area(name="double attack", wagers=("attack",), asked=held(REG["26.5(c)"]), row=3),
    ),
    dealer_areas=(dealers_hand(2, rebuilt(REG["26.7"])),),
    inscriptions=(
        Inscription(
            subject="Blackjack pays",
            says=lambda house: str(house.odds("payout_odds.blackjack")),
            asked=rebuilt(REG["26.5"]),
        ),
        Inscription(
            subject="Dealer must", says=lambda _house: "draw to 16 and stand on all 17s", asked=rebuilt(REG["26.7"])
        ),
        Inscription(
            subject="Insurance pays",
            says=lambda house: str(house.odds("payout_odds.insurance")),
            asked=rebuilt(REG["26.5"]),
        ),
    ),
    odds=PrintedOdds(asked=rebuilt(REG["26.5"]), but=("Hands",)),
    licensee=rebuilt(REG["26.5"]),
    equipment=table_equipment(rebuilt(REG["26.7"])),
)

# 26.1, 26.2(b): words and values that the law gives, and what they are here.
TERMS = (
    Term("blackjack", REG['26.1 "Blackjack"'], is_blackjack),
    Term("hard total", REG['26.1 "Hard total"'], points),
    Term("soft total", REG['26.1 "Soft total"'], points),
    Term("suit", REG['26.1 "Suit"'], suit_of),
    Term("value of a card from 2 to 9", REG["26.2(b)1"], worth),
    Term("value of a jack, queen or king", REG["26.2(b)2"], worth),
    Term("value of an ace", REG["26.2(b)3"], total_of),
)

GAME = assemble(
    "Double Attack Blackjack",
    "19:47-26",
    EDITIONS,
    PARTS,
    agenda,
    IRREGULARITIES,
    LAYOUT,
    TERMS,
    tender=tender,
    deck=lambda house: DECK * house.whole("decks"),
    shoe=LASTING,
)
