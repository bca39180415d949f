"""Casino War, N.J.A.C. 19:47-22, as adopted in 1999. Our copy begins with 22.8(e).

The higher card wins. On a tie a player gives up half of the wager or goes to war, with a second wager and a second
card. The rules of 22.2 to 22.8(d) are reconstructed: readings W1 to W10 in `law/readings/19-47-22.toml`.
"""

from croupier.declare import parts
from croupier.declare.assembly import assemble
from croupier.declare.collection import Collection
from croupier.declare.contest import Contest
from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.declare.layout import Area, Layout, PrintedOdds
from croupier.declare.options import odds_option
from croupier.declare.parts import AUTOMATED_SHOE, MANUAL_SHOE
from croupier.declare.parts.felt import dealers_hand, hand, held, rebuilt, table_equipment, wager_area
from croupier.declare.shorthand import POSTED, adopted, wager
from croupier.equipment.cards import rank_of
from croupier.games.casino_war.faults import WarCardNotDealt, WarFaceUpInTheShoe
from croupier.games.casino_war.steps import SettleUntied, SurrenderOrWar
from croupier.law import Between, Exactly, Source, Subchapter
from croupier.rounds.irregularities import cards, devices
from croupier.rounds.moves import Call
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, CLOCKWISE, Deal, Place, Settle, Showing
from croupier.rounds.steps.dealing.burn import Burn
from croupier.rounds.steps.deciding.optional_wager import OfferWager
from croupier.rounds.wagers.wager import PostedAs, Times

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTE = (
    "Adopted by R.1999 d.29, effective 19 January 1999. Our copy of chapter 47 mentions the proposal to "
    "readopt it (38 N.J.R. 1422(a)) and not yet the readoption of 9 June 2006 (R.2006 d.255); of this subchapter it "
    "has 22.8(e) to 22.10 only."
)
EDITIONS = (adopted("1999-01-19", "2006-06-08", REG["22.8(e)"], NOTE),)

# 22.6, not in our copy: the initial wager opens a round, and a tie wager goes with it.
INITIAL = wager("initial", POSTED, REG["22.6"], source=Source.RECONSTRUCTED)
TIE = wager("tie", POSTED, REG["22.6"], requires=("initial",), source=Source.RECONSTRUCTED)
# 22.8(e): a war wager on a tie hand. Our copy lacks its size: equal to the initial wager (W1).
WAR = wager("war", Times("initial", (1,)), REG["22.8(e)"])
# 22.8(e): a player who goes to war is offered a tie wager on the war deal, within the limits of any tie wager.
WAR_TIE = wager("war tie", PostedAs("tie"), REG["22.8(e)"], name="tie wager on the war deal")

# 19:46-1.19(b): from a shoe, never from the hand: casino war is not among the games of (b)1. 22.7 is not in our copy.
DEALING = parts.Dealing(EQUIPMENT["1.19(b)"], {MANUAL_SHOE: REG["22.7"], AUTOMATED_SHOE: REG["22.7"]})

