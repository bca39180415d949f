"""A duel with a dealer's card turned up, against published counts: Caribbean Stud as a shape, not yet as a game.

The loss of 1,041,372,912,372 antes over 19,933,230,517,200 deals, for 100-50-20-7-5-4-3-2-1, a bet of twice the ante
and a dealer who qualifies with ace-king, is the published figure that the project's issue 5 names.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.analysis.duel import solve_duel
from croupier.analysis.duel_report import wager_edges
from croupier.games import find
from croupier.games.three_card_poker.play import ANTE
from croupier.hands.poker import Category, five_card_rank
from croupier.money import EVEN, Odds
from croupier.rounds.moves import Call
from croupier.rounds.posting import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.steps import BANK, Deal, Decide, Place, Reveal, Settle, Showdown, Showing
from croupier.rounds.wager import Times, Wager

DEALS, LOST = 19_933_230_517_200, 1_041_372_912_372
CITE = find("three-card-poker").rules().agenda[-1].cite
BET = Wager(key="bet", name="bet wager", size=Times("ante", (2,)), cite=CITE)
PAYS = {
    Category.ROYAL_FLUSH: 100,
    Category.STRAIGHT_FLUSH: 50,
    Category.FOUR_OF_A_KIND: 20,
    Category.FULL_HOUSE: 7,
    Category.FLUSH: 5,
    Category.STRAIGHT: 4,
    Category.THREE_OF_A_KIND: 3,
    Category.TWO_PAIRS: 2,
}
KING, ACE = 11, 12


def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
    """Ante even money, bet by the table; an unqualified dealer pays the ante alone."""
    player, dealer = showdown.player, showdown.dealer
    even = Outcome(WIN, CITE, EVEN)
    if dealer[0] == Category.HIGH_CARD and dealer[1:3] != (ACE, KING):
        return {"ante": even, "bet": Outcome(RETURNED, CITE)}
    if player > dealer:
        return {"ante": even, "bet": Outcome(WIN, CITE, Odds(PAYS.get(Category(player[0]), 1)))}
    return dict.fromkeys(("ante", "bet"), Outcome(PUSH if player == dealer else LOSE, CITE))


def test_one_card_of_five_turned_up_gives_the_published_counts() -> None:
    agenda = (
        Place(wagers=(ANTE,), closes=Call("No more bets", CITE), cite=CITE),
        Deal(cards=5, cite=CITE),
        Deal(cards=4, to=BANK, cite=CITE),
        Deal(cards=1, to=BANK, up=True, cite=CITE),
        Decide(bet=BET, cite=CITE),
        Reveal(cards=4, of=BANK, cite=CITE),
        Settle(
            wagers=("ante", "bet"), showing=Showing(rank=five_card_rank, own=5, dealer=5), outcome=outcome, cite=CITE
        ),
    )
    (edge,) = wager_edges(solve_duel(replace(find("three-card-poker").rules(), agenda=agenda)))
    assert edge.combinations == DEALS
    assert edge.house_edge * DEALS == LOST
