"""Ultimate Texas Hold 'Em, N.J.A.C. 19:47-32: the best five of two cards and a board of five, against the dealer's.

Our copy has only the headings of subchapter 32. The rest is reconstructed from how the game is played elsewhere:
readings U1 to U12 in `law/readings/19-47-32.toml`. The deck and the change of cards are in 19:46, which our copy has.
"""

from msgspec.structs import replace

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.contest import Contest
from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.declare.layout import Layout, PrintedOdds
from croupier.declare.parts import AUTOMATED_SHOE, Line, together
from croupier.declare.parts.felt import community, dealers_hand, hand, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import POKER_HANDS, POSTED, adopted, one_of, wager
from croupier.hands.best_of import BestOf
from croupier.hands.poker5 import Category, five_card_rank
from croupier.law import Source, Subchapter
from croupier.money import EVEN, parse_dollars
from croupier.rounds.hand import FOLDED, LIVE
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.irregularities.base import reconstructed, void_all
from croupier.rounds.moves import Call, Fold, Report
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome, post
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COMMUNITY, CountStub, Deal, Place, Reveal, Settle, Showdown
from croupier.rounds.steps.deciding.deferrable_wager import DecideOnce
from croupier.rounds.steps.settling.shared_board import SharedBoard
from croupier.rounds.steps.settling.side_wagers import lying
from croupier.rounds.wagers.wager import Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted by R.2008 d.95, effective 21 April 2008, 40 N.J.R. 2132(a). Our copy of chapter 47 mentions a petition "
    "in 41 N.J.R., a volume that begins with the issue of 5 January 2009; of this subchapter it has only the "
    "headings."
)
EDITIONS = (adopted("2008-04-21", "2009-01-05", REG["32.1"], NOTE),)
KNOWN, RECONSTRUCTED = " (reconstructed)", Source.RECONSTRUCTED

# 32.6, reconstructed (U1): ante and blind are equal, and both are placed before any card is dealt.
ANTE = wager("ante", POSTED, REG["32.6"], beside=("blind",), source=RECONSTRUCTED)
BLIND = wager("blind", Times("ante", (1,)), REG["32.6"], requires=("ante",), source=RECONSTRUCTED)
# 32.6, reconstructed (U7): optional, with the other two, within limits of its own.
TRIPS = wager("trips", POSTED, REG["32.6"], requires=("ante", "blind"), source=RECONSTRUCTED)
# 32.10, reconstructed (U3): once in a round; three or four antes before the flop, two after it, one after the river.
PLAY = wager("play", Times("ante", (1, 2, 3, 4)), REG["32.10"], source=RECONSTRUCTED)
BEFORE_FLOP = {"three or four times": Times("ante", (3, 4)), "four times": Times("ante", (4,))}

# 32.5, reconstructed (U2): the best five of two own cards and the five of the board, of the dealer too.
BEST_FIVE = BestOf(5, five_card_rank)
BEST_OF_SEVEN = SharedBoard(rank=BEST_FIVE, own=2, dealer=2, cite=REG["32.5"])

# 32.11, reconstructed (U4): ante and play.
QUALIFIED = "the ante only where the dealer qualifies, with a pair or better, and otherwise it pushes"
AGAINST = f"ante and play wagers against the dealer{KNOWN}; {QUALIFIED}"
AGAINST_DEALER = parts.PrintedTable("Ante and play", AGAINST, REG["32.11"], {"a hand above the dealer's": EVEN})
# 32.11, reconstructed (U6): the blind wager of a hand above the dealer's; a hand that is not here pushes.
BLIND_PAYS = parts.ChosenTable(
    cite=REG["32.11"],
    key="blind",
    says=f"the paytable of the blind wager{KNOWN}",
    names=("A", "B"),
    lines=(
        Line(Category.ROYAL_FLUSH, "royal flush", ("500 to 1", "500 to 1")),
        Line(Category.STRAIGHT_FLUSH, "straight flush", ("50 to 1", "50 to 1")),
        Line(Category.FOUR_OF_A_KIND, "four-of-a-kind", ("10 to 1", "10 to 1")),
        Line(Category.FULL_HOUSE, "full house", ("3 to 1", "3 to 1")),
        Line(Category.FLUSH, "flush", ("3 to 2", "3 to 2")),
        Line(Category.STRAIGHT, "straight", ("1 to 1", "")),
    ),
    heading="Blind",
    on=f"the blind wager of a hand above the dealer's{KNOWN}; where such a hand is not listed, the blind wager pushes",
)
# 32.11, reconstructed (U7): the trips wager, whatever the dealer holds.
TRIPS_PAYS = parts.ChosenTable(
    cite=REG["32.11"],
    key="trips",
    says=f"the paytable of the trips wager, or that it is not offered{KNOWN}",
    names=("A", "B", "C", "D"),
    default="C",
    optional=True,
    lines=(
        Line(Category.ROYAL_FLUSH, "royal flush", ("50 to 1", "50 to 1", "50 to 1", "50 to 1")),
        Line(Category.STRAIGHT_FLUSH, "straight flush", ("40 to 1", "40 to 1", "40 to 1", "40 to 1")),
        Line(Category.FOUR_OF_A_KIND, "four-of-a-kind", ("30 to 1", "30 to 1", "30 to 1", "20 to 1")),
        Line(Category.FULL_HOUSE, "full house", ("9 to 1", "8 to 1", "8 to 1", "7 to 1")),
        Line(Category.FLUSH, "flush", ("7 to 1", "6 to 1", "7 to 1", "6 to 1")),
        Line(Category.STRAIGHT, "straight", ("4 to 1", "5 to 1", "4 to 1", "5 to 1")),
        Line(Category.THREE_OF_A_KIND, "three-of-a-kind", ("3 to 1", "3 to 1", "3 to 1", "3 to 1")),
    ),
    heading="Trips",
    on=f"the trips wager, whatever the dealer holds{KNOWN}",
)

