"""A step declares all facets that its class and its behavior in play call for; whichever is missing is named.

`undeclared` reads a class, `unanswered` a round that waits at a step. Engines ask facets alone, so a facet that is
missing here is a gap there: a wager without its size in the guide, a moment that no description can name, a payment
that waits and is not shown.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

import pytest

from croupier.games import DECLARED, find
from croupier.law import cite
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.moves import Bet, Fold, Move, Show, Throw
from croupier.rounds.pending_payments import Pending
from croupier.rounds.postings import Outcome
from croupier.rounds.refusals import Offer
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps.placing.place import Place
from croupier.rounds.wagers.wager import Posted, Wager
from croupier.scenarios.schema import houses
from tests.games.table_talk import table
from tests.properties.driver import begin, play
from tests.shapes import SHAPES, shape

UNDER = cite("19:47-35.10(a)")
SETTLING = (
    "settles", "instant", "settles_lying", "settles_by_third", "settles_insurance", "progressive", "presses", "throws",
    "insures", "plays", "to_natural", "abandoned",
)  # fmt: skip
"""The facets by which the guide and the analysis learn how a wager ends."""


def step_classes() -> tuple[type[Step], ...]:
    """Every step of the package, those next to a game too."""
    for name in ("croupier.rounds", "croupier.games"):
        for module in walk_packages(import_module(name).__path__, f"{name}."):
            import_module(module.name)
    return tuple([kind for kind in _below(Step) if kind.__module__.startswith("croupier.")])


def _below(kind: type[Step]) -> Iterator[type[Step]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def declares(kind: type[Step], facet: str) -> bool:
    """Whether a class answers a facet, by itself or by inheritance, otherwise than every step does."""
    return getattr(kind, facet) is not getattr(Step, facet)


def fields(kind: type[Step]) -> dict[str, str]:
    """The fields of a class, with their types as they are written."""
    written: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        written |= {name: str(said) for name, said in vars(one).get("__annotations__", {}).items()}
    return {name: said for name, said in written.items() if name in kind.__struct_fields__}


def undeclared(kind: type[Step]) -> list[str]:
    """The facets that a class lacks, by what it defines and holds."""
    held, decides = fields(kind), bool(kind.point_name) or declares(kind, "point")

    def lacks() -> Iterator[str]:
        if declares(kind, "waits_for"):
            whole = not kind.__subclasses__()  # the others are completed by those below them
            yield from (verb for verb in ("refusal", "after") if whole and not declares(kind, verb))
            if not kind.moment and not decides:
                yield "point or moment"
        if kind.moment and decides:
            yield "either point or moment"
        if kind.takes_wagers:
            yield from (facet for facet in ("bets", "closes") if not declares(kind, facet))
        wagers = [name for name, said in held.items() if said in ("Wager", "tuple[Wager, ...]")]
        if wagers and not any(declares(kind, facet) for facet in ("bets", "rides", "exposes")):
            yield f"bets, for its {wagers[0]}"
        outcomes = [name for name, said in held.items() if "Outcome" in said]
        if outcomes and not any(declares(kind, facet) for facet in SETTLING):
            yield f"how a wager ends, for its {outcomes[0]}"
        if declares(kind, "pending") != declares(kind, "may_hold_payment"):
            yield "may_hold_payment" if declares(kind, "pending") else "pending"
        if kind.lays:
            yield from (facet for facet in ("marker", "abandoned") if not declares(kind, facet))
        if kind.displayed and not declares(kind, "presses"):
            yield "presses"
        if kind.by_device and not declares(kind, "progressive"):
            yield "progressive"

    return list(lacks())


def unanswered(r: Round) -> list[str]:
    """The facets that the step at the head of a round lacks, by what the round waits for and offers."""
    head, persons = r.agenda[0], dict.fromkeys(person for _, person in r.seats)
    offers = [offer.move for person in persons for offer in r.offers(person)]
    chances = [move for move, _ in r.chances()] if CHANCE in r.waits_for() else []

    def lacks() -> Iterator[str]:
        if not head.point and not head.moment:
            yield "point or moment"
        if offers and not (head.point or head.takes_wagers or head.only_confirms):
            yield "point"
        taken = {bet.key for bet in head.bets()}
        yield from (
            f"bets, for the {move.wager}" for move in offers if isinstance(move, Bet) and move.wager not in taken
        )
        if head.takes_wagers and head.closes is None:
            yield "closes"
        if any(isinstance(move, Fold) for move in offers) and head.decision() is None and head.betting() is None:
            yield "decision"
        if any(isinstance(move, Show) for move in chances) and not (head.displayed or head.by_device):
            yield "displayed or by_device"
        if any(isinstance(move, Throw) for move in chances) and head.throws() is None:
            yield "throws"
        if head.pending(r) and not head.may_hold_payment():
            yield "may_hold_payment"

    return list(dict.fromkeys(lacks()))


@pytest.mark.parametrize("kind", step_classes(), ids=lambda kind: kind.__name__)
def test_a_step_declares_what_its_class_calls_for(kind: type[Step]) -> None:
    assert undeclared(kind) == []


@cache
def met(game: str) -> tuple[Round, ...]:
    """Rounds of a game that wait, one for each kind of step, in generated play at its tables."""
    found: dict[tuple[type[Step], tuple[Actor, ...]], Round] = {}
    declared = find(game) if game in DECLARED else shape(game)
    for seed, house in enumerate([declared.house(), *houses(declared)[1:12]]):
        for r in play(begin(declared.rules(house), 2 + seed % 3), random.Random(seed)).rounds:
            if r.agenda:
                found.setdefault((type(r.agenda[0]), r.waits_for()), r)
    return tuple(found.values())


@pytest.mark.parametrize("game", SHAPES)
def test_a_step_declares_what_it_does_in_play(game: str) -> None:
    assert {type(r.agenda[0]).__name__: lacks for r in met(game) if (lacks := unanswered(r))} == {}


@pytest.mark.parametrize("game", DECLARED)
def test_the_guide_has_a_sentence_on_every_step_at_which_a_player_decides(game: str) -> None:
    steps = [step for house in houses(find(game)) for step in find(game).agenda(house)]
    silent = {type(step).__name__ for step in steps if (step.point or step.takes_wagers) and not step.clauses()}
    assert silent == set()


# A planted step lacks them all.


class Swap(Step, frozen=True, kw_only=True):
    """A player may swap a card for a wager, or fold: engines have never heard of it."""

    bet: Wager
    ends: Outcome

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (r.hands[0].caller,)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        hand = r.hands[0]
        moves: tuple[Move, ...] = (Bet(actor, hand.place, self.bet.key, 100), Fold(actor, hand.place))
        return tuple([Offer(move, "Swap a card", self.cite) for move in moves])

    def pending(self, r: Round) -> tuple[Pending, ...]:
        hand = r.hands[0]
        return (
            Pending(
                place=hand.place, person=hand.caller, wager="swap", cents=1, waits=hand.caller, says="", cite=UNDER
            ),
        )


class Opens(Step, frozen=True, kw_only=True):
    """Takes wagers of which it says nothing, and lays them from round to round."""

    takes_wagers = True
    displayed = True
    by_device = True
    moment = "opening"
    lays = {"streak": 2}  # noqa: RUF012

    @property
    def point(self) -> str:
        return "opens"

    def may_hold_payment(self) -> bool:
        return True


SWAP = Swap(bet=Wager(key="swap", name="swap wager", size=Posted(), cite=UNDER), ends=Outcome("win", UNDER), cite=UNDER)


def test_what_a_class_lacks_is_named() -> None:
    assert undeclared(Swap) == [
        "refusal",
        "after",
        "point or moment",
        "bets, for its bet",
        "how a wager ends, for its ends",
        "may_hold_payment",
    ]
    assert undeclared(Opens) == [
        "either point or moment",
        "bets",
        "closes",
        "pending",
        "marker",
        "abandoned",
        "presses",
        "progressive",
    ]


def test_what_a_step_lacks_in_play_is_named() -> None:
    r = table("Ann").bets("Ann", "10").round.changed(agenda=(SWAP,))
    assert unanswered(r) == ["point or moment", "point", "bets, for the swap", "decision", "may_hold_payment"]


class Shows(Step, frozen=True, kw_only=True):
    """Waits for a display and for dice, and says of neither."""

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def chances(self, r: Round) -> Iterator[tuple[Move, int]]:
        yield Show("display", 100), 1
        yield Throw((1, 2)), 1


def test_a_device_and_dice_that_a_step_is_silent_on_are_named() -> None:
    r = table("Ann").bets("Ann", "10").round.changed(agenda=(Shows(cite=UNDER),))
    assert unanswered(r) == ["point or moment", "displayed or by_device", "throws"]


class Unclosed(Place, frozen=True, kw_only=True):
    """Never says how its betting ends."""

    closes: None = None  # type: ignore[assignment]

    def bets(self) -> tuple[Wager, ...]:
        return ()


def test_betting_without_an_end_or_without_its_wagers_is_named() -> None:
    first = table("Ann").round
    placing = first.agenda[0]
    r = first.changed(agenda=(Unclosed(wagers=placing.bets(), cite=placing.cite),))
    assert unanswered(r) == ["bets, for the ante", "closes"]
