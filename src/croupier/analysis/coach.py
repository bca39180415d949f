"""The value of every choice at a decision, from what the player may see: the best play, and the cost of every other.

    from croupier.analysis.coach import values

    for choice in values(round, "alice"):
        print(choice.move, choice.worth, choice.cost)

The value of a choice is the average net result of the whole round, in opening wagers, with best play after the choice.
It includes the wagers placed with the opening wager. The first call for a game and house may take seconds. Later calls
look values up, also for other opening wagers. A value is exact, or, if the choice has a `sample`, estimated from that
number of deals. If no value is known, `NoCoach` says why. In a game without decisions after the wagers, `NoCoach` names
the wagers with the smallest house edge; `wagers_of` lists all wagers. `left_out` names the wagers on the hand that the
values do not include.

A kernel's record names its coach. This module knows no kernel and no game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from croupier.analysis.analyse import analyse, fit
from croupier.analysis.definition import choices_of
from croupier.analysis.kernel import Kernel
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Move
from croupier.rounds.postings import IN_POT
from croupier.rounds.round import Round
from croupier.rounds.value import Value
from croupier.rounds.view import HIDDEN

LEAST = 3
"""The number of wagers with the smallest house edge that are named."""
OWN_ALL = 5
"""The coach values a progressive wager only if exactly this many own cards decide it.

