"""A layout of named areas. Each area covers some outcomes and pays odds on them; a spin or a shake decides the wagers.

A round is one outcome. Most wagers are decided by every outcome. But an area may list the outcomes on which it loses;
then a wager stays there until an outcome comes on which it wins or loses.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from msgspec.structs import replace

from croupier.equipment.dice import FACES, Dice, throws
from croupier.equipment.wheel import Wheel
from croupier.law import Cite
from croupier.money import Odds
from croupier.rounds.moves import Move, Shake, Spin
from croupier.rounds.postings import HALF, LOSE, TAKEN, WIN, Outcome, Posting, post
from croupier.rounds.refusals import Refusal
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.layout import LayoutOutcome, begun_anew, stake_of
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round

Covered: TypeAlias = str | Dice
"""One outcome as an area covers it: the name of a section, or the faces of the dice."""


NOTHING = Standing()


LAST, BEFORE = "last result", "result before the last"
"""Marks of a Standing. Each has the number of a result that the table shows."""


class LastResults(Value, frozen=True, kw_only=True):
    """The latest two results of a wheel, which the table shows. A result that is not in `kept` removes both."""

    kept: tuple[str, ...]

    def of(self, standing: Standing) -> tuple[str, ...]:
        """The results that are shown, the latest first."""
        shown = [standing.mark(name) for name in (LAST, BEFORE)]
        return tuple([self.kept[number - 1] for number in shown if number])

    def after(self, standing: Standing, outcome: Covered) -> Standing:
        """The Standing after this outcome."""
        if outcome not in self.kept:
            return standing.marked(LAST, 0).marked(BEFORE, 0)
        before = standing.mark(LAST)
        return standing.marked(LAST, self.kept.index(str(outcome)) + 1).marked(BEFORE, before)

    def shows(self, *latest_first: str) -> Standing:
        """A Standing with these results and no wagers."""
        standing = NOTHING
        for result in reversed(latest_first):
            standing = self.after(standing, result)
        return standing


def results_shown(agenda: Iterable[Step], standing: Standing) -> tuple[str, ...]:
    """The last results that the table shows, the latest first. Empty in most games."""
    for step in agenda:
        deciding = step.decides_areas()
        if deciding is not None and deciding.results is not None:
            return deciding.results.of(standing)
    return ()


class LayoutArea(Value, frozen=True, kw_only=True):
    """One area: where a wager is placed, and what each outcome does to it."""

    wager: str
    place: str = ""
    """The name of the area. Empty if the wager has only one area."""
    wins: Mapping[Covered, Odds]
    """The outcomes on which it wins, with the odds."""
    halves: frozenset[Covered] = frozenset()
    """The outcomes on which half the stake is lost."""
    loses: frozenset[Covered] | None = None
    """The outcomes on which it loses.

    None means every outcome on which it does not win. Otherwise an outcome that neither wins nor loses leaves it in
    place.
    """
    lies_on: bool = False
    """Whether the stake of a winning wager stays where it is, for the next outcome."""
    says: str = ""
    """When it wins, as the end of a sentence, if a list of outcomes would be too long."""
    lost_on: str = ""
    """When it loses, in the same form. Only for an area that states what it loses on."""
    follows: Callable[[Standing], frozenset[Covered]] | None = None
    """For a wager on the last results: the outcomes in `wins` that would complete them now.

    If there are none, it cannot be made.
    """
    opens: str = ""
    """When such a wager may be made, as the end of a sentence."""

    def wins_after(self, standing: Standing) -> Mapping[Covered, Odds]:
        """The outcomes on which it wins next, with the odds."""
        if self.follows is None:
            return self.wins
        return {outcome: self.wins[outcome] for outcome in sorted(self.follows(standing), key=str)}


class Areas:
    """All areas of one layout, with the paragraphs under which a wager is paid, lost, or lost by `half`."""

    def __init__(self, areas: Iterable[LayoutArea], *, paid: Cite, lost: Cite, half: Cite | None = None) -> None:
        self.all = tuple(areas)
        self._at = {(area.wager, area.place): area for area in self.all}
        self._wins = {odds: Outcome(WIN, paid, odds, no_less=True) for area in self.all for odds in area.wins.values()}
        self._loses, self._half = Outcome(LOSE, lost), Outcome(HALF, half or lost)

    def at(self, wager: str, place: str) -> LayoutArea | None:
        """The area of this name on which this wager can be placed, or None."""
        return self._at.get((wager, place))

    def of(self, wager: str) -> tuple[LayoutArea, ...]:
        """The areas of one wager."""
        return tuple([area for area in self.all if area.wager == wager])

    def decides(self, area: LayoutArea, outcome: Covered, standing: Standing = NOTHING) -> Outcome | None:
        """What an outcome does to a wager on an area; None if the wager stays.

        `standing` is the one before the outcome.
        """
        odds = area.wins.get(outcome)
        if odds is not None and (area.follows is None or outcome in area.follows(standing)):
            return self._wins[odds]
        if outcome in area.halves:
            return self._half
        return self._loses if area.loses is None or outcome in area.loses else None


class AreaOutcome(LayoutOutcome, frozen=True, kw_only=True):
    """One outcome decides all wagers on the areas. Losing wagers are collected first; then the winning ones are paid.

    If an outcome is `void`, it does not count: the wagers stay, and the round begins again.
    """

    areas: Areas
    void: frozenset[Covered] = frozenset()
    results: LastResults | None = None

    def covered(self, move: Move) -> Covered:
        """The outcome that a move reports."""
        raise NotImplementedError

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections of the wheel, clockwise; empty if there is no wheel."""
        return ()

    def settled(self, standing: Standing, move: Move) -> tuple[Standing, list[Posting]]:
        outcome = self.covered(move)
        if outcome in self.void:
            return standing, []
        lying: list[Lying] = []
        due: list[Posting] = []
        for wager in standing.lying:
            area = self.areas.at(wager.wager, wager.place)
            decided = self.areas.decides(area, outcome, standing) if area is not None else None
            if decided is None:
                lying.append(wager)
            elif area is not None and area.lies_on and decided.result == WIN:
                due.append(replace(post(wager.place, stake_of(wager), decided), returned=0, stays=wager.cents))
                lying.append(wager)
            else:
                due.append(post(wager.place, stake_of(wager), decided))
        due.sort(key=lambda posting: posting.result not in TAKEN and posting.result != HALF)
        left = replace(standing, lying=tuple(lying))
        return self.results.after(left, outcome) if self.results is not None else left, due

    def sameness(self, wager: str, place: str) -> Hashable | None:
        area = self.areas.at(wager, place)
        if area is None or area.follows is not None:
            return None
        ends: dict[Outcome | None, int] = {}
        for move, weight in self.outcomes():
            outcome = self.covered(move)
            decided = None if outcome in self.void else self.areas.decides(area, outcome)
            ends[decided] = ends.get(decided, 0) + weight
        return wager, frozenset(ends.items())

    def after(self, r: Round, move: Move) -> Round:
        return begun_anew(r) if self.covered(move) in self.void else super().after(r, move)

    def decides_areas(self) -> AreaOutcome:
        return self


