"""A layout of wagers, and the step at which an outcome from outside decides them, such as a throw of dice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING, ClassVar

from croupier.law import Cite
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.hand import Stake
from croupier.rounds.moves import Move
from croupier.rounds.postings import COMMISSION, Posting
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Vigorish(Value, frozen=True, kw_only=True):
    """A charge on some wagers.

    A winning wager is charged when it is paid, or `in_advance`, with the charge placed next to it.
    """

    wagers: tuple[str, ...]
    of: Callable[[str, int, int], int]
    """The amount of the charge. It is called with the wager, its number and its cents."""
    in_advance: bool
    cite: Cite
    says: str = ""
    """The charge in words, for a patron."""

    def due(self, wager: str, number: int, cents: int) -> int:
        """The total charge, in cents."""
        return self.of(wager, number, cents) if wager in self.wagers else 0


class LayoutOutcome(Step, frozen=True, kw_only=True):
    """One of finitely many outcomes comes from outside and decides wagers on the layout.

    The table and the analysis call the same two methods. `outcomes` lists what can happen, and `settled` says what it
    does to the wagers.
    """

    point_name: ClassVar[str] = "outcome"
    chore: ClassVar[str] = "the outcome is determined"
    """What happens next at the table, in words that fit into a sentence."""

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        """Everything that can happen here, with whole weights."""
        raise NotImplementedError

    def settled(self, standing: Standing, move: Move) -> tuple[Standing, list[Posting]]:
        """The Standing after an outcome, and the postings that the outcome causes."""
        raise NotImplementedError

    def sameness(self, wager: str, place: str) -> Hashable | None:
        """A value that is equal for two wagers if every outcome settles both alike. None if that is not known."""
        return None

    def told(self, wager: str, standing: Standing, move: Move) -> str:
        """What is reported of a wager that this outcome ends, in addition to its result. Empty for most wagers."""
        return ""

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def after(self, r: Round, move: Move) -> Round:
        standing, due = self.settled(r.standing, move)
        return r.changed(standing=standing, postings=(*r.postings, *due)).done()

    def chances(self, r: Round) -> Iterator[tuple[Move, int]]:
        return self.outcomes()

    def under_way(self) -> bool:
        return True

    def decides_layout(self) -> LayoutOutcome:
        return self


def begun_anew(r: Round) -> Round:
    """The round restarted from the present Standing.

    Its wagers stay, and the agenda begins with its first step again.
    """
    return r.rules.agenda[0].enter(r.changed(agenda=r.rules.agenda))


def layout_place(number: int) -> str:
    """Where a wager is on the layout: its number, or "" for one without."""
    return str(number) if number else ""


def stake_of(wager: Lying) -> Stake:
    """A wager on the layout in the form of a stake, so that it can be posted."""
    return Stake(wager.person, wager.wager, wager.cents)


def vigorish_on(wager: str) -> str:
    """The name under which a charge made in advance is placed next to its wager."""
    return f"{wager} vigorish"


def charges_collected(lying: list[Lying], due: list[Posting], cite: Cite) -> tuple[list[Lying], list[Posting]]:
    """Collects a charge made in advance when its wager is decided, whether won or lost."""
    decided = {(p.person, vigorish_on(p.wager), p.place) for p in due}
    kept, taken = [], []
    for wager in lying:
        if (wager.person, wager.wager, wager.place) in decided:
            cents = wager.cents
            taken.append(Posting(wager.place, wager.person, wager.wager, COMMISSION, cents, 0, 0, cents, cite))
        else:
            kept.append(wager)
    return kept, [*due, *taken]
