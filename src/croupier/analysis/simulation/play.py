"""Simulates rounds card by card with the real Round, from a seed. Every exact figure is checked against it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import sqrt

from croupier.analysis.definition import PERSON, choices_of, chore, opened, outlay, settled
from croupier.analysis.figures import Policy
from croupier.declare.game import Rules
from croupier.equipment.shuffle import seeded, shuffled
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.moves import Draw, Move
from croupier.rounds.round import Round
from croupier.rounds.value import Value

Z99 = 2.5758293035489004
"""The number of standard errors on each side of an interval with 99 percent confidence."""
CONFIDENCE = {"90%": 1.6448536269514722, "95%": 1.959963984540054, "99%": Z99}


class Simulated(Value, frozen=True, kw_only=True):
    """Sums over the simulated rounds, in cents. Averages and intervals follow from them, in opening wagers."""

    rounds: int
    seed: int
    opening: int
    net: int
    net_squared: int
    wagered: int
    won: int

    @property
    def house_edge(self) -> Fraction:
        """The share of the opening wager that the house kept."""
        return Fraction(-self.net, self.rounds * self.opening)

    @property
    def mean_wager(self) -> Fraction:
        """The average total wagered in a round."""
        return Fraction(self.wagered, self.rounds * self.opening)

    @property
    def hit_frequency(self) -> Fraction:
        """The share of rounds that ended with a net win."""
        return Fraction(self.won, self.rounds)

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the net result of a round."""
        n = self.rounds
        if n < 2:
            return 0.0
        return sqrt(Fraction(n * self.net_squared - self.net**2, n * (n - 1))) / self.opening

    @property
    def standard_error(self) -> float:
        """The standard error of the house edge."""
        return self.standard_deviation / sqrt(self.rounds)

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of the house edge with 99 percent confidence."""
        return self.within(Z99)

    def within(self, errors: float) -> tuple[float, float]:
        """The interval of the house edge with this many standard errors on each side."""
        half = errors * self.standard_error
        return float(self.house_edge) - half, float(self.house_edge) + half

    def off(self, exact: Fraction) -> float:
        """How many standard errors the estimate is above an exact figure.

        The number is negative if the estimate is below.
        """
        return float(self.house_edge - exact) / self.standard_error if self.standard_error else 0.0

    def covers(self, exact: Fraction) -> bool:
        """Whether an exact figure is in the interval."""
        low, high = self.interval
        return low <= exact <= high


def play(rules: Rules, order: tuple[int, ...], policy: Policy, opening: int | None = None, seats: int = 1) -> Round:
    """Plays one round to its end, with the cards in this order in the shoe.

    `policy` plays the first seat. The other seats never fold.
    """
    r, _ = opened(rules, opening, seats)
    while True:
        waited = r.waits_for()
        if not waited:
            return r
        if CHANCE in waited:
            r = r.after(_turn(r, order))
        elif PERSON in waited:
            r = r.after(policy(r))
        else:
            company = [person for _, person in r.seats if person in waited]
            r = r.after(never_fold(r, company[0]) if company else chore(r))


def simulate(
    rules: Rules,
    rounds: int,
    policy: Policy,
    *,
    seed: int = 0,
    opening: int | None = None,
    seats: int = 1,
    played: Callable[[int], object] = lambda done: None,
    shard: int | None = None,
    watch: Callable[[Round], object] | None = None,
) -> Simulated:
    """Plays rounds, each with a freshly shuffled full deck. `played` is a progress callback.

    The seed determines the cards; each shard has its own stream of the seed. `watch` gets every finished round. If
    wagers stay on the layout after an outcome, a round here is one opening wager, from when it is placed until it is
    decided.
    """
    entropy = seeded(seed, shard)
    # A draw of numbers decides every ticket, so that a round is played as one with cards is.
    if any(step.decides_layout() is not None and step.draws_numbers() is None for step in rules.agenda):
        return _thrown(rules, rounds, seed=seed, opening=opening, seats=seats, played=played, shard=shard)
    pieces = rules.deck or _numbers(rules)
    _, cents = opened(rules, opening)
    net = squared = wagered = won = 0
    for done in range(1, rounds + 1):
        r = play(rules, shuffled(pieces, entropy), policy, opening, seats)
        if watch is not None:
            watch(r)
        result, staked = settled(r, PERSON)
        net += result
        squared += result * result
        wagered += staked
        won += result > 0
        if done % 256 == 0 or done == rounds:
            played(done)
    return Simulated(rounds=rounds, seed=seed, opening=cents, net=net, net_squared=squared, wagered=wagered, won=won)


def _thrown(
    rules: Rules,
    rounds: int,
    *,
    seed: int,
    opening: int | None,
    seats: int,
    played: Callable[[int], object],
    shard: int | None,
) -> Simulated:
    from croupier.analysis.kernels.layout_chain.shape import chain_shape
    from croupier.analysis.kernels.layout_chain.simulate import opening_wagers
    from croupier.analysis.kernels.layout_chain.solve import wagers_made

    brought: list[int] = []

    def decided(net: int) -> None:
        brought.append(net)
        if len(brought) % 256 == 0 or len(brought) == rounds:
            played(len(brought))

    opening_wagers(rules, rounds, opening, seats, seeded(seed, shard), decided)
    cents = next(wagers_made(rules, chain_shape(rules), opening)).cents
    return Simulated(
        rounds=rounds,
        seed=seed,
        opening=cents,
        net=sum(brought),
        net_squared=sum([net * net for net in brought]),
        wagered=rounds * cents,
        won=sum([net > 0 for net in brought]),
    )


def never_fold(r: Round, person: Actor = PERSON) -> Move:
    """A simple strategy: always the smallest wager that stays in the round."""
    moves = choices_of(r.offers(person))
    return next((move for move in moves if outlay(move)), moves[0])


def _numbers(rules: Rules) -> tuple[int, ...]:
    """The numbers that can be drawn, in a game without cards."""
    drawing = next(found for step in rules.agenda if (found := step.draws_numbers()) is not None)
    return tuple(range(1, drawing.balls + 1))


def _turn(r: Round, order: tuple[int, ...]) -> Move:
    turning, drawing = r.agenda[0].turning(r), r.agenda[0].draws_numbers()
    if drawing is not None:
        return Draw(order[len(drawing.drawn)])
    if turning is None and r.agenda[0].shakes:
        return next(iter(r.chances()))[0]  # where the deal of shuffled pieces starts changes nothing that is owed
    if turning is None:
        raise ValueError(f"{type(r.agenda[0]).__name__} waits for something other than a card.")
    return r.agenda[0].faced(r, order[turning[1]])
