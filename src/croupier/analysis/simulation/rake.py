"""Simulates what the house takes from hands of poker. Players win from each other, so there is no house edge."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import sqrt

from croupier.analysis.simulation.poker_players import poker_move
from croupier.declare.game import Rules
from croupier.equipment.shuffle import bounded, byte_stream, seeded, shuffled
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.meter import FUND
from croupier.rounds.moves import Announce, Bet, Turn
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.value import Value

PLAYERS = 6
STACK_BETS = 50
"""Each player's stack, as a multiple of the higher of the posted bets, within the posted limits."""


class RakeFound(Value, frozen=True, kw_only=True):
    """Sums over simulated hands, in cents."""

    hands: int
    players: int
    seed: int
    taken: int
    taken_squared: int
    pots: int
    given: int
    """What the pots gave to the fund of the players, in cents."""
    raked: int
    """The number of hands from which a rake was taken."""

    @property
    def a_hand(self) -> Fraction:
        """What the house took from a hand on average, in cents."""
        return Fraction(self.taken, self.hands)

    @property
    def of_pots(self) -> Fraction:
        """The share of all pots that the house took."""
        return Fraction(self.taken, self.pots) if self.pots else Fraction(0)

    @property
    def standard_error(self) -> float:
        """The standard error of the average, in cents."""
        n = self.hands
        return sqrt(Fraction(n * self.taken_squared - self.taken**2, n * (n - 1)) / n) if n > 1 else 0.0


def plays_for_pots(rules: Rules) -> bool:
    """Whether the players of this table win from each other, so that the house has no edge."""
    return any(step.players_pots() is not None for step in rules.agenda)


def players_max(rules: Rules) -> int:
    """The largest number of players in a hand."""
    return rules.agenda[0].hands_max() or rules.positions


def simulate_rake(
    rules: Rules,
    hands: int,
    *,
    seed: int = 0,
    players: int = PLAYERS,
    played: Callable[[int], object] = lambda done: None,
) -> RakeFound:
    """Plays hands one after another, each with a fresh deck and full stacks; `played` is a progress callback."""
    entropy = seeded(seed)
    chance = byte_stream(entropy, block=32)
    seats = tuple((str(n), f"player {n}") for n in range(1, players + 1))
    standing, taken, squared, pots, given, raked = Standing(), 0, 0, 0, 0, 0
    for done in range(1, hands + 1):
        r = _hand(rules, seats, standing, shuffled(rules.deck, entropy), lambda: bounded(1 << 16, chance))
        standing = r.standing
        mine = sum([p.paid - p.charged for p in r.postings if p.person == DEALER])
        taken += mine
        squared += mine * mine
        raked += mine > 0
        pots += sum([p.collected for p in r.postings if p.counterparty == "pot"])
        given += sum([p.charged for p in r.postings if p.counterparty == FUND])
        if done % 64 == 0 or done == hands:
            played(done)
    return RakeFound(
        hands=hands,
        players=players,
        seed=seed,
        taken=taken,
        taken_squared=squared,
        pots=pots,
        given=given,
        raked=raked,
    )


def _hand(
    rules: Rules,
    seats: tuple[tuple[str, str], ...],
    standing: Standing,
    order: tuple[int, ...],
    number: Callable[[], int],
) -> Round:
    r = rules.begin(seats, standing)
    low, high = rules.posted["table stakes"]
    stack = max(low, min(high, STACK_BETS * rules.house.whole("big_bet")))
    for place, person in seats:
        if r.refusal(Bet(person, place, "table stakes", stack)) is None:
            r = r.after(Bet(person, place, "table stakes", stack))
    closes = r.agenda[0].closes
    assert closes is not None, "the stakes are put up until the dealer begins the hand"
    r = r.after(Announce(closes.words))
    while r.agenda:
        actor = r.waits_for()[0]
        if actor == CHANCE:
            turning = r.agenda[0].turning(r)
            assert turning is not None, "only cards come from outside"
            r = r.after(Turn(*turning, order[turning[1]]))
        else:
            move = poker_move(r, actor, number())
            r = r.after(move if move is not None else r.offers(actor)[0].moves()[0])
    return r