# 32.7 to 32.9 are headed by the three ways of dealing; 32.8, reconstructed (U9): from the hand only with a device.
DEALING = parts.dealing_under(REG["32.7"], REG["32.8"], REG["32.9"])
# 32.7 to 32.9: the stub is counted once in five rounds; a counting device excuses an automated shoe alone (U9).
STUB = parts.StubCount(REG["32.7"], REG["32.9"], (AUTOMATED_SHOE,), known=KNOWN, anywhere=True)

SEVEN = "Your hand is the best five of your two cards and these five; the dealer's is made the same way."
BOARD = f"The dealer deals five community cards face down in a row. {SEVEN}"
PARTS = (
    *(ANTE, BLIND, TRIPS, PLAY),
    parts.PostedLimits("ante", "10", "100", "ante"),
    parts.PostedLimits("trips", "5", "100", "trips wager", offered=("trips", TRIPS_PAYS.names)),
    # 32.2 to 32.4, reconstructed (U9): cards, opening, shuffle and cut; 32.13 (U10): devices leave the table.
    parts.decks_under(REG["32.2"], EQUIPMENT["1.17(a)"], known=KNOWN),
    parts.new_cards_under(REG["32.3"]),
    parts.Shuffling(REG["32.4"], removal=REG["32.13"], known=KNOWN),
    parts.IdleTable(REG["32.4"], source=RECONSTRUCTED),
    parts.cut_under(REG["32.4"]),
    DEALING,
    STUB,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 32.6, reconstructed (U8): tender of seated players; 32.12: one position each.
    parts.ChipsAndCoupons(REG["32.6"], REG["32.6"], REG["32.12"], REG["32.10"], known=KNOWN),
    # 32.10, reconstructed (U3): a house may keep to four times the ante before the flop.
    one_of("before_flop", tuple(BEFORE_FLOP), REG["32.10"], f"the play wager before the flop, in antes{KNOWN}"),
    parts.odds_stated(REG["32.11"], says="the word on signs (reconstructed)"),
    *(AGAINST_DEALER, BLIND_PAYS, TRIPS_PAYS),
)


def agenda(house: House) -> tuple[Step, ...]:
    """32.10, reconstructed: wagers, cards, decisions before the flop, after it and after the river, the showdown."""
    method, ante = DEALING.chosen(house), house.whole("minimum.ante")
    trips = (TRIPS,) if TRIPS_PAYS.odds(house) else ()
    before_flop, beside = BEFORE_FLOP[house.word("before_flop")], tuple([one.key for one in trips])
    # 32.11, reconstructed (U12): 50,000 dollars, or what a minimum ante, four times it in play, and a blind could win.
    most = max(parse_dollars("50,000"), EVEN.pays(ante + 4 * ante) + BLIND_PAYS.best(house, ante))
    return (
        Place(wagers=(ANTE, BLIND, *trips), closes=Call("No more bets", method.call), cite=REG["32.6"]),
        # 32.7 to 32.9: two cards to each player and to the dealer, five face down for all; the order is U5.
        Deal(cards=2, order=method.players, cite=method.players),
        Deal(cards=2, to=BANK, cite=method.common),
        Deal(cards=5, to=COMMUNITY, says=BOARD, cite=method.common),
        STUB.step(house, method),
        # 32.10 (U3): four times the ante, or three; then twice; at last once, or out of the round.
        DecideOnce(bet=replace(PLAY, size=before_flop), called="pre-flop", checks=True, cite=REG["32.10"]),
        Reveal(cards=3, of=COMMUNITY, cite=REG["32.10"]),
        DecideOnce(bet=replace(PLAY, size=Times("ante", (2,))), called="flop", checks=True, cite=REG["32.10"]),
        Reveal(cards=2, of=COMMUNITY, cite=REG["32.10"]),
        # 32.10 (U7): a fold gives up ante and blind; the trips wager stays.
        DecideOnce(bet=replace(PLAY, size=Times("ante", (1,))), called="river", keeps=beside, cite=REG["32.10"]),
        Reveal(cards=2, of=BANK, cite=REG["32.10"]),
        # 32.10, reconstructed (U4): from the dealer's right, one player at a time: ante, play, blind, trips.
        Settle(
            wagers=("ante", "play", "blind", *beside),
            showing=BEST_OF_SEVEN,
            outcome=together(settlement(house), TRIPS_PAYS.settlement(house, trips, loses=REG["32.10"])),
            states=(LIVE, FOLDED) if trips else (LIVE,),
            # 32.11 (U12): the limit covers what is won against the dealer; the blind is paid last, so it takes the cut.
            limits=(parts.payout_limit(most, REG["32.11"], (ANTE, PLAY, BLIND), pro_rata=False),),
            cite=REG["32.10"],
        ),
    )


