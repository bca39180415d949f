"""Three Card Poker, N.J.A.C. 19:47-20: against the dealer (ante and play), a paytable (pair plus), or both.

Our copy has the text from the end of 20.7 to the beginning of 20.11(a)3i. The rules of 20.2 to 20.7, 20.12 and the
section on the table are reconstructed, mostly from four card poker: readings T7 to T12 in `law/readings/19-47-20.toml`.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.collection import FROM_THE_RIGHT, Collection
from croupier.declare.contest import Contest
from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.declare.layout import Layout, PrintedOdds
from croupier.declare.options import option
from croupier.declare.parts import AUTOMATED_SHOE, HAND, MANUAL_SHOE, Line, Method
from croupier.declare.parts.felt import dealers_hand, hand, held, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import POSTED, adopted, choice, needs, wager
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.law import AtMost, Source, Subchapter
from croupier.money import EVEN
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.moves import Call, Fold, Report
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, PLAYERS, CountStub, Deal, Decide, Place, Reveal, Settle, Showdown, Showing
from croupier.rounds.wagers.wager import Bonus, Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted 17 March 1997; as amended by R.2007 d.119, effective 16 April 2007 (20.9, 20.10). The last change to the "
    "chapter that the text mentions is of 20 August 2007. Our copy does not show when 20.11 took its present form, "
    "because its history note is missing."
)
EDITIONS = (adopted("2007-04-16", "2007-08-20", REG["20.9"], NOTE),)

# 20.6, reconstructed (T8): ante, pair plus, or both, each by itself; 20.10(b): a play wager equal to the ante.
ANTE = wager("ante", POSTED, REG["20.6"], source=Source.RECONSTRUCTED)
PAIR_PLUS = wager("pair plus", POSTED, REG["20.6"], source=Source.RECONSTRUCTED)
PLAY = wager("play", Times("ante", (1,)), REG["20.10(b)"])
# 20.11(a)3: no stake of its own; the ante fixes its amount (T2).
ANTE_BONUS = Bonus(key="ante bonus", name="ante bonus", on="ante", cite=REG["20.11(a)3"])

# 20.11(a)2: four ledgers for the pair plus wager, of which a table has exactly one (T5).
LEDGERS = parts.ChosenTable(
    cite=REG["20.11(a)2"],
    key="pair_plus",
    says="the payout ledger of the pair plus wager",
    names=("A", "B", "C", "D"),
    lines=(
        Line(ThreeCards.STRAIGHT_FLUSH, "straight flush", ("40 to 1", "35 to 1", "40 to 1", "35 to 1")),
        Line(ThreeCards.THREE_OF_A_KIND, "three-of-a-kind", ("30 to 1", "33 to 1", "30 to 1", "33 to 1")),
        Line(ThreeCards.STRAIGHT, "straight", ("6 to 1", "6 to 1", "6 to 1", "6 to 1")),
        Line(ThreeCards.FLUSH, "flush", ("4 to 1", "4 to 1", "3 to 1", "3 to 1")),
        Line(ThreeCards.PAIR, "pair", ("1 to 1", "1 to 1", "1 to 1", "1 to 1")),
    ),
    heading="Pair plus",
    on="the pair plus wager, by ledger {}, whatever the dealer holds",
)
# 20.11(a)3: paid on the ante of a player who made a play wager (T2).
BONUS = parts.OddsTable(
    cite=REG["20.11(a)3"],
    key="ante_bonus",
    says="bonus on the ante for a",
    lines=(
        Line(ThreeCards.STRAIGHT_FLUSH, "straight flush", "5 to 1"),
        Line(ThreeCards.THREE_OF_A_KIND, "three-of-a-kind", "4 to 1"),
        Line(ThreeCards.STRAIGHT, "straight", "1 to 1"),
    ),
    heading="Ante bonus",
    on="a bonus on the ante of every player who made a play wager, whatever the dealer holds",
)
# 20.11(a)1: ante and play, as they stand in print.
PRINTED = {
    "ante and play, for a hand above the dealer's of queen high or better": EVEN,
    "ante alone, for any hand where the dealer has less (the play wager is returned)": EVEN,
}
AGAINST_DEALER = parts.PrintedTable("Ante and play", "ante and play, against the dealer", REG["20.11(a)1"], PRINTED)

DEALING = parts.Dealing(
    REG["20.7"],
    {  # "No more bets", three cards each, the dealer's, the count; 20.7, of which we have the end: as by hand (T10)
        MANUAL_SHOE: REG["20.7"],
        HAND: Method(REG["20.8(b)3"], REG["20.8(c)"], REG["20.8(c)"], REG["20.8(e)"]),
        AUTOMATED_SHOE: Method(REG["20.9(b)2"], REG["20.9(c)"], REG["20.9(c)1"], REG["20.9(e)"]),
    },
    also=(REG["20.8(a)"], REG["20.9(a)"], EQUIPMENT["1.19(b)"], EQUIPMENT["1.19(b)1"]),
    load={HAND: REG["20.8(b)2"], AUTOMATED_SHOE: REG["20.9(b)1"]},
    stub={HAND: (REG["20.8(d)"],), AUTOMATED_SHOE: (REG["20.9(d)"],)},
    shuffler={HAND: REG["20.8(b)1"]},
    approved={AUTOMATED_SHOE: REG["20.9(a)"]},
)
# 20.8(e), 20.9(e): the stub is counted once in five rounds; what ends 20.7 excuses it in every method (T10).
STUB = parts.StubCount(REG["20.8(e)"], REG["20.7 (end)"], also=(REG["20.9(e)"],))

# 20.9(c)1, 2: when an automated shoe's last stack comes to the dealer.
AT_ONCE, AFTER_PLAY_WAGERS = "at once", "after the play wagers"
LATE = "only the stack of an automated shoe is delivered after the play wagers"
DELIVERED = {AT_ONCE: REG["20.9(c)1"], AFTER_PLAY_WAGERS: REG["20.9(c)2"]}
# 20.10(c): the paragraphs under which each procedure settles, takes what is lost, has winners wait, and picks up.
PASS_BY_PASS, PLAYER_BY_PLAYER = "pass by pass", "player by player"
SETTLED = {PASS_BY_PASS: REG["20.10(c)1"], PLAYER_BY_PLAYER: REG["20.10(c)2"]}
COLLECTED = {PASS_BY_PASS: REG["20.10(c)1ii"], PLAYER_BY_PLAYER: REG["20.10(c)2ii"]}
PAID_AFTER_LOSERS = {PASS_BY_PASS: REG["20.10(c)1iii"], PLAYER_BY_PLAYER: None}
PICKED_UP = {PASS_BY_PASS: REG["20.10(c)1iv"], PLAYER_BY_PLAYER: REG["20.10(c)2iii"]}
# 20.10(b)-(d): forfeited hands first, then all from the far right, the dealer's last.
COLLECTION = Collection(REG["20.10(d)"], REG["20.10(c)"], FROM_THE_RIGHT, folded=REG["20.10(b)"], last=(BANK,))

PARTS = (
    *(ANTE, PAIR_PLUS, PLAY, ANTE_BONUS),
    parts.PostedLimits("ante", "10", "100", "ante"),
    parts.PostedLimits("pair plus", "5", "100", "pair plus wager", REG["20.6"]),
    # 20.2, 20.4, 20.5, reconstructed (T7): cards, opening, shuffle and cut; 20.12 (T9): devices leave the table.
    parts.decks_under(REG["20.2"], EQUIPMENT["1.17(a)"]),
    parts.new_cards_under(REG["20.4"]),
    parts.Shuffling(REG["20.5"], (EQUIPMENT["1.19(c)"],), REG["20.5"], REG["20.5"], REG["20.12"]),
    parts.IdleTable(REG["20.5"], REG["20.4"], Source.RECONSTRUCTED),
    parts.cut_under(REG["20.5"]),
    DEALING,
    choice("dealer_stack", DELIVERED, REG["20.9(c)"], "when the dealer's stack leaves an automated shoe"),
    needs("dealer_stack", AFTER_PLAY_WAGERS, "dealing", AUTOMATED_SHOE, REG["20.9(c)2"], LATE),
    STUB,
    parts.CardChange(EQUIPMENT["1.18(g)"], shoe=EQUIPMENT["1.18(g)2"], hand=EQUIPMENT["1.18(g)3"]),
    # 20.6, reconstructed (T8): tender, and a second position next to the first; 20.10(a): each plays their own hand.
    parts.ChipsAndCoupons(REG["20.6"], REG["20.6"], REG["20.6"], REG["20.10(a)"], two_positions=REG["20.6"]),
    # 20.10(c): the approved submission names one of two ways to settle.
    choice("settlement", SETTLED, REG["20.10(c)"], "how wagers are settled"),
    parts.odds_stated(REG["20.11"]),
    *(AGAINST_DEALER, LEDGERS, BONUS),
    parts.PickedUp(COLLECTION, "settlement", PICKED_UP),
    option("positions", 7, AtMost(7), EQUIPMENT["1.10A"], says="betting positions"),
)


def agenda(house: House) -> tuple[Step, ...]:
    """20.10: the round: wagers, three cards each, a play wager or a fold, the dealer's hand, settlement."""
    method = DEALING.chosen(house)
    place = Place(wagers=(ANTE, PAIR_PLUS), closes=Call("No more bets", method.call), cite=REG["20.6"])
    # 20.8(e), 20.9(e): the stub is counted once in five rounds, unless a device counts the deck (20.7 (end)).
    count = STUB.step(house, method, wrong=REG["20.7"])
    # 20.10(b): those with an ante, clockwise: a play wager or a fold, which forfeits the pair plus wager too.
    decide = Decide(bet=PLAY, asks="ante", in_turn=True, cite=REG["20.10(b)"])
    reveal = Reveal(cards=3, of=BANK, cite=REG["20.10(b)"])
    # 20.10(c)1-2: all losers and then all winners, or one player at a time, from the dealer's right.
    settle = Settle(
        wagers=("ante", "play", "pair plus"),
        bonuses=(ANTE_BONUS,),
        # 20.3, reconstructed (T11): the ace is low only in 3, 2, ace; suits are equal.
        showing=Showing(rank=three_card_rank, own=3, dealer=3, cite=REG["20.3"]),
        outcome=settlement(house),
        losers_first=PAID_AFTER_LOSERS[house.word("settlement")] is not None,
        cite=SETTLED[house.word("settlement")],
    )
    if house.word("dealing") != AUTOMATED_SHOE:
        # 20.8(c): clockwise from the dealer's left, a card to each player and one to the dealer, until each has three.
        return (place, *parts.one_at_a_time(method, *(PLAYERS, BANK) * 3), count, decide, reveal, settle)
    stack = Deal(cards=3, to=BANK, cite=DELIVERED[house.word("dealer_stack")])
    if house.word("dealer_stack") == AFTER_PLAY_WAGERS:
        # 20.9(c)2: the dealer's stack stays in the shoe until the forfeited hands are in the discard rack.
        return (place, Deal(cards=3, cite=method.players), decide, stack, count, reveal, settle)
    return (place, Deal(cards=3, cite=method.players), stack, count, decide, reveal, settle)


