"""Wagers on the named areas of a layout that all players share. Betting may close while the wheel is turning."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Announce, Call, Move
from croupier.rounds.postings import RETURNED, Outcome, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.steps.areas import Areas, LastResults
from croupier.rounds.steps.layout import stake_of
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot, PlaceLying
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class SharedMinimum(Value, frozen=True, kw_only=True):
    """The minimum that a person's wagers of these kinds must reach together. Otherwise they are returned."""

    wagers: tuple[str, ...]
    least: Callable[[Round], int]
    cite: Cite


class PlaceOnAreas(PlaceLying, frozen=True, kw_only=True):
    """Wagers are placed, changed and taken back until the dealer closes the betting.

    With `sets_off`, the dealer first sets off the ball or shakes the dice, and closes the betting before the outcome is
    known. `running` says that the ball or the dice are in motion.
    """

    sets_off: Call | None = None
    running: bool = False
    together: SharedMinimum | None = None
    results: LastResults | None = None

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor == DEALER and self._waits_to_set_off():
            assert self.sets_off is not None
            words = self.sets_off.words
            return (Offer(Announce(words), f"The dealer {words}", self.sets_off.cite),)
        return super().offers(r, actor)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if self.sets_off is not None and type(move) is Announce:
            if move.words == self.sets_off.words:
                done = Refusal(f"The dealer {move.words} once; that has been done", self.sets_off.cite)
                return done if self.running else None
            if not self.running and move.words == self.closes.words:
                why = f'The dealer {self.sets_off.words} before announcing "{self.closes.words}"'
                return Refusal(why, self.sets_off.cite)
        return super().refusal(r, move)

    def after(self, r: Round, move: Move) -> Round:
        if not isinstance(move, Announce):
            return super().after(r, move)
        if self._waits_to_set_off():
            return r.going_on(replace(self, running=True))
        return self._too_little_returned(r).done()

    def alone(self, r: Round, wager: str) -> int:
        return self.together.least(r) if self.together is not None and wager in self.together.wagers else 0

    def under_way(self) -> bool:
        return self.running

    def stands(self, spot: LayoutSpot, place: str, beside: tuple[Lying, ...]) -> Standing:
        plain = super().stands(spot, place, beside)
        if self.results is None or spot.when(plain):
            return plain
        results = self.results
        shown = (results.shows(*two) for two in product(results.kept, repeat=2))
        return replace(next(standing for standing in shown if spot.when(standing)), lying=beside)

    def _waits_to_set_off(self) -> bool:
        return self.sets_off is not None and not self.running

    def _too_little_returned(self, r: Round) -> Round:
        """Returns the wagers of persons who have not reached the shared minimum."""
        shared = self.together
        if shared is None:
            return r
        total: dict[Actor, int] = {}
        for lying in r.standing.lying:
            if lying.wager in shared.wagers:
                total[lying.person] = total.get(lying.person, 0) + lying.cents
        short = {person for person, cents in total.items() if cents < shared.least(r)}
        if not short:
            return r
        back = [w for w in r.standing.lying if w.wager in shared.wagers and w.person in short]
        posted = [post(w.place, stake_of(w), Outcome(RETURNED, shared.cite)) for w in back]
        kept = tuple([w for w in r.standing.lying if w not in back])
        return r.changed(standing=replace(r.standing, lying=kept), postings=(*r.postings, *posted))


def any_time(_standing: Standing) -> bool:
    """Always true: the wager can be made before every outcome."""
    return True


def area_spots(areas: Areas, wagers: tuple[Wager, ...], otherwise: str) -> tuple[LayoutSpot, ...]:
    """Where each of these wagers may be placed. Wagers without an area on this layout are omitted."""
    return tuple([_spot(areas, wager, otherwise) for wager in wagers if areas.of(wager.key)])


def _spot(areas: Areas, wager: Wager, otherwise: str) -> LayoutSpot:
    covered = areas.of(wager.key)
    places = tuple([area.place for area in covered])
    named = places if any(places) else ()
    follows = covered[0].follows
    if follows is None:
        return LayoutSpot(wager=wager, when=any_time, otherwise=otherwise, areas=named)

    def completable(standing: Standing) -> bool:
        return bool(follows(standing))

    return LayoutSpot(wager=wager, when=completable, otherwise=covered[0].opens, areas=named)