def settlement(house: House) -> parts.Settlement:
    """32.10, 32.11, reconstructed (U4, U6): ante, play and blind compete with the dealer."""
    even, push, lose = Outcome(WIN, REG["32.11"], EVEN), Outcome(PUSH, REG["32.10"]), Outcome(LOSE, REG["32.10"])
    blind = BLIND_PAYS.outcomes(house)

    def outcomes(showdown: Showdown) -> dict[str, Outcome]:
        mine, dealers = showdown.player, showdown.dealer
        if mine == dealers:
            return {"ante": push, "play": push, "blind": push}
        play, paid = (even, blind.get(BLIND_PAYS.line_of(mine), push)) if mine > dealers else (lose, lose)
        # The ante is at risk only if the dealer qualifies.
        return {"ante": play if qualifies(dealers) else push, "play": play, "blind": paid}

    return outcomes


def qualifies(dealer: tuple[int, ...]) -> bool:
    """32.10, reconstructed (U4): whether the dealer's best five are a pair or better."""
    return dealer >= (int(Category.PAIR),)


class DealerCardExposed(cards.ExposedEarly, frozen=True, kw_only=True):
    """All hands are void, but a trips wager is paid if it wins with the face-up cards, even after a fold (U10)."""

    @property
    def spares(self) -> bool:
        return True

    def apply(self, r: Round, report: Report) -> Round:
        wins = TRIPS_PAYS.outcomes(r.rules.house)
        for one in r.hands:
            cards = one.cards + r.area(COMMUNITY).cards
            line = TRIPS_PAYS.line_of(BEST_FIVE(cards)) if len(cards) >= BEST_FIVE.size else ""
            for stake in lying(one, (TRIPS.key,)) if line in wins else ():
                r = r.with_hand(r.hand(one.place).without_stake(stake.person, TRIPS.key))
                r = r.changed(postings=(*r.postings, post(one.place, stake, wins[line])))
        return void_all(r, self.cite)


# 32.13, not in our copy (U10).
TRIPS_PAID = "All hands are void, except that a trips wager which already wins by the face-up cards is paid."
DEALERS = "a face-down card of the dealer is seen before every player has decided"
ON_BOARD = "a community card is seen before its turn and before every player has decided"
IRREGULARITIES = reconstructed(
    (
        DealerCardExposed(REG["32.13"], says=TRIPS_PAID, happens=DEALERS, of=BANK, until_decided=True),
        cards.ExposedEarly(REG["32.13"], happens=ON_BOARD, of=COMMUNITY, until_decided=True),
        cards.FaceUpCard(REG["32.13"]),
        cards.DrawnInError(REG["32.13"]),
        cards.WrongNumber(REG["32.13"], says="That hand is void.", right=2),
        cards.WrongCommunity(REG["32.13"], happens="more or fewer than five community cards were dealt", right=5),
        cards.WrongArea(REG["32.13"], of=BANK, right=2),
        devices.ShufflerFault(REG["32.13"]),
        devices.ShoeFault(REG["32.13"]),
        devices.DeviceCount(REG["32.9"]),
    )
)

# Our copy lacks the section on the table: an area for each wager (U11).
STAKED, DEALT = rebuilt(REG["32.6"]), rebuilt(REG["32.7"])
LAYOUT = Layout(
    positions=6,
    areas=(
        *(wager_area(key, STAKED, row) for key, row in {"trips": 0, "ante": 1, "blind": 1}.items()),
        wager_area("play", rebuilt(REG["32.10"]), 2),
        hand(2, DEALT, row=3),
    ),
    dealer_areas=(dealers_hand(2, DEALT), community(5, DEALT, row=1)),
    odds=PrintedOdds(asked=rebuilt(REG["32.11"])),
    licensee=STAKED,
    equipment=table_equipment(rebuilt(REG["32.10"])),
)

# What the law's other words are here; our copy lacks 32.1, which would define them.
TERMS = (
    Term("hands, highest first", REG["32.5"], POKER_HANDS),
    Term("hand", REG["32.5"], BEST_OF_SEVEN),
    Term("qualifies: a pair or better", REG["32.10"], qualifies),
    Term("fold", REG["32.10"], Fold),
    Term("stub", REG["32.7"], CountStub),
)

CONTEST = Contest(minimum="a pair or better", qualifies=qualifies)
NAME = "Ultimate Texas Hold 'Em"
GAME = assemble(
    NAME, "19:47-32", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT, TERMS, source=RECONSTRUCTED, contest=CONTEST
)
