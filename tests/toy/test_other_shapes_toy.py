"""The solo kernel is not Mississippi Stud's: other deals, sizes and odds, against the definition on toy decks."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from croupier.analysis.definition import solve
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.paytable_hand.solve import solve_paytable_hand, wager_edge
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards, rank_of, suit_of
from croupier.games import find
from croupier.games.mississippi_stud import ANTE
from croupier.law import Cite, cite
from croupier.money import Odds
from croupier.rounds.moves import Call
from croupier.rounds.payout_limit import Limit
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
from croupier.rounds.step import Step
from croupier.rounds.steps import COMMUNITY, Deal, Decide, Place, Reveal, Settle, Showdown, Showing
from croupier.rounds.wagers.wager import Times, Wager

CITE: Cite = cite("19:47-35.10(i)")
HALVES = Wager(key="raise", name="raise wager", size=Times("ante", (1, 4, 3), per=2), cite=CITE)
DOUBLE = Wager(key="last", name="last wager", size=Times("ante", (2,)), cite=CITE)
DECK = parse_cards("2h 3h 4h 7h 7d Kd Kc 9s")


def pairs_and_suits(cards: tuple[int, ...]) -> tuple[int, ...]:
    """A ranking of the test's own: of one suit, then by how many ranks are alike, then by the highest."""
    ranks = sorted(map(rank_of, cards), reverse=True)
    return len({suit_of(card) for card in cards}) == 1, len(cards) - len(set(ranks)), ranks[0]


def unlike(showdown: Showdown) -> Mapping[str, Outcome]:
    """Each wager is paid differently, and one pushes where the other wins."""
    suited, alike, top = showdown.player
    if suited:
        ante, bet = Outcome(WIN, CITE, Odds(3, 2)), Outcome(WIN, CITE, Odds(7))
    elif alike:
        ante, bet = Outcome(PUSH, CITE), Outcome(WIN, CITE, Odds(1, 3))
    else:
        ante, bet = Outcome(LOSE, CITE), Outcome(PUSH if top == 11 else LOSE, CITE)
    return {"ante": ante, "raise": bet, "last": bet}


def declared(*steps: Step, own: int, limit: int = 10**9) -> Rules:
    settle = Settle(
        wagers=("ante", "raise", "last"),
        showing=Showing(rank=pairs_and_suits, own=own, community=any(isinstance(s, Reveal) for s in steps)),
        outcome=unlike,
        limits=(Limit(cents=limit, cite=CITE, covers=("ante", "raise"), pro_rata=True),),
        cite=CITE,
    )
    agenda = (Place(wagers=(ANTE,), closes=Call("No more bets", CITE), cite=CITE), *steps, settle)
    return replace(find("mississippi-stud").rules(), agenda=agenda).with_deck(DECK)


def deal(cards: int, **more: object) -> Deal:
    return Deal(cards=cards, cite=CITE, **more)  # type: ignore[arg-type]


def decide(bet: Wager) -> Decide:
    return Decide(bet=bet, closes=Call("No more bets", CITE), cite=CITE)


def reveal(cards: int) -> Reveal:
    return Reveal(cards=cards, of=COMMUNITY, cite=CITE)


SHAPES = {
    "three cards, one decision, halves of an ante": declared(deal(2), decide(HALVES), deal(1), own=3),
    "two community cards turned at once": declared(
        deal(1), deal(3, to=COMMUNITY), decide(HALVES), reveal(2), decide(DOUBLE), reveal(1), own=1
    ),
    "two decisions on the same cards": declared(deal(2), decide(HALVES), decide(DOUBLE), deal(2), own=4),
    "nothing to decide": declared(deal(3), own=3),
    "a limit that bites one kind of wager": declared(deal(2), decide(HALVES), deal(1), own=3, limit=2_500),
}


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_kernel_agrees_with_the_definition(shape: str, tie: Tie) -> None:
    rules = SHAPES[shape]
    best, counted = solve(rules, tie), wager_edge(solve_paytable_hand(rules, tie))
    assert (-counted.house_edge, counted.mean_wager) == (best.value, best.mean_wager)
