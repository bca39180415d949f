"""The coach for one hand against several hands of the bank, with a wager on each (19:47-2.18).

All decisions come before the bank's first hand is formed, and each wager is worth as much as it would be by itself
(`twenty_one.several_hands`). So the value of a choice is the sum over the spots, each as if the others were not there.
If wagers of different sizes are not paid in the same proportion, best play may differ between the spots. Then there is
no coach.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from msgspec.structs import replace

from croupier.analysis.coach import CoachQuestion, NoCoach
from croupier.analysis.definition import choices_of
from croupier.analysis.kernels.twenty_one.coach.one_hand import TwentyOneCoach
from croupier.analysis.kernels.twenty_one.shape import insurance_most
from croupier.analysis.kernels.twenty_one.tables import TwentyOneTables
from croupier.declare.game import Rules
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.steps.deciding.follow import DECLINE
from croupier.rounds.steps.deciding.insure import EVEN_MONEY, Insure

DOUBLED = "double"


class SpotKeys(Protocol):
    """A spot, as a step gives it: its number and the keys of the wagers that may be on it."""

    @property
    def number(self) -> int: ...

    @property
    def on_hands(self) -> tuple[str, ...]: ...

    @property
    def insurance(self) -> str: ...


class SeveralHandsCoach(TwentyOneCoach):
    """The coach for several hands of the bank.

    It treats each spot as `TwentyOneCoach` does; with one wager on a hand, both give the same values.
    """

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        named: dict[int, SpotKeys] = {step.spot.number: step.spot for step in rules.agenda if step.spot is not None}
        self.all_spots = [named[number] for number in sorted(named)]
        self.doubles = {spot.on_hands[1]: spot for spot in self.all_spots}

    def priced(self, tables: TwentyOneTables) -> None:
        """Sets these payments. No coach for another size of wager is stored for them yet."""
        super().priced(tables)
        self._sizes: dict[int, SeveralHandsCoach | None] = {}

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        parts = self._parts(asked)
        if len(self.all_spots) < 2 or not parts:
            return super().worth(asked, move)
        step = asked.round.agenda[0]
        if (insures := step.insures()) is not None:
            return sum([self._insuring(insures, spot, alone, move) for spot, alone in parts], Fraction())
        doubles = isinstance(move, Bet) and move.wager in self.doubles
        if not doubles and not (isinstance(move, Choose) and move.choice == DOUBLED):
            return sum([self._alone(alone, move) for _, alone in parts], Fraction())
        sizes = self._doubled(asked, move)
        return sum([self._best_double(alone, sizes[spot.number]) for spot, alone in parts], Fraction())

    def _parts(self, asked: CoachQuestion) -> list[tuple[SpotKeys, CoachQuestion]]:
        """The spots that have a wager, each with the decision as if this were the only spot."""
        found = []
        for spot in self.all_spots:
            round_ = replace(asked.round, hands=tuple([self._on(spot, asked, hand) for hand in asked.round.hands]))
            alone = replace(asked, round=round_, hand=round_.hand(asked.hand.place))
            if any(hand.amount(asked.viewer, key) for hand in self.box(alone).values() for key in self.shape.stakes):
                found.append((spot, replace(alone, opening=self._opening(asked, alone, spot))))
        return found

    def _on(self, spot: SpotKeys, asked: CoachQuestion, hand: Hand) -> Hand:
        """A hand with only the wagers of one spot, under the keys of the first spot.

        Side wagers belong to the first spot.
        """
        first, every = self.all_spots[0], {key for one in self.all_spots for key in (*one.on_hands, one.insurance)}
        names = dict(zip((*spot.on_hands, spot.insurance), (*first.on_hands, first.insurance), strict=True))
        mine = [stake for stake in hand.stakes if stake.person == asked.viewer]
        kept = [replace(stake, wager=names[stake.wager]) for stake in mine if stake.wager in names]
        kept += [stake for stake in mine if stake.wager not in every and spot is first]
        return replace(hand, stakes=tuple(kept))

    def _opening(self, asked: CoachQuestion, alone: CoachQuestion, spot: SpotKeys) -> int:
        lies = sum([hand.amount(asked.viewer, self.shape.opening.key) for hand in self.box(alone).values()])
        taken = [
            posting.stake
            for posting in asked.round.postings
            if (posting.person, posting.wager) == (asked.viewer, spot.on_hands[0])
            and Hand(posting.place).box == asked.hand.box
        ]
        return lies or sum(taken)

    def _alone(self, asked: CoachQuestion, move: Move) -> Fraction:
        """The result of a choice on one spot, as if that were the only spot."""
        return TwentyOneCoach.worth(self._of_size(asked.opening), asked, move)

    def _of_size(self, opening: int) -> SeveralHandsCoach:
        if opening not in self._sizes:
            self._sizes[opening] = self if opening == self.opening else self.scaled(opening)
        coach = self._sizes[opening]
        if coach is None:
            raise NoCoach("The wagers on several hands of the dealer are not in proportion, so best play may differ.")
        return coach

    def _doubled(self, asked: CoachQuestion, move: Move) -> dict[int, Sequence[int]]:
        """The sizes of the double on each spot: the double that is there already, the chosen amount on the spot of the
        move, and the amounts that may be chosen on the spots after it.
        """
        first = {spot.number: asked.hand.amount(asked.viewer, key) for key, spot in self.doubles.items()}
        sizes: dict[int, Sequence[int]] = {number: (cents,) for number, cents in first.items()}
        chosen = self.doubles[move.wager] if isinstance(move, Bet) else self.all_spots[0]
        sizes[chosen.number] = (move.cents,)  # type: ignore[union-attr]
        r = asked.round.after(move)
        while asked.viewer in r.waits_for():
            offered = [m for m in choices_of(r.offers(asked.viewer)) if isinstance(m, Bet) and m.wager in self.doubles]
            if not offered:
                break
            sizes[self.doubles[offered[0].wager].number] = [bet.cents for bet in offered]
            r = r.after(offered[-1])
        return sizes

    def _best_double(self, asked: CoachQuestion, sizes: Sequence[int]) -> Fraction:
        """The result of the best size of a double on one spot."""
        if 0 in sizes:
            raise NoCoach("Another person decides first on this double, and its value depends on that.")
        coach, place = self._of_size(asked.opening), asked.hand.place
        return max([coach.doubled(asked, Choose(asked.viewer, place, DOUBLED, cents)) for cents in sizes])

    def _insuring(self, step: Insure, spot: SpotKeys, asked: CoachQuestion, move: Move) -> Fraction:
        """The result of insuring, on one spot.

        Its insurance was decided before, is decided now, or is decided later under best play.
        """
        number, place, key = step.spot.number, asked.hand.place, self.all_spots[0].insurance
        if spot.number == number:
            return self._alone(asked, move)
        decline = self._alone(asked, Choose(asked.viewer, place, DECLINE))
        lies = asked.hand.amount(asked.viewer, key)
        if spot.number < number:
            return self._alone(asked, Bet(asked.viewer, place, key, lies)) if lies else decline
        most = insurance_most(self.shape, asked.opening)
        found = [decline, self._alone(asked, Bet(asked.viewer, place, key, most))]
        if step.even is not None and step.natural(asked.hand.cards):
            found.append(self._alone(asked, Choose(asked.viewer, place, EVEN_MONEY)))
        return max(found)