def settlement(house: House) -> parts.Settlement:
    """20.11(a)1, 20.11(a)2, 20.11(a)3: ante and play against the dealer. The player's hand decides the rest (T2)."""
    lose = Outcome(LOSE, COLLECTED[house.word("settlement")])
    even = Outcome(WIN, REG["20.11(a)1"], EVEN)
    # 20.11(a)1: if the dealer has less than queen high, the ante is paid and the play wager is returned.
    unqualified = {"ante": even, "play": Outcome(RETURNED, REG["20.11(a)1"])}
    # Our copy does not mention a tie: the wagers are neither paid nor collected (T1).
    tied = dict.fromkeys(("ante", "play"), Outcome(PUSH, REG["20.11(a)1"]))
    won, lost = dict.fromkeys(("ante", "play"), even), dict.fromkeys(("ante", "play"), lose)
    by_ledger, by_bonus = LEDGERS.outcomes(house), BONUS.outcomes(house)

    def outcomes(showdown: Showdown) -> dict[str, Outcome]:
        line = LEDGERS.line_of(showdown.player)
        mine = {"pair plus": by_ledger.get(line, lose), **({"ante bonus": by_bonus[line]} if line in by_bonus else {})}
        against = tied if showdown.player == showdown.dealer else won if showdown.player > showdown.dealer else lost
        return {**(against if qualifies(showdown.dealer) else unqualified), **mine}

    return outcomes