The player knows all of them at a decision.
"""
KEPT = 8
"""The number of games and houses that the cache holds. The oldest entry is evicted first."""
SIZES_KEPT = 8
"""The number of opening wagers that the cache holds for each game and house. They share their tables."""


class NoCoach(ValueError):
    """The coach has no exact value for this decision; the sentence says why."""


class ChoiceValue(Value, frozen=True):
    """One choice: the value of the round after it, and how much worse that is than the best choice, in opening wagers.

    `sample`: the number of deals from which both are estimated; 0 if they are exact.
    """

    move: Move
    worth: Fraction
    cost: Fraction
    sample: int = 0

    @property
    def best(self) -> bool:
        """Whether no choice has a higher value."""
        return not self.cost


class CoachQuestion(Value, frozen=True, kw_only=True):
    """A decision as its player sees it: the round, the hand that decides, and all cards that the player sees."""

    round: Round
    viewer: Actor
    hand: Hand
    opening: int
    settled: int
    """What the round has already paid the player, in cents."""
    known: tuple[int, ...]

    def stakes(self) -> dict[str, int]:
        """The wagers on the hand, in cents."""
        return {stake.wager: stake.cents for stake in self.hand.stakes if stake.person == self.viewer}

    def sees_only(self, cards: tuple[int, ...]) -> None:
        """Raises NoCoach if the player sees other cards than these, because the analysis does not consider them."""
        if Counter(self.known) != Counter(cards):
            raise NoCoach("You can see cards other than your own and the house's; the coach does not analyze them.")


class KernelCoach:
    """The coach that one kernel provides, made from its results for one opening wager in cents."""

    def __init__(self, rules: Rules, opening: int) -> None:
        self.rules, self.opening = rules, opening

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        """The average result of the round after a move, in cents."""
        raise NotImplementedError

    def sample(self, asked: CoachQuestion) -> int:
        """The number of deals from which the values of this hand are estimated; 0 if they are exact."""
        return 0

    def scaled(self, opening: int) -> KernelCoach | None:
        """A coach for another opening wager without a new computation, or None if payments are not proportional.

        By default, nothing that a kernel counted depends on the wagers. The wagers on the layout are priced at each
        question.
        """
        return self

    def repriced(self, opening: int) -> KernelCoach:
        """A coach for another opening wager, if payments are not proportional.

        Only the parts that change are solved again.
        """
        return type(self)(self.rules, opening)


def values(r: Round, viewer: Actor) -> tuple[ChoiceValue, ...]:
    """Every choice that this person has now, from the one that wagers least to the one that wagers most."""
    moves = choices_of(r.offers(viewer))
    if viewer not in r.waits_for() or not moves:
        raise NoCoach("You have no decision to make now.")
    places = dict.fromkeys([_place(move) for move in moves])
    asked = {place: asked_of(r, viewer, place) for place in places}
    found = [(move, _worth(asked[_place(move)], move)) for move in moves]
    best = max([worth for _, worth in found])
    samples = {place: _coach_of(one).sample(one) for place, one in asked.items()}
    return tuple([ChoiceValue(move, worth, best - worth, samples[_place(move)]) for move, worth in found])


def value_of(r: Round, viewer: Actor, move: Move) -> ChoiceValue:
    """The value of one choice of any size, compared with the best choice that `values` lists."""
    listed = values(r, viewer)
    for choice in listed:
        if choice.move == move:
            return choice
    asked = asked_of(r, viewer, _place(move))
    worth = _worth(asked, move)
    best = max([choice.worth for choice in listed])
    return ChoiceValue(move, worth, max(Fraction(), best - worth), _coach_of(asked).sample(asked))


def best_of(choices: tuple[ChoiceValue, ...]) -> ChoiceValue:
    """The best choice. Among choices of equal value it is the largest wager, as in the tables of best play."""
    return [choice for choice in choices if choice.best][-1]


def _place(move: Move) -> str:
    return str(getattr(move, "place", ""))


def _worth(asked: CoachQuestion, move: Move) -> Fraction:
    return (asked.settled + _coach_of(asked).worth(asked, move)) / asked.opening


def _coach_of(asked: CoachQuestion) -> KernelCoach:
    return coach_for(asked.round.rules, asked.opening)


def asked_of(r: Round, viewer: Actor, place: str) -> CoachQuestion:
    """A hand as its player sees it. Raises NoCoach if rounds of this kind are not analyzed."""
    if r.incidents or r.dead:
        raise NoCoach("An irregularity has happened in this round; the coach does not analyze what follows.")
    hand = r.hand(place)
    if any(stake.coupon for stake in hand.stakes if stake.person == viewer):
        raise NoCoach("A match play coupon is on this hand; the coach does not analyze coupons.")
    view = r.view(viewer)
    known = tuple([card for seen in (*view.hands, *view.common) for card in seen.cards if card != HIDDEN])
    key, mine = r.rules.game.wagers[0].key, r.rules.game.wagers[0].name
    posted = [p for p in r.postings if p.person == viewer and Hand(p.place).box == hand.box]
    settled = sum([posting.result_net for posting in posted])
    lying = [other.amount(viewer, key) for other in r.hands if other.box == hand.box]
    opening = sum(lying) or sum([posting.stake for posting in posted if posting.wager == key])
    if r.rules.persons > 1:  # they wager against each other, each on a wager of their own
        opening = sum([stake.amount for stake in hand.stakes if stake.person == viewer])
    if not opening:
        maker_for(r.rules)
        raise NoCoach(f"No {mine} of yours is on this hand.")
    return CoachQuestion(round=r, viewer=viewer, hand=hand, opening=opening, settled=settled, known=known)


Maker = Callable[[Rules, int], KernelCoach]

_COACHES: dict[object, tuple[object, dict[int, KernelCoach]]] = {}
"""The coaches by opening wager, with the agenda they were made for. Keeping the agenda keeps its `id()` unique."""


def coach_for(rules: Rules, opening: int) -> KernelCoach:
    """The coach of a game under a house, for an opening wager in cents. Raises NoCoach if there is none."""
    key = (id(rules.agenda), rules.deck)
    try:
        if key not in _COACHES:
            made = maker_for(rules)(rules.with_deck(rules.deck), opening)
            while len(_COACHES) >= KEPT:
                del _COACHES[next(iter(_COACHES))]
            _COACHES[key] = rules.agenda, {opening: made}
        sizes = _COACHES[key][1]
        if opening not in sizes:
            sizes[opening] = _of_another_size([*sizes.values()], opening)
            if len(sizes) > SIZES_KEPT:
                del sizes[next(iter(sizes))]
    except Unfit as why:
        raise NoCoach(str(why)) from None
    return sizes[opening]


def _of_another_size(known: list[KernelCoach], opening: int) -> KernelCoach:
    """A coach for another opening wager, derived from one of the known coaches if that is possible."""
    for coach in known:
        if (made := coach.scaled(opening)) is not None:
            return made
    return known[0].repriced(opening)


def maker_for(rules: Rules) -> Maker:
    """The function that makes the coach of a game. Raises NoCoach if there is none."""
    try:
        kernel = fit(rules.with_deck(rules.deck)).kernel
    except Unfit:
        raise NoCoach(f"{rules.game.name} has no coach: no exact kernel fits it.") from None
    if kernel.coach is None:
        raise NoCoach(_without(rules, kernel))
    return kernel.coach()


_WITHOUT: dict[int, tuple[object, str]] = {}
"""The reason why a game has no coach, with the agenda to which the reason applies."""


def _without(rules: Rules, kernel: Kernel[Any]) -> str:
    """Why a game has no coach."""
    if id(rules.agenda) not in _WITHOUT:
        name = rules.game.name
        if kernel.decides:
            said = f"{name} has no coach: {kernel.omits.get('coach', 'its kernel has none.')}"
        else:
            said = f"{name} has no coach: players decide only on their wagers. {_least(wagers_of(rules))}"
        while len(_WITHOUT) >= KEPT:
            del _WITHOUT[next(iter(_WITHOUT))]
        _WITHOUT[id(rules.agenda)] = rules.agenda, said
    return _WITHOUT[id(rules.agenda)][1]


def decides(rules: Rules) -> bool:
    """Whether a player has a decision after wagering."""
    return fit(rules.with_deck(rules.deck)).kernel.decides


def wagers_of(rules: Rules) -> tuple[tuple[str, Fraction], ...]:
    """The exact house edge of each wager, the smallest first. The coach shows it before wagers are placed."""
    found = analyse(rules.with_deck(rules.deck)).wagers
    return tuple(sorted([(edge.wager, edge.house_edge) for edge in found], key=lambda edge: edge[1]))


def _least(edges: tuple[tuple[str, Fraction], ...]) -> str:
    """One sentence that names the wagers with the smallest house edge and the wager with the largest."""
    keeps = [f"{float(100 * edge):.4g} percent of the {name}" for name, edge in edges if edge]
    free = "nothing of a supplemental wager, " if any(not edge for _, edge in edges) else ""
    return f"The house keeps {free}{', '.join(keeps[:LEAST])}, and {keeps[-1]}."


def left_out(r: Round, viewer: Actor) -> tuple[str, ...]:
    """The names of wagers that depend on more than this round, on later cards or on other players' hands."""
    meters = [meter for step in r.rules.agenda if (meter := step.progressive()) is not None]
    rides = {meter.wager for meter in meters}
    rides |= {lying.wager for step in r.rules.agenda if (lying := step.settles_lying()) is not None}
    streaks = [told for step in r.rules.agenda if (told := step.streaks()) is not None]
    rides |= {key for told in streaks for key in told["lengths"]}
    counted = {meter.wager for meter in meters if meter.cards == OWN_ALL}
    lies = {stake.wager for hand in r.hands for stake in hand.stakes if stake.person == viewer}
    pooled = {p.wager for p in r.postings if p.person == viewer and p.result == IN_POT}
    left = (rides - counted) & lies | pooled
    return tuple([wager.name for wager in r.rules.game.wagers if wager.key in left])