PARTS = (
    *(INITIAL, TIE, WAR, WAR_TIE),
    parts.PostedLimits("initial", "10", "500", "initial wager"),
    parts.PostedLimits("tie", "1", "100", "tie wager"),
    # 22.2, reconstructed (W6), and 19:46-1.17(a): six decks of 52 cards.
    parts.DecksInShoe(REG["22.2"], 6, Exactly(6), (EQUIPMENT["1.17(a)"],), known=", reconstructed (W6)"),
    # 22.10(d), 19:46-1.19(c): a shuffling device may be used.
    parts.Shuffling(EQUIPMENT["1.19(c)"]),
    DEALING,
    # 22.4, not in our copy (W8): cards are dealt until the cutting card comes out, with at least a quarter of the cards
    # behind it.
    parts.UntilCuttingCard(
        cite=REG["22.4"],
        behind=78,
        bound=Between(78, 311),
        burned=REG["22.8"],
        burn=1,
        every_round=(REG["26.4(g)"],),
        known=", reconstructed (W8)",
    ),
    # 22.3, 22.4, not in our copy: a shoe of six decks is opened, left idle and cut as in another game (W8, W10).
    parts.new_cards_under(REG["22.3"]),
    parts.IdleTable(REG["22.4"], source=Source.RECONSTRUCTED),
    parts.cut_under(REG["22.4"], again=False),
    # 19:46-1.18(g): no shorter time is set for this game.
    parts.DailyChange(EQUIPMENT["1.18(g)"]),
    # 22.6, not in our copy: chips or plaques, and a match play coupon if the house takes it; a seated player at one
    # position (W5).
    parts.ChipsAndCoupons(REG["22.6"], seated=REG["22.6"], one_position=REG["22.6"], own_hand=REG["22.8"]),
    # 22.9 does not say "no less than": exactly these.
    odds_option("payout_odds.initial wager", "1 to 1", Exactly("1 to 1"), REG["22.9(a)1"], says="a higher card"),
    odds_option("payout_odds.tie wager", "10 to 1", Exactly("10 to 1"), REG["22.9(a)2"], says="a tie"),
    odds_option("payout_odds.war wager", "2 to 1", Exactly("2 to 1"), REG["22.9(a)3"], says="a war won"),
    odds_option("payout_odds.war wager on a tie", "3 to 1", Exactly("3 to 1"), REG["22.9(a)3"], says="a tied war"),
    # 22.8(g)-(h): hands are picked up as they are settled, so that each can be rebuilt; hands at war and the dealer's
    # come last (G11).
    parts.PickedUp(Collection(REG["22.8(h)"], REG["22.8(g)"], last=(BANK,))),
)


def rank(cards: tuple[int, ...]) -> tuple[int, ...]:
    """22.5, not in our copy: the rank of a hand. The ace is high and suits are equal.

    The last card counts. At war, that is the card of the war deal.
    """
    return (rank_of(cards[-1]),)


def agenda(house: House) -> tuple[Step, ...]:
    """22.6 to 22.8: the steps of a round.

    One card each and one to the dealer. Those who tied then go to war or give up half the wager.
    """
    method = DEALING.chosen(house)
    dealt = "The dealer deals one card face up to each player and one to the dealer."
    at_war = "Everyone at war, and last the dealer, gets one card more, face up."
    return (
        Place(wagers=(INITIAL, TIE), closes=Call("No more bets", method.call), cite=REG["22.6"]),
        # 22.7, not in our copy: clockwise from the dealer's left, one card face up, and last one to the dealer.
        Deal(cards=1, up=True, says=dealt, cite=method.players),
        Deal(cards=1, to=BANK, up=True, says="", cite=method.common),
        # 22.8, (a) to (d) not in our copy: all but the tied hands are settled, clockwise as in (g) (W9).
        SettleUntied(
            wagers=("initial", "tie"),
            showing=Showing(rank=rank, own=1, dealer=1, cite=REG["22.5"]),
            outcome=original(house),
            order=CLOCKWISE,
            cite=REG["22.8"],
        ),
        # 22.8(e): the initial wager of a player who goes to war is collected in full (W3). Surrender: (d), not in our
        # copy (W2).
        SurrenderOrWar(bet=WAR, staked=INITIAL, surrender=REG["22.8"], cite=REG["22.8(e)"]),
        OfferWager(bet=WAR_TIE, cite=REG["22.8(e)"]),
        # 22.8(f): three burn cards, then one card face up to each player at war, clockwise, and to the dealer.
        Burn(cards=3, cite=REG["22.8(f)"]),
        Deal(cards=1, up=True, says=at_war, cite=REG["22.8(f)"]),
        Deal(cards=1, to=BANK, up=True, says="", cite=REG["22.8(f)"]),
        # 22.8(g): from the dealer's left, clockwise.
        Settle(
            wagers=("war", "war tie"),
            showing=Showing(rank=rank, own=2, dealer=2, cite=REG["22.5"]),
            outcome=war(house),
            order=CLOCKWISE,
            cite=REG["22.8(g)"],
        ),
    )