def qualifies(dealer: tuple[int, ...]) -> bool:
    """20.11(a)1: whether the dealer has queen high or better."""
    queen = 10
    return dealer[0] > ThreeCards.HIGH_CARD or dealer[1] >= queen


class ThreeCardStackFault(devices.ShoeFault, frozen=True, kw_only=True):
    """A fault of the shoe with the dealer's stack still in it, which comes after the play wagers (20.9(c)2)."""

    def refusal(self, r: Round, report: Report) -> Refusal | None:
        if isinstance(r.agenda[0], Decide) and any(isinstance(step, Deal) for step in r.agenda):
            return None
        return super().refusal(r, report)


# 20.12 is not in our copy: all but the count by a device, 20.7 (end), are reconstructed (T9).
IRREGULARITIES = (
    cards.ExposedEarly(
        REG["20.12"],
        happens="a card of the dealer is exposed before each player has made a play wager or folded",
        of=BANK,
        until_decided=True,
    ),
    cards.FaceUpCard(REG["20.12"]),
    cards.DrawnInError(REG["20.12"]),
    cards.WrongNumber(REG["20.12"], right=3, all_hands=True),
    cards.WrongArea(REG["20.12"], of=BANK, right=3),
    devices.ShufflerFault(REG["20.12"]),
    ThreeCardStackFault(REG["20.12"]),
    devices.DeviceCount(
        REG["20.7 (end)"],
        "wrong number of cards in the deck",
        "The deck is removed from the table, and wagers already placed go back.",
        "the shuffling device shows that the deck has more or fewer than 52 cards",
    ),
)

