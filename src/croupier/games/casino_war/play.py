"""A round of Casino War: wagers and the original deal (reconstructed), the war of 22.8(e) to (h), the odds of 22.9."""

from collections.abc import Callable, Mapping

from croupier.declare.contest import Contest
from croupier.declare.game import Term
from croupier.declare.house import House
from croupier.equipment.cards import rank_of
from croupier.games.casino_war.house import REG
from croupier.games.casino_war.steps import OfferWager, SettleUntied, SurrenderOrWar
from croupier.law import Source
from croupier.rounds.moves import CHIPS, COUPON, PLAQUES, Call
from croupier.rounds.postings import LOSE, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, CLOCKWISE, Deal, Place, Settle, Showdown, Showing
from croupier.rounds.steps.dealing.burn import Burn
from croupier.rounds.wagers.wager import Posted, PostedAs, Tender, Times, Wager

Outcomes = Mapping[str, Outcome]

# 22.6, not held: the initial wager opens a round, and a tie wager lies beside it.
INITIAL = Wager(key="initial", name="initial wager", size=Posted(), cite=REG["22.6"], source=Source.RECONSTRUCTED)
TIE = Wager(
    key="tie",
    name="tie wager",
    size=Posted(),
    requires=("initial",),
    cite=REG["22.6"],
    source=Source.RECONSTRUCTED,
)
# 22.8(e): a war wager on a tie hand. Its size is not held: equal to the initial wager (W1).
WAR = Wager(key="war", name="war wager", size=Times("initial", (1,)), cite=REG["22.8(e)"])
# 22.8(e): whoever goes to war is offered a tie wager on the war deal, within the limits of any tie wager.
WAR_TIE = Wager(key="war tie", name="tie wager on the war deal", size=PostedAs("tie"), cite=REG["22.8(e)"])
WAGERS = (INITIAL, TIE, WAR, WAR_TIE)

NO_MORE_BETS = Call("No more bets", REG["22.7"])


def tender(house: House) -> Tender:
    """22.6, not held: chips or plaques, a match play coupon where taken; a seated player at one position (W5)."""
    coupon = (COUPON,) if house.flag("match_play") else ()
    return Tender(
        admits=(CHIPS, PLAQUES, *coupon),
        cite=REG["22.6"],
        seated=REG["22.6"],
        one_position=REG["22.6"],
        own_hand=REG["22.8"],
    )


def rank(cards: tuple[int, ...]) -> tuple[int, ...]:
    """22.5, not held: the ace is high and suits are equal. The last card counts: that of the war deal, once dealt."""
    return (rank_of(cards[-1]),)


def agenda(house: House) -> tuple[Step, ...]:
    """22.6 to 22.8: a card each and one to the dealer; then, for those who tied, a war or half the wager."""
    return (
        Place(wagers=(INITIAL, TIE), closes=NO_MORE_BETS, cite=REG["22.6"]),
        # 22.7, not held: clockwise from the dealer's left, one card face up, and last one to the dealer.
        Deal(cards=1, up=True, says="The dealer deals one card face up to each player and one to himself.",
             cite=REG["22.7"]),
        Deal(cards=1, to=BANK, up=True, says="", cite=REG["22.7"]),
        # 22.8, (a) to (d) not held: all but the tied hands are settled, clockwise as in (g) (W9).
        SettleUntied(
            wagers=("initial", "tie"),
            showing=Showing(rank=rank, own=1, dealer=1, cite=REG["22.5"]),
            outcome=original(house),
            order=CLOCKWISE,
            cite=REG["22.8"],
        ),
        # 22.8(e): the initial wager of whoever goes to war is collected in full (W3). Surrender: (d), not held (W2).
        SurrenderOrWar(bet=WAR, staked=INITIAL, surrender=REG["22.8"], cite=REG["22.8(e)"]),
        OfferWager(bet=WAR_TIE, cite=REG["22.8(e)"]),
        # 22.8(f): three burn cards, then one card face up to each player at war, clockwise, and to the dealer.
        Burn(cards=3, cite=REG["22.8(f)"]),
        Deal(cards=1, up=True, says="Everyone at war, and last the dealer, gets one card more, face up.",
             cite=REG["22.8(f)"]),
        Deal(cards=1, to=BANK, up=True, says="", cite=REG["22.8(f)"]),
        # 22.8(g): from the dealer's left, clockwise.
        Settle(
            wagers=("war", "war tie"),
            showing=Showing(rank=rank, own=2, dealer=2, cite=REG["22.5"]),
            outcome=war(house),
            order=CLOCKWISE,
            cite=REG["22.8(g)"],
        ),
    )  # fmt: skip


def original(house: House) -> Callable[[Showdown], Outcomes]:
    """22.9(a)1-2: the higher card wins the initial wager. A tie wins the tie wager, and leaves the initial one open."""
    lost = Outcome(LOSE, REG["22.8"])
    higher = {"initial": Outcome(WIN, REG["22.9(a)1"], house.odds("payout_odds.initial wager")), "tie": lost}
    lower = {"initial": lost, "tie": lost}
    equal = {"tie": Outcome(WIN, REG["22.9(a)2"], house.odds("payout_odds.tie wager"))}
    return lambda showdown: by_rank(showdown, higher, equal, lower)


def war(house: House) -> Callable[[Showdown], Outcomes]:
    """22.8(g)1-3, 22.9(a)2-3: the higher card wins the war wager; a tie wins it too, at better odds."""
    lower = dict.fromkeys(("war", "war tie"), Outcome(LOSE, REG["22.8(g)1"]))
    higher = {
        "war": Outcome(WIN, REG["22.8(g)2"], house.odds("payout_odds.war wager")),
        "war tie": Outcome(LOSE, REG["22.8(g)2"]),
    }
    equal = {
        "war": Outcome(WIN, REG["22.8(g)3"], house.odds("payout_odds.war wager on a tie")),
        "war tie": Outcome(WIN, REG["22.8(g)3"], house.odds("payout_odds.tie wager")),
    }
    return lambda showdown: by_rank(showdown, higher, equal, lower)


def by_rank(showdown: Showdown, higher: Outcomes, equal: Outcomes, lower: Outcomes) -> Outcomes:
    """Which of three, as the player's card is against the dealer's."""
    if showdown.player == showdown.dealer:
        return equal
    return higher if showdown.player > showdown.dealer else lower


CONTEST = Contest(
    mine="your card",
    named=dict.fromkeys(("war", "war tie"), ("your war card", "the dealer's war card")),
    open="it can win no more: surrender, and half of it is lost and half given back; go to war, and all of it is "
    "collected, and the war wager decides",
    ranked="The higher card wins, from the deuce up to the ace, which is the highest; suits do not count.",
    cite=REG["22.5"],
)

TERMS = (
    Term("war deal", REG["22.8(f)"], Burn),
    Term("war wager", REG["22.8(e)"], WAR),
    Term("to go to war", REG["22.8(e)"], SurrenderOrWar),
    Term("tie hand on the war deal", REG["22.8(g)3"], war),
)