class SpinWheel(AreaOutcome, frozen=True, kw_only=True):
    """A wheel is spun. The section at which the wheel or its ball comes to rest decides."""

    point_name: ClassVar[str] = "spin"
    chore: ClassVar[str] = "the wheel comes to rest"

    wheel: Wheel

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Spin:
            return Refusal("The wheel is turning, and no more bets are taken", self.cite)
        if move.section not in self.wheel.sections:
            return Refusal(f"The wheel has {', '.join(self.wheel.counts)}; {move.section} is not on it", self.cite)
        return None

    @property
    def sections(self) -> tuple[str, ...]:
        return self.wheel.sections

    def covered(self, move: Move) -> Covered:
        assert isinstance(move, Spin)
        return move.section

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        for section, many in self.wheel.counts.items():
            yield Spin(section), many

    def clauses(self) -> tuple[str, ...]:
        return ("The wheel comes to rest, and the section at which it does decides every wager.",)


class ShakeDice(AreaOutcome, frozen=True, kw_only=True):
    """Dice are shaken in a shaker. Their faces decide."""

    point_name: ClassVar[str] = "shake"
    chore: ClassVar[str] = "the shaker is opened"

    dice: int

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Shake:
            return Refusal("The dice are being shown, and no more bets are taken", self.cite)
        if len(move.dice) != self.dice or any(face not in FACES for face in move.dice):
            return Refusal(f"A shake must have {self.dice} dice, each with a face from 1 to 6", self.cite)
        return None

    def covered(self, move: Move) -> Covered:
        assert isinstance(move, Shake)
        return move.dice

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        for dice in throws(self.dice):
            yield Shake(dice), 1

    def clauses(self) -> tuple[str, ...]:
        return (f"{NUMBER[self.dice].capitalize()} dice are shaken, and their faces decide the wagers.",)