# 19:46-1.10A, not in our copy (T12); 20.10(b): discard rack; 20.8(c)1, 20.9(c)1: three cards each, and the dealer's.
TABLE = rebuilt(EQUIPMENT["1.10A"])
LAYOUT = Layout(
    positions=7,
    areas=(
        *(wager_area(key, TABLE, row) for row, key in enumerate(("pair plus", "ante", "play"))),
        hand(3, held(REG["20.8(c)"]), row=3),
    ),
    dealer_areas=(dealers_hand(3, held(REG["20.9(c)1"])),),
    odds=PrintedOdds(asked=TABLE),
    licensee=TABLE,
    equipment=table_equipment(held(REG["20.10(b)"]), boxes=TABLE),
)

# The words of the text in our copy, and what they are here; our copy lacks 20.1 itself.
TERMS = (
    Term("ante bonus", REG["20.11(a)3"], ANTE_BONUS),
    Term("forfeit", REG["20.10(b)"], Fold),
    Term("payout ledger", REG["20.11(a)2"], tuple(line.name for line in LEDGERS.lines)),
    Term("queen high or better", REG["20.11(a)1"], qualifies),
    Term("stub", REG["20.8(e)"], CountStub),
)

CONTEST = Contest(minimum="queen high or better", qualifies=qualifies)
GAME = assemble("Three Card Poker", "19:47-20", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT, TERMS, contest=CONTEST)
