"""Simulates wagers on the layout with the real Round, throw by throw. This checks every figure of the chain."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.figures import WagerEdge
from croupier.analysis.kernels.layout_chain.shape import chain_shape
from croupier.analysis.kernels.layout_chain.solve import PERSON, MadeWager, wagers_made
from croupier.declare.game import Rules
from croupier.equipment.shuffle import Entropy, bounded, byte_stream
from croupier.rounds.actors import CHANCE, DEALER, Actor
from croupier.rounds.moves import Bet
from croupier.rounds.postings import COMMISSION, Posting
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing

Z999 = Fraction(3290527, 1000000)
"""An interval of this many standard errors on either side has 999 of 1000 means."""

Watch = Callable[[tuple[Posting, ...]], bool]
"""A function that gets what each throw settled and returns whether to go on."""
Wants = Callable[[Standing], list[Bet]]
"""A function that returns the wagers that the player would make now. Those that the round refuses are not made."""


class ThrownTally:
    """The results of one wager that is made again and again: sums, in units of the wager."""

    def __init__(self) -> None:
        self.count = 0
        self.net = self.squared = Fraction(0)

    def add(self, net: Fraction) -> None:
        """Adds one decided wager."""
        self.count += 1
        self.net += net
        self.squared += net * net

    @property
    def house_edge(self) -> Fraction:
        """The house edge of the wager in the simulation."""
        return -self.net / self.count

    def covers(self, exact: WagerEdge) -> bool:
        """Whether the exact figure is within the 99.9 percent confidence interval.

        The interval uses the exact variance, because a simulation may have too few of the rare wins.
        """
        return (self.house_edge - exact.house_edge) ** 2 * self.count <= Z999**2 * exact.variance


def every_wager(rules: Rules, many: int, entropy: Entropy) -> dict[str, ThrownTally]:
    """Simulates this many throws, with one player who makes every wager whenever possible.

    Returns the results of each wager, by its name.
    """
    made = {(each.wager, each.place): each for each in wagers_made(rules, chain_shape(rules))}
    bases = {key: each for (key, place), each in made.items() if not place}
    tallies: dict[str, ThrownTally] = {}
    done = 0

    def wants(standing: Standing) -> list[Bet]:
        lying = {(wager.wager, wager.place) for wager in standing.lying}
        return [_bet(each) for at, each in made.items() if at not in lying]

    def settled(postings: tuple[Posting, ...]) -> bool:
        nonlocal done
        done += 1
        for posting in postings:
            if posting.result == COMMISSION:
                continue
            each = made.get((posting.wager, posting.place)) or bases[posting.wager]
            charged = [p.net for p in postings if p.result == COMMISSION and _beside(p, posting)]
            net = Fraction(posting.net + sum(charged), posting.stake)
            tallies.setdefault(each.name, ThrownTally()).add(net)
        return done < many

    through_throws(rules, (("1", PERSON),), wants, settled, entropy)
    return tallies


def _beside(charge: Posting, posting: Posting) -> bool:
    return charge.place == posting.place and charge.wager.startswith(f"{posting.wager} ")


def through_throws(
    rules: Rules, seats: tuple[tuple[str, Actor], ...], wants: Wants, settled: Watch, entropy: Entropy
) -> None:
    """Plays throw after throw, each from the Standing that the last one left.

    The player always takes the dice and bets the line.
    """
    shape, source = chain_shape(rules), byte_stream(entropy, block=256)
    every = [move for move, weight in shape.deciding.outcomes() for _ in range(weight)]
    line = _bet(next(wagers_made(rules, shape)))
    standing, go_on = Standing(), True
    while go_on:
        r = _bets(rules.begin(seats, standing), wants)
        while r.agenda:
            waited = r.waits_for()
            if CHANCE in waited:
                r = r.after(every[bounded(len(every), source)])
            elif r.agenda[0].takes_wagers and waited[0] != DEALER:
                r = r.after(replace(line, by=waited[0]))
            else:
                r = _bets(r.after(r.offers(waited[0])[0].move), wants)
        standing, go_on = r.standing, settled(r.postings)


def _bets(r: Round, wants: Wants) -> Round:
    """The round after the wagers that the player wants and may make, if wagers are being placed."""
    if r.agenda and r.agenda[0].takes_wagers:
        for bet in wants(r.standing):
            after = r.judged(bet)
            r = after if isinstance(after, Round) else r
    return r


def _bet(made: MadeWager) -> Bet:
    return Bet(PERSON, made.place, made.wager, made.cents)


def opening_wagers(
    rules: Rules, many: int, opening: int | None, seats: int, entropy: Entropy, decided: Callable[[int], object]
) -> None:
    """Makes only the opening wager, this many times, and leaves it until it is decided. `decided` gets each result."""
    first: MadeWager = next(wagers_made(rules, chain_shape(rules), opening))
    taken = tuple((str(seat), PERSON if seat == 1 else f"{PERSON} {seat}") for seat in range(1, seats + 1))
    left = many

    def wants(standing: Standing) -> list[Bet]:
        mine = any((wager.person, wager.wager) == (PERSON, first.wager) for wager in standing.lying)
        return [] if mine else [_bet(first)]

    def settled(postings: tuple[Posting, ...]) -> bool:
        nonlocal left
        for posting in postings:
            if posting.person == PERSON and posting.wager == first.wager:
                decided(posting.net)
                left -= 1
        return left > 0

    through_throws(rules, taken, wants, settled, entropy)