def original(house: House) -> parts.Settlement:
    """22.9(a)1-2: the higher card wins the initial wager.

    A tie wins the tie wager and leaves the initial wager open.
    """
    lost = Outcome(LOSE, REG["22.8"])
    higher = {"initial": Outcome(WIN, REG["22.9(a)1"], house.odds("payout_odds.initial wager")), "tie": lost}
    lower = {"initial": lost, "tie": lost}
    equal = {"tie": Outcome(WIN, REG["22.9(a)2"], house.odds("payout_odds.tie wager"))}
    return parts.against_dealer(higher, equal, lower)


def war(house: House) -> parts.Settlement:
    """22.8(g)1-3, 22.9(a)2-3: the higher card wins the war wager. A tie wins it too, at better odds."""
    lower = dict.fromkeys(("war", "war tie"), Outcome(LOSE, REG["22.8(g)1"]))
    won = Outcome(WIN, REG["22.8(g)2"], house.odds("payout_odds.war wager"))
    higher = {"war": won, "war tie": Outcome(LOSE, REG["22.8(g)2"])}
    tied = Outcome(WIN, REG["22.8(g)3"], house.odds("payout_odds.war wager on a tie"))
    equal = {"war": tied, "war tie": Outcome(WIN, REG["22.8(g)3"], house.odds("payout_odds.tie wager"))}
    return parts.against_dealer(higher, equal, lower)


# 22.10: what can go wrong; for the war deal see reading W4.
IRREGULARITIES = (
    WarFaceUpInTheShoe(REG["22.10(a)"], happens="a card lies face up in the shoe"),
    cards.DrawnInError(REG["22.10(b)"]),
    WarCardNotDealt(REG["22.10(c)"]),
    devices.ShufflerFault(REG["22.10(d)"]),
)

# Our copy lacks the section on the table: areas for the wagers that subchapter 22 has (W7).
LAYOUT = Layout(
    positions=9,
    areas=(
        # 22.6: the wagers before the deal; 22.8(e): the war wager next to the initial one.
        hand(1, rebuilt(REG["22.7"]), row=0),
        Area(name="tie", wagers=("tie", "war tie"), asked=rebuilt(REG["22.6"]), row=1),
        wager_area("initial", rebuilt(REG["22.6"]), 2, printed="bet"),
        wager_area("war", rebuilt(REG["22.8(e)"]), 2),
    ),
    # 22.7: the dealer's card.
    dealer_areas=(dealers_hand(1, rebuilt(REG["22.7"])),),
    odds=PrintedOdds(asked=rebuilt(REG["22.9(a)1"])),
    licensee=rebuilt(REG["22.6"]),
    equipment=table_equipment(held(REG["22.10(a)"])),
)

# 22.8: what the law's words are here.
TERMS = (
    Term("war deal", REG["22.8(f)"], Burn),
    Term("war wager", REG["22.8(e)"], WAR),
    Term("to go to war", REG["22.8(e)"], SurrenderOrWar),
    Term("tie hand on the war deal", REG["22.8(g)3"], war),
)

CONTEST = Contest(
    mine="your card",
    named=dict.fromkeys(("war", "war tie"), ("your war card", "the dealer's war card")),
    open="it can win no more: surrender, and half of it is lost and half given back; go to war, and all of it is "
    "collected, and the war wager decides",
    ranked="The higher card wins, from the deuce up to the ace, which is the highest; suits do not count.",
    cite=REG["22.5"],
)
GAME = assemble("Casino War", "19:47-22", EDITIONS, PARTS, agenda, IRREGULARITIES, LAYOUT, TERMS, contest=CONTEST)
